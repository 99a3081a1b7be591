#include "cards/build.h"

#include <algorithm>
#include <cmath>

#include "cards/chart_search.h"
#include "cards/exposure.h"
#include "cards/ratings.h"
#include "cards/roles.h"
#include "cards/set_search.h"

namespace quicket::cards {
namespace {

std::size_t index(Slot slot) {
  return static_cast<std::size_t>(slot);
}

/// Tells the bowlers' wickets apart: B for their bowled, W for their caught. Strikers' cards have
/// no B, so those of the bowlers stand for all bowled of the league; what rounding takes from one
/// bowler goes to the next.
void split_bowled(std::vector<Widths>& cards, std::span<const Sample> bowlers, double due) {
  constexpr double prior_wickets = 6;
  double balls = 0, wickets = 0, bowled = 0, sum = 0;
  for (const Sample& sample : bowlers) {
    wickets += sample.balls * sample.own.wickets;
    bowled += sample.balls * sample.own.bowled;
  }
  const double share = wickets > 0 ? bowled / wickets : 0;
  std::vector<double> wished;
  for (std::size_t i = 0; i < bowlers.size(); ++i) {
    const Sample& sample = bowlers[i];
    const double own = (sample.balls * sample.own.bowled + prior_wickets * share) /
                       (sample.balls * sample.own.wickets + prior_wickets);
    wished.push_back(own * cards[i][index(Slot::wicket)]);
    sum += sample.balls * wished.back();
    balls += sample.balls;
  }
  const double scale = sum > 0 ? due * balls / sum : 0;
  double carried = 0;
  for (std::size_t i = 0; i < bowlers.size(); ++i) {
    int& caught = cards[i][index(Slot::wicket)];
    const double weight = bowlers[i].balls;
    const double exact = scale * wished[i] + carried / weight;
    const int slots = std::clamp(static_cast<int>(std::floor(exact + 0.5)), 0, caught);
    carried += weight * (scale * wished[i] - slots);
    cards[i][index(Slot::bowled)] = slots;
    caught -= slots;
  }
}

/// What the pooled cards of a face have to come to, against the players' own figures, so that the
/// league as a whole has its runs and wickets per legal ball.
struct FaceScales {
  double strikers_runs = 1;
  double strikers_wickets = 1;
  double bowlers_wickets = 1;
};

/// Innings on cards are some four of a hundred balls shorter than real ones: real wickets fall in
/// the last overs, where they cost nothing (three times as often as before), on cards they fall at
/// any time, so that twice as many sides are all out. Measured by replaying nine seasons, the same
/// for all. The chart gives innings half of the extras back that they would lose, strikers of few
/// balls some of the runs; strikers lose a wicket in a hundred fewer, which the balls that
/// exposure.h predicts for lower orders leave over.
constexpr double extras_of_short_innings = 1.02;
constexpr double runs_of_short_innings = 1.005;
constexpr double wickets_of_short_innings = 0.99;

League with_short_innings(League league) {
  league.wides *= extras_of_short_innings;
  league.no_balls *= extras_of_short_innings;
  league.leg_byes *= extras_of_short_innings;
  return league;
}

FaceScales scales_of(const SetTerms& terms) {
  const League& league = terms.league;
  const double no_balls = league.no_balls / terms.conditions.no_ball_runs;
  // A wicket on a free hit does not count. One half is made good by either face.
  const double lost = terms.conditions.free_hit_after_no_ball ? no_balls : 0;
  // Where a real no-ball cost two runs there are two on the cards, each a ball more to be faced.
  const double faced = league.faced_share / league.legal_share;
  const double more_faced = (1 + no_balls) / faced - 1;
  return {(1 - more_faced / 2) * runs_of_short_innings,
          (1 + lost / 2 - more_faced / 2) * wickets_of_short_innings, 1 + lost / 2};
}

PlayerCards front_of(const PlayerFigures& player, const Ratings& ratings, cricket::Format format) {
  PlayerCards cards;
  cards.player = player.player;
  cards.name = player.name;
  cards.team = player.team;
  cards.team_name = player.team_name;
  cards.nation = player.nation;
  cards.ratings = ratings;
  cards.batting_role = batting_role(player, format);
  cards.bowling_role = bowling_role(player, cards.batting_role);
  return cards;
}

StrikerCard striker_card(const PlayerFigures& player, const Sample& sample, const Widths& widths) {
  const cricket::BattingFigures& batting = player.figures.batting;
  StrikerCard card;
  card.chart = Chart(widths);
  card.stats = {batting.runs,  batting.balls, batting.high_score, batting.high_score_not_out,
                batting.fours, batting.sixes};
  card.blend = sample.blend;
  return card;
}

BowlerCard bowler_card(const PlayerFigures& player, const Sample& sample, const Widths& widths) {
  const cricket::BowlingFigures& bowling = player.figures.bowling;
  BowlerCard card;
  card.chart = Chart(widths);
  card.usage = {bowling.innings, bowling.legal_balls};
  card.stats = {bowling.legal_balls, bowling.runs, bowling.wickets};
  card.blend = sample.blend;
  return card;
}

}  // namespace

std::string_view to_string(Method method) {
  switch (method) {
    case Method::replay:
      return "replay";
    case Method::classic:
      return "classic";
  }
  return "";
}

std::optional<Method> parse_method(std::string_view text) {
  for (const Method method : {Method::replay, Method::classic}) {
    if (to_string(method) == text) return method;
  }
  return {};
}

CardSet build_cards(const CardSet& head, std::span<const PlayerFigures> players,
                    const cricket::BaseRates& base, Method method,
                    const std::optional<FieldingChart>& chart) {
  const bool replay = method == Method::replay;
  SetTerms terms{league_of(base, players), head.format.conditions(), replay};
  if (replay) terms.league = with_short_innings(terms.league);
  auto strikers = samples_of(players, Face::striker, terms.league, head.format, replay);
  weigh_by_replay(strikers, players, terms.conditions.quota());
  const auto bowlers = samples_of(players, Face::bowler, terms.league, head.format, replay);

  CardSet set = head;
  set.method = to_string(method);
  double slots = 0;
  if (chart) {
    set.chart = *chart;
    slots = slots_for(*chart, terms);
  } else {
    const ChartDesign design = find_chart(strikers, bowlers, terms);
    set.chart = design.chart;
    slots = design.wide_slots;
  }
  const BallOdds fielding = chart_odds(set.chart, FieldingSide{}, false, terms.conditions);
  const FaceScales scales = replay ? scales_of(terms) : FaceScales{};
  FaceCards bowling =
      find_bowlers(bowlers, terms, fielding, {slots / 2, 1, scales.bowlers_wickets, {}});
  const double striker_slots = std::max(double(fewest_striker_slots), slots - bowling.f_slots);
  const FaceCards batting =
      find_cards(strikers, Face::striker, terms, fielding,
                 {striker_slots, scales.strikers_runs, scales.strikers_wickets,
                  replay ? bowling.shortfall : Shortfall{}});
  // Per delivery; strikers' cards have no B. Free hits cost bowled as they cost the other wickets.
  const double bowled = (replay ? 200 * scales.bowlers_wickets * scales.bowlers_wickets : 100) *
                            terms.league.bowled /
                            deliveries_per_legal_ball(terms.league, terms.conditions) -
                        (bowling.f_slots + batting.f_slots) * fielding.of(BallResult::bowled);
  split_bowled(bowling.widths, bowlers, std::max(0.0, bowled));

  const std::vector<Ratings> ratings = ratings_of(players);
  set.players.clear();
  for (std::size_t i = 0; i < players.size(); ++i) {
    set.players.push_back(front_of(players[i], ratings[i], head.format));
    set.players.back().striker = striker_card(players[i], strikers[i], batting.widths[i]);
  }
  for (std::size_t i = 0; i < bowlers.size(); ++i) {
    const std::size_t player = bowlers[i].player;
    set.players[player].bowler = bowler_card(players[player], bowlers[i], bowling.widths[i]);
  }
  return set;
}

}  // namespace quicket::cards
