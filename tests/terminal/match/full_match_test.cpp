#include "terminal/match/full_match.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "base/text.h"
#include "dice/seeded_dice.h"
#include "match/legality.h"
#include "terminal/match/innings_break.h"
#include "terminal/match/match_keys.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/tension.h"
#include "terminal/match/text.h"
#include "tests/match/level_match.h"
#include "tests/match/record_builder.h"
#include "tests/support/golden.h"
#include "tests/support/sanitized.h"
#include "tests/terminal/match/agreeing_screen.h"
#include "tests/terminal/match/table.h"
#include "tests/terminal/screen/scripted_display.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

const FullOptions full_options{
    {cricket::TeamColours{{200, 80, 0}, {0, 0, 0}}, cricket::TeamColours{{0, 80, 200}, {0, 0, 0}}},
    0};

struct Shown {
  GameEnd end = GameEnd::left;
  std::string screen;
  std::vector<match::MatchEvent> events;
};

Shown play(std::string_view keys, ScreenSize size = {24, 80}, bool typed = false,
           bool humans = true, bool tail = false) {
  MatchTable table(humans);
  // Among batters who are all as good nobody is asked who comes in.
  for (match::PlayingSide& side : table.game.setup.sides) {
    if (tail) side.members[10].striker = cards::Chart(cards::Widths{0, 40, 20, 40, 0, 0, 0, 0});
  }
  table.game.typed_dice = typed;
  ScriptedDisplay display(size, keys);
  // The script ends with a look at the screen: what is shown when the first q comes for ever.
  FullMatch screen(display, full_options);
  Shown shown;
  shown.end = play_game(table.game, screen);
  shown.screen = display.last.text();
  shown.events = table.kept;
  CHECK(table.kept == table.game.record.events);
  return shown;
}

int balls_in(const std::vector<match::MatchEvent>& events) {
  int balls = 0;
  for (const auto& event : events) balls += std::holds_alternative<match::Delivery>(event) ? 1 : 0;
  return balls;
}

/// The toss of this seed, both openers and the first bowler.
const std::string begun = "b\n\n\n";

}  // namespace

TEST_CASE("Enter bowls a ball, o an over, and leaving keeps them", "[terminal]") {
  CHECK(balls_in(play(begun + "\n").events) == 1);
  const Shown over = play(begun + "o");
  CHECK(over.end == GameEnd::left);
  CHECK(balls_in(over.events) >= 6);
  CHECK_THAT(over.screen, Contains("who bowls over 2?"));
}

TEST_CASE("the screen shows score, cards, dice and what the ball hit", "[terminal]") {
  for (const ScreenSize size : {ScreenSize{20, 60}, ScreenSize{24, 80}, ScreenSize{40, 120}}) {
    CAPTURE(size.columns);
    const Shown shown = play(begun + "\n", size);
    CHECK_THAT(shown.screen, Contains("(") && Contains(" = ") && Contains("On strike: A") &&
                                 Contains("Other end: A") && Contains("┌d6─┐") &&
                                 Contains("┌d100┐") && Contains("►") &&
                                 Contains(size.columns < 80 ? "" : "Partnership 0 (1)") &&
                                 Contains("1st innings") && Contains("Enter bowl") &&
                                 Contains(size.columns < 80 ? "4/6 " : "4 or 6:"));
  }
}

TEST_CASE("at the end of an over nothing says that balls follow the choice of a bowler",
          "[terminal]") {
  const Shown over = play(begun + "o");
  CHECK_THAT(over.screen, Contains("who bowls over 2?") && !Contains("; then to the end"));
  CHECK(play(begun + "o\n").events.size() == over.events.size() + 1);
}

TEST_CASE("m on the screen asks once, and plays to the end of the match", "[terminal]") {
  const Shown asked = play(begun + "m");
  CHECK(asked.end == GameEnd::left);
  CHECK(asked.events.size() == play(begun).events.size());
  CHECK(play(begun + "mn\n").events == play(begun + "\n").events);
  const Shown shown = play(begun + "my");
  CHECK(shown.end == GameEnd::finished);
  CHECK_THAT(shown.screen, Contains("undo the last ball"));
}

TEST_CASE("a roll is told in steps, Enter goes on at once, and another key still counts",
          "[terminal]") {
  FullOptions rolling = full_options;
  rolling.roll_ms = 1;
  MatchTable table;
  // Each second Enter ends the telling of a roll; it bowls nothing.
  ScriptedDisplay display({24, 80}, begun + "\n\n\n\n\ns");
  FullMatch screen(display, rolling);
  bool told = false, card = false;
  display.on_paint = [&](const Picture& picture) {
    const bool rolls = picture.text().find("any key goes on") != std::string::npos;
    told = told || rolls;
    // Who bowls to whom stands there as long as the dice roll.
    CHECK((!rolls || picture.text().find(" 4 or 6: ") != std::string::npos));
    card = card || picture.line(0).find("Scorecard") != std::string::npos;
  };
  play_game(table.game, screen);
  CHECK(balls_in(table.kept) == 3);
  CHECK(table.kept == play(begun + "\n\n\n").events);
  CHECK(told);
  CHECK(card);
  // d stops all that moves.
  MatchTable still;
  ScriptedDisplay calm({24, 80}, begun + "d\n\n");
  told = false;
  calm.on_paint = display.on_paint;
  FullMatch other(calm, rolling);
  play_game(still.game, other);
  CHECK(balls_in(still.kept) == 2);
  CHECK_FALSE(told);
}

