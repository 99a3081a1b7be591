#include "app/league/half_way.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "store/club_aims.h"

namespace quicket::app {
namespace {

/// A step of trust, in money of the next purse.
constexpr double trust_step = 5;

/// How much of the purse hangs on the difference between reaching an aim and missing it: who is in
/// the playoffs without the title that was wanted loses nothing.
double at_stake(const ClubAim& aim) {
  return aim.what == ClubAim::What::title ? trust_step : 2 * trust_step;
}

std::string name_in(const league::League& league, TeamId team) {
  const auto found = std::ranges::find(league.teams, team,
                                       [](const league::LeagueTeam& one) { return one.team.id; });
  return found == league.teams.end() ? "" : found->team.name;
}

ClubAim aim_above(const ClubAim& aim, int playoff_places) {
  if (aim.what == ClubAim::What::playoffs) return {1, ClubAim::What::title};
  return aim.place - 2 <= playoff_places ? ClubAim{playoff_places, ClubAim::What::playoffs}
                                         : ClubAim{aim.place - 2, ClubAim::What::place};
}

ClubAim aim_below(const ClubAim& aim, int playoff_places) {
  if (aim.what == ClubAim::What::title) return {playoff_places, ClubAim::What::playoffs};
  return {aim.place + 1, ClubAim::What::place};
}

}  // namespace

bool is_half_way(const LeagueState& state, TeamId team) {
  int played = 0, all = 0;
  for (const league::Fixture& fixture : state.fixtures) {
    const bool own = (fixture.home.team && fixture.home.team->id == team) ||
                     (fixture.away.team && fixture.away.team->id == team);
    if (!own || !fixture.stage.empty()) continue;
    ++all;
    played += is_played(state, fixture.id) ? 1 : 0;
  }
  return played < all && 2 * played >= all;
}

std::vector<AimOffer> aim_offers(const ClubAim& aim, const league::TeamOdds& odds,
                                 int playoff_places, int teams) {
  constexpr double least = 0.04, most = 0.96;
  constexpr double least_bonus = 3, most_bonus = 30;
  const double now = chance_of(aim, odds);
  std::vector<AimOffer> offers{{aim, now, 0, 0}};
  if (aim.what != ClubAim::What::title) {
    const ClubAim raised = aim_above(aim, playoff_places);
    const double chance = chance_of(raised, odds);
    if (chance >= least && chance <= most) {
      const double fair = at_stake(raised) * std::max(0.0, now - chance) / chance;
      offers.push_back({raised, chance,
                        static_cast<int>(std::lround(std::clamp(fair, least_bonus, most_bonus))),
                        0});
    }
  }
  const ClubAim lowered = aim_below(aim, playoff_places);
  const double chance = chance_of(lowered, odds);
  if (lowered.place < teams && chance >= least && now <= most && chance > now) {
    const double fair = at_stake(lowered) * (chance - now);
    offers.push_back({lowered, chance, 0, std::max(1, static_cast<int>(std::lround(fair)))});
  }
  return offers;
}

std::vector<std::string> half_way_news(store::Database& database, const LeagueState& state) {
  std::vector<std::string> news;
  for (const auto& agreed : store::ClubAims(database).half_ways(state.league.id)) {
    const std::string club = name_in(state.league, agreed.team);
    const auto aim = stored_aim(database, state.league.id, agreed.team);
    if (aim && agreed.bonus > 0) {
      news.push_back(
          fmt::format("{} raised their aim at half-way, to {}: {} more in the next "
                      "auction if they do.",
                      club, aim_words(*aim), agreed.bonus));
    } else if (aim && agreed.fee > 0) {
      news.push_back(
          fmt::format("{} lowered their aim at half-way, to {}, for {} of the next purse.", club,
                      aim_words(*aim), agreed.fee));
    }
  }
  return news;
}

}  // namespace quicket::app
