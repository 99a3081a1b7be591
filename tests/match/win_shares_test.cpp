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
  });
}

namespace {

/// The first side makes 36 off the bat of its first batter and 12 more; the second gets 12 off two
/// overs, of which the second, without a wicket, brings the first side all of its chance.
struct Walkover {
  RecordBuilder build;
  std::vector<std::optional<double>> chances;

  Walkover() {
    build.event(match::Toss{0, true}).open(0).over(10).balls(6, 6).over(9).balls(6, 2);
    build.close(match::InningsClosed::Why::quota);
    build.open(1).over(10).balls(6, 1);
    const std::size_t quiet = build.record.events.size();
    build.over(9).balls(6, 1).close(match::InningsClosed::Why::quota);
    build.event(match::MatchClosed{0});
    chances.assign(build.record.events.size(), 0.5);
    for (std::size_t i = quiet + 1; i < chances.size(); ++i) {
      chances[i] = std::min(1.0, 0.5 + 0.1 * static_cast<double>(i - quiet));
    }
  }
};

}  // namespace

TEST_CASE("who did nothing that a scorecard shows is not player of the match", "[match]") {
  const Walkover match;
  const auto player = match::player_of_match(match.build.record, match.chances);
  REQUIRE(player);
  CHECK(player->share.member == 0);
  CHECK(player->share.total() < 0.2);
}

TEST_CASE("wickets and runs of a super over count", "[match]") {
  RecordBuilder build;
  build.event(match::Toss{0, true})
      .open(0)
      .over(10)
      .runs(6)
      .close(match::InningsClosed::Why::quota);
  build.open(1).over(10).runs(6).close(match::InningsClosed::Why::quota);
  build.open(1, 1).over(8).wicket(cricket::HowOut::bowled, 2).wicket(cricket::HowOut::bowled, 3);
  build.close(match::InningsClosed::Why::all_out);
  build.open(0, 1).over(8).runs(1).close(match::InningsClosed::Why::target_passed);
  build.event(match::MatchClosed{0});
  const std::vector<std::optional<double>> chances(build.record.events.size(), 0.5);
  const auto player = match::player_of_match(build.record, chances);
  REQUIRE(player);
  CHECK(player->share.side == 0);
  CHECK(player->share.member == 8);
  CHECK(player->share.bowling > 0.4);
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

TEST_CASE("turning points are overs, of equal swings the later first", "[match]") {
  each_played_match([](const match::MatchSetup& setup, const match::MatchRecord& record) {
    const match::MatchStory story =
        match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    const auto points = match::turning_points(record, story.chances, 20);
    for (std::size_t i = 0; i < points.size(); ++i) {
      CHECK(points[i].swing() >= 0.08);
      CHECK(std::holds_alternative<match::Delivery>(record.events.at(points[i].event)));
      // What comes before an earlier one is no smaller; a later one may be.
      if (i > 0 && points[i - 1].event < points[i].event) {
        CHECK(points[i - 1].swing() >= points[i].swing());
      }
    }
    // A swing of the first over counts for two fifths.
    std::vector<std::optional<double>> chances(record.events.size(), 0.5);
    const auto first = std::ranges::find_if(record.events, [](const match::MatchEvent& event) {
      return std::holds_alternative<match::Delivery>(event);
    });
    const auto jump = [&](double chance) {
      std::fill(chances.begin() + (first - record.events.begin()), chances.end(), chance);
      return match::turning_points(record, chances).size();
    };
    CHECK(jump(0.65) == 0);
    CHECK(jump(0.75) == 1);
  });
}
