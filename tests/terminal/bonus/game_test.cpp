#include "terminal/bonus/game.h"

#include <optional>
#include <sstream>

#include <catch2/catch.hpp>

#include "dice/seeded_dice.h"
#include "games/registry.h"
#include "terminal/bonus/setup.h"
#include "terminal/bonus/story.h"
#include "tests/support/shipped_lesson.h"

using namespace quicket;
using namespace quicket::terminal;
using Catch::Matchers::Contains;

namespace {

/// A sitting of which a script types the answers, and what came of it.
struct Played {
  BonusEnd end = BonusEnd::left;
  std::string shown;
  std::vector<games::Action> kept;
  std::string position;
  std::optional<std::string> shown_before_result;  ///< was kept; nothing where none was
};

Played play_script(const std::string& game, std::vector<std::string> players,
                   const std::string& answers, BonusOptions options = {false, true},
                   std::vector<games::GameOption> game_options = {}, bool typed_chance = false,
                   const games::LessonPart* lesson = nullptr) {
  Played played;
  const int seats = static_cast<int>(players.size());
  BonusGame bonus{
      games::RecordedGame(game, seats, std::move(game_options), dice::Seed{5}),
      std::move(players),
      typed_chance,
      "THE RULES",
      {{"leg-bye", "THE STORY"}},
      [&](games::Action action) { played.kept.push_back(action); },
      [&](std::size_t count) { played.kept.resize(count); },
  };
  bonus.lesson = lesson;
  if (lesson != nullptr) bonus.lesson_rules = tests::shipped_lesson(game).rules;
  std::istringstream in(answers);
  std::ostringstream out;
  LinePrompt prompt(in, out, options.interactive);
  bonus.keep_result = [&](const std::vector<double>&) { played.shown_before_result = out.str(); };
  PlainDesk desk(prompt, options);
  played.end = play_bonus(bonus, desk);
  played.shown = out.str();
  played.position = bonus.record.state().text();
  CHECK(played.kept == bonus.record.log().actions);
  return played;
}

const std::string crossing = "crossing-stonehenge";

}  // namespace

TEST_CASE("a person plays in notation, and hears what the computer plays", "[terminal]") {
  const Played played = play_script(crossing, {"human", "easy"}, "b19-b14\n");
  CHECK(played.end == BonusEnd::left);
  CHECK(played.kept.size() == 2);
  CHECK_THAT(played.shown, Contains("Yellow (easy): "));
  CHECK_THAT(played.shown, !Contains("Green: "));
}

TEST_CASE("how a game came out is kept before anybody is told", "[terminal]") {
  const Played played =
      play_script(crossing, {"human", "easy"}, "A11-A10\n", {false, true},
                  {{"position", "*G........../............/............/Y........... g 0 0"}});
  CHECK(played.end == BonusEnd::finished);
  REQUIRE(played.shown_before_result);
  CHECK_THAT(*played.shown_before_result, !Contains(" won."));
  CHECK_THAT(played.shown, Contains("Green (human) won. Green brought the druid to A10."));
}

TEST_CASE("picking a piece marks where it can go, and plays nothing", "[terminal]") {
  const Played played = play_script(crossing, {"human", "easy"}, "B21\n");
  CHECK(played.kept.empty());
  CHECK_THAT(played.shown, Contains("g   g  *+*") && Contains("[g]") && Contains("+ can land"));
}

TEST_CASE("a wrong play is answered with what is possible", "[terminal]") {
  const Played played = play_script(crossing, {"human", "easy"}, "B19-B20\n");
  CHECK(played.kept.empty());
  CHECK_THAT(played.shown,
             Contains("\"B19-B20\" cannot be played now: B20 is taken. Legal: A19-A13"));
}

TEST_CASE("undo takes back a choice and the computer's answer, in the log as well", "[terminal]") {
  const Played once = play_script(crossing, {"human", "easy"}, "B19-B14\n");
  const Played again = play_script(crossing, {"human", "easy"}, "C19-C14\nundo\nB19-B14\n");
  CHECK(again.kept == once.kept);
  CHECK(again.position == once.position);
  CHECK_THAT(play_script(crossing, {"human", "easy"}, "undo\n").shown,
             Contains("nothing to take back"));
}

