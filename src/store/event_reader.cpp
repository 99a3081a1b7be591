#include <algorithm>
#include <utility>

#include "base/error.h"
#include "store/event_rows.h"
#include "store/match_columns.h"

namespace quicket::store {
namespace {

using namespace match;

constexpr std::string_view select_innings =
    "SELECT sequence, batting_side, super_over FROM innings WHERE match_id = ? ORDER BY innings";
const std::string& select_deliveries() {
  static const std::string sql = fmt::format(
      "SELECT sequence, innings, striker_id, non_striker_id, bowler_id, {} FROM deliveries "
      "WHERE match_id = ? ORDER BY innings, sequence",
      column_names<DeliveryColumns, Delivery>());
  return sql;
}
constexpr std::string_view select_dismissals =
    "SELECT sequence, innings, number, how, player_id, fielder_id, second_fielder_id, "
    "third_fielder_id FROM dismissals WHERE match_id = ? ORDER BY innings, sequence, number";
constexpr std::string_view select_others =
    "SELECT sequence, innings, kind, side, player_id, replaced_id, runs, wickets, balls, extras, "
    "note FROM match_events WHERE match_id = ? ORDER BY innings, sequence";

[[noreturn]] void refuse(MatchId match, std::string_view what) {
  throw Error(
      fmt::format("match {} is damaged in the database: {}; see `quicket db check`, or go "
                  "back to a backup",
                  match.value, what));
}

}  // namespace

EventReader::EventReader(Connection& connection)
    : innings_(connection.prepare(select_innings)),
      deliveries_(connection.prepare(select_deliveries())),
      dismissals_(connection.prepare(select_dismissals)),
      others_(connection.prepare(select_others)) {}

MatchEvent& EventReader::at(std::int64_t sequence) {
  const auto index = static_cast<std::size_t>(sequence);
  if (index >= events_.size()) events_.resize(index + 1);
  return events_[index];
}

Side EventReader::batting(int innings) const {
  const auto index = static_cast<std::size_t>(innings);
  return index >= 1 && index <= batting_.size() ? batting_[index - 1] : 0;
}

Member EventReader::member(Side side, int column, const Query& row) const {
  if (row.is_null(column)) return no_member;
  const SheetIds& sheet = (*people_)[static_cast<std::size_t>(side)];
  const auto found = std::find(sheet.begin(), sheet.end(), row.integer(column));
  if (found == sheet.end()) refuse(match_, "somebody took part who is not on his side's sheet");
  return static_cast<Member>(found - sheet.begin());
}

void EventReader::read_innings() {
  Query& row = innings_;
  row.with(match_);
  const int sequence = row.column("sequence"), side = row.column("batting_side"),
            super_over = row.column("super_over");
  while (row.next()) {
    batting_.push_back(row.number(side));
    at(row.integer(sequence)) = InningsOpened{row.number(side), row.number(super_over)};
  }
}

void EventReader::read_deliveries() {
  Query& row = deliveries_;
  row.with(match_);
  const int sequence = row.column("sequence"), innings = row.column("innings"),
            striker = row.column("striker_id"), non_striker = row.column("non_striker_id"),
            bowler = row.column("bowler_id");
  // The list stands behind the people.
  const int first = bowler + 1;
  while (row.next()) {
    const Side side = batting(row.number(innings));
    Delivery ball;
    ball.striker = member(side, striker, row);
    ball.non_striker = member(side, non_striker, row);
    ball.bowler = member(cricket::other(side), bowler, row);
    read_columns<DeliveryColumns>(row, first, ball);
    at(row.integer(sequence)) = ball;
  }
}

void EventReader::read_dismissals() {
  Query& row = dismissals_;
  row.with(match_);
  const int sequence = row.column("sequence"), innings = row.column("innings"),
            number = row.column("number"), how = row.column("how"),
            batter = row.column("player_id"), fielder = row.column("fielder_id"),
            second = row.column("second_fielder_id"), third = row.column("third_fielder_id");
  while (row.next()) {
    const Side side = batting(row.number(innings)), fielding = cricket::other(side);
    const std::string word = row.text(how);
    Dismissal out;
    out.how = known(cricket::parse_how_out(word), word);
    out.batter = member(side, batter, row);
    out.fielders = {member(fielding, fielder, row), member(fielding, second, row),
                    member(fielding, third, row)};
    MatchEvent& event = at(row.integer(sequence));
    // Number 0 is no ball's: somebody retired between two.
    if (row.number(number) == 0) {
      event = Retirement{out.batter, out.how};
    } else if (auto* ball = std::get_if<Delivery>(&event)) {
      (row.number(number) == 1 ? ball->out : ball->also_out) = out;
    } else {
      refuse(match_, "a dismissal without its ball");
    }
  }
}

void EventReader::read_others() {
  Query& row = others_;
  row.with(match_);
  const int sequence = row.column("sequence"), innings = row.column("innings"),
            kind_column = row.column("kind"), side_column = row.column("side"),
            player = row.column("player_id"), replaced = row.column("replaced_id"),
            runs = row.column("runs"), wickets = row.column("wickets"), balls = row.column("balls"),
            extras = row.column("extras"), note = row.column("note");
  while (row.next()) {
    const Side bats = batting(row.number(innings)), side = row.number(side_column);
    const std::string kind = row.text(kind_column);
    MatchEvent& event = at(row.integer(sequence));
    if (kind == "over started") {
      event = OverStarted{member(cricket::other(bats), player, row)};
    } else if (kind == "batter in") {
      event = BatterIn{member(bats, player, row)};
    } else if (kind == "innings closed") {
      event = InningsClosed{value_of<InningsClosed::Why>(row.text(note), closings)};
    } else if (kind == "toss") {
      event = Toss{side, row.text(note) == "bat"};
    } else if (kind == "match closed") {
      event = MatchClosed{row.optional_number(side_column), row.text(note) == "abandoned"};
    } else if (kind == "substitution") {
      event = Substitution{side, member(side, player, row), member(side, replaced, row),
                           row.text(note)};
    } else if (kind == "penalty runs") {
      event = PenaltyRuns{side, row.number(runs)};
    } else if (kind == "revised target") {
      event = RevisedTarget{row.number(runs), row.number(balls), row.text(note)};
    } else if (kind == "revised quota") {
      event = RevisedQuota{row.number(balls)};
    } else if (kind == "innings summary") {
      event = InningsSummary{row.number(runs), row.number(wickets), row.number(balls),
                             row.number(extras)};
    } else {
      refuse(match_, fmt::format("an event of the unknown kind \"{}\"", kind));
    }
  }
}

std::vector<MatchEvent> EventReader::read(MatchId match, const std::array<SheetIds, 2>& people) {
  match_ = match;
  people_ = &people;
  batting_.clear();
  events_.clear();
  // A Twenty20 has 240 balls, about 40 overs begun and 20 batters in.
  events_.reserve(320);
  // Innings first: they say whose members a ball's people are. Balls before dismissals, which are
  // put into them. Each event finds its place by its number, whatever table it is of.
  read_innings();
  read_deliveries();
  read_dismissals();
  read_others();
  return std::move(events_);
}

}  // namespace quicket::store