TEST_CASE("however much a roll is hurried, a chance shows how it ended", "[terminal]") {
  for (const bool only_chances : {false, true}) {
    CAPTURE(only_chances);
    FullOptions hurried = full_options;
    hurried.roll_ms = 1;
    hurried.only_chances = only_chances;
    hurried.banner_ms = 1;
    MatchTable table;
    ScriptedDisplay display({24, 80}, "");
    int chances = 0, ended = 0, steps = 0;
    display.on_paint = [&](const Picture& picture) {
      const std::string text = picture.text();
      if (text.find("any key goes on") == std::string::npos) return;
      ++steps;
      chances += text.find("or less is out.") != std::string::npos ? 1 : 0;
      for (const std::string_view end :
           {"TAKEN!", "DROPPED!", "STUMPED!", "Back in time.", "RUN OUT!", "Safe!"}) {
        ended += text.find(end) != std::string::npos ? 1 : 0;
      }
    };
    int keys = 0;
    display.next = [&]() -> Key {
      const std::string text = display.last.text();
      if (++keys > 400) return {Key::Kind::character, U'q'};
      const bool toss = text.find("Bat or field") != std::string::npos;
      return toss ? Key{Key::Kind::character, U'b'} : Key{Key::Kind::enter};
    };
    FullMatch screen(display, hurried);
    play_game(table.game, screen);
    REQUIRE(balls_in(table.kept) > 50);
    int rolled = 0;
    for (const match::MatchEvent& event : table.kept) {
      const auto* const ball = std::get_if<match::Delivery>(&event);
      rolled += ball != nullptr && ball->dice.check > 0 ? 1 : 0;
    }
    REQUIRE(rolled > 3);
    // Each is painted once as it is rolled, and once as it ended.
    CHECK(ended == rolled);
    CHECK(chances == 2 * rolled);
  }
}

TEST_CASE("a hat-trick gets a banner that a key or the time sends away", "[terminal]") {
  FullOptions shown = full_options;
  shown.banner_ms = 1;
  const auto play_hat_trick = [&](FullOptions options, bool off) {
    MatchTable table;
    table.game.typed_dice = true;
    ScriptedDisplay display({24, 80}, "");
    std::deque<char32_t> keys;
    // Bowled three times, by the number 1 on the bowler's card; whoever is next comes in.
    const std::string script = "1\nb\n\n\n" + std::string(off ? "d" : "") + "201\n\n201\n\n201\n";
    for (const char key : script) keys.push_back(static_cast<char32_t>(key));
    std::string banner;
    display.next = [&]() -> Key {
      const std::string text = display.last.text();
      if (text.find("any key goes on") != std::string::npos) {
        banner = text;
        return {};
      }
      if (keys.empty()) return {Key::Kind::character, U'q'};
      const char32_t key = keys.front();
      keys.pop_front();
      return ScriptedDisplay::key_of(key);
    };
    FullMatch screen(display, options);
    play_game(table.game, screen);
    CHECK(balls_in(table.kept) == 3);
    return banner;
  };
  const std::string banner = play_hat_trick(shown, false);
  CHECK_THAT(banner, Contains("HAT-TRICK"));
  check_golden("terminal/hat_trick_80x24.txt", banner);
  CHECK(play_hat_trick(shown, true).empty());
  CHECK(play_hat_trick(full_options, false).empty());
}

TEST_CASE("the end of a match has pages with result, cards, graphs and story", "[terminal]") {
  for (const ScreenSize size :
       {ScreenSize{20, 60}, ScreenSize{24, 80}, ScreenSize{40, 120}, ScreenSize{60, 200}}) {
    CAPTURE(size.columns);
    MatchTable table(false);
    ScriptedDisplay display(size, "");
    std::vector<std::string> pages;
    int turned = 0;
    display.next = [&]() -> Key {
      const std::string text = display.last.text();
      if (text.find("pages") == std::string::npos) return {Key::Kind::character, U'm'};
      pages.push_back(text);
      return {++turned < 5 ? Key::Kind::right : Key::Kind::enter, 0};
    };
    FullMatch screen(display, full_options);
    CHECK(play_game(table.game, screen) == GameEnd::finished);
    REQUIRE(pages.size() == 6);  // the first Enter leaves nothing
    CHECK_THAT(pages[0], Contains("[Result]") && Contains(" won by ") &&
                             Contains("Player of the match: ") && !Contains("DEFEAT"));
    const std::string& first = pages[0];
    CHECK(first.find(" won by ") == first.rfind(" won by "));
    if (size.columns >= 120) CHECK_THAT(first, Contains("Worm"));
    if (size.columns >= 200) CHECK_THAT(first, Contains("Batting") && Contains("Bowling"));
    CHECK_THAT(pages[1], Contains("[Scorecard]") && Contains("Batting"));
    CHECK_THAT(pages[2], Contains("[Graphs]") && Contains("Win chance"));
    CHECK_THAT(pages[3], Contains("[Story]") && Contains("0.1 "));
    CHECK(pages[4] == pages[0]);
    CHECK_THAT(pages[5], Contains("[Result]"));
  }
}

TEST_CASE("graphs that a small window has no room for are scrolled to", "[terminal]") {
  MatchTable table(false);
  ScriptedDisplay display({20, 60}, "");
  std::string all;
  int pressed = 0;
  display.next = [&]() -> Key {
    const std::string text = display.last.text();
    if (text.find("pages") == std::string::npos) return {Key::Kind::character, U'm'};
    all += text;
    if (++pressed <= 2) return {Key::Kind::right, 0};
    return {pressed < 8 ? Key::Kind::down : Key::Kind::enter, 0};
  };
  FullMatch screen(display, full_options);
  CHECK(play_game(table.game, screen) == GameEnd::finished);
  for (const char* graph : {"Win chance", "Worm", "Runs an over", "Partnerships"}) {
    CAPTURE(graph);
    CHECK_THAT(all, Contains(graph));
  }
}

TEST_CASE("g hands a side to the computer and takes it back", "[terminal]") {
  const Shown given = play(begun + "g2o\n");
  CHECK_THAT(given.screen, Contains("over") && !Contains("who bowls over 2?"));
  CHECK(balls_in(given.events) > 6);
  CHECK_THAT(play(begun + "g2").screen,
             Contains("The computer captains Betas. Press g to take the side back."));
  CHECK_THAT(play(begun + "g2og2o").screen, Contains("who bowls over 3?"));
}

