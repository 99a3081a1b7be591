#include "league/schedule.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "dice/shuffle.h"
#include "league/bracket.h"
#include "league/dates.h"
#include "league/meetings.h"
#include "league/toml_reader.h"

namespace quicket::league {
namespace {

/// How badly a round order brings the same two sides together again soon.
int closeness(const Timetable& rounds) {
  const int apart = std::max(2, static_cast<int>(rounds.size()) / 3);
  std::map<std::pair<int, int>, int> last;
  int cost = 0;
  for (std::size_t r = 0; r < rounds.size(); ++r) {
    for (const Pairing& pair : rounds[r]) {
      const std::pair<int, int> key = std::minmax(pair.home, pair.away);
      const auto found = last.find(key);
      if (found != last.end()) {
        const int short_by = std::max(0, apart - (static_cast<int>(r) - found->second));
        cost += short_by * short_by;
      }
      last[key] = static_cast<int>(r);
    }
  }
  return cost;
}

/// The rounds of the cycles in their order, begun somewhere, with the extra ones put in anywhere.
Timetable mixed(const Timetable& base, Timetable extra, dice::SeededDice& dice) {
  const auto roll = [&](std::size_t sides) {
    return dice.roll(static_cast<int>(sides), dice::Reason::choice) - 1;
  };
  Timetable rounds = base;
  if (!rounds.empty()) {
    std::rotate(rounds.begin(), rounds.begin() + roll(rounds.size()), rounds.end());
  }
  dice::shuffle(std::span<Round>(extra), dice);
  for (const Round& round : extra) {
    rounds.insert(rounds.begin() + roll(rounds.size() + 1), round);
  }
  return rounds;
}

/// The second meetings in their own order, so many rounds after the first: a side whose venues
/// alternate in the ones then alternates in the others, and over the joint if the distance is odd.
Timetable echoed(const ExtraMeetings& extra, std::size_t between, dice::SeededDice& dice) {
  Timetable first = extra.echo, others = extra.others;
  const auto by = dice.roll(static_cast<int>(first.size()), dice::Reason::choice) - 1;
  std::rotate(first.begin(), first.begin() + by, first.end());
  if (dice.roll(2, dice::Reason::choice) == 1) dice::shuffle(std::span<Round>(others), dice);
  const auto middle = others.begin() + static_cast<std::ptrdiff_t>(between);
  Timetable rounds = first;
  rounds.insert(rounds.end(), others.begin(), middle);
  rounds.insert(rounds.end(), first.begin(), first.end());
  const std::size_t before = static_cast<std::size_t>(dice.roll(2, dice::Reason::choice) - 1);
  const auto at = before == 0 ? rounds.end() : rounds.begin();
  rounds.insert(at, middle, others.end());
  return rounds;
}

/// An order of the rounds with venues, and what it costs.
struct Arranged {
  Timetable rounds;
  int cost = 0;
};

/// Puts the extra rounds among the others so that return matches lie apart, and chooses venues for
/// that order; the best of a number of orders, each tried briefly, the most promising ones longer.
Timetable with_extra(const Timetable& base, const ExtraMeetings& extra, int teams, bool echoes,
                     dice::SeededDice& dice) {
  constexpr int orders = 16, trials = 20, finalists = 2;
  constexpr int brief = 2000, long_search = 12000;
  const auto arranged = [&](Timetable rounds, int steps) {
    Arranged made{std::move(rounds), 0};
    const int close = closeness(made.rounds);
    made.cost = choose_venues(made.rounds, teams, dice, steps) + 2 * close;
    return made;
  };
  std::vector<Arranged> tried;
  for (int order = 0; order < orders; ++order) {
    if (echoes && !extra.echo.empty() && order % 4 != 0) {
      const int most = static_cast<int>(extra.others.size()) + 1;
      const int between = dice.roll(most, dice::Reason::choice) - 1;
      tried.push_back(arranged(echoed(extra, static_cast<std::size_t>(between), dice), brief));
      continue;
    }
    Timetable rounds = mixed(base, extra.rounds, dice);
    for (int trial = 1; trial < trials && closeness(rounds) > 0; ++trial) {
      Timetable other = mixed(base, extra.rounds, dice);
      if (closeness(other) < closeness(rounds)) rounds = std::move(other);
    }
    tried.push_back(arranged(std::move(rounds), brief));
  }
  const auto cheaper = [](const Arranged& a, const Arranged& b) { return a.cost < b.cost; };
  std::stable_sort(tried.begin(), tried.end(), cheaper);
  Arranged best = tried.front();
  for (std::size_t i = 0; i < finalists; ++i) {
    Arranged longer = arranged(tried[i].rounds, long_search);
    if (longer.cost < best.cost) best = std::move(longer);
  }
  return best.rounds;
}

Timetable rounds_of(const League& league, Prefer prefer, std::vector<std::string>& unmet) {
  const int teams = static_cast<int>(league.teams.size());
  dice::SeededDice dice(dice::derive(league.seed, "schedule"));
  const int cycles = whole_cycles(league.competition);
  ExtraMeetings extra = extra_meetings(league.competition, league.teams, dice);
  unmet = std::move(extra.unmet);
  Timetable once;
  if (cycles > 0) {
    once = prefer == Prefer::breaks ? circle(teams, cycles > 1) : low_carry_over(teams);
  }
  if (!extra.rounds.empty()) {
    const bool echoes = prefer == Prefer::breaks && cycles == 1;
    return with_extra(repeat(once, cycles, teams), extra, teams, echoes, dice);
  }
  if (prefer == Prefer::carry_over && cycles > 0) choose_venues(once, teams, dice);
  return repeat(once, cycles, teams);
}

void check_name(const League& league, const std::string& name) {
  std::vector<std::string> known;
  for (const LeagueTeam& team : league.teams) {
    known.push_back(team.team.name);
    if (slug(team.team.name) == slug(name)) return;
  }
  throw Error(fmt::format("the schedule's wishes name \"{}\", who is no team of {}.{}", name,
                          league.name, did_you_mean(name, known)));
}

void check_wishes(const League& league, const ScheduleWishes& wishes) {
  for (const Blackout& blackout : wishes.blackouts) {
    if (!blackout.team.empty()) check_name(league, blackout.team);
  }
  for (const FixedDate& fixed : wishes.fixed) {
    check_name(league, fixed.home);
    check_name(league, fixed.away);
  }
  for (const auto& entry : wishes.grounds) check_name(league, entry.first);
}

std::vector<Fixture> fixtures_of(const Timetable& rounds, const std::vector<LeagueTeam>& teams) {
  std::vector<Fixture> fixtures;
  for (std::size_t r = 0; r < rounds.size(); ++r) {
    for (const Pairing& pair : rounds[r]) {
      const LeagueTeam& home = teams[static_cast<std::size_t>(pair.home)];
      Fixture fixture;
      fixture.round = static_cast<int>(r) + 1;
      fixture.venue = home.home_ground;
      fixture.home.team = home.team;
      fixture.away.team = teams[static_cast<std::size_t>(pair.away)].team;
      fixtures.push_back(std::move(fixture));
    }
  }
  return fixtures;
}

void number(std::vector<Fixture>& fixtures) {
  std::stable_sort(fixtures.begin(), fixtures.end(), [](const Fixture& a, const Fixture& b) {
    return std::tie(a.date, a.round) < std::tie(b.date, b.round);
  });
  for (std::size_t i = 0; i < fixtures.size(); ++i) fixtures[i].number = static_cast<int>(i) + 1;
}

void read_blackouts(ScheduleWishes& wishes, TomlReader& reader, std::string_view file) {
  for (const toml::table* const table : reader.tables("blackout")) {
    TomlReader one(*table, file, "blackout.");
    Blackout blackout;
    one.text("team", blackout.team);
    one.text("ground", blackout.ground);
    one.date("from", blackout.from);
    blackout.to = blackout.from;
    one.date("to", blackout.to);
    one.finish();
    if (!blackout.from) one.refuse(*table, "blackout.from is missing: a date like 2024-12-24");
    if (blackout.to < blackout.from) one.refuse(*table, "blackout.to is before blackout.from");
    wishes.blackouts.push_back(std::move(blackout));
  }
}

void read_fixed(ScheduleWishes& wishes, TomlReader& reader, std::string_view file) {
  for (const toml::table* const table : reader.tables("fixed")) {
    TomlReader one(*table, file, "fixed.");
    FixedDate fixed;
    one.text("home", fixed.home);
    one.text("away", fixed.away);
    one.date("date", fixed.date);
    one.finish();
    if (fixed.home.empty() || fixed.away.empty() || !fixed.date) {
      one.refuse(*table, "fixed needs home, away and date");
    }
    wishes.fixed.push_back(std::move(fixed));
  }
}

}  // namespace

ScheduleWishes parse_wishes(std::string_view text, std::string_view file,
                            const Calendar& calendar) {
  const toml::table table = parse_toml(text, file);
  TomlReader reader(table, file);
  ScheduleWishes wishes;
  read_blackouts(wishes, reader, file);
  read_fixed(wishes, reader, file);
  reader.dictionary("grounds", wishes.grounds);
  if (const toml::table* const inner = reader.table("calendar")) {
    TomlReader one(*inner, file, "calendar.");
    wishes.calendar = calendar;
    read_calendar(*wishes.calendar, one);
  }
  reader.finish();
  return wishes;
}

std::vector<LeagueTeam> with_grounds(const League& league, const ScheduleWishes& wishes) {
  std::vector<LeagueTeam> teams = league.teams;
  for (LeagueTeam& team : teams) {
    for (const auto* grounds : {&league.competition.grounds, &wishes.grounds}) {
      for (const auto& entry : *grounds) {
        const bool weaker = grounds == &league.competition.grounds && !team.home_ground.empty();
        if (!weaker && slug(entry.first) == slug(team.team.name)) team.home_ground = entry.second;
      }
    }
  }
  return teams;
}

Schedule make_schedule(const League& given, Prefer prefer, const ScheduleWishes& wishes) {
  League league = given;
  check_shape(league.competition, static_cast<int>(league.teams.size()));
  check_wishes(league, wishes);
  place_in_groups(league.competition, league.teams);
  Schedule schedule;
  const Timetable rounds = rounds_of(league, prefer, schedule.unmet);
  schedule.fixtures = fixtures_of(rounds, with_grounds(league, wishes));
  if (league.start) {
    const std::vector<std::string> unmet = put_dates(schedule.fixtures, league, wishes);
    schedule.unmet.insert(schedule.unmet.end(), unmet.begin(), unmet.end());
  }
  number(schedule.fixtures);
  const Date last = schedule.fixtures.empty() ? Date{} : schedule.fixtures.back().date;
  for (Fixture& fixture :
       playoff_fixtures(league.competition, static_cast<int>(schedule.fixtures.size()),
                        static_cast<int>(rounds.size()), last)) {
    schedule.fixtures.push_back(std::move(fixture));
  }
  return schedule;
}

}  // namespace quicket::league
