#pragma once

#include "store/columns.h"

namespace quicket::store {

/// The facts of a match apart from its owner: the columns of `matches` that a MatchInfo fills,
/// except its format, which is looked up in the table of formats.
struct MatchColumns {
  template <class Info, class Visit>
  static void each(Info& info, Visit&& visit) {
    visit("source_id", info.source_id);
    visit("competition", info.competition);
    visit("season", info.season);
    visit("gender", info.gender);
    visit("date", info.date);
    visit("venue", info.venue);
    visit("city", info.city);
    visit("match_number", info.match_number);
    visit("stage", info.stage);
    visit("home", info.teams[0]);
    visit("away", info.teams[1]);
    visit("player_of_match", info.player_of_match);
    visit("stated_result", info.stated.kind);
    visit("stated_winner", Winner{info.stated.winner});
    visit("stated_by_runs", info.stated.by_runs);
    visit("stated_by_wickets", info.stated.by_wickets);
    visit("stated_method", info.stated.method);
  }
};

/// The columns that a delivery fills, apart from its place and its people.
struct DeliveryColumns {
  template <class Ball, class Visit>
  static void each(Ball& ball, Visit&& visit) {
    visit("bat_runs", BallRuns{ball.bat_runs});
    visit("wides", BallRuns{ball.wides});
    visit("no_balls", BallRuns{ball.no_balls});
    visit("byes", BallRuns{ball.byes});
    visit("leg_byes", BallRuns{ball.leg_byes});
    visit("penalty", BallRuns{ball.penalty});
    visit("non_boundary", ball.non_boundary);
    visit("free_hit", ball.free_hit);
    visit("dice_card", Die{ball.dice.card, 6});
    visit("dice_chart", Die{ball.dice.chart, 100});
    visit("dice_fielding_row", Die{ball.dice.fielding_row, 6});
    visit("dice_fielding_column", Die{ball.dice.fielding_column, 20});
    visit("dice_fielder", Die{ball.dice.fielder, match::max_members});
    visit("dice_check", Die{ball.dice.check, 20});
    visit("call", ball.call);
  }
};

}  // namespace quicket::store
