#include <map>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "terminal/match/match_keys.h"
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
  Lines lines("\nlet\nwatch 23\ng 24\np\nm x\nlet 0\ntable 3\nfly\nall\nq\n");
  const report::SeasonHome home = some_home();
  CHECK(lines.ask(home) == SeasonWish{What::go_on, {}});
  CHECK(lines.ask(home) == SeasonWish{What::let, {}});
  CHECK(lines.ask(home) == SeasonWish{What::watch, {23}});
  CHECK(lines.ask(home) == SeasonWish{What::watch, {24}});
  CHECK(lines.ask(home) == SeasonWish{What::odds, {}});
  CHECK(lines.ask(home) == SeasonWish{What::all, {}});
  for (const char* wrong : {"m x", "let 0", "table 3", "fly"}) {
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

TEST_CASE("at the end of a season help lists what works there", "[terminal]") {
  report::SeasonHome home = some_home();
  home.over = true;
  home.next_word = "next season";
  Lines lines("?\nq\n");
  CHECK(lines.ask(home).what == What::leave);
  ScriptedDisplay display({40, 80}, "?\x1bq");
  ScreenSeason desk(display);
  std::vector<std::string> seen;
  display.on_paint = [&](const Picture& picture) { seen.push_back(picture.text()); };
  CHECK(desk.ask(home).what == What::leave);
  for (const std::string& help : {lines.out.str(), seen.at(1)}) {
    CHECK_THAT(help, Contains("next season") && Contains("its report and scorecard") &&
                         !Contains("watch the match") && !Contains("rest of the season") &&
                         !Contains("choose your eleven"));
  }
  CHECK_THAT(seen.at(0), Contains("Enter next season") && !Contains("whole round"));
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
  Lines told("news\n");
  for (report::SeasonLine& line : home.news.lines) line.look = report::SeasonLine::Look::faint;
  told.ask(home);
  CHECK_THAT(told.out.str(), !Contains("Cinder beat Dunmere") && !Contains("\nNews\n"));
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
                         Contains("Enter play") && Contains("Said."));
    CHECK_THAT(text, Contains("Matches of A"));
    CHECK((size.rows == 20 || text.find("News") != std::string::npos));
  }
  CHECK_THAT(season_picture(home, "", hints, {40, 120}).text(), Contains("Leaders"));
  report::SeasonHome full = home;
  full.stakes = "A win (47%): playoffs 45%, else 19%; aim 31%.";
  for (int i = 2; i < 12; ++i) full.matches.lines.push_back({"2 ", "Match (h)", "", {}});
  for (const char* news : {"Second.", "Third."}) full.news.lines.push_back({"", news, "", {}});
  CHECK_THAT(season_picture(full, "", hints, {24, 60}).text(),
             Contains("A win (47%)") && Contains("Cinder (a)") && Contains("101 runs") &&
                 Contains("- Second.") && !Contains("Third"));
  CHECK_THAT(season_picture(full, "", hints, {40, 120}).text(), !Contains("A win (47%)"));
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
  ScriptedDisplay display({24, 80}, "x?\x1b?\x1bmnmy");
  ScreenSeason desk(display);
  std::vector<std::string> seen;
  display.on_paint = [&](const Picture& picture) { seen.push_back(picture.text()); };
  CHECK(desk.ask(home) == SeasonWish{What::let, {}});
  // One m is taken back.
  REQUIRE(seen.size() == 9);
  CHECK_THAT(seen[1], Contains("x does nothing here; ? lists the keys."));
  CHECK_THAT(seen[2], Contains("let the computer play to the end of the match and the round"));

  ScriptedDisplay other({24, 80}, "\n");
  ScreenSeason told(other);
  int waited = 0;
  other.next = [&]() -> Key {
    // Nothing is pressed before all three are there.
    return ++waited < 3 ? Key{} : Key{Key::Kind::enter, 0};
  };
  told.tell_results(
      "Results",
      {{"A beat B", "", false}, {"C beat D", "S took 5 for 9.", true}, {"E beat F", "", false}},
      {"A 60% (40% before)."}, home.table);
  CHECK(other.painted == 3);
  CHECK_THAT(other.last.text(), Contains("E beat F") && Contains("A beat B") &&
                                    Contains("Team 8") && Contains("A 60% (40% before).") &&
                                    Contains("  S took 5 for 9."));
}

TEST_CASE("a question mark tells more about a choice that has more to tell", "[terminal]") {
  ScriptedDisplay display({24, 80}, "?\x1b\n");
  ScreenSeason desk(display);
  desk.say("Sold: nobody.");
  std::vector<std::string> seen;
  display.on_paint = [&](const Picture& picture) { seen.push_back(picture.text()); };
  CHECK(desk.choose("Your limit", {{"Up to 5", "", ""}, {"Do not bid", "", "0"}},
                    "Still to be sold: A Player.") == 0U);
  REQUIRE(seen.size() == 3);
  CHECK_THAT(seen[0], Contains("Sold: nobody.") && Contains("? more about it"));
  CHECK_THAT(seen[1], Contains("Still to be sold: A Player."));
  // What was said stays above the list.
  CHECK_THAT(seen[2], Contains("Sold: nobody.") && Contains("Up to 5"));
}

