#include "match/bench.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cricket/format.h"
#include "match/computer_captain.h"
#include "match/play.h"
#include "match/win_chance.h"

namespace quicket::match {
namespace bench {

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

/// A pair of sides that meets, one at home.
struct Meeting {
  MatchSetup setup;
  MatchState start;
  ComputerCaptain home;
  ComputerCaptain away;
};

}  // namespace bench

namespace {

using bench::Hash;
using bench::Meeting;

constexpr int team_count = 8;

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

/// Extras, run outs and so on at about the rates of real seasons.
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

std::vector<Meeting> meetings_under(const cricket::Conditions& conditions,
                                    const std::vector<PlayingSide>& sides,
                                    const cards::FieldingChart& chart) {
  std::vector<Meeting> meetings;
  const Rulebook rules(conditions, chart);
  for (const PlayingSide& home : sides) {
    for (const PlayingSide& away : sides) {
      if (home.sheet.team == away.sheet.team) continue;
      MatchSetup setup = match_setup(conditions, home, away, rules);
      MatchState start(setup);
      meetings.push_back({std::move(setup), std::move(start), ComputerCaptain(home, conditions),
                          ComputerCaptain(away, conditions)});
    }
  }
  std::vector<const MatchSetup*> setups;
  for (const Meeting& meeting : meetings) setups.push_back(&meeting.setup);
  const auto chances = chances_to_call_by(setups);
  for (Meeting& meeting : meetings) {
    meeting.home.call_by(chances);
    meeting.away.call_by(chances);
  }
  return meetings;
}

constexpr dice::Seed bench_seed{20240915};

std::vector<PlayingSide> invented_sides() {
  dice::SeededDice invention(dice::derive(bench_seed, "teams"));
  std::vector<PlayingSide> sides;
  for (int team = 0; team < team_count; ++team) sides.push_back(invented_side(team, invention));
  return sides;
}

cards::FieldingChart invented_chart_of(SeasonBench::Rule rule, const cricket::Format& format) {
  using enum cards::Slot;
  using enum cards::Trigger;
  cards::FieldingChart chart = invented_fielding();
  if (rule == SeasonBench::Rule::plain) return chart;
  // A strip like those that are found for real seasons.
  const auto& phases = format.phases();
  chart.tempo.phases = {
      {phases[0].name, phases[0].last_over, {{wicket, dot, high_face}, {one, dot, high_face}}},
      {phases[1].name, phases[1].last_over, {{four, one, middle_face}, {dot, one, doubles}}},
      {phases[2].name, phases[2].last_over, {{dot, wicket, doubles}, {one, two, high_face}}}};
  chart.tempo.hold = {{wicket, dot, high_face}, {four, two, high_face}};
  chart.tempo.push = {{dot, wicket, high_doubles}, {four, six, high_face}};
  return chart;
}

std::vector<Meeting> meetings_of(SeasonBench::Rule rule, std::string_view format_id) {
  const cricket::Format format = cricket::built_in_formats().named(format_id);
  return meetings_under(format.conditions(), invented_sides(), invented_chart_of(rule, format));
}

}  // namespace

struct SeasonBench::State {
  explicit State(Rule rule)
      : meetings{meetings_of(rule, "t20"), meetings_of(rule, "hundred")},
        state(meetings[0].front().start) {}

