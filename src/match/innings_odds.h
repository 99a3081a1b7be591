#pragma once

#include <array>
#include <vector>

#include "cards/odds.h"
#include "match/playing_side.h"

namespace quicket::match {

/// The odds of a ball, and of the same ball as a free hit.
struct BallPair {
  cards::BallOdds usual, free_hit;
};

/// The odds of the balls of an innings, for each over and each number of batters out: those who are
/// likely to be in then, against those who are likely to bowl.
struct InningsOdds {
  int wickets = 10;                          ///< that end the innings
  std::vector<std::vector<BallPair>> balls;  ///< by over, then by batters out
  /// The same while the side holds and while it pushes; empty where there are no calls.
  std::array<std::vector<std::vector<BallPair>>, 2> called{};
  /// If a chase answers to its target (rules 5.8): its balls while it is ahead of par and while it
  /// is behind, and from which needs on it is, by over.
  std::vector<InningsOdds> ahead_or_behind{};
  std::vector<cards::StanceRow> rows{};
  /// Balls faced before a batter is in; 0 if the set does not tell them apart.
  int new_until = 0;
  /// How likely a striker is new, by over, then by batters out; empty of a mean.
  std::vector<std::vector<float>> new_shares{};

  const BallPair& of(std::size_t over, int out) const {
    return balls[over][static_cast<std::size_t>(out)];
  }
  bool has_calls() const { return !called[0].empty(); }
  const std::vector<std::vector<BallPair>>& after(cards::Call call) const {
    return call == cards::Call::steady ? balls : called[static_cast<std::size_t>(call) - 1];
  }
};

/// How often each result of a card is rolled, 0-1: on single numbers, and on doubles.
using RolledSlots = std::array<std::array<double, cards::slot_kinds>, 2>;

/// What is rolled on the cards in an innings, for each over and each number of batters out,
/// whatever a tempo strip makes of it.
struct InningsSlots {
  int wickets = 10;                      ///< that end the innings
  std::array<cards::BallOdds, 2> chart;  ///< of a roll on the fielding chart, usual and free hit
  std::vector<std::vector<RolledSlots>> balls;  ///< by over, then by batters out
};

/// How likely each member of a side is to bowl each over of an innings.
using BowlingShares = std::vector<std::vector<double>>;

/// Of both sides: how computer captains share the bowling in some trial matches, always the same
/// ones. Where captains could not lead the sides (players without cards) all bowl alike.
std::array<BowlingShares, 2> bowling_shares(const MatchSetup& setup);

/// What is rolled in `overs` overs of an innings, as innings_odds has it.
InningsSlots innings_slots(const MatchSetup& setup, Side batting, int overs,
                           const BowlingShares& bowling);
/// The mean of several innings of one length, of those with most wickets. Demands one at least.
InningsSlots mean_slots(const std::vector<InningsSlots>& innings);
/// The odds of such an innings as the strip of these rules reads it on a pitch.
InningsOdds read_innings(const InningsSlots& slots, const Rulebook& rules,
                         const cricket::Conditions& conditions,
                         cards::Pitch pitch = cards::Pitch::none);

/// The balls of `overs` overs in which `batting` bats in the order of its sheet, and the other side
/// shares the bowling so. As the set's tempo strip reads them, if it has one.
InningsOdds innings_odds(const MatchSetup& setup, Side batting, int overs,
                         const BowlingShares& bowling);

/// The mean of the odds of several innings with as many overs: those of an average side. A side of
/// which few players are known counts as far as its wickets go. Demands one at least.
InningsOdds mean_odds(const std::vector<InningsOdds>& innings);

}  // namespace quicket::match
