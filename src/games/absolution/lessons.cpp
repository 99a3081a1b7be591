#include "games/absolution/advice.h"

namespace quicket::games::druid {
namespace {

std::vector<std::string_view> in_turn(const Position& position) {
  std::vector<std::string_view> lessons;
  const bool is_dark = is_black(position.number());
  const bool has_tower = ((position.trilithons >> position.number()) & 1) != 0;
  if (position.on_altar) {
    lessons.emplace_back(
        "The druid is on the altar. Only a match of this number saves him, as it has a trilithon "
        "(rules 6).");
  }
  if (is_dark && position.is_night()) {
    lessons.emplace_back(
        has_tower ? "A black number with a trilithon: a match takes it down, and the druid goes "
                    "back one bluestone (rules 5)."
                  : "A black number without a trilithon: a match is good for new cards only (rules "
                    "5).");
  } else if (is_dark) {
    lessons.emplace_back(
        "A black number costs nothing if it is not matched. A match sets up a trilithon, which can "
        "send the druid back one bluestone by Night (rules 5).");
  } else if (position.is_night()) {
    lessons.emplace_back(
        "Night: each match brings a pair inside, and 13 of 25 are needed. Each miss costs a pair "
        "and a step, so now play what you saved (rules 1 and 5).");
  } else {
    lessons.emplace_back(
        "Match the number of the turn: with one card of it, with two whose sum or difference it "
        "is, or with the trilithon card of its colour. Without a match the druid takes a step "
        "(rules 5).");
  }
  lessons.emplace_back(
      "A match with one card is a bargain: you draw two for it, or one if you swapped with the "
      "Field. Two cards for a number of the Day are often better saved for the Night (rules 5).");
  lessons.emplace_back(
      "The druid has 18 steps to spend and 50 numbers that could cost one. By Day some steps are "
      "cheap; most of the numbers of the Night have to be matched (rules 1).");
  lessons.emplace_back(
      "What you swap away lies in the Field for the next players: give what matches one of their "
      "numbers, and a trilithon card whose colour you have no number of to come (rules 5).");
  lessons.emplace_back(
      "Nobody may name a card, but in your turn you may say which card in the Field would help "
      "you: type talk. Partners then give it away sooner (rules 7).");
  return lessons;
}

}  // namespace

std::vector<std::string_view> lessons(const Position& position) {
  switch (position.phase) {
    case Phase::offer:
      return {
          "Say which of the first days would suit you: the one whose number, and every number as "
          "many turns later, you hold cards for (rules 4)."};
    case Phase::start:
      return {"Decide who starts, by what the others said would suit them (rules 4)."};
    case Phase::turn:
      return in_turn(position);
    case Phase::talk:
      return {
          "Say what would help you in the Field, or that your next number suits you (rules 7)."};
    case Phase::deal:
    case Phase::deal_field:
    case Phase::draw:
    case Phase::finished:
      return {};
  }
  return {};
}

}  // namespace quicket::games::druid
