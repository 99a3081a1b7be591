#include <string>
#include <vector>

#include "match/result.h"
#include "match/revision_text.h"
#include "report/ball_log.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "report/scorecard.h"

namespace quicket::report {
namespace {

using match::MatchRecord;

Document extras_document(const match::Extras& extras) {
  Document made;
  made.put("byes", extras.byes).put("leg_byes", extras.leg_byes);
  made.put("wides", extras.wides).put("no_balls", extras.no_balls);
  return made.put("penalty", extras.penalty).put("not_told", extras.not_told);
}

Document innings_document(const InningsView& view) {
  const match::InningsTotal& total = view.card.total;
  Table fall({{"", "score"}, {"", "wicket"}, {"", "name"}, {"", "ball"}});
  for (const match::FallOfWicket& wicket : view.card.fall) {
    fall.add({wicket.score, wicket.wicket, name_of(view.batting(), wicket.batter),
              to_string(wicket.place)});
  }
  std::vector<Cell> absent;
  for (const match::Member member : view.card.did_not_bat) {
    absent.push_back(name_of(view.batting(), member));
  }
  Document made;
  made.put("team", view.batting().name).put("runs", total.runs);
  made.put("wickets", total.wickets).put("balls", total.balls);
  made.put("super_over", total.super_over).put("extras", extras_document(view.card.extras));
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
    const Cell number = Cell(i + 1);
    for (const match::BattingLine& line : view.card.batting) {
      std::vector<Cell> row{number,
                            view.batting().name,
                            "batting",
                            name_of(view.batting(), line.batter),
                            how_out_text(line, view.fielding()),
                            line.runs,
                            line.balls,
                            line.fours,
                            line.sixes};
      row.resize(14);
      table.add(std::move(row));
    }
    for (const match::BowlingLine& line : view.card.bowling) {
      table.add({number, view.fielding().name, "bowling", name_of(view.fielding(), line.bowler),
                 Cell{}, line.runs, line.balls, line.fours, line.sixes, line.maidens, line.wickets,
                 line.dots, line.wides, line.no_balls / record.conditions.no_ball_runs});
    }
  }
  return table;
}

/// Null for what is not known, or was not rolled for.
void put_toss_and_pitch(Document& made, const MatchRecord& record) {
  const match::MatchState state = match::fold(record);
  if (state.toss) {
    Document toss;
    toss.put("winner", record.sheets[match::side_index(state.toss->winner)].name);
    made.put("toss", toss.put("decision", state.toss->chose_to_bat ? "bat" : "field"));
  } else {
    made.put("toss", Cell{});
  }
  const bool rolled = state.pitch != cards::Pitch::none;
  made.put("pitch", rolled ? Cell(cards::to_string(state.pitch)) : Cell{});
}

/// What is known of the match besides its innings.
void put_match(Document& made, const MatchRecord& record, MatchId id) {
  const match::MatchResult result = match::result_of(record);
  const cricket::MatchInfo& info = record.info;
  made.put("match", id.value).put("competition", info.competition);
  made.put("season", info.season).put("stage", info.stage);
  made.put("date", to_string(info.date)).put("venue", info.venue);
  made.put("home", record.sheets[0].name).put("away", record.sheets[1].name);
  put_toss_and_pitch(made, record);
  made.put("winner", result.winner
                         ? Cell(record.sheets[static_cast<std::size_t>(*result.winner)].name)
                         : Cell{});
  made.put("result", result_sentence(record));
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
    made.put("player_of_match", optional_text(player));
    made.put("turning_points", turning_points_table(record, options.story->turning_points));
  }
  return made.spreadsheet(lines_table(record, card));
}

}  // namespace quicket::report
