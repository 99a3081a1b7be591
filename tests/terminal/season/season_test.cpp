#include <sstream>

#include <catch2/catch.hpp>

#include "terminal/season/line_desk.h"
#include "terminal/season/picture.h"
#include "terminal/season/screen_desk.h"
#include "tests/terminal/screen/scripted_display.h"

using namespace quicket;
using namespace quicket::terminal;
using Catch::Matchers::Contains;
using quicket::tests::ScriptedDisplay;
using What = SeasonWish::What;

namespace {

report::SeasonHome some_home() {
  report::SeasonHome home;
  home.title = "mine: Amberlight Anchors";
  home.stage = "round 2 of 14";
  home.next = {"Next: Cinder v Amberlight (round 2).", "Cinder are 1st (W)."};
  home.next_word = "play Cinder";
  home.own = true;
  home.table.title = "Table";
  for (int i = 1; i <= 8; ++i) {
    home.table.lines.push_back({std::to_string(i) + "  ", "Team " + std::to_string(i), " 1", {}});
  }
  home.matches = {"Matches of Amberlight Anchors", {{"1 ", "Cinder (a)", " next", {}}}, 0, false};
  home.short_matches = {"Matches of Anchors", {{"1 ", "Cinder (a)", " next", {}}}, 0, false};
  home.news = {"News", {{"", "Cinder beat Dunmere by 101 runs.", "", {}}}, 0, true};
  home.leaders = {"Leaders", {{"", "Runs", "", {}}}, 0, false};
  return home;
}

/// What a script of answers wishes, one wish after another, and what it was shown.
struct Lines {
  explicit Lines(std::string_view answers) : in(std::string(answers)) {}
  SeasonWish ask(const report::SeasonHome& home) { return desk.ask(home); }

  std::istringstream in;
  std::ostringstream out;
  LinePrompt prompt{in, out, false};
  LineSeason desk{out, prompt, Style(false), 80};
};

}  // namespace

TEST_CASE("captains wish by words, letters and ids, and leave when the answers end", "[terminal]") {
  Lines lines("\nlet\nw 23\np\nl x\nlet 0\ntable 3\nfly\nall\nq\n");
  const report::SeasonHome home = some_home();
  CHECK(lines.ask(home) == SeasonWish{What::go_on, {}});
  CHECK(lines.ask(home) == SeasonWish{What::let, {}});
  CHECK(lines.ask(home) == SeasonWish{What::watch, {23}});
  CHECK(lines.ask(home) == SeasonWish{What::play, {}});
  CHECK(lines.ask(home) == SeasonWish{What::all, {}});
  for (const char* wrong : {"l x", "let 0", "table 3", "fly"}) {
    CHECK_THAT(lines.out.str(),
               Contains("\"" + std::string(wrong) + "\" is not a word here; ? lists them."));
  }
  CHECK(lines.ask(home) == SeasonWish{What::leave, {}});
  CHECK(lines.ask(home) == SeasonWish{What::leave, {}});
}

TEST_CASE("the next season can be begun only when this one is over", "[terminal]") {
  Lines lines("next\nnext\n");
  report::SeasonHome home = some_home();
  home.over = true;
  CHECK(lines.ask(home).what == What::season);
  home.over = false;
  CHECK(lines.ask(home).what == What::leave);
  CHECK_THAT(lines.out.str(), Contains("\"next\" is not a word here"));
}

TEST_CASE("the home screen in lines is shown again only when something has changed", "[terminal]") {
  Lines lines("news\nnews\nnews\n");
  report::SeasonHome home = some_home();
  lines.ask(home);
  lines.ask(home);
  const std::string once = lines.out.str();
  CHECK(once.find("mine: Amberlight Anchors, round 2 of 14") ==
        once.rfind("mine: Amberlight Anchors, round 2 of 14"));
  CHECK_THAT(once, Contains("Cinder beat Dunmere by 101 runs."));
  home.table.lines[0].tail = " 2";
  lines.ask(home);
  CHECK(lines.out.str().size() > once.size());
}

