#include "app/play_league.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "app/favourite_eleven.h"
#include "base/error.h"
#include "base/text.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

league::Result result_of(const store::StoredMatch& stored,
                         const std::vector<league::Fixture>& fixtures) {
  league::Result result = league::result_from(stored.record, stored.id);
  for (const league::Fixture& fixture : fixtures) {
    if (fixture.id != stored.id) continue;
    result.number = fixture.number;
    result.round = fixture.round;
    result.stage = fixture.stage;
    result.date = fixture.date;
    result.venue = fixture.venue;
  }
  return result;
}

void fold(LeagueState& state) {
  std::vector<league::Team> teams;
  for (const league::LeagueTeam& team : state.league.teams) teams.push_back(team.team);
  state.standings = league::standings(state.league.competition, teams, state.results);
  state.bracket =
      league::bracket(state.league.competition, state.standings,
                      league::group_is_over(state.fixtures, state.results), state.results);
  state.to_play = static_cast<int>(state.fixtures.size() - state.results.size());
}

const cards::PlayerCards* cards_of(const store::LeagueCards& cards,
                                   const store::LeaguePlayer& place) {
  for (const store::StoredCards& set : cards.sets) {
    if (set.id != place.cards) continue;
    for (const cards::PlayerCards& player : set.cards.players) {
      if (player.player == place.player) return &player;
    }
  }
  return nullptr;
}

bool is_of(const league::Fixture& fixture, TeamId team) {
  return (fixture.home.team && fixture.home.team->id == team) ||
         (fixture.away.team && fixture.away.team->id == team);
}

/// Whether the fixture is left for somebody: a team of the user's, or one that he leaves out.
bool is_left(const league::League& league, const league::Fixture& fixture, const PlayScope& scope) {
  const auto of = [&](TeamId team) { return is_of(fixture, team); };
  if (std::any_of(scope.except.begin(), scope.except.end(), of)) return true;
  if (scope.own) return false;
  return std::any_of(league.teams.begin(), league.teams.end(), [&](const league::LeagueTeam& team) {
    return team.human && of(team.team.id);
  });
}

bool in_scope(const league::Fixture& fixture, const PlayScope& scope) {
  if (scope.round && fixture.round != *scope.round) return false;
  if (scope.until && (!fixture.date || fixture.date > scope.until)) return false;
  return !scope.fixture || fixture.id == scope.fixture;
}

std::map<std::string, match::MatchRecord> real_matches(store::Database& database,
                                                       const league::League& league) {
  std::map<std::string, match::MatchRecord> real;
  for (store::StoredMatch& stored : store::Matches(database).of_set(league.set)) {
    // A washed-out match that an amendment supplies has no elevens: the usual ones play it.
    if (stored.record.sheets[0].players.empty() || stored.record.sheets[1].players.empty())
      continue;
    std::string source = stored.record.info.source_id;
    real.emplace(std::move(source), std::move(stored.record));
  }
  return real;
}

league::Bowled bowled_in(store::Database& database, LeagueId league) {
  league::Bowled bowled;
  for (const store::StoredMatch& match : store::Matches(database).of_league(league)) {
    league::add_bowling(bowled, match.record);
  }
  return bowled;
}

}  // namespace

league::LeagueTeam league_team(const league::League& league, const std::string& word) {
  std::vector<std::string> known;
  std::vector<league::LeagueTeam> meant;
  for (const league::LeagueTeam& team : league.teams) {
    if (slug(team.team.name) == slug(word)) return team;
    if (slug(team.team.name).find(slug(word)) != std::string::npos) meant.push_back(team);
    known.push_back(team.team.name);
  }
  if (meant.size() == 1) return meant.front();
  if (meant.size() > 1) {
    throw Error(fmt::format("\"{}\" may be {} or {}; write more of the name", word,
                            meant[0].team.name, meant[1].team.name));
  }
  throw Error(
      fmt::format("{} has no team \"{}\".{}", league.name, word, did_you_mean(word, known)));
}

std::vector<league::UsageLine> league_usage(store::Database& database, const std::string& name) {
  const league::League league = store::Leagues(database).find(name);
  return league::usage_lines(league_squads(database, league), bowled_in(database, league.id));
}

