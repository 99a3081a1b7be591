#include "match/change_of_pitch.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/ball_notation.h"
#include "match/bowl.h"
#include "match/innings.h"

namespace quicket::match {
namespace {

cards::Pitch pitch_of(const MatchRecord& record) {
  for (const MatchEvent& event : record.events) {
    if (const auto* opened = std::get_if<InningsOpened>(&event)) return opened->pitch;
  }
  return cards::Pitch::none;
}

/// The dice of a ball once more; 1 for one that was not rolled.
class RolledBefore {
 public:
  explicit RolledBefore(const DeliveryDice& dice) : dice_(dice) {}

  int roll(int sides, dice::Reason reason) {
    const int face = face_of(reason);
    missing_ = missing_ || face == 0;
    return std::clamp(face, 1, sides);
  }
  /// Whether a die was asked for that nobody rolled.
  bool missing() const { return missing_; }

 private:
  int face_of(dice::Reason reason) const {
    switch (reason) {
      case dice::Reason::card:
        return dice_.card;
      case dice::Reason::chart:
        return dice_.chart;
      case dice::Reason::fielding_row:
        return dice_.fielding_row;
      case dice::Reason::fielding_column:
        return dice_.fielding_column;
      case dice::Reason::fielder:
        return dice_.fielder;
      case dice::Reason::check:
        return dice_.check;
      case dice::Reason::toss:
      case dice::Reason::pitch:
      case dice::Reason::choice:
      case dice::Reason::shuffle:
      case dice::Reason::game:
        break;
    }
    return 0;
  }

  DeliveryDice dice_;
  bool missing_ = false;
};

struct Reading {
  Delivery ball;
  bool complete = true;  ///< the dice that were rolled are all it needs
};

Reading reading_of(MatchState state, const MatchSetup& setup, const Delivery& ball,
                   cards::Pitch pitch) {
  RolledBefore dice(ball.dice);
  state.pitch = pitch;
  Reading reading;
  reading.ball = bowl(state, setup, dice, ball.call);
  reading.complete = !dice.missing();
  return reading;
}

/// "ball 3.4 of innings 1 was rolled 4/8: on a fast pitch that is 2, not 1".
std::string why_another(const MatchState& state, const MatchSetup& setup, const Delivery& ball,
                        const BallPlace& place, cards::Pitch pitch) {
  const InningsState& now = state.now();
  const cricket::Conditions& conditions = state.conditions;
  const auto text = [&](const Delivery& one) {
    return ball_text(one, setup.sides[side_index(now.batting)].sheet,
                     setup.sides[side_index(now.fielding())].sheet, conditions);
  };
  const Reading is = reading_of(state, setup, ball, pitch);
  const std::string other = is.complete ? text(is.ball) : "a ball that needs more dice";
  const std::string which =
      conditions.counts_balls ? std::to_string(place.over * conditions.balls_per_over + place.legal)
                              : to_string(place);
  return fmt::format("ball {} of innings {} was rolled {}/{:02}: on a {} pitch that is {}, not {}",
                     which, state.innings.size(), int{ball.dice.card}, ball.dice.chart % 100,
                     pitch == cards::Pitch::none ? "true" : to_string(pitch), other, text(ball));
}

}  // namespace

void check_change_of_pitch(const MatchRecord& before, const MatchRecord& changed,
                           const MatchSetup& setup) {
  const cards::Pitch was = pitch_of(before), is = pitch_of(changed);
  if (was == is || before.events.empty()) return;
  MatchState state(changed.conditions, changed.sheets);
  std::string first;
  int others = 0;
  OverCount count;
  for (const MatchEvent& event : changed.events) {
    if (std::holds_alternative<InningsOpened>(event)) count = {};
    if (std::holds_alternative<OverStarted>(event)) count.start_over();
    if (const auto* ball = std::get_if<Delivery>(&event)) {
      count.count(*ball);
      const bool gave_it = ball->dice.card > 0 && next_step(state) == Step::ball &&
                           reading_of(state, setup, *ball, was).ball == *ball;
      if (gave_it && reading_of(state, setup, *ball, is).ball != *ball) {
        if (!first.empty()) {
          ++others;
        } else {
          first = why_another(state, setup, *ball, count.place(), is);
        }
      }
    }
    apply(state, event);
  }
  if (first.empty()) return;
  throw Error(fmt::format("{}{}; correct the ball, too, or leave the pitch", first,
                          others == 0 ? std::string()
                                      : fmt::format(" (and {})",
                                                    counted(others, "more ball", "more balls"))),
              Fault::bad_file);
}

}  // namespace quicket::match