TEST_CASE("undo takes back balls, and a wicket or many only after a question", "[terminal]") {
  const Shown once = play(begun + "\n\n\n"), one = play(begun + "\n");
  CHECK(play(begun + "\n\n\nuu").events == one.events);
  CHECK(play(begun + "\n\n\nU2\n").events == one.events);
  // A wicket neither.
  std::string keys = begun + "w";
  const auto wicket = [&] {
    const auto events = play(keys, {24, 80}, false, true, true).events;
    const auto* const ball = std::get_if<match::Delivery>(&events.back());
    return ball != nullptr && ball->out;
  };
  while (!wicket() && keys.size() < 40) keys += '\n';
  const auto then = [&](const std::string& more) {
    return play(keys + more, {24, 80}, false, true, true);
  };
  CHECK(then("u").events == then("").events);
  CHECK(then("un").events == then("").events);
  CHECK(balls_in(then("uy").events) == balls_in(then("").events) - 1);
  CHECK(balls_in(then("uu").events) == balls_in(then("").events) - 1);
  // More than there are: all, but not without a question.
  CHECK(play(begun + "\n\n\nU99\nn").events == once.events);
  CHECK(balls_in(play(begun + "\n\n\nU99\ny").events) == 0);
}

TEST_CASE("x asks who is replaced by whom, and whether both sides agree", "[terminal]") {
  const auto play_with_reserve = [](const std::string& keys) {
    MatchTable table;
    cards::PlayerCards reserve = table.game.setup.sides[0].cards[3];
    reserve.player = {77};
    reserve.name = "Able";
    table.game.reserves[0].push_back(reserve);
    ScriptedDisplay display({24, 80}, begun + "\n" + keys);
    FullMatch screen(display, full_options);
    play_game(table.game, screen);
    CHECK(table.kept == table.game.record.events);
    return std::pair(display.last.text(), table.game.record.sheets[0].players.size());
  };
  CHECK_THAT(play_with_reserve("x").first, Contains("who is replaced?") && Contains(" 1  A"));
  CHECK_THAT(play_with_reserve("x1\n").first, Contains("Who comes in for") && Contains("Able"));
  CHECK_THAT(play_with_reserve("x1\n1\n").first, Contains("do Alphas and Betas agree?"));
  CHECK(play_with_reserve("x1\n1\n2\n").second == 11);
  CHECK(play_with_reserve("x1\n\x1b").second == 11);
  const auto joined = play_with_reserve("x1\n1\n1\n");
  CHECK(joined.second == 12);
  CHECK_THAT(joined.first, Contains("Able replaces A"));
  CHECK(play_with_reserve("x1\n1\n1\nu").second == 11);
  CHECK_THAT(play(begun + "\nx").screen, Contains("Nobody in the squad is left"));
}

TEST_CASE("a bowler who may not bowl is shown with the reason, and is not taken", "[terminal]") {
  // The first choice of over 2 is taken by its number; he bowled the first over.
  const Shown before = play(begun + "o");
  const auto& first = std::get<match::OverStarted>(before.events[4]);
  const std::string number = std::to_string(first.bowler + 1);
  const Shown shown = play(begun + "o" + number + "\n");
  CHECK(shown.events == before.events);
  CHECK_THAT(shown.screen, Contains("Cannot be chosen: B" + number + " bowled the last over"));
}

TEST_CASE("pages lie over the match and change nothing", "[terminal]") {
  const Shown plain = play(begun + "\n");
  const Shown shown = play(begun +
                           "\ns\x1b"
                           "b\x1b"
                           "f\x1bp\x1bv\x1bl\x1b?\x1b\t\t");
  CHECK(shown.events == plain.events);
  CHECK(shown.screen == plain.screen);
}

TEST_CASE("typed dice are asked for one by one, and impossible faces refused", "[terminal]") {
  const std::string toss = "1\nb\n\n\n";
  CHECK_THAT(play("", {24, 80}, true).screen, Contains("Toss a coin"));
  CHECK_THAT(play(toss + "\n", {24, 80}, true).screen,
             Contains("Roll the d6: whose card? _  (1-3 B") && Contains("4-6 A1's)"));
  CHECK_THAT(play(toss + "\n7\n", {24, 80}, true).screen,
             Contains("7 is not on this die: 1 to 6."));
  CHECK_THAT(play(toss + "\n2\n", {24, 80}, true).screen, Contains("Roll two d10 as 1-100"));
  // 92 is a four on the bowler's card.
  const Shown four = play(toss + "\n2\n92\n", {24, 80}, true);
  const auto& ball = std::get<match::Delivery>(four.events.back());
  CHECK(ball.bat_runs == 4);
  CHECK(int{ball.dice.chart} == 92);
  // 8 leads to the fielding chart, column 7 is a catch chance.
  const Shown chance = play(toss + "\n5\n8\n1\n7\n3\n", {24, 80}, true);
  CHECK_THAT(chance.screen, Contains("Roll the d20: _  (Catch chance for B3: 10 or less is out)"));
  const Shown drawn = play(toss + "\n5\n8\n1\n7\n", {24, 80}, true);
  CHECK_THAT(drawn.screen, Contains("Draw the fielder, 1-11") && Contains(" 3  B3"));
  const Shown in_one = play(toss + "\n292\n", {24, 80}, true);
  CHECK(in_one.events == four.events);
  CHECK(play(toss + "\n2 92\n", {24, 80}, true).events == four.events);
  // 00 is a hundred; a six on either card.
  const Shown six = play(toss + "\n2\n00\n", {24, 80}, true);
  CHECK(std::get<match::Delivery>(six.events.back()).bat_runs == 6);
}

TEST_CASE("all who may be drawn are listed, in a small window over the cards", "[terminal]") {
  const Shown drawn = play("1\nb\n\n\n\n5\n8\n1\n7\n", {20, 60}, true);
  for (int i = 1; i <= 11; ++i) CHECK_THAT(drawn.screen, Contains("B" + std::to_string(i) + "\n"));
}

