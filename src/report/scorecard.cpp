#include "report/scorecard.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "report/ball_log.h"
#include "report/league_tables.h"
#include "report/table.h"
#include "report/worm.h"

namespace quicket::report {
namespace {

using match::InningsCard;
using match::MatchRecord;
using match::TeamSheet;

struct View {
  const MatchRecord& record;
  const InningsCard& card;

  const TeamSheet& batting() const {
    return record.sheets[static_cast<std::size_t>(card.total.batting)];
  }
  const TeamSheet& fielding() const {
    return record.sheets[static_cast<std::size_t>(cricket::other(card.total.batting))];
  }
  int over() const { return record.conditions.balls_per_over; }
  bool counts_balls() const { return record.conditions.counts_balls; }
};

std::string rate(const std::optional<double>& value) {
  return value ? fmt::format("{:.2f}", *value) : "-";
}

std::string batter_name(const View& view, match::Member member) {
  const TeamSheet& sheet = view.batting();
  const bool keeper = sheet.keeper == member && !sheet.keeper_assumed;
  return fmt::format("{}{}", keeper ? "†" : "", name_of(sheet, member));
}

Table batting_table(const View& view) {
  Table table({{"Batting", "name"},
               {" ", "how_out"},
               {"R", "runs", true},
               {"B", "balls", true},
               {"4s", "fours", true},
               {"6s", "sixes", true},
               {"SR", "", true}});
  for (const match::BattingLine& line : view.card.batting) {
    table.add({cell(batter_name(view, line.batter)), cell(how_out_text(line, view.fielding())),
               cell(line.runs), cell(line.balls), cell(line.fours), cell(line.sixes),
               cell(rate(cricket::strike_rate(line.runs, line.balls)))});
  }
  return table;
}

Table bowling_table(const View& view) {
  Table table({{"Bowling", "name"},
               {view.counts_balls() ? "Balls" : "O", "", true},
               {"", "balls", true},
               {"M", "maidens", true},
               {"R", "runs", true},
               {"W", "wickets", true},
               {"Econ", "", true},
               {"0s", "dots", true},
               {"4s", "fours", true},
               {"6s", "sixes", true},
               {"WD", "wides", true},
               {"NB", "no_balls", true}});
  for (const match::BowlingLine& line : view.card.bowling) {
    const std::string length = view.counts_balls()
                                   ? fmt::format("{}", line.balls)
                                   : cricket::overs_and_balls(line.balls, view.over());
    table.add({cell(name_of(view.fielding(), line.bowler)), cell(length), cell(line.balls),
               cell(line.maidens), cell(line.runs), cell(line.wickets),
               cell(rate(cricket::runs_per_over(line.runs, line.balls, view.over()))),
               cell(line.dots), cell(line.fours), cell(line.sixes), cell(line.wides),
               cell(line.no_balls)});
  }
  return table;
}

std::string extras_text(const match::Extras& extras) {
  std::string kinds;
  const auto add = [&](std::string_view name, int runs) {
    if (runs > 0) kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", name, runs);
  };
  add("b", extras.byes);
  add("lb", extras.leg_byes);
  add("w", extras.wides);
  add("nb", extras.no_balls);
  add("pen", extras.penalty);
  return fmt::format("{}{}", extras.total(), kinds.empty() ? "" : fmt::format(" ({})", kinds));
}

/// `words` after `label`, folded at `width` columns under the first word.
std::string paragraph(std::string_view label, const std::vector<std::string>& words, int width) {
  const std::string indent(label.size() + 1, ' ');
  std::string text(label);
  int column = display_width(label);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = words[i] + (i + 1 < words.size() ? "," : "");
    if (i > 0 && column + 1 + display_width(word) > width) {
      text += '\n' + indent;
      column = static_cast<int>(indent.size());
    } else {
      text += ' ';
      ++column;
    }
    text += word;
    column += display_width(word);
  }
  return text + '\n';
}

std::string innings_heading(const View& view) {
  const match::InningsTotal& total = view.card.total;
  std::string heading = view.batting().name;
  if (total.super_over == 1) heading += ", super over";
  if (total.super_over > 1) heading += fmt::format(", super over {}", total.super_over);
  if (total.target > 0) heading += fmt::format(" (target {})", total.target);
  return heading;
}

std::string total_text(const View& view) {
  const match::InningsTotal& total = view.card.total;
  const std::string length = view.counts_balls()
                                 ? fmt::format("{} balls", total.balls)
                                 : cricket::overs_and_balls(total.balls, view.over()) + " overs";
  return fmt::format("{}{} ({}, run rate {})", total.runs,
                     total.all_out ? " all out" : fmt::format("/{}", total.wickets), length,
                     rate(cricket::runs_per_over(total.runs, total.balls, view.over())));
}

std::string innings_text_of(const View& view, int width) {
  const int wide = width > 0 ? width : 96;
  const match::InningsTotal& total = view.card.total;
  std::string text = innings_heading(view) + "\n\n";
  if (!view.card.total.summary_only) {
    text += batting_table(view).text(width);
    text += fmt::format("Extras {}\n", extras_text(view.card.extras));
  }
  text += fmt::format("Total {}\n", total_text(view));
  if (view.card.total.summary_only) {
    if (view.card.extras.total() > 0) {
      text += fmt::format("Extras {}\n", extras_text(view.card.extras));
    }
    return text + "Only the totals of this innings are known.\n";
  }
  std::vector<std::string> words;
  for (const match::Member member : view.card.did_not_bat) {
    words.push_back(batter_name(view, member));
  }
  if (!words.empty()) text += paragraph(total.closed ? "Did not bat:" : "Yet to bat:", words, wide);
  words.clear();
  for (const match::FallOfWicket& fall : view.card.fall) {
    words.push_back(fmt::format("{}-{} ({}, {})", fall.wicket, fall.score,
                                name_of(view.batting(), fall.batter), to_string(fall.place)));
  }
  if (!words.empty()) text += paragraph("Fall of wickets:", words, wide);
  return text + '\n' + bowling_table(view).text(width);
}

std::string toss_text(const MatchRecord& record) {
  for (const match::MatchEvent& event : record.events) {
    const match::Toss* toss = std::get_if<match::Toss>(&event);
    if (toss == nullptr) continue;
    return fmt::format("Toss: {}, who chose to {}\n",
                       record.sheets[static_cast<std::size_t>(toss->winner)].name,
                       toss->chose_to_bat ? "bat" : "field");
  }
  return {};
}

std::string result_sentence(const MatchRecord& record) {
  const std::string text = sentence(match::result_of(record), record);
  return text.empty() ? "In progress" : text;
}

std::string heading_text(const MatchRecord& record, MatchId id) {
  const cricket::MatchInfo& info = record.info;
  std::string line = info.competition;
  if (!info.season.empty()) line += ' ' + info.season;
  if (!info.stage.empty()) line += ", " + info.stage;
  std::string text = line.empty() ? "" : std::string(trim(line)) + '\n';
  text += fmt::format("{} v {}", record.sheets[0].name, record.sheets[1].name);
  if (!info.venue.empty()) text += ", " + info.venue;
  if (info.date) text += ", " + to_string(info.date);
  if (id) text += fmt::format("  [match {}]", id.value);
  text += fmt::format("\n{}\n{}", result_sentence(record), toss_text(record));
  if (!info.player_of_match.empty()) {
    text += fmt::format("Player of the match: {}\n", info.player_of_match);
  }
  return text;
}

std::string extras_json(const match::Extras& extras) {
  return fmt::format(
      R"({{"byes": {}, "leg_byes": {}, "wides": {}, "no_balls": {}, "penalty": {}, "not_told": {}}})",
      extras.byes, extras.leg_byes, extras.wides, extras.no_balls, extras.penalty, extras.not_told);
}

std::string innings_json(const View& view, const std::string& deliveries) {
  const match::InningsTotal& total = view.card.total;
  Table fall({{"", "score"}, {"", "wicket"}, {"", "name"}, {"", "ball"}});
  for (const match::FallOfWicket& wicket : view.card.fall) {
    fall.add({cell(wicket.score), cell(wicket.wicket), cell(name_of(view.batting(), wicket.batter)),
              cell(to_string(wicket.place))});
  }
  std::string absent;
  for (const match::Member member : view.card.did_not_bat) {
    absent += fmt::format("{}{}", absent.empty() ? "" : ", ",
                          json_string(name_of(view.batting(), member)));
  }
  return fmt::format(
      "{{\"team\": {}, \"runs\": {}, \"wickets\": {}, \"balls\": {}, \"super_over\": {}, "
      "\"extras\": {},\n \"batting\": {}, \"did_not_bat\": [{}],\n \"bowling\": {}, \"fall\": "
      "{}{}}}",
      json_string(view.batting().name), total.runs, total.wickets, total.balls, total.super_over,
      extras_json(view.card.extras), trim(batting_table(view).json()), absent,
      trim(bowling_table(view).json()), trim(fall.json()), deliveries);
}

}  // namespace

