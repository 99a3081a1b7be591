#include "app/season/season.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "app/season/league_or_set.h"
#include "app/season/real_choice.h"
#include "app/season/real_season.h"
#include "base/error.h"
#include "base/text.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

Season of_league(store::Database& database, const std::string& name, const Until& until) {
  if (until.day) {
    throw Error(fmt::format("{} is a league; name one of its rounds, not a day", name));
  }
  Season season;
  season.league = league_state(database, name, until.round.value_or(0));
  const LeagueState& state = *season.league;
  if (until.round) demand_round(state, *until.round);
  static_cast<league::Season&>(season) = state;
  season.title = state.league.name;
  season.notes = playoffs_without_winner(state);
  if (state.bracket.champion) {
    season.notes.push_back(fmt::format("Champions: {}", state.bracket.champion->name));
  }
  return season;
}

Season of_set(store::Database& database, const store::SetEntry& set, const Until& until) {
  demand_season(database, set);
  RealSeason real = real_season(database, set);
  if (until.round || until.day) real.keep_until(until.round, until.day, set.slug);
  Season season;
  season.title = title_of(set);
  for (const league::Result& result : real.results) {
    if (result.note.empty()) continue;
    season.table_notes.push_back(fmt::format("{} {} v {}: {}", to_string(result.date),
                                             result.teams[0].name, result.teams[1].name,
                                             result.note));
  }
  for (const std::string& note : {real.missing_note(), real.assumed, real.whole_table_note()}) {
    if (!note.empty()) season.table_notes.push_back(fmt::format("{}: {}", set.slug, note));
  }
  const std::string undecided = real.undecided_note();
  if (!undecided.empty()) season.notes.push_back(fmt::format("{}: {}", set.slug, undecided));
  static_cast<league::Season&>(season) = std::move(real);
  season.set = set;
  return season;
}

}  // namespace

void demand_season(store::Database& database, const store::SetEntry& set) {
  std::string advice;
  for (const store::LeagueEntry& league : store::Leagues(database).list()) {
    if (league.set_slug != set.slug) continue;
    advice = fmt::format("; name the league that plays with it: {}", shell_word(league.name));
    break;
  }
  demand_matches(set, advice);
}

Season season_of(store::Database& database, const std::string& name, const Until& until) {
  const LeagueOrSet found = league_or_set(database, name);
  if (const auto* set = std::get_if<store::SetEntry>(&found)) return of_set(database, *set, until);
  return of_league(database, std::get<std::string>(found), until);
}

void each_match_of(store::Database& database, const Season& season,
                   const std::function<void(const store::StoredMatch&)>& visit) {
  store::Matches matches(database);
  if (season.set) return matches.each_of_set(season.set->id, visit);
  matches.each_of_league(season.league->league.id, visit);
}

}  // namespace quicket::app
