#include "match/realism.h"

#include <fmt/format.h>

#include "match/innings.h"
#include "match/play.h"
#include "match/scorecard.h"

namespace quicket::match {
namespace {

bool complete(const MatchRecord& record) {
  using Why = InningsClosed::Why;
  int innings = 0;
  for (const InningsTotal& total : totals_of(record)) {
    if (total.super_over > 0) continue;
    ++innings;
    const bool passed = total.target > 0 && total.runs >= total.target;
    // An over of five balls by mistake is still a whole innings.
    const bool bowled = total.balls >= record.conditions.quota() - 1;
    if (total.summary_only || total.quota != record.conditions.quota() || !total.closed)
      return false;
    if (total.why == Why::abandoned || total.why == Why::declared_by_rain) return false;
    if (!total.all_out && !passed && !bowled) return false;
  }
  return innings == 2 && record.info.stated.method.empty();
}

void add_totals(SeasonSums& sums, const InningsState& innings, bool first) {
  ++sums.innings;
  sums.runs += innings.runs;
  sums.legal_balls += innings.balls;
  sums.wickets += innings.wickets;
  sums.wide_runs += innings.wides;
  sums.no_ball_runs += innings.no_balls;
  sums.bye_runs += innings.byes + innings.leg_byes;
  for (std::size_t how = 0; how < sums.how_outs.size(); ++how) {
    sums.how_outs[how] += innings.how_outs[how];
  }
  if (!first) return;
  ++sums.first_innings;
  sums.first_runs += innings.runs;
  sums.first_runs_squared += static_cast<long long>(innings.runs) * innings.runs;
}

}  // namespace

void SeasonSums::add(const SeasonSums& other) {
  innings += other.innings;
  runs += other.runs;
  legal_balls += other.legal_balls;
  wickets += other.wickets;
  first_innings += other.first_innings;
  first_runs += other.first_runs;
  first_runs_squared += other.first_runs_squared;
  wide_runs += other.wide_runs;
  no_ball_runs += other.no_ball_runs;
  bye_runs += other.bye_runs;
  for (std::size_t i = 0; i < how_outs.size(); ++i) how_outs[i] += other.how_outs[i];
  if (players.size() < other.players.size()) players.resize(other.players.size());
  for (std::size_t i = 0; i < other.players.size(); ++i) {
    players[i].runs += other.players[i].runs;
    players[i].balls += other.players[i].balls;
    players[i].outs += other.players[i].outs;
    players[i].charged += other.players[i].charged;
    players[i].legal_balls += other.players[i].legal_balls;
    players[i].wickets_credited += other.players[i].wickets_credited;
  }
}

int SeasonReplay::player_index(const TeamSheet& sheet, Member member) {
  const auto key = std::pair{sheet.team, sheet.players[member].id};
  return index_.emplace(key, static_cast<int>(index_.size())).first->second;
}

SeasonReplay::SeasonReplay(std::span<const MatchRecord> matches, const cards::CardSet& cards) {
  for (const MatchRecord& record : matches) {
    const std::string& id = record.info.source_id;
    if (!complete(record)) {
      left_out_.push_back(id + ": not complete");
      continue;
    }
    cricket::Conditions conditions = record.conditions;
    conditions.most_super_overs = 0;
    std::array<PlayingSide, 2> sides{playing_side(record.sheets[0], cards.players),
                                     playing_side(record.sheets[1], cards.players)};
    const auto unfit = why_not_fit(sides[0], conditions);
    const auto reason = unfit ? unfit : why_not_fit(sides[1], conditions);
    if (reason) {
      left_out_.push_back(fmt::format("{}: {}", id, *reason));
      continue;
    }
    const std::array<AsPlayedCaptain, 2> captains{AsPlayedCaptain(record, 0, sides[0], conditions),
                                                  AsPlayedCaptain(record, 1, sides[1], conditions)};
    Played played{
        match_setup(conditions, sides[0], sides[1], cards.chart), captains, *real_toss(record), {}};
    for (std::size_t side = 0; side < 2; ++side) {
      const TeamSheet& sheet = record.sheets[side];
      for (std::size_t i = 0; i < sheet.players.size(); ++i) {
        played.players[side][i] = player_index(sheet, static_cast<Member>(i));
      }
    }
    add_real(record, played);
    played_.push_back(std::move(played));
  }
  real_.players.resize(index_.size());
}

void SeasonReplay::add_real(const MatchRecord& record, const Played& played) {
  const MatchState state = fold(record);
  const Scorecard scorecard = scorecard_of(record);
  real_.players.resize(index_.size());
  for (std::size_t i = 0; i < 2; ++i) {
    add_totals(real_, state.innings[i], i == 0);
    const InningsCard& card = scorecard.innings[i];
    const auto batting = static_cast<std::size_t>(card.total.batting);
    for (const BattingLine& line : card.batting) {
      PlayerSums& player =
          real_.players[static_cast<std::size_t>(played.players[batting][line.batter])];
      player.runs += line.runs;
      player.balls += line.balls;
      player.outs += line.not_out() ? 0 : 1;
    }
    for (const BowlingLine& line : card.bowling) {
      PlayerSums& player =
          real_.players[static_cast<std::size_t>(played.players[1 - batting][line.bowler])];
      player.charged += line.runs;
      player.legal_balls += line.balls;
      player.wickets_credited += line.wickets;
    }
  }
}

SeasonSums SeasonReplay::replay(dice::Seed season) const {
  SeasonSums sums;
  sums.players.resize(index_.size());
  NoLog none;
  for (std::size_t match = 0; match < played_.size(); ++match) {
    const Played& played = played_[match];
    dice::SeededDice dice(dice::derive(season, "replay", match));
    std::array<AsPlayedCaptain, 2> captains = played.captains;
    MatchState state(played.setup);
    state.apply(played.toss);
    play_on(state, played.setup, captains[0], captains[1], dice, none);
    for (std::size_t i = 0; i < 2; ++i) {
      const InningsState& innings = state.innings[i];
      add_totals(sums, innings, i == 0);
      const auto batting = static_cast<std::size_t>(innings.batting);
      for (std::size_t place = 0; place < innings.batters; ++place) {
        const Member member = innings.order[place];
        PlayerSums& player =
            sums.players[static_cast<std::size_t>(played.players[batting][member])];
        player.runs += innings.batting_of[member].runs;
        player.balls += innings.batting_of[member].balls;
        player.outs += member == innings.striker || member == innings.non_striker ? 0 : 1;
      }
      for (std::size_t member = 0; member < played.setup.sides[1 - batting].members.size();
           ++member) {
        const BowlerScore& score = innings.bowling_of[member];
        if (score.overs == 0) continue;
        PlayerSums& player =
            sums.players[static_cast<std::size_t>(played.players[1 - batting][member])];
        player.charged += score.runs;
        player.legal_balls += score.balls;
        player.wickets_credited += score.wickets;
      }
    }
  }
  return sums;
}

}  // namespace quicket::match
