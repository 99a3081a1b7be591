#include "cards/build.h"

#include <algorithm>
#include <cmath>

#include "cards/chart_design.h"
#include "cards/exposure.h"
#include "cards/ratings.h"
#include "cards/roles.h"
#include "cards/set_search.h"
#include "cards/tempo.h"
#include "cards/tempo_aim.h"
#include "cards/tempo_search.h"

namespace quicket::cards {
namespace {

std::size_t index(Slot slot) {
  return static_cast<std::size_t>(slot);
}

/// Wickets at the league's share of bowled that are added to each bowler's own: for a bowler with
/// six wickets the share is half their own. Chance alone moves the share of a bowler with twenty by
/// 8 points. Half or double this value moves a slot between B and W on a quarter of the bowlers'
/// cards, and no total.
constexpr double prior_wickets = 6;

/// Splits the bowlers' wickets into B, bowled, and W, caught. Strikers' cards have no B, so the
/// bowlers' cards carry all of the league's bowled; a rounding error on one card is passed on to
/// the next. `due`: slots of the average card.
void split_bowled(std::vector<Widths>& cards, std::span<const Sample> bowlers, double due) {
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

/// Ratios of the pooled cards of a face to the players' own figures, chosen so that the league as a
/// whole has its runs and wickets per legal ball.
struct FaceScales {
  double strikers_runs = 1;
  double strikers_wickets = 1;
  double bowlers_wickets = 1;
};

// Innings on cards are about four balls in a hundred shorter than real ones. Real wickets fall in
// the last overs, where they cost nothing (three times as often as before); on cards they fall at
// any time, so twice as many sides are all out. The three ratios below, the same for all seasons,
// compensate for that.

/// Half of what short innings lose in extras. Without it replays lack 0.17 runs of wides an
/// innings, with it 0.08. At 1.04 nothing would be lost, but each ball would have too many extras,
/// and the shares of the kinds of dismissal would be off by 1.0 points instead of 0.75.
constexpr double extras_of_short_innings = 1.02;
/// What strikers with few balls score and lose, times their own, and what bowlers take.
struct ShortInnings {
  double runs, wickets, taken;
};
/// At 1 run, replays have 0.3 % too few runs a ball, at 1.01 0.7 % too many. One wicket in a
/// hundred fewer, as exposure.h predicts more balls for the lower orders than they get: at 1,
/// bowlers with 120 balls take 0.09 wickets per 100 balls too many, at 0.98 0.02 too few, at 0.99
/// 0.03 too many.
constexpr ShortInnings in_plain_sets{1.005, 0.99, 1};
/// At 1.005 runs, replays have 0.9 % too many runs a ball. With all that bowlers took, they take
/// 0.14 wickets an innings too many.
constexpr ShortInnings in_tempo_sets{0.997, 1.01, 0.97};
/// Chances of a run out go by the lower of two ratings: the chart of a tempo set needs more of them
/// than average fielders would.
constexpr double more_run_outs = 1.2;

League with_short_innings(League league) {
  league.wides *= extras_of_short_innings;
  league.no_balls *= extras_of_short_innings;
  for (double* rate : {&league.leg_byes, &league.byes, &league.wide_balls, &league.leg_bye_balls,
                       &league.bye_balls}) {
    *rate *= extras_of_short_innings;
  }
  return league;
}

FaceScales scales_of(const SetTerms& terms, const ShortInnings& short_innings) {
  const League& league = terms.league;
  const double no_balls = league.no_balls / terms.conditions.no_ball_runs;
  // A wicket on a free hit does not count. Each face makes up for half of these.
  const double lost = terms.conditions.free_hit_after_no_ball ? no_balls : 0;
  // On chart and cards every no-ball costs the same. If real ones cost more runs than that, the
  // cards have more of them, each with a further ball to face.
  const double faced = league.faced_share / league.legal_share;
  const double more_faced = (1 + no_balls) / faced - 1;
  return {(1 - more_faced / 2) * short_innings.runs,
          (1 + lost / 2 - more_faced / 2) * short_innings.wickets,
          (1 + lost / 2) * short_innings.taken};
}

PlayerCards front_of(const PlayerFigures& player, const Ratings& ratings, cricket::Format format) {
  PlayerCards cards;
  cards.player = player.player;
  cards.name = player.name;
  cards.team = player.team;
  cards.team_name = player.team_name;
  cards.nation = player.nation;
  cards.seasons = player.seasons;
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
  if (const std::vector<int>& balls = bowling.phase_balls; !balls.empty()) {
    card.usage.first_phase_balls = balls.front();
    card.usage.last_phase_balls = balls.back();
  }
  if (!player.only_bowls) card.stats = {bowling.legal_balls, bowling.runs, bowling.wickets};
  card.blend = sample.blend;
  return card;
}

}  // namespace

std::string_view to_string(Method method) {
  constexpr std::string_view words[] = {"replay", "classic", "forecast"};
  return words[static_cast<std::size_t>(method)];
}

std::optional<Method> parse_method(std::string_view text) {
  for (const Method method : {Method::replay, Method::classic, Method::forecast}) {
    if (to_string(method) == text) return method;
  }
  return {};
}

namespace {

/// The inputs of the search for the cards of a set.
struct Search {
  std::vector<Sample> strikers, bowlers;
  SetTerms terms;
  FaceScales scales;
  BallOdds fielding;
  double slots = 0;  ///< F slots of two average cards together
};

struct Faces {
  FaceCards bowling, batting;
};

/// What the players together have: of replay cards the league's rates. The players of a forecast
/// may be a few of a league's best, who are not to be made its average, so they have their own.
Rates level_together(std::span<const Sample> samples, const Rates& league) {
  Rates level;
  double balls = 0;
  for (const Sample& sample : samples) {
    if (sample.blend <= 0 || sample.mostly_chance) return league;
    if (sample.balls == 0) continue;
    balls += sample.balls;
    level = mix(level, sample.rates, 1 - sample.balls / balls);
  }
  return balls > 0 ? level : league;
}

Faces find_faces(const Search& search) {
  Faces faces;
  const bool replay = search.terms.doubled;
  const League& league = search.terms.league;
  // Bowlers come first: their extras determine their F slots, while strikers can take what is left
  // of the chart's. Half of the slots is only a first guess; 0.3 or 0.7 of them moves no mean miss
  // by 0.001.
  faces.bowling = find_bowlers(search.bowlers, search.terms, search.fielding,
                               {search.slots / 2,
                                1,
                                search.scales.bowlers_wickets,
                                level_together(search.bowlers, league.bowler),
                                {}});
  const double striker_slots =
      std::max(double(fewest_striker_slots), search.slots - faces.bowling.f_slots);
  faces.batting =
      find_cards(search.strikers, Face::striker, search.terms, search.fielding,
                 {striker_slots, search.scales.strikers_runs, search.scales.strikers_wickets,
                  level_together(search.strikers, league.striker),
                  replay ? faces.bowling.shortfall : Shortfall{}});
  return faces;
}

/// What captains' calls leave of the bowled: holding saves some, and who pushes is caught. Fitted
/// to the share of bowled in nine seasons.
constexpr double bowled_left_by_calls = 0.87;

/// The share of the wickets on cards that a strip leaves unchanged, over all phases. The bowled
/// among them come from the cards, while the wickets that the strip adds are caught.
double wickets_left(const TempoStrip& strip, const cricket::BaseRates& base) {
  double left = 0, balls = 0;
  const std::vector<PartOfPhase> parts = phase_parts(strip, base.phases.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    double stands = 1;
    for (const TempoLine& line : strip.phases[i].lines) {
      if (line.from == Slot::wicket) stands -= share_of(line.when);
    }
    const double in_phase =
        parts[i].share * static_cast<double>(base.phases[parts[i].phase].legal_balls);
    left += in_phase * stands;
    balls += in_phase;
  }
  return balls > 0 && left > 0 ? bowled_left_by_calls * left / balls : 1;
}

/// Rounds in which cards and strip are fitted to each other. The first strip is made for plain
/// cards, which do not yet leave to it the runs and wickets that it gives.
constexpr int strip_rounds = 3;

/// Wickets on the first cards that a strip is made for, times those of plain ones: then its lines
/// make early wickets dots, rather than late dots wickets, which are the same for good and bad
/// batters. The cards that are made with it keep them.
constexpr double first_wickets = 2.2;

void add_wickets(std::vector<PhaseCards>& cards) {
  for (PhaseCards& phase : cards) {
    for (MeanSlots* const mean : {&phase.striker, &phase.bowler}) {
      for (const Slot slot : {Slot::bowled, Slot::wicket}) {
        const double more = (first_wickets - 1) * (*mean)[index(slot)];
        (*mean)[index(slot)] += more;
        (*mean)[index(Slot::dot)] -= more;
      }
    }
  }
}

/// Finds the cards of a tempo set and stores the strip in `strip`.
Faces find_tempo_faces(Search& search, const cricket::Format& format,
                       const cricket::BaseRates& base, TempoStrip& strip) {
  const TempoStrip common = common_lines(format.conditions().overs, par_of(base));
  Faces faces = find_faces(search);
  for (int round = 0; round < strip_rounds; ++round) {
    std::vector<PhaseCards> cards =
        phase_cards({search.strikers, faces.batting.widths}, {search.bowlers, faces.bowling.widths},
                    base.phases.size());
    if (round == 0) add_wickets(cards);
    strip = find_strip(format, common, cards, base, search.fielding);
    const TempoReading reading(strip, base, cards);
    search.terms.tempo = &reading;
    faces = find_faces(search);
    search.terms.tempo = nullptr;
  }
  return faces;
}

}  // namespace

CardSet build_cards(const CardSet& head, std::span<const PlayerFigures> players,
                    const cricket::BaseRates& base, Method method,
                    const std::optional<FieldingChart>& chart, Game game) {
  const bool replay = method != Method::classic;
  Search search;
  search.terms = {league_of(base, players), head.format.conditions(), replay};
  SetTerms& terms = search.terms;
  if (replay) terms.league = with_short_innings(terms.league);
  const bool tempo =
      game == Game::full && replay && base.phases.size() == head.format.phases().size();
  if (tempo)
    terms.league.run_out =
        std::min(terms.league.run_out, more_run_outs * early_run_outs(head.format, base));
  auto& strikers = search.strikers;
  auto& bowlers = search.bowlers;
  const Blending blending = method == Method::classic    ? Blending::without_balls
                            : method == Method::forecast ? Blending::everyone
                                                         : Blending::small_samples;
  strikers = samples_of(players, Face::striker, terms.league, head.format, blending);
  weigh_by_replay(strikers, players, terms.conditions.quota());
  bowlers = samples_of(players, Face::bowler, terms.league, head.format, blending);

  CardSet set = head;
  set.method = to_string(method);
  if (chart) {
    set.chart = *chart;
    search.slots = slots_for(*chart, terms);
  } else {
    const ChartDesign design = find_chart(strikers, bowlers, terms);
    set.chart = design.chart;
    search.slots = design.wide_slots;
  }
  // A strip is made together with its cards, so one that came with a chart belongs to other cards.
  set.chart.tempo = {};
  search.fielding = chart_odds(set.chart, FieldingSide{}, false, terms.conditions);
  search.scales = replay ? scales_of(terms, tempo ? in_tempo_sets : in_plain_sets) : FaceScales{};
  Faces faces =
      tempo ? find_tempo_faces(search, head.format, base, set.chart.tempo) : find_faces(search);
  // Per delivery. Bowlers' cards decide half of the balls but carry all of the league's bowled,
  // hence twice the 100 slots. Free hits reduce bowled like the other wickets: once for each face.
  const double bowled =
      (replay ? 200 * search.scales.bowlers_wickets * search.scales.bowlers_wickets : 100) *
          terms.league.bowled /
          deliveries_per_legal_ball(terms.league, terms.conditions, search.fielding) -
      (faces.bowling.f_slots + faces.batting.f_slots) * search.fielding.of(BallResult::bowled);
  split_bowled(faces.bowling.widths, bowlers,
               std::max(0.0, bowled) / wickets_left(set.chart.tempo, base));

  const std::vector<Ratings> ratings = ratings_of(players);
  set.players.clear();
  for (std::size_t i = 0; i < players.size(); ++i) {
    set.players.push_back(front_of(players[i], ratings[i], head.format));
    set.players.back().striker = striker_card(players[i], strikers[i], faces.batting.widths[i]);
  }
  for (std::size_t i = 0; i < bowlers.size(); ++i) {
    const std::size_t player = bowlers[i].player;
    set.players[player].bowler = bowler_card(players[player], bowlers[i], faces.bowling.widths[i]);
  }
  return set;
}

}  // namespace quicket::cards
