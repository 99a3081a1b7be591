#include "terminal/bonus/hint.h"

#include <fmt/format.h>

#include "base/text.h"
#include "games/players.h"

namespace quicket::terminal {
namespace {

/// How many choices a hint may add after one that stands beside the play.
constexpr int most_hinted = 3;

/// Plays that can be typed as one line are hinted at as one: a whole field.
BonusHint hint_at_several(const games::Game& game, const games::GameState& state,
                          const std::function<dice::AnyDice()>& dice, const games::Stop& stop) {
  BonusHint hint;
  const int seat = state.to_move();
  const std::unique_ptr<games::GameState> ahead = state.clone();
  while (ahead->to_move() == seat && game.telling.takes_several(*ahead)) {
    dice::AnyDice thrown = dice();
    const games::Action action = games::hint(game, games::SeatView(*ahead, seat), thrown, stop);
    const std::string text = games::choice_text(game, *ahead, action);
    const std::string_view bare = split(text, ' ').back();
    const bool is_number = parse_int(bare).has_value();
    // A play that ends the line, such as "keep field", is only worth a word if nothing precedes it.
    if (is_number || hint.play.empty()) {
      hint.play += hint.play.empty() ? "" : " ";
      hint.play += is_number ? std::string(bare) : text;
    }
    ahead->apply(action);
  }
  hint.line = fmt::format("A strong player would try: {}.", hint.play);
  return hint;
}

}  // namespace

BonusHint bonus_hint(const games::Game& game, const games::GameState& state,
                     const std::function<dice::AnyDice()>& dice, const games::Stop& stop) {
  BonusHint hint;
  const int seat = state.to_move();
  const std::unique_ptr<games::GameState> ahead = state.clone();
  std::string text;
  bool aside = true;
  if (game.telling.takes_several != nullptr && game.telling.takes_several(state)) {
    return hint_at_several(game, state, dice, stop);
  }
  for (int hinted = 0; hinted < most_hinted && aside && ahead->to_move() == seat; ++hinted) {
    dice::AnyDice thrown = dice();
    const games::Action action = games::hint(game, games::SeatView(*ahead, seat), thrown, stop);
    if (hinted == 0) hint.play = games::choice_text(game, *ahead, action);
    const std::string reason =
        game.telling.because == nullptr ? "" : game.telling.because(*ahead, action);
    text += fmt::format("{}{}{}", hinted == 0 ? "" : ", then ", ahead->action_text(action),
                        reason.empty() ? "" : fmt::format(" ({})", reason));
    // After a statement beside the play, hint at the play itself.
    aside = hinted == 0 ? ahead->is_aside(action) : hinted + 1 < most_hinted;
    ahead->apply(action);
  }
  hint.line = fmt::format("A strong player would try: {}.", text);
  return hint;
}

}  // namespace quicket::terminal
