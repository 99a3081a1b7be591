#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/cli/demo_league.h"
#include "tests/support/content.h"

using quicket::tests::content;
using quicket::tests::Demo;
using quicket::tests::demo_import;
using quicket::tests::project_file;
using quicket::tests::Run;

// A match of each format, played at a table by somebody who had only the printed kit: cards, chart,
// booklet and scoresheets. Its sheet and its dice are kept in tests/cli/paper. A program has to
// take them as they are, and where the typist slips say what the sheet should say.

namespace {

/// A league, the id of the fixture that was played, and its texts.
class Paper {
 public:
  explicit Paper(std::string format) : format_(std::move(format)) {
    if (format_ == "t20") return;
    REQUIRE(demo_.run(demo_import("lantern-hundred", "hundred")).exit_code == 0);
    league_ = "lantern";
    REQUIRE(demo_
                .run({"league", "create", league_, "--set", "lantern-hundred", "--seed", "5",
                      "--basic"})
                .exit_code == 0);
    fixture_ = std::to_string(demo_.list({"league", "fixtures", league_})[0]["id"].get<int>());
  }

  /// The lines of "sheet" or "dice", remarks left out: from 1, the toss first.
  std::vector<std::string> lines(const std::string& kind) const {
    std::istringstream in(
        content(project_file("tests/cli/paper/" + format_ + "-" + kind + ".txt")));
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
      if (!line.starts_with("#")) lines.push_back(line);
    }
    return lines;
  }
  Run type(const std::vector<std::string>& lines) const {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return demo_.run({"league", "record", league_, "--fixture", fixture_}, text);
  }
  /// What is said if one line (from 1) of the sheet is another, nothing having been recorded.
  std::string slip(const std::string& kind, std::size_t number, const std::string& line) const {
    std::vector<std::string> typed = lines(kind);
    typed.at(number - 1) = line;
    const Run run = type(typed);
    CHECK(run.exit_code == 3);
    return run.err;
  }
  nlohmann::json card() const { return demo_.list({"match", fixture_, "scorecard", "--balls"}); }
  const Demo& demo() const { return demo_; }
  const std::string& fixture() const { return fixture_; }

 private:
  Demo demo_;
  std::string format_, league_ = "demo", fixture_ = "1";
};

std::size_t keys(const std::vector<std::string>& lines) {
  std::size_t keys = 0;
  for (const std::string& line : lines) keys += line.size() + 1;
  return keys;
}

/// Balls as they are told, without what only dice can tell.
nlohmann::json without_dice(nlohmann::json card) {
  for (nlohmann::json& innings : card["innings"]) {
    for (nlohmann::json& ball : innings["deliveries"]) {
      ball.erase("dice");
    }
  }
  return card;
}

}  // namespace

TEST_CASE("a match played by hand is the same from its sheet as from its dice", "[cli]") {
  const std::string format = GENERATE("t20", "hundred");
  CAPTURE(format);
  const Paper sheet(format), dice(format);
  const Run typed = sheet.type(sheet.lines("sheet"));
  CHECK(typed.exit_code == 0);
  CHECK(typed.err == (format == "t20" ? "Harrowgate Harriers won by 8 wickets (quicket match 1)\n"
                                      : "Quayside Lights won by 1 wicket (quicket match " +
                                            sheet.fixture() + ")\n"));
  CHECK(dice.type(dice.lines("dice")).err == typed.err);
  CHECK(without_dice(dice.card()) == without_dice(sheet.card()));
  // Five minutes at 200 keys a minute.
  CHECK(keys(sheet.lines("sheet")) < 1000);
}

