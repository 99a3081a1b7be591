#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "app/import/full_names.h"
#include "app/import/import.h"
#include "app/league/play_league.h"
#include "app/outputs/decks.h"
#include "app/outputs/kit_contents.h"
#include "app/outputs/print_kit.h"
#include "app/outputs/scoresheet.h"
#include "app/outputs/season_book.h"
#include "app/outputs/templates.h"
#include "store/matches.h"
#include "store/sets.h"
#include "tests/app/seasons.h"
#include "tests/support/pdf_probe.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("a blank scoresheet needs no database", "[app]") {
  app::ScoresheetRequest request;
  request.format = "hundred";
  const PdfProbe sheet(app::scoresheet_pdf("/nowhere/quicket.db", request));
  CHECK(sheet.complaints().empty());
  request.fixture = {1};
  CHECK(refusal([&] {
          app::scoresheet_pdf("/nowhere/quicket.db", request);
        }).find("/nowhere/quicket.db: no such database;") == 0);
}

TEST_CASE("a scoresheet for a fixture has its sides and says whose cards they play with", "[app]") {
  Seasons seasons;
  const auto fixtures = seasons.cup().fixtures;
  app::ScoresheetRequest request;
  request.fixture = fixtures[0].id;
  const std::string text = PdfProbe(app::scoresheet_pdf(seasons.file(), request)).text();
  CHECK(text.find(fixtures[0].home.team->name) != std::string::npos);
  CHECK(text.find("Round 1") != std::string::npos);
  // By its title, with the season of its dates, not by the name that is typed.
  CHECK(text.find("Demo 2027") != std::string::npos);
  request.fixture = fixtures.back().id;
  CHECK(refusal([&] {
          app::scoresheet_pdf(seasons.file(), request);
        }).find("its sides are not known yet") != std::string::npos);
  request.fixture = {999};
  CHECK(refusal([&] { app::scoresheet_pdf(seasons.file(), request); }).find("no fixture 999; ") ==
        0);
}

TEST_CASE("a scoresheet of a real match names its source", "[app]") {
  Seasons seasons;
  app::ScoresheetRequest request;
  request.match =
      store::Matches(seasons.database()).of_set(seasons.set("harbour-2024-25").id).front().id;
  const std::string text = PdfProbe(app::scoresheet_pdf(seasons.file(), request)).text();
  CHECK(text.find("Data: made by hand") != std::string::npos);
  CHECK(text.find("Harbour Trophy 2024/25 · Match ") != std::string::npos);
  CHECK(text.find("Toss: ") != std::string::npos);
  // Its source names none, and nobody else's choice stands on paper as if it did.
  CHECK(text.find("Player of the match") == std::string::npos);
  request.match = {999};
  CHECK(refusal([&] { app::scoresheet_pdf(seasons.file(), request); }).find("999") !=
        std::string::npos);
}

TEST_CASE("the book of a season says what its source does not tell of the field", "[app]") {
  Seasons seasons;
  const auto notes_of = [&](const std::string& name) {
    return app::season_book(seasons.database(), name).notes;
  };
  REQUIRE(notes_of("harbour-2024-25").size() == 1);
  CHECK(notes_of("harbour-2024-25")[0].starts_with("Wicketkeepers are guessed where no source"));
  CHECK(app::season_book(seasons.database(), "harbour-2024-25").keepers_guessed);
  app::ScoresheetRequest request;
  request.match =
      store::Matches(seasons.database()).of_set(seasons.set("harbour-2024-25").id).front().id;
  CHECK(PdfProbe(app::scoresheet_pdf(seasons.file(), request)).text().find("keeper (guessed)") !=
        std::string::npos);
  match::SetData silent = ball_by_ball_set();
  silent.slug = "silent";
  for (match::MatchRecord& record : silent.matches) {
    for (match::TeamSheet& sheet : record.sheets) sheet.keeper_assumed = true;
    for (match::MatchEvent& event : record.events) {
      auto* const ball = std::get_if<match::Delivery>(&event);
      if (ball != nullptr && ball->out) ball->out->fielders.fill(match::no_member);
    }
  }
  store::Transaction all(seasons.database());
  app::take_in(seasons.database(), std::move(silent));
  all.commit();
  const std::vector<std::string> notes = notes_of("silent");
  REQUIRE(notes.size() == 1);
  CHECK(notes[0].find("neither fielders nor wicketkeepers") != std::string::npos);
}

