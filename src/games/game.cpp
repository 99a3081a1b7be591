#include "games/game.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "games/drawing.h"
#include "games/registry.h"

namespace quicket::games {
namespace {

std::string cut_name(std::string_view name) {
  constexpr int most_columns = 20;
  if (display_width(name) <= most_columns) return std::string(name);
  std::string kept;
  for (const char32_t letter : code_points(name)) {
    const std::string longer = kept + to_utf8(letter);
    if (display_width(longer) >= most_columns) break;
    kept = longer;
  }
  return std::string(trim(kept)) + "…";
}

}  // namespace

bool GameState::is_aside(Action) const {
  return false;
}

std::string GameState::heard_text(Action action, int) const {
  return to_move() == chance_seat ? "" : action_text(action);
}

std::optional<Action> GameState::parse_action(std::string_view text) const {
  const std::string wanted = lower(trim(text));
  std::vector<Action> legal;
  legal_actions(legal);
  for (const Action action : legal) {
    if (lower(action_text(action)) == wanted) return action;
  }
  return {};
}

std::vector<double> returns_by_lead(int ahead) {
  const double first = ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
  return {first, -first};
}

void ToldPosition::add(std::string_view part) {
  if (!part.empty() && part.back() == '\n') part.remove_suffix(1);
  if (!part.empty()) parts.emplace_back(part);
}

std::string ToldPosition::text() const {
  std::string all;
  for (const std::string& part : parts) all.append(part).append("\n");
  return all + closing;
}

std::string choice_text(const Game& game, const GameState& state, Action action) {
  return game.telling.choice_text == nullptr ? state.action_text(action)
                                             : game.telling.choice_text(state, action);
}

std::string reasoned_choice(const Game& game, const GameState& state, Action action) {
  const std::string text = choice_text(game, state, action);
  const std::string reason =
      game.telling.because == nullptr ? "" : game.telling.because(state, action);
  return reason.empty() ? text : fmt::format("{} ({})", text, reason);
}

Finish finish_of(const Game& game, const GameState& state) {
  return finish_of(game, state, names_of(game));
}

Finish finish_of(const Game& game, const GameState& state, const Names& names) {
  expects(state.is_over(), "only a finished game has an end");
  if (game.telling.finish != nullptr) return game.telling.finish(state, names);
  const std::vector<double> returns = state.returns();
  if (game.rules.cooperative) return {returns.front() > 0 ? "won" : "lost"};
  const auto winner = std::ranges::max_element(returns);
  if (*winner <= 0) return {"drawn"};
  return {fmt::format("won by seat {}", winner - returns.begin() + 1)};
}

std::string score_of(const Game& game, const GameState& state, const Names& names) {
  std::string score = game.telling.score == nullptr ? "" : game.telling.score(state, names);
  const std::string how = state.is_over() ? finish_of(game, state, names).told : "";
  return score + (score.empty() || how.empty() ? "" : "; ") + how;
}

std::string Names::of(int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  return at < called_.size() ? called_[at] : player_name(seat);
}

Names names_of(const Game& game, std::span<const std::string> given) {
  const auto seats = game.rules.seat_names;
  std::vector<std::string> called;
  for (std::size_t seat = 0; seat < std::max(given.size(), seats.size()); ++seat) {
    const std::string name = seat < given.size() ? cut_name(given[seat]) : "";
    const std::string place(seat < seats.size() ? seats[seat] : "");
    called.push_back(name.empty()    ? place
                     : place.empty() ? name
                                     : fmt::format("{} ({})", name, place));
  }
  return Names(std::move(called));
}

std::string_view end_by_innings(int ahead) {
  if (ahead == 0) return "tied";
  return ahead > 0 ? "won batting first" : "won batting second";
}

std::unique_ptr<GameState> begin_to_play(const Game& game, int seats,
                                         const std::vector<GameOption>& options) {
  std::unique_ptr<GameState> state = game.rules.begin(seats, options);
  if (state->is_over()) {
    throw Error(Fault::usage, "{} is over in this position; give one with a move left", game.name);
  }
  return state;
}

const Game& find_game(std::string_view id) {
  std::vector<std::string> known;
  for (const Game& game : games()) {
    if (game.id == id) return game;
    known.emplace_back(game.id);
  }
  throw Error("no bonus game \"{}\"{}", id,
              did_you_mean(id, known, "`quicket bonus list` lists them"));
}

}  // namespace quicket::games
