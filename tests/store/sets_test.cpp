#include "store/sets.h"

#include <catch2/catch.hpp>

#include "base/error.h"
#include "store/cards.h"
#include "store/keepers.h"
#include "store/matches.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

match::SetData set_of_tables() {
  match::SetData set = small_set();
  set.slug = "tables-2024";
  set.matches.clear();
  set.figures_given = true;
  cricket::SeasonFigures& all = set.squads[0].figures;
  all.batting = {10, 9, 2, 351, 267, 66, true, 20, 19, 3, 1, 1, {}, 103, {}, {}, {}, {}};
  all.batting.run_counts = cricket::RunCounts{103, 96, 26, 3, 1, 20, 0, 19};
  all.batting.how_outs.emplace();
  (*all.batting.how_outs)[1] = 5;
  (*all.batting.how_outs)[3] = 2;
  all.batting.positions[2] = 9;
  all.bowling.innings = 11;
  all.bowling.legal_balls = 246;
  all.bowling.runs = 301;
  all.bowling.wickets = 12;
  all.bowling.maidens = 1;
  all.bowling.best_wickets = 3;
  all.bowling.best_runs = 21;
  all.bowling.dots = 85;
  all.bowling.fours = 17;
  all.bowling.sixes = 11;
  all.bowling.wide_balls = 9;
  all.bowling.wide_runs = 10;
  all.bowling.no_balls = 1;
  all.bowling.no_ball_runs = 1;
  all.bowling.no_ball_bat_runs = 4;
  all.bowling.extras_known = true;
  all.bowling.how_outs.emplace();
  all.bowling.most_balls_in_innings = 24;
  all.bowling.early_balls = 30;
  all.bowling.late_balls = 40;
  all.fielding = {12, 1, 4, 1, 1, 2, true};
  set.base_rates.innings = 84;
  set.base_rates.legal_balls = 9452;
  set.base_rates.how_outs[3] = 28;
  set.base_rates.bat_runs.all_run_fours = 2;
  set.base_rates.legal_bat_runs.sixes = 505;
  set.base_rates.run_outs_of_non_striker_shared = 7;
  return set;
}

}  // namespace

TEST_CASE("names that nothing may hold are refused where a set is stored", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const auto refused = [&](auto change) -> std::string {
    match::SetData set = small_set();
    change(set);
    try {
      sets.save(set);
    } catch (const Error& error) {
      CHECK(error.fault() == Fault::bad_file);
      return error.what();
    }
    return "taken";
  };
  const std::string bad = "Al\033[2Jma";
  const auto says = [](const std::string& text, const std::string& of) {
    return text.find(": the " + of + " \"") != std::string::npos &&
           text.find("U+001B, a control character; remove it") != std::string::npos;
  };
  CHECK(says(refused([&](auto& set) { set.people[0].name = bad; }), "player"));
  CHECK(says(refused([&](auto& set) { set.people[0].nation = bad; }), "nation"));
  CHECK(says(refused([&](auto& set) { set.teams[1] = bad; }), "team"));
  CHECK(says(refused([&](auto& set) { set.name = bad; }), "name of the set"));
  CHECK(says(refused([&](auto& set) { set.matches[0].info.venue = bad; }), "ground"));
  CHECK(says(refused([&](auto& set) { set.matches[0].info.stage = bad; }), "competition"));
  CHECK(
      says(refused([&](auto& set) { set.matches[0].sheets[1].players[2].name = bad; }), "player"));
  CHECK(says(refused([&](auto& set) { set.renames = {{"B1", bad}}; }), "player"));
  CHECK(sets.list().empty());
  CHECK(refused([](auto&) {}) == "taken");
}

TEST_CASE("a set with its matches comes back as it was saved", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const match::SetData set = small_set();
  const store::SavedSet saved = sets.save(set);
  CHECK(saved.created);
  CHECK(saved.added == 2);
  CHECK(saved.whole);
  const store::StoredSet stored = sets.load(saved.id);
  CHECK(stored.data == set);
  CHECK(stored.ids.people == saved.ids.people);
  CHECK(stored.ids.teams == saved.ids.teams);
  CHECK(made.database.check().empty());
}

TEST_CASE("the list of sets is that of the file, after a change taken back and one by others",
          "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  sets.save(small_set());
  CHECK(sets.list().size() == 1);
  {
    store::Transaction transaction(made.database);
    sets.save(set_of_tables());
    CHECK(sets.list().size() == 2);
  }
  CHECK(sets.list().size() == 1);
  store::Database other(made.database.file(), migrations());
  store::Sets(other).save(set_of_tables());
  CHECK(sets.list().size() == 2);
}

TEST_CASE("a set of tables comes back with every figure", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const match::SetData set = set_of_tables();
  CHECK(sets.load(sets.save(set).id).data == set);
  CHECK_FALSE(sets.save(set).changed);
}

TEST_CASE("importing the same again changes nothing", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const store::SavedSet first = sets.save(small_set());
  const store::SavedSet second = sets.save(small_set());
  CHECK_FALSE(second.changed);
  CHECK_FALSE(second.created);
  CHECK(second.unchanged == 2);
  CHECK(second.added + second.replaced == 0);
  CHECK(second.ids.people == first.ids.people);
}

