#include "app/league/play_league.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "app/league/turns.h"
#include "app/season/league_state.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "base/text.h"
#include "files/interruption.h"
#include "league/season_play.h"
#include "match/home_side.h"
#include "match/innings.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// The real matches of the league's set, by their source ids.
std::map<std::string, match::MatchRecord> real_matches(store::Database& database,
                                                       const league::League& league) {
  std::map<std::string, match::MatchRecord> real;
  for (store::StoredMatch& stored : store::Matches(database).of_set(league.set)) {
    // A washed-out match from an amendment has no elevens: the usual ones play it.
    if (stored.record.sheets[0].players.empty() || stored.record.sheets[1].players.empty())
      continue;
    std::string source = stored.record.info.source_id;
    real.emplace(std::move(source), std::move(stored.record));
  }
  return real;
}

/// One run of `play_league`: the league as it was read, the matches played here, and the store.
class LeagueRun {
 public:
  using Progress = std::function<void(int done, int total)>;

  LeagueRun(store::Database& database, LeagueState state, const PlayScope& scope, Lineups lineups,
            const Progress& progress)
      : database_(database),
        leagues_(database),
        matches_(database),
        state_(std::move(state)),
        scope_(scope),
        progress_(progress),
        player_(state_.league, league_squads(database, state_.league)),
        by_usage_(state_.league.usage == league::UsageRule::as_real && lineups == Lineups::best) {
    if (lineups == Lineups::as_played) real_ = real_matches(database, state_.league);
    orders_ = orders_of_league(state_, player_);
  }
  // The player points into the adjacent league.
  LeagueRun(const LeagueRun&) = delete;
  LeagueRun& operator=(const LeagueRun&) = delete;

  std::vector<league::Result> play() {
    do {
      overtaken_ = false;
      // Taken when it is read: save_played notices what others take later.
      taken_ = leagues_.taken(state_.league.id);
      if (by_usage_) bowled_ = bowled_in(database_, state_.league.id);
      league::play_fixtures(player_, state_.fixtures, state_.results, order());
      leagues_.save_fixtures(state_.league.id, state_.fixtures);
      if (overtaken_) read_again();
    } while (overtaken_ && !has_enough());
    database_.sync();
    return std::move(played_);
  }

 private:
  league::PlayOrder order() {
    league::PlayOrder order;
    order.sides = [this](const league::Fixture& fixture) { return sides_of(fixture); };
    order.orders = [this](const league::Fixture& fixture) {
      return league::OrdersOfSides{orders_for(fixture, fixture.home),
                                   orders_for(fixture, fixture.away)};
    };
    order.wanted = [this](const league::Fixture& fixture) {
      return is_in_scope(fixture, scope_) && !is_left(state_, fixture, scope_) &&
             !std::ranges::binary_search(taken_, fixture.id);
    };
    order.real = [this](const league::Fixture& fixture) -> const match::MatchRecord* {
      const auto found = real_.find(fixture.source_id);
      if (fixture.source_id.empty() || found == real_.end()) return nullptr;
      // `league move --home` may have turned the fixture round.
      match::MatchRecord& real = found->second;
      if (real.sheets[0].team != fixture.home.team->id) match::exchange_sides(real);
      return &real;
    };
    order.played = [this](const league::Played& match) { return keep(match); };
    order.rain = scope_.rain;
    return order;
  }

  /// What a side's captain has ordered; null if nothing.
  const league::Orders* orders_for(const league::Fixture& fixture,
                                   const league::Entrant& entrant) const {
    const auto found = orders_.find({fixture.round, entrant.team->id});
    return found == orders_.end() ? nullptr : &found->second;
  }

  /// The sides of a match for which usage or a turn decides who plays; nothing for any other.
  std::optional<std::array<match::PlayingSide, 2>> sides_of(const league::Fixture& fixture) const {
    const auto* const home = orders_for(fixture, fixture.home);
    const auto* const away = orders_for(fixture, fixture.away);
    if (!by_usage_ && home == nullptr && away == nullptr) return {};
    return std::array{side_of(fixture.home, home), side_of(fixture.away, away)};
  }

