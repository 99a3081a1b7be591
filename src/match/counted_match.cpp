#include "match/counted_match.h"

#include <map>
#include <utility>

#include "match/phase_lines.h"

namespace quicket::match {
namespace {

/// Wickets with consecutive balls so far, of bowlers by the side that bats: a hat-trick may go on
/// in another over.
using Running = std::map<std::pair<Side, Member>, int>;

/// What is quickest, and hat-tricks: what only the balls tell.
void add_feats(CountedInnings& made, const InningsEvents& innings, Running& running) {
  struct Score {
    int runs = 0, balls = 0;
  };
  std::map<Member, Score> scores;
  for (const MatchEvent& event : innings.events) {
    const auto* const ball = std::get_if<Delivery>(&event);
    if (ball == nullptr) continue;
    Score& score = scores[ball->striker];
    const int before = score.runs;
    score.runs += ball->bat_runs;
    score.balls += ball->faced() ? 1 : 0;
    for (const int mark : {50, 100}) {
      if (before < mark && score.runs >= mark) {
        made.marks.push_back({ball->striker, mark, score.balls});
      }
    }
    int& wickets = running[{innings.batting, ball->bowler}];
    wickets = ball->out && cricket::is_bowlers(ball->out->how) ? wickets + 1 : 0;
    if (wickets == 3) made.hat_tricks.push_back(ball->bowler);
  }
}

void add_stands(CountedInnings& made, const InningsEvents& innings) {
  made.stands = partnerships_of(innings);
  for (Partnership& stand : made.stands) {
    stand.first_runs = stand.first_balls = stand.second_runs = stand.second_balls = 0;
  }
}

}  // namespace

Outcome outcome_of(const MatchRecord& record) {
  Outcome made{result_of(record), totals_of(record), {}};
  for (const MatchEvent& event : record.events) {
    if (const auto* const revised = std::get_if<RevisedTarget>(&event)) made.revised = *revised;
  }
  return made;
}

CountedMatch count_of(const MatchRecord& record, std::string_view phase) {
  CountedMatch made{{record.info, record.conditions, record.sheets, {}}, outcome_of(record), {}};
  made.innings.resize(made.outcome.innings.size());
  Scorecard scorecard = scorecard_of(record);
  const std::vector<InningsEvents> stretches = innings_of(record.events);
  Running running;
  for (std::size_t i = 0; i < stretches.size(); ++i) {
    InningsCard& card = scorecard.innings[i];
    if (card.total.super_over > 0 || card.total.summary_only) continue;
    CountedInnings& innings = made.innings[i];
    if (phase.empty()) {
      add_stands(innings, stretches[i]);
      add_feats(innings, stretches[i], running);
    } else {
      card = lines_within(stretches[i], card, {phase, record, card.total.quota},
                          record.conditions.balls_per_over);
    }
    innings.batting = std::move(card.batting);
    innings.bowling = std::move(card.bowling);
  }
  return made;
}

std::vector<CountedMatch> counts_of(std::span<const MatchRecord> records) {
  std::vector<CountedMatch> made;
  made.reserve(records.size());
  for (const MatchRecord& record : records) made.push_back(count_of(record));
  return made;
}

}  // namespace quicket::match