TEST_CASE("help, moves, rules, log and hint play nothing", "[terminal]") {
  const Played played =
      play_script(crossing, {"human", "easy"}, "help\nmoves\nrules\nlog\nshow\n", {false, true},
                  {{"position", "*..........*/............/....gy....../Y..........G g 0 0"}});
  CHECK(played.kept.empty());
  CHECK_THAT(played.shown, Contains("take back your last choice") && Contains("THE RULES") &&
                               Contains("You can play  C14xC16, offer draw.") &&
                               Contains("quicket bonus game 2\n") && Contains("player 2 easy\n") &&
                               Contains(">g<"));
  const Played hinted =
      play_script(crossing, {"human", "easy"}, "hint\n", {false, true},
                  {{"position", "*..........*/G.........../............/Y........... g 0 0"}});
  CHECK_THAT(hinted.shown,
             Contains("A strong player would try: B10-A10 (the druid arrives). Press Enter"));
}

TEST_CASE("a game that ends is told with its winner", "[terminal]") {
  const Played played =
      play_script(crossing, {"human", "easy"}, "B10-A10\n", {false, true},
                  {{"position", "*..........*/G.........../............/Y........... g 0 0"}});
  CHECK(played.end == BonusEnd::finished);
  CHECK_THAT(played.shown, Contains("Green (human) won. Green brought the druid to A10."));
  CHECK(result_text(games::find_game(crossing), {"easy", "hard"}, {0, 0}) == "The game is a draw.");
  const Played drawn = play_script(crossing, {"human", "human"}, "offer draw\naccept draw\n");
  CHECK_THAT(drawn.shown, Contains("The game is a draw. The players agreed to a draw."));
}

TEST_CASE("a Chance Card that lies open is told with its story, and a game can be told again",
          "[terminal]") {
  // Two people play any card; the words of one card are known to the table.
  games::RecordedGame record("overs-and-chances", 2, {{"overs", "50"}}, dice::Seed{1});
  dice::SeededDice luck{dice::Seed{7}};
  std::vector<games::Action> legal;
  std::string drawn;
  while (!record.state().is_over()) {
    record.state().legal_actions(legal);
    std::erase_if(legal, [&](games::Action action) { return record.state().is_aside(action); });
    const games::Action action = games::pick_any(legal, luck, dice::Reason::game);
    if (drawn.empty()) drawn = record.game().stories.key_of(record.state(), action);
    record.apply(action);
  }
  REQUIRE_FALSE(drawn.empty());
  const BonusGame told{
      std::move(record), {"human", "human"}, false, "", {{drawn, "Off the pad."}}, {}, {}};
  std::vector<std::string> story;
  const std::vector<BonusStep> steps = heard_steps(told, hears_all);
  for (const BonusStep& step : steps) {
    story.insert(story.end(), step.lines.begin(), step.lines.end());
  }
  CHECK(steps.back().actions == told.record.log().actions.size());
  const auto words = std::find(story.begin(), story.end(), "    \"Off the pad.\"");
  REQUIRE(words != story.end());
  CHECK_THAT(*(words - 1), Contains("Chance Card: "));
  CHECK(std::count(story.begin(), story.end(), "") == 0);
}

TEST_CASE("without people every choice is told", "[terminal]") {
  const Played played =
      play_script(crossing, {"greedy", "random"}, "", {false, true},
                  {{"position", "*..........*/G.........../............/Y........... g 0 0"}});
  CHECK_THAT(played.shown, Contains("Green (greedy): B10-A10"));
}

TEST_CASE("every bonus game can be played through by a script that takes hints from no one",
          "[terminal]") {
  for (const games::Game& game : games::games()) {
    CAPTURE(game.id);
    std::vector<std::string> players(static_cast<std::size_t>(game.rules.fewest_seats), "random");
    const Played played = play_script(std::string(game.id), players, "");
    CHECK(played.end == BonusEnd::finished);
  }
}

TEST_CASE("with typed chance the faces are asked for, and Enter lets the program draw",
          "[terminal]") {
  for (const games::Game& game : games::games()) {
    const auto state = game.rules.begin(game.rules.fewest_seats, {});
    if (state->to_move() != games::chance_seat) continue;
    CAPTURE(game.id);
    const std::vector<games::Action> faces = games::legal_actions_of(*state);
    const std::vector<std::string> players(static_cast<std::size_t>(game.rules.fewest_seats),
                                           "human");
    const Played typed =
        play_script(std::string(game.id), players, state->action_text(faces.back()) + "\n",
                    {false, true}, {}, true);
    CHECK(typed.kept == std::vector<games::Action>{faces.back()});
    CHECK(play_script(std::string(game.id), players, "\n", {false, true}, {}, true).kept.size() ==
          1);
    CHECK(play_script(std::string(game.id), players, "no such face\n", {false, true}, {}, true)
              .kept.empty());
  }
}

