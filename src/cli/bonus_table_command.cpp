#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "app/bonus.h"
#include "app/file.h"
#include "base/error.h"
#include "cli/ask.h"
#include "cli/bonus_words.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/screen.h"
#include "games/match_log.h"
#include "games/registry.h"
#include "report/table.h"
#include "terminal/bonus/screen.h"
#include "terminal/bonus/setup.h"

namespace quicket::cli {
namespace {

using nlohmann::ordered_json;

struct BonusTableWords : BonusWords {
  std::int64_t id = 0;
  std::string dice;
  std::string log;
  std::string words;
  bool describe = false;
  bool as_log = false;
};

void show_saved(const Context& context, const std::vector<store::SavedGame>& saved,
                std::string_view title) {
  const bool all_over = std::all_of(saved.begin(), saved.end(),
                                    [](const auto& one) { return one.result.has_value(); });
  // Scripts read every column, people only what fits a screen: for finished games, the winner.
  const auto under_way = [&](std::string_view heading) {
    return all_over ? std::string() : std::string(heading);
  };
  report::Table table({{"Id", "id", true},
                       {"Game", "game"},
                       report::wrapping({"Seats", "seats"}),
                       report::wrapping({under_way("Options"), "options"}),
                       report::secondary(1, {under_way("Actions"), "actions", true}),
                       report::wrapping({"Score", "score"}),
                       {"", "result"},
                       report::wrapping({all_over ? "Winner" : "", ""})});
  for (const store::SavedGame& one : saved) {
    const std::string result =
        one.result ? terminal::result_text(games::find_game(one.game), one.seats, *one.result)
                   : "not finished";
    std::vector<std::string> options;
    for (const games::GameOption& option : one.options) {
      options.push_back(fmt::format("{}={}", option.name, option.value));
    }
    table.add({report::cell(one.id.value), report::cell(one.game),
               report::cell(fmt::format("{}", fmt::join(one.seats, ","))),
               report::cell(fmt::format("{}", fmt::join(options, " "))),
               report::cell(static_cast<std::int64_t>(one.actions.size())),
               report::cell(app::bonus_score(one)), report::cell(result),
               report::cell(one.result ? terminal::winner_text(games::find_game(one.game),
                                                               one.seats, *one.result)
                                       : "")});
  }
  context.show(table, title);
}

/// The games of one kind, or of all.
void list_games(const Context& context, const BonusTableWords& words, bool finished) {
  if (!words.game.empty()) games::find_game(words.game);
  store::Database database = app::open_database(context.globals.database, false);
  store::BonusGames games(database);
  const bool for_scripts = context.globals.json || context.globals.csv;
  if (finished) {
    const auto played = games.finished(words.game);
    if (played.empty() && !for_scripts) {
      return context.note("No game has been played to its end yet; begin one: quicket bonus play");
    }
    return show_saved(context, played, "Bonus games played");
  }
  const auto waiting = games.in_progress(words.game);
  if (waiting.empty() && !for_scripts) {
    return context.note("No game is in progress; begin one: quicket bonus play");
  }
  show_saved(context, waiting,
             "Bonus games in progress; go on with: quicket bonus play --resume ID");
}

terminal::BonusEnd play_in_lines(const Context& context, bool describe, app::TerminalBonus& game) {
  terminal::LinePrompt prompt(std::cin, std::cout, context.can_ask(), context.width());
  terminal::BonusOptions options;
  options.interactive = context.can_ask();
  options.drawings = !describe;
  options.positions = !context.globals.quiet;
  terminal::PlainDesk desk(prompt, options);
  return game.play(desk);
}

terminal::BonusEnd play_on_screen(terminal::Display& display, app::TerminalBonus& game) {
  terminal::ScreenDesk desk(display);
  if (!game.note().empty()) desk.say(game.note());
  return game.play(desk);
}

void sit_down(const Context& context, const BonusTableWords& words, app::TerminalBonus& game) {
  if (!words.dice.empty()) game.set_typed_chance(words.dice == "typed");
  if (!game.note().empty()) context.note(game.note());
  if (sit_at(context, words.describe, game) == terminal::BonusEnd::left) {
    context.note(fmt::format("Game {} is saved; go on with: quicket bonus play --resume {}",
                             game.id().value, game.id().value));
  }
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
  store::Database database = app::open_database(context.globals.database, false);
  store::BonusGameId id{words.id};
  if (!id) {
    const auto waiting = store::BonusGames(database).in_progress(words.game);
    if (waiting.empty()) {
      throw Error("no bonus game is in progress; begin one with `quicket bonus play GAME`");
    }
    if (waiting.size() > 1 && !context.can_ask()) {
      return show_saved(context, waiting, "Go on with: quicket bonus play --resume ID");
    }
    id = waiting[waiting.size() == 1 ? 0 : which_game(context, waiting)].id;
  }
  app::TerminalBonus game = app::TerminalBonus::resume(database, id);
  if (!words.words.empty()) game.read_words(app::read_text(words.words));
  sit_down(context, words, game);
}

void play(const Context& context, BonusTableWords words) {
  app::BonusRequest request;
  if (!words.log.empty()) {
    const games::MatchLog log = games::read_log(app::read_text(words.log));
    if (!words.game.empty() && words.game != log.game) {
      throw Error(fmt::format("{} is a log of {}, not of {}", words.log, log.game, words.game));
    }
    words.game = log.game;
    request.options = log.options;
    request.beginning = log.actions;
  } else {
    request.options = options_of(words);
  }
  const bool asks =
      context.can_ask() && words.log.empty() && words.seats.empty() && words.options.empty();
  terminal::LinePrompt prompt(std::cin, std::cout, true);
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
  sit_down(context, words, table);
}

/// A guided first game against an easy opponent, or with easy partners.
void learn(const Context& context, const BonusTableWords& words) {
  constexpr int choices = 15;
  const games::Game& game = games::find_game(words.game);
  if (game.telling.lessons == nullptr) {
    throw Error(fmt::format("{} has no lesson; read its rules: quicket bonus rules {}", game.name,
                            game.id));
  }
  app::BonusRequest request;
  request.game = words.game;
  request.players = players_of(game, words, "human", "easy");
  for (const games::LessonOption& option : game.telling.lesson_options) {
    request.options.push_back({std::string(option.name), std::string(option.value)});
  }
  request.lesson = choices;
  request.seed = {context.seed_or_drawn_silently()};
  store::Database database = open_or_make_database(context);
  app::TerminalBonus table = app::TerminalBonus::begin(database, request);
  context.tell_seed(request.seed.value);
  sit_down(context, words, table);
}

/// How people have fared against each computer player, from the games that were played to their
/// end.
void ladder(const Context& context, const BonusTableWords& words) {
  if (!words.game.empty()) games::find_game(words.game);
  store::Database database = app::open_database(context.globals.database, false);
  report::Table table({{"Game", "game"},
                       {"Against", "against"},
                       {"Games", "games", true},
                       {"Wins", "wins", true},
                       {"Draws", "draws", true},
                       {"Losses", "losses", true},
                       {"Rate %", "rate", true}});
  const auto rungs = app::bonus_ladder(store::BonusGames(database).finished(words.game));
  for (const app::LadderRung& rung : rungs) {
    const double points = rung.wins + 0.5 * rung.draws;
    table.add({report::cell(rung.game), report::cell(rung.others),
               report::cell(std::int64_t{rung.games()}), report::cell(std::int64_t{rung.wins}),
               report::cell(std::int64_t{rung.draws}), report::cell(std::int64_t{rung.losses}),
               report::cell(100 * points / rung.games(), 1)});
  }
  if (rungs.empty() && !context.globals.json && !context.globals.csv) {
    return context.note(
        "Nobody has played a game to its end against the computer yet; begin one: quicket bonus "
        "play");
  }
  context.show(table, "People against computer players");
}

/// The output of `show`, for scripts; `seat` sees what is shown, -1 everything.
ordered_json as_json(const store::SavedGame& saved, const games::RecordedGame& record, int seat) {
  const games::GameState& state = record.state();
  ordered_json options = ordered_json::object();
  for (const games::GameOption& option : saved.options) options[option.name] = option.value;
  ordered_json told = {{"id", saved.id.value},
                       {"game", saved.game},
                       {"seats", saved.seats},
                       {"options", std::move(options)},
                       {"to_move", nullptr},
                       {"score", app::bonus_score(saved)},
                       {"result", nullptr},
                       {"seen_by", nullptr},
                       {"text", seat < 0 ? state.text() : state.observation(seat)}};
  if (state.to_move() >= 0) told["to_move"] = state.to_move() + 1;
  if (seat >= 0) told["seen_by"] = seat + 1;
  if (saved.result) {
    told["result"] = terminal::result_text(record.game(), saved.seats, *saved.result);
  }
  return told;
}

/// A log for other programs: who did what, in the game's notation; null for dice and cards.
ordered_json log_json(const games::MatchLog& log) {
  ordered_json options = ordered_json::object();
  for (const games::GameOption& option : log.options) options[option.name] = option.value;
  ordered_json actions = ordered_json::array();
  const auto state = games::find_game(log.game).rules.begin(log.seats, log.options);
  for (const games::Action action : log.actions) {
    const int mover = state->to_move();
    actions.push_back({{"seat", mover < 0 ? ordered_json() : ordered_json(mover + 1)},
                       {"play", state->action_text(action)}});
    state->apply(action);
  }
  return {{"game", log.game},
          {"seats", log.seats},
          {"options", std::move(options)},
          {"seed", log.seed.value},
          {"actions", std::move(actions)}};
}

/// A game in progress shows no hand that its people do not see.
void show(const Context& context, const BonusTableWords& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const store::SavedGame saved = store::BonusGames(database).load(store::BonusGameId{words.id});
  const terminal::BonusGame game = app::replayed_bonus(saved);
  const bool open = saved.result || !game.record.game().rules.hidden_hands;
  if (words.as_log) {
    if (!open) {
      throw Error(
          fmt::format("the log of game {} would show the hands; it can be read when the game is "
                      "over",
                      words.id));
    }
    const games::MatchLog& log = game.record.log();
    return context.out(context.globals.json ? log_json(log).dump(2) + '\n' : games::write_log(log));
  }
  const auto person = std::find(saved.seats.begin(), saved.seats.end(), "human");
  const int first_person =
      person == saved.seats.end() ? 0 : static_cast<int>(person - saved.seats.begin());
  const int seat = open ? -1 : first_person;
  if (!open && std::count(saved.seats.begin(), saved.seats.end(), "human") > 1) {
    throw Error(fmt::format(
        "game {} is played by several people, whose hands would be seen; go on with `quicket bonus "
        "play --resume {}`",
        words.id, words.id));
  }
  if (context.globals.json) {
    // A seat in an old or foreign database may contain bytes that are not UTF-8.
    constexpr auto replaced = ordered_json::error_handler_t::replace;
    return context.out(as_json(saved, game.record, seat).dump(2, ' ', false, replaced) + '\n');
  }
  const games::GameState& state = game.record.state();
  context.out(open ? state.text() : state.observation(seat));
}

void replay(const Context& context, const BonusTableWords& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const store::SavedGame saved = store::BonusGames(database).load(store::BonusGameId{words.id});
  const terminal::BonusGame game = app::replayed_bonus(saved);
  if (!saved.result && game.record.game().rules.hidden_hands) {
    throw Error(fmt::format(
        "game {} is not over, and a replay would show the hands; go on with: quicket bonus play "
        "--resume {}",
        words.id, words.id));
  }
  if (context.can_ask()) {
    if (auto display = open_screen(context, words.describe)) {
      return terminal::replay_on_screen(*display, game);
    }
  }
  for (const terminal::BonusStep& step : terminal::bonus_steps(game)) {
    for (const std::string& line : step.lines) context.out(line + '\n');
  }
  context.out('\n' + game.record.state().text());
  if (saved.result) {
    context.out(terminal::result_text(game.record.game(), saved.seats, *saved.result) + '\n');
  }
}

void remove(const Context& context, const BonusTableWords& words) {
  store::Database database = app::open_database(context.globals.database, false);
  store::BonusGames games(database);
  const store::SavedGame saved = games.load(store::BonusGameId{words.id});
  games.remove(saved.id);
  context.note(fmt::format("Game {} ({}) is removed", words.id, saved.game));
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
  command.option("--words", &words->words, "your own stories for the cards").of_kind("FILE");
  command.under("Games in progress");
  const Option& resumes = command.option("--resume", &words->id, "continue a game in progress")
                              .at_least(1)
                              .value_optional()
                              .of_kind("ID");
  command.option("--log", &words->log, "start from a log (see `quicket bonus show`)")
      .of_kind("FILE");
  command.under("Display");
  command.flag("--describe", &words->describe, "lines of text in place of drawings");
  command.details =
      "On a terminal you are asked for the game, seats and options that are not given. --words "
      "names a file of lines such as key = \"words\".";
  command.guesses = {"start", "begin", "resume"};
  command.example("quicket bonus play crossing-stonehenge --seats human,easy");
  command.run = [&context, words, &resumes] {
    if (resumes.given) {
      if (!words->seats.empty() || !words->options.empty() || !words->log.empty()) {
        throw Error(
            "--resume keeps the seats and options of the game; leave out --seats, "
            "--option and --log",
            Fault::usage);
      }
      return resume(context, *words);
    }
    play(context, *words);
  };
}

Command& add_about_one(Command& bonus, const std::string& name, const std::string& about,
                       BonusTableWords& words) {
  Command& command = bonus.add(name, about);
  command.argument("ID", &words.id, "game id, from `quicket bonus games` or `results`")
      .needed()
      .at_least(1);
  command.example(fmt::format("quicket bonus {} 1", name));
  return command;
}

Command& add_listing(Command& bonus, const std::string& name, const std::string& about,
                     BonusTableWords& words) {
  Command& command = bonus.add(name, about);
  command.argument("GAME", &words.game, "only games of this kind");
  command.example(fmt::format("quicket bonus {} crossing-stonehenge", name));
  return command;
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
      .option("--seats", &words.seats,
              "seats in order, such as human,easy; see `quicket bonus list`")
      .parted_by(',')
      .of_kind("SEATS");
  command.option("--option", &words.options, "option of the game (see `quicket bonus list`)")
      .of_kind("NAME=VALUE");
}

void add_bonus_table(Command& bonus, Context& context) {
  add_bonus_play(bonus, context);
  auto words = std::make_shared<BonusTableWords>();
  Command& learning = bonus.add("learn", "Learn a game in a guided first one");
  learning.argument("GAME", &words->game, "bonus game (see `quicket bonus list`)").needed();
  learning.flag("--describe", &words->describe, "lines of text in place of drawings");
  learning.details =
      "About five minutes: before a choice the rule of the moment, after it what a strong player "
      "would have done and why. The game is kept; go on with `quicket bonus play --resume`.";
  learning.guesses = {"lesson", "teach", "tutorial"};
  learning.example("quicket bonus learn stonehenge-cricket");
  learning.run = [&context, words] { learn(context, *words); };
  Command& rungs =
      add_listing(bonus, "ladder", "Show people's results against each computer player", *words);
  rungs.guesses = {"record", "standings"};
  rungs.run = [&context, words] { ladder(context, *words); };
  add_listing(bonus, "games", "List the games in progress", *words).run = [&context, words] {
    list_games(context, *words, false);
  };
  add_listing(bonus, "results", "List the games played in the terminal", *words).run =
      [&context, words] { list_games(context, *words, true); };
  Command& showing = add_about_one(bonus, "show", "Show the position of a game", *words);
  showing.flag("--log", &words->as_log, "show all moves, as text that can be read back");
  showing.run = [&context, words] { show(context, *words); };
  add_about_one(bonus, "replay", "Show a game again, move by move", *words).run =
      [&context, words] { replay(context, *words); };
  Command& removing = add_about_one(bonus, "remove", "Remove a game", *words);
  removing.guesses = {"delete", "rm"};
  removing.run = [&context, words] { remove(context, *words); };
}

}  // namespace quicket::cli
