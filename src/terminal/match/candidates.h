#pragma once

#include <string>
#include <vector>

#include "terminal/match/screen.h"

namespace quicket::terminal {

/// A possible choice, as a list shows it.
struct Candidate {
  match::Member member = match::no_member;
  bool legal = false;
  std::string facts;   ///< figures, usage, role; of a batter who may not come in: why ("is out")
  std::string reason;  ///< why not, as a sentence ("A3 is out"); empty if legal
};

/// The members of a side who might bowl or come in: the legal ones, and the others with the reason.
/// `narrow`: the facts must fit 19 columns.
std::vector<Candidate> candidates_of(const MatchView& view, cricket::Side side,
                                     match::MemberSet legal, bool bowling, bool narrow = false);

/// The member a computer captain would choose; a list of candidates starts there.
match::Member usual_choice(const MatchView& view, cricket::Side side, match::MemberSet legal,
                           bool bowling);

/// Whether a computer captain who won the toss would bat.
bool usual_toss(const MatchView& view, cricket::Side side);

}  // namespace quicket::terminal
