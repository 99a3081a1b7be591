#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "app/play/bonus.h"
#include "app/play/bonus_cup.h"
#include "base/error.h"
#include "cli/bonus_words.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/screen.h"
#include "games/match_log.h"
#include "games/registry.h"
#include "report/table.h"
#include "terminal/bonus/screen.h"

// What is asked about games that the database has: in progress, played, one of them.

namespace quicket::cli {
namespace {

using nlohmann::ordered_json;

struct SavedWords {
  std::string game;
  std::int64_t id = 0;
  bool describe = false;
  bool as_log = false;
};

/// The games of one kind, or of all.
void list_games(const Context& context, const SavedWords& words, bool finished) {
  if (!words.game.empty()) games::find_game(words.game);
  store::Database database = open_database(context);
  store::BonusGames games(database);
  const bool for_scripts = context.globals.json || context.globals.csv;
  if (finished) {
    const auto played = games.finished(words.game);
    if (played.empty() && !for_scripts) {
      return context.note("No game has been played to its end yet; begin one: quicket bonus play");
    }
    return show_saved(context, played, "Bonus games played", app::BonusCup::games_in(database));
  }
  const auto waiting = games.in_progress(words.game);
  if (waiting.empty() && !for_scripts) {
    return context.note("No game is in progress; begin one: quicket bonus play");
  }
  show_saved(context, waiting,
             "Bonus games in progress; go on with: quicket bonus play --resume ID",
             app::BonusCup::games_in(database));
}

/// How people have fared against each computer player, from the games that were played to their
/// end.
void ladder(const Context& context, const SavedWords& words) {
  if (!words.game.empty()) games::find_game(words.game);
  store::Database database = open_database(context);
  report::Table table({{"Game", "game"},
                       {"Against", "against"},
                       {"Games", "games", true},
                       {"Wins", "wins", true},
                       {"Draws", "draws", true},
                       {"Losses", "losses", true},
                       {"Rate %", "rate", true},
                       report::wrapping({"Ends", "ends"})});
  const auto rungs = app::bonus_ladder(store::BonusGames(database).finished(words.game));
  for (const app::LadderRung& rung : rungs) {
    const double points = rung.wins + 0.5 * rung.draws;
    std::vector<std::string> ends;
    for (const auto& [how, games] : rung.ends) ends.push_back(fmt::format("{} {}", how, games));
    table.add({report::cell(rung.game), report::cell(rung.others),
               report::cell(std::int64_t{rung.games()}), report::cell(std::int64_t{rung.wins}),
               report::cell(std::int64_t{rung.draws}), report::cell(std::int64_t{rung.losses}),
               report::cell(100 * points / rung.games(), 1),
               report::cell(fmt::format("{}", fmt::join(ends, ", ")))});
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
  return {{"game", log.game},       {"seats", log.seats},
          {"players", log.players}, {"options", std::move(options)},
          {"seed", log.seed.value}, {"actions", std::move(actions)}};
}

/// A game in progress shows no hand that its people do not see.
void show(const Context& context, const SavedWords& words) {
  store::Database database = open_database(context);
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
    games::MatchLog log = game.record.log();
    log.players = saved.seats;
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

void replay(const Context& context, const SavedWords& words) {
  store::Database database = open_database(context);
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
    context.out(terminal::full_result_text(game.record.game(), saved.seats, game.record.state()) +
                '\n');
  }
}

void remove(const Context& context, const SavedWords& words) {
  store::Database database = open_database(context);
  store::BonusGames games(database);
  const store::SavedGame saved = games.load(store::BonusGameId{words.id});
  const auto in_cup = app::BonusCup::games_in(database);
  if (const auto tie = in_cup.find(words.id); tie != in_cup.end()) {
    throw Error(fmt::format("game {} belongs to the cup in progress ({}); finish the cup with "
                            "`quicket bonus cup --resume`, or give it up with `--new`",
                            words.id, tie->second),
                Fault::usage);
  }
  games.remove(saved.id);
  context.note(fmt::format("Game {} ({}) is removed", words.id, saved.game));
}

Command& add_about_one(Command& bonus, const std::string& name, const std::string& about,
                       SavedWords& words) {
  Command& command = bonus.add(name, about);
  command.argument("ID", &words.id, "game id, from `quicket bonus games` or `results`")
      .needed()
      .at_least(1);
  command.example(fmt::format("quicket bonus {} 1", name));
  return command;
}

Command& add_listing(Command& bonus, const std::string& name, const std::string& about,
                     SavedWords& words) {
  Command& command = bonus.add(name, about);
  command.argument("GAME", &words.game, "only games of this kind");
  command.example(fmt::format("quicket bonus {} crossing-stonehenge", name));
  return command;
}

}  // namespace

void show_saved(const Context& context, const std::vector<store::SavedGame>& saved,
                std::string_view title, const std::map<std::int64_t, std::string>& in_cup) {
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
                       report::wrapping({in_cup.empty() ? "" : "Cup", "cup"}),
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
               report::cell(app::bonus_score(one)),
               report::cell(in_cup.contains(one.id.value) ? in_cup.at(one.id.value) : ""),
               report::cell(result),
               report::cell(one.result ? terminal::winner_text(games::find_game(one.game),
                                                               one.seats, *one.result)
                                       : "")});
  }
  context.show(table, title);
}

void add_bonus_saved(Command& bonus, Context& context) {
  auto words = std::make_shared<SavedWords>();
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
