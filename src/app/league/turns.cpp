#include "app/league/turns.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "app/file.h"
#include "app/league/turn_text.h"
#include "app/season/league_team.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "report/season_home.h"
#include "store/turns.h"

namespace quicket::app {
namespace {

/// FNV-1a: equal on every machine, which std::hash need not be.
class Fingerprint {
 public:
  void add(std::string_view text) {
    for (const char letter : text) add_byte(static_cast<unsigned char>(letter));
    add_byte(0);
  }
  void add(std::int64_t number) { add(fmt::format("{}", number)); }
  std::string text() const { return fmt::format("{:016x}", value_); }

 private:
  void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

/// What ties a turn to a league as it stands before a round. Nothing of the dice is in it, so that
/// nobody can learn the seed from a turn.
std::string state_before(const LeagueState& state, int round, const league::Team& team) {
  Fingerprint print;
  print.add(state.league.name);
  print.add(league::to_toml(state.league.competition));
  for (const league::LeagueTeam& one : state.league.teams) print.add(one.team.name);
  for (const league::Fixture& fixture : state.fixtures) {
    if (fixture.round > round) continue;
    print.add(fixture.number);
    print.add(to_string(fixture.home));
    print.add(to_string(fixture.away));
  }
  for (const league::Result& result : state.results) {
    if (result.round >= round) continue;
    print.add(result.number);
    print.add(sentence(result));
    for (const league::InningsTotal& innings : result.innings) {
      print.add(innings.runs);
      print.add(innings.wickets);
      print.add(innings.balls);
    }
  }
  print.add(round);
  print.add(team.name);
  return print.text();
}

int next_round(const LeagueState& state) {
  for (const league::Fixture& fixture : state.fixtures) {
    if (!is_played(state, fixture.id)) return fixture.round;
  }
  throw Error("{} is over; no round is left to play", state.league.name);
}

/// The team's match of a round. Throws Error if there is none left to play.
const league::Fixture& match_of_round(const LeagueState& state, int round,
                                      const league::Team& team) {
  const league::Fixture* later = nullptr;
  for (const league::Fixture& fixture : state.fixtures) {
    const bool plays = (fixture.home.team && fixture.home.team->id == team.id) ||
                       (fixture.away.team && fixture.away.team->id == team.id);
    if (!plays || is_played(state, fixture.id)) continue;
    if (fixture.round == round) return fixture;
    if (later == nullptr) later = &fixture;
  }
  throw Error("{} have no match left in round {}{}", team.name, round,
              later == nullptr ? "" : fmt::format("; their next is in round {}", later->round));
}

const store::Turn* turn_of(const LeagueState& state, int round, TeamId team) {
  for (const store::Turn& turn : state.turns) {
    if (turn.round == round && turn.team == team) return &turn;
  }
  return nullptr;
}

league::Orders stored_orders(const LeagueState& state, const store::Turn& turn,
                             const league::SeasonPlayer& player) {
  const std::string name = "table turns";
  return orders_of(read_turn(turn.text, name), player.side(turn.team).sheet,
                   player.squad(turn.team).players, state.league.competition.conditions, name);
}

/// Refuses a turn that is for something else than the next match of its team.
league::Team check_heading(const LeagueState& state, const TurnText& turn,
                           const std::string& file) {
  const auto refuse = [&](const TurnWord& word, const std::string& what) {
    throw Error(place_of(file, word) + what, Fault::bad_file);
  };
  const std::string& name = state.league.name;
  if (!same_name(turn.league.text, name)) {
    refuse(turn.league,
           fmt::format("this turn is for the league \"{}\", not for {}", turn.league.text, name));
  }
  std::vector<std::string> teams;
  for (const league::LeagueTeam& team : state.league.teams) teams.push_back(team.team.name);
  const auto at = find_whole_name(turn.team.text, teams);
  if (!at) refuse(turn.team, fmt::format("{} has no team \"{}\"", name, turn.team.text));
  const league::Team& team = state.league.teams[*at].team;
  const int round = next_round(state);
  if (parse_int(turn.round.text) != round) {
    refuse(turn.round, fmt::format("this turn is for round {}, and {} is at round {}; export it "
                                   "again",
                                   turn.round.text, name, round));
  }
  match_of_round(state, round, team);
  if (turn.state.text != state_before(state, round, team)) {
    refuse(turn.state, fmt::format("this turn was not exported from {} as it stands before round "
                                   "{} for {}; export it again",
                                   name, round, team.name));
  }
  return team;
}

}  // namespace

std::string export_turn(store::Database& database, const std::string& league,
                        const std::string& team) {
  const LeagueState state = league_state(database, league);
  const league::LeagueTeam own = league_team(state.league, team);
  const int round = next_round(state);
  const league::Fixture& fixture = match_of_round(state, round, own.team);
  const league::SeasonPlayer player(state.league, league_squads(database, state.league));
  const cricket::Conditions& conditions = state.league.competition.conditions;
  TurnHeading heading;
  heading.league = state.league.name;
  heading.team = own.team.name;
  heading.state = state_before(state, round, own.team);
  heading.round = round;
  heading.match = fmt::format("{} v {}", to_string(fixture.home), to_string(fixture.away));
  if (!fixture.stage.empty()) heading.match += ", " + fixture.stage;
  if (fixture.date) heading.match += ", " + report::day_text(fixture.date);
  if (!fixture.venue.empty()) heading.match += ", " + fixture.venue;
  const store::Turn* const sent = turn_of(state, round, own.team.id);
  const league::Orders orders =
      sent != nullptr ? stored_orders(state, *sent, player)
                      : league::usual_orders(player.side(own.team.id), conditions, own.captain);
  return turn_text(heading, orders, player.squad(own.team.id).players, conditions);
}

ImportedTurn import_turn(store::Database& database, const std::string& league,
                         const std::string& file, const std::string& text) {
  store::Transaction all(database);
  const LeagueState state = league_state(database, league);
  const TurnText turn = read_turn(text, file);
  const league::Team team = check_heading(state, turn, file);
  const league::SeasonPlayer player(state.league, league_squads(database, state.league));
  orders_of(turn, player.side(team.id).sheet, player.squad(team.id).players,
            state.league.competition.conditions, file);
  ImportedTurn imported{team.name, next_round(state), {}};
  store::Turns(database).save(state.league.id, {imported.round, team.id, text});
  for (const league::LeagueTeam& other : state.league.teams) {
    if (!other.human || other.team.id == team.id) continue;
    if (turn_of(state, imported.round, other.team.id) != nullptr) continue;
    const bool plays = std::ranges::any_of(state.fixtures, [&](const league::Fixture& fixture) {
      return fixture.round == imported.round && !is_played(state, fixture.id) &&
             (fixture.home.team == other.team || fixture.away.team == other.team);
    });
    if (plays) imported.waiting.push_back(other.team.name);
  }
  all.commit();
  return imported;
}

RoundOrders orders_of_league(const LeagueState& state, const league::SeasonPlayer& player) {
  RoundOrders orders;
  for (const store::Turn& turn : state.turns) {
    orders.emplace(std::pair(turn.round, turn.team), stored_orders(state, turn, player));
  }
  return orders;
}

}  // namespace quicket::app
