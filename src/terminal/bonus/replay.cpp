#include "terminal/bonus/pictures.h"
#include "terminal/bonus/story.h"
#include "terminal/screen/text_page.h"

// A played game as lines, with a board wherever a reader would lose track of it.

namespace quicket::terminal {
namespace {

using games::GameState;

/// Choices between two boards of a game that has no better measure.
constexpr std::size_t moves_between = 10;

bool is_due(const GamePicture& picture, const GameState& was, const GameState& now,
            std::size_t steps) {
  if (now.is_over()) return false;
  if (picture.is_board_due != nullptr) return picture.is_board_due(was, now);
  return steps % moves_between == 0;
}

std::vector<std::string> board(const GameState& state) {
  std::vector<std::string> lines = lines_of(state.text());
  lines.insert(lines.begin(), "");
  lines.emplace_back("");
  return lines;
}

}  // namespace

std::vector<BonusStep> bonus_steps(const BonusGame& game) {
  std::vector<BonusStep> steps = heard_steps(game, hears_all);
  const games::MatchLog& log = game.record.log();
  const auto state = game.record.game().rules.begin(log.seats, log.options);
  const GamePicture picture = picture_of(game.record.game());
  // The cards of the first board are dealt by chance.
  const bool dealt = state->to_move() == games::chance_seat;
  const std::vector<std::string> first = board(*state);
  std::size_t played = 0;
  for (std::size_t at = 0; at < steps.size(); ++at) {
    std::vector<std::string>& lines = steps[at].lines;
    const auto was = state->clone();
    for (; played < steps[at].actions; ++played) state->apply(log.actions[played]);
    if (at == 0 && !dealt) lines.insert(lines.begin(), first.begin(), first.end());
    if ((at == 0 && dealt) || is_due(picture, *was, *state, at + 1)) {
      const std::vector<std::string> now = board(*state);
      lines.insert(lines.end(), now.begin(), now.end());
    }
  }
  return steps;
}

}  // namespace quicket::terminal
