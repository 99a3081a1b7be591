#include "match/selection.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cricket/conditions.h"
#include "match/over_limits.h"

namespace quicket::match {
namespace {

using cards::PlayerCards;
using cricket::BattingRole;

/// A figure of each player's striker card; of whom it is not known (a newcomer) the mean of the
/// role, else of all. -1 without a card.
std::vector<double> known_or_usual(std::span<const PlayerCards> players,
                                   std::optional<int> cards::StrikerStats::*figure) {
  struct Mean {
    double sum = 0;
    int count = 0;
  };
  std::map<BattingRole, Mean> roles;
  Mean all;
  const auto known = [&](const PlayerCards& player) {
    return player.striker ? player.striker->stats.*figure : std::optional(-1);
  };
  for (const PlayerCards& player : players) {
    if (!player.striker || !known(player)) continue;
    for (Mean* const mean : {&roles[player.batting_role], &all}) {
      mean->sum += *known(player);
      ++mean->count;
    }
  }
  std::vector<double> figures;
  for (const PlayerCards& player : players) {
    const Mean& role = roles[player.batting_role];
    const Mean& mean = role.count > 0 ? role : all;
    figures.push_back(known(player) ? *known(player) : mean.count > 0 ? mean.sum / mean.count : 0);
  }
  return figures;
}

/// Balls of the season, because sides keep using the bowlers they trust; more for wickets, less for
/// runs. At eight an over and a wicket every twenty balls the two about cancel out, so that usage
/// decides between ordinary bowlers.
double bowling_merit(const PlayerCards& player) {
  if (!player.bowler) return -1;
  const cards::BowlerStats& stats = player.bowler->stats;
  const int balls = stats.legal_balls.value_or(player.bowler->usage.legal_balls);
  if (!stats.wickets || !stats.runs) return balls;
  return balls + 10.0 * *stats.wickets - 0.35 * *stats.runs;
}

double overs_a_match(const PlayerCards& player, const cricket::Conditions& conditions) {
  const cards::Usage& usage = player.bowler->usage;
  if (usage.innings == 0) return 0;
  return static_cast<double>(usage.legal_balls) / usage.innings / conditions.balls_per_over;
}

class ElevenChoice {
 public:
  ElevenChoice(std::span<const PlayerCards> squad, const cricket::Conditions& conditions)
      : squad_(squad),
        conditions_(conditions),
        runs_(known_or_usual(squad, &cards::StrikerStats::runs)),
        chosen_(squad.size(), false) {
    for (const PlayerCards& player : squad) bowling_.push_back(bowling_merit(player));
  }

  /// Of several keepers, the best batter. Nobody, if no keeper is known.
  void take_keeper() {
    std::size_t best = likely_keeper(squad_);
    if (!squad_[best].ratings.keeping) return;
    for (std::size_t i = 0; i < squad_.size(); ++i) {
      const bool keeps = squad_[i].ratings.keeping.has_value();
      if (keeps && runs_[i] > runs_[best]) best = i;
    }
    take(best);
    keeper_ = squad_[best].player;
  }

  /// If no keeper is known, one of those who were chosen for other reasons has to keep.
  void name_keeper() {
    if (!keeper_) keeper_ = taken_[likely_keeper(taken_)].player;
  }

  /// Bowlers by merit, until there are five and their usage covers an innings.
  void take_bowlers() {
    int bowlers = 0;
    double overs = 0;
    for (const std::size_t i : ranked(bowling_)) {
      if (!squad_[i].bowler || chosen_[i]) continue;
      const bool enough = enough_bowlers(conditions_, bowlers) && overs >= conditions_.overs;
      if (enough || (bowlers >= 6 && enough_bowlers(conditions_, bowlers))) break;
      take(i);
      ++bowlers;
      // Half an over more than the season's mean: averages include days on which the bowler was not
      // needed.
      overs += std::min<double>(conditions_.most_overs_per_bowler,
                                overs_a_match(squad_[i], conditions_) + 0.5);
    }
  }

  /// Those who made most runs; bowlers who bat in the tail come after every batter.
  void take_batters() {
    std::vector<double> batting = runs_;
    const double most = *std::max_element(runs_.begin(), runs_.end());
    for (std::size_t i = 0; i < batting.size(); ++i) {
      if (squad_[i].batting_role == BattingRole::bowler) batting[i] -= most + 1;
    }
    for (const std::size_t i : ranked(batting)) {
      if (taken_.size() == players_a_side) return;
      if (!chosen_[i]) take(i);
    }
  }

