#include "cards/set_search.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "cards/usual_cards.h"

namespace quicket::cards {
namespace {

/// The most F slots by which one card makes up for those before it. Without this strikers' cards
/// have 7.8 F in the mean instead of 8.1, and the league too few wides; more than three gains
/// nothing.
constexpr double most_f_drift = 3;

/// A small sample says little about its player: its rates may be moved by up to half to balance the
/// league. If they are not moved, replays lack 0.7 % of their runs and wickets are off by 0.2 per
/// 100 balls; a quarter or three quarters does as well as half.
constexpr double most_moved = 0.5;

/// The most that every player's wickets per ball may be moved, a third of what the targets notice.
/// At zero the small samples would have 2.0 wickets per 100 too few instead of 1.8; at double, the
/// strikers' mean miss is 0.061 instead of 0.047.
constexpr double unnoticed = 0.03 / 100;
/// A bias too small to be worth a second round. No season comes near it.
constexpr double no_bias = unnoticed / 40;

/// The extras tolerances that find_bowlers tries, in runs per 100 balls. No single one suits all
/// seasons: extras miss by 0.41 at the first and 0.77 at the last, wickets by 0.093 and 0.060. With
/// the best for each season, they miss by 0.57 and 0.077.
constexpr double extras_tolerances[] = {0.35, 0.45, 0.55, 0.65, 0.8, 1.1};
/// The fidelity targets, which weigh wickets against extras (mean absolute errors per ball). With
/// half the extras target, extras would miss by 0.42 and wickets by 0.092; with double, by 0.73 and
/// 0.066.
constexpr double wickets_target = 0.10 / 100, extras_target = 0.7 / 100;
/// Bowlers' full samples give up exactness for the league's total only while they stay within this
/// part of the targets. If they never do (0), bowlers with few balls end up 0.27 wickets per 100
/// short instead of 0.17; if they always do, extras miss by 0.58 instead of 0.57.
constexpr double exact_enough = 0.9;

/// Deliveries on which the player's card is one of the two; wides lengthen a bowler's overs.
double deliveries_of(const Sample& sample, const Wish& wish, double f_slots) {
  const double own = 1 - f_slots / 100 * (1 - wish.fielding.balls);
  return sample.weight * (1 + wish.share) / (own + wish.share);
}

/// Most balls first, so that the remainder at the end is smallest.
std::vector<std::size_t> by_balls(std::span<const Sample> samples) {
  std::vector<std::size_t> order(samples.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&samples](std::size_t a, std::size_t b) {
    return samples[a].balls > samples[b].balls;
  });
  return order;
}

/// What the face as a whole still lacks, and the balls of the samples that can absorb it.
struct RunningShortfall {
  double runs = 0;
  double wickets = 0;
  double balls = 0;         ///< of the small samples still to come
  double all_balls = 0;     ///< of all samples
  double extras = 0;        ///< given in excess of the league's
  double full_balls = 0;    ///< of full samples
  double full_wickets = 0;  ///< given to them in excess of their own

  /// Extras in excess of the league's on bowlers' cards replace runs conceded off the bat, which
  /// strikers who meet those bowlers would lose. Bowlers with few balls concede these runs instead.
  double runs_to_give() const { return runs + extras; }
  Shortfall shortfall() const {
    return all_balls > 0 ? Shortfall{runs_to_give() / all_balls, wickets / all_balls} : Shortfall{};
  }
};

RunningShortfall running_shortfall(std::span<const Sample> samples, const FaceTerms& whole) {
  const Rates& level = whole.level;
  RunningShortfall due;
  for (const Sample& sample : samples) {
    due.runs +=
        sample.weight * (level.runs * whole.run_scale - sample.rates.runs + whole.other_face.runs);
    due.wickets += sample.weight * (level.wickets * whole.wicket_scale - sample.rates.wickets +
                                    whole.other_face.wickets);
    if (sample.blend > 0) due.balls += sample.weight;
    due.all_balls += sample.weight;
  }
  return due;
}

double moved(double rate, double by) {
  return std::clamp(rate + by, rate * (1 - most_moved), rate * (1 + most_moved));
}

/// More or fewer runs of every kind.
void move_runs(Rates& rates, double runs) {
  const double ratio = rates.runs > 0 ? runs / rates.runs : 1;
  rates.runs = runs;
  rates.boundaries *= ratio;
  rates.sixes *= ratio;
  rates.twos *= ratio;
  rates.ones *= ratio;
}

/// One round of find_cards: each card makes up for what those before it missed. `bias` wickets per
/// ball are added to the wish of every full sample.
class Round {
 public:
  Round(std::span<const Sample> samples, Face face, const SetTerms& terms, const BallOdds& fielding,
        const FaceTerms& whole, double bias)
      : samples_(samples),
        face_(face),
        terms_(terms),
        fielding_(fielding),
        whole_(whole),
        bias_(bias),
        due_(running_shortfall(samples, whole)),
        usual_(samples) {}

  FaceCards run() {
    FaceCards cards;
    cards.widths.resize(samples_.size());
    for (const std::size_t i : by_balls(samples_)) {
      const Wish wish = wish_for(samples_[i]);
      cards.widths[i] = find_slots(wish).widths;
      if (samples_[i].balls >= full_sample) usual_.add(cards.widths[i]);
      account_for(samples_[i], wish, cards.widths[i]);
    }
    cards.f_slots = deliveries_ > 0 ? f_sum_ / deliveries_ : whole_.f_slots;
    cards.shortfall = due_.shortfall();
    if (due_.full_balls > 0) cards.full_excess = due_.full_wickets / due_.full_balls;
    return cards;
  }