TEST_CASE("every size of window shows the next match, the table and the keys", "[terminal]") {
  const report::SeasonHome home = some_home();
  const std::vector<KeyHint> hints{{"Enter", "play"}};
  for (const ScreenSize size :
       {ScreenSize{20, 60}, {24, 80}, {30, 100}, {40, 120}, {60, 200}, {20, 300}}) {
    CAPTURE(size.rows, size.columns);
    const std::string text = season_picture(home, "Said.", hints, size).text();
    CHECK_THAT(text, Contains("Next: Cinder v Amberlight") && Contains("Team 8") &&
                         Contains("Enter play") && Contains("Said.") && Contains("News"));
    CHECK_THAT(text, Contains("Matches of A"));
  }
  CHECK_THAT(season_picture(home, "", hints, {40, 120}).text(), Contains("Leaders"));
  CHECK_THAT(season_picture(home, "", hints, {10, 30}).text(), Contains("too small"));
  for (int rows = 0; rows < 30; ++rows) {
    for (int columns = 0; columns < 130; columns += 13) {
      season_picture(home, "Said.", hints, {rows, columns});
    }
  }
}

TEST_CASE("on the whole screen keys wish, pages come and go, and results come in one by one",
          "[terminal]") {
  const report::SeasonHome home = some_home();
  ScriptedDisplay display({24, 80}, "zm\x1b?\x1bl");
  ScreenSeason desk(display);
  std::vector<std::string> seen;
  display.on_paint = [&](const Picture& picture) { seen.push_back(picture.text()); };
  CHECK(desk.ask(home) == SeasonWish{What::let, {}});
  REQUIRE(seen.size() == 6);
  CHECK_THAT(seen[1], Contains("z does nothing here; ? lists the keys."));
  CHECK_THAT(seen[2], Contains("Cinder (a)"));
  CHECK_THAT(seen[4], Contains("let the computer play it at once"));

  ScriptedDisplay other({24, 80}, "\n");
  ScreenSeason told(other);
  int waited = 0;
  other.next = [&]() -> Key {
    // Nothing is pressed before all three are there.
    return ++waited < 3 ? Key{} : Key{Key::Kind::enter, 0};
  };
  told.tell_results("Results", {"A beat B", "C beat D", "E beat F"}, {"A 60% (40% before)."},
                    home.table);
  CHECK(other.painted == 3);
  CHECK_THAT(other.last.text(), Contains("E beat F") && Contains("A beat B") &&
                                    Contains("Team 8") && Contains("A 60% (40% before)."));
}

TEST_CASE("a list that is too narrow says all of the marked choice, and of what was said before",
          "[terminal]") {
  const std::vector<Choice> choices{
      {"Caspian Kirkbride", "Eastmoor Emperors; bowls, 33, value 1.8; 2 runs; 15 wickets", ""},
      {"Nobody", "no trade", ""}};
  ScriptedDisplay display({24, 60}, "\n");
  ScreenSeason desk(display);
  desk.say("Rohan Warboys for Jago Starkweather: done.");
  std::string seen;
  display.on_paint = [&](const Picture& picture) { seen = picture.text(); };
  CHECK(desk.choose("Cinder Bay Comets: place 9 of 15, you still need 3 who bowl, 1 who bat",
                    choices) == std::optional<std::size_t>(0));
  CHECK_THAT(seen, Contains("value 1.8; 2 runs; 15\n") && Contains(" wickets\n") &&
                       Contains("who bat") && Contains("Starkweather: done."));
}

TEST_CASE("one of many is chosen with the arrows, or none", "[terminal]") {
  const std::vector<Choice> choices{{"one", "", ""}, {"two", "the second", ""}, {"three", "", ""}};
  ScriptedDisplay display({24, 80}, ">>>>\n<<<<>\n\x1b");
  ScreenSeason desk(display);
  CHECK(desk.choose("Which", choices) == std::optional<std::size_t>(2));
  CHECK(desk.choose("Which", choices) == std::optional<std::size_t>(1));
  CHECK_FALSE(desk.choose("Which", choices));
  ScriptedDisplay clicked({24, 80}, "");
  ScreenSeason by_mouse(clicked);
  int clicks = 0;
  clicked.next = [&]() -> Key {
    // Below the list first, which chooses nothing.
    return {Key::Kind::click, 0, ++clicks == 1 ? 9 : 2, 5};
  };
  CHECK(by_mouse.choose("Which", choices) == std::optional<std::size_t>(1));
  CHECK(clicks == 2);
  Lines lines("2\nquit\n");
  CHECK(lines.desk.choose("Which", choices) == std::optional<std::size_t>(1));
  CHECK_FALSE(lines.desk.choose("Which", choices));
}
