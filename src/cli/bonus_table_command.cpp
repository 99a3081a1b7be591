#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/play/bonus.h"
#include "app/play/bonus_lesson.h"
#include "base/error.h"
#include "cli/ask.h"
#include "cli/bonus_words.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/screen.h"
#include "games/match_log.h"
#include "games/registry.h"
#include "terminal/bonus/screen.h"
#include "terminal/bonus/setup.h"

namespace quicket::cli {
namespace {

struct BonusTableWords : BonusWords {
  std::int64_t id = 0;
  std::string dice;
  std::string log;
  std::string words;
  bool describe = false;
};

/// Something on a desk of lines.
template <class Act>
auto in_lines(const Context& context, bool describe, Act act) {
  // A program gets the result alone; a person who plays beside it sees the game.
  std::ostream nothing(nullptr);
  std::ostream& out = !context.is_for_a_program() ? std::cout
                      : context.can_ask()         ? std::cerr
                                                  : nothing;
  terminal::LinePrompt prompt(std::cin, out, context.can_ask(), context.width());
  terminal::BonusOptions options;
  options.interactive = context.can_ask();
  options.drawings = !describe;
  options.positions = !context.globals.quiet;
  terminal::PlainDesk desk(prompt, options);
  return act(desk);
}

terminal::BonusEnd play_in_lines(const Context& context, bool describe, app::TerminalBonus& game) {
  return in_lines(context, describe, [&](terminal::BonusDesk& desk) { return game.play(desk); });
}

terminal::BonusEnd play_on_screen(terminal::Display& display, app::TerminalBonus& game) {
  terminal::ScreenDesk desk(display);
  if (!game.note().empty()) desk.say(game.note());
  return game.play(desk);
}

void sit_down(const Context& context, const BonusTableWords& words, store::Database& database,
              app::TerminalBonus& game) {
  if (!words.dice.empty()) game.set_typed_chance(words.dice == "typed");
  if (!game.note().empty()) context.note(game.note());
  if (sit_at(context, words.describe, game) == terminal::BonusEnd::left) {
    context.note(fmt::format("Game {} is saved; go on with: quicket bonus play --resume {}",
                             game.id().value, game.id().value));
  }
  if (!context.is_for_a_program()) return;
  const std::vector<store::SavedGame> played{store::BonusGames(database).load(game.id())};
  context.show(saved_table(played));
}

std::size_t which_game(const Context& context, const std::vector<store::SavedGame>& waiting) {
  std::vector<terminal::Choice> choices;
  for (const store::SavedGame& one : waiting) {
    std::string about = fmt::format("{}", fmt::join(one.seats, " v "));
    if (const std::string score = app::bonus_score(one); !score.empty()) about += ", " + score;
    choices.push_back(
        {std::string(games::find_game(one.game).name), about, fmt::format("{}", one.id.value)});
  }
  return ask_which(context, "Which game", choices);
}

void resume(const Context& context, const BonusTableWords& words) {
  store::Database database = open_database(context);
  store::BonusGameId id{words.id};
  if (!id) {
    const auto waiting = store::BonusGames(database).in_progress(words.game);
    if (waiting.empty()) {
      throw Error("no bonus game is in progress; begin one with `quicket bonus play GAME`");
    }
    if (waiting.size() > 1 && !context.can_ask()) {
      return context.show(saved_table(waiting), "Go on with: quicket bonus play --resume ID");
    }
    id = waiting[waiting.size() == 1 ? 0 : which_game(context, waiting)].id;
  }
  app::TerminalBonus game = app::TerminalBonus::resume(database, id);
  if (!words.words.empty()) game.read_words(app::read_text(words.words));
  sit_down(context, words, database, game);
}

void play(const Context& context, BonusTableWords words) {
  app::BonusRequest request;
  if (!words.log.empty()) {
    const games::MatchLog log = games::read_log(app::read_text(words.log));
    if (!words.game.empty() && words.game != log.game) {
      throw Error("{} is a log of {}, not of {}", words.log, log.game, words.game);
    }
    words.game = log.game;
    request.options = log.options;
    request.beginning = log.actions;
  } else {
    request.options = options_of(words);
  }
  const bool asks =
      context.can_ask() && words.log.empty() && words.seats.empty() && words.options.empty();
  terminal::LinePrompt prompt(std::cin, context.is_for_a_program() ? std::cerr : std::cout, true);
  if (words.game.empty() && asks) words.game = terminal::ask_game(prompt).id;
  if (words.game.empty()) {
    throw Error("bonus play needs a game; see: quicket bonus list", Fault::usage);
  }
  request.game = words.game;
  const games::Game& game = games::find_game(words.game);
  request.players = players_of(game, words, "human", "computer");
  if (asks) {
    terminal::BonusSetUp agreed = terminal::ask_set_up(game, prompt);
    request.players = std::move(agreed.players);
    request.options = std::move(agreed.options);
  }
  request.typed_chance = words.dice == "typed";
  if (!words.words.empty()) request.words = app::read_text(words.words);
  request.seed = {context.seed_or_drawn_silently()};
  store::Database database = open_or_make_database(context);
  app::TerminalBonus table = app::TerminalBonus::begin(database, request);
  context.tell_seed(request.seed.value);
  sit_down(context, words, database, table);
}

/// A guided first game with computers; nothing of it is kept.
void learn(const Context& context, const BonusTableWords& words) {
  if (context.is_for_a_program()) {
    throw Error("a lesson is for people: leave out --json and --csv", Fault::usage);
  }
  const games::Game& game = games::find_game(words.game);
  const dice::Seed seed{context.seed_or_drawn_silently()};
  const auto teach = [&](terminal::BonusDesk& desk) { return app::teach_bonus(game, seed, desk); };
  auto display = game.teaching.topics == nullptr ? nullptr : open_screen(context, words.describe);
  terminal::BonusEnd end = terminal::BonusEnd::left;
  if (display) {
    terminal::ScreenDesk desk(*display);
    end = teach(desk);
    display.reset();
  } else {
    end = in_lines(context, words.describe, teach);
  }
  if (end == terminal::BonusEnd::left) {
    context.note(
        fmt::format("You left the lesson; begin it again with: quicket bonus learn {}", game.id));
  }
}

void add_bonus_play(Command& bonus, Context& context) {
  auto words = std::make_shared<BonusTableWords>();
  Command& command = bonus.add("play", "Play a game in the terminal");
  command.argument("GAME", &words->game, "bonus game (see `quicket bonus list`)");
  command.under("Game");
  add_seats(command, *words);
  command.option("--dice", &words->dice, "roll for you, or typed: you use real dice and cards")
      .one_of({"roll", "typed"})
      .otherwise = "roll";
  command.option("--commentary FILE", &words->words, "your own stories for the cards")
      .also("--words");
  command.under("Games in progress");
  const Option& resumes = command.option("--resume ID", &words->id, "continue a game in progress")
                              .at_least(1)
                              .value_optional();
  command.option("--from FILE", &words->log, "start from a log (see `quicket bonus show`)")
      .also("--log");
  command.under("Display");
  add_look(command, words->describe);
  command.details =
      "On a terminal you are asked for the game, seats and options that are not given. "
      "--commentary names a file of lines such as key = \"words\".";
  command.guesses = {"start", "begin", "resume"};
  command.example("quicket bonus play crossing-stonehenge --seats human,easy");
  command.run = [&context, words, &resumes] {
    if (resumes.given) {
      if (!words->seats.empty() || !words->options.empty() || !words->log.empty()) {
        throw Error(
            "--resume keeps the seats and options of the game; leave out --seats, "
            "--option and --from",
            Fault::usage);
      }
      return resume(context, *words);
    }
    play(context, *words);
  };
}

}  // namespace

terminal::BonusEnd sit_at(const Context& context, bool describe, app::TerminalBonus& game) {
  // Without people nobody is watching: report the choices in lines.
  auto display = game.has_people() ? open_screen(context, describe) : nullptr;
  if (!display) return play_in_lines(context, describe, game);
  const terminal::BonusEnd end = play_on_screen(*display, game);
  display.reset();
  if (end == terminal::BonusEnd::finished) context.out(game.result() + '\n');
  return end;
}

std::vector<games::GameOption> options_of(const BonusWords& words) {
  std::vector<games::GameOption> options;
  for (const std::string& option : words.options) options.push_back(app::bonus_option(option));
  return options;
}

std::vector<std::string> players_of(const games::Game& game, const BonusWords& words,
                                    std::string_view first, std::string_view others) {
  if (!words.seats.empty()) return words.seats;
  std::vector<std::string> players(static_cast<std::size_t>(game.rules.fewest_seats),
                                   std::string(others));
  players.front() = first;
  return players;
}

void add_seats(Command& command, BonusWords& words) {
  command
      .option("--seats SEATS", &words.seats,
              "seats in order, such as human,easy; see `quicket bonus list`")
      .parted_by(',');
  command.option("--option NAME=VALUE", &words.options,
                 "option of the game (see `quicket bonus list`)");
}

void add_bonus_table(Command& bonus, Context& context) {
  add_bonus_play(bonus, context);
  auto words = std::make_shared<BonusTableWords>();
  Command& learning = bonus.add("learn", "Learn a game in a guided first one");
  learning.argument("GAME", &words->game, "bonus game (see `quicket bonus list`)").needed();
  add_look(learning, words->describe);
  learning.details =
      "About five minutes: before a choice the rule of the moment, after it what a strong player "
      "would have done and why. A lesson is not kept, and does not count in the ladder.";
  learning.if_interrupted = "a lesson is not kept";
  learning.guesses = {"lesson", "teach", "tutorial"};
  learning.example("quicket bonus learn stonehenge-cricket");
  learning.run = [&context, words] { learn(context, *words); };
}

}  // namespace quicket::cli