TEST_CASE("the book of a season says that keepers are guessed", "[app]") {
  Seasons seasons;
  match::SetData stumped = ball_by_ball_set();
  stumped.slug = "stumped";
  for (match::MatchRecord& record : stumped.matches) {
    std::size_t batting = 0;
    bool is_first = true;
    for (match::MatchEvent& event : record.events) {
      if (const auto* const opened = std::get_if<match::InningsOpened>(&event)) {
        batting = static_cast<std::size_t>(opened->batting);
        is_first = true;
      }
      auto* const ball = std::get_if<match::Delivery>(&event);
      if (ball == nullptr || !ball->out || !is_first) continue;
      ball->out->how = cricket::HowOut::stumped;
      ball->out->fielders = {record.sheets[1 - batting].keeper, match::no_member};
      is_first = false;
    }
  }
  store::Transaction all(seasons.database());
  app::take_in(seasons.database(), std::move(stumped));
  all.commit();
  const std::vector<std::string> notes = app::season_book(seasons.database(), "stumped").notes;
  REQUIRE(notes.size() == 1);
  CHECK(notes[0] ==
        "Wicketkeepers are guessed where no source names them: from stumpings, or as keepers by "
        "trade.");
}

TEST_CASE("the kit of a set has tempo cards unless it is asked for the basic game", "[app]") {
  Seasons seasons;
  const auto has_tempo_cards = [&](std::optional<cards::Game> game) {
    app::KitRequest request;
    request.name = "harbour-2024-25";
    request.game = game;
    const auto files = app::make_kit(seasons.database(), request, {});
    return std::ranges::any_of(files, [](const app::KitFile& file) {
      return file.name.find("tempo-cards") != std::string::npos;
    });
  };
  CHECK(has_tempo_cards({}));
  CHECK_FALSE(has_tempo_cards(cards::Game::basic));
}

TEST_CASE("a kit has one card of who bats and bowls, and counts it once", "[app]") {
  Seasons seasons;
  app::KitRequest request;
  request.name = "harbour-2024-25";
  request.sheets.assembly = print::Assembly::duplex;
  int apart = 0, both = 0;
  for (const app::Deck& deck : app::kit_contents(seasons.database(), request.name, {}, {}).decks) {
    for (const cards::PlayerCards& player : deck.cards.players) {
      apart += (player.striker ? 1 : 0) + (player.bowler ? 1 : 0);
      both += player.striker && player.bowler ? 1 : 0;
    }
  }
  CHECK(both > 0);
  for (const print::BackKind back : {print::BackKind::other_role, print::BackKind::club}) {
    request.back = back;
    const int count = apart - (back == print::BackKind::other_role ? both : 0);
    for (const app::KitFile& file : app::make_kit(seasons.database(), request, {})) {
      if (file.name == "02-cards.pdf") {
        CHECK(file.about ==
              fmt::format("{} cards, team by team, and {} to fill in", count, 9 - count % 9));
        // No sheet of card stock is an index: that is the checklist.
        CHECK_THAT(PdfProbe(file.bytes).text(), !Catch::Contains("Index of"));
      } else if (file.name == "09-checklist.pdf") {
        const std::string text = PdfProbe(file.bytes).text();
        CHECK(text.find(fmt::format("Checklist of {} cards", count)) == 0);
        CHECK_THAT(text, Catch::Contains("sheet") && Catch::Contains("icketkeeper"));
      }
    }
  }
}

