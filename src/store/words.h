#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "cricket/match_info.h"
#include "cricket/role.h"
#include "match/event.h"

// How the database writes the program's enumerations: words that a stranger can read.
namespace quicket::store {

inline constexpr std::array<std::string_view, 8> batting_roles{
    "unknown", "opening", "top", "middle", "batter", "wicketkeeper", "all-rounder", "bowler"};
inline constexpr std::array<std::string_view, 6> bowling_roles{"unknown", "spin",        "medium",
                                                               "pace",    "all-rounder", "batter"};
/// By cricket::StatedResult::Kind.
inline constexpr std::array<std::string_view, 4> stated_results{"won", "tied", "no result",
                                                                "unknown"};
/// By match::InningsClosed::Why.
inline constexpr std::array<std::string_view, 5> closings{"all out", "quota", "target passed",
                                                          "abandoned", "declared by rain"};

template <class Enum, std::size_t size>
std::string_view word_of(Enum value, const std::array<std::string_view, size>& words) {
  return words[static_cast<std::size_t>(value)];
}

}  // namespace quicket::store
