#include "match/bowl.h"

#include <array>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "cricket/format.h"
#include "match/ball_notation.h"
#include "tests/match/sides.h"
#include "tests/support/scripted_dice.h"

namespace quicket::match {
namespace {

using dice::ScriptedDice;
using namespace quicket::tests;

/// The home side bats, A1 faces B11.
struct Ball {
  MatchSetup setup = plain_setup();
  MatchState state{setup.conditions, {setup.sides[0].sheet, setup.sides[1].sheet}};

  Ball() {
    state.apply(Toss{0, true});
    state.apply(InningsOpened{0, 0});
    state.apply(BatterIn{0});
    state.apply(BatterIn{1});
    state.apply(OverStarted{10});
  }

  Delivery of(std::vector<int> faces) {
    ScriptedDice dice(std::move(faces));
    const Delivery ball = bowl(state, setup, dice);
    CHECK(dice.left() == 0);
    return ball;
  }
};

/// d6 of the card, then F, then row and column of the fielding chart.
std::vector<int> field(int row, int column, std::vector<int> then = {}) {
  std::vector<int> faces{4, roll_fielding, row, column};
  faces.insert(faces.end(), then.begin(), then.end());
  return faces;
}

TEST_CASE("a d6 of 1-3 asks the bowler's card, of 4-6 the striker's", "[match]") {
  Ball match;
  for (const int d6 : {1, 2, 3}) {
    const Delivery ball = match.of({d6, roll_bowled});
    REQUIRE(ball.out);
    CHECK(ball.out->how == HowOut::bowled);
    CHECK(ball.out->fielders[0] == no_member);
  }
  for (const int d6 : {4, 5, 6}) {
    const Delivery ball = match.of({d6, roll_bowled, 4});
    REQUIRE(ball.out);
    CHECK(ball.out->how == HowOut::caught);
  }
}

TEST_CASE("a chart brings 0, 1, 2, 4 or 6 off the bat", "[match]") {
  Ball match;
  CHECK(match.of({1, roll_dot}).bat_runs == 0);
  CHECK(match.of({1, roll_one}).bat_runs == 1);
  CHECK(match.of({4, roll_two}).bat_runs == 2);
  CHECK(match.of({4, roll_four}).bat_runs == 4);
  CHECK(match.of({4, roll_six}).bat_runs == 6);
}

TEST_CASE("no run is run after the winning one, and a boundary counts in full", "[match]") {
  Ball match;
  match.state.now().target = 1;
  CHECK(match.of({4, roll_two}).bat_runs == 1);
  CHECK(match.of({4, roll_four}).bat_runs == 4);
  match.state.now().target = 2;
  CHECK(match.of({4, roll_two}).bat_runs == 2);
  using detail::with_the_winning_run;
  const auto runs_of = [](const cards::Outcome& ball) {
    return std::array<int, 4>{ball.bat_runs, ball.wides, ball.no_balls, ball.leg_byes};
  };
  CHECK(runs_of(with_the_winning_run({.bat_runs = 3}, 2, 1)) == std::array{2, 0, 0, 0});
  CHECK(runs_of(with_the_winning_run({.bat_runs = 6}, 2, 1)) == std::array{6, 0, 0, 0});
  CHECK(runs_of(with_the_winning_run({.leg_byes = 2}, 1, 1)) == std::array{0, 0, 0, 1});
  CHECK(runs_of(with_the_winning_run({.leg_byes = 4}, 1, 1)) == std::array{0, 0, 0, 4});
  // Nothing follows a wide or a no-ball that has won.
  CHECK(runs_of(with_the_winning_run({.wides = 5}, 1, 1)) == std::array{0, 1, 0, 0});
  CHECK(runs_of(with_the_winning_run({.wides = 5}, 2, 1)) == std::array{0, 5, 0, 0});
  CHECK(runs_of(with_the_winning_run({.bat_runs = 4, .no_balls = 1}, 1, 1)) ==
        std::array{0, 0, 1, 0});
  CHECK(runs_of(with_the_winning_run({.bat_runs = 4, .no_balls = 1}, 2, 1)) ==
        std::array{4, 0, 1, 0});
}

TEST_CASE("every die that decided a ball is kept with it", "[match]") {
  Ball match;
  const Delivery ball = match.of(field(2, 7, {3, 20}));
  CHECK(ball.dice == DeliveryDice{4, roll_fielding, 2, 7, 3, 20});
  CHECK(ball.striker == 0);
  CHECK(ball.non_striker == 1);
  CHECK(ball.bowler == 10);
}

TEST_CASE("W is a catch of any of the eleven; the bowler drawn makes it caught and bowled",
          "[match]") {
  Ball match;
  const Delivery ball = match.of({1, roll_wicket, 11});
  CHECK(ball.out->how == HowOut::caught);
  CHECK(ball.out->fielders[0] == ball.bowler);
  CHECK(match.of({1, roll_wicket, 7}).out->fielders[0] == 6);
  CHECK(ball.runs() == 0);
}

TEST_CASE("the fielding chart's plain dismissals", "[match]") {
  Ball match;
  CHECK(match.of(field(1, 1)).out->how == HowOut::bowled);
  CHECK(match.of(field(1, 2)).out->how == HowOut::lbw);
  const Delivery caught = match.of(field(1, 4, {5}));
  CHECK(caught.out->how == HowOut::caught);
  CHECK(caught.out->fielders[0] == 4);
  const Delivery stumped = match.of(field(1, 5));
  CHECK(stumped.out->how == HowOut::stumped);
  CHECK(stumped.out->fielders[0] == 6);
}

TEST_CASE("the row says who is run out and by how many", "[match]") {
  Ball match;
  for (int row = 1; row <= 6; ++row) {
    CAPTURE(row);
    const bool striker = row <= 3;
    const bool alone = row == 2 || row == 5;
    // The seventh of those who are not the keeper is member 7.
    const Delivery ball = match.of(field(row, 3, {7}));
    REQUIRE(ball.out);
    CHECK(ball.out->how == HowOut::run_out);
    CHECK(ball.out->batter == (striker ? 0 : 1));
    CHECK(ball.out->fielders[0] == (alone ? 6 : 7));
    CHECK(ball.out->fielders[1] == (alone ? no_member : Member{6}));
    CHECK(ball.runs() == 0);
  }
}

TEST_CASE("a stumping chance is held against the keeper's rating, else nothing happens",
          "[match]") {
  Ball match;
  CHECK(match.of(field(1, 6, {12})).out->how == HowOut::stumped);
  const Delivery missed = match.of(field(1, 6, {13}));
  CHECK_FALSE(missed.out);
  CHECK(missed.runs() == 0);
}

TEST_CASE("a catch chance is held against the drawn fielder's C, else one run", "[match]") {
  Ball match;
  match.setup.sides[1].members[3].catching = 15;
  const Delivery held = match.of(field(1, 7, {4, 15}));
  REQUIRE(held.out);
  CHECK(held.out->how == HowOut::caught);
  CHECK(held.out->fielders[0] == 3);
  const Delivery dropped = match.of(field(1, 7, {4, 16}));
  CHECK_FALSE(dropped.out);
  CHECK(dropped.bat_runs == 1);
}

TEST_CASE("a run-out chance of one fielder is held against his RO, else one run", "[match]") {
  Ball match;
  match.setup.sides[1].members[2].run_out = 8;
  for (const int row : {2, 5}) {
    CHECK(match.of(field(row, 8, {3, 8})).out->batter == (row == 2 ? 0 : 1));
    const Delivery safe = match.of(field(row, 8, {3, 9}));
    CHECK_FALSE(safe.out);
    CHECK(safe.bat_runs == 1);
  }
}

TEST_CASE("a run-out chance of fielder and keeper must be within both ratings", "[match]") {
  Ball match;
  match.setup.sides[1].members[2].run_out = 8;
  match.setup.sides[1].members[6].run_out = 5;
  for (const int row : {1, 3, 4, 6}) {
    CHECK(match.of(field(row, 8, {3, 5})).out);
    CHECK_FALSE(match.of(field(row, 8, {3, 6})).out);
  }
  match.setup.sides[1].members[6].run_out = 15;
  CHECK(match.of(field(1, 8, {3, 8})).out);
  CHECK_FALSE(match.of(field(1, 8, {3, 9})).out);
}

TEST_CASE("leg byes, no-balls and wides bring one run each", "[match]") {
  Ball match;
  CHECK(match.of(field(1, 9)).leg_byes == 1);
  CHECK(match.of(field(1, 10)).no_balls == 1);
  CHECK(match.of(field(1, 11)).wides == 1);
  MatchSetup dear = match.setup;
  dear.conditions.no_ball_runs = 2;
  dear.rules = Rulebook(dear.conditions, full_chart());
  ScriptedDice dice(field(1, 10));
  CHECK(bowl(match.state, dear, dice).no_balls == 2);
}

TEST_CASE("rare results of the fielding chart are scored, and odd runs change ends", "[match]") {
  using enum cards::FieldResult;
  struct Rare {
    cards::FieldResult result;
    const char* notation;
    int runs, of_striker, of_bowler;
    bool ends_change;
  };
  const std::array<Rare, 9> all{{{three, "3", 3, 3, 3, true},
                                 {two_leg_byes, "lb2", 2, 0, 0, false},
                                 {four_leg_byes, "lb4", 4, 0, 0, false},
                                 {bye, "b1", 1, 0, 0, true},
                                 {four_byes, "b4", 4, 0, 0, false},
                                 {wide_and_one, "wd2", 2, 0, 2, true},
                                 {wide_and_four, "wd5", 5, 0, 5, false},
                                 {no_ball_and_one, "nb+1", 2, 1, 2, true},
                                 {no_ball_and_four, "nb+4", 5, 4, 5, false}}};
  for (const Rare& rare : all) {
    CAPTURE(rare.notation);
    Ball match;
    cards::FieldingChart chart = full_chart();
    chart.cells[0][0] = rare.result;
    match.setup.rules = Rulebook(match.setup.conditions, chart);
    const Delivery ball = match.of(field(1, 1));
    CHECK(ball_text(ball, match.setup.sides[0].sheet, match.setup.sides[1].sheet,
                    match.setup.conditions) == rare.notation);
    match.state.apply(ball);
    const InningsState& now = match.state.now();
    CHECK(now.runs == rare.runs);
    CHECK(now.batting_of[0].runs == rare.of_striker);
    CHECK(now.bowling_of[10].runs == rare.of_bowler);
    CHECK(now.striker == (rare.ends_change ? 1 : 0));
    CHECK(now.balls == (ball.legal() ? 1 : 0));
    CHECK(now.free_hit == (ball.no_balls > 0));
  }
}

TEST_CASE("the fielding chart's plain runs", "[match]") {
  Ball match;
  CHECK(match.of(field(1, 12)).bat_runs == 0);
  CHECK(match.of(field(1, 13)).bat_runs == 1);
  CHECK(match.of(field(1, 14)).bat_runs == 2);
  CHECK(match.of(field(1, 15)).bat_runs == 4);
  CHECK(match.of(field(1, 16)).bat_runs == 6);
}

TEST_CASE("on a free hit only a run out counts", "[match]") {
  Ball match;
  match.state.apply(match.of(field(1, 10)));
  REQUIRE(match.state.now().free_hit);
  const auto nothing = [&match](std::vector<int> faces) {
    const Delivery ball = match.of(std::move(faces));
    CHECK(ball.free_hit);
    CHECK_FALSE(ball.out);
    return ball.runs();
  };
  CHECK(nothing({1, roll_bowled}) == 0);
  CHECK(nothing({1, roll_wicket}) == 0);
  CHECK(nothing(field(1, 1)) == 0);
  CHECK(nothing(field(1, 2)) == 0);
  CHECK(nothing(field(1, 4)) == 0);
  CHECK(nothing(field(1, 5)) == 0);
  CHECK(nothing(field(1, 6)) == 0);
  CHECK(nothing(field(1, 7)) == 1);
  CHECK(match.of(field(2, 3, {1})).out);
  CHECK(match.of(field(2, 8, {1, 10})).out);
}

TEST_CASE("a side without a keeper named has the best rated behind the stumps", "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  TeamSheet sheet = plain_sheet(cards, 1, "Alphas");
  sheet.keeper = no_member;
  CHECK(playing_side(sheet, cards).sheet.keeper == 6);
  cards[6].ratings.keeping.reset();
  cards[3].ratings.catching = 14;
  const PlayingSide side = playing_side(sheet, cards);
  CHECK(side.sheet.keeper == 3);
  CHECK(side.sheet.keeper_assumed);
}

TEST_CASE("nobody who bowls is taken for the keeper while somebody does not", "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  TeamSheet sheet = plain_sheet(cards, 1, "Alphas");
  sheet.keeper = no_member;
  cards[6].ratings.keeping.reset();
  cards[9].ratings.catching = 19;
  REQUIRE(cards[9].bowler);
  // No catches to go by: the regular, who has made most runs.
  CHECK(playing_side(sheet, cards).sheet.keeper == 0);
  cards[4].ratings.catching = 12;
  CHECK(playing_side(sheet, cards).sheet.keeper == 4);
  for (auto& player : cards) player.bowler = cards[9].bowler;
  CHECK(playing_side(sheet, cards).sheet.keeper == 9);
}

TEST_CASE("a player without cards has average ratings and bats like the weakest", "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  const TeamSheet sheet = plain_sheet(cards, 1, "Alphas");
  cards[4].striker->chart = cards::Chart(cards::Widths{0, 10, 10, 80, 0, 0, 0, 0});
  cards[9].striker.reset();
  cards[8].ratings.catching = 3;
  cards.pop_back();
  const PlayingSide side = playing_side(sheet, cards);
  CHECK(side.members[9].striker == cards[4].striker->chart);
  CHECK(side.members[10].striker == cards[4].striker->chart);
  CHECK(side.members[10].catching == 10);
  CHECK(side.members[8].catching == 3);
  CHECK_FALSE(contains(side.bowlers, 10));
}

TEST_CASE("an eleven with fewer than five bowlers is refused with the reason", "[match]") {
  for (const cricket::Format& format :
       {cricket::built_in_formats().named("t20"), cricket::built_in_formats().named("hundred")}) {
    std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
    cards[5].bowler.reset();
    const PlayingSide four = playing_side(plain_sheet(cards, 1, "Alphas"), cards);
    const std::string word =
        format == cricket::built_in_formats().named("hundred") ? "fives" : "overs";
    CHECK_THROWS_WITH(match_setup(format.conditions(), four, plain_side(1), full_chart()),
                      "Alphas: 4 players with a bowler card in the side, but 20 " + word +
                          " of at most 4 each need 5; choose another eleven");
  }
}

}  // namespace
}  // namespace quicket::match
