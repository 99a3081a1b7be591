#pragma once

#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::match {

/// How the innings in progress stands, for its strip (rules 5.8). Demands an over in progress.
inline cards::Standing standing_of(const InningsState& now, const cricket::Conditions& conditions) {
  cards::Standing standing{
      now.overs,         now.overs_in_all(conditions), conditions.balls_per_over, now.wickets, {},
      now.super_over > 0};
  if (now.target != InningsState::no_target) standing.needed = now.target - now.runs_before_over;
  return standing;
}

/// The tables by which the strip is read for the next ball, after this call; nothing in a plain
/// set. Demands an over in progress.
inline const cards::StripTables* strip_at(const MatchState& state, const Rulebook& rules,
                                          cards::Call call) {
  if (!rules.has_strip()) return nullptr;
  return rules.strip(standing_of(state.now(), state.conditions), call, state.pitch);
}

}  // namespace quicket::match
