#include "cli/match_table.h"

#include <iostream>

#include "app/play/commentary.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/screen.h"
#include "terminal/match/full_match.h"
#include "terminal/match/plain_match.h"

namespace quicket::cli {

namespace {

/// How long things are shown at a pace.
terminal::FullOptions options_at(std::string_view pace) {
  terminal::FullOptions options;
  if (parse_double(pace)) pace = "normal";  // only the pause after a ball is another
  if (pace == "slow") {
    options.pause_ms = 2500;
    options.roll_ms = 600;
    options.banner_ms = 4000;
  } else if (pace == "normal") {
    options.pause_ms = 1000;
    options.roll_ms = 300;
    options.banner_ms = 2000;
  } else {
    options.pause_ms = 200;
    options.roll_ms = 100;
    options.only_chances = true;
    options.banner_ms = 1000;
  }
  return options;
}

}  // namespace

report::WordLength TableWords::length() const {
  return report::parse_word_length(words).value_or(report::WordLength::normal);
}

std::optional<double> TableWords::seconds() const {
  return pause ? pause : parse_double(pace);
}

void add_display_options(Command& command, TableWords& words) {
  command.under("Display");
  Option& lines =
      command.option("--verbosity", &words.verbosity, "detail of plain lines").between(0, 2);
  Option& length = command.option("--words", &words.words, "how much is said of a ball")
                       .one_of({"short", "normal", "long"});
  add_look(command, words.describe)
      .word("overs", lines, "0", "of plain lines, only the overs")
      .word("balls", lines, "1", "of plain lines, no dice")
      .word("short", length, "short", "few words about a ball")
      .word("long", length, "long", "many words about a ball");
  command.option("--speed SECONDS", &words.pause, "seconds a ball while only computers play")
      .between(0.0, 60.0)
      .out_of_help();
  command.option("--pace", &words.pace, "how fast it goes; seconds a ball while computers play")
      .one_of({"slow", "normal", "fast"})
      .or_number("SECONDS", 0.0, 60.0)
      .with_default();
  command.option("--commentary FILE", &words.commentary, "your own lines: a file, or a folder");
}

MatchTable::MatchTable(const Context& context, const TableWords& words)
    : context_(context),
      words_(words),
      plain_(words.describe || words.verbosity < 2 || context.is_for_a_program()),
      asks_(context.can_ask()),
      out_(!context.is_for_a_program() ? std::cout
           : asks_                     ? std::cerr
                                       : static_cast<std::ostream&>(nothing_)),
      prompt_(std::cin, context.is_for_a_program() ? std::cerr : std::cout, asks_,
              context.prose_width()) {
  if (!words.commentary.empty()) book_ = app::commentary_with(words.commentary);
}

MatchTable::~MatchTable() = default;

void MatchTable::open() {
  if (!plain_ && !display_) display_ = open_screen(context_, false);
}

terminal::Display* MatchTable::display() {
  open();
  return display_.get();
}

app::ElevenPicker MatchTable::picker() {
  return [this](cricket::Side, const terminal::ElevenQuestion& question) {
    open();
    terminal::Pen heading = terminal::bold_pen();
    heading.reverse = true;
    return display_ ? terminal::pick_eleven(*display_, question, heading)
                    : terminal::pick_eleven(out_, prompt_, question);
  };
}

terminal::MatchScreen& MatchTable::screen(const terminal::SideColours& colours,
                                          std::optional<report::WordLength> length) {
  open();
  terminal::Voice voice;
  voice.length = length.value_or(words_.length());
  if (book_) voice.book = &*book_;
  if (display_) {
    terminal::FullOptions options = options_at(words_.pace);
    options.colours = colours;
    options.coach = coach_;
    options.voice = voice;
    if (const auto pause = words_.seconds()) options.pause_ms = static_cast<int>(*pause * 1000);
    screen_ = std::make_unique<terminal::FullMatch>(*display_, options);
  } else {
    terminal::PlainOptions options;
    options.coach = coach_;
    options.colour = colour_wanted(context_);
    options.describe = words_.describe;
    options.width = context_.prose_width();
    options.verbosity = words_.verbosity;
    options.voice = voice;
    options.pause_ms = static_cast<int>(words_.seconds().value_or(0) * 1000);
    screen_ = std::make_unique<terminal::PlainMatch>(out_, prompt_, options);
  }
  return *screen_;
}

void MatchTable::close() {
  screen_.reset();
  display_.reset();
}

}  // namespace quicket::cli
