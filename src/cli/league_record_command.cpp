#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "app/file.h"
#include "app/paper_match.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "match/result.h"
#include "report/scorecard.h"
#include "terminal/match/scoring_desk.h"

namespace quicket::cli {
namespace {

struct Words {
  std::string name, file;
  std::int64_t id = 0;
  bool force = false;
};

constexpr const char* notation_help =
    "The text, a line an over (# begins a remark):\n"
    "  eleven: Perth Scorchers: A, B (wk), C, ...   where not the eleven that the league would "
    "choose\n"
    "  toss: Perth Scorchers bat                    or: field\n"
    "  swep 4 1 1 W c:Ross . 1    bowler and balls; the beginning of a name is enough\n"
    "  swep 411W.1                the same in fewer keys (W alone: caught, nobody named)\n"
    "  . 1 2 3 4 6   wd wd5   nb nb+4   b1 lb1   W b c:Ross c&b lbw st:Wade hw   ro:Ross rn1:Ross\n"
    "  >Ross comes in   @Ross bowls on   =Ross is on strike   -hurt:Ross leaves\n"
    "  4/08/2/7                   a roll: d6, d100 (00 is 100), then as the rules ask\n"
    "  total: 151/7 off 120 extras 9    an innings of which only totals are known\n"
    "  total: 90/3 off 72 ended         broken off there (abandoned: and the match with it)\n"
    "  end: rain    quota: 84    target: 100 off 60 (D/L)    penalty: TEAM 5    result: TEAM\n"
    "Batters come in by the written order; innings and the match end by themselves.";

std::string text_of(const std::string& file) {
  if (file != "-") return app::read_text(file);
  return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
}

/// Types at the terminal where it is one and no file is named.
bool at_desk(const Context& context, const Words& words) {
  return context.can_ask() && (words.file.empty() || words.file == "-");
}

void type(const Context& context, app::PaperMatch& paper) {
  terminal::LinePrompt prompt(std::cin, std::cout, true);
  prompt.say("A line an over: bowler and balls (swep 4 1 1 W c:Ross . 1). help tells more.");
  match::Scorebook book = paper.book();
  terminal::score_at_desk(
      book, prompt, [&](const match::MatchRecord& record) { paper.keep(record); },
      [&](const match::MatchRecord& record) {
        return report::scorecard_text(record, paper.id(), {false, context.width()});
      });
}

void tell(const Context& context, app::PaperMatch& paper) {
  const match::MatchRecord& record = paper.record();
  const std::string result = match::sentence(match::result_of(record), record);
  if (!result.empty()) {
    for (const std::string& sentence : paper.settle()) context.warn(sentence);
    context.note(fmt::format("{} (quicket league scorecard {})", result, paper.id().value));
    return;
  }
  if (!paper.kept()) return context.note("Nothing was typed; nothing is kept.");
  const std::string at = terminal::scoring_line(record, match::fold(record));
  context.note(fmt::format("Match {} is kept as far as it goes{}{}", paper.id().value,
                           at.empty() ? "" : ": ", at));
}

void record(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  app::PaperMatch paper = app::PaperMatch::of_fixture(database, words.name, MatchId{words.id});
  if (at_desk(context, words)) {
    type(context, paper);
    return tell(context, paper);
  }
  const std::string file = words.file.empty() ? "-" : words.file;
  if (paper.kept() && !words.force) {
    if (file == "-") {
      match::Scorebook book = paper.book();
      try {
        terminal::score_lines(book, text_of(file), "stdin");
      } catch (const Error&) {
        paper.keep(book.record());
        throw;
      }
      paper.keep(book.record());
      return tell(context, paper);
    }
    throw Error(
        fmt::format("Fixture {} is kept in part already: go on with it at a terminal or from "
                    "standard input (no FILE), or put the file in its place with --force",
                    words.id));
  }
  paper.keep(paper.read(text_of(file), file == "-" ? "stdin" : file));
  tell(context, paper);
}

void amend(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  app::PaperMatch paper = app::PaperMatch::of_stored(database, MatchId{words.id});
  if (at_desk(context, words)) {
    type(context, paper);
  } else {
    const std::string file = words.file.empty() ? "-" : words.file;
    const match::MatchRecord amended = paper.read(text_of(file), file == "-" ? "stdin" : file);
    if (!match::fold(amended).closed) {
      throw Error(fmt::format("{}: the match does not end; \"result: TEAM\" or \"result: "
                              "abandoned\" ends one that was broken off",
                              file),
                  Fault::bad_file);
    }
    paper.keep(amended);
  }
  tell(context, paper);
}

void notation(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  context.out(app::notation_of(database, MatchId{words.id}));
}

}  // namespace

void add_league_record(Command& league, Context& context) {
  auto words = std::make_shared<Words>();

  Command& recorded = league.add("record", "Type in a match played on paper");
  recorded.argument("NAME", &words->name, "the league's name").needed();
  recorded.option("--fixture", &words->id, "which of its fixtures")
      .needed()
      .of_kind("ID")
      .at_least(1);
  recorded.argument(
      "FILE", &words->file,
      "the match as text; - or none: typed at the terminal, or piped in; what is kept in "
      "part then goes on");
  recorded.flag("--force", &words->force, "FILE takes the place of what is kept in part");
  recorded.details = notation_help;
  recorded.example("quicket league record bbl-again --fixture 12 scoresheet.txt");
  recorded.run = [&context, words] { record(context, *words); };

  Command& amended = league.add("amend", "Correct any stored match");
  amended.argument("MATCH", &words->id, "its id, from results, matches or fixtures")
      .needed()
      .at_least(1);
  amended.argument("FILE", &words->file, "the whole match as text (as `notation` writes it)");
  amended.example("quicket league notation 12 > 12.txt && quicket league amend 12 12.txt");
  amended.run = [&context, words] { amend(context, *words); };

  Command& written = league.add("notation", "A match as the text that `amend` reads");
  written.argument("MATCH", &words->id, "its id").needed().at_least(1);
  written.example("quicket league notation 12");
  written.run = [&context, words] { notation(context, *words); };
}

}  // namespace quicket::cli