  match::PlayingSide side_of(const league::Entrant& entrant, const league::Orders* orders) const {
    const cricket::Conditions& conditions = state_.league.competition.conditions;
    const league::Squad& squad = player_.squad(entrant.team->id);
    if (by_usage_ && orders == nullptr) return league::side_by_usage(squad, bowled_, conditions);
    if (by_usage_) {
      league::Squad ordered = squad;
      ordered.eleven = orders->eleven;
      return league::side_by_usage(ordered, bowled_, conditions);
    }
    return orders == nullptr ? player_.side(entrant.team->id)
                             : match::playing_side(orders->eleven, squad.players);
  }

  /// Stores a match; false ends the round of play: enough has been played, or another process
  /// played the fixture first, and everything continues from the database's present state.
  bool keep(const league::Played& match) {
    const files::Uninterrupted whole;
    if (!match.fixture.stage.empty()) leagues_.save_fixtures(state_.league.id, state_.fixtures);
    overtaken_ = !matches_.save_played(match.fixture.id, match.record);
    if (overtaken_) return false;
    played_.push_back(match.result);
    // Waiting for the disk takes longer than playing a match, so a round waits once.
    if (match.fixture.round != round_) database_.sync();
    round_ = match.fixture.round;
    tell_kept();
    if (by_usage_) league::add_bowling(bowled_, match.record);
    // One more than there are, so that the end is reported only when everything is stored.
    progress_(static_cast<int>(played_.size()), state_.to_play + 1);
    return !has_enough();
  }

  void tell_kept() const {
    files::tell_if_interrupted(fmt::format(
        "{} and kept; go on with `quicket league play {}`",
        counted(static_cast<long long>(played_.size()), "match was played", "matches were played"),
        shell_word(state_.league.name)));
  }

  void read_again() {
    LeagueState now = league_state(database_, state_.league.name);
    state_.fixtures = std::move(now.fixtures);
    state_.results = std::move(now.results);
  }

  bool has_enough() const {
    return scope_.most > 0 && static_cast<int>(played_.size()) >= scope_.most;
  }

  store::Database& database_;
  store::Leagues leagues_;
  store::Matches matches_;
  LeagueState state_;
  const PlayScope& scope_;
  const Progress& progress_;
  league::SeasonPlayer player_;
  bool by_usage_;  ///< sides are chosen by what bowlers have bowled so far
  std::map<std::string, match::MatchRecord> real_;
  league::Bowled bowled_;
  RoundOrders orders_;
  std::vector<MatchId> taken_;
  bool overtaken_ = false;
  int round_ = 0;  ///< of the match that was played last
  std::vector<league::Result> played_;
};

/// Takes matches of the scope that were left before their first ball, by a terminal that was closed
/// say, as not begun: nothing of them would be lost.
void forget_unbegun(store::Database& database, LeagueState& state, const PlayScope& scope) {
  store::Matches matches(database);
  for (const league::Fixture& fixture : state.fixtures) {
    if (!std::ranges::binary_search(state.begun, fixture.id) || !is_in_scope(fixture, scope))
      continue;
    if (matches.options(fixture.id).empty()) continue;  // typed by a scorer
    if (match::balls_so_far(matches.load(fixture.id).record) > 0) continue;
    matches.remove(fixture.id);
    std::erase(state.begun, fixture.id);
  }
}

bool is_of(const league::Fixture& fixture, TeamId team) {
  return (fixture.home.team && fixture.home.team->id == team) ||
         (fixture.away.team && fixture.away.team->id == team);
}

/// Whether one of the teams in `except` takes part.
bool is_excepted(const league::Fixture& fixture, const PlayScope& scope) {
  return std::ranges::any_of(scope.except, [&](TeamId team) { return is_of(fixture, team); });
}

bool has_turn(const LeagueState& state, int round, TeamId team) {
  return std::ranges::any_of(state.turns, [&](const store::Turn& turn) {
    return turn.round == round && turn.team == team;
  });
}

std::string how_to_go_on(store::Database& database, const LeagueState& state,
                         const league::Fixture& fixture) {
  // Only a match at the terminal has stored options.
  const bool typed = store::Matches(database).options(fixture.id).empty();
  return fmt::format(
      "Fixture {} ({} v {}) is half {}; continue with `quicket {}`", fixture.id.value,
      to_string(fixture.home), to_string(fixture.away), typed ? "recorded" : "played",
      typed ? fmt::format("league record {} --fixture {}", state.league.name, fixture.id.value)
            : fmt::format("play --resume {}", fixture.id.value));
}

