#include "league/realism.h"

#include <cmath>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "cards/build.h"
#include "ingest/cricsheet.h"
#include "league/realism_rows.h"
#include "match/season_tally.h"
#include "tests/league/squads.h"
#include "tests/support/real_data.h"

using namespace quicket;
using namespace quicket::league;

namespace {

cards::CardSet cards_of(const match::SetData& set) {
  cards::CardSet head;
  head.competition = set.name;
  head.season = set.season;
  head.format = set.format;
  const match::SeasonTally tally = match::tally_season(set.matches);
  std::vector<cards::PlayerFigures> players;
  for (const match::PlayerSeason& one : tally.players) {
    cards::PlayerFigures player;
    player.player = one.player;
    player.name = set.people[static_cast<std::size_t>(one.player.value - 1)].name;
    player.team = one.team;
    player.figures = one.figures;
    players.push_back(player);
  }
  return cards::build_cards(head, players, tally.rates);
}

}  // namespace

TEST_CASE("the replays of a season do not depend on the threads", "[league]") {
  Competition competition;
  competition.name = "Test";
  competition.shape.cycles = 2;
  const League league = test::league_for(competition, 4);
  const auto squads = test::squads(league);
  const SeasonPlayer player(league, squads);
  cards::CardSet set;
  set.chart = test::fielding();
  std::vector<match::MatchRecord> records;
  for (const Squad& squad : squads) {
    set.players.insert(set.players.end(), squad.players.begin(), squad.players.end());
  }
  for (const Fixture& fixture : make_schedule(league, Prefer::breaks).fixtures) {
    records.push_back(player.play(fixture));
  }
  const auto run = [&](int threads) {
    return validate_season(records, set, competition.conditions, {5}, 40, threads);
  };
  const Realism one = run(1);
  CHECK(one == run(2));
  CHECK(one.matches == 12);
  CHECK(one.rows.size() == 20);
  // The cards that played the season play it again: nothing but chance lies between.
  for (const RealismRow& row : one.rows) {
    if (row.name == "runs_per_ball") CHECK(row.replayed == Approx(row.real).epsilon(0.08));
    if (row.name == "wides") CHECK(row.replayed == Approx(row.real).epsilon(0.3));
  }
  CHECK_THROWS_AS(validate_season({}, set, competition.conditions, {5}, 1), Error);
}

TEST_CASE("a row is by chance within two standard errors, and says how far off it is", "[league]") {
  SeasonTotals real;
  real.innings = 2;
  real.first_innings = 1;
  real.balls = 240;
  real.first_balls = 120;
  real.runs = 300;
  real.first_runs = 160;
  real.wickets = 14;
  SeasonTotals replayed = real;
  replayed.wickets = 13;
  const auto rows_where_wickets_vary_by = [&](double by) {
    SeasonSpread spread;
    for (const double sign : {-1.0, 1.0}) {
      TotalFigures season = figures_of(replayed, real);
      season[static_cast<std::size_t>(TotalRow::wickets)] += sign * by;
      spread.add(season);
    }
    return realism_rows(real, replayed, spread, real);
  };
  const auto wickets = [](const std::vector<RealismRow>& rows) { return rows.at(3); };
  const RealismRow perhaps = wickets(rows_where_wickets_vary_by(0.4));
  REQUIRE(perhaps.name == "wickets_per_innings");
  CHECK(perhaps.standard_error == Approx(0.4 * std::sqrt(2.0)));
  CHECK_FALSE(perhaps.met);
  CHECK(perhaps.by_chance);
  CHECK(perhaps.note.substr(0, 43) == "0.9 standard errors of one season off; inni");
  const RealismRow wrong = wickets(rows_where_wickets_vary_by(0.1));
  CHECK_FALSE(wrong.by_chance);
  CHECK(wrong.note.substr(0, 24) == "3.5 standard errors off;");
  const RealismRow runs = rows_where_wickets_vary_by(0.1).front();
  CHECK(runs.met);
  CHECK(runs.note.empty());
}

TEST_CASE("a real season replayed keeps its totals, wickets and players", "[league]") {
  const auto data = tests::real_data();
  if (!data) return;
  for (const std::string folder : {"ipl-2022", "hundred-men-2022"}) {
    CAPTURE(folder);
    ingest::read_cricsheet({*data / "cricsheet" / folder}, {}, [&](match::SetData&& set) {
      const Realism realism =
          validate_season(set.matches, cards_of(set), set.format.conditions(), {1}, 40);
      CHECK(realism.matches >= 30);
      for (const RealismRow& row : realism.rows) {
        CAPTURE(row.name, row.real, row.replayed, row.note);
        CHECK((row.met || row.by_chance));
        CHECK(row.met == row.note.empty());
      }
    });
  }
}
