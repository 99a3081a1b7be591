#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/id.h"
#include "match/event.h"
#include "store/database.h"

namespace quicket::store {

/// A match of the file. Sheets hold stored ids.
struct StoredMatch {
  MatchId id;
  SetId set;        ///< whose real match it is, or 0
  LeagueId league;  ///< whose fixture it is, or 0
  bool in_progress = false;
  match::MatchRecord record;
};

/// The matches themselves, in the same order.
std::vector<match::MatchRecord> records_of(std::vector<StoredMatch>&& stored);

/// What a match in the terminal was begun with, by name: "home" "human", "seed" "17". Sorted. One
/// whose name ends in "_cards" holds the id of a card set, which is kept while the match is in
/// progress.
using MatchOptions = std::vector<std::pair<std::string, std::string>>;

/// Somebody who has played in a league, under a name that a sheet has.
struct LeagueMember {
  PlayerId id;
  std::string name;
  bool registered =
      false;  ///< a register of people knows them, so that another id is somebody else

  bool operator==(const LeagueMember&) const = default;
};

/// One line of the list of matches that can be resumed.
struct MatchInProgress {
  MatchId id;
  LeagueId league;  ///< 0: no league's
  std::string date, home, away;
  int balls = 0;  ///< bowled so far, legal or not
};

/// A match being played or typed in: what was appended is in the file before `append` returns, and
/// on the disk with Durability::each_ball. Its Database must outlive it.
class MatchLog {
 public:
  ~MatchLog();
  MatchLog(MatchLog&&) noexcept;
  MatchLog& operator=(MatchLog&&) noexcept;

  MatchId id() const;
  /// As the file has it.
  const match::MatchRecord& record() const;
  const MatchOptions& options() const;

  /// With MatchClosed the match is in progress no longer.
  void append(const match::MatchEvent& event);
  /// Several events, together or not at all: what belongs to one ball.
  void append(std::span<const match::MatchEvent> events);
  /// Undo: keeps the first `events` events.
  void keep(std::size_t events);
  void set_option(const std::string& name, const std::string& value);

 private:
  friend class Matches;
  struct State;
  explicit MatchLog(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// Matches of the file, real and played. Players and teams on sheets have stored ids here; a real
/// match comes in through Sets::save.
class Matches {
 public:
  explicit Matches(Database& database) : database_(&database) {}

  /// Stores a whole match of no league in one transaction.
  MatchId save(const match::MatchRecord& record);
  /// Stores the match played from a fixture, under the fixture's id, in one transaction. False, and
  /// nothing is written, if that fixture has been played or begun meanwhile. Throws Error if there
  /// is no such fixture.
  bool save_played(MatchId fixture, const match::MatchRecord& record);
  /// Puts a corrected record in the place of a stored match; id, set and league stay.
  void replace(MatchId id, const match::MatchRecord& record);
  /// Removes a match; the fixture that it was played from can be played again.
  void remove(MatchId id);

  /// Begins a match to be played ball by ball, from a fixture or of no league. `record.events` may
  /// hold a beginning. Throws Error if the fixture has been played or begun.
  MatchLog begin(const match::MatchRecord& record, const MatchOptions& options = {},
                 MatchId fixture = {});
  /// Goes on with a stored match, finished ones included (to amend them). Throws Error if there is
  /// none of that id.
  MatchLog resume(MatchId id);
  /// The latest begun first.
  std::vector<MatchInProgress> in_progress();

  /// Throws Error if there is none of that id.
  StoredMatch load(MatchId id);
  MatchOptions options(MatchId id);
  bool exists(MatchId id);
  /// By date, then source id, then id.
  std::vector<StoredMatch> of_set(SetId set);
  /// By id, which is the order of the fixture list; matches in progress left out.
  std::vector<StoredMatch> of_league(LeagueId league);
  /// Everybody who was of a side in a finished match of a league, by name.
  std::vector<LeagueMember> players_of_leagues();
  /// Finished matches of leagues that the player was of a side in, by id.
  std::vector<StoredMatch> of_player(PlayerId player);
  /// Innings of the league's matches of which only totals are known.
  int innings_in_totals(LeagueId league);
  /// The same as `of_set` and `of_league`, with an InningsSummary in the place of the balls of
  /// every innings: all that results and standings are made of, several times faster. Sheets are
  /// without players.
  std::vector<StoredMatch> totals_of_set(SetId set);
  std::vector<StoredMatch> totals_of_league(LeagueId league);

 private:
  Database* database_;
};

}  // namespace quicket::store
