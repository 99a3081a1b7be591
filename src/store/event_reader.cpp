#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "store/ball_row.h"
#include "store/event_rows.h"
#include "store/words.h"

namespace quicket::store {
namespace {

using namespace match;

constexpr std::string_view select_innings =
    "SELECT match_id, innings, sequence, batting_side, super_over, pitch FROM innings WHERE "
    "match_id = ? "
    "ORDER BY innings";
constexpr std::string_view select_deliveries =
    "SELECT id, meeting, result FROM balls WHERE id >= ? AND id < ? ORDER BY id";
constexpr std::string_view select_overs =
    "SELECT id, bowler FROM overs WHERE id >= ? AND id < ? ORDER BY id";
constexpr std::string_view select_batters =
    "SELECT id, batter FROM batters_in WHERE id >= ? AND id < ? ORDER BY id";
constexpr std::string_view select_dismissals =
    "SELECT id, how, batter, fielders FROM outs WHERE id >= ? AND id < ? ORDER BY id";
const std::string& select_others() {
  static const std::string sql = fmt::format(
      "SELECT {} FROM match_events WHERE id >= ? AND id < ? ORDER BY id", event_columns);
  return sql;
}

/// Two innings, and every possible super over.
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

/// How a match ended: `abandoned`, `forfeit` with a winner, or nothing.
MatchClosed match_closed(const Row& row, const EventColumns& at) {
  MatchClosed closed{row.optional_number(at.side, 0, 1)};
  if (row.is_null(at.note)) return closed;
  closed.forfeit = row.parsed(at.note, [&](std::string_view word) -> std::optional<bool> {
    if (word == "forfeit" && closed.winner) return true;
    return word == "abandoned" ? std::optional(false) : std::nullopt;
  });
  closed.abandoned = !closed.forfeit;
  return closed;
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
  if (kind == "match closed") return match_closed(row, at);
  row.refuse(at.kind, fmt::format("cannot be \"{}\"", kind));
}

InningsOpened opened_innings(const Row& row, int side, int super_over) {
  return {row.number(side, 0, 1), row.number(super_over, 0, most_innings)};
}

EventColumns::EventColumns(const Row& row)
    : id(row.column("id")),
      kind(row.column("kind")),
      side(row.column("side")),
      player(row.column("player")),
      replaced(row.column("replaced")),
      runs(row.column("runs")),
      wickets(row.column("wickets")),
      balls(row.column("balls")),
      extras(row.column("extras")),
      note(row.column("note")) {}

EventReader::EventReader(Connection& connection)
    : connection_(&connection),
      innings_(connection, select_innings),
      deliveries_(connection, select_deliveries),
      overs_(connection, select_overs),
      batters_(connection, select_batters),
      dismissals_(connection, select_dismissals),
      others_(connection, select_others()) {}

Query& EventReader::events_from(Query& query) const {
  return query.with(first_event(match_), end_of_events(match_));
}

std::size_t EventReader::number(const Row& row, int column, std::int64_t id) const {
  // A damaged page gives rows that were not asked for.
  if (id < first_event(match_) || id >= end_of_events(match_)) {
    row.refuse(column, "is not of this match");
  }
  return static_cast<std::size_t>(id - first_event(match_));
}

std::size_t EventReader::number(const Row& row, int column) const {
  return number(row, column, row.integer(column));
}

MatchEvent& EventReader::place(const Row& row, int column, std::size_t number) {
  if (number >= events_.size()) {
    events_.resize(number + 1);
    placed_.resize(number + 1);
  }
  if (placed_[number]) row.refuse(column, "is used by another event");
  placed_[number] = true;
  return events_[number];
}

Side EventReader::batting(const Row& row, int column, std::size_t number) const {
  const auto after =
      std::ranges::find_if(openings_, [&](const auto& opened) { return opened.first > number; });
  if (after == openings_.begin()) row.refuse(column, "is before the first innings");
  return std::prev(after)->second;
}

void EventReader::expect_on_sheet(Side side, Member member, int column, const Row& row,
                                  std::string_view who) const {
  if (member < players_[static_cast<std::size_t>(side)]) return;
  row.refuse(column, fmt::format("names a {} who is not on the team sheet", who));
}

Member EventReader::member(Side side, int column, const Row& row) const {
  const std::int64_t place = row.integer(column);
  const std::size_t players = players_[static_cast<std::size_t>(side)];
  if (place < 0 || place >= static_cast<std::int64_t>(players)) {
    row.refuse(column, "is not on the team sheet");
  }
  return static_cast<Member>(place);
}

Member EventReader::member_if_any(Side side, int column, const Row& row) const {
  return row.is_null(column) ? no_member : member(side, column, row);
}

std::array<Member, most_fielders> EventReader::fielders_of(Side side, int column,
                                                           const Row& row) const {
  std::array<Member, most_fielders> fielders;
  std::int64_t rest = row.whole(column, 0, (std::int64_t{1} << most_fielders * fielder_bits) - 1);
  for (Member& fielder : fielders) {
    const std::int64_t place = rest & ((1 << fielder_bits) - 1);
    rest >>= fielder_bits;
    fielder = place == 0 ? no_member : static_cast<Member>(place - 1);
    if (fielder != no_member) expect_on_sheet(side, fielder, column, row, "fielder");
  }
  return fielders;
}

void EventReader::read_innings() {
  Query& row = innings_;
  row.with(match_);
  const int sequence = row.column("sequence"), number = row.column("innings"),
            side = row.column("batting_side"), super_over = row.column("super_over"),
            pitch = row.column("pitch");
  while (row.next()) {
    InningsOpened opened = opened_innings(row, side, super_over);
    if (!row.is_null(pitch)) opened.pitch = row.parsed(pitch, cards::parse_pitch);
    const auto at = static_cast<std::size_t>(row.whole(sequence, 0, events_per_match - 1));
    const bool in_order = openings_.empty() || openings_.back().first < at;
    openings_.emplace_back(at, opened.batting);
    if (!in_order || row.integer(number) != static_cast<std::int64_t>(openings_.size())) {
      row.refuse(number, "is out of order");
    }
    place(row, sequence, at) = opened;
  }
}

void EventReader::read_deliveries() {
  Query& row = events_from(deliveries_);
  const BallColumns at{row.column("meeting"), row.column("result")};
  const int id = row.column("id");
  while (row.next()) {
    const std::size_t index = number(row, id);
    const Side side = batting(row, id, index);
    const Delivery ball = ball_of(row, at);
    expect_on_sheet(side, ball.striker, at.meeting, row, "striker");
    if (ball.non_striker != no_member) {
      expect_on_sheet(side, ball.non_striker, at.meeting, row, "non-striker");
    }
    expect_on_sheet(cricket::other(side), ball.bowler, at.meeting, row, "bowler");
    place(row, id, index) = ball;
    if (over_and_ball(row.integer(at.meeting)).second == 1) first_balls_.push_back(index);
  }
}

void EventReader::read_overs() {
  Query& row = events_from(overs_);
  const int id = row.column("id"), bowler = row.column("bowler");
  while (row.next()) {
    const std::size_t index = number(row, id);
    place(row, id, index) =
        OverStarted{member(cricket::other(batting(row, id, index)), bowler, row)};
  }
}

void EventReader::start_overs() {
  for (const std::size_t ball : first_balls_) {
    if (ball == 0 || placed_[ball - 1]) continue;
    events_[ball - 1] = OverStarted{std::get<Delivery>(events_[ball]).bowler};
    placed_[ball - 1] = true;
  }
}

void EventReader::read_batters() {
  Query& row = events_from(batters_);
  const int id = row.column("id"), batter = row.column("batter");
  while (row.next()) {
    const std::size_t index = number(row, id);
    place(row, id, index) = BatterIn{member(batting(row, id, index), batter, row)};
  }
}

void EventReader::read_dismissals() {
  Query& row = dismissals_;
  row.with(first_event(match_) * dismissals_per_event,
           end_of_events(match_) * dismissals_per_event);
  const int id = row.column("id"), how = row.column("how"), batter = row.column("batter"),
            fielders = row.column("fielders");
  while (row.next()) {
    const std::size_t index = number(row, id, row.integer(id) / dismissals_per_event);
    const std::int64_t count = row.integer(id) % dismissals_per_event;
    const Side side = batting(row, id, index), fielding = cricket::other(side);
    Dismissal out;
    out.how = static_cast<cricket::HowOut>(row.number(how, 0, cricket::how_out_count - 1));
    out.batter = member(side, batter, row);
    out.fielders = fielders_of(fielding, fielders, row);
    // Number 0 is not a ball's: somebody retired between two balls.
    if (count == 0) {
      place(row, id, index) = Retirement{out.batter, out.how};
      continue;
    }
    auto* const ball = index < events_.size() ? std::get_if<Delivery>(&events_[index]) : nullptr;
    if (ball == nullptr || !placed_[index]) row.refuse(id, "does not belong to a ball");
    if (count > 2) row.refuse(id, "is of a third dismissal on a ball");
    if (count == 2 && !ball->out) row.refuse(id, "is of a second dismissal, and there is no first");
    (count == 1 ? ball->out : ball->also_out) = out;
  }
}

MatchEvent EventReader::other_event(const Row& row, const EventColumns& at) const {
  const std::string kind = row.text(at.kind);
  if (kind == "substitution") {
    const Side side = row.number(at.side, 0, 1);
    return Substitution{side, member(side, at.player, row), member_if_any(side, at.replaced, row),
                        row.text(at.note)};
  }
  return event_without_people(row, at);
}

void EventReader::read_others() {
  Query& row = events_from(others_);
  const EventColumns at(row);
  while (row.next()) place(row, at.id, number(row, at.id)) = other_event(row, at);
}

std::vector<MatchEvent> EventReader::read(MatchId match,
                                          const std::array<std::size_t, 2>& players) {
  match_ = match;
  players_ = players;
  openings_.clear();
  events_.clear();
  placed_.clear();
  first_balls_.clear();
  // A Twenty20 has 240 balls, about 40 overs and 20 batters.
  events_.reserve(320);
  // Innings first: they say whose members a ball's people are. Balls before dismissals, which are
  // stored in them. Each event finds its slot by its number, whatever table it is in.
  read_innings();
  read_deliveries();
  read_overs();
  read_batters();
  read_dismissals();
  read_others();
  start_overs();
  const auto gap = std::ranges::find(placed_, false);
  if (gap != placed_.end()) {
    refuse_match(*connection_, match,
                 fmt::format("its event {} is missing", gap - placed_.begin()));
  }
  return std::move(events_);
}

}  // namespace quicket::store
