#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/id.h"
#include "match/innings.h"
#include "store/connection.h"

namespace quicket::store {

/// Events lie in the file by match, and in a match by their order: an event's id is this many times
/// its match, plus its number in the match from 0.
inline constexpr std::int64_t events_per_match = 4096;
/// The id of a player on a sheet: this many times the match, plus half of it for the away side,
/// plus the place on the sheet from 0.
inline constexpr std::int64_t places_per_match = 64;
inline constexpr std::int64_t places_per_side = places_per_match / 2;
/// The id of a dismissal: this many times its event's, plus its number there.
inline constexpr std::int64_t dismissals_per_event = 4;
/// A dismissal's fielders in one number, from the lowest bit: a place + 1 each, or 0 for nobody.
inline constexpr int fielder_bits = 6;
inline constexpr std::size_t most_fielders =
    std::tuple_size_v<decltype(match::Dismissal::fielders)>;

/// The first id of a match's events; the next match's is the end of them.
constexpr std::int64_t first_event(MatchId match) {
  return match.value * events_per_match;
}
constexpr std::int64_t end_of_events(MatchId match) {
  return first_event(match) + events_per_match;
}
constexpr std::int64_t first_place(MatchId match) {
  return match.value * places_per_match;
}
constexpr std::int64_t end_of_places(MatchId match) {
  return first_place(match) + places_per_match;
}

/// The stored ids of the people on a sheet, in its order.
using SheetIds = std::vector<std::int64_t>;

/// About an over.
inline constexpr std::size_t balls_at_once = 8;

/// Writes the events of one match as rows, in order. Keeps track of innings, overs and balls
/// itself, so that each row gives its place in the match.
class EventWriter {
 public:
  EventWriter(Connection& connection, MatchId match);

  /// Call it inside a transaction. Throws Error for what no match that is played can come to: the
  /// 4097th event, the 256th ball of an over.
  void write(std::span<const match::MatchEvent> events);
  /// As if the event had just been written: for a log that continues after it.
  void skip(const match::MatchEvent& event);
  /// Events written or skipped so far.
  std::int64_t size() const { return sequence_; }

 private:
  friend struct EventRow;
  friend struct EventKinds;

  /// Of the event that is being written.
  std::int64_t id() const { return first_event(match_) + sequence_; }
  void write_event(const match::MatchEvent& event);
  void write_delivery(const match::Delivery& ball);
  void write_balls();
  void write_dismissal(int number, const match::Dismissal& out);
  void follow(const match::MatchEvent& event);

  MatchId match_;
  /// Balls that wait to be written several at a time, which takes half as long: their three
  /// columns.
  std::array<std::int64_t, std::size_t{3} * balls_at_once> balls_;
  std::size_t waiting_ = 0;  ///< of those numbers
  Query deliveries_, delivery_, dismissal_, innings_row_, over_, batter_, event_;
  std::int64_t sequence_ = 0;
  int innings_ = 0;
  match::OverCount overs_;
};

/// The columns of match_events that are read, and their places in the query.
inline constexpr std::string_view event_columns =
    "id, kind, side, player, replaced, runs, wickets, balls, extras, note";
struct EventColumns {
  explicit EventColumns(const Row& row);

  int id, kind, side, player, replaced, runs, wickets, balls, extras, note;
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
  /// `players`: how many stand on each sheet.
  std::vector<match::MatchEvent> read(MatchId match, const std::array<std::size_t, 2>& players);

 private:
  void read_innings();
  void read_deliveries();
  void read_overs();
  void read_batters();
  void read_dismissals();
  void read_others();
  /// Those that no row starts, as their first ball says it.
  void start_overs();
  /// A member of a side's sheet; `member_if_any`: nobody if the column is null.
  void expect_on_sheet(cricket::Side side, match::Member member, int column, const Row& row,
                       std::string_view who) const;
  match::Member member(cricket::Side side, int column, const Row& row) const;
  match::Member member_if_any(cricket::Side side, int column, const Row& row) const;
  /// The fielders of a dismissal.
  std::array<match::Member, most_fielders> fielders_of(cricket::Side side, int column,
                                                       const Row& row) const;
  /// Binds the ids of the match's events to a query for them.
  Query& events_from(Query& query) const;
  /// The number in the match of an event, of a row that has its id.
  std::size_t number(const Row& row, int column) const;
  std::size_t number(const Row& row, int column, std::int64_t id) const;
  /// The slot for an event, by its number in the match.
  match::MatchEvent& place(const Row& row, int column, std::size_t number);
  /// The side that bats when an event of a row happens.
  cricket::Side batting(const Row& row, int column, std::size_t number) const;
  /// The event that a row of match_events represents.
  match::MatchEvent other_event(const Row& row, const EventColumns& at) const;

  Connection* connection_;
  Query innings_, deliveries_, overs_, batters_, dismissals_, others_;
  MatchId match_;
  std::array<std::size_t, 2> players_{};
  /// By innings: the number of the event that opened it, and who bats.
  std::vector<std::pair<std::size_t, cricket::Side>> openings_;
  std::vector<match::MatchEvent> events_;
  std::vector<bool> placed_;              ///< which of them have been read
  std::vector<std::size_t> first_balls_;  ///< of overs: their numbers among the events
};

/// Throws an Error saying that `what` is wrong with a match.
[[noreturn]] void refuse_match(const Connection& connection, MatchId match, std::string_view what);

/// Removes every event of a match from `sequence` on.
void erase_events(Connection& connection, MatchId match, std::int64_t from_sequence);

}  // namespace quicket::store
