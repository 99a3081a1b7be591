#pragma once

#include "cards/blend.h"
#include "cards/slot_search.h"
#include "cricket/conditions.h"

namespace quicket::cards {

/// What all cards of a set are made against.
struct SetTerms {
  League league;
  cricket::Conditions conditions;
  bool doubled = true;  ///< replay: a card decides half of the balls
  double extras_tolerance = default_extras_tolerance;
  const TempoReading* tempo = nullptr;  ///< of a tempo set
};

/// The wish for one player's card when the chart brings `fielding` odds.
Wish wish_of(const Sample& sample, Face face, const SetTerms& terms, const BallOdds& fielding);

/// No card goes without F: lbw, run outs and extras would then never come off it. None at all would
/// miss the players no better; four each cost 0.005 of the strikers' mean miss of wickets, 0.014 of
/// the bowlers', whose best give hardly an extra away.
inline constexpr int fewest_striker_slots = 2;
inline constexpr int fewest_bowler_slots = 1;

/// Sets how many F slots the card may have: a striker's near `f_slots`, a bowler's as many as his
/// extras ask for, with room for his wickets to have a say.
void wish_for_fielding(Wish& wish, double f_slots);

}  // namespace quicket::cards