TEST_CASE("hands are covered when the screen passes from one person to another", "[terminal]") {
  for (const games::Game& game : games::games()) {
    CAPTURE(game.id);
    const std::vector<std::string> players(static_cast<std::size_t>(game.rules.fewest_seats),
                                           "human");
    // Enough of nothing to play: the first legal action at every turn.
    std::string answers;
    games::RecordedGame ahead(game.id, game.rules.fewest_seats, {}, dice::Seed{5});
    std::vector<games::Action> legal;
    int changes = 0;
    for (int last = -1; changes < 1 && !ahead.state().is_over();) {
      ahead.state().legal_actions(legal);
      const int mover = ahead.state().to_move();
      if (mover == games::chance_seat) {
        dice::AnyDice dice{dice::SeededDice(dice::derive(
            dice::Seed{5}, "chance", static_cast<std::uint64_t>(ahead.log().actions.size())))};
        ahead.apply(games::pick_any(legal, dice, dice::Reason::game));
        continue;
      }
      if (last >= 0 && mover != last) ++changes;
      last = mover;
      answers += ahead.state().action_text(legal.front()) + "\n";
      ahead.apply(legal.front());
    }
    const Played played = play_script(std::string(game.id), players, answers, {true, true});
    const bool covered =
        played.shown.find("press Enter when nobody else is looking") != std::string::npos;
    CHECK(covered == game.rules.hidden_hands);
  }
}

TEST_CASE("described games need no eyes: lists in the place of drawings", "[terminal]") {
  const auto shown = [](const std::string& game, const std::string& answers) {
    return play_script(game, {"human", "human"}, answers, {false, false}).shown;
  };
  CHECK_THAT(shown(crossing, "show\n"),
             Contains("pawns on A19, A20, B19") && Contains("druid on D21") && !Contains(" .  ."));
  CHECK_THAT(shown("absolution", "any day\nany day\nplayer 1 starts\nno match\nshow\n"),
             Contains("Turn          Day 2, blue") && Contains("Day out       1\n") &&
                 Contains("Trilithons    none") && !Contains("2DN"));
  const std::string cricket = shown("stonehenge-cricket", "day\nbat\nplace 2\nplace 9\nshow\n");
  CHECK_THAT(cricket, Contains("Field         bowler 1, keeper 16, 2, 9\n") && !Contains("|_|_|"));
}

TEST_CASE("a game is set up by questions, answered by word or by number", "[terminal]") {
  std::istringstream in(
      "9\nStonehenge Cricket\n"       // the game: there is no ninth
      "\nhrad\n5\n4\n"                // who plays, and the opponent
      "tset\n3\n40\n\non\nExtra\n");  // format, overs, powerplay, high scoring, tie
  std::ostringstream out;
  LinePrompt prompt(in, out, true);
  const games::Game& game = ask_game(prompt);
  CHECK(game.id == "stonehenge-cricket");
  const BonusSetUp set_up = ask_set_up(game, prompt);
  CHECK(set_up.players == std::vector<std::string>{"human", "hard"});
  REQUIRE(set_up.options.size() == 4);
  CHECK(set_up.options[0].value == "test");
  CHECK(set_up.options[1].value == "40");
  CHECK(set_up.options[2].name == "high-scoring");
  CHECK(set_up.options[3].value == "extra");
  CHECK_THAT(out.str(),
             Contains("\"9\" is not in the list") && Contains("did you mean \"hard\"?") &&
                 Contains("has no player \"5\" (") && Contains("did you mean \"test\"?") &&
                 Contains("Overs of an innings (standard: 3"));
  CHECK_THAT(out.str(),
             Contains("Answer with a word or a number; Enter takes the choice in [ ].") &&
                 Contains("Player 1: 1 human, 2 easy, 3 normal, 4 hard? [1 human]") &&
                 Contains("Player 2: 1 human, 2 easy, 3 normal, 4 hard? [3 normal]") &&
                 Contains("\n  1 limited, 2 twenty20, 3 test? [1 limited]") &&
                 Contains("standard, 5, 20, 40? [standard]"));
}

