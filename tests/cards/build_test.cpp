#include "cards/build.h"

#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "cards/fidelity.h"
#include "cards/odds.h"
#include "cricket/format.h"
#include "dice/seeded_dice.h"
#include "tests/cards/figures.h"

namespace quicket::cards {
namespace {

using cricket::RunCounts;

int sum(const Chart& chart) {
  int total = 0;
  for (const int width : chart.widths()) {
    CHECK(width >= 0);
    total += width;
  }
  return total;
}

/// Every card a whole one; nobody without a striker card, no bowler card without balls.
void check_whole(const CardSet& set, const std::vector<PlayerFigures>& players) {
  REQUIRE(set.players.size() == players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    CAPTURE(i, players[i].figures.batting.balls, players[i].figures.bowling.legal_balls);
    const PlayerCards& cards = set.players[i];
    CHECK(cards.player == players[i].player);
    REQUIRE(cards.striker);
    CHECK(sum(cards.striker->chart) == 100);
    CHECK(cards.striker->chart.width(Slot::bowled) == 0);
    CHECK((cards.striker->blend >= 0 && cards.striker->blend <= 1));
    CHECK(cards.bowler.has_value() == (players[i].figures.bowling.legal_balls > 0));
    if (cards.bowler) CHECK(sum(cards.bowler->chart) == 100);
  }
}

/// A batter and a bowler near the average of tests::usual_base.
std::vector<PlayerFigures> two_players() {
  PlayerFigures batter = tests::player(1, "A Batter");
  batter.figures.batting = tests::batting({70, 80, 15, 1, 0, 25, 0, 15}, 11);
  PlayerFigures bowler = tests::player(2, "A Bowler");
  bowler.figures.batting = tests::batting({6, 4, 0, 0, 0, 1, 0, 0}, 2);
  bowler.figures.bowling = tests::bowling({80, 85, 15, 1, 0, 26, 0, 12}, 12, 9);
  return {batter, bowler};
}

TEST_CASE("a replay card pooled with an average one gives back runs, wickets, boundaries",
          "[cards]") {
  const auto players = two_players();
  const auto base = tests::usual_base();
  const CardSet set = build_cards({}, players, base);
  check_whole(set, players);
  CHECK(set.method == "replay");
  const Fidelity fidelity = check_cards(set, players, base);
  REQUIRE(fidelity.strikers.n == 1);
  REQUIRE(fidelity.bowlers.n == 1);
  for (const FaceFidelity& face : {fidelity.strikers, fidelity.bowlers}) {
    CHECK(face.row(Measure::runs_per_over).worst < 0.02);
    CHECK(face.row(Measure::wickets_per_100).worst < 0.15);
    CHECK(face.row(Measure::boundaries_per_100).worst < 0.3);
  }
  CHECK(fidelity.bowlers.row(Measure::extras_per_100).worst < 0.5);
}

TEST_CASE("a classic card has the player's own rates on its own slots", "[cards]") {
  const auto players = two_players();
  const CardSet set = build_cards({}, players, tests::usual_base(), Method::classic);
  check_whole(set, players);
  CHECK(set.method == "classic");
  const Widths widths = set.players[0].striker->chart.widths();
  // 25 fours and 15 sixes in 206 balls.
  CHECK(widths[static_cast<std::size_t>(Slot::four)] == Approx(100 * 25 / 206.0).margin(1.5));
  CHECK(widths[static_cast<std::size_t>(Slot::six)] == Approx(100 * 15 / 206.0).margin(1.5));
  CHECK(set.players[0].striker->blend == 0);
  CHECK(set.players[1].striker->blend == 0);
}

TEST_CASE("a star stands out twice as far from the league on his own card", "[cards]") {
  PlayerFigures star = tests::player(1, "A Star");
  star.figures.batting = tests::batting({60, 70, 20, 0, 0, 40, 0, 30}, 6);
  const auto base = tests::usual_base();
  const CardSet set = build_cards({}, std::vector{star}, base);
  const Chart& chart = set.players[0].striker->chart;
  const double own = 30.0 / 220, league = 600.0 / 10050;
  CHECK(chart.width(Slot::six) == Approx(100 * (2 * own - league)).margin(1.5));
}

TEST_CASE("the printed figures are those of the season", "[cards]") {
  PlayerFigures player = tests::player(7, "C Green");
  cricket::BattingFigures& batting = player.figures.batting;
  batting = tests::batting({17, 36, 12, 0, 0, 8, 0, 0}, 8);
  batting.high_score = 20;
  batting.high_score_not_out = true;
  player.figures.bowling = tests::bowling({85, 115, 16, 2, 0, 17, 0, 11}, 12, 10);
  player.figures.bowling.innings = 11;
  player.figures.bowling.runs = 301;
  const CardSet set = build_cards({}, std::vector{player}, tests::usual_base());
  const PlayerCards& cards = set.players.front();
  CHECK(cards.striker->stats == StrikerStats{92, 73, 20, true, 8, 0});
  CHECK(cards.bowler->stats == BowlerStats{246, 301, 12});
  CHECK(to_string(cards.bowler->usage, set.format) == "A/11");
  CHECK(cards.team_name == "Greens");
}

TEST_CASE("who bowled his batters out has more B than who had them caught", "[cards]") {
  std::vector<PlayerFigures> players;
  for (int id = 1; id <= 2; ++id) {
    PlayerFigures player = tests::player(id, "Bowler");
    player.figures.bowling = tests::bowling({160, 170, 30, 2, 0, 52, 0, 24}, 24, 18);
    player.figures.bowling.how_outs.emplace();
    const auto how = id == 1 ? cricket::HowOut::bowled : cricket::HowOut::caught;
    (*player.figures.bowling.how_outs)[static_cast<std::size_t>(how)] = 24;
    players.push_back(player);
  }
  const CardSet set = build_cards({}, players, tests::usual_base());
  const Chart& bowled = set.players[0].bowler->chart;
  const Chart& caught = set.players[1].bowler->chart;
  CHECK(bowled.width(Slot::bowled) > caught.width(Slot::bowled) + 1);
  const int both = bowled.width(Slot::bowled) + caught.width(Slot::bowled);
  // 95 of 10,000 balls were bowled in the league; strikers' cards and the general chart bring few,
  // so that the two cards have nearly twice that.
  CHECK(both == Approx(2 * 2 * 0.95).margin(1));
  // What decides is only how many are B: all of their wickets together stay the same.
  CHECK(bowled.width(Slot::bowled) + bowled.width(Slot::wicket) ==
        caught.width(Slot::bowled) + caught.width(Slot::wicket));
}

TEST_CASE("fewer than sixty balls are blended toward the role, sixty are not", "[cards]") {
  std::vector<PlayerFigures> players = two_players();
  PlayerFigures few = tests::player(3, "Few");
  few.figures.batting = tests::batting({0, 0, 0, 0, 0, 0, 0, 15}, 0);  // fifteen sixes
  PlayerFigures enough = tests::player(4, "Enough");
  enough.figures.batting = tests::batting({20, 30, 0, 0, 0, 10, 0, 0}, 2);
  players.push_back(few);
  players.push_back(enough);
  players.push_back(tests::player(5, "Never batted"));
  const CardSet set = build_cards({}, players, tests::usual_base());
  check_whole(set, players);
  CHECK(set.players[0].striker->blend == 0);
  CHECK(set.players[2].striker->blend == Approx(0.75));
  CHECK(set.players[3].striker->blend == 0);
  CHECK(set.players[4].striker->blend == 1);
  CHECK(set.players[2].striker->chart.width(Slot::six) < 60);
}

/// Batters and bowlers of a league, of 20 to 6,000 balls, who differ in kind and number of runs.
std::vector<PlayerFigures> whole_league() {
  std::vector<PlayerFigures> players;
  dice::SeededDice dice({11});
  const auto part = [&dice](int of) { return dice.roll(of, dice::Reason::choice); };
  const auto counts = [&](int balls) {
    RunCounts runs;
    runs.ones = balls * (33 + part(8)) / 100;
    runs.twos = balls * (4 + part(4)) / 100;
    runs.fours = balls * (8 + part(8)) / 100;
    runs.sixes = balls * (2 + part(6)) / 100;
    runs.dots = balls - runs.ones - runs.twos - runs.fours - runs.sixes;
    return runs;
  };
  for (int id = 1; id <= 90; ++id) {
    const int balls = id % 9 == 0 ? 2000 + 40 * id : 20 + 7 * id;
    PlayerFigures player = tests::player(id, "Player");
    player.figures.batting = tests::batting(counts(balls), balls / 20);
    player.figures.batting.positions[static_cast<std::size_t>(id % 6)] = balls / 20 + 1;
    if (id % 3 == 0) {
      player.figures.bowling = tests::bowling(counts(balls), balls / 21, balls / 25);
    }
    players.push_back(player);
  }
  return players;
}

/// How far the cards of a face are from what their players' blended rates ask of a card that
/// decides every other ball, in slots; runs of the chart left aside but for threes, which count as
/// a one and a two.
void check_mix(const CardSet& set, const std::vector<PlayerFigures>& players,
               const cricket::BaseRates& base, Face face) {
  const League league = league_of(base, players);
  const Rates& usual = league.of(face);
  const double threes = chart_odds(set.chart, {}, false, {}).of(BallResult::three);
  double fours = 0, sixes = 0, twos = 0, ones = 0;
  const std::vector<Sample> samples =
      samples_of(players, face, league, set.format, Blending::everyone);
  for (const Sample& sample : samples) {
    const PlayerCards& cards = set.players[sample.player];
    const Chart& chart = face == Face::striker ? cards.striker->chart : cards.bowler->chart;
    const auto off = [&](Slot slot, double rate, double league_rate) {
      return chart.width(slot) - std::max(0.0, 100 * (2 * rate - league_rate));
    };
    const Rates& rates = sample.rates;
    CAPTURE(sample.player, sample.balls, face == Face::striker);
    const double four =
        off(Slot::four, rates.boundaries - rates.sixes, usual.boundaries - usual.sixes);
    const double six = off(Slot::six, rates.sixes, usual.sixes);
    const double two =
        off(Slot::two, rates.twos, usual.twos) + threes * chart.width(Slot::fielding);
    CHECK(std::fabs(four) < 3);
    CHECK(std::fabs(six) < 1.5);
    CHECK(std::fabs(two) < 3.5);
    fours += four;
    sixes += six;
    twos += two;
    ones += off(Slot::one, rates.ones, usual.ones);
  }
  // Together, a slot or less, but for the ones and fours that the chart brings.
  const auto count = static_cast<double>(samples.size());
  CHECK(std::fabs(fours / count) < 1.3);
  CHECK(std::fabs(sixes / count) < 0.6);
  CHECK(std::fabs(twos / count) < 1);
  CHECK(std::fabs(ones / count) < 6);
}

TEST_CASE("forecast cards keep the mix of fours, sixes, twos and ones of the blended rates",
          "[cards]") {
  const std::vector<PlayerFigures> players = whole_league();
  const cricket::BaseRates base = tests::usual_base();
  const CardSet set = build_cards({}, players, base, Method::forecast);
  check_whole(set, players);
  check_mix(set, players, base, Face::striker);
  check_mix(set, players, base, Face::bowler);
}

TEST_CASE("a forecast of a few of the best does not make them the average", "[cards]") {
  std::vector<PlayerFigures> best;
  for (int id = 1; id <= 11; ++id) {
    PlayerFigures player = tests::player(id, "Great");
    player.figures.batting = tests::batting({1600, 1900, 300, 10, 0, 650, 0, 540}, 130);
    best.push_back(player);
  }
  const cricket::BaseRates base = tests::usual_base();
  const CardSet set = build_cards({}, best, base, Method::forecast);
  const Fidelity fidelity = check_cards(set, best, base);
  const double own = 6.0 * best[0].figures.batting.runs / best[0].figures.batting.balls;
  for (const CardFidelity& card : fidelity.cards) {
    CHECK(card.card[0] == Approx(own).margin(0.2));
  }
}

TEST_CASE("one who was hit all over the ground in few balls has an ordinary card", "[cards]") {
  std::vector<PlayerFigures> players;
  for (int id = 1; id <= 24; ++id) {
    PlayerFigures player = tests::player(id, "Bowler");
    player.figures.bowling = tests::bowling({75 + id, 70, 15, 1, 0, 20 + id / 2, 0, 12}, 11, 6);
    players.push_back(player);
  }
  PlayerFigures hit = tests::player(30, "Part-Timer");
  hit.figures.bowling = tests::bowling({1, 2, 7, 0, 0, 2, 0, 6}, 0, 2);
  players.push_back(hit);
  const CardSet set = build_cards(CardSet{}, players, tests::usual_base());
  const Chart& chart = set.players.back().bowler->chart;
  int fewest_dots = 100, most_twos = 0, most_sixes = 0;
  for (std::size_t i = 0; i < 24; ++i) {
    const Chart& other = set.players[i].bowler->chart;
    fewest_dots = std::min(fewest_dots, other.width(Slot::dot));
    most_twos = std::max(most_twos, other.width(Slot::two));
    most_sixes = std::max(most_sixes, other.width(Slot::six));
  }
  CHECK(chart.width(Slot::dot) >= 4);
  CHECK(chart.width(Slot::dot) >= fewest_dots - 5);
  CHECK(chart.width(Slot::one) >= 5);
  CHECK(chart.width(Slot::two) <= most_twos + 5);
  CHECK(chart.width(Slot::six) <= most_sixes + 5);
}

TEST_CASE("a season table without ones and twos solves them from runs, balls and dots", "[cards]") {
  const auto base = tests::usual_base();
  PlayerFigures counted = tests::player(1, "Counted");
  counted.figures.batting = tests::batting({80, 90, 14, 0, 0, 22, 0, 10}, 9);
  PlayerFigures table = counted;
  table.figures.batting.run_counts.reset();
  table.figures.batting.dots = 80;
  const CardSet exact = build_cards({}, std::vector{counted}, base);
  CHECK(build_cards({}, std::vector{table}, base).players == exact.players);
  table.figures.batting.dots.reset();
  const CardSet guessed = build_cards({}, std::vector{table}, base);
  const Fidelity fidelity = check_cards(guessed, std::vector{table}, base);
  CHECK(fidelity.strikers.row(Measure::runs_per_over).worst < 0.02);
}

TEST_CASE("tables that tell no base rates, extras or boundaries still make whole cards",
          "[cards]") {
  std::vector<PlayerFigures> players = two_players();
  for (PlayerFigures& player : players) {
    player.figures.batting.run_counts.reset();
    cricket::BowlingFigures& bowling = player.figures.bowling;
    bowling.run_counts.reset();
    bowling.extras_known = false;
    bowling.wide_balls = bowling.wide_runs = 0;
  }
  const CardSet set = build_cards({}, players, {});
  check_whole(set, players);
  const Fidelity fidelity = check_cards(set, players, {});
  CHECK(fidelity.bowlers.row(Measure::runs_per_over).worst < 0.05);
}

TEST_CASE("a chart that is given is kept, and the cards are made for it", "[cards]") {
  const auto players = two_players();
  const auto base = tests::usual_base();
  const CardSet first = build_cards({}, players, base);
  FieldingChart house = first.chart;
  for (auto& row : house.cells) row[19] = FieldResult::catch_chance;
  const CardSet set = build_cards({}, players, base, Method::replay, house);
  CHECK(set.chart == house);
  check_whole(set, players);
  const Fidelity fidelity = check_cards(set, players, base);
  CHECK(fidelity.strikers.row(Measure::runs_per_over).worst < 0.02);
  FieldingChart wides;
  for (auto& row : wides.cells) row.fill(FieldResult::wide);
  check_whole(build_cards({}, players, base, Method::replay, wides), players);
  check_whole(build_cards({}, players, base, Method::replay, FieldingChart{}), players);
}

TEST_CASE("a set of one player, of none, and one without bowlers can be built", "[cards]") {
  CHECK(build_cards({}, {}, {}).players.empty());
  CHECK(build_cards({}, {}, tests::usual_base()).players.empty());
  const std::vector<PlayerFigures> alone{tests::player(1, "Alone")};
  check_whole(build_cards({}, alone, {}), alone);
  std::vector<PlayerFigures> batters = two_players();
  batters[1].figures.bowling = {};
  check_whole(build_cards({}, batters, tests::usual_base()), batters);
}

TEST_CASE("figures at the edge of cricket and beyond make whole cards", "[cards]") {
  std::vector<RunCounts> edges{{},
                               {1, 0, 0, 0, 0, 0, 0, 0},
                               {0, 0, 0, 0, 0, 0, 0, 1},
                               {600, 0, 0, 0, 0, 0, 0, 0},
                               {0, 0, 0, 0, 0, 0, 0, 600},
                               {0, 600, 0, 0, 0, 0, 0, 0},
                               {0, 0, 0, 0, 0, 600, 0, 0},
                               {0, 0, 0, 300, 300, 0, 300, 0}};
  for (const Method method : {Method::replay, Method::classic}) {
    std::vector<PlayerFigures> players;
    for (const RunCounts& counts : edges) {
      for (const int wickets : {0, counts.balls()}) {
        for (const int wides : {0, 6, 2 * counts.balls()}) {
          PlayerFigures player = tests::player(static_cast<int>(players.size()) + 1, "Edge");
          player.figures.batting = tests::batting(counts, wickets);
          player.figures.bowling = tests::bowling(counts, wickets, wides);
          players.push_back(player);
          const std::vector<PlayerFigures> alone{player};
          check_whole(build_cards({}, alone, {}, method), alone);
        }
      }
    }
    check_whole(build_cards({}, players, {}, method), players);
    check_whole(build_cards({}, players, tests::usual_base(), method), players);
  }
}

TEST_CASE("a league of wides, byes or run outs has a chart that holds them", "[cards]") {
  auto base = tests::usual_base();
  base.wide_runs = base.wide_balls = 9000;
  const auto players = two_players();
  check_whole(build_cards({}, players, base), players);
  base.leg_byes = 90000;
  check_whole(build_cards({}, players, base), players);
  base = tests::usual_base();
  base.how_outs = {10, 10, 10, 9000, 10};
  base.run_outs_of_striker_alone = 9000;
  check_whole(build_cards({}, players, base), players);
}

/// Figures of any kind, sane or not.
PlayerFigures random_player(int id, dice::SeededDice& dice) {
  const auto up_to = [&dice](int most) { return dice.roll(most + 1, dice::Reason::choice) - 1; };
  const auto counts = [&] {
    const int most = up_to(3) == 0 ? 3 : 120;
    return RunCounts{up_to(most), up_to(most),     up_to(most / 3), up_to(3),
                     up_to(1),    up_to(most / 3), up_to(1),        up_to(most / 4)};
  };
  PlayerFigures player = tests::player(id, "Random");
  player.figures.batting = tests::batting(counts(), up_to(20));
  for (int& begun : player.figures.batting.positions) begun = up_to(4) == 0 ? up_to(8) : 0;
  if (up_to(2) > 0) player.figures.bowling = tests::bowling(counts(), up_to(25), up_to(40));
  return player;
}

TEST_CASE("random figures always make whole cards, twice the same", "[cards]") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    dice::SeededDice dice(dice::Seed{seed});
    std::vector<PlayerFigures> players;
    const int count = dice.roll(40, dice::Reason::choice);
    for (int id = 1; id <= count; ++id) players.push_back(random_player(id, dice));
    const auto base = seed % 2 == 0 ? tests::usual_base() : cricket::BaseRates{};
    CardSet head;
    head.format = seed % 3 == 0 ? cricket::built_in_formats().named("hundred")
                                : cricket::built_in_formats().named("t20");
    const Method method = seed % 5 == 0 ? Method::classic : Method::replay;
    const CardSet set = build_cards(head, players, base, method);
    check_whole(set, players);
    CHECK(build_cards(head, players, base, method) == set);
    CHECK(check_cards(set, players, base).slots_off_100 == 0);
  }
}

}  // namespace
}  // namespace quicket::cards
