#include "app/play/bonus_lesson.h"

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/file.h"
#include "app/play/bonus.h"
#include "base/error.h"
#include "games/lesson.h"
#include "games/players.h"
#include "games/tree_search.h"

namespace quicket::app {
namespace {

/// Plays for everybody until the part begins; its actions go into `saved`.
void play_ahead(const games::Game& game, const games::LessonPart& part, store::SavedGame& saved) {
  if (part.from.empty()) return;
  const auto state = game.rules.begin(static_cast<int>(saved.seats.size()), saved.options);
  const auto computer = games::make_player(game, "normal");
  dice::AnyDice dice{dice::SeededDice(dice::derive({saved.seed}, "before the lesson"))};
  while (!state->is_over() && !game.teaching.is_at(*state, part.from)) {
    const games::Action action =
        state->to_move() == games::chance_seat
            ? games::pick_any(games::legal_actions_of(*state), dice, dice::Reason::game)
            : computer->choose(games::SeatView(*state, state->to_move()), dice, {});
    saved.actions.push_back(action);
    state->apply(action);
  }
  expects(!state->is_over() && state->to_move() == 0, "a part begins with a choice of the person");
}

std::string closing_text(const games::Game& game, const games::Lesson& lesson) {
  std::string text = "What you have learned:\n\n";
  for (const std::string& sentence : lesson.learned) text += fmt::format("- {}\n", sentence);
  text += fmt::format(
      "\nWhat comes next:\n\n"
      "  quicket bonus play {0}\n    a whole game\n"
      "  quicket bonus rules {0}\n    all the rules, with advice\n"
      "  quicket bonus puzzle {0}\n    positions with one best play\n",
      game.id);
  return text;
}

/// The beginning of a part, by its number from 0, with the computers' plays up to it.
terminal::BonusGame begin_part(const games::Game& game, const games::Lesson& lesson,
                               std::size_t number, dice::Seed seed) {
  const games::LessonPart& part = lesson.parts[number];
  store::SavedGame saved;
  saved.game = game.id;
  saved.seats.assign(static_cast<std::size_t>(game.rules.fewest_seats), part.others);
  saved.seats.front() = "human";
  saved.options = part.options;
  saved.seed = dice::derive(seed, "lesson", static_cast<std::uint64_t>(number)).value;
  play_ahead(game, part, saved);
  terminal::BonusGame taught = replayed_bonus(saved);
  taught.lesson = &part;
  taught.lesson_rules = lesson.rules;
  taught.keep = [](games::Action) {};
  taught.keep_only = [](std::size_t) {};
  return taught;
}

}  // namespace

terminal::BonusEnd teach_bonus(const games::Game& game, dice::Seed seed,
                               terminal::BonusDesk& desk) {
  if (game.teaching.topics == nullptr) {
    throw Error(
        fmt::format("{} has no lesson; read its rules: quicket bonus rules {}", game.name, game.id),
        Fault::usage);
  }
  const std::string path = fmt::format("data/lessons/{}.toml", game.id);
  const auto text = embedded(path);
  expects(text.has_value(), "the words of a game's lesson are built in");
  const games::Lesson lesson = games::read_lesson(*text, path);
  const auto& parts = lesson.parts;
  std::vector<std::string_view> told;
  for (std::size_t number = 0; number < parts.size(); ++number) {
    const std::string place =
        parts.size() == 1 ? "" : fmt::format(" {} of {}", number + 1, parts.size());
    desk.page(fmt::format("{}, lesson{}: {}", game.name, place, parts[number].title),
              parts[number].about);
    terminal::BonusGame part = begin_part(game, lesson, number, seed);
    part.told_topics = told;
    if (terminal::play_bonus(part, desk) == terminal::BonusEnd::left) {
      return terminal::BonusEnd::left;
    }
    told = part.told_topics;
  }
  desk.page(fmt::format("{}: the end of the lesson", game.name), closing_text(game, lesson));
  return terminal::BonusEnd::finished;
}

}  // namespace quicket::app