LeagueState league_state(store::Database& database, const std::string& name, int after_round) {
  store::Leagues leagues(database);
  LeagueState state;
  state.league = leagues.find(name);
  state.fixtures = leagues.fixtures(state.league.id);
  for (const store::StoredMatch& stored :
       store::Matches(database).totals_of_league(state.league.id)) {
    league::Result result = result_of(stored, state.fixtures);
    if (after_round == 0 || result.round <= after_round) state.results.push_back(std::move(result));
  }
  std::sort(state.results.begin(), state.results.end(),
            [](const auto& a, const auto& b) { return a.number < b.number; });
  for (const MatchId id : leagues.taken(state.league.id)) {
    const bool over = std::any_of(state.results.begin(), state.results.end(),
                                  [id](const league::Result& result) { return result.id == id; });
    if (!over && after_round == 0) state.begun.push_back(id);
  }
  fold(state);
  return state;
}

std::vector<std::string> why_left(store::Database& database, const LeagueState& state,
                                  const PlayScope& scope) {
  std::vector<std::string> sentences;
  std::string own, excepted;
  int owned = 0;
  MatchId first_own;
  store::Matches matches(database);
  for (const league::Fixture& fixture : state.fixtures) {
    if (!in_scope(fixture, scope)) continue;
    if (std::find(state.begun.begin(), state.begun.end(), fixture.id) != state.begun.end()) {
      // Only a match of the terminal keeps how it is played.
      const bool typed = matches.options(fixture.id).empty();
      sentences.push_back(fmt::format(
          "Fixture {} ({} v {}) is half {}: go on with \"quicket {}\"", fixture.id.value,
          to_string(fixture.home), to_string(fixture.away), typed ? "recorded" : "played",
          typed ? fmt::format("league record {} --fixture {}", state.league.name, fixture.id.value)
                : fmt::format("play --resume {}", fixture.id.value)));
      continue;
    }
    const bool over =
        std::any_of(state.results.begin(), state.results.end(),
                    [&](const league::Result& result) { return result.id == fixture.id; });
    if (over || !is_left(state.league, fixture, scope)) continue;
    if (std::any_of(scope.except.begin(), scope.except.end(),
                    [&](TeamId team) { return is_of(fixture, team); })) {
      excepted += fmt::format("{}{}", excepted.empty() ? "" : ", ", fixture.id.value);
    } else {
      own += fmt::format("{}{}", own.empty() ? "" : ", ", fixture.id.value);
      if (owned++ == 0) first_own = fixture.id;
    }
  }
  if (owned > 0) {
    sentences.push_back(fmt::format(
        "{} of a team that you lead: {}; play with \"quicket play --fixture {}\", or let the "
        "computer with --own",
        owned == 1 ? "One fixture is" : fmt::format("{} fixtures are", owned), own,
        first_own.value));
  }
  if (!excepted.empty()) sentences.push_back(fmt::format("Left out by --except: {}", excepted));
  return sentences;
}

const league::Fixture& fixture_of(const LeagueState& state, MatchId id) {
  for (const league::Fixture& fixture : state.fixtures) {
    if (fixture.id == id) return fixture;
  }
  throw Error(fmt::format("{} has no fixture {}; \"quicket league fixtures {}\" lists them",
                          state.league.name, id.value, state.league.name));
}

std::vector<league::Squad> league_squads(store::Database& database, const league::League& league) {
  const store::LeagueCards cards = store::Leagues(database).cards(league.id);
  std::vector<league::Squad> squads;
  for (const league::LeagueTeam& team : league.teams) {
    league::Squad squad;
    squad.team = team.team;
    for (const store::StoredCards& set : cards.sets) {
      if (set.set == team.set) squad.chart = set.cards.chart;
    }
    for (const store::LeaguePlayer& place : cards.players) {
      if (place.team != team.team.id) continue;
      if (const cards::PlayerCards* player = cards_of(cards, place)) {
        squad.players.push_back(*player);
      }
    }
    squad.captain = team.captain;
    squad.eleven = favourite_eleven(database, team.team.id, team.team.name, squad.players,
                                    league.competition.conditions);
    squads.push_back(std::move(squad));
  }
  return squads;
}

