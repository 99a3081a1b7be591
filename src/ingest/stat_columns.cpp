#include "ingest/stat_columns.h"

namespace quicket::ingest {
namespace {

constexpr const StatColumn* batting_columns[] = {&columns::player,
                                                 &columns::team,
                                                 &columns::season,
                                                 &columns::matches,
                                                 &columns::batting_innings,
                                                 &columns::not_outs,
                                                 &columns::outs,
                                                 &columns::runs,
                                                 &columns::balls_faced,
                                                 &columns::high_score,
                                                 &columns::hundreds,
                                                 &columns::fifties,
                                                 &columns::ducks,
                                                 &columns::place,
                                                 &columns::dots,
                                                 &columns::dot_share,
                                                 &columns::ones,
                                                 &columns::twos,
                                                 &columns::threes,
                                                 &columns::fours,
                                                 &columns::sixes,
                                                 &columns::bowled,
                                                 &columns::caught,
                                                 &columns::lbw,
                                                 &columns::stumped,
                                                 &columns::times_run_out,
                                                 &columns::hit_wicket};
constexpr const StatColumn* bowling_columns[] = {&columns::player,
                                                 &columns::team,
                                                 &columns::season,
                                                 &columns::matches,
                                                 &columns::bowling_innings,
                                                 &columns::overs,
                                                 &columns::balls_bowled,
                                                 &columns::maidens,
                                                 &columns::runs_conceded,
                                                 &columns::wickets,
                                                 &columns::best,
                                                 &columns::wides,
                                                 &columns::wide_runs,
                                                 &columns::no_balls,
                                                 &columns::dots,
                                                 &columns::dot_share,
                                                 &columns::ones,
                                                 &columns::twos,
                                                 &columns::threes,
                                                 &columns::fours,
                                                 &columns::sixes,
                                                 &columns::bowled,
                                                 &columns::caught,
                                                 &columns::caught_and_bowled,
                                                 &columns::lbw,
                                                 &columns::stumped,
                                                 &columns::hit_wicket};
constexpr const StatColumn* fielding_columns[] = {&columns::player,
                                                  &columns::team,
                                                  &columns::season,
                                                  &columns::matches,
                                                  &columns::batting_innings,
                                                  &columns::catches,
                                                  &columns::catches_as_keeper,
                                                  &columns::stumpings,
                                                  &columns::run_outs,
                                                  &columns::run_outs_alone,
                                                  &columns::dismissals};

}  // namespace

std::span<const StatColumn* const> columns_of(StatKind kind) {
  switch (kind) {
    case StatKind::batting:
      return batting_columns;
    case StatKind::bowling:
      return bowling_columns;
    case StatKind::fielding:
      return fielding_columns;
  }
  return {};
}

}  // namespace quicket::ingest
