#include "app/league/forfeit.h"

#include <fmt/format.h>

#include "app/league/playoffs.h"
#include "app/season/league_state.h"
#include "app/teams/league_squads.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "league/season_play.h"
#include "match/result.h"
#include "store/matches.h"

namespace quicket::app {

Forfeit forfeit(store::Database& database, const std::string& name, MatchId id,
                const std::string& winner) {
  store::Transaction all(database);
  const LeagueState state = league_state(database, name);
  const league::Fixture& fixture = fixture_of(state, id);
  check_sides_known(fixture);
  const std::vector<std::string> sides{fixture.home.team->name, fixture.away.team->name};
  const auto side = find_one_by_name(winner, sides);
  if (!side) {
    throw Error(fmt::format("--winner: \"{}\" does not play in fixture {}, {} v {}", winner,
                            id.value, sides[0], sides[1]));
  }
  const league::SeasonPlayer player(state.league, league_squads(database, state.league));
  const match::MatchRecord record =
      match::walkover(player.begin(fixture), static_cast<match::Side>(*side));
  if (!store::Matches(database).save_played(id, record)) {
    throw Error(
        fmt::format("fixture {} has been played or has begun; take it back first with `quicket "
                    "league unplay`",
                    id.value));
  }
  Forfeit given{match::sentence(match::result_of(record), record), settle_playoffs(database, name)};
  all.commit();
  return given;
}

}  // namespace quicket::app
