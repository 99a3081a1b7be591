#include "league/announced.h"

#include <algorithm>
#include <array>
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

bool are_sides(const Fixture& fixture, const Result& result) {
  const auto sides = std::minmax(fixture.home.team->id, fixture.away.team->id);
  return sides == std::minmax(result.teams[0].id, result.teams[1].id);
}

}  // namespace

std::vector<Fixture> still_to_come(std::vector<Fixture> announced,
                                   const std::vector<Result>& results) {
  std::stable_sort(announced.begin(), announced.end(),
                   [](const Fixture& a, const Fixture& b) { return a.date < b.date; });
  for (const Result& result : results) {
    if (!result.stage.empty()) continue;
    const auto meant = std::find_if(announced.begin(), announced.end(), [&](const Fixture& one) {
      return are_sides(one, result) && day_number(one.date) <= day_number(result.date) + days_early;
    });
    if (meant != announced.end()) announced.erase(meant);
  }
  return announced;
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
  const Date last = to_come.empty() ? Date{} : to_come.back().date;
  const int first_playoff_round = playoffs == fixtures.end() ? 0 : playoffs->round;
  for (auto at = playoffs; at != fixtures.end(); ++at) {
    at->round += round + 1 - first_playoff_round;
    if (last && at->date && at->date <= last) at->date = add_days(last, 1);
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
