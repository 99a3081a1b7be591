#include <memory>

#include <fmt/format.h>

#include "app/play/play_on.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/match_words.h"
#include "cli/stopwatch.h"
#include "report/what_if.h"

namespace quicket::cli {
namespace {

struct WhatIfWords {
  std::string ball;
  int times = 10'000, threads = 0, innings = 0;
};

void what_if(const Context& context, MatchId id, const WhatIfWords& words) {
  store::Database database = open_database(context);
  const app::MatchToPlayOn taken = app::match_to_play_on(database, id, words.ball, words.innings);
  const std::uint64_t seed = context.seed_or_drawn_silently();
  const Stopwatch watch;
  const league::WhatIf what =
      league::what_if(taken.setup, taken.record, taken.from, {seed}, words.times, words.threads,
                      context.progress("Match"));
  watch.tell(context);
  context.show(report::what_if({taken.record, id, taken.from, what, seed}));
  context.tell_seed(seed);
}

}  // namespace

void add_match_whatif(MatchCommands& match, Context& context) {
  auto words = std::make_shared<WhatIfWords>();
  Command& command =
      match.add("whatif", "Play a match on from one of its balls, thousands of times",
                [&context, words](MatchId id) { what_if(context, id, *words); });
  command.option("--ball", &words->ball, "after this ball: 15.3, 2:15.3; 100-ball: 73")
      .of_kind("BALL")
      .otherwise = "before the last over";
  command.option("--innings", &words->innings, "innings of the ball").at_least(1).out_of_help();
  command.option("--times", &words->times, "how often to play it on")
      .between(1, 10'000'000)
      .with_default();
  command.option("--threads", &words->threads, "number of threads (0: all processors)")
      .between(0, 1024)
      .with_default();
  command.details =
      "Real and played matches alike: batters, score, overs bowled and target are those of the "
      "match. Both sides keep to the order of batters and bowlers that the match had, as far as "
      "the dice allow. A tie stands. The win-chance table (`match MATCH chance`) knows the score, "
      "the "
      "wickets and the balls left, but not who is in or who has overs left, so its chances differ. "
      "`quicket play --from MATCH --ball BALL` plays the match on.";
  command.if_interrupted = "nothing was changed";
  command.guesses = {"what-if", "rest", "from"};
  command.example("quicket match 17 whatif --ball 18.2")
      .example("quicket match 17 whatif --ball 1:10 --times 1000 --json");
}

}  // namespace quicket::cli