std::string scorecard_text(const MatchRecord& record, MatchId id, const ScorecardOptions& options) {
  std::string text = heading_text(record, id);
  const match::Scorecard scorecard = scorecard_of(record);
  for (std::size_t i = 0; i < scorecard.innings.size(); ++i) {
    text += '\n' + innings_text_of({record, scorecard.innings[i]}, options.width);
    if (options.balls) text += '\n' + ball_log(record, i).text(options.width);
  }
  if (options.worm) text += '\n' + worm_text(record);
  return text;
}

std::string scorecard_json(const MatchRecord& record, MatchId id, const ScorecardOptions& options) {
  const match::MatchResult result = match::result_of(record);
  const cricket::MatchInfo& info = record.info;
  std::string text = fmt::format(
      "{{\"match\": {}, \"competition\": {}, \"season\": {}, \"stage\": {}, \"date\": {}, "
      "\"venue\": {}, \"home\": {}, \"away\": {}, \"winner\": {}, \"result\": {},\n\"innings\": [",
      id.value, json_string(info.competition), json_string(info.season), json_string(info.stage),
      json_string(to_string(info.date)), json_string(info.venue),
      json_string(record.sheets[0].name), json_string(record.sheets[1].name),
      result.winner ? json_string(record.sheets[static_cast<std::size_t>(*result.winner)].name)
                    : "null",
      json_string(result_sentence(record)));
  const match::Scorecard scorecard = scorecard_of(record);
  for (std::size_t i = 0; i < scorecard.innings.size(); ++i) {
    const std::string deliveries =
        options.balls ? fmt::format(",\n \"deliveries\": {}", trim(ball_log(record, i).json()))
                      : "";
    text += (i > 0 ? ",\n" : "\n") + innings_json({record, scorecard.innings[i]}, deliveries);
  }
  return text + "]}\n";
}

