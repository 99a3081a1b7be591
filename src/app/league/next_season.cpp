#include "app/league/next_season.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/season/league_state.h"
#include "base/error.h"
#include "base/text.h"
#include "league/fixtures/schedule.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

/// Whole weeks, so that weekends stay weekends.
constexpr int days_of_year = 364;
constexpr std::string_view next_purpose = "next season";

Date a_year_later(Date date) {
  return date ? add_days(date, days_of_year) : date;
}

/// The same list again: for leagues that repeat a real one.
std::vector<league::Fixture> list_a_year_later(std::vector<league::Fixture> fixtures) {
  for (league::Fixture& fixture : fixtures) {
    fixture.id = {};
    fixture.date = a_year_later(fixture.date);
    if (fixture.home.source) fixture.home.team.reset();
    if (fixture.away.source) fixture.away.team.reset();
  }
  return fixtures;
}

std::string free_name(store::Leagues& leagues, const std::string& name) {
  const std::vector<store::LeagueEntry> known = leagues.list();
  const auto is_taken = [&](const std::string& candidate) {
    return std::ranges::any_of(
        known, [&](const auto& entry) { return slug(entry.name) == slug(candidate); });
  };
  std::string next = next_name(name);
  while (is_taken(next)) next = next_name(next);
  return next;
}

}  // namespace

std::string next_name(const std::string& name) {
  std::size_t digits = name.size();
  // More than nine would not fit a number; a name of digits only stays recognizable with one added.
  while (digits > 0 && name.size() - digits < 9 && name[digits - 1] >= '0' &&
         name[digits - 1] <= '9') {
    --digits;
  }
  const auto number = parse_int(std::string_view(name).substr(digits));
  if (!number) return name + "-2";
  return fmt::format("{}{:0{}}", name.substr(0, digits), *number + 1, name.size() - digits);
}

league::League next_season(store::Database& database, const std::string& name) {
  const LeagueState state = league_state(database, name);
  if (state.to_play > 0) {
    throw Error("{} is not over: {} left to play", state.league.name,
                counted(state.to_play, "match is", "matches are"));
  }
  store::Transaction all(database);
  store::Leagues leagues(database);
  league::League next = state.league;
  next.id = {};
  next.name = free_name(leagues, state.league.name);
  next.start = a_year_later(next.start);
  next.seed = dice::derive(state.league.seed, next_purpose);
  std::vector<league::Fixture> fixtures =
      next.as_played ? list_a_year_later(state.fixtures)
                     : league::make_schedule(next, league::Prefer::breaks).fixtures;
  const std::vector<store::LeaguePlayer> players = leagues.cards(state.league.id).players;
  next.id = leagues.create(next, players, fixtures);
  all.commit();
  return next;
}

std::vector<league::League> seasons_before(store::Database& database,
                                           const league::League& league) {
  store::Leagues leagues(database);
  std::vector<league::League> candidates;
  for (const store::LeagueEntry& entry : leagues.list()) {
    if (entry.set_slug == league.set_slug && entry.id.value < league.id.value) {
      candidates.push_back(leagues.load(entry.id));
    }
  }
  std::vector<league::League> before;
  for (const league::League* season = &league; season != nullptr;) {
    const league::League* earlier = nullptr;
    for (const league::League& one : candidates) {
      const bool leads = dice::derive(one.seed, next_purpose) == season->seed &&
                         a_year_later(one.start) == season->start &&
                         one.id.value < season->id.value;
      if (leads && (earlier == nullptr || earlier->id.value < one.id.value)) earlier = &one;
    }
    if (earlier != nullptr) before.push_back(*earlier);
    season = earlier;
  }
  std::reverse(before.begin(), before.end());
  return before;
}

}  // namespace quicket::app
