#include "app/league/deduct_points.h"

#include <fmt/format.h>

#include "app/league/playoffs.h"
#include "app/season/league_team.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

void demand_deductions(const league::League& league, const std::string& team) {
  if (league::deducted_from(league.competition, team) > 0) return;
  throw Error(fmt::format("{}: no points have been deducted from {}", league.name, team));
}

std::vector<std::string> store_and_settle(store::Database& database, const league::League& league) {
  store::Leagues(database).set_competition(league.id, league.competition);
  return settle_playoffs(database, league.name);
}

}  // namespace

std::vector<std::string> deduct_points(store::Database& database, const std::string& name,
                                       const std::string& team, int points,
                                       const std::string& reason) {
  store::Transaction all(database);
  league::League league = store::Leagues(database).find(name);
  const std::string whole = league_team(league, team).team.name;
  if (points < 0) demand_deductions(league, whole);
  if (const int deducted = league::deducted_from(league.competition, whole);
      deducted + points < 0) {
    throw Error(fmt::format("{}: only {} {} been deducted from {}", league.name,
                            counted(deducted, "point", "points"), deducted == 1 ? "has" : "have",
                            whole));
  }
  league.competition.deductions.push_back({whole, points, reason});
  std::vector<std::string> sentences = store_and_settle(database, league);
  all.commit();
  return sentences;
}

std::vector<std::string> clear_deductions(store::Database& database, const std::string& name,
                                          const std::string& team) {
  store::Transaction all(database);
  league::League league = store::Leagues(database).find(name);
  const std::string whole = league_team(league, team).team.name;
  const auto removed = std::erase_if(
      league.competition.deductions,
      [&](const league::Deduction& deduction) { return same_name(deduction.team, whole); });
  if (removed == 0) {
    throw Error(fmt::format("{}: no points have been deducted from {}", league.name, whole));
  }
  std::vector<std::string> sentences = store_and_settle(database, league);
  all.commit();
  return sentences;
}

}  // namespace quicket::app
