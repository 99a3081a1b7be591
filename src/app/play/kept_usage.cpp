#include "app/play/kept_usage.h"

#include <array>
#include <string>
#include <utility>

#include "app/league/play_league.h"
#include "store/leagues.h"

namespace quicket::app {

KeptUsage::KeptUsage(store::Database& database, const league::League& league)
    : conditions_(league.competition.conditions) {
  if (league.usage == league::UsageRule::as_real) bowled_ = bowled_in(database, league.id);
}

KeptUsage KeptUsage::of_match(store::Database& database, MatchId id) {
  store::Leagues leagues(database);
  const LeagueId league = leagues.of_fixture(id);
  return {database, league ? leagues.load(league) : league::League{}};
}

void KeptUsage::choose(match::TeamSheet& sheet, const league::Squad& squad) const {
  if (!bowled_) return;
  std::string name = std::move(sheet.name);
  sheet = league::side_by_usage(squad, *bowled_, conditions_).sheet;
  sheet.name = std::move(name);
}

void KeptUsage::limit(match::MatchSetup& setup) const {
  if (!bowled_) return;
  for (match::PlayingSide& side : setup.sides) {
    league::keep_to_cards(side, *bowled_, setup.conditions);
  }
}

match::MatchSetup KeptUsage::setup(const league::SeasonPlayer& player,
                                   const league::Fixture& fixture) const {
  if (!bowled_) return player.setup(fixture);
  const auto side_of = [&](const league::Entrant& entrant) {
    const league::Squad& squad = player.squad(entrant.team->id);
    match::TeamSheet sheet = player.side(entrant.team->id).sheet;
    choose(sheet, squad);
    return match::playing_side(std::move(sheet), squad.players);
  };
  const std::array<match::PlayingSide, 2> sides{side_of(fixture.home), side_of(fixture.away)};
  match::MatchSetup setup = player.setup(fixture, nullptr, &sides);
  limit(setup);
  return setup;
}

}  // namespace quicket::app
