#include "league/realism.h"

#include <map>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "cards/build.h"
#include "ingest/cricsheet.h"
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

TEST_CASE("a real season replayed keeps its totals, wickets and players", "[league]") {
  const auto data = tests::real_data();
  if (!data) return;
  for (const std::string folder : {"ipl-2022", "hundred-men-2022"}) {
    CAPTURE(folder);
    ingest::read_cricsheet({*data / "cricsheet" / folder}, {}, [&](match::SetData&& set) {
      const Realism realism =
          validate_season(set.matches, cards_of(set), cricket::conditions_of(set.format), {1}, 40);
      CHECK(realism.matches >= 30);
      int met = 0;
      for (const RealismRow& row : realism.rows) {
        UNSCOPED_INFO(row.name << " real " << row.real << " replayed " << row.replayed << " "
                               << (row.met ? "met" : "NOT MET"));
        met += row.met ? 1 : 0;
      }
      CHECK(met >= static_cast<int>(realism.rows.size()) - 4);
    });
  }
}
