#pragma once

#include "cards/blend.h"
#include "cards/slot_search.h"
#include "cards/tempo_reading.h"
#include "cricket/conditions.h"

namespace quicket::cards {

/// The terms that all cards of a set share.
struct SetTerms {
  League league;
  cricket::Conditions conditions;
  bool doubled = true;  ///< replay: a card decides only half of the balls
  double extras_tolerance = default_extras_tolerance;
  const TempoReading* tempo = nullptr;  ///< set for a tempo set
};

/// The wish for one player's card when a roll on the chart has the odds `fielding`.
Wish wish_of(const Sample& sample, Face face, const SetTerms& terms, const BallOdds& fielding);

/// Every card has some F slots; otherwise it could never produce lbw, run outs and extras. Allowing
/// none would not reduce the players' misses. Requiring four each adds 0.005 to the strikers' mean
/// miss of wickets and 0.014 to the bowlers', as the best bowlers concede hardly any extras.
inline constexpr int fewest_striker_slots = 2;
inline constexpr int fewest_bowler_slots = 1;

/// Sets how many F slots the card may have: near `f_slots` for a striker; for a bowler, as many as
/// their extras require, with some leeway for the sake of wickets.
void wish_for_fielding(Wish& wish, double f_slots);

}  // namespace quicket::cards
