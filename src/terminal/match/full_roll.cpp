#include <algorithm>
#include <vector>

#include "terminal/match/full_match.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/roll_steps.h"
#include "terminal/match/tense_ball.h"

// How a match on the whole screen tells the roll of a ball, die by die.

namespace quicket::terminal {

bool FullMatch::rolls_are_shown(const match::Delivery& ball) const {
  return motion_ && waited_ && before_ && options_.roll_ms > 0 && !table_.typed_dice &&
         ball.dice.card > 0 && (!options_.only_chances || ball.dice.check > 0) &&
         is_big_enough(display_.size());
}

bool FullMatch::hurried(int milliseconds) {
  const Key key = display_.read_key(milliseconds);
  if (key.kind == Key::Kind::none || key.kind == Key::Kind::resized) return false;
  // Enter and Space only hurry: they must not bowl a ball before this one was seen.
  if (!goes_on(key)) early_key_ = key;
  return true;
}

void FullMatch::tell_roll(const MatchView& view, const match::Delivery& ball) {
  // What was called for this ball is in force.
  before_->state.now().call = ball.call;
  before_->state.now().call_is_due = false;
  const MatchView before{view.setup, before_->record, before_->state};
  look_.prompt = ball_to_come(before, display_.size().columns - 2);
  look_.hints = {{"any key", "goes on"}};
  match::DeliveryDice lying;
  const int frame_ms = std::max(1, options_.roll_ms / 6);
  const bool tense = options_.banner_ms > 0 && is_tense(before, tension_.asked());
  bool quickly = options_.only_chances;
  const std::vector<RollStep> steps = roll_steps(view, ball);
  for (const RollStep& step : steps) {
    for (int frame = 0; !quickly && !(step.dice == lying) && frame < tumble_frames; ++frame) {
      look_.rolling = tumbling(lying, step.dice, frame);
      paint(before);
      quickly = hurried(frame_ms);
    }
    look_.rolling = lying = step.dice;
    look_.told.push_back(step.text);
    const bool card = tense && &step == &steps.front(), last = tense && &step == &steps.back();
    if (card) look_.told.push_back("          " + tense_words(before, ball.dice.card) + '.');
    if (quickly && !step.holds_breath && !step.decides && !card && !last) continue;
    paint(before);
    // A key hurries to the die that decides, and another one past it. A ball that may turn the
    // match waits, once its card is known, and again when all is.
    constexpr int breath = 4, looks = 3;
    quickly = hurried(card   ? looks * options_.banner_ms
                      : last ? options_.banner_ms
                             : options_.roll_ms * (step.holds_breath ? breath : 1));
    if (card) quickly = options_.only_chances;
  }
  look_.told.clear();
  look_.rolling = {};
}

}  // namespace quicket::terminal
