#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "match/innings.h"
#include "store/connection.h"

namespace quicket::store {

/// The stored ids of the people on a sheet, in its order.
using SheetIds = std::vector<std::int64_t>;

/// Writes the events of one match as rows, in order. Keeps track of innings, overs and balls
/// itself, so that each row gives its place in the match.
class EventWriter {
 public:
  EventWriter(Connection& connection, MatchId match, std::array<SheetIds, 2> people);

  /// Call it inside a transaction.
  void write(const match::MatchEvent& event);
  /// As if the event had just been written: for a log that continues after it.
  void skip(const match::MatchEvent& event);
  /// Events written or skipped so far.
  std::int64_t size() const { return sequence_; }

 private:
  friend struct EventRow;
  friend struct EventKinds;

  std::optional<std::int64_t> person(cricket::Side side, match::Member member) const;
  cricket::Side fielding() const { return cricket::other(batting_); }
  void write_delivery(const match::Delivery& ball);
  void write_dismissal(int number, const match::Dismissal& out);
  void follow(const match::MatchEvent& event);

  MatchId match_;
  std::array<SheetIds, 2> people_;
  Query delivery_, dismissal_, innings_row_, event_;
  std::int64_t sequence_ = 0;
  int innings_ = 0;
  cricket::Side batting_ = 0;
  match::OverCount overs_;
};

/// The columns of match_events that are read, and their places in the query.
inline constexpr std::string_view event_columns =
    "match_id, innings, sequence, kind, side, player_id, replaced_id, runs, wickets, balls, "
    "extras, note";
struct EventColumns {
  explicit EventColumns(const Row& row);

  int innings, sequence, kind, side, player, replaced, runs, wickets, balls, extras, note;
};
/// An event of a kind that names nobody.
match::MatchEvent event_without_people(const Row& row, const EventColumns& at);
/// The opening of an innings, from the columns of its side and its super over.
match::InningsOpened opened_innings(const Row& row, int side, int super_over);

/// Reads the events of a match in order.
class EventReader {
 public:
  explicit EventReader(Connection& connection);

  /// Throws Error for rows that are not a valid sequence of events of these people.
  std::vector<match::MatchEvent> read(MatchId match, const std::array<SheetIds, 2>& people);

 private:
  void read_innings();
  void read_deliveries();
  void read_dismissals();
  void read_others();
  /// A member of a side's sheet; `member_if_any`: nobody if the column is null.
  match::Member member(cricket::Side side, int column, const Row& row) const;
  match::Member member_if_any(cricket::Side side, int column, const Row& row) const;
  /// The slot for an event, by its number in the match.
  match::MatchEvent& place(const Row& row, int column);
  /// The side that bats in the innings of a row.
  cricket::Side batting(const Row& row, int column) const;
  /// The event that a row of match_events represents.
  match::MatchEvent other_event(const Row& row, const EventColumns& at) const;

  Connection* connection_;
  Query innings_, deliveries_, dismissals_, others_;
  MatchId match_;
  const std::array<SheetIds, 2>* people_ = nullptr;
  std::vector<cricket::Side> batting_;  ///< by innings, from 1
  std::vector<match::MatchEvent> events_;
  std::vector<bool> placed_;  ///< which of them have been read
};

/// Throws an Error saying that `what` is wrong with a match.
[[noreturn]] void refuse_match(const Connection& connection, MatchId match, std::string_view what);

/// Removes every event of a match from `sequence` on.
void erase_events(Connection& connection, MatchId match, std::int64_t from_sequence);

}  // namespace quicket::store