TEST_CASE("a ball may be rolled half by hand, and the dice change hands at will", "[terminal]") {
  const std::string toss = "1\nb\n\n\n";
  const Shown own = play(toss + "t\n\n", {24, 80}, true);
  CHECK(balls_in(own.events) == 2);
  const Shown half = play(toss + "\n\n92\n", {24, 80}, true);
  CHECK(int{std::get<match::Delivery>(half.events.back()).dice.chart} == 92);
  CHECK(balls_in(play(toss + "\nr\nr", {24, 80}, true).events) == 2);
}

TEST_CASE("computers play while people watch, to the end", "[terminal]") {
  MatchTable table(false);
  ScriptedDisplay display({24, 80}, "");
  int balls = 0;
  display.next = [&]() -> Key { return {++balls > 5 ? Key::Kind::enter : Key::Kind::none, 0}; };
  FullMatch screen(display, full_options);
  CHECK(play_game(table.game, screen) == GameEnd::finished);
  CHECK_THAT(display.last.text(), Contains("[Result]") && Contains("undo the last ball"));
}

TEST_CASE("a ball that cannot be kept is tried again, and nothing is lost", "[terminal]") {
  MatchTable table;
  int refusals = 2;
  std::string seen;
  table.game.keep = [&](const match::MatchEvent& event) {
    if (std::holds_alternative<match::Delivery>(event) && refusals-- > 0) {
      throw Error("the database is locked");
    }
    table.kept.push_back(event);
  };
  ScriptedDisplay display({24, 80}, begun + "\n\n\nq");
  display.on_paint = [&](const Picture& picture) {
    if (picture.text().find("the database is locked") != std::string::npos) seen = picture.text();
  };
  FullMatch screen(display, full_options);
  CHECK(play_game(table.game, screen) == GameEnd::left);
  CHECK_THAT(seen, Contains("Enter try again"));
  CHECK(table.kept == table.game.record.events);
  CHECK(table.kept == play(begun + "\n").events);
}

TEST_CASE("a window of any size shows something, and its keys work", "[terminal]") {
  const Shown normal = play(begun + "\n\n");
  for (const ScreenSize size : {ScreenSize{1, 1}, ScreenSize{0, 0}, ScreenSize{19, 200},
                                ScreenSize{100, 59}, ScreenSize{3, 10}}) {
    CAPTURE(size.rows, size.columns);
    CHECK(play(begun + "\n\n", size).events == normal.events);
  }
}

TEST_CASE("random keys break no match", "[terminal]") {
  const int keys = is_sanitized() ? 6'000 : 50'000;
  MatchTable table;
  table.game.typed_dice = true;
  ScriptedDisplay display({24, 80}, "");
  dice::SeededDice random(dice::Seed{4});
  const auto roll = [&](int sides) { return random.roll(sides, dice::Reason::choice); };
  static constexpr std::array<ScreenSize, 6> sizes{ScreenSize{24, 80}, ScreenSize{1, 1},
                                                   ScreenSize{20, 60}, ScreenSize{28, 100},
                                                   ScreenSize{0, 5},   ScreenSize{2, 300}};
  int pressed = 0, left = 0;
  display.next = [&]() -> Key {
    if (++pressed > keys) return {Key::Kind::character, U'q'};
    if (roll(200) == 1) {
      display.resize(sizes[static_cast<std::size_t>(roll(6) - 1)]);
      return {Key::Kind::resized, 0};
    }
    if (roll(3) == 1) return {Key::Kind::enter, 0};
    if (roll(4) == 1) return {static_cast<Key::Kind>(roll(14) - 1), U'x'};
    const std::u32string_view likely = U"owimuUstbfpvl?cgd0123456789rkj qé\x7f日";
    return {Key::Kind::character,
            likely[static_cast<std::size_t>(roll(static_cast<int>(likely.size())) - 1)]};
  };
  int finished = 0;
  while (pressed <= keys) {
    FullMatch screen(display, full_options);
    if (play_game(table.game, screen) == GameEnd::finished) {
      ++finished;
      table.game.record.events.clear();
      table.kept.clear();
    } else {
      ++left;
    }
    REQUIRE(table.kept == table.game.record.events);
    // Every event that was kept may follow those before it.
    const match::Umpire umpire(table.game.setup);
    match::MatchState state(table.game.setup);
    for (const match::MatchEvent& event : table.kept) {
      const auto problem = umpire.problem_with(state, event);
      REQUIRE(problem.value_or("") == "");
      match::apply(state, event);
    }
  }
  CHECK(left > 10);
  CHECK(finished > 0);
}

TEST_CASE("a wicket is shown before anybody is asked who comes in", "[terminal]") {
  for (const ScreenSize size : {ScreenSize{20, 60}, ScreenSize{24, 80}, ScreenSize{40, 120}}) {
    CAPTURE(size.columns);
    // 100 balls bowl somebody out; overs that end meanwhile go to the usual bowler.
    std::string keys = begun + "w";
    for (int over = 0; over < 20; ++over) {
      const Shown shown = play(keys, size, false, true, true);
      if (shown.screen.find("who comes in?") == std::string::npos) {
        REQUIRE_THAT(shown.screen, Contains("who bowls over ") && Contains("End of over "));
        keys += "\n";
        continue;
      }
      CHECK_THAT(shown.screen, Contains("WICKET: A") &&
                                   (Contains("Last ball: ") || Contains("d6 ")) &&
                                   Contains("OUT!"));
      // The key was for a wicket: the new batter waits for the next ball.
      CHECK_THAT(play(keys + "\n", size, false, true, true).screen,
                 Contains("On strike: A") && Contains("4 or 6:"));
      return;
    }
    FAIL("nobody was out");
  }
}

TEST_CASE("a number typed between balls is the first die of the next one", "[terminal]") {
  const std::string toss = "1\nb\n\n\n";
  const Shown four = play(toss + "292\n", {24, 80}, true);
  CHECK(int{std::get<match::Delivery>(four.events.back()).dice.card} == 2);
  CHECK(int{std::get<match::Delivery>(four.events.back()).dice.chart} == 92);
  CHECK_THAT(play(toss + "7", {24, 80}, true).screen,
             Contains("7 is not on the d6") && Contains("Your dice. "));
  CHECK_THAT(play(begun + "3").screen, Contains("Press t to roll real dice"));
  CHECK_THAT(play(begun + "t").screen, Contains("You roll the dice and type them"));
}