TEST_CASE("a washed-out match keeps its number if a poorer file brings nothing else", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  match::SetData set = small_set();
  match::MatchRecord washed_out = set.matches.front();
  washed_out.info.source_id = "washed-out-1";
  washed_out.info.match_number = 58;
  washed_out.events = {match::MatchClosed{std::nullopt, true}};
  set.matches.push_back(washed_out);
  sets.save(set);
  set.matches.back().info.match_number.reset();
  set.matches.back().info.venue = "";
  const store::SavedSet again = sets.save(set);
  CHECK(again.kept == 1);
  CHECK(again.replaced == 0);
  const match::SetData stored = sets.load(again.id).data;
  CHECK(std::ranges::count(stored.matches, 58, [](const match::MatchRecord& one) {
          return one.info.match_number.value_or(0);
        }) == 1);
}

TEST_CASE("a corrected table leaves nobody behind who is not in it", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  match::SetData wrong = set_of_tables();
  const match::SetData right = wrong;
  wrong.people.push_back({"Ghost", "Z Ghost", {}, {}, false, {}, {}});
  wrong.teams.insert(wrong.teams.begin(), "Phantoms");
  for (match::SquadPlace& place : wrong.squads) ++place.team.value;
  wrong.squads.push_back({PlayerId{static_cast<std::int64_t>(wrong.people.size())}, TeamId{1},
                          right.squads[0].figures});
  const SetId id = sets.save(wrong).id;
  REQUIRE(sets.load(id).data == wrong);
  const store::SavedSet saved = sets.save(right);
  CHECK(saved.changed);
  CHECK(saved.whole);
  CHECK(sets.load(id).data == right);
  CHECK(sets.list().front().people == static_cast<int>(right.people.size()));
  CHECK(sets.list().front().teams == static_cast<int>(right.teams.size()));
  CHECK_FALSE(sets.save(right).changed);
  CHECK(made.database.check().empty());
}

TEST_CASE("a corrected match leaves nobody behind who did not play", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  match::SetData wrong = small_set();
  const match::SetData right = wrong;
  wrong.people.push_back({"Ghost", "Z Ghost", {}, {}, false, {}, {}});
  const PlayerId ghost{static_cast<std::int64_t>(wrong.people.size())};
  match::TeamSheet& sheet = wrong.matches[0].sheets[0];
  sheet.players.push_back({ghost, "Z Ghost", true});
  wrong.squads.push_back({ghost, sheet.team, {}});
  const SetId id = sets.save(wrong).id;
  REQUIRE(sets.load(id).data == wrong);
  match::SetData part = right;
  part.matches.resize(1);
  CHECK(sets.save(part).replaced == 1);
  CHECK(sets.load(id).data == right);
}

TEST_CASE("a corrected match takes the place of the old one, under its id", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  match::SetData set = small_set();
  const store::StoredSet before = sets.load(sets.save(set).id);
  set.matches[1] = short_match("1304050", 6);
  const store::SavedSet saved = sets.save(set);
  CHECK(saved.replaced == 1);
  CHECK(saved.unchanged == 1);
  const store::StoredSet after = sets.load(saved.id);
  CHECK(after.data == set);
  CHECK(after.matches == before.matches);
  CHECK(made.database.check().empty());
}

TEST_CASE("more matches of a season join the set, and people keep their ids", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const store::SavedSet first = sets.save(small_set());
  match::SetData more = small_set();
  more.people.insert(more.people.begin(),
                     match::Person{"register:5", "New Man", "", "", false, {}, {}});
  for (match::SquadPlace& place : more.squads) ++place.player.value;
  more.matches = {short_match("1304060")};
  for (match::TeamSheet& sheet : more.matches[0].sheets) {
    for (match::SheetPlayer& player : sheet.players) ++player.id.value;
  }
  const store::SavedSet second = sets.save(more);
  CHECK(second.added == 1);
  CHECK_FALSE(second.whole);
  CHECK(std::vector(second.ids.people.begin() + 1, second.ids.people.end()) == first.ids.people);
  CHECK(sets.load(first.id).data.matches.size() == 3);
}

TEST_CASE("a person of a register is one in all sets; a bare name belongs to its set", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const store::SavedSet first = sets.save(small_set());
  match::SetData next = small_set();
  next.slug = "coastal-2025-26";
  next.season = "2025/26";
  const store::SavedSet second = sets.save(next);
  CHECK(first.ids.people[1] == second.ids.people[1]);
  CHECK(first.ids.people[0] != second.ids.people[0]);
}

