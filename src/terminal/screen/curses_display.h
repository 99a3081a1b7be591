#pragma once

#include <memory>

#include "terminal/screen/display.h"

namespace quicket::terminal {

/// A terminal taken over by ncurses, and restored when this ends in any way: by return, by an
/// exception, or by a signal (which makes `read_key` throw).
class CursesDisplay final : public Display {
 public:
  /// Nothing if the terminal cannot do it (unknown TERM, not a terminal). Only one may exist at a
  /// time. `colour` off: marks alone.
  static std::unique_ptr<CursesDisplay> open(bool colour);
  ~CursesDisplay() override;

  ScreenSize size() override;
  void paint(Picture picture) override;
  Key read_key(int milliseconds = -1) override;
  void end_if_told() override;

 private:
  struct State;
  explicit CursesDisplay(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// The number of a colour on a terminal of `colours` colours: the colour itself if there are
/// millions, the nearest of the xterm table of 256, or the nearest of the first 16 or 8. Of these
/// few, `as_ink` takes none that is the ground of a terminal: black, white and the greys.
int terminal_colour(const cricket::Colour& colour, int colours, bool as_ink = false);

}  // namespace quicket::terminal
