#include <bit>

#include <catch2/catch.hpp>

#include "terminal/match/game.h"
#include "terminal/match/undo.h"
#include "tests/terminal/match/table.h"

using namespace quicket;
using namespace quicket::terminal;
using quicket::tests::MatchTable;

namespace {

/// A person who bowls a ball whenever one is waited for, takes the first of what is asked, and
/// leaves after some balls.
class Sitting final : public MatchScreen {
 public:
  explicit Sitting(int balls, bool undoes = false) : balls_(balls), undoes_(undoes) {}

  void show(const MatchView&, const match::MatchEvent&) override {}
  void show_again(const MatchView&) override {}
  void wait_for_ball(const MatchView&) override {
    if (undoes_) {
      undoes_ = false;
      throw Interruption{Interruption::Wish::undo, 1};
    }
    if (balls_-- == 0) throw Interruption{};
  }
  bool ask_to_bat(const MatchView&, cricket::Side) override { return ++asked > 0; }
  match::Member ask_batter(const MatchView&, match::MemberSet legal) override {
    ++asked;
    return static_cast<match::Member>(std::countr_zero(legal));
  }
  match::Member ask_bowler(const MatchView&, match::MemberSet legal) override {
    ++asked;
    return static_cast<match::Member>(std::countr_zero(legal));
  }
  std::optional<int> ask_face(const MatchView&, const match::DeliveryDice&, int,
                              dice::Reason) override {
    return {};
  }

  int asked = 0;

 private:
  int balls_;
  bool undoes_;
};

}  // namespace

TEST_CASE("with a usual start nobody is asked anything before the first ball", "[terminal]") {
  MatchTable table;
  table.game.usual_start = true;
  Sitting sitting(1);
  CHECK(play_game(table.game, sitting) == GameEnd::left);
  CHECK(balls_bowled(table.game.record) == 1);
  CHECK(sitting.asked == 0);
  MatchTable asking;
  Sitting asked(1);
  play_game(asking.game, asked);
  CHECK(asked.asked == 4);  // the toss, two openers and a bowler
}

TEST_CASE("a usual start that is taken back is chosen by people", "[terminal]") {
  MatchTable table;
  table.game.usual_start = true;
  Sitting sitting(0, true);
  play_game(table.game, sitting);
  CHECK(sitting.asked == 4);
}
