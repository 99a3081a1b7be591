#pragma once

#include <optional>
#include <string_view>

#include "ingest/match_facts.h"

namespace quicket::ingest {

/// A number of runs as ball files write it: empty and `NA` are none, data frames write `1.0`.
std::optional<int> runs_in(std::string_view text);

/// "12.7" as over 12 and ball 7; not a decimal number (1.10 is not 1.1). False for any other
/// text.
bool read_place(std::string_view text, int& over, int& number);

/// Adds a wicket to the ball, if the fields say that there was one; `bowler` must already be known.
std::optional<Refusal> read_wicket(std::string_view kind, std::string_view batter,
                                   std::string_view column, Ball& ball);

}  // namespace quicket::ingest
