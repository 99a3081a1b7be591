#include <algorithm>
#include <utility>

#include "base/error.h"
#include "store/event_rows.h"
#include "store/words.h"

namespace quicket::store {
namespace {

using namespace match;

constexpr std::string_view select_innings =
    "SELECT sequence, batting_side, super_over FROM innings WHERE match_id = ? ORDER BY innings";
constexpr std::string_view select_deliveries =
    "SELECT sequence, innings, striker_id, non_striker_id, bowler_id, bat_runs, wides, no_balls, "
    "byes, leg_byes, penalty, non_boundary, free_hit, dice_card, dice_chart, dice_fielding_row, "
    "dice_fielding_column, dice_fielder, dice_check FROM deliveries WHERE match_id = ? "
    "ORDER BY innings, sequence";
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

std::uint8_t small(const Query& row, int column) {
  return static_cast<std::uint8_t>(row.number(column));
}

}  // namespace

EventReader::EventReader(Connection& connection)
    : innings_(connection.prepare(select_innings)),
      deliveries_(connection.prepare(select_deliveries)),
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
  for (innings_.with(match_); innings_.next();) {
    batting_.push_back(innings_.number(1));
    at(innings_.integer(0)) = InningsOpened{innings_.number(1), innings_.number(2)};
  }
}

void EventReader::read_deliveries() {
  Query& row = deliveries_;
  for (row.with(match_); row.next();) {
    const Side side = batting(row.number(1));
    Delivery ball;
    ball.striker = member(side, 2, row);
    ball.non_striker = member(side, 3, row);
    ball.bowler = member(cricket::other(side), 4, row);
    ball.bat_runs = small(row, 5);
    ball.wides = small(row, 6);
    ball.no_balls = small(row, 7);
    ball.byes = small(row, 8);
    ball.leg_byes = small(row, 9);
    ball.penalty = small(row, 10);
    ball.non_boundary = row.flag(11);
    ball.free_hit = row.flag(12);
    ball.dice = {small(row, 13), small(row, 14), small(row, 15),
                 small(row, 16), small(row, 17), small(row, 18)};
    at(row.integer(0)) = ball;
  }
}

void EventReader::read_dismissals() {
  Query& row = dismissals_;
  for (row.with(match_); row.next();) {
    const Side side = batting(row.number(1));
    const std::string word = row.text(3);
    Dismissal out;
    out.how = known(cricket::parse_how_out(word), word);
    out.batter = member(side, 4, row);
    out.fielders = {member(cricket::other(side), 5, row), member(cricket::other(side), 6, row),
                    member(cricket::other(side), 7, row)};
    MatchEvent& event = at(row.integer(0));
    if (row.number(2) == 0) {
      event = Retirement{out.batter, out.how};
    } else if (auto* ball = std::get_if<Delivery>(&event)) {
      (row.number(2) == 1 ? ball->out : ball->also_out) = out;
    } else {
      refuse(match_, "a dismissal without its ball");
    }
  }
}

void EventReader::read_others() {
  Query& row = others_;
  for (row.with(match_); row.next();) {
    const Side side = batting(row.number(1));
    const std::string kind = row.text(2);
    MatchEvent& event = at(row.integer(0));
    if (kind == "over started") {
      event = OverStarted{member(cricket::other(side), 4, row)};
    } else if (kind == "batter in") {
      event = BatterIn{member(side, 4, row)};
    } else if (kind == "innings closed") {
      event = InningsClosed{value_of<InningsClosed::Why>(row.text(10), closings)};
    } else if (kind == "toss") {
      event = Toss{row.number(3), row.text(10) == "bat"};
    } else if (kind == "match closed") {
      event = MatchClosed{row.optional_number(3), row.text(10) == "abandoned"};
    } else if (kind == "substitution") {
      event = Substitution{row.number(3), member(row.number(3), 4, row),
                           member(row.number(3), 5, row), row.text(10)};
    } else if (kind == "penalty runs") {
      event = PenaltyRuns{row.number(3), row.number(6)};
    } else if (kind == "revised target") {
      event = RevisedTarget{row.number(6), row.number(8), row.text(10)};
    } else if (kind == "revised quota") {
      event = RevisedQuota{row.number(8)};
    } else if (kind == "innings summary") {
      event = InningsSummary{row.number(6), row.number(7), row.number(8), row.number(9)};
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
  events_.reserve(320);
  read_innings();
  read_deliveries();
  read_dismissals();
  read_others();
  return std::move(events_);
}

}  // namespace quicket::store
