#pragma once

#include "games/game.h"
#include "games/overs_and_chances/imagine.h"
#include "games/overs_and_chances/position.h"
#include "games/position_state.h"

namespace quicket::games {

/// Overs and Chances, the game of Player, Pitch and Chance Cards: the rules of
/// data/rules/overs-and-chances.md. Options: `overs` = `20` or `50`; `variation` = `off` or `on`
/// (three or five Chance Cards in hand from the start).
const Game& overs_and_chances();

namespace overs {

/// The state of a game.
class OversState final : public CardGameState<OversState, Position> {
 public:
  using CardGameState::CardGameState;

  bool is_aside(Action action) const override { return action == act::finish; }
  std::vector<double> returns() const override;
  /// Player Cards by value ("+5", with a held card "+5 with leg bye"), dice by face, Chance Cards
  /// by their short names. A drawn card is one of several equal ones: "+5a".
  std::string action_text(Action action) const override;
  /// Others hear dice, the pitch and Chance Cards that are turned up, but not dealt cards.
  std::string heard_text(Action action, int seat) const override;
  /// Also takes "+5", or "5", for a drawn card.
  std::optional<Action> parse_action(std::string_view text) const override;
};

/// What `seat` may see, for a screen of 78 columns; seat -1 sees everything. Both looks are the
/// same.
ToldPosition tell(const Position& position, int seat, const Look& look = {});

/// Parts of the drawing: "+5", "0", a card or pitch; "leg bye (+1 run)"; who has to do what.
std::string signed_value(int value);
/// The values of a hand, card after card, the lowest first.
std::vector<int> values_of(const Position::Hand& hand);
int hand_total(const Position::Hand& hand);
std::string chance_text(int id);
std::string to_do(const Position& position, const Names& names = {});

/// Why something that was typed cannot be played now, as half a sentence; empty if there is nothing
/// to add.
std::string why_not(const Position& position, std::string_view typed);

/// What a play brings, from what its seat sees: "6.3 runs on average, an out in 14 of 100 overs;
/// the -6 would save 0.8 more now". Empty if there is nothing to say.
std::string because(const Position& position, Action action);

/// Its own players: `greedy` (the highest card when batting, the lowest when bowling), `easy`,
/// `normal`, `computer` and `hard`.
Strength strength();

/// What a strong player thinks of a play; see Teaching::judge.
std::optional<Verdict> judge(const GameState& state, Action played, Action advised,
                             dice::Seed seed);

/// How puzzles of the game are found, and how it is taught.
Puzzling puzzling();
Teaching teaching();

}  // namespace overs
}  // namespace quicket::games
