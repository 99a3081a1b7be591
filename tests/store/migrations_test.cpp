#include <filesystem>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "cards/fielding_chart.h"
#include "store/bonus_games.h"
#include "store/cards.h"
#include "store/matches.h"
#include "store/opening.h"
#include "store/sets.h"
#include "store/settings.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("migrations are numbered without a gap", "[store]") {
  int number = 0;
  for (const store::Migration& migration : migrations()) {
    CHECK(migration.name.substr(std::string_view("migrations/").size(), 5) ==
          fmt::format("{:04}_", ++number));
  }
  CHECK(number >= 5);
}

TEST_CASE("the fingerprint of the latest layout is known to what opens a file", "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  { store::Database database(file, migrations()); }
  SQLite::Database raw(file.string());
  INFO("write this value into store/opening.cpp");
  CHECK(store::latest_fingerprint == store::schema_fingerprint(raw));
}

TEST_CASE("a file of any earlier layout comes up to date with what is in it", "[store]") {
  const std::vector<store::Migration> all = migrations();
  for (std::size_t version = 1; version < all.size(); ++version) {
    CAPTURE(version);
    TemporaryFolder folder;
    const auto file = folder.path() / "quicket.db";
    { store::Database old(file, std::span(all).first(version)); }
    {
      // Rows as that layout could hold them.
      SQLite::Database rows(file.string(), SQLite::OPEN_READWRITE);
      rows.exec(
          "INSERT INTO sets VALUES (7, 'old-set', 'Old', '2020', 't20', 'male', 'x', 0);"
          "INSERT INTO people VALUES (3, 'register:9', NULL, 'Old Hand');"
          "INSERT INTO set_people VALUES (7, 3, 0, 'Old Hand', '', '', 0, 'spin', 'top');"
          "INSERT INTO teams VALUES (5, 7, 0, 'Oldies');"
          "INSERT INTO squad_places (set_id, team_id, player_id, position) VALUES (7, 5, 3, 0);"
          "INSERT INTO card_sets VALUES (4, 7, 'Old', '2020', 'hundred', 'replay', '', '" +
          cards::to_toml(cards::FieldingChart{}) + "');");
      if (version >= 3) {
        rows.exec(
            "INSERT INTO playing_conditions VALUES (2, 'name = \"100-ball\"' || char(10) || "
            "'balls_per_over = 5' || char(10) || 'overs = 20' || char(10)" +
            std::string(version < 10 ? ""
                                     : " || 'counts_balls = true' || char(10) || "
                                       "'over_word = \"five\"' || char(10) || "
                                       "'overs_word = \"fives\"' || char(10)") +
            ");"
            "INSERT INTO matches VALUES (9, 7, NULL, 0, 2, 'old-1', 'hundred', 'Old', '2020', "
            "'male', "
            "'2020-01-01', 'V', 'C', 1, '', 'Oldies', 'Others', '', 'unknown', NULL, NULL, NULL, "
            "'');"
            "INSERT INTO match_sides VALUES (9, 0, 5, 'Oldies', NULL, 0), (9, 1, NULL, 'Others', "
            "NULL, 0);" +
            std::string(version < 15
                            ? "INSERT INTO match_players VALUES (9, 0, 0, 3, 'Old Hand', 1);"
                            : "INSERT INTO match_players VALUES (9 * 64, 3, 'Old Hand', 1);"));
      }
      if (version >= 3) rows.exec("UPDATE sequences SET next = 10");
      if (version >= 4) rows.exec("INSERT INTO settings VALUES ('colour/Oldies', '#123456')");
    }
    store::Database database(file, all);
    REQUIRE(database.set_aside());
    CHECK(std::filesystem::exists(*database.set_aside()));
    store::Sets sets(database);
    const match::SetData kept = sets.load(sets.find("old-set").id).data;
    REQUIRE(kept.people.size() == 1);
    CHECK(kept.people[0].bowling_style == cricket::BowlingRole::spin);
    CHECK(kept.teams == std::vector<std::string>{"Oldies"});
    CHECK(kept.squads.size() == 1);
    REQUIRE(kept.matches.size() == (version >= 3 ? 1 : 0));
    if (version >= 3) {
      CHECK(kept.matches[0].info.format.id() == "hundred");
      CHECK(kept.matches[0].conditions.counts_balls);
      CHECK(kept.matches[0].conditions.overs_word == "fives");
      CHECK(kept.matches[0].sheets[0].players.size() == 1);
    }
    if (version >= 4) CHECK(store::Settings(database).get("colour/Oldies") == "#123456");
    CHECK(sets.save(small_set()).added == 2);
    CHECK(database.check() == std::vector<std::string>{});
  }
}

