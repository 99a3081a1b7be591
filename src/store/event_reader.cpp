#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "store/event_rows.h"
#include "store/match_columns.h"
#include "store/words.h"

namespace quicket::store {
namespace {

using namespace match;

constexpr std::string_view select_innings =
    "SELECT match_id, innings, sequence, batting_side, super_over FROM innings WHERE match_id = ? "
    "ORDER BY innings";
const std::string& select_deliveries() {
  static const std::string sql = fmt::format(
      "SELECT match_id, innings, sequence, striker_id, non_striker_id, bowler_id, {} FROM "
      "deliveries "
      "WHERE match_id = ? ORDER BY innings, sequence",
      column_names<DeliveryColumns, Delivery>());
  return sql;
}
constexpr std::string_view select_dismissals =
    "SELECT match_id, innings, sequence, number, how, player_id, fielder_id, second_fielder_id, "
    "third_fielder_id FROM dismissals WHERE match_id = ? ORDER BY innings, sequence, number";
const std::string& select_others() {
  static const std::string sql = fmt::format(
      "SELECT {} FROM match_events WHERE match_id = ? ORDER BY innings, sequence", event_columns);
  return sql;
}

/// Two innings of some hundred balls each, and every possible super over.
constexpr std::int64_t most_events = 20'000;
constexpr int most_innings = 200;
constexpr int most_runs = 10'000;  ///< of an innings
constexpr int most_balls = 1'000;
constexpr int most_wickets = 20;

bool chose_to_bat(const Row& row, int note) {
  return row.parsed(note, [](std::string_view word) -> std::optional<bool> {
    if (word != "bat" && word != "field") return {};
    return word == "bat";
  });
}

/// `abandoned`, or nothing.
bool is_abandoned(const Row& row, int note) {
  if (row.is_null(note)) return false;
  return row.parsed(note, [](std::string_view word) {
    return word == "abandoned" ? std::optional(true) : std::nullopt;
  });
}

}  // namespace

void refuse_match(const Connection& connection, MatchId match, std::string_view what) {
  throw Error(fmt::format("{}: match {} is damaged: {}; {}", connection.file().string(),
                          match.value, what, what_to_do));
}

MatchEvent event_without_people(const Row& row, const EventColumns& at) {
  const std::string kind = row.text(at.kind);
  const auto side = [&] { return row.number(at.side, 0, 1); };
  const auto runs = [&] { return row.number(at.runs, 0, most_runs); };
  const auto balls = [&] { return row.number(at.balls, 0, most_balls); };
  if (kind == "toss") return Toss{side(), chose_to_bat(row, at.note)};
  if (kind == "penalty runs") return PenaltyRuns{side(), runs()};
  if (kind == "revised target") return RevisedTarget{runs(), balls(), row.text(at.note)};
  if (kind == "revised quota") return RevisedQuota{balls()};
  if (kind == "innings summary") {
    return InningsSummary{runs(), row.number(at.wickets, 0, most_wickets), balls(),
                          row.number(at.extras, 0, most_runs)};
  }
  if (kind == "innings closed") {
    return InningsClosed{row.word<InningsClosed::Why>(at.note, closings)};
  }
  if (kind == "match closed") {
    return MatchClosed{row.optional_number(at.side, 0, 1), is_abandoned(row, at.note)};
  }
  row.refuse(at.kind, fmt::format("cannot be \"{}\"", kind));
}

InningsOpened opened_innings(const Row& row, int side, int super_over) {
  return {row.number(side, 0, 1), row.number(super_over, 0, most_innings)};
}

EventColumns::EventColumns(const Row& row)
    : innings(row.column("innings")),
      sequence(row.column("sequence")),
      kind(row.column("kind")),
      side(row.column("side")),
      player(row.column("player_id")),
      replaced(row.column("replaced_id")),
      runs(row.column("runs")),
      wickets(row.column("wickets")),
      balls(row.column("balls")),
      extras(row.column("extras")),
      note(row.column("note")) {}

EventReader::EventReader(Connection& connection)
    : connection_(&connection),
      innings_(connection, select_innings),
      deliveries_(connection, select_deliveries()),
      dismissals_(connection, select_dismissals),
      others_(connection, select_others()) {}

MatchEvent& EventReader::place(const Row& row, int column) {
  const auto index = static_cast<std::size_t>(row.whole(column, 0, most_events - 1));
  if (index >= events_.size()) {
    events_.resize(index + 1);
    placed_.resize(index + 1);
  }
  if (placed_[index]) row.refuse(column, "is used by another event");
  placed_[index] = true;
  return events_[index];
}

Side EventReader::batting(const Row& row, int column) const {
  const auto innings = static_cast<std::size_t>(row.number(column, 0, most_innings));
  if (innings < 1 || innings > batting_.size())
    row.refuse(column, "is not an innings of the match");
  return batting_[innings - 1];
}

Member EventReader::member(Side side, int column, const Row& row) const {
  const SheetIds& sheet = (*people_)[static_cast<std::size_t>(side)];
  const auto found = std::find(sheet.begin(), sheet.end(), row.integer(column));
  if (found == sheet.end()) row.refuse(column, "is not on the team sheet");
  return static_cast<Member>(found - sheet.begin());
}

Member EventReader::member_if_any(Side side, int column, const Row& row) const {
  return row.is_null(column) ? no_member : member(side, column, row);
}

void EventReader::read_innings() {
  Query& row = innings_;
  row.with(match_);
  const int sequence = row.column("sequence"), number = row.column("innings"),
            side = row.column("batting_side"), super_over = row.column("super_over");
  while (row.next()) {
    const InningsOpened opened = opened_innings(row, side, super_over);
    batting_.push_back(opened.batting);
    if (row.integer(number) != static_cast<std::int64_t>(batting_.size())) {
      row.refuse(number, "is out of order");
    }
    place(row, sequence) = opened;
  }
}

void EventReader::read_deliveries() {
  Query& row = deliveries_;
  row.with(match_);
  const int sequence = row.column("sequence"), innings = row.column("innings"),
            striker = row.column("striker_id"), non_striker = row.column("non_striker_id"),
            bowler = row.column("bowler_id");
  // The list comes after the people.
  const int first = bowler + 1;
  while (row.next()) {
    const Side side = batting(row, innings);
    Delivery ball;
    ball.striker = member(side, striker, row);
    ball.non_striker = member_if_any(side, non_striker, row);
    ball.bowler = member(cricket::other(side), bowler, row);
    read_columns<DeliveryColumns>(row, first, ball);
    place(row, sequence) = ball;
  }
}

void EventReader::read_dismissals() {
  Query& row = dismissals_;
  row.with(match_);
  const int sequence = row.column("sequence"), innings = row.column("innings"),
            number_column = row.column("number"), how = row.column("how"),
            batter = row.column("player_id"), fielder = row.column("fielder_id"),
            second = row.column("second_fielder_id"), third = row.column("third_fielder_id");
  while (row.next()) {
    const Side side = batting(row, innings), fielding = cricket::other(side);
    Dismissal out;
    out.how = row.parsed(how, cricket::parse_how_out);
    out.batter = member(side, batter, row);
    out.fielders = {member_if_any(fielding, fielder, row), member_if_any(fielding, second, row),
                    member_if_any(fielding, third, row)};
    const int number = row.number(number_column, 0, 2);
    // Number 0 is not a ball's: somebody retired between two balls.
    if (number == 0) {
      place(row, sequence) = Retirement{out.batter, out.how};
      continue;
    }
    const auto index = static_cast<std::size_t>(row.whole(sequence, 0, most_events - 1));
    auto* const ball = index < events_.size() ? std::get_if<Delivery>(&events_[index]) : nullptr;
    if (ball == nullptr || !placed_[index]) row.refuse(sequence, "does not belong to a ball");
    if (number == 2 && !ball->out) row.refuse(number_column, "is 2, and there is no 1");
    (number == 1 ? ball->out : ball->also_out) = out;
  }
}

MatchEvent EventReader::other_event(const Row& row, const EventColumns& at) const {
  const std::string kind = row.text(at.kind);
  if (kind == "over started") {
    return OverStarted{member(cricket::other(batting(row, at.innings)), at.player, row)};
  }
  if (kind == "batter in") return BatterIn{member(batting(row, at.innings), at.player, row)};
  if (kind == "substitution") {
    const Side side = row.number(at.side, 0, 1);
    return Substitution{side, member(side, at.player, row), member_if_any(side, at.replaced, row),
                        row.text(at.note)};
  }
  return event_without_people(row, at);
}

void EventReader::read_others() {
  Query& row = others_;
  row.with(match_);
  const EventColumns at(row);
  while (row.next()) place(row, at.sequence) = other_event(row, at);
}

std::vector<MatchEvent> EventReader::read(MatchId match, const std::array<SheetIds, 2>& people) {
  match_ = match;
  people_ = &people;
  batting_.clear();
  events_.clear();
  placed_.clear();
  // A Twenty20 has 240 balls, about 40 overs and 20 batters.
  events_.reserve(320);
  // Innings first: they say whose members a ball's people are. Balls before dismissals, which are
  // stored in them. Each event finds its slot by its number, whatever table it is in.
  read_innings();
  read_deliveries();
  read_dismissals();
  read_others();
  const auto gap = std::find(placed_.begin(), placed_.end(), false);
  if (gap != placed_.end()) {
    refuse_match(*connection_, match,
                 fmt::format("its event {} is missing", gap - placed_.begin()));
  }
  return std::move(events_);
}

}  // namespace quicket::store