  const std::vector<PlayerCards>& taken() const { return taken_; }
  PlayerId keeper() const { return keeper_; }

 private:
  void take(std::size_t i) {
    chosen_[i] = true;
    taken_.push_back(squad_[i]);
  }

  std::vector<std::size_t> ranked(const std::vector<double>& merits) const {
    std::vector<std::size_t> order(squad_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return merits[a] > merits[b]; });
    return order;
  }

  std::span<const PlayerCards> squad_;
  const cricket::Conditions& conditions_;
  /// Of the season: a regular makes more than an occasional player, a good batter more than a poor
  /// one.
  std::vector<double> runs_, bowling_;
  std::vector<bool> chosen_;
  std::vector<PlayerCards> taken_;
  PlayerId keeper_;
};

/// The place in the order that a role suggests.
double place_of(BattingRole role) {
  switch (role) {
    case BattingRole::opening:
      return 1;
    case BattingRole::top:
      return 2.5;
    case BattingRole::wicketkeeper:
    case BattingRole::batter:
      return 4;
    case BattingRole::middle:
    case BattingRole::all_rounder:
      return 5.5;
    case BattingRole::unknown:
      return 6;
    case BattingRole::bowler:
      return 9;
  }
  return 6;
}

}  // namespace

std::size_t likely_keeper(std::span<const PlayerCards> players) {
  expects(!players.empty(), "somebody keeps wicket");
  const auto mark = [](const PlayerCards& player) {
    // Few openers keep wicket. Of 28 sides whose keepers we know this finds 8, most runs alone 4.
    const bool middle = player.batting_role == BattingRole::middle;
    return std::tuple(player.ratings.keeping.value_or(0), !player.bowler, player.ratings.catching,
                      middle, player.striker ? player.striker->stats.runs.value_or(0) : -1);
  };
  const auto best = std::max_element(
      players.begin(), players.end(),
      [&mark](const PlayerCards& a, const PlayerCards& b) { return mark(a) < mark(b); });
  return static_cast<std::size_t>(best - players.begin());
}

std::vector<PlayerCards> batting_order(std::vector<PlayerCards> players) {
  // Who bats higher faces more: the season's balls place those whose role leaves it open.
  const std::vector<double> faced = known_or_usual(players, &cards::StrikerStats::balls);
  std::vector<std::size_t> by_balls(players.size());
  for (std::size_t i = 0; i < by_balls.size(); ++i) by_balls[i] = i;
  std::stable_sort(by_balls.begin(), by_balls.end(),
                   [&](std::size_t a, std::size_t b) { return faced[a] > faced[b]; });
  std::vector<std::pair<double, std::size_t>> places;
  int openers = 0;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const BattingRole role = players[by_balls[i]].batting_role;
    double place = 0.5 * place_of(role) + 0.5 * static_cast<double>(i + 1);
    if (role == BattingRole::opening && openers < 2) {
      ++openers;
      place = 0;
    }
    places.emplace_back(place, by_balls[i]);
  }
  std::stable_sort(places.begin(), places.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<PlayerCards> order;
  for (const auto& place : places) order.push_back(std::move(players[place.second]));
  return order;
}

TeamSheet choose_eleven(TeamId team, const std::string& team_name,
                        std::span<const PlayerCards> squad, const cricket::Conditions& conditions) {
  if (squad.size() < players_a_side) {
    throw Error(fmt::format("{}: {} in the squad; an eleven needs 11", team_name,
                            counted(static_cast<long long>(squad.size()), "player", "players")));
  }
  ElevenChoice choice(squad, conditions);
  choice.take_keeper();
  choice.take_bowlers();
  choice.take_batters();
  choice.name_keeper();
  TeamSheet sheet;
  sheet.team = team;
  sheet.name = team_name;
  int bowlers = 0;
  for (const PlayerCards& player : batting_order(choice.taken())) {
    if (player.player == choice.keeper()) {
      sheet.keeper = static_cast<Member>(sheet.players.size());
      sheet.keeper_assumed = !player.ratings.keeping;
    }
    bowlers += player.bowler ? 1 : 0;
    sheet.players.push_back({player.player, player.name});
  }
  if (!enough_bowlers(conditions, bowlers)) {
    throw Error(fmt::format("{}: the squad has only {}, too few for {} {} at a limit of {} each",
                            team_name, counted(bowlers, "bowler", "bowlers"), conditions.overs,
                            conditions.overs_word, conditions.most_overs_per_bowler));
  }
  return sheet;
}

}  // namespace quicket::match