 private:
  Wish wish_for(const Sample& sample) {
    Wish wish = wish_of(sample, face_, terms_, fielding_);
    const double weight = deliveries_of(sample, wish, whole_.f_slots);
    // If earlier cards have too many F slots, the next one gets fewer, and the reverse.
    const double drift = weight > 0 ? (deliveries_ * whole_.f_slots - f_sum_) / weight : 0;
    wish_for_fielding(wish, whole_.f_slots + std::clamp(drift, -most_f_drift, most_f_drift));
    if (sample.blend > 0 && sample.weight > 0) {
      const double runs = moved(sample.rates.runs, due_.runs_to_give() / due_.balls);
      if (sample.mostly_chance) {
        usual_.shape(wish, runs);
      } else {
        move_runs(wish.rates, runs);
        lean(wish, sample.weight);
      }
      wish.rates.wickets = moved(sample.rates.wickets, due_.wickets / due_.balls);
      due_.balls -= sample.weight;
    } else {
      wish.rates.wickets = std::max(0.0, sample.rates.wickets + bias_);
    }
    return wish;
  }

  /// If earlier cards have too few sixes, boundaries or twos, the next one has up to half a slot
  /// more, and the reverse, so that the league has the mix that its players have together.
  void lean(Wish& wish, double weight) {
    asked_ = wish.rates;
    const double half_a_slot = 0.5 / (100 + 100 * wish.share);
    const auto more = [&](double missing) {
      return std::clamp(missing / weight, -half_a_slot, half_a_slot);
    };
    wish.rates.sixes = std::max(0.0, wish.rates.sixes + more(missing_.sixes));
    wish.rates.boundaries = std::max(0.0, wish.rates.boundaries + more(missing_.boundaries));
    wish.rates.twos = std::max(0.0, wish.rates.twos + more(missing_.twos));
  }

  void account_for(const Sample& sample, const Wish& wish, const Widths& widths) {
    const Rates given = pooled(widths, wish);
    due_.runs += sample.weight * (sample.rates.runs - given.runs);
    due_.wickets += sample.weight * (sample.rates.wickets - given.wickets);
    missing_.sixes += sample.weight * (asked_.sixes - given.sixes);
    missing_.boundaries += sample.weight * (asked_.boundaries - given.boundaries);
    missing_.twos += sample.weight * (asked_.twos - given.twos);
    if (sample.balls >= full_sample) {
      due_.full_balls += sample.weight;
      due_.full_wickets += sample.weight * (given.wickets - sample.rates.wickets);
    }
    if (face_ == Face::bowler) {
      due_.extras += sample.weight * (given.extras - terms_.league.bowler.extras);
    }
    const int f = widths[static_cast<std::size_t>(Slot::fielding)];
    const double bowled = deliveries_of(sample, wish, f);
    deliveries_ += bowled;
    f_sum_ += bowled * f;
  }

  std::span<const Sample> samples_;
  Face face_;
  const SetTerms& terms_;
  const BallOdds& fielding_;
  const FaceTerms& whole_;
  double bias_;
  RunningShortfall due_;
  UsualCards usual_;
  double deliveries_ = 0, f_sum_ = 0;
  Rates asked_;    ///< of the last card, before it makes up for those before it
  Rates missing_;  ///< sixes, boundaries and twos that the cards so far lack, in balls
};

FaceCards find_round(std::span<const Sample> samples, Face face, const SetTerms& terms,
                     const BallOdds& fielding, const FaceTerms& whole, double bias) {
  return Round(samples, face, terms, fielding, whole, bias).run();
}

/// Players who were hardly ever out, or hardly took a wicket, get more wickets than they had,
/// because a card cannot have fewer than none; the others get slightly fewer to compensate.
/// `left_over`: what the small samples could not absorb.
double bias_of(const FaceCards& cards, double left_over) {
  return std::clamp(left_over - cards.full_excess, -unnoticed, unnoticed);
}

}  // namespace

FaceCards find_cards(std::span<const Sample> samples, Face face, const SetTerms& terms,
                     const BallOdds& fielding, const FaceTerms& whole) {
  const FaceCards cards = find_round(samples, face, terms, fielding, whole, 0);
  const double bias = bias_of(cards, cards.shortfall.wickets);
  if (std::fabs(bias) < no_bias) return cards;
  return find_round(samples, face, terms, fielding, whole, bias);
}

namespace {

/// The mean errors of wickets and of extras over the full samples in reach, in units of the
/// fidelity targets; returns the larger of the two.
double inexact(std::span<const Sample> bowlers, const FaceCards& cards, const SetTerms& terms,
               const BallOdds& fielding) {
  double wickets = 0, extras = 0;
  int wickets_count = 0, extras_count = 0;
  for (std::size_t i = 0; i < bowlers.size(); ++i) {
    if (bowlers[i].balls < full_sample) continue;
    const Rates& own = bowlers[i].rates;  // of a forecast, what the card is to have
    const Rates card = pooled(cards.widths[i], wish_of(bowlers[i], Face::bowler, terms, fielding));
    // In reach as the targets define it: twice the player minus the league is not negative.
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
  for (const double tolerance : extras_tolerances) {
    SetTerms tried = terms;
    tried.extras_tolerance = tolerance / 100;
    FaceCards cards = find_round(bowlers, Face::bowler, tried, fielding, whole, 0);
    const double error = inexact(bowlers, cards, tried, fielding);
    if (!best.widths.empty() && error >= best_error) continue;
    best = std::move(cards);
    best_error = error;
    best_terms = tried;
  }
  // Strikers make up for what bowlers leave over, because their small samples can absorb more.
  FaceCards even = find_round(bowlers, Face::bowler, best_terms, fielding, whole, bias_of(best, 0));
  if (inexact(bowlers, even, best_terms, fielding) <= exact_enough) best = std::move(even);
  return best;
}

}  // namespace quicket::cards
