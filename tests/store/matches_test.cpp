#include "store/matches.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>

#include "base/error.h"
#include "match/innings.h"
#include "match/result.h"
#include "store/cards.h"
#include "store/connection.h"
#include "store/sets.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// A database with the small set, and its eventful match with stored ids.
struct WithPlayers : NewDatabase {
  WithPlayers() {
    const store::SavedSet saved = store::Sets(database).save(small_set());
    record = eventful_match();
    record.info.source_id.clear();
    for (match::TeamSheet& sheet : record.sheets) {
      sheet.team = saved.ids.stored(sheet.team);
      for (match::SheetPlayer& player : sheet.players) player.id = saved.ids.stored(player.id);
    }
    set = saved.id;
  }
  match::MatchRecord record;
  SetId set;
};

}  // namespace

TEST_CASE("a match comes back event by event as it was saved", "[store]") {
  WithPlayers made;
  int balls = 0;
  for (match::MatchEvent& event : made.record.events) {
    if (auto* ball = std::get_if<match::Delivery>(&event)) {
      ball->call = static_cast<cards::Call>(balls++ % cards::calls);
    }
  }
  store::Matches matches(made.database);
  const MatchId id = matches.save(made.record);
  const store::StoredMatch stored = matches.load(id);
  CHECK(stored.record == made.record);
  CHECK(stored.id == id);
  CHECK_FALSE(stored.set);
  CHECK_FALSE(stored.in_progress);
  CHECK(made.database.check().empty());
}

TEST_CASE("a forfeit comes back as one, with its balls and in totals", "[store]") {
  WithPlayers made;
  made.record.events.resize(made.record.events.size() / 2);
  made.record.events.push_back(match::MatchClosed{1, false, true});
  store::Matches matches(made.database);
  const MatchId id = matches.save(made.record);
  CHECK(matches.load(id).record == made.record);
  const MatchId none = matches.save(match::walkover(made.record, 0));
  const match::MatchRecord stored = matches.load(none).record;
  CHECK(match::is_walkover(stored));
  CHECK(match::result_of(stored).winner == 0);
  CHECK(made.database.check().empty());
  // Nobody cannot have won by forfeit.
  store::Connection& connection = made.database.connection();
  connection
      .query("UPDATE match_events SET side = NULL WHERE kind = 'match closed' AND id >> 12 = ?")
      .with(none)
      .run();
  CHECK_THROWS_WITH(matches.load(none), Contains("forfeit"));
}

TEST_CASE("matches of a set come by date", "[store]") {
  WithPlayers made;
  const std::vector<store::StoredMatch> real = store::Matches(made.database).of_set(made.set);
  REQUIRE(real.size() == 2);
  CHECK(real[0].record.info.source_id == "1304047");
  CHECK(real[1].record.info.source_id == "1304050");
  CHECK(real[0].set == made.set);
  std::vector<match::MatchRecord> visited;
  store::Matches(made.database).each_of_set(made.set, [&](const store::StoredMatch& match) {
    visited.push_back(match.record);
  });
  CHECK(visited == store::records_of(store::Matches(made.database).of_set(made.set)));
}

TEST_CASE("a match played ball by ball is in the file after every event", "[store]") {
  WithPlayers made;
  store::Matches matches(made.database);
  match::MatchRecord start = made.record;
  start.events.resize(2);
  store::MatchLog log = matches.begin(start, {{"home", "human"}, {"seed", "17"}});
  // A second look, as another process has it that goes on after a kill.
  store::Database other(made.database.file(), migrations());
  for (std::size_t i = 2; i < made.record.events.size(); ++i) {
    CHECK(store::Matches(other).in_progress().size() == 1);
    log.append(made.record.events[i]);
    const match::MatchRecord seen = store::Matches(other).load(log.id()).record;
    REQUIRE(seen.events == std::vector(made.record.events.begin(),
                                       made.record.events.begin() + static_cast<long>(i) + 1));
  }
  CHECK(store::Matches(other).in_progress().empty());
  CHECK(store::Matches(other).load(log.id()).record == made.record);
  CHECK(matches.options(log.id()) == store::MatchOptions{{"home", "human"}, {"seed", "17"}});
}

TEST_CASE("undo drops the last events, and the match goes on from there", "[store]") {
  WithPlayers made;
  store::Matches matches(made.database);
  store::MatchLog log = matches.begin(made.record);
  CHECK(matches.in_progress().empty());
  log.keep(9);
  CHECK(log.record().events.size() == 9);
  REQUIRE(matches.in_progress().size() == 1);
  CHECK(matches.in_progress()[0].id == log.id());
  store::MatchLog resumed = matches.resume(log.id());
  CHECK(resumed.record().events.size() == 9);
  resumed.append(std::span(made.record.events).subspan(9));
  CHECK(matches.load(log.id()).record == made.record);
  CHECK(made.database.check().empty());
}

TEST_CASE("undo leaves every event before, also the start of an over that its first ball tells",
          "[store]") {
  WithPlayers made;
  store::Matches matches(made.database);
  SQLite::Database raw(made.database.file().string());
  const auto overs = [&] { return raw.execAndGet("SELECT count(*) FROM overs").getInt(); };
  const int before = overs();
  const store::MatchLog whole = matches.begin(made.record);
  CHECK(overs() == before);
  store::MatchLog log = matches.resume(whole.id());
  int waiting = 0;
  for (std::size_t left = made.record.events.size() - 1; left > 2; --left) {
    CAPTURE(left);
    log.keep(left);
    const auto& events = made.record.events;
    CHECK(matches.load(log.id()).record.events ==
          std::vector(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(left)));
    if (std::holds_alternative<match::OverStarted>(events[left - 1])) waiting += overs() - before;
  }
  CHECK(waiting > 0);
  log.append(std::span(made.record.events).subspan(log.record().events.size()));
  CHECK(matches.load(log.id()).record == made.record);
  CHECK(made.database.check().empty());
}

