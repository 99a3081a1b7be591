#include <bit>

#include <catch2/catch.hpp>

#include "terminal/match/game.h"
#include "terminal/match/undo.h"
#include "tests/match/level_match.h"
#include "tests/terminal/match/agreeing_screen.h"
#include "tests/terminal/match/table.h"

using namespace quicket;
using namespace quicket::terminal;
using quicket::tests::MatchTable;

namespace {

/// A person who always takes the last of those who are offered, and remembers who they were.
class Naming final : public tests::AgreeingScreen {
 public:
  void wait_for_ball(const MatchView&) override {
    if (takes_back && --balls_ == 0) throw Interruption{Interruption::Wish::undo, 1};
  }
  match::Member ask_batter(const MatchView&, match::MemberSet legal) override {
    offered.push_back(legal);
    return static_cast<match::Member>(std::bit_width(legal) - 1);
  }

  bool takes_back = false;
  std::vector<match::MemberSet> offered;

 private:
  int balls_ = 3;
};

/// Both innings are over, and level.
void tie(MatchTable& table) {
  table.game.setup.conditions.most_super_overs = 1;
  table.game.record.conditions = table.game.setup.conditions;
  table.game.record.events = tests::level_match();
}

}  // namespace

TEST_CASE("for a super over three batters are named before the first ball (rules 9.4)",
          "[terminal]") {
  for (const bool takes_back : {false, true}) {
    CAPTURE(takes_back);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      MatchTable table;
      table.game.seed = {seed};
      tie(table);
      Naming naming;
      naming.takes_back = takes_back;
      CHECK(play_game(table.game, naming) == GameEnd::finished);
      // Taking back the last ball of the first side's super over lets the second name again.
      CHECK(naming.offered.size() == (naming.offered.size() > 6 ? 9 : 6));
      int named = 0;
      for (const match::MemberSet offered : naming.offered) {
        CHECK(std::popcount(offered) == 11 - named++ % 3);
      }
      for (const match::MatchEvent& event : table.game.record.events) {
        if (const auto* in = std::get_if<match::BatterIn>(&event)) CHECK(in->batter >= 8);
      }
    }
  }
}

TEST_CASE("nobody is asked for the last batter, and undo goes past that one", "[terminal]") {
  // A match in which a side is all out.
  for (std::uint64_t seed = 1;; ++seed) {
    REQUIRE(seed < 100);
    MatchTable table;
    table.game.seed = {seed};
    Naming screen;
    REQUIRE(play_game(table.game, screen) == GameEnd::finished);
    for (const match::MemberSet legal : screen.offered) CHECK(std::popcount(legal) > 1);
    const std::vector<match::MatchEvent>& events = table.game.record.events;
    std::size_t last = 0;
    for (std::size_t i = 0, batters = 0; i < events.size() && last == 0; ++i) {
      if (std::holds_alternative<match::InningsOpened>(events[i])) batters = 0;
      batters += std::holds_alternative<match::BatterIn>(events[i]) ? 1 : 0;
      if (batters == 11) last = i;
    }
    if (last == 0) continue;
    match::MatchRecord record = table.game.record;
    record.events.resize(last + 1);
    const std::size_t kept = events_before_decision(record, {true, true});
    CHECK(kept < last);
    record.events.resize(kept);
    CHECK(match::fold(record).now().batters == 10);
    return;
  }
}