TEST_CASE("the questions before a game can be left", "[terminal]") {
  for (const char* answers : {"quit\n", "\nQ\n", "2\n1\n", ""}) {
    CAPTURE(answers);
    std::istringstream in(answers);
    std::ostringstream out;
    LinePrompt prompt(in, out, true);
    CHECK_THROWS_WITH(ask_set_up(ask_game(prompt), prompt), "no game was started");
  }
}

TEST_CASE("Enter takes what is usual, and a number that is meant as one is no place of a list",
          "[terminal]") {
  std::ostringstream out;
  std::istringstream in("6\n3\n\n\n1\n7\n3\n");
  LinePrompt prompt(in, out, true);
  const BonusSetUp druid = ask_set_up(games::find_game("absolution"), prompt);
  CHECK(druid.players == std::vector<std::string>{"human", "normal", "human"});
  REQUIRE(druid.options.size() == 1);
  CHECK(druid.options[0].value == "3");
  CHECK_THAT(out.str(), Contains("Type a number from 2 to 5.") && Contains("invalid chooser=7"));
  std::istringstream enter("\n\n\n\n\n");
  LinePrompt silent(enter, out, true);
  const BonusSetUp crossing_set_up = ask_set_up(games::find_game(crossing), silent);
  CHECK(crossing_set_up.players == std::vector<std::string>{"human", "normal"});
  CHECK(crossing_set_up.options.empty());
  CHECK_THAT(out.str(), Contains("Green: 1 human") && Contains("Yellow: 1 human"));
  std::istringstream watching("2\nhard\n\n\n\n");
  LinePrompt watcher(watching, out, true);
  CHECK(ask_set_up(games::find_game(crossing), watcher).players ==
        std::vector<std::string>{"easy", "hard"});
}

TEST_CASE("the position is told at the start, when a game is taken up, and as it changes",
          "[terminal]") {
  const Played described = play_script(crossing, {"human", "human"}, "B19-B14\n", {true, false});
  CHECK_THAT(described.shown, Contains("pawns on A19, A20, B19") && Contains("Green to move."));
  // Yellow has not moved: of what was told before only green's part is told again.
  const std::size_t second = described.shown.find("pawns on A19, A20, B14");
  REQUIRE(second != std::string::npos);
  CHECK(described.shown.find("Yellow        pawns on", second) == std::string::npos);
  const Played piped = play_script(crossing, {"human", "human"}, "quit\n");
  CHECK_THAT(piped.shown, Contains("g   g   *"));
  const Played quiet =
      play_script(crossing, {"human", "human"}, "B19-B14\nquit\n", {false, true, false});
  CHECK(quiet.shown.find("10  11  12") == quiet.shown.rfind("10  11  12"));

  games::RecordedGame record("crossing-stonehenge", 2, {}, dice::Seed{1});
  for (const char* play : {"B19-B14", "B12-B13"}) record.apply_text(play);
  BonusGame taken_up{std::move(record),    {"human", "easy"}, false, "", {},
                     [](games::Action) {}, [](std::size_t) {}};
  std::istringstream in("quit\n");
  std::ostringstream out;
  LinePrompt prompt(in, out, false);
  PlainDesk desk(prompt, {false, true, true});
  play_bonus(taken_up, desk);
  CHECK_THAT(out.str(), Contains("Played so far:\nGreen: B19-B14\nYellow (easy): B12-B13\n") &&
                            Contains("Green to move."));
}

TEST_CASE("typed cards say for whom they are, as plain values, and hint and show answer",
          "[terminal]") {
  const Played played = play_script("overs-and-chances", {"human", "easy"},
                                    "+6\nshow\nhint\nmoves\nlog\n1 1 1 1 2 2 2 2 3 3\n\nquit\n",
                                    {true, true}, {}, true);
  CHECK(played.kept.size() == 22);
  CHECK_THAT(played.shown,
             Contains("Player 1 is dealt a Player Card. What do you see?") &&
                 Contains("The cards of Player 2 (easy) are hidden from you") &&
                 Contains("Player 2 is dealt a Player Card. Press Enter to draw them unseen, "
                          "or type them. (card 1 of 11)") &&
                 Contains("The coin is tossed.") && Contains("chance decides") &&
                 Contains("You can play  -6, -5,") && !Contains("-6a"));
}

