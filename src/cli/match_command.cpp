#include <memory>
#include <optional>

#include "app/play/play_on.h"
#include "app/season/told_match.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/match_words.h"
#include "cli/stopwatch.h"
#include "match/ball_chances.h"
#include "match/best_moments.h"
#include "match/result.h"
#include "report/match_report.h"
#include "report/moments.h"
#include "report/scorecard.h"
#include "report/what_if.h"
#include "report/win_chance.h"

namespace quicket::cli {
namespace {

struct ScorecardWords {
  bool balls = false, worm = false;
};

void scorecard(const Context& context, MatchId id, const ScorecardWords& words) {
  store::Database database = open_database(context);
  const app::ToldMatch told = app::told_match(database, id, app::Records::left_out);
  const store::StoredMatch& match = told.stored;
  report::ScorecardOptions options;
  options.balls = words.balls;
  options.width = context.width();
  options.worm = words.worm;
  options.story = &told.story;
  std::optional<match::MatchChances> chances;
  if (words.balls && told.cards) {
    chances = match::match_chances(match.record, *told.cards, app::played_with(match));
    options.chances = &*chances;
  }
  context.show(report::scorecard(match.record, match.id, options)
                   .laid_out(report::scorecard_text(match.record, match.id, options)));
}

void add_additions(Command& card, ScorecardWords& words) {
  Option& worm = card.flag("--worm", &words.worm, "the worm and the Manhattan");
  Option& balls = card.flag("--balls", &words.balls, "every ball with its dice");
  card.option("--with", only_words, "what to add").word("worm", worm).word("balls", balls);
}

void add_scorecard(MatchCommands& match, Context& context) {
  auto words = std::make_shared<ScorecardWords>();
  Command& card = match.add("scorecard", "Show the scorecard",
                            [&context, words](MatchId id) { scorecard(context, id, *words); });
  add_additions(card, *words);
  // A match alone is its scorecard.
  if (card.above->argument_first) add_additions(*card.above, *words);
  card.guesses = {"card", "score", "scoreboard"};
  card.example("quicket match 17 scorecard --with balls");
}

void chance(const Context& context, MatchId id) {
  store::Database database = open_database(context);
  const store::StoredMatch stored = app::played_match(database, id);
  const match::MatchRecord& record = stored.record;
  if (match::is_walkover(record)) {
    throw Error("match {} was forfeited before its first ball, so it has no chances", id.value);
  }
  const match::MatchSetup cards =
      app::setup_of_match(record, app::squads_of_match(database, id, record));
  const match::MatchChances chances = match::match_chances(record, cards, app::played_with(stored));
  context.show(report::win_chance(record, chances));
}

struct StoryWords {
  int top = 0;
  bool markdown = false;
};

void moments(const Context& context, MatchId id, const StoryWords& words) {
  store::Database database = open_database(context);
  const app::ToldMatch told = app::told_match(database, id, app::Records::told);
  const match::MatchRecord& record = told.stored.record;
  const std::vector<match::Moment> chosen =
      words.top == 0 ? told.story.moments
                     : match::best_moments(told.story.moments, static_cast<std::size_t>(words.top));
  if (chosen.empty()) context.note("No moments: the balls of this match are not known.");
  context.show(report::moments_table(record, chosen),
               match::sentence(match::result_of(record), record));
}

void report_match(const Context& context, MatchId id, const StoryWords& words) {
  store::Database database = open_database(context);
  const app::ToldMatch told = app::told_match(database, id, app::Records::told);
  const report::MatchReport report = report::match_report(
      told.stored.record, told.story, app::table_changes(database, told.stored.id));
  if (words.markdown) return context.out(report::report_markdown(report));
  context.show(report::report_document(report, told.stored.id));
}

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
                      context.progress("Match"), taken.with);
  watch.tell(context);
  context.show(report::what_if({taken.record, id, taken.from, what, seed}));
  context.tell_seed(seed);
}

}  // namespace

void add_match_commands(MatchCommands& match, Context& context) {
  add_scorecard(match, context);
  add_match_stories(match, context);
  add_match_chance(match, context);
  add_match_whatif(match, context);
  add_match_notation(match, context);
}

