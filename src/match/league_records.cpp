#include "match/league_records.h"

#include <algorithm>

#include "match/innings.h"
#include "match/moments.h"
#include "match/partnerships.h"
#include "match/scorecard.h"

namespace quicket::match {
namespace {

void lower_to(int& record, int balls) {
  if (record == 0 || balls < record) record = balls;
}

}  // namespace

void LeagueRecords::add(const MatchRecord& record) {
  ++matches;
  for (const Moment& moment : moments_of(record)) {
    if (moment.kind == MomentKind::fifty) lower_to(fastest_fifty, moment.balls);
    if (moment.kind == MomentKind::hundred) lower_to(fastest_hundred, moment.balls);
  }
  for (const InningsCard& card : scorecard_of(record).innings) {
    if (card.total.super_over > 0) continue;
    highest_total = std::max(highest_total, card.total.runs);
    for (const BattingLine& line : card.batting) highest_score = std::max(highest_score, line.runs);
    for (const BowlingLine& line : card.bowling)
      most_wickets = std::max(most_wickets, line.wickets);
  }
  for (const InningsEvents& innings : innings_of(record.events)) {
    if (innings.super_over > 0) continue;
    for (const Partnership& pair : partnerships_of(innings)) {
      highest_stand = std::max(highest_stand, pair.runs);
    }
  }
}

}  // namespace quicket::match
