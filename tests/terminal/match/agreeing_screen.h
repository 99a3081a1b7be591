#pragma once

#include <bit>

#include "terminal/match/game.h"

namespace quicket::tests {

/// A person at a table where nobody looks: bats first, takes the first batter and bowler that are
/// offered, and lets the program roll.
class AgreeingScreen : public terminal::MatchScreen {
 public:
  void show(const terminal::MatchView&, const match::MatchEvent&) override {}
  void show_again(const terminal::MatchView&) override {}
  void wait_for_ball(const terminal::MatchView&) override {}
  bool ask_to_bat(const terminal::MatchView&, cricket::Side) override { return true; }
  match::Member ask_batter(const terminal::MatchView&, match::MemberSet legal) override {
    return first_of(legal);
  }
  match::Member ask_bowler(const terminal::MatchView&, match::MemberSet legal) override {
    return first_of(legal);
  }
  std::optional<int> ask_face(const terminal::MatchView&, const match::DeliveryDice&, int,
                              dice::Reason) override {
    return {};
  }

 protected:
  static match::Member first_of(match::MemberSet legal) {
    return static_cast<match::Member>(std::countr_zero(legal));
  }
};

}  // namespace quicket::tests