TEST_CASE("stumpings and squads of other sets tell who keeps, of people with a register's key",
          "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  match::SetData set = small_set();
  set.people[3].keeper = true;  // A4, register:1004; A1 is called a keeper too, but has no key
  RecordBuilder build;
  build.record.info.source_id = "55";
  build.open(0).over(10).wicket(cricket::HowOut::stumped, 2, {5});  // B6, register:1026
  build.wicket(cricket::HowOut::stumped, 3, {6});                   // B7, a bare name
  set.matches.push_back(build.record);
  sets.save(set);
  const match::KeeperRecords others = store::KeepersBySet(made.database).outside("another-set");
  CHECK(others ==
        match::KeeperRecords{{"register:1004", {0, true}}, {"register:1026", {1, false}}});
  CHECK(store::KeepersBySet(made.database).outside(set.slug).empty());
  // As an import asks, while it stores.
  store::KeepersBySet by_set(made.database);
  CHECK(by_set.outside("another-set") == others);
  match::SetData second = set;
  second.slug = "second-season";
  second.people[3].keeper = false;
  const store::SavedSet saved = sets.save(second);
  by_set.stored(saved.id, saved.slug);
  CHECK(by_set.outside("another-set") ==
        match::KeeperRecords{{"register:1004", {0, true}}, {"register:1026", {2, false}}});
  CHECK(by_set.outside(set.slug) == match::KeeperRecords{{"register:1026", {1, false}}});
  by_set.stored(saved.id, saved.slug);
  CHECK(by_set.outside("another-set") == store::KeepersBySet(made.database).outside("another-set"));
  CHECK(by_set.outside(saved.slug) == others);
}

TEST_CASE("without a slug a set has one made of name and season", "[store]") {
  NewDatabase made;
  match::SetData set = small_set();
  set.slug.clear();
  CHECK(store::Sets(made.database).save(set).slug == "coastal-premier-league-2024-25");
}

TEST_CASE("another season under the same slug is refused", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  sets.save(small_set());
  match::SetData other = small_set();
  other.season = "2025/26";
  CHECK_THROWS_WITH(sets.save(other), Contains("the set coastal-2024-25 already contains Coastal "
                                               "Premier League 2024/25 (t20)") &&
                                          Contains("--set"));
  CHECK(sets.list().size() == 1);
}

TEST_CASE("a set is found by its slug, and a near miss is told", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  CHECK_THROWS_WITH(sets.find("x"), Contains("create one with `quicket import`"));
  const SetId id = sets.save(small_set()).id;
  CHECK(sets.find("coastal-2024-25").id == id);
  CHECK(sets.find("coastal-2024-25").matches == 2);
  CHECK_THROWS_WITH(sets.find("costal-2024-25"), Contains("did you mean \"coastal-2024-25\"?"));
}

TEST_CASE("a set is found by the name or the initials of its competition", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const SetId id = sets.save(small_set()).id;  // of the Coastal Premier League
  for (const char* word : {"cpl", "CPL-2024-25", "Coastal Premier League", "coastal premier"}) {
    CAPTURE(word);
    CHECK(sets.find(word).id == id);
  }
  match::SetData later = small_set();
  later.slug = "coastal-2025-26";
  later.season = "2025/26";
  later.matches.clear();
  const SetId newest = sets.save(later).id;
  CHECK(sets.find("cpl").id == newest);
  CHECK(sets.find("cpl-2024-25").id == id);
  CHECK_THROWS_WITH(sets.find("2024 25"), Contains("did you mean \"coastal-2024-25\"?"));
  CHECK_THROWS_WITH(sets.find("pl"), Contains("\"coastal-2024-25\" or \"coastal-2025-26\"?"));
  CHECK_THROWS_WITH(sets.find("regatta"), Contains("`quicket sets` lists them"));
}

TEST_CASE("players and teams of a set are listed with their stored ids", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const store::SavedSet saved = sets.save(small_set());
  const std::vector<store::SetPlayer> players = sets.players(saved.id);
  REQUIRE(players.size() == 31);
  CHECK(players[0] == store::SetPlayer{saved.ids.people[0], "A1", "Abel Åström", true,
                                       saved.ids.teams[0], "Alphas"});
  CHECK(players[15].team_name.empty());
  CHECK(sets.teams(saved.id).at(1) == std::pair(saved.ids.teams[1], std::string("Betas")));
}

TEST_CASE("a removed set takes its matches, people and cards with it", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const store::SavedSet saved = sets.save(small_set());
  sets.remove(saved.id);
  const store::FileInfo info = made.database.info();
  CHECK(info.sets + info.people + info.real_matches + info.deliveries == 0);
  CHECK(made.database.check().empty());
}

TEST_CASE("a match played by sides of a removed set stays", "[store]") {
  NewDatabase made;
  store::Sets sets(made.database);
  const store::SavedSet saved = sets.save(small_set());
  match::MatchRecord record = sets.load(saved.id).data.matches[1];
  record.info.source_id.clear();
  for (match::TeamSheet& sheet : record.sheets) {
    sheet.team = saved.ids.stored(sheet.team);
    for (match::SheetPlayer& player : sheet.players) player.id = saved.ids.stored(player.id);
  }
  store::Matches matches(made.database);
  const MatchId played = matches.save(record);
  sets.remove(saved.id);
  for (match::TeamSheet& sheet : record.sheets) sheet.team = {};
  CHECK(matches.load(played).record == record);
  CHECK(made.database.check().empty());
}
