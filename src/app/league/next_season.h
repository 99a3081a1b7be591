#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/league/club_trust.h"
#include "app/season/league_state.h"
#include "app/teams/new_names.h"
#include "cricket/season_figures.h"
#include "league/auction.h"
#include "league/draft.h"
#include "league/leaders.h"
#include "league/league.h"
#include "store/cards.h"
#include "store/database.h"
#include "store/leagues.h"

namespace quicket::app {

/// The name of the season after one: "coastal-2027" gives "coastal-2028", "bash-2024-25" gives
/// "bash-2025-26", "mine" gives "mine-2".
std::string next_name(const std::string& name);

/// The time between two seasons of a league: the next one, with the same sides, captains and rules
/// a year later and a seed derived from the league's. Players of invented leagues are a year older
/// (league::a_year_older), with a newcomer for each one who retires. Clubs may trade players, and
/// retain some and draft or buy the others. Nothing is stored before `begin`.
class OffSeason {
 public:
  /// Throws Error if matches are left to play, or if players of several sets should grow older.
  OffSeason(store::Database& database, const std::string& league, bool players_age);

  /// The clubs, the last of the table first, who picks first; and their names.
  const std::vector<league::LeagueTeam>& clubs() const { return clubs_; }
  std::vector<std::string> names() const;
  /// Everybody, with the value of the next season's card.
  const std::vector<league::DraftPlayer>& players() const { return players_; }
  /// By club, newcomers instead of those who retired.
  const league::Squads& squads() const { return squads_; }
  bool is_newcomer(std::size_t player) const { return newcomer_[player]; }
  /// What everybody was worth by the cards of the season that is over; of newcomers nothing.
  std::vector<double> values_before() const;
  int age(std::size_t player) const;  ///< in the next season
  /// "bats, keeps, 24; wins +1.2%; player of the final": role, age, worth, and what somebody is
  /// remembered for, if `remember` says so of the player.
  std::string about(std::size_t player) const;
  void remember(PlayerId player, const std::string& deed) { deeds_[player] += "; " + deed; }
  /// "bat +0.4, bowl +0.8; 312 runs at 31.2, strike rate 141; card W 6, 4s 11, 6s 5": what the
  /// worth comes from, the deeds of the season that is over, and the card of the next.
  std::string details(std::size_t player) const;
  /// Who retired, and the newcomer in the same place.
  struct Change {
    std::size_t club = 0;
    PlayerId gone;
    std::string retired, newcomer;  ///< "Tadeo Okonjo (37)"
  };
  const std::vector<Change>& changes() const { return changes_; }
  /// What everybody did in the season that is over.
  const std::vector<league::PlayerLine>& lines() const { return lines_; }
  /// "274 runs at 24.91, strike rate 131; 12 wickets at 21.04, economy 7.41".
  std::string deeds(const cricket::SeasonFigures& figures) const;
  /// Players change clubs only where all have cards of one set. Throws Error elsewhere.
  void demand_one_set() const;
  bool has_one_set() const { return known_.sets.size() == 1; }

  std::size_t club_of(std::size_t player) const;
  /// Whom the clubs that nobody captains have, without newcomers, the most valuable first.
  std::vector<std::size_t> others(std::size_t club) const;
  /// What the club of `taken` answers who is asked to give that player for `given`: why not
  /// (league::why_no_trade); empty if it agrees.
  std::string refusal(std::size_t taken, std::size_t given) const;
  /// Of `others` those who are to be had for a player of `club`.
  std::vector<std::size_t> offers(std::size_t club, std::size_t given) const;
  void trade(std::size_t given, std::size_t taken);
  void take_trades_back();
  /// "Cinder Bay Comets give Mara Quill to Dunmere Dragons for Ivo Reeve", in order.
  const std::vector<std::string>& trades() const { return trades_; }

  /// How far the club trusts its captain after this season; 0 of one that nobody captains.
  int trust(std::size_t club) const { return after_.trust_of(clubs_[club].team.id); }
  /// What half-way added to its purse or took from it.
  int agreed(std::size_t club) const { return after_.money_of(clubs_[club].team.id); }
  /// What the club can spend and how many it retains, where `usual` is what others do.
  int purse(std::size_t club, int usual) const;
  std::size_t retained(std::size_t club, std::size_t usual) const {
    return retained_with(trust(club), usual);
  }