TEST_CASE("the checklist of a kit says which keepers are guessed, as the index of a set does",
          "[app]") {
  Seasons seasons;
  for (const app::Deck& deck : app::decks_called(seasons.database(), "harbour-2024-25")) {
    app::KitRequest request;
    request.name = "harbour-2024-25";
    const auto files = app::make_kit(seasons.database(), request, {});
    const auto checklist = std::ranges::find_if(files, [](const app::KitFile& file) {
      return file.name.find("09-checklist") != std::string::npos;
    });
    REQUIRE(checklist != files.end());
    const bool guessed = PdfProbe(checklist->bytes).text().find("guessed") != std::string::npos;
    CHECK(guessed == deck.called_keepers.empty());
  }
}

TEST_CASE("real matches are printed with the names that the cards have", "[app]") {
  Seasons seasons;
  store::Database& database = seasons.database();
  const store::SetEntry set = seasons.set("harbour-2024-25");
  const store::StoredMatch stored = store::Matches(database).of_set(set.id).front();
  const match::SheetPlayer& player = stored.record.sheets[0].players.front();
  // As a squads file would.
  store::StoredSet data = store::Sets(database).load(set.id);
  for (match::Person& person : data.data.people) {
    if (person.name == player.name) person.full_name = "Wilhelmina Featherstonehaugh";
  }
  store::Sets(database).save(data.data);
  match::MatchRecord record = stored.record;
  record.info.player_of_match = player.name;
  app::FullNames(database, set.id).write_in(record);
  CHECK(record.sheets[0].players.front().name == "Wilhelmina Featherstonehaugh");
  CHECK(record.info.player_of_match == "Wilhelmina Featherstonehaugh");
  CHECK(record.sheets[0].players.back().name == stored.record.sheets[0].players.back().name);
  app::ScoresheetRequest request;
  request.match = stored.id;
  const std::string text = PdfProbe(app::scoresheet_pdf(seasons.file(), request)).text();
  CHECK(text.find("Featherstonehaugh") != std::string::npos);
  const print::SeasonBook book = app::season_book(database, "harbour-2024-25");
  CHECK(book.matches.front().record.sheets[0].players.front().name ==
        "Wilhelmina Featherstonehaugh");
}

TEST_CASE("a name whose letters no font has is printed as its source writes it", "[app]") {
  Seasons seasons;
  store::Database& database = seasons.database();
  const store::SetEntry set = seasons.set("harbour-2024-25");
  store::StoredSet data = store::Sets(database).load(set.id);
  cards::CardSet cards = app::decks_called(database, set.slug).front().cards;
  const std::string was = cards.players.front().name;
  for (match::Person& person : data.data.people) {
    if (person.name == was) person.full_name = "विराट कोहली";
  }
  store::Sets(database).save(data.data);
  cards.players.front().name = "विराट कोहली";
  CHECK(app::deck_of(database, set, cards).cards.players.front().name == was);
  match::MatchRecord record = store::Matches(database).of_set(set.id).front().record;
  app::FullNames(database, set.id).write_in(record);
  for (const match::TeamSheet& sheet : record.sheets) {
    for (const match::SheetPlayer& player : sheet.players) CHECK(player.name != "विराट कोहली");
  }
}

TEST_CASE("a season book has every match, the table and its leaders", "[app]") {
  Seasons seasons;
  seasons.cup();
  CHECK(refusal([&] { app::season_book(seasons.database(), "Cup"); }) ==
        "nothing has been played in Cup yet; `quicket league play Cup --all` plays the season");
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  const print::SeasonBook book = app::season_book(seasons.database(), "Cup");
  CHECK(book.title == "Demo 2027");
  CHECK(book.running_head == "Demo 2027, played with cards and dice");
  CHECK(book.colophon.find("The league Cup, by the rules of \"Single round robin\";") == 0);
  CHECK(book.story.size() == 3);
  CHECK(book.awards.size() >= 6);
  CHECK(book.best_eleven.size() == 11);
  CHECK(book.to_come.empty());
  CHECK(book.matches.size() == 10);
  CHECK(book.standings.size() == 4);
  CHECK(book.leaders.size() == 8);
  CHECK(book.bracket.champion.has_value());
  for (const print::BookMatch& match : book.matches) {
    CHECK(match.player_of_match.empty() == match.report.empty());
  }
}

