#include <algorithm>
#include <fstream>
#include <sys/stat.h>
#include <thread>

#include <fmt/format.h>

#include "match/innings.h"
#include "match/result.h"
#include "tests/ingest/small_match.h"

namespace quicket::ingest {
namespace {

using tests::TemporaryFolder;

/// The refusal of a match with these rows, and no set read.
std::string refusal(const std::string& rows) {
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + rows);
  folder.write("info/7_info.csv", info());
  const ReadIn in = read_in(folder.path());
  CHECK(in.sets.empty());
  return in.refused.size() == 1 ? in.refused.front()
                                : fmt::format("{} refusals", in.refused.size());
}

TEST_CASE("a file whose name no name may be is left out", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("7.csv", heading + whole_match("7"));
  folder.write("8\x1b[2J.csv", heading + whole_match("8"));
  CricsheetOptions options;
  options.name = "Harbour League";
  const ReadIn in = read_in(folder.path(), options, {folder.path()});
  REQUIRE(in.refused.size() == 1);
  CHECK_THAT(in.refused.front(), Catch::EndsWith("8\\x1b[2J.csv\" contains U+001B, a control "
                                                 "character; rename it; skipped the file"));
}

TEST_CASE("a stage of groups says which, and a group of the first stage is no stage", "[ingest]") {
  for (const auto& [rows, stage] :
       {std::pair<std::string, std::string>{"info,event_stage,Super 8\ninfo,event_group,1\n",
                                            "Super 8 Group 1"},
        {"info,event_group,A\n", ""},
        {"info,event_stage,Final\n", "Final"}}) {
    CAPTURE(rows);
    const TemporaryFolder folder;
    folder.write("7.csv", heading + whole_match());
    folder.write("7_info.csv", info() + rows);
    const ReadIn in = read_in(folder.path());
    REQUIRE(in.sets.size() == 1);
    CHECK(in.sets[0].matches.at(0).info.stage == stage);
  }
}

TEST_CASE("nine wickets within an over and a result are all out: the eleventh was missing",
          "[ingest]") {
  const TemporaryFolder folder;
  std::string gulls = gulls_innings();
  gulls.erase(gulls.rfind('\n', gulls.size() - 2) + 1);
  std::string terns, players;
  const auto name = [](int number) { return fmt::format("Tern {}", number); };
  for (int out = 1; out <= 9; ++out) {
    // Tern 2 stays, and sees all others out.
    const std::string striker = name(out == 1 ? 1 : out + 1);
    terns += second(fmt::format("{}.{}", (out - 1) / 6, (out - 1) % 6 + 1),
                    fmt::format("{},{},Cy,0,0,,,,,,bowled,{},,", striker, name(2), striker));
  }
  for (int i = 1; i <= 10; ++i) players += "info,player,Terns," + name(i) + "\n";
  folder.write("7.csv", heading + gulls + terns);
  folder.write("7_info.csv", info("info,winner,Gulls\ninfo,winner_runs,12\n") + players);
  const ReadIn in = read_in(folder.path());
  REQUIRE(in.sets.size() == 1);
  const auto closed = all<match::InningsClosed>(in.sets[0].matches.at(0));
  REQUIRE(closed.size() == 2);
  CHECK(closed[1].why == match::InningsClosed::Why::all_out);
}

TEST_CASE("a match becomes the events that happened in it", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + whole_match());
  folder.write("info/7_info.csv", info());
  const ReadIn in = read_in(folder.path());
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  const match::SetData& set = in.sets.front();
  CHECK(set.name == "Harbour League");
  CHECK(set.season == "2030");
  CHECK(set.credit == "Data: Cricsheet (cricsheet.org), ODC-BY 1.0");
  CHECK(set.people.front().key == "cricsheet:00000001");
  CHECK(set.people.back().key == "Wyn");
  const match::MatchRecord& record = set.matches.front();
  const auto tosses = all<match::Toss>(record);
  REQUIRE(tosses.size() == 1);
  CHECK(tosses.front() == match::Toss{1, false});
  CHECK(all<match::BatterIn>(record).size() == 5);
  CHECK(all<match::OverStarted>(record).size() == 2);
  const auto totals = match::totals_of(record);
  REQUIRE(totals.size() == 2);
  CHECK(totals[0].runs == 13);
  CHECK(totals[1].runs == 7);
  CHECK(totals[1].wickets == 1);
  CHECK(match::sentence(match::result_of(record), record) == "Gulls won by 6 runs");
  CHECK(all<match::RevisedQuota>(record) == std::vector<match::RevisedQuota>{{6}, {6}});
  CHECK(in.notes == std::vector<std::string>{
                        "all_matches.csv: match 7: the first innings ends after 6 balls, and no "
                        "rain method is named: taken as shortened to 6 balls a side"});
}

