#include "league/season_totals.h"

#include <algorithm>

namespace quicket::league {
namespace {

/// The first position of the tail, counted from 0.
constexpr std::size_t tail_begins = 8;

void add_faced(SeasonTotals& totals, const match::InningsState& innings) {
  for (std::size_t i = 0; i < innings.batters; ++i) {
    const int balls = innings.batting_of[innings.order[i]].balls;
    totals.faced += balls;
    if (i >= tail_begins) totals.faced_by_tail += balls;
  }
}

void add_chase(SeasonTotals& totals, const match::InningsState& innings,
               const cricket::Conditions& conditions) {
  if (innings.why != match::InningsClosed::Why::target_passed) return;
  ++totals.chases_won;
  // The winning ball may be the first of its over.
  if (innings.overs_left(conditions) == 0) ++totals.chases_won_in_last_over;
}

void add_phases(std::vector<PhaseTotals>& to, const std::vector<PhaseTotals>& more) {
  to.resize(std::max(to.size(), more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) {
    to[i].balls += more[i].balls;
    to[i].runs += more[i].runs;
    to[i].wickets += more[i].wickets;
  }
}

void add_players(SeasonTotals& totals, const match::InningsState& innings,
                 const SidePlaces& places) {
  const auto& batting = places[static_cast<std::size_t>(innings.batting)];
  const auto& fielding = places[static_cast<std::size_t>(innings.fielding())];
  const match::MemberSet unbeaten =
      match::set_of(innings.striker) | match::set_of(innings.non_striker) | innings.retired;
  for (std::size_t i = 0; i < batting.size(); ++i) {
    if (!match::contains(innings.came_in, static_cast<match::Member>(i))) continue;
    PlayerTotals& player = totals.players[static_cast<std::size_t>(batting[i])];
    player.runs += innings.batting_of[i].runs;
    player.balls += innings.batting_of[i].balls;
    player.outs += match::contains(unbeaten, static_cast<match::Member>(i)) ? 0 : 1;
  }
  for (std::size_t i = 0; i < fielding.size(); ++i) {
    const match::BowlerScore& score = innings.bowling_of[i];
    PlayerTotals& player = totals.players[static_cast<std::size_t>(fielding[i])];
    player.bowled += score.balls;
    player.conceded += score.runs;
    player.wickets += score.wickets;
  }
}

}  // namespace

void SeasonTotals::add(const SeasonTotals& other) {
  innings += other.innings;
  balls += other.balls;
  runs += other.runs;
  wickets += other.wickets;
  first_innings += other.first_innings;
  first_balls += other.first_balls;
  first_runs += other.first_runs;
  first_squares += other.first_squares;
  first_all_out += other.first_all_out;
  chases_won += other.chases_won;
  chases_won_in_last_over += other.chases_won_in_last_over;
  faced += other.faced;
  faced_by_tail += other.faced_by_tail;
  add_phases(phases, other.phases);
  wides += other.wides;
  no_balls += other.no_balls;
  byes += other.byes;
  deliveries += other.deliveries;
  for (std::size_t i = 0; i < how_outs.size(); ++i) how_outs[i] += other.how_outs[i];
  players.resize(std::max(players.size(), other.players.size()));
  for (std::size_t i = 0; i < other.players.size(); ++i) {
    players[i].runs += other.players[i].runs;
    players[i].balls += other.players[i].balls;
    players[i].outs += other.players[i].outs;
    players[i].bowled += other.players[i].bowled;
    players[i].conceded += other.players[i].conceded;
    players[i].wickets += other.players[i].wickets;
  }
}

int PlayerPlaces::of(PlayerId player) {
  return places_.emplace(player, static_cast<int>(places_.size())).first->second;
}

SidePlaces places_of(const match::MatchRecord& record, PlayerPlaces& places) {
  SidePlaces made;
  for (std::size_t side = 0; side < 2; ++side) {
    for (const match::SheetPlayer& player : record.sheets[side].players) {
      made[side].push_back(places.of(player.id));
    }
  }
  return made;
}

std::vector<PhaseTotals> phases_of(const MatchBalls& match, const InningsLayout& layout) {
  std::vector<PhaseTotals> phases(layout.phases);
  for (const InningsBalls& innings : match) {
    for (const ShapeBall& ball : innings.balls) {
      PhaseTotals& phase = phases[layout.phase_of[ball.over]];
      phase.balls += ball.legal() ? 1 : 0;
      phase.runs += ball.runs;
      phase.wickets += ball.wickets;
    }
  }
  return phases;
}

void add_match(SeasonTotals& totals, const match::MatchState& state, const SidePlaces& places,
               const std::vector<PhaseTotals>& phases) {
  add_phases(totals.phases, phases);
  bool first = true;
  for (const match::InningsState& innings : state.innings) {
    if (innings.super_over > 0) continue;
    ++totals.innings;
    totals.balls += innings.balls;
    totals.runs += innings.runs;
    totals.wickets += innings.wickets;
    totals.wides += innings.wides;
    totals.no_balls += innings.no_balls;
    totals.byes += innings.byes + innings.leg_byes;
    totals.deliveries += innings.balls;
    for (std::size_t i = 0; i < innings.how_outs.size(); ++i) {
      totals.how_outs[i] += innings.how_outs[i];
    }
    if (first) {
      ++totals.first_innings;
      totals.first_balls += innings.balls;
      totals.first_runs += innings.runs;
      totals.first_squares += static_cast<long long>(innings.runs) * innings.runs;
      totals.first_all_out += innings.why == match::InningsClosed::Why::all_out ? 1 : 0;
    } else {
      add_chase(totals, innings, state.conditions);
    }
    first = false;
    add_faced(totals, innings);
    add_players(totals, innings, places);
  }
}

}  // namespace quicket::league
