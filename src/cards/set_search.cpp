#include "cards/set_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace quicket::cards {
namespace {

/// Deliveries of a player on whose balls the card is one of the two: wides lengthen his overs.
double deliveries_of(const Sample& sample, const Wish& wish, double f_slots) {
  const double own = 1 - f_slots / 100 * (1 - wish.fielding.balls);
  return sample.weight * (1 + wish.share) / (own + wish.share);
}

/// Most balls first, so that what is left over at the end is smallest.
std::vector<std::size_t> by_balls(std::span<const Sample> samples) {
  std::vector<std::size_t> order(samples.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&samples](std::size_t a, std::size_t b) {
    return samples[a].balls > samples[b].balls;
  });
  return order;
}

/// What the face as a whole still has to be given, and the balls of those who can take it.
struct RunningShortfall {
  double runs = 0;
  double wickets = 0;
  double balls = 0;         ///< of small samples to come
  double all_balls = 0;     ///< of all samples
  double extras = 0;        ///< given beyond the league's
  double full_balls = 0;    ///< of full samples
  double full_wickets = 0;  ///< given to them beyond their own

  /// Extras that bowlers' cards bring beyond the league's are runs that they do not concede off the
  /// bat: strikers who meet them would lose those. Bowlers of few balls concede them instead.
  double runs_to_give() const { return runs + extras; }
  Shortfall shortfall() const {
    return all_balls > 0 ? Shortfall{runs_to_give() / all_balls, wickets / all_balls} : Shortfall{};
  }
};

RunningShortfall running_shortfall(std::span<const Sample> samples, const Rates& league,
                                   const FaceTerms& whole) {
  RunningShortfall due;
  for (const Sample& sample : samples) {
    due.runs +=
        sample.weight * (league.runs * whole.run_scale - sample.rates.runs + whole.other_face.runs);
    due.wickets += sample.weight * (league.wickets * whole.wicket_scale - sample.rates.wickets +
                                    whole.other_face.wickets);
    if (sample.blend > 0) due.balls += sample.weight;
    due.all_balls += sample.weight;
  }
  return due;
}

/// A small sample says little about its player: it may be moved by half.
double moved(double rate, double by) {
  return std::clamp(rate + by, rate / 2, rate * 3 / 2);
}

constexpr int most_f_slots = 45, most_f_slots_small = 30;

/// What the full samples of a face and their cards reach, so that a small one, chance doubled,
/// looks like another weak or strong player and not like nobody.
class UsualCards {
 public:
  explicit UsualCards(std::span<const Sample> samples) {
    for (const Sample& sample : samples) {
      if (sample.blend <= 0) most_runs_.push_back(sample.rates.runs);
    }
    std::sort(most_runs_.begin(), most_runs_.end());
  }
  void add(const Widths& widths) {
    for (std::size_t i = 0; i < slots_.size(); ++i) slots_[i].push_back(widths[i]);
  }
  /// The wish for a small sample that is to come to `runs` a ball: its boundaries follow the runs.
  void shape(Wish& wish, double runs) {
    constexpr double beyond = 1.1;
    if (most_runs_.size() >= enough) runs = std::min(runs, beyond * most_runs_.back());
    const double ratio = wish.rates.runs > 0 ? runs / wish.rates.runs : 1;
    wish.rates.runs = runs;
    wish.rates.boundaries *= ratio;
    wish.rates.sixes *= ratio;
    wish.boundary_tolerance = 10 * default_boundary_tolerance;
    if (slots_.front().size() < enough) return;
    if (!sorted_) {
      for (auto& slots : slots_) std::sort(slots.begin(), slots.end());
      sorted_ = true;
    }
    wish.limits.fewest_dots = std::max(wish.limits.fewest_dots, low(Slot::dot));
    wish.limits.fewest_ones = std::max(wish.limits.fewest_ones, low(Slot::one));
    wish.limits.most_twos = std::min(wish.limits.most_twos, high(Slot::two));
    wish.limits.most_fours = high(Slot::four);
    wish.limits.most_sixes = high(Slot::six);
    wish.most_f = std::min({wish.most_f, most_f_slots_small, std::max(10, high(Slot::fielding))});
    wish.fewest_f = std::min(wish.fewest_f, wish.most_f);
  }

