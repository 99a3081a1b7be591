#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/id.h"
#include "match/counted_match.h"
#include "store/database.h"

namespace quicket::store {

/// A match of the database. Sheets contain stored ids.
struct StoredMatch {
  MatchId id;
  SetId set;        ///< the set, if it is a real match, or 0
  LeagueId league;  ///< the league, if it is one of its matches, or 0
  bool in_progress = false;
  match::MatchRecord record;
};

/// A finished match without its balls.
struct StoredCount {
  MatchId id;
  SetId set;
  LeagueId league;
  match::CountedMatch counted;
};

/// The matches themselves, in the same order.
std::vector<match::MatchRecord> records_of(std::vector<StoredMatch>&& stored);

/// The options that a match at the terminal was started with, by name: "home" "human", "seed" "17".
/// Sorted. One whose name ends in "_cards" contains the id of a card set, which is kept while the
/// match is in progress.
using MatchOptions = std::vector<std::pair<std::string, std::string>>;

/// A player of the file, under a name that he goes by.
struct KnownPlayer {
  PlayerId id;
  std::string name;
  bool registered = false;  ///< a register lists the person, so another id is somebody else

  bool operator==(const KnownPlayer&) const = default;
};

/// A match of a set that an earlier one has too.
struct Double {
  SetId set, first;
};

/// A ground as a match names it, and its city; either may be empty.
struct Place {
  std::string venue, city;

  bool operator==(const Place&) const = default;
};

/// One line of the list of matches that can be resumed.
struct MatchInProgress {
  MatchId id;
  LeagueId league;  ///< 0: without a league
  std::string date, home, away;
};

/// A match being played or typed in: appended events are stored before `append` returns, and on the
/// disk. Its Database must outlive it.
class MatchLog {
 public:
  ~MatchLog();
  MatchLog(MatchLog&&) noexcept;
  MatchLog& operator=(MatchLog&&) noexcept;

  MatchId id() const;
  /// As stored.
  const match::MatchRecord& record() const;
  const MatchOptions& options() const;

  /// After MatchClosed the match is no longer in progress.
  void append(const match::MatchEvent& event);
  /// Several events, all or none: those that belong to one ball.
  void append(std::span<const match::MatchEvent> events);
  /// A substitution by a player who joins the end of the side's sheet with it.
  void substitute(const match::Substitution& change, const match::SheetPlayer& player);
  /// Undo: keeps the first `events` events, and the sheets with them if players joined by those
  /// dropped (`shorten`).
  void keep(std::size_t events, bool shorten = false);
  void set_option(const std::string& name, const std::string& value);

 private:
  friend class Matches;
  struct State;
  explicit MatchLog(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// Asked of a record with info, conditions and the names of its sides alone.
using Wanted = std::function<bool(const match::MatchRecord&)>;

/// What of matches is counted: of those `wanted`, and of a phase of their innings only if one is
/// named (see match::count_of). `people`: with the names of players, which outcomes do not need.
struct Counting {
  Wanted wanted{};
  std::string_view phase{};
  bool people = true;
  bool info = true;  ///< of a match's info more than its format: dates, grounds, results as stated
};

/// Matches of the database, real and played. Players and teams on sheets have stored ids here; real
/// matches are stored by Sets::save.
class Matches {
 public:
  explicit Matches(Database& database) : database_(&database) {}

  /// Stores a whole match without a league in one transaction.
  MatchId save(const match::MatchRecord& record);
  /// Stores the match played from a fixture, under the fixture's id, in one transaction. Returns
  /// false, and writes nothing, if that fixture has been played or started in the meantime. Throws
  /// Error if there is no such fixture.
  bool save_played(MatchId fixture, const match::MatchRecord& record);
  /// Replaces a stored match by a corrected record; id, set and league stay the same.
  void replace(MatchId id, const match::MatchRecord& record);
  /// Removes a match; if it was played from a fixture, that can be played again.
  void remove(MatchId id);

  /// Starts a match to be played ball by ball, from a fixture or without a league. `record.events`
  /// may contain a beginning. Throws Error if the fixture has been played or started.
  MatchLog begin(const match::MatchRecord& record, const MatchOptions& options = {},
                 MatchId fixture = {});
  /// Resumes a stored match, including finished ones (to amend them). Throws Error if there is none
  /// with that id.
  MatchLog resume(MatchId id);
  /// The latest first.
  std::vector<MatchInProgress> in_progress();

  /// Throws Error if there is none with that id.
  StoredMatch load(MatchId id);
  MatchOptions options(MatchId id);
  bool exists(MatchId id);
  /// By date, then source id, then id.
  std::vector<StoredMatch> of_set(SetId set);
  /// By id, which is the order of the fixture list; without matches in progress.
  std::vector<StoredMatch> of_league(LeagueId league);
  /// The matches of `of_set` and `of_league`, in their order, with only one in memory at a time;
  /// without those that are not `wanted`, which costs little to find out. `visit` must not write to
  /// the database.
  void each_of_set(SetId set, const std::function<void(const StoredMatch&)>& visit,
                   const Wanted& wanted = {});
  void each_of_league(LeagueId league, const std::function<void(const StoredMatch&)>& visit,
                      const Wanted& wanted = {});
  /// Everyone who was in a side in a finished match of the league, by name.
  std::vector<KnownPlayer> players_of_league(LeagueId league);
  /// The same for real matches, with every name that a set or a sheet gives somebody.
  std::vector<KnownPlayer> players_of_sets();
  /// Those of one set.
  std::vector<KnownPlayer> players_of_set(SetId set);
  /// Whom a register lists, ascending.
  std::vector<PlayerId> registered_people();
  /// Every spelling of a ground with each of its cities, of real matches and of leagues.
  std::vector<Place> places();
  /// Real matches that a set before theirs in `sets` has too: of the same source id and day. Costs
  /// little where no set has a match of another.
  std::map<MatchId, Double> doubles(std::span<const SetId> sets);
  /// Whether any match of the league is over.
  bool has_finished(LeagueId league);
  /// Innings of the league's matches of which only totals are known.
  int innings_in_totals(LeagueId league);

  /// The same as `each_of_set` and `each_of_league` without balls, many times faster; what is
  /// visited may be taken.
  void each_counted_of_set(SetId set, const std::function<void(StoredCount&)>& visit,
                           const Counting& how = {});
  void each_counted_of_league(LeagueId league, const std::function<void(StoredCount&)>& visit,
                              const Counting& how = {});
  /// Real matches in which the player was in a side, by date, then those of leagues, by id.
  std::vector<StoredCount> counted_of_player(PlayerId player, std::string_view phase = {});
  /// Their outcomes, without people.
  std::vector<StoredCount> outcomes_of_set(SetId set);
  std::vector<StoredCount> outcomes_of_league(LeagueId league);
  /// Counts every finished match anew, from its balls.
  void count_again();

 private:
  std::vector<KnownPlayer> known_in_sets(SetId set);

  Database* database_;
};

}  // namespace quicket::store
