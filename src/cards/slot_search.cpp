#include "cards/slot_search.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace quicket::cards {
namespace {

int at(const Widths& widths, Slot slot) {
  return widths[static_cast<std::size_t>(slot)];
}

int& at(Widths& widths, Slot slot) {
  return widths[static_cast<std::size_t>(slot)];
}

/// Steep where an error is small against its tolerance, then straight: one figure that is far out
/// of reach shall not spoil the others.
double penalty(double error, double tolerance) {
  const double x = std::fabs(error) / tolerance;
  return x * x / (0.6 + x);
}

// Per ball, from the fidelity targets: 0.05 runs an over at the worst and 0.01 in the mean; per
// 100 balls 0.10 wickets, 0.25 boundaries.
constexpr double run_tolerance = 0.008 / 6;
constexpr double wicket_tolerance = 0.08 / 100;
constexpr double boundary_tolerance = 0.2 / 100;

/// Weight of a figure that no card can give.
constexpr double out_of_reach = 0.25;

/// One choice of F slots: what follows from it for everything else.
struct FieldingChoice {
  int f = 0;
  double balls = 100;      ///< of the card's 100 rolls
  double pool = 100;       ///< with the other half's
  double runs_due = 0;     ///< that the slots other than F shall bring
  double wickets_due = 0;  ///< slots
  double boundaries_due = 0;
  bool wickets_in_reach = true;
  double cost = 0;  ///< of extras and of the wish for F
};

FieldingChoice choose(const Wish& wish, int f) {
  FieldingChoice choice;
  choice.f = f;
  choice.balls = 100 - f * (1 - wish.fielding.balls);
  choice.pool = choice.balls + 100 * wish.share;
  const auto due = [&](double rate, double league_rate, double pull) {
    return slots_due(rate, league_rate, choice.balls, wish) - f * pull;
  };
  choice.runs_due = due(wish.rates.runs, wish.league.runs, wish.fielding.runs);
  choice.wickets_due = due(wish.rates.wickets, wish.league.wickets, wish.fielding.wickets);
  choice.wickets_in_reach = choice.wickets_due + f * wish.fielding.wickets >= 0;
  choice.boundaries_due =
      due(wish.rates.boundaries, wish.league.boundaries, wish.fielding.boundaries);
  if (wish.face == Face::bowler) {
    const double wanted = due(wish.rates.extras, wish.league.extras, 0);
    const double error = (f * wish.fielding.extras - wanted) / choice.pool;
    choice.cost = (wanted < 0 ? out_of_reach : 1.0) * penalty(error, wish.extras_tolerance);
  }
  choice.cost += wish.f_weight * penalty(f - wish.f_slots, wish.f_reach);
  return choice;
}

double run_cost(const FieldingChoice& choice, int wickets) {
  const double most = 6.0 * (100 - choice.f - wickets);
  const double whole = std::clamp(std::floor(choice.runs_due + 0.5), 0.0, most);
  return penalty((whole - choice.runs_due) / choice.pool, run_tolerance);
}

double wicket_cost(const FieldingChoice& choice, int wickets) {
  // Below nothing there is no telling better from worse by much: the figure is out of reach.
  const double weight = choice.wickets_in_reach ? 1 : out_of_reach;
  return weight * penalty((wickets - choice.wickets_due) / choice.pool, wicket_tolerance);
}

double boundary_cost(const FieldingChoice& choice, int boundaries) {
  return penalty((boundaries - choice.boundaries_due) / choice.pool, boundary_tolerance);
}

struct Best {
  FieldingChoice choice;
  int wickets = 0;
  double cost = std::numeric_limits<double>::infinity();
};

Best best_fielding(const Wish& wish) {
  Best best;
  for (int f = wish.fewest_f; f <= wish.most_f; ++f) {
    const FieldingChoice choice = choose(wish, f);
    if (choice.cost >= best.cost) continue;
    const int boundaries = std::max(0, static_cast<int>(std::floor(choice.boundaries_due + 0.5)));
    const int low = static_cast<int>(std::floor(choice.wickets_due));
    for (int wickets = std::max(0, low); wickets <= std::max(0, low + 1); ++wickets) {
      if (wickets > 100 - f) break;
      const double cost = choice.cost + wicket_cost(choice, wickets) + run_cost(choice, wickets) +
                          boundary_cost(choice, boundaries);
      if (cost < best.cost) best = {choice, wickets, cost};
    }
  }
  return best;
}

/// The shape that is wished for, in slots.
struct Shape {
  double ones = 0, twos = 0, sixes = 0;
};

Shape shape_of(const Wish& wish, const FieldingChoice& choice) {
  const auto due = [&](double rate, double league_rate) {
    return std::max(0.0, slots_due(rate, league_rate, choice.balls, wish));
  };
  return {due(wish.rates.ones, wish.league.ones), due(wish.rates.twos, wish.league.twos),
          due(wish.rates.sixes, wish.league.sixes)};
}

struct Runs {
  int ones = 0, twos = 0, fours = 0, sixes = 0;
  double cost = std::numeric_limits<double>::infinity();
};

/// Ones and twos for `runs` in `places` slots: the twos nearest to the shape.
void fill(Runs& runs, int rest, int places, const Shape& shape) {
  const int fewest = std::max(0, rest - places);
  const int most = rest / 2;
  // A two for a one and a dot costs the run value nothing.
  const int wished = static_cast<int>(std::floor(shape.twos + 0.5));
  runs.twos = std::clamp(wished, fewest, std::max(fewest, most));
  runs.ones = rest - 2 * runs.twos;
}

class RunSearch {
 public:
  RunSearch(const Wish& wish, const Best& best)
      : choice_(best.choice),
        shape_(shape_of(wish, best.choice)),
        places_(100 - best.choice.f - best.wickets),
        due_(std::max(0, static_cast<int>(std::floor(best.choice.runs_due + 0.5)))) {}

