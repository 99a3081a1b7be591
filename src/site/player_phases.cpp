#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/rates.h"
#include "report/match_words.h"
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

/// Of what somebody did in reality and with dice, the kinds that have enough of it.
struct Kinds {
  std::array<bool, 2> shown{};
  bool both() const { return shown[0] && shown[1]; }
  bool none() const { return !shown[0] && !shown[1]; }
  /// "Batting by phase, with dice": only where it has to be said.
  std::string title(std::string name, const PlayerEntry& player) const {
    if (both() || !is_of_both(player)) return name;
    return std::move(name) + (shown[0] ? ", in reality" : ", with dice");
  }
};

void add_phases(PageTable& table, std::vector<PhaseOfPlayer> phases, bool batting, bool below) {
  std::ranges::stable_sort(phases, {}, &PhaseOfPlayer::place);
  for (const PhaseOfPlayer& phase : phases) {
    const std::optional<double> rate =
        batting ? cricket::strike_rate(phase.runs, phase.balls)
                : cricket::runs_per_over(phase.runs, phase.balls, league::compared_over);
    table.row({with_capital(phase.name), phase.balls, phase.runs, phase.outs,
               number_cell(rate, batting ? cricket::strike_rate_places : cricket::economy_places),
               share_cell(batting ? phase.boundaries : phase.dots, phase.balls)},
              below ? "dice" : "");
  }
}

PageTable phases_table(const std::array<std::vector<PhaseOfPlayer>, 2>& phases, const Kinds& kinds,
                       bool batting, bool in_fives, const std::string& caption) {
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
  if (!kinds.both()) {
    add_phases(table, phases[kinds.shown[0] ? 0 : 1], batting, false);
    return table;
  }
  // Each phase of reality with that of the dice below it.
  std::set<std::pair<std::size_t, std::string>> names;
  for (const auto& kind : phases) {
    for (const PhaseOfPlayer& phase : kind) names.emplace(phase.place, phase.name);
  }
  for (const auto& [place, name] : names) {
    for (const std::size_t kind : {0, 1}) {
      PhaseOfPlayer shown{name, place};
      const auto found = std::ranges::find(phases[kind], name, &PhaseOfPlayer::name);
      if (found != phases[kind].end()) shown = *found;
      if (kind == 1) shown.name = "with dice";
      add_phases(table, {shown}, batting, kind == 1);
    }
  }
  return table;
}

std::vector<PlayerPart> phases_of(const PlayerEntry& player,
                                  const std::array<BallsOfPlayer, 2>& balls_of) {
  const bool in_fives = std::ranges::any_of(player.seasons, &SeasonOfPlayer::in_fives);
  // Two or three overs say nothing of how somebody plays.
  constexpr int fewest_balls = 30;
  std::vector<PlayerPart> made;
  for (const bool batting : {true, false}) {
    std::array<std::vector<PhaseOfPlayer>, 2> phases;
    for (const std::size_t kind : {0, 1}) {
      phases[kind] = batting ? balls_of[kind].batting_phases : balls_of[kind].bowling_phases;
    }
    Kinds kinds;
    for (const std::size_t kind : {0, 1}) {
      int balls = 0;
      for (const PhaseOfPlayer& phase : phases[kind]) balls += phase.balls;
      kinds.shown[kind] = phases[kind].size() > 1 && balls >= fewest_balls;
    }
    if (kinds.none()) continue;
    const std::string name = kinds.title(batting ? "Batting by phase" : "Bowling by phase", player);
    Data table = phases_table(phases, kinds, batting, in_fives, name).data();
    made.push_back({batting, std::move(table.text("heading_of", name))});
  }
  return made;
}

/// A bar for every way, as long as its share is large; with dice below those of reality.
std::vector<PlayerPart> ways_out_of(const PlayerEntry& player,
                                    const std::array<BallsOfPlayer, 2>& balls,
                                    const std::string& look) {
  constexpr int fewest = 5;
  std::vector<PlayerPart> made;
  for (const bool batting : {true, false}) {
    std::array<CountsByHow, 2> counts;
    for (const std::size_t kind : {0, 1}) {
      counts[kind] = batting ? balls[kind].out_by : balls[kind].wickets_by;
    }
    std::array<int, 2> all{};
    Kinds kinds;
    for (const std::size_t kind : {0, 1}) {
      for (const auto& [how, count] : counts[kind])
        all[kind] += cricket::is_wicket(how) ? count : 0;
      kinds.shown[kind] = all[kind] >= fewest;
    }
    if (kinds.none()) continue;
    for (const std::size_t kind : {0, 1}) kinds.shown[kind] = all[kind] > 0;
    std::map<cricket::HowOut, int> sums;
    for (const CountsByHow& kind : counts) {
      for (const auto& [how, count] : kind) sums[how] += cricket::is_wicket(how) ? count : 0;
    }
    std::erase_if(sums, [](const auto& way) { return way.second == 0; });
    std::vector<std::pair<cricket::HowOut, int>> ways(sums.begin(), sums.end());
    std::ranges::stable_sort(ways, std::ranges::greater{},
                             &std::pair<cricket::HowOut, int>::second);
    StackChart chart;
    chart.id = batting ? "out" : "fell";
    chart.title = kinds.title(batting ? "Dismissals" : "How the wickets fell", player);
    chart.description = "A bar for every kind of dismissal.";
    chart.look = look;
    if (kinds.both()) {
      chart.first = "in reality";
      chart.second = "with dice";
    }
    for (const auto& [how, sum] : ways) {
      const std::string name = with_capital(std::string(cricket::to_string(how)));
      std::string words;
      for (const std::size_t kind : {0, 1}) {
        if (!kinds.shown[kind]) continue;
        words += fmt::format("{}{} ({})", words.empty() ? "" : "; dice ", counts[kind][how],
                             report::percent(1.0 * counts[kind][how] / all[kind]));
      }
      // Both have one label, and their bars stand below it.
      for (const std::size_t kind : {0, 1}) {
        if (!kinds.shown[kind]) continue;
        const double share = 100.0 * counts[kind][how] / all[kind];
        const bool below = kinds.both() && kind == 1;
        chart.rows.push_back({below ? "" : name, below ? "" : words, below ? 0 : share,
                              below ? share : 0,
                              fmt::format("{}: {} of {}", name, counts[kind][how], all[kind])});
      }
    }
    made.push_back({batting, chart_data(chart)});
  }
  return made;
}

}  // namespace

