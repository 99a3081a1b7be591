#include "store/leagues.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "store/drawn_teams.h"
#include "store/matches.h"
#include "store/sets.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// A league of the two small sides with one card each and three fixtures, the last an open final.
struct WithLeague : NewDatabase {
  WithLeague() {
    saved = store::Sets(database).save(small_set());
    cards_id = store::Cards(database).save(saved.id, cards(10), &saved.ids);
    league.name = "Summer Cup";
    league.set = saved.id;
    league.set_slug = saved.slug;
    league.competition.name = "Coastal Premier League";
    league.competition.points.win = 3;
    league.seed.value = 0xFEDCBA9876543210U;
    league.start = {2025, 6, 1};
    const league::Team home{saved.ids.teams[0], "Alphas"}, away{saved.ids.teams[1], "Betas"};
    league.teams = {{home, saved.id, saved.slug, "Harbour Oval", 0, 0},
                    {away, saved.id, saved.slug, "", 0, 1}};
    fixtures.resize(3);
    for (int i = 0; i < 3; ++i) {
      league::Fixture& fixture = fixtures[static_cast<std::size_t>(i)];
      fixture.number = i + 1;
      fixture.round = i + 1;
      fixture.date = {2025, 6, 1 + i};
      fixture.venue = "Harbour Oval";
    }
    fixtures[0].home.team = fixtures[1].away.team = home;
    fixtures[0].away.team = fixtures[1].home.team = away;
    fixtures[1].source_id = "1304050";
    fixtures[2].stage = "Final";
    fixtures[2].home.source = league::Source{league::Source::From::place, 1, ""};
    fixtures[2].away.source = league::Source{league::Source::From::winner, 1, "Eliminator"};
    players = {{home.id, saved.ids.people[0], cards_id}, {away.id, saved.ids.people[20], cards_id}};
    league.id = leagues.create(league, players, fixtures);
  }

  static cards::CardSet cards(int catching) {
    cards::CardSet set;
    for (const int player : {1, 21}) {
      cards::PlayerCards card;
      card.player = {player};
      card.team = {player / 20 + 1};
      card.name = "card of " + std::to_string(player);
      card.ratings.catching = catching;
      card.striker.emplace();
      set.players.push_back(card);
    }
    return set;
  }

  match::MatchRecord played(int runs = 4) const {
    match::MatchRecord record = short_match("", runs);
    for (match::TeamSheet& sheet : record.sheets) {
      sheet.team = saved.ids.stored(sheet.team);
      for (match::SheetPlayer& player : sheet.players) player.id = saved.ids.stored(player.id);
    }
    return record;
  }

  store::Leagues leagues{database};
  store::SavedSet saved;
  store::CardSetId cards_id;
  league::League league;
  std::vector<store::LeaguePlayer> players;
  std::vector<league::Fixture> fixtures;
};

}  // namespace

TEST_CASE("a league comes back as it was created", "[store]") {
  WithLeague made;
  CHECK(made.leagues.find("Summer Cup") == made.league);
  CHECK(made.leagues.fixtures(made.league.id) == made.fixtures);
  CHECK(made.leagues.cards(made.league.id).players == made.players);
  CHECK(made.leagues.list() ==
        std::vector<store::LeagueEntry>{{made.league.id, "Summer Cup", "coastal-2024-25", 2, 3, 0,
                                         made.league.seed, made.league.start}});
  CHECK(made.database.check().empty());
}

TEST_CASE("a league is found by its name or its slug, and a near miss is told", "[store]") {
  WithLeague made;
  CHECK(made.leagues.find("summer-cup").id == made.league.id);
  // Names are not the same for what their ASCII letters have in common, nor for a part of them.
  CHECK_THROWS_WITH(made.leagues.find("Sümmer Cup"), Contains("no league \"S"));
  CHECK_THROWS_WITH(made.leagues.find("Summer"), Contains("no league \"S"));
  CHECK_THROWS_WITH(made.leagues.find("Sumer Cup"), Contains("did you mean \"Summer Cup\"?"));
  std::vector<league::Fixture> none;
  CHECK_THROWS_WITH(made.leagues.create(made.league, {}, none),
                    Contains("a league \"Summer Cup\" already exists"));
}

