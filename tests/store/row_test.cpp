#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/error.h"
#include "store/bonus_games.h"
#include "store/cards.h"
#include "store/drawn_teams.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/set_fixtures.h"
#include "store/sets.h"
#include "tests/store/store_fixture.h"
#include "tests/support/content.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

/// A file with rows in every table: match 1 is eventful_match, match 2 a short one.
struct FullDatabase : NewDatabase {
  FullDatabase() {
    match::SetData set = small_set();
    set.figures_given = true;
    set.squads[0].figures.batting.runs = 40;
    set.squads[0].figures.batting.how_outs.emplace();
    const store::SavedSet saved = store::Sets(database).save(set);
    cards::CardSet cards;
    cards.players.resize(1);
    cards.players[0].player = {1};
    cards.players[0].striker.emplace();
    cards.players[0].bowler.emplace();
    const store::CardSetId cards_id = store::Cards(database).save(saved.id, cards, &saved.ids);
    store::DrawnTeams(database).create(
        "Mixed", std::vector<store::DrawnPlayer>{{saved.ids.people[0], saved.id, "", ""}});
    league::League league;
    league.name = "Cup";
    league.set = saved.id;
    league.competition.name = "Cup";
    league.start = {2025, 6, 1};
    league.teams.resize(2);
    league.teams[0].team = {saved.ids.teams[0], "Alphas"};
    league.teams[1].team = {saved.ids.teams[1], "Betas"};
    for (league::LeagueTeam& team : league.teams) team.set = saved.id;
    std::vector<league::Fixture> fixtures(1);
    fixtures[0].number = fixtures[0].round = 1;
    fixtures[0].date = {2025, 6, 1};
    fixtures[0].home.team = league.teams[0].team;
    fixtures[0].away.team = league.teams[1].team;
    const std::vector<store::LeaguePlayer> players{
        {saved.ids.teams[0], saved.ids.people[0], cards_id}};
    store::Leagues(database).create(league, players, fixtures);
    store::SetFixtures(database).save(
        saved.id, {{{2025, 7, 1}, saved.ids.teams[0], saved.ids.teams[1], "Ground"}});
    store::SetForecasts(database).save(
        saved.id, {{{2025, 5, 1}, saved.ids.teams[0], 100, 0.5, 0.25, 8.5, {}}});
    store::SavedGame game;
    game.game = "crossing-stonehenge";
    game.seats = {"human", "easy"};
    game.actions = {1, 2};
    store::BonusGames(database).begin(game);
  }

  /// As a stranger's program changes a file, past every rule of its tables.
  void alter(const std::string& sql) {
    SQLite::Database other(database.file().string(), SQLite::OPEN_READWRITE);
    other.exec("PRAGMA foreign_keys = OFF");
    other.exec("PRAGMA ignore_check_constraints = ON");
    INFO(sql);
    REQUIRE(other.exec(sql) > 0);
  }
};

struct Altered {
  std::string sql, said;
  std::function<void(store::Database&)> read;
};

void read_set(store::Database& database) {
  store::Sets sets(database);
  sets.load(sets.list().at(0).id);
}
void read_match(store::Database& database) {
  store::Matches(database).load({1});
}
void read_outcomes(store::Database& database) {
  store::Matches(database).outcomes_of_set({1});
}
void read_cards(store::Database& database) {
  store::Cards(database).current({1});
}
void read_league(store::Database& database) {
  store::Leagues(database).find("Cup");
}
void read_fixtures(store::Database& database) {
  store::Leagues(database).fixtures({1});
}
void read_announced(store::Database& database) {
  store::SetFixtures(database).of_set({1});
}
void read_forecasts(store::Database& database) {
  store::SetForecasts(database).of_set({1});
}
void read_game(store::Database& database) {
  store::BonusGames(database).load({1});
}

