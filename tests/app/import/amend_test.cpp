#include <algorithm>

#include <catch2/catch.hpp>

#include "app/import/import.h"
#include "app/play/paper_match.h"
#include "app/season/real_season.h"
#include "match/result.h"
#include "store/matches.h"
#include "store/sets.h"
#include "tests/match/record_builder.h"
#include "tests/store/store_fixture.h"
#include "tests/support/real_data.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

/// Amends a match by the text that `notation` gives, changed by `change`.
template <class Change>
void amend(store::Database& database, MatchId id, Change change) {
  app::PaperMatch paper = app::PaperMatch::of_stored(database, id);
  paper.keep(paper.read(change(app::notation_of(database, id)), "match.txt"));
}

std::string unchanged(std::string text) {
  return text;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

std::string sentence_of(store::Database& database, MatchId id) {
  const match::MatchRecord record = store::Matches(database).load(id).record;
  return match::sentence(match::result_of(record), record);
}

/// A season of one real match decided by D/L: 13 for none, then 12 for 1 after a no-ball that makes
/// a free hit, cut off; no source names the target.
MatchId stored_rain_match(store::Database& database) {
  RecordBuilder made;
  made.record.info.source_id = "7";
  made.record.info.stated.kind = cricket::StatedResult::Kind::won;
  made.record.info.stated.winner = 1;
  made.record.info.stated.by_runs = 2;
  made.record.info.stated.method = "D/L";
  made.event(match::Toss{0, true}).open(0).over(10).balls(2, 6).balls(1, 1).balls(3, 0);
  made.close(match::InningsClosed::Why::declared_by_rain).open(1).over(10);
  match::Delivery no_ball = made.blank();
  no_ball.no_balls = 1;
  made.event(no_ball).balls(1, 6).balls(1, 4).runs(1);
  made.wicket(cricket::HowOut::caught, 2, {3});
  made.close(match::InningsClosed::Why::declared_by_rain);
  made.event(match::MatchClosed{1, false});
  match::SetData set;
  set.name = "Harbour League";
  set.season = "2030";
  set.teams = {"Alphas", "Betas"};
  for (match::TeamSheet& sheet : made.record.sheets) {
    for (match::SheetPlayer& player : sheet.players) {
      set.people.push_back({player.name, player.name, {}, {}, false, {}, {}});
      player.id = {static_cast<std::int64_t>(set.people.size())};
    }
  }
  set.matches.push_back(made.record);
  app::take_in(database, std::move(set));
  const auto listed = store::Sets(database).list();
  return store::Matches(database).of_set(listed.at(0).id).at(0).id;
}

}  // namespace

TEST_CASE("a real match amended by its own text stays what it was", "[app]") {
  const auto data = real_data();
  if (!data) return;
  for (const std::string season : {"bbl-2023-24", "bbl-2024-25", "hundred-women-2024", "ipl-2025",
                                   "super-smash-men-2022-23", "wbbl-2023-24"}) {
    NewDatabase made;
    ingest::CricsheetOptions options;
    options.amend = {app::amendments_called(season)};
    app::import_cricsheet(made.database, {*data / "cricsheet" / season}, options);
    const auto set = store::Sets(made.database).list().at(0);
    int matches = 0;
    for (const store::StoredMatch& before : store::Matches(made.database).of_set(set.id)) {
      CAPTURE(season, before.record.info.source_id);
      amend(made.database, before.id, unchanged);
      const bool same = store::Matches(made.database).load(before.id).record == before.record;
      CHECK(same);
      ++matches;
    }
    CHECK(matches > 25);
  }
}

TEST_CASE("a season among others is read with the built-in amendment that it needs", "[app]") {
  const auto data = real_data();
  if (!data) return;
  const auto folder = *data / "cricsheet";
  const auto matches_of_2025 = [](store::Database& database) {
    store::Sets sets(database);
    return sets.load(sets.find("indian-premier-league-2025").id).data.matches.size();
  };
  NewDatabase alone;
  app::import_cricsheet(alone.database, {folder / "ipl-2025"}, {});
  NewDatabase made;
  for (const bool again : {false, true}) {
    const app::ImportReport report =
        app::import_cricsheet(made.database, {folder / "ipl-2022", folder / "ipl-2025"}, {});
    CAPTURE(again);
    REQUIRE(report.sets.size() == 2);
    for (const app::ImportedSet& set : report.sets) {
      CHECK((set.saved.added > 0) == !again);
      CHECK(set.saved.replaced == 0);
    }
    CHECK(std::ranges::count_if(report.problems, [](const Problem& one) {
            return one.text ==
                   "indian-premier-league-2025: with the built-in amendment ipl-2025, "
                   "which has what these files lack";
          }) == 1);
    CHECK(matches_of_2025(made.database) == matches_of_2025(alone.database));
  }
}

TEST_CASE("an archive without info files is read with the amendments that name its matches",
          "[app]") {
  const auto data = real_data();
  if (!data) return;
  NewDatabase made;
  ingest::CricsheetOptions options;
  options.name = "Indian Premier League";
  app::import_cricsheet(made.database, {*data / "big" / "ipl-2008-2025-without-2024.zip"}, options);
  store::Sets sets(made.database);
  const auto season = app::real_season(made.database, sets.find("indian-premier-league-2025"));
  CHECK(season.missing.empty());
  CHECK(season.results.size() == 74);
  REQUIRE(season.bracket.champion);
  CHECK(season.bracket.champion->name == "Royal Challengers Bengaluru");
}

TEST_CASE("a match in which somebody was timed out stays what it was", "[app]") {
  const auto data = real_data();
  if (!data) return;
  NewDatabase made;
  app::import_cricsheet(made.database, {*data / "fifty" / "cwc-men-2023" / "json" / "1384429.json"},
                        {});
  const auto set = store::Sets(made.database).list().at(0);
  const auto matches = store::Matches(made.database).of_set(set.id);
  REQUIRE(matches.size() == 1);
  CHECK(app::notation_of(made.database, matches[0].id).find("c:Mahmudullah+timed=Mathews >") !=
        std::string::npos);
  amend(made.database, matches[0].id, unchanged);
  CHECK(store::Matches(made.database).load(matches[0].id).record == matches[0].record);
}

TEST_CASE("the stated result of a match decided by rain outlives a correction", "[app]") {
  NewDatabase made;
  const MatchId id = stored_rain_match(made.database);
  CHECK(sentence_of(made.database, id) == "Betas won by 2 runs (D/L)");
  SECTION("nothing changed") {
    amend(made.database, id, unchanged);
    CHECK(sentence_of(made.database, id) == "Betas won by 2 runs (D/L)");
  }
  SECTION("a fielder put right changes no run") {
    amend(made.database, id,
          [](std::string text) { return replaced(std::move(text), "c:A4", "c:A5"); });
    CHECK(sentence_of(made.database, id) == "Betas won by 2 runs (D/L)");
  }
  SECTION("with other runs nobody knows the margin, but who won is written") {
    amend(made.database, id,
          [](std::string text) { return replaced(std::move(text), "nb 6 4", "nb 6 2"); });
    CHECK(sentence_of(made.database, id) == "Betas won (D/L)");
  }
  SECTION("with a target typed in the result follows from the balls") {
    amend(made.database, id, [](std::string text) {
      return replaced(std::move(text), "innings: Betas\n",
                      "innings: Betas\ntarget: 9 off 6 (D/L)\n");
    });
    // Rain ended the chase: the margin is counted from the level score.
    CHECK(sentence_of(made.database, id) == "Betas won by 4 runs (D/L)");
  }
}
