#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "cards/blend.h"
#include "cards/card.h"
#include "cards/player_figures.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// The figures in which a card must match its player.
enum class Measure { runs_per_over, wickets_per_100, boundaries_per_100, extras_per_100 };
inline constexpr int measures = 4;

/// One value for each Measure. Overs are six balls in both formats, so that figures compare.
/// Strikers: bat runs per six balls faced, own dismissals, fours and sixes per 100 faced; no
/// extras. Bowlers: runs charged per six legal balls, credited wickets, fours and sixes, runs of
/// wides and no-balls per 100 legal balls.
using Measured = std::array<double, measures>;

/// One card compared with its player.
struct CardFidelity {
  PlayerId player;
  std::string name;
  std::string team_name;
  Face face = Face::striker;
  int balls = 0;              ///< faced, or legal balls bowled
  bool counted = false;       ///< `full_sample` balls or more: part of the summary
  double blend = 0;           ///< how far a small sample was drawn to the average of its role
  Measured actual{};          ///< from the imported figures
  Measured card{};            ///< exactly, from slots and chart; see check_cards
  Measured corrected{};       ///< twice the actual less the league: what a card of his alone needs
  Measured standard_error{};  ///< of the actual, as a sample of so many balls
  /// Whether the source has the figure at all: typed cards seldom have all of them.
  std::array<bool, measures> known{true, true, true, true};

  double error(Measure measure) const;
  bool has(Measure measure) const { return known[static_cast<std::size_t>(measure)]; }
  /// Whether `corrected` is not negative: a card can give it.
  bool in_reach(Measure measure) const;
  /// Whether the error is within one standard error of the actual.
  bool inside_sampling_error(Measure measure) const;

  bool operator==(const CardFidelity&) const = default;
};

/// One row of the table in TARGETS, over the counted cards that have the figure and are in reach of
/// the measure.
struct FidelityRow {
  int n = 0;
  int n_out_of_reach = 0;
  int n_inside_sampling_error = 0;
  double mean_absolute_error = 0;
  double worst = 0;  ///< the largest absolute error
  double slope = 0;  ///< of card on actual
  double bias = 0;   ///< mean of card minus actual
  /// The mean error over those out of reach too.
  double mean_absolute_error_all = 0;

  bool operator==(const FidelityRow&) const = default;
};

/// Players under `full_sample` balls. Each of them says little, all together they say whether the
/// lower order bats as it did: means of card less actual, weighted by balls.
struct SmallSamples {
  int n = 0;
  long long balls = 0;
  double runs_per_over_bias = 0;
  double wickets_per_100_bias = 0;

  bool operator==(const SmallSamples&) const = default;
};

struct FaceFidelity {
  int n = 0;               ///< counted cards
  int n_out_of_reach = 0;  ///< of them, out of reach in at least one measure
  std::array<FidelityRow, measures> rows{};
  SmallSamples small;

  const FidelityRow& row(Measure measure) const { return rows[static_cast<std::size_t>(measure)]; }
  bool operator==(const FaceFidelity&) const = default;
};

/// What `cards check` says.
struct Fidelity {
  /// Worst error in runs per over first; those with too few balls after the others.
  std::vector<CardFidelity> cards;
  FaceFidelity strikers;
  FaceFidelity bowlers;
  int slots_off_100 = 0;    ///< slots that charts have too many or too few, all cards together
  int assumed_ratings = 0;  ///< players whose fielding no source tells

  bool operator==(const Fidelity&) const = default;
};

/// Compares every card of `set` with the figures of its player, found by id and team. A card is
/// consulted half of the time, the other half a card that is the league average of the other kind,
/// from the imported figures; league-average fielding (d20 <= 10), free hits left aside. Cards of
/// players without figures, and figures without cards, are left out.
Fidelity check_cards(const CardSet& set, std::span<const PlayerFigures> players,
                     const cricket::BaseRates& base);

}  // namespace quicket::cards