TEST_CASE("shuffled columns, new columns and headings in the middle change nothing", "[ingest]") {
  const TemporaryFolder folder;
  const std::string shuffled =
      "striker,actual_delivery,non_striker,bowler,runs_off_bat,extras,wides,noballs,byes,legbyes,"
      "penalty,non_boundary,wicket_type,player_dismissed,match_id,season,start_date,innings,ball,"
      "batting_team,bowling_team\r\n";
  folder.write("shuffled.csv",
               "\xEF\xBB\xBF" + shuffled +
                   "Ada,0.1,Bea,Vi,4,0,,,,,,1,,,7,2030,05-01-2030,1,0.1,Gulls,Terns\r\n" +
                   shuffled + "Ada,0.2,Bea,Vi,4,0,,,,,,,,,7,2030,05-01-2030,1,0.2,Gulls,Terns\r\n");
  const ReadIn in = read_in(folder.path(), named());
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  const match::MatchRecord& record = in.sets.front().matches.front();
  CHECK(record.info.date == Date{2030, 1, 5});
  const auto balls = all<match::Delivery>(record);
  REQUIRE(balls.size() == 2);
  CHECK(balls[0].non_boundary);
  CHECK_FALSE(balls[1].non_boundary);
}

TEST_CASE("the tenth ball of an over is read, also where a spreadsheet wrote it x.1", "[ingest]") {
  for (const std::string tenth : {"0.10", "0.1"}) {
    CAPTURE(tenth);
    std::string rows;
    for (int ball = 1; ball <= 9; ++ball) {
      rows += first(fmt::format("0.{}", ball), "Ada,Bea,Vi,0,1,1,,,,,,,,");
    }
    rows += first(tenth, "Ada,Bea,Vi,0,0,,,,,,,,,") + first("0.11", "Ada,Bea,Vi,0,0,,,,,,,,,");
    const TemporaryFolder folder;
    folder.write("7.csv", heading + rows);
    const ReadIn in = read_in(folder.path(), named());
    CHECK(in.refused.empty());
    REQUIRE(in.sets.size() == 1);
    CHECK(all<match::Delivery>(in.sets.front().matches.front()).size() == 11);
  }
}

TEST_CASE("a bad row leaves its match out by file, line and column, the others go in", "[ingest]") {
  const TemporaryFolder folder;
  std::string bad = whole_match("8");
  bad.replace(bad.find("Bea,Ada,Vi,4"), 12, "Bea,Ada,Vi,x");
  folder.write("all_matches.csv", heading + whole_match("7") + bad + whole_match("9"));
  for (const char* id : {"7", "8", "9"}) folder.write(fmt::format("info/{}_info.csv", id), info());
  const ReadIn in = read_in(folder.path());
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets.front().matches.size() == 2);
  CHECK(in.refused ==
        std::vector<std::string>{
            "all_matches.csv:16: column runs_off_bat: \"x\" is not a number; skipped match 8"});
}