std::vector<Altered> alterations() {
  return {
      {"UPDATE sequences SET name = 'other'", "table sequences has no row \"match\"",
       [](store::Database& database) {
         store::Matches(database).save(store::Matches(database).load({2}).record);
       }},
      {"UPDATE balls SET result = (result & ~(15 << 4)) | (14 << 4) WHERE id = 4103",
       "table balls, row id 4103: column result has wides 14, not 0 to 13", read_match},
      {"UPDATE balls SET result = (result & ~(127 << 29)) | (101 << 29) WHERE id = 4103",
       "column result has dice_chart 101, not 0 to 100", read_match},
      {"UPDATE balls SET result = result | (3 << 36) WHERE id = 4103",
       "column result has call 3, not 0 to 2", read_match},
      {"UPDATE balls SET result = result | (1 << 60) WHERE id = 4103",
       "column result has more than a ball can have", read_match},
      {"UPDATE balls SET result = -1 WHERE id = 4103", "column result is -1, but must be",
       read_match},
      {"UPDATE balls SET meeting = meeting | 31 WHERE id = 4103",
       "column meeting names a striker who is not on the team sheet", read_match},
      {"UPDATE balls SET meeting = meeting | (31 << 11) WHERE id = 4103",
       "column meeting names a bowler who is not on the team sheet", read_match},
      {"UPDATE balls SET meeting = meeting | (63 << 5) WHERE id = 4103",
       "column meeting names no non-striker of a side", read_match},
      {"UPDATE balls SET meeting = -1 WHERE id = 4103", "column meeting is -1, not 0 to",
       read_match},
      {"UPDATE balls SET id = 8191 WHERE id = 4103", "match 1 is damaged: its event 7 is missing",
       read_match},
      {"UPDATE balls SET id = 4097 WHERE id = 4103", "column id is used by another event",
       read_match},
      {"INSERT INTO overs (id, bowler) VALUES (4102, 40)", "column bowler is not on the team sheet",
       read_match},
      {"INSERT INTO overs (id, bowler) VALUES (4096, 1)",
       "table overs, row id 4096: column id is before the first innings", read_match},
      {"UPDATE batters_in SET batter = -1 WHERE match_id = 1",
       "column batter is not on the team sheet", read_match},
      {"DELETE FROM balls WHERE id >> 12 = 1 AND id & 4095 = 7",
       "match 1 is damaged: its event 7 is missing", read_match},
      {"UPDATE innings SET batting_side = 5 WHERE match_id = 1 AND innings = 1",
       "table innings, row match_id 1, innings 1: column batting_side is 5, not 0 to 1",
       read_match},
      {"UPDATE innings SET super_over = -3 WHERE match_id = 1 AND innings = 1",
       "column super_over is -3, not 0 to 200", read_match},
      {"UPDATE innings SET batting_side = -1 WHERE match_id = 1 AND innings = 1",
       "column batting_side is -1, not 0 to 1", read_match},
      {"UPDATE match_events SET side = 7 WHERE match_id = 1 AND kind = 'toss'",
       "table match_events, row id 4096: column side is 7, not 0 to 1", read_match},
      {"UPDATE match_events SET note = 'neither' WHERE match_id = 1 AND kind = 'toss'",
       "column note cannot be \"neither\"", read_match},
      {"UPDATE match_counts SET counted = substr(counted, 2) WHERE match_id = 1",
       "table match_counts, row match_id 1: column counted is not what a match comes to",
       read_outcomes},
      {"UPDATE match_counts SET counted = CAST(counted || x'00' AS BLOB) WHERE match_id = 1",
       "column counted is not what a match comes to", read_outcomes},
      {"UPDATE match_counts SET counted = x'' WHERE match_id = 1",
       "column counted is not what a match comes to", read_outcomes},
      {"UPDATE match_events SET player = NULL WHERE match_id = 1 AND kind = 'substitution'",
       "column player is missing", read_match},
      {"UPDATE match_events SET kind = 'picnic' WHERE match_id = 1 AND kind = 'revised quota'",
       "column kind cannot be \"picnic\"", read_match},
      {"UPDATE outs SET how = 13 WHERE id >> 14 = 1", "column how is 13, not 0 to 12", read_match},
      {"UPDATE outs SET fielders = 32 WHERE id >> 14 = 1",
       "column fielders names a fielder who is not on the team sheet", read_match},
      {"UPDATE outs SET fielders = 1 << 18 WHERE id >> 14 = 1",
       "column fielders is 262144, not 0 to", read_match},
      {"UPDATE outs SET id = id + 1 WHERE id >> 14 = 1 AND id & 3 = 2",
       "column id is of a third dismissal on a ball", read_match},
      {"UPDATE match_sides SET keeper_id = 999 WHERE match_id = 2 AND side = 0",
       "table match_sides, row match_id 2, side 0: column keeper_id is not on the team sheet",
       read_set},
      {"DELETE FROM match_sides WHERE match_id = 1 AND side = 1",
       "match 1 is damaged: it does not have two sides", read_match},
      {"UPDATE match_players SET id = id + 7 WHERE match_id = 1 AND side = 0 AND position = 10",
       "column id is out of order", read_match},
      {"UPDATE match_players SET player_id = 1 WHERE match_id = 1 AND side = 0 AND position = 3",
       "column player_id is on the team sheet twice", read_match},
      {"UPDATE matches SET conditions_id = 88 WHERE id = 1",
       "table matches, row id 1: column conditions_id is not a row of playing_conditions",
       read_match},
      {"UPDATE playing_conditions SET rules = replace(rules, 'overs = 20', 'overs = 2000000')",
       "table playing_conditions, row id 1: column rules:", read_match},
      {"UPDATE matches SET date = '2024-13-45' WHERE id = 1",
       "column date cannot be \"2024-13-45\"", read_match},
      {"UPDATE matches SET stated_winner = 2 WHERE id = 1", "column stated_winner is 2, not 0 to 1",
       read_match},
      {"UPDATE matches SET venue = CAST(x'41ff42' AS TEXT) WHERE id = 1",
       "column venue is not UTF-8 text", read_match},
      {"UPDATE squad_places SET player_id = 88 WHERE player_id = 2",
       "table squad_places, row team_id 1, player_id 88, set_id 1: column player_id is not a "
       "player of the set",
       read_set},
      {"UPDATE set_people SET bowling_style = 'googly' WHERE player_id = 2",
       "table set_people, row player_id 2, set_id 1: column bowling_style cannot be \"googly\"",
       read_set},
      {"UPDATE given_batting SET runs = -4 WHERE player_id = 1",
       "table given_batting, row set_id 1, team_id 1, player_id 1: column runs is -4, not 0 to "
       "1000000",
       read_set},
      {"UPDATE given_batting SET how_outs = 'bowled many' WHERE player_id = 1",
       "column how_outs cannot be \"bowled many\"", read_set},
      {"UPDATE given_batting SET positions = '1 2 x' WHERE player_id = 1",
       "column positions cannot be \"1 2 x\"", read_set},
      {"UPDATE sets SET format = 'golf'", "column format names an unknown format \"golf\"",
       read_set},
      {"UPDATE cards SET catching = 4000000000", "column catching is 4000000000, not 1 to 19",
       read_cards},
      {"UPDATE striker_cards SET chart = 'W 1, dot 2-99'", "column chart cannot be", read_cards},
      {"UPDATE bowler_cards SET blend = -0.5", "column blend is -0.5, not 0 to 1", read_cards},
      {"UPDATE card_sets SET fielding_chart = 'x'", "column fielding_chart", read_cards},
      {"UPDATE leagues SET competition = 'name = 7'", "table leagues, row id 1: column competition",
       read_league},
      {"UPDATE leagues SET usage = 'often'", "column usage cannot be \"often\"", read_league},
      {"UPDATE leagues SET start = '9999-99-99'", "column start cannot be", read_league},
      {"UPDATE league_teams SET pool = 900 WHERE position = 0", "column pool is 900, not 0 to 19",
       read_league},
      {"UPDATE league_teams SET captain = 'Brearley' WHERE position = 0",
       "table league_teams, row league_id 1, position 0: column captain cannot be \"Brearley\"",
       read_league},
      {"UPDATE league_teams SET name = '' WHERE position = 0", "column name is empty", read_league},
      {"UPDATE fixtures SET home_team_id = 70", "column home_team_id is not a team of the league",
       read_fixtures},
      {"UPDATE fixtures SET round = 0", "column round is 0, not 1 to 1000000", read_fixtures},
      {"UPDATE set_fixtures SET home_id = 70", "column home_id is not a team of the set",
       read_announced},
      {"UPDATE set_fixtures SET away_id = 70", "column away_id is not a team of the set",
       read_announced},
      {"UPDATE set_fixtures SET away_id = home_id", "column away_id is the home side",
       read_announced},
      {"UPDATE set_fixtures SET date = ''",
       "table set_fixtures, row set_id 1, position 1: column date is empty", read_announced},
      {"UPDATE set_forecasts SET title = 1.5", "column title is 1.5, not 0 to 1", read_forecasts},
      {"UPDATE set_forecasts SET team_id = 70", "column team_id is not a team of the set",
       read_forecasts},
      {"UPDATE set_forecasts SET day = ''", "column day is empty", read_forecasts},
      {"UPDATE bonus_game_actions SET number = 5 WHERE number = 1", "column number is out of order",
       read_game},
      {"UPDATE bonus_games SET result = 'won'", "column result cannot be \"won\"", read_game},
      {"UPDATE bonus_games SET result = '1 0 0'", "its seats do not match its result", read_game},
  };
}

}  // namespace

