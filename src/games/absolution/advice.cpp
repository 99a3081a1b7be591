#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "games/absolution/absolution.h"
#include "games/absolution/instinct.h"
#include "games/drawing.h"

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

/// What a match costs: "one card, and you draw two".
std::string match_cost(const Position& position, Action match) {
  const int drawn = std::min(position.exchanged ? 1 : 2, position.deck.size());
  return fmt::format("{}, and you draw {}", match >= act::pair ? "two cards" : "one card",
                     drawn == 0   ? "none"
                     : drawn == 1 ? "one"
                                  : "two");
}

/// Coloured numbers after this turn, of this half and the next.
int coloured_to_come(const Position& position) {
  int numbers = 0;
  for (int turn = position.turn + 1; turn < Position::turns; ++turn) {
    if (!is_black(turn % 30 + 1)) ++numbers;
  }
  return numbers;
}

std::string pairs_wanted(const Position& position) {
  const int missing = Position::pairs_to_win - position.pairs_inside();
  return missing > 0 ? fmt::format("{} more to win", counted(missing, "pair", "pairs"))
                     : "enough pairs are inside";
}

std::string match_reason(const Position& position, Action match) {
  const int number = position.number();
  const std::string cost = match_cost(position, match);
  if (is_black(number)) {
    if (!position.is_night()) return fmt::format("it sets up a trilithon on {}; {}", number, cost);
    if (((position.trilithons >> number) & 1) == 0) return cost;
    return position.on_altar ? "it saves the druid" : "the trilithon leads the druid a step back";
  }
  if (!position.is_night()) {
    return fmt::format("it matches {}, so the druid stays; {}", number, cost);
  }
  Position after = position;
  after.day_disks |= 1U << number;
  return fmt::format("it matches {}, so that pair is inside and the druid stays; {}", number,
                     pairs_wanted(after));
}

/// "a step, with 6 left for 14 coloured numbers to come; a match would take two cards".
std::string miss_reason(const Position& position) {
  const int number = position.number();
  if (is_black(number)) return "nothing happens on a black number";
  const int left = Position::bluestones - position.druid - 1;
  std::string text = left < 0
                         ? "the druid goes to the altar"
                         : fmt::format("a step, which leaves {} for {} coloured numbers to come",
                                       left, coloured_to_come(position));
  bool single = false;
  bool pair = false;
  for (const Action action : legal_actions_of(position)) {
    single = single || (action >= act::single && action < act::pair);
    pair = pair || (action >= act::pair && action < act::exchange);
  }
  if (single || pair) text += fmt::format("; the {} for a match is kept", single ? "card" : "pair");
  if (position.is_night()) text += "; " + pairs_wanted(position);
  return text;
}

/// The next number of the seat to move that this card would match alone; 0 if none is to come.
int next_use(const Position& position, Kind kind) {
  for (int turn = position.turn + position.seats; turn < Position::turns; turn += position.seats) {
    if (matches_alone(kind, turn % 30 + 1)) return turn % 30 + 1;
  }
  return 0;
}

/// What becomes of a card that is put into the Field.
std::string gift_reason(const Position& position, Kind given) {
  const std::string card = kind_text(given);
  for (int ahead = 1; ahead < position.seats; ++ahead) {
    const int turn = position.turn + ahead;
    if (turn >= Position::turns) break;
    const int seat = position.player_of(turn);
    if (matches_alone(given, turn % 30 + 1)) {
      return fmt::format("{} can match {} with the {}", player_name(seat), turn % 30 + 1, card);
    }
    if (position.said[Position::at(seat)] == given) {
      return fmt::format("{} asked for the {}", player_name(seat), card);
    }
  }
  const int use = next_use(position, given);
  return use == 0 ? fmt::format("the {} fits none of your numbers to come", card)
                  : fmt::format("the {} would have matched your {}", card, use);
}

/// "with it you could match 26; Player 3 can match 28 with the 28".
std::string swap_reason(const Position& position, Action action) {
  const auto given = static_cast<Kind>((action - act::exchange) / kind_count);
  const auto taken = static_cast<Kind>((action - act::exchange) % kind_count);
  Position after = position;
  after.apply(action);
  const std::vector<Action> legal = legal_actions_of(after);
  const bool matches = std::ranges::any_of(
      legal, [](Action next) { return next >= act::single && next < act::exchange; });
  const int use = next_use(position, taken);
  const std::string gain = matches ? fmt::format("with it you could match {}", position.number())
                           : use > 0
                               ? fmt::format("the {} will match your {}", kind_text(taken), use)
                               : std::string("it will help later");
  return fmt::format("{}; {}", gain, gift_reason(position, given));
}