TEST_CASE("what contradicts itself is refused, and told by line", "[ingest]") {
  const std::string start = first("0.1", "Ada,Bea,Vi,1,0,,,,,,,,,");
  CHECK(refusal(first("0.2", "Ada,Bea,Vi,1,0,,,,,,,,,")) ==
        "all_matches.csv:2: column ball: the innings begins with 0.2; skipped match 7");
  CHECK(refusal(start + start) ==
        "all_matches.csv:3: column ball: 0.1 appears twice; skipped match 7");
  std::string again = first("0.1", "Ada,Bea,Vi,1,0,,,,,,,,,");
  again.replace(again.find(",1,0.1"), 3, ",2,");
  CHECK(refusal(gulls_innings() + again) ==
        "all_matches.csv:9: column batting_team: Gulls would bat twice in a row; skipped match 7");
  CHECK(refusal(start + first("0.3", "Bea,Ada,Vi,1,0,,,,,,,,,")) ==
        "all_matches.csv:3: column ball: 0.3 follows 0.1: rows are missing or out of order; "
        "skipped match 7");
  CHECK(refusal(start + first("0.2", "Bea,Ada,Ada,1,0,,,,,,,,,")) ==
        "all_matches.csv:3: column bowler: Ada plays for the other side, not for Terns; skipped "
        "match 7");
  CHECK(refusal(start + first("0.2", "Bea,Bea,Vi,1,0,,,,,,,,,")) ==
        "all_matches.csv:3: column non_striker: Bea is at both ends; skipped match 7");
  CHECK(refusal(start + first("0.2", "Bea,Ada,Vi,1,1,1,,,,,,,,")) ==
        "all_matches.csv:3: column wides: all runs of a wide are wides, but the row has others; "
        "skipped match 7");
  CHECK(refusal(start + first("0.2", "Bea,Ada,Vi,0,2,1,,,,,,,,")) ==
        "all_matches.csv:3: column extras: \"2\", but the extras of the row add up to 1; "
        "skipped match 7");
  CHECK(refusal(start + first("0.2", "Bea,Ada,Vi,124,0,,,,,,,,,")) ==
        "all_matches.csv:3: column runs_off_bat: 124 on one ball is impossible; skipped match 7");
  CHECK(refusal(start + first("0.2", "Bea,Ada,Vi,0,1,1,,,,,bowled,Bea,,")) ==
        "all_matches.csv:3: column wicket_type: nobody is bowled off a wide; skipped match 7");
  CHECK(refusal(start + first("0.2", "Bea,Ada,Vi,0,0,,,,,,bowled,Ada,,")) ==
        "all_matches.csv:3: column player_dismissed: Ada is bowled, but Bea has the strike; "
        "skipped match 7");
  CHECK(refusal(start + first("0.2", "Bea,Ada,Vi,0,0,,,,,,bowled,Bea,,") +
                first("0.3", "Bea,Ada,Vi,0,0,,,,,,,,,")) ==
        "all_matches.csv:4: column striker: Bea is already out; skipped match 7");
  CHECK(refusal(start + first("0.2", "Bea,Ada,Vi,0,0,,,,,,lost,Bea,,")) ==
        "all_matches.csv:3: column wicket_type: \"lost\" is not a kind of dismissal; skipped match "
        "7");
  CHECK(refusal(start + "7,2030,2030-01-05,Oval,1,0.2,Gulls\n") ==
        "all_matches.csv:3: the row has 7 fields, its heading 22; skipped match 7");
  std::string over = start;
  for (int ball = 2; ball <= 8; ++ball) {
    over += first(fmt::format("0.{}", ball), "Bea,Ada,Vi,0,0,,,,,,,,,");
  }
  CHECK(refusal(over) ==
        "all_matches.csv:2: column ball: over 1 has 8 legal balls, 2 more than an "
        "over; skipped match 7");
}

TEST_CASE("a total that is not the stated margin refuses the match, five runs are noted",
          "[ingest]") {
  const auto with = [](const std::string& result) {
    const TemporaryFolder folder;
    folder.write("all_matches.csv", heading + whole_match());
    folder.write("info/7_info.csv", info(result));
    return read_in(folder.path());
  };
  CHECK(with("info,winner,Gulls\ninfo,winner_runs,7\n").refused ==
        std::vector<std::string>{"all_matches.csv: the balls give 13/0 and 7/1, but the stated "
                                 "result is Gulls by 7 runs; skipped match 7"});
  CHECK(with("info,winner,Terns\ninfo,winner_wickets,9\n").refused.size() == 1);
  const ReadIn penalty = with("info,winner,Gulls\ninfo,winner_runs,11\n");
  CHECK(penalty.refused.empty());
  CHECK(penalty.notes.back() ==
        "all_matches.csv: match 7: the balls give 13/0 and 7/1, the stated result is Gulls by 11 "
        "runs: 5 penalty runs outside a ball, which this file cannot express; an amendment can");
  const ReadIn twice = with("info,winner,Gulls\ninfo,winner_runs,16\n");
  CHECK(twice.refused.empty());
  CHECK_THAT(twice.notes.back(), Catch::Contains("10 penalty runs outside a ball"));
  // Nobody gives them three times: then it is the balls that are wrong.
  CHECK(with("info,winner,Gulls\ninfo,winner_runs,21\n").refused.size() == 1);
  const ReadIn rain = with("info,winner,Terns\ninfo,winner_runs,2\ninfo,method,D/L\n");
  CHECK(rain.refused.empty());
  REQUIRE(rain.sets.size() == 1);
  CHECK(match::result_of(rain.sets[0].matches[0]).method == "D/L");
  const ReadIn abandoned = with("info,outcome,no result\n");
  REQUIRE(abandoned.sets.size() == 1);
  CHECK(all<match::MatchClosed>(abandoned.sets[0].matches[0]).front() ==
        match::MatchClosed{std::nullopt, true});
}

