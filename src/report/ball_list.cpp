#include "report/ball_list.h"

#include <cstdint>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cricket/how_out.h"
#include "match/innings.h"
#include "match/scorecard.h"

namespace quicket::report {
namespace {

/// Nothing where there were none, as in the source's files.
Cell runs_of(int runs) {
  return runs == 0 ? Cell{} : cell(runs);
}

/// The kind as the source's files have it, for which a bowler's own catch is a kind of its own.
std::string_view kind_in_source(const match::Dismissal& out, match::Member bowler) {
  const bool own = out.how == cricket::HowOut::caught && out.fielders[0] == bowler;
  return own ? "caught and bowled" : cricket::to_string(out.how);
}

void add_dismissal(std::vector<Cell>& row, const std::optional<match::Dismissal>& out,
                   const match::TeamSheet& batting, match::Member bowler) {
  row.push_back(out ? cell(kind_in_source(*out, bowler)) : Cell{});
  row.push_back(out ? cell(match::name_of(batting, out->batter)) : Cell{});
}

}  // namespace

BallList::BallList()
    : table_({{"Match", "match_id", true},
              report::secondary(3, {"Season", "season"}),
              {"Date", "start_date"},
              report::secondary(4, {"Venue", "venue"}),
              {"Inns", "innings", true},
              {"Ball", "ball", true},
              report::secondary(2, {"Batting", "batting_team"}),
              report::secondary(2, {"Bowling", "bowling_team"}),
              {"Striker", "striker"},
              report::secondary(1, {"Non-striker", "non_striker"}),
              {"Bowler", "bowler"},
              {"Bat", "runs_off_bat", true},
              {"Extras", "extras", true},
              {"", "wides"},
              {"", "noballs"},
              {"", "byes"},
              {"", "legbyes"},
              {"", "penalty"},
              {"Out", "wicket_type"},
              {"Who", "player_dismissed"},
              {"", "other_wicket_type"},
              {"", "other_player_dismissed"}}) {}

void BallList::add(const match::MatchRecord& record, MatchId id) {
  const std::string match =
      record.info.source_id.empty() ? std::to_string(id.value) : record.info.source_id;
  int number = 0;
  for (const match::InningsEvents& innings : match::innings_of(record.events)) {
    ++number;
    const match::TeamSheet& batting = record.sheets[cricket::side_index(innings.batting)];
    const match::TeamSheet& bowling = record.sheets[cricket::side_index(innings.fielding())];
    for (const match::PlacedBall& placed : match::balls_of(innings)) {
      const match::Delivery& ball = *placed.delivery;
      std::vector<Cell> row{cell(match),
                            cell(record.info.season),
                            cell(to_string(record.info.date)),
                            cell(record.info.venue),
                            cell(number),
                            cell(fmt::format("{}.{}", placed.place.over, placed.place.ball)),
                            cell(batting.name),
                            cell(bowling.name),
                            cell(match::name_of(batting, ball.striker)),
                            cell(match::name_of(batting, ball.non_striker)),
                            cell(match::name_of(bowling, ball.bowler)),
                            cell(ball.bat_runs),
                            cell(ball.extras()),
                            runs_of(ball.wides),
                            runs_of(ball.no_balls),
                            runs_of(ball.byes),
                            runs_of(ball.leg_byes),
                            runs_of(ball.penalty)};
      add_dismissal(row, ball.out, batting, ball.bowler);
      add_dismissal(row, ball.also_out, batting, ball.bowler);
      table_.add(std::move(row));
    }
  }
}

}  // namespace quicket::report
