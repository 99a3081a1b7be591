#include "terminal/match/roll_steps.h"

#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "match/bowl.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// What a slot says as soon as the number is known.
std::string_view shout(cards::Slot slot) {
  constexpr std::array<std::string_view, cards::read_kinds> said{
      "B, bowled", "W, a wicket", "F: to the fielding chart", "a dot", "1", "2", "FOUR",
      "SIX",       "R, run out"};
  return said[static_cast<std::size_t>(slot)];
}

/// The chance that the last die decides: who, and what is needed.
struct Chance {
  cards::Check check = cards::Check::none;
  std::string who, to;  ///< to: the keeper at the stumps, if anybody else throws
  std::string of;       ///< who is run out, if anybody
  int needed = 0;
};

Chance chance_of(const MatchView& view, const match::Delivery& ball) {
  const match::DeliveryDice& dice = ball.dice;
  const cards::Lead& lead =
      view.setup.rules.of(dice.fielding_row, dice.fielding_column, ball.free_hit);
  const cricket::Side fielding = view.state.now().fielding();
  const match::SideState& side = view.state.sides[static_cast<std::size_t>(fielding)];
  match::Member fielder = side.keeper;
  if (dice.fielder > 0) {
    // As match::bowl numbers them: the keeper is left out where they take part anyway.
    int drawn = dice.fielder;
    for (std::size_t i = 0; i < side.count; ++i) {
      if (lead.fielders == cards::Fielders::fielder_and_keeper && side.field[i] == side.keeper) {
        continue;
      }
      if (--drawn == 0) fielder = side.field[i];
    }
  }
  Chance chance;
  chance.check = lead.check;
  chance.who = called(view, fielding, fielder);
  chance.needed = match::detail::rating_of(lead, view.side(fielding), side.keeper, fielder);
  if (lead.fielders == cards::Fielders::fielder_and_keeper) {
    chance.to = fmt::format(" to {}", called(view, fielding, side.keeper));
  }
  const bool striker = cards::run_out_of_striker(dice.fielding_row);
  chance.of = called(view, view.state.now().batting, striker ? ball.striker : ball.non_striker);
  return chance;
}

std::string_view end_words(cards::Check check, bool out) {
  if (check == cards::Check::catching) return out ? "TAKEN!" : "DROPPED!";
  if (check == cards::Check::keeping) return out ? "STUMPED!" : "Back in time.";
  if (check == cards::Check::run_out) return out ? "RUN OUT!" : "Safe!";
  return "";
}

/// Where a number lies on its card: "91-98 is FOUR".
std::string on_the_card(const cards::Chart& chart, int number) {
  for (const cards::Range& range : chart.ranges()) {
    if (number < range.from || number > range.to) continue;
    const std::string numbers = range.from == range.to ? fmt::format("{}", range.from)
                                                       : fmt::format("{}-{}", range.from, range.to);
    return fmt::format("{} is {}", numbers, shout(range.result));
  }
  return {};
}

}  // namespace

std::string chance_words(const MatchView& after, const match::Delivery& ball) {
  const Chance chance = chance_of(after, ball);
  const std::string needed = fmt::format("{} or less is out", chance.needed);
  if (chance.check == cards::Check::catching) {
    return fmt::format("In the air! {} is under it (C {}): {}.", chance.who, chance.needed, needed);
  }
  if (chance.check == cards::Check::keeping) {
    return fmt::format("{} has the bails: {}.", chance.who, needed);
  }
  if (chance.check == cards::Check::none) return {};
  return fmt::format("They run, {} throws{}: {} is out on {} or less (RO).", chance.who, chance.to,
                     chance.of, chance.needed);
}

std::string slot_words(cards::Slot slot) {
  if (slot == cards::Slot::run_out) return "run out";
  if (cards::is_out(slot)) return "out";
  if (slot == cards::Slot::fielding) return "F";
  return slot == cards::Slot::dot ? "a dot" : fmt::format("a {}", mark(slot));
}

