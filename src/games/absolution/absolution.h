#pragma once

#include "games/absolution/imagine.h"
#include "games/absolution/position.h"
#include "games/game.h"
#include "games/position_state.h"

namespace quicket::games {

/// Absolution, by Nate Christensen: the rules of data/rules/absolution.md. Two to five seats, all
/// against the game. Option: `chooser` = `1` to `5`, the player who decides who starts.
const Game& absolution();

namespace druid {

/// The state of a game.
class AbsolutionState final : public CardGameState<AbsolutionState, Position> {
 public:
  using CardGameState::CardGameState;

  int seats() const override { return position_.seats; }
  bool is_aside(Action action) const override {
    return action == act::talk || action == act::concede;
  }
  std::vector<double> returns() const override;
  /// "play 11", "play 9+2", "play 23-12", "play blue trilithon", "swap 9 for 30", "no match"; set
  /// phrases in full. A drawn card is one of two: "17a", "17b".
  std::string action_text(Action action) const override;
  /// Others hear what is said, but not that somebody considers saying something.
  std::string heard_text(Action action, int seat) const override;
  /// Also takes a match without "play", a sum in either order, and "17" for a drawn card.
  std::optional<Action> parse_action(std::string_view text) const override;
};

/// What `seat` may see, for a screen of 78 columns; seat -1 sees everything. In words: lists
/// instead of the circle.
ToldPosition tell(const Position& position, int seat, const Look& look = {});

/// Parts of the drawing: "17r", the number with the letter of its colour, or "T-blue"; who has to
/// do what.
std::string card_text(Kind kind);
std::string to_do(const Position& position, const Names& names = {});
/// "D-": the disks of a coloured number on the inner ring.
std::string disks_text(const Position& position, int number);
/// "pairs inside: 5, to win 13"; by Day, when every coloured number takes one out, "pairs 15, one
/// less each day".
std::string pairs_text(const Position& position);
/// How this half of the game changes them; empty when it is over.
std::string pairs_change(const Position& position);

/// "17", "blue trilithon".
std::string kind_text(Kind kind);

/// A set phrase, counted from act::phrase: "a 17 in the Field would help me".
std::string phrase_text(int phrase);

/// Why the seat to move cannot play what was typed: "the Field has been used this turn". Empty if
/// there is nothing more to say.
std::string why_not(const Position& position, std::string_view typed);

/// What speaks for a legal action: "it matches 9: the pair comes inside". Empty if nothing does.
std::string because(const Position& position, Action action);

/// Its own players: `plain-save`, `plain-match`, `easy`, `normal`, `computer`, `agreed` (the rule
/// of `hard` without its trials), `hard`.
Strength strength();

/// What a strong player thinks of a play; see Teaching::judge.
std::optional<Verdict> judge(const GameState& state, Action played, Action advised,
                             dice::Seed seed);

/// How puzzles of the game are found, and how it is taught.
Puzzling puzzling();
Teaching teaching();

}  // namespace druid
}  // namespace quicket::games
