#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "cards/card.h"
#include "cricket/format.h"
#include "match/innings_state.h"
#include "match/playing_side.h"

namespace quicket::tests {

// Numbers of the plain charts below, to be rolled by scripts.
inline constexpr int roll_bowled = 1;  ///< bowler's card only; the striker's shows W
inline constexpr int roll_wicket = 3;
inline constexpr int roll_fielding = 8;
inline constexpr int roll_dot = 30;
inline constexpr int roll_one = 60;
inline constexpr int roll_two = 82;
inline constexpr int roll_four = 92;
inline constexpr int roll_six = 100;

/// B 1-2, W 3-6, F 7-16, dot 17-48, one 49-80, two 81-88, four 89-96, six 97-100.
inline cards::Chart plain_bowler_chart() {
  return cards::Chart(cards::Widths{2, 4, 10, 32, 32, 8, 8, 4});
}
/// W 1-6, else as the bowler's.
inline cards::Chart plain_striker_chart() {
  return cards::Chart(cards::Widths{0, 6, 10, 32, 32, 8, 8, 4});
}

/// Members 0-10; those from 5 on bowl, 6 keeps wicket with a rating of 12 and does not bowl. Ids
/// are `first_id` and on.
inline std::vector<cards::PlayerCards> plain_cards(const std::string& letter, int first_id) {
  std::vector<cards::PlayerCards> all;
  for (int i = 0; i < 11; ++i) {
    cards::PlayerCards player;
    player.player = {first_id + i};
    player.name = letter + std::to_string(i + 1);
    player.striker = cards::StrikerCard{plain_striker_chart(), {300 - 25 * i, 230 - 20 * i}};
    if (i == 6) player.ratings.keeping = 12;
    if (i == 5 || i > 6) {
      cards::BowlerCard bowler;
      bowler.chart = plain_bowler_chart();
      bowler.usage = {10, 230};
      bowler.stats = {230, 290, 10 + i};
      player.bowler = bowler;
    }
    all.push_back(player);
  }
  return all;
}

inline match::TeamSheet plain_sheet(const std::vector<cards::PlayerCards>& cards, int team,
                                    const std::string& name) {
  match::TeamSheet sheet;
  sheet.team = {team};
  sheet.name = name;
  sheet.keeper = 6;
  for (const cards::PlayerCards& player : cards) {
    sheet.players.push_back({player.player, player.name});
  }
  return sheet;
}

inline match::PlayingSide plain_side(int which) {
  const std::vector<cards::PlayerCards> cards = plain_cards(which == 0 ? "A" : "B", 1 + 20 * which);
  return match::playing_side(plain_sheet(cards, which + 1, which == 0 ? "Alphas" : "Betas"), cards);
}

/// Every usual kind of result somewhere; the row decides about run outs.
/// Columns: 1 bowled, 2 lbw, 3 run out, 4 caught, 5 stumped, 6 stumping chance, 7 catch chance,
/// 8 run-out chance, 9 leg bye, 10 no-ball, 11 wide, 12 dot, 13 one, 14 two, 15 four, 16 six, then
/// dots.
inline cards::FieldingChart full_chart() {
  cards::FieldingChart chart;
  for (auto& row : chart.cells) {
    row.fill(cards::FieldResult::dot);
    for (std::size_t i = 0; !is_rare(static_cast<cards::FieldResult>(i)); ++i) {
      row[i] = static_cast<cards::FieldResult>(i);
    }
  }
  return chart;
}

inline match::MatchSetup plain_setup(
    cricket::Format format = cricket::built_in_formats().named("t20")) {
  return match::match_setup(format.conditions(), plain_side(0), plain_side(1), full_chart());
}

/// A strip of three phases with both calls, on a chart with every kind of result.
inline cards::FieldingChart called_chart(
    const cricket::Format& format = cricket::built_in_formats().named("t20")) {
  using cards::Slot;
  using cards::Trigger;
  cards::FieldingChart chart = full_chart();
  const auto phases = format.phases();
  chart.tempo.phases = {
      {phases[0].name, phases[0].last_over, {{Slot::wicket, Slot::dot, Trigger::low_face}}},
      {phases[1].name, phases[1].last_over, {{Slot::four, Slot::one, Trigger::low_face}}},
      {phases[2].name, phases[2].last_over, {{Slot::one, Slot::two, Trigger::low_face}}}};
  chart.tempo.hold = {{Slot::wicket, Slot::dot, Trigger::middle_face},
                      {Slot::wicket, Slot::dot, Trigger::high_face},
                      {Slot::four, Slot::one, Trigger::high_face}};
  chart.tempo.push = {{Slot::dot, Slot::wicket, Trigger::high_doubles},
                      {Slot::one, Slot::two, Trigger::high_face},
                      {Slot::four, Slot::six, Trigger::high_face}};
  return chart;
}

inline match::MatchSetup called_setup(
    const cricket::Format& format = cricket::built_in_formats().named("t20")) {
  return match::match_setup(format.conditions(), plain_side(0), plain_side(1),
                            called_chart(format));
}

/// Of runs by a ball off the bat those that count before the winning one: a boundary does in full.
inline int runs_that_count(int runs, const match::InningsState& before) {
  return runs < 4 ? std::min(runs, before.target - before.runs) : runs;
}

}  // namespace quicket::tests
