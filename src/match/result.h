#pragma once

#include <optional>
#include <span>
#include <string>

#include "match/event.h"

namespace quicket::match {

struct MatchState;

/// How a match ended.
struct MatchResult {
  enum class Kind {
    unfinished,  ///< still in play
    won,
    tied,
    no_result,
  };
  Kind kind = Kind::unfinished;
  std::optional<Side> winner;  ///< of a tie: of its super over, if there was one
  std::optional<int> by_runs;
  std::optional<int> by_wickets;
  std::optional<int> balls_left;  ///< of the quota, if the chase was won
  /// "D/L", "VJD", "Awarded", "D/L Standard Edition" (rules 9.5); empty for a plain result.
  std::string method;

  bool operator==(const MatchResult&) const = default;
};

/// Whether the last of a match's events closed it.
bool is_closed(std::span<const MatchEvent> events);
inline bool is_closed(const MatchRecord& record) {
  return is_closed(record.events);
}

/// The result of a match in this state, from totals, targets as revised, and super overs:
/// unfinished until it is closed. Without a method, which only events name.
MatchResult result_of(const MatchState& state);

/// The result by the events alone: totals, targets as revised, super overs. A match without
/// MatchClosed is unfinished.
MatchResult result_from_events(const MatchRecord& record);

/// The official result: the one that the source states (umpires know of rain and of penalties that
/// no ball shows), or else the one by the events.
MatchResult result_of(const MatchRecord& record);

/// Whether nobody can say what the side batting second of a real match needed, or how many balls it
/// had: a rain method decided it and the record has no revised target, or play broke off and the
/// record names no result.
bool target_in_doubt(const MatchRecord& record);

/// "Perth Scorchers won by 6 wickets", "Perth Scorchers won by 12 runs (D/L)", "Match tied", "Match
/// tied (Perth Scorchers won the super over)", "No result"; empty for an unfinished match.
std::string sentence(const MatchResult& result, const std::array<std::string, 2>& teams);
/// The same with the teams of the record's info, or of its sheets if that names none.
std::string sentence(const MatchResult& result, const MatchRecord& record);

}  // namespace quicket::match
