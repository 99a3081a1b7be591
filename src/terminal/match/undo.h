#pragma once

#include <array>
#include <cstddef>

#include "match/event.h"

namespace quicket::terminal {

/// How many events remain when the last `balls` deliveries, and everything after them, are taken
/// back.
std::size_t events_before(const match::MatchRecord& record, int balls);

/// How many remain when the last thing that a person decided is taken back: a ball, who bowls it or
/// comes in, a substitute, the toss. What computers chose since goes with it. `people`: whether
/// people choose for home and away.
std::size_t events_before_decision(const match::MatchRecord& record,
                                   const std::array<bool, 2>& people);

/// Whether a ball goes where only the first `events` remain.
bool takes_ball(const match::MatchRecord& record, std::size_t events);

/// Deliveries of the match so far.
int balls_bowled(const match::MatchRecord& record);

}  // namespace quicket::terminal
