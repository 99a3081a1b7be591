#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/contents.h"
#include "app/file.h"
#include "app/league/organizer.h"
#include "app/league/turns.h"
#include "app/season/league_team.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "cli/print_words.h"
#include "report/match_words.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

struct LeagueForfeitWords {
  std::string name, winner;
  std::int64_t fixture = 0;
};

void forfeit(const Context& context, const LeagueForfeitWords& words) {
  store::Database database = open_database(context);
  const app::Forfeit given =
      app::forfeit(database, words.name, MatchId{words.fixture}, words.winner);
  context.note(fmt::format("Fixture {}: {}", words.fixture, given.result));
  for (const std::string& sentence : given.playoffs) context.warn(sentence);
  tell_playoffs(context, app::league_state(database, words.name));
}

struct LeagueMoveWords {
  std::string name, date, venue, home;
  std::int64_t fixture = 0;
};

void move(const Context& context, const LeagueMoveWords& words) {
  if (words.date.empty() && words.venue.empty() && words.home.empty()) {
    throw Error("nothing to change: give --date, --venue or --home", Fault::usage);
  }
  const app::FixtureMove wanted{date_of(words.date, "--date"), words.venue, words.home};
  store::Database database = open_database(context);
  const app::MovedFixture moved =
      app::move_fixture(database, words.name, MatchId{words.fixture}, wanted);
  const league::Fixture& fixture = moved.fixture;
  const std::string day = to_string(fixture.date);
  context.note(fmt::format("Fixture {}: {} v {}{}{}", fixture.id.value, to_string(fixture.home),
                           to_string(fixture.away), day.empty() ? "" : " on " + day,
                           fixture.venue.empty() ? "" : " at " + fixture.venue));
  for (const std::string& note : moved.notes) context.note("note: " + note);
}

struct LeaguePointsWords {
  std::string name, team, reason;
  int points = 0;
  bool deducts = false, clear = false;
};

void list(const Context& context, const league::League& league, const std::string& team) {
  const std::string only = team.empty() ? "" : app::league_team(league, team).team.name;
  report::Table table(
      {{"Team", "team"}, {"Deducted", "deducted", true}, report::wrapping({"Reason", "reason"})});
  for (const league::Deduction& deduction : league.competition.deductions) {
    if (!only.empty() && deduction.team != only) continue;
    table.add({deduction.team, deduction.points, report::optional_text(deduction.reason)});
  }
  context.show_list(table, league.name,
                    fmt::format("{}: no points have been deducted{}", league.name,
                                only.empty() ? "" : " from " + only));
}

/// "Perth Scorchers: 10 points, 3rd in the table (2 deducted)".
void tell_points(const Context& context, const app::LeagueState& state, const std::string& word) {
  const TeamId team = app::league_team(state.league, word).team.id;
  for (const league::Standing& row : state.standings) {
    if (row.team.id != team) continue;
    context.note(fmt::format("{}: {}, {} in the table{}", row.team.name,
                             counted(row.points, "point", "points"), report::ordinal(row.position),
                             row.deducted == 0 ? "" : fmt::format(" ({} deducted)", row.deducted)));
  }
}

void points(const Context& context, const LeaguePointsWords& words) {
  if ((words.deducts || words.clear) && words.team.empty()) {
    throw Error("name the team with --team TEAM", Fault::usage);
  }
  if (words.deducts && words.points == 0) {
    throw Error("--deduct: 0 points would change nothing", Fault::usage);
  }
  if (!words.deducts && !words.reason.empty()) {
    throw Error("`--reason` goes with `--deduct N`", Fault::usage);
  }
  store::Database database = open_database(context);
  if (!words.deducts && !words.clear) {
    return list(context, app::league_called(database, words.name), words.team);
  }
  const std::vector<std::string> sentences =
      words.clear
          ? app::clear_deductions(database, words.name, words.team)
          : app::deduct_points(database, words.name, words.team, words.points, words.reason);
  tell_points(context, app::league_state(database, words.name), words.team);
  for (const std::string& sentence : sentences) context.warn(sentence);
}

struct LeagueUnplayWords {
  std::string name;
  std::vector<std::string> fixtures;
  bool yes = false;
};