TEST_CASE("a row that was altered is refused by its table, key and column, and found by the check",
          "[store]") {
  for (const Altered& altered : alterations()) {
    CAPTURE(altered.sql);
    FullDatabase made;
    REQUIRE_NOTHROW(altered.read(made.database));
    made.alter(altered.sql);
    CHECK_THROWS_WITH(altered.read(made.database),
                      StartsWith(made.database.file().string() + ": ") && Contains(altered.said) &&
                          Contains("see `quicket db check`, or restore a backup with"));
    CHECK_FALSE(made.database.check().empty());
  }
}

TEST_CASE("a file with rows in every table is well", "[store]") {
  FullDatabase made;
  CHECK(made.database.check() == std::vector<std::string>{});
}

TEST_CASE("a row that a damaged page has out of order is refused", "[store]") {
  FullDatabase made;
  const std::filesystem::path file = made.database.file();
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("PRAGMA wal_checkpoint(TRUNCATE)");
  // The ball with the id 4103, in a leaf of its table: the size of the row, its id, the size of its
  // head.
  std::string bytes = content(file);
  const std::string ball = "\xA0\x07\x04";
  const std::size_t at = bytes.find(ball);
  REQUIRE(at != std::string::npos);
  REQUIRE(bytes.find(ball, at + 1) == std::string::npos);
  bytes[at] = '\x80';  // now 7
  std::ofstream(file, std::ios::binary) << bytes;
  store::Database again(file, migrations());
  CHECK_THROWS_WITH(store::Matches(again).load({1}),
                    Contains("table balls, row id 7: column id is not of this match"));
}

TEST_CASE("a value of another type is refused though the table would not hold it", "[store]") {
  FullDatabase made;
  const std::string file = made.database.file().string();
  const auto define = [&](const std::string& from, const std::string& to) {
    SQLite::Database schema(file, SQLite::OPEN_READWRITE);
    schema.exec("PRAGMA writable_schema = ON");
    schema.exec(
        fmt::format("UPDATE sqlite_schema SET sql = replace(sql, '{}', '{}') "
                    "WHERE name = 'balls'",
                    from, to));
  };
  define(") STRICT", ")");
  made.alter("UPDATE balls SET result = 'four' WHERE id = 4101");
  define("NOT NULL\n)", "NOT NULL\n) STRICT");
  store::Database again(file, migrations());
  CHECK_THROWS_WITH(store::Matches(again).load({1}),
                    Contains("column result is not a whole number"));
}
