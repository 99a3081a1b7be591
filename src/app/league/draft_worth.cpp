#include "app/league/draft_worth.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "app/teams/squad.h"
#include "base/error.h"
#include "cards/odds.h"
#include "match/playing_side.h"
#include "match/selection.h"
#include "match/win_chance.h"

namespace quicket::app {
namespace {

/// What is likely of a first innings at par, where the worth of runs and wickets is measured. The
/// mean over these states is what they are worth before the innings. On the path of par itself runs
/// are worth half as much again in the last overs as in the first, and a wicket less than two runs,
/// because what a collapse costs is left out.
constexpr double usual_wickets = 6;  ///< of an innings
constexpr double run_spread = 1.7;   ///< standard deviation of the runs of a ball
constexpr int ball_step = 4;
/// A normal distribution in five points (Gauss-Hermite): standard deviations and weights.
constexpr std::array<std::array<double, 2>, 5> normal_points{
    {{-2.857, 0.0113}, {-1.356, 0.2221}, {0, 0.5333}, {1.356, 0.2221}, {2.857, 0.0113}}};

/// The chances that 0, 1, ... 9 are out after `balls`; that of ten is left away.
std::array<double, places_in_order - 1> chances_of_outs(int balls, double out_a_ball) {
  std::array<double, places_in_order - 1> chances{1};
  for (int ball = 0; ball < balls; ++ball) {
    for (std::size_t out = chances.size(); out-- > 0;) {
      chances[out] *= 1 - out_a_ball;
      if (out > 0) chances[out] += out_a_ball * chances[out - 1];
    }
  }
  return chances;
}

/// The chance that the batter of a place (from 0) is in when `out` are out, each of two batters
/// being as likely to go as the other.
double chance_to_be_in(std::size_t place, std::size_t out) {
  const std::size_t came_in = place < 2 ? 0 : place - 1;
  return came_in > out ? 0 : std::ldexp(1.0, -static_cast<int>(out - came_in));
}

/// Sums of what is worth how much, and of their weights.
struct WorthSums {
  Worth worth;
  double weight = 0;