TEST_CASE("one person under two names is one by the register's id", "[ingest]") {
  const TemporaryFolder folder;
  std::string other = whole_match("8");
  for (std::size_t at = 0; (at = other.find("Ada", at)) != std::string::npos; at += 4) {
    other.replace(at, 3, "A Ada");
  }
  std::string other_info = info();
  for (std::size_t at = 0; (at = other_info.find("Ada", at)) != std::string::npos; at += 6) {
    other_info.replace(at, 3, "A Ada");
  }
  folder.write("all_matches.csv", heading + whole_match("7") + other);
  folder.write("info/7_info.csv", info());
  folder.write("info/8_info.csv", other_info);
  const ReadIn in = read_in(folder.path());
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets.front().people.size() == 6);
  CHECK(in.sets.front().people.front().name == "A Ada");
}

TEST_CASE("a retired batter may come back, and two may go on one ball", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("all_matches.csv",
               heading + first("0.1", "Ada,Bea,Vi,0,0,,,,,,bowled,Ada,retired hurt,Bea") +
                   first("0.2", "Cy,Dot,Vi,0,0,,,,,,retired hurt,Cy,,") +
                   first("0.3", "Bea,Dot,Vi,1,0,,,,,,,,,"));
  const ReadIn in = read_in(folder.path(), named());
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  const auto balls = all<match::Delivery>(in.sets[0].matches[0]);
  REQUIRE(balls.size() == 3);
  REQUIRE(balls[0].out);
  REQUIRE(balls[0].also_out);
  CHECK(balls[0].also_out->how == cricket::HowOut::retired_hurt);
  CHECK(match::totals_of(in.sets[0].matches[0])[0].wickets == 1);
  CHECK(all<match::BatterIn>(in.sets[0].matches[0]).size() == 5);
}

TEST_CASE("an innings of more than two is a super over, and decides a tie", "[ingest]") {
  const TemporaryFolder folder;
  std::string rows =
      first("0.1", "Ada,Bea,Vi,1,0,,,,,,,,,") + second("0.1", "Uma,Vi,Cy,1,0,,,,,,,,,");
  rows += "7,2030,2030-01-05,Oval,3,0.1,Terns,Gulls,Uma,Vi,Cy,1,0,,,,,,,,,\n";
  rows += "7,2030,2030-01-05,Oval,4,0.1,Gulls,Terns,Ada,Bea,Vi,2,0,,,,,,,,,\n";
  folder.write("all_matches.csv", heading + rows);
  folder.write("info/7_info.csv", info("info,outcome,tie\ninfo,eliminator,Gulls\n"));
  const ReadIn in = read_in(folder.path());
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  const match::MatchRecord& record = in.sets[0].matches[0];
  CHECK(all<match::InningsOpened>(record).back() == match::InningsOpened{0, 1});
  CHECK(match::sentence(match::result_of(record), record) ==
        "Match tied (Gulls won the super over)");
}