TEST_CASE("a slip on the sheet is refused with what the sheet should say", "[cli]") {
  const Paper paper("t20");
  const auto slip = [&](std::size_t number, const std::string& line) {
    return paper.slip("sheet", number, line);
  };
  const auto says = [](const std::string& what) { return Catch::Contains(what); };
  CHECK_THAT(slip(3, "Okonjo . . . 4 wd 2 1 1"),
             says("stdin:3:23: \"1\": the over has had its 6 balls (a wide is wd, a no-ball nb): "
                  "say who bowls the next"));
  CHECK_THAT(slip(3, "Okonjo . . . 4 wd 2"),
             says("stdin:4:1: over 2 (Emeka Okonjo) has 5 of its 6 balls; add what is missing, "
                  "or write \"@Larkspur\" among the balls if the bowler changed within it"));
  CHECK_THAT(slip(3, "Okonso . . . 4 wd 2 1"),
             says("stdin:3:1: no \"Okonso\" in Harrowgate Harriers; Ravi Sallow, Sandro "));
  CHECK_THAT(slip(3, "Fosdyke . . . 4 wd 2 1"),
             says("Fosdyke is batting for Amberlight Anchors, and Harrowgate Harriers bowl: the "
                  "innings is not over: 6/0 after 6 of 120 balls; Ravi Sallow, "));
  CHECK_THAT(slip(4, "Rackstraw . c&b nb 1 6 . 1"),
             says("\"Rackstraw\" could be Sandro Rackstraw or Vikram Rackstraw; in a name write _ "
                  "for a blank"));
  CHECK_THAT(slip(4, ". c&b nb 1 6 . 1"), says("write the bowler before the balls of the over"));
  CHECK_THAT(slip(4, "Larkspur . c Larkspur nb 1 6 . 1"), says("\"c Larkspur\": write c:Larkspur"));
  CHECK_THAT(slip(4, "Larkspur . W b Larkspur nb 1 6 . 1"),
             says("the line names the bowler already"));
  CHECK_THAT(slip(4, "Larkspur . c&b n 1 6 . 1"), says("\"n\": write nb for a no-ball"));
  CHECK_THAT(slip(4, "Larkspur . st:Tallis nb 1 6 . 1"),
             says("Hamish Eastlake keeps wicket for Harrowgate Harriers, so Rohan Tallis stumps "
                  "nobody"));
  CHECK_THAT(slip(4, "Okonjo . . . . . ."), says("Emeka Okonjo bowled the last over (over 2); "));
  // Everybody has bowled four overs but for the last ones.
  CHECK_THAT(slip(19, "Vikram_Rackstraw . . . . . ."),
             says("Vikram Rackstraw has bowled the maximum of 4 overs (overs 1, 6, 11, 16); "));
  // All out in the middle of the last over, which the typist does not notice.
  CHECK_THAT(slip(21, "Sandro_Rackstraw 1 4 c:Tallis 1 . ."),
             says("stdin:21:31: \"1\": the innings is over: 10 wickets are down"));
  CHECK_THAT(slip(22, "Okonjo 1 . . . . ."),
             says("the innings is over: 10 wickets are down, so Amberlight Anchors bowl now: Tadeo "
                  "Okonjo has no bowler card; Dario Olander, "));
  CHECK_THAT(slip(22, "Larkspur 1 . . . . ."),
             says("so Amberlight Anchors bowl now: Larkspur is batting for Harrowgate Harriers"));
  // And the other side's first bowler comes too early.
  CHECK_THAT(slip(21, "Sandro_Rackstraw 1 4"),
             says("stdin:22:1: Lennart Silverwood is batting for Amberlight Anchors, and the "
                  "innings is not over: 135/9 after 116 of 120 balls; over 20 (Sandro Rackstraw) "
                  "has 2 of its 6 balls"));
  CHECK_THAT(slip(38, "Wetherell wd 1 6 ."), says("the target of 136 is reached"));
  CHECK_THAT(slip(1, "Vikram_Rackstraw 1"), says("the toss is missing: begin with "));
  CHECK(paper.demo().list({"league", "results", "demo"}).empty());
}

TEST_CASE("a slip in typed dice is refused with what card and chart say", "[cli]") {
  const Paper paper("hundred");
  const auto slip = [&](std::size_t number, const std::string& line) {
    return paper.slip("dice", number, line);
  };
  const std::vector<std::string> dice = paper.lines("dice");
  const auto says = [](const std::string& what) { return Catch::Contains(what); };
  CHECK_THAT(slip(2, dice[1] + " 4/50"),
             says("the five has had its 5 balls (a wide is wd, a no-ball nb)"));
  CHECK_THAT(slip(2, dice[1].substr(0, dice[1].rfind(' '))),
             says("stdin:3:1: five 1 (Kamala Drummore) has 4 of its 5 balls; add what"));
  CHECK_THAT(slip(2, dice[1].substr(dice[1].find(' ') + 1)),
             says("write the bowler before the balls of the five"));
  CHECK_THAT(slip(2, "Drummore 7/50"), says("a d6 cannot show 7 (for whose card)"));
  const std::string first = dice[1].substr(dice[1].find(' ') + 1, 4);
  CHECK_THAT(slip(2, "Drummore " + first + "/3/4"),
             says("more dice than the rules need: ") && says(" on the card of "));
}

TEST_CASE("what is typed can be corrected in the same text, in the first as well", "[cli]") {
  const Paper paper("t20");
  const std::vector<std::string> lines = paper.lines("sheet");
  std::vector<std::string> typed = lines;
  // A six that was a four, noticed an over later; and a ball taken back at once.
  typed[1] = "Vikram_Rackstraw 1 1 1 . 1 6";
  typed.insert(typed.begin() + 3, "fix 0.6 2");
  typed.insert(typed.begin() + 5, {"Sallow 6", "undo"});
  CHECK(paper.type(typed).err == "Harrowgate Harriers won by 8 wickets (quicket match 1)\n");
  const Paper sheet("t20");
  CHECK(sheet.type(lines).exit_code == 0);
  CHECK(paper.card() == sheet.card());
}

TEST_CASE("a text that goes on with a match is taken whole or not at all", "[cli]") {
  const Paper paper("t20");
  std::vector<std::string> lines = paper.lines("sheet");
  const std::vector<std::string> begun(lines.begin(), lines.begin() + 3);
  CHECK_THAT(paper.type(begun).err, Catch::Contains("Amberlight Anchors 14/0 (2.0)"));
  std::vector<std::string> rest(lines.begin() + 3, lines.end());
  std::string right = rest[2];
  rest[2] += " 4";
  const Run refused = paper.type(rest);
  CHECK(refused.exit_code == 3);
  CHECK_THAT(refused.err, Catch::Contains("stdin:3:") && Catch::Contains("has had its 6 balls"));
  rest[2] = right;
  CHECK(paper.type(rest).err == "Harrowgate Harriers won by 8 wickets (quicket match 1)\n");
}
