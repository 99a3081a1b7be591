#include <map>
#include <set>
#include <string>
#include <tuple>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "cricket/format.h"
#include "ingest/cricsheet.h"
#include "match/innings.h"
#include "match/scorecard.h"
#include "match/season_tally.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"
#include "tests/match/played.h"
#include "tests/store/store_fixture.h"
#include "tests/support/content.h"
#include "tests/support/real_data.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using cricket::HowOut;

namespace {

match::MatchRecord played_match(std::uint64_t seed, cricket::Format format) {
  const match::MatchSetup setup = plain_setup(format);
  match::MatchRecord record = played(setup, seed);
  record.info.source_id = fmt::format("{}", seed);
  record.info.date = {2025, 1, 1};
  record.info.format = format;
  return record;
}

std::string plan_of(const store::Database& database, const std::string& query) {
  SQLite::Database file(database.file().string());
  std::string plan;
  SQLite::Statement rows(file, "EXPLAIN QUERY PLAN " + query);
  while (rows.executeStep()) plan += rows.getColumn(3).getString() + "\n";
  return plan;
}

/// Key figures of a season by team and player, in one order of columns.
using Figures = std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::int64_t>>;

Figures figures_of(const store::Database& database, const std::string& query) {
  SQLite::Database file(database.file().string());
  Figures figures;
  SQLite::Statement row(file, query);
  while (row.executeStep()) {
    std::vector<std::int64_t> values;
    for (int i = 2; i < row.getColumnCount(); ++i) values.push_back(row.getColumn(i).getInt64());
    figures[{row.getColumn(0).getInt64(), row.getColumn(1).getInt64()}] = values;
  }
  return figures;
}

/// The season views of a set against the fold of its matches.
void check_season(store::Database& database, SetId set) {
  std::vector<match::MatchRecord> records;
  for (store::StoredMatch& match : store::Matches(database).of_set(set)) {
    records.push_back(std::move(match.record));
  }
  Figures batting, bowling, fielding, appearances;
  for (const match::PlayerSeason& season : match::tally_season(records).players) {
    const std::pair key(season.team.value, season.player.value);
    const cricket::BattingFigures& bat = season.figures.batting;
    const cricket::BowlingFigures& bowl = season.figures.bowling;
    const cricket::FieldingFigures& field = season.figures.fielding;
    if (bat.innings > 0) {
      batting[key] = {bat.innings,    bat.not_outs,           bat.runs,  bat.balls,
                      bat.high_score, bat.high_score_not_out, bat.fours, bat.sixes,
                      bat.fifties,    bat.hundreds,           bat.ducks};
    }
    if (bowl.innings > 0) {
      bowling[key] = {bowl.innings, bowl.legal_balls,  bowl.maidens,  bowl.runs,
                      bowl.wickets, bowl.best_wickets, bowl.best_runs};
    }
    if (field.catches + field.stumpings + field.run_outs > 0) {
      fielding[key] = {field.catches, field.stumpings, field.run_outs, field.run_outs_alone};
    }
    if (field.matches > 0) appearances[key] = {field.matches, field.matches_as_keeper};
  }
  const std::string where = fmt::format(" WHERE set_id = {}", set.value);
  CHECK(figures_of(database,
                   "SELECT team_id, player_id, innings, not_outs, runs, balls, high_score, "
                   "high_score_not_out, fours, sixes, fifties, hundreds, ducks "
                   "FROM batting_seasons" +
                       where) == batting);
  CHECK(figures_of(database,
                   "SELECT team_id, player_id, innings, balls, maidens, runs, wickets, "
                   "best_wickets, best_runs FROM bowling_seasons" +
                       where) == bowling);
  CHECK(figures_of(database,
                   "SELECT team_id, player_id, catches, stumpings, run_outs, run_outs_alone "
                   "FROM fielding_seasons" +
                       where) == fielding);
  CHECK(figures_of(database,
                   "SELECT team_id, player_id, matches, matches_as_keeper FROM appearances" +
                       where) == appearances);
}

using Numbers = std::vector<std::int64_t>;

/// Rows of whole numbers, null as -1.
std::vector<Numbers> rows_of(SQLite::Database& file, const std::string& sql, MatchId id) {
  std::vector<Numbers> rows;
  SQLite::Statement row(file, sql);
  row.bind(1, id.value);
  while (row.executeStep()) {
    Numbers& numbers = rows.emplace_back();
    for (int i = 0; i < row.getColumnCount(); ++i) {
      numbers.push_back(row.isColumnNull(i) ? -1 : row.getColumn(i).getInt64());
    }
  }
  return rows;
}

std::int64_t id_of(const match::MatchRecord& record, cricket::Side side, match::Member member) {
  return record.sheets[static_cast<std::size_t>(side)].players.at(member).id.value;
}

/// What one view gives, and what the fold gives.
struct Compared {
  std::string view, sql;
  std::vector<Numbers> expected;
};

std::vector<Compared> expectations(const match::MatchRecord& record) {
  Compared totals{"innings_totals",
                  "SELECT innings, runs, wickets, balls, byes, leg_byes, wides, no_balls "
                  "FROM innings_totals WHERE match_id = ? ORDER BY innings",
                  {}};
  Compared batting{"batting_innings",
                   "SELECT innings, player_id, runs, balls, fours, sixes, not_out, "
                   "how_out IS NOT NULL FROM batting_innings WHERE match_id = ? "
                   "ORDER BY innings, position",
                   {}};
  Compared bowling{"bowling_innings",
                   "SELECT innings, player_id, balls, maidens, runs, wickets, dots, fours, sixes, "
                   "wides, no_balls FROM bowling_innings WHERE match_id = ? "
                   "ORDER BY innings, first_sequence",
                   {}};
  Compared places{"ball_by_ball",
                  "SELECT sequence, over, ball FROM ball_by_ball WHERE match_id = ? "
                  "ORDER BY sequence",
                  {}};
  match::OverCount count;
  std::int64_t sequence = 0;
  for (const match::MatchEvent& event : record.events) {
    if (std::holds_alternative<match::InningsOpened>(event)) count = {};
    if (std::holds_alternative<match::OverStarted>(event)) count.start_over();
    if (const auto* const ball = std::get_if<match::Delivery>(&event)) {
      count.count(*ball);
      places.expected.push_back({sequence, count.place().over, count.place().ball});
    }
    ++sequence;
  }
  const match::Scorecard scorecard = match::scorecard_of(record);
  std::int64_t innings = 0;
  for (const match::InningsCard& card : scorecard.innings) {
    ++innings;
    totals.expected.push_back({innings, card.total.runs, card.total.wickets, card.total.balls,
                               card.extras.byes, card.extras.leg_byes, card.extras.wides,
                               card.extras.no_balls});
    for (const match::BattingLine& line : card.batting) {
      batting.expected.push_back({innings, id_of(record, card.total.batting, line.batter),
                                  line.runs, line.balls, line.fours, line.sixes, line.not_out(),
                                  line.out.has_value()});
    }
    for (const match::BowlingLine& line : card.bowling) {
      bowling.expected.push_back({innings,
                                  id_of(record, cricket::other(card.total.batting), line.bowler),
                                  line.balls, line.maidens, line.runs, line.wickets, line.dots,
                                  line.fours, line.sixes, line.wides, line.no_balls});
    }
  }
  return {std::move(places), std::move(totals), std::move(batting), std::move(bowling)};
}

/// The views of every match against the fold of its events: balls, totals, batting and bowling.
void check_matches(store::Database& database, SetId set) {
  SQLite::Database file(database.file().string());
  for (const store::StoredMatch& match : store::Matches(database).of_set(set)) {
    for (const Compared& compared : expectations(match.record)) {
      CAPTURE(match.id.value, compared.view);
      CHECK(rows_of(file, compared.sql, match.id) == compared.expected);
    }
  }
}

}  // namespace