TEST_CASE("a set with real matches has a book of its season, with reports of few matches",
          "[app]") {
  Seasons seasons;
  const print::SeasonBook book = app::season_book(seasons.database(), "harbour-2024-25");
  CHECK(book.subtitle == "The season as it was played");
  CHECK(book.running_head == book.title);
  CHECK(book.credit == "Data: made by hand");
  REQUIRE_FALSE(book.matches.empty());
  CHECK(book.scorecards == print::Scorecards::full);
  CHECK_FALSE(book.matches.front().report.empty());
  CHECK_FALSE(book.comparison.has_value());
  const print::SeasonBook shorter =
      app::season_book(seasons.database(), "harbour-2024-25", print::Scorecards::two_a_page);
  CHECK(shorter.matches.front().report.empty());
  CHECK(refusal([&] {
          app::season_book(seasons.database(), "coastal-premier-league");
        }).find("coastal-premier-league has no real matches") == 0);
}

TEST_CASE("a ground has one name in a book", "[app]") {
  const TemporaryFolder folder;
  store::Database database = app::open_database((folder.path() / "q.db").string());
  match::SetData set = ball_by_ball_set();
  for (const std::size_t match : {0, 2}) set.matches[match].info.venue = "Pier Field, Easton";
  set.matches[1].info.venue = "Pier Field";
  app::take_in(database, std::move(set));
  int matches = 0;
  for (const print::BookMatch& match : app::season_book(database, "harbour-2024-25").matches) {
    if (!match.result.venue.starts_with("Pier Field")) continue;
    ++matches;
    CHECK(match.result.venue == "Pier Field, Easton");
  }
  CHECK(matches == 3);
}

TEST_CASE("the book of a season in progress has the fixtures to come", "[app]") {
  Seasons seasons;
  const auto fixtures = seasons.cup().fixtures;
  app::PlayScope some;
  some.most = 4;
  app::play_league(seasons.database(), "Cup", some, app::Lineups::best, {}, [](int, int) {});
  const print::SeasonBook book = app::season_book(seasons.database(), "Cup");
  CHECK(book.matches.size() == 4);
  CHECK(book.matches.size() + book.to_come.size() == fixtures.size());
  CHECK_FALSE(book.to_come.empty());
  CHECK(book.story.front().find(
            fmt::format("After {} of {} matches", book.matches.size(), fixtures.size())) == 0);
}

TEST_CASE("a book of sides of several seasons goes by the league's own name", "[app]") {
  Seasons seasons;
  app::LeagueRequest request;
  request.name = "Mixed";
  request.set = "coastal-premier-league";
  request.competition = "final-only";
  request.teams = {"Amberlight", "harbour-2024-25:Team A"};
  app::create_league(seasons.database(), request);
  app::play_league(seasons.database(), "Mixed", {}, app::Lineups::best, {}, [](int, int) {});
  const print::SeasonBook book = app::season_book(seasons.database(), "Mixed");
  CHECK(book.title == "Mixed");
  CHECK(book.credit == "Data: made by hand");
}

TEST_CASE("every template that ships can be copied and read again", "[app]") {
  REQUIRE(app::template_names().size() > 2);
  const TemporaryFolder folder;
  for (const std::string& name : app::template_names()) {
    CAPTURE(name);
    const std::string text = app::template_text(name);
    CHECK(text.find("#   {name}\n") != std::string::npos);
    const auto file = folder.write(name + ".toml", text);
    CHECK(app::template_called(file.string()).elements.size() ==
          app::template_called(name).elements.size());
  }
}

TEST_CASE("a template that is not there is answered with the nearest", "[app]") {
  CHECK(refusal([] { app::template_text("clasic"); }).find("did you mean \"classic\"?") !=
        std::string::npos);
  CHECK(refusal([] { app::template_called("clasic"); }).find("did you mean \"classic\"?") !=
        std::string::npos);
}
