#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "games/overs_and_chances/over_odds.h"
#include "games/overs_and_chances/overs_and_chances.h"

// What is said about a play: why it is illegal, and what speaks for it.

namespace quicket::games::overs {
namespace {

/// The card with that name; nothing if there is none.
std::optional<int> card_named(std::string_view name) {
  for (int id = 0; id < chance_card_count; ++id) {
    if (name == chance_card(id).short_name) return id;
  }
  return {};
}

std::string why_no_chance(const Position& position, int id) {
  const bool is_left = ((position.chance_deck >> id) & 1) != 0;
  switch (position.phase) {
    case Phase::deal_chance:
    case Phase::draw_chance:
    case Phase::draw_another:
      return is_left ? ""
                     : fmt::format("\"{}\" has already been drawn", chance_card(id).short_name);
    default:
      return "no Chance Card is drawn now";
  }
}

/// What the over brings by this total before the dice: "6.3 runs on average, an out in 14 of 100
/// overs".
std::string over_outlook(const OverOdds& odds, int total) {
  const auto out = static_cast<int>(std::lround(100 * std::min(1.0, odds.outs(total))));
  std::string text = fmt::format("{:.1f} runs on average", odds.runs(total));
  if (out > 0) text += fmt::format(", an out in {} of 100 overs", out);
  return text;
}

/// What a side that chases still needs, while few overs are left; empty otherwise.
std::string still_needed(const Position& position) {
  constexpr int few = 5;
  if (position.innings != 1) return {};
  const std::size_t side = Position::at(position.batter);
  const int overs = position.rules.overs - position.overs[side];
  const int runs = position.runs[Position::at(position.bowler())] + 1 - position.runs[side];
  if (overs > few || runs <= 0) return {};
  return fmt::format("; {} to win in {}", counted(runs, "run", "runs"),
                     counted(overs, "over", "overs"));
}

/// The card of a hand that does most for its side in the present over.
int strongest_card(const Position::Hand& hand, bool bats) {
  for (int step = 0; step < 13; ++step) {
    const int value = bats ? 6 - step : step - 6;
    if (hand[Position::value_at(value)] > 0) return value;
  }
  return 0;
}

std::string why_answer(const Position& position, int value, const OverOdds& odds) {
  const int seat = position.to_move();
  const bool bats = seat == position.batter;
  const int there = position.card[Position::at(1 - seat)] + position.pitch_value;
  const int strongest = strongest_card(position.hand[Position::at(seat)], bats);
  std::string text = over_outlook(odds, there + value);
  if (strongest != value) {
    const double more = std::abs(odds.runs(there + strongest) - odds.runs(there + value));
    text += fmt::format("; the {} would {} {:.1f} more now", signed_value(strongest),
                        bats ? "bring" : "save", more);
  }
  return text;
}

/// The other's answer is not known: the mean over all cards that the seat has not seen.
std::string why_lead(const Position& position, int value, const OverOdds& odds) {
  const int seat = position.to_move();
  const std::size_t other = Position::at(1 - seat);
  double runs = 0;
  int cards = 0;
  for (std::size_t v = 0; v < position.stock.size(); ++v) {
    const int copies = position.stock[v] + position.hand[other][v];
    cards += copies;
    runs += copies * odds.runs(static_cast<int>(v) - 6 + value + position.pitch_value);
  }
  if (cards == 0) return {};
  std::string text =
      fmt::format("{:.1f} runs on average against the cards you have not seen", runs / cards);
  const int strongest = strongest_card(position.hand[Position::at(seat)], seat == position.batter);
  if (strongest != value) {
    text += fmt::format("; the {} is kept for an over that you answer", signed_value(strongest));
  }
  return text;
}

/// The result of the over if nothing more is used on it; nothing if that is still open.
std::optional<OverResult> result_as_thrown(Position position) {
  const std::size_t side = Position::at(position.batter);
  const int overs = position.overs[side];
  if (position.phase == Phase::keep_or_use) position.apply(act::keep);
  while (position.phase == Phase::window_after) position.apply(act::pass);
  if (position.overs[side] == overs) return {};
  return position.last;
}

/// Against a new throw: "as thrown the over is an out; a new throw brings 6.1 runs on average".
std::string why_throw_again(const Position& position, bool again) {
  const std::optional<OverResult> result = result_as_thrown(position);
  if (!result) return {};
  const OverOdds odds(unseen_chances(position, position.to_move()));
  const int total = position.card[0] + position.card[1] + position.pitch_value;
  const std::string as_thrown = result->outs > 0 ? "an out" : counted(result->runs, "run", "runs");
  return fmt::format("as thrown the over is {}; a new throw {} {}", as_thrown,
                     again ? "brings" : "would bring", over_outlook(odds, total));
}

std::string why_bat_or_bowl(const Position& position, bool bats) {
  const int total = hand_total(position.hand[Position::at(position.to_move())]);
  const std::string sum = fmt::format("your cards add up to {}", signed_value(total));
  if (total == 0 || (total > 0) != bats) return sum;
  return sum + (bats ? ", and high cards make runs" : ", and low cards save runs");
}

std::vector<std::string_view> topics(const Position& position) {
  if (position.phase == Phase::choose) return {"toss"};
  if (position.phase == Phase::window_before) return {"before-roll"};
  if (position.phase == Phase::keep_or_use) return {"keep"};
  if (position.phase == Phase::window_after) return {"re-roll"};
  const bool bats = position.to_move() == position.batter;
  if (position.cards_played == 0) {
    return {bats ? "lead-bat" : "lead-bowl", bats ? "lead-bat-card" : "lead-bowl-card"};
  }
  return {bats ? "answer-bat" : "answer-bowl", bats ? "answer-bat-card" : "answer-bowl-card",
          "spare"};
}

}  // namespace

std::string why_not(const Position& position, std::string_view typed) {
  const std::string words = lower(trim(typed));
  if (const std::optional<int> id = card_named(words); id && position.to_move() == chance_seat) {
    return why_no_chance(position, *id);
  }
  if (words == "finish") return "the winner can still change";
  if (words == "bat" || words == "bowl") {
    return position.batter < 0 ? "say first who wins the toss: player 1 or player 2"
                               : "that was settled at the toss";
  }
  if (words.rfind("use ", 0) == 0) return "no such card is held, or it cannot be used now";
  const std::size_t with = words.find(" with ");
  const auto value = parse_int(words[0] == '+' ? words.substr(1, with - 1) : words.substr(0, with));
  if (!value) return {};
  if (position.to_move() == chance_seat) return "no such face or card is left";
  if (position.phase != Phase::play) return "no Player Card is played now";
  const bool is_held =
      *value >= -6 && *value <= 6 &&
      position.hand[Position::at(position.to_move())][static_cast<std::size_t>(*value + 6)] > 0;
  if (!is_held) return fmt::format("you hold no {}", signed_value(*value));
  return with == std::string::npos ? "" : "that Chance Card cannot be announced now";
}

std::string because(const Position& position, Action action) {
  if (action == act::finish) return "the winner can no longer change";
  if (position.phase == Phase::choose) return why_bat_or_bowl(position, action == act::bat);
  if (position.phase == Phase::window_before && action >= act::held) {
    return effect_text(chance_card(static_cast<int>(action - act::held)));
  }
  if (position.phase == Phase::keep_or_use) return why_throw_again(position, action == act::use);
  if (position.phase == Phase::window_after) return why_throw_again(position, action >= act::held);
  if (position.phase != Phase::play) return {};
  const int announced = static_cast<int>((action - act::play) % (chance_card_count + 1)) - 1;
  if (announced >= 0) return effect_text(chance_card(announced));
  const int value = static_cast<int>((action - act::play) / (chance_card_count + 1)) - 6;
  const OverOdds odds(unseen_chances(position, position.to_move()));
  const std::string outlook = position.cards_played > 0 ? why_answer(position, value, odds)
                                                        : why_lead(position, value, odds);
  return outlook + still_needed(position);
}

Teaching teaching() {
  return {for_state<OversState, topics>, nullptr, &judge};
}

}  // namespace quicket::games::overs