/// The numbers of a hand that come on the turns of whoever has that day first: "4, 9 and 24".
std::string suiting_numbers(const Position& position, int day) {
  const Cards& hand = position.hand[Position::at(position.to_move())];
  std::vector<std::string> numbers;
  for (int turn = day - 1; turn < Position::turns; turn += position.seats) {
    const int number = turn % 30 + 1;
    if (is_black(number) || !hand.has(kind_of_number(number))) continue;
    const std::string text = fmt::format("{}", number);
    if (std::ranges::find(numbers, text) == numbers.end()) numbers.push_back(text);
  }
  std::string text;
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    text += (at == 0 ? "" : at + 1 == numbers.size() ? " and " : ", ") + numbers[at];
  }
  return text;
}

std::string offer_reason(const Position& position, Action action) {
  if (action == act::offer) return {};
  const std::string numbers = suiting_numbers(position, static_cast<int>(action - act::offer));
  return numbers.empty() ? "" : fmt::format("your {} would come on your own turns", numbers);
}

std::string starter_reason(const Position& position, int starter) {
  const auto asked =
      std::count_if(position.offers.begin(), position.offers.begin() + position.seats,
                    [](int wanted) { return wanted > 0; });
  if (asked == 0) return "nobody asked for a day";
  return fmt::format("{} of {} who asked for a day {} it", content_with(position, starter), asked,
                     asked == 1 ? "gets" : "get");
}

std::string phrase_reason(const Position& position, Action action) {
  const int next = (position.turn + position.seats) % 30 + 1;
  if (action == act::suits) return fmt::format("you can match {}, your next number", next);
  if (action == act::suits_not) return fmt::format("you cannot match {}, your next number", next);
  if (action == act::silence) {
    const bool has_spoken = position.said[Position::at(position.to_move())] >= 0;
    return has_spoken ? "what you said before no longer applies" : "";
  }
  return fmt::format("with it you could match {}, your next number", next);
}

constexpr int taught_by_day = 10;    // turns of the first part
constexpr int taught_by_night = 14;  // turns of the second, at the end of the game

std::vector<std::string_view> topics(const Position& position) {
  if (position.phase == Phase::offer) return {"offer"};
  if (position.phase == Phase::start) return {"start"};
  if (position.phase == Phase::talk) return {"phrase"};
  std::vector<std::string_view> topics;
  if (position.on_altar) topics.emplace_back("altar");
  const bool is_night = position.is_night();
  if (!is_black(position.number())) {
    topics.emplace_back(is_night ? "night" : "day");
  } else if (!is_night) {
    topics.emplace_back("black-by-day");
  } else {
    const bool has_trilithon = ((position.trilithons >> position.number()) & 1) != 0;
    topics.emplace_back(has_trilithon ? "black-with-trilithon" : "black-at-night");
  }
  topics.insert(topics.end(), {"bargain", "steps", "gifts", "talk"});
  return topics;
}

bool is_at(const Position& position, std::string_view place) {
  if (place == "ten-turns") return position.turn >= taught_by_day;
  expects(place == "late-night", "a lesson begins and ends at places that its game knows");
  return position.turn >= Position::turns - taught_by_night && position.phase == Phase::turn &&
         position.to_move() == 0;
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
  switch (position.phase) {
    case Phase::offer:
      return offer_reason(position, action);
    case Phase::start:
      return starter_reason(position, static_cast<int>(action - act::starter));
    case Phase::talk:
      return phrase_reason(position, action);
    case Phase::turn:
      break;
    case Phase::deal:
    case Phase::deal_field:
    case Phase::draw:
    case Phase::finished:
      return {};
  }
  if (action == act::no_match) return miss_reason(position);
  if (action == act::talk) return "the others plan their swaps by what you say";
  if (action == act::concede) return "too few pairs can still be inside";
  if (action < act::exchange) return match_reason(position, action);
  return swap_reason(position, action);
}

Teaching teaching() {
  return {for_state<AbsolutionState, topics>, for_state<AbsolutionState, is_at>, &judge};
}

}  // namespace quicket::games::druid