TEST_CASE("the views of played matches come to what their events come to", "[store]") {
  NewDatabase made;
  match::SetData set = small_set();
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    set.matches.push_back(played_match(seed, seed % 2 == 0
                                                 ? cricket::built_in_formats().named("t20")
                                                 : cricket::built_in_formats().named("hundred")));
  }
  const store::SavedSet saved = store::Sets(made.database).save(set);
  CHECK(made.database.check().empty());
  check_season(made.database, saved.id);
  check_matches(made.database, saved.id);
}

TEST_CASE("the views of real seasons come to what their events come to", "[store]") {
  const auto data = real_data();
  if (!data) return;
  NewDatabase made;
  for (const char* folder : {"bbl-2024-25", "hundred-women-2024", "ipl-2025", "wbbl-2023-24"}) {
    CAPTURE(folder);
    match::SetData set;
    ingest::read_cricsheet({*data / "cricsheet" / folder}, {},
                           [&](match::SetData&& read) { set = std::move(read); });
    store::Sets sets(made.database);
    const store::SavedSet saved = sets.save(set);
    CHECK(saved.added == static_cast<int>(set.matches.size()));
    CHECK(sets.load(saved.id).data.matches == set.matches);
    CHECK_FALSE(sets.save(set).changed);
    check_season(made.database, saved.id);
    check_matches(made.database, saved.id);
  }
  CHECK(made.database.check() == std::vector<std::string>{});
}

