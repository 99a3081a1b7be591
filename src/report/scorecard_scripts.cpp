#include <string>
#include <vector>

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

Document extras_document(const match::Extras& extras) {
  Document made;
  made.put("byes", cell(extras.byes)).put("leg_byes", cell(extras.leg_byes));
  made.put("wides", cell(extras.wides)).put("no_balls", cell(extras.no_balls));
  return made.put("penalty", cell(extras.penalty)).put("not_told", cell(extras.not_told));
}

Document innings_document(const InningsView& view) {
  const match::InningsTotal& total = view.card.total;
  Table fall({{"", "score"}, {"", "wicket"}, {"", "name"}, {"", "ball"}});
  for (const match::FallOfWicket& wicket : view.card.fall) {
    fall.add({cell(wicket.score), cell(wicket.wicket), cell(name_of(view.batting(), wicket.batter)),
              cell(to_string(wicket.place))});
  }
  std::vector<Cell> absent;
  for (const match::Member member : view.card.did_not_bat) {
    absent.push_back(cell(name_of(view.batting(), member)));
  }
  Document made;
  made.put("team", cell(view.batting().name)).put("runs", cell(total.runs));
  made.put("wickets", cell(total.wickets)).put("balls", cell(total.balls));
  made.put("super_over", cell(total.super_over)).put("extras", extras_document(view.card.extras));
  made.put("batting", batting_table(view)).put("did_not_bat", absent);
  return made.put("bowling", bowling_table(view)).put("fall", fall);
}

/// A line a batter or bowler of each innings.
Table lines_table(const MatchRecord& record, const match::Scorecard& scorecard) {
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
  return table;
}

/// Null for what is not known, or was not rolled for.
void put_toss_and_pitch(Document& made, const MatchRecord& record) {
  const match::MatchState state = match::fold(record);
  if (state.toss) {
    Document toss;
    toss.put("winner", cell(record.sheets[match::side_index(state.toss->winner)].name));
    made.put("toss", toss.put("decision", cell(state.toss->chose_to_bat ? "bat" : "field")));
  } else {
    made.put("toss", Cell{});
  }
  const bool rolled = state.pitch != cards::Pitch::none;
  made.put("pitch", rolled ? cell(cards::to_string(state.pitch)) : Cell{});
}

/// What is known of the match besides its innings.
void put_match(Document& made, const MatchRecord& record, MatchId id) {
  const match::MatchResult result = match::result_of(record);
  const cricket::MatchInfo& info = record.info;
  made.put("match", cell(id.value)).put("competition", cell(info.competition));
  made.put("season", cell(info.season)).put("stage", cell(info.stage));
  made.put("date", cell(to_string(info.date))).put("venue", cell(info.venue));
  made.put("home", cell(record.sheets[0].name)).put("away", cell(record.sheets[1].name));
  put_toss_and_pitch(made, record);
  made.put("winner", result.winner
                         ? cell(record.sheets[static_cast<std::size_t>(*result.winner)].name)
                         : Cell{});
  made.put("result", cell(result_sentence(record)));
  const std::vector<std::string> revised = match::revisions(record);
  if (!revised.empty()) made.put("revised", std::vector<Cell>(revised.begin(), revised.end()));
}

}  // namespace

Document scorecard(const MatchRecord& record, MatchId id, const ScorecardOptions& options) {
  Document made;
  put_match(made, record, id);
  const match::Scorecard card = scorecard_of(record);
  std::vector<Document> innings;
  for (std::size_t i = 0; i < card.innings.size(); ++i) {
    innings.push_back(innings_document({record, card.innings[i]}));
    if (options.balls) innings.back().put("deliveries", ball_log(record, i, options.chances));
  }
  made.put("innings", innings);
  if (options.story != nullptr) {
    const std::string player = player_of_match_name(record, *options.story);
    made.put("player_of_match", player.empty() ? Cell{} : cell(player));
    made.put("turning_points", turning_points_table(record, options.story->turning_points));
  }
  return made.spreadsheet(lines_table(record, card));
}

}  // namespace quicket::report
