#include "app/outputs/decks.h"

#include <set>

#include "app/league/draft.h"
#include "app/season/league_state.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

std::set<std::string> teams_on(const app::Deck& deck) {
  std::set<std::string> teams;
  for (const cards::PlayerCards& player : deck.cards.players) teams.insert(player.team_name);
  return teams;
}

/// Two sides of twelve, and a league of them.
void draft_a_league(store::Database& database) {
  app::DraftRequest asked;
  asked.from = {"coastal-premier-league"};
  asked.sides = {"Reds", "Blues"};
  asked.rounds = 12;
  asked.seed = {3};
  league::Draft draft = app::begin_draft(database, asked);
  while (!draft.over()) draft.pick(draft.computer_choice());
  app::keep_sides(database, draft);
  app::LeagueRequest league;
  league.name = "Draft League";
  league.set = "coastal-premier-league";
  league.competition = "final-only";
  league.teams = {"Reds", "Blues"};
  app::create_league(database, league);
}

}  // namespace

TEST_CASE("a league, a side of one's own and a set are decks of cards", "[app]") {
  Seasons seasons;
  store::Database& database = seasons.database();
  draft_a_league(database);
  const auto league = app::decks_called(database, "Draft League");
  REQUIRE(league.size() == 1);
  CHECK(league[0].slug == "coastal-premier-league");
  CHECK(league[0].cards.players.size() == 24);
  CHECK(teams_on(league[0]) == std::set<std::string>{"Reds", "Blues"});
  const auto side = app::decks_called(database, "reds");
  REQUIRE(side.size() == 1);
  CHECK(side[0].cards.players.size() == 12);
  CHECK(teams_on(side[0]) == std::set<std::string>{"Reds"});
  const auto set = app::decks_called(database, "coastal-premier-league");
  REQUIRE(set.size() == 1);
  CHECK(set[0].cards.players.size() > 24);
  CHECK(refusal([&] { app::decks_called(database, "Rads"); }) ==
        "no set, league or side of your own \"Rads\"; did you mean \"Reds\"?");
}
