#include <fmt/format.h>

#include "app/league/forfeit.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/league_words.h"

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

}  // namespace

void add_league_forfeit(Command& league, Context& context) {
  LeagueCommands<LeagueForfeitWords> commands(league, context);
  LeagueForfeitWords& words = commands.words();
  Command& command =
      commands.add("forfeit", "Give a fixture that is not played to one team",
                   "forfeit mine --fixture 92 --winner \"Adelaide Strikers\"", forfeit);
  command.option("--fixture", &words.fixture, "fixture that is not played")
      .needed()
      .of_kind("FIXTURE")
      .at_least(1);
  command.option("--winner", &words.winner, "team that wins").needed().of_kind("TEAM");
  command.asks = false;
  command.details =
      "The winner gets the points of a win, and goes through in a playoff. There are no innings, "
      "so "
      "net run rates stay as they are, there is no bonus point, and nobody is counted as having "
      "played. If a team gives up a match that has begun, record its balls and then the line "
      "`result: TEAM forfeit`, as `quicket league record --help` says. `quicket league unplay` "
      "takes "
      "a forfeit back.";
  command.guesses = {"walkover", "concede", "award", "default"};
}

}  // namespace quicket::cli