 private:
  static constexpr std::size_t enough = 10;

  /// All but the twentieth part at either end.
  int low(Slot slot) const {
    const auto& slots = slots_[static_cast<std::size_t>(slot)];
    return slots[slots.size() / 20];
  }
  int high(Slot slot) const {
    const auto& slots = slots_[static_cast<std::size_t>(slot)];
    return slots[slots.size() - 1 - slots.size() / 20];
  }

  std::vector<double> most_runs_;
  std::array<std::vector<int>, slot_kinds> slots_;
  bool sorted_ = false;
};

}  // namespace

void wish_for_fielding(Wish& wish, double f_slots) {
  wish.f_slots = f_slots;
  if (wish.face == Face::striker) {
    constexpr int reach = 5;
    const int middle = static_cast<int>(std::floor(f_slots + 0.5));
    wish.f_weight = 0.4;
    wish.fewest_f = std::max(fewest_striker_slots, middle - reach);
    wish.most_f = std::max(wish.fewest_f, middle + reach);
    return;
  }
  // Extras decide a bowler's F slots; wide enough for wickets to have a say. However wild he is,
  // the greater part of his card stays his own.
  constexpr double most = 60;
  const double due =
      wish.fielding.extras > 0
          ? slots_due(wish.rates.extras, wish.league.extras, 100, wish) / wish.fielding.extras
          : f_slots;
  const int middle = static_cast<int>(std::clamp(due, 0.0, most));
  wish.f_weight = 0.02;
  wish.fewest_f = std::max(fewest_bowler_slots, middle - 6 - middle / 3);
  wish.most_f = std::min(most_f_slots, std::max(wish.fewest_f, middle + 5));
}

Wish wish_of(const Sample& sample, Face face, const SetTerms& terms, const BallOdds& fielding) {
  Wish wish;
  wish.face = face;
  wish.rates = sample.rates;
  wish.league = terms.league.of(face);
  wish.extras_tolerance = terms.extras_tolerance;
  wish.share = terms.doubled ? terms.league.share(face) : 0;
  wish.fielding = pull_of(fielding, face, terms.conditions);
  return wish;
}

namespace {

/// One round of find_cards: `bias` wickets per ball are added to everybody's wish.
FaceCards find_round(std::span<const Sample> samples, Face face, const SetTerms& terms,
                     const BallOdds& fielding, const FaceTerms& whole, double bias) {
  FaceCards cards;
  cards.widths.resize(samples.size());
  RunningShortfall due = running_shortfall(samples, terms.league.of(face), whole);
  double deliveries = 0, f_sum = 0;
  UsualCards usual(samples);
  for (const std::size_t i : by_balls(samples)) {
    const Sample& sample = samples[i];
    Wish wish = wish_of(sample, face, terms, fielding);
    const double weight = deliveries_of(sample, wish, whole.f_slots);
    // What earlier cards had too many, the next one shall have too few.
    const double drift = weight > 0 ? (deliveries * whole.f_slots - f_sum) / weight : 0;
    wish_for_fielding(wish, whole.f_slots + std::clamp(drift, -3.0, 3.0));
    if (sample.blend > 0 && sample.weight > 0) {
      usual.shape(wish, moved(sample.rates.runs, due.runs_to_give() / due.balls));
      wish.rates.wickets = moved(sample.rates.wickets, due.wickets / due.balls);
      due.balls -= sample.weight;
    } else {
      wish.rates.wickets = std::max(0.0, sample.rates.wickets + bias);
    }
    cards.widths[i] = find_slots(wish).widths;
    if (sample.balls >= full_sample) usual.add(cards.widths[i]);
    const Rates given = pooled(cards.widths[i], wish);
    due.runs += sample.weight * (sample.rates.runs - given.runs);
    due.wickets += sample.weight * (sample.rates.wickets - given.wickets);
    if (sample.balls >= full_sample) {
      due.full_balls += sample.weight;
      due.full_wickets += sample.weight * (given.wickets - sample.own.wickets);
    }
    if (face == Face::bowler) {
      due.extras += sample.weight * (given.extras - terms.league.bowler.extras);
    }
    const int f = cards.widths[i][static_cast<std::size_t>(Slot::fielding)];
    const double bowled = deliveries_of(sample, wish, f);
    deliveries += bowled;
    f_sum += bowled * f;
  }
  cards.f_slots = deliveries > 0 ? f_sum / deliveries : whole.f_slots;
  cards.shortfall = due.shortfall();
  if (due.full_balls > 0) cards.full_excess = due.full_wickets / due.full_balls;
  return cards;
}

/// Wickets per ball that everybody's may be moved by, far below what the fidelity targets see.
constexpr double unnoticed = 0.03 / 100;

/// Some who were hardly ever out, or took hardly a wicket, get more wickets than they had, for no
/// card goes below none; the others get a little fewer for it. `left_over`: what the small samples
/// could not take.
double bias_of(const FaceCards& cards, double left_over) {
  return std::clamp(left_over - cards.full_excess, -unnoticed, unnoticed);
}

}  // namespace

