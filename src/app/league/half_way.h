#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "app/league/club_aim.h"
#include "app/season/league_state.h"
#include "league/auction.h"
#include "store/cards.h"
#include "store/club_aims.h"
#include "store/database.h"
#include "store/leagues.h"

namespace quicket::app {

/// Whether a team has played half of its group matches, and not all of them.
bool is_half_way(const LeagueState& state, TeamId team);

/// An aim that the owners would agree to at half-way.
struct AimOffer {
  ClubAim aim;
  double chance = 0;
  int bonus = 0;  ///< the next purse gains it if the aim is reached
  int fee = 0;    ///< the next purse loses it
};

/// The aim as it is, then a higher one and a lower one, where there are such that may be reached
/// and missed. Bonus and fee are what the odds make of the trust that is more and less at stake.
std::vector<AimOffer> aim_offers(const ClubAim& aim, const league::TeamOdds& odds,
                                 int playoff_places, int teams);

/// Players who change clubs at half-way: the captain of one gives a player for one of a club that
/// the computer captains, and a part of the next purse.
class HalfWayMarket {
 public:
  /// Empty where players have cards of several sets.
  HalfWayMarket(store::Database& database, const LeagueState& state, TeamId buyer);

  const std::vector<league::DraftPlayer>& players() const { return players_; }
  /// Whom the club may give, the least valuable first.
  std::vector<std::size_t> own() const;
  struct Offer {
    std::size_t player = 0;
    int price = 0;
  };
  /// Who is to be had for one of them, the most valuable first: better players, though no club
  /// gives its three best, nor anybody without whom it could not play. The price is twice the
  /// difference at which they would be retained, for this season and the next, and more for who is
  /// worse than average.
  std::vector<Offer> offers(std::size_t given) const;
  TeamId team_of(std::size_t player) const { return teams_[player]; }
  /// The squads of the league, as they are after it.
  std::vector<league::Squad> squads_after(std::size_t given, std::size_t taken) const;

 private:
  store::Database& database_;
  const LeagueState& state_;
  TeamId buyer_;
  std::vector<league::DraftPlayer> players_;
  std::vector<TeamId> teams_;  ///< by player
  std::vector<int> prices_;
  std::map<TeamId, std::vector<std::size_t>> squads_;  ///< the most valuable first
};

/// "Amberlight Anchors raised their aim, to win the title: 23 more in the next auction if they
/// do.": what was agreed in a league at half-way.
std::vector<std::string> half_way_news(store::Database& database, const LeagueState& state);

}  // namespace quicket::app
