#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "store/event_rows.h"
#include "store/match_columns.h"

namespace quicket::store {
namespace {

using namespace match;

const std::string& insert_delivery() {
  static const std::string sql = [] {
    const std::string names = column_names<DeliveryColumns, Delivery>();
    return fmt::format(
        "INSERT INTO deliveries (match_id, innings, sequence, over, ball, striker_id, "
        "non_striker_id, bowler_id, {}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, {})",
        names, places_for(names));
  }();
  return sql;
}
constexpr std::string_view insert_dismissal =
    "INSERT INTO dismissals (match_id, innings, sequence, number, how, player_id, fielder_id, "
    "second_fielder_id, third_fielder_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr std::string_view insert_innings =
    "INSERT INTO innings (match_id, innings, sequence, batting_side, super_over) "
    "VALUES (?, ?, ?, ?, ?)";
constexpr std::string_view insert_event =
    "INSERT INTO match_events (match_id, innings, sequence, kind, side, player_id, replaced_id, "
    "runs, wickets, balls, extras, note) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

}  // namespace

/// A row of match_events in preparation: the columns that its kind uses.
struct EventRow {
  EventWriter& writer;
  std::string_view kind;
  std::optional<int> side;
  std::optional<std::int64_t> player, replaced;
  std::optional<int> runs, wickets, balls, extras;
  std::optional<std::string> note;

  void write() const {
    writer.event_
        .with(writer.match_, writer.innings_, writer.sequence_, kind, side, player, replaced, runs,
              wickets, balls, extras, note)
        .run();
  }
};

EventWriter::EventWriter(Connection& connection, MatchId match, std::array<SheetIds, 2> people)
    : match_(match),
      people_(std::move(people)),
      delivery_(connection, insert_delivery()),
      dismissal_(connection, insert_dismissal),
      innings_row_(connection, insert_innings),
      event_(connection, insert_event) {}

std::optional<std::int64_t> EventWriter::person(cricket::Side side, Member member) const {
  if (member == no_member) return {};
  const SheetIds& sheet = people_[static_cast<std::size_t>(side)];
  expects(member < sheet.size(), "a member of an event stands on the sheet of his side");
  return sheet[member];
}

void EventWriter::follow(const MatchEvent& event) {
  if (const auto* opened = std::get_if<InningsOpened>(&event)) {
    ++innings_;
    batting_ = opened->batting;
    overs_ = {};
  } else if (std::holds_alternative<OverStarted>(event)) {
    overs_.start_over();
  } else if (const auto* delivery = std::get_if<Delivery>(&event)) {
    overs_.count(*delivery);
  }
}

void EventWriter::skip(const MatchEvent& event) {
  follow(event);
  ++sequence_;
}

void EventWriter::write_delivery(const Delivery& ball) {
  const BallPlace place = overs_.place();
  delivery_
      .with(match_, innings_, sequence_, place.over, place.ball, person(batting_, ball.striker),
            person(batting_, ball.non_striker), person(fielding(), ball.bowler),
            columns<DeliveryColumns>(ball))
      .run();
  if (ball.out) write_dismissal(1, *ball.out);
  if (ball.also_out) write_dismissal(2, *ball.also_out);
}

void EventWriter::write_dismissal(int number, const Dismissal& out) {
  dismissal_
      .with(match_, innings_, sequence_, number, cricket::to_string(out.how),
            person(batting_, out.batter), person(fielding(), out.fielders[0]),
            person(fielding(), out.fielders[1]), person(fielding(), out.fielders[2]))
      .run();
}

/// Writes the rows of an event of each kind.
struct EventKinds {
  EventWriter& to;

  EventRow row(std::string_view kind) const {
    EventRow row{to, kind, {}, {}, {}, {}, {}, {}, {}, {}};
    return row;
  }
  void operator()(const Delivery& ball) const { to.write_delivery(ball); }
  void operator()(const Retirement& gone) const {
    to.write_dismissal(0, {gone.how, gone.batter, {no_member, no_member, no_member}});
  }
  void operator()(const InningsOpened& opened) const {
    to.innings_row_.with(to.match_, to.innings_, to.sequence_, opened.batting, opened.super_over)
        .run();
  }
  void operator()(const Toss& toss) const {
    EventRow r = row("toss");
    r.side = toss.winner;
    r.note = toss.chose_to_bat ? "bat" : "field";
    r.write();
  }
  void operator()(const OverStarted& over) const {
    EventRow r = row("over started");
    r.player = to.person(to.fielding(), over.bowler);
    r.write();
  }
  void operator()(const BatterIn& in) const {
    EventRow r = row("batter in");
    r.player = to.person(to.batting_, in.batter);
    r.write();
  }
  void operator()(const Substitution& change) const {
    EventRow r = row("substitution");
    r.side = change.side;
    r.player = to.person(change.side, change.in);
    r.replaced = to.person(change.side, change.out);
    r.note = change.reason;
    r.write();
  }
  void operator()(const PenaltyRuns& penalty) const {
    EventRow r = row("penalty runs");
    r.side = penalty.to;
    r.runs = penalty.runs;
    r.write();
  }
  void operator()(const RevisedTarget& revised) const {
    EventRow r = row("revised target");
    r.runs = revised.target;
    r.balls = revised.balls;
    r.note = revised.method;
    r.write();
  }
  void operator()(const RevisedQuota& revised) const {
    EventRow r = row("revised quota");
    r.balls = revised.balls;
    r.write();
  }
  void operator()(const InningsSummary& summary) const {
    EventRow r = row("innings summary");
    r.runs = summary.runs;
    r.wickets = summary.wickets;
    r.balls = summary.balls;
    r.extras = summary.extras;
    r.write();
  }
  void operator()(const InningsClosed& closed) const {
    EventRow r = row("innings closed");
    r.note = std::string(word_of(closed.why, closings));
    r.write();
  }
  void operator()(const MatchClosed& closed) const {
    EventRow r = row("match closed");
    r.side = closed.winner;
    if (closed.abandoned) r.note = "abandoned";
    r.write();
  }
};

void EventWriter::write(const MatchEvent& event) {
  follow(event);
  std::visit(EventKinds{*this}, event);
  ++sequence_;
}

void erase_events(Connection& connection, MatchId match, std::int64_t from_sequence) {
  for (const std::string_view sql :
       {"DELETE FROM deliveries WHERE match_id = ? AND sequence >= ?",
        "DELETE FROM dismissals WHERE match_id = ? AND sequence >= ?",
        "DELETE FROM innings WHERE match_id = ? AND sequence >= ?",
        "DELETE FROM match_events WHERE match_id = ? AND sequence >= ?"}) {
    connection.query(sql).with(match, from_sequence).run();
  }
}

}  // namespace quicket::store
