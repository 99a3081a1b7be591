#include "league/schedule_report.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>
#include <vector>

namespace quicket::league {
namespace {

struct Appearance {
  bool home = false;
  TeamId opponent;
  Date date;
};
using Appearances = std::map<TeamId, std::vector<Appearance>>;

Appearances appearances_of(std::span<const Fixture> fixtures, int& rounds) {
  std::vector<const Fixture*> group;
  for (const Fixture& fixture : fixtures) {
    if (fixture.stage.empty() && fixture.home.team && fixture.away.team) group.push_back(&fixture);
  }
  std::sort(group.begin(), group.end(), [](const Fixture* a, const Fixture* b) {
    return std::tie(a->round, a->number) < std::tie(b->round, b->number);
  });
  Appearances all;
  for (const Fixture* const fixture : group) {
    rounds = std::max(rounds, fixture->round);
    all[fixture->home.team->id].push_back({true, fixture->away.team->id, fixture->date});
    all[fixture->away.team->id].push_back({false, fixture->home.team->id, fixture->date});
  }
  return all;
}

void count_venues(ScheduleReport& report, const std::vector<Appearance>& list) {
  int run = 0, at_home = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool broken = i > 0 && list[i].home == list[i - 1].home;
    report.breaks += broken ? 1 : 0;
    run = broken ? run + 1 : 1;
    int& longest = list[i].home ? report.longest_home_run : report.longest_away_run;
    longest = std::max(longest, run);
    at_home += list[i].home ? 1 : 0;
  }
  const int difference = std::abs(2 * at_home - static_cast<int>(list.size()));
  report.home_away_difference = std::max(report.home_away_difference, difference);
}

void count_carry_over(ScheduleReport& report, const Appearances& all) {
  std::map<std::pair<TeamId, TeamId>, int> effects;
  int total = 0;
  for (const auto& entry : all) {
    const auto& list = entry.second;
    for (std::size_t i = 0; i < list.size(); ++i) {
      ++effects[{list[i].opponent, list[(i + 1) % list.size()].opponent}];
      ++total;
    }
  }
  for (const auto& effect : effects) report.carry_over += effect.second * effect.second;
  const int cells = report.teams * (report.teams - 1);
  if (cells == 0) return;
  const int each = total / cells;
  const int rest = total % cells;
  report.carry_over_bound = cells * each * each + rest * (2 * each + 1);
}

int least_rest(const Appearances& all) {
  int least = -1;
  for (const auto& entry : all) {
    std::vector<int> days;
    for (const Appearance& each : entry.second) {
      if (each.date) days.push_back(day_number(each.date));
    }
    std::sort(days.begin(), days.end());
    for (std::size_t i = 1; i < days.size(); ++i) {
      const int free = days[i] - days[i - 1] - 1;
      if (least < 0 || free < least) least = free;
    }
  }
  return std::max(least, 0);
}

/// de Werra: a cycle of an even number needs teams - 2, and so does each joint of mirrored cycles;
/// other shapes need no fewer than one cycle. An odd number can do without.
int bound_of(const ScheduleReport& report, const Competition& competition) {
  if (report.teams < 3 || report.teams % 2 == 1) return 0;
  const Shape& shape = competition.shape;
  const bool whole = !shape.own_group && !shape.matches && shape.cycles > 1;
  return (whole ? 2 * shape.cycles - 1 : 1) * (report.teams - 2);
}

}  // namespace

ScheduleReport schedule_report(std::span<const Fixture> fixtures, const Competition& competition) {
  ScheduleReport report;
  const Appearances all = appearances_of(fixtures, report.rounds);
  report.teams = static_cast<int>(all.size());
  for (const auto& entry : all) count_venues(report, entry.second);
  count_carry_over(report, all);
  report.breaks_bound = bound_of(report, competition);
  report.min_rest_days = least_rest(all);
  report.dated = std::any_of(fixtures.begin(), fixtures.end(),
                             [](const Fixture& fixture) { return bool(fixture.date); });
  return report;
}

}  // namespace quicket::league
