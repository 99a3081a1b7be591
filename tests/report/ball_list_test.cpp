#include <catch2/catch.hpp>

#include "report/ball_log.h"
#include "tests/match/record_builder.h"

using namespace quicket;
using tests::RecordBuilder;

TEST_CASE("every ball is a row, as Cricsheet writes it", "[report]") {
  RecordBuilder build;
  build.record.info.season = "2026";
  build.record.info.date = {2026, 1, 2};
  build.record.info.venue = "The Green";
  build.open(0).over(10).runs(1).runs(4);
  match::Delivery wide = build.blank();
  wide.wides = 2;
  build.event(wide).wicket(cricket::HowOut::caught, 2, {4});
  build.open(1).over(9).runs(0);
  report::BallList list;
  list.add(build.record, MatchId{17});
  CHECK(list.table().csv() ==
        "match_id,season,start_date,venue,innings,ball,batting_team,bowling_team,striker,"
        "non_striker,bowler,runs_off_bat,extras,wides,noballs,byes,legbyes,penalty,wicket_type,"
        "player_dismissed,other_wicket_type,other_player_dismissed\n"
        "17,2026,2026-01-02,The Green,1,0.1,Alphas,Betas,A1,A2,B11,1,0,,,,,,,,,\n"
        "17,2026,2026-01-02,The Green,1,0.2,Alphas,Betas,A2,A1,B11,4,0,,,,,,,,,\n"
        "17,2026,2026-01-02,The Green,1,0.3,Alphas,Betas,A2,A1,B11,0,2,2,,,,,,,,\n"
        "17,2026,2026-01-02,The Green,1,0.4,Alphas,Betas,A2,A1,B11,0,0,,,,,,caught,A2,,\n"
        "17,2026,2026-01-02,The Green,2,0.1,Betas,Alphas,B1,B2,A10,0,0,,,,,,,,,\n");
  tests::RecordBuilder own;
  own.open(0).over(10).wicket(cricket::HowOut::caught, 2, {10});
  report::BallList caught;
  caught.add(own.record, MatchId{18});
  CHECK(caught.table().csv().find(",caught and bowled,A1,,\n") != std::string::npos);
  build.record.info.source_id = "1443057";
  report::BallList real;
  real.add(build.record, MatchId{17});
  CHECK(real.table().csv().find("\n1443057,2026,") != std::string::npos);
}
