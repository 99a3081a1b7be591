#include "terminal/bonus_desk.h"

#include <fmt/format.h>

namespace quicket::terminal {
namespace {

/// Blank lines that push one person's hand off the screen before the next one looks.
constexpr int covering_lines = 40;

}  // namespace

std::string BonusSight::name_of(int at_seat) const {
  const std::string& player = players[static_cast<std::size_t>(at_seat)];
  const std::string name = seat_name(*game, at_seat);
  return player == "human" ? name : fmt::format("{} ({})", name, player);
}

std::string seat_name(const games::Game& game, int seat) {
  if (static_cast<std::size_t>(seat) < game.seat_names.size()) {
    return std::string(game.seat_names[static_cast<std::size_t>(seat)]);
  }
  return fmt::format("Player {}", seat + 1);
}

std::vector<std::string> legal_texts(const games::GameState& state) {
  std::vector<games::Action> legal;
  state.legal_actions(legal);
  std::vector<std::string> texts;
  for (const games::Action action : legal) texts.push_back(state.action_text(action));
  return texts;
}

std::string sight_text(const BonusSight& sight) {
  if (sight.seat < 0) return sight.state->text();
  return sight.game->screen != nullptr ? sight.game->screen(*sight.state, sight.seat, sight.picked)
                                       : sight.state->observation(sight.seat);
}

void PlainDesk::turn(const BonusSight& sight) {
  if (options_.interactive) show(sight);
}

void PlainDesk::show(const BonusSight& sight) {
  if (options_.drawings) prompt_.say('\n' + sight_text(sight));
}

std::optional<std::string> PlainDesk::ask(const BonusSight&, std::string_view question) {
  return prompt_.ask(question);
}

void PlainDesk::read(std::string_view, std::string_view text) {
  prompt_.say(text);
}

void PlainDesk::pass_to(std::string_view name) {
  if (!options_.interactive) return;
  prompt_.say(std::string(covering_lines, '\n'));
  prompt_.ask(fmt::format("{}: press Enter when nobody else looks.", name));
}

void PlainDesk::close(const BonusSight& sight, std::string_view result) {
  prompt_.say(sight.state->text());
  prompt_.say(result);
}

}  // namespace quicket::terminal
