#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

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
#include "report/document.h"
#include "terminal/bonus/screen.h"

// What is asked about games that the database has: in progress, played, one of them.

namespace quicket::cli {
namespace {

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
  const auto in_cup = app::BonusCup::games_in(database);
  if (finished) {
    return context.show_list(
        saved_table(games.finished(words.game), in_cup), "Bonus games played",
        "No game has been played to its end yet; begin one: quicket bonus play");
  }
  context.show_list(saved_table(games.in_progress(words.game), in_cup),
                    "Bonus games in progress; go on with: quicket bonus play --resume ID",
                    "No game is in progress; begin one: quicket bonus play");
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
    table.add({rung.game, rung.others, std::int64_t{rung.games()}, std::int64_t{rung.wins},
               std::int64_t{rung.draws}, std::int64_t{rung.losses},
               report::cell(100 * points / rung.games(), 1),
               fmt::format("{}", fmt::join(ends, ", "))});
  }
  context.show_list(table, "People against computer players",
                    "Nobody has played a game to its end against the computer yet; begin one: "
                    "quicket bonus play");
}

report::Document options_document(const std::vector<games::GameOption>& options) {
  report::Document made;
  for (const games::GameOption& option : options) made.put(option.name, option.value);
  return made;
}

/// From 1; nothing for nobody.
report::Cell seat_cell(int seat) {
  return seat < 0 ? report::Cell{} : report::Cell(seat + 1);
}

/// `seat` sees what is shown, -1 everything.
report::Document position_document(const store::SavedGame& saved, const games::RecordedGame& record,
                                   int seat) {
  const games::GameState& state = record.state();
  const std::string text = seat < 0 ? state.text() : state.observation(seat);
  report::Document made;
  made.laid_out(text).put("id", saved.id.value);
  made.put("game", saved.game).put("seats", report::cells(saved.seats));
  made.put("options", options_document(saved.options)).put("to_move", seat_cell(state.to_move()));
  made.put("score", app::bonus_score(saved));
  made.put("result", saved.result ? report::Cell(terminal::result_text(record.game(), saved.seats,
                                                                       *saved.result))
                                  : report::Cell{});
  return made.put("seen_by", seat_cell(seat)).put("text", text);
}

/// A log; for other programs who did what, in the game's notation, nobody for dice and cards.
report::Document log_document(const games::MatchLog& log) {
  report::Table actions({{"", "seat"}, {"", "play"}});
  const auto state = games::find_game(log.game).rules.begin(log.seats, log.options);
  for (const games::Action action : log.actions) {
    actions.add({seat_cell(state->to_move()), state->action_text(action)});
    state->apply(action);
  }
  report::Document made;
  made.laid_out(games::write_log(log)).put("game", log.game);
  made.put("seats", log.seats).put("players", report::cells(log.players));
  made.put("options", options_document(log.options)).put("seed", report::exact(log.seed.value));
  return made.put("actions", actions).spreadsheet(actions);
}

/// A game in progress shows no hand that its people do not see.
void show(const Context& context, const SavedWords& words) {
  store::Database database = open_database(context);
  const store::SavedGame saved = store::BonusGames(database).load(store::BonusGameId{words.id});
  const terminal::BonusGame game = app::replayed_bonus(saved);
  const bool open = saved.result || !game.record.game().rules.hidden_hands;
  if (words.as_log) {
    if (!open) {
      throw Error("the log of game {} would show the hands; it can be read when the game is over",
                  words.id);
    }
    games::MatchLog log = game.record.log();
    log.players = saved.seats;
    return context.show(log_document(log));
  }
  const auto person = std::ranges::find(saved.seats, "human");
  const int first_person =
      person == saved.seats.end() ? 0 : static_cast<int>(person - saved.seats.begin());
  const int seat = open ? -1 : first_person;
  if (!open && std::ranges::count(saved.seats, "human") > 1) {
    throw Error(
        "game {} is played by several people, whose hands would be seen; go on with `quicket bonus "
        "play --resume {}`",
        words.id, words.id);
  }
  context.show(position_document(saved, game.record, seat));
}

void replay(const Context& context, const SavedWords& words) {
  store::Database database = open_database(context);
  const store::SavedGame saved = store::BonusGames(database).load(store::BonusGameId{words.id});
  const terminal::BonusGame game = app::replayed_bonus(saved);
  if (!saved.result && game.record.game().rules.hidden_hands) {
    throw Error(
        "game {} is not over, and a replay would show the hands; go on with: quicket bonus play "
        "--resume {}",
        words.id, words.id);
  }
  if (context.can_ask()) {
    if (auto display = open_screen(context, words.describe)) {
      return terminal::replay_on_screen(*display, game);
    }
  }
  report::Table steps({{"", "step"}, {"", "line"}});
  report::Document told;
  std::int64_t number = 0;
  for (const terminal::BonusStep& step : terminal::bonus_steps(game)) {
    ++number;
    for (const std::string& line : step.lines) {
      told.laid_out(line + '\n');
      steps.add({number, line});
    }
  }
  told.gap().laid_out(game.record.state().text());
  if (saved.result) {
    told.laid_out(terminal::full_result_text(game.record.game(), saved.seats, game.record.state()) +
                  '\n');
  }
  context.show(told.rows(steps));
}

void remove(const Context& context, const SavedWords& words) {
  store::Database database = open_database(context);
  store::BonusGames games(database);
  const store::SavedGame saved = games.load(store::BonusGameId{words.id});
  const auto in_cup = app::BonusCup::games_in(database);
  if (const auto tie = in_cup.find(words.id); tie != in_cup.end()) {
    throw Error(Fault::usage,
                "game {} belongs to the cup in progress ({}); finish the cup with "
                "`quicket bonus cup --resume`, or give it up with `--force`",
                words.id, tie->second);
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

report::Table saved_table(const std::vector<store::SavedGame>& saved,
                          const std::map<std::int64_t, std::string>& in_cup) {
  const bool all_over =
      std::ranges::all_of(saved, [](const auto& one) { return one.result.has_value(); });
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
    table.add(
        {one.id.value, one.game, fmt::format("{}", fmt::join(one.seats, ",")),
         fmt::format("{}", fmt::join(options, " ")), one.actions.size(), app::bonus_score(one),
         in_cup.contains(one.id.value) ? in_cup.at(one.id.value) : "", result,
         one.result ? terminal::winner_text(games::find_game(one.game), one.seats, *one.result)
                    : ""});
  }
  return table;
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
  Option& log = showing.flag("--log", &words->as_log, "all moves, as text that can be read back");
  showing.option("--to", only_words, "all moves, as text that can be read back").word("log", log);
  showing.run = [&context, words] { show(context, *words); };
  Command& again = add_about_one(bonus, "replay", "Show a game again, move by move", *words);
  add_look(again, words->describe);
  again.run = [&context, words] { replay(context, *words); };
  Command& removing = add_about_one(bonus, "remove", "Remove a game", *words);
  removing.guesses = {"delete", "rm"};
  removing.run = [&context, words] { remove(context, *words); };
}

}  // namespace quicket::cli
