#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/outputs/table_page.h"
#include "app/play/table_match.h"
#include "app/season/league_or_set.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/play_sides.h"
#include "cli/print_words.h"
#include "report/document.h"

namespace quicket::cli {
namespace {

struct TablePageWords {
  std::string name, output;
  std::vector<std::string> teams;
  std::int64_t fixture = 0;
  GameWords game;
  bool force = false;
};

app::TableMatch match_of_league(store::Database& database, const std::string& league,
                                const TablePageWords& words) {
  if (words.game.said()) {
    throw Error("a fixture is played in the game of its league; leave out `--game`", Fault::usage);
  }
  const app::LeagueState state = app::league_state(database, league);
  const MatchId fixture =
      words.fixture != 0 ? MatchId{words.fixture} : app::next_fixture_between(state, words.teams);
  return app::table_match_of(database, state, fixture);
}

app::TableMatch match_of_set(const Context& context, store::Database& database,
                             const store::SetEntry& set, const TablePageWords& words) {
  if (words.fixture != 0) {
    throw Error(Fault::usage, "{} is a set; only leagues have fixtures to play", set.slug);
  }
  if (words.teams.size() == 1) {
    throw Error("two teams meet in a match: `--teams HOME,AWAY`", Fault::usage);
  }
  Sides said{set.slug, "", "", false};
  if (!words.teams.empty()) said.home = words.teams[0];
  if (words.teams.size() > 1) said.away = words.teams[1];
  const Sides sides = settle_sides(context, database, said);
  return app::table_match_between(database, sides.set, {sides.home, sides.away},
                                  settle_game(context, database, set, words.game));
}

void make_page(const Context& context, TablePageWords& words) {
  if (words.teams.size() > 2) throw Error("two teams meet in a match", Fault::usage);
  store::Database database = open_database(context);
  const std::string engine = app::page_engine();
  const app::LeagueOrSet found = app::league_or_set(database, words.name);
  const auto* const league = std::get_if<std::string>(&found);
  const app::TableMatch match =
      league ? match_of_league(database, *league, words)
             : match_of_set(context, database, std::get<store::SetEntry>(found), words);
  const std::string page = app::table_page(database, match, engine);
  context.write(words.output, page, words.force);
  context.note_written(
      fmt::format("{} v {}", match.record.sheets[0].name, match.record.sheets[1].name),
      words.output);
  if (words.output == "-") return;
  report::Document made;
  made.put("file", words.output).put("bytes", static_cast<std::int64_t>(page.size()));
  made.put("home", match.record.sheets[0].name).put("away", match.record.sheets[1].name);
  if (match.fixture) made.put("fixture", match.fixture->id.value);
  context.show(made);
}

}  // namespace

void add_table(Command& program, Context& context) {
  auto words = std::make_shared<TablePageWords>();
  Command& command = program.add("table", "Make a web page that plays a match, or keeps its sheet");
  command.argument("LEAGUE|SET", &words->name, "name of a league, or slug of a set").needed();
  command.under("Match");
  command
      .option("--teams TEAMS", &words->teams,
              "the two teams, home first; of a league, whose next match")
      .parted_by(',');
  command.option("--fixture", &words->fixture, "fixture of the league, instead of the next")
      .of_kind("FIXTURE")
      .at_least(1);
  add_game(command, words->game, "play with or without the tempo card");
  command.under("Output");
  command.option("-o,--output", &words->output, "file to write")
      .of_kind("FILE")
      .usually("named by what it has", [words = words.get()] {
        const std::string teams = fmt::format("{}", fmt::join(words->teams, "-v-"));
        const std::string match =
            words->fixture != 0 ? fmt::format("fixture-{}", words->fixture) : teams;
        return output_stem({words->name, match.empty() ? "table" : match}) + ".html";
      });
  command.flag("--force", &words->force, "replace an existing file");
  command.details =
      "The page is one file that opens in any browser, also without a network: both sides' cards, "
      "the chart and the rules. It rolls the dice, or takes those that you roll, keeps both "
      "scoresheets, and writes the match down for `quicket league record`.";
  command.guesses = {"phone", "browser", "mobile", "tablet", "scorer", "app"};
  command.example("quicket table mine")
      .example(
          "quicket table big-bash-league-2024-25 -o derby.html \\\n"
          "      --teams \"Perth Scorchers,Sydney Sixers\"");
  command.run = [&context, words] { make_page(context, *words); };
}

}  // namespace quicket::cli
