#include "app/play_league.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/error.h"
#include "league/fixture_play.h"
#include "match/selection.h"
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

bool group_over(const LeagueState& state) {
  const auto group = [](const auto& match) { return match.stage.empty(); };
  return std::count_if(state.results.begin(), state.results.end(), group) ==
         std::count_if(state.fixtures.begin(), state.fixtures.end(), group);
}

void fold(LeagueState& state) {
  std::vector<league::Team> teams;
  for (const league::LeagueTeam& team : state.league.teams) teams.push_back(team.team);
  state.standings = league::standings(state.league.competition, teams, state.results);
  state.bracket =
      league::bracket(state.league.competition, state.standings, group_over(state), state.results);
  state.to_play = static_cast<int>(state.fixtures.size() - state.results.size());
}

/// Cards and elevens of a league's sides, made when first asked for.
class Sides {
 public:
  Sides(store::Database& database, const league::League& league)
      : league_(league), cards_(store::Leagues(database).cards(league.id)) {}

  /// The setup of a fixture, with the best elevens or those of a real match.
  match::MatchSetup setup(const league::Fixture& fixture, const match::MatchRecord* real) {
    const cricket::Conditions conditions =
        league::conditions_for(league_.competition, fixture.stage);
    const auto side = [&](const league::Team& team, cricket::Side at) {
      return real != nullptr
                 ? match::playing_side(real->sheets[static_cast<std::size_t>(at)], squad(team.id))
                 : best(team, conditions);
    };
    return match::match_setup(conditions, side(*fixture.home.team, 0), side(*fixture.away.team, 1),
                              chart(fixture.home.team->id));
  }

 private:
  const std::vector<cards::PlayerCards>& squad(TeamId team) {
    std::vector<cards::PlayerCards>& squad = squads_[team];
    if (!squad.empty()) return squad;
    for (const store::LeaguePlayer& place : cards_.players) {
      if (place.team != team) continue;
      for (const store::StoredCards& set : cards_.sets) {
        if (set.id != place.cards) continue;
        for (const cards::PlayerCards& player : set.cards.players) {
          if (player.player == place.player) squad.push_back(player);
        }
      }
    }
    return squad;
  }

  const match::PlayingSide& best(const league::Team& team, const cricket::Conditions& conditions) {
    const auto found = best_.find(team.id);
    if (found != best_.end()) return found->second;
    const match::TeamSheet sheet =
        match::choose_eleven(team.id, team.name, squad(team.id), conditions);
    return best_.emplace(team.id, match::playing_side(sheet, squad(team.id))).first->second;
  }

  const cards::FieldingChart& chart(TeamId home) const {
    for (const league::LeagueTeam& team : league_.teams) {
      if (team.team.id != home) continue;
      for (const store::StoredCards& set : cards_.sets) {
        if (set.set == team.set) return set.cards.chart;
      }
    }
    throw Error("The cards of this league are damaged; quicket db check says more");
  }

  const league::League& league_;
  store::LeagueCards cards_;
  std::map<TeamId, std::vector<cards::PlayerCards>> squads_;
  std::map<TeamId, match::PlayingSide> best_;
};

bool in_scope(const league::Fixture& fixture, const PlayScope& scope) {
  if (scope.round && fixture.round != *scope.round) return false;
  if (scope.until && (!fixture.date || fixture.date > scope.until)) return false;
  return !scope.fixture || fixture.id == scope.fixture;
}

std::map<std::string, match::MatchRecord> real_matches(store::Database& database,
                                                       const league::League& league) {
  std::map<std::string, match::MatchRecord> real;
  for (store::StoredMatch& stored : store::Matches(database).of_set(league.set)) {
    std::string source = stored.record.info.source_id;
    real.emplace(std::move(source), std::move(stored.record));
  }
  return real;
}

/// Plays a league on, match by match.
class SeasonPlay {
 public:
  SeasonPlay(store::Database& database, LeagueState state, Lineups lineups, dice::Seed seed)
      : database_(database),
        matches_(database),
        state_(std::move(state)),
        sides_(database, state_.league),
        seed_(seed) {
    if (lineups == Lineups::as_played) real_ = real_matches(database, state_.league);
  }

