#include <fmt/format.h>

#include "app/league/move_fixture.h"
#include "base/error.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/league_words.h"

namespace quicket::cli {
namespace {

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

}  // namespace

void add_league_move(Command& league, Context& context) {
  LeagueCommands<LeagueMoveWords> commands(league, context);
  LeagueMoveWords& words = commands.words();
  Command& command = commands.add("move", "Move a fixture to another day or ground",
                                  "move mine --fixture 93 --date 2026-12-30", move);
  command.option("--fixture", &words.fixture, "fixture to move")
      .needed()
      .of_kind("FIXTURE")
      .at_least(1);
  command.option("--date", &words.date, "new day").of_kind("DATE");
  command.option("--venue", &words.venue, "new ground").of_kind("GROUND");
  command.option("--home", &words.home, "team at home, on its own ground unless --venue")
      .of_kind("TEAM");
  command.asks = false;
  command.details =
      "Only a fixture that has not been played can be moved. It keeps its id, its round and its "
      "place in the list, by which `quicket league play --all` and `--next` go. Any day will do; a "
      "note says if a team then has two matches on it. The rules of the competition decide who is "
      "at home in a playoff, and where until its teams are known.";
  command.guesses = {"reschedule", "postpone", "date", "venue"};
}

}  // namespace quicket::cli
