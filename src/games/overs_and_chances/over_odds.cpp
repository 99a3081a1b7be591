#include "games/overs_and_chances/over_odds.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/error.h"
#include "games/overs_and_chances/over_result.h"

namespace quicket::games::overs {
namespace {

/// Sums over equally likely events.
struct Sums {
  double runs = 0;
  double outs = 0;
  double again = 0;  ///< chance that the dice are rolled once more

  void add(OverResult result, double chance) {
    runs += chance * result.runs;
    outs += chance * result.outs;
  }
};

void add_double(Sums& sums, OverInputs over, ChanceSet deck, double chance) {
  const double each = chance / std::popcount(deck);
  for (ChanceSet left = deck; left != 0; left &= left - 1) {
    const ChanceCard& card = chance_card(std::countr_zero(left));
    const Bearing kind = bearing(card.effect);
    if (kind == Bearing::reroll) {
      sums.again += each;
      continue;
    }
    over.drawn = {};
    if (kind == Bearing::flip || kind == Bearing::none) {
      sums.add(over_result(over), each);
      continue;
    }
    const int faces = needs_die(card.effect) ? 6 : 1;
    for (int die = 1; die <= faces; ++die) {
      over.drawn = {kind, amount(card, die)};
      sums.add(over_result(over), each / faces);
    }
  }
}

/// Shares of overs that bring 1, 2, 3 ... runs; the others bring an out. Counted in 120,000 overs
/// between `normal` players.
constexpr std::array<double, 23> measured_runs = {
    .1111, .0337, .0387, .0445, .0481, .0536, .0565, .0606, .0607, .0587, .0535, .0457,
    .0366, .0269, .0186, .0113, .0070, .0041, .0024, .0011, .0005, .0003, .0001};

/// The runs of two overs are not independent, as both use cards of one hand, but totals of innings
/// spread as if they were: 23 runs in 20 overs, measured and computed.
double expected_after(const std::vector<double>& later, std::size_t first, std::size_t step,
                      double after_out) {
  double sum = 0;
  double share = 0;
  for (std::size_t run = 0; run < measured_runs.size(); ++run) {
    sum += measured_runs[run] * later[first + (run + 1) * step];
    share += measured_runs[run];
  }
  return sum + (1 - share) * after_out;
}

}  // namespace

OverOdds::OverOdds(ChanceSet deck) {
  constexpr double throw_chance = 1.0 / 36;
  for (int total = -15; total <= 15; ++total) {
    Sums sums;
    OverInputs over;
    over.pitch = total;
    for (int one = 1; one <= 6; ++one) {
      for (int two = 1; two <= 6; ++two) {
        over.dice = one + two;
        over.double_one = over.dice == 2;
        if (one == two && !over.double_one && deck != 0) {
          add_double(sums, over, deck, throw_chance);
        } else {
          sums.add(over_result(over), throw_chance);
        }
      }
    }
    // A re-roll begins the same throw afresh: a geometric series.
    runs_[place(total)] = sums.runs / (1 - sums.again);
    outs_[place(total)] = sums.outs / (1 - sums.again);
  }
}

ChanceSet unseen_chances(const Position& position, int seat) {
  const std::size_t other = Position::at(1 - seat);
  const ChanceSet unseen =
      position.chance_deck | (position.held[other] & ~position.held_known[other]);
  return unseen != 0 ? unseen : (ChanceSet{1} << chance_card_count) - 1;
}

// Runs are kept as what has been made (first innings), or as how far the chase has come, with
// `level` where the scores are equal: so both tables run in the same direction.
WinTable::WinTable(int overs) : overs_(overs) {
  const std::size_t size = static_cast<std::size_t>((overs + 1) * (wickets + 1)) * width;
  chase_.assign(size, 0);
  first_.assign(size, 0);
  fill(chase_, [](int runs) { return runs > level ? 1.0 : runs == level ? 0.5 : 0.0; });
  fill(first_, [this](int runs) { return 1 - chase(-runs, overs_, wickets); });
}

template <class End>
void WinTable::fill(std::vector<double>& table, End end) {
  for (int overs = 0; overs <= overs_; ++overs) {
    for (int left = 0; left <= wickets; ++left) {
      const std::size_t row = place(0, overs, left);
      for (int runs = 0; runs <= most_runs; ++runs) {
        double& value = table[row + static_cast<std::size_t>(runs)];
        if (overs == 0 || left == 0) {
          value = end(runs);
          continue;
        }
        const std::size_t later = place(runs, overs - 1, left);
        const double out = table[place(runs, overs - 1, left - 1)];
        value = expected_after(table, later, 1, out);
      }
      // Beyond the table nothing changes any more.
      for (std::size_t runs = most_runs + 1; runs < width; ++runs) {
        table[row + runs] = table[row + most_runs];
      }
    }
  }
}

std::size_t WinTable::place(int runs, int overs, int left) {
  return static_cast<std::size_t>(overs * (wickets + 1) + left) * width +
         static_cast<std::size_t>(std::clamp(runs, 0, most_runs));
}

double WinTable::chase(int lead, int overs, int left) const {
  return chase_[place(lead + level, overs, left)];
}

double WinTable::first(int runs, int overs, int left) const {
  return first_[place(runs, overs, left)];
}

double WinTable::batter_wins(const Position& position) const {
  const std::size_t side = Position::at(position.batter);
  return batter_wins(position, position.runs[side], position.overs[side], position.outs[side]);
}

double WinTable::batter_wins(const Position& position, int runs, int overs, int outs) const {
  const int to_come = overs_ - overs;
  if (position.innings == 0) return first(runs, to_come, wickets - outs);
  return chase(runs - position.runs[Position::at(position.bowler())], to_come, wickets - outs);
}

const WinTable& win_table(int overs) {
  static const WinTable twenty(20);
  if (overs == 20) return twenty;
  static const WinTable five(5);
  if (overs == 5) return five;
  static const WinTable fifty(50);
  expects(overs == 50, "an innings has 5, 20 or 50 overs");
  return fifty;
}

}  // namespace quicket::games::overs