TEST_CASE("the log of a game with hands lists what was heard, and what was taken back",
          "[terminal]") {
  const Played played = play_script(
      "absolution", {"human", "human"},
      "any day\nday 1 suits me\nplayer 1 starts\nno match\nundo\nday 2 suits me\nlog\n");
  CHECK_THAT(played.shown,
             Contains("Player 1: no match\n  * Day 1: no match, the druid") &&
                 Contains("Player 1: says \"any day\"\nTaken back: Player 2, says \"day 1 suits "
                          "me\".\nPlayer 2: says \"day 2 suits me\""));
  const Played talked =
      play_script("absolution", {"human", "human"},
                  "any day\nany day\nplayer 1 starts\ntalk\nmoves\n8\nlog\ntalk\nconcede\n");
  CHECK_THAT(talked.shown, Contains("7, 8, 9,") && !Contains("Player 1: talk") &&
                               Contains("says \"an 8 in the Field would help me\"") &&
                               Contains("you have already spoken this turn") &&
                               Contains("25 pairs can still be inside"));
}

TEST_CASE("what is played in secret is heard in full by whoever plays it, and by nobody else",
          "[terminal]") {
  int secrets = 0;
  for (const games::Game& game : games::games()) {
    const int seats = game.rules.fewest_seats;
    const auto state = game.rules.begin(seats, {});
    dice::SeededDice dice(dice::Seed{7});
    std::vector<games::Action> legal;
    for (int plays = 0; plays < 150; ++plays) {
      state->legal_actions(legal);
      if (legal.empty()) break;
      const games::Action action = games::pick_any(legal, dice, dice::Reason::choice);
      const int mover = state->to_move();
      for (int seat = 0; seat < seats && mover != games::chance_seat; ++seat) {
        const std::string said = state->heard_text(action, seat);
        const std::string heard = heard_by(*state, action, seat);
        const std::string full = state->action_text(action);
        if (seat != mover) CHECK(heard == said);
        if (seat == mover && !heard.empty()) CHECK(heard.find(full) != std::string::npos);
        secrets += !said.empty() && said.find(full) == std::string::npos ? 1 : 0;
      }
      state->apply(action);
    }
  }
  CHECK(secrets > 0);
}

namespace {

Played taught(const std::string& game, const std::string& answers, const games::LessonPart& part,
              std::vector<games::GameOption> options = {}) {
  return play_script(game, {"human", "easy"}, answers, {false, true}, std::move(options), false,
                     &part);
}

}  // namespace

TEST_CASE("a lesson says the rule before a choice, and a strong player's opinion after it",
          "[terminal]") {
  // Green's druid stands beside its goal: B10-A10 wins, and nothing else does at once.
  const std::vector<games::GameOption> position = {
      {"position", "*..........*/G.........../............/Y..........g g 0 0"}};
  const games::LessonPart part;
  const Played wrong = taught(crossing, "D21-D20\n", part, position);
  CHECK_THAT(wrong.shown, Contains("Bring your druid to your goal"));
  CHECK_THAT(wrong.shown, Contains("B10-A10 (the druid arrives)") && Contains("It wins too"));
  const Played right = taught(crossing, "B10-A10\n", part, position);
  CHECK_THAT(right.shown, Contains("A strong player does the same: B10-A10 (the druid arrives)."));
  CHECK(right.end == BonusEnd::finished);
}

TEST_CASE("a lesson calls a blunder one, and says what it loses", "[terminal]") {
  const games::LessonPart part;
  const std::string shown = taught(crossing, "B19-B13\n", part).shown;
  CHECK_THAT(shown, Contains("B19-B13: This loses a pawn: Yellow jumps over B13."));
  CHECK_THAT(shown, Contains("Type undo to try again.") && !Contains("as good as"));
}

TEST_CASE("a lesson says of a coin that both calls are equal", "[terminal]") {
  games::LessonPart part;
  part.choices = 1;
  const Played played = taught("stonehenge-cricket", "day\n", part, {{"format", "twenty20"}});
  CHECK_THAT(played.shown, Contains("A coin: both are equal."));
  CHECK(played.end != BonusEnd::finished);
}

