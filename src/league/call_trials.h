#pragma once

#include <span>
#include <string>
#include <vector>

#include "cards/card.h"
#include "dice/seeded_dice.h"
#include "league/many_seasons.h"
#include "match/event.h"

namespace quicket::league {

/// How one way to call did against another, in matches of sides against themselves.
struct CallTrial {
  std::string calls, against;  ///< "hold", "push", "steady", or the captain's character
  long long matches = 0;
  double points = 0;  ///< a win is 1, a tie a half
  /// Sums over first innings of whoever calls.
  long long innings = 0, runs = 0, wickets = 0, all_out = 0;

  double won() const { return matches > 0 ? points / double(matches) : 0; }
  void add(const CallTrial& other);
};

/// Lets the sides of a season's complete matches play against themselves: constant hold, constant
/// push and a captain who calls by the chance to win each against constant steady, the two calls
/// against each other, and cautious and bold captains against balanced ones. `matches` of each. The
/// same for any number of threads (0: all). Throws Error if the cards have no calls, or if no match
/// is complete.
std::vector<CallTrial> try_calls(std::span<const match::MatchRecord> records,
                                 const cards::CardSet& cards, const cricket::Conditions& conditions,
                                 dice::Seed seed, int matches, int threads = 0,
                                 const SeasonProgress& progress = {});

}  // namespace quicket::league