TEST_CASE("a batter timed out, or retired before he came in, has an innings in the views",
          "[store]") {
  RecordBuilder build;
  build.record.info.source_id = "4002";
  build.record.info.date = {2023, 11, 6};
  build.event(match::Toss{0, true}).open(0).over(10).wicket(HowOut::bowled, 2);
  // Number four takes too long, as Angelo Mathews did; number five is gone before he has begun.
  match::Delivery ball = build.blank();
  ball.out = RecordBuilder::out(HowOut::timed_out, 3);
  build.event(ball);
  build.event(match::Retirement{4, HowOut::retired_out});
  build.runs(1).wicket(HowOut::lbw, 5).close(match::InningsClosed::Why::quota);
  build.open(1).over(9).balls(6, 1).close(match::InningsClosed::Why::quota);
  build.event(match::MatchClosed{0, false});
  NewDatabase made;
  match::SetData set = small_set();
  set.matches = {build.record};
  const store::SavedSet saved = store::Sets(made.database).save(set);
  CHECK(made.database.check() == std::vector<std::string>{});
  check_season(made.database, saved.id);
  SQLite::Database file(made.database.file().string());
  std::string positions;
  SQLite::Statement row(file,
                        "SELECT player, position, balls, coalesce(how_out, 'not out') FROM "
                        "batting_innings WHERE innings = 1 ORDER BY position");
  while (row.executeStep()) {
    positions +=
        fmt::format("{} {} ({}) {}, ", row.getColumn(1).getInt(), row.getColumn(0).getString(),
                    row.getColumn(2).getInt(), row.getColumn(3).getString());
  }
  CHECK(
      positions ==
      "1 A1 (1) bowled, 2 A2 (1) lbw, 3 A3 (2) not out, 4 A4 (0) timed out, 5 A5 (0) retired out, "
      "6 A6 (0) not out, ");
}

TEST_CASE("the check finds a ball that does not lie where its events put it", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  REQUIRE(made.database.check().empty());
  // Another program moved a ball into another over.
  SQLite::Database other(made.database.file().string(), SQLite::OPEN_READWRITE);
  other.exec("UPDATE balls SET meeting = meeting + (1 << 19) WHERE id >> 12 = 2");
  const std::vector<std::string> problems = made.database.check();
  REQUIRE_FALSE(problems.empty());
  CHECK_THAT(problems.front(), Contains("match 2: event 5 is stored as ball 1 of over 2, but its "
                                        "events make it ball 1 of over 1"));
}