  Runs run() {
    const int boundaries =
        std::clamp(static_cast<int>(std::floor(choice_.boundaries_due + 0.5)), 0, places_);
    const int sixes = static_cast<int>(std::floor(shape_.sixes + 0.5));
    for (int b = std::max(0, boundaries - 2); b <= std::min(places_, boundaries + 2); ++b) {
      for (int s = std::max(0, sixes - 3); s <= std::min(b, sixes + 3); ++s) attempt(b, s);
    }
    // Figures at the edge of what a card can hold: everything is tried.
    if (best_.cost >= impossible) {
      for (int b = 0; b <= places_; ++b) {
        for (int s = 0; s <= b; ++s) attempt(b, s);
      }
    }
    return best_;
  }

 private:
  static constexpr double impossible = 1e6;

  void attempt(int boundaries, int sixes) {
    Runs runs;
    runs.sixes = sixes;
    runs.fours = boundaries - sixes;
    const int places = places_ - boundaries;
    const int wanted = due_ - 4 * runs.fours - 6 * sixes;
    const int rest = std::clamp(wanted, 0, 2 * places);
    fill(runs, rest, places, shape_);
    runs.cost = boundary_cost(choice_, boundaries) + 0.1 * penalty(sixes - shape_.sixes, 1) +
                0.05 * penalty(runs.twos - shape_.twos, 2) +
                0.05 * penalty(runs.ones - shape_.ones, 3);
    if (rest != wanted) runs.cost += impossible * (1 + std::abs(rest - wanted));
    if (runs.cost < best_.cost) best_ = runs;
  }

  const FieldingChoice& choice_;
  Shape shape_;
  int places_;
  int due_;
  Runs best_;
};

}  // namespace

FieldingPull pull_of(const BallOdds& fielding, Face face, const cricket::Conditions& conditions) {
  const double wide = fielding.of(BallResult::wide);
  const double no_ball = fielding.of(BallResult::no_ball);
  FieldingPull pull;
  pull.boundaries = fielding.boundary();
  if (face == Face::striker) {
    pull.balls = 1 - wide;
    pull.runs = fielding.bat_runs();
    pull.wickets = fielding.wicket();
    return pull;
  }
  pull.extras = wide * conditions.wide_runs + no_ball * conditions.no_ball_runs;
  pull.balls = 1 - wide - no_ball;
  pull.runs = fielding.bat_runs() + pull.extras;
  pull.wickets = fielding.bowlers_wicket();
  return pull;
}

double slots_due(double rate, double league_rate, double card_balls, const Wish& wish) {
  const double other = 100 * wish.share;
  return rate * (card_balls + other) - league_rate * other;
}

Rates pooled(const Widths& widths, const Wish& wish) {
  const int f = at(widths, Slot::fielding);
  const FieldingPull& pull = wish.fielding;
  const double other = 100 * wish.share;
  const double pool = 100 - f * (1 - pull.balls) + other;
  const auto rate = [&](double slots, double per_f, double league_rate) {
    return (slots + f * per_f + other * league_rate) / pool;
  };
  const int fours = at(widths, Slot::four), sixes = at(widths, Slot::six);
  const int runs = at(widths, Slot::one) + 2 * at(widths, Slot::two) + 4 * fours + 6 * sixes;
  const int wickets = at(widths, Slot::bowled) + at(widths, Slot::wicket);
  Rates rates;
  rates.runs = rate(runs, pull.runs, wish.league.runs);
  rates.wickets = rate(wickets, pull.wickets, wish.league.wickets);
  rates.boundaries = rate(fours + sixes, pull.boundaries, wish.league.boundaries);
  rates.extras = rate(0, pull.extras, wish.league.extras);
  return rates;
}

Found find_slots(const Wish& wish) {
  const Best best = best_fielding(wish);
  const Runs runs = RunSearch(wish, best).run();
  Found found;
  found.cost = best.cost;
  Widths& widths = found.widths;
  at(widths, Slot::fielding) = best.choice.f;
  at(widths, Slot::wicket) = best.wickets;
  at(widths, Slot::one) = runs.ones;
  at(widths, Slot::two) = runs.twos;
  at(widths, Slot::four) = runs.fours;
  at(widths, Slot::six) = runs.sixes;
  int used = 0;
  for (const int width : widths) used += width;
  at(widths, Slot::dot) = 100 - used;
  return found;
}

double slots_cost(const Wish& wish) {
  return best_fielding(wish).cost;
}

}  // namespace quicket::cards
