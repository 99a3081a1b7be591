#include "app/league/half_way.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "app/league/draft_worth.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "league/leaders.h"
#include "store/matches.h"

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

HalfWayMarket::HalfWayMarket(store::Database& database, const LeagueState& state, TeamId buyer)
    : database_(database), state_(state), buyer_(buyer) {
  const store::LeagueCards known = store::Leagues(database).cards(state.league.id);
  if (known.sets.size() != 1) return;
  cards::CardSet all = known.sets.front().cards;
  std::vector<cards::PlayerCards> cards;
  std::set<PlayerId> seen;
  for (const store::LeaguePlayer& place : known.players) {
    // Somebody of two clubs belongs to neither alone.
    const auto rows = std::ranges::count(known.players, place.player, &store::LeaguePlayer::player);
    const auto card = std::ranges::find(all.players, place.player, &cards::PlayerCards::player);
    if (rows > 1 || card == all.players.end()) continue;
    cards.push_back(*card);
    cards.back().team = place.team;
    cards.back().team_name = name_in(state.league, place.team);
    teams_.push_back(place.team);
  }
  all.players = std::move(cards);
  std::map<PlayerId, cricket::SeasonFigures> season;
  for (const league::PlayerLine& line : league::careers(league::player_lines(
           store::records_of(store::Matches(database).of_league(state.league.id))))) {
    season[line.player] = line.figures;
  }
  players_ = valued_by_cards(store::Sets(database).find(state.league.set_slug), all, season);
  std::vector<std::string> names;
  for (const league::LeagueTeam& team : state.league.teams) names.push_back(team.team.name);
  try {
    const league::Auction auction(names, players_, static_cast<int>(players_.size() / names.size()),
                                  usual_purse, state.league.seed);
    for (std::size_t i = 0; i < players_.size(); ++i) prices_.push_back(auction.kept_price(i, 0));
  } catch (const Error&) {
    players_.clear();  // squads that no auction could fill
    return;
  }
  for (const std::size_t one : league::by_value(players_)) squads_[teams_[one]].push_back(one);
}

std::vector<std::size_t> HalfWayMarket::own() const {
  const auto squad = squads_.find(buyer_);
  if (squad == squads_.end()) return {};
  return {squad->second.rbegin(), squad->second.rend()};
}

std::vector<HalfWayMarket::Offer> HalfWayMarket::offers(std::size_t given) const {
  constexpr std::size_t best = 3;
  constexpr double better = 0.3;  // per cent of a match: less is the opinion of a day
  std::vector<Offer> found;
  for (const auto& [team, squad] : squads_) {
    const auto club = std::ranges::find(state_.league.teams, team,
                                        [](const league::LeagueTeam& one) { return one.team.id; });
    if (club == state_.league.teams.end() || club->human) continue;
    for (std::size_t i = best; i < squad.size(); ++i) {
      const std::size_t taken = squad[i];
      if (players_[taken].value() < players_[given].value() + better ||
          !league::why_not_without(players_, squad, taken, given).empty() ||
          !league::why_not_without(players_, squads_.at(buyer_), given, taken).empty()) {
        continue;
      }
      const int worse = static_cast<int>(std::lround(std::max(0.0, -players_[given].value())));
      found.push_back({taken, 2 + 2 * (prices_[taken] - prices_[given]) + worse});
    }
  }
  std::ranges::stable_sort(found, [&](const Offer& a, const Offer& b) {
    return players_[a.player].value() > players_[b.player].value();
  });
  return found;
}

std::vector<league::Squad> HalfWayMarket::squads_after(std::size_t given, std::size_t taken) const {
  std::vector<league::Squad> squads = league_squads(database_, state_.league);
  const auto place = [&](std::size_t player) {
    for (league::Squad& squad : squads) {
      for (cards::PlayerCards& card : squad.players) {
        if (card.player == players_[player].player) return std::pair(&squad, &card);
      }
    }
    return std::pair<league::Squad*, cards::PlayerCards*>();
  };
  const auto [own, gone] = place(given);
  const auto [other, come] = place(taken);
  if (gone == nullptr || come == nullptr) return squads;
  std::swap(*gone, *come);
  std::swap(gone->team, come->team);
  std::swap(gone->team_name, come->team_name);
  // A favourite eleven with somebody who has gone is nobody's any more.
  for (league::Squad* const squad : {own, other}) squad->eleven.reset();
  return squads;
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
    if (!agreed.taken) continue;
    std::map<PlayerId, std::string> names;
    for (const league::Squad& squad : league_squads(database, state.league)) {
      for (const cards::PlayerCards& card : squad.players) names[card.player] = card.name;
    }
    news.push_back(fmt::format("{} came from {} at half-way for {} and {} of the next purse of {}.",
                               names[agreed.taken], name_in(state.league, agreed.seller),
                               names[agreed.given], agreed.price, club));
  }
  return news;
}

}  // namespace quicket::app
