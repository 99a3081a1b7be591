#include <catch2/catch.hpp>

#include "ingest/season_finish.h"
#include "tests/match/record_builder.h"

namespace quicket::ingest {
namespace {

using cricket::HowOut;
using match::Member;
using match::no_member;
using tests::RecordBuilder;

/// A match in which side 0 bats, with no keeper named.
RecordBuilder fielding() {
  RecordBuilder build;
  for (match::TeamSheet& sheet : build.record.sheets) sheet.keeper = no_member;
  build.open(0).over(10).balls(3, 0);
  return build;
}

RecordBuilder stumping_by(int member) {
  RecordBuilder build = fielding();
  build.wicket(HowOut::stumped, 2, {member});
  return build;
}

match::SetData season(const std::vector<RecordBuilder>& played) {
  match::SetData set;
  for (int i = 1; i <= 31; ++i) {
    set.people.emplace_back();
    set.people.back().key = "register:" + std::to_string(i);
  }
  set.teams = {"Alphas", "Betas"};
  for (const RecordBuilder& build : played) set.matches.push_back(build.record);
  return set;
}

/// The fielding side of the first match, with its keeper.
match::TeamSheet chosen(match::SetData set, const match::KeeperRecords& elsewhere = {}) {
  choose_keepers(set, elsewhere);
  return set.matches[0].sheets[1];
}

}  // namespace

TEST_CASE("who stumped in a match kept wicket in it", "[ingest]") {
  const match::TeamSheet sheet =
      chosen(season({stumping_by(3), stumping_by(5), stumping_by(5), stumping_by(5)}));
  CHECK(sheet.keeper == 3);
  CHECK_FALSE(sheet.keeper_assumed);
}

TEST_CASE("the only player of a side with a stumping in the season kept in its other matches",
          "[ingest]") {
  const match::TeamSheet sheet = chosen(season({fielding(), stumping_by(5)}));
  CHECK(sheet.keeper == 5);
  CHECK_FALSE(sheet.keeper_assumed);
}

TEST_CASE("of two who stumped the one with more kept; catches decide between equals", "[ingest]") {
  const RecordBuilder five = stumping_by(5), three = stumping_by(3);
  const match::TeamSheet more = chosen(season({fielding(), three, five, five}));
  CHECK(more.keeper == 5);
  CHECK_FALSE(more.keeper_assumed);
  RecordBuilder caught = fielding();
  caught.wicket(HowOut::caught, 2, {5});
  const match::TeamSheet catcher = chosen(season({caught, three, five}));
  CHECK(catcher.keeper == 5);
  CHECK_FALSE(catcher.keeper_assumed);
  CHECK(chosen(season({fielding(), three, five})).keeper_assumed);
}

TEST_CASE("a squads file names the keeper, and counts more than a single stumping", "[ingest]") {
  match::SetData set = season({fielding()});
  set.people[23].keeper = true;  // B4
  CHECK(chosen(set).keeper == 3);
  CHECK_FALSE(chosen(set).keeper_assumed);
  match::SetData stood_in = season({fielding(), stumping_by(5)});
  stood_in.people[23].keeper = true;
  CHECK(chosen(stood_in).keeper == 3);
  CHECK_FALSE(chosen(stood_in).keeper_assumed);
}

TEST_CASE("a keeper of other seasons is a guess, and comes before any catcher", "[ingest]") {
  RecordBuilder caught = fielding();
  caught.wicket(HowOut::caught, 2, {8});
  const match::KeeperRecords elsewhere{{"register:25", {4, false}}};
  const match::TeamSheet sheet = chosen(season({caught}), elsewhere);
  CHECK(sheet.keeper == 4);
  CHECK(sheet.keeper_assumed);
  // Stumpings of this season are better evidence.
  CHECK(chosen(season({fielding(), stumping_by(5)}), elsewhere).keeper == 5);
}

TEST_CASE("without stumpings the best catcher who never bowled is a guess", "[ingest]") {
  RecordBuilder caught = fielding();
  caught.wicket(HowOut::caught, 2, {10}).wicket(HowOut::caught, 3, {8});
  const match::TeamSheet sheet = chosen(season({caught}));
  CHECK(sheet.keeper == 8);
  CHECK(sheet.keeper_assumed);
}

TEST_CASE("if a season names no fielders, nobody is guessed to have kept", "[ingest]") {
  RecordBuilder unnamed = fielding();
  unnamed.wicket(HowOut::stumped, 2).wicket(HowOut::caught, 3, {10});  // caught and bowled
  const match::TeamSheet sheet = chosen(season({unnamed}));
  CHECK(sheet.keeper == no_member);
  CHECK_FALSE(sheet.keeper_assumed);
}

TEST_CASE("who keeps by trade keeps where nobody of the side stumped", "[ingest]") {
  const std::string name = "G Keeper";
  const auto kept = [&](const RecordBuilder& played) {
    match::SetData set = season({played, fielding()});
    set.people[26].name = name;
    choose_keepers(set, {{"register:25", {4, false}}}, {name});
    CHECK_FALSE(set.people[26].keeper);
    CHECK_FALSE(set.matches.front().sheets[1].keeper_assumed);
    return set.matches.front().sheets[1].keeper;
  };
  RecordBuilder unnamed = fielding(), caught = fielding();
  unnamed.wicket(HowOut::stumped, 2);
  caught.wicket(HowOut::caught, 2, {8});
  CHECK(kept(unnamed) == 6);
  CHECK(kept(caught) == 6);
  CHECK(kept(stumping_by(5)) == 5);
}

TEST_CASE("of two who keep by trade one keeps while he plays, by matches, then who bats lower",
          "[ingest]") {
  const std::string name = "G Keeper", beside = "B Keeper";
  const auto choose = [&](std::vector<RecordBuilder> played) {
    match::SetData set = season(played);
    set.people[26].name = name;
    set.people[23].name = beside;
    choose_keepers(set, {}, {name, beside});
    for (const match::MatchRecord& match : set.matches) {
      CHECK_FALSE(match.sheets[1].keeper_assumed);
    }
    return std::pair(set.matches.front().sheets[1].keeper, set.matches.back().sheets[1].keeper);
  };
  CHECK(choose({fielding(), fielding()}) == std::pair(Member{6}, Member{6}));
  // In another order for one of three matches.
  RecordBuilder turned = fielding();
  std::swap(turned.record.sheets[1].players[3], turned.record.sheets[1].players[6]);
  CHECK(choose({turned, fielding(), fielding()}) == std::pair(Member{3}, Member{6}));
  // Without the other in one of two.
  RecordBuilder without = fielding();
  without.record.sheets[1].players[6].of_side = false;
  CHECK(choose({fielding(), without}) == std::pair(Member{3}, Member{3}));
}

TEST_CASE("a keeper whom the source names stays", "[ingest]") {
  RecordBuilder named = stumping_by(3);
  named.record.sheets[1].keeper = 9;
  CHECK(chosen(season({named})).keeper == 9);
}

}  // namespace quicket::ingest
