#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/card.h"
#include "cards/chart.h"
#include "cards/fielding_chart.h"
#include "cricket/conditions.h"

namespace quicket::cards {

/// The results of one ball. Run outs score nothing.
enum class BallResult : std::uint8_t {
  dot,
  one,
  two,
  three,
  four,
  six,
  bye,
  four_byes,
  leg_bye,
  two_leg_byes,
  four_leg_byes,
  no_ball,
  no_ball_and_one,  ///< off the bat
  no_ball_and_four,
  wide,
  wide_and_one,  ///< on top of what a wide costs
  wide_and_four,
  bowled,
  caught,
  lbw,
  stumped,
  run_out_striker,
  run_out_non_striker,
};
inline constexpr int ball_results = 23;

/// The chance, 0-1, that each check succeeds for a fielding side. The default is a side of
/// league-average fielders (d20 <= 10).
struct FieldingSide {
  double keeping = 0.5;
  double catching = 0.5;        ///< one of the eleven, drawn at random
  double run_out_alone = 0.5;   ///< one of the eleven, drawn at random
  double run_out_shared = 0.5;  ///< a fielder other than the keeper, and the keeper

  bool operator==(const FieldingSide&) const = default;
};

/// The chances of a side whose wicketkeeper is `keeper` (index in `side`, or -1 for an average
/// one). A keeper without a keeping rating has the average, 10. `side` must not be empty.
FieldingSide fielding_side(std::span<const Ratings> side, int keeper);

/// The chance of every result of one ball; they add up to 1.
struct BallOdds {
  std::array<double, ball_results> chances{};

  double of(BallResult result) const { return chances[static_cast<std::size_t>(result)]; }
  /// Out in any way, at either end.
  double wicket() const;
  /// Wickets credited to the bowler, so no run outs.
  double bowlers_wicket() const {
    return of(BallResult::bowled) + of(BallResult::caught) + of(BallResult::lbw) +
           of(BallResult::stumped);
  }
  double boundary() const {
    return of(BallResult::four) + of(BallResult::six) + of(BallResult::no_ball_and_four);
  }
  double bat_runs() const;
  /// Balls with byes or leg byes, and their runs.
  double byes() const;
  double bye_runs() const;
  /// Wides and no-balls, whatever else they bring.
  double wide() const;
  double no_ball() const;
  /// All runs of wides.
  double wide_runs(const cricket::Conditions& conditions) const;
  /// `*this += weight * odds`.
  void add(const BallOdds& odds, double weight);

  bool operator==(const BallOdds&) const = default;
};

/// The exact odds of one roll on the fielding chart, from lead_of.
BallOdds chart_odds(const FieldingChart& chart, const FieldingSide& side, bool free_hit,
                    const cricket::Conditions& conditions);

/// Slots of each kind, out of 100, on a card; if `tempo` is given, as the tempo strip reads them in
/// its phase (slots_read).
ReadSlots slots_of(const Chart& card, const TempoTable* tempo, int face_begins);

/// Odds of a ball decided by these slots; `fielding` holds the odds of a roll on the fielding
/// chart.
BallOdds slots_odds(const ReadSlots& slots, const BallOdds& fielding, bool free_hit,
                    const cricket::Conditions& conditions);

/// Odds of a ball decided by one card alone; `fielding` holds the odds of a roll on the fielding
/// chart with the same `free_hit`.
BallOdds card_odds(const Chart& card, const BallOdds& fielding, bool free_hit,
                   const cricket::Conditions& conditions);

/// Odds of the next ball between two cards, each used half of the time; if `tempo` is given, as the
/// tempo strip reads them in its phase.
BallOdds ball_odds(const Chart& striker, const Chart& bowler, const FieldingChart& chart,
                   const FieldingSide& side, bool free_hit, const cricket::Conditions& conditions,
                   const TempoTable* tempo = nullptr);
/// The same where the odds of a roll on the fielding chart, `fielding`, are known.
BallOdds ball_odds(const Chart& striker, const Chart& bowler, const BallOdds& fielding,
                   bool free_hit, const cricket::Conditions& conditions, const TempoTable* tempo);

}  // namespace quicket::cards
