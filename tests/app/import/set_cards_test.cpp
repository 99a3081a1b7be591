#include "app/import/set_cards.h"

#include "app/teams/game_choice.h"
#include "app/teams/stored_cards.h"
#include "cards/odds.h"
#include "cricket/format.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("cards are built anew from the same figures alike", "[app]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set("coastal-premier-league");
  const store::StoredCards before = app::cards_of(seasons.database(), set);
  const store::StoredCards after =
      app::build_set_cards(seasons.database(), set, {cards::Method::replay});
  CHECK(after.cards == before.cards);
  CHECK(app::cards_of(seasons.database(), set).id == after.id);
}

TEST_CASE("the classic method makes other cards, and says so", "[app]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set("lantern-hundred");
  const cards::CardSet replay = app::cards_of(seasons.database(), set).cards;
  const cards::CardSet classic =
      app::build_set_cards(seasons.database(), set, {cards::Method::classic}).cards;
  CHECK(classic.method == "classic");
  REQUIRE(classic.players.size() == replay.players.size());
  CHECK(classic.players != replay.players);
}

TEST_CASE("a set from season tables has the general strip of its format", "[app]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set("coastal-premier-league");
  const cards::CardSet built =
      app::build_set_cards(seasons.database(), set, {cards::Method::replay, cards::Game::full})
          .cards;
  const auto& phases = built.chart.tempo.phases;
  REQUIRE(phases.size() == 4);
  CHECK(phases[2].name == "death overs");
  CHECK(phases[3].name == "last over");
  CHECK(built.chart.tempo.has_calls());
  for (const cards::TempoPhase& phase : phases) CHECK_FALSE(phase.lines.empty());
  // The cards give the players' figures over a whole innings, as plain ones do.
  const cards::Fidelity fidelity = app::check_set_cards(seasons.database(), set, built);
  const cards::FidelityRow& runs = fidelity.strikers.row(cards::Measure::runs_per_over);
  CHECK(std::abs(runs.bias) < 0.01);
  CHECK(runs.mean_absolute_error < 0.02);
}

TEST_CASE("a format that does not know its phases makes no strip of season tables", "[app]") {
  Seasons seasons;
  cricket::FormatDefinition own = cricket::Format().definition();
  own.id = "mine";
  own.title = "Mine";
  own.aliases = {};
  for (cricket::Phase& phase : own.phases) phase.usual.reset();
  app::TablesRequest request = demo_tables("coastal-premier-league", cricket::Format(own));
  request.set = "own";
  app::import_tables(seasons.database(), request);
  CHECK(refusal([&] {
          app::build_set_cards(seasons.database(), seasons.set("own"),
                               {cards::Method::replay, cards::Game::full});
        }) ==
        "own: the full game needs to know the phases of innings; this set came from season tables, "
        "and its format mine has no `usual` rates; play the basic game (`--game basic`)");
  CHECK_FALSE(seasons.set("own").game);
  CHECK_FALSE(app::offers_full_game(seasons.database(), seasons.set("own")));
}

TEST_CASE("a set without cards says how to get them", "[app]") {
  Seasons seasons;
  match::SetData data = ball_by_ball_set();
  data.slug = "bare";
  store::Sets(seasons.database()).save(data);
  CHECK(refusal([&] { app::cards_of(seasons.database(), seasons.set("bare")); }) ==
        "bare has no cards yet; build them with `quicket cards build bare`");
}

TEST_CASE("charts that were typed in are never built over", "[app]") {
  Seasons seasons;
  const auto file = seasons.folder().write(
      "cards.csv", "player,role,1,2,4,6,dot,W,F\nAda Lamb,striker,32,8,8,4,32,6,10\n");
  app::import_cards(seasons.database(), file,
                    {"typed", "Typed", "2026", cricket::built_in_formats().named("t20")}, {});
  CHECK(refusal([&] {
          app::build_set_cards(seasons.database(), seasons.set("typed"), {cards::Method::replay});
        }) == "the cards of typed were typed in; there are no figures to build them from");
  CHECK(refusal(
            [&] { app::cards_of(seasons.database(), seasons.set("typed"), cards::Game::full); }) ==
        "the cards of typed were typed in for the basic game; there are no figures to build "
        "those of the full game from");
  CHECK_FALSE(app::offers_full_game(seasons.database(), seasons.set("typed")));
}

TEST_CASE("cards are compared with the figures of everybody who has a card", "[app]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set("coastal-premier-league");
  std::size_t faces = 0;
  for (const cards::PlayerCards& player : app::cards_of(seasons.database(), set).cards.players) {
    faces += (player.striker ? 1U : 0U) + (player.bowler ? 1U : 0U);
  }
  const cards::CardSet cards = app::cards_of(seasons.database(), set).cards;
  CHECK(app::check_set_cards(seasons.database(), set, cards).cards.size() == faces);
}

