#include "match/reading_tally.h"

#include <map>
#include <utility>
#include <vector>

#include "cards/strip_map.h"
#include "cards/tempo.h"
#include "match/match_state.h"
#include "match/strip_moment.h"

namespace quicket::match {
namespace {

/// The common lines of a set's strip, with its phases.
cards::TempoStrip strip_of(const cricket::Format& format, const cricket::BaseRates& base) {
  cards::TempoStrip strip = cards::common_lines(format.conditions().overs, cards::par_of(base));
  for (const cricket::Phase& phase : format.phases()) {
    strip.phases.push_back({phase.name, phase.last_over, {}});
  }
  return strip;
}

class ReadingTally {
 public:
  ReadingTally(SeasonTally& tally, const cricket::Format& format)
      : tally_(tally), strip_(strip_of(format, tally.rates)) {
    for (PlayerSeason& player : tally.players) {
      figures_[{player.team, player.player}] = &player.figures;
    }
  }

  void add(const MatchRecord& record) {
    MatchState state(record.conditions, record.sheets);
    for (const MatchEvent& event : record.events) {
      const auto* const ball = std::get_if<Delivery>(&event);
      const bool counts = ball != nullptr && !state.innings.empty() && state.now().super_over == 0;
      if (counts && state.now().overs > 0) add(record, state, *ball);
      apply(state, event);
    }
  }

 private:
  void add(const MatchRecord& record, const MatchState& state, const Delivery& ball) {
    const InningsState& now = state.now();
    const cards::Standing standing = standing_of(now, state.conditions);
    const std::size_t phase = cricket::phase_of(strip_.phases, standing.over, standing.overs);
    const bool fresh = now.batting_of[ball.striker].balls < cricket::new_batter_balls;
    const std::size_t reading = cards::reading_of(cards::stance_of(strip_, standing), fresh);
    if (ball.faced()) {
      if (phase < tally_.rates.phases.size()) ++tally_.rates.phases[phase].reading_balls[reading];
      if (auto* const striker = of(record, now.batting, ball.striker)) {
        count(striker->batting.reading_balls, phase, reading);
      }
    }
    if (!ball.legal()) return;
    if (auto* const bowler = of(record, now.fielding(), ball.bowler)) {
      count(bowler->bowling.reading_balls, phase, reading);
    }
  }

  cricket::SeasonFigures* of(const MatchRecord& record, Side side, Member member) const {
    const TeamSheet& sheet = record.sheets[side_index(side)];
    if (member >= sheet.players.size()) return nullptr;
    const auto found = figures_.find({sheet.team, sheet.players[member].id});
    return found == figures_.end() ? nullptr : found->second;
  }

  void count(std::vector<int>& balls, std::size_t phase, std::size_t reading) const {
    balls.resize(strip_.phases.size() * cricket::readings_of_phase);
    ++balls[phase * cricket::readings_of_phase + reading];
  }

  SeasonTally& tally_;
  cards::TempoStrip strip_;
  std::map<std::pair<TeamId, PlayerId>, cricket::SeasonFigures*> figures_;
};

}  // namespace

void tally_readings(SeasonTally& tally, std::span<const MatchRecord> matches) {
  if (matches.empty()) return;
  ReadingTally readings(tally, matches.front().info.format);
  for (const MatchRecord& record : matches) readings.add(record);
}

}  // namespace quicket::match
