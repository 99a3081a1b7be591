#include "match/moments.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <catch2/catch.hpp>

#include "match/best_moments.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "tests/match/played.h"
#include "tests/match/record_builder.h"

using namespace quicket;
using namespace quicket::tests;
using match::Moment;
using match::MomentKind;

namespace {

RecordBuilder opened() {
  RecordBuilder build;
  build.event(match::Toss{0, true}).open(0).over(10);
  return build;
}

int count_of(const match::MatchRecord& record, MomentKind kind) {
  const auto all = match::moments_of(record);
  return static_cast<int>(
      std::count_if(all.begin(), all.end(), [&](const Moment& each) { return each.kind == kind; }));
}

/// The only moment of a kind.
Moment the_one(const match::MatchRecord& record, MomentKind kind) {
  const auto all = match::moments_of(record);
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Moment& each) { return each.kind == kind; });
  REQUIRE(found != all.end());
  REQUIRE(count_of(record, kind) == 1);
  return *found;
}

/// Overs of dots by members 9 and 8 in turn.
void dots(RecordBuilder& build, int overs) {
  for (int i = 0; i < overs; ++i) build.over(9 - i % 2).balls(6, 0);
}

}  // namespace

TEST_CASE("a fifty is told with the ball that brought it", "[match]") {
  RecordBuilder build = opened();
  build.balls(6, 4).over(9).balls(6, 4).over(10);
  std::swap(build.striker, build.non_striker);
  CHECK(count_of(build.record, MomentKind::fifty) == 0);
  for (int i = 0; i < 13; ++i) {
    if (i % 6 == 0 && i > 0) build.over(i % 12 == 0 ? 9 : 8);
    build.runs(4);
  }
  const Moment fifty = the_one(build.record, MomentKind::fifty);
  CHECK(fifty.runs == 52);
  CHECK(fifty.balls == 13);
  CHECK(fifty.side == 0);
  CHECK(fifty.event + 1 == build.record.events.size());
  CHECK(fifty.place == match::BallPlace{4, 1, 1});
}

TEST_CASE("three wickets on successive deliveries are a hat-trick", "[match]") {
  RecordBuilder build = opened();
  build.wicket(cricket::HowOut::bowled, 2);
  CHECK(count_of(build.record, MomentKind::on_a_hat_trick) == 0);
  build.wicket(cricket::HowOut::lbw, 3);
  CHECK(the_one(build.record, MomentKind::on_a_hat_trick).player == 10);
  SECTION("in one over") {
    build.wicket(cricket::HowOut::caught, 4, {5});
    const Moment trick = the_one(build.record, MomentKind::hat_trick);
    CHECK(trick.player == 10);
    CHECK(trick.other == 3);
    CHECK(trick.side == 1);
    CHECK(trick.number == 3);
  }
  SECTION("over two overs of the same bowler") {
    RecordBuilder apart = opened();
    apart.balls(5, 0).wicket(cricket::HowOut::bowled, 2).over(9).balls(6, 0).over(10);
    apart.wicket(cricket::HowOut::bowled, 3).wicket(cricket::HowOut::bowled, 4);
    CHECK(the_one(apart.record, MomentKind::hat_trick).player == 10);
  }
  SECTION("not with a run out between") {
    build.wicket(cricket::HowOut::run_out, 4).wicket(cricket::HowOut::bowled, 5);
    CHECK(count_of(build.record, MomentKind::hat_trick) == 0);
  }
  SECTION("not with a wide between") {
    match::Delivery wide = build.blank();
    wide.wides = 1;
    build.event(wide).wicket(cricket::HowOut::bowled, 4);
    CHECK(count_of(build.record, MomentKind::hat_trick) == 0);
  }
}

TEST_CASE("four wickets in an over do not hide the hat-trick among them", "[match]") {
  RecordBuilder build = opened();
  for (match::Member batter = 2; batter < 5; ++batter)
    build.wicket(cricket::HowOut::bowled, batter);
  build.balls(1, 0).wicket(cricket::HowOut::bowled, 5);
  const std::vector<Moment> kept = match::final_moments(match::moments_of(build.record));
  CHECK(std::ranges::count(kept, MomentKind::hat_trick, &Moment::kind) == 1);
  CHECK(std::ranges::count(kept, MomentKind::on_a_hat_trick, &Moment::kind) == 0);
}

