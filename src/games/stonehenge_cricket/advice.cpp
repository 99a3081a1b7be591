#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "games/stonehenge_cricket/sound_play.h"
#include "games/stonehenge_cricket/stonehenge_cricket.h"

// What is said about a play: why it is illegal, and what speaks for it.

namespace quicket::games::stonehenge {
namespace {

/// The numbers in "bowl 8+14", "appeal 3x4", "12".
std::vector<int> numbers_in(std::string_view typed) {
  std::vector<int> numbers;
  bool going_on = false;
  for (const char letter : typed) {
    const bool is_digit = letter >= '0' && letter <= '9';
    if (is_digit && !going_on) numbers.push_back(0);
    if (is_digit) numbers.back() = std::min(1000, numbers.back() * 10 + (letter - '0'));
    going_on = is_digit;
  }
  return numbers;
}

std::string why_no_card(const Position& position, const std::vector<int>& numbers) {
  const int seat = position.to_move();
  const Cards hand = position.hand[Position::at(seat)];
  for (const int number : numbers) {
    if (number < 1 || number > stone_numbers) return fmt::format("there is no card {}", number);
    if (!has(hand, number)) return fmt::format("you hold no {}", number);
    if (colour_of(number) == position.banned[Position::at(seat)]) {
      return fmt::format("you may play no {} in this over", colour_name(colour_of(number)));
    }
  }
  const bool twice = numbers.size() == 2 && numbers[0] == numbers[1];
  return twice && !has_both(hand, numbers[0]) ? fmt::format("you hold only one {}", numbers[0])
                                              : "";
}

std::string why_no_place(const Position& position, int number) {
  if (number < 1 || number > stone_numbers) return "spaces go from 1 to 30";
  if (number == Position::bowler_space) return "the bowler stands on 1";
  if (number == Position::keeper) return "the keeper stands on 16";
  if (position.phase == Phase::place) {
    if (position.has_fielder(number)) return fmt::format("a fielder stands on {}", number);
    return number == position.lifted ? "he was lifted from there" : "";
  }
  if (!position.has_fielder(number)) return fmt::format("no fielder stands on {}", number);
  return "he has already moved before this over";
}

int percent(double chance) {
  return static_cast<int>(std::lround(100 * chance));
}

std::string why_appeal(const Position& position) {
  const int colour = colour_of(position.ball.stroke);
  const int without = percent(no_answer_chance(position, colour));
  return fmt::format("only a {} card answers it; {} of 100 hands have none", colour_name(colour),
                     without);
}

std::string why_stroke(const Position& position, int number) {
  const int runs = position.runs_for(number);
  if (runs == 0) return "no other card may be played";
  const std::string scored = counted(runs, "run", "runs");
  if (position.phase == Phase::free_hit) return scored;
  const double chance = appeal_chance(position, number);
  if (chance <= 0) return fmt::format("{}, and no appeal is possible", scored);
  const int colour = colour_of(number);
  const Cards others = position.playable(position.batting()) & colour_cards[Position::at(colour)];
  return count(others) > 1 ? fmt::format("{}, and another {} card to answer an appeal", scored,
                                         colour_name(colour))
                           : fmt::format("{}, though {} of 100 hands can appeal", scored,
                                         std::max(1, percent(chance)));
}

std::string why_delivery(const Position& position, int number) {
  const Cards hand = position.playable(position.bowling());
  const Cards unseen = position.unseen(position.batting());
  const int pairs = pairs_in(hand);
  const bool keeps_pairs =
      pairs > 0 && !position.rules.high_scoring && pairs_in(hand & ~one_of(hand, number)) == pairs;
  std::string reason = keeps_pairs ? "a spare card: every dot ball is still in hand" : "";
  if (!has(unseen, number)) {
    reason += fmt::format("{}nobody has its twin, for six", reason.empty() ? "" : "; ");
  }
  return reason;
}

std::string why_powerplay(Action action) {
  return action == act::yes ? "the other side plays an over without a colour"
                            : "it is kept for another over of this innings";
}

std::string why_ban(const Position& position, int colour) {
  const Cards all = colour_cards[Position::at(colour)];
  const Cards own = position.hand[Position::at(position.to_move())] & all;
  const Cards unseen = position.unseen(1 - position.to_move()) & all;
  return fmt::format("you hold {} of its cards, the other side may hold {}", count(own),
                     count(unseen));
}

/// Choices of which there is one thing to know.
constexpr std::array<std::pair<Phase, std::string_view>, 9> plain_topics = {{
    {Phase::call, "call"},
    {Phase::choose, "choose"},
    {Phase::place, "place"},
    {Phase::move, "move"},
    {Phase::powerplay, "powerplay"},
    {Phase::name_colour, "colour"},
    {Phase::free_hit, "free-hit"},
    {Phase::appeal, "appeal"},
    {Phase::answer, "answer"},
}};

std::vector<std::string_view> topics(const Position& position) {
  for (const auto& [phase, topic] : plain_topics) {
    if (position.phase == phase) return {topic};
  }
  const bool is_banned = position.banned[Position::at(position.to_move())] >= 0;
  if (position.phase == Phase::deliver) {
    if (is_banned) return {"banned-bowling", "delivery", "count"};
    return {"delivery", "count"};
  }
  if (is_banned) return {"banned-batting", "stroke", "risk"};
  return {"stroke", "risk"};
}

}  // namespace

std::string why_not(const Position& position, std::string_view typed) {
  const std::vector<int> numbers = numbers_in(typed);
  if (numbers.empty()) return {};
  if (position.phase == Phase::place || position.phase == Phase::move) {
    return why_no_place(position, numbers.front());
  }
  if (position.to_move() == chance_seat) return "no such card is left to draw";
  switch (position.phase) {
    case Phase::deliver:
    case Phase::stroke:
    case Phase::free_hit:
    case Phase::appeal:
    case Phase::answer:
      break;
    default:
      return "no card is played now";
  }
  const std::string card = why_no_card(position, numbers);
  if (!card.empty()) return card;
  if (position.phase == Phase::deliver && numbers.size() == 2) {
    if (position.rules.high_scoring) return "with high scoring, bowl one card, not two";
    return "the two cards of a delivery must have the same colour";
  }
  if (position.phase == Phase::stroke) {
    return fmt::format("a stroke to {} needs another colour, or the other {}",
                       position.ball.delivery, position.ball.delivery);
  }
  if (position.phase == Phase::appeal) {
    return fmt::format("an appeal is the other {0}, or two cards whose product is {0}",
                       position.ball.stroke);
  }
  if (position.phase == Phase::answer) {
    return fmt::format("the answer must be {}", colour_name(colour_of(position.ball.stroke)));
  }
  return {};
}

std::string because(const Position& position, Action action) {
  if (position.phase == Phase::powerplay) return why_powerplay(action);
  if (position.phase == Phase::name_colour) {
    return why_ban(position, static_cast<int>(action - act::colour));
  }
  if (position.phase == Phase::choose && action == act::bowl) {
    return "whoever bats last knows what is needed";
  }
  if (action == act::none && position.phase == Phase::appeal) {
    const int colour = colour_of(position.ball.stroke);
    return fmt::format("the cards are kept; {} of 100 hands have no {} to answer an appeal",
                       percent(no_answer_chance(position, colour)), colour_name(colour));
  }
  if (action >= act::answer) return "it keeps the batter in";
  if (action >= act::appeal) return why_appeal(position);
  if (action >= act::stroke) return why_stroke(position, static_cast<int>(action - act::stroke));
  if (action >= act::deliver_two) return "a dot ball, without a stroke";
  if (action >= act::deliver)
    return why_delivery(position, static_cast<int>(action - act::deliver));
  if (action >= act::place && action < act::lift) return "a hit there is 1 run then, not 4";
  return {};
}

Teaching teaching() {
  return {for_state<CricketState, topics>, nullptr, &judge};
}

}  // namespace quicket::games::stonehenge
