#include "match/win_shares.h"

#include <algorithm>
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

TEST_CASE("what the next bowler changes in the chance is nobody's", "[match]") {
  const Walkover match;
  std::vector<std::optional<double>> bowled = match.chances;
  std::size_t last = 0;  // ball of the first over
  while (!std::holds_alternative<match::OverStarted>(match.build.record.events[last + 1]) ||
         last < 5) {
    ++last;
  }
  *bowled[last] -= 0.2;
  const auto whole = match::win_shares(match.build.record, match.chances);
  const auto without = match::win_shares(match.build.record, match.chances, bowled);
  REQUIRE(whole.size() == without.size());
  double lost = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    lost += whole[i].batting - without[i].batting;
    CHECK(whole[i].fielding == without[i].fielding);
  }
  CHECK(lost == Approx(0.2));
}

TEST_CASE("who is in as a close chase ends comes before a little larger share", "[match]") {
  for (const bool close : {true, false}) {
    RecordBuilder build;
    build.event(match::Toss{0, true}).open(0).over(10).balls(6, 6);
    build.close(match::InningsClosed::Why::quota);
    build.open(1).over(10).balls(5, 6).wicket(cricket::HowOut::bowled, 2);
    build.over(9);
    if (close) {
      for (int next = 3; next <= 8; ++next) build.wicket(cricket::HowOut::bowled, next);
      build.over(10);
    }
    build.balls(5, 6);  // by the last who came in
    build.close(match::InningsClosed::Why::target_passed).event(match::MatchClosed{1});
    std::vector<std::optional<double>> chances(build.record.events.size(), 0.5);
    std::size_t first = 0;  // six of the chase
    while (!std::holds_alternative<match::InningsClosed>(build.record.events[first])) ++first;
    while (!std::holds_alternative<match::Delivery>(build.record.events[first])) ++first;
    for (std::size_t i = first; i < chances.size(); ++i) chances[i] = 0.45;
    const auto player = match::player_of_match(build.record, chances);
    REQUIRE(player);
    CHECK(player->share.side == 1);
    CHECK(player->share.member == (close ? 8 : 0));
  }
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

TEST_CASE("turning points are runs of balls that do not overlap, an early swing counts for less",
          "[match]") {
  each_played_match([](const match::MatchSetup& setup, const match::MatchRecord& record) {
    const match::MatchStory story =
        match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    const auto points = match::turning_points(record, story.chances, 20);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const match::TurningPoint& point = points[i];
      // The end of a chase that was open in its last over may be less.
      const bool last_act =
          point.innings == 1 && i + 1 == points.size() && point.swing() >= 0.1 && point.after == 1;
      CHECK((point.swing() >= 0.25 || last_act));
      CHECK(point.balls <= 5 * record.conditions.balls_per_over);
      CHECK(point.from <= point.event);
      for (const std::size_t end : {point.from, point.event}) {
        CHECK(std::holds_alternative<match::Delivery>(record.events.at(end)));
      }
      const double before = *story.chances.at(point.from - 1), after = *story.chances[point.event];
      CHECK(point.before == (point.side == 0 ? before : 1 - before));
      CHECK(point.after == (point.side == 0 ? after : 1 - after));
      for (std::size_t other = 0; other < i; ++other) {
        CHECK((points[other].event < point.from || point.event < points[other].from));
      }
    }
    // What turned the first innings is the same at the break as at the end.
    match::MatchRecord half = record;
    const auto second = std::find_if(
        half.events.begin(), half.events.end(), [opened = 0](const auto& event) mutable {
          opened += std::holds_alternative<match::InningsOpened>(event) ? 1 : 0;
          return opened == 2;
        });
    half.events.erase(second, half.events.end());
    const auto at_break =
        match::turning_points(half, std::span(story.chances).first(half.events.size()), 20);
    std::vector<match::TurningPoint> of_first;
    std::ranges::copy_if(points, std::back_inserter(of_first),
                         [](const match::TurningPoint& point) { return point.innings == 0; });
    CHECK(at_break == of_first);
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

TEST_CASE("a turning point reaches from a low to the next high, and the last ball may be one",
          "[match]") {
  RecordBuilder build;
  build.event(match::Toss{0, true}).open(0).over(10).balls(6, 1).over(9).balls(6, 1);
  build.close(match::InningsClosed::Why::quota);
  build.open(1).over(10).balls(6, 4);
  const std::size_t second = build.record.events.size();
  build.over(9).balls(6, 4).over(10).balls(6, 4);
  std::vector<std::optional<double>> chances(build.record.events.size(), 0.5);
  // Of the side that bats second: 31% before ball 2.1, a dip on the way, 78% after ball 3.3, and
  // then away to the last ball.
  const std::vector<double> path{0.31, 0.36, 0.42, 0.40, 0.50, 0.58, 0.62,
                                 0.62, 0.70, 0.74, 0.78, 0.66, 0.46, 1.0};
  for (std::size_t i = 0; i < path.size(); ++i) chances[second + i] = 1 - path[i];
  const auto points = match::turning_points(build.record, chances);
  REQUIRE(points.size() == 3);
  // The last ball alone, from what the chance was before it; then the rise.
  CHECK(points[0].balls == 1);
  CHECK(points[0].before == Approx(0.46));
  CHECK(points[0].after == Approx(1.0));
  CHECK(points[1].side == 1);
  CHECK(points[1].before == Approx(0.31));
  CHECK(points[1].after == Approx(0.78));
  CHECK(points[1].balls == 9);
  CHECK(points[1].first == match::BallPlace{1, 1, 1});
  CHECK(points[1].place == match::BallPlace{2, 3, 3});
  CHECK(points[2].side == 0);
}

TEST_CASE("a slow slide is one turning point, and the end of a chase that was still open is kept",
          "[match]") {
  RecordBuilder build;
  build.event(match::Toss{0, true}).open(0);
  for (int over = 0; over < 20; ++over) build.over(over % 2 == 0 ? 10 : 9).balls(6, 1);
  build.close(match::InningsClosed::Why::quota).open(1);
  for (int over = 0; over < 19; ++over) build.over(over % 2 == 0 ? 10 : 9).balls(6, 1);
  build.over(9).balls(5, 1).balls(1, 2);
  std::vector<std::optional<double>> chances;
  int balls = 0;
  for (const match::MatchEvent& event : build.record.events) {
    balls += std::holds_alternative<match::Delivery>(event) ? 1 : 0;
    // From 97 to 50 per cent in overs 6 to 10.
    chances.emplace_back(0.97 - 0.47 * std::clamp(balls - 30, 0, 30) / 30);
  }
  const auto points = match::turning_points(build.record, chances);
  const auto slide = std::ranges::find(points, 0, &match::TurningPoint::innings);
  REQUIRE(slide != points.end());
  CHECK(slide->balls == 30);
  CHECK(slide->first.over == 5);
  CHECK(slide->place.over == 9);
  CHECK(slide->before == Approx(0.03));
  CHECK(slide->after == Approx(0.5));
  // Less than a quarter, but the last over: told with all of it that is not told.
  std::vector<std::optional<double>> late(chances.size(), 0.5);
  for (std::size_t i = late.size() - 40; i < late.size(); ++i) late[i] = 0.2;
  late.back() = 0;
  const auto end = match::turning_points(build.record, late);
  REQUIRE(!end.empty());
  CHECK(end.back().innings == 1);
  CHECK(end.back().side == 1);
  CHECK(end.back().before == Approx(0.8));
  CHECK(end.back().after == 1);
  CHECK(end.back().place.over == 19);
  CHECK(end.back().balls == 6);
}

TEST_CASE("a last ball that turned a chase is told by itself", "[match]") {
  RecordBuilder build;
  build.event(match::Toss{0, true}).open(0).over(10).balls(6, 1);
  build.close(match::InningsClosed::Why::quota).open(1).over(10).balls(6, 1);
  std::vector<std::optional<double>> chances(build.record.events.size(), 0.1);
  // The fielding side rises from the first ball of the chase to the last.
  const std::vector<double> path{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 1.0};
  for (std::size_t i = 0; i < path.size(); ++i) {
    chances[chances.size() - path.size() + i] = path[i];
  }
  const auto points = match::turning_points(build.record, chances);
  REQUIRE(points.size() == 2);
  CHECK(std::ranges::any_of(
      points, [](const auto& point) { return point.balls == 1 && point.before == Approx(0.6); }));
}
