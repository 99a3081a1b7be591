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

std::string spoken_text(const BonusSight& sight) {
  if (sight.game->in_words != nullptr) return sight.game->in_words(*sight.state, sight.seat);
  return sight.seat < 0 ? sight.state->text() : sight.state->observation(sight.seat);
}

void PlainDesk::turn(const BonusSight& sight) {
  if (!options_.interactive) return;
  if (options_.drawings) return show(sight);
  // A screen reader reads everything: only what is new, the rest on request.
  if (sight.game->to_do != nullptr) prompt_.say(sight.game->to_do(*sight.state));
}

void PlainDesk::show(const BonusSight& sight) {
  prompt_.say('\n' + (options_.drawings ? sight_text(sight) : spoken_text(sight)));
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
  prompt_.say(options_.drawings ? sight.state->text() : spoken_text(sight));
  prompt_.say(result);
}

}  // namespace quicket::terminal
