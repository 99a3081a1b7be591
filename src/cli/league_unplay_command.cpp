#include <fmt/format.h>

#include "app/league/unplay.h"
#include "base/error.h"
#include "base/shell_word.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/league_words.h"

namespace quicket::cli {
namespace {

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

}  // namespace

void add_league_unplay(Command& league, Context& context) {
  LeagueCommands<LeagueUnplayWords> commands(league, context);
  Command& command = commands.add("unplay", "Take back matches, to play them again",
                                  "unplay mine --fixture 91 --force", unplay);
  command.option("--fixture", &commands.words().fixtures, "fixtures to take back")
      .needed()
      .of_kind("PLAYED")
      .parted_by(',');
  command.flag("--force", &commands.words().yes, "do not ask for confirmation").also("--yes");
  command.asks = false;
  command.details =
      "The match is removed: balls, figures and result, also one that was forfeited, abandoned or "
      "half played. The fixture stays, to be played by `quicket league play`, at the terminal or "
      "on "
      "paper. The computer then plays it as before, ball by ball, because the dice follow from the "
      "league's seed and the fixture alone; for another match give another seed: `quicket --seed 7 "
      "league play mine --fixture 91`. While a playoff has been played that depends on the match, "
      "both must be taken back together.";
  command.guesses = {"undo", "replay", "reset", "redo", "revert"};
}

}  // namespace quicket::cli
