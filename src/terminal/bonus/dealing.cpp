#include <fmt/format.h>

#include "base/text.h"
#include "terminal/bonus/sitting.h"

// How hidden cards of a real deck get into the game: each person types their own hand while the
// others look away.

namespace quicket::terminal {

using games::Action;

std::string Sitting::deal_question(const TypedHands::Asked& asked) const {
  const std::string card =
      asked.of == 1 ? "" : fmt::format(" (card {} of {}", asked.card, asked.of);
  if (!is_human(asked.seat)) {
    if (asked.of == 1) return asked.what + " Press Enter to draw it unseen, or type it.";
    return fmt::format("{} Press Enter to draw them unseen, or type them.{})", asked.what, card);
  }
  if (asked.of == 1) return asked.what + " What do you see? (Enter: the program draws)";
  const std::string so_far = hands_.so_far();
  return fmt::format("{} What do you see?{}, several on one line; Enter: the program draws one){}",
                     asked.what, card, so_far.empty() ? "" : " So far: " + so_far);
}

/// Explains once how cards get into hands that the person typing must not see.
void Sitting::explain_hidden(int seat) {
  if (seat < 0 || explained_ || (is_human(seat) && humans() == 1)) return;
  explained_ = true;
  if (is_human(seat)) {
    desk_.remark(
        "Hands are hidden: players take turns to type the cards of their own hands while "
        "the others look away.");
  } else {
    desk_.remark(fmt::format(
        "The cards of {} are hidden from you: press Enter to let the program draw them. From "
        "a real deck, draw them face down and have somebody who is not playing type them.",
        name_of(seat)));
  }
}

/// A line of hidden cards. Hands are typed one after another, whatever the order of the deal.
bool Sitting::deal_turn() {
  if (!hands_.is_going_on()) {
    hands_.begin(game_.record.game(), state(), game_.record.log().actions.size(),
                 sight_of(-1).called());
  }
  const TypedHands::Asked asked = hands_.asked();
  const bool in_secret = is_human(asked.seat) && humans() > 1;
  if (in_secret) cover_for(asked.seat);
  explain_hidden(asked.seat);
  const std::optional<std::string> typed =
      desk_.ask(sight_of(in_secret ? asked.seat : -1), deal_question(asked));
  if (!typed || !take_typed(asked, *typed)) {
    if (hands_.has_waiting()) {
      desk_.say("Type again the cards that had not been dealt yet.");
    }
    return false;
  }
  if (!hands_.is_going_on()) return true;
  deal_typed();
  if (hands_.is_complete()) {
    hands_.clear();
    if (in_secret) desk_.hide_typed();
    const games::Game& game = game_.record.game();
    const bool chance_is_next = state().to_move() == games::chance_seat;
    if (chance_is_next && game.telling.to_do != nullptr) {
      desk_.tally(game.telling.to_do(state(), sight_of(-1).called()));
    }
  }
  return true;
}

/// Handles the answer to the question for a card; false if the person wants to leave.
bool Sitting::take_typed(const TypedHands::Asked& asked, const std::string& typed) {
  const std::string word = lower(typed);
  const dice::Seed seed = game_.record.log().seed;
  std::string refused;
  if (typed.empty()) {
    const int cards = is_human(asked.seat) ? 1 : asked.of - asked.card + 1;
    for (int card = 0; card < cards; ++card) hands_.draw(seed);
  } else if (word == "quit" || word == "q" || word == "leave") {
    return false;
  } else if (word == "undo" && hands_.drop_last()) {
    desk_.remark("Type the previous card again.");
  } else if (command(games::chance_seat, word)) {
    // A choice before the deal may have been taken back.
    if (word == "undo") hands_.clear();
    return true;
  } else {
    refused = hands_.take(typed);
  }
  if (!refused.empty()) desk_.remark(refused);
  desk_.tally(
      fmt::format("{}: {} typed or drawn", name_of(asked.seat), hands_.tally_of(asked.seat)));
  return true;
}

/// Gives the game the typed cards that it deals by now, and takes dropped ones from
/// it.
void Sitting::deal_typed() {
  const std::vector<Action> cards = hands_.ready();
  const auto dealt = [&] { return game_.record.log().actions.size() - hands_.begun_at(); };
  if (dealt() > cards.size()) {
    game_.keep_only(hands_.begun_at() + cards.size());
    game_.record.keep_only(hands_.begun_at() + cards.size());
  }
  while (dealt() < cards.size()) carry_out(cards[dealt()]);
}

}  // namespace quicket::terminal