std::string scorecard_csv(const MatchRecord& record) {
  Table table({{"", "innings"},
               {"", "team"},
               {"", "batting_or_bowling"},
               {"", "name"},
               {"", "how_out"},
               {"", "runs"},
               {"", "balls"},
               {"", "fours"},
               {"", "sixes"},
               {"", "maidens"},
               {"", "wickets"},
               {"", "dots"},
               {"", "wides"},
               {"", "no_balls"}});
  const match::Scorecard scorecard = scorecard_of(record);
  for (std::size_t i = 0; i < scorecard.innings.size(); ++i) {
    const View view{record, scorecard.innings[i]};
    const Cell number = cell(static_cast<std::int64_t>(i + 1));
    for (const match::BattingLine& line : view.card.batting) {
      std::vector<Cell> row{number,
                            cell(view.batting().name),
                            cell("batting"),
                            cell(name_of(view.batting(), line.batter)),
                            cell(how_out_text(line, view.fielding())),
                            cell(line.runs),
                            cell(line.balls),
                            cell(line.fours),
                            cell(line.sixes)};
      row.resize(14);
      table.add(std::move(row));
    }
    for (const match::BowlingLine& line : view.card.bowling) {
      table.add({number, cell(view.fielding().name), cell("bowling"),
                 cell(name_of(view.fielding(), line.bowler)), Cell{}, cell(line.runs),
                 cell(line.balls), cell(line.fours), cell(line.sixes), cell(line.maidens),
                 cell(line.wickets), cell(line.dots), cell(line.wides), cell(line.no_balls)});
    }
  }
  return table.csv();
}

}  // namespace quicket::report
