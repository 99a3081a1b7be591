#include "match/player_tally.h"

#include <algorithm>

namespace quicket::match {

int named_fielders(const Dismissal& out) {
  return static_cast<int>(std::count_if(out.fielders.begin(), out.fielders.end(),
                                        [](Member member) { return member != no_member; }));
}

void PlayerTally::add(const CountedMatch& match) {
  begin(match.record);
  for (std::size_t i = 0; i < match.innings.size(); ++i) {
    add_innings(match.outcome.innings[i], match.innings[i].batting, match.innings[i].bowling);
  }
}

PlayerTally::Players PlayerTally::result() {
  for (auto& entry : players_) entry.second.fielding.known = fielders_named_;
  return std::move(players_);
}

void PlayerTally::begin(const MatchRecord& record) {
  record_ = &record;
  found_ = {};
  for (const Side side : {Side{0}, Side{1}}) appear(side);
}

void PlayerTally::add_innings(const InningsTotal& total, const std::vector<BattingLine>& batting,
                              const std::vector<BowlingLine>& bowling) {
  const Side fielding = cricket::other(total.batting);
  for (std::size_t i = 0; i < batting.size(); ++i) {
    add_batting(total.batting, batting[i], i);
    add_fielding(fielding, batting[i]);
  }
  for (const BowlingLine& line : bowling) add_bowling(fielding, line);
}

cricket::SeasonFigures* PlayerTally::figures_of(Side side, Member member) {
  const TeamSheet& sheet = record_->sheets[side_index(side)];
  if (member >= sheet.players.size()) return nullptr;
  cricket::SeasonFigures*& found = found_[side_index(side)].at(member);
  if (found != nullptr) return found;
  cricket::SeasonFigures& figures = players_[{sheet.team, sheet.players[member].id}];
  if (!figures.batting.how_outs) figures.batting.how_outs.emplace();
  if (!figures.bowling.dots) {
    figures.bowling.dots = figures.bowling.four_wickets = figures.bowling.five_wickets = 0;
  }
  return found = &figures;
}

void PlayerTally::appear(Side side) {
  const TeamSheet& sheet = record_->sheets[side_index(side)];
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    if (!sheet.players[i].of_side) continue;
    cricket::SeasonFigures* figures = figures_of(side, static_cast<Member>(i));
    ++figures->batting.matches;
    ++figures->fielding.matches;
    // A player only assumed to have kept wicket (ruling 14) is no keeper on the card.
    if (sheet.keeper == i && !sheet.keeper_assumed) ++figures->fielding.matches_as_keeper;
  }
}

void PlayerTally::add_batting(Side side, const BattingLine& line, std::size_t position) {
  cricket::SeasonFigures* figures = figures_of(side, line.batter);
  if (figures == nullptr) return;
  cricket::BattingFigures& batting = figures->batting;
  ++batting.innings;
  batting.not_outs += line.not_out() ? 1 : 0;
  batting.runs += line.runs;
  batting.balls += line.balls;
  batting.fours += line.fours;
  batting.sixes += line.sixes;
  batting.fifties += line.runs >= 50 && line.runs < 100 ? 1 : 0;
  batting.hundreds += line.runs >= 100 ? 1 : 0;
  batting.ducks += line.runs == 0 && !line.not_out() ? 1 : 0;
  if (line.runs > batting.high_score) batting.high_score_not_out = false;
  if (line.runs >= batting.high_score) {
    batting.high_score = line.runs;
    batting.high_score_not_out = batting.high_score_not_out || line.not_out();
  }
  if (position < batting.positions.size()) ++batting.positions[position];
  if (!line.not_out()) ++(*batting.how_outs)[static_cast<std::size_t>(line.out->how)];
}

void PlayerTally::add_bowling(Side side, const BowlingLine& line) {
  cricket::SeasonFigures* figures = figures_of(side, line.bowler);
  if (figures == nullptr) return;
  cricket::BowlingFigures& bowling = figures->bowling;
  ++bowling.innings;
  bowling.legal_balls += line.balls;
  bowling.runs += line.runs;
  bowling.wickets += line.wickets;
  bowling.maidens += line.maidens;
  *bowling.dots += line.dots;
  *bowling.four_wickets += line.wickets == 4 ? 1 : 0;
  *bowling.five_wickets += line.wickets > 4 ? 1 : 0;
  const bool better = line.wickets > bowling.best_wickets ||
                      (line.wickets == bowling.best_wickets && line.runs < bowling.best_runs);
  if (better || bowling.innings == 1) {
    bowling.best_wickets = line.wickets;
    bowling.best_runs = line.runs;
  }
  bowling.most_balls_in_innings = std::max(bowling.most_balls_in_innings, line.balls);
}

void PlayerTally::add_fielding(Side side, const BattingLine& line) {
  if (line.not_out()) return;
  const Dismissal& out = *line.out;
  const TeamSheet& sheet = record_->sheets[side_index(side)];
  for (const Member member : out.fielders) {
    // Caught and bowled reveals nothing about fielders: every source names the bowler.
    if (member != no_member && member != line.bowler) fielders_named_ = true;
    if (member >= sheet.players.size() || !sheet.players[member].of_side) continue;
    cricket::FieldingFigures& fielding = figures_of(side, member)->fielding;
    fielding.catches += out.how == HowOut::caught ? 1 : 0;
    fielding.stumpings += out.how == HowOut::stumped ? 1 : 0;
    if (out.how != HowOut::run_out) continue;
    ++fielding.run_outs;
    fielding.run_outs_alone += named_fielders(out) == 1 ? 1 : 0;
  }
}

}  // namespace quicket::match
