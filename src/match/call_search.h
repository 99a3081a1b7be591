#pragma once

#include <vector>

#include "match/innings_odds.h"
#include "match/playing_side.h"

namespace quicket::match {

/// The lines of the two calls (rules 5.7).
struct CallLines {
  std::vector<cards::TempoLine> hold, push;
};

/// Finds calls for the strip of a set, such that a side which always holds, or always pushes, wins
/// a little less often than it loses against an equal side that bats steadily: a call has to be
/// made at the right time. `matches`: some between sides of the set, whose strip has no calls yet.
/// No lines in a plain set, or without a match.
CallLines find_calls(const std::vector<MatchSetup>& matches);

/// Gives the strip of a set its calls, found in matches between some of its teams. Does nothing to
/// a plain set, or to one without teams that can play.
void add_calls(cards::CardSet& set);

/// How often a side that bats like this in the whole innings makes more than one that bats steadily
/// (0-1; a tie counts half).
double share_won(const InningsOdds& odds, cards::Call call, const cricket::Conditions& conditions);

}  // namespace quicket::match
