#pragma once

#include <span>
#include <vector>

#include "cards/face.h"
#include "cards/rates.h"
#include "cards/tempo.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// How a tempo strip changes the cards of a set, and what its league did in each phase.
class TempoReading {
 public:
  /// `base` has rates for the phases of the strip; without them every phase is the league's mean.
  TempoReading(const TempoStrip& strip, const cricket::BaseRates& base);

  /// The shares of a player's balls that fell in each phase, which add up to 1. Few balls are
  /// blended with the league's shares, no balls have those.
  std::vector<double> shares(std::span<const int> phase_balls, Face face) const;

  /// What the strip adds to a hundred rolls on a card of these slots, over those shares of phases:
  /// runs, wickets and boundaries (may be negative). Exactly, doubles where they fall.
  Rates difference(const Widths& widths, Face face, std::span<const double> shares) const;

  /// `whole`, the league's rates over all phases, as they were in these shares of phases: what a
  /// player who bowls at the death is compared with.
  Rates league(const Rates& whole, Face face, std::span<const double> shares) const;

 private:
  std::vector<TempoTable> tables_;       ///< by phase
  std::vector<Rates> phases_[2];         ///< by face, then phase
  std::vector<double> phase_shares_[2];  ///< of all balls
};

/// The league's rates in a phase, per ball of the face.
Rates phase_rates(const cricket::PhaseRates& phase, Face face);

}  // namespace quicket::cards
