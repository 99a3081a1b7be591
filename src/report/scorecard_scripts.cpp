#include <fmt/format.h>

#include "base/text.h"
#include "match/result.h"
#include "match/revision_text.h"
#include "report/ball_log.h"
#include "report/innings_view.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "report/scorecard.h"

namespace quicket::report {
namespace {

using match::MatchRecord;

std::string extras_json(const match::Extras& extras) {
  return fmt::format(
      R"({{"byes": {}, "leg_byes": {}, "wides": {}, "no_balls": {}, "penalty": {}, "not_told": {}}})",
      extras.byes, extras.leg_byes, extras.wides, extras.no_balls, extras.penalty, extras.not_told);
}

std::string innings_json(const InningsView& view, const std::string& deliveries) {
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

/// The key of what rain changed, if it did.
std::string revised_json(const MatchRecord& record) {
  std::string texts;
  for (const std::string& revised : match::revisions(record)) {
    texts += (texts.empty() ? "" : ", ") + json_string(revised);
  }
  return texts.empty() ? "" : fmt::format("\"revised\": [{}],\n", texts);
}

}  // namespace

std::string scorecard_json(const MatchRecord& record, MatchId id, const ScorecardOptions& options) {
  const match::MatchResult result = match::result_of(record);
  const cricket::MatchInfo& info = record.info;
  std::string text = fmt::format(
      "{{\"match\": {}, \"competition\": {}, \"season\": {}, \"stage\": {}, \"date\": {}, "
      "\"venue\": {}, \"home\": {}, \"away\": {}, \"winner\": {}, \"result\": {},\n{}\"innings\": "
      "[",
      id.value, json_string(info.competition), json_string(info.season), json_string(info.stage),
      json_string(to_string(info.date)), json_string(info.venue),
      json_string(record.sheets[0].name), json_string(record.sheets[1].name),
      result.winner ? json_string(record.sheets[static_cast<std::size_t>(*result.winner)].name)
                    : "null",
      json_string(result_sentence(record)), revised_json(record));
  const match::Scorecard scorecard = scorecard_of(record);
  const auto chances = chances_for(record, options);
  for (std::size_t i = 0; i < scorecard.innings.size(); ++i) {
    const std::string deliveries =
        options.balls ? fmt::format(",\n \"deliveries\": {}",
                                    trim(ball_log(record, i, chances ? &*chances : nullptr).json()))
                      : "";
    text += (i > 0 ? ",\n" : "\n") + innings_json({record, scorecard.innings[i]}, deliveries);
  }
  text += "]";
  if (options.story != nullptr) {
    const std::string player = player_of_match_name(record, *options.story);
    text += fmt::format(",\n\"player_of_match\": {}, \"turning_points\": {}",
                        player.empty() ? "null" : json_string(player),
                        trim(turning_points_table(record, options.story->turning_points).json()));
  }
  return text + "}\n";
}

std::string scorecard_csv(const MatchRecord& record, Spreadsheets spreadsheets) {
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
    const InningsView view{record, scorecard.innings[i]};
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
  return table.csv(spreadsheets);
}

}  // namespace quicket::report
