#include "ingest/source_survey.h"

#include <algorithm>
#include <string>

#include "tests/ingest/small_match.h"

namespace quicket::ingest {
namespace {

/// Two rows a match, in these seasons.
std::string rows(const std::vector<std::pair<std::string, std::string>>& matches) {
  std::string text = "match_id,season,start_date\n";
  for (const auto& [id, season] : matches) {
    text += id + "," + season + ",a\n" + id + "," + season + ",b\n";
  }
  return text;
}

/// The fingerprint of a match in one file of balls, with its info file.
std::uint64_t fingerprint(const std::string& balls, const std::string& info = {},
                          const std::string& besides = {}, const std::string& id = "7") {
  SourceSurvey survey(besides);
  survey.take_balls("all_matches", text_bytes(balls));
  if (!info.empty()) survey.take_info(id, info);
  MatchMemory memory;
  survey.compare(memory);
  return memory.found.at(id);
}

/// What is skipped of a file of which these matches are known.
Skipped skipped(const std::string& balls, const std::vector<std::string>& known,
                const std::string& stem = "all_matches") {
  SourceSurvey survey("");
  survey.take_balls(stem, text_bytes(balls));
  MatchMemory memory;
  survey.compare(memory);
  for (const std::string& id : known) memory.known.push_back(memory.found.at(id));
  std::sort(memory.known.begin(), memory.known.end());
  memory.skipped.clear();
  survey.compare(memory);
  return survey.skipped_in(0);
}

std::string through(const ByteSource& source, std::size_t at_once) {
  std::string text, room(at_once, '\0');
  while (const std::size_t got = source(room)) text.append(room, 0, got);
  return text;
}

}  // namespace

TEST_CASE("seasons are in order if none comes back after another", "[ingest]") {
  SourceSurvey survey("");
  const auto in_order = [&](const std::string& text) {
    return survey.take_balls("x", text_bytes(text));
  };
  CHECK(in_order(rows({{"1", "2030"}, {"2", "2030"}, {"3", "2031"}})));
  CHECK(in_order("\xEF\xBB\xBF" + rows({{"1", "2030"}})));
  CHECK_FALSE(in_order(rows({{"1", "2030"}, {"2", "2031"}, {"3", "2030"}})));
  CHECK_FALSE(in_order("id,inning,ball\n1,1,1\n"));
}

TEST_CASE("a match is known by its rows, its heading, its info file and what the user says",
          "[ingest]") {
  const std::string balls = rows({{"7", "2030"}});
  const std::uint64_t one = fingerprint(balls, "info,season,2030\n");
  CHECK(one == fingerprint(balls, "info,season,2030\n"));
  CHECK(one == fingerprint(rows({{"6", "2029"}, {"7", "2030"}}), "info,season,2030\n"));
  CHECK(one != fingerprint(balls));
  CHECK(one != fingerprint(balls, "info,season,2031\n"));
  CHECK(one != fingerprint(balls, "info,season,2030\n", "--set other"));
  CHECK(one != fingerprint("match_id,season,x\n" + balls.substr(balls.find('\n') + 1),
                           "info,season,2030\n"));
  std::string other = balls;
  other.back() = ' ';
  CHECK(one != fingerprint(other, "info,season,2030\n"));
  // The last row need not end in a line end, but then it is another text.
  CHECK(one != fingerprint(balls.substr(0, balls.size() - 2), "info,season,2030\n"));
}

TEST_CASE("a season is skipped if every match of it is known", "[ingest]") {
  const std::string text = rows({{"1", "2030"}, {"2", "2030"}, {"3", "2031"}, {"4", "2031"}});
  CHECK(skipped(text, {}).matches.empty());
  CHECK(skipped(text, {"1", "2", "3"}).matches == std::set<std::string, std::less<>>{"1", "2"});
  CHECK(skipped(text, {"1", "2", "3", "4"}).matches.size() == 4);
  CHECK(skipped(rows({{"1", "2030"}}), {"1"}, "1").files ==
        std::set<std::string, std::less<>>{"1"});
  // A file with the name of one match may have another.
  CHECK(skipped(rows({{"1", "2030"}, {"2", "2031"}}), {"1"}, "1").files.empty());
}

TEST_CASE("where rows cannot be told by their lines nothing is skipped", "[ingest]") {
  const std::string text = rows({{"1", "2030"}});
  CHECK(skipped(text, {"1"}).matches.size() == 1);
  CHECK(skipped(text + "2,2031,\"a\"\n", {"1"}).matches.size() == 1);
  CHECK(skipped(text + "2,2031,\"a\nb\"\n", {"1"}).matches.empty());
  CHECK(skipped(text + "2,2031," + std::string(300'000, 'x') + "\n", {"1"}).matches.empty());
}

TEST_CASE("an info file says of which season a match is", "[ingest]") {
  SourceSurvey survey("");
  survey.take_info("1", "version,2.2.0\ninfo,season,2031\n");
  survey.take_balls("x", text_bytes(rows({{"1", "2030"}, {"2", "2030"}, {"3", "2031"}})));
  MatchMemory memory;
  survey.compare(memory);
  memory.known = {memory.found.at("2")};
  survey.compare(memory);
  const Skipped left = survey.skipped_in(0);
  CHECK(left.matches == std::set<std::string, std::less<>>{"2"});
}

TEST_CASE("seasons are read in turns, in the order of their competitions", "[ingest]") {
  SourceSurvey survey("");
  survey.take_info("1", "version,2.2.0\ninfo,season,2031\ninfo,event,\"Skerry Cup\"\n");
  survey.take_info("3", "version,2.2.0\ninfo,season,2031\ninfo,event,Ash Cup\n");
  survey.take_balls("x", text_bytes(rows({{"1", "2031"}, {"2", "2030"}, {"3", "2031"}})));
  survey.take_balls("4", text_bytes(R"({"info": {"event": {"name": "Ash Cup", "match_number": 2},
      "gender": "male", "season": 2030}})"));
  survey.take_balls("5", text_bytes(R"({"info": {"event": "Ash Cup", "season": "2030"}})"));
  const auto read_in = [&](int turn) {
    std::string read;
    const Skipped skipped = survey.skipped_in(turn);
    for (const char* id : {"1", "2", "3", "4", "5"}) {
      if (!skipped.matches.contains(id)) read += id;
    }
    return read;
  };
  REQUIRE(survey.plan_turns(1, false) == 5);
  CHECK(read_in(0) + read_in(1) + read_in(2) + read_in(3) + read_in(4) == "54312");
  REQUIRE(survey.plan_turns(2, false) == 3);
  CHECK(read_in(0) == "45");
  CHECK(read_in(1) == "13");
  CHECK(read_in(2) == "2");                  // it may need no competition
  REQUIRE(survey.plan_turns(2, true) == 3);  // by season and gender alone
  CHECK(read_in(0) == "25");
  CHECK(read_in(1) == "4");
  CHECK(read_in(2) == "13");
  REQUIRE(survey.plan_turns(100, false) == 1);
  CHECK(read_in(0) == "12345");
}

TEST_CASE("JSON and the original CSV are matches of their own, with a season each", "[ingest]") {
  SourceSurvey survey("");
  survey.take_balls("1", text_bytes(R"({"info": {"season": "2030/31", "x": 1}})"));
  survey.take_balls("2", text_bytes(R"({"info": {"season": 2031}})"));
  survey.take_balls("3", text_bytes("version,1.6.0\ninfo,season,2031\nball,1,0.1\n"));
  MatchMemory memory;
  survey.compare(memory);
  REQUIRE(memory.found.size() == 3);
  memory.known = {memory.found.at("1"), memory.found.at("2")};
  std::sort(memory.known.begin(), memory.known.end());
  survey.compare(memory);
  const Skipped left = survey.skipped_in(0);
  CHECK(left.matches == std::set<std::string, std::less<>>{"1"});
  CHECK(left.files.contains("1"));
}

TEST_CASE("empty lines stand for the rows that are skipped", "[ingest]") {
  const std::string text = rows({{"1", "2030"}, {"2", "2030"}, {"3", "2031"}}) + "3,2031,c";
  Skipped left;
  left.matches = {"1", "3"};
  const std::string expected = "match_id,season,start_date\n\n\n2,2030,a\n2,2030,b\n\n\n";
  for (const std::size_t at_once : {1U, 3U, 1000U}) {
    CHECK(through(without_rows_of(left, text_bytes(text)), at_once) == expected);
  }
  CHECK(through(without_rows_of({}, text_bytes(text)), 7) == text);
}

TEST_CASE("what is wrong is told by its line, whatever was skipped before it", "[ingest]") {
  const tests::TemporaryFolder folder;
  const auto season = [](std::string rows, const std::string& year) {
    for (std::size_t at = 0; (at = rows.find(",2030,", at)) != std::string::npos; ++at) {
      rows.replace(at, 6, "," + year + ",");
    }
    return rows;
  };
  const std::string before = season(whole_match("7"), "2029") + season(whole_match("8"), "2030");
  folder.write("all_matches.csv", heading + before);
  CricsheetOptions options = named();
  MatchMemory memory;
  options.memory = &memory;
  CHECK(read_in(folder.path(), options).sets.size() == 2);
  REQUIRE(memory.found.size() == 2);
  for (const auto& [id, found] : memory.found) memory.known.push_back(found);
  std::sort(memory.known.begin(), memory.known.end());
  folder.write("all_matches.csv",
               heading + before + season(whole_match("9"), "2031") + "9,2031,x\n");
  const ReadIn again = read_in(folder.path(), options);
  CHECK(again.sets.empty());
  CHECK(memory.skipped.size() == 2);
  REQUIRE(again.refused.size() == 1);
  CHECK(again.refused[0] ==
        "all_matches.csv:41: the row has 3 fields, its heading 22; skipped match 9");
}

TEST_CASE("sets and problems are the same for any number of turns", "[ingest]") {
  const auto of_season = [](std::string text, const std::string& season) {
    for (std::size_t at = 0; (at = text.find(",2030,", at)) != std::string::npos; ++at) {
      text.replace(at, 6, "," + season + ",");
    }
    return text;
  };
  std::string bad = whole_match("12");
  bad.replace(bad.find("Ada,Bea,Vi,1"), 12, "Ada,Bea,Vi,x");
  // One file with seasons that come back, others of one match, and some of which nothing is taken.
  const tests::TemporaryFolder folder;
  folder.write("a.csv", heading + of_season(whole_match("11"), "2031") + bad +
                            of_season(whole_match("13"), "2032") +
                            of_season(whole_match("14"), "2031"));
  folder.write("15.csv", heading + of_season(whole_match("15"), "2032"));
  folder.write("16.csv", heading + whole_match("16"));
  folder.write("17.csv", heading + of_season(whole_match("17"), "2029"));
  folder.write("17_info.csv", info() + "info,winner\n");
  folder.write("18.json", "{");
  folder.write("19\x1b.csv", heading + whole_match("19"));
  folder.write("b.csv", heading + of_season(gulls_innings("20"), "2031"));
  CricsheetOptions options = named();
  const ReadIn at_once = read_in(folder.path(), options);
  REQUIRE(at_once.sets.size() == 4);
  CHECK(at_once.refused.size() == 3);
  CHECK(at_once.notes.size() >= 2);
  for (const std::size_t most : {1, 2, 3, 5}) {
    CAPTURE(most);
    options.most_at_once = most;
    const ReadIn in_turns = read_in(folder.path(), options);
    CHECK(in_turns.sets == at_once.sets);
    CHECK(in_turns.notes == at_once.notes);
    CHECK(in_turns.refused == at_once.refused);
  }
}

}  // namespace quicket::ingest
