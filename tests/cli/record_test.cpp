#include <algorithm>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/content.h"

using quicket::tests::content;
using quicket::tests::Demo;
using quicket::tests::demo_import;
using quicket::tests::project_file;
using quicket::tests::Run;

namespace {

/// What is typed of a file: lines without those that are only remarks.
std::string typed_of(const std::string& text) {
  std::istringstream in(text);
  std::string typed;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.front() != '#') typed += line + '\n';
  }
  return typed;
}

std::string line_of(const std::string& text, const std::string& with) {
  const std::size_t at = text.find(with);
  if (at == std::string::npos) return "";
  const std::size_t begin = text.rfind('\n', at) + 1;
  return text.substr(begin, text.find('\n', at) - begin);
}

}  // namespace

TEST_CASE("a match of 240 balls is typed in well under a thousand keys", "[cli]") {
  const Demo demo;
  const auto example = project_file("examples/paper-match.txt");
  // Five minutes at 200 keys a minute.
  CHECK(typed_of(content(example)).size() < 1000);
  Run run = demo.run({"league", "record", "demo", "--fixture", "10", example.string()});
  CHECK(run.exit_code == 0);
  CHECK(run.err == "Brackwater Bulls won by 3 runs (quicket match 10)\n");
  const auto card = demo.list({"league", "scorecard", "10", "--balls"});
  int legal = 0;
  for (const auto& innings : card["innings"]) legal += innings["balls"].get<int>();
  CHECK(legal == 240);
  CHECK(card["innings"][0]["runs"] == 167);
  CHECK(card["innings"][1]["wickets"] == 6);
  run = demo.run({"league", "record", "demo", "--fixture", "10", example.string()});
  CHECK(run.exit_code == 1);
  CHECK(run.err.find("change it with `quicket match 10 amend`") != std::string::npos);
}

TEST_CASE("what cannot be in a typed match is named with file, line and column", "[cli]") {
  const Demo demo;
  const auto refused = [&](const std::string& text) {
    const Run run = demo.run({"league", "record", "demo", "--fixture", "10"}, text);
    CHECK(run.exit_code == 3);
    return run.err;
  };
  const std::string toss = "Dunmere Dragons field\n";
  CHECK(refused(toss + "wo 111111.\n") ==
        "quicket: stdin:2:10: \".\": the over has had its 6 balls (a wide is wd, a no-ball nb): "
        "say who bowls the next\n");
  CHECK(refused(toss + "wo 1 =Harkness 1\n").find("stdin:2:6: \"=Harkness\": ") !=
        std::string::npos);
  CHECK(refused(toss + "wo ......\nwo .\n").find("stdin:3:1: Bento Woodvine bowled the last") !=
        std::string::npos);
  CHECK(refused(toss + "total: 150/11 off 120\n").find("at most 10 wickets") != std::string::npos);
  CHECK(demo.list({"league", "results", "demo"}).empty());
}

TEST_CASE("a match known in part is kept, and its rest is put in its place", "[cli]") {
  const Demo demo;
  Run run = demo.run({"league", "record", "demo", "--fixture", "10"},
                     "Dunmere Dragons field\nwo 14...1\ncal 4.\n");
  CHECK(run.exit_code == 0);
  CHECK(run.err.find("Match 10 is saved so far: Brackwater Bulls 10/0 (1.2)") == 0);
  CHECK(demo.list({"league", "results", "demo"}).empty());
  // It is shown where fixtures are, and why it is not played.
  CHECK(demo.run({"league", "fixtures", "demo"}).out.find("in progress") != std::string::npos);
  CHECK(demo.list({"league", "fixtures", "demo"})[9]["in_progress"] == true);
  run = demo.run({"league", "play", "demo", "--fixture", "10"});
  CHECK(run.err.find("Nothing was played:\nFixture 10 (") == 0);
  CHECK(run.err.find("is half recorded; continue with `quicket league record demo --fixture 10`") !=
        std::string::npos);
  // What is piped in goes on with it, unless something in it cannot be.
  run = demo.run({"league", "record", "demo", "--fixture", "10"}, "1.\nfix 0.2 6\nwo 1\n");
  CHECK(run.exit_code == 3);
  CHECK(run.err.find("quicket: stdin:3:1: over 2 (") == 0);
  run = demo.run({"league", "record", "demo", "--fixture", "10"}, "1.\nfix 0.2 6\n1 1\n");
  CHECK(run.exit_code == 0);
  CHECK(run.err.find("Match 10 is saved so far: Brackwater Bulls 15/0 (2.0)") == 0);
  CHECK(demo.run({"league", "scorecard", "10"}).out.find("Yet to bat:") != std::string::npos);
  const auto example = project_file("examples/paper-match.txt").string();
  run = demo.run({"league", "record", "demo", "--fixture", "10", example});
  CHECK(run.exit_code == 1);
  CHECK(run.err.find("--force") != std::string::npos);
  run = demo.run({"league", "record", "demo", "--fixture", "10", "--force", "-"}, "\n");
  CHECK(run.exit_code == 3);
  CHECK(run.err == "quicket: stdin: nothing is typed; what is recorded of the match stays\n");
  CHECK(demo.run({"league", "record", "demo", "--fixture", "10", example, "--force"}).exit_code ==
        0);
  CHECK(demo.list({"league", "results", "demo"}).size() == 1);
}

