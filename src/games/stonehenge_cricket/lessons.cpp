#include <array>

#include "games/stonehenge_cricket/advice.h"
#include "games/stonehenge_cricket/player.h"

namespace quicket::games::stonehenge {
namespace {

std::vector<std::string_view> at_delivery(const Position& position) {
  std::vector<std::string_view> lessons;
  if (position.banned[Position::at(position.bowling())] >= 0) {
    lessons.emplace_back(
        "The other side has the powerplay: in this over you may play no card of the colour it "
        "named, for any purpose (rules 8).");
  }
  lessons.emplace_back(
      "You bowl. One card is a delivery, which the batter must answer with another colour or with "
      "its twin for six. Two cards of one colour together are a dot ball: no stroke, no run (rules "
      "6).");
  lessons.emplace_back(
      "Count your cards: ten for six balls. Each dot ball takes two of them. Without a card you "
      "bowl a no-ball, which costs 1 or 4 runs, but never a six (rules 6 and 7).");
  return lessons;
}

std::vector<std::string_view> at_stroke(const Position& position) {
  std::vector<std::string_view> lessons;
  if (position.banned[Position::at(position.batting())] >= 0) {
    lessons.emplace_back(
        "The other side has the powerplay: in this over you may play no card of the colour it "
        "named, neither as a stroke nor as an answer (rules 8).");
  }
  lessons.emplace_back(
      "You bat. Play a card of another colour than the delivery: 4 runs, or 1 if a fielder stands "
      "on its number. Its twin is worth 6 (rules 6).");
  lessons.emplace_back(
      "The bowler may appeal with the twin of your stroke, or with two cards whose product it is. "
      "Only a card of the stroke's colour keeps you in, so a stroke of a colour of which you hold "
      "another card is safer (rules 6).");
  return lessons;
}

}  // namespace

std::vector<std::string_view> lessons(const Position& position) {
  switch (position.phase) {
    case Phase::call:
      return {"Call Day or Night for the toss. Whoever wins it bats or bowls first (rules 4)."};
    case Phase::choose:
      return {
          "You won the toss. Whoever bats second knows how many runs are needed, which is worth "
          "more than anything known now (rules 4)."};
    case Phase::place:
      return {
          "Nine fielders: a stroke with the number of a fielder is 1 run, any other 4. Numbers of "
          "which you hold a card yourself are less likely to be played. Type all nine at once: 2 5 "
          "8 11 14 20 23 26 29 (rules 5)."};
    case Phase::move:
      return {
          "Before an over fielders may move: from where you now hold the cards yourself to where "
          "both may be in the other hand. Type pairs of spaces, from and to: 5 7 11 12 (rules 5)."};
    case Phase::powerplay:
      return {
          "The powerplay bans a colour for the other side in this over, once an innings. Both "
          "decide in secret; if both want it a coin decides (rules 8)."};
    case Phase::name_colour:
      return {
          "Name the colour of which the other side is likely to hold most: one of which you hold "
          "few yourself (rules 8)."};
    case Phase::deliver:
      return at_delivery(position);
    case Phase::stroke:
      return at_stroke(position);
    case Phase::free_hit:
      return {"A no-ball: play any card for 1 or 4, without an appeal, or leave it (rules 6)."};
    case Phase::appeal:
      return {
          "You may appeal. If the batter has no card of the stroke's colour left, it is out and "
          "the "
          "runs are not scored. The cards are spent either way, so appeal late in the over, when "
          "hands are small (rules 6)."};
    case Phase::answer:
      return {
          "Answer the appeal with a card of the stroke's colour, or be out: then the stroke scores "
          "nothing (rules 6)."};
    case Phase::toss:
    case Phase::deal:
    case Phase::coin:
    case Phase::refill:
    case Phase::finished:
      return {};
  }
  return {};
}

namespace {

constexpr std::array<LessonOption, 1> twenty20 = {{{"format", "twenty20"}}};

constexpr std::array<LessonPart, 1> parts = {{
    {"A Twenty20",
     "The shortest match: one over of six balls a side. You bat in one innings and bowl in the "
     "other. The bowler plays a card, the batter answers it with a stroke, and the bowler may "
     "appeal. Fielders stand on the numbers of the circle of stones.",
     twenty20},
}};

constexpr std::array<std::string_view, 4> learned = {
    "A stroke of another colour than the delivery scores: 4 runs, 1 where a fielder stands, 6 with "
    "the twin.",
    "Two cards of one colour are a dot ball, but cost two of the ten cards for six balls.",
    "An appeal takes the wicket unless the batter answers with the stroke's colour.",
    "The powerplay bans a colour for the other side in one over.",
};

}  // namespace

Teaching teaching() {
  return {parts, learned, &judge};
}

}  // namespace quicket::games::stonehenge
