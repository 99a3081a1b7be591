#include <algorithm>
#include <bit>
#include <map>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "cricket/format.h"
#include "match/as_played.h"
#include "match/computer_captain.h"
#include "match/play.h"
#include "match/scorecard.h"
#include "match/selection.h"
#include "tests/match/played.h"

namespace quicket::match {
namespace {

using namespace quicket::tests;

/// The plain side with bowlers of clearly different quality: 10 the best, 5 the worst.
PlayingSide ranked_side() {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  for (int i : {5, 7, 8, 9, 10}) {
    cards[static_cast<std::size_t>(i)].bowler->chart =
        cards::Chart(cards::Widths{2, 4, 10, 20 + 3 * i, 44 - 3 * i, 8, 8, 4});
  }
  return playing_side(plain_sheet(cards, 1, "Alphas"), cards);
}

TEST_CASE("a captain's plan gives every over to one who may bowl it", "[match]") {
  for (const cricket::Format& format :
       {cricket::built_in_formats().named("t20"), cricket::built_in_formats().named("hundred")}) {
    const cricket::Conditions conditions = format.conditions();
    for (const Character character : {Character::cautious, Character::balanced, Character::bold}) {
      const ComputerCaptain captain(ranked_side(), conditions, character);
      int overs = 0;
      for (const std::uint8_t each : captain.allotment()) {
        CHECK(each <= 4);
        overs += each;
      }
      CHECK(overs == 20);
    }
  }
}

TEST_CASE("bowlers bowl in the phases in which they did", "[match]") {
  struct Season {
    std::size_t member;
    int first, last;  // of 240 balls
  };
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  for (const auto& [member, first, last] :
       {Season{5, 160, 40}, Season{7, 140, 60}, Season{8, 0, 40}, Season{9, 60, 120},
        Season{10, 0, 40}}) {
    cards[member].bowler->usage = {10, 240, first, last};
  }
  // Much the best, but never with the new ball.
  cards[8].bowler->chart = cards::Chart(cards::Widths{2, 4, 10, 50, 20, 6, 6, 2});
  const ComputerCaptain captain(playing_side(plain_sheet(cards, 1, "Alphas"), cards), {});
  const std::vector<Member>& plan = captain.plan();
  const auto overs = [&plan](int from, int to, Member member) {
    return std::count(plan.begin() + from, plan.begin() + to, member);
  };
  CHECK(overs(0, 6, 5) >= 2);
  CHECK(overs(0, 6, 7) >= 2);
  CHECK(overs(0, 6, 8) == 0);
  CHECK(overs(0, 6, 10) == 0);
  CHECK(overs(15, 20, 9) == 2);
}

TEST_CASE("slow bowlers whose season is not known bowl in the middle", "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  for (const std::size_t i : {5U, 7U}) cards[i].bowling_role = cricket::BowlingRole::spin;
  for (const std::size_t i : {8U, 9U, 10U}) cards[i].bowling_role = cricket::BowlingRole::pace;
  const ComputerCaptain captain(playing_side(plain_sheet(cards, 1, "Alphas"), cards), {});
  const std::vector<Member>& plan = captain.plan();
  const auto is_slow = [](Member member) { return member == 5 || member == 7; };
  CHECK(std::count_if(plan.begin(), plan.begin() + 6, is_slow) <= 2);
  CHECK(std::count_if(plan.begin() + 15, plan.end(), is_slow) == 0);
}

TEST_CASE("who seldom bowls his overs out is kept for the middle", "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  cards[7].bowler->usage = {10, 10 * 6 * 2};
  cards[7].bowler->chart = cards::Chart(cards::Widths{2, 4, 10, 44, 26, 6, 6, 2});
  const ComputerCaptain captain(playing_side(plain_sheet(cards, 1, "Alphas"), cards), {});
  const std::vector<Member>& plan = captain.plan();
  CHECK(std::count(plan.begin(), plan.end(), Member{7}) >= 1);
  CHECK(std::count(plan.begin(), plan.begin() + 4, Member{7}) == 0);
  CHECK(std::count(plan.begin() + 16, plan.end(), Member{7}) == 0);
}

TEST_CASE("in fifty overs a part-timer bowls only where the bowlers cannot fill the innings",
          "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  // Five who bowled eight overs an innings, and a batter who bowled two in each of three.
  for (const std::size_t i : {5U, 7U, 8U, 9U, 10U}) cards[i].bowler->usage = {10, 10 * 6 * 8};
  cards[2].bowler = cards[5].bowler;
  cards[2].bowler->usage = {3, 3 * 6 * 2};
  const cricket::Conditions fifty = cricket::built_in_formats().named("fifty").conditions();
  for (const Character character : {Character::cautious, Character::balanced, Character::bold}) {
    const ComputerCaptain enough(playing_side(plain_sheet(cards, 1, "Alphas"), cards), fifty,
                                 character);
    CHECK(enough.allotment()[2] == 0);
  }
  // Bowlers of five overs may bowl half as much again, and no more while another can help.
  for (const std::size_t i : {5U, 7U, 8U, 9U, 10U}) cards[i].bowler->usage = {10, 10 * 6 * 5};
  const ComputerCaptain short_of(playing_side(plain_sheet(cards, 1, "Alphas"), cards), fifty,
                                 Character::balanced);
  CHECK(short_of.allotment()[2] == 3);
  CHECK(short_of.allotment()[5] == 10);
}

TEST_CASE("a ball more in the season makes no opener of a poor bowler", "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  const cards::Chart good(cards::Widths{2, 4, 10, 44, 26, 6, 6, 2});
  for (const std::size_t i : {7U, 8U}) {
    cards[i].bowler->chart = good;
    cards[i].bowler->usage = {9, 9 * 18 - 1};  // not quite three overs a match
  }
  for (const std::size_t i : {5U, 9U, 10U}) cards[i].bowler->usage = {9, 9 * 18};
  const ComputerCaptain captain(playing_side(plain_sheet(cards, 1, "Alphas"), cards), {});
  for (const std::size_t over : {0U, 1U, 18U, 19U}) {
    CAPTURE(over);
    CHECK((captain.plan()[over] == 7 || captain.plan()[over] == 8));
  }
}

TEST_CASE("seven who bowl as a rule all get a bowl", "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  cards[3].bowler = cards[4].bowler = cards[7].bowler;
  for (const std::size_t i : {3U, 4U, 5U, 7U, 8U, 9U, 10U}) cards[i].bowler->usage = {9, 9 * 20};
  const PlayingSide side = playing_side(plain_sheet(cards, 1, "Alphas"), cards);
  for (const Character character : {Character::cautious, Character::balanced, Character::bold}) {
    const ComputerCaptain captain(side, {}, character);
    for (const std::size_t i : {3U, 4U, 5U, 7U, 8U, 9U, 10U}) {
      CAPTURE(i, to_string(character));
      CHECK(captain.allotment()[i] >= 1);
    }
  }
}

TEST_CASE("the bold spend their best bowlers early, the cautious keep them", "[match]") {
  const auto early = [](Character character) {
    const ComputerCaptain captain(ranked_side(), {}, character);
    const auto best = [](Member member) { return member == 10 || member == 9; };
    return std::count_if(captain.plan().begin(), captain.plan().begin() + 6, best);
  };
  CHECK(early(Character::bold) == 6);
  CHECK(early(Character::balanced) == 3);
  CHECK(early(Character::cautious) == 2);
}

TEST_CASE("another takes the over of a bowler who is hit about", "[match]") {
  const PlayingSide side =
      playing_side(plain_sheet(plain_cards("A", 1), 1, "Alphas"), plain_cards("A", 1));
  MatchState state({}, {side.sheet, plain_side(1).sheet});
  state.apply(Toss{0, false});
  state.apply(InningsOpened{1, 0});
  ComputerCaptain captain(side, {});
  const Member first = captain.plan()[2];
  state.now().overs = 2;
  state.now().bowling_of[first] = {.runs = 8, .balls = 6, .overs = 1};
  state.now().bowler = captain.plan()[1];
  const MemberSet legal = side.bowlers & ~set_of(captain.plan()[1]);
  CHECK(captain.next_bowler(state, legal) == first);
  state.now().bowling_of[first].runs = 15;
  CHECK(captain.next_bowler(state, legal) != first);
}

TEST_CASE("usage letters are kept while there are others to bowl", "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  cards[5].bowler->usage = {8, 8 * 6 - 20};  // D: less than an over a match
  cards[4].bowler = cards[7].bowler;
  cards[3].bowler = cards[7].bowler;
  const ComputerCaptain captain(playing_side(plain_sheet(cards, 1, "Alphas"), cards), {});
  CHECK(captain.allotment()[5] <= 1);
  // Without the two others he has to bowl his four.
  cards[4].bowler.reset();
  cards[3].bowler.reset();
  const ComputerCaptain forced(playing_side(plain_sheet(cards, 1, "Alphas"), cards), {});
  CHECK(forced.allotment()[5] == 4);
}

/// Asks the computer, and whether it would have said the same without a look at who may.
class SureCaptain : public Captain {
 public:
  SureCaptain(const PlayingSide& side, const cricket::Conditions& conditions, Character character)
      : computer_(side, conditions, character) {}
  bool bats_first(const MatchState& state) override { return computer_.bats_first(state); }
  Member next_batter(const MatchState& state, MemberSet legal) override {
    return computer_.next_batter(state, legal);
  }
  Member next_bowler(const MatchState& state, MemberSet legal) override {
    const Member bowler = computer_.next_bowler(state, legal);
    const Member sure = computer_.sure_bowler(state);
    if (sure != no_member) {
      REQUIRE(contains(legal, sure));
      REQUIRE(sure == bowler);
    }
    ++overs;
    sure_overs += sure != no_member;
    return bowler;
  }
  int overs = 0, sure_overs = 0;

