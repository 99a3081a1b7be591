#pragma once

#include <span>
#include <vector>

#include "cards/blend.h"
#include "cards/card_wish.h"

namespace quicket::cards {

/// By how much a set of cards falls short of the players, per ball of the face; negative if it
/// exceeds them.
struct Shortfall {
  double runs = 0;
  double wickets = 0;
};

/// Targets for all cards of a face together.
struct FaceTerms {
  double f_slots = 10;  ///< F slots of the average card: binding for strikers, a guide for bowlers
  /// Ratios of the pooled cards' runs and wickets to the players' own; see build.cpp.
  double run_scale = 1;
  double wicket_scale = 1;
  Rates level;           ///< the rates that the players together have
  Shortfall other_face;  ///< of the other face, which this one makes up for
};

/// The cards of one face, in the order of the samples.
struct FaceCards {
  std::vector<Widths> widths;
  double f_slots = 0;  ///< F slots of the average card, weighted by deliveries
  Shortfall shortfall;
  /// By how many wickets per ball the full samples' cards together exceed their players, including
  /// players whom no card can match.
  double full_excess = 0;
};

/// Finds the slots of all cards of one face. Full samples come first; the rates of small samples
/// are then moved, by at most half, so that the face as a whole has the runs and wickets of its
/// players' own figures. What the small samples cannot absorb is spread over all cards, within
/// amounts too small to affect the fidelity targets. If every player is blended, all cards are
/// moved alike, by the little that is needed.
FaceCards find_cards(std::span<const Sample> samples, Face face, const SetTerms& terms,
                     const BallOdds& fielding, const FaceTerms& whole);

/// Finds the bowlers' cards, trying several extras tolerances and keeping the one at which the mean
/// errors of the full samples in wickets and extras are best within the fidelity targets.
FaceCards find_bowlers(std::span<const Sample> bowlers, const SetTerms& terms,
                       const BallOdds& fielding, const FaceTerms& whole);

}  // namespace quicket::cards
