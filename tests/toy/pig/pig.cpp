#include "tests/toy/pig/pig.h"

#include <fmt/format.h>

#include "games/drawing.h"
#include "games/options.h"

namespace quicket::games {
namespace pig_rules {
namespace {

constexpr std::array<std::string_view, 2> goal_values = {"30", "50"};
constexpr std::array<OptionKind, 1> option_kinds = {{{"goal", "points that win", goal_values}}};

std::unique_ptr<GameState> begin(int seats, const std::vector<GameOption>& options) {
  check_seats("Pig", seats, 2, 2);
  OptionReader reader("Pig", options);
  Position position;
  position.goal = reader.choice(option_kinds[0]) == "50" ? 50 : 30;
  reader.done();
  return std::make_unique<PigState>(position);
}

}  // namespace

int Position::to_move() const {
  if (points[0] >= goal || points[1] >= goal) return nobody;
  return is_rolling ? chance_seat : seat;
}

void Position::legal_actions(std::vector<Action>& out) const {
  out.clear();
  if (to_move() == nobody) return;
  if (!is_rolling) {
    out.assign({act::roll, act::hold});
    return;
  }
  for (int face = 1; face <= 6; ++face) out.push_back(act::die + face);
}

void Position::apply(Action action) {
  if (action == act::roll) {
    is_rolling = true;
    return;
  }
  const int face = is_rolling ? static_cast<int>(action - act::die) : 0;
  is_rolling = false;
  if (face > 1) {
    turn_points += face;
    return;
  }
  // Held, or a 1: what was rolled counts, or is lost.
  if (face == 0) points[static_cast<std::size_t>(seat)] += turn_points;
  turn_points = 0;
  seat = 1 - seat;
}

std::vector<double> PigState::returns() const {
  return returns_by_lead(position_.points[0] - position_.points[1]);
}

std::string PigState::text() const {
  return fmt::format("Pig, to {} points\n  {}  {}\n  {}  {}\n  this turn {}\n", position_.goal,
                     player_name(0), position_.points[0], player_name(1), position_.points[1],
                     position_.turn_points);
}

std::string PigState::action_text(Action action) const {
  if (action == act::roll) return "roll";
  return action == act::hold ? "hold" : fmt::format("{}", action - act::die);
}

}  // namespace pig_rules

const Game& pig() {
  static const Game game = {
      .id = "pig",
      .name = "Pig",
      .about = "Roll as often as you dare: a 1 loses the turn.",
      .rules = {.begin = &pig_rules::begin, .options = pig_rules::option_kinds},
  };
  return game;
}

}  // namespace quicket::games
