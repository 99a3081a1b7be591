#pragma once

#include "games/game.h"
#include "games/position_state.h"
#include "games/stonehenge_cricket/imagine.h"
#include "games/stonehenge_cricket/position.h"

namespace quicket::games {

/// Stonehenge Cricket, by Steve Beard: the rules of data/rules/stonehenge-cricket.md. Options:
/// - `format` = `limited`, `twenty20`, `test`
/// - `overs`: of an innings. Limited over 3 or more; Twenty20 always 1; a Test 20 unless it says
///   another cap, or `0` for no limit, as printed (stonehenge-cricket ruling 2: for a Test with
///   people)
/// - `powerplay` = `standard` (on, but in a Test off), `on`, `off`
/// - `high-scoring` = `off`, `on` (no dot deliveries)
/// - `tie` = `stands`, `extra` (one Twenty20 more)
const Game& stonehenge_cricket();

namespace stonehenge {

/// The state of a match.
class CricketState final : public CardGameState<CricketState, Position> {
 public:
  using CardGameState::CardGameState;

  std::vector<double> returns() const override;
  /// "bowl 8", "bowl 8+14", "play 3", "appeal 12", "appeal 3x4", "answer 6", "no appeal"; "place
  /// 5", "lift 5"; drawn cards are "8 day" or "8 night".
  std::string action_text(Action action) const override;
  /// Others hear the toss and the coin, but not dealt cards; a wish for the powerplay is secret.
  std::string heard_text(Action action, int seat) const override;
  /// Also takes the number alone, if only one kind of card can be meant.
  std::optional<Action> parse_action(std::string_view text) const override;
};

/// What `seat` may see, for a screen of 78 columns; seat -1 sees everything. In words: lists
/// instead of the circle.
ToldPosition tell(const Position& position, int seat, const Look& look = {});

/// Parts of the drawing: "Stonehenge Cricket, 3 overs"; "31 for 2 (1.4 overs)"; "8b", a card with
/// the letter of its colour; "8b, stroke 14b: same colour, no run"; who has to do what.
std::string rules_line(const Rules& rules);
std::string score_text(const InningsScore& score);
std::string card_text(int number);
std::string last_ball(const Ball& ball);
std::string to_do(const Position& position, const Names& names = {});

/// "by 4 wickets", "by an innings and 12 runs", "tied"; "Player 1 won by 4 wickets.": of a match
/// that is over.
std::string margin_text(const Position& position);
std::string result_text(const Position& position, const Names& names = {});

/// Why the seat to move cannot play what was typed: "you may play no red in this over". Empty if
/// there is nothing more to say.
std::string why_not(const Position& position, std::string_view typed);

/// What speaks for a legal action, from what its seat sees: "4 runs, though 24 of 100 hands can
/// appeal". Empty if nothing does.
std::string because(const Position& position, Action action);

/// Its own players: `greedy` (takes the best immediate run or wicket), `easy`, `normal`,
/// `computer`, `sound` (the rule of `hard` without its trials) and `hard`.
Strength strength();

/// What a strong player thinks of a play; see Teaching::judge.
std::optional<Verdict> judge(const GameState& state, Action played, Action advised,
                             dice::Seed seed);

/// How puzzles of the game are found, and how it is taught.
Puzzling puzzling();
Teaching teaching();

}  // namespace stonehenge
}  // namespace quicket::games
