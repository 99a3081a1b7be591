#include "terminal/bonus/screen.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/registry.h"
#include "games/tree_search.h"
#include "terminal/bonus/pictures.h"
#include "terminal/screen/text_page.h"
#include "tests/support/variants.h"
#include "tests/terminal/screen/scripted_display.h"

using namespace quicket;
using namespace quicket::terminal;
using Catch::Matchers::Contains;
using tests::ScriptedDisplay;

namespace {

constexpr ScreenSize sizes[] = {{20, 60}, {24, 80}, {30, 120}, {50, 200}};

BonusSight sight_of(const games::Game& game, const games::GameState& state, int seat) {
  BonusSight sight;
  sight.game = &game;
  sight.state = &state;
  sight.players.assign(static_cast<std::size_t>(state.seats()), "human");
  sight.seat = seat;
  return sight;
}

BonusLook asking(const games::Game& game, const games::GameState& state) {
  BonusLook look;
  look.asks = true;
  look.question = "?";
  if (!state.is_over()) look.plays = legal_texts(game, state);
  return look;
}

games::Action any_play(const games::GameState& state, dice::AnyDice& dice) {
  std::vector<games::Action> legal = games::legal_actions_of(state);
  games::drop_asides(state, legal);
  return games::pick_any(legal, dice, dice::Reason::choice);
}

/// The screen of a seat after plays in notation, chance by its first face.
std::string screen_after(const std::string& id, const std::vector<std::string>& plays,
                         ScreenSize size, std::vector<games::GameOption> options = {}) {
  const games::Game& game = games::find_game(id);
  const auto state = game.rules.begin(game.rules.fewest_seats, options);
  std::vector<games::Action> legal;
  const auto let_chance = [&] {
    while (state->to_move() == games::chance_seat) {
      state->legal_actions(legal);
      state->apply(legal.front());
    }
  };
  let_chance();
  for (const std::string& play : plays) {
    const auto action = state->parse_action(play);
    REQUIRE(action.has_value());
    state->apply(*action);
    let_chance();
  }
  return bonus_screen(sight_of(game, *state, state->to_move()), asking(game, *state), size).text();
}

struct Sitting {
  BonusEnd end = BonusEnd::left;
  std::vector<games::Action> kept;
  std::string position;
};

Sitting sit(BonusDesk& desk, const std::string& id, std::vector<std::string> players,
            std::uint64_t seed) {
  Sitting sitting;
  const int seats = static_cast<int>(players.size());
  BonusGame game{games::RecordedGame(id, seats, {}, dice::Seed{seed}),
                 std::move(players),
                 false,
                 "THE RULES",
                 {},
                 [&](games::Action action) { sitting.kept.push_back(action); },
                 [&](std::size_t count) { sitting.kept.resize(count); }};
  sitting.end = play_bonus(game, desk);
  sitting.position = game.record.state().text();
  return sitting;
}

}  // namespace

TEST_CASE("a screen shows a seat nothing of what is hidden from it, at any size", "[terminal]") {
  dice::AnyDice dice{dice::SeededDice(dice::Seed{4})};
  for (const tests::Variant& variant : tests::all_variants()) {
    CAPTURE(variant.text());
    const auto state = variant.begin();
    for (int play = 0; play < 160 && !state->is_over(); ++play) {
      state->apply(any_play(*state, dice));
      if (play % 8 != 0) continue;
      for (int seat = 0; seat < state->seats(); ++seat) {
        const auto imagined = state->resample(seat, dice);
        const ScreenSize size = sizes[play / 8 % 4];
        // Legal plays is nobody's business but the mover's.
        const BonusLook look =
            state->to_move() == seat ? asking(*variant.game, *state) : BonusLook{};
        REQUIRE(bonus_screen(sight_of(*variant.game, *state, seat), look, size).text() ==
                bonus_screen(sight_of(*variant.game, *imagined, seat), look, size).text());
      }
    }
  }
}

TEST_CASE("every position of every game is drawn at every size, chosen plays marked",
          "[terminal]") {
  dice::AnyDice dice{dice::SeededDice(dice::Seed{14})};
  for (const tests::Variant& variant : tests::all_variants()) {
    CAPTURE(variant.text());
    const auto state = variant.begin();
    for (int play = 0; play < 5000 && !state->is_over(); ++play) {
      BonusLook look = asking(*variant.game, *state);
      look.chosen = play % static_cast<int>(look.plays.size());
      const ScreenSize size = sizes[play % 4];
      if (play < 60 || play % 50 == 0) {
        const Picture picture = bonus_screen(sight_of(*variant.game, *state, -1), look, size);
        REQUIRE(picture.rows() == size.rows);
        REQUIRE_THAT(picture.line(0), Contains(std::string(variant.game->name)));
        REQUIRE_THAT(picture.text(),
                     Contains(look.plays[static_cast<std::size_t>(look.chosen)].substr(0, 4)));
      }
      state->apply(any_play(*state, dice));
    }
    const Picture end = bonus_screen(sight_of(*variant.game, *state, -1), {}, {24, 80});
    CHECK_THAT(end.line(0), Contains("the game is over"));
  }
}