std::vector<Data> strips_of(const PlayerEntry& player, Places& places, const Page& page,
                            const std::string& look, std::vector<NavigationLink>& contents) {
  const std::array<BallsOfPlayer, 2> balls = compared_balls(player);
  std::vector<PlayerPart> charts = innings_charts(player, look),
                          ways = ways_out_of(player, balls, look),
                          phases = phases_of(player, balls),
                          duels = duels_of(player, balls, places, page);
  const cricket::SeasonFigures sum = main_figures(player);
  const bool bowls = report::is_bowlers(sum), both = is_of_both_skills(sum);
  for (std::vector<PlayerPart>* parts : {&charts, &ways, &phases, &duels}) {
    std::erase_if(*parts, [&](const PlayerPart& part) { return !both && part.batting == bowls; });
  }
  // Links lead to the first of them: of what somebody does most.
  for (auto [parts, id] : {std::pair(&phases, "phases"), std::pair(&duels, "opponents")}) {
    auto first = std::ranges::find(*parts, !bowls, &PlayerPart::batting);
    if (first == parts->end()) first = parts->begin();
    if (first != parts->end()) first->data.text("part_id", id);
  }
  const auto own = [](const std::vector<PlayerPart>& all, bool batting, bool economy = false) {
    std::vector<Data> made;
    for (const PlayerPart& part : all) {
      if (part.batting == batting && part.economy == economy) made.push_back(part.data);
    }
    return made;
  };
  const auto add_note = [&](Data& stack, bool batting) {
    stack.flag("not_outs", std::ranges::any_of(charts, [&](const PlayerPart& part) {
                 return part.batting == batting && part.not_outs;
               }));
  };
  std::vector<Data> stacks;
  if (both) {
    // What stands beside each other begins level, and reality and dice share half of the window.
    for (const auto& [parts, name] : {std::pair(&charts, "charts"), std::pair(&phases, "tables"),
                                      std::pair(&ways, "ways"), std::pair(&duels, "against")}) {
      for (const bool batting : {!bowls, bowls}) {
        if (parts->empty()) continue;
        std::vector<Data> shown = own(*parts, batting);
        // A telephone folds those of the dice.
        if (parts == &charts && shown.size() > 1) shown.back().flag("folds", true);
        stacks.push_back(std::move(Data().list(name, std::move(shown))));
        if (parts == &charts) add_note(stacks.back(), batting);
      }
    }
  } else {
    // Columns of about one height: a bowler has charts for two of them.
    const std::vector<Data> economy = own(charts, !bowls, true), falls = own(ways, !bowls);
    const std::vector<Data> none;
    const auto add = [&](std::vector<Data> shown, std::vector<Data> tables, std::vector<Data> bars,
                         std::vector<Data> against) {
      if (shown.empty() && tables.empty() && bars.empty() && against.empty()) return;
      Data stack;
      stack.list("charts", std::move(shown)).list("tables", std::move(tables));
      stacks.push_back(
          std::move(stack.list("ways", std::move(bars)).list("against", std::move(against))));
    };
    add(own(charts, !bowls), none, economy.empty() ? none : falls, none);
    if (!stacks.empty()) add_note(stacks.front(), !bowls);
    add(economy, own(phases, !bowls), economy.empty() ? falls : none, none);
    add(none, none, none, own(duels, !bowls));
  }
  if (stacks.empty()) return {};
  for (Data& stack : stacks) stack.text("share", stacks.size() == 3 ? "third" : "half");
  Data strip;
  if (!charts.empty()) {
    strip.text("strip_id", "charts");
    contents.push_back({"#charts", "Charts"});
  }
  if (!phases.empty()) contents.push_back({"#phases", "Phases"});
  if (!duels.empty()) contents.push_back({"#opponents", "Opponents"});
  std::vector<Data> strips;
  strips.push_back(std::move(strip.list("stacks", std::move(stacks))));
  return strips;
}

}  // namespace quicket::site