std::string strip_words(const MatchView& after, const match::Delivery& ball) {
  const auto reading = reading_of(after, ball);
  if (!reading) return {};
  std::string part = reading->by.part;
  part.front() = part.front() >= 'a' && part.front() <= 'z' ? static_cast<char>(part.front() - 32)
                                                            : part.front();
  if (is_out(reading->on_card)) {
    // It happens several times an innings: not always in the same words.
    constexpr const char* words[] = {"{}: the card says out, but it is {}",
                                     "{}: the wicket becomes {}",
                                     "{}: out on the card, {} by the tempo card"};
    return fmt::format(fmt::runtime(words[ball.dice.chart % std::size(words)]), part,
                       slot_words(reading->read_as));
  }
  if (is_out(reading->read_as)) {
    return fmt::format("{}: the card says {}, but it is {}", part, slot_words(reading->on_card),
                       slot_words(reading->read_as));
  }
  return fmt::format("{}: the {} is {}", part,
                     reading->on_card == cards::Slot::dot ? "dot" : mark(reading->on_card),
                     slot_words(reading->read_as));
}

std::vector<RollStep> roll_steps(const MatchView& after, const match::Delivery& ball) {
  const match::DeliveryDice& dice = ball.dice;
  std::vector<RollStep> steps;
  if (dice.card == 0) return steps;
  const match::InningsState& now = after.state.now();
  match::DeliveryDice shown;
  const auto add = [&](std::string text, bool holds = false) {
    steps.push_back({shown, std::move(text), holds, false});
  };
  const bool bowlers = dice.card <= 3;
  shown.card = dice.card;
  add(fmt::format("d6    {}   {}'s card: {}", int{dice.card},
                  bowlers ? "the bowler" : "the striker",
                  bowlers ? player_name(after, now.fielding(), ball.bowler)
                          : player_name(after, now.batting, ball.striker)));
  const cards::Chart& chart = bowlers ? after.side(now.fielding()).members[ball.bowler].bowler
                                      : after.side(now.batting).members[ball.striker].striker;
  shown.chart = dice.chart;
  add(fmt::format("d100 {:>2}   {}", int{dice.chart}, on_the_card(chart, dice.chart)));
  if (const std::string strip = strip_words(after, ball); !strip.empty()) {
    const auto reading = reading_of(after, ball);
    if (is_out(reading->on_card) || is_out(reading->read_as)) {
      add(fmt::format("          {}.", strip));
    } else {
      // That a one is a dot happens too often to stop for.
      steps.back().text += fmt::format(". {}.", strip);
    }
  }
  if (dice.fielding_row > 0) {
    const cards::FieldResult result =
        after.setup.rules.chart().at(dice.fielding_row, dice.fielding_column);
    shown.fielding_row = dice.fielding_row;
    shown.fielding_column = dice.fielding_column;
    add(fmt::format("F     {}, {}   on the chart: {}", int{dice.fielding_row},
                    int{dice.fielding_column},
                    result == cards::FieldResult::dot ? "no run" : to_string(result)));
  }
  if (dice.check > 0) {
    shown.fielder = dice.fielder;
    add("          " + chance_words(after, ball), true);
    shown.check = dice.check;
    const cards::Check check = chance_of(after, ball).check;
    const bool dropped = check == cards::Check::catching && !ball.out;
    add(fmt::format("d20  {:>2}   {}{}", int{dice.check}, end_words(check, ball.out.has_value()),
                    dropped ? fmt::format(" {} is on {}.", called(after, now.batting, ball.striker),
                                          now.batting_of[ball.striker].runs)
                            : ""));
    steps.back().decides = true;
  } else if (ball.free_hit && is_out(chart.at(dice.chart)) && !ball.out) {
    add("          A free hit: only a run out counts.");
  }
  return steps;
}

}  // namespace quicket::terminal
