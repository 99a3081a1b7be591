#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/rates.h"
#include "report/season_awards.h"
#include "site/chart.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

std::string with_capital(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] += 'A' - 'a';
  return words;
}

PageCell share_cell(int part, int whole) {
  if (whole == 0) return {"–"};
  return number_cell(100.0 * part / whole, 0);
}

PageTable phases_table(std::vector<PhaseOfPlayer> phases, bool batting, bool in_fives,
                       const std::string& caption) {
  std::ranges::stable_sort(phases, {}, &PhaseOfPlayer::place);
  PageTable table(caption);
  table.words("Phase").numbers("Balls", batting ? "Balls faced" : "Balls bowled").numbers("Runs");
  using enum league::PlayerFigure;
  if (batting) {
    table.numbers("Out").figure(league::figure(strike_rate));
    table.numbers("4s, 6s %", "Of the balls faced, those hit for four or six, of a hundred");
  } else {
    // Of several formats economy is per six balls, as in the other lists.
    league::OverTerms terms;
    terms.of_fives = in_fives;
    table.numbers("Wkts", "Wickets").figure(league::figure(economy), terms);
    table.numbers("Dots %", "Of the balls bowled, those without a run, of a hundred");
  }
  for (const PhaseOfPlayer& phase : phases) {
    const std::optional<double> rate =
        batting ? cricket::strike_rate(phase.runs, phase.balls)
                : cricket::runs_per_over(phase.runs, phase.balls, league::compared_over);
    table.row({with_capital(phase.name), phase.balls, phase.runs, phase.outs,
               number_cell(rate, batting ? cricket::strike_rate_places : cricket::economy_places),
               share_cell(batting ? phase.boundaries : phase.dots, phase.balls)});
  }
  return table;
}

std::vector<PlayerPart> phases_of(const PlayerEntry& player) {
  const bool both = is_of_both(player);
  const bool in_fives = std::ranges::any_of(player.seasons, &SeasonOfPlayer::in_fives);
  // Two or three overs say nothing of how somebody plays.
  constexpr int fewest_balls = 30;
  std::vector<PlayerPart> made;
  for (const bool real : {true, false}) {
    const std::string of = !both ? "" : real ? ", in reality" : ", with dice";
    const std::size_t kind = real ? 0 : 1;
    for (const bool batting : {true, false}) {
      const auto& phases = (batting ? player.batting_phases : player.bowling_phases)[kind];
      int balls = 0;
      for (const PhaseOfPlayer& phase : phases) balls += phase.balls;
      if (phases.size() < 2 || balls < fewest_balls) continue;
      const std::string name = (batting ? "Batting by phase" : "Bowling by phase") + of;
      Data table = phases_table(phases, batting, in_fives, name).data();
      made.push_back({batting, real, std::move(table.text("heading_of", name))});
    }
  }
  return made;
}

std::vector<PlayerPart> ways_out_of(const PlayerEntry& player, const std::string& look) {
  const bool both = is_of_both(player);
  constexpr int fewest = 5;
  std::vector<PlayerPart> made;
  for (const bool real : {true, false}) {
    for (const bool batting : {true, false}) {
      const CountsByHow& counts = (batting ? player.out_by : player.wickets_by)[real ? 0 : 1];
      std::vector<std::pair<std::string, int>> ways;
      int all = 0;
      for (const auto& [how, count] : counts) {
        if (!cricket::is_wicket(how)) continue;
        ways.emplace_back(with_capital(std::string(cricket::to_string(how))), count);
        all += count;
      }
      if (all < fewest) continue;
      std::ranges::stable_sort(ways, std::ranges::greater{}, &std::pair<std::string, int>::second);
      StackChart chart;
      chart.id = fmt::format("{}-{}", batting ? "out" : "fell", real ? "real" : "dice");
      chart.title = batting ? "How they were out" : "How the wickets fell";
      if (both) chart.title += real ? ", in reality" : ", with dice";
      chart.description = "A bar for every kind of dismissal.";
      chart.look = look;
      for (const auto& [name, count] : ways) {
        chart.rows.push_back({name, fmt::format("{}, {:.0f}%", count, 100.0 * count / all),
                              static_cast<double>(count), 0,
                              fmt::format("{}: {} of {}", name, count, all)});
      }
      made.push_back({batting, real, chart_data(chart)});
    }
  }
  return made;
}

}  // namespace

std::vector<Data> strips_of(const PlayerEntry& player, Places& places, const Page& page,
                            const std::string& look) {
  constexpr std::size_t charts_of = 0, phases = 1, ways_out = 2, duels = 3;
  const std::array<std::vector<PlayerPart>, 4> all{innings_charts(player, look), phases_of(player),
                                                   ways_out_of(player, look),
                                                   duels_of(player, places, page)};
  const cricket::SeasonFigures sum = main_figures(player);
  const bool bowls = report::is_bowlers(sum), both = is_of_both_skills(sum);
  std::vector<Data> strips;
  for (const bool real : {true, false}) {
    const auto own = [&](std::size_t kind, bool batting) {
      std::vector<Data> made;
      for (const PlayerPart& part : all[kind]) {
        if (part.batting == batting && part.real == real) made.push_back(part.data);
      }
      return made;
    };
    std::vector<Data> stacks;
    const auto add = [&](std::vector<Data> charts, std::vector<Data> tables, std::vector<Data> ways,
                         std::vector<Data> against) {
      if (charts.empty() && tables.empty() && ways.empty() && against.empty()) return;
      Data stack;
      stack.list("charts", std::move(charts)).list("tables", std::move(tables));
      stack.list("ways", std::move(ways)).list("against", std::move(against));
      stacks.push_back(std::move(stack));
    };
    if (both) {
      for (const bool batting : {!bowls, bowls}) {
        add(own(charts_of, batting), own(phases, batting), own(ways_out, batting),
            own(duels, batting));
      }
    } else {
      add(own(charts_of, !bowls), {}, {}, {});
      add({}, own(phases, !bowls), own(ways_out, !bowls), {});
      add({}, {}, {}, own(duels, !bowls));
    }
    if (stacks.empty()) continue;
    for (Data& stack : stacks) stack.text("share", stacks.size() == 3 ? "third" : "half");
    strips.push_back(std::move(Data().list("stacks", std::move(stacks))));
  }
  return strips;
}

}  // namespace quicket::site
