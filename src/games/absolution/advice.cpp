#include "games/absolution/advice.h"

#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "games/absolution/absolution.h"

// What is said about a play: why it is illegal, and what speaks for it.

namespace quicket::games::druid {
namespace {

std::optional<Kind> kind_in(std::string_view text) {
  const std::string wanted = lower(trim(text));
  for (Kind kind = 0; kind < kind_count; ++kind) {
    if (wanted == kind_text(kind) || wanted == lower(card_text(kind))) return kind;
  }
  return {};
}

std::string not_held(const Cards& hand, Kind kind) {
  return hand.has(kind) ? "" : fmt::format("you hold no {}", kind_text(kind));
}

std::string why_no_swap(const Position& position, std::string_view words) {
  if (position.exchanged) return "the Field has been used this turn";
  const std::size_t between = words.find(" for ");
  if (between == std::string_view::npos) return "a swap is written as: swap 9 for 30";
  const auto given = kind_in(words.substr(0, between));
  const auto taken = kind_in(words.substr(between + 5));
  if (!given || !taken) return "a swap is written as: swap 9 for 30";
  const std::string held = not_held(position.hand[Position::at(position.to_move())], *given);
  if (!held.empty()) return held;
  if (!position.field.has(*taken)) {
    return fmt::format("no {} lies in the Field", kind_text(*taken));
  }
  return *given == *taken ? "the two cards are the same" : "";
}

std::string why_no_match(const Position& position, std::string_view words) {
  const Cards& hand = position.hand[Position::at(position.to_move())];
  const int number = position.number();
  const std::size_t sign = words.find_first_of("+-");
  if (sign == std::string_view::npos) {
    const auto kind = kind_in(words);
    if (!kind) return {};
    if (is_trilithon(*kind)) {
      if (is_black(number)) return "black has no trilithon card";
      if (*kind != kind_of_trilithon(colour_of(number))) {
        return fmt::format("{} is {}", number, colour_name(colour_of(number)));
      }
    } else if (*kind != kind_of_number(number)) {
      return fmt::format("the number of this turn is {}", number);
    }
    return not_held(hand, *kind);
  }
  const auto first = parse_int(trim(words.substr(0, sign)));
  const auto second = parse_int(trim(words.substr(sign + 1)));
  if (!first || !second) return {};
  const int makes = words[sign] == '+' ? *first + *second : *first - *second;
  if (makes != number) {
    return fmt::format("that makes {}, and the number of this turn is {}", makes, number);
  }
  for (const int card : {*first, *second}) {
    if (card < 1 || card > stone_numbers) return fmt::format("there is no card {}", card);
    const std::string held = not_held(hand, kind_of_number(card));
    if (!held.empty()) return held;
  }
  return *first == *second ? fmt::format("you hold only one {}", *first) : "";
}

std::string match_reason(const Position& position) {
  const int number = position.number();
  if (is_black(number)) {
    if (!position.is_night()) return fmt::format("it sets up a trilithon on {}", number);
    if (((position.trilithons >> number) & 1) == 0) return {};
    return position.on_altar ? "it saves the druid" : "the trilithon leads the druid a step back";
  }
  if (!position.is_night()) return fmt::format("it matches {}, so the druid stays", number);
  return fmt::format("it matches {}, so that pair is inside and the druid stays", number);
}

}  // namespace

std::string why_not(const Position& position, std::string_view typed) {
  std::string words = lower(trim(typed));
  switch (position.phase) {
    case Phase::deal:
    case Phase::deal_field:
    case Phase::draw: {
      const auto kind = kind_in(words);
      return kind ? fmt::format("no {} is left to draw", kind_text(*kind)) : "";
    }
    case Phase::turn:
      break;
    case Phase::offer:
    case Phase::start:
    case Phase::talk:
    case Phase::finished:
      return {};
  }
  if (words == "concede") {
    return fmt::format("{} pairs can still be inside at the end, and {} are needed to win",
                       position.pairs_possible(), Position::pairs_to_win);
  }
  if (words == "talk") return "you have already spoken this turn";
  if (words.rfind("swap ", 0) == 0) return why_no_swap(position, std::string_view(words).substr(5));
  if (words.rfind("play ", 0) == 0) words.erase(0, 5);
  return why_no_match(position, words);
}

std::string because(const Position& position, Action action) {
  if (position.phase != Phase::turn) return {};
  if (action == act::no_match) {
    if (!is_black(position.number())) return "the cards are worth more later";
    return "nothing happens on a black number";
  }
  if (action == act::talk) return "the others may leave a card that helps you in the Field";
  if (action == act::concede) return "too few pairs can still be inside";
  if (action < act::exchange) return match_reason(position);
  Position after = position;
  after.apply(action);
  std::vector<Action> legal;
  after.legal_actions(legal);
  for (const Action next : legal) {
    if (next >= act::single && next < act::exchange) {
      return fmt::format("with it you could match {}", position.number());
    }
  }
  return "it will help later";
}

}  // namespace quicket::games::druid