TEST_CASE("a wide window has the evening's paper and table beside the results", "[terminal]") {
  const report::SeasonSection table = some_home().table;
  const std::vector<report::ToldResult> results(20, {"A beat B", "S took 5 for 9.", false});
  int from = 0;
  const Picture wide = results_picture("Results", results, results.size(), {"A 60% (40% before)."},
                                       table, {50, 200}, from);
  CHECK_THAT(wide.line(2), Contains("A beat B") && Contains("A 60% (40% before)."));
  CHECK_THAT(wide.text(), Contains("Team 8"));
  CHECK_THAT(results_picture("Results", results, results.size(), {"A 60% (40% before)."}, table,
                             {50, 100}, from)
                 .text(),
             !Contains("Team 8"));
}

TEST_CASE("results that a low window has no room for are scrolled, none of them lost",
          "[terminal]") {
  std::vector<report::ToldResult> results;
  for (int i = 1; i <= 40; ++i) results.push_back({fmt::format("match {} won", i), "", false});
  ScriptedDisplay display({24, 80}, "");
  std::vector<Key> keys(40);  // they come in by themselves
  for (int i = 0; i < 4; ++i) keys.push_back({Key::Kind::page_down, 0});
  keys.push_back({Key::Kind::enter, 0});
  std::size_t at = 0;
  display.next = [&] { return keys.at(at++); };
  std::string seen;
  display.on_paint = [&](const Picture& picture) { seen += picture.text(); };
  ScreenSeason(display).tell_results("Results", results, {"A 60% (40% before)."},
                                     some_home().table);
  CHECK(at == keys.size());
  for (int i = 1; i <= 40; ++i) CHECK_THAT(seen, Contains(fmt::format("match {} won", i)));
  CHECK_THAT(display.last.text(), Contains("match 40 won") && Contains("Team 8"));
  int from = 0;
  CHECK_THAT(
      results_picture("Results", results, 40, {"A 60% (40% before)."}, {}, {24, 80}, from).line(2),
      Contains("A 60% (40% before)."));
}

TEST_CASE("a low window tells once what hangs on a match", "[terminal]") {
  report::SeasonHome home = some_home();
  home.stakes = "A win (56%): playoffs 87%, else 80%; aim 23%.";
  home.next = {"Next: A v B.", "A win (56% likely) makes the playoffs 87% likely, no win 80%."};
  const std::string low = season_picture(home, "", {}, {20, 60}).text();
  CHECK_THAT(low, Contains(home.stakes) && !Contains("56% likely"));
  CHECK_THAT(season_picture(home, "", {}, {24, 80}).text(), Contains("56% likely"));
}

TEST_CASE("a title that is too long for a narrow window leaves out the league", "[terminal]") {
  report::SeasonHome home = some_home();
  home.title = "coastal-premier-league-2028: Amberlight Anchors";
  home.stage = "season over";
  CHECK(season_picture(home, "", {}, {20, 60}).line(0).starts_with(" Amberlight Anchors "));
  CHECK(season_picture(home, "", {}, {24, 80}).line(0).starts_with(" coastal"));
}

TEST_CASE("a long headline is wrapped in a narrow window", "[terminal]") {
  const std::string headline =
      "Amberlight Anchors are routed by Brackwater Bulls: a fourth defeat in a row";
  int from = 0;
  const std::string text =
      results_picture(headline, {{"A beat B", "", false}}, 1, {}, {}, {24, 60}, from).text();
  CHECK_THAT(text, Contains("Bulls: a\n fourth defeat in a row\n") && Contains("A beat B"));
}

TEST_CASE("one Enter too many begins no match, and what was said before a page is not said after",
          "[terminal]") {
  report::SeasonHome home = some_home();
  // Two that come at once, then one that was thought of.
  ScriptedDisplay display({24, 80}, "\n\n~\n");
  ScreenSeason desk(display);
  desk.say("Cinder won by 10 runs.");
  CHECK(desk.ask(home) == SeasonWish{What::go_on, {}});
  CHECK(display.painted == 4);
  CHECK_THAT(display.last.text(), Contains("Cinder won by 10 runs.") && Contains("Enter play"));
  // The next result is no match of the captain's.
  home.own = false;
  ScriptedDisplay other({24, 80}, "\n\n");
  ScreenSeason watcher(other);
  CHECK(watcher.ask(home) == SeasonWish{What::go_on, {}});
  watcher.say("Cinder won by 10 runs.");
  watcher.read("Final night", [](int) { return "They are the champions.\n"; });
  watcher.ask(home);
  CHECK_THAT(other.last.text(), !Contains("Cinder won by 10 runs."));
}