TEST_CASE("the field of Stonehenge Cricket says who stands where and how it stands", "[terminal]") {
  const std::vector<std::string> field = {"day",     "bat",     "place 2", "place 3",
                                          "place 4", "place 5", "place 6", "place 7",
                                          "place 8", "place 9", "place 10"};
  for (const ScreenSize size : {ScreenSize{20, 60}, {24, 80}}) {
    const std::string screen = screen_after("stonehenge-cricket", field, size);
    CHECK_THAT(screen, Contains(" 1wB") && Contains("16yK") && Contains("10yF") &&
                           Contains("11r") && !Contains("11rF"));
    CHECK_THAT(screen, Contains("bats  0 for 0") && Contains("over 1 of 3, ball 1"));
    CHECK_THAT(screen, Contains("10 cards face down"));
  }
}

TEST_CASE("a picked piece of Crossing Stonehenge shows its targets", "[terminal]") {
  const games::Game& game = games::find_game("crossing-stonehenge");
  const auto state = game.rules.begin(2, {});
  BonusSight sight = sight_of(game, *state, 0);
  sight.picked = "b19";
  const Picture all = bonus_screen(sight, asking(game, *state), {24, 80});
  CHECK_THAT(all.text(), Contains("│ y │ + │ + │ + │ + │ + │ + │[g]│ g │"));
  BonusLook look = asking(game, *state);
  look.plays = {"B19-B14"};
  look.chosen = 0;
  const Picture one = bonus_screen(sight_of(game, *state, 0), look, {24, 80});
  CHECK_THAT(one.text(), Contains("│   │ + │   │   │   │   │[g]│"));
  CHECK_THAT(one.text(), Contains("Enter: B19-B14  (1 of 1)"));
}

TEST_CASE("the druid of Absolution walks the horseshoe, disks and trilithons stand round it",
          "[terminal]") {
  const std::string first =
      screen_after("absolution", {"any day", "any day", "player 1 starts"}, {24, 80});
  CHECK_THAT(first, Contains("DAY 1, white") && Contains("druid @ on 1 of 19") &&
                        Contains(" 1DN") && Contains(" 6k"));
  const std::string later = screen_after(
      "absolution", {"any day", "any day", "player 1 starts", "no match", "no match"}, {20, 60});
  CHECK_THAT(later, Contains("DAY 3, green") && Contains("druid @ on 3 of 19") &&
                        Contains(" 2-N") && Contains(" 3DN"));
}

TEST_CASE("the over of Overs and Chances lies on the table as cards", "[terminal]") {
  const games::Game& game = games::find_game("overs-and-chances");
  const auto state = game.rules.begin(2, {});
  std::vector<games::Action> legal;
  while (state->to_move() == games::chance_seat) {
    state->legal_actions(legal);
    state->apply(legal.front());
  }
  // Player 1 bats, 3 against 5 for precedence: player 2 turns up the pitch and leads.
  for (const char* play : {"bat", "3", "5", "-1"}) state->apply(*state->parse_action(play));
  const auto screen = [&](int seat) {
    return bonus_screen(sight_of(game, *state, seat), asking(game, *state), {24, 80}).text();
  };
  CHECK_THAT(screen(0), Contains("Player 1  bats") && Contains("11 Player Cards face down") &&
                            Contains("│-6 │") && Contains("│ -1 │"));
  state->legal_actions(legal);
  state->apply(legal.front());
  state->legal_actions(legal);
  state->apply(legal.front());
  for (const char* die : {"2", "4"}) state->apply(*state->parse_action(die));
  CHECK_THAT(screen(1), Contains("Player 1  bats     0 for 1   after 1 of 20 overs") &&
                            Contains("Last over: 0 runs, 1 out"));
}

