#include "app/play/kept_usage.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/league/play_league.h"
#include "report/match_words.h"
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

std::string KeptUsage::left_out(match::TeamSheet sheet, const league::Squad& squad) const {
  choose(sheet, squad);
  std::vector<std::string> resting, others;
  for (const cards::PlayerCards& player : squad.players) {
    if (std::ranges::any_of(sheet.players,
                            [&](const auto& one) { return one.id == player.player; })) {
      continue;
    }
    if (!bowled_ || !player.bowler) {
      others.push_back(player.name);
      continue;
    }
    const auto used = bowled_->find({squad.team.id, player.player});
    resting.push_back(fmt::format(
        "{} (rests: the card bowls in {} of the season's matches, {} so far)", player.name,
        player.bowler->usage.innings, used == bowled_->end() ? 0 : used->second.innings));
  }
  constexpr std::size_t most_named = 6;
  const bool change = !resting.empty();
  for (std::string& name : others) resting.push_back(std::move(name));
  if (resting.size() > most_named) {
    resting.resize(most_named);
    resting.emplace_back("others");
  }
  if (resting.empty()) return {};
  return fmt::format("Left out: {}.{}", report::joined(resting),
                     change ? " The eleven can be changed (e)." : "");
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