  /// Plays the next fixture of the scope; false when there is none.
  bool play_next(const PlayScope& scope, std::vector<league::Result>& played) {
    fill();
    const league::Fixture* fixture = next(scope);
    if (fixture == nullptr) return false;
    match::MatchRecord record = play(*fixture);
    if (matches_.save_played(fixture->id, record)) {
      store::StoredMatch stored;
      stored.id = fixture->id;
      stored.record = std::move(record);
      played.push_back(result_of(stored, state_.fixtures));
      add(played.back());
    } else {
      reload(fixture->id);
    }
    return true;
  }

  int left_in(const PlayScope& scope) const {
    return static_cast<int>(
        std::count_if(state_.fixtures.begin(), state_.fixtures.end(),
                      [&](const auto& fixture) { return in_scope(fixture, scope); }) -
        std::count_if(state_.results.begin(), state_.results.end(), [&](const auto& result) {
          return !scope.round || result.round == *scope.round;
        }));
  }

 private:
  void add(const league::Result& result) {
    const auto place =
        std::lower_bound(state_.results.begin(), state_.results.end(), result,
                         [](const auto& a, const auto& b) { return a.number < b.number; });
    state_.results.insert(place, result);
  }

  /// Another process has played (or begun) it: its result counts here as well.
  void reload(MatchId id) {
    const store::StoredMatch stored = matches_.load(id);
    if (stored.in_progress) {
      in_progress_.push_back(id);
    } else {
      add(result_of(stored, state_.fixtures));
    }
  }

  void fill() {
    // The table is only needed once the playoffs depend on it.
    if (!group_over(state_)) return;
    fold(state_);
    if (league::fill_playoffs(state_.fixtures, state_.bracket, state_.league.competition,
                              state_.standings, state_.league.teams)) {
      store::Leagues(database_).save_fixtures(state_.league.id, state_.fixtures);
    }
  }

  const league::Fixture* next(const PlayScope& scope) const {
    for (const league::Fixture& fixture : state_.fixtures) {
      if (!fixture.home.team || !fixture.away.team || !in_scope(fixture, scope)) continue;
      const bool done = std::any_of(state_.results.begin(), state_.results.end(),
                                    [&](const auto& result) { return result.id == fixture.id; });
      const bool begun =
          std::find(in_progress_.begin(), in_progress_.end(), fixture.id) != in_progress_.end();
      if (!done && !begun) return &fixture;
    }
    return nullptr;
  }

  match::MatchRecord play(const league::Fixture& fixture) {
    const league::Competition& competition = state_.league.competition;
    cricket::MatchInfo info = league::info_of(competition, fixture, state_.league.name);
    const auto real = real_.find(fixture.source_id);
    if (real != real_.end() && !fixture.source_id.empty()) {
      return league::replay_fixture(sides_.setup(fixture, &real->second), std::move(info), seed_,
                                    fixture.number, real->second);
    }
    return league::play_fixture(sides_.setup(fixture, nullptr), std::move(info), seed_,
                                fixture.number, {});
  }

  store::Database& database_;
  store::Matches matches_;
  LeagueState state_;
  Sides sides_;
  dice::Seed seed_;
  std::map<std::string, match::MatchRecord> real_;
  std::vector<MatchId> in_progress_;
};

}  // namespace

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
  fold(state);
  return state;
}

std::vector<league::Result> play_league(store::Database& database, const std::string& name,
                                        const PlayScope& scope, Lineups lineups,
                                        std::optional<dice::Seed> seed,
                                        const std::function<void(int done, int total)>& progress) {
  LeagueState state = league_state(database, name);
  const dice::Seed season = seed.value_or(state.league.seed);
  SeasonPlay play(database, std::move(state), lineups, season);
  std::vector<league::Result> played;
  const int total = play.left_in(scope);
  while (scope.most == 0 || static_cast<int>(played.size()) < scope.most) {
    if (!play.play_next(scope, played)) break;
    progress(static_cast<int>(played.size()), std::max(total, static_cast<int>(played.size()) + 1));
  }
  progress(total, total);
  return played;
}

}  // namespace quicket::app
