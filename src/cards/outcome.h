#pragma once

#include <cstdint>

#include "cards/chart.h"
#include "cards/fielding_chart.h"
#include "cricket/conditions.h"
#include "cricket/how_out.h"

namespace quicket::cards {

/// The fielders involved in a dismissal: who is drawn, or whose rating is used.
enum class Fielders : std::uint8_t {
  nobody,
  any_fielder,         ///< one of the fielding side, including the bowler and the keeper
  keeper,              ///< the keeper, not drawn
  fielder_and_keeper,  ///< a fielder other than the keeper, then the keeper (ruling 1)
};

/// The rating that a fresh d20 is rolled against; the check succeeds if d20 <= rating. For a
/// fielder and the keeper together it is the lower of the two run-out ratings (rules 6.4).
enum class Check : std::uint8_t { none, keeping, catching, run_out };

/// The result of one ball.
struct Outcome {
  // In the order of match::Delivery, so that all runs are copied at once.
  std::int8_t bat_runs = 0;
  std::int8_t wides = 0;     ///< all runs of a wide; such a ball is neither legal nor faced
  std::int8_t no_balls = 0;  ///< the penalty of a no-ball; such a ball is faced but not legal
  std::int8_t byes = 0;
  std::int8_t leg_byes = 0;
  bool out = false;
  cricket::HowOut how = cricket::HowOut::bowled;  ///< if `out`
  bool non_striker_out = false;                   ///< a run out at the other end
  bool free_hit_next = false;

  bool legal() const { return wides == 0 && no_balls == 0; }
  bool operator==(const Outcome&) const = default;
};

/// What a slot or cell leads to: `outcome`, or with a check, `outcome` if it succeeds and
/// `otherwise` if not.
struct Lead {
  Check check = Check::none;
  Fielders fielders = Fielders::nobody;
  Outcome outcome;
  Outcome otherwise;

  bool operator==(const Lead&) const = default;
};

/// The single table of the rules: what a slot of a card leads to. The engine uses it to resolve a
/// ball, the fidelity report to compute odds. `slot` must not be `fielding`. On a free hit only a
/// run out counts; any other dismissal is a dot ball (ruling 2).
Lead lead_of(Slot slot, bool free_hit, const cricket::Conditions& conditions);

/// The same for a cell of the fielding chart in `row` 1-6. On a free hit a catch chance gives the
/// one run of a dropped catch (ruling 2). After a wide or no-ball the free hit stays in force.
Lead lead_of(FieldResult result, int row, bool free_hit, const cricket::Conditions& conditions);

}  // namespace quicket::cards