 private:
  ComputerCaptain computer_;
};

TEST_CASE("a bowler of whom the captain is sure is the one he would have chosen", "[match]") {
  for (const std::string_view id : {"t20", "hundred", "fifty"}) {
    const cricket::Conditions conditions = cricket::built_in_formats().named(id).conditions();
    const MatchSetup setup =
        match_setup(conditions, ranked_side(), plain_side(1), cards::FieldingChart{});
    for (const Character character : {Character::cautious, Character::balanced, Character::bold}) {
      SureCaptain home(setup.sides[0], conditions, character);
      SureCaptain away(setup.sides[1], conditions, Character::balanced);
      for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        dice::SeededDice dice(dice::Seed{seed});
        play_match(setup, home, away, dice);
      }
      CAPTURE(id);
      CHECK(3 * home.sure_overs > home.overs);
      CHECK(home.sure_overs < home.overs);
    }
  }
}

TEST_CASE("the batting order is the written one, whatever the captain and however late",
          "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  cards[6].striker->chart = cards::Chart(cards::Widths{0, 6, 10, 20, 20, 4, 20, 20});
  const PlayingSide side = playing_side(plain_sheet(cards, 1, "Alphas"), cards);
  MatchState state({}, {side.sheet, plain_side(1).sheet});
  state.apply(Toss{0, true});
  state.apply(InningsOpened{0, 0});
  for (Member member = 0; member < 5; ++member) state.now().apply(BatterIn{member});
  for (const Character character : {Character::cautious, Character::balanced, Character::bold}) {
    ComputerCaptain captain(side, {}, character);
    for (const int balls : {60, 100, 118}) {
      state.now().balls = balls;
      CHECK(captain.next_batter(state, legal_batters(state)) == 5);
    }
  }
}

TEST_CASE("in a super over the three best hitters bat and the best bowler bowls", "[match]") {
  std::vector<cards::PlayerCards> cards = plain_cards("A", 1);
  for (const std::size_t i : {2U, 4U, 9U}) {
    cards[i].striker->chart = cards::Chart(cards::Widths{0, 4, 10, 20, 20, 6, 20, 20});
  }
  cards[8].bowler->chart = cards::Chart(cards::Widths{6, 8, 10, 60, 10, 2, 2, 2});
  const PlayingSide side = playing_side(plain_sheet(cards, 1, "Alphas"), cards);
  MatchState state({}, {side.sheet, plain_side(1).sheet});
  state.apply(Toss{0, true});
  state.apply(InningsOpened{0, 1});
  ComputerCaptain captain(side, {});
  MemberSet sent = 0;
  for (int i = 0; i < 3; ++i) {
    const Member member = captain.next_batter(state, legal_batters(state));
    sent |= set_of(member);
    state.now().came_in |= set_of(member);
  }
  CHECK(sent == (set_of(2) | set_of(4) | set_of(9)));
  state.now().batting = 1;
  CHECK(captain.next_bowler(state, legal_bowlers(state, side.bowlers)) == 8);
}

TEST_CASE("characters are known by name", "[match]") {
  CHECK(parse_character("bold") == Character::bold);
  CHECK(parse_character("cautious") == Character::cautious);
  CHECK_FALSE(parse_character("mad"));
  CHECK(to_string(Character::balanced) == "balanced");
}

TEST_CASE("an eleven has a keeper, five bowlers, openers who open and the tail at its end",
          "[match]") {
  std::vector<cards::PlayerCards> squad = plain_cards("A", 1);
  std::vector<cards::PlayerCards> more = plain_cards("B", 21);
  squad.insert(squad.end(), more.begin(), more.end());
  squad[1].batting_role = cricket::BattingRole::opening;
  squad[12].batting_role = cricket::BattingRole::opening;
  for (auto& player : squad) {
    if (player.bowler) player.batting_role = cricket::BattingRole::bowler;
  }
  const TeamSheet sheet = choose_eleven({1}, "Alphas", squad, {});
  REQUIRE(sheet.players.size() == 11);
  const PlayingSide side = playing_side(sheet, squad);
  CHECK(std::popcount(side.bowlers) >= 5);
  REQUIRE(sheet.keeper < 11);
  CHECK(side.cards[sheet.keeper].ratings.keeping.has_value());
  CHECK_FALSE(sheet.keeper_assumed);
  CHECK(sheet.players[0].name == "A2");
  CHECK(sheet.players[1].name == "B2");
  CHECK(side.cards[10].batting_role == cricket::BattingRole::bowler);
}

TEST_CASE("somebody new is taken for as good as the others of the role", "[match]") {
  std::vector<cards::PlayerCards> squad = plain_cards("A", 1);
  std::vector<cards::PlayerCards> more = plain_cards("B", 21);
  squad.insert(squad.end(), more.begin(), more.end());
  int runs = 200;
  for (auto& player : squad) {
    player.striker->stats.runs = player.bowler ? 10 : runs;
    player.batting_role = cricket::BattingRole::bowler;
    if (player.bowler) continue;
    player.batting_role = cricket::BattingRole::middle;
    runs += 10;
  }
  // The worst batter of all has gone, and nothing is known of who came.
  squad[0].striker->stats = {};
  const auto is_in = [&] {
    const TeamSheet sheet = choose_eleven({1}, "Alphas", squad, {});
    return std::ranges::any_of(sheet.players,
                               [&](const auto& one) { return one.id == squad[0].player; });
  };
  CHECK(is_in());
  squad[0].striker->stats.runs = 0;
  CHECK_FALSE(is_in());
}

TEST_CASE("no bowler of the tail bats in a place that a batter could have", "[match]") {
  std::vector<cards::PlayerCards> squad = plain_cards("A", 1);
  std::vector<cards::PlayerCards> more = plain_cards("B", 21);
  squad.insert(squad.end(), more.begin(), more.end());
  for (auto& player : squad) {
    // Bowlers who played every match have more runs than batters who played two.
    player.striker->stats.runs = player.bowler ? 90 : 30;
    player.batting_role =
        player.bowler ? cricket::BattingRole::bowler : cricket::BattingRole::middle;
  }
  const TeamSheet sheet = choose_eleven({1}, "Alphas", squad, {});
  CHECK(std::popcount(playing_side(sheet, squad).bowlers) == 5);
}

TEST_CASE("a squad without an eleven or without bowlers is refused with the reason", "[match]") {
  std::vector<cards::PlayerCards> squad = plain_cards("A", 1);
  squad.pop_back();
  CHECK_THROWS_WITH(choose_eleven({1}, "Alphas", squad, {}),
                    "Alphas: 10 players in the squad; an eleven needs 11");
  squad = plain_cards("A", 1);
  squad[5].bowler.reset();
  CHECK_THROWS_WITH(
      choose_eleven({1}, "Alphas", squad, {}),
      "Alphas: the squad has only 4 bowlers, too few for 20 overs at a limit of 4 each");
}

std::vector<Member> bowlers_of(const MatchRecord& record, std::size_t innings) {
  std::vector<Member> bowlers;
  const InningsEvents stretch = innings_of(record.events).at(innings);
  for (const MatchEvent& event : stretch.events) {
    if (const auto* over = std::get_if<OverStarted>(&event)) bowlers.push_back(over->bowler);
  }
  return bowlers;
}

TEST_CASE("an as-played captain repeats the toss, the order and the overs", "[match]") {
  const MatchSetup setup = plain_setup();
  MatchRecord real = played(setup, 11, Character::bold, Character::cautious);
  const auto toss = real_toss(real);
  REQUIRE(toss);

  AsPlayedCaptain home_again(real, 0, setup.sides[0], setup.conditions);
  AsPlayedCaptain away_again(real, 1, setup.sides[1], setup.conditions);
  MatchRecord again;
  again.conditions = setup.conditions;
  again.sheets = real.sheets;
  MatchState state(setup.conditions, again.sheets);
  EventLog log{again.events};
  state.apply(*toss);
  again.events.emplace_back(*toss);
  dice::SeededDice other({12});
  play_on(state, setup, home_again, away_again, other, log);
  const std::vector<InningsCard> before = scorecard_of(real).innings;
  const std::vector<InningsCard> after = scorecard_of(again).innings;
  CHECK(after[0].total.batting == before[0].total.batting);
  for (std::size_t i = 0; i < 2; ++i) {
    const std::vector<Member> was = bowlers_of(real, i);
    const std::vector<Member> is = bowlers_of(again, i);
    const std::size_t both = std::min(was.size(), is.size());
    CHECK(both >= 5);
    CHECK(std::equal(was.begin(), was.begin() + static_cast<std::ptrdiff_t>(both), is.begin()));
    const std::size_t batters = std::min(before[i].batting.size(), after[i].batting.size());
    for (std::size_t line = 0; line < batters; ++line) {
      CHECK(after[i].batting[line].batter == before[i].batting[line].batter);
    }
  }
}

TEST_CASE("where the real match tells no toss, the side that batted first wins it", "[match]") {
  MatchRecord record;
  CHECK_FALSE(real_toss(record));
  record.events.emplace_back(InningsOpened{1, 0});
  CHECK(real_toss(record) == Toss{1, true});
  record.events.insert(record.events.begin(), Toss{0, false});
  CHECK(real_toss(record) == Toss{0, false});
}

}  // namespace
}  // namespace quicket::match
