#include "league/timetable.h"

#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch.hpp>

using namespace quicket;
using namespace quicket::league;

namespace {

/// 1 at home, 0 away, in the order of the rounds.
std::vector<std::vector<int>> venues_of(const Timetable& rounds, int teams) {
  std::vector<std::vector<int>> venues(static_cast<std::size_t>(teams));
  for (const Round& round : rounds) {
    for (const Pairing& pair : round) {
      venues[static_cast<std::size_t>(pair.home)].push_back(1);
      venues[static_cast<std::size_t>(pair.away)].push_back(0);
    }
  }
  return venues;
}

int breaks(const Timetable& rounds, int teams) {
  int count = 0;
  for (const auto& list : venues_of(rounds, teams)) {
    for (std::size_t i = 1; i < list.size(); ++i) count += list[i] == list[i - 1] ? 1 : 0;
  }
  return count;
}

int longest_run(const Timetable& rounds, int teams) {
  int longest = 0;
  for (const auto& list : venues_of(rounds, teams)) {
    int run = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      run = i > 0 && list[i] == list[i - 1] ? run + 1 : 1;
      longest = std::max(longest, run);
    }
  }
  return longest;
}

int carry_over(const Timetable& rounds, int teams) {
  std::vector<std::vector<int>> opponents(static_cast<std::size_t>(teams));
  for (const Round& round : rounds) {
    for (const Pairing& pair : round) {
      opponents[static_cast<std::size_t>(pair.home)].push_back(pair.away);
      opponents[static_cast<std::size_t>(pair.away)].push_back(pair.home);
    }
  }
  std::map<std::pair<int, int>, int> effects;
  for (const auto& list : opponents) {
    for (std::size_t i = 0; i < list.size(); ++i) ++effects[{list[i], list[(i + 1) % list.size()]}];
  }
  int value = 0;
  for (const auto& effect : effects) value += effect.second * effect.second;
  return value;
}

/// Everybody once in a round at most, and every pair `times` times in all.
void check_round_robin(const Timetable& rounds, int teams, int times) {
  std::map<std::pair<int, int>, int> meetings;
  for (const Round& round : rounds) {
    std::set<int> seen;
    for (const Pairing& pair : round) {
      CHECK(seen.insert(pair.home).second);
      CHECK(seen.insert(pair.away).second);
      ++meetings[std::minmax(pair.home, pair.away)];
    }
    CHECK(static_cast<int>(round.size()) == teams / 2);
  }
  CHECK(static_cast<int>(meetings.size()) == teams * (teams - 1) / 2);
  for (const auto& meeting : meetings) CHECK(meeting.second == times);
}

}  // namespace

TEST_CASE("everybody meets everybody once, with the fewest breaks that there can be", "[league]") {
  for (int teams = 3; teams <= 20; ++teams) {
    CAPTURE(teams);
    for (const bool inner : {false, true}) {
      const Timetable rounds = circle(teams, inner);
      check_round_robin(rounds, teams, 1);
      CHECK(breaks(rounds, teams) == (teams % 2 == 0 ? teams - 2 : 0));
      CHECK(longest_run(rounds, teams) <= 2);
    }
  }
}

TEST_CASE("mirrored halves have 3n - 6 breaks and no run of three from six sides on", "[league]") {
  for (int teams = 4; teams <= 20; teams += 2) {
    CAPTURE(teams);
    const Timetable rounds = repeat(circle(teams, true), 2, teams);
    check_round_robin(rounds, teams, 2);
    CHECK(breaks(rounds, teams) == 3 * teams - 6);
    CHECK(longest_run(rounds, teams) == (teams == 4 ? 3 : 2));
  }
}

TEST_CASE("an odd number twice has one break in all", "[league]") {
  for (int teams = 5; teams <= 19; teams += 2) {
    CAPTURE(teams);
    const Timetable rounds = repeat(circle(teams), 2, teams);
    check_round_robin(rounds, teams, 2);
    CHECK(breaks(rounds, teams) == 1);
    CHECK(longest_run(rounds, teams) == 2);
  }
}

TEST_CASE("low carry-over reaches the bound for 4, 8, 16 and 20, and the best known values",
          "[league]") {
  const std::map<int, int> best{{4, 12},   {6, 60},   {8, 56},   {10, 108}, {12, 176},
                                {14, 234}, {16, 240}, {18, 340}, {20, 380}};
  for (const auto& entry : best) {
    CAPTURE(entry.first);
    const Timetable rounds = low_carry_over(entry.first);
    check_round_robin(rounds, entry.first, 1);
    CHECK(carry_over(rounds, entry.first) == entry.second);
  }
  for (const int teams : {5, 7, 9, 15, 19}) check_round_robin(low_carry_over(teams), teams, 1);
  // The circle method has the most there can be.
  CHECK(carry_over(circle(8), 8) == 196);
  CHECK(carry_over(circle(10), 10) == 468);
}

TEST_CASE("venues chosen for a given timetable are balanced, with short runs and few breaks",
          "[league]") {
  for (int teams = 4; teams <= 20; ++teams) {
    CAPTURE(teams);
    Timetable rounds = low_carry_over(teams);
    dice::SeededDice dice(dice::Seed{7});
    choose_venues(rounds, teams, dice);
    check_round_robin(rounds, teams, 1);
    for (const auto& list : venues_of(rounds, teams)) {
      const int home = static_cast<int>(std::count(list.begin(), list.end(), 1));
      CHECK(std::abs(2 * home - static_cast<int>(list.size())) <= 1);
    }
    CHECK(longest_run(rounds, teams) <= (teams % 2 == 0 && teams <= 16 ? 2 : 3));
    CHECK(breaks(rounds, teams) <= teams * teams / 4);
  }
}
