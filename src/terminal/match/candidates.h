#pragma once

#include <string>
#include <vector>

#include "terminal/match/screen.h"

namespace quicket::terminal {

/// One who might be chosen, as a list shows him.
struct Candidate {
  match::Member member = match::no_member;
  bool legal = false;
  std::string facts;   ///< figures, usage, role; of a batter who may not come in: why ("is out")
  std::string reason;  ///< why not, as a sentence ("A3 is out"); empty if he may
};

/// A side as it might bowl or come in: the legal ones, and the others with the reason.
/// `narrow`: the facts have room for 19 columns.
std::vector<Candidate> candidates_of(const MatchView& view, cricket::Side side,
                                     match::MemberSet legal, bool bowling, bool narrow = false);

/// Whom a computer captain would choose; where a list of candidates begins.
match::Member usual_choice(const MatchView& view, cricket::Side side, match::MemberSet legal,
                           bool bowling);

/// Whether a computer captain who won the toss would bat.
bool usual_toss(const MatchView& view, cricket::Side side);

}  // namespace quicket::terminal
