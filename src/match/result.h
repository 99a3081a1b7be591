#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "match/event.h"

namespace quicket::match {

struct MatchState;

/// The method of a match that a side forfeited.
inline constexpr std::string_view forfeit_method = "forfeit";

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
  /// "D/L", "VJD", "Awarded", "D/L Standard Edition" (rules 9.5), or `forfeit_method`; empty for a
  /// plain result.
  std::string method;

  bool operator==(const MatchResult&) const = default;
};

/// Whether the last of a match's events closed it.
bool is_closed(std::span<const MatchEvent> events);
inline bool is_closed(const MatchRecord& record) {
  return is_closed(record.events);
}

/// The result of a match in this state, from totals, targets as revised, and super overs:
/// unfinished until it is closed. Without a method, which only events name, but for a forfeit.
MatchResult result_of(const MatchState& state);

/// The result by the events alone: totals, targets as revised, super overs. A match without
/// MatchClosed is unfinished.
MatchResult result_from_events(const MatchRecord& record);

/// The official result: the one that the source states (umpires know of rain and of penalties that
/// no ball shows), or else the one by the events.
MatchResult result_of(const MatchRecord& record);

/// Whether the winner has won because the other side forfeited the match.
bool is_forfeit(const MatchResult& result);

/// Whether a match was forfeited before its first innings.
bool is_walkover(const MatchRecord& record);
/// A match that never was: `begun`, of which only the teams are kept, so that it counts as nobody's
/// appearance, forfeited to the winner.
MatchRecord walkover(MatchRecord begun, Side winner);
/// A walkover without the players on its sheets.
void leave_out_players(MatchRecord& record);

/// Whether nobody can say what the side batting second of a real match needed, or how many balls it
/// had: a rain method decided it and the record has no revised target, or play broke off and the
/// record names no result.
bool target_in_doubt(const MatchRecord& record);

/// "Perth Scorchers won by 6 wickets", "Perth Scorchers won by 12 runs (D/L)", "Perth Scorchers won
/// by forfeit", "Match tied", "Match tied (Perth Scorchers won the super over)", "No result"; empty
/// for an unfinished match. `level`: its last super over was (see is_super_over_level), "Match tied
/// (Perth Scorchers won by the rules)".
std::string sentence(const MatchResult& result, const std::array<std::string, 2>& teams,
                     bool level = false);
/// The same with the teams of the record's info, or of its sheets if that names none.
std::string sentence(const MatchResult& result, const MatchRecord& record);

}  // namespace quicket::match