TEST_CASE("an innings that ends in the middle of an over is followed by the next", "[cli]") {
  const Demo demo;
  // Ten are out after eleven balls; who bowls next is named without a colon.
  const Run run = demo.run({"league", "record", "demo", "--fixture", "10"},
                           "toss: Brackwater Bulls bat\nwo 1WWWWW\ncal WWWWW\ngr 1\n");
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Catch::Contains("Match 10 is saved so far: Dunmere Dragons 1/0 (0.1)") &&
                          Catch::Contains("target 2"));
}

TEST_CASE("a match of counted balls is told in balls, and mended by their numbers", "[cli]") {
  const Demo demo;
  REQUIRE(demo.run(demo_import("lantern-hundred", "hundred")).exit_code == 0);
  REQUIRE(demo.run({"league", "create", "lantern", "--set", "lantern-hundred", "--seed", "5",
                    "--basic"})
              .exit_code == 0);
  const auto first = demo.list({"league", "fixtures", "lantern"})[0];
  const std::string id = std::to_string(first["id"].get<int>());
  const Run begun = demo.run({"league", "record", "lantern", "--fixture", id},
                             "Quayside Lights field\ngarrow 66414\nvaisey 1....\n");
  CHECK_THAT(begun.err, Catch::Contains(": Ironbridge Sparks 22/0 (10 balls)"));
  const Run run = demo.run({"league", "record", "lantern", "--fixture", id}, "fix ball 3 6\n");
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Catch::Contains(": Ironbridge Sparks 24/0 (10 balls)"));
  CHECK_THAT(demo.run({"league", "record", "lantern", "--fixture", id}, "fix ball 11 6\n").err,
             Catch::Contains("innings 1 has no ball 11 (wides"));
  CHECK_THAT(demo.run({"league", "record", "lantern", "--fixture", id}, "fix ball x 6\n").err,
             Catch::Contains("or \"fix ball 34 W\" for a ball"));
}

TEST_CASE("totals alone make a result, and the scorecard says that no more is known", "[cli]") {
  const Demo demo;
  const Run run = demo.run({"league", "record", "demo", "--fixture", "10"},
                           "Brackwater Bulls bat\ntotal: 151/7 off 20 overs extras 9\n"
                           "total: 152/4 off 18.3 ov\n");
  CHECK(run.err == "Dunmere Dragons won by 6 wickets (quicket match 10)\n");
  const Run card = demo.run({"league", "scorecard", "10"});
  CHECK(card.out.find("Extras 9\nOnly the totals of this innings are known.") != std::string::npos);
  const auto table = demo.list({"league", "standings", "demo"});
  CHECK(table[0]["team"] == "Dunmere Dragons");
  CHECK(table[0]["balls_for"] == 111);
}

TEST_CASE("a recorded match is not lost by looking at it", "[cli]") {
  const Demo demo;
  for (const std::string typed :
       {"Brackwater Bulls bat\ntotal: 150/6 off 120\n", "Brackwater Bulls bat\n"}) {
    CAPTURE(typed);
    REQUIRE(demo.run({"league", "record", "demo", "--fixture", "10", "--force", "-"}, typed)
                .exit_code == 0);
    const Run left = demo.run({"play", "--resume", "10", "--show", "lines"}, "q\n");
    CHECK_THAT(left.err, Catch::Contains("Match 10 is saved"));
    CHECK_THAT(demo.run({"match", "10"}).out, Catch::Contains("Brackwater Bulls"));
    const auto waiting = demo.list({"play", "--list"});
    REQUIRE(waiting.size() == 1);
    CHECK(waiting[0]["balls"] == (typed.find("total") == std::string::npos ? 0 : 120));
  }
}

TEST_CASE("a typed match that is level says that a super over is due", "[cli]") {
  const Demo demo;
  const Run run = demo.run({"league", "record", "demo", "--fixture", "10"},
                           "Brackwater Bulls bat\ntotal: 150/6 off 120\ntotal: 150/7 off 120\n");
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Catch::Contains("150/7 (20.0), target 151: level, a super over is due"));
}

TEST_CASE("every played match is written as text and read back unchanged", "[cli]") {
  const Demo demo;
  REQUIRE(demo.run({"league", "play", "demo", "--round", "1"}).exit_code == 0);
  for (const auto& result : demo.list({"league", "results", "demo"})) {
    const std::string id = std::to_string(result["id"].get<int>());
    const std::string before = demo.run({"league", "scorecard", id, "--balls"}).out;
    const Run text = demo.run({"league", "notation", id});
    const Run run = demo.run({"league", "amend", id}, text.out);
    INFO(run.err);
    CHECK(run.exit_code == 0);
    CHECK(demo.run({"league", "scorecard", id, "--balls"}).out == before);
  }
}

TEST_CASE("an amended ball changes the scorecard and the table", "[cli]") {
  const Demo demo;
  const auto example = project_file("examples/paper-match.txt").string();
  REQUIRE(demo.run({"league", "record", "demo", "--fixture", "10", example}).exit_code == 0);
  std::string text = demo.run({"league", "notation", "10"}).out;
  // The last ball of the match is hit for six: 164 and 3 runs short become 169 and a win.
  const std::size_t end = text.rfind("end: quota");
  REQUIRE(end != std::string::npos);
  const std::size_t ball = text.rfind('1', end);
  text.replace(ball, 1, "6");
  text = text.substr(0, text.rfind("end: quota"));
  const Run run = demo.run({"league", "amend", "10"}, text);
  CHECK(run.err == "Dunmere Dragons won by 4 wickets (quicket match 10)\n");
  CHECK(demo.list({"league", "standings", "demo"})[0]["team"] == "Dunmere Dragons");
  CHECK(line_of(demo.run({"league", "scorecard", "10"}).out, "won by").find("Dragons") !=
        std::string::npos);
}
