#include "app/import/import.h"

#include <algorithm>

#include "app/import/set_cards.h"
#include "app/teams/stored_cards.h"
#include "cricket/format.h"
#include "report/cards.h"
#include "tests/app/seasons.h"
#include "tests/report/csv.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

store::Database new_database(const TemporaryFolder& folder) {
  return app::open_database((folder.path() / "new.db").string());
}

}  // namespace

TEST_CASE("season tables become a set with cards, and importing them again changes nothing",
          "[app]") {
  Seasons seasons;
  const store::SetEntry before = seasons.set("coastal-premier-league");
  const store::CardSetId cards = app::cards_of(seasons.database(), before).id;
  const app::ImportReport report = app::import_tables(
      seasons.database(),
      demo_tables("coastal-premier-league", cricket::built_in_formats().named("t20")));
  REQUIRE(report.sets.size() == 1);
  CHECK(report.refused() == 0);
  CHECK_FALSE(report.sets[0].saved.created);
  CHECK_FALSE(report.sets[0].saved.changed);
  CHECK(report.sets[0].players == 120);
  CHECK(report.sets[0].matches == 0);
  CHECK(seasons.set("coastal-premier-league") == before);
  CHECK(app::cards_of(seasons.database(), before).id == cards);
}

TEST_CASE("a set that is taken in brings its balls and cards", "[app]") {
  const TemporaryFolder folder;
  store::Database database = new_database(folder);
  const match::SetData set = ball_by_ball_set();
  std::size_t deliveries = 0;
  for (const match::MatchRecord& record : set.matches) {
    for (const match::MatchEvent& event : record.events) {
      deliveries += std::holds_alternative<match::Delivery>(event) ? 1 : 0;
    }
  }
  const app::ImportedSet imported = app::take_in(database, ball_by_ball_set());
  CHECK(imported.saved.created);
  CHECK(imported.name == "Harbour Trophy");
  CHECK(imported.matches == 6);
  CHECK(imported.players == 44);
  CHECK(imported.deliveries == deliveries);
  CHECK(imported.cards >= 44);
}

TEST_CASE("another set in the database changes no card of a set", "[app]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set("harbour-2024-25");
  const auto built = [&] {
    return app::build_set_cards(seasons.database(), set, {}).cards.players;
  };
  const auto alone = built();
  match::SetData other = ball_by_ball_set();
  other.slug = "other";
  for (match::Person& person : other.people) person.keeper = true;
  app::take_in(seasons.database(), std::move(other));
  CHECK(built() == alone);
}

TEST_CASE("cards that were built by the classic method are built so again", "[app]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set("harbour-2024-25");
  app::build_set_cards(seasons.database(), set, {cards::Method::classic});
  match::SetData corrected = ball_by_ball_set();
  corrected.people[0].nation = "Northmark";
  CHECK(app::take_in(seasons.database(), std::move(corrected)).saved.changed);
  CHECK(app::cards_of(seasons.database(), set).cards.method == "classic");
}

TEST_CASE("an import that changes a set builds the cards of both its games again", "[app]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set("harbour-2024-25");
  app::cards_of(seasons.database(), set, cards::Game::full);
  match::SetData corrected = ball_by_ball_set();
  corrected.people[0].nation = "Northmark";
  const std::string name = corrected.people[0].name;
  CHECK(app::take_in(seasons.database(), std::move(corrected)).saved.changed);
  for (const cards::Game game : {cards::Game::basic, cards::Game::full}) {
    const auto now = store::Cards(seasons.database()).current(set.id, game);
    REQUIRE(now);
    CHECK(app::player_called(now->cards, name).nation == "Northmark");
  }
}

TEST_CASE("a table that cannot be read leaves the database as it was", "[app]") {
  Seasons seasons;
  app::TablesRequest request =
      demo_tables("coastal-premier-league", cricket::built_in_formats().named("t20"));
  request.set = "other";
  request.batting = {seasons.folder().write("batting.csv", "Nothing,here\n1,2\n")};
  CHECK(refusal([&] { app::import_tables(seasons.database(), request); }).find("batting.csv") !=
        std::string::npos);
  CHECK(store::Sets(seasons.database()).list().size() == 3);
}

