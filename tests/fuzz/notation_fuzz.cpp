#include <sstream>
#include <string>

#include "match/notation.h"
#include "match/scorebook.h"
#include "report/ball_log.h"
#include "report/match_report.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "report/scorecard.h"
#include "terminal/match/scoring_desk.h"
#include "tests/fuzz/input.h"
#include "tests/match/sides.h"

using namespace quicket;
using namespace quicket::match;

namespace {

const MatchSetup& setup() {
  static const MatchSetup made = tests::plain_setup();
  return made;
}

const MatchRecord& begun() {
  static const MatchRecord made = [] {
    MatchRecord record;
    record.info.format = cricket::built_in_formats().named("t20");
    record.info.teams = {"Alphas", "Betas"};
    record.conditions = setup().conditions;
    record.sheets = {setup().sides[0].sheet, setup().sides[1].sheet};
    return record;
  }();
  return made;
}

/// A match that could be typed can be told.
void tell(const MatchRecord& record) {
  report::scorecard_text(record, {1}, {true, 80, true});
  const report::Document scripted = report::scorecard(record, {1}, {true, 0, false});
  scripted.json();
  scripted.sheet()->csv();
  const MatchStory story = story_of(record);
  report::moments_table(record, story.moments).text();
  report::result_text(report::result_page(record, story));
  report::report_document(report::match_report(record, story), {1}).text();
}

/// The lines of a match give the same match. Telling it costs ten times as much as reading it, so
/// only one in eight is told, by the length of its input.
void use(const MatchRecord& record, std::size_t length) {
  if (length % 8 == 0) tell(record);
  std::string text;
  for (const std::string& line : match_lines(record)) text += line + '\n';
  MatchRecord again = read_match(text, "again", begun(), Scorer::Rules::lenient);
  keep_dice(record, again);
  expects(again.events == record.events, "the lines of a match give the same match");
}

void type_at_desk(std::string_view text, Scorer::Rules rules) {
  Scorebook book(begun(), rules == Scorer::Rules::strict ? &setup() : nullptr, rules);
  std::istringstream in{std::string(text)};
  std::ostringstream out;
  terminal::LinePrompt prompt(in, out, true);
  std::vector<MatchEvent> kept;
  terminal::score_at_desk(
      book, prompt, [&](const MatchRecord& record) { kept = record.events; },
      [](const MatchRecord& record) { return report::scorecard_text(record, {1}); },
      [](std::string_view) {});
  expects(kept == book.record().events, "what the desk shows is kept");
  use(book.record(), text.size());
}

}  // namespace

/// A match typed from a scoresheet: a letter for how, then its lines.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tests::FuzzInput input(data, size);
  const int how = input.choice(5);
  const std::size_t length = input.text().size();
  tests::may_refuse([&] {
    switch (how) {
      case 0:
        return use(read_match(input.text(), "fuzz.txt", begun()), length);
      case 1:
        return use(read_match(input.text(), "fuzz.txt", begun(), Scorer::Rules::lenient), length);
      case 2: {
        Scorebook book(begun(), &setup());
        terminal::score_lines(book, input.text(), "fuzz.txt");
        return use(book.record(), length);
      }
      case 3:
        return type_at_desk(input.text(), Scorer::Rules::strict);
      case 4:
        return type_at_desk(input.text(), Scorer::Rules::lenient);
    }
  });
  return 0;
}