TEST_CASE("balls and events of the layout before 15 come over one by one", "[store]") {
  // small_set has every kind of event, and every field of a ball in use.
  NewDatabase made;
  const store::SavedSet saved = store::Sets(made.database).save(small_set());
  const auto file = made.folder.path() / "old.db";
  const std::vector<store::Migration> all = migrations();
  { store::Database old(file, std::span(all).first(14)); }
  SQLite::Database rows(file.string(), SQLite::OPEN_READWRITE);
  rows.exec("PRAGMA foreign_keys = OFF");
  rows.exec("ATTACH '" + made.database.file().string() + "' AS new");
  for (const char* same : {"sets", "people", "set_people", "teams", "playing_conditions", "matches",
                           "match_sides", "innings"}) {
    rows.exec(fmt::format("INSERT INTO main.{0} SELECT * FROM new.{0}", same));
  }
  rows.exec(
      "INSERT INTO main.squad_places SELECT set_id, team_id, player_id, position "
      "FROM new.squad_places");
  rows.exec("UPDATE main.sequences SET next = (SELECT next FROM new.sequences)");
  rows.exec(
      "INSERT INTO main.match_players SELECT q.match_id, q.side, q.position, q.player_id, "
      "coalesce(q.name, p.name), q.of_side FROM new.match_players q JOIN new.people p "
      "ON p.id = q.player_id");
  rows.exec(
      "INSERT INTO main.deliveries SELECT b.match_id, b.innings, b.sequence, b.over, b.ball, "
      "b.striker_id, b.non_striker_id, b.bowler_id, b.bat_runs, b.wides, b.no_balls, b.byes, "
      "b.leg_byes, b.penalty, b.non_boundary, b.free_hit, b.dice_card, b.dice_chart, "
      "b.dice_fielding_row, b.dice_fielding_column, b.dice_fielder, b.dice_check, d.call "
      "FROM new.ball_by_ball b JOIN new.deliveries d ON d.id = b.match_id * 4096 + b.sequence");
  const auto person = [](const char* side, const char* place) {
    return fmt::format(
        "(SELECT q.player_id FROM new.match_players q WHERE q.id = s.match_id * 64 + {} * 32 + {})",
        side, place);
  };
  const auto batter = [&](const char* place) { return person("s.batting_side", place); };
  const auto fielder = [&](const char* place) { return person("(1 - s.batting_side)", place); };
  rows.exec(fmt::format(
      "INSERT INTO main.dismissals SELECT s.match_id, s.innings, o.sequence, o.number, o.how, {}, "
      "{}, {}, {} FROM new.dismissals o JOIN new.innings_spans s ON o.id / 4 > s.opened AND "
      "o.id / 4 < s.ended",
      batter("o.batter"), fielder("o.fielder"), fielder("o.second_fielder"),
      fielder("o.third_fielder")));
  rows.exec(fmt::format(
      "INSERT INTO main.match_events SELECT s.match_id, s.innings, v.sequence, 'over started', "
      "NULL, {}, NULL, NULL, NULL, NULL, NULL, NULL FROM new.overs v JOIN new.innings_spans s ON "
      "v.id > s.opened AND v.id < s.ended",
      fielder("v.bowler")));
  rows.exec(fmt::format(
      "INSERT INTO main.match_events SELECT s.match_id, s.innings, b.sequence, 'batter in', NULL, "
      "{}, NULL, NULL, NULL, NULL, NULL, NULL FROM new.batters_in b JOIN new.innings_spans s ON "
      "b.id > s.opened AND b.id < s.ended",
      batter("b.batter")));
  rows.exec(
      "INSERT INTO main.match_events SELECT e.match_id, coalesce((SELECT max(i.innings) FROM "
      "new.innings i WHERE i.match_id = e.match_id AND i.sequence < e.sequence), 0), e.sequence, "
      "e.kind, e.side, (SELECT q.player_id FROM new.match_players q WHERE q.id = e.match_id * 64 + "
      "e.side * 32 + e.player), (SELECT q.player_id FROM new.match_players q WHERE q.id = "
      "e.match_id * 64 + e.side * 32 + e.replaced), e.runs, e.wickets, e.balls, e.extras, e.note "
      "FROM new.match_events e");

  std::vector<std::pair<int, int>> told;
  store::OpenOptions options;
  options.upgrading = [&](int done, int total) { told.emplace_back(done, total); };
  store::Database database(file, all, options);
  CHECK(told.front().first == 0);
  CHECK(told.back().first == told.back().second);
  CHECK(database.check() == std::vector<std::string>{});
  const match::SetData before = store::Sets(made.database).load(saved.id).data,
                       after = store::Sets(database).load(saved.id).data;
  REQUIRE(after.matches.size() == 2);
  CHECK(after.matches == before.matches);
}

