#include <fmt/format.h>

#include "games/players.h"
#include "terminal/bonus/sitting.h"

// A lesson: the same game, with the rule of the moment before a choice and a strong player's
// opinion after it. And several plays in one line, where a game takes them.

namespace quicket::terminal {

using games::Action;

void Sitting::teach() {
  const auto lessons = game_.record.game().telling.lessons;
  if (game_.lesson == 0 || lessons == nullptr) return;
  // One thing at a time: the first that was not said yet.
  for (const std::string_view lesson : lessons(state())) {
    if (lessons_given_.insert(lesson).second) {
      desk_.remark(fmt::format("Lesson: {}", lesson));
      return;
    }
  }
}

void Sitting::review(Action action) {
  if (game_.lesson == 0 || state().is_aside(action) || only_play()) return;
  ++choices_reviewed_;
  const games::Game& game = game_.record.game();
  const games::SeatView view(state(), state().to_move());
  const auto with_reason = [&](Action play) {
    const std::string reason =
        game.telling.because == nullptr ? "" : game.telling.because(state(), play);
    const std::string text = games::choice_text(game, state(), play);
    return reason.empty() ? text : fmt::format("{} ({})", text, reason);
  };
  const auto adviser = games::make_player(game, "hard");
  dice::AnyDice first = dice_for("hint");
  const Action better = adviser->choose(view, first, watched());
  if (action == better) {
    return desk_.remark(
        fmt::format("Lesson: a strong player does the same: {}.", with_reason(action)));
  }
  dice::AnyDice second = dice_for("second opinion");
  if (adviser->is_as_good(view, action, better, second, watched())) {
    return desk_.remark(fmt::format("Lesson: {} is as good as what a strong player would try: {}.",
                                    with_reason(action), with_reason(better)));
  }
  desk_.remark(
      fmt::format("Lesson: a strong player would rather try {}. Yours: {}. Type undo at "
                  "your next choice to take it back.",
                  with_reason(better), with_reason(action)));
}

bool Sitting::is_taught() {
  if (game_.lesson == 0 || choices_reviewed_ < game_.lesson) return false;
  desk_.remark("That was the lesson. The game goes on where you leave it.");
  return true;
}

bool Sitting::play_several(const std::string& typed) {
  const auto takes_several = game_.record.game().telling.takes_several;
  if (takes_several == nullptr || !takes_several(state())) return false;
  std::vector<std::string> words;
  for (std::size_t at = 0; at < typed.size();) {
    const std::size_t end = std::min(typed.find_first_of(" ,;", at), typed.size());
    if (end > at) words.push_back(typed.substr(at, end - at));
    at = end + 1;
  }
  if (words.size() < 2) return false;
  // All or nothing: a slip in the middle must not leave half a field.
  const int seat = state().to_move();
  const std::unique_ptr<games::GameState> ahead = state().clone();
  std::vector<Action> plays;
  for (const std::string& word : words) {
    const bool goes_on = ahead->to_move() == seat && takes_several(*ahead);
    const std::optional<Action> action =
        goes_on ? ahead->parse_action(word) : std::optional<Action>{};
    if (!action) {
      desk_.remark(
          fmt::format("\"{}\" cannot be played after what comes before it; nothing of this "
                      "line was played.",
                      word));
      return true;
    }
    plays.push_back(*action);
    ahead->apply(*action);
  }
  for (const Action action : plays) carry_out(action);
  return true;
}

}  // namespace quicket::terminal