FaceCards find_cards(std::span<const Sample> samples, Face face, const SetTerms& terms,
                     const BallOdds& fielding, const FaceTerms& whole) {
  const FaceCards cards = find_round(samples, face, terms, fielding, whole, 0);
  const double bias = bias_of(cards, cards.shortfall.wickets);
  if (std::fabs(bias) < unnoticed / 40) return cards;
  return find_round(samples, face, terms, fielding, whole, bias);
}

namespace {

/// How far wickets and extras of the full samples that are in reach are off, in the units of the
/// fidelity targets: the worse of the two means.
double inexact(std::span<const Sample> bowlers, const FaceCards& cards, const SetTerms& terms,
               const BallOdds& fielding) {
  constexpr double wickets_target = 0.10 / 100, extras_target = 0.7 / 100;
  double wickets = 0, extras = 0;
  int wickets_count = 0, extras_count = 0;
  for (std::size_t i = 0; i < bowlers.size(); ++i) {
    if (bowlers[i].balls < full_sample) continue;
    const Rates& own = bowlers[i].own;
    const Rates card = pooled(cards.widths[i], wish_of(bowlers[i], Face::bowler, terms, fielding));
    if (2 * own.wickets >= terms.league.bowler.wickets) {
      wickets += std::fabs(card.wickets - own.wickets);
      ++wickets_count;
    }
    if (2 * own.extras >= terms.league.bowler.extras) {
      extras += std::fabs(card.extras - own.extras);
      ++extras_count;
    }
  }
  return std::max(wickets / wickets_target / std::max(1, wickets_count),
                  extras / extras_target / std::max(1, extras_count));
}

}  // namespace

FaceCards find_bowlers(std::span<const Sample> bowlers, const SetTerms& terms,
                       const BallOdds& fielding, const FaceTerms& whole) {
  FaceCards best;
  SetTerms best_terms = terms;
  double best_error = 0;
  for (const double tolerance : {0.35, 0.45, 0.55, 0.65, 0.8, 1.1}) {
    SetTerms tried = terms;
    tried.extras_tolerance = tolerance / 100;
    FaceCards cards = find_round(bowlers, Face::bowler, tried, fielding, whole, 0);
    const double error = inexact(bowlers, cards, tried, fielding);
    if (!best.widths.empty() && error >= best_error) continue;
    best = std::move(cards);
    best_error = error;
    best_terms = tried;
  }
  // Strikers make up for what bowlers leave over: their small samples can take more.
  FaceCards even = find_round(bowlers, Face::bowler, best_terms, fielding, whole, bias_of(best, 0));
  constexpr double exact_enough = 0.9;
  if (inexact(bowlers, even, best_terms, fielding) <= exact_enough) best = std::move(even);
  return best;
}

}  // namespace quicket::cards
