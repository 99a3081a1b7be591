#include "terminal/bonus/pictures.h"

#include <algorithm>
#include <functional>

#include <catch2/catch.hpp>

#include "base/text.h"
#include "dice/seeded_dice.h"
#include "games/absolution/absolution.h"
#include "games/match_log.h"
#include "games/overs_and_chances/overs_and_chances.h"
#include "games/registry.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"
#include "games/tree_search.h"

using namespace quicket;
using namespace quicket::terminal;
using Catch::Matchers::Contains;

namespace {

BonusSight sight_of(const games::RecordedGame& record, int seat) {
  BonusSight sight;
  sight.game = &record.game();
  sight.state = &record.state();
  sight.players.assign(static_cast<std::size_t>(record.state().seats()), "human");
  sight.seat = seat;
  sight.log = &record.log();
  return sight;
}

/// Chance throws, people play anything, until the game is over; `look` is called before each play.
void play_through(games::RecordedGame& record, const std::function<void()>& look) {
  dice::AnyDice dice{dice::SeededDice(record.log().seed)};
  std::vector<games::Action> legal;
  while (!record.state().is_over()) {
    if (record.state().to_move() == games::chance_seat) {
      record.throw_chance(dice);
      continue;
    }
    look();
    record.state().legal_actions(legal);
    games::drop_asides(record.state(), legal);
    record.apply(games::pick_any(legal, dice, dice::Reason::choice));
  }
}

/// The words behind `label` in the row that has it; nothing without such a row.
std::vector<std::string> words_behind(const Picture& picture, std::string_view label) {
  std::vector<std::string> words;
  for (int row = 0; row < picture.rows(); ++row) {
    const std::string line = picture.line(row);
    const std::size_t at = line.find(label);
    if (at == std::string::npos) continue;
    // Whatever lies further to the right belongs to the circle.
    const std::string_view behind = trim(std::string_view(line).substr(at + label.size()));
    for (const std::string_view word : split(behind.substr(0, behind.find("  ")), ' ')) {
      words.emplace_back(word);
    }
  }
  return words;
}

int runs_in(const std::vector<std::string>& balls) {
  int runs = 0;
  for (const std::string& ball : balls) {
    runs += parse_int(ball.rfind("nb", 0) == 0 ? ball.substr(2) : ball).value_or(0);
  }
  return runs;
}

int wickets_in(const std::vector<std::string>& balls) {
  return static_cast<int>(std::count(balls.begin(), balls.end(), "W"));
}

}  // namespace

TEST_CASE("the balls of an over of Stonehenge Cricket add up to its score", "[terminal]") {
  games::RecordedGame record("stonehenge-cricket", 2, {{"overs", "12"}}, dice::Seed{3});
  int begun_runs = 0, begun_wickets = 0, looked = 0;
  play_through(record, [&] {
    const auto& position =
        dynamic_cast<const games::stonehenge::CricketState&>(record.state()).position();
    if (position.innings < 0) return;
    const auto& score = position.score[static_cast<std::size_t>(position.innings)];
    if (position.balls == 0) {
      begun_runs = score.runs;
      begun_wickets = score.wickets;
      return;
    }
    const std::vector<std::string> balls =
        words_behind(bonus_picture(sight_of(record, 0), "", {15, 80}), "this over ");
    REQUIRE(static_cast<int>(balls.size()) == position.balls);
    BonusSight plain = sight_of(record, 0);
    REQUIRE_THAT(picture_of(record.game()).from_log(plain), Contains("this over "));
    // Both hands have their rows on the smallest screen, whatever is banned.
    for (const int seat : {0, 1}) {
      const std::string small = bonus_picture(sight_of(record, seat), "", {14, 60}).text();
      REQUIRE_THAT(small, Contains(seat == 0 ? "Player 2: " : "Player 1: ") &&
                              Contains("face down") &&
                              Contains(seat == 0 ? "Player 1:" : "Player 2:"));
    }
    REQUIRE(runs_in(balls) == score.runs - begun_runs);
    REQUIRE(wickets_in(balls) == score.wickets - begun_wickets);
    ++looked;
  });
  CHECK(looked > 100);
}

TEST_CASE("Overs and Chances shows what each over of the innings brought", "[terminal]") {
  games::RecordedGame record("overs-and-chances", 2, {{"variation", "on"}}, dice::Seed{3});
  int looked = 0;
  play_through(record, [&] {
    const auto& position = dynamic_cast<const games::overs::OversState&>(record.state()).position();
    if (position.batter < 0) return;
    const std::size_t side = games::overs::Position::at(position.batter);
    const std::vector<std::string> overs =
        words_behind(bonus_picture(sight_of(record, 0), "", {15, 80}), "Overs so far:");
    REQUIRE(static_cast<int>(overs.size()) == position.overs[side]);
    REQUIRE(runs_in(overs) == position.runs[side]);
    looked += position.overs[side] > 5 ? 1 : 0;
  });
  CHECK(looked > 30);
}

