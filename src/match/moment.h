#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "match/event.h"
#include "match/innings.h"

namespace quicket::match {

/// What can be memorable in a match. `player` and `other` of a moment are, unless said otherwise,
/// the batter and the bowler in a moment of the batting side, the bowler and the batter in one of
/// the fielding side.
enum class MomentKind : std::uint8_t {
  // Of a batter: runs and balls of the innings so far.
  fifty,
  hundred,
  hundred_and_fifty,  ///< and every further fifty: `number`
  // Of a partnership: its runs and balls, `number` the wicket; `other` is the partner.
  fifty_stand,
  hundred_stand,  ///< and every further fifty
  // Of the fielding side, on one ball: runs and balls of the batter who is out.
  first_ball_duck,  ///< out without a run off the first ball faced
  set_batter_out,   ///< with 30 runs or more
  // Of a bowler: wickets and runs so far; `number` the wickets that it is about.
  on_a_hat_trick,  ///< two wickets on successive deliveries
  hat_trick,       ///< three, or more: wickets of the bowler on successive deliveries, wides too
  two_in_an_over,  ///< or more
  four_wickets,
  five_wickets,  ///< and every further one
  // Of an over, with its runs and wickets; `number` the over, from 1.
  maiden,
  wicket_maiden,
  big_over,  ///< of the batting side; three runs a ball or more; `other` bowled it; `balls`:
             ///< its boundaries
  // Of the batting side: its score in runs and wickets.
  collapse,      ///< three wickets or more (`number`) within twelve deliveries (`balls`)
  team_hundred,  ///< and every further hundred: `number`
  powerplay_done,
  all_out,  ///< of the side batting first, or one that the weather gave no chance
  // Of the course of a match.
  last_over,       ///< begins; in a chase `number` is needed off `balls`
  target_revised,  ///< `number` off `balls`; of no balls left, as rain ended play, `runs` made
  scores_level,
  winning_runs,  ///< balls left in `balls`, wickets in hand in `wickets`
  defended,      ///< by the fielding side, by `runs`
  tie,           ///< of the match, or of a super over
  super_over,    ///< begins
  great_escape,  ///< won although the chance was once only `number` in a hundred; its place is
                 ///< there
  big_swing,     ///< a ball that changed the chances by 12 points, and is nothing else; `number`
                 ///< is 1 if it was, so far, the turn of the match
  // Records of the league (LeagueRecords); `number` is the record until then.
  fastest_fifty,
  fastest_hundred,
  highest_score,
  best_bowling,
  highest_stand,
  highest_total,
};

/// "hat_trick": for scripts and data.
std::string_view to_string(MomentKind kind);

/// How memorable a moment of a kind is by itself, 0-1.
double usual_weight(MomentKind kind);

/// From this weight a moment deserves a banner, or a line of its own.
inline constexpr double worth_a_banner = 0.45;

/// Something memorable in a match, complete with the event `event` of its record.
struct Moment {
  MomentKind kind = MomentKind::fifty;
  std::size_t event = 0;  ///< index of the event that completed it
  std::size_t from = 0;   ///< of the first event that belongs to it
  int innings = 0;        ///< index among the innings of the match
  int super_over = 0;     ///< of that innings
  BallPlace place;        ///< of the last ball bowled
  Side side = 0;          ///< whose moment it is
  Member player = no_member;
  Member other = no_member;
  int runs = 0, balls = 0, wickets = 0, number = 0;  ///< see the kinds
  int score = 0, fallen = 0;                         ///< of the side batting, at `place`
  /// What it changed in the chance of `side` to win, from before `from` to after `event`. Nothing
  /// for what was reached in the course of time: fifties, stands, totals and their records.
  std::optional<double> swing;
  double weight = 0;  ///< 0-1: the kind's, more with a large swing

  bool operator==(const Moment&) const = default;
};

}  // namespace quicket::match
