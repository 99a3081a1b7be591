#include "cli/match_table.h"

#include <iostream>

#include "app/play/commentary.h"
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
  if (pace == "slow") {
    options.pause_ms = 2500;
    options.roll_ms = 110;
    options.banner_ms = 4000;
  } else if (pace == "normal") {
    options.pause_ms = 1000;
    options.roll_ms = 50;
    options.banner_ms = 2000;
  } else {
    options.pause_ms = 200;
  }
  return options;
}

}  // namespace

report::WordLength TableWords::length() const {
  return report::parse_word_length(words).value_or(report::WordLength::normal);
}

void add_display_options(Command& command, TableWords& words) {
  command.under("Display");
  command.flag("--describe", &words.describe, "full sentences, for screen readers");
  command.option("--verbosity", &words.verbosity, "0: overs, 1: balls, 2: balls and dice")
      .between(0, 2)
      .with_default();
  command.option("--pace", &words.pace, "how long dice roll and great moments are shown")
      .one_of({"slow", "normal", "fast"})
      .with_default();
  command.option("--words", &words.words, "how much is said of a ball")
      .one_of({"short", "normal", "long"})
      .with_default();
  command.option("--commentary", &words.commentary, "your own lines: a file, or a folder")
      .of_kind("FILE");
  command.option("--speed", &words.pause, "seconds a ball while only computers play")
      .of_kind("SECONDS")
      .between(0.0, 60.0);
}

MatchTable::MatchTable(const Context& context, const TableWords& words)
    : context_(context),
      words_(words),
      plain_(words.describe || context.is_for_a_program()),
      asks_(context.can_ask()),
      out_(!context.is_for_a_program() ? std::cout
           : asks_                     ? std::cerr
                                       : static_cast<std::ostream&>(nothing_)),
      prompt_(std::cin, context.is_for_a_program() ? std::cerr : std::cout, asks_,
              context.width()) {
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
    options.voice = voice;
    if (words_.pause) options.pause_ms = static_cast<int>(*words_.pause * 1000);
    screen_ = std::make_unique<terminal::FullMatch>(*display_, options);
  } else {
    terminal::PlainOptions options;
    options.colour = colour_wanted(context_);
    options.describe = words_.describe;
    options.width = context_.width();
    options.verbosity = words_.verbosity;
    options.voice = voice;
    options.pause_ms = static_cast<int>(words_.pause.value_or(0) * 1000);
    screen_ = std::make_unique<terminal::PlainMatch>(out_, prompt_, options);
  }
  return *screen_;
}

void MatchTable::close() {
  screen_.reset();
  display_.reset();
}

}  // namespace quicket::cli
