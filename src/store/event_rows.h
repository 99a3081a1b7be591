#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "match/innings.h"
#include "store/connection.h"

namespace quicket::store {

/// The stored people of a sheet, in its order.
using SheetIds = std::vector<std::int64_t>;

/// Writes the events of one match as rows, one after another. Follows innings, overs and balls
/// itself, so that a row says where in the match it stands.
class EventWriter {
 public:
  EventWriter(Connection& connection, MatchId match, std::array<SheetIds, 2> people);

  /// Inside a transaction.
  void write(const match::MatchEvent& event);
  /// As if the event had just been written: for a log that goes on after it.
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

/// Reads a match's events back in their order.
class EventReader {
 public:
  explicit EventReader(Connection& connection);

  std::vector<match::MatchEvent> read(MatchId match, const std::array<SheetIds, 2>& people);

 private:
  void read_innings();
  void read_deliveries();
  void read_dismissals();
  void read_others();
  match::Member member(cricket::Side side, int column, const Query& row) const;
  match::MatchEvent& at(std::int64_t sequence);
  cricket::Side batting(int innings) const;

  Query innings_, deliveries_, dismissals_, others_;
  MatchId match_;
  const std::array<SheetIds, 2>* people_ = nullptr;
  std::vector<cricket::Side> batting_;  ///< by innings, from 1
  std::vector<match::MatchEvent> events_;
};

/// Removes every event of a match from `sequence` on.
void erase_events(Connection& connection, MatchId match, std::int64_t from_sequence);

}  // namespace quicket::store
