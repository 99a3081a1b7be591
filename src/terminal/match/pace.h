#pragma once

#include <cstddef>
#include <cstdint>

#include "terminal/match/screen.h"

namespace quicket::terminal {

/// How far to bowl without waiting for people.
enum class Pace : std::uint8_t { ball, over, wicket, innings, match };

/// Bowls on from where it was started until there is a reason to wait again.
class BowlingOn {
 public:
  void begin(const MatchView& view, Pace pace);
  void stop() { pace_ = Pace::ball; }
  Pace pace() const { return pace_; }
  /// Whether to bowl the next ball without waiting.
  bool goes_on(const MatchView& view) const;
  /// Whether the computer makes the choices on the way, too: to the end of the match.
  bool decides(const MatchView& view) const { return pace_ == Pace::match && goes_on(view); }
  /// Whether it goes so far that nothing should hold it up: to the end of the innings or match.
  bool hurries(const MatchView& view) const { return pace_ >= Pace::innings && goes_on(view); }

 private:
  Pace pace_ = Pace::ball;
  int overs_ = 0, wickets_ = 0;
  std::size_t innings_ = 0;
};

}  // namespace quicket::terminal
