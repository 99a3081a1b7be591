#include "app/scoresheet.h"

#include <fmt/format.h>

#include "app/file.h"
#include "app/formats.h"
#include "app/league_squads.h"
#include "app/league_state.h"
#include "app/table_squads.h"
#include "base/error.h"
#include "cricket/format.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

/// The credit for the cards of a league.
std::string credit_of(store::Leagues& leagues, LeagueId league) {
  for (const store::StoredCards& cards : leagues.cards(league).sets) {
    if (!cards.cards.credit.empty()) return cards.cards.credit;
  }
  return {};
}

std::string for_fixture(store::Database& database, MatchId id,
                        const print::ScoresheetOptions& options) {
  store::Leagues leagues(database);
  const LeagueId of = leagues.of_fixture(id);
  if (!of)
    throw Error(fmt::format("no fixture {}; `quicket league fixtures NAME` lists them", id.value));
  const league::League league = leagues.load(of);
  for (const league::Fixture& fixture : leagues.fixtures(of)) {
    if (fixture.id != id) continue;
    check_sides_known(fixture);
    const league::SeasonPlayer player(league, league_squads(database, league));
    const auto side = [&](const league::Team& team) {
      const match::PlayingSide& playing = player.side(team.id);
      return print::scoresheet_side(playing.sheet, playing.cards, league.competition.format);
    };
    print::ScoresheetOptions marked = options;
    const cards::TempoStrip& tempo = player.squad(fixture.home.team->id).chart.tempo;
    marked.phases = tempo.phases;
    marked.calls = tempo.has_calls();
    const print::ScoresheetHead head{
        league.name, fixture.stage.empty() ? fmt::format("Round {}", fixture.round) : fixture.stage,
        to_string(fixture.date), fixture.venue, credit_of(leagues, of)};
    return print::print_prefilled_scoresheet(
        league::conditions_of(league.competition, !fixture.stage.empty()), head,
        {side(*fixture.home.team), side(*fixture.away.team)}, marked);
  }
  throw Error(fmt::format("no fixture {}", id.value));
}

}  // namespace

std::string scoresheet_pdf(const std::string& database_file, const ScoresheetRequest& request) {
  if (!request.match && !request.fixture) {
    const cricket::Format format =
        request.format.empty() ? cricket::Format() : format_called(request.format, database_file);
    return print::print_blank_scoresheet(format.conditions(), request.options);
  }
  store::Database database = open_database(database_file, false);
  if (request.fixture) return for_fixture(database, request.fixture, request.options);
  const store::StoredMatch match = store::Matches(database).load(request.match);
  print::ScoresheetOptions options = request.options;
  // Real matches were played without a strip, whatever cards their set has.
  if (!match.set) {
    if (const auto cards = setup_if_known(database, match.id, match.record)) {
      const cards::TempoStrip& tempo = cards->rules.chart().tempo;
      options.phases = tempo.phases;
      options.calls = tempo.has_calls();
    }
  }
  std::string credit;
  if (match.league) {
    store::Leagues leagues(database);
    credit = credit_of(leagues, match.league);
  } else if (const auto set = store::Sets(database).find(match.set)) {
    credit = set->credit;
  }
  return print::print_filled_scoresheet(match.record, options, credit);
}

}  // namespace quicket::app