TEST_CASE("balls after the second wicket of a super over are left out with a note", "[ingest]") {
  const TemporaryFolder folder;
  const auto ball = [](const std::string& place, const std::string& rest) {
    return "7,2030,2030-01-05,Oval," + place + "," + rest + "\n";
  };
  folder.write("all_matches.csv",
               heading + first("0.1", "Ada,Bea,Vi,1,0,,,,,,,,,") +
                   second("0.1", "Uma,Vi,Cy,1,0,,,,,,,,,") +
                   ball("3,0.1", "Terns,Gulls,Uma,Vi,Cy,0,0,,,,,,bowled,Uma,,") +
                   ball("3,0.2", "Terns,Gulls,Wyn,Vi,Cy,1,0,,,,,,run out,Wyn,,") +
                   ball("3,0.3", "Terns,Gulls,Vi,Wyn,Cy,6,0,,,,,,,,,") +
                   ball("3,0.4", "Terns,Gulls,Vi,Wyn,Cy,4,0,,,,,,,,,") +
                   ball("4,0.1", "Gulls,Terns,Ada,Bea,Vi,2,0,,,,,,,,,"));
  folder.write("info/7_info.csv", info("info,outcome,tie\ninfo,eliminator,Gulls\n"));
  const ReadIn in = read_in(folder.path());
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  const match::MatchRecord& record = in.sets[0].matches[0];
  CHECK(match::totals_of(record)[2].runs == 1);
  CHECK(match::totals_of(record)[2].balls == 2);
  CHECK(match::totals_of(record)[3].runs == 2);
  CHECK(match::sentence(match::result_of(record), record) ==
        "Match tied (Gulls won the super over)");
  REQUIRE_FALSE(in.notes.empty());
  CHECK(in.notes.back() ==
        "all_matches.csv:6: match 7: the super over of Terns continues after its second wicket; 2 "
        "balls are left out");
}

TEST_CASE("where no file names the competition, the user must", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("all_matches.csv", heading + whole_match());
  CHECK(read_in(folder.path()).refused ==
        std::vector<std::string>{
            "Error: the files do not name their competition; give it with `--name`"});
  const ReadIn in = read_in(folder.path(), named());
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].name == "Harbour League");
  CHECK(match::sentence(match::result_of(in.sets[0].matches[0]), in.sets[0].matches[0]) ==
        "No result");
}

TEST_CASE("the matches of a season that is named are of that season", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("7.csv", heading + whole_match());
  folder.write("7_info.csv", info());
  CricsheetOptions options = named();
  options.season = "2030/31";
  const ReadIn in = read_in(folder.path(), options);
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].season == "2030/31");
  CHECK(in.sets[0].matches.at(0).info.season == "2030/31");
}

TEST_CASE("one slug cannot name two seasons", "[ingest]") {
  const TemporaryFolder folder;
  std::string later = whole_match("8");
  for (std::size_t at = 0; (at = later.find(",2030,", at)) != std::string::npos; at += 6) {
    later.replace(at, 6, ",2031,");
  }
  folder.write("all_matches.csv", heading + whole_match("7") + later);
  CHECK(read_in(folder.path(), named("x")).refused ==
        std::vector<std::string>{"Error: --set x names one set, but these files hold several: "
                                 "Harbour League 2030 and Harbour League 2031; omit `--set`, "
                                 "or choose one of them with `--season`"});
}

TEST_CASE("rows of one match that stand apart refuse it", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("all_matches.csv",
               heading + whole_match("7") + whole_match("8") + gulls_innings("7"));
  const ReadIn in = read_in(folder.path(), named());
  CHECK(in.refused == std::vector<std::string>{"all_matches.csv:28: match 7 appears twice: its "
                                               "rows must be together; skipped the match"});
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].matches.size() == 1);
}

TEST_CASE("of a match named twice the copy read last is taken, and a difference told", "[ingest]") {
  const TemporaryFolder folder;
  const auto one = folder.write("a.csv", heading + whole_match("7"));
  const auto same = folder.write("b.csv", heading + whole_match("7"));
  std::string changed = heading + whole_match("7");
  const std::string four = "0.2,Gulls,Terns,Bea,Ada,Vi,4", two = "0.2,Gulls,Terns,Bea,Ada,Vi,2";
  changed.replace(changed.find(four), four.size(), two);
  const auto other = folder.write("c.csv", changed);
  const auto runs_of = [](const ReadIn& in) {
    int runs = 0;
    for (const match::MatchEvent& event : in.sets.at(0).matches.at(0).events) {
      if (const auto* ball = std::get_if<match::Delivery>(&event)) runs += ball->bat_runs;
    }
    return runs;
  };
  for (const auto& second_copy : {one, same}) {
    const ReadIn in = read_in(folder.path(), named(), {one, second_copy});
    CHECK(in.refused.empty());
    REQUIRE(in.sets.size() == 1);
    CHECK(in.sets[0].matches.size() == 1);
    for (const std::string& note : in.notes) CHECK(note.find("differs") == std::string::npos);
  }
  const ReadIn in = read_in(folder.path(), named(), {one, other});
  CHECK(in.refused.empty());
  CHECK(runs_of(in) + 2 == runs_of(read_in(folder.path(), named(), {other, one})));
  CHECK(std::count(in.notes.begin(), in.notes.end(),
                   "c.csv: match 7 is also in a.csv, with differences; used "
                   "the file read last") == 1);
}

