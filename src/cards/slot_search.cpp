#include "cards/slot_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "cards/slot_polish.h"
#include "cards/tempo_reading.h"

namespace quicket::cards {
namespace {

int at(const Widths& widths, Slot slot) {
  return widths[static_cast<std::size_t>(slot)];
}

int& at(Widths& widths, Slot slot) {
  return widths[static_cast<std::size_t>(slot)];
}

/// Weight of a figure that no card can reach: nearer is still better, but not at the cost of
/// figures that can be met. At 0 the wickets of all strikers, out of reach or not, miss by 0.106
/// instead of 0.093; at 1 the bowlers' wickets that are in reach miss by 0.091 instead of 0.077.
constexpr double out_of_reach = 0.25;

/// One choice of F slots and its consequences for the other slots.
struct FieldingChoice {
  int f = 0;
  double balls = 100;      ///< of the card's 100 rolls
  double pool = 100;       ///< including the other half's
  double runs_due = 0;     ///< runs that the slots other than F must provide
  double wickets_due = 0;  ///< slots
  double boundaries_due = 0;
  bool wickets_in_reach = true;
  double cost = 0;  ///< of extras, and of missing the target for F
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
  // A card cannot have fewer than no wickets; a figure that requires it is out of reach.
  const double weight = choice.wickets_in_reach ? 1 : out_of_reach;
  return weight * penalty((wickets - choice.wickets_due) / choice.pool, wicket_tolerance);
}

double boundary_cost(const Wish& wish, const FieldingChoice& choice, int boundaries) {
  return penalty((boundaries - choice.boundaries_due) / choice.pool, wish.boundary_tolerance);
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
    // Try only the whole slots next to what is due; all others are worse in every figure.
    const int boundaries = std::max(0, static_cast<int>(std::floor(choice.boundaries_due + 0.5)));
    const int low = static_cast<int>(std::floor(choice.wickets_due));
    const auto within = [&](int wickets) {
      return std::clamp(wickets, 0, wish.limits.most_wickets);
    };
    for (int wickets = within(low); wickets <= within(low + 1); ++wickets) {
      if (wickets > 100 - f) break;
      const double cost = choice.cost + wicket_cost(choice, wickets) + run_cost(choice, wickets) +
                          boundary_cost(wish, choice, boundaries);
      if (cost < best.cost) best = {choice, wickets, cost};
    }
  }
  return best;
}

/// Balls with neither runs off the bat nor a wicket.
double dots_of(const Rates& rates) {
  return 1 - rates.ones - rates.twos - rates.boundaries - rates.wickets;
}

RunsWish runs_wish(const Wish& wish, const Best& best) {
  const FieldingChoice& choice = best.choice;
  const auto due = [&](double rate, double league_rate, double pull) {
    return std::max(0.0, slots_due(rate, league_rate, choice.balls, wish) - choice.f * pull);
  };
  RunsWish runs;
  runs.places = 100 - choice.f - best.wickets;
  runs.runs = std::max(0, static_cast<int>(std::floor(choice.runs_due + 0.5)));
  runs.boundaries = choice.boundaries_due;
  runs.boundary_tolerance = wish.boundary_tolerance * choice.pool;
  runs.dots = due(dots_of(wish.rates), dots_of(wish.league), wish.fielding.dots);
  runs.ones = due(wish.rates.ones, wish.league.ones, wish.fielding.ones);
  // The odd two or six of the chart is neglected: no card shows it. Its threes are more.
  runs.twos = due(wish.rates.twos, wish.league.twos, wish.fielding.threes);
  runs.sixes = due(wish.rates.sixes, wish.league.sixes, 0);
  runs.limits = wish.limits;
  return runs;
}

}  // namespace

FieldingPull pull_of(const BallOdds& fielding, Face face, const cricket::Conditions& conditions) {
  FieldingPull pull;
  pull.threes = fielding.of(BallResult::three);
  pull.ones = fielding.of(BallResult::one) + pull.threes;
  pull.twos = fielding.of(BallResult::two) + pull.threes;
  pull.sixes = fielding.of(BallResult::six);
  // A three takes the place of a one and a two.
  pull.dots = fielding.of(BallResult::dot) + fielding.byes() - pull.threes;
  if (face == Face::striker) {
    pull.balls = 1 - fielding.wide();
    pull.runs = fielding.bat_runs();
    pull.wickets = fielding.wicket();
    pull.boundaries = fielding.boundary();
    pull.ones += fielding.of(BallResult::no_ball_and_one);
    return pull;
  }
  // Bowlers' boundaries are those of legal balls.
  pull.boundaries = fielding.of(BallResult::four) + fielding.of(BallResult::six);
  pull.extras = fielding.wide_runs(conditions) + fielding.no_ball() * conditions.no_ball_runs;
  pull.balls = 1 - fielding.wide() - fielding.no_ball();
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
  rates.ones = rate(at(widths, Slot::one), pull.ones, wish.league.ones);
  rates.twos = rate(at(widths, Slot::two), pull.twos, wish.league.twos);
  rates.sixes = rate(sixes, pull.sixes, wish.league.sixes);
  if (!wish.strip) return rates;
  const Rates read = added_by(*wish.strip, widths, wish.face);
  rates.runs += read.runs / pool;
  rates.wickets += read.wickets / pool;
  rates.boundaries += read.boundaries / pool;
  return rates;
}

namespace {

Found find_plain(const Wish& wish) {
  const Best best = best_fielding(wish);
  const RunSlots runs = find_runs(runs_wish(wish, best));
  Found found;
  found.cost = best.cost;
  Widths& widths = found.widths;
  at(widths, Slot::fielding) = best.choice.f;
  at(widths, Slot::wicket) = best.wickets;
  at(widths, Slot::one) = runs.ones;
  at(widths, Slot::two) = runs.twos;
  at(widths, Slot::four) = runs.fours;
  at(widths, Slot::six) = runs.sixes;
  at(widths, Slot::dot) = runs.dots;
  return found;
}

/// Rounds of the search for a card of a tempo set: some alternate between two neighbours, of which
/// the better is kept.
constexpr int tempo_rounds = 5;

Found find_read(const Wish& wish) {
  Wish asked = wish;
  Found best;
  double best_miss = std::numeric_limits<double>::infinity();
  for (int round = 0; round < tempo_rounds; ++round) {
    const Found found = find_plain(asked);
    const Rates given = pooled(found.widths, wish);
    const double miss = miss_of(given, wish) + found.cost;
    if (miss < best_miss) {
      best = found;
      best_miss = miss;
    }
    const auto corrected = [](double asked_rate, double given_rate, double wished) {
      return std::max(0.0, asked_rate - (given_rate - wished));
    };
    asked.rates.runs = corrected(asked.rates.runs, given.runs, wish.rates.runs);
    asked.rates.wickets = corrected(asked.rates.wickets, given.wickets, wish.rates.wickets);
    asked.rates.boundaries =
        corrected(asked.rates.boundaries, given.boundaries, wish.rates.boundaries);
  }
  add_scoring(best.widths, wish);
  polish(best.widths, wish);
  return best;
}

}  // namespace

Found find_slots(const Wish& wish) {
  if (wish.strip) return find_read(wish);
  Found found = find_plain(wish);
  add_scoring(found.widths, wish);
  return found;
}

double slots_cost(const Wish& wish) {
  return best_fielding(wish).cost;
}

}  // namespace quicket::cards