TEST_CASE("a file of balls that is not there is refused by its path", "[app]") {
  const TemporaryFolder folder;
  store::Database database = new_database(folder);
  const auto missing = folder.path() / "matches.zip";
  CHECK(refusal([&] { app::import_cricsheet(database, {missing}, {}); }).find(missing.string()) !=
        std::string::npos);
}

TEST_CASE("typed cards are those that were listed", "[app]") {
  Seasons seasons;
  const store::StoredCards cards =
      app::cards_of(seasons.database(), seasons.set("coastal-premier-league"));
  std::vector<report::CardFace> faces;
  for (const cards::PlayerCards& player : cards.cards.players) {
    if (player.striker) faces.push_back({&player, cards::Face::striker});
    if (player.bowler) faces.push_back({&player, cards::Face::bowler});
  }
  const auto file = seasons.folder().write(
      "cards.csv", tests::csv(report::cards_list(faces, cricket::built_in_formats().named("t20"))));
  const app::ImportReport report = app::import_cards(
      seasons.database(), file, {"typed", "Demo", "2026", cricket::built_in_formats().named("t20")},
      cards.cards.chart);
  CHECK(report.problems.empty());
  CHECK(report.sets.front().cards == faces.size());
  const cards::CardSet typed = app::cards_of(seasons.database(), seasons.set("typed")).cards;
  CHECK(typed.method == "typed");
  CHECK(typed.chart == cards.cards.chart);
  REQUIRE(typed.players.size() == cards.cards.players.size());
  for (const cards::PlayerCards& player : typed.players) {
    CAPTURE(player.name);
    const cards::PlayerCards& listed = app::player_called(cards.cards, player.name);
    REQUIRE(player.striker.has_value() == listed.striker.has_value());
    if (player.striker) CHECK(player.striker->chart == listed.striker->chart);
    REQUIRE(player.bowler.has_value() == listed.bowler.has_value());
    if (player.bowler) CHECK(player.bowler->chart == listed.bowler->chart);
  }
}

TEST_CASE("typed cards without a name or season are called after their slug, and that is said",
          "[app]") {
  const TemporaryFolder folder;
  store::Database database = new_database(folder);
  const auto file =
      folder.write("cards.csv", "player,role,1,2,4,6,dot,W,F\nAda Lamb,striker,32,8,8,4,32,6,10\n");
  const app::ImportReport report = app::import_cards(
      database, file, {"village-2027", "", "", cricket::built_in_formats().named("t20")}, {});
  const auto named =
      std::find_if(report.problems.begin(), report.problems.end(), [](const Problem& problem) {
        return problem.text ==
               "the set is named village-2027, season 2027; change this with `--name` and "
               "`--season`";
      });
  REQUIRE(named != report.problems.end());
  CHECK(named->weight == Problem::Weight::note);
  CHECK(report.refused() == 0);
  // The general chart is what they are played with.
  const store::SetEntry set = store::Sets(database).find("village-2027");
  CHECK(app::cards_of(database, set).cards.chart != cards::FieldingChart{});
}

TEST_CASE("amendments are a file, or those of a season that are built in", "[app]") {
  const TemporaryFolder folder;
  const auto file = folder.write("mine.toml", "# mine\n");
  CHECK(app::amendments_called(file.string()).text == "# mine\n");
  CHECK(app::amendments_called("bbl-2024-25").file == "data/amendments/bbl-2024-25.toml");
  const std::string words = refusal([] { app::amendments_called("bbl-2024-52"); });
  CHECK(words.find("\"bbl-2024-52\" is neither a file nor one of the built-in amendments;") == 0);
  CHECK(words.find("did you mean \"bbl-2024-25\"?") != std::string::npos);
}