TEST_CASE("what an over brought stands above the question on a small screen", "[terminal]") {
  const games::Game& game = games::find_game("overs-and-chances");
  const auto state = game.rules.begin(2, {});
  BonusLook look;
  look.asks = true;
  look.question = "Player 1 plays a Player Card.";
  look.plays = {"-6", "-5", "+2"};
  look.story = {"Player 2 (easy): -4",
                "Player 1: +5",
                "  the batter rolls 3",
                "  the batter rolls 5",
                "  * 9 runs: Player 1 13 for 1 after 3 overs",
                "  the batter rolls 2 to see who plays first",
                "  the bowler rolls 1",
                "  pitch +2"};
  look.unseen = look.story.size();
  const std::string shown = bonus_screen(sight_of(game, *state, 0), look, {24, 80}).text();
  CHECK_THAT(
      shown,
      Contains(" Player 2 (easy): -4\n") && Contains(" Player 1: +5\n") &&
          Contains("  the batter rolls 3, 5 * 9 runs: Player 1 13 for 1 after 3 overs\n") &&
          Contains("  the batter rolls 2 to see who plays first; the bowler rolls 1; pitch +2\n"));
}

TEST_CASE("pictures use the room of a big screen", "[terminal]") {
  const std::string board = screen_after("crossing-stonehenge", {}, {50, 160});
  CHECK_THAT(board, Contains("│   Y   │   y   │   y   │       │"));
  // What is left above and below is shared: the board does not stand at the top.
  CHECK(board.find("10      11      12") > board.find("A19-A14"));
  const std::string overs = screen_after("overs-and-chances", {"bat"}, {50, 160});
  CHECK_THAT(overs, Contains("┌──────┐ ┌──────┐"));
  const std::vector<std::string> circle =
      lines_of(screen_after("absolution", {"any day", "any day", "player 1 starts"}, {50, 160}));
  const auto lowest = std::find_if(circle.begin(), circle.end(), [](const std::string& line) {
    return line.find("17DN") != std::string::npos;
  });
  CHECK(lowest - circle.begin() >= 30);
}

TEST_CASE("matches are listed before none, phrases before wishes, asides last", "[terminal]") {
  const games::Game& game = games::find_game("absolution");
  const auto state = game.rules.begin(2, {});
  std::vector<games::Action> legal;
  while (state->to_move() == games::chance_seat) {
    state->legal_actions(legal);
    state->apply(legal.back());
  }
  for (const char* play : {"any day", "any day", "player 1 starts"}) {
    state->apply(*state->parse_action(play));
  }
  std::vector<std::string> plays = legal_texts(game, *state);
  REQUIRE(plays.size() > 3);
  CHECK(plays[plays.size() - 2] == "no match");
  CHECK(plays.back() == "talk");
  state->apply(*state->parse_action("talk"));
  plays = legal_texts(game, *state);
  CHECK(plays[0] == "my next number suits me");
  CHECK(plays[1] == "my next number does not suit me");
  CHECK(plays[2] == "nothing");
  CHECK(plays[3] == "1");
}

TEST_CASE("a window that is too small says so", "[terminal]") {
  const games::Game& game = games::find_game("absolution");
  const auto state = game.rules.begin(2, {});
  CHECK_THAT(bonus_screen(sight_of(game, *state, 0), {}, {10, 40}).text(),
             Contains("The window is too small"));
}

TEST_CASE("a play is chosen with the arrows or typed, and help, hint and undo are at hand",
          "[terminal]") {
  ScriptedDisplay display({24, 80},
                          ">\n"
                          "?\x1b"
                          "c19-c14\n"
                          "undo\n"
                          "\t"
                          "quit\n");
  std::string seen;
  display.on_paint = [&](const Picture& picture) { seen += picture.text(); };
  ScreenDesk desk(display);
  const Sitting sitting = sit(desk, "crossing-stonehenge", {"human", "easy"}, 3);
  CHECK(sitting.end == BonusEnd::left);
  CHECK(sitting.kept.size() == 2);
  CHECK_THAT(seen,
             Contains("Enter: A19-A13  (1 of 26)") && Contains("Green: A19-A13") &&
                 Contains("take back your last choice") && Contains("Taken back: Green, C19-C14") &&
                 Contains("A strong player is thinking ...") &&
                 Contains("A strong player would try: ") && Contains("Yellow (easy) is thinking"));
}

TEST_CASE("at the end of Absolution every hand lies open on a screen of 80 x 24", "[terminal]") {
  dice::AnyDice dice{dice::SeededDice(dice::Seed{2})};
  const games::Game& game = games::find_game("absolution");
  const auto state = game.rules.begin(3, {});
  while (!state->is_over()) state->apply(any_play(*state, dice));
  const std::string seen = bonus_screen(sight_of(game, *state, -1), {}, {24, 80}).text();
  CHECK_THAT(seen, Contains("Player 1:") && Contains("Player 2:") && Contains("Player 3:"));
}