/// "fixture 91, Perth Scorchers v Sydney Sixers: Perth Scorchers won by 12 runs".
std::string played_text(const app::LeagueState& state, const league::Fixture& fixture) {
  std::string result = "in progress";
  for (const league::Result& one : state.results) {
    if (one.id == fixture.id) result = sentence(one);
  }
  return fmt::format("fixture {}, {} v {}: {}", fixture.id.value, to_string(fixture.home),
                     to_string(fixture.away), result);
}

void confirm(const Context& context, const app::LeagueState& state,
             const std::vector<league::Fixture>& fixtures) {
  std::string question = "Take back " + played_text(state, fixtures.front()) + "?";
  if (fixtures.size() > 1) {
    question = fmt::format("Take back these {} matches?", fixtures.size());
    for (const league::Fixture& fixture : fixtures) {
      if (context.can_ask()) context.note(played_text(state, fixture));
    }
  }
  if (!context.confirm(question, false)) {
    throw Error("nothing was taken back; confirm with `--force`");
  }
}

void unplay(const Context& context, const LeagueUnplayWords& words) {
  const std::vector<MatchId> ids = fixtures_of(words.fixtures, "--fixture");
  store::Database database = open_database(context);
  const app::LeagueState state = app::league_state(database, words.name);
  const std::vector<league::Fixture> fixtures = app::to_unplay(state, ids);
  if (!words.yes) confirm(context, state, fixtures);
  app::unplay(database, words.name, ids);
  for (const league::Fixture& fixture : fixtures) {
    context.note("Took back " + played_text(state, fixture));
  }
  const std::string which =
      fixtures.size() == 1 ? fmt::format(" --fixture {}", fixtures.front().id.value) : "";
  context.note(fmt::format("Play again with: quicket league play {}{}",
                           shell_word(state.league.name), which));
}

struct LeagueTurnWords {
  std::string name, team, output;
  std::vector<std::string> files;
  bool force = false;
};

void export_turn(const Context& context, const LeagueTurnWords& words) {
  store::Database database = open_database(context);
  context.write(words.output, app::export_turn(database, words.name, words.team), words.force);
  context.note_written("the turn", words.output);
}

void import_turns(const Context& context, const LeagueTurnWords& words) {
  store::Database database = open_database(context);
  std::vector<std::string> waiting;
  for (const std::string& file : words.files) {
    const app::ImportedTurn turn =
        app::import_turn(database, words.name, file, app::read_text(file));
    context.note(fmt::format("{}: round {} of {} is stored", file, turn.round, turn.team));
    waiting = turn.waiting;
  }
  if (!waiting.empty()) context.note(fmt::format("Still to come: {}", fmt::join(waiting, ", ")));
}

}  // namespace

void add_league_forfeit(Command& league, Context& context) {
  LeagueCommands<LeagueForfeitWords> commands(league, context);
  LeagueForfeitWords& words = commands.words();
  Command& command =
      commands.add("forfeit", "Give a fixture that is not played to one team",
                   "forfeit mine --fixture 92 --winner \"Adelaide Strikers\"", forfeit);
  command.option("--fixture FIXTURE", &words.fixture, "fixture that is not played")
      .needed()
      .at_least(1);
  command.option("--winner TEAM", &words.winner, "team that wins").needed();
  command.asks = false;
  command.details =
      "The winner gets the points of a win, and goes through in a playoff. There are no innings, "
      "so net run rates stay as they are, there is no bonus point, and nobody is counted as having "
      "played. If a team gives up a match that has begun, record its balls and then the line "
      "`result: TEAM forfeit`, as `quicket league record --help` says. `quicket league unplay` "
      "takes a forfeit back.";
  command.guesses = {"walkover", "concede", "award", "default"};
}

