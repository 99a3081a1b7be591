#include "match/over_limits.h"

#include <array>
#include <vector>

#include <catch2/catch.hpp>

#include "cricket/format.h"
#include "dice/seeded_dice.h"

namespace quicket::match {
namespace {

/// The plain truth, by trying every order of bowlers.
bool tried_out(std::vector<int>& left, int overs, int last, int running, int most_running) {
  if (overs == 0) return true;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const int now = static_cast<int>(i) == last ? running + 1 : 1;
    if (left[i] == 0 || now > most_running) continue;
    --left[i];
    const bool found = tried_out(left, overs - 1, static_cast<int>(i), now, most_running);
    ++left[i];
    if (found) return true;
  }
  return false;
}

TEST_CASE("the sum rule for the overs left is what trying them all out finds", "[match]") {
  for (const int most_running : {1, 2}) {
    cricket::Conditions conditions;
    conditions.most_overs_running = most_running;
    for (int code = 0; code < 4 * 4 * 4 * 4; ++code) {
      std::vector<int> left{code % 4, code / 4 % 4, code / 16 % 4, code / 64};
      for (int overs = 1; overs <= 8; ++overs) {
        for (int running = 0; running <= most_running; ++running) {
          InningsState innings;
          innings.quota = overs * 6;
          for (std::size_t i = 0; i < 4; ++i) {
            innings.bowling_of[i].overs = static_cast<std::uint8_t>(4 - left[i]);
          }
          innings.bowler = running == 0 ? no_member : Member{0};
          innings.running = static_cast<std::uint8_t>(running);
          const int last = running == 0 ? -1 : 0;
          CAPTURE(most_running, left, overs, running);
          REQUIRE(rest_can_be_bowled(innings, conditions, 0b1111) ==
                  tried_out(left, overs, last, running, most_running));
        }
      }
    }
  }
}

TEST_CASE("who may bowl is who leaves the other overs to be bowled", "[match]") {
  dice::SeededDice dice(dice::Seed{7});
  const auto roll = [&dice](int sides) { return dice.roll(sides, dice::Reason::game); };
  int allowed = 0;
  int refused = 0;
  for (int time = 0; time < 20000; ++time) {
    cricket::Conditions conditions;
    conditions.most_overs_running = roll(2);
    const int count = 2 + roll(6);
    InningsState innings;
    innings.quota = roll(20) * conditions.balls_per_over;
    for (int i = 0; i < count; ++i) {
      innings.bowling_of[static_cast<std::size_t>(i)].overs =
          static_cast<std::uint8_t>(roll(5) - 1);
    }
    if (roll(10) > 1) {
      innings.bowler = static_cast<Member>(roll(count) - 1);
      innings.running = static_cast<std::uint8_t>(roll(conditions.most_overs_running));
    }
    const MemberSet able = (MemberSet{1} << count) - 1;
    const MemberSet legal = legal_bowlers(innings, conditions, able);
    CHECK((legal & ~able) == 0);
    for (int i = 0; i < count; ++i) {
      const auto member = static_cast<Member>(i);
      InningsState then = innings;
      then.apply(OverStarted{member}, conditions);
      const bool may = then.bowling_of[member].overs <= conditions.most_overs_per_bowler &&
                       then.running <= conditions.most_overs_running &&
                       rest_can_be_bowled(then, conditions, able);
      CAPTURE(time, i);
      REQUIRE(contains(legal, member) == may);
      ++(may ? allowed : refused);
    }
  }
  CHECK(allowed > 1000);
  CHECK(refused > 1000);
}

TEST_CASE("early in an innings nothing but his own limit bars a bowler who has rested", "[match]") {
  dice::SeededDice dice(dice::Seed{8});
  const auto roll = [&dice](int sides) { return dice.roll(sides, dice::Reason::game); };
  for (const std::string_view id : {"t20", "hundred", "fifty"}) {
    const cricket::Conditions conditions = cricket::built_in_formats().named(id).conditions();
    CHECK(overs_without_limits(conditions, 4) == 0);
    for (const int count : {5, 6, 8}) {
      const int early = overs_without_limits(conditions, count);
      CHECK(early >= conditions.overs / 2);
      int past = 0;  // barred after them
      for (int time = 0; time < 400; ++time) {
        InningsState innings;
        innings.quota = conditions.quota();
        while (innings.overs < conditions.overs) {
          const MemberSet legal = legal_bowlers(innings, conditions, (MemberSet{1} << count) - 1);
          for (int i = 0; i < count; ++i) {
            const auto member = static_cast<Member>(i);
            if (member == innings.bowler) continue;
            const bool barred =
                innings.bowling_of[member].overs < conditions.most_overs_per_bowler &&
                !contains(legal, member);
            CAPTURE(id, count, time, innings.overs);
            if (innings.overs < early) REQUIRE_FALSE(barred);
            past += barred;
          }
          // Anybody who may, the next one round from a random place.
          Member next = static_cast<Member>(roll(count) - 1);
          while (!contains(legal, next)) next = static_cast<Member>((next + 1) % count);
          innings.apply(OverStarted{next}, conditions);
        }
      }
      if (count == 5) CHECK(past > 0);
    }
  }
}

TEST_CASE("half of the overs left, rounded by whether he has just bowled", "[match]") {
  CHECK(most_overs_of(7, 0, 1) == 4);
  CHECK(most_overs_of(7, 1, 1) == 3);
  CHECK(most_overs_of(8, 1, 1) == 4);
  CHECK(most_overs_of(0, 1, 1) == 0);
  CHECK(most_overs_of(5, 0, 2) == 4);
  CHECK(most_overs_of(5, 1, 2) == 3);
  CHECK(most_overs_of(5, 2, 2) == 3);
}

TEST_CASE("five bowlers bowl an innings of T20 and of 100-ball, four do not", "[match]") {
  for (const cricket::Format& format :
       {cricket::built_in_formats().named("t20"), cricket::built_in_formats().named("hundred")}) {
    CHECK(enough_bowlers(format.conditions(), 5));
    CHECK_FALSE(enough_bowlers(format.conditions(), 4));
  }
}

TEST_CASE("nobody bowls two overs running in T20, nor three fives in 100-ball", "[match]") {
  for (const cricket::Format& format :
       {cricket::built_in_formats().named("t20"), cricket::built_in_formats().named("hundred")}) {
    const cricket::Conditions conditions = format.conditions();
    InningsState innings;
    innings.quota = conditions.quota();
    const MemberSet able = 0b1111111;
    innings.apply(OverStarted{0}, conditions);
    CHECK(contains(legal_bowlers(innings, conditions, able), 0) ==
          (format == cricket::built_in_formats().named("hundred")));
    innings.apply(OverStarted{0}, conditions);
    CHECK_FALSE(contains(legal_bowlers(innings, conditions, able), 0));
    CHECK(contains(legal_bowlers(innings, conditions, able), 1));
  }
}

TEST_CASE("any legal choice leads to the end of the innings", "[match]") {
  for (const cricket::Format& format :
       {cricket::built_in_formats().named("t20"), cricket::built_in_formats().named("hundred")}) {
    const cricket::Conditions conditions = format.conditions();
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
      CAPTURE(seed);
      dice::SeededDice dice(dice::derive({seed}, "bowlers"));
      InningsState innings;
      innings.quota = conditions.quota();
      const MemberSet able = (MemberSet{1} << (5 + seed % 3)) - 1;
      for (int over = 0; over < conditions.overs; ++over) {
        const MemberSet may = legal_bowlers(innings, conditions, able);
        std::vector<Member> legal;
        for (Member member = 0; member < 8; ++member) {
          if (contains(may, member)) legal.push_back(member);
        }
        REQUIRE_FALSE(legal.empty());
        const int pick = dice.roll(static_cast<int>(legal.size()), dice::Reason::choice);
        innings.apply(OverStarted{legal[static_cast<std::size_t>(pick - 1)]}, conditions);
      }
      for (Member member = 0; member < 8; ++member) {
        CHECK(innings.bowling_of[member].overs <= conditions.most_overs_per_bowler);
      }
    }
  }
}

}  // namespace
}  // namespace quicket::match
