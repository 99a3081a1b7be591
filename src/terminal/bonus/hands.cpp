#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/text.h"
#include "dice/seeded_dice.h"
#include "games/match_log.h"
#include "terminal/bonus/sitting.h"

namespace quicket::terminal {
namespace {

using games::Action;
using games::GameState;

/// "+5, -3" as words.
std::vector<std::string> words_of(std::string_view line) {
  std::string plain(line);
  std::replace_if(
      plain.begin(), plain.end(), [](char letter) { return letter == ',' || letter == ';'; }, ' ');
  std::vector<std::string> words;
  for (const std::string_view word : split(plain, ' ')) {
    if (!word.empty()) words.emplace_back(word);
  }
  return words;
}

}  // namespace

void TypedHands::clear() {
  order_.clear();
  hands_.clear();
}

void TypedHands::begin(const games::Game& game, const GameState& state, std::size_t actions,
                       const games::Names& names) {
  clear();
  game_ = &game;
  begun_ = state.clone();
  begun_at_ = actions;
  std::vector<Action> first, legal;
  state.legal_actions(first);
  for (const auto ahead = state.clone(); ahead->to_move() == games::chance_seat;) {
    const int seat = game.rules.dealt_to(*ahead);
    ahead->legal_actions(legal);
    // Another deck means another deal: Chance Cards after Player Cards.
    if (seat < 0 || !std::includes(first.begin(), first.end(), legal.begin(), legal.end())) break;
    auto hand = std::ranges::find_if(hands_, [seat](const Hand& one) { return one.seat == seat; });
    if (hand == hands_.end()) {
      const std::string what =
          game.telling.to_do == nullptr ? "A card is dealt." : game.telling.to_do(*ahead, names);
      hand = hands_.insert(hands_.end(), Hand{seat, 0, what, {}});
    }
    ++hand->cards;
    order_.push_back(static_cast<std::size_t>(hand - hands_.begin()));
    ahead->apply(legal.front());
  }
  expects(is_going_on(), "a hand is typed where a hidden card is dealt");
}

std::size_t TypedHands::typed_count() const {
  std::size_t count = 0;
  for (const Hand& hand : hands_) count += hand.typed.size();
  return count;
}

std::size_t TypedHands::asked_hand() const {
  std::size_t at = 0;
  while (at < hands_.size() && hands_[at].typed.size() == hands_[at].cards) ++at;
  expects(at < hands_.size(), "a card is asked for as long as one is dealt");
  return at;
}

TypedHands::Asked TypedHands::asked() const {
  const Hand& hand = hands_[asked_hand()];
  return {hand.seat, static_cast<int>(hand.typed.size()) + 1, static_cast<int>(hand.cards),
          hand.what};
}

std::string TypedHands::tally_of(int seat) const {
  const auto hand =
      std::ranges::find_if(hands_, [seat](const Hand& one) { return one.seat == seat; });
  expects(hand != hands_.end(), "a hand of this deal is counted");
  return fmt::format("{} of {}", hand->typed.size(),
                     counted(static_cast<int>(hand->cards), "card", "cards"));
}

std::string TypedHands::so_far() const {
  std::vector<std::string> words;
  for (const Action card : hands_[asked_hand()].typed) {
    words.push_back(games::choice_text(*game_, *begun_, card));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

std::unique_ptr<GameState> TypedHands::deck() const {
  std::unique_ptr<GameState> state = begun_->clone();
  for (const Hand& hand : hands_) {
    for (const Action card : hand.typed) state->apply(card);
  }
  return state;
}

std::string TypedHands::take(std::string_view line) {
  const std::vector<std::string> words = words_of(line);
  Hand& hand = hands_[asked_hand()];
  for (std::size_t at = 0; at < words.size();) {
    if (hand.typed.size() == hand.cards) {
      return fmt::format(
          "The hand is full: \"{}\" was ignored.",
          fmt::join(words.begin() + static_cast<std::ptrdiff_t>(at), words.end(), " "));
    }
    // The longest name that fits: a card's name may have several words.
    const std::unique_ptr<GameState> left = deck();
    std::optional<Action> card;
    std::size_t end = words.size();
    for (; end > at && !card; --end) {
      const auto from = words.begin();
      card = left->parse_action(
          fmt::format("{}", fmt::join(from + static_cast<std::ptrdiff_t>(at),
                                      from + static_cast<std::ptrdiff_t>(end), " ")));
    }
    if (!card) {
      const bool begins = at == 0;
      return games::refusal(*game_, *left, begins ? line : words[at]);
    }
    hand.typed.push_back(*card);
    at = end + 1;
  }
  return {};
}

void TypedHands::draw(const dice::Seed& seed) {
  const auto number = static_cast<std::uint64_t>(begun_at_ + typed_count());
  dice::SeededDice dice(dice::derive(seed, "chance", number));
  hands_[asked_hand()].typed.push_back(
      games::pick_any(games::legal_actions_of(*deck()), dice, dice::Reason::game));
}

bool TypedHands::drop_last() {
  for (auto hand = hands_.rbegin(); hand != hands_.rend(); ++hand) {
    if (hand->typed.empty()) continue;
    hand->typed.pop_back();
    return true;
  }
  return false;
}

std::vector<Action> TypedHands::ready() const {
  std::vector<Action> cards;
  std::vector<std::size_t> dealt(hands_.size(), 0);
  for (const std::size_t at : order_) {
    if (dealt[at] == hands_[at].typed.size()) break;
    cards.push_back(hands_[at].typed[dealt[at]++]);
  }
  return cards;
}

}  // namespace quicket::terminal