void add_league_move(Command& league, Context& context) {
  LeagueCommands<LeagueMoveWords> commands(league, context);
  LeagueMoveWords& words = commands.words();
  Command& command = commands.add("move", "Move a fixture to another day or ground",
                                  "move mine --fixture 93 --date 2026-12-30", move);
  command.option("--fixture FIXTURE", &words.fixture, "fixture to move").needed().at_least(1);
  command.option("--date DATE", &words.date, "new day");
  command.option("--venue GROUND", &words.venue, "new ground");
  command.option("--home TEAM", &words.home, "team at home, on its own ground unless --venue");
  command.asks = false;
  command.details =
      "Only a fixture that has not been played can be moved. It keeps its id, its round and its "
      "place in the list, by which `quicket league play --all` and `--next` go. Any day will do; a "
      "note says if a team then has two matches on it. The rules of the competition decide who is "
      "at home in a playoff, and where until its teams are known.";
  command.guesses = {"reschedule", "postpone", "date", "venue"};
}

void add_league_points(Command& league, Context& context) {
  LeagueCommands<LeaguePointsWords> commands(league, context);
  LeaguePointsWords& words = commands.words();
  Command& command =
      commands.add("points", "Deduct points from a team, or list the points deducted",
                   "points mine --team \"Perth Scorchers\" --deduct 2 \\\n"
                   "      --reason \"slow over rate\"",
                   points);
  command.option("--team TEAM", &words.team, "team whose points they are");
  const Option& deduct =
      command.option("--deduct N", &words.points, "points to deduct; -1 restores one")
          .between(-league::most_deducted, league::most_deducted)
          .noting(words.deducts);
  command.option("--reason REASON", &words.reason, "why, for the footnote of the table");
  command.flag("--remove", &words.clear, "remove every deduction from the team")
      .also("--clear")
      .without(deduct);
  command.asks = false;
  command.details =
      "Deductions have no date: the table after any round counts them, and so do forecasts, "
      "playoffs, books and sites. The file of a competition can have them from the start, each as "
      "[[deductions]] with team, points and reason.";
  command.guesses = {"deduct", "deduction", "penalty", "penalise"};
  command.example("quicket league points mine");
}

void add_league_unplay(Command& league, Context& context) {
  LeagueCommands<LeagueUnplayWords> commands(league, context);
  Command& command = commands.add("unplay", "Take back matches, to play them again",
                                  "unplay mine --fixture 91 --force", unplay);
  command.option("--fixture PLAYED", &commands.words().fixtures, "fixtures to take back")
      .needed()
      .parted_by(',');
  command.flag("--force", &commands.words().yes, "do not ask for confirmation").also("--yes");
  command.asks = false;
  command.details =
      "The match is removed: balls, figures and result, also one that was forfeited, abandoned or "
      "half played. The fixture stays, to be played by `quicket league play`, at the terminal or "
      "on paper. The computer then plays it as before, ball by ball, because the dice follow from "
      "the league's seed and the fixture alone; for another match give another seed: `quicket "
      "--seed 7 league play mine --fixture 91`. While a playoff has been played that depends on "
      "the match, both must be taken back together.";
  command.guesses = {"undo", "replay", "reset", "redo", "revert"};
}

void add_league_turns(Command& league, Context& context) {
  LeagueCommands<LeagueTurnWords> commands(league, context);
  LeagueTurnWords& words = commands.words();
  Command& out = commands.add("export-turn", "Write a captain's turn for the next round",
                              "export-turn bbl-again --team Hobart -o hobart.txt", export_turn);
  out.option("--team TEAM", &words.team, "team whose captain gets the turn").needed();
  out.option("-o,--output FILE", &words.output, "file to write (-: stdout)")
      .usually("named by what it has", [&words] {
        return output_stem({words.name, words.team, "turn"}) + ".txt";
      });
  out.flag("--force", &words.force, "replace the file if it exists");
  out.details =
      "A turn is a text to edit: the eleven and its order, the captain's character, bat or field, "
      "and who bowls which over. It is for one match; the dice stay with the league. Once the "
      "turns of a match's captains are imported, `quicket league play` plays it.";
  out.guesses = {"turn", "mail", "export"};
  Command& in = commands.add("import-turn", "Store turns that captains have sent back",
                             "import-turn bbl-again hobart.txt", import_turns);
  in.argument("FILE", &words.files, "turns to read").needed();
  in.if_interrupted = "turns that were named before are stored";
  in.guesses = {"import"};
}

}  // namespace quicket::cli
