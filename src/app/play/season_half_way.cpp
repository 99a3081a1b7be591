#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/league/draft_worth.h"
#include "app/league/half_way.h"
#include "app/play/season_game.h"
#include "app/play/winter_questions.h"
#include "base/error.h"
#include "league/forecast.h"
#include "league/group_tables.h"
#include "league/season_play.h"
#include "report/match_words.h"

// What captains decide at half-way: the aim of the rest of the season, and one player.

namespace quicket::app {
namespace {

/// "the next purse 105 if you do, 95 if not", less what is `paid` for a player.
std::string purses_of(const AimOffer& offer, int trust, int paid) {
  const AimPurses next = purses(offer.aim, trust);
  return fmt::format("the next purse {} if you do, {} if not{}",
                     next.reached + offer.bonus - offer.fee - paid, next.missed - offer.fee - paid,
                     next.spared != next.missed
                         ? fmt::format(", {} after the playoffs", next.spared - offer.fee - paid)
                         : "");
}

/// The index of an offer; nothing to be asked later.
std::optional<std::size_t> choose_aim(terminal::SeasonDesk& desk, const std::string& team,
                                      const std::vector<AimOffer>& offers, int trust, int paid) {
  std::vector<terminal::Choice> choices;
  for (const AimOffer& offer : offers) {
    choices.push_back({offer.bonus > 0 ? "Raise the aim"
                       : offer.fee > 0 ? "Lower the aim"
                                       : "Keep the aim",
                       fmt::format("{} ({}%): {}", aim_words(offer.aim), percent(offer.chance),
                                   purses_of(offer, trust, paid)),
                       ""});
  }
  return desk.choose(fmt::format("Half-way: the owners of {} ask what you aim at", team), choices,
                     "Asked once a season. A raised aim adds to the purse of the next auction what "
                     "the odds make it worth; a lowered one costs something anyway. Trust, and who "
                     "may be retained, goes by the aim that is agreed now. Esc: later.");
}

struct Exchange {
  std::size_t given = 0;
  HalfWayMarket::Offer taken;
};

std::string odds_words(const league::TeamOdds& odds) {
  return fmt::format("playoffs {}%, title {}%", percent(odds.playoffs), percent(odds.title));
}

/// Nothing: to be asked later; nothing in it: nobody is wanted.
std::optional<std::optional<Exchange>> choose_player(
    terminal::SeasonDesk& desk, const std::string& team, const HalfWayMarket& market,
    const std::function<std::string(const Exchange&)>& odds_after) {
  const auto about = [&](std::size_t player) {
    const league::DraftPlayer& one = market.players()[player];
    return fmt::format("{}; {}", league::does_text(one), worth_text(one));
  };
  const std::string help =
      "One player may come at half-way, for one of yours and a part of your next purse, which the "
      "other club has more to spend. He stays, and can be retained. \"wins +1.2%\" is what a card "
      "adds to the chance to win a match. The next squads are then made by auction.";
  // First, so that Enter gives nobody away.
  const terminal::Choice nobody{"Nobody", "the squad stays as it is", "0"};
  for (;;) {
    std::vector<std::size_t> own = market.own();
    std::erase_if(own, [&](std::size_t one) { return market.offers(one).empty(); });
    if (own.empty()) return std::optional<Exchange>();
    std::vector<terminal::Choice> choices{nobody};
    for (const std::size_t one : own)
      choices.push_back({market.players()[one].name, about(one), ""});
    const auto given = desk.choose(
        fmt::format("Half-way: a player may come to {}. Whom do you give for one", team), choices,
        help);
    if (!given) return {};
    if (*given == 0) return std::optional<Exchange>();
    Exchange exchange{own[*given - 1], {}};
    std::vector<HalfWayMarket::Offer> offers = market.offers(exchange.given);
    offers.resize(std::min(offers.size(), most_listed));
    choices = {nobody};
    for (const HalfWayMarket::Offer& offer : offers) {
      choices.push_back({market.players()[offer.player].name,
                         fmt::format("costs {}; {}; {}", offer.price,
                                     market.players()[offer.player].from, about(offer.player)),
                         ""});
    }
    const auto taken =
        desk.choose(fmt::format("Who comes for {} ({})", market.players()[exchange.given].name,
                                worth_text(market.players()[exchange.given])),
                    choices, help);
    if (!taken || *taken == 0) continue;
    exchange.taken = offers[*taken - 1];
    const auto sure =
        desk.choose(fmt::format("{} for {} and {} of the next purse",
                                market.players()[exchange.taken.player].name,
                                market.players()[exchange.given].name, exchange.taken.price),
                    {{"Agree", odds_after(exchange), ""}, {"Look on", "", ""}}, help);
    if (sure && *sure == 0) return std::optional(exchange);
  }
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
    const HalfWayMarket market(database_, state_, id);
    league::TeamOdds then = *odds;  // with the player who is looked at
    const auto odds_after = [&](const Exchange& exchange) {
      const league::SeasonPlayer player(state_.league,
                                        market.squads_after(exchange.given, exchange.taken.player));
      const league::Forecast after =
          league::forecast(player, state_.fixtures, state_.results, seasons_ahead);
      then = *odds_of(after, id);
      return fmt::format("{}; without the exchange {}", odds_words(then), odds_words(*odds));
    };
    const auto exchange = choose_player(table_.desk, team.team.name, market, odds_after);
    if (exchange && !*exchange) then = *odds;
    const std::vector<AimOffer> offers =
        aim_offers(*aim, then, league::playoff_places(state_.competition),
                   static_cast<int>(state_.league.teams.size()));
    const auto which =
        exchange ? choose_aim(table_.desk, team.team.name, offers, view_.before.trust_of(id),
                              *exchange ? (*exchange)->taken.price : 0)
                 : std::nullopt;
    if (!which) {
      put_off_ = state_.results.size();
      table_.desk.say("The owners will ask again after the next match.");
      return;
    }
    store::ClubAims::HalfWay half{id, offers[*which].bonus, offers[*which].fee, 0, {}, {}, {}};
    if (*exchange) {
      half.price = (*exchange)->taken.price;
      half.given = market.players()[(*exchange)->given].player;
      half.taken = market.players()[(*exchange)->taken.player].player;
      half.seller = market.team_of((*exchange)->taken.player);
    }
    store::Transaction all(database_);
    store_aim(database_, state_.league.id, id, offers[*which].aim);
    store::ClubAims(database_).agree(state_.league.id, half);
    all.commit();
    view_.outlook.forget();
    for (const std::string& news : half_way_news(database_, state_)) {
      if (news.find(team.team.name) != std::string::npos) table_.desk.say(news);
    }
  }
}

}  // namespace quicket::app