TEST_CASE("Enter at any choice is what the captain would do, and m means the same everywhere",
          "[terminal]") {
  const Shown chosen = play("\n\n\n");
  CHECK(chosen.events.size() >= 4);
  CHECK_THAT(chosen.screen, Contains("who bowls over 1?") && Contains(" * A6"));
  CHECK(play("b\nm").events.size() == play("b\n").events.size());
  CHECK(play("b\nmy").end == GameEnd::finished);
}

TEST_CASE("undo takes back one decision: the bowler, the batter, the toss", "[terminal]") {
  const Shown toss = play("b"), openers = play("b\n\n"), bowler = play(begun);
  CHECK(play(begun + "u").events == openers.events);
  CHECK_THAT(play(begun + "u").screen, Contains("who bowls over 1?"));
  CHECK_THAT(play(begun + "uu").screen, Contains("who is the other opener?"));
  CHECK(play(begun + "uuu").events == toss.events);
  CHECK(play(begun + "uuuu").events.empty());
  CHECK(play(begun + "u\n").events == bowler.events);
}

TEST_CASE("whoever takes a ball back has other dice, so that nobody chooses by what was rolled",
          "[terminal]") {
  const auto dice_after = [](const std::string& keys) {
    const std::vector<match::MatchEvent> events = play(begun + keys).events;
    std::vector<int> dice;
    for (const match::MatchEvent& event : events) {
      const auto* const ball = std::get_if<match::Delivery>(&event);
      if (ball != nullptr) dice.push_back(100 * ball->dice.card + ball->dice.chart);
    }
    return dice;
  };
  const std::vector<int> first = dice_after("\n\n\n");
  REQUIRE(first.size() == 3);
  CHECK(dice_after("\nuy\n\n\n") != first);
  // A bowler who is chosen anew before the ball has the same.
  CHECK(dice_after("u\n\n\n\n") == first);
}

TEST_CASE("a ball of a league match stands once it has been rolled", "[terminal]") {
  const auto after = [](const std::string& keys, bool typed) {
    MatchTable table;
    table.game.balls_stand = true;
    table.game.typed_dice = typed;
    ScriptedDisplay display({24, 80}, keys);
    FullMatch screen(display, full_options);
    play_game(table.game, screen);
    return std::pair(balls_in(table.kept), display.last.text());
  };
  const auto stands = after(begun + "\nu", false);
  CHECK(stands.first == 1);
  CHECK_THAT(stands.second, Contains("A ball of a league match stands"));
  CHECK(after(begun + "\nU1\n", false).first == 1);
  // What was chosen before a ball can be taken back, and so can a face that was mistyped.
  CHECK_THAT(after(begun + "u", false).second, Contains("who bowls over 1?"));
}

namespace {

/// As `begun`, where nobody is asked who opens or bowls.
const std::string opened = begun.substr(0, begun.size() - 3);
/// With both openers and the bowler chosen anew: then `a` asks how to bat on.
const std::string chosen = opened + "a\n\na\na";

/// The keys on a set with calls, and what was on the screen at each of them. With `weak` calls it
/// hardly matters which is made.
struct CalledPlay {
  explicit CalledPlay(const std::string& keys, FullOptions options = full_options,
                      bool weak = false) {
    const cricket::Format t20 = cricket::built_in_formats().named("t20");
    cards::FieldingChart chart = called_chart(t20);
    if (weak) {
      chart.tempo.hold = {{cards::Slot::six, cards::Slot::four, cards::Trigger::low_doubles}};
      chart.tempo.push = {{cards::Slot::four, cards::Slot::six, cards::Trigger::low_doubles}};
    }
    table.game.setup.rules = match::Rulebook(t20.conditions(), chart);
    table.game.calls = Calls::asked;
    ScriptedDisplay display({24, 80}, keys);
    FullMatch screen(display, options);
    end = play_game(table.game, screen);
    last = display.last.text();
  }
  MatchTable table;
  GameEnd end = GameEnd::left;
  std::string last;
};

}  // namespace

TEST_CASE("a list says whom the captain takes and why", "[terminal]") {
  MatchTable table;
  ScriptedDisplay display({24, 100}, begun.substr(0, begun.size() - 1));
  std::string last;
  display.on_paint = [&](const Picture& picture) { last = picture.text(); };
  FullMatch screen(display, full_options);
  play_game(table.game, screen);
  CHECK_THAT(last, Contains("who bowls over 1?") && Contains("* ") && Contains("win") &&
                       Contains("your captain's choice"));
}

TEST_CASE("how to bat on is chosen among rows that say what follows, and the key bowls too",
          "[terminal]") {
  // Early calls change little: somebody has to ask for them.
  const std::string& asked = chosen;
  CHECK_THAT(CalledPlay(asked).last, Contains("runs/over") && Contains("win after this over") &&
                                         Contains("1 hold") && Contains("2 steady") &&
                                         Contains("3 push") &&
                                         (Contains("captain: ") || Contains("captain's call")));
  const CalledPlay pushed(asked + "3\n");
  REQUIRE(balls_in(pushed.table.kept) == 1);
  CHECK(std::get<match::Delivery>(pushed.table.kept.back()).call == cards::Call::push);
  const CalledPlay arrows(asked + "1<\n");
  CHECK(std::get<match::Delivery>(arrows.table.kept.back()).call == cards::Call::push);
  // The rest of the over goes on with it, and then it says once what that brought.
  const CalledPlay over(asked + "3o");
  CHECK(balls_in(over.table.kept) >= 6);
  CHECK_THAT(over.last, Contains("Over before ") &&
                            (Contains("  You pushed; the over ") || Contains(" The over: ")));
  // Pages open as everywhere, and undo takes back the bowler.
  CHECK_THAT(CalledPlay(asked + "p\x1b").last, Contains("how to bat on?"));
  CHECK_THAT(CalledPlay(asked + "u").last, Contains("who bowls over 1?"));
}

