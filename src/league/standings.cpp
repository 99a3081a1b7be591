#include "league/standings.h"

#include <algorithm>
#include <map>

#include "league/table.h"

namespace quicket::league {
namespace {

char letter(const Result& result, Side side) {
  if (result.kind == Result::Kind::no_result) return 'N';
  if (!result.winner) return 'T';
  return *result.winner == side ? 'W' : 'L';
}

/// Each team's rank by name.
std::vector<int> name_places(std::span<const Team> teams) {
  std::vector<int> order(teams.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::sort(order.begin(), order.end(), [&](int a, int b) {
    const Team& x = teams[static_cast<std::size_t>(a)];
    const Team& y = teams[static_cast<std::size_t>(b)];
    return std::tie(x.name, x.id) < std::tie(y.name, y.id);
  });
  std::vector<int> places(teams.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    places[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
  }
  return places;
}

/// Group results in the order of play.
std::vector<const Result*> in_order(std::span<const Result> results) {
  std::vector<const Result*> group;
  for (const Result& result : results) {
    if (result.stage.empty()) group.push_back(&result);
  }
  std::stable_sort(group.begin(), group.end(), [](const Result* a, const Result* b) {
    return std::tie(a->round, a->date, a->number, a->id) <
           std::tie(b->round, b->date, b->number, b->id);
  });
  return group;
}

std::vector<int> places_before(const Competition& competition, std::span<const Team> teams,
                               const std::vector<const Result*>& group,
                               const std::map<TeamId, int>& index) {
  Table table(competition, static_cast<int>(teams.size()));
  int last = 0;
  for (const Result* const result : group) last = std::max(last, result->round);
  bool any = false;
  for (const Result* const result : group) {
    if (result->round == last) continue;
    table.add(table_match(*result, index));
    any = true;
  }
  std::vector<int> places(teams.size(), 0);
  if (!any) return places;
  const std::vector<int> order = table.order(name_places(teams));
  for (std::size_t i = 0; i < order.size(); ++i) {
    places[static_cast<std::size_t>(order[i])] = static_cast<int>(i) + 1;
  }
  return places;
}

Standing standing(const Team& team, const TableRow& row, double rate) {
  Standing standing;
  standing.team = team;
  standing.played = row.played;
  standing.won = row.won;
  standing.lost = row.lost;
  standing.tied = row.tied;
  standing.no_result = row.no_result;
  standing.bonus = row.bonus;
  standing.points = row.points;
  standing.runs_for = row.runs_for;
  standing.balls_for = row.balls_for;
  standing.runs_against = row.runs_against;
  standing.balls_against = row.balls_against;
  standing.wickets_taken = row.wickets_taken;
  standing.balls_bowled = row.balls_bowled;
  standing.net_run_rate = rate;
  return standing;
}

}  // namespace

double net_run_rate(int runs_for, int balls_for, int runs_against, int balls_against,
                    int balls_per_over) {
  const double scored = balls_for == 0 ? 0 : static_cast<double>(runs_for) / balls_for;
  const double conceded =
      balls_against == 0 ? 0 : static_cast<double>(runs_against) / balls_against;
  return (scored - conceded) * balls_per_over;
}

Standings standings(const Competition& competition, std::span<const Team> teams,
                    std::span<const Result> results) {
  std::map<TeamId, int> index;
  for (std::size_t i = 0; i < teams.size(); ++i) index[teams[i].id] = static_cast<int>(i);
  const std::vector<const Result*> group = in_order(results);
  Table table(competition, static_cast<int>(teams.size()));
  std::vector<std::string> forms(teams.size());
  for (const Result* const result : group) {
    table.add(table_match(*result, index));
    for (Side side = 0; side < 2; ++side) {
      const int team = index.at(result->teams[static_cast<std::size_t>(side)].id);
      forms[static_cast<std::size_t>(team)] += letter(*result, side);
    }
  }
  const std::vector<int> before = places_before(competition, teams, group, index);
  Standings rows;
  for (const int team : table.order(name_places(teams))) {
    const auto i = static_cast<std::size_t>(team);
    Standing row = standing(teams[i], table.rows()[i], table.rate(team));
    row.position = static_cast<int>(rows.size()) + 1;
    row.change = before[i] == 0 ? 0 : before[i] - row.position;
    row.last_five = forms[i].substr(forms[i].size() > 5 ? forms[i].size() - 5 : 0);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace quicket::league
