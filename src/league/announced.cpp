#include "league/announced.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "base/find_by_name.h"

namespace quicket::league {
namespace {

/// Matches are sometimes played a few days before they were announced for.
constexpr int days_early = 3;
/// Later than this hardly any match of a season is made up for.
constexpr int days_overdue = 7;

bool are_sides(const Fixture& fixture, const Result& result) {
  const auto sides = std::minmax(fixture.home.team->id, fixture.away.team->id);
  return sides == std::minmax(result.teams[0].id, result.teams[1].id);
}

}  // namespace

Announced still_to_come(std::vector<Fixture> announced, const std::vector<Result>& results) {
  std::stable_sort(announced.begin(), announced.end(),
                   [](const Fixture& a, const Fixture& b) { return a.date < b.date; });
  Date last;
  bool playoffs = false;
  for (const Result& result : results) {
    last = std::max(last, result.date);
    playoffs = playoffs || !result.stage.empty();
    if (!result.stage.empty() || !result.date) continue;
    auto meant = announced.end();
    int nearest = 0;
    for (auto one = announced.begin(); one != announced.end(); ++one) {
      const int late = day_number(result.date) - day_number(one->date);
      if (!are_sides(*one, result) || late < -days_early) continue;
      if (meant != announced.end() && std::abs(late) >= nearest) continue;
      meant = one;
      nearest = std::abs(late);
    }
    if (meant != announced.end()) announced.erase(meant);
  }
  Announced left;
  for (Fixture& fixture : announced) {
    const bool overdue = last && (day_number(fixture.date) + days_overdue < day_number(last) ||
                                  (playoffs && fixture.date <= last));
    (overdue ? left.overdue : left.to_come).push_back(std::move(fixture));
  }
  return left;
}

void announce(std::vector<Fixture>& fixtures, std::vector<Fixture> to_come) {
  const auto playoffs = std::find_if(fixtures.begin(), fixtures.end(),
                                     [](const auto& fixture) { return !fixture.stage.empty(); });
  int round = 1;
  std::set<TeamId> busy;
  for (auto at = fixtures.begin(); at != playoffs; ++at) {
    if (at->round > round) busy.clear();
    round = std::max(round, at->round);
    if (at->round == round) busy.insert({at->home.team->id, at->away.team->id});
  }
  for (Fixture& fixture : to_come) {
    const TeamId home = fixture.home.team->id, away = fixture.away.team->id;
    if (busy.contains(home) || busy.contains(away)) {
      ++round;
      busy.clear();
    }
    fixture.round = round;
    busy.insert({home, away});
  }
  // The playoffs keep their distance from the last group match.
  const Date last = to_come.empty() ? Date{} : to_come.back().date;
  const Date before = playoffs == fixtures.begin() ? Date{} : std::prev(playoffs)->date;
  const int later = last && before && before < last ? day_number(last) - day_number(before) : 0;
  const int first_playoff_round = playoffs == fixtures.end() ? 0 : playoffs->round;
  for (auto at = playoffs; at != fixtures.end(); ++at) {
    at->round += round + 1 - first_playoff_round;
    if (at->date) at->date = add_days(at->date, later);
  }
  fixtures.insert(playoffs, std::make_move_iterator(to_come.begin()),
                  std::make_move_iterator(to_come.end()));
  int number = 0;
  for (Fixture& fixture : fixtures) fixture.number = ++number;
}

void number_by_fixtures(std::vector<Result>& results, const std::vector<Fixture>& fixtures) {
  std::map<std::string, int> by_source;
  std::vector<const Fixture*> playoffs;
  for (const Fixture& fixture : fixtures) {
    if (fixture.stage.empty()) {
      if (!fixture.source_id.empty()) by_source[fixture.source_id] = fixture.number;
    } else {
      playoffs.push_back(&fixture);
    }
  }
  std::erase_if(results, [](const Result& one) { return one.stage == "Replayed"; });
  for (Result& result : results) {
    result.id = {};
    if (result.stage.empty()) {
      result.number = by_source[result.source_id];
      continue;
    }
    auto found = std::find_if(playoffs.begin(), playoffs.end(), [&](const Fixture* one) {
      return words_of(one->stage) == words_of(result.stage);
    });
    if (found == playoffs.end()) found = playoffs.begin();
    if (found == playoffs.end()) {
      result.number = 0;
      continue;
    }
    result.number = (*found)->number;
    result.stage = (*found)->stage;
    playoffs.erase(found);
  }
  std::erase_if(results, [](const Result& one) { return one.number == 0; });
}

}  // namespace quicket::league