TEST_CASE("nobody is asked how to bat on where it does not matter, unless they take it back",
          "[terminal]") {
  const auto weak = [](const std::string& keys) { return CalledPlay(keys, full_options, true); };
  const CalledPlay spared = weak(opened);
  CHECK_THAT(spared.last, Contains(" (a: the openers, then the call).") &&
                              Contains(" bowls over 1: ") &&
                              Contains("A1 and A2 open, by the order of the eleven") &&
                              !Contains("how to bat on?"));
  // The key asks for what was announced, in its order, and then for the call.
  CHECK_THAT(weak(opened + "a").last, Contains("who faces the first ball?"));
  CHECK_THAT(weak(opened + "a\n").last, Contains("who is the other opener?"));
  CHECK_THAT(weak(opened + "a\n\n").last, Contains(" bowls over 1: ") && Contains("Enter bowl"));
  CHECK_THAT(weak(opened + "a\n\na").last, Contains("who bowls over 1?"));
  CHECK_THAT(weak(chosen).last, Contains("how to bat on?") && Contains("2 steady"));
  // A ball that is taken back asks for nothing but itself.
  CHECK_THAT(weak(opened + "\nu" + "o").last, !Contains("who bowls over 2?"));
  // What is no key of a question is said to be none, in a list of bowlers too.
  CHECK_THAT(weak(chosen + "z").last, Contains("z does nothing here; ? lists the keys."));
  CHECK_THAT(weak(opened + "a\n\naz").last,
             Contains("who bowls over 1?") && Contains("z does nothing here; ? lists the keys."));
  // Where a call may change something, everybody is asked: here pushing makes a six of a single.
  MatchTable table;
  const cricket::Format t20 = cricket::built_in_formats().named("t20");
  cards::FieldingChart chart = called_chart(t20);
  chart.tempo.push = {{cards::Slot::one, cards::Slot::six, cards::Trigger::high_face}};
  table.game.setup.rules = match::Rulebook(t20.conditions(), chart);
  table.game.calls = Calls::asked;
  ScriptedDisplay display({24, 80}, opened);
  FullMatch screen(display, full_options);
  play_game(table.game, screen);
  CHECK_THAT(display.last.text(),
             Contains("how to bat on?") && Contains("captain: ") && Contains(" points "));
}

TEST_CASE("a opens the call between balls, and in the last over it is asked before each",
          "[terminal]") {
  const CalledPlay again(chosen + "3\na");
  CHECK_THAT(again.last, Contains("how to bat on?"));
  const CalledPlay changed(chosen + "3\na1\n");
  REQUIRE(balls_in(changed.table.kept) == 2);
  CHECK(std::get<match::Delivery>(changed.table.kept.back()).call == cards::Call::hold);
  class Counting final : public AgreeingScreen {
   public:
    void wait_for_ball(const MatchView& view) override { late += calls_every_ball(view) ? 1 : 0; }
    cards::Call ask_call(const MatchView& view, cards::Call usual) override {
      asked += calls_every_ball(view) ? 1 : 0;
      return usual;
    }
    int late = 0, asked = 0;
  } screen;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    MatchTable late;
    late.game.seed = {seed};
    late.game.setup.rules =
        match::Rulebook(cricket::built_in_formats().named("t20").conditions(), called_chart());
    play_game(late.game, screen);
  }
  CHECK(screen.late > 20);
  CHECK(screen.asked == screen.late);
}

TEST_CASE("no ball is bowled under a call that its frame does not show, however far one bowls on",
          "[terminal]") {
  for (const char32_t key : {U'o', U'i', U'w'}) {
    MatchTable table;
    const cricket::Format t20 = cricket::built_in_formats().named("t20");
    cards::FieldingChart chart = called_chart(t20);
    chart.tempo.push = {{cards::Slot::one, cards::Slot::six, cards::Trigger::high_face}};
    table.game.setup.rules = match::Rulebook(t20.conditions(), chart);
    table.game.calls = Calls::asked;
    ScriptedDisplay display({24, 80}, "");
    FullMatch screen(display, full_options);
    std::string shown;
    std::map<int, std::string> frames;  // the last one before a ball, by the balls before it
    display.on_paint = [&](const Picture& picture) { shown = picture.text(); };
    display.next = [&]() -> Key {
      frames[balls_in(table.kept)] = shown;
      const bool between = shown.find("Enter bowl") != std::string::npos;
      return between ? Key{Key::Kind::character, key} : Key{Key::Kind::enter};
    };
    REQUIRE(play_game(table.game, screen) == GameEnd::finished);
    int balls = 0, changes = 0;
    cards::Call before = cards::Call::steady;
    for (const match::MatchEvent& event : table.kept) {
      if (std::holds_alternative<match::InningsOpened>(event)) before = cards::Call::steady;
      const auto* const ball = std::get_if<match::Delivery>(&event);
      if (ball == nullptr) continue;
      if (ball->call != before) {
        ++changes;
        const std::string call(to_string(ball->call));
        CHECK_THAT(frames[balls], Contains("(" + call) || Contains("Enter " + call + " and bowl"));
      }
      before = ball->call;
      ++balls;
    }
    CHECK(changes > 0);
  }
}

TEST_CASE("Esc closes the ways to bat on, and the captain's call stands", "[terminal]") {
  const CalledPlay closed(chosen + "\x1b\n");
  CHECK(balls_in(closed.table.kept) == 1);
  // What was called for the over stands where it was only looked at again.
  const CalledPlay looked(chosen + "3\na\x1b\n");
  REQUIRE(balls_in(looked.table.kept) == 2);
  CHECK(std::get<match::Delivery>(looked.table.kept.back()).call == cards::Call::push);
}