TEST_CASE("Absolution tells whose turn it is what of the hand matches, and nobody else",
          "[terminal]") {
  games::RecordedGame record("absolution", 3, {}, dice::Seed{6});
  int matching = 0, without = 0, swaps = 0;
  play_through(record, [&] {
    const auto& state = dynamic_cast<const games::druid::AbsolutionState&>(record.state());
    if (state.position().phase != games::druid::Phase::turn) return;
    const std::vector<games::Action> legal = games::legal_actions_of(state);
    const Picture own = bonus_picture(sight_of(record, state.to_move()), "", {20, 200});
    bool any = false;
    for (const games::Action action : legal) {
      const std::string text = state.action_text(action);
      if (text.rfind("play ", 0) != 0) continue;
      REQUIRE_THAT(own.text(), Contains("you match ") && Contains(text.substr(5)));
      any = true;
    }
    if (!any) {
      const bool helps = std::any_of(legal.begin(), legal.end(), [&](games::Action action) {
        if (state.action_text(action).rfind("swap ", 0) != 0) return false;
        const auto swapped = state.clone();
        swapped->apply(action);
        const std::vector<games::Action> then = games::legal_actions_of(*swapped);
        return std::any_of(then.begin(), then.end(), [&](games::Action next) {
          return swapped->action_text(next).rfind("play ", 0) == 0;
        });
      });
      REQUIRE_THAT(own.text(), Contains("no card matches "));
      REQUIRE((own.text().find("; a swap for ") != std::string::npos) == helps);
      swaps += helps ? 1 : 0;
    }
    ++(any ? matching : without);
    const Picture other = bonus_picture(sight_of(record, (state.to_move() + 1) % 3), "", {20, 200});
    REQUIRE_THAT(other.text(), !Contains("you match") && !Contains("no card matches"));
  });
  CHECK(matching > 5);
  CHECK(without > 5);
  CHECK(swaps > 0);
}

TEST_CASE("the last move of Crossing Stonehenge is marked, through an offer of a draw as well",
          "[terminal]") {
  games::RecordedGame record("crossing-stonehenge", 2, {}, dice::Seed{1});
  const auto shown = [&] { return bonus_picture(sight_of(record, 0), "", {16, 80}).text(); };
  CHECK_THAT(shown(), !Contains("the last move"));
  const std::string marked = "│ y │ y │ y │   │·g·│   │   │   │   │ · │ g │ g │";
  record.apply_text("B19-B14");
  CHECK_THAT(shown(), Contains(marked) && Contains("· · the last move"));
  record.apply_text("draw");
  CHECK_THAT(shown(), Contains(marked));
}

TEST_CASE("the board of Crossing Stonehenge grows with its room", "[terminal]") {
  const games::RecordedGame record("crossing-stonehenge", 2, {}, dice::Seed{1});
  CHECK_THAT(bonus_picture(sight_of(record, 0), "", {36, 80}).text(),
             Contains("│  Y  │  y  │  y  │     │") && Contains("Position: *yy"));
  CHECK_THAT(bonus_picture(sight_of(record, 0), "", {15, 80}).text(),
             Contains("│ Y │ y │ y │   │") && !Contains("│  Y  │"));
  // A window of 100 x 30 has 19 rows for it: wide cells of two rows.
  const Picture wide = bonus_picture(sight_of(record, 0), "", {19, 100});
  CHECK_THAT(wide.text(), Contains("│  Y  │  y  │  y  │     │") && Contains("Position: *yy"));
}

TEST_CASE("cards and dice of Overs and Chances grow with their room", "[terminal]") {
  games::RecordedGame record("overs-and-chances", 2, {}, dice::Seed{3});
  int tables = 0;
  const auto look = [&] {
    const auto& position = dynamic_cast<const games::overs::OversState&>(record.state()).position();
    if (position.phase != games::overs::Phase::play) return;
    const std::string big = bonus_picture(sight_of(record, 0), "", {19, 100}).text();
    const std::string small = bonus_picture(sight_of(record, 0), "", {15, 80}).text();
    REQUIRE_THAT(big, Contains("┌─────┐") && Contains("over ") && Contains("face down"));
    REQUIRE_THAT(small, !Contains("┌─────┐"));
    ++tables;
  };
  play_through(record, look);
  CHECK(tables > 20);
  // Two batting dice lie on the table as soon as they are thrown, here 2 and 4.
  const games::Game& game = games::find_game("overs-and-chances");
  const auto state = game.rules.begin(2, {});
  std::vector<games::Action> legal;
  const auto first = [&] {
    state->legal_actions(legal);
    state->apply(legal.front());
  };
  while (state->to_move() == games::chance_seat) first();
  for (const char* play : {"bat", "3", "5", "-1"}) state->apply(*state->parse_action(play));
  first();
  first();
  state->apply(*state->parse_action("4"));
  BonusSight sight = sight_of(record, 0);
  sight.state = state.get();
  sight.log = nullptr;
  CHECK_THAT(bonus_picture(sight, "", {19, 100}).text(), Contains("│ ●   ● │"));
}

TEST_CASE("every board of Crossing Stonehenge has its position in a line, where a row is left",
          "[terminal]") {
  const games::RecordedGame record("crossing-stonehenge", 2, {}, dice::Seed{1});
  const std::string line = "*yy......gg*/yyy......ggg/yyy......ggg/Yyy......ggG g 0 0";
  CHECK_THAT(sight_text(sight_of(record, 0)), Contains("\n position=" + line + "\n"));
  CHECK_THAT(bonus_picture(sight_of(record, 0), "", {15, 80}).text(),
             Contains("Position: " + line));
  CHECK_THAT(record.game().telling.to_do(record.state(), names_of(record.game())),
             Contains("Green to move: type a move, or a piece to see its targets."));
}

TEST_CASE("words that do not fit are left out whole", "[terminal]") {
  Picture picture(2, 20);
  const std::vector<PennedWord> words{
      {"aaaa", {}}, {"bbbb", {}}, {"cccc", {}}, {"dddd", {}}, {"eeee", {}}};
  CHECK(write_words(picture, {0, 0, 1, 15}, words) == 1);
  CHECK(trim(picture.line(0)) == "aaaa bbbb ...");
  CHECK(write_words(picture, {1, 0, 1, 18}, words) == 1);
  CHECK(trim(picture.line(1)) == "aaaa bbbb cccc ...");
}