TEST_CASE("a letter means the same between matches as in one", "[terminal]") {
  const std::map<char32_t, std::pair<std::string_view, std::string_view>> same{
      {U'g', {"give your side to the computer", "give your side to the computer"}},
      {U'm', {"end of the match", "end of the match"}},
      {U'c', {"cards", "cards"}},
      {U'p', {"odds", "odds"}},
      {U's', {"scorecard", "scorecard"}},
      {U'a', {"another", "another"}},
      {U'q', {"leave", "leave"}}};
  std::set<char32_t> letters;
  for (const SeasonCommand& command : season_commands()) {
    if (command.key == 0) continue;
    CAPTURE(command.word);
    CHECK(letters.insert(command.key).second);
    CHECK(season_command(command.key) == &command);
    const MatchKey* const in_match = match_key({Key::Kind::character, command.key});
    if (in_match == nullptr) continue;
    REQUIRE(same.count(command.key) == 1);
    CHECK_THAT(std::string(command.about), Contains(std::string(same.at(command.key).first)));
    CHECK_THAT(std::string(in_match->help), Contains(std::string(same.at(command.key).second)));
  }
  CHECK(letters.count(U'm') == 1);
}

TEST_CASE("news that does not fit is left out as a whole", "[terminal]") {
  report::SeasonHome home = some_home();
  home.news.lines = {{"", "Short news comes first of all.", "", {}},
                     {"",
                      "A record of all three seasons has been broken by Cyril Hollingbery of "
                      "the Farrow Falls Falcons, who made a hundred and fourteen not out off "
                      "fifty balls at the ground of the Cinder Bay Comets, his own.",
                      "",
                      {}}};
  const std::string text = season_picture(home, "", {}, {20, 80}).text();
  CHECK_THAT(text, Contains("Short news comes") && !Contains("A record of all"));
  CHECK_THAT(season_picture(home, "", {}, {40, 80}).text(), Contains("his own."));
  // Without any of it there is no heading, and what is short is said behind what is too long.
  home.news.lines.erase(home.news.lines.begin());
  CHECK_THAT(season_picture(home, "", {}, {20, 80}).text(), !Contains("News"));
  home.next.push_back(std::string(900, 'x'));
  home.next.emplace_back("Aim of Amberlight Anchors: to win the title (12%).");
  CHECK_THAT(season_picture(home, "", {}, {24, 80}).text(), Contains("to win the title (12%)."));
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
  // In the list only what fits, below it all.
  CHECK_THAT(seen, Contains("value 1.8\n") && Contains("value 1.8; 2 runs; 15\n") &&
                       Contains(" wickets\n") && Contains("who bat") &&
                       Contains("Starkweather: done."));
}

TEST_CASE("a long list always shows what is beside its own, and u goes back", "[terminal]") {
  std::vector<Choice> choices;
  for (int i = 1; i <= 40; ++i) choices.push_back({"Player " + std::to_string(i), "bats", ""});
  choices.push_back({"Leave the rest to the computer", "", "0"});
  ScriptedDisplay display({24, 80}, "u");
  ScreenSeason desk(display);
  std::string seen;
  display.on_paint = [&](const Picture& picture) { seen = picture.text(); };
  CHECK_FALSE(desk.choose("Whom", choices));
  CHECK_THAT(seen, Contains("Player 1 ") && Contains("Player 20 ") && !Contains("Player 21 ") &&
                       Contains("Leave the rest to the computer"));
}

TEST_CASE("one of many is chosen with the arrows, or none", "[terminal]") {
  const std::vector<Choice> choices{{"one", "", ""}, {"two", "the second", ""}, {"three", "", ""}};
  ScriptedDisplay display({24, 80}, ">>>>>\n<>>\n\x1b");
  ScreenSeason desk(display);
  // Beyond the end it begins again.
  CHECK(desk.choose("Which", choices) == std::optional<std::size_t>(2));
  CHECK(desk.choose("Which", choices) == std::optional<std::size_t>(1));
  CHECK_FALSE(desk.choose("Which", choices));
  Lines lines("2\nquit\n");
  CHECK(lines.desk.choose("Which", choices) == std::optional<std::size_t>(1));
  CHECK_FALSE(lines.desk.choose("Which", choices));
}

TEST_CASE("a described season tells its table in sentences, without the heads of columns",
          "[terminal]") {
  report::SeasonHome home = some_home();
  home.table.lines.insert(home.table.lines.begin(), {"    ", "Team", "  P  W", {}});
  home.table.lines[1].spoken = "Team 1 are 1st with 8 points.";
  std::istringstream in;
  std::ostringstream out;
  LinePrompt prompt{in, out, false};
  LineSeason desk{out, prompt, Style(false), 80, true};
  CHECK(desk.describes());
  desk.ask(home);
  CHECK_THAT(out.str(), Contains("Table\nTeam 1 are 1st with 8 points.\n") && !Contains("P  W") &&
                            Contains("Cinder beat Dunmere by 101 runs."));
}
