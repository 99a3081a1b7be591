#include "terminal/bonus/story.h"

#include <algorithm>

#include <fmt/format.h>

namespace quicket::terminal {
namespace {

using games::Action;
using games::GameState;

/// The story on a card that everyone sees with an action; empty without one.
std::string story_of(const BonusGame& game, const GameState& state, Action action) {
  const auto key_of = game.record.game().stories.key_of;
  if (key_of == nullptr) return {};
  const auto words = game.words.find(key_of(state, action));
  return words == game.words.end() ? "" : fmt::format("    \"{}\"", words->second);
}

}  // namespace

std::string heard_by(const GameState& state, Action action, int listener) {
  const int mover = state.to_move();
  if (mover == games::chance_seat) return state.heard_text(action, std::max(0, listener));
  if (listener == hears_all) return state.action_text(action);
  const std::string heard =
      state.heard_text(action, listener < 0 ? (mover + 1) % state.seats() : listener);
  if (listener != mover || heard.empty()) return heard;
  std::string full = state.action_text(action);
  return heard.find(full) == std::string::npos ? full : heard;
}

std::vector<std::string> told_lines(const BonusGame& game, const GameState& state, Action action,
                                    int listener) {
  std::vector<std::string> lines;
  const std::string heard = heard_by(state, action, listener);
  if (!heard.empty() && state.to_move() == games::chance_seat) {
    lines.push_back("  " + heard);
  } else if (!heard.empty()) {
    BonusSight table;
    table.game = &game.record.game();
    table.players = game.players;
    table.names = game.names;
    lines.push_back(fmt::format("{}: {}", table.name_of(state.to_move()), heard));
  }
  const std::string story = story_of(game, state, action);
  if (!story.empty()) lines.push_back(story);
  return lines;
}

std::string outcome_line(const games::Game& game, const GameState& before, Action action,
                         const GameState& after, const games::Names& names) {
  const auto result_of = game.telling.result_of;
  const std::string result = result_of == nullptr ? "" : result_of(before, action, after, names);
  return result.empty() ? result : "  * " + result;
}

std::vector<BonusStep> heard_steps(const BonusGame& game, int listener) {
  const games::MatchLog& log = game.record.log();
  const games::Game& played = game.record.game();
  const std::unique_ptr<GameState> state = played.rules.begin(log.seats, log.options);
  const games::Names names = games::names_of(played, game.names);
  std::vector<BonusStep> steps;
  for (std::size_t at = 0; at < log.actions.size(); ++at) {
    const Action action = log.actions[at];
    if (state->to_move() != games::chance_seat || steps.empty()) steps.emplace_back();
    BonusStep& step = steps.back();
    for (std::string& line : told_lines(game, *state, action, listener)) {
      step.lines.push_back(std::move(line));
    }
    const std::unique_ptr<GameState> before = state->clone();
    state->apply(action);
    const std::string came = outcome_line(played, *before, action, *state, names);
    if (!came.empty()) step.lines.push_back(came);
    step.actions = at + 1;
  }
  return steps;
}

}  // namespace quicket::terminal
