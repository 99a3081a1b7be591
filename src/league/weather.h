#pragma once

#include <optional>
#include <vector>

#include "cricket/conditions.h"
#include "dice/seeded_dice.h"
#include "match/event.h"
#include "match/match_state.h"

namespace quicket::league {

/// Rain during a match.
struct Shower {
  int after_balls = 0;  ///< legal balls of both innings bowled by then; 0: before the match
  int overs = 0;        ///< that it takes from each side (rules 9.5); 0: no more play

  bool operator==(const Shower&) const = default;
};

/// The showers of a match, in order: with a chance of `percent` in a hundred at least one. They are
/// of its two innings at full length, so that one drawn for a time after its end does not touch it.
/// Three in ten come before the match, one in five allows no more play; a match has a second one
/// time in four.
std::vector<Shower> draw_weather(dice::Seed seed, double percent,
                                 const cricket::Conditions& conditions);

/// Listens to a match: keeps its events, and lets the showers happen when they are due, with the
/// target that they leave to the second innings.
class WeatherLog {
 public:
  /// `record` must outlive it.
  WeatherLog(match::MatchRecord& record, std::vector<Shower> showers)
      : record_(record), showers_(std::move(showers)) {}

  template <class Event>
  void operator()(const match::MatchState&, const Event& event) {
    record_.events.emplace_back(event);
  }
  /// What the weather does now; nothing most of the time (match::play_on).
  std::optional<match::MatchEvent> interruption(const match::MatchState& state);

 private:
  match::MatchRecord& record_;
  std::vector<Shower> showers_;
  std::size_t next_ = 0;
  std::vector<match::MatchEvent> due_;  ///< of the shower that has just begun, the last first
};

}  // namespace quicket::league
