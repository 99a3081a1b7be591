#include "app/play/play_on.h"

#include <utility>

#include <fmt/format.h>

#include "app/season/told_match.h"
#include "base/error.h"
#include "match/result.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

match::Branch branch_called(const match::MatchRecord& record, const std::string& ball,
                            int innings) {
  if (ball.empty() && innings == 0) return match::branch_before_last_over(record);
  match::BallMark mark;
  if (!ball.empty()) mark = match::parse_ball_mark(ball, record.conditions);
  if (innings != 0 && mark.innings != 0 && mark.innings != innings) {
    throw Error(fmt::format("`--ball {}` names another innings than `--innings {}`", ball, innings),
                Fault::usage);
  }
  if (innings != 0) mark.innings = innings;
  return match::branch_at(record, mark);
}

}  // namespace

MatchToPlayOn match_to_play_on(store::Database& database, MatchId id, const std::string& ball,
                               int innings) {
  const store::StoredMatch stored = played_match(database, id);
  const match::MatchRecord& record = stored.record;
  match::Branch from = branch_called(record, ball, innings);
  if (from.mark.innings == 2 && match::target_in_doubt(record)) {
    throw Error(
        fmt::format("match {}: the record does not say what the second innings needed off how many "
                    "balls; name a ball of the first innings",
                    id.value));
  }
  TableSquads squads = squads_of_match(database, id, record);
  match::MatchSetup setup = setup_of_match(record, squads);
  return {record, from, std::move(squads), std::move(setup), played_with(stored)};
}

}  // namespace quicket::app
