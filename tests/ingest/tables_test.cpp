#include "ingest/tables.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "cricket/overs.h"
#include "ingest/bytes.h"
#include "ingest/stat_columns.h"
#include "match/season_tally.h"
#include "tests/support/real_data.h"

namespace quicket::ingest {
namespace {

TableFile table(std::string name, std::string_view text) {
  return {std::move(name), text_bytes(text)};
}

struct Outcome {
  match::SetData set;
  std::vector<std::string> problems;
};

Outcome read(TablesInput input) {
  if (input.name.empty()) input.name = "Harbour League";
  if (input.season.empty()) input.season = "2030";
  std::vector<Problem> problems;
  Outcome outcome;
  outcome.set = read_tables(input, problems);
  for (const Problem& problem : problems) outcome.problems.push_back(to_string(problem));
  return outcome;
}

const cricket::SeasonFigures& figures(const match::SetData& set, std::string_view name) {
  for (const match::SquadPlace& place : set.squads) {
    if (set.people[static_cast<std::size_t>(place.player.value - 1)].name == name) {
      return place.figures;
    }
  }
  FAIL("nobody is called " << name);
  throw Error("unreachable");
}

constexpr std::string_view batting =
    "Player,Team,Mat,Inns,NO,Runs,HS,Ave,BF,SR,100,50,0,4s,6s,Dots,1s,2s,3s\n"
    "Ada Quill,Gulls,3,3,1,60,31*,30,40,150,0,0,1,5,2,14,12,5,2\n"
    "Bo Reed,Terns,3,2,0,9,9,4.5,10,90,0,0,1,1,0,6,1,2,0\n";
constexpr std::string_view bowling =
    "Player,Team,Mat,Inns,Overs,Mdns,Runs,Wkts,BBI,Ave,Econ,SR,4,5,Wd,Nb,Dots,1s,2s,3s,4s,6s,"
    "Bowled,LBW,Caught,C&B,Stumped,HitWkt,WdRuns\n"
    "Bo Reed,Terns,3,2,4.3,0,44,2,2/15,20,8.9,13.5,0,0,2,1,10,9,3,0,4,1,1,0,0,1,0,0,3\n";
constexpr std::string_view fielding_table =
    "Player,Team,Mat,Dis,Ct,St,RunOuts,RunOutsSolo\nAda Quill,Gulls,3,4,3,1,1,0\n";

TEST_CASE("our own season tables give every figure of a player", "[ingest]") {
  TablesInput input;
  input.batting = {table("batting.csv", batting)};
  input.bowling = {table("bowling.csv", bowling)};
  input.fielding = {table("fielding.csv", fielding_table)};
  const Outcome read_in = read(std::move(input));
  CHECK(read_in.problems.empty());
  const match::SetData& set = read_in.set;
  CHECK(set.figures_given);
  CHECK(set.teams == std::vector<std::string>{"Gulls", "Terns"});
  const cricket::BattingFigures& ada = figures(set, "Ada Quill").batting;
  CHECK(ada.runs == 60);
  CHECK(ada.high_score == 31);
  CHECK(ada.high_score_not_out);
  REQUIRE(ada.run_counts);
  CHECK(ada.run_counts->balls() == ada.balls);
  CHECK(ada.run_counts->runs() == ada.runs);
  const cricket::BowlingFigures& bo = figures(set, "Bo Reed").bowling;
  CHECK(bo.legal_balls == 27);
  CHECK(bo.wide_balls == 2);
  CHECK(bo.wide_runs == 3);
  REQUIRE(bo.run_counts);
  CHECK(bo.run_counts->balls() == 27);
  CHECK(bo.run_counts->runs() + bo.wide_runs + bo.no_ball_runs + bo.no_ball_bat_runs == 44);
  CHECK(bo.no_ball_bat_runs == 3);
  CHECK(set.people[0].keeper);
  CHECK(figures(set, "Ada Quill").fielding.matches_as_keeper == 3);
}

TEST_CASE("balls that no column counts are fours that were run, and one of five for a run more",
          "[ingest]") {
  TablesInput input;
  input.batting = {table("batting.csv",
                         "Player,Team,Mat,Inns,NO,Runs,HS,BF,4s,6s,Dots,1s,2s,3s\n"
                         "Ada Quill,Gulls,1,1,0,11,11,4,0,0,1,0,1,0\n")};
  const Outcome read_in = read(std::move(input));
  CHECK(read_in.problems.empty());
  const cricket::BattingFigures& ada = figures(read_in.set, "Ada Quill").batting;
  REQUIRE(ada.run_counts);
  CHECK(ada.run_counts->all_run_fours == 1);
  CHECK(ada.run_counts->fives == 1);
  CHECK(ada.run_counts->fours == 0);
}

TEST_CASE("a names file cannot make one player of two lines of a table", "[ingest]") {
  const auto complaint = [](const std::string& names, const std::string& more = {},
                            std::vector<match::Rename> before = {}) {
    const std::string rows = std::string(batting) + more;
    TablesInput input;
    input.batting = {table("batting.csv", rows)};
    input.names = {table("names.csv", names)};
    input.renames = std::move(before);
    try {
      read(std::move(input));
    } catch (const Error& error) {
      CHECK(error.fault() == Fault::bad_file);
      return std::string(error.what());
    }
    return std::string();
  };
  const std::string cy = "Cy Lace,Gulls,1,1,0,1,1,1,1,100,0,0,0,0,0,0,1,0,0\n";
  CHECK(complaint("name,is\nCy Lace,Ada Quill\n", cy) ==
        "names.csv:2: Cy Lace and Ada Quill both stand in batting.csv (lines 4 and 2), so they are "
        "two people; remove the line");
  // Another team's is not a team mate.
  CHECK(complaint("name,is\nCy Lace,Bo Reed\n", cy).empty());
  CHECK(complaint("name,is\nAda Quill,Cy Lace\nBo Reed,Cy Lace\n").empty());
  // What is said now counts against what an earlier import was told.
  CHECK(complaint("name,is\nBo Reed,Ada Quill\n", {}, {{"Ada Quill", "Bo Reed"}}).empty());
}

TEST_CASE("players whose names and teams run together are refused", "[ingest]") {
  const std::string rows = std::string(batting) +
                           "Bo Reed,Gulls,1,1,0,1,1,1,1,100,0,0,0,0,0,0,1,0,0\n"
                           "\"Bo Reed, Gulls\",Owls,1,1,0,1,1,1,1,100,0,0,0,0,0,0,1,0,0\n";
  TablesInput input;
  input.batting = {table("batting.csv", rows)};
  CHECK_THROWS_WITH(read(std::move(input)),
                    "batting.csv:5: Bo Reed of Gulls and Bo Reed, Gulls of Owls cannot be told "
                    "apart; change a name");
}

TEST_CASE("overs are counted in base six, or five", "[ingest]") {
  CHECK(cricket::balls_of_overs("28.3", 6) == 171);
  CHECK(cricket::balls_of_overs("28.3", 5) == 143);
  CHECK(cricket::balls_of_overs("41", 6) == 246);
  CHECK_FALSE(cricket::balls_of_overs("28.6", 6));
  CHECK_FALSE(cricket::balls_of_overs("28.5", 5));
  CHECK_FALSE(cricket::balls_of_overs("-1", 6));
  CHECK_FALSE(cricket::balls_of_overs("", 6));
}

TEST_CASE("a line that contradicts itself is refused, and told", "[ingest]") {
  const auto complaint = [](const std::string& line) {
    TablesInput input;
    const std::string text = "Player,Team,Mat,Inns,NO,Runs,HS,BF,4s,6s,Dots,1s,2s,3s\n" + line +
                             "Sound One,Gulls,1,1,0,1,1,1,0,0,0,1,0,0\n";
    input.batting = {table("batting.csv", text)};
    const Outcome outcome = read(std::move(input));
    CHECK(outcome.set.people.size() == 1);
    return outcome.problems.empty() ? std::string() : outcome.problems.front();
  };
  CHECK(complaint("X,Gulls,3,4,0,9,9,9,0,0,0,9,0,0\n") ==
        "batting.csv:2: column Inns: 4 innings in 3 matches; skipped X");
  CHECK(complaint("X,Gulls,3,3,4,9,9,9,0,0,0,9,0,0\n") ==
        "batting.csv:2: column NO: 4 not outs in 3 innings; skipped X");
  CHECK(complaint("X,Gulls,3,3,0,9,10,9,0,0,0,9,0,0\n") ==
        "batting.csv:2: column HS: a high score of 10, but 9 runs; skipped X");
  CHECK(complaint("X,Gulls,3,3,0,9,9,9,1,1,0,9,0,0\n") ==
        "batting.csv:2: column 4s: 1 four and 1 six make more than 9 runs; skipped X");
  CHECK(complaint("X,Gulls,3,3,0,ten,9,9,0,0,0,9,0,0\n") ==
        "batting.csv:2: column Runs: \"ten\" is not a whole number; skipped X");
  CHECK(complaint("X,Gulls,3,3,-1,9,9,9,0,0,0,9,0,0\n") ==
        "batting.csv:2: column NO: \"-1\" is not a whole number; skipped X");
  CHECK(complaint("X,Gulls,3,3,0,9,9,9,0,0,0,8,0,0\n") ==
        "batting.csv:2: column Dots: dots, ones, twos, threes, fours and sixes make 8 runs off 8 "
        "balls, not 9 off 9; skipped X");
  CHECK(complaint("X,Gulls,1,1,0,124,124,6,0,0,,,,\n") ==
        "batting.csv:2: column BF: 124 runs off 6 balls is impossible; skipped X");
}

TEST_CASE("a bowler's line is checked like a batter's", "[ingest]") {
  const auto complaint = [](const std::string& line) {
    TablesInput input;
    const std::string text =
        "Player,Inns,Overs,Mdns,Runs,Wkts,BBI\n" + line + "Bo Reed,1,1,0,3,0,-\n";
    input.batting = {table("batting.csv", batting)};
    input.bowling = {table("bowling.csv", text)};
    const Outcome outcome = read(std::move(input));
    return outcome.problems.empty() ? std::string() : outcome.problems.front();
  };
  CHECK(complaint("X,1,3.6,0,9,0,-\n") ==
        "bowling.csv:2: column Overs: \"3.6\" is not a number of overs of 6 balls; skipped X");
  CHECK(complaint("X,1,4,0,9,11,-\n") ==
        "bowling.csv:2: column Wkts: 11 wickets in 1 innings; skipped X");
  CHECK(complaint("X,1,4,5,9,1,-\n") ==
        "bowling.csv:2: column Mdns: 5 maidens in 24 balls; skipped X");
  CHECK(complaint("X,1,4,0,9,1, 2/9 \n") ==
        "bowling.csv:2: column BBI: best of 2/9, but 1 wicket; skipped X");
}

TEST_CASE("names are joined across tables, and the reader is told what was joined", "[ingest]") {
  TablesInput input;
  input.batting = {table("bat.csv",
                         "POS,Player,Mat,Inns,NO,Runs,HS,Avg,BF\n1,Jos Buttler,1,1,0,9,9,9,9\n"
                         "2,K L Rahul,1,1,0,8,8,8,8\n3,Ruturaj Gaikwad,1,1,0,7,7,7,7\n")};
  input.bowling = {table("bowl.csv",
                         "PlayerName,Year,Innings,Overs,Runs,Wickets,Dot%\n"
                         "JC Buttler,2030,1,1,5,1,33.3\nR Gaikwad,2029,1,1,5,1,0\n"
                         "TA Boult,2030, 1 , 2 , 10 , 2 , - \n")};
  input.names = {table("names.csv", "name,is\nTA Boult,K L Rahul\n")};
  const Outcome outcome = read(std::move(input));
  CHECK(outcome.set.people.size() == 3);
  CHECK(figures(outcome.set, "Jos Buttler").bowling.legal_balls == 6);
  CHECK(figures(outcome.set, "Jos Buttler").bowling.dots == 2);
  CHECK(figures(outcome.set, "K L Rahul").bowling.wickets == 2);
  CHECK(outcome.problems ==
        std::vector<std::string>{
            "bowl.csv:2: assumed that JC Buttler is Jos Buttler of bat.csv",
            "bat.csv: 3 players without a team (Jos Buttler, ...) put into one team, Harbour "
            "League; name teams in a column \"Team\" or a squads file"});
}

TEST_CASE("Statsguru's marks are understood: brackets, stars, dashes, pluses", "[ingest]") {
  TablesInput input;
  input.batting = {
      table("batting.csv",
            "\xEF\xBB\xBF,Player,Span,Mat,Inns,NO,Runs,HS,Ave,BF,SR,100,50,0,4s,6s,Unnamed: 15\r\n"
            "0,V Kohli (INDIA),2010-2019,75,70,20,2633,94*,52.66,1907,138.07,0,24,2,247,71+,\r\n"
            "1,Shahid Afridi (ICC/PAK),2010-2019,5,-,-,-,-,-,-,-,-,-,-,-,-,\r\n"
            "0,SJ Coyte (2),2010-2019,5,1,0,3,3,3,3,100,0,0,0,0,0,\r\n")};
  const Outcome outcome = read(std::move(input));
  REQUIRE(outcome.set.people.size() == 3);
  CHECK(outcome.set.people[0].name == "V Kohli");
  CHECK(outcome.set.people[2].name == "SJ Coyte (2)");
  CHECK(outcome.set.teams == std::vector<std::string>{"INDIA", "PAK", "Harbour League"});
  CHECK(figures(outcome.set, "V Kohli").batting.sixes == 71);
  CHECK(figures(outcome.set, "Shahid Afridi").batting.matches == 5);
  CHECK(outcome.problems[0] ==
        "batting.csv: counts marked with + are incomplete in the source; used as they are");
}

TEST_CASE("a squads file gives teams, roles and styles", "[ingest]") {
  TablesInput input;
  input.batting = {table("batting.csv", "Player,Inns,Runs,BF\nA Quill,1,3,4\nB Reed,1,3,4\n")};
  input.squads = {table("squads.csv",
                        "Player,Team,Role,Keeper,Bowling,Nation\n"
                        "Ada Quill,Gulls,WK,,,Isle of Skerry\nB Reed,Terns,BOWL OS,,right-arm "
                        "fast-medium,\nC Sands,Terns,Juggler,,,\n")};
  const Outcome outcome = read(std::move(input));
  REQUIRE(outcome.set.people.size() == 3);
  CHECK(outcome.set.people[0].keeper);
  CHECK(outcome.set.people[0].nation == "Isle of Skerry");
  CHECK(outcome.set.people[1].bowling_style == cricket::BowlingRole::pace);
  CHECK(outcome.set.people[1].stated_role == cricket::BattingRole::bowler);
  CHECK(outcome.set.teams == std::vector<std::string>{"Gulls", "Terns"});
  CHECK(outcome.problems ==
        std::vector<std::string>{"squads.csv:4: column role: unknown word \"juggler\"; skipped",
                                 "squads.csv:2: assumed that Ada Quill is A Quill of batting.csv"});
}

TEST_CASE("short rows, sums and headings of other kinds are told, not guessed", "[ingest]") {
  TablesInput input;
  input.batting = {table("b.csv",
                         "Player;Team;Mat;Inns;Outs;Runs;BF\n"
                         "Ada Quill;Gulls;3;3;2;60;40\n"
                         "Bo Reed;Gulls;3\n"
                         "Cy Moor;Gulls;3;1;2;9;10\n"
                         "Total;;9;7;6;78;90\n")};
  const Outcome in = read(std::move(input));
  CHECK(in.problems ==
        std::vector<std::string>{"b.csv:3: the row has 3 fields, its heading 7; skipped Bo Reed",
                                 "b.csv:4: column Outs: 2 outs in 1 innings; skipped Cy Moor",
                                 "b.csv:5: \"Total\" is not a player; skipped"});
  REQUIRE(in.set.people.size() == 1);
  CHECK(figures(in.set, "Ada Quill").batting.not_outs == 1);
}

TEST_CASE("a file that is no table is refused by a sentence", "[ingest]") {
  const auto complaint = [](std::string_view text) {
    TablesInput input;
    input.batting = {table("batting.csv", text)};
    try {
      read(std::move(input));
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  CHECK(complaint("") == "batting.csv is empty");
  CHECK(complaint("Player,Runs\nX,1\n") ==
        "batting.csv:1: column bf is missing (or balls, balls faced); this is not a batting table");
  CHECK(complaint("Player,Year,Inns,Runs,BF\nX,2029,1,1,1\n") ==
        "batting.csv has no rows for 2030, only for 2029; choose one with `--season`");
  CHECK(complaint("Player,Inns,Runs,BF\nX,1,1,none\n") ==
        "batting.csv has no usable row:\n"
        "  batting.csv:2: column BF: \"none\" is not a whole number; skipped X");
}

TEST_CASE("tables as spreadsheets and programs write them are read", "[ingest]") {
  TablesInput input;
  input.batting = {table("bat.csv",
                         "IPL 2030\n\nPlayer_Name,Team,Matches_Batted,Not_Outs,Runs_Scored,"
                         "Balls_Faced,Highest_Score,Fours,Sixes\n"
                         "Ada Quill,Gulls,30,1,\"1,234\",900,100.0,99,20\n"
                         "Data: somebody\nData: somebody,,,,,,,,\n")};
  input.bowling = {table("bowl.csv",
                         "Player;Team;Mat;Inns;Overs;Runs;Wkts;BBI\n"
                         "Bo Reed;Gulls;10;10;38,3;300;12;3-24\n"
                         "Cy Post;Gulls;10;10;30;300;12;24-Mar\n"
                         "Di Rook;Gulls;10;10;30;300;2;02-Nov\n")};
  const Outcome in = read(std::move(input));
  CHECK(in.set.people.size() == 4);
  const cricket::BattingFigures& ada = figures(in.set, "Ada Quill").batting;
  CHECK(ada.runs == 1234);
  CHECK(ada.high_score == 100);
  CHECK(ada.innings == 30);
  CHECK(figures(in.set, "Bo Reed").bowling.legal_balls == 231);
  CHECK(figures(in.set, "Bo Reed").bowling.best_runs == 24);
  const cricket::BowlingFigures& cy = figures(in.set, "Cy Post").bowling;
  CHECK((cy.best_wickets == 3 && cy.best_runs == 24));
  const cricket::BowlingFigures& di = figures(in.set, "Di Rook").bowling;
  CHECK((di.best_wickets == 2 && di.best_runs == 11));
  CHECK(in.problems[0] == "bat.csv:5: \"Data: somebody\" has no figures; skipped");
  CHECK(in.problems[1] == "bat.csv:6: \"Data: somebody\" has no figures; skipped");
}

TEST_CASE("the season tables of a real season agree with its balls", "[ingest]") {
  const auto data = tests::real_data();
  if (!data) return;
  const auto folder = *data / "derived" / "bbl-2024-25";
  TablesInput input;
  input.season = "2024/25";
  input.batting = {table_file(folder / "batting.csv")};
  input.bowling = {table_file(folder / "bowling.csv")};
  input.fielding = {table_file(folder / "fielding.csv")};
  const match::SetData set = read(std::move(input)).set;
  CHECK(set.base_rates.legal_balls == 9452);
  CHECK(figures(set, "C Connolly").batting.balls == 267);
  CHECK(figures(set, "CJ Green").bowling.legal_balls == 246);
  CHECK(figures(set, "CJ Green").bowling.runs == 301);
}

}  // namespace
}  // namespace quicket::ingest