TEST_CASE("o and i stop before each ball of an open last over", "[terminal]") {
  for (const std::string key : {"o", "i"}) {
    int open = 0, run_past = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
      MatchTable table;
      table.game.seed = {seed};
      ScriptedDisplay display({24, 80}, "");
      FullMatch screen(display, full_options);
      int balls = 0, before = 0;
      TensionFollower tension;
      std::string all;
      display.on_paint = [&](const Picture& picture) { all = picture.text(); };
      display.next = [&]() -> Key {
        balls = balls_in(table.kept);
        const match::MatchState state = match::fold(table.game.record);
        const MatchView view{table.game.setup, table.game.record, state};
        if (!table.kept.empty()) tension.follow(view);
        const bool is_open = is_open_finish(view, tension.now().of_home);
        open += is_open ? 1 : 0;
        run_past += is_open && before > 0 && balls > before + 1 ? 1 : 0;
        before = is_open ? balls : 0;
        if (all.find("[Result]") != std::string::npos) return {Key::Kind::enter};
        const bool between = all.find("Enter bowl") != std::string::npos;
        return between ? Key{Key::Kind::character, static_cast<char32_t>(key[0])}
                       : Key{Key::Kind::enter};
      };
      REQUIRE(play_game(table.game, screen) == GameEnd::finished);
    }
    CAPTURE(key);
    CHECK(open > 0);
    CHECK(run_past == 0);
  }
}

TEST_CASE("a finished match is taken back only by typing undo", "[terminal]") {
  CHECK(play(begun + "myuy").events == play(begun + "my").events);
  CHECK(balls_in(play(begun + "myuundo").events) == balls_in(play(begun + "my").events) - 1);
}

TEST_CASE("a key that bowls on takes one press while somebody is chosen", "[terminal]") {
  const std::string toss = begun.substr(0, begun.size() - 3);
  CHECK_THAT(play(toss + "i").screen, Contains("is the other opener?"));
  CHECK_THAT(play(toss + "\n\no").screen, Contains("who bowls over 2?"));
  // Nobody is asked who bowls where it hardly matters: the over is bowled at once.
  CHECK(balls_in(CalledPlay(toss + "\n\no").table.kept) >= 6);
  CHECK(balls_in(play(begun.substr(0, begun.size() - 1) + "o\n").events) >= 6);
}

TEST_CASE("on the page of the toss a key means what it means elsewhere", "[terminal]") {
  const auto seen_after = [](std::string_view keys) {
    MatchTable table(false);
    table.game.seats[0].human = true;
    table.game.toss = 1;  // of the computer: nobody is asked
    FullOptions shown = full_options;
    shown.banner_ms = 1;
    ScriptedDisplay display({30, 100}, keys);
    std::string all;
    display.on_paint = [&](const Picture& picture) { all += picture.text(); };
    FullMatch screen(display, shown);
    CHECK(play_game(table.game, screen) == GameEnd::left);
    return all;
  };
  const std::string toss = "Betas won the toss and chose to field.";
  // A keeper whom no source names is not marked.
  CHECK_THAT(seen_after("q"), Contains(toss) && Contains("You captain Alphas.") &&
                                  !Contains("faces the first ball") && !Contains("(wk)"));
  CHECK_THAT(seen_after("?\x1bq"),
             Contains("bowl to the end of the over") && !Contains("faces the first ball"));
  CHECK_THAT(seen_after("\n"), Contains("faces the first ball"));
}

TEST_CASE("before a super over a page says who bats first in it", "[terminal]") {
  MatchTable table;
  match::MatchRecord record = table.game.record;
  record.conditions.most_super_overs = 1;
  record.events = level_match();
  const match::MatchState state = match::fold(record);
  const MatchView view{table.game.setup, record, state};
  CHECK(between_innings(view, record.events.back()));
  const std::vector<std::string> lines = break_lines(view, {}, 58);
  CHECK(std::find(lines.begin(), lines.end(),
                  "Tied: a super over decides. Betas bat first in it.") != lines.end());
}

TEST_CASE("the page between the innings tells a collapse", "[terminal]") {
  for (const int each : {1, 6}) {
    MatchTable table;
    RecordBuilder build(table.game.record.info.format);
    build.event(match::Toss{0, true}).open(0).over(10).balls(6, 4).over(9);
    build.wicket(cricket::HowOut::bowled, 2);
    for (int next = 3; next <= 6; ++next) {
      build.balls(2, each);
      if (next % 2 == 0) build.over(next == 4 ? 10 : 9);
      build.wicket(cricket::HowOut::bowled, next);
    }
    build.close(match::InningsClosed::Why::quota);
    const match::MatchState state = match::fold(build.record);
    const MatchView view{table.game.setup, build.record, state};
    std::string text;
    for (const std::string& line : break_lines(view, {}, 0)) text += line + '\n';
    if (each == 1) {
      CHECK_THAT(text, Contains("\nFrom 24 without loss to 32 for 5: five wickets for 8 runs off "
                                "13 balls.\n"));
    } else {
      CHECK_THAT(text, !Contains("\nFrom 24"));
    }
  }
}

TEST_CASE("the first ball of a newcomer is explained in three lines", "[terminal]") {
  FullOptions coach = full_options;
  coach.coach = true;
  const CalledPlay first(opened, coach, true);
  CHECK(balls_in(first.table.kept) == 0);
  CHECK_THAT(first.last, Contains("The d6 says whose card") && Contains("The d100 picks a slot") &&
                             Contains("fielding chart (f)") && Contains("tempo card"));
  const CalledPlay second(opened + "\n", coach, true);
  CHECK(balls_in(second.table.kept) == 1);
  CHECK_THAT(second.last, !Contains("The d6 says whose card"));
}

TEST_CASE("the screen, too, says once which keys pass over a match that seems decided",
          "[terminal]") {
  int said = 0;
  for (const std::uint64_t seed : {21U, 22U, 23U, 24U}) {
    MatchTable table;
    table.game.seed = {seed};
    ScriptedDisplay display({24, 80}, begun + std::string(900, '\n'));
    FullMatch screen(display, full_options);
    int frames = 0;
    display.on_paint = [&](const Picture& picture) {
      const std::string_view words = ": Enter plays on, o by the over, m to the end.";
      frames += picture.text().find(words) != std::string::npos ? 1 : 0;
    };
    play_game(table.game, screen);
    CHECK(frames <= 1);
    said += frames;
  }
  CHECK(said > 0);
}

