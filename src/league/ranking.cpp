#include "league/ranking.h"

#include <algorithm>

#include "league/standings.h"

namespace quicket::league {
namespace {

bool earns_bonus(const Points& points, const RankedMatch& match) {
  if (points.bonus == 0 || !match.winner || !match.rated) return false;
  const Counted& winner = match.counted[static_cast<std::size_t>(*match.winner)];
  const Counted& loser = match.counted[static_cast<std::size_t>(cricket::other(*match.winner))];
  if (winner.balls == 0 || loser.balls == 0) return false;
  // Multiplied rather than divided: rounding would lose the exact ratio.
  return static_cast<double>(winner.runs) * loser.balls >=
         points.bonus_ratio * loser.runs * winner.balls;
}

}  // namespace

RankedMatch ranked_match(const Result& result, const std::map<TeamId, int>& places) {
  RankedMatch match;
  for (std::size_t side = 0; side < 2; ++side) {
    match.teams[side] = places.at(result.teams[side].id);
  }
  match.kind = result.kind;
  match.winner = result.winner;
  match.rated = result.counted.has_value();
  if (!match.rated) return match;
  match.counted = *result.counted;
  for (const InningsTotal& innings : result.innings) {
    const auto side = static_cast<std::size_t>(innings.batting);
    match.wickets[side] += innings.wickets;
    match.balls[side] += innings.balls;
  }
  return match;
}

Ranking::Ranking(const Competition& competition, int teams, std::vector<int> groups,
                 std::vector<int> deducted)
    : competition_(&competition),
      groups_(std::move(groups)),
      deducted_(std::move(deducted)),
      rows_(static_cast<std::size_t>(teams)),
      points_against_(static_cast<std::size_t>(teams) * static_cast<std::size_t>(teams)) {
  clear();
}

void Ranking::clear() {
  std::fill(rows_.begin(), rows_.end(), SideTotals{});
  for (std::size_t i = 0; i < deducted_.size(); ++i) rows_[i].points = -deducted_[i];
  std::fill(points_against_.begin(), points_against_.end(), 0);
}

void Ranking::add(const RankedMatch& match) {
  const Points& points = competition_->points;
  for (std::size_t side = 0; side < 2; ++side) {
    const auto team = static_cast<std::size_t>(match.teams[side]);
    SideTotals& row = rows_[team];
    const std::size_t other = 1 - side;
    int earned = 0;
    ++row.played;
    if (match.kind == Result::Kind::no_result) {
      ++row.no_result;
      earned = points.no_result;
    } else if (!match.winner) {
      ++row.tied;
      earned = points.tie;
    } else if (*match.winner == static_cast<Side>(side)) {
      ++row.won;
      const int bonus = earns_bonus(points, match) ? points.bonus : 0;
      row.bonus += bonus;
      earned = points.win + bonus;
    } else {
      ++row.lost;
    }
    row.points += earned;
    points_against_[team * rows_.size() + static_cast<std::size_t>(match.teams[other])] += earned;
    if (!match.rated) continue;
    row.runs_for += match.counted[side].runs;
    row.balls_for += match.counted[side].balls;
    row.runs_against += match.counted[other].runs;
    row.balls_against += match.counted[other].balls;
    row.wickets_taken += match.wickets[other];
    row.balls_bowled += match.balls[other];
  }
}

double Ranking::rate(int team) const {
  const SideTotals& row = rows_[static_cast<std::size_t>(team)];
  return net_run_rate(row.runs_for, row.balls_for, row.runs_against, row.balls_against,
                      competition_->conditions.balls_per_over);
}

double Ranking::value(OrderKey key, int team, const std::vector<int>& order, std::size_t from,
                      std::size_t to) const {
  const SideTotals& row = rows_[static_cast<std::size_t>(team)];
  switch (key) {
    case OrderKey::wins:
      return row.won;
    case OrderKey::net_run_rate:
      return rate(team);
    case OrderKey::bonus_points:
      return row.bonus;
    case OrderKey::wickets_per_fair_ball:
      return row.balls_bowled == 0 ? 0 : static_cast<double>(row.wickets_taken) / row.balls_bowled;
    case OrderKey::head_to_head: {
      int points = 0;
      for (std::size_t i = from; i < to; ++i) {
        points += points_against_[static_cast<std::size_t>(team) * rows_.size() +
                                  static_cast<std::size_t>(order[i])];
      }
      return points;
    }
  }
  return 0;
}

/// Sides `from` to `to` are level so far: orders them by the keys from `key` on. Key 0 is points,
/// the last the name. `values` has room for every side.
void Ranking::split(std::vector<int>& order, std::size_t from, std::size_t to, std::size_t key,
                    const std::vector<int>& names, std::vector<double>& values) const {
  if (to - from < 2) return;
  const auto begin = order.begin() + static_cast<std::ptrdiff_t>(from);
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(to);
  const std::vector<OrderKey>& keys = competition_->order;
  if (key > keys.size()) {
    std::sort(begin, end, [&](int a, int b) {
      return names[static_cast<std::size_t>(a)] < names[static_cast<std::size_t>(b)];
    });
    return;
  }
  for (std::size_t i = from; i < to; ++i) {
    const auto team = static_cast<std::size_t>(order[i]);
    values[team] = key == 0 ? rows_[team].points : value(keys[key - 1], order[i], order, from, to);
  }
  std::sort(begin, end, [&](int a, int b) {
    const double x = values[static_cast<std::size_t>(a)];
    const double y = values[static_cast<std::size_t>(b)];
    return x != y ? x > y : a < b;
  });
  for (std::size_t i = from; i < to;) {
    std::size_t next = i + 1;
    while (next < to && values[static_cast<std::size_t>(order[next])] ==
                            values[static_cast<std::size_t>(order[i])]) {
      ++next;
    }
    // It overwrites the values of these sides; those after them are still needed here.
    split(order, i, next, key + 1, names, values);
    i = next;
  }
}

std::vector<int> Ranking::order(const std::vector<int>& names) const {
  std::vector<int> order(rows_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::vector<double> values(rows_.size());  // one for all keys: forecasts sort by the ten thousand
  if (groups_.empty()) {
    split(order, 0, order.size(), 0, names, values);
    return order;
  }
  const auto group = [this](int team) { return groups_[static_cast<std::size_t>(team)]; };
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return group(a) < group(b); });
  for (std::size_t from = 0, to = 0; from < order.size(); from = to) {
    while (to < order.size() && group(order[to]) == group(order[from])) ++to;
    split(order, from, to, 0, names, values);
  }
  return order;
}

}  // namespace quicket::league
