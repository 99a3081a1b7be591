#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "match/event.h"
#include "store/columns.h"
#include "store/connection.h"
#include "store/event_rows.h"
#include "store/ids.h"
#include "store/matches.h"

namespace quicket::store {

/// The set or league that a match belongs to.
struct Owner {
  SetId set;
  LeagueId league;
  bool in_progress = false;
};

/// An id never used by a fixture or match of the database. Call it inside a transaction.
MatchId next_match_id(Connection& connection);

/// Writes matches, reusing the same prepared statements. Call it inside a transaction.
class MatchWriter {
 public:
  explicit MatchWriter(Connection& connection) : connection_(&connection) {}

  /// With `local`, sheets contain local ids of a SetData, mapped to these.
  void write(MatchId id, const Owner& owner, const match::MatchRecord& record,
             const StoredIds* local = nullptr);
  /// Writes sheets and events again; id and owner stay the same.
  void rewrite(MatchId id, const match::MatchRecord& record, const StoredIds* local = nullptr);

 private:
  void write_head(MatchId id, const Owner& owner, const match::MatchRecord& record);
  void write_parts(MatchId id, const match::MatchRecord& record, const StoredIds* local);
  std::int64_t conditions_id(const cricket::Conditions& conditions);

  Connection* connection_;
  std::vector<std::pair<cricket::Conditions, std::int64_t>> conditions_;
};

/// The stored people of a record's sheets; an unstored player is a fault of the caller.
std::array<SheetIds, 2> people_of(const match::MatchRecord& record,
                                  const StoredIds* local = nullptr);

/// Writes a player onto the sheet of a side (0 or 1), at a place from 0. `person` is his stored id.
void write_player(Connection& connection, MatchId match, std::size_t side, std::size_t position,
                  std::int64_t person, const match::SheetPlayer& player);
/// Removes who stands on the sheet of a side from a place on.
void erase_players(Connection& connection, MatchId match, std::size_t side, std::size_t from);
/// Removes a match and all that is kept of it. What names a match in its key is not removed with it
/// by SQLite: see migrations/0019.
void erase_match(Connection& connection, MatchId match);
/// All matches of an owner: `owner_column` is set_id or league_id.
void erase_matches(Connection& connection, std::string_view owner_column, std::int64_t owner);

/// Reads matches, reusing the same prepared statements.
class MatchReader {
 public:
  explicit MatchReader(Connection& connection) : connection_(&connection), events_(connection) {}

  /// Nothing also if `wanted`, asked before people and events are read, does not want it.
  std::optional<StoredMatch> read(MatchId id, const Wanted& wanted = {});
  /// Without its balls; from them where no count is kept.
  std::optional<StoredCount> read_count(MatchId id, const Counting& how);

 private:
  /// `info`: see Counting.
  std::optional<StoredMatch> read_head(MatchId id, bool info = true);
  /// Names and teams; with `people`, also the players of the sheets and the keepers.
  void read_sides(StoredMatch& match, const std::array<SheetIds, 2>* people);
  /// Writes their names onto the sheets of a match.
  void name_players(MatchId id, match::MatchRecord& record);
  std::array<SheetIds, 2> read_sheets(StoredMatch& match);
  void check_course(const StoredMatch& match);
  /// The conditions named by a column of a match's row.
  const cricket::Conditions& conditions(const Row& match, int column);
  const cricket::Format& format(const Row& match, int column);

  Connection* connection_;
  EventReader events_;
  std::map<std::int64_t, cricket::Conditions> conditions_;
  std::map<std::string, cricket::Format> formats_;
  std::unordered_map<std::int64_t, std::string> people_;  ///< those asked for so far
  /// By place, where different; read when the first match needs names.
  std::optional<std::unordered_map<std::int64_t, std::string>> named_on_sheets_;
};

/// The facts of a match apart from its owner: the columns of `matches` that a MatchInfo fills,
/// except its format, which is looked up in the table of formats.
struct MatchColumns {
  template <class Info, class Visit>
  static void each(Info& info, Visit&& visit) {
    visit("source_id", info.source_id);
    visit("competition", info.competition);
    visit("season", info.season);
    visit("gender", info.gender);
    visit("date", info.date);
    visit("venue", info.venue);
    visit("city", info.city);
    visit("match_number", info.match_number);
    visit("stage", info.stage);
    visit("home", info.teams[0]);
    visit("away", info.teams[1]);
    visit("player_of_match", info.player_of_match);
    visit("stated_result", info.stated.kind);
    visit("stated_winner", Winner{info.stated.winner});
    visit("stated_by_runs", info.stated.by_runs);
    visit("stated_by_wickets", info.stated.by_wickets);
    visit("stated_method", info.stated.method);
  }
};

}  // namespace quicket::store
