#pragma once

#include <optional>
#include <string>
#include <vector>

#include "league/league.h"
#include "match/event.h"

namespace quicket::league::test {

/// Totals of an innings: "150/6 (120)".
struct Innings {
  int runs = 0;
  int wickets = 0;
  int balls = 120;
};

inline Team team(int number) {
  return {TeamId{number}, std::string("Team ") + static_cast<char>('A' + number - 1)};
}

inline std::vector<Team> teams(int count) {
  std::vector<Team> all;
  for (int i = 1; i <= count; ++i) all.push_back(team(i));
  return all;
}

/// A match of team `home` (who bats first) and team `away`, of which only totals are known.
inline match::MatchRecord record(int home, int away, const std::vector<Innings>& innings,
                                 const cricket::Conditions& conditions = {}) {
  match::MatchRecord made;
  made.conditions = conditions;
  made.info.teams = {team(home).name, team(away).name};
  made.sheets[0].team = team(home).id;
  made.sheets[0].name = team(home).name;
  made.sheets[1].team = team(away).id;
  made.sheets[1].name = team(away).name;
  for (std::size_t i = 0; i < innings.size(); ++i) {
    made.events.push_back(match::InningsOpened{static_cast<int>(i), 0});
    made.events.push_back(
        match::InningsSummary{innings[i].runs, innings[i].wickets, innings[i].balls, 0});
    made.events.push_back(match::InningsClosed{});
  }
  if (innings.size() == 2) made.events.push_back(match::MatchClosed{});
  return made;
}

inline cricket::StatedResult stated(cricket::Side winner, std::optional<int> runs,
                                    std::optional<int> wickets, std::string method) {
  cricket::StatedResult result;
  result.kind = cricket::StatedResult::Kind::won;
  result.winner = winner;
  result.by_runs = runs;
  result.by_wickets = wickets;
  result.method = std::move(method);
  return result;
}

}  // namespace quicket::league::test