TEST_CASE("nobody is on a hat-trick who may not bowl again", "[match]") {
  RecordBuilder build = opened();
  build.balls(6, 0).over(9).balls(6, 0).over(10).balls(6, 0).over(9).balls(6, 0).over(10);
  build.balls(6, 0).over(9).balls(6, 0).over(10).balls(4, 0);
  build.wicket(cricket::HowOut::bowled, 2).wicket(cricket::HowOut::bowled, 3);
  CHECK(count_of(build.record, MomentKind::on_a_hat_trick) == 0);
  CHECK(the_one(build.record, MomentKind::two_in_an_over).number == 2);
}

TEST_CASE("a maiden is whole, of one bowler, and without a run charged", "[match]") {
  RecordBuilder build = opened();
  build.balls(5, 0);
  CHECK(count_of(build.record, MomentKind::maiden) == 0);
  SECTION("six dots") {
    build.runs(0);
    const Moment maiden = the_one(build.record, MomentKind::maiden);
    CHECK(maiden.player == 10);
    CHECK(maiden.number == 1);
  }
  SECTION("with a wicket") {
    build.wicket(cricket::HowOut::bowled, 2);
    CHECK(the_one(build.record, MomentKind::wicket_maiden).wickets == 1);
    CHECK(count_of(build.record, MomentKind::maiden) == 0);
  }
  SECTION("not with a single") {
    build.runs(1);
    CHECK(count_of(build.record, MomentKind::maiden) == 0);
  }
  SECTION("a seventh ball that an umpire let be bowled can spoil it") {
    build.runs(0).runs(4);
    CHECK(count_of(build.record, MomentKind::maiden) == 0);
  }
}

TEST_CASE("three wickets within twelve deliveries are a collapse, not within thirteen", "[match]") {
  const auto collapses = [](int balls) {
    RecordBuilder build;
    build.event(match::Toss{0, true}).open(0);
    for (int ball = 1, next = 2; ball <= balls; ++ball) {
      if (ball % 6 == 1) build.over(ball % 12 == 1 ? 10 : 9);
      if (ball == 1 || ball == 5 || ball == balls) {
        build.wicket(cricket::HowOut::bowled, next++);
      } else {
        build.runs(0);
      }
    }
    return build.record;
  };
  const Moment collapse = the_one(collapses(12), MomentKind::collapse);
  CHECK(collapse.number == 3);
  CHECK(collapse.balls == 12);
  CHECK(collapse.side == 0);
  CHECK(count_of(collapses(13), MomentKind::collapse) == 0);
}

TEST_CASE("a collapse that goes on is told again with each wicket more", "[match]") {
  RecordBuilder build = opened();
  for (int next = 2; next < 7; ++next) build.runs(0).wicket(cricket::HowOut::run_out, next);
  const auto all = match::moments_of(build.record);
  std::vector<int> fallen;
  for (const Moment& moment : all) {
    if (moment.kind == MomentKind::collapse) fallen.push_back(moment.number);
  }
  CHECK(fallen == std::vector<int>{3, 4, 5});
}

TEST_CASE("a partnership is told at fifty and at every fifty from a hundred", "[match]") {
  RecordBuilder build = opened();
  for (int i = 0; i < 26; ++i) {
    if (i % 6 == 0 && i > 0) build.over(i % 12 == 0 ? 10 : 9);
    build.runs(4);
  }
  const Moment fifty = the_one(build.record, MomentKind::fifty_stand);
  CHECK(fifty.runs == 52);
  CHECK(fifty.number == 1);
  CHECK(the_one(build.record, MomentKind::hundred_stand).runs == 100);
  CHECK(the_one(build.record, MomentKind::team_hundred).number == 100);
}