  /// The same number of places for every club; the least valuable of those left over have none.
  int places() const;
  /// Whom the club may retain, the most valuable first; and adds those whom a computer manager
  /// would to `kept` until there are `count`, or one fewer than places. `prices`: an auction where
  /// nobody is kept; null where retaining costs nothing.
  std::vector<std::size_t> retainable(std::size_t club) const;
  void fill_retained(std::size_t club, std::size_t count, const league::Auction* prices,
                     std::vector<std::size_t>& kept) const;
  /// Whom of at most `count` it is wise to retain at their price, the most valuable first: nobody
  /// who costs what a sale is likely to bring, or would empty the purse.
  std::vector<std::size_t> worth_retaining(std::size_t club, std::size_t count,
                                           const league::Auction& prices) const;
  /// Whether the club can pay for those whom it keeps, and one for each other place.
  bool can_pay(std::size_t club, const league::Auction& prices,
               std::span<const std::size_t> kept) const;
  /// `kept`: by club.
  league::Draft draft(const league::Squads& kept) const;
  /// Each club with what its trust makes of the `usual` purse.
  league::Auction auction(const league::Squads& kept, int usual) const;

  /// Stores the season with its squads, in one transaction; new fixtures, or the same list a year
  /// on for an as-played league. Its name is the next one that is free.
  league::League begin(const league::Squads& squads);

 private:
  void grow_older();
  std::vector<store::LeaguePlayer> store_squads(const league::Squads& squads);
  /// Makes the eleven of most worth the usual one of each club, but where a captain's own still
  /// stands. `cards`: of all squads, one after another.
  void save_elevens(const league::Squads& squads, std::span<const cards::PlayerCards> cards) const;

  store::Database& database_;
  LeagueState state_;
  league::League next_;
  bool players_age_;
  store::LeagueCards known_;
  std::vector<league::LeagueTeam> clubs_;
  ClubsBefore after_;
  std::vector<cards::PlayerCards> cards_;      ///< by player
  std::vector<cards::PlayerCards> old_cards_;  ///< those that have been played with
  std::vector<league::DraftPlayer> players_;
  std::vector<bool> newcomer_;
  std::vector<league::PlayerLine> lines_;
  std::map<PlayerId, cricket::SeasonFigures> last_;  ///< of `lines_`
  league::Squads squads_, first_squads_;
  std::vector<Change> changes_;
  std::vector<std::string> trades_;
  std::optional<NewNames> names_;
  std::map<PlayerId, std::string> deeds_;
};

/// How clubs come by their squads between two seasons.
enum class SquadRule : std::uint8_t { keep, draft, auction };

/// What people want of the time between two seasons who are not asked.
struct NextSeasonRequest {
  SquadRule rule = SquadRule::keep;
  bool players_age = false;
  std::size_t retain = usual_retained;
  int purse = usual_purse;
  bool wisely = false;  ///< in an auction clubs of people retain who is worth it, and nobody else
  /// Names. Whom their clubs retain for certain; whom the clubs of people pick, in that order, or
  /// bid twice as much for as a computer manager would; and trades as "OWN=OTHER".
  std::vector<std::string> retained, wanted, trades;
};

/// The squads as the computer makes them where the request leaves it to: of `keep` those as they
/// are. Throws Error as next_season does.
league::Squads squads_by(const OffSeason& off, const NextSeasonRequest& request);

/// Is told the squads of a season that has begun; those of before are still those of the time
/// between.
using SquadsMade = std::function<void(const OffSeason& before, const league::Squads& made)>;

/// Begins the season after a league: what nobody asked for the computer decides, by the values of
/// the cards. Throws Error, and stores nothing, for an unknown player, a trade that the other club
/// refuses, more retained players than a club may have, and as OffSeason does.
league::League next_season(store::Database& database, const std::string& league,
                           const NextSeasonRequest& request, const SquadsMade& tell = {});

/// The seed of the season after a league, and the age that a player of one has.
dice::Seed seed_after(const league::League& league);
int age_of(const cards::PlayerCards& card, const league::League& league);

/// The seasons that led to this one, the first one first. They are known by their seeds: every
/// season's is derived from the one before it.
std::vector<league::League> seasons_before(store::Database& database, const league::League& league);
/// The season that this one led to, the first if there are several; nothing for the last one.
std::optional<league::League> season_after(store::Database& database, const league::League& league);

}  // namespace quicket::app
