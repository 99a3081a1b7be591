#include "league/schedule.h"

#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "app/competitions.h"
#include "base/error.h"
#include "league/presets.h"
#include "league/schedule_report.h"
#include "tests/league/matches.h"

using namespace quicket;
using namespace quicket::league;

namespace {

League league_of(const Competition& competition, int teams, std::uint64_t seed = 1) {
  League league;
  league.name = "Test";
  league.competition = competition;
  league.seed = {seed};
  league.start = {2024, 12, 16};
  std::vector<std::string> names;
  for (const auto& group : competition.groups)
    names.insert(names.end(), group.begin(), group.end());
  if (names.empty()) {
    for (const auto& ground : competition.grounds) names.push_back(ground.first);
  }
  for (int i = 1; i <= teams; ++i) {
    LeagueTeam team;
    team.team = test::team(i);
    if (static_cast<int>(names.size()) == teams) {
      team.team.name = names[static_cast<std::size_t>(teams - i)];
    }
    team.home_ground = "Ground " + std::to_string(i);
    league.teams.push_back(team);
  }
  return league;
}

using Pair = std::pair<TeamId, TeamId>;

std::map<Pair, int> meetings(const Schedule& schedule) {
  std::map<Pair, int> count;
  for (const Fixture& fixture : schedule.fixtures) {
    if (!fixture.stage.empty()) continue;
    ++count[std::minmax(fixture.home.team->id, fixture.away.team->id)];
  }
  return count;
}

int matches_of(const Schedule& schedule, TeamId team) {
  int count = 0;
  for (const auto& meeting : meetings(schedule)) {
    if (meeting.first.first == team || meeting.first.second == team) count += meeting.second;
  }
  return count;
}

std::string refusal(const League& league, const ScheduleWishes& wishes = {}) {
  try {
    make_schedule(league, Prefer::breaks, wishes);
  } catch (const Error& error) {
    return error.what();
  }
  return "made";
}

}  // namespace

TEST_CASE("every preset makes a list that keeps its shape, rest days and balance", "[league]") {
  for (const Competition& preset : app::preset_competitions()) {
    for (int teams = std::max(4, preset.fewest_teams); teams <= preset.most_teams; ++teams) {
      if (preset.shape.matches && !preset.shape.own_group &&
          (*preset.shape.matches < teams - 1 ||
           (*preset.shape.matches - teams + 1) * teams % 2 != 0)) {
        continue;
      }
      CAPTURE(preset.slug, teams);
      const Schedule schedule = make_schedule(league_of(preset, teams), Prefer::breaks);
      const ScheduleReport report = schedule_report(schedule.fixtures, preset);
      const auto group = std::count_if(schedule.fixtures.begin(), schedule.fixtures.end(),
                                       [](const Fixture& f) { return f.stage.empty(); });
      CHECK(group == group_matches(preset, teams));
      CHECK(schedule.fixtures.size() == static_cast<std::size_t>(group) + preset.playoffs.size());
      CHECK(schedule.unmet.empty());
      CHECK(report.teams == teams);
      CHECK(report.home_away_difference <= (group * 2 / teams % 2 == 0 ? 0 : 1));
      CHECK(report.breaks >= report.breaks_bound);
      const bool whole = !preset.shape.own_group && !preset.shape.matches;
      CHECK(report.longest_home_run <= (whole && teams > 4 ? 2 : 3));
      CHECK(report.longest_away_run <= (whole && teams > 4 ? 2 : 3));
      if (whole && teams % 2 == 0) CHECK(report.breaks == report.breaks_bound);
      CHECK(report.carry_over >= report.carry_over_bound);
      CHECK(report.min_rest_days >= preset.calendar.rest_days);
    }
  }
}

