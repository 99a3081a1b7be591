#include "match/win_shares.h"

#include <cmath>
#include <numeric>

#include <catch2/catch.hpp>

#include "match/match_story.h"
#include "match/result.h"
#include "tests/match/played.h"
#include "tests/match/record_builder.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

match::WinShare share_of(const std::vector<match::WinShare>& shares, match::Side side, int member) {
  for (const match::WinShare& share : shares) {
    if (share.side == side && share.member == member) return share;
  }
  return {};
}

/// One ball in a match in which nothing else changed the chance: from a half to `after`.
std::vector<match::WinShare> shares_of_ball(const match::Delivery& ball, double after) {
  match::MatchRecord record;
  record.events = {match::InningsOpened{0}, ball};
  const std::vector<std::optional<double>> chances{0.5, after};
  return match::win_shares(record, chances);
}

}  // namespace

TEST_CASE("what a ball is worth goes to its striker and its bowler", "[match]") {
  RecordBuilder build;
  match::Delivery six = build.blank();
  six.bat_runs = 6;
  const auto shares = shares_of_ball(six, 0.6);
  CHECK(share_of(shares, 0, 0).batting == Approx(0.1));
  CHECK(share_of(shares, 1, 10).bowling == Approx(-0.1));
  CHECK(share_of(shares, 0, 1).total() == 0);
}

TEST_CASE("a catcher has a quarter of a wicket, a fielder all of a run out", "[match]") {
  RecordBuilder build;
  match::Delivery caught = build.blank();
  caught.out = RecordBuilder::out(cricket::HowOut::caught, 0, {4});
  auto shares = shares_of_ball(caught, 0.3);
  CHECK(share_of(shares, 0, 0).batting == Approx(-0.2));
  CHECK(share_of(shares, 1, 10).bowling == Approx(0.15));
  CHECK(share_of(shares, 1, 4).fielding == Approx(0.05));

  match::Delivery run_out = build.blank();
  run_out.out = RecordBuilder::out(cricket::HowOut::run_out, 1, {4, 6});
  shares = shares_of_ball(run_out, 0.3);
  CHECK(share_of(shares, 0, 1).batting == Approx(-0.2));
  CHECK(share_of(shares, 0, 0).total() == 0);
  CHECK(share_of(shares, 1, 10).total() == 0);
  CHECK(share_of(shares, 1, 4).fielding == Approx(0.1));
  CHECK(share_of(shares, 1, 6).fielding == Approx(0.1));
}

TEST_CASE("wides are the bowler's alone, and byes nobody's", "[match]") {
  RecordBuilder build;
  match::Delivery wide = build.blank();
  wide.wides = 1;
  auto shares = shares_of_ball(wide, 0.52);
  CHECK(share_of(shares, 1, 10).bowling == Approx(-0.02));
  CHECK(shares.size() == 1);
  match::Delivery byes = build.blank();
  byes.byes = 4;
  CHECK(shares_of_ball(byes, 0.55).empty());
}

TEST_CASE("the player of the match is on the side that won", "[match]") {
  each_played_match([](const match::MatchSetup& setup, const match::MatchRecord& record) {
    const match::MatchStory story =
        match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    const match::MatchResult result = match::result_of(record);
    REQUIRE(story.player);
    CHECK(story.player->by_chance);
    if (result.winner) CHECK(story.player->share.side == *result.winner);
    for (const match::WinShare& share : match::win_shares(record, story.chances)) {
      const bool rival = !result.winner || share.side == *result.winner;
      if (rival) CHECK(share.total() <= story.player->share.total());
    }
  });
}

TEST_CASE("without chances the runs and wickets decide", "[match]") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    CAPTURE(seed);
    const match::MatchRecord record = played(plain_setup(), seed);
    const auto player = match::player_of_match(record, {});
    REQUIRE(player);
    CHECK(!player->by_chance);
    CHECK(player->share.total() > 20);
  }
}

TEST_CASE("a match that is not over, or without a ball, has no player of the match", "[match]") {
  CHECK(!match::player_of_match({}, {}));
  match::MatchRecord record = played(plain_setup(), 1);
  record.events.pop_back();
  CHECK(!match::player_of_match(record, {}));
}

TEST_CASE("turning points are overs, the largest first, told by the balls of it", "[match]") {
  each_played_match([](const match::MatchSetup& setup, const match::MatchRecord& record) {
    const match::MatchStory story =
        match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    double last = 1;
    for (const match::TurningPoint& point : match::turning_points(record, story.chances, 20)) {
      CHECK(point.swing() <= last);
      last = point.swing();
      CHECK(!point.balls.empty());
      CHECK(std::find(point.balls.begin(), point.balls.end(), point.event) != point.balls.end());
    }
  });
}