TEST_CASE("fixtures and matches have ids of one sequence", "[store]") {
  WithLeague made;
  std::vector<std::int64_t> ids;
  for (const store::StoredMatch& match : store::Matches(made.database).of_set(made.saved.id)) {
    ids.push_back(match.id.value);
  }
  for (const league::Fixture& fixture : made.fixtures) ids.push_back(fixture.id.value);
  ids.push_back(store::Matches(made.database).save(made.played()).value);
  CHECK(ids == std::vector<std::int64_t>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("a fixture is played once: the second result is turned away", "[store]") {
  WithLeague made;
  store::Database other(made.database.file(), migrations());
  const MatchId fixture = made.fixtures[0].id;
  CHECK(store::Matches(made.database).save_played(fixture, made.played()));
  CHECK_FALSE(store::Matches(other).save_played(fixture, made.played(6)));
  const std::vector<store::StoredMatch> results = store::Matches(other).of_league(made.league.id);
  REQUIRE(results.size() == 1);
  CHECK(results[0].id == fixture);
  CHECK(results[0].record == made.played());
  CHECK(made.leagues.taken(made.league.id) == std::vector{fixture});
  CHECK(made.leagues.list()[0].played == 1);
  CHECK_THROWS_WITH(store::Matches(other).save_played({77}, made.played()),
                    Contains("no fixture 77"));
}

TEST_CASE("a fixture begun in the terminal is taken, and its result is the league's", "[store]") {
  WithLeague made;
  store::Matches matches(made.database);
  match::MatchRecord start = made.played();
  start.events.resize(3);
  const MatchId fixture = made.fixtures[1].id;
  store::MatchLog log = matches.begin(start, {}, fixture);
  CHECK(log.id() == fixture);
  CHECK_FALSE(matches.save_played(fixture, made.played()));
  CHECK(matches.of_league(made.league.id).empty());
  CHECK_THROWS_WITH(matches.begin(start, {}, fixture),
                    Contains("has already been played or started"));
  const match::MatchRecord whole = made.played();
  log.append(std::span(whole.events).subspan(3));
  CHECK(matches.of_league(made.league.id).size() == 1);
  CHECK(made.leagues.of_fixture(fixture) == made.league.id);
  matches.remove(fixture);
  CHECK(matches.save_played(fixture, made.played()));
}

TEST_CASE("two programs do not go on with one match", "[store]") {
  WithLeague made;
  match::MatchRecord start = made.played();
  start.events.resize(3);
  store::MatchLog here = store::Matches(made.database).begin(start, {}, made.fixtures[1].id);
  store::Database other(made.database.file(), migrations());
  store::Matches others(other);
  store::MatchLog there = others.resume(here.id());
  const match::MatchRecord whole = made.played();
  here.append(whole.events[3]);
  CHECK_THROWS_WITH(there.append(whole.events[3]), Contains("another program has continued"));
  CHECK_THROWS_WITH(there.keep(1), Contains("another program has continued"));
  here.append(std::span(whole.events).subspan(4));
  CHECK(others.load(here.id()).record.events == whole.events);
}

TEST_CASE("sides of the playoffs become known, and fixtures keep their ids", "[store]") {
  WithLeague made;
  std::vector<league::Fixture> changed = made.fixtures;
  changed[2].home.team = made.league.teams[0].team;
  league::Fixture fresh = changed[2];
  fresh.id = {};
  fresh.number = 4;
  changed.push_back(fresh);
  made.leagues.save_fixtures(made.league.id, changed);
  CHECK(changed[2].id == made.fixtures[2].id);
  CHECK(changed[3].id.value > made.fixtures[2].id.value);
  CHECK(made.leagues.fixtures(made.league.id) == changed);
}

TEST_CASE("neither new cards nor a new import change a running league", "[store]") {
  WithLeague made;
  store::Cards cards(made.database);
  const store::CardSetId fresh = cards.save(made.saved.id, WithLeague::cards(15), &made.saved.ids);
  match::SetData set = small_set();
  set.squads.push_back({{15}, {1}, {}});
  store::Sets(made.database).save(set);
  const store::LeagueCards league_cards = made.leagues.cards(made.league.id);
  CHECK(league_cards.players == made.players);
  REQUIRE(league_cards.sets.size() == 1);
  CHECK(league_cards.sets[0].id == made.cards_id);
  CHECK(league_cards.sets[0].cards.players[0].ratings.catching == 10);
  CHECK(cards.current(made.saved.id)->id == fresh);
  made.leagues.remove(made.league.id);
  CHECK_FALSE(cards.load(made.cards_id));
  CHECK(cards.load(fresh));
}

TEST_CASE("a set that a league plays with cannot be removed; the league can", "[store]") {
  WithLeague made;
  store::Matches(made.database).save_played(made.fixtures[0].id, made.played());
  store::Sets sets(made.database);
  CHECK_THROWS_WITH(sets.remove(made.saved.id),
                    Contains("the set coastal-2024-25 is used by the league Summer Cup"));
  CHECK(sets.list().at(0).matches == 2);
  made.leagues.remove(made.league.id);
  CHECK(made.database.info().fixtures + made.database.info().played_matches == 0);
  sets.remove(made.saved.id);
  CHECK(made.database.info().deliveries == 0);
  CHECK(made.database.check().empty());
}

TEST_CASE("a side drawn from any set keeps its set from being removed", "[store]") {
  WithLeague made;
  store::DrawnTeams drawn(made.database);
  const std::vector<store::DrawnPlayer> players{{made.saved.ids.people[20], made.saved.id, {}, {}},
                                                {made.saved.ids.people[0], made.saved.id, {}, {}}};
  const TeamId id = drawn.create("Dream Team", players);
  const store::DrawnTeam found = drawn.find("Dream Team");
  CHECK(found.id == id);
  REQUIRE(found.players.size() == 2);
  CHECK(found.players[0].name == "B1");
  CHECK(found.players[1] ==
        store::DrawnPlayer{made.saved.ids.people[0], made.saved.id, "A1", "coastal-2024-25"});
  CHECK_THROWS_WITH(drawn.create("Dream Team", players), Contains("already"));
  CHECK_THROWS_WITH(drawn.find("Dram Team"), Contains("did you mean \"Dream Team\"?"));
  const std::vector<store::DrawnPlayer> twice{found.players[0], found.players[0]};
  CHECK_THROWS_WITH(drawn.create("Twins", twice), Contains("B1 is named twice for Twins"));
  made.leagues.remove(made.league.id);
  CHECK_THROWS_WITH(store::Sets(made.database).remove(made.saved.id),
                    Contains("the drafted side Dream Team"));
  drawn.remove(id);
  CHECK(drawn.list().empty());
}
