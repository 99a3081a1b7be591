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

}  // namespace quicket::store
