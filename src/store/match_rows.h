#pragma once

#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "match/event.h"
#include "store/connection.h"
#include "store/event_rows.h"
#include "store/ids.h"
#include "store/matches.h"

namespace quicket::store {

/// Whom a match belongs to.
struct Owner {
  SetId set;
  LeagueId league;
  bool in_progress = false;
};

/// An id for a fixture or a match that nothing in the file has had. Inside a transaction.
MatchId next_match_id(Connection& connection);

/// Writes matches, many of them with the same prepared statements. Inside a transaction.
class MatchWriter {
 public:
  explicit MatchWriter(Connection& connection) : connection_(&connection) {}

  /// With `local`, sheets hold local ids of a SetData that became those.
  void write(MatchId id, const Owner& owner, const match::MatchRecord& record,
             const StoredIds* local = nullptr);
  /// Writes sheets and events anew; id and owner stay.
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

/// Reads matches, many of them with the same prepared statements.
class MatchReader {
 public:
  explicit MatchReader(Connection& connection) : connection_(&connection), events_(connection) {}

  std::optional<StoredMatch> read(MatchId id);
  /// See Matches::totals_of_set.
  std::optional<StoredMatch> read_totals(MatchId id);

 private:
  /// An event and its number in the list of the match.
  using Placed = std::pair<std::int64_t, match::MatchEvent>;

  std::optional<StoredMatch> read_head(MatchId id);
  /// Names and teams; with `people`, the players of the sheets, keepers too.
  void read_sides(StoredMatch& match, const std::array<SheetIds, 2>* people);
  std::vector<Placed> read_innings_totals(MatchId id);
  std::array<SheetIds, 2> read_sheets(StoredMatch& match);
  void check_course(const StoredMatch& match);
  /// What a column of a match's row names.
  const cricket::Conditions& conditions(const Row& match, int column);
  const cricket::Format& format(const Row& match, int column);

  Connection* connection_;
  EventReader events_;
  std::map<std::int64_t, cricket::Conditions> conditions_;
  std::map<std::string, cricket::Format> formats_;
};

}  // namespace quicket::store
