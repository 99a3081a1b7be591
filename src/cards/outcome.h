#pragma once

#include <cstdint>

#include "cards/chart.h"
#include "cards/fielding_chart.h"
#include "cricket/conditions.h"
#include "cricket/how_out.h"

namespace quicket::cards {

/// Who takes part in a dismissal, and so who is drawn or whose rating is asked.
enum class Fielders : std::uint8_t {
  nobody,
  any_fielder,         ///< one of the fielding side, the bowler and the keeper included
  keeper,              ///< the keeper, not drawn
  fielder_and_keeper,  ///< one who is not the keeper, then the keeper (ruling 1)
};

/// Which rating a fresh d20 is rolled against: it comes off if d20 <= rating. For a fielder and the
/// keeper it is the lower of the two run-out ratings (rules 6.4).
enum class Check : std::uint8_t { none, keeping, catching, run_out };

/// The result of one ball.
struct Outcome {
  std::int8_t bat_runs = 0;
  std::int8_t leg_byes = 0;
  std::int8_t wides = 0;     ///< runs of a wide; such a ball is neither legal nor faced
  std::int8_t no_balls = 0;  ///< runs of a no-ball; such a ball is faced but not legal
  bool out = false;
  cricket::HowOut how = cricket::HowOut::bowled;  ///< if `out`
  bool non_striker_out = false;                   ///< a run out at the other end
  bool free_hit_next = false;

  bool legal() const { return wides == 0 && no_balls == 0; }
  bool operator==(const Outcome&) const = default;
};

/// What a slot or cell leads to: `outcome`, or where a check is asked, `outcome` if it comes off
/// and `otherwise` if not.
struct Lead {
  Check check = Check::none;
  Fielders fielders = Fielders::nobody;
  Outcome outcome;
  Outcome otherwise;

  bool operator==(const Lead&) const = default;
};

/// The one table of the rules: what a chart's slot leads to. Used by the engine to resolve a ball
/// and by the fidelity report to compute odds. Demands a slot other than `fielding`.
/// On a free hit only a run out counts; any other dismissal is a dot ball (ruling 2).
Lead lead_of(Slot slot, bool free_hit, const cricket::Conditions& conditions);

/// The same for a cell of the fielding chart in `row` 1-6. On a free hit a catch chance is the one
/// run that it would give when dropped (ruling 2). A wide or no-ball keeps a free hit alive.
Lead lead_of(FieldResult result, int row, bool free_hit, const cricket::Conditions& conditions);

}  // namespace quicket::cards