std::string numbers_of(const std::vector<MatchId>& ids) {
  std::string text;
  for (const MatchId id : ids) text += fmt::format("{}{}", text.empty() ? "" : ", ", id.value);
  return text;
}

}  // namespace

std::vector<league::Result> play_league(store::Database& database, const std::string& name,
                                        const PlayScope& scope, Lineups lineups,
                                        std::optional<dice::Seed> seed,
                                        const std::function<void(int done, int total)>& progress) {
  const store::Repeatable repeatable(database);
  LeagueState state = league_state(database, name);
  if (scope.round) demand_round(state, *scope.round);
  if (scope.fixture) fixture_of(state, scope.fixture);  // refuses one that the league does not have
  const bool any = std::ranges::any_of(
      state.fixtures, [&](const league::Fixture& fixture) { return is_in_scope(fixture, scope); });
  if (!any) {
    throw Error("{}: no such fixture; `quicket league fixtures NAME` lists them{}", name,
                scope.until && !state.fixtures.front().date ? " (they have no dates)" : "");
  }
  if (scope.own) forget_unbegun(database, state, scope);
  if (seed) state.league.seed = *seed;
  std::vector<league::Result> played =
      LeagueRun(database, std::move(state), scope, lineups, progress).play();
  progress(1, 1);
  return played;
}

league::Bowled bowled_in(store::Database& database, LeagueId league) {
  league::Bowled bowled;
  for (const store::StoredMatch& match : store::Matches(database).of_league(league)) {
    league::add_bowling(bowled, match.record);
  }
  return bowled;
}

std::vector<league::UsageLine> league_usage(store::Database& database, const std::string& name) {
  const league::League league = store::Leagues(database).find(name);
  return league::usage_lines(league_squads(database, league), bowled_in(database, league.id));
}

league::League set_usage(store::Database& database, const std::string& name,
                         league::UsageRule rule) {
  store::Leagues leagues(database);
  league::League league = leagues.find(name);
  league.usage = rule;
  leagues.set_usage(league.id, rule);
  return league;
}

bool is_in_scope(const league::Fixture& fixture, const PlayScope& scope) {
  if (scope.round && fixture.round != *scope.round) return false;
  if (scope.until && (!fixture.date || fixture.date > scope.until)) return false;
  if (scope.before > 0 && fixture.number >= scope.before) return false;
  return !scope.fixture || fixture.id == scope.fixture;
}

bool is_left(const LeagueState& state, const league::Fixture& fixture, const PlayScope& scope) {
  if (is_excepted(fixture, scope)) return true;
  if (scope.own) return false;
  const auto& teams = state.league.teams;
  return std::ranges::any_of(teams, [&](const league::LeagueTeam& team) {
    return team.human && is_of(fixture, team.team.id) &&
           !has_turn(state, fixture.round, team.team.id);
  });
}

std::vector<std::string> why_left(store::Database& database, const LeagueState& state,
                                  const PlayScope& scope) {
  std::vector<std::string> sentences;
  std::vector<MatchId> own, excepted;
  for (const league::Fixture& fixture : state.fixtures) {
    if (!is_in_scope(fixture, scope)) continue;
    if (std::ranges::binary_search(state.begun, fixture.id)) {
      sentences.push_back(how_to_go_on(database, state, fixture));
    } else if (!is_played(state, fixture.id) && is_left(state, fixture, scope)) {
      // If the user names their own team with --except, that is the reason for skipping it.
      (is_excepted(fixture, scope) ? excepted : own).push_back(fixture.id);
    }
  }
  if (!own.empty()) {
    sentences.push_back(fmt::format(
        "{} for a team that you captain: {}; play with `quicket play --fixture {}`, import a turn "
        "from its captain, or let the computer play with `--own`",
        own.size() == 1 ? "One fixture is" : fmt::format("{} fixtures are", own.size()),
        numbers_of(own), own.front().value));
  }
  if (!excepted.empty()) {
    sentences.push_back(fmt::format("Skipped because of `--except`: {}", numbers_of(excepted)));
  }
  return sentences;
}

}  // namespace quicket::app
