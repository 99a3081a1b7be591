#pragma once

#include <span>
#include <vector>

#include "cards/face.h"
#include "cards/rates.h"
#include "cards/tempo.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// How a tempo strip changes the cards of a set, and the league's rates in each phase.
class TempoReading {
 public:
  /// `base` has rates for the phases of the strip; without them every phase has the league's mean.
  /// `with_calls`: whether what captains call is part of it.
  TempoReading(const TempoStrip& strip, const cricket::BaseRates& base, bool with_calls);

  /// The shares of a player's balls in each phase, which add up to 1. If there are few balls, they
  /// are blended with the league's shares; if there are none, the league's shares are used.
  std::vector<double> shares(std::span<const int> phase_balls, Face face) const;

  /// What the strip adds to 100 rolls on a card with these slots, over these shares of phases:
  /// runs, wickets and boundaries (may be negative). Computed exactly, with doubles where they
  /// fall.
  Rates difference(const Widths& widths, Face face, std::span<const double> shares) const;

  /// The league's rates for these shares of phases, from `whole`, its rates over all phases. A
  /// player who bowls at the death is compared with these.
  Rates league(const Rates& whole, Face face, std::span<const double> shares) const;

 private:
  std::vector<TempoTable> tables_;       ///< by phase
  std::vector<CallEffect> calls_;        ///< by phase
  std::vector<Rates> phases_[2];         ///< by face, then phase
  std::vector<double> phase_shares_[2];  ///< of all balls
};

/// The league's rates in a phase, per ball of the face.
Rates phase_rates(const cricket::PhaseRates& phase, Face face);

}  // namespace quicket::cards
