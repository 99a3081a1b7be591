#include "report/ground.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/league_tables.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

using league::GroundFigures;
using league::GroundRate;

std::optional<double> share(int part, int whole) {
  if (whole == 0) return {};
  return 100.0 * part / whole;
}

/// Of the side that batted first, or second: both are 100 together.
std::optional<double> share_of_wins(const GroundFigures& of, std::size_t innings) {
  if (of.decided() == 0) return {};
  return percentages({of.won_first, of.won_second})[innings];
}

std::optional<double> runs_per_six(const GroundRate* rate) {
  if (rate == nullptr || rate->balls == 0) return {};
  return 6.0 * static_cast<double>(rate->runs) / static_cast<double>(rate->balls);
}

std::optional<double> wickets_per_hundred(const GroundRate* rate) {
  if (rate == nullptr || rate->balls == 0) return {};
  return 100.0 * static_cast<double>(rate->wickets) / static_cast<double>(rate->balls);
}

const GroundRate* rate_called(const std::vector<GroundRate>& rates, std::string_view name) {
  const auto found = std::ranges::find(rates, name, &GroundRate::name);
  return found == rates.end() ? nullptr : &*found;
}

GroundRateLine line_of(const GroundRate* here, const GroundRate& all) {
  return {all.name, runs_per_six(here), runs_per_six(&all), wickets_per_hundred(here),
          wickets_per_hundred(&all)};
}

Cell optional_cell(const std::optional<double>& value, int places) {
  return value ? cell(*value, places) : Cell{};
}

Table ground_figures_table(const GroundReport& ground) {
  Table table({{"Figure", "figure"}, {"Here", "here", true}, {"All", "all", true}, {"", "key"}});
  for (const GroundLine& line : ground_lines(ground.here, ground.all)) {
    table.add({line.name, optional_cell(line.here, line.places),
               optional_cell(line.all, line.places), line.key});
  }
  return table;
}

Table ground_rates_table(const GroundReport& ground) {
  Table table({{"Balls", "balls"},
               {std::string(runs_heading(ground.all)), "runs_here", true},
               {"All", "runs_all", true},
               {"Wickets/100", "wickets_here", true},
               {"All", "wickets_all", true}});
  for (const GroundRateLine& line : ground_rates(ground.here, ground.all)) {
    table.add({line.name, optional_cell(line.runs_here, 2), optional_cell(line.runs_all, 2),
               optional_cell(line.wickets_here, 2), optional_cell(line.wickets_all, 2)});
  }
  return table;
}

Cell total_cell(const std::optional<league::GroundTotal>& total) {
  return total ? Cell(ground_total_text(*total)) : Cell{};
}

}  // namespace

std::vector<GroundLine> ground_lines(const GroundFigures& here, const GroundFigures& all) {
  std::vector<GroundLine> lines{
      {"matches", "Matches", here.matches, all.matches, 0},
  };
  const auto add = [&](std::string_view key, const char* name, const auto& value, int places) {
    lines.push_back({key, name, value(here), value(all), places});
  };
  add(
      "first_innings", "Average first innings",
      [](const GroundFigures& of) -> std::optional<double> {
        if (of.first_innings == 0) return {};
        return static_cast<double>(of.first_runs) / of.first_innings;
      },
      1);
  add(
      "won_batting_first", "Won batting first, %",
      [](const GroundFigures& of) { return share_of_wins(of, 0); }, 0);
  add(
      "won_batting_second", "Won batting second, %",
      [](const GroundFigures& of) { return share_of_wins(of, 1); }, 0);
  add(
      "chose_to_bat", "Chose to bat at the toss, %",
      [](const GroundFigures& of) { return share(of.chose_to_bat, of.tosses); }, 0);
  add(
      "won_toss_and_match", "Won the toss and the match, %",
      [](const GroundFigures& of) { return share(of.won_toss_and_match, of.tosses); }, 0);
  return lines;
}

std::vector<GroundRateLine> ground_rates(const GroundFigures& here, const GroundFigures& all) {
  std::vector<GroundRateLine> lines{line_of(&here.all, all.all)};
  for (const auto list : {&GroundFigures::phases, &GroundFigures::styles}) {
    for (const GroundRate& rate : all.*list) {
      lines.push_back(line_of(rate_called(here.*list, rate.name), rate));
    }
  }
  return lines;
}

std::string_view runs_heading(const GroundFigures& figures) {
  return figures.in_fives ? "Runs/6 balls" : "Runs/over";
}

std::string ground_total_text(const league::GroundTotal& total) {
  const std::string day = to_string(total.date);
  return fmt::format("{}{}, {} v {}{}{}", total.runs,
                     total.all_out ? "" : fmt::format("/{}", total.wickets), total.team,
                     total.against, day.empty() ? "" : ", ", day);
}

Document ground(const GroundReport& ground, const std::string& title, std::size_t top) {
  Document made;
  const std::string pitch =
      ground.pitch ? fmt::format("Pitch: {}", cards::to_string(*ground.pitch)) : "";
  made.line(title);
  if (!pitch.empty()) made.line(pitch);
  made.put("ground", ground.name).put("city", optional_text(ground.city));
  made.put("pitch", ground.pitch ? Cell(cards::to_string(*ground.pitch)) : Cell{});
  const Table figures = ground_figures_table(ground), rates = ground_rates_table(ground);
  made.gap().show("figures", figures).gap().show("rates", rates);
  if (ground.here.highest) {
    made.gap().line(fmt::format("Highest: {}", ground_total_text(*ground.here.highest)));
  }
  if (ground.here.lowest) {
    made.line(fmt::format("Lowest: {}", ground_total_text(*ground.here.lowest)));
  }
  made.put("highest", total_cell(ground.here.highest));
  made.put("lowest", total_cell(ground.here.lowest));
  const Table batting = leaders_table(ground.scores, top),
              bowling = leaders_table(ground.bowling, top);
  if (!batting.empty()) made.section("Highest scores", batting);
  if (!bowling.empty()) made.section("Best bowling", bowling);
  return made.put("batting", batting).put("bowling", bowling).spreadsheet(figures);
}

}  // namespace quicket::report
