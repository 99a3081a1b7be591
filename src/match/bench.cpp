#include "match/bench.h"

#include <string>
#include <vector>

#include "cricket/format.h"
#include "match/computer_captain.h"
#include "match/play.h"

namespace quicket::match {
namespace {

constexpr int team_count = 8;

class Hash {
 public:
  void add(std::uint64_t value) {  // FNV-1a, eight bytes at a time
    value_ = (value_ ^ value) * 0x100000001b3U;
    value_ ^= value_ >> 32;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

cards::Chart invented_chart(dice::SeededDice& dice, bool bowler, int skill) {
  const auto vary = [&dice](int middle) { return middle + dice.roll(3, dice::Reason::game) - 2; };
  cards::Widths widths{};
  widths[static_cast<std::size_t>(cards::Slot::bowled)] = bowler ? 1 : 0;
  widths[static_cast<std::size_t>(cards::Slot::wicket)] = bowler ? 2 : 8 - skill;
  widths[static_cast<std::size_t>(cards::Slot::fielding)] = vary(11);
  widths[static_cast<std::size_t>(cards::Slot::one)] = vary(36);
  widths[static_cast<std::size_t>(cards::Slot::two)] = vary(6);
  widths[static_cast<std::size_t>(cards::Slot::four)] = bowler ? vary(10) : vary(4 + skill);
  widths[static_cast<std::size_t>(cards::Slot::six)] = bowler ? vary(4) : vary(1 + skill / 2);
  int sum = 0;
  for (const int width : widths) sum += width;
  widths[static_cast<std::size_t>(cards::Slot::dot)] = 100 - sum;
  return cards::Chart(widths);
}

PlayingSide invented_side(int team, dice::SeededDice& dice) {
  TeamSheet sheet;
  sheet.team = {team + 1};
  sheet.name = "Team " + std::to_string(team + 1);
  sheet.keeper = 5;
  std::vector<cards::PlayerCards> all;
  for (std::size_t i = 0; i < players_a_side; ++i) {
    cards::PlayerCards player;
    player.player = {team * 20 + static_cast<int>(i) + 1};
    player.name = "Player " + std::to_string(player.player.value);
    player.striker.emplace().chart = invented_chart(dice, false, 7 - static_cast<int>(i) / 2);
    player.ratings.catching = 7 + dice.roll(6, dice::Reason::game);
    player.ratings.run_out = 7 + dice.roll(6, dice::Reason::game);
    if (i == sheet.keeper) player.ratings.keeping = 11;
    if (i > sheet.keeper) {
      player.bowler.emplace().chart = invented_chart(dice, true, 0);
      player.bowler->usage = {10, i == 6 ? 120 : 220};
    }
    sheet.players.push_back({player.player, player.name});
    all.push_back(player);
  }
  return playing_side(sheet, all);
}

/// Extras, run outs and the rest at about the rates of real seasons.
cards::FieldingChart invented_fielding() {
  using enum cards::FieldResult;
  cards::FieldingChart chart;
  for (auto& row : chart.cells) {
    row = {wide,         wide,
           wide,         wide,
           wide,         leg_bye,
           leg_bye,      leg_bye,
           no_ball,      run_out_chance,
           caught,       caught,
           caught,       catch_chance,
           catch_chance, lbw,
           bowled,       stumping_chance,
           dot,          one};
  }
  return chart;
}

void add_figures(Hash& hash, const InningsState& innings) {
  hash.add(static_cast<std::uint64_t>(innings.runs) << 32 |
           static_cast<std::uint64_t>(innings.wickets) << 16 |
           static_cast<std::uint64_t>(innings.balls));
  for (std::size_t i = 0; i < players_a_side; ++i) {
    const BatterScore& bat = innings.batting_of[i];
    const BowlerScore& bowl = innings.bowling_of[i];
    hash.add(static_cast<std::uint64_t>(bat.runs) << 48 |
             static_cast<std::uint64_t>(bat.balls) << 32 |
             static_cast<std::uint64_t>(bowl.runs) << 16 |
             static_cast<std::uint64_t>(bowl.balls) << 4 | bowl.wickets);
  }
}

/// A pair of sides that meets, one at home.
struct Meeting {
  MatchSetup setup;
  MatchState start;
  ComputerCaptain home;
  ComputerCaptain away;
};

std::vector<Meeting> meetings_under(const cricket::Conditions& conditions,
                                    const std::vector<PlayingSide>& sides) {
  std::vector<Meeting> meetings;
  const cards::FieldingChart chart = invented_fielding();
  for (const PlayingSide& home : sides) {
    for (const PlayingSide& away : sides) {
      if (home.sheet.team == away.sheet.team) continue;
      MatchSetup setup = match_setup(conditions, home, away, chart);
      MatchState start(setup);
      meetings.push_back({std::move(setup), std::move(start), ComputerCaptain(home, conditions),
                          ComputerCaptain(away, conditions)});
    }
  }
  return meetings;
}

}  // namespace

BenchResult play_bench(int seasons) {
  const dice::Seed seed{20240915};
  dice::SeededDice invention(dice::derive(seed, "teams"));
  std::vector<PlayingSide> sides;
  for (int team = 0; team < team_count; ++team) sides.push_back(invented_side(team, invention));
  // The two formats that are played most, which come first in the table.
  std::array<std::vector<Meeting>, 2> meetings{
      meetings_under(cricket::built_in_formats().all()[0].conditions(), sides),
      meetings_under(cricket::built_in_formats().all()[1].conditions(), sides)};
  BenchResult result;
  Hash hash;
  NoLog none;
  std::uint64_t match = 0;
  MatchState state = meetings[0].front().start;
  for (int season = 0; season < seasons; ++season) {
    for (Meeting& meeting : meetings[static_cast<std::size_t>(season % 2)]) {
      dice::SeededDice dice(dice::derive(seed, "match", match++));
      state = meeting.start;
      play_on(state, meeting.setup, meeting.home, meeting.away, dice, none);
      for (const InningsState& innings : state.innings) {
        result.deliveries += innings.balls + innings.wides / meeting.setup.conditions.wide_runs +
                             innings.no_balls / meeting.setup.conditions.no_ball_runs;
        add_figures(hash, innings);
      }
    }
  }
  result.signature = hash.value();
  return result;
}

}  // namespace quicket::match
