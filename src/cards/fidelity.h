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

/// The figures that a card must match.
enum class Measure { runs_per_over, wickets_per_100, boundaries_per_100, extras_per_100 };
inline constexpr int measures = 4;

/// One value for each Measure. Overs are six balls in both formats, so that figures are comparable.
/// Strikers: bat runs per six balls faced; own dismissals, fours and sixes per 100 balls faced; no
/// extras. Bowlers: runs charged per six legal balls; credited wickets, fours and sixes, and runs
/// of wides and no-balls, per 100 legal balls.
using Measured = std::array<double, measures>;

/// One card compared with its player.
struct CardFidelity {
  PlayerId player;
  std::string name;
  std::string team_name;
  Face face = Face::striker;
  int balls = 0;              ///< faced, or legal balls bowled
  bool counted = false;       ///< at least `full_sample` balls: included in the summary
  double blend = 0;           ///< how far a small sample was blended to its role's average
  Measured actual{};          ///< from the imported figures
  Measured card{};            ///< computed exactly from slots and chart; see check_cards
  Measured corrected{};       ///< twice the actual minus the league: what the card alone needs
  Measured standard_error{};  ///< of the actual, for a sample of this many balls
  /// Whether the source has the figure; typed cards seldom have all of them.
  std::array<bool, measures> known{true, true, true, true};

  double error(Measure measure) const;
  bool has(Measure measure) const { return known[static_cast<std::size_t>(measure)]; }
  /// Whether a card can reach the figure, that is, `corrected` is not negative.
  bool in_reach(Measure measure) const;
  /// Whether the error is within one standard error of the actual.
  bool inside_sampling_error(Measure measure) const;

  bool operator==(const CardFidelity&) const = default;
};

/// One row of the table in TARGETS, over the counted cards whose figure is known and in reach.
struct FidelityRow {
  int n = 0;
  int n_out_of_reach = 0;
  int n_inside_sampling_error = 0;
  double mean_absolute_error = 0;
  double worst = 0;  ///< the largest absolute error
  double slope = 0;  ///< of card on actual
  double bias = 0;   ///< mean of card minus actual
  /// The mean absolute error including cards out of reach.
  double mean_absolute_error_all = 0;

  bool operator==(const FidelityRow&) const = default;
};

/// Players with fewer than `full_sample` balls. One alone says little, but together they show
/// whether the lower order bats as it did. Biases are means of card minus actual, weighted by
/// balls.
struct SmallSamples {
  int n = 0;
  long long balls = 0;
  double runs_per_over_bias = 0;
  double wickets_per_100_bias = 0;

  bool operator==(const SmallSamples&) const = default;
};

struct FaceFidelity {
  int n = 0;               ///< counted cards
  int n_out_of_reach = 0;  ///< of these, out of reach in at least one measure
  std::array<FidelityRow, measures> rows{};
  SmallSamples small;

  const FidelityRow& row(Measure measure) const { return rows[static_cast<std::size_t>(measure)]; }
  bool operator==(const FaceFidelity&) const = default;
};

/// The report of `cards check`.
struct Fidelity {
  /// Largest error in runs per over first; players with too few balls come last.
  std::vector<CardFidelity> cards;
  FaceFidelity strikers;
  FaceFidelity bowlers;
  /// Strikers who hit fours or sixes, and whose cards have none: their runs do not pay for one.
  int without_fours = 0, without_sixes = 0;
  int slots_off_100 = 0;    ///< slots above or below 100, summed over all charts
  int assumed_ratings = 0;  ///< players whose fielding no source gives

  bool operator==(const Fidelity&) const = default;
};

/// Compares every card of `set` with its player's figures, matched by id and team. Each card
/// decides half of the balls; a league-average card of the other kind, from the imported figures,
/// decides the other half. Fielding is league average (d20 <= 10), and free hits are ignored. Cards
/// of players without figures, and figures without cards, are skipped.
Fidelity check_cards(const CardSet& set, std::span<const PlayerFigures> players,
                     const cricket::BaseRates& base);

}  // namespace quicket::cards
