#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cricket/format.h"
#include "match/event.h"
#include "match/match_state.h"

namespace quicket::league {

/// How an innings of a format is divided.
struct InningsLayout {
  explicit InningsLayout(const cricket::Format& format);

  int balls_per_over = 6;
  std::size_t phases = 1;
  std::vector<std::uint8_t> phase_of;  ///< by over, from 0

  std::size_t overs() const { return phase_of.size(); }
};

/// One ball as far as the shape of an innings shows it.
struct ShapeBall {
  std::uint8_t over = 0;  ///< from 0, within the layout
  match::Member striker = match::no_member;
  std::uint8_t bat_runs = 0, wides = 0, no_balls = 0, byes = 0, leg_byes = 0;
  std::uint8_t runs = 0;  ///< all
  std::uint8_t wickets = 0;

  bool legal() const { return wides == 0 && no_balls == 0; }
  bool faced() const { return wides == 0; }
  bool operator==(const ShapeBall&) const = default;
};

struct InningsBalls {
  std::vector<ShapeBall> balls;
  int runs = 0;  ///< of the side, penalties outside balls included

  bool operator==(const InningsBalls&) const = default;
};

/// The two innings of a match, super overs left aside. Real and replayed matches are both made into
/// this, and whatever compares their shapes is a function of it alone.
using MatchBalls = std::array<InningsBalls, 2>;

/// Listens to a match (see match::play_on) and keeps its balls.
class BallLog {
 public:
  explicit BallLog(const InningsLayout& layout) : overs_(static_cast<int>(layout.overs())) {}

  template <class Event>
  void operator()(const match::MatchState&, const Event&) {}
  void operator()(const match::MatchState& state, const match::Delivery& ball);

  const MatchBalls& balls() const { return balls_; }
  /// For the next match; keeps its memory.
  void clear();

 private:
  int overs_;
  MatchBalls balls_;
};

/// The state at the end of a match that has been played; `log` hears its balls.
match::MatchState fold(const match::MatchRecord& record, BallLog& log);

}  // namespace quicket::league