  void add(const Worth& one, double by) {
    worth.run += by * one.run;
    worth.wicket += by * one.wicket;
    weight += by;
  }
  Worth mean() const {
    if (weight <= 0) return {};
    return {worth.run / weight, worth.wicket / weight};
  }
};

/// What they are worth where the innings stands, over what is likely of its runs.
Worth worth_at(const match::WinChance& chance, double par, int balls, int out) {
  const int left = chance.balls() - balls;
  WorthSums sums;
  for (const auto& [deviations, weight] : normal_points) {
    const double likely = par * balls / chance.balls() + deviations * run_spread * std::sqrt(balls);
    const int runs = std::max(0, static_cast<int>(std::lround(likely)));
    const double now = chance.setting(runs, out, left);
    sums.add({chance.setting(runs + 1, out, left) - now, chance.setting(runs, out + 1, left) - now},
             weight);
  }
  return sums.mean();
}

/// Adds what the balls of a first innings are worth.
void add_innings(const match::WinChance& chance, WorthSums& of_all,
                 std::array<WorthSums, places_in_order>& places) {
  int par = 0;
  while (par < 400 && chance.setting(par, static_cast<int>(usual_wickets), 0) < 0.5) ++par;
  for (int balls = 0; balls < chance.balls(); balls += ball_step) {
    const auto outs = chances_of_outs(balls, usual_wickets / chance.balls());
    for (std::size_t out = 0; out < outs.size(); ++out) {
      const Worth worth = worth_at(chance, par, balls, static_cast<int>(out));
      of_all.add(worth, outs[out]);
      for (std::size_t place = 0; place < places_in_order; ++place) {
        places[place].add(worth, outs[out] * chance_to_be_in(place, out));
      }
    }
  }
}

/// The set's players dealt out to two squads, for a set whose own teams are not sides: a pool of
/// one team, say.
std::vector<Squad> dealt_out(const std::vector<Squad>& squads) {
  if (squads.empty()) return {};
  std::vector<Squad> two(2, squads.front());
  for (Squad& squad : two) squad.players.clear();
  std::size_t next = 0;
  for (const Squad& squad : squads) {
    for (const cards::PlayerCards& player : squad.players) {
      two[next++ % two.size()].players.push_back(player);
    }
  }
  return two;
}

/// Between sides of the set, over first innings at par. Nothing if no two of the squads can play.
std::optional<Worths> worth_between(const std::vector<Squad>& squads) {
  // Whether the fourth batter of one side is better than its third should not count.
  constexpr std::size_t most_sides = 6;
  std::vector<match::PlayingSide> sides;
  for (const Squad& squad : squads) {
    if (sides.size() == most_sides) break;
    try {
      sides.push_back(
          match::playing_side(match::choose_eleven(squad.team, squad.name, squad.players,
                                                   squad.set.format.conditions()),
                              squad.players));
    } catch (const Error&) {
      continue;  // no eleven
    }
  }
  if (sides.size() < 2) return std::nullopt;
  WorthSums of_all;
  std::array<WorthSums, places_in_order> places;
  for (std::size_t side = 0; side + 1 < sides.size(); side += 2) {
    const match::MatchSetup setup = match::match_setup(
        squads.front().set.format.conditions(), sides[side], sides[side + 1], squads.front().chart);
    add_innings(match::WinChance(setup, 0, 0, cards::Pitch::even), of_all, places);
  }
  Worths worths{of_all.mean(), {}};
  std::ranges::transform(places, worths.place.begin(),
                         [](const WorthSums& sums) { return sums.mean(); });
  return worths;
}

/// What a face of a card does in a ball, and how many balls a match it is used.
struct CardUse {
  std::size_t player = 0;
  std::size_t role = 0;
  bool last = false;      ///< goes in last, whatever the side: measured against others who do
  bool optional = false;  ///< need not be used more than it was
  double runs = 0, wickets = 0, balls = 0;
  double least = 0;  ///< `balls`, if nobody counts on it
  int matches = 0;
  Worth worth;
};

/// Values them against the mean of all that are last or are not, weighted by the balls; `sign`: 1
/// of strikers, -1 of bowlers.
void value(std::vector<CardUse>& uses, int sign, double league::DraftPlayer::*figure,
           std::vector<league::DraftPlayer>& players) {
  std::map<std::size_t, std::pair<double, int>> of_role;
  for (const CardUse& use : uses) {
    of_role[use.role].first += use.balls;
    of_role[use.role].second += use.matches;
  }
  struct Mean {
    double runs = 0, wickets = 0, all = 0;
  };
  std::array<Mean, 2> means;
  for (CardUse& use : uses) {
    const auto& [balls, matches] = of_role[use.role];
    use.least = balls_a_match(use.balls, use.matches, 0);
    use.balls = balls_a_match(use.balls, use.matches, matches > 0 ? balls / matches : 0);
    Mean& mean = means[use.last ? 1 : 0];
    mean.runs += use.balls * use.runs;
    mean.wickets += use.balls * use.wickets;
    mean.all += use.balls;
  }
  for (const CardUse& use : uses) {
    const Mean& mean = means[use.last ? 1 : 0];
    if (mean.all <= 0) continue;
    // Half of the balls are the other side's cards.
    const double more = sign * ((use.runs - mean.runs / mean.all) * use.worth.run +
                                (use.wickets - mean.wickets / mean.all) * use.worth.wicket);
    const double balls = use.optional && more < 0 ? use.least : use.balls;
    players[use.player].*figure = 100 * balls * more / 2;
  }
}

/// No minus before a zero.
double shown(double value) {
  return std::abs(value) < 0.05 ? 0 : value;
}

std::vector<Squad> squads_on(const store::SetEntry& set, const cards::CardSet& cards) {
  std::vector<Squad> squads;
  for (const cards::PlayerCards& card : cards.players) {
    const auto known =
        std::ranges::find_if(squads, [&](const Squad& one) { return one.team == card.team; });
    Squad& squad = known != squads.end() ? *known : squads.emplace_back();
    squad.team = card.team;
    squad.name = card.team_name;
    squad.set = set;
    squad.chart = cards.chart;
    squad.players.push_back(card);
  }
  return squads;
}

}  // namespace

std::optional<Worths> worths_of(const std::vector<Squad>& squads) {
  const auto of_teams = worth_between(squads);
  return of_teams ? of_teams : worth_between(dealt_out(squads));
}

Worth worth_of_batter(const Worths& worths, const cricket::BattingFigures& batting) {
  WorthSums sums;
  for (std::size_t i = 0; i < batting.positions.size(); ++i) {
    sums.add(worths.place[std::min(i, places_in_order - 1)], batting.positions[i]);
  }
  return sums.weight > 0 ? sums.mean() : worths.of_all;
}

double balls_a_match(double balls, int matches, double usual) {
  constexpr double matches_of_the_mean = 5;
  return (balls + matches_of_the_mean * usual) / (matches + matches_of_the_mean);
}

league::DraftPlayer draft_player(const cards::PlayerCards& card, SetId set) {
  using cricket::BattingRole;
  league::DraftPlayer player;
  player.player = card.player;
  player.set = set;
  player.name = card.name;
  player.from = card.team_name;
  player.keeps = card.ratings.keeping.has_value() && card.batting_role == BattingRole::wicketkeeper;
  player.bowls = card.bowler.has_value() && card.bowling_role != cricket::BowlingRole::batter;
  // A batter by the role on the card: everyone but those who go in last.
  player.bats =
      card.batting_role != BattingRole::bowler && card.batting_role != BattingRole::unknown;
  return player;
}

std::string worth_text(const league::DraftPlayer& player) {
  const double worth = shown(player.value());
  return worth == 0 ? "average" : fmt::format("wins {:+.1f}%", worth);
}

std::string worth_parts(const league::DraftPlayer& player) {
  if (player.bowling == 0) return {};
  return fmt::format("bat {:+.1f}, bowl {:+.1f}", shown(player.batting), shown(player.bowling));
}

std::string card_text(const cards::PlayerCards& card, bool bowls) {
  using cards::Slot;
  std::string text;
  if (card.striker) {
    const cards::Chart& chart = card.striker->chart;
    text = fmt::format("; card W {}, 4s {}, 6s {}", chart.width(Slot::wicket),
                       chart.width(Slot::four), chart.width(Slot::six));
  }
  if (card.bowler && bowls) {
    const cards::Chart& chart = card.bowler->chart;
    text +=
        fmt::format("{} W {}, dots {}", text.empty() ? "; bowling card" : "; bowling",
                    chart.width(Slot::bowled) + chart.width(Slot::wicket), chart.width(Slot::dot));
  }
  return text;
}

std::vector<league::DraftPlayer> valued_by_cards(
    const store::SetEntry& set, const cards::CardSet& cards,
    const std::map<PlayerId, cricket::SeasonFigures>& last) {
  std::vector<league::DraftPlayer> players;
  for (const cards::PlayerCards& card : cards.players) {
    players.push_back(draft_player(card, set.id));
  }
  const auto worths = worths_of(squads_on(set, cards));
  if (!worths) return players;
  const cricket::Conditions conditions = set.format.conditions();
  const cards::BallOdds field = cards::chart_odds(cards.chart, {}, false, conditions);
  std::vector<CardUse> strikers, bowlers;
  for (std::size_t i = 0; i < cards.players.size(); ++i) {
    const cards::PlayerCards& card = cards.players[i];
    const auto known = last.find(card.player);
    const cricket::SeasonFigures season =
        known == last.end() ? cricket::SeasonFigures{} : known->second;
    const int matches = season.batting.matches;
    // As much as makes an all-rounder (rules 3.5), whatever the card of earlier years calls him.
    const int bowlers_balls = 3 * conditions.balls_per_over / 2;
    if (card.bowler && matches > 0 && season.bowling.legal_balls >= bowlers_balls * matches) {
      players[i].bowls = true;
    }
    if (card.striker) {
      const cards::BallOdds odds = cards::card_odds(card.striker->chart, field, false, conditions);
      strikers.push_back({i, static_cast<std::size_t>(card.batting_role), !players[i].bats, false,
                          odds.bat_runs(), odds.wicket(), static_cast<double>(season.batting.balls),
                          0, matches, worth_of_batter(*worths, season.batting)});
    }
    if (card.bowler && players[i].bowls) {
      const cards::BallOdds odds = cards::card_odds(card.bowler->chart, field, false, conditions);
      bowlers.push_back({i, static_cast<std::size_t>(card.bowling_role), false, players[i].bats,
                         odds.bat_runs() + odds.wide_runs(conditions) + odds.no_ball(),
                         odds.bowlers_wicket(), static_cast<double>(season.bowling.legal_balls), 0,
                         matches, worths->of_all});
    }
  }
  value(strikers, 1, &league::DraftPlayer::batting, players);
  value(bowlers, -1, &league::DraftPlayer::bowling, players);
  return players;
}

}  // namespace quicket::app
