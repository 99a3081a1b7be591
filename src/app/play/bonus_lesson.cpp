#include "app/play/bonus_lesson.h"

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/play/bonus.h"
#include "base/error.h"
#include "games/players.h"
#include "games/tree_search.h"

namespace quicket::app {
namespace {

/// Plays for everybody until the part begins; its actions go into `saved`.
void play_ahead(const games::Game& game, const games::LessonPart& part, store::SavedGame& saved) {
  if (part.from == nullptr) return;
  const auto state = game.rules.begin(static_cast<int>(saved.seats.size()), saved.options);
  const auto computer = games::make_player(game, "normal");
  dice::AnyDice dice{dice::SeededDice(dice::derive({saved.seed}, "before the lesson"))};
  std::vector<games::Action> faces;
  while (!state->is_over() && !part.from(*state)) {
    games::Action action = 0;
    if (state->to_move() == games::chance_seat) {
      state->legal_actions(faces);
      const int face = dice.roll(static_cast<int>(faces.size()), dice::Reason::game);
      action = faces[static_cast<std::size_t>(face - 1)];
    } else {
      action = computer->choose(games::SeatView(*state, state->to_move()), dice, {});
    }
    saved.actions.push_back(action);
    state->apply(action);
  }
  expects(!state->is_over() && state->to_move() == 0, "a part begins with a choice of the person");
}

std::string closing_text(const games::Game& game) {
  std::string text = "What you have learned:\n\n";
  for (const std::string_view sentence : game.teaching.learned) {
    text += fmt::format("- {}\n", sentence);
  }
  text += fmt::format(
      "\nWhat comes next:\n\n"
      "  quicket bonus play {0}\n    a whole game\n"
      "  quicket bonus rules {0}\n    all the rules, with advice\n"
      "  quicket bonus puzzle {0}\n    positions with one best play\n",
      game.id);
  return text;
}

}  // namespace

terminal::BonusGame bonus_lesson_part(const games::Game& game, std::size_t number,
                                      dice::Seed seed) {
  const games::LessonPart& part = game.teaching.parts[number];
  store::SavedGame saved;
  saved.game = game.id;
  saved.seats.assign(static_cast<std::size_t>(game.rules.fewest_seats), std::string(part.others));
  saved.seats.front() = "human";
  for (const games::LessonOption& option : part.options) {
    saved.options.push_back({std::string(option.name), std::string(option.value)});
  }
  saved.seed = dice::derive(seed, "lesson", static_cast<std::uint64_t>(number)).value;
  play_ahead(game, part, saved);
  terminal::BonusGame taught = replayed_bonus(saved);
  taught.lesson = &part;
  taught.keep = [](games::Action) {};
  taught.keep_only = [](std::size_t) {};
  return taught;
}

terminal::BonusEnd teach_bonus(const games::Game& game, dice::Seed seed,
                               terminal::BonusDesk& desk) {
  const auto parts = game.teaching.parts;
  if (parts.empty()) {
    throw Error(
        fmt::format("{} has no lesson; read its rules: quicket bonus rules {}", game.name, game.id),
        Fault::usage);
  }
  std::vector<std::string_view> told_rules;
  for (std::size_t number = 0; number < parts.size(); ++number) {
    const std::string place =
        parts.size() == 1 ? "" : fmt::format(" {} of {}", number + 1, parts.size());
    desk.page(fmt::format("{}, lesson{}: {}", game.name, place, parts[number].title),
              parts[number].about);
    terminal::BonusGame part = bonus_lesson_part(game, number, seed);
    part.told_rules = told_rules;
    if (terminal::play_bonus(part, desk) == terminal::BonusEnd::left) {
      return terminal::BonusEnd::left;
    }
    told_rules = part.told_rules;
  }
  desk.page(fmt::format("{}: the end of the lesson", game.name), closing_text(game));
  return terminal::BonusEnd::finished;
}

}  // namespace quicket::app