  std::array<std::vector<Meeting>, 2> meetings;
  MatchState state;  ///< one for all matches, so that its room is kept
  BenchResult result;
  Hash hash;
  std::uint64_t match = 0;
  int season = 0;
};

SeasonBench::SeasonBench(Rule rule) : state_(std::make_unique<State>(rule)) {}
SeasonBench::~SeasonBench() = default;

void SeasonBench::play(int seasons) {
  NoLog none;
  MatchState& state = state_->state;
  for (int end = state_->season + seasons; state_->season < end; ++state_->season) {
    for (Meeting& meeting : state_->meetings[static_cast<std::size_t>(state_->season % 2)]) {
      dice::SeededDice dice(dice::derive(bench_seed, "match", state_->match++));
      state = meeting.start;
      play_on(state, meeting.setup, meeting.home, meeting.away, dice, none);
      for (const InningsState& innings : state.innings) {
        state_->result.deliveries += innings.balls +
                                     innings.wides / meeting.setup.conditions.wide_runs +
                                     innings.no_balls / meeting.setup.conditions.no_ball_runs;
        add_figures(state_->hash, innings);
      }
    }
  }
}

BenchResult SeasonBench::result() const {
  BenchResult result = state_->result;
  result.signature = state_->hash.value();
  return result;
}

BenchResult play_bench(int seasons) {
  SeasonBench bench(SeasonBench::Rule::plain);
  bench.play(seasons);
  return bench.result();
}

std::uint64_t bare_bench(long long deliveries) {
  struct Worth {
    std::uint8_t runs, out, odd;
  };
  constexpr std::array<Worth, cards::slot_kinds> worth{
      {{0, 1, 0}, {0, 1, 0}, {0, 0, 0}, {0, 0, 0}, {1, 0, 1}, {2, 0, 0}, {4, 0, 0}, {6, 0, 0}}};
  // A run for an extra or a chance missed, a wicket in three rolls on the chart.
  std::array<Worth, cards::field_results> of_chart{};
  of_chart.fill({1, 0, 0});
  for (const auto out : {cards::FieldResult::caught, cards::FieldResult::bowled,
                         cards::FieldResult::lbw, cards::FieldResult::catch_chance}) {
    of_chart[static_cast<std::size_t>(out)] = {0, 1, 0};
  }
  const cards::FieldingChart chart = invented_fielding();
  const std::vector<PlayingSide> sides = invented_sides();
  const SharedMembers& batters = sides[0].members;
  const SharedMembers& bowlers = sides[1].members;
  dice::SeededDice dice(dice::derive(bench_seed, "bare"));
  std::array<BatterScore, players_a_side> bat{};
  std::array<BowlerScore, players_a_side> bowl{};
  std::size_t striker = 0, other = 1, next = 2, bowler = players_a_side - 1;
  std::uint64_t runs = 0;
  int ball = 0;
  for (long long i = 0; i < deliveries; ++i) {
    const int card = dice.roll(6, dice::Reason::card);
    const int number = dice.roll(100, dice::Reason::chart);
    const std::array charts{&bowlers[bowler].bowler, &batters[striker].striker};
    const cards::Slot slot = charts[card <= 3 ? 0 : 1]->at(number);
    Worth brings = worth[static_cast<std::size_t>(slot)];
    if (slot == cards::Slot::fielding) {
      const int row = dice.roll(6, dice::Reason::fielding_row);
      const int column = dice.roll(20, dice::Reason::fielding_column);
      brings = of_chart[static_cast<std::size_t>(chart.at(row, column))];
    }
    runs += brings.runs;
    bat[striker].runs = static_cast<std::uint16_t>(bat[striker].runs + brings.runs);
    ++bat[striker].balls;
    bat[striker].fours = static_cast<std::uint8_t>(bat[striker].fours + (brings.runs == 4));
    bat[striker].sixes = static_cast<std::uint8_t>(bat[striker].sixes + (brings.runs == 6));
    bowl[bowler].runs = static_cast<std::uint16_t>(bowl[bowler].runs + brings.runs);
    ++bowl[bowler].balls;
    if (brings.out != 0) {
      ++bowl[bowler].wickets;
      striker = next;
      next = next + 1 < players_a_side ? next + 1 : 0;
      if (next == other) next = next + 1 < players_a_side ? next + 1 : 0;
    }
    if (brings.odd != 0) std::swap(striker, other);
    if (++ball == 6) {
      ball = 0;
      bowler = bowler > players_a_side - 5 ? bowler - 1 : players_a_side - 1;
      std::swap(striker, other);
    }
  }
  Hash hash;
  hash.add(runs);
  for (std::size_t i = 0; i < players_a_side; ++i) {
    hash.add(std::uint64_t{bat[i].runs} << 32 | std::uint64_t{bat[i].balls} << 16 | bat[i].fours);
    hash.add(std::uint64_t{bowl[i].runs} << 32 | std::uint64_t{bowl[i].balls} << 16 |
             bowl[i].wickets);
  }
  return hash.value();
}

struct WinChanceBench::State {
  Meeting meeting;
  std::optional<WinChance> table;
};

WinChanceBench::WinChanceBench(std::string_view format)
    : state_(std::make_unique<State>(
          State{std::move(meetings_of(SeasonBench::Rule::tempo, format).front()), {}})) {
  make_table();
}
WinChanceBench::~WinChanceBench() = default;

void WinChanceBench::make_table() {
  state_->table.emplace(state_->meeting.setup, 0);
}

double WinChanceBench::look_up(long long times) const {
  dice::SeededDice dice(dice::derive(bench_seed, "look up"));
  double sum = 0;
  for (long long i = 0; i < times; ++i) {
    const int left = dice.roll(state_->table->balls(), dice::Reason::game);
    sum +=
        state_->table->chasing(dice.roll(200, dice::Reason::game), static_cast<int>(i % 10), left);
  }
  return sum;
}

}  // namespace quicket::match
