#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "league/fixture.h"
#include "league/league.h"
#include "store/cards.h"
#include "store/database.h"

namespace quicket::store {

/// One line of the list of leagues.
struct LeagueEntry {
  LeagueId id;
  std::string name, set_slug;
  int teams = 0, fixtures = 0, played = 0;
  dice::Seed seed;
  Date start;

  bool operator==(const LeagueEntry&) const = default;
};

/// A possible player for a side of a league, and the set of the card.
struct LeaguePlayer {
  TeamId team;
  PlayerId player;
  CardSetId cards;

  bool operator==(const LeaguePlayer&) const = default;
};

/// The squads of a league, and every card set that they use, as they were when the league was
/// created: neither a later import nor new cards change them.
struct LeagueCards {
  std::vector<LeaguePlayer> players;
  std::vector<StoredCards> sets;  ///< by id
};

/// Leagues, their sides, squads and fixtures.
class Leagues {
 public:
  explicit Leagues(Database& database) : database_(&database) {}

  /// Stores a league with its squads and fixtures in one transaction, and assigns ids to it and to
  /// the fixtures. Throws Error if a league with that name exists.
  LeagueId create(const league::League& league, std::span<const LeaguePlayer> players,
                  std::vector<league::Fixture>& fixtures);

  /// By name.
  std::vector<LeagueEntry> list();
  /// By name, or by its form on the command line ("my-league"). Throws Error, with the nearest
  /// name, if there is none.
  league::League find(std::string_view name);
  /// The league of a fixture, or of a match played from one; 0 if there is none.
  LeagueId of_fixture(MatchId id);
  league::League load(LeagueId id);
  LeagueCards cards(LeagueId id);

  /// Stores who captains a side; ignores the rest of `team`.
  void set_captain(LeagueId id, const league::LeagueTeam& team);
  void set_usage(LeagueId id, league::UsageRule rule);
  /// Stores the rules of a league, points deducted included.
  void set_competition(LeagueId id, const league::Competition& competition);

  /// By number.
  std::vector<league::Fixture> fixtures(LeagueId id);
  /// Stores changes in the list, by number: sides that became known, dates, new fixtures, which get
  /// ids. Does nothing if nothing changed.
  void save_fixtures(LeagueId id, std::vector<league::Fixture>& fixtures);
  /// Ids of fixtures that have been played or started, ascending.
  std::vector<MatchId> taken(LeagueId id);

  /// Removes a league with its fixtures and matches.
  void remove(LeagueId id);

 private:
  Database* database_;
};

}  // namespace quicket::store
