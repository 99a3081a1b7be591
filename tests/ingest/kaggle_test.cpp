#include "match/innings.h"
#include "match/result.h"
#include "tests/ingest/small_match.h"
#include "tests/support/real_data.h"

namespace quicket::ingest {
namespace {

using tests::TemporaryFolder;

const std::string matches =
    "id,season,city,date,match_type,player_of_match,venue,team1,team2,toss_winner,toss_decision,"
    "winner,result,result_margin,target_runs,target_overs,super_over,method,umpire1,umpire2\r\n"
    "5,2030,Skerry,2030-04-02,Final,Ada,\"Oval, "
    "Skerry\",Gulls,Terns,Gulls,bat,Gulls,runs,3,7,20,N,NA,"
    "X,Y\r\n";
const std::string deliveries_csv =
    "match_id,inning,batting_team,bowling_team,over,ball,batter,bowler,non_striker,batsman_runs,"
    "extra_runs,total_runs,extras_type,is_wicket,player_dismissed,dismissal_kind,fielder\r\n"
    "5,1,Gulls,Terns,0,1,Ada,Vi,Bea,4,0,4,,0,NA,NA,NA\r\n"
    "5,1,Gulls,Terns,0,2,Ada,Vi,Bea,0,2,2,legbyes,0,NA,NA,NA\r\n"
    "5,2,Terns,Gulls,0,1,Uma,Cy,Vi,1,0,1,,0,NA,NA,NA\r\n"
    "5,2,Terns,Gulls,0,2,Vi,Cy,Uma,0,1,1,wides,0,NA,NA,NA\r\n"
    "5,2,Terns,Gulls,0,3,Vi,Cy,Uma,0,1,1,noballs,0,NA,NA,NA\r\n"
    "5,2,Terns,Gulls,0,4,Vi,Cy,Uma,0,0,0,,1,Vi,caught,Bea\r\n";

TEST_CASE("Kaggle deliveries with their matches become a set, fielders included", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("matches.csv", matches);
  folder.write("deliveries.csv", deliveries_csv);
  const ReadIn in = read_in(folder.path(), named());
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  const match::MatchRecord& record = in.sets[0].matches[0];
  CHECK(record.info.stage == "Final");
  CHECK(record.info.venue == "Oval, Skerry");
  CHECK(match::sentence(match::result_of(record), record) == "Gulls won by 3 runs");
  const auto totals = match::totals_of(record);
  CHECK(totals[1].runs == 3);
  CHECK(totals[1].balls == 2);
  const auto* ball = std::get_if<match::Delivery>(&record.events[record.events.size() - 3]);
  REQUIRE(ball != nullptr);
  REQUIRE(ball->out);
  CHECK(record.sheets[0].players[ball->out->fielders[0]].name == "Bea");
}

TEST_CASE("overs that count from one are overs all the same", "[ingest]") {
  std::string from_one = deliveries_csv;
  for (std::size_t at = 0; (at = from_one.find(",0,", at)) != std::string::npos; at += 3) {
    const bool over =
        from_one.compare(at - 5, 5, "Terns") == 0 || from_one.compare(at - 5, 5, "Gulls") == 0;
    if (over) from_one[at + 1] = '1';
  }
  const TemporaryFolder folder;
  folder.write("matches.csv", matches);
  folder.write("deliveries.csv", from_one);
  const ReadIn in = read_in(folder.path(), named());
  CHECK(in.refused.empty());
  CHECK(in.sets.size() == 1);
}

TEST_CASE("a wrong total on a Kaggle line refuses the match", "[ingest]") {
  std::string wrong = deliveries_csv;
  wrong.replace(wrong.find("Bea,4,0,4"), 9, "Bea,4,0,5");
  const TemporaryFolder folder;
  folder.write("deliveries.csv", wrong);
  CHECK(read_in(folder.path(), named()).refused ==
        std::vector<std::string>{
            "deliveries.csv:2: column total_runs: 5 is not 4 and 0; skipped match 5"});
}

TEST_CASE("an over before the one that the match began with is refused", "[ingest]") {
  std::string wrong = deliveries_csv;
  wrong.replace(wrong.find("Terns,0,1,Ada"), 13, "Terns,1,1,Ada");
  wrong.replace(wrong.find("Terns,0,2,Ada"), 13, "Terns,1,2,Ada");
  const TemporaryFolder folder;
  folder.write("deliveries.csv", wrong);
  CHECK(read_in(folder.path(), named()).refused ==
        std::vector<std::string>{"deliveries.csv:4: column over: over 0 in a match that begins "
                                 "with over 1; skipped match 5"});
}

TEST_CASE("the Kaggle season of 2023 comes in whole", "[ingest]") {
  const auto data = tests::real_data();
  if (!data) return;
  const ReadIn in = read_in(*data, named(), {*data / "kaggle" / "ipl-2023"});
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].matches.size() == 74);
}

}  // namespace
}  // namespace quicket::ingest
