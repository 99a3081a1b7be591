#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "app/file.h"
#include "app/play/paper_match.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/match_words.h"
#include "match/result.h"
#include "report/document.h"
#include "report/scorecard.h"
#include "terminal/match/scoring_desk.h"

namespace quicket::cli {
namespace {

struct PaperWords {
  std::string name, file;
  std::int64_t id = 0;
  bool force = false;
};

constexpr const char* notation_help =
    "The text has a line for every over; # begins a comment:\n"
    "  eleven: Perth Scorchers: A, B (wk), C, ...    unless the league's choice\n"
    "  toss: Perth Scorchers bat                     or: field\n"
    "  pitch: slow                true or fast, where cards roll for it (rules 5.9)\n"
    "  swep 4 1 1 W c:Ross . 1    bowler and balls; the start of a name is enough\n"
    "  swep 411W.1                the same in fewer keys (W alone: caught, no name)\n"
    "  . 1 2 3 4 6   wd wd5   nb nb+4   b1 lb1\n"
    "  W b c:Ross c&b lbw st:Wade hw   ro:Ross rn1:Ross\n"
    "  >Ross comes in   @Ross bowls on   =Ross is on strike   -hurt:Ross leaves\n"
    "  !hold   !push   !steady   how the side bats on (rules 5.7)\n"
    "  ro:Ross=Short              = and the batter who is out; timed=Short: timed out\n"
    "  4/08/2/7  or  4,8,2,7      a roll: d6, d100 (00 is 100), then as the rules ask\n"
    "  2/04/Ross  4/08/5/3/Ross/14    with the fielder who was drawn\n"
    "  total: 151/7 off 120 extras 9    an innings of which only the total is known\n"
    "  total: 90/3 off 72 ended         broken off there (abandoned: the match too)\n"
    "  end: rain    quota: 84    target: 100 off 60 (D/L)    penalty: TEAM 5\n"
    "  sub: TEAM Bazley for Short (agreed)    a reserve of the squad comes in\n"
    "  result: TEAM    result: abandoned    result: TEAM forfeit (TEAM has won)\n"
    "  undo    fix 3.4 W    fix 2:3.4a wd2    takes back; corrects ball 3.4 as\n"
    "                       scorers number it, the first extra before it in innings 2\n"
    "Batters come in in the order of the sheet; innings and the match end by themselves.";

std::string text_of(const std::string& file) {
  if (file != "-") return app::read_text(file);
  return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
}

/// Whether to type at the terminal: it is one, and no file is named.
bool at_desk(const Context& context, const PaperWords& words) {
  return context.can_ask() && (words.file.empty() || words.file == "-");
}

void type(const Context& context, app::PaperMatch& paper) {
  terminal::LinePrompt prompt(std::cin, context.is_for_a_program() ? std::cerr : std::cout, true);
  prompt.say(
      "A line for every over: bowler and balls (swep 4 1 1 W c:Ross . 1). Type help for more.");
  match::Scorebook book = paper.book();
  terminal::score_at_desk(
      book, prompt, [&](const match::MatchRecord& record) { paper.keep(record); },
      [&](const match::MatchRecord& record) {
        return report::scorecard_text(record, paper.id(), {false, context.width()});
      },
      [&](std::string_view eleven) {
        if (!book.record().events.empty()) {
          throw Error("elevens are named before the toss", Fault::bad_file);
        }
        paper.choose_eleven(eleven);
        book = paper.book();
      });
}

void tell(const Context& context, app::PaperMatch& paper) {
  const match::MatchRecord& record = paper.record();
  // People are told its result, or how far it is.
  if (paper.kept()) context.show(report::scorecard(record, paper.id()));
  const std::string result = match::sentence(match::result_of(record), record);
  if (!result.empty()) {
    context.note(fmt::format("{} (quicket match {})", result, paper.id().value));
    for (const std::string& sentence : paper.settle()) context.warn(sentence);
    return;
  }
  if (!paper.kept()) return context.note("Nothing was typed; nothing is saved.");
  const std::string at = terminal::scoring_line(record, match::fold(record));
  context.note(
      fmt::format("Match {} is saved so far{}{}", paper.id().value, at.empty() ? "" : ": ", at));
}

void record(const Context& context, const PaperWords& words) {
  store::Database database = open_database(context);
  app::PaperMatch paper = app::PaperMatch::of_fixture(database, words.name, MatchId{words.id});
  if (at_desk(context, words)) {
    type(context, paper);
    return tell(context, paper);
  }
  const bool piped = words.file.empty() || words.file == "-";
  const std::string file = piped ? "stdin" : words.file;
  const bool goes_on = paper.kept() && !words.force;
  if (goes_on && !piped) {
    throw Error(
        "fixture {} is already recorded in part; continue it at a terminal or from standard "
        "input (no FILE), or replace it with --force",
        words.id);
  }
  const std::string text = text_of(piped ? "-" : file);
  if (paper.kept() && trim(text).empty()) {
    throw Error(Fault::bad_file, "{}: nothing is typed; what is recorded of the match stays", file);
  }
  paper.keep(goes_on ? paper.read_on(text, file) : paper.read(text, file));
  tell(context, paper);
}

void amend(const Context& context, MatchId id, const PaperWords& words) {
  store::Database database = open_database(context);
  app::PaperMatch paper = app::PaperMatch::of_stored(database, id);
  if (at_desk(context, words)) {
    type(context, paper);
  } else {
    const std::string file = words.file.empty() ? "-" : words.file;
    const std::string place = file == "-" ? "stdin" : file;
    const match::MatchRecord amended = paper.read(text_of(file), place);
    if (!match::fold(amended).closed) {
      throw Error(Fault::bad_file,
                  "{}: the match is not finished; add the rest of its balls or totals, "
                  "or end it with \"result: abandoned\" or \"result: TEAM forfeit\"",
                  place);
    }
    paper.keep(amended);
  }
  tell(context, paper);
}

void notation(const Context& context, MatchId id) {
  store::Database database = open_database(context);
  const std::string text = app::notation_of(database, id);
  report::Document shown;
  shown.laid_out(text).put("match", id.value);
  std::vector<report::Cell> lines;
  for (const std::string_view line : split(trim(text), '\n')) lines.push_back(line);
  context.show(shown.put("lines", lines));
}

}  // namespace

void add_league_record(Command& league, Context& context) {
  auto words = std::make_shared<PaperWords>();

  Command& recorded = league.add("record", "Record a match played on paper");
  recorded.argument("LEAGUE", &words->name, "name of the league").needed();
  recorded.argument("FILE", &words->file, "the match as text (- or none: type it or pipe it in)");
  recorded.option("--fixture FIXTURE", &words->id, "fixture that was played").needed().at_least(1);
  recorded.flag("--force", &words->force, "replace what is recorded so far");
  recorded.details = notation_help;
  recorded.guesses = {"score", "enter", "type", "add"};
  recorded.example("quicket league record mine --fixture 91 scoresheet.txt");
  recorded.run = [&context, words] { record(context, *words); };
}

void add_match_notation(MatchCommands& match, Context& context) {
  auto words = std::make_shared<PaperWords>();
  Command& written = match.add("notation", "Write the match as text, for `amend`",
                               [&context](MatchId id) { notation(context, id); });
  written.guesses = {"export", "text"};
  written.example("quicket match 12 notation > 12.txt");

  Command& amended = match.add("amend", "Correct the match",
                               [&context, words](MatchId id) { amend(context, id, *words); });
  amended.argument("FILE", &words->file, "the whole match, as `notation` writes it");
  amended.asks = false;
  amended.guesses = {"edit", "correct", "change", "fix"};
  amended.example("quicket match 12 amend 12.txt");
}

}  // namespace quicket::cli
