#pragma once

#include <string>
#include <vector>

#include "cricket/format.h"
#include "match/event.h"

namespace quicket::tests {

/// Writes a match by hand, ball by ball, for the tests of what is made from it. Both sides have
/// eleven players named "A1".."A11" and "B1".."B11" with ids 1-11 and 21-31; the keepers are A7 and
/// B7 (members 6). Side 0 bats first.
class RecordBuilder {
 public:
  explicit RecordBuilder(cricket::Format format = cricket::built_in_formats().named("t20")) {
    record.info.format = format;
    record.info.teams = {"Alphas", "Betas"};
    record.conditions = format.conditions();
    for (int side = 0; side < 2; ++side) {
      match::TeamSheet& sheet = record.sheets[static_cast<std::size_t>(side)];
      sheet.team = {side + 1};
      sheet.name = record.info.teams[static_cast<std::size_t>(side)];
      sheet.keeper = 6;
      for (int i = 0; i < 11; ++i) {
        sheet.players.push_back(
            {{1 + 20 * side + i}, std::string(side == 0 ? "A" : "B") + std::to_string(i + 1)});
      }
    }
  }

  RecordBuilder& event(match::MatchEvent event) {
    record.events.push_back(std::move(event));
    return *this;
  }
  RecordBuilder& open(cricket::Side batting, int super_over = 0) {
    striker = 0;
    non_striker = 1;
    event(match::InningsOpened{batting, super_over});
    event(match::BatterIn{striker});
    return event(match::BatterIn{non_striker});
  }
  RecordBuilder& over(int by) {
    bowler = static_cast<match::Member>(by);
    return event(match::OverStarted{bowler});
  }
  RecordBuilder& in(int batter) {
    return event(match::BatterIn{static_cast<match::Member>(batter)});
  }
  /// A ball of runs off the bat; the batters of `striker` and `non_striker` change as they ran.
  RecordBuilder& runs(int number) {
    match::Delivery ball = blank();
    ball.bat_runs = static_cast<std::uint8_t>(number);
    event(ball);
    if (number % 2 == 1) std::swap(striker, non_striker);
    return *this;
  }
  RecordBuilder& balls(int count, int each) {
    for (int i = 0; i < count; ++i) runs(each);
    return *this;
  }
  /// The striker is out, `next` takes his place.
  RecordBuilder& wicket(cricket::HowOut how, int next, std::vector<int> fielders = {}) {
    match::Delivery ball = blank();
    ball.out = out(how, striker, fielders);
    event(ball);
    striker = static_cast<match::Member>(next);
    return in(next);
  }
  RecordBuilder& close(match::InningsClosed::Why why) { return event(match::InningsClosed{why}); }

  match::Delivery blank() const {
    match::Delivery ball;
    ball.striker = striker;
    ball.non_striker = non_striker;
    ball.bowler = bowler;
    return ball;
  }
  static match::Dismissal out(cricket::HowOut how, match::Member batter,
                              const std::vector<int>& fielders = {}) {
    match::Dismissal dismissal;
    dismissal.how = how;
    dismissal.batter = batter;
    for (std::size_t i = 0; i < fielders.size() && i < 3; ++i) {
      dismissal.fielders[i] = static_cast<match::Member>(fielders[i]);
    }
    return dismissal;
  }

  match::MatchRecord record;
  match::Member striker = 0;
  match::Member non_striker = 1;
  match::Member bowler = 10;
};

}  // namespace quicket::tests
