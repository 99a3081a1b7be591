#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/date.h"
#include "base/error.h"
#include "cricket/match_info.h"
#include "cricket/role.h"
#include "match/event.h"

// How the file writes what the program has an enumeration for: words that a stranger can read.
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

/// What `read` made of a word of the file; throws Error where that was nothing.
template <class Value>
Value known(std::optional<Value> value, std::string_view word) {
  if (!value) {
    throw Error(
        fmt::format("the database holds the word \"{}\" where it cannot stand; see "
                    "`quicket db check`, or go back to a backup",
                    word));
  }
  return *value;
}

template <class Enum, std::size_t size>
Enum value_of(std::string_view word, const std::array<std::string_view, size>& words) {
  for (std::size_t i = 0; i < size; ++i) {
    if (words[i] == word) return static_cast<Enum>(i);
  }
  return known(std::optional<Enum>{}, word);
}

inline Date date_of(std::string_view word) {
  return word.empty() ? Date{} : known(parse_date(word), word);
}

}  // namespace quicket::store