TEST_CASE("squads join by initials as tables do, and names of two teams are told", "[ingest]") {
  const TemporaryFolder folder;
  const auto replaced = [](std::string text, std::string_view name, std::string_view other) {
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += other.size()) {
      text.replace(at, name.size(), other);
    }
    return text;
  };
  // Uma and Ada play in different matches, so that they may be one person.
  const std::string text = replaced(
      heading + replaced(whole_match("7"), "Uma", "Una") + replaced(whole_match("8"), "Ada", "Ena"),
      "Bea", "BX Quill");
  const auto balls = folder.write("a.csv", text);
  CricsheetOptions options = named();
  options.squads = {
      folder.write("squads.csv", "player,role,keeper\nBess Quill,Middle,yes\nNo One,,\n")};
  options.names = {folder.write("names.csv", "name,is\nUma,Ada\n")};
  const ReadIn in = read_in(folder.path(), options, {balls});
  REQUIRE(in.sets.size() == 1);
  const auto has = [&](const std::string& note) {
    return std::count(in.notes.begin(), in.notes.end(), note) == 1;
  };
  CHECK(has("squads.csv:2: assumed that Bess Quill is BX Quill of Harbour League"));
  CHECK(has("squads.csv:3: No One did not play in Harbour League 2030"));
  CHECK(has("names.csv:2: joined Uma of Terns and Ada of Gulls into one person"));
  for (const match::Person& person : in.sets[0].people) {
    CHECK(person.keeper == (person.name == "BX Quill"));
  }
}

TEST_CASE("a pipe is read like a file, an empty one is told", "[ingest]") {
  const TemporaryFolder folder;
  const auto pipe = folder.path() / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  std::thread writer([&] { std::ofstream(pipe) << heading << whole_match("7"); });
  const ReadIn in = read_in(folder.path(), named(), {pipe});
  writer.join();
  CHECK(in.refused.empty());
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].matches.size() == 1);
  CHECK(read_in(folder.path(), named(), {"/dev/null"}).refused ==
        std::vector<std::string>{"Error: /dev/null is empty"});
}

TEST_CASE("a folder of matches as downloaded leaves out its broken files", "[ingest]") {
  const TemporaryFolder folder;
  folder.write("7.csv", heading + whole_match("7"));
  folder.write("7_info.csv", info());
  folder.write("8.csv", "");
  folder.write("9.csv", "%PDF-1.4");
  folder.write("README.txt", "read me");
  const ReadIn in = read_in(folder.path());
  REQUIRE(in.sets.size() == 1);
  CHECK(in.sets[0].matches.size() == 1);
  CHECK(in.refused ==
        std::vector<std::string>{"8.csv is empty; skipped the file",
                                 "9.csv is a PDF document, not a table; skipped the file"});
}

TEST_CASE("a single broken file is told whole", "[ingest]") {
  const TemporaryFolder folder;
  const auto complaint = [&](const std::string& text) {
    const auto path = folder.write("x.csv", text);
    const ReadIn in = read_in(folder.path(), {}, {path});
    return in.refused.empty() ? std::string() : in.refused.front();
  };
  CHECK(complaint("") == "Error: x.csv is empty");
  CHECK(complaint("a,b\n1,2\n") ==
        "Error: x.csv:1: this is not the heading of a Cricsheet file (match_id, innings, ball, "
        "striker, "
        "bowler, ...)");
  CHECK(complaint("innings,ball,striker,bowler\n") == "Error: x.csv:1: column match_id is missing");
  CHECK(read_in(folder.path(), {}, {folder.path() / "none"}).refused ==
        std::vector<std::string>{"Error: none: no such file"});
}

}  // namespace
}  // namespace quicket::ingest