TEST_CASE("the last over, level scores and the winning runs of a chase", "[match]") {
  RecordBuilder build = opened();
  build.record.conditions.overs = 2;
  build.balls(6, 1).over(9).balls(6, 1).close(match::InningsClosed::Why::quota);
  build.open(1).over(10).balls(6, 1).over(9);
  const Moment last = match::moments_of(build.record).back();
  CHECK(last.kind == MomentKind::last_over);
  CHECK(last.number == 7);
  CHECK(last.balls == 6);
  build.balls(6, 1);
  SECTION("a tie") {
    CHECK(count_of(build.record, MomentKind::scores_level) == 0);
    build.close(match::InningsClosed::Why::quota);
    CHECK(the_one(build.record, MomentKind::tie).runs == 12);
    build.open(0, 1);
    CHECK(the_one(build.record, MomentKind::super_over).number == 1);
  }
  SECTION("won with the last ball but one") {
    build.record.events.erase(build.record.events.end() - 2, build.record.events.end());
    build.runs(2);
    CHECK(the_one(build.record, MomentKind::scores_level).balls == 1);
    build.runs(1);
    const Moment won = the_one(build.record, MomentKind::winning_runs);
    CHECK(won.balls == 0);
    CHECK(won.wickets == 10);
    CHECK(won.side == 1);
  }
  SECTION("two runs short") {
    build.record.events.pop_back();
    build.runs(0).close(match::InningsClosed::Why::quota);
    const Moment held = the_one(build.record, MomentKind::defended);
    CHECK(held.runs == 1);
    CHECK(held.side == 0);
    CHECK(held.player == 9);
  }
}

TEST_CASE("a match followed ball by ball has the moments of the whole list", "[match]") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    CAPTURE(seed);
    const match::MatchSetup setup = plain_setup();
    const match::MatchRecord whole = played(setup, seed);
    match::MomentFollower follower({&setup, match::PlayedWith::cards, nullptr});
    match::MatchRecord grown = whole;
    grown.events.clear();
    std::size_t told = 0;
    for (const match::MatchEvent& event : whole.events) {
      grown.events.push_back(event);
      follower.follow(grown);
      for (const Moment& moment : follower.latest()) {
        CHECK(moment.event + 1 == grown.events.size());
        ++told;
      }
    }
    const auto all = match::moments_of(whole, {&setup, match::PlayedWith::cards, nullptr});
    CHECK(follower.follow(whole) == all);
    CHECK(told == all.size());
    // Twenty balls taken back, and bowled again otherwise.
    grown.events.resize(grown.events.size() - 20);
    CHECK(follower.follow(grown) ==
          match::moments_of(grown, {&setup, match::PlayedWith::cards, nullptr}));
  }
}

TEST_CASE("moments agree with the scorecard", "[match]") {
  each_played_match([](const match::MatchSetup&, const match::MatchRecord& record) {
    int fifties = 0, maidens = 0, fours = 0;
    for (const match::InningsCard& card : match::scorecard_of(record).innings) {
      if (card.total.super_over > 0) continue;
      for (const auto& line : card.batting) fifties += line.runs >= 50 ? 1 : 0;
      for (const auto& line : card.bowling) maidens += line.maidens;
      for (const auto& line : card.bowling) fours += line.wickets >= 4 ? 1 : 0;
    }
    CHECK(count_of(record, MomentKind::fifty) == fifties);
    CHECK(count_of(record, MomentKind::maiden) + count_of(record, MomentKind::wicket_maiden) ==
          maidens);
    CHECK(count_of(record, MomentKind::four_wickets) == fours);
    const match::MatchResult result = match::result_of(record);
    const bool tied = result.kind == match::MatchResult::Kind::tied;
    const int ends = count_of(record, MomentKind::winning_runs) +
                     count_of(record, MomentKind::defended) + count_of(record, MomentKind::tie);
    CHECK(ends == static_cast<int>(match::innings_of(record.events).size() / 2));
    CHECK((count_of(record, MomentKind::tie) > 0) == tied);
  });
}

