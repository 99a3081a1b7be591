#include "cli/match_table.h"

#include <iostream>

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

void add_display_options(Command& command, TableWords& words) {
  command.under("Display");
  command.flag("--describe", &words.describe, "full sentences, for screen readers");
  command.option("--verbosity", &words.verbosity, "0: overs, 1: balls, 2: balls and dice")
      .between(0, 2)
      .with_default();
  command.option("--pace", &words.pace, "how long dice roll and great moments are shown")
      .one_of({"slow", "normal", "fast"})
      .with_default();
  command.option("--speed", &words.pause, "seconds a ball while only computers play")
      .of_kind("SECONDS")
      .between(0.0, 60.0);
}

MatchTable::MatchTable(const Context& context, const TableWords& words)
    : context_(context),
      words_(words),
      plain_(words.describe || context.globals.json || context.globals.csv),
      asks_(context.can_ask()),
      out_(context.globals.json || context.globals.csv
               ? (asks_ ? std::cerr : static_cast<std::ostream&>(nothing_))
               : std::cout),
      prompt_(std::cin, context.globals.json || context.globals.csv ? std::cerr : std::cout, asks_,
              context.width()) {}

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

terminal::MatchScreen& MatchTable::screen(const terminal::SideColours& colours) {
  open();
  if (display_) {
    terminal::FullOptions options = options_at(words_.pace);
    options.colours = colours;
    if (words_.pause) options.pause_ms = static_cast<int>(*words_.pause * 1000);
    screen_ = std::make_unique<terminal::FullMatch>(*display_, options);
  } else {
    terminal::PlainOptions options;
    options.colour = colour_wanted(context_);
    options.describe = words_.describe;
    options.width = context_.width();
    options.verbosity = words_.verbosity;
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
