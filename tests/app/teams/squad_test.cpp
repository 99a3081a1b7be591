#include "app/teams/squad.h"

#include "app/import/set_cards.h"
#include "app/league/play_league.h"
#include "app/play/paper_match.h"
#include "app/season/league_state.h"
#include "app/teams/table_squads.h"
#include "match/result.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("a team is named with its set, or in a set that was given", "[app]") {
  Seasons seasons;
  const app::Squad squad =
      app::squad_called(seasons.database(), "coastal-premier-league:bulls", "");
  CHECK(squad.name == "Brackwater Bulls");
  CHECK(squad.players.size() == 15);
  CHECK(squad.set.slug == "coastal-premier-league");
  // The word's own set goes before the one that was given.
  CHECK(app::squad_called(seasons.database(), "lantern-hundred:Lamps", "coastal-premier-league")
            .name == "Larkfield Lamps");
  CHECK(app::squad_called(seasons.database(), "Lamps", "lantern-hundred").team ==
        app::squad_called(seasons.database(), "LARKFIELD LAMPS", "lantern-hundred").team);
}

TEST_CASE("a team whose name has a colon in it is named in its set as any other", "[app]") {
  Seasons seasons;
  match::SetData set = ball_by_ball_set();
  set.slug = "amber";
  set.teams[0] = "Amber: A";
  for (match::MatchRecord& record : set.matches) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (record.sheets[side].name != "Team A") continue;
      record.sheets[side].name = record.info.teams[side] = "Amber: A";
    }
  }
  store::Database& database = seasons.database();
  store::Transaction all(database);
  app::take_in(database, std::move(set));
  all.commit();
  CHECK(app::squad_called(database, "Amber: A", "amber").name == "Amber: A");
  CHECK(app::squad_called(database, "amber: a", "amber").name == "Amber: A");
  CHECK(app::squad_called(database, "amber:Amber: A", "").name == "Amber: A");
  CHECK(app::squad_called(database, "amber:Team B", "amber").name == "Team B");
  CHECK(app::squads_of_set(database, seasons.set("amber")).size() == 4);

  app::LeagueRequest request;
  request.name = "Colons";
  request.set = "amber";
  request.competition = "double-round-robin";
  request.captains = {"Amber: A=bold"};
  const app::CreatedLeague created = app::create_league(database, request);
  app::play_league(database, "Colons", {}, app::Lineups::best, {}, [](int, int) {});
  CHECK(app::league_state(database, "Colons").standings.size() == 4);
  // Its elevens are typed in, and its matches written and read again.
  const match::MatchRecord record = store::Matches(database).load(created.fixtures[0].id).record;
  const std::string text = app::notation_of(database, created.fixtures[0].id);
  app::PaperMatch paper = app::PaperMatch::of_stored(database, created.fixtures[0].id);
  const bool plays = text.find("eleven: Amber: A: ") != std::string::npos;
  CHECK(plays == (record.sheets[0].name == "Amber: A" || record.sheets[1].name == "Amber: A"));
  CHECK(match::result_of(paper.read(text, "x")) == match::result_of(record));
}

TEST_CASE("a player of two teams is in the squads of both, with one pair of cards", "[app]") {
  Seasons seasons;
  match::SetData set = ball_by_ball_set();
  set.slug = "lent";
  // Team B borrows a player of Team A for one match against another side.
  const PlayerId lent = set.matches[0].sheets[0].players[10].id;
  const TeamId own = set.matches[0].sheets[0].team;
  TeamId borrower;
  for (match::MatchRecord& record : set.matches) {
    for (match::TeamSheet& sheet : record.sheets) {
      const bool meets = record.sheets[0].team == own || record.sheets[1].team == own;
      if (meets || borrower) continue;
      borrower = sheet.team;
      sheet.players[9].id = lent;
      set.squads.push_back({lent, borrower, {}});
    }
  }
  REQUIRE(borrower);
  const app::ImportedSet imported = app::take_in(seasons.database(), std::move(set));
  const PlayerId stored = imported.saved.ids.stored(lent);
  int squads = 0;
  std::string teams;
  for (const app::Squad& squad : app::squads_of_set(seasons.database(), seasons.set("lent"))) {
    for (const cards::PlayerCards& player : squad.players) {
      if (player.player != stored) continue;
      ++squads;
      teams = player.team_name;
      CHECK(player.bowler);
      const app::Squad alone = app::squad_called(seasons.database(), squad.name, "lent");
      CHECK(alone.players == squad.players);
    }
  }
  CHECK(squads == 2);
  CHECK(teams.find(" / ") != std::string::npos);
}