void add_match(Command& program, Context& context) {
  Command& match = program.add("match", "Show a match: scorecard, moments, report; or correct it");
  match.argument_first = true;
  MatchCommands commands(match);
  commands.name_match(match);
  match.told_here();
  add_match_commands(commands, context);
  match.details =
      "A match alone shows its scorecard. The numbers of matches are in `matches` and in `league "
      "fixtures`.";
  match.example("quicket match 17").example("quicket match 17 report");
  match.run = match.below("scorecard")->run;
}

void add_match_chance(MatchCommands& match, Context& context) {
  Command& command = match.add("chance", "Show each side's chance of winning, over by over",
                               [&context](MatchId id) { chance(context, id); });
  command.details =
      "The chances follow from the cards of both sides, the score, and the wickets and balls left; "
      "a tie counts half. For a real match the cards of its set are used, which is less reliable: "
      "no card knows the day or the pitch. "
      "`match MATCH scorecard --with balls --json` has the chance after every ball.";
  command.guesses = {"chances", "win", "probability", "wp", "turning-point"};
  command.example("quicket match 17 chance");
}

void add_match_stories(MatchCommands& match, Context& context) {
  auto words = std::make_shared<StoryWords>();
  Command& told = match.add("moments", "List the moments of a match: hat-tricks, fifties, swings",
                            [&context, words](MatchId id) { moments(context, id, *words); });
  told.option("--top", &words->top, "only so many, the most memorable (0: all)")
      .between(0, 1000)
      .with_default();
  told.details =
      "A swing is what a moment changed in its team's chance of winning, in points of a hundred; "
      "it follows from the cards, as in `match MATCH chance`. Fifties, stands and totals have "
      "none. Records are those of the season so far, from the tenth match on. For programs `over` "
      "counts from 0 and `ball` the deliveries of that over; `place` is the ball as people read "
      "it.";
  told.guesses = {"moment", "highlights", "milestones"};
  told.example("quicket match 17 moments --top 5");

  Command& written =
      match.add("report", "Write the report of a match in prose",
                [&context, words](MatchId id) { report_match(context, id, *words); });
  Option& markdown = written.flag("--markdown", &words->markdown,
                                  "write Markdown, with the headline as a heading");
  written.option("--to", only_words, "write Markdown, with the headline as a heading")
      .word("markdown", markdown);
  written.details =
      "120 to 200 words by rules from the record, fewer of a short match: the same match always "
      "has the same report. A match without ball-by-ball data is told by its totals.";
  written.guesses = {"story", "write-up", "article", "prose"};
  written.example("quicket match 17 report");
}

void add_match_whatif(MatchCommands& match, Context& context) {
  auto words = std::make_shared<WhatIfWords>();
  Command& command =
      match.add("whatif", "Play a match on from one of its balls, thousands of times",
                [&context, words](MatchId id) { what_if(context, id, *words); });
  command.option("--ball BALL", &words->ball, "after ball 15.3, 1:15.3, or 73 in 100-ball")
      .otherwise = "before the last over";
  command.option("--innings", &words->innings, "innings of the ball").at_least(1).out_of_help();
  command.option("--times", &words->times, "how often to play it on")
      .between(1, 10'000'000)
      .with_default();
  command.add_threads(&words->threads);
  command.details =
      "Real and played matches alike: batters, score, overs bowled and target are those of the "
      "match. Both sides keep to the order of batters and bowlers that the match had, as far as "
      "the dice allow. A tie stands. The win-chance table (`match MATCH chance`) knows the score, "
      "the wickets and the balls left, but not who is in or who has overs left, so its chances "
      "differ. `quicket play --from MATCH --ball BALL` plays the match on.";
  command.if_interrupted = "nothing was changed";
  command.guesses = {"what-if", "rest", "from"};
  command.example("quicket match 17 whatif --ball 18.2")
      .example("quicket match 17 whatif --ball 1:10 --times 1000 --json");
}

}  // namespace quicket::cli