TEST_CASE("cards that were typed in before layout 20 lose the figures that nobody typed",
          "[store]") {
  TemporaryFolder folder;
  const auto file = folder.path() / "quicket.db";
  const std::vector<store::Migration> all = migrations();
  { store::Database old(file, std::span(all).first(19)); }
  {
    SQLite::Database rows(file.string(), SQLite::OPEN_READWRITE);
    const std::string chart = cards::to_toml(cards::FieldingChart{});
    rows.exec(
        "INSERT INTO sets VALUES (7, 'old-set', 'Old', '2020', 't20', 'male', 'x', 0);"
        "INSERT INTO people VALUES (1, 'a', NULL, 'A'), (2, 'b', NULL, 'B'), (3, 'c', NULL, 'C')");
    for (const char* set :
         {"4, 7, 'Old', '2020', 't20', 'typed'", "5, 7, 'Old', '2020', 't20', 'replay'"}) {
      rows.exec(fmt::format("INSERT INTO card_sets VALUES ({}, '', '{}')", set, chart));
    }
    for (const int set : {4, 5}) {
      for (const int player : {1, 2, 3}) {
        rows.exec(fmt::format(
            "INSERT INTO cards (card_set_id, player_id, position, name, team_name, batting_role, "
            "bowling_role, nation, catching, run_out, keeping, ratings_assumed) VALUES "
            "({}, {}, {}, 'N', 'T', 'unknown', 'unknown', '', 10, 10, NULL, 1)",
            set, player, player));
      }
      rows.exec(fmt::format(
          "INSERT INTO striker_cards VALUES ({0}, 1, 'dot 1-100', 0, 0, 0, 0, 0, 0, 0),"
          "({0}, 2, 'dot 1-100', 12, 9, 0, 0, 0, 0, 0);"
          "INSERT INTO bowler_cards VALUES ({0}, 1, 'dot 1-100', 11, 198, 198, 0, 0, 0),"
          "({0}, 2, 'dot 1-100', 1, 6, 6, 0, 1, 0), ({0}, 3, 'dot 1-100', 11, 246, 246, 301, 12, "
          "0)",
          set));
    }
  }
  store::Database database(file, all);
  store::Cards stored(database);
  const auto typed = stored.load(store::CardSetId{4}).value().cards.players;
  CHECK(typed[0].striker->stats == cards::StrikerStats{});
  CHECK(typed[0].bowler->stats == cards::BowlerStats{});
  CHECK(typed[0].bowler->usage == cards::Usage{11, 198});
  CHECK(typed[1].striker->stats == cards::StrikerStats{12, 9, 0, false, 0, 0});
  CHECK(typed[1].bowler->stats == cards::BowlerStats{6, 0, 1});
  CHECK(typed[2].bowler->stats == cards::BowlerStats{246, 301, 12});
  const auto built = stored.load(store::CardSetId{5}).value().cards.players;
  CHECK(built[0].striker->stats == cards::StrikerStats{0, 0, 0, false, 0, 0});
  CHECK(built[0].bowler->stats == cards::BowlerStats{198, 0, 0});
}
