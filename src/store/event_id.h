#pragma once

#include <cstdint>

#include "base/id.h"

namespace quicket::store {

/// Events lie in the file by match, and in a match by their order: an event's id is this many times
/// its match, plus its number in the match from 0.
inline constexpr std::int64_t events_per_match = 4096;
/// The id of a player on a sheet: this many times the match, plus half of it for the away side,
/// plus the place on the sheet from 0.
inline constexpr std::int64_t places_per_match = 64;
inline constexpr std::int64_t places_per_side = places_per_match / 2;
/// The id of a dismissal: this many times its event's, plus its number there.
inline constexpr std::int64_t dismissals_per_event = 4;

/// A ball's place: this many times its over, from 0, plus its number in the over, from 1.
inline constexpr std::int64_t balls_per_place = 256;

/// The first id of a match's events; the next match's is the end of them.
constexpr std::int64_t first_event(MatchId match) {
  return match.value * events_per_match;
}
constexpr std::int64_t end_of_events(MatchId match) {
  return first_event(match) + events_per_match;
}
constexpr std::int64_t first_place(MatchId match) {
  return match.value * places_per_match;
}
constexpr std::int64_t end_of_places(MatchId match) {
  return first_place(match) + places_per_match;
}

}  // namespace quicket::store