TEST_CASE("a lesson gives each piece of advice once, and ends after its choices", "[terminal]") {
  games::LessonPart part;
  part.choices = 2;
  const Played played = play_script(crossing, {"human", "human"}, "B19-B18\nB12-B13\nB18-C18\n",
                                    {false, true}, {}, false, &part);
  CHECK(played.end == BonusEnd::taught);
  CHECK(played.kept.size() == 2);
  const std::string first = "Bring your druid to your goal";
  const std::size_t once = played.shown.find(first);
  REQUIRE(once != std::string::npos);
  CHECK(played.shown.find(first, once + 1) == std::string::npos);
}

TEST_CASE("in lines, what happened last is said again below a position that fills the screen",
          "[terminal]") {
  const std::string shown =
      play_script("stonehenge-cricket", {"human", "easy"}, "day\nbat\nno\nhint\n\n", {true, true})
          .shown;
  const std::size_t news = shown.find("Just now: ");
  REQUIRE(news != std::string::npos);
  CHECK_THAT(shown.substr(news, 400), Contains("Player 2 (easy): "));
  CHECK_THAT(play_script(crossing, {"human", "easy"}, "B19-B18\n", {true, true}).shown,
             !Contains("Just now"));
}

TEST_CASE("a rule that an earlier part of a lesson told is not told again", "[terminal]") {
  const games::LessonPart part;
  BonusGame bonus{games::RecordedGame(crossing, 2, {}, dice::Seed{5}),
                  {"human", "easy"},
                  false,
                  "",
                  {},
                  [](games::Action) {},
                  [](std::size_t) {}};
  bonus.lesson = &part;
  bonus.lesson_rules = tests::shipped_lesson(crossing).rules;
  const auto shown = [&](const std::string& answers) {
    std::istringstream in(answers);
    std::ostringstream out;
    LinePrompt prompt(in, out, false);
    PlainDesk desk(prompt, {false, true});
    play_bonus(bonus, desk);
    return out.str();
  };
  CHECK_THAT(shown(""), Contains("Bring your druid to your goal"));
  REQUIRE(bonus.told_topics.size() == 1);
  CHECK_THAT(shown(""), !Contains("Bring your druid to your goal"));
}

TEST_CASE("after undo a lesson tells the rule of the situation again", "[terminal]") {
  const games::LessonPart part;
  const std::string shown = taught(crossing, "B19-B18\nundo\nB19-B18\n", part).shown;
  std::vector<std::size_t> told;
  const std::string first = "Bring your druid to your goal";
  for (std::size_t at = shown.find(first); at != std::string::npos;
       at = shown.find(first, at + 1)) {
    told.push_back(at);
  }
  CHECK(told.size() == 2);
}

TEST_CASE("a lesson does not scold for silence, and speaks of talk once", "[terminal]") {
  const games::LessonPart part;
  const std::string shown =
      taught("absolution", "any day\nplayer 1 starts\nno match\nno match\nno match\n", part).shown;
  CHECK_THAT(shown, !Contains("A strong player would play talk"));
  const std::string talk = "Talk is free";
  const std::size_t once = shown.find(talk);
  if (once != std::string::npos) CHECK(shown.find(talk, once + 1) == std::string::npos);
}

TEST_CASE("nine fielders are placed in one line, all or none", "[terminal]") {
  const auto field = [](const std::string& line) {
    return play_script("stonehenge-cricket", {"human", "human"}, "day\nbowl\n" + line + "\n");
  };
  const Played all = field("2 5 8, 11 14 20 23;26 29");
  const Played twice = field("2 5 8 11 14 20 23 26 26");
  const Played keeper = field("2 16");
  CHECK_THAT(twice.shown, Contains("\"26\" cannot be played: a fielder stands on 26; nothing of"));
  CHECK_THAT(keeper.shown, Contains("\"16\" cannot be played"));
  CHECK(all.kept.size() == twice.kept.size() + 9);
  CHECK(twice.kept.size() == keeper.kept.size());
}

TEST_CASE("a field is typed as logs write it, and moved by naming where it should stand",
          "[terminal]") {
  // The bowling side places its field, both decline the powerplay, then an over of six dot balls.
  const std::string placed = "day\nbowl\nplace 2 5 8 11; place 14 20 23 26 29\n";
  const Played played = play_script("stonehenge-cricket", {"human", "human"}, placed);
  CHECK(played.kept.size() >= 9);
  CHECK_THAT(played.shown, !Contains("nothing of this line was played"));
}
