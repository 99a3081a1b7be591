#include "store/view_check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "match/innings.h"
#include "match/scorecard.h"

namespace quicket::store {
namespace {

using Numbers = std::vector<std::int64_t>;

/// Rows of whole numbers, null as -1.
std::vector<Numbers> rows_of(Connection& connection, std::string_view sql, MatchId id,
                             int columns) {
  std::vector<Numbers> rows;
  Query row = connection.query(sql);
  for (row.with(id); row.next();) {
    Numbers& numbers = rows.emplace_back();
    for (int i = 0; i < columns; ++i) numbers.push_back(row.is_null(i) ? -1 : row.integer(i));
  }
  return rows;
}

std::int64_t id_of(const match::MatchRecord& record, cricket::Side side, match::Member member) {
  return record.sheets[static_cast<std::size_t>(side)].players.at(member).id.value;
}

/// What one view gives, and what the fold gives.
struct Compared {
  std::string_view view, sql;
  std::vector<Numbers> expected;
};

std::vector<Compared> expectations(const match::MatchRecord& record) {
  Compared totals{"innings_totals",
                  "SELECT innings, runs, wickets, balls, byes, leg_byes, wides, no_balls "
                  "FROM innings_totals WHERE match_id = ? ORDER BY innings",
                  {}};
  Compared batting{"batting_innings",
                   "SELECT innings, player_id, runs, balls, fours, sixes, not_out, "
                   "how_out IS NOT NULL FROM batting_innings WHERE match_id = ? "
                   "ORDER BY innings, position",
                   {}};
  Compared bowling{"bowling_innings",
                   "SELECT innings, player_id, balls, maidens, runs, wickets, dots, fours, sixes, "
                   "wides, no_balls FROM bowling_innings WHERE match_id = ? "
                   "ORDER BY innings, first_sequence",
                   {}};
  Compared places{"ball_by_ball",
                  "SELECT sequence, over, ball FROM ball_by_ball WHERE match_id = ? "
                  "ORDER BY sequence",
                  {}};
  match::OverCount count;
  std::int64_t sequence = 0;
  for (const match::MatchEvent& event : record.events) {
    if (std::holds_alternative<match::InningsOpened>(event)) count = {};
    if (std::holds_alternative<match::OverStarted>(event)) count.start_over();
    if (const auto* const ball = std::get_if<match::Delivery>(&event)) {
      count.count(*ball);
      places.expected.push_back({sequence, count.place().over, count.place().ball});
    }
    ++sequence;
  }
  const match::Scorecard scorecard = match::scorecard_of(record);
  std::int64_t innings = 0;
  for (const match::InningsCard& card : scorecard.innings) {
    ++innings;
    totals.expected.push_back({innings, card.total.runs, card.total.wickets, card.total.balls,
                               card.extras.byes, card.extras.leg_byes, card.extras.wides,
                               card.extras.no_balls});
    for (const match::BattingLine& line : card.batting) {
      batting.expected.push_back({innings, id_of(record, card.total.batting, line.batter),
                                  line.runs, line.balls, line.fours, line.sixes, line.not_out(),
                                  line.out.has_value()});
    }
    for (const match::BowlingLine& line : card.bowling) {
      bowling.expected.push_back({innings,
                                  id_of(record, cricket::other(card.total.batting), line.bowler),
                                  line.balls, line.maidens, line.runs, line.wickets, line.dots,
                                  line.fours, line.sixes, line.wides, line.no_balls});
    }
  }
  return {std::move(places), std::move(totals), std::move(batting), std::move(bowling)};
}

}  // namespace

std::vector<std::string> view_problems(Connection& connection, MatchId id,
                                       const match::MatchRecord& record) {
  std::vector<std::string> problems;
  for (const Compared& compared : expectations(record)) {
    const std::size_t columns = compared.expected.empty() ? 1 : compared.expected.front().size();
    const std::vector<Numbers> seen =
        rows_of(connection, compared.sql, id, static_cast<int>(columns));
    if (seen == compared.expected) continue;
    std::size_t row = 0;
    while (row < seen.size() && row < compared.expected.size() &&
           seen[row] == compared.expected[row]) {
      ++row;
    }
    problems.push_back(fmt::format(
        "match {}: the view {} says {}, but its events give {}", id.value, compared.view,
        row < seen.size() ? fmt::format("{}", seen[row]) : "nothing more",
        row < compared.expected.size() ? fmt::format("{}", compared.expected[row])
                                       : "nothing more"));
  }
  return problems;
}

}  // namespace quicket::store
