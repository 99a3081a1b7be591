#include "report/fielding_chart.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "cards/strip_parts.h"
#include "cricket/overs.h"
#include "report/match_words.h"
#include "report/table.h"

namespace quicket::report {
namespace {

std::string chart_word(cards::FieldResult result, bool brief) {
  if (brief) {
    switch (result) {
      case cards::FieldResult::stumping_chance:
        return "St?";
      case cards::FieldResult::catch_chance:
        return "Catch?";
      case cards::FieldResult::run_out_chance:
        return "Run-out?";
      case cards::FieldResult::two_leg_byes:
        return "2 lb";
      case cards::FieldResult::four_leg_byes:
        return "4 lb";
      case cards::FieldResult::wide_and_one:
        return "Wide+1";
      case cards::FieldResult::wide_and_four:
        return "Wide+4";
      case cards::FieldResult::no_ball_and_one:
        return "No-b.+1";
      case cards::FieldResult::no_ball_and_four:
        return "No-b.+4";
      default:
        break;
    }
  }
  return std::string(to_string(result));
}

/// Columns `from` to `to` of the chart: those of the d6.
std::string chart_part(const cards::FieldingChart& chart, int from, int to, bool brief) {
  std::vector<Column> head{{"d20", "d20", true}};
  for (int d6 = from; d6 <= to; ++d6) {
    head.push_back({fmt::format("{}{}", d6 == from ? "d6: " : "", d6), fmt::format("{}", d6)});
  }
  Table table(std::move(head));
  for (int column = 1; column <= 20; ++column) {
    std::vector<Cell> row{column};
    for (int d6 = from; d6 <= to; ++d6) row.push_back(chart_word(chart.at(d6, column), brief));
    table.add(std::move(row));
  }
  return table.text();
}

bool fits(std::string_view text, int width) {
  for (const std::string_view line : split(text, '\n')) {
    if (display_width(line) > width) return false;
  }
  return true;
}

/// "Hold (from the middle overs on)".
std::string heading_of(const cards::StripPart& part) {
  return part.when.empty() ? capital(part.name)
                           : fmt::format("{} ({})", capital(part.name), part.when);
}

/// In the order in which lines are read.
std::string tempo_text(const cards::TempoStrip& strip, const cricket::Conditions& conditions) {
  std::string text;
  const auto add = [&](const std::string& heading, std::span<const cards::TempoLine> lines) {
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", heading);
    for (const cards::TempoLine& line : lines) {
      text += fmt::format("  {}\n", cards::to_string(line));
    }
    if (lines.empty()) text += "  results stand as they are\n";
  };
  for (const cards::StripPart& part : cards::parts_of(strip)) add(heading_of(part), part.lines);
  int first = 1;
  for (const cards::TempoPhase& phase : strip.phases) {
    add(cricket::phase_heading(phase.name, first, phase.last_over, conditions), phase.lines);
    first = phase.last_over + 1;
  }
  return text;
}

/// From how many wickets down and runs needed a side digs in, or is ahead or behind, over by over.
Table stance_table(const cards::TempoStrip& strip, const cricket::Conditions& conditions) {
  Table table({{conditions.counts_balls ? "Balls left" : "Over", "over", true},
               {"Dig in from", "dig_in_from", true},
               {"Ahead up to", "ahead_up_to", true},
               {"Behind from", "behind_from", true}});
  for (const cards::StanceOver& over :
       cards::stance_overs(strip, conditions.overs, conditions.balls_per_over)) {
    table.add({conditions.counts_balls ? over.balls_left : over.over, over.dig_in_from,
               over.ahead_up_to, over.behind_from});
  }
  return table;
}

/// What a stance asks for, and the overs from `first` to `last` in which it is the same.
struct Asked {
  int first = 1, last = 1;
  std::optional<int> wickets_from{}, needed_up_to{}, needed_from{};
};

std::vector<Asked> asked_by(const cards::StripPart& part, const cards::TempoStrip& strip,
                            const cricket::Conditions& conditions) {
  if (part.of == cards::Stance::usual) {
    const int before = part.from == 0 ? 0 : strip.phases[part.from - 1].last_over;
    return {{before + 1, strip.phases.back().last_over, {}, {}, {}}};
  }
  std::vector<Asked> all;
  for (const cards::StanceOver& over :
       cards::stance_overs(strip, conditions.overs, conditions.balls_per_over)) {
    Asked asked{over.over, over.over, {}, {}, {}};
    if (part.of == cards::Stance::dig_in) asked.wickets_from = over.dig_in_from;
    if (part.of == cards::Stance::ahead) asked.needed_up_to = over.ahead_up_to;
    if (part.of == cards::Stance::behind) asked.needed_from = over.behind_from;
    if (!asked.wickets_from && !asked.needed_up_to && !asked.needed_from) continue;
    const bool same = !all.empty() && all.back().wickets_from == asked.wickets_from &&
                      all.back().needed_up_to == asked.needed_up_to &&
                      all.back().needed_from == asked.needed_from;
    if (same) {
      all.back().last = over.over;
    } else {
      all.push_back(asked);
    }
  }
  return all;
}

/// With `more`, what the parts ask for besides the dice.
Table tempo_table(const cards::TempoStrip& strip, const cricket::Conditions& conditions,
                  bool more) {
  std::vector<Column> columns{{"Phase", "phase"},        {"From", "first_over", true},
                              {"To", "last_over", true}, {"Result", "result"},
                              {"Read as", "read_as"},    {"When", "when"}};
  if (more) {
    for (const char* key : {"wickets_from", "needed_up_to", "needed_from", "faced_below"}) {
      columns.push_back({"", key, true});
    }
  }
  Table table(columns);
  const auto add = [&](const std::string& name, const Asked& asked, const cards::TempoLine& line,
                       std::optional<int> faced_below) {
    std::vector<Cell> row{name,
                          asked.first,
                          asked.last,
                          cards::key(line.from),
                          cards::key(line.to),
                          cards::to_string(line.when)};
    for (const auto& bound :
         {asked.wickets_from, asked.needed_up_to, asked.needed_from, faced_below}) {
      if (more) row.push_back(bound);
    }
    table.add(std::move(row));
  };
  int first = 1;
  for (const cards::TempoPhase& phase : strip.phases) {
    for (const cards::TempoLine& line : phase.lines) {
      add(phase.name, {first, phase.last_over, {}, {}, {}}, line, {});
    }
    first = phase.last_over + 1;
  }
  for (const cards::StripPart& part : cards::parts_of(strip)) {
    std::optional<int> faced_below;
    if (part.faced_below > 0) faced_below = part.faced_below;
    for (const Asked& asked : asked_by(part, strip, conditions)) {
      for (const cards::TempoLine& line : part.lines) add(part.name, asked, line, faced_below);
    }
  }
  return table;
}

}  // namespace

std::string fielding_chart_text(const cards::FieldingChart& chart, int width) {
  std::string text = chart_part(chart, 1, 6, false);
  if (width > 0 && !fits(text, width)) {
    text = chart_part(chart, 1, 6, true);
    if (!fits(text, width)) {
      text = chart_part(chart, 1, 3, true) + '\n' + chart_part(chart, 4, 6, true);
    }
    text += "\n? is a chance: a d20 against a rating decides.\n";
  }
  return text +
         "\nd6 1, 3: striker run out by fielder and keeper\n"
         "d6 2: striker run out by one fielder\n"
         "d6 4, 6: non-striker run out by fielder and keeper\n"
         "d6 5: non-striker run out by one fielder\n";
}

Document tempo(const cards::TempoStrip& strip, const cricket::Conditions& conditions) {
  Document document;
  document.laid_out(tempo_text(strip, conditions));
  if (!cards::parts_of(strip).empty()) {
    document.gap().prose(fmt::format("The first line that applies counts, in this order: {}.",
                                     cards::reading_order(strip)));
  }
  if (strip.has_stances()) {
    document.section(conditions.counts_balls
                         ? "Stances: wickets down, and runs needed with so many balls left"
                         : "Stances: wickets down, and runs needed when the over begins",
                     stance_table(strip, conditions));
  }
  return document.rows(tempo_table(strip, conditions, cards::has_more_than_calls(strip)));
}

}  // namespace quicket::report