TEST_CASE("a view asked for one match, league, set or player does not read the others", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  CHECK_THAT(plan_of(made.database, "SELECT * FROM bowling_innings"), Contains("SCAN i"));
  for (const std::string view :
       {"ball_by_ball", "innings_totals", "batting_innings", "bowling_innings", "fielding_innings",
        "batting_seasons", "bowling_seasons", "fielding_seasons", "appearances"}) {
    for (const std::string key : {"match_id", "league_id", "set_id", "player_id"}) {
      const bool of_season = view.ends_with("_seasons") || view == "appearances";
      if (key == "match_id" && of_season) continue;
      // What is of no one player.
      if (key == "player_id" && (view == "ball_by_ball" || view == "innings_totals")) continue;
      const std::string plan =
          plan_of(made.database, fmt::format("SELECT * FROM {} WHERE {} = 7", view, key));
      CAPTURE(view, key, plan);
      // Tables with a row for every ball, event, player or match of the file are searched only.
      for (const std::string scanned : {"SCAN d", "SCAN e", "SCAN o", "SCAN m", "SCAN q", "SCAN i",
                                        "SCAN s", "SCAN b", "SCAN v"}) {
        CHECK_THAT(plan, !Contains(scanned + "\n") && !Contains(scanned + " "));
      }
    }
  }
}

TEST_CASE("super overs stand in the innings views, and in no season", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  SQLite::Database file(made.database.file().string());
  CHECK(file.execAndGet("SELECT count(*) FROM innings_totals WHERE super_over = 1").getInt() == 2);
  CHECK(file.execAndGet("SELECT runs FROM innings_totals WHERE super_over = 1 AND batting_side = 0")
            .getInt() == 2);
  CHECK(file.execAndGet("SELECT sum(b.runs) FROM batting_innings b WHERE set_id = 1").getInt() ==
        file.execAndGet("SELECT sum(runs) FROM batting_seasons WHERE set_id = 1").getInt() + 2);
}

TEST_CASE("every ball can be read with the names of those who took part", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  SQLite::Database file(made.database.file().string());
  SQLite::Statement row(file,
                        "SELECT batting_team, over, ball, striker, bowler, runs, how_out, "
                        "dismissed, fielder FROM ball_by_ball "
                        "WHERE match_id = 1 AND how_out = 'caught'");
  REQUIRE(row.executeStep());
  CHECK(row.getColumn(0).getString() == "Alphas");
  CHECK(row.getColumn(1).getInt() == 0);
  CHECK(row.getColumn(2).getInt() == 6);
  CHECK(row.getColumn(3).getString() == "A3");
  CHECK(row.getColumn(4).getString() == "B11");
  CHECK(row.getColumn(5).getInt() == 0);
  CHECK(row.getColumn(7).getString() == "A3");
  CHECK(row.getColumn(8).getString() == "B11");
  CHECK_FALSE(row.executeStep());
}

TEST_CASE("the questions that the manual asks of the database are answered", "[store]") {
  NewDatabase made;
  store::Sets(made.database).save(small_set());
  SQLite::Database file(made.database.file().string());
  const std::string manual = content("data/manual/reference.md");
  const std::string fence = "```\n";
  const auto from = manual.find(fence, manual.find("questions of one's own")) + fence.size();
  std::string questions = manual.substr(from, manual.find(fence, from) - from);
  int answered = 0;
  for (auto end = questions.find(";\n"); end != std::string::npos; end = questions.find(";\n")) {
    INFO(questions.substr(0, end));
    SQLite::Statement rows(file, questions.substr(0, end));
    CHECK_NOTHROW(rows.executeStep());
    ++answered;
    questions.erase(0, end + 2);
  }
  CHECK(answered == 5);
}
