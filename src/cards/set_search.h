#pragma once

#include <span>
#include <vector>

#include "cards/blend.h"
#include "cards/card_wish.h"

namespace quicket::cards {

/// What a set of cards gives less than the players had, per ball of the face; negative: more.
struct Shortfall {
  double runs = 0;
  double wickets = 0;
};

/// Targets for all cards of a face together.
struct FaceTerms {
  double f_slots = 10;  ///< F slots of the average card: kept by strikers, a guide for bowlers
  /// Runs and wickets of the pooled cards against the players' own; see build.cpp.
  double run_scale = 1;
  double wicket_scale = 1;
  Shortfall other_face;  ///< of the other face, for this one to make up
};

/// The cards of one face, in the order of the samples.
struct FaceCards {
  std::vector<Widths> widths;
  double f_slots = 0;  ///< F slots of the average card, weighted by deliveries
  Shortfall shortfall;
  /// Wickets per ball that the full samples together have more than they had, those out of reach of
  /// any card included.
  double full_excess = 0;
};

/// Finds the slots of all cards of one face. Full samples come first; the small ones are then
/// moved, by half of their rate at most, so that the face as a whole has the runs and wickets
/// of its players' own figures. What they cannot take is spread over all, as far as the fidelity
/// targets do not notice.
FaceCards find_cards(std::span<const Sample> samples, Face face, const SetTerms& terms,
                     const BallOdds& fielding, const FaceTerms& whole);

/// The bowlers' cards at the extras tolerance (of a few) that brings both their wickets and their
/// extras best within the fidelity targets, on the mean of the full samples.
FaceCards find_bowlers(std::span<const Sample> bowlers, const SetTerms& terms,
                       const BallOdds& fielding, const FaceTerms& whole);

}  // namespace quicket::cards
