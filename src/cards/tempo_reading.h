#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "cards/blend.h"
#include "cards/card.h"
#include "cards/chart.h"
#include "cards/rates.h"
#include "cards/strip_map.h"
#include "cards/tempo.h"
#include "cricket/format.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// Slots of each kind, out of 100, on an average card.
using MeanSlots = std::array<double, slot_kinds>;

/// The average cards that meet in one phase, weighted by the balls of their players in it.
struct PhaseCards {
  MeanSlots striker{};
  MeanSlots bowler{};
};

/// The cards of players: `widths[i]` belongs to `samples[i]`.
struct PlayersCards {
  std::span<const Sample> samples;
  std::span<const Widths> widths;
};

/// Of each of the first `phases` phases.
std::vector<PhaseCards> phase_cards(const PlayersCards& strikers, const PlayersCards& bowlers,
                                    std::size_t phases);

/// The phases of a strip of this format, without lines: those of the format, and the last over of
/// twenty as one of its own.
std::vector<TempoPhase> strip_phases(const cricket::Format& format);

/// Whether a strip has these phases and the common lines of today: neither an earlier version's,
/// nor somebody's own.
bool is_of_this_version(const TempoStrip& strip, const cricket::Format& format);

/// A phase of a strip as a part of one of which the rates are known.
struct PartOfPhase {
  std::size_t phase = 0;
  double share = 1;  ///< of its overs
};
/// For each phase of a strip, where rates are known of `phases`; those that a strip has more are
/// parts of the last. Demands `phases` > 0 for a strip that is not empty.
std::vector<PartOfPhase> phase_parts(const TempoStrip& strip, std::size_t phases);

/// How a tempo strip changes the cards of a set, and the league's rates in each of its readings
/// (cricket::readings_of_phase), phase by phase.
class TempoReading {
 public:
  /// `base` has rates for the phases of the strip, of which the last two may be one of its own;
  /// without them every phase has the league's mean.
  /// `cards`, of each phase, say how its readings differ.
  TempoReading(const TempoStrip& strip, const cricket::BaseRates& base,
               std::span<const PhaseCards> cards);

  /// The shares of a player's balls in each reading, which add up to 1. If there are few balls,
  /// they are blended with the league's shares; if there are none, the league's shares are used.
  std::vector<double> shares(std::span<const int> reading_balls, Face face) const;

  /// What becomes of a card over these shares of readings.
  StripMap map(std::span<const double> shares) const;

  /// The league's rates for these shares, from `whole`, its rates over all balls. A player who
  /// bowls at the death is compared with these.
  Rates league(const Rates& whole, Face face, std::span<const double> shares) const;

 private:
  std::vector<StripMap> maps_;     ///< by reading
  std::vector<Rates> rates_[2];    ///< by face, then reading
  std::vector<double> shares_[2];  ///< of all balls
};

/// What a strip adds to 100 rolls on a card with these slots: runs, wickets and boundaries (may be
/// negative). A bowler is not credited with run outs.
Rates added_by(const StripMap& map, const Widths& widths, Face face);

/// How often each reading is due among the balls of a phase; the first alone if nobody counted
/// them.
std::array<double, cricket::readings_of_phase> reading_shares(const cricket::PhaseRates& phase);

/// The league's rates in a phase, per ball of the face.
Rates phase_rates(const cricket::PhaseRates& phase, Face face);

}  // namespace quicket::cards