TEST_CASE("a play is told once, to people who share a screen as well", "[terminal]") {
  ScriptedDisplay display({24, 80}, "c19-c14\nc12-c13\nquit\n");
  ScreenDesk desk(display);
  CHECK(sit(desk, "crossing-stonehenge", {"human", "human"}, 3).kept.size() == 2);
  const std::string seen = display.last.text();
  CHECK_THAT(seen, Contains("Green: C19-C14") && Contains("Yellow: C12-C13"));
  CHECK_THAT(seen, !Contains("C19-C14; C19-C14") && !Contains("C12-C13; C12-C13"));
}

TEST_CASE("Escape leaves when it is pressed twice", "[terminal]") {
  ScriptedDisplay display({24, 80}, "abc\x1b\x1b\x1b");
  std::string seen;
  display.on_paint = [&](const Picture& picture) { seen += picture.text(); };
  ScreenDesk desk(display);
  CHECK(sit(desk, "crossing-stonehenge", {"human", "easy"}, 3).end == BonusEnd::left);
  CHECK_THAT(seen, Contains("Press Esc again to leave"));
}

TEST_CASE("a signal breaks off a game at any key, and all that was played is kept", "[terminal]") {
  ScriptedDisplay display({24, 80}, "");
  std::string keys = "b19-b14\n";
  display.next = [&]() -> Key {
    if (keys.empty()) throw Stopped{2};
    const char key = keys.front();
    keys.erase(0, 1);
    return ScriptedDisplay::key_of(static_cast<char32_t>(key));
  };
  ScreenDesk desk(display);
  std::vector<games::Action> kept;
  BonusGame game{games::RecordedGame("crossing-stonehenge", 2, {}, dice::Seed{1}),
                 {"human", "human"},
                 false,
                 "",
                 {},
                 [&](games::Action action) { kept.push_back(action); },
                 [](std::size_t) {}};
  CHECK_THROWS_AS(play_bonus(game, desk), Stopped);
  CHECK(kept.size() == 1);
}

TEST_CASE("a whole game of each kind is played on the screen by script, hands covered between",
          "[terminal]") {
  for (const games::Game& game : games::games()) {
    CAPTURE(game.id);
    ScriptedDisplay display({24, 80}, "");
    dice::AnyDice people{dice::SeededDice(dice::Seed{6})};
    std::string keys;
    std::string screen;
    bool covered = false;
    bool asked = false;
    display.on_paint = [&](const Picture& picture) {
      screen = picture.text();
      asked = picture.line(22).rfind(" >", 0) == 0;
    };
    // Presses Enter at covers and at the end, and otherwise chooses any play with the arrows.
    display.next = [&]() -> Key {
      if (screen.find("when nobody else is looking") != std::string::npos) covered = true;
      if (!keys.empty()) {
        const char key = keys.front();
        keys.erase(0, 1);
        return ScriptedDisplay::key_of(static_cast<char32_t>(key));
      }
      if (asked) {
        keys =
            std::string(static_cast<std::size_t>(people.roll(3, dice::Reason::choice)), '<') + "\n";
        return ScriptedDisplay::key_of(U'>');
      }
      return ScriptedDisplay::key_of(U'\n');
    };
    ScreenDesk desk(display);
    const std::vector<std::string> players(static_cast<std::size_t>(game.rules.fewest_seats),
                                           "human");
    const Sitting sitting = sit(desk, std::string(game.id), players, 8);
    CHECK(sitting.end == BonusEnd::finished);
    CHECK(covered == game.rules.hidden_hands);
    CHECK_THAT(screen, Contains("the game is over"));
  }
}

TEST_CASE("a game that was played is gone through forth and back", "[terminal]") {
  games::RecordedGame record("crossing-stonehenge", 2, {}, dice::Seed{1});
  for (const char* play : {"B19-B14", "B12-B13"}) record.apply_text(play);
  const BonusGame game{std::move(record), {"human", "easy"}, false, "", {}, {}, {}};
  std::vector<std::string> questions;
  ScriptedDisplay display({24, 80}, ">><");
  display.on_paint = [&](const Picture& picture) {
    questions.push_back(picture.line(21));
    if (questions.size() == 2) CHECK_THAT(picture.text(), Contains("Green: B19-B14"));
  };
  replay_on_screen(display, game);
  CHECK(questions ==
        std::vector<std::string>{" Play 0 of 2", " Play 1 of 2", " Play 2 of 2", " Play 1 of 2"});
}