TEST_CASE("whoever captained the losers is told of a defeat", "[terminal]") {
  for (const cricket::Side person : {0, 1}) {
    MatchTable table(false);
    table.game.seats[static_cast<std::size_t>(person)].human = true;
    FullOptions shown = full_options;
    shown.banner_ms = 1;
    ScriptedDisplay display({24, 80}, "");
    std::string all;
    display.on_paint = [&](const Picture& picture) { all = picture.text(); };
    display.next = [&]() -> Key {
      if (all.find("[Result]") != std::string::npos) return {Key::Kind::enter};
      if (all.find("to the end of the match, the") != std::string::npos) {
        return {Key::Kind::character, U'y'};
      }
      return all.find("won the toss") != std::string::npos &&
                     all.find("Bat or field") != std::string::npos
                 ? Key{Key::Kind::enter}
                 : Key{Key::Kind::character, U'm'};
    };
    FullMatch screen(display, shown);
    REQUIRE(play_game(table.game, screen) == GameEnd::finished);
    const match::MatchState end = match::fold(table.game.record);
    REQUIRE(end.winner);
    CHECK((all.find("DEFEAT. ") != std::string::npos) == (*end.winner != person));
    CHECK((all.find("VICTORY. ") != std::string::npos) == (*end.winner == person));
  }
}

TEST_CASE("between the innings a page tells what was made and what is needed", "[terminal]") {
  MatchTable table(false);
  FullOptions options = full_options;
  options.pause_ms = 0;
  ScriptedDisplay display({24, 80}, "");
  display.next = [&]() -> Key { return {Key::Kind::enter}; };
  FullMatch screen(display, options);
  play_game(table.game, screen);
  std::vector<match::MatchEvent> events = table.game.record.events;
  const auto closed = std::find_if(events.begin(), events.end(), [](const auto& event) {
    return std::holds_alternative<match::InningsClosed>(event);
  });
  REQUIRE(closed != events.end());
  match::MatchRecord record = table.game.record;
  record.events.resize(static_cast<std::size_t>(closed - events.begin()) + 1);
  const match::MatchState state = match::fold(record);
  const MatchView view{table.game.setup, record, state};
  CHECK(between_innings(view, record.events.back()));
  // The side that batted first began even, and lost half of that.
  std::vector<std::optional<double>> chances(record.events.size(), 0.5);
  chances.back() = 0.25;
  std::string text;
  for (const std::string& line : break_lines(view, chances, 58)) {
    CHECK(display_width(line) <= 58);
    text += line + '\n';
  }
  CHECK_THAT(text, Contains(score_line(view)) && Contains("Best partnership: ") &&
                       Contains(" need ") && Contains(" off 120 balls, ") &&
                       Contains("Chance to win: Alphas 25%, Betas 75%; 50% and 50% when\n"
                                "the innings began."));
}

TEST_CASE("i stops at the page between the innings, whose keys are those of the match",
          "[terminal]") {
  MatchTable table;
  FullOptions options = full_options;
  options.banner_ms = 1;
  ScriptedDisplay display({24, 80}, "");
  std::string now;
  bool seen = false, scorecard = false;
  int most_sent = 0;
  display.on_paint = [&](const Picture& picture) {
    now = picture.text();
    seen = seen || now.find("Between the innings") != std::string::npos;
    scorecard = scorecard || now.starts_with(" Scorecard");
    int sent = 0;
    for (std::size_t at = now.find(" (a)."); at != std::string::npos;
         at = now.find(" (a).", at + 1)) {
      ++sent;
    }
    most_sent = std::max(most_sent, sent);
  };
  display.next = [&]() -> Key {
    if (now.find("Between the innings") != std::string::npos) return {Key::Kind::character, U's'};
    if (seen) return {Key::Kind::character, U'q'};
    const bool asked =
        now.find(" who ") != std::string::npos || now.find("won the toss") != std::string::npos;
    return asked ? Key{Key::Kind::enter} : Key{Key::Kind::character, U'i'};
  };
  FullMatch screen(display, options);
  CHECK(play_game(table.game, screen) == GameEnd::left);
  CHECK(seen);
  CHECK(scorecard);
  CHECK(most_sent <= 3);
}

TEST_CASE("the fielding chart fits the window", "[terminal]") {
  for (const ScreenSize size : {ScreenSize{60, 60}, ScreenSize{60, 80}, ScreenSize{60, 120}}) {
    CAPTURE(size.columns);
    MatchTable table;
    ScriptedDisplay display(size, begun + "f");
    std::string chart;
    display.on_paint = [&](const Picture& picture) {
      if (picture.text().find("Fielding chart") != std::string::npos) chart = picture.text();
    };
    FullMatch screen(display, full_options);
    play_game(table.game, screen);
    CHECK_THAT(chart, Contains("non-striker run out by fielder and keeper") &&
                          (Contains("d6: 4") || Contains(" 6 ")));
  }
}

TEST_CASE("a key of a match has one use, and the help says which", "[terminal]") {
  std::set<char32_t> seen;
  for (const MatchKey& key : match_keys()) {
    CHECK(key.key > U'\0');
    CHECK(seen.insert(key.key).second);
    if (key.also != 0) CHECK(seen.insert(key.also).second);
    CHECK((key.use == KeyUse::bowl_on) == (key.pace != Pace::ball));
    CHECK((key.use == KeyUse::page) == key.page.has_value());
    CHECK(match_keys_text().find(key.help.substr(0, 20)) != std::string::npos);
  }
  Key tab;
  tab.kind = Key::Kind::tab;
  CHECK(match_key(tab)->use == KeyUse::cards);
  CHECK(match_key(Key{Key::Kind::character, U'z'}) == nullptr);
  CHECK(match_key(Key{}) == nullptr);
}
