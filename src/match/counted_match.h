#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "match/event.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "match/result.h"
#include "match/scorecard.h"

namespace quicket::match {

/// What a match adds to a table.
struct Outcome {
  MatchResult result;                    ///< the official one
  std::vector<InningsTotal> innings;     ///< in the order played; super overs after the match
  std::optional<RevisedTarget> revised;  ///< the last one

  bool operator==(const Outcome&) const = default;
};
Outcome outcome_of(const MatchRecord& record);

/// What one innings adds to lists and records.
struct CountedInnings {
  /// A score of 50 or 100, and the balls faced for it.
  struct Mark {
    Member batter = no_member;
    int runs = 0, balls = 0;

    bool operator==(const Mark&) const = default;
  };

  std::vector<BattingLine> batting;  ///< in the order they came in
  std::vector<BowlingLine> bowling;  ///< in the order they first bowled
  std::vector<Partnership> stands;   ///< without the part of each of the two
  std::vector<Mark> marks;           ///< in the order reached
  std::vector<Member> hat_tricks;    ///< the bowlers

  bool operator==(const CountedInnings&) const = default;
};

/// A match without its balls: as tables, lists, records and careers count it.
struct CountedMatch {
  MatchRecord record;  ///< without events
  Outcome outcome;
  /// Of each innings of `outcome`; nothing in a super over, or where only totals are known.
  std::vector<CountedInnings> innings;

  bool operator==(const CountedMatch&) const = default;
};

/// With a phase (as the format of the match calls it) only its balls count: an innings is then what
/// was done in that phase, without stands, marks and hat-tricks.
CountedMatch count_of(const MatchRecord& record, std::string_view phase = {});
std::vector<CountedMatch> counts_of(std::span<const MatchRecord> records);

/// Calls its argument with one match after another, so that only one has to be in memory.
using EachCounted = std::function<void(const std::function<void(const CountedMatch&)>&)>;

}  // namespace quicket::match