TEST_CASE("partial shapes have few breaks and no run of three", "[league]") {
  const std::map<std::string, int> most{{"bbl", 16},      {"ipl-2022", 28},
                                        {"ipl-2025", 28}, {"the-hundred", 12},
                                        {"ipl-2023", 34}, {"partial-round-robin", 16}};
  for (const Competition& preset : app::preset_competitions()) {
    const auto limit = most.find(preset.slug);
    if (limit == most.end()) continue;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      CAPTURE(preset.slug, seed);
      const int teams = preset.shape.own_group ? 10 : 8;
      const Schedule schedule = make_schedule(league_of(preset, teams, seed), Prefer::breaks);
      const ScheduleReport report = schedule_report(schedule.fixtures, preset);
      CHECK(report.breaks <= limit->second);
      CHECK(report.longest_home_run <= 2);
      CHECK(report.longest_away_run <= 2);
      CHECK(report.home_away_difference == 0);
    }
  }
}

TEST_CASE("the IPL's two groups meet as often as its season says", "[league]") {
  for (const Competition& preset : app::preset_competitions()) {
    if (!preset.shape.own_group) continue;
    CAPTURE(preset.slug);
    const League league = league_of(preset, 10);
    const Schedule schedule = make_schedule(league, Prefer::breaks);
    const auto count = meetings(schedule);
    const auto between = [&](const std::string& a, const std::string& b) {
      const auto id = [&](const std::string& name) {
        return std::find_if(league.teams.begin(), league.teams.end(),
                            [&](const LeagueTeam& t) { return t.team.name == name; })
            ->team.id;
      };
      return count.at(std::minmax(id(a), id(b)));
    };
    for (std::size_t i = 0; i < 5; ++i) {
      for (std::size_t j = 0; j < 5; ++j) {
        CHECK(between(preset.groups[0][i], preset.groups[1][j]) ==
              (i == j ? *preset.shape.same_row : *preset.shape.other_group));
        if (i < j) {
          CHECK(between(preset.groups[0][i], preset.groups[0][j]) == *preset.shape.own_group);
        }
      }
    }
    for (const LeagueTeam& team : league.teams) CHECK(matches_of(schedule, team.team.id) == 14);
  }
}

TEST_CASE("partial round robins give everybody the same number, rivals met again", "[league]") {
  const auto presets = app::preset_competitions();
  for (const std::string slug : {"bbl", "the-hundred"}) {
    CAPTURE(slug);
    const Competition& competition = preset(presets, slug);
    const League league = league_of(competition, 8);
    const Schedule schedule = make_schedule(league, Prefer::carry_over);
    const auto count = meetings(schedule);
    CHECK(count.size() == 28);
    int twice = 0;
    for (const auto& meeting : count) {
      CHECK(meeting.second <= 2);
      twice += meeting.second == 2 ? 1 : 0;
    }
    CHECK(twice == static_cast<int>(competition.shape.rivals.size()));
    for (const LeagueTeam& team : league.teams) {
      CHECK(matches_of(schedule, team.team.id) == *competition.shape.matches);
    }
  }
}

TEST_CASE("a low carry-over list says its value beside the bound", "[league]") {
  const Competition competition = preset(app::preset_competitions(), "single-round-robin");
  const auto report = [&](Prefer prefer) {
    return schedule_report(make_schedule(league_of(competition, 8), prefer).fixtures, competition);
  };
  CHECK(report(Prefer::carry_over).carry_over == 56);
  CHECK(report(Prefer::carry_over).carry_over_bound == 56);
  CHECK(report(Prefer::breaks).breaks == 6);
  CHECK(report(Prefer::breaks).breaks_bound == 6);
}

TEST_CASE("no ground has two matches a day, weekends may have two, weekdays one", "[league]") {
  const Competition competition = preset(app::preset_competitions(), "double-round-robin");
  League league = league_of(competition, 8);
  league.teams[1].home_ground = league.teams[0].home_ground;
  const Schedule schedule = make_schedule(league, Prefer::breaks);
  std::map<Date, int> days;
  std::set<std::pair<Date, std::string>> grounds;
  for (const Fixture& fixture : schedule.fixtures) {
    if (!fixture.stage.empty()) continue;
    ++days[fixture.date];
    CHECK(grounds.insert({fixture.date, fixture.venue}).second);
  }
  for (const auto& day : days) CHECK(day.second <= (weekday(day.first) >= 5 ? 2 : 1));
  CHECK(schedule.fixtures.front().date == Date{2024, 12, 16});
  CHECK(schedule.fixtures.back().stage == "Final");
  CHECK(schedule.fixtures.back().date > schedule.fixtures[schedule.fixtures.size() - 5].date);
}

