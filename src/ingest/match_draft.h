#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/problem.h"
#include "ingest/match_facts.h"
#include "match/event.h"

namespace quicket::ingest {

/// Why a row, and with it its match, must be refused.
struct Refusal {
  std::string column;  ///< by its heading; empty if it is none of them
  std::string text;
  int line = 0;        ///< 0: the line just read
  std::string kind{};  ///< like a Problem's, if the column does not make it clear
  std::string file{};  ///< empty: the file of the balls
};

/// One innings as its balls were read, not yet closed.
struct InningsDraft {
  struct Over {
    int legal_balls = 0;
    int line = 0;  ///< of its first ball
  };
  cricket::Side batting = 0;
  int super_over = 0;                     ///< 0 in the match itself
  std::vector<match::MatchEvent> events;  ///< between InningsOpened and InningsClosed
  std::vector<Over> overs;                ///< by their number, from 0
  std::vector<match::Member> gone;        ///< out for good
  std::vector<match::Member> resting;     ///< retired, may come back
  std::array<match::Member, 2> crease{match::no_member, match::no_member};
  int runs = 0, wickets = 0, legal_balls = 0;
  int last_ball = 0;  ///< number of the last ball in its over
  int last_line = 0;
  int surplus_balls = 0;  ///< of a super over, after its last wicket: left out
  int surplus_line = 0;   ///< of the first of them

  bool all_out() const { return wickets >= (super_over > 0 ? 2 : 10); }
};

/// A match as built: its record, whose sheets have names but no ids yet, and for each of their
/// players the identity given by the source.
struct BuiltMatch {
  match::MatchRecord record;
  std::array<std::vector<std::string>, 2> keys;  ///< by side and member; empty: known by name only
  bool length_stated = false;                    ///< else the format was judged by the balls
};

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

/// Closes every innings with its reason, states the result and writes the list of events to
/// `built.record`, whose sheets must be filled. Totals and wickets are checked against the stated
/// winner and margin (except with a rain method); a difference of five or ten runs is noted as
/// penalty runs outside a ball, any other refuses the match. An unstated result follows from the
/// totals. A first innings that stops early at the end of an over, without a rain method, shows a
/// match shortened for both sides: both get a RevisedQuota and a note.
std::optional<Refusal> end_match(const EndingInput& input, std::vector<InningsDraft>& innings,
                                 std::vector<Problem>& notes, BuiltMatch& built);

}  // namespace quicket::ingest
