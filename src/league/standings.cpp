#include "league/standings.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include <fmt/format.h>

#include "base/find_by_name.h"
#include "base/text.h"
#include "league/group_tables.h"
#include "league/ranking.h"

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

/// For Ranking: the group of each team.
std::vector<int> groups_of(const Competition& competition, std::span<const Team> teams) {
  std::vector<int> groups;
  if (competition.tables.empty()) return groups;
  for (const Team& team : teams) groups.push_back(group_of(competition, team.name));
  return groups;
}

std::vector<int> deducted_of(const Competition& competition, std::span<const Team> teams) {
  std::vector<int> deducted;
  for (const Team& team : teams) deducted.push_back(deducted_from(competition, team.name));
  return deducted;
}

/// The places of sides in an order that goes group by group, from 1.
std::vector<int> places_in(const std::vector<int>& order, const std::vector<int>& groups) {
  std::vector<int> places(order.size());
  int place = 0, last = 0;
  for (const int team : order) {
    const auto i = static_cast<std::size_t>(team);
    const int group = groups.empty() ? 0 : groups[i];
    place = group == last ? place + 1 : 1;
    last = group;
    places[i] = place;
  }
  return places;
}

std::vector<int> places_before(const Competition& competition, std::span<const Team> teams,
                               const std::vector<const Result*>& group,
                               const std::map<TeamId, int>& index) {
  const std::vector<int> groups = groups_of(competition, teams);
  Ranking table(competition, static_cast<int>(teams.size()), groups,
                deducted_of(competition, teams));
  int last = 0;
  for (const Result* const result : group) last = std::max(last, result->round);
  bool any = false;
  for (const Result* const result : group) {
    if (result->round == last) continue;
    table.add(ranked_match(*result, index));
    any = true;
  }
  if (!any) return std::vector<int>(teams.size(), 0);
  return places_in(table.order(name_places(teams)), groups);
}

Standing standing(const Team& team, const SideTotals& row, double rate) {
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

std::vector<std::string> deduction_notes(const Competition& competition,
                                         const Standings& standings) {
  std::vector<std::string> notes;
  for (const Deduction& deduction : competition.deductions) {
    const bool listed = std::any_of(standings.begin(), standings.end(), [&](const Standing& row) {
      return same_name(row.team.name, deduction.team);
    });
    if (!listed) continue;
    notes.push_back(fmt::format("{}: {} {}{}", deduction.team,
                                counted(std::abs(deduction.points), "point", "points"),
                                deduction.points > 0 ? "deducted" : "restored",
                                deduction.reason.empty() ? "" : ": " + deduction.reason));
  }
  return notes;
}

std::vector<std::span<const Standing>> tables_of(const Standings& standings) {
  std::vector<std::span<const Standing>> tables;
  for (std::size_t from = 0, to = 0; from < standings.size(); from = to) {
    while (to < standings.size() && standings[to].table == standings[from].table) ++to;
    tables.emplace_back(standings.data() + from, to - from);
  }
  return tables;
}

int sides_beside(const Standings& standings, const Standing& row) {
  return static_cast<int>(
      std::count_if(standings.begin(), standings.end(),
                    [&](const Standing& other) { return other.table == row.table; }));
}

Standings standings(const Competition& competition, std::span<const Team> teams,
                    std::span<const Result> results) {
  std::map<TeamId, int> index;
  for (std::size_t i = 0; i < teams.size(); ++i) index[teams[i].id] = static_cast<int>(i);
  const std::vector<const Result*> group = in_order(results);
  const std::vector<int> groups = groups_of(competition, teams);
  Ranking table(competition, static_cast<int>(teams.size()), groups,
                deducted_of(competition, teams));
  std::vector<std::string> forms(teams.size());
  for (const Result* const result : group) {
    table.add(ranked_match(*result, index));
    for (Side side = 0; side < 2; ++side) {
      const int team = index.at(result->teams[static_cast<std::size_t>(side)].id);
      forms[static_cast<std::size_t>(team)] += letter(*result, side);
    }
  }
  const std::vector<int> before = places_before(competition, teams, group, index);
  Standings rows;
  const std::vector<int> order = table.order(name_places(teams));
  const std::vector<int> places = places_in(order, groups);
  for (const int team : order) {
    const auto i = static_cast<std::size_t>(team);
    Standing row = standing(teams[i], table.rows()[i], table.rate(team));
    row.position = places[i];
    row.deducted = deducted_from(competition, row.team.name);
    if (!groups.empty()) row.table = competition.tables[static_cast<std::size_t>(groups[i])];
    row.change = before[i] == 0 ? 0 : before[i] - row.position;
    row.last_five = forms[i].substr(forms[i].size() > 5 ? forms[i].size() - 5 : 0);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace quicket::league
