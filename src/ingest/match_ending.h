#pragma once

#include "ingest/match_builder.h"

namespace quicket::ingest {

/// What is needed to end a match, besides its balls.
struct EndingInput {
  const MatchFacts& facts;
  std::optional<cricket::Format> format;  ///< if the user states one
  std::string file;                       ///< of its balls, for messages
};

/// Sets `format` to the format that the match was played in: the user's, if the match fits it, or
/// else the first built-in one with overs of as many balls and as many overs. Anything that the
/// source leaves out is derived from the balls. Refuses a match that fits no format.
std::optional<Refusal> judge_format(const EndingInput& input,
                                    const std::vector<InningsDraft>& innings,
                                    cricket::Format& format);

/// How long the innings of a match were and might have been, as far as its source tells. `innings`:
/// the index of one, from 0.
class InningsLengths {
 public:
  /// Everything must outlive it.
  InningsLengths(const MatchFacts& facts, const std::vector<InningsDraft>& drafts,
                 const cricket::Conditions& conditions)
      : facts_(facts), drafts_(drafts), conditions_(conditions) {}

  /// Finds the balls that each side was allowed. No layout marks a match shortened for both sides:
  /// the signs are a first innings that stops at the end of an over, and a result without a rain
  /// method. Returns the balls a side of a match taken as shortened by these signs, 0 for others.
  int judge_quotas();
  /// The revised quota of the first or second innings; nothing if it had all its balls.
  std::optional<int> revised_quota(std::size_t innings) const;
  int quota(std::size_t innings) const;
  bool exists(std::size_t innings) const { return innings < drafts_.size(); }
  /// Penalty runs outside a ball included.
  int total(std::size_t innings) const;
  /// Runs that win for the side of this innings; 0 for a side that bats first.
  int target(std::size_t innings) const;
  /// All out, or only players who have retired are left.
  bool nobody_left(std::size_t innings) const;
  /// Whether all its balls were bowled.
  bool bowled_out(std::size_t innings) const;
  /// Whether the innings ended by itself: all out, quota bowled, or target reached.
  bool finished(std::size_t innings) const;
  /// Nine wickets, and nothing but a missing eleventh player to end the innings there.
  bool short_handed(std::size_t innings) const;

 private:
  bool decided_by_balls() const;

  const MatchFacts& facts_;
  const std::vector<InningsDraft>& drafts_;
  const cricket::Conditions& conditions_;
  std::array<std::optional<int>, 2> quotas_;
};

/// Closes every innings with its reason, states the result and writes the list of events to
/// `built.record`, whose sheets must be filled. Totals and wickets are checked against the stated
/// winner and margin (except with a rain method); a difference of five or ten runs is noted as
/// penalty runs outside a ball, any other refuses the match. An unstated result follows from the
/// totals. A first innings that stops early at the end of an over, without a rain method, shows a
/// match shortened for both sides: both get a RevisedQuota and a note.
std::optional<Refusal> end_match(const EndingInput& input, std::vector<InningsDraft>& innings,
                                 std::vector<Problem>& notes, BuiltMatch& built);

}  // namespace quicket::ingest
