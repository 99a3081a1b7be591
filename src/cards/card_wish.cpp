#include "cards/card_wish.h"

#include <algorithm>
#include <cmath>

namespace quicket::cards {
namespace {

/// A striker's F slots stay this near to the average card's, so that fielders matter on every card.
/// With no leeway (0), wickets miss by 0.14, with 2 by 0.065; 10 would gain 0.005 more, but give
/// some cards 21 F.
constexpr int striker_f_reach = 5;
/// Within that range, nearer is preferred; with any value from 0.02 to 0.8 wickets miss by the same
/// 0.047.
constexpr double striker_f_weight = 0.4;

/// Extras determine a bowler's F slots, within these bounds around the number they require, so that
/// wickets also have a say. A slot fewer hardly shows on a card of 30 F, so the lower bound is six
/// plus a third; three or twelve makes no difference. For the upper bound, wickets miss by 0.090 at
/// two, 0.077 at five and would miss by 0.074 at ten.
constexpr int bowler_f_below = 6, bowler_f_below_part = 3, bowler_f_above = 5;
/// Only breaks ties between equal cards; zero or double changes no mean miss.
constexpr double bowler_f_weight = 0.02;
/// However wild a bowler is, most of the card stays their own. The wildest bowler of nine seasons
/// uses all of it; at 60 extras would miss by 0.55 instead of 0.57.
constexpr int most_f_slots = 45;
/// The most F slots that extras may require. At 30 extras miss by 0.62.
constexpr int most_f_asked_for = 60;
static_assert(most_f_asked_for - bowler_f_below - most_f_asked_for / bowler_f_below_part <=
                  most_f_slots,
              "the wildest bowler's bounds leave him a card");

/// The most W of a striker: the strip leaves a third of them in fifty overs, half in the others, so
/// that whoever was out every ten balls would have 60. Of four sets a limit of 50 misses fewer
/// wickets than one of 40, and no more than none.
constexpr int most_striker_wickets = 50;

}  // namespace

void wish_for_fielding(Wish& wish, double f_slots) {
  wish.f_slots = f_slots;
  if (wish.face == Face::striker) {
    const int middle = static_cast<int>(std::floor(f_slots + 0.5));
    wish.f_weight = striker_f_weight;
    wish.fewest_f = std::max(fewest_striker_slots, middle - striker_f_reach);
    wish.most_f = std::max(wish.fewest_f, middle + striker_f_reach);
    return;
  }
  const double due =
      wish.fielding.extras > 0
          ? slots_due(wish.rates.extras, wish.league.extras, 100, wish) / wish.fielding.extras
          : f_slots;
  const int middle = static_cast<int>(std::clamp(due, 0.0, double(most_f_asked_for)));
  wish.f_weight = bowler_f_weight;
  wish.fewest_f =
      std::max(fewest_bowler_slots, middle - bowler_f_below - middle / bowler_f_below_part);
  wish.most_f = std::min(most_f_slots, std::max(wish.fewest_f, middle + bowler_f_above));
}

Wish wish_of(const Sample& sample, Face face, const SetTerms& terms, const BallOdds& fielding) {
  Wish wish;
  wish.face = face;
  wish.rates = sample.rates;
  wish.league = terms.league.of(face);
  wish.extras_tolerance = terms.extras_tolerance;
  wish.share = terms.doubled ? terms.league.share(face) : 0;
  wish.fielding = pull_of(fielding, face, terms.conditions);
  if (face == Face::striker) {
    wish.limits.fewest_sixes = sample.own.sixes > 0 ? 1 : 0;
    wish.limits.fewest_fours = sample.own.boundaries > sample.own.sixes ? 1 : 0;
    if (terms.doubled) wish.limits.most_wickets = most_striker_wickets;
  }
  if (terms.tempo == nullptr) return wish;
  const std::vector<double> shares = terms.tempo->shares(sample.reading_balls, face);
  wish.strip = terms.tempo->map(shares);
  wish.league = terms.tempo->league(wish.league, face, shares);
  return wish;
}

}  // namespace quicket::cards