TEST_CASE("cards for the full game come with a strip, which the database keeps", "[app]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set("harbour-2024-25");
  const cards::CardSet plain = app::cards_of(seasons.database(), set).cards;
  CHECK(plain.chart.tempo.empty());
  const cards::CardSet tempo =
      app::build_set_cards(seasons.database(), set, {cards::Method::replay, cards::Game::full})
          .cards;
  REQUIRE(tempo.chart.tempo.phases.size() == set.format.phases().size() + 1);
  CHECK(tempo.chart.tempo.phases.back().last_over == set.format.conditions().overs);
  CHECK(app::full_cards_of(seasons.database(), set).chart == tempo.chart);
  // Its strip makes run outs of its own in the last over, so that its chart has no more of them.
  const auto run_outs = [](const cards::CardSet& one) {
    const cards::BallOdds odds = cards::chart_odds(one.chart, {}, false, one.format.conditions());
    return (odds.wicket() - odds.bowlers_wicket()) / odds.wide();
  };
  CHECK(run_outs(tempo) <= run_outs(plain));
  // Built again, the set stays for the game that it is for, until it is told otherwise.
  CHECK(app::build_set_cards(seasons.database(), seasons.set("harbour-2024-25"), {}).cards ==
        tempo);
  CHECK(app::cards_of(seasons.database(), seasons.set("harbour-2024-25")).cards == tempo);
  CHECK(app::build_set_cards(seasons.database(), set, {.game = cards::Game::basic}).cards == plain);
  CHECK(app::cards_of(seasons.database(), seasons.set("harbour-2024-25")).cards == plain);
}

TEST_CASE("cards of the other game are made when they are first asked for, and kept", "[app]") {
  Seasons seasons;
  store::Cards cards(seasons.database());
  const store::SetEntry set = seasons.set("harbour-2024-25");
  CHECK(app::offers_full_game(seasons.database(), set));
  CHECK_FALSE(cards.current(set.id, cards::Game::full));
  const store::StoredCards first = app::cards_of(seasons.database(), set, cards::Game::full);
  CHECK(first.cards == app::full_cards_of(seasons.database(), set));
  CHECK(app::cards_of(seasons.database(), set, cards::Game::full).id == first.id);
  CHECK_FALSE(seasons.set("harbour-2024-25").game);  // which does not say what the set is for
  CHECK(app::cards_of(seasons.database(), set).cards.chart.tempo.empty());
}

TEST_CASE("a rebuild makes the cards of both games that there are, as far as it goes", "[app]") {
  Seasons seasons;
  store::Cards cards(seasons.database());
  const store::SetEntry set = seasons.set("harbour-2024-25");
  app::build_set_cards(seasons.database(), set, {cards::Method::forecast});
  CHECK_FALSE(cards.current(set.id, cards::Game::full));
  CHECK(app::cards_of(seasons.database(), set, cards::Game::full).cards.method == "forecast");
  app::build_set_cards(seasons.database(), set, {});
  CHECK(cards.current(set.id, cards::Game::basic)->cards.method == "replay");
  CHECK(cards.current(set.id, cards::Game::full)->cards.method == "replay");
  app::build_set_cards(seasons.database(), set, {cards::Method::classic, {}, {}, {}});
  CHECK(cards.current(set.id, cards::Game::basic)->cards.method == "classic");
  CHECK(cards.current(set.id, cards::Game::full)->cards.method == "replay");
  CHECK(
      refusal([&] {
        app::build_set_cards(seasons.database(), set, {cards::Method::classic, cards::Game::full});
      }) == "classic cards are for the basic game; leave out `--method classic`");
}

TEST_CASE("season tables have no phases, so their strip is that of their format", "[app]") {
  Seasons seasons;
  const store::SetEntry set = seasons.set("coastal-premier-league");
  const cards::CardSet tempo =
      app::build_set_cards(seasons.database(), set, {cards::Method::replay, cards::Game::full})
          .cards;
  REQUIRE(tempo.chart.tempo.phases.size() == 4);
  CHECK(tempo.chart.tempo.has_calls());
}

TEST_CASE("a strip in a chart of one's own is left out: it was made with other cards", "[app]") {
  Seasons seasons;
  const store::SetEntry harbour = seasons.set("harbour-2024-25");
  const cards::FieldingChart chart = app::full_cards_of(seasons.database(), harbour).chart;
  REQUIRE_FALSE(chart.tempo.empty());
  for (const char* slug : {"coastal-premier-league", "harbour-2024-25"}) {
    const cards::CardSet built = app::build_set_cards(seasons.database(), seasons.set(slug),
                                                      {cards::Method::replay, {}, chart})
                                     .cards;
    CHECK(built.chart.cells == chart.cells);
    CHECK(built.chart.tempo.empty());
    // Only now is it known that the cards of the full game need this chart as well.
    CHECK(
        app::cards_of(seasons.database(), seasons.set(slug), cards::Game::full).cards.chart.cells ==
        chart.cells);
  }
}
