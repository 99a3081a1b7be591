#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/card.h"
#include "cards/chart.h"
#include "cards/fielding_chart.h"
#include "cricket/conditions.h"

namespace quicket::cards {

/// The results of one ball. Run outs score nothing; byes appear as leg byes.
enum class BallResult : std::uint8_t {
  dot,
  one,
  two,
  four,
  six,
  leg_bye,
  no_ball,
  wide,
  bowled,
  caught,
  lbw,
  stumped,
  run_out_striker,
  run_out_non_striker,
};
inline constexpr int ball_results = 14;

/// Chances that each check comes off for a fielding side, 0-1. The default is a side of
/// league-average fielders (d20 <= 10).
struct FieldingSide {
  double keeping = 0.5;
  double catching = 0.5;        ///< any one of the eleven drawn
  double run_out_alone = 0.5;   ///< any one of the eleven drawn
  double run_out_shared = 0.5;  ///< one of those who are not the keeper, and the keeper

  bool operator==(const FieldingSide&) const = default;
};

/// The chances of a side whose `keeper` (place in `side`, or -1 for an average one) stands behind
/// the stumps. A keeper without a keeper's rating has the average, 10. Demands a side that is not
/// empty.
FieldingSide fielding_side(std::span<const Ratings> side, int keeper);

/// The chance of every result of one ball; they add up to 1.
struct BallOdds {
  std::array<double, ball_results> chances{};

  double of(BallResult result) const { return chances[static_cast<std::size_t>(result)]; }
  /// Out in any way, at either end.
  double wicket() const;
  /// Credited to the bowler: not the run outs.
  double bowlers_wicket() const {
    return of(BallResult::bowled) + of(BallResult::caught) + of(BallResult::lbw) +
           of(BallResult::stumped);
  }
  double boundary() const { return of(BallResult::four) + of(BallResult::six); }
  double bat_runs() const;
  /// `*this += weight * odds`.
  void add(const BallOdds& odds, double weight);

  bool operator==(const BallOdds&) const = default;
};

/// Odds of one roll on the fielding chart, exactly, by lead_of.
BallOdds chart_odds(const FieldingChart& chart, const FieldingSide& side, bool free_hit,
                    const cricket::Conditions& conditions);

/// Slots of each kind, of a hundred, on a card; as the tempo strip reads them in the phase of
/// `tempo`, if there is one (slots_read).
std::array<double, slot_kinds> slots_of(const Chart& card, const TempoTable* tempo,
                                        int face_begins);

/// Odds of a ball decided by such slots; `fielding` are the odds of a roll on the fielding chart.
BallOdds slots_odds(const std::array<double, slot_kinds>& slots, const BallOdds& fielding,
                    bool free_hit, const cricket::Conditions& conditions);

/// Odds of a ball decided by one card alone; `fielding` are the odds of a roll on the fielding
/// chart under the same `free_hit`.
BallOdds card_odds(const Chart& card, const BallOdds& fielding, bool free_hit,
                   const cricket::Conditions& conditions);

/// Odds of the next ball between two cards, each consulted half of the time; as the tempo strip
/// reads them in the phase of `tempo`, if there is one.
BallOdds ball_odds(const Chart& striker, const Chart& bowler, const FieldingChart& chart,
                   const FieldingSide& side, bool free_hit, const cricket::Conditions& conditions,
                   const TempoTable* tempo = nullptr);

}  // namespace quicket::cards
