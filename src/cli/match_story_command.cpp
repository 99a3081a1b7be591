#include <memory>

#include "app/season/told_match.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/match_words.h"
#include "match/best_moments.h"
#include "match/result.h"
#include "report/match_report.h"
#include "report/moments.h"

namespace quicket::cli {
namespace {

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

}  // namespace

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

}  // namespace quicket::cli
