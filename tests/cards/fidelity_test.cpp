#include "cards/fidelity.h"

#include <cmath>

#include <catch2/catch.hpp>

#include "cards/build.h"
#include "tests/cards/figures.h"

namespace quicket::cards {
namespace {

double of(const Measured& measured, Measure measure) {
  return measured[static_cast<std::size_t>(measure)];
}

/// A set of one player whose striker card has `widths` and whose chart holds only dots.
CardSet set_of(const PlayerFigures& player, const Widths& widths) {
  CardSet set;
  for (auto& row : set.chart.cells) row.fill(FieldResult::dot);
  PlayerCards cards;
  cards.player = player.player;
  cards.team = player.team;
  cards.striker = StrikerCard{Chart(widths), {}, 0};
  set.players.push_back(cards);
  return set;
}

TEST_CASE("a card's figures are half its own and half the league's", "[cards]") {
  PlayerFigures player = tests::player(1, "Batter");
  player.figures.batting = tests::batting({40, 40, 5, 0, 0, 10, 0, 5}, 5);
  const auto base = tests::usual_base();
  const Fidelity fidelity =
      check_cards(set_of(player, {0, 6, 0, 44, 30, 5, 10, 5}), std::vector{player}, base);
  REQUIRE(fidelity.cards.size() == 1);
  const CardFidelity& card = fidelity.cards.front();
  // Own card: 110 runs, 6 wickets, 15 boundaries in 100 balls, all of them faced. League: of
  // 10,410 deliveries 10,050 were faced, for 13,760 runs, 570 wickets, 1,810 boundaries.
  const double pool = 1 + 10050.0 / 10410;
  CHECK(of(card.card, Measure::runs_per_over) ==
        Approx(6 * (1.10 + 13760.0 / 10410) / pool).epsilon(1e-9));
  CHECK(of(card.card, Measure::wickets_per_100) ==
        Approx(100 * (0.06 + 570.0 / 10410) / pool).epsilon(1e-9));
  CHECK(of(card.card, Measure::boundaries_per_100) ==
        Approx(100 * (0.15 + 1810.0 / 10410) / pool).epsilon(1e-9));
  CHECK(of(card.actual, Measure::runs_per_over) == Approx(7.2));
  CHECK(of(card.actual, Measure::wickets_per_100) == Approx(5));
  CHECK(of(card.actual, Measure::boundaries_per_100) == Approx(15));
  CHECK(of(card.corrected, Measure::wickets_per_100) == Approx(10 - 100 * 570.0 / 10050));
  CHECK(card.counted);
  CHECK(fidelity.strikers.n == 1);
  CHECK(fidelity.strikers.row(Measure::runs_per_over).mean_absolute_error ==
        Approx(std::fabs(card.error(Measure::runs_per_over))));
}

TEST_CASE("the sampling error of a strike rate over 267 balls is about ten", "[cards]") {
  PlayerFigures connolly = tests::player(1, "C Connolly");
  connolly.figures.batting = tests::batting({103, 96, 26, 3, 0, 20, 0, 19}, 7);
  const auto base = tests::usual_base();
  const Fidelity fidelity =
      check_cards(set_of(connolly, {0, 1, 2, 33, 31, 19, 7, 7}), std::vector{connolly}, base);
  const CardFidelity& card = fidelity.cards.front();
  CHECK(100 * of(card.standard_error, Measure::runs_per_over) / 6 == Approx(10.4).margin(0.8));
  CHECK(card.inside_sampling_error(Measure::runs_per_over) ==
        (std::fabs(card.error(Measure::runs_per_over)) <=
         of(card.standard_error, Measure::runs_per_over)));
}

TEST_CASE("a figure whose corrected value is negative is listed, not counted", "[cards]") {
  PlayerFigures bowler = tests::player(1, "Wicketless");
  bowler.figures.bowling = tests::bowling({40, 50, 5, 0, 0, 8, 0, 3}, 0, 4);
  PlayerFigures other = tests::player(2, "Other");
  other.figures.bowling = tests::bowling({40, 40, 8, 0, 0, 9, 0, 3}, 7, 4);
  const std::vector<PlayerFigures> players{bowler, other};
  const auto base = tests::usual_base();
  const Fidelity fidelity = check_cards(build_cards({}, players, base), players, base);
  CHECK(fidelity.bowlers.n == 2);
  CHECK(fidelity.bowlers.n_out_of_reach == 1);
  CHECK(fidelity.bowlers.row(Measure::wickets_per_100).n == 1);
  CHECK(fidelity.bowlers.row(Measure::wickets_per_100).n_out_of_reach == 1);
  CHECK(fidelity.bowlers.row(Measure::runs_per_over).n == 2);
}

TEST_CASE("players under the minimum are shown with their blend, outside the summary", "[cards]") {
  PlayerFigures few = tests::player(1, "Few");
  few.figures.batting = tests::batting({10, 10, 0, 0, 0, 1, 0, 0}, 1);
  const std::vector<PlayerFigures> players{few};
  const auto base = tests::usual_base();
  const Fidelity fidelity = check_cards(build_cards({}, players, base), players, base);
  REQUIRE(fidelity.cards.size() == 1);
  CHECK_FALSE(fidelity.cards.front().counted);
  CHECK(fidelity.cards.front().blend == Approx(1 - 21 / 60.0));
  CHECK(fidelity.strikers.n == 0);
  CHECK(fidelity.assumed_ratings == 1);
}

TEST_CASE("a player of just the minimum of balls counts", "[cards]") {
  PlayerFigures enough = tests::player(1, "Enough"), few = tests::player(2, "Few");
  enough.figures.batting = tests::batting({30, 26, 0, 0, 0, 4, 0, 0}, 2);
  few.figures.batting = tests::batting({30, 25, 0, 0, 0, 4, 0, 0}, 2);
  const std::vector<PlayerFigures> players{enough, few};
  const auto base = tests::usual_base();
  const Fidelity fidelity = check_cards(build_cards({}, players, base), players, base);
  REQUIRE(fidelity.cards.size() == 2);
  CHECK(fidelity.cards[0].counted == (fidelity.cards[0].balls == 60));
  CHECK(fidelity.cards[1].counted == (fidelity.cards[1].balls == 60));
  CHECK(fidelity.strikers.n == 1);
}

TEST_CASE("one who played for two teams is checked on either card", "[cards]") {
  PlayerFigures first = tests::player(1, "Moved");
  first.figures.batting = tests::batting({40, 40, 5, 0, 0, 10, 0, 5}, 5);
  PlayerFigures second = first;
  second.team = TeamId{2};
  second.figures.batting = tests::batting({20, 60, 5, 0, 0, 20, 0, 5}, 2);
  const std::vector<PlayerFigures> players{first, second};
  const auto base = tests::usual_base();
  const Fidelity fidelity = check_cards(build_cards({}, players, base), players, base);
  REQUIRE(fidelity.cards.size() == 2);
  CHECK(fidelity.strikers.row(Measure::runs_per_over).worst < 0.02);
}

}  // namespace
}  // namespace quicket::cards
