#include <array>

#include "games/absolution/absolution.h"
#include "games/absolution/advice.h"
#include "games/absolution/player.h"

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

namespace {

constexpr int taught_day = 10;    ///< turns of the first part
constexpr int taught_night = 14;  ///< turns of the second, at the end of the game

bool has_day_been_taught(const Position& position) {
  return position.turn >= taught_day;
}

bool is_late_at_night(const Position& position) {
  return position.turn >= Position::turns - taught_night && position.phase == Phase::turn &&
         position.to_move() == 0;
}

constexpr std::array<LessonPart, 2> parts = {{
    {"The Day",
     "You and a partner save the druid together. Each turn has a number, from 1 to 30 by Day and "
     "again by Night. Match it with your cards, or the druid takes a step towards the altar. Here "
     "are the first ten turns, five of them yours.",
     {},
     "normal",
     nullptr,
     for_state<AbsolutionState, has_day_been_taught>,
     0},
    {"The end of the Night",
     "The same game by Night: computers have played on for both of you, and fourteen turns are "
     "left. By Night a match of a coloured number brings its pair inside, and 13 of 25 pairs are "
     "needed to save the druid.",
     {},
     "normal",
     for_state<AbsolutionState, is_late_at_night>,
     nullptr,
     0},
}};

constexpr std::array<std::string_view, 4> learned = {
    "Match the number of the turn, or the druid takes a step; he has 18 of them.",
    "By Day cards can be saved; by Night each match brings a pair inside, and 13 are needed.",
    "One card draws two; a swap with the Field costs one of them, and helps the next players.",
    "Black numbers cost nothing; a trilithon set up by Day can lead the druid back by Night.",
};

}  // namespace

Teaching teaching() {
  return {parts, learned, &judge};
}

}  // namespace quicket::games::druid
