#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "app/play/terminal_match.h"
#include "report/commentator.h"
#include "terminal/match/screen.h"
#include "terminal/match/side_inks.h"
#include "terminal/screen/display.h"
#include "terminal/screen/line_prompt.h"

namespace quicket::cli {

class Context;
struct Command;

/// How to show a match.
struct TableWords {
  bool describe = false;
  int verbosity = 2;
  std::optional<double> pause;   ///< seconds a ball, when only computers play: an older option
  std::string pace = "normal";   ///< slow, normal, fast, or seconds a ball
  std::string words = "normal";  ///< how much is said of a ball: short, normal or long
  std::string commentary;        ///< a file or folder of lines besides the built-in ones

  report::WordLength length() const;
  /// Seconds a ball, if the pace says them.
  std::optional<double> seconds() const;
};

/// `--show` and what else there is for it, under a heading of their own.
void add_display_options(Command& command, TableWords& words);

/// Where people sit at a match: the whole screen of a capable terminal, or else plain lines. With
/// --json or --csv those go to stderr if somebody is there to read them, otherwise nowhere: only
/// the result is printed.
class MatchTable {
 public:
  MatchTable(const Context& context, const TableWords& words);
  ~MatchTable();

  /// Whether the terminal was taken over.
  bool is_full_screen() const { return display_ != nullptr; }
  /// The whole screen, taken over now if it is wanted; null for lines.
  terminal::Display* display();
  /// Where lines are written and answers are read.
  std::ostream& lines() { return out_; }
  terminal::LinePrompt& prompt() { return prompt_; }
  /// Lets people pick elevens here.
  app::ElevenPicker picker();
  /// The screen to play on; valid until `close`. `length`: of words, if not that of the options.
  terminal::MatchScreen& screen(const terminal::SideColours& colours,
                                std::optional<report::WordLength> length = {});
  /// People are told before their first ball what dice and letters mean.
  void coach() { coach_ = true; }
  /// Restores the terminal.
  void close();

 private:
  void open();

  const Context& context_;
  TableWords words_;
  bool plain_ = false, asks_ = false, coach_ = false;
  std::ostream nothing_{nullptr};
  std::ostream& out_;
  std::optional<report::CommentaryBook> book_;  ///< with the user's lines
  std::unique_ptr<terminal::Display> display_;
  terminal::LinePrompt prompt_;
  std::unique_ptr<terminal::MatchScreen> screen_;
};

}  // namespace quicket::cli