std::vector<std::string> settle_playoffs(store::Database& database, const std::string& name) {
  LeagueState state = league_state(database, name);
  store::Leagues leagues(database);
  const std::vector<MatchId> taken = leagues.taken(state.league.id);
  std::vector<std::string> sentences;
  for (league::Fixture& fixture : state.fixtures) {
    if (fixture.stage.empty()) continue;
    if (!std::binary_search(taken.begin(), taken.end(), fixture.id)) {
      fixture.home.team.reset();
      fixture.away.team.reset();
      continue;
    }
    for (const league::BracketMatch& match : state.bracket.matches) {
      if (match.stage != fixture.stage || !match.home.team || !match.away.team) continue;
      const std::set<TeamId> due{match.home.team->id, match.away.team->id};
      if (due == std::set<TeamId>{fixture.home.team->id, fixture.away.team->id}) continue;
      sentences.push_back(
          fmt::format("{} was played by {} and {}; by the table it would now be {} and {}",
                      fixture.stage, fixture.home.team->name, fixture.away.team->name,
                      match.home.team->name, match.away.team->name));
    }
  }
  league::update_playoffs(state.league, state.fixtures, state.results);
  leagues.save_fixtures(state.league.id, state.fixtures);
  return sentences;
}

std::vector<league::Result> play_league(store::Database& database, const std::string& name,
                                        const PlayScope& scope, Lineups lineups,
                                        std::optional<dice::Seed> seed,
                                        const std::function<void(int done, int total)>& progress) {
  LeagueState state = league_state(database, name);
  const bool any = std::any_of(state.fixtures.begin(), state.fixtures.end(),
                               [&](const league::Fixture& f) { return in_scope(f, scope); });
  if (!any) {
    throw Error(
        fmt::format("{} has no such fixture; \"quicket league fixtures\" lists them{}", name,
                    scope.until && !state.fixtures.front().date ? " (they have no dates)" : ""));
  }
  if (seed) state.league.seed = *seed;
  const league::SeasonPlayer player(state.league, league_squads(database, state.league));
  std::map<std::string, match::MatchRecord> real;
  if (lineups == Lineups::as_played) real = real_matches(database, state.league);
  store::Leagues leagues(database);
  store::Matches matches(database);
  std::vector<league::Result> played;
  const bool by_usage =
      state.league.usage == league::UsageRule::as_real && lineups == Lineups::best;
  league::Bowled bowled;
  bool again = true;
  const auto enough = [&] {
    return scope.most > 0 && static_cast<int>(played.size()) >= scope.most;
  };
  while (again && !enough()) {
    again = false;
    const std::vector<MatchId> taken = leagues.taken(state.league.id);
    league::PlayOrder order;
    if (by_usage) {
      bowled = bowled_in(database, state.league.id);
      order.sides = [&](const league::Fixture& fixture) {
        const auto side = [&](const league::Entrant& entrant) {
          return league::side_by_usage(player.squad(entrant.team->id), bowled,
                                       state.league.competition.conditions);
        };
        return std::array{side(fixture.home), side(fixture.away)};
      };
    }
    order.wanted = [&](const league::Fixture& fixture) {
      return in_scope(fixture, scope) && !is_left(state.league, fixture, scope) &&
             !std::binary_search(taken.begin(), taken.end(), fixture.id);
    };
    order.real = [&](const league::Fixture& fixture) -> const match::MatchRecord* {
      const auto found = real.find(fixture.source_id);
      return fixture.source_id.empty() || found == real.end() ? nullptr : &found->second;
    };
    order.played = [&](const league::Played& match) {
      if (!match.fixture.stage.empty()) leagues.save_fixtures(state.league.id, state.fixtures);
      again = !matches.save_played(match.fixture.id, match.record);
      if (again) return false;  // another process has it: go on from what the file says now
      played.push_back(match.result);
      if (by_usage) league::add_bowling(bowled, match.record);
      progress(static_cast<int>(played.size()), state.to_play + 1);
      return !enough();
    };
    league::play_fixtures(player, state.fixtures, state.results, order);
    leagues.save_fixtures(state.league.id, state.fixtures);
    if (again) {
      const LeagueState now = league_state(database, name);
      state.fixtures = now.fixtures;
      state.results = now.results;
    }
  }
  progress(1, 1);
  return played;
}

}  // namespace quicket::app
