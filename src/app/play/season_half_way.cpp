#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/league/half_way.h"
#include "app/play/season_game.h"
#include "league/forecast.h"
#include "league/group_tables.h"
#include "report/match_words.h"
#include "store/club_aims.h"

// What captains decide at half-way: the aim of the rest of the season.

namespace quicket::app {
namespace {

/// "the next purse 105 if you do, 95 if not".
std::string purses_of(const AimOffer& offer, int trust) {
  const AimPurses next = purses(offer.aim, trust);
  return fmt::format("the next purse {} if you do, {} if not{}",
                     next.reached + offer.bonus - offer.fee, next.missed - offer.fee,
                     next.spared != next.missed
                         ? fmt::format(", {} after the playoffs", next.spared - offer.fee)
                         : "");
}

/// The index of an offer; nothing to be asked later.
std::optional<std::size_t> choose_aim(terminal::SeasonDesk& desk, const std::string& team,
                                      const std::vector<AimOffer>& offers, int trust) {
  std::vector<terminal::Choice> choices;
  for (const AimOffer& offer : offers) {
    choices.push_back({offer.bonus > 0 ? "Raise the aim"
                       : offer.fee > 0 ? "Lower the aim"
                                       : "Keep the aim",
                       fmt::format("{} ({}%): {}", aim_words(offer.aim), percent(offer.chance),
                                   purses_of(offer, trust)),
                       ""});
  }
  return desk.choose(fmt::format("Half-way: the owners of {} ask what you aim at", team), choices,
                     "Asked once a season. A raised aim adds to the purse of the next auction what "
                     "the odds make it worth; a lowered one costs something anyway. Trust, and who "
                     "may be retained, goes by the aim that is agreed now. Esc: later.");
}

}  // namespace

void SeasonGame::ask_half_way() {
  const std::vector<store::ClubAims::HalfWay> agreed =
      store::ClubAims(database_).half_ways(state_.league.id);
  for (const league::LeagueTeam& team : state_.league.teams) {
    const TeamId id = team.team.id;
    if (!team.human || put_off_ == state_.results.size() || !is_half_way(state_, id) ||
        std::ranges::find(agreed, id, &store::ClubAims::HalfWay::team) != agreed.end()) {
      continue;
    }
    const league::Forecast* const forecast = view_.outlook.odds(state_);
    const league::TeamOdds* const odds = forecast != nullptr ? odds_of(*forecast, id) : nullptr;
    const auto aim = aim_in(database_, state_, id, view_.before.place(id));
    if (odds == nullptr || !aim) continue;
    const std::vector<AimOffer> offers =
        aim_offers(*aim, *odds, league::playoff_places(state_.competition),
                   static_cast<int>(state_.league.teams.size()));
    if (offers.size() < 2) continue;
    const auto which = choose_aim(table_.desk, team.team.name, offers, view_.before.trust_of(id));
    if (!which) {
      put_off_ = state_.results.size();
      table_.desk.say("The owners will ask again after the next match.");
      return;
    }
    store::Transaction all(database_);
    store_aim(database_, state_.league.id, id, offers[*which].aim);
    store::ClubAims(database_).agree(state_.league.id,
                                     {id, offers[*which].bonus, offers[*which].fee});
    all.commit();
    view_.outlook.forget();
    for (const std::string& news : half_way_news(database_, state_)) {
      if (news.find(team.team.name) != std::string::npos) table_.desk.say(news);
    }
  }
}

}  // namespace quicket::app
