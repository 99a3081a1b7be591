#include "league/season_counts.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace quicket::league {
namespace {

double mean_position(const TeamOdds& odds) {
  double mean = 0;
  for (std::size_t place = 0; place < odds.positions.size(); ++place) {
    mean += static_cast<double>(place) * odds.positions[place];
  }
  return mean;
}

}  // namespace

void add(Path& to, const Path& more) {
  to.seasons += more.seasons;
  to.playoffs += more.playoffs;
}

void SeasonCounts::add(const SeasonCounts& other) {
  const auto sum = [](std::vector<long long>& to, const std::vector<long long>& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
  };
  sum(title, other.title);
  sum(playoffs, other.playoffs);
  sum(knock_outs, other.knock_outs);
  sum(points, other.points);
  sum(positions, other.positions);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const PathCount& more = other.paths[i];
    for (std::size_t n = 0; n < more.by_wins.size(); ++n) {
      league::add(paths[i].by_wins[n], more.by_wins[n]);
    }
    for (std::size_t n = 0; n < 2; ++n) league::add(paths[i].next[n], more.next[n]);
    sum(paths[i].won, more.won);
  }
  deliveries += other.deliveries;
}

Forecast odds_of(const SeasonCounts& count, const League& league, int seasons) {
  Forecast forecast;
  forecast.seasons = seasons;
  forecast.deliveries = count.deliveries;
  const std::size_t teams = league.teams.size();
  const auto share = [seasons](long long times) {
    return seasons == 0 ? 0 : static_cast<double>(times) / seasons;
  };
  for (std::size_t i = 0; i < teams; ++i) {
    TeamOdds odds;
    odds.team = league.teams[i].team;
    odds.title = share(count.title[i]);
    odds.playoffs = share(count.playoffs[i]);
    if (has_stage_tables(league.competition)) odds.knock_outs = share(count.knock_outs[i]);
    for (std::size_t place = 0; place < teams; ++place) {
      odds.positions.push_back(share(count.positions[i * teams + place]));
    }
    odds.mean_points = share(count.points[i]);
    odds.by_wins = count.paths[i].by_wins;
    odds.next_won = count.paths[i].next[0];
    odds.next_not_won = count.paths[i].next[1];
    odds.won = count.paths[i].won;
    // If nothing was left to play, chance has no part in it.
    odds.title_interval = count.deliveries == 0
                              ? Interval{odds.title, odds.title}
                              : share_interval(static_cast<double>(count.title[i]), seasons);
    forecast.teams.push_back(std::move(odds));
  }
  // Sides level on points are ordered as in the table, which its own rules have sorted.
  std::sort(forecast.teams.begin(), forecast.teams.end(), [](const TeamOdds& a, const TeamOdds& b) {
    const double place_a = mean_position(a), place_b = mean_position(b);
    return std::tie(b.title, b.playoffs, b.mean_points, place_a, a.team.name, a.team.id) <
           std::tie(a.title, a.playoffs, a.mean_points, place_b, b.team.name, b.team.id);
  });
  return forecast;
}

}  // namespace quicket::league
