#include "league/ground.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "league/competition.h"
#include "league/pitches.h"
#include "match/play.h"
#include "match/season_tally.h"
#include "report/ground.h"
#include "tests/league/matches.h"
#include "tests/match/sides.h"

namespace quicket::league {
namespace {

using namespace quicket::tests;

cricket::BowlingRole nobody_knows(PlayerId) {
  return cricket::BowlingRole::unknown;
}

std::vector<match::MatchRecord> five_matches() {
  const match::MatchSetup setup = plain_setup();
  std::vector<match::MatchRecord> records;
  for (std::uint64_t i = 1; i <= 5; ++i) {
    match::ComputerCaptain home(setup.sides[0], setup.conditions);
    match::ComputerCaptain away(setup.sides[1], setup.conditions);
    dice::SeededDice dice({i});
    records.push_back(match::play_match(setup, home, away, dice));
  }
  return records;
}

TEST_CASE("a ground counts every ball of its matches once", "[league]") {
  const std::vector<match::MatchRecord> records = five_matches();
  GroundCount count(nobody_knows);
  long long runs = 0;
  for (const match::MatchRecord& record : records) {
    count.add(record);
    for (const match::InningsTotal& total : match::totals_of(record)) {
      if (total.super_over == 0) runs += total.runs;
    }
  }
  const GroundFigures& figures = count.figures();
  const cricket::BaseRates rates = match::tally_season(records).rates;
  CHECK(figures.matches == 5);
  CHECK(figures.decided() <= 5);
  CHECK(figures.all.balls == rates.legal_balls);
  CHECK(figures.all.runs == runs);
  REQUIRE(figures.phases.size() == rates.phases.size());
  for (std::size_t i = 0; i < rates.phases.size(); ++i) {
    CAPTURE(figures.phases[i].name);
    CHECK(figures.phases[i].balls == rates.phases[i].legal_balls);
    CHECK(figures.phases[i].wickets == rates.phases[i].wickets);
  }
  CHECK(figures.styles.empty());
  CHECK(figures.tosses == 5);
}

TEST_CASE("pace and spin are told where styles are known", "[league]") {
  GroundCount count([](PlayerId player) {
    return player.value % 2 == 0 ? cricket::BowlingRole::spin : cricket::BowlingRole::medium;
  });
  const std::vector<match::MatchRecord> records = five_matches();
  for (const match::MatchRecord& record : records) count.add(record);
  const GroundFigures& figures = count.figures();
  REQUIRE(figures.styles.size() == 2);
  CHECK(figures.styles[0].name == "pace");
  CHECK(figures.styles[0].balls + figures.styles[1].balls == figures.all.balls);
  CHECK(figures.styles[0].wickets + figures.styles[1].wickets ==
        match::tally_season(records).rates.phases[0].bowlers_wickets +
            match::tally_season(records).rates.phases[1].bowlers_wickets +
            match::tally_season(records).rates.phases[2].bowlers_wickets);
}

TEST_CASE("totals of a ground are of whole innings", "[league]") {
  GroundCount count(nobody_knows);
  count.add(test::record(1, 2, {{150, 6, 120}, {151, 2, 90}}));
  count.add(test::record(1, 2, {{180, 10, 118}, {120, 10, 100}}));
  // Cut short by rain: neither innings says how much is scored here.
  match::MatchRecord rain = test::record(1, 2, {{60, 2, 60}, {40, 1, 60}});
  rain.events.insert(rain.events.begin() + 1, match::RevisedQuota{60});
  count.add(rain);
  const GroundFigures& figures = count.figures();
  CHECK(figures.matches == 3);
  CHECK(figures.first_innings == 2);
  CHECK(figures.first_runs == 330);
  REQUIRE(figures.highest);
  CHECK(report::ground_total_text(*figures.highest) == "180, Team A v Team B");
  REQUIRE(figures.lowest);
  CHECK(report::ground_total_text(*figures.lowest) == "120, Team B v Team A");
  CHECK(figures.won_first == 2);
  CHECK(figures.won_second == 1);
}

TEST_CASE("a competition says how the pitches of its grounds play", "[league]") {
  const Competition read = parse_competition(
      "name = \"Cup\"\n[pitches]\n\"M.Chinnaswamy Stadium\" = \"fast\"\nChepauk = \"slow\"\n"
      "\"The Oval, London\" = \"true\"\n",
      "cup.toml");
  CHECK(pitch_at(read, "M Chinnaswamy Stadium, Bengaluru") == Pitch::fast);
  CHECK(pitch_at(read, "chepauk") == Pitch::slow);
  CHECK(pitch_at(read, "The Oval, London") == Pitch::even);
  CHECK_FALSE(pitch_at(read, "Eden Gardens"));
  CHECK_FALSE(pitch_at(read, ""));
  CHECK(parse_competition(to_toml(read), "copy.toml").pitches == read.pitches);
  try {
    parse_competition("name = \"Cup\"\n[pitches]\nChepauk = \"green\"\n", "cup.toml");
    FAIL("taken");
  } catch (const Error& error) {
    CHECK_THAT(error.what(), Catch::Matchers::Contains(
                                 "pitches has \"green\" for Chepauk; a pitch is \"slow\", \"true\" "
                                 "or \"fast\""));
  }
}

TEST_CASE("a pitch is of a ground where somebody plays", "[league]") {
  League league;
  league.competition.name = "Cup";
  league.competition.pitches = {{"Harbour Oval", Pitch::slow}};
  CHECK_THROWS_WITH(
      check_pitches(league, {}),
      "[pitches] of Cup: nobody plays at \"Harbour Oval\"; give the teams grounds, in "
      "[grounds]");
  league.teams.resize(1);
  league.teams[0].home_ground = "Hill Park";
  CHECK_THROWS_WITH(check_pitches(league, {}),
                    "[pitches] of Cup: nobody plays at \"Harbour Oval\"; remove it, or name one of "
                    "Hill Park");
  std::vector<Fixture> fixtures(1);
  fixtures[0].venue = "harbour oval, Skerry";
  CHECK_NOTHROW(check_pitches(league, fixtures));
  league.competition.playoffs.resize(1);
  league.competition.playoffs[0].ground = "Harbour Oval";
  CHECK_NOTHROW(check_pitches(league, {}));
}

}  // namespace
}  // namespace quicket::league