TEST_CASE("a team that cannot be found says what was looked for", "[app]") {
  Seasons seasons;
  CHECK(refusal([&] { app::squad_called(seasons.database(), "Bulls", ""); }).find("SET:TEAM") !=
        std::string::npos);
  CHECK(refusal([&] {
          app::squad_called(seasons.database(), "Bolls", "coastal-premier-league");
        }).find("\"Bolls\"") != std::string::npos);
  CHECK(refusal([&] {
          app::squad_called(seasons.database(), "er", "coastal-premier-league");
        }).find(" could be ") != std::string::npos);
  CHECK(refusal([&] { app::squad_called(seasons.database(), "x:y", ""); }).find("\"x\"") !=
        std::string::npos);
}

TEST_CASE("a squad comes from the cards that a match was begun with, while they are kept",
          "[app]") {
  Seasons seasons;
  const app::Squad before =
      app::squad_called(seasons.database(), "Bulls", "coastal-premier-league");
  store::MatchOptions keep{{"home_cards", std::to_string(before.card_set.value)}};
  store::Matches(seasons.database()).begin({}, keep);
  app::build_set_cards(seasons.database(), before.set, {cards::Method::classic});
  CHECK(app::squad_of(seasons.database(), before.set.id, before.team, before.card_set).players ==
        before.players);
  // Of a building that is gone: the cards as they are now.
  const app::Squad now = app::squad_of(seasons.database(), before.set.id, before.team, {999});
  CHECK(now.players != before.players);
  CHECK_THROWS_AS(app::squad_of(seasons.database(), {999}, before.team, {}), Error);
  CHECK_THROWS_AS(app::squad_of(seasons.database(), before.set.id, {999}, {}), Error);
}

TEST_CASE("a match finds its cards in its league, its set, or how it was begun", "[app]") {
  Seasons seasons;
  const auto created = seasons.cup();
  match::MatchRecord record;
  record.sheets[0].team = created.fixtures[0].home.team->id;
  record.sheets[1].team = created.fixtures[0].away.team->id;
  const app::TableSquads of_league =
      app::squads_of_match(seasons.database(), created.fixtures[0].id, record, {});
  CHECK(of_league.players[0].size() == 15);
  CHECK(of_league.players[1].size() == 15);

  store::Matches matches(seasons.database());
  const store::StoredMatch real = matches.of_set(seasons.set("harbour-2024-25").id).front();
  const app::TableSquads of_set =
      app::squads_of_match(seasons.database(), real.id, real.record, {});
  CHECK(of_set.players[0].size() == 44);
  const match::MatchSetup setup = app::setup_of_match(real.record, of_set);
  CHECK(setup.sides[0].sheet.players == real.record.sheets[0].players);

  const app::Squad squad = app::squad_called(seasons.database(), "Team A", "harbour-2024-25");
  record.sheets[0].team = record.sheets[1].team = squad.team;
  const std::string set = std::to_string(squad.set.id.value),
                    cards = std::to_string(squad.card_set.value);
  const store::MatchOptions options{
      {"away_cards", cards}, {"away_set", set}, {"home_cards", cards}, {"home_set", set}};
  const MatchId begun = matches.begin(record, options).id();
  CHECK(app::squads_of_match(seasons.database(), begun, record, options).players[1] ==
        squad.players);
}

TEST_CASE("a match without cards can be shown, though not played", "[app]") {
  Seasons seasons;
  const match::MatchRecord record = ball_by_ball_set().matches.front();
  match::MatchRecord bare = record;
  for (match::TeamSheet& sheet : bare.sheets) {
    sheet.team = {};
    for (match::SheetPlayer& player : sheet.players) player.id = {1};
    sheet.players.resize(1);
    sheet.keeper = match::no_member;
  }
  bare.events.clear();
  const MatchId id = store::Matches(seasons.database()).save(bare);
  CHECK(refusal([&] { app::squads_of_match(seasons.database(), id, bare, {}); }) ==
        "match " + std::to_string(id.value) + " was not started at the terminal, and has no cards");
  const match::MatchSetup setup = app::setup_to_show(seasons.database(), id, bare);
  CHECK(setup.sides[0].cards.size() == 1);
  CHECK_FALSE(setup.sides[0].cards[0].striker);
}
