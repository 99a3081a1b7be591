#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/error.h"
#include "store/ball_row.h"
#include "store/event_rows.h"
#include "store/words.h"

namespace quicket::store {
namespace {

using namespace match;

constexpr std::string_view insert_delivery =
    "INSERT INTO balls (id, meeting, result) VALUES (?, ?, ?)";
const std::string& insert_deliveries() {
  static const std::string sql = [] {
    std::string rows(insert_delivery);
    for (std::size_t i = 1; i < balls_at_once; ++i) rows += ", (?, ?, ?)";
    return rows;
  }();
  return sql;
}
constexpr std::string_view insert_dismissal =
    "INSERT INTO outs (id, how, batter, fielders) VALUES (?, ?, ?, ?)";
constexpr std::string_view insert_innings =
    "INSERT INTO innings (match_id, innings, sequence, batting_side, super_over, pitch) "
    "VALUES (?, ?, ?, ?, ?, ?)";
constexpr std::string_view insert_over = "INSERT INTO overs (id, bowler) VALUES (?, ?)";
constexpr std::string_view insert_batter = "INSERT INTO batters_in (id, batter) VALUES (?, ?)";
constexpr std::string_view insert_event =
    "INSERT INTO match_events (id, kind, side, player, replaced, runs, wickets, balls, extras, "
    "note) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

std::optional<int> place_of(Member member) {
  return member == no_member ? std::nullopt : std::optional<int>(member);
}

/// Whether an over starts right before its first ball and with its bowler: that ball says so.
bool is_told_by(const MatchEvent& event, const MatchEvent& next) {
  const auto* const over = std::get_if<OverStarted>(&event);
  const auto* const ball = std::get_if<Delivery>(&next);
  return over != nullptr && ball != nullptr && ball->bowler == over->bowler;
}

}  // namespace

/// A row of match_events in preparation: the columns that its kind uses.
struct EventRow {
  EventWriter& writer;
  std::string_view kind;
  std::optional<int> side, player, replaced;
  std::optional<int> runs, wickets, balls, extras;
  std::optional<std::string> note;

  void write() const {
    writer.event_
        .with(writer.id(), kind, side, player, replaced, runs, wickets, balls, extras, note)
        .run();
  }
};

EventWriter::EventWriter(Connection& connection, MatchId match)
    : match_(match),
      deliveries_(connection, insert_deliveries()),
      delivery_(connection, insert_delivery),
      dismissal_(connection, insert_dismissal),
      innings_row_(connection, insert_innings),
      over_(connection, insert_over),
      batter_(connection, insert_batter),
      event_(connection, insert_event) {}

void EventWriter::follow(const MatchEvent& event) {
  if (std::holds_alternative<InningsOpened>(event)) {
    ++innings_;
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
  if (place.ball > most_balls_of_over) {
    throw Error(fmt::format("an over of more than {} balls cannot be kept", most_balls_of_over));
  }
  const BallRow row = row_of(ball, place);
  for (const std::int64_t value : {id(), row.meeting, row.result}) {
    balls_[waiting_++] = value;
  }
  if (waiting_ == balls_.size()) write_balls();
  if (ball.out) write_dismissal(1, *ball.out);
  if (ball.also_out) write_dismissal(2, *ball.also_out);
}

void EventWriter::write_balls() {
  if (waiting_ == balls_.size()) {
    deliveries_.with(balls_).run();
  } else {
    for (std::size_t i = 0; i < waiting_; i += 3) {
      delivery_.with(balls_[i], balls_[i + 1], balls_[i + 2]).run();
    }
  }
  waiting_ = 0;
}

void EventWriter::write_dismissal(int number, const Dismissal& out) {
  std::int64_t fielders = 0;
  int shift = 0;
  for (const Member fielder : out.fielders) {
    if (fielder != no_member) fielders |= (std::int64_t{fielder} + 1) << shift;
    shift += fielder_bits;
  }
  dismissal_
      .with(id() * dismissals_per_event + number, static_cast<int>(out.how), int{out.batter},
            fielders)
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
    const std::string_view pitch = cards::to_string(opened.pitch);
    to.innings_row_
        .with(to.match_, to.innings_, to.sequence_, opened.batting, opened.super_over,
              pitch.empty() ? std::nullopt : std::optional(pitch))
        .run();
  }
  void operator()(const Toss& toss) const {
    EventRow r = row("toss");
    r.side = toss.winner;
    r.note = toss.chose_to_bat ? "bat" : "field";
    r.write();
  }
  void operator()(const OverStarted& over) const { to.over_.with(to.id(), int{over.bowler}).run(); }
  void operator()(const BatterIn& in) const { to.batter_.with(to.id(), int{in.batter}).run(); }
  void operator()(const Substitution& change) const {
    EventRow r = row("substitution");
    r.side = change.side;
    r.player = place_of(change.in);
    r.replaced = place_of(change.out);
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
    if (closed.forfeit) r.note = "forfeit";
    r.write();
  }
};

void EventWriter::write(std::span<const MatchEvent> events) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (i + 1 < events.size() && is_told_by(events[i], events[i + 1])) {
      skip(events[i]);
    } else {
      write_event(events[i]);
    }
  }
  write_balls();
}

void EventWriter::write_event(const MatchEvent& event) {
  if (sequence_ >= events_per_match) {
    throw Error(fmt::format("a match of more than {} events cannot be kept", events_per_match));
  }
  follow(event);
  std::visit(EventKinds{*this}, event);
  ++sequence_;
}

void erase_events(Connection& connection, MatchId match, std::int64_t from_sequence) {
  const std::int64_t from = first_event(match) + from_sequence, end = end_of_events(match);
  // The start of an over that only its first ball told stays, if that ball goes.
  connection
      .query(
          "INSERT INTO overs (id, bowler) SELECT ?1 - 1, d.bowler FROM deliveries d "
          "WHERE d.id = ?1 AND d.ball = 1 AND ?1 - 1 NOT IN (SELECT id FROM overs "
          "UNION ALL SELECT id FROM batters_in UNION ALL SELECT id FROM match_events "
          "UNION ALL SELECT id >> 2 FROM outs WHERE id BETWEEN ?1 * 4 - 4 AND ?1 * 4 - 1)")
      .with(from)
      .run();
  for (const std::string_view table : {"balls", "overs", "batters_in", "match_events"}) {
    connection.query(fmt::format("DELETE FROM {} WHERE id >= ? AND id < ?", table))
        .with(from, end)
        .run();
  }
  connection.query("DELETE FROM outs WHERE id >= ? AND id < ?")
      .with(from * dismissals_per_event, end * dismissals_per_event)
      .run();
  connection.query("DELETE FROM innings WHERE match_id = ? AND sequence >= ?")
      .with(match, from_sequence)
      .run();
}

}  // namespace quicket::store