TEST_CASE("blackouts and fixed dates are kept, and what cannot be kept is said", "[league]") {
  const Competition competition = preset(app::preset_competitions(), "double-round-robin");
  const League league = league_of(competition, 6);
  const ScheduleWishes wishes = parse_wishes(R"(
[[blackout]]
from = 2024-12-25
[[blackout]]
team = "Team B"
from = 2024-12-20
to = 2025-01-05
[[fixed]]
home = "Team A"
away = "Team C"
date = 2024-12-31
[[fixed]]
home = "Team A"
away = "Team C"
date = 2025-01-02
[[fixed]]
home = "Team D"
away = "Team E"
date = 2024-12-31
)",
                                             "wishes.toml", competition.calendar);
  const Schedule schedule = make_schedule(league, Prefer::breaks, wishes);
  int kept = 0;
  for (const Fixture& fixture : schedule.fixtures) {
    if (!fixture.stage.empty()) continue;
    CHECK(fixture.date != Date{2024, 12, 25});
    if (fixture.home.team->name == "Team B" || fixture.away.team->name == "Team B") {
      CHECK((fixture.date < Date{2024, 12, 20} || fixture.date > Date{2025, 1, 5}));
    }
    const bool last_day = fixture.date == Date{2024, 12, 31};
    if (last_day && fixture.home.team->name == "Team A")
      kept += fixture.away.team->name == "Team C";
    if (last_day && fixture.home.team->name == "Team D")
      kept += fixture.away.team->name == "Team E";
  }
  CHECK(kept == 2);
  REQUIRE(schedule.unmet.size() == 1);
  CHECK(schedule.unmet[0] == "Team A v Team C on 2025-01-02: they meet at home of the other side");
}

TEST_CASE("wishes and shapes that cannot be are refused by a sentence", "[league]") {
  const auto presets = app::preset_competitions();
  CHECK(refusal(league_of(preset(presets, "ipl-2022"), 8)) ==
        "Indian Premier League is for 10 teams, not 8: choose another competition (for instance "
        "double-round-robin), or name other teams");
  CHECK(refusal(league_of(preset(presets, "partial-round-robin"), 7)) == "made");
  CHECK(refusal(league_of(preset(presets, "partial-round-robin"), 9)) == "made");
  Competition odd = preset(presets, "partial-round-robin");
  odd.shape.matches = 9;
  CHECK(refusal(league_of(odd, 7)).find("9 matches each cannot be had with 7 teams") !=
        std::string::npos);
  ScheduleWishes wishes;
  wishes.fixed.push_back({"Team A", "Team X", {2025, 1, 1}});
  CHECK(refusal(league_of(preset(presets, "double-round-robin"), 8), wishes)
            .find("the schedule's wishes name \"Team X\"") == 0);
  CHECK_THROWS_WITH(parse_wishes("[[blackout]]\nteam = \"A\"\n", "w.toml", {}),
                    "w.toml:1:1: blackout.from is missing: a date like 2024-12-24");
}

TEST_CASE("the same seed makes the same list, another one another", "[league]") {
  const Competition competition = preset(app::preset_competitions(), "the-hundred");
  const auto list = [&](std::uint64_t seed) {
    return make_schedule(league_of(competition, 8, seed), Prefer::breaks).fixtures;
  };
  CHECK(list(3) == list(3));
  CHECK(list(3) != list(4));
}

TEST_CASE("a whole round may be played on one day", "[league]") {
  Competition competition = preset(app::preset_competitions(), "single-round-robin");
  competition.calendar.whole_rounds = true;
  competition.calendar.rest_days = 6;
  const Schedule schedule = make_schedule(league_of(competition, 10), Prefer::breaks);
  std::map<Date, int> days;
  for (const Fixture& fixture : schedule.fixtures) {
    if (fixture.stage.empty()) ++days[fixture.date];
  }
  CHECK(days.size() == 9);
  for (const auto& day : days) CHECK(day.second == 5);
  CHECK(schedule_report(schedule.fixtures, competition).min_rest_days == 6);
}
