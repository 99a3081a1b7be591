#include <array>

#include "games/overs_and_chances/advice.h"
#include "games/overs_and_chances/overs_and_chances.h"
#include "games/overs_and_chances/player.h"

namespace quicket::games::overs {
namespace {

std::vector<std::string_view> at_card(const Position& position) {
  const bool bats = position.to_move() == position.batter;
  if (position.cards_played == 0) {
    return {
        bats ? "You bat and play first: both cards, the pitch and two dice are added up, and what "
               "is "
               "above 0 is runs. High cards are good for you, whoever plays them (rules 4)."
             : "You bowl and play first: both cards, the pitch and two dice are added up, and what "
               "is above 0 is runs. Low cards are good for you, whoever plays them (rules 4).",
        bats ? "Lead a card of the middle. A low one led is answered by a card that the bowler "
               "would "
               "waste anyway (rules 4)."
             : "Your lowest cards do more as answers: if you lead one, the batter throws a useless "
               "card on an over that is lost already (rules 4).",
    };
  }
  return {
      bats ? "You bat and answer: you see the bowler's card and the pitch. The dice bring 7 on "
             "average; 0 or less is an out (rules 4)."
           : "You bowl and answer: you see the batter's card and the pitch. The dice bring 7 on "
             "average; 0 or less is an out (rules 4).",
      bats ? "If the bowler's card and the pitch are so low that the over is lost, play your worst "
             "card on it; otherwise a good one (rules 4)."
           : "Do not play a card lower than the over needs: below 0 nothing more is won. Keep the "
             "lowest for a high card of the batter's (rules 4).",
      "Eleven cards serve for ten overs, and equal dice use none: two or three are left at the "
      "end, "
      "so the worst need never be played (rules 4 and 7).",
  };
}

}  // namespace

std::vector<std::string_view> lessons(const Position& position) {
  switch (position.phase) {
    case Phase::choose:
      return {"You won the toss: with high cards bat, with low cards bowl (rules 3)."};
    case Phase::window_before:
      return {
          "Before the roll you may use a held card about hands or about who plays first, or pass "
          "(rules 6)."};
    case Phase::play:
      return at_card(position);
    case Phase::keep_or_use:
      return {
          "This re-roll may be kept: use it now on a poor throw, or keep it for a double 1 later "
          "(rules 5)."};
    case Phase::window_after:
      return {"You may use a held re-roll on these dice, even on a double 1, or pass (rules 6)."};
    case Phase::deal:
    case Phase::deal_chance:
    case Phase::toss:
    case Phase::precedence:
    case Phase::pitch:
    case Phase::batting_dice:
    case Phase::draw_chance:
    case Phase::drawn_die:
    case Phase::held_die:
    case Phase::extra_card:
    case Phase::draw_another:
    case Phase::finished:
      return {};
  }
  return {};
}

namespace {

constexpr std::array<LessonOption, 1> short_game = {{{"overs", "5"}}};

constexpr std::array<LessonPart, 1> parts = {{
    {"Five overs a side",
     "A short game: five overs a side in place of twenty. In each over both players play a card "
     "from their hand; both cards, the pitch and two dice are added up. What is above 0 is runs, "
     "anything else is an out. You bat in one innings and bowl in the other.",
     short_game},
}};

constexpr std::array<std::string_view, 4> learned = {
    "High cards make runs for the batter, low cards save them for the bowler, whoever plays them.",
    "Whoever plays second sees the other card: answer a lost over with a card you can spare.",
    "Equal dice draw a Chance Card, and a double 1 is an out.",
    "A hand of eleven cards lasts for ten overs; in a whole game of 20 overs it is dealt four "
    "times.",
};

}  // namespace

Teaching teaching() {
  return {parts, learned, &judge};
}

}  // namespace quicket::games::overs