TEST_CASE("the swing of a moment is that of its side, and adds to its weight", "[match]") {
  const match::MatchSetup setup = plain_setup();
  int swung = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const match::MatchRecord record = played(setup, seed);
    for (const Moment& moment :
         match::moments_of(record, {&setup, match::PlayedWith::cards, nullptr})) {
      CAPTURE(seed, std::string(to_string(moment.kind)));
      CHECK(moment.weight >= match::usual_weight(moment.kind));
      CHECK(moment.weight <= 1);
      if (moment.kind == MomentKind::fifty || moment.kind == MomentKind::fifty_stand) {
        CHECK(!moment.swing);
      }
      if (moment.kind == MomentKind::big_swing) {
        REQUIRE(moment.swing);
        CHECK(*moment.swing >= 0.12);
        ++swung;
      }
      if (moment.kind == MomentKind::hat_trick) CHECK(*moment.swing > 0);
    }
  }
  CHECK(swung > 0);
}

TEST_CASE("at most two balls are the turn of a match, and other balls have no banner", "[match]") {
  const match::MatchSetup setup = plain_setup();
  int turned = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    int turns = 0;
    double last = 0;
    for (const Moment& moment :
         match::moments_of(played(setup, seed), {&setup, match::PlayedWith::cards, nullptr})) {
      if (moment.kind != MomentKind::big_swing) continue;
      if (moment.number == 0) {
        CHECK(moment.weight < match::worth_a_banner);
        continue;
      }
      ++turns;
      CHECK(*moment.swing > last);
      last = *moment.swing;
    }
    CHECK(turns <= 2);
    turned += turns;
  }
  CHECK(turned > 0);
}

TEST_CASE("nothing is told of a chase whose target nobody knows", "[match]") {
  RecordBuilder build = opened();
  build.runs(6).close(match::InningsClosed::Why::quota);
  build.open(1).over(10).runs(4).runs(4).close(match::InningsClosed::Why::target_passed);
  build.event(match::MatchClosed{1});
  CHECK(count_of(build.record, MomentKind::winning_runs) == 1);
  build.record.info.stated.kind = cricket::StatedResult::Kind::won;
  build.record.info.stated.winner = 1;
  build.record.info.stated.by_wickets = 10;
  build.record.info.stated.method = "D/L";
  CHECK(match::target_in_doubt(build.record));
  CHECK(!match::result_of(build.record).balls_left);
  CHECK(count_of(build.record, MomentKind::winning_runs) == 0);
  SECTION("a revised target that the record has is known") {
    build.record.events.insert(build.record.events.end() - 2, match::RevisedTarget{8, 30, "D/L"});
    CHECK(!match::target_in_doubt(build.record));
    CHECK(match::result_of(build.record).balls_left);
  }
  SECTION("a match whose play broke off without a result on record is in doubt") {
    build.record.info.stated = {};
    build.record.info.source_id = "1";
    CHECK(!match::target_in_doubt(build.record));
    build.record.events.back() = match::MatchClosed{{}, true};
    CHECK(match::target_in_doubt(build.record));
  }
}

TEST_CASE("a record of the league is told once it is passed", "[match]") {
  RecordBuilder build = opened();
  build.balls(6, 6);
  match::LeagueRecords records;
  records.add(build.record);
  CHECK(records.highest_score == 36);
  CHECK(records.highest_stand == 36);
  records.matches = 10;
  dots(build, 1);
  build.over(10);
  std::swap(build.striker, build.non_striker);
  build.balls(2, 6);
  const auto kinds = [&] {
    std::vector<MomentKind> all;
    for (const Moment& moment :
         match::moments_of(build.record, {nullptr, match::PlayedWith::cards, &records})) {
      if (moment.kind >= MomentKind::fastest_fifty) all.push_back(moment.kind);
    }
    return all;
  };
  CHECK(kinds() == std::vector{MomentKind::highest_stand, MomentKind::highest_total});
  records.matches = 9;
  CHECK(kinds().empty());
}

TEST_CASE("kinds of moments have a word each", "[match]") {
  std::set<std::string_view> words;
  for (int i = 0; i <= static_cast<int>(MomentKind::highest_total); ++i) {
    CHECK(words.insert(to_string(static_cast<MomentKind>(i))).second);
  }
}