TEST_CASE("a substitute is stored with the substitution, and leaves with it", "[store]") {
  WithPlayers made;
  store::Matches matches(made.database);
  match::MatchRecord start = made.record;
  start.events.resize(9);
  const std::size_t players = start.sheets[1].players.size();
  // Somebody of the set who is on neither sheet.
  match::SheetPlayer reserve{start.sheets[0].players.back().id, "Reserve"};
  start.sheets[0].players.pop_back();
  store::MatchLog log = matches.begin(start);
  const match::Substitution change{1, static_cast<match::Member>(players), 4, "agreed"};
  log.substitute(change, reserve);
  match::MatchRecord expected = start;
  expected.sheets[1].players.push_back(reserve);
  expected.events.emplace_back(change);
  CHECK(log.record() == expected);
  CHECK(matches.load(log.id()).record == expected);
  store::MatchLog resumed = matches.resume(log.id());
  resumed.keep(9, true);
  CHECK(resumed.record() == start);
  CHECK(matches.load(log.id()).record == start);
  resumed.substitute(change, reserve);
  CHECK(matches.load(log.id()).record == expected);
  CHECK(made.database.check().empty());
}

TEST_CASE("an option of a match in progress can be changed", "[store]") {
  WithPlayers made;
  store::Matches matches(made.database);
  store::MatchLog log = matches.begin(made.record, {{"dice", "roll"}});
  log.set_option("dice", "typed");
  log.set_option("away", "computer");
  CHECK(matches.resume(log.id()).options() ==
        store::MatchOptions{{"away", "computer"}, {"dice", "typed"}});
  CHECK(log.options() == matches.options(log.id()));
}

TEST_CASE("a match in progress keeps the cards and the set that it is played with", "[store]") {
  WithPlayers made;
  store::Cards cards(made.database);
  const store::CardSetId first = cards.save(made.set, {});
  store::Matches matches(made.database);
  match::MatchRecord start = made.record;
  start.events.resize(3);
  store::MatchLog log = matches.begin(start, {{"away_cards", std::to_string(first.value)}});
  cards::CardSet rebuilt;
  rebuilt.method = "classic";
  cards.save(made.set, rebuilt);
  CHECK(cards.load(first));
  CHECK_THROWS_WITH(store::Sets(made.database).remove(made.set),
                    Contains("is used by match 3 in progress"));
  log.append(std::span(made.record.events).subspan(3));
  rebuilt.method = "replay";
  cards.save(made.set, rebuilt);
  CHECK_FALSE(cards.load(first));
}

TEST_CASE("a stored match can be corrected and removed", "[store]") {
  WithPlayers made;
  store::Matches matches(made.database);
  const MatchId id = matches.save(made.record);
  made.record.events.erase(made.record.events.begin() + 5);
  made.record.info.venue = "Lantern Park";
  matches.replace(id, made.record);
  CHECK(matches.load(id).record == made.record);
  matches.remove(id);
  CHECK_FALSE(matches.exists(id));
  CHECK_THROWS_WITH(matches.load(id), Contains("no match 3"));
  CHECK(matches.save(made.record).value > id.value);
}

TEST_CASE("what is counted of a match is what its events give, whatever becomes of it", "[store]") {
  WithPlayers made;
  store::Matches matches(made.database);
  const auto expect_counts = [&] {
    std::vector<store::StoredCount> counts;
    matches.each_counted_of_set(made.set, [&](const auto& one) { counts.push_back(one); });
    const std::vector<store::StoredMatch> whole = matches.of_set(made.set);
    REQUIRE(counts.size() == whole.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
      CAPTURE(whole[i].record.info.source_id);
      CHECK(counts[i].id == whole[i].id);
      CHECK(counts[i].counted == match::count_of(whole[i].record));
    }
    CHECK(made.database.check().empty());
  };
  expect_counts();
  SQLite::Database other(made.database.file().string(), SQLite::OPEN_READWRITE);
  other.exec("UPDATE match_players SET name = 'Somebody Else' WHERE id % 64 = 3");
  expect_counts();
  other.exec("DELETE FROM match_counts");
  expect_counts();
  matches.count_again();
  const auto kept = [&] { return other.execAndGet("SELECT count(*) FROM match_counts").getInt(); };
  const int whole = kept();
  CHECK(whole > 0);
  expect_counts();

  // A match that goes on is not counted, and is again when it is over.
  const store::StoredMatch last = matches.of_set(made.set).back();
  store::MatchLog log = matches.resume(last.id);
  log.keep(last.record.events.size() - 2);
  CHECK(kept() == whole - 1);
  log.append(std::span(last.record.events).last(2));
  CHECK(kept() == whole);
  expect_counts();
  match::MatchRecord changed = last.record;
  changed.info.stated = {};
  matches.replace(last.id, changed);
  expect_counts();
  other.exec(
      "UPDATE match_counts SET counted = (SELECT counted FROM match_counts ORDER BY match_id "
      "DESC LIMIT 1)");
  REQUIRE_FALSE(made.database.check().empty());
  CHECK_THAT(made.database.check()[0], Contains("`quicket db index` counts every match anew"));
}
