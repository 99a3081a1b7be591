#include "league/realism.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "league/match_balls.h"
#include "league/realism_rows.h"
#include "league/rematch.h"
#include "league/season_totals.h"
#include "match/play.h"

namespace quicket::league {
namespace {

/// The real season, as it is compared with its replays.
struct Reality {
  SeasonTotals totals;
  std::vector<SidePlaces> places;  ///< of each rematch
  SeasonTotals whole;              ///< with the matches that are not compared
  std::vector<MatchBalls> balls;
  double par = 0;
};

Reality reality_of(std::span<const match::MatchRecord> records,
                   const std::vector<Rematch>& rematches, const InningsLayout& layout) {
  Reality reality;
  PlayerPlaces all_places, places;
  BallLog log(layout);
  std::size_t compared = 0;
  for (const match::MatchRecord& record : records) {
    log.clear();
    const match::MatchState state = fold(record, log);
    const std::vector<PhaseTotals> phases = phases_of(log.balls(), layout);
    const SidePlaces of_record = places_of(record, all_places);
    reality.whole.players.resize(static_cast<std::size_t>(all_places.size()));
    add_match(reality.whole, state, of_record, phases);
    if (compared == rematches.size() || rematches[compared].record != &record) continue;
    ++compared;
    reality.places.push_back(places_of(record, places));
    reality.totals.players.resize(static_cast<std::size_t>(places.size()));
    add_match(reality.totals, state, reality.places.back(), phases);
    reality.balls.push_back(log.balls());
  }
  reality.par = par_of(reality.balls);
  return reality;
}

/// A run of consecutive seasons.
struct Replays {
  SeasonTotals totals;
  SeasonSpread spread;
  ShapeSums shape;
};

Replays replay(std::vector<Rematch> rematches, const Reality& real, const InningsLayout& layout,
               dice::Seed seed, const std::function<void()>& count_season, int from, int to) {
  Replays replays;
  SeasonTotals totals;
  BallLog log(layout);
  for (int season = from; season < to; ++season) {
    totals = {};
    totals.players.resize(real.totals.players.size());
    const dice::Seed of_season = dice::derive(seed, "validate", static_cast<std::uint64_t>(season));
    for (std::size_t i = 0; i < rematches.size(); ++i) {
      Rematch& rematch = rematches[i];
      match::MatchState state = rematch.begun();
      dice::SeededDice dice(dice::derive(of_season, "dice", i));
      log.clear();
      match::play_on(state, rematch.setup, rematch.home, rematch.away, dice, log);
      add_match(totals, state, real.places[i], phases_of(log.balls(), layout));
      replays.shape.add(log.balls(), layout, real.par);
    }
    replays.spread.add(figures_of(totals, real.totals, layout.balls_per_over));
    replays.totals.add(totals);
    count_season();
  }
  return replays;
}

}  // namespace

Realism validate_season(std::span<const match::MatchRecord> records, const cards::CardSet& cards,
                        const cricket::Conditions& conditions, dice::Seed seed, int seasons,
                        int threads, const SeasonProgress& progress) {
  const InningsLayout layout(cards.format);
  const std::vector<Rematch> rematches = rematches_of(records, cards, conditions);
  const Reality real = reality_of(records, rematches, layout);
  // Depends only on the number of seasons, so that any number of threads gives the same sums. Few,
  // because each part copies all the sides.
  const int parts = std::clamp(seasons / 4, 1, 32);
  std::vector<Replays> replays(static_cast<std::size_t>(parts));
  const std::function<void()> count_season = season_counter(progress, seasons);
  in_parts(seasons, parts, threads, [&](int part, int from, int to) {
    replays[static_cast<std::size_t>(part)] =
        replay(rematches, real, layout, seed, count_season, from, to);
  });
  Realism realism;
  realism.seasons = seasons;
  realism.matches = static_cast<int>(rematches.size());
  realism.left_out = static_cast<int>(records.size()) - realism.matches;
  SeasonTotals replayed;
  SeasonSpread spread;
  for (const Replays& each : replays) {
    replayed.add(each.totals);
    spread.add(each.spread);
    realism.shape.replayed.add(each.shape);
  }
  replayed.players.resize(real.totals.players.size());
  realism.deliveries = replayed.deliveries + replayed.wides / conditions.wide_runs +
                       replayed.no_balls / conditions.no_ball_runs;
  realism.rows = realism_rows(real.totals, replayed, spread, real.whole, conditions.balls_per_over);
  realism.shape.replays = seasons;
  for (const MatchBalls& match : real.balls) {
    realism.shape.real.emplace_back().add(match, layout, real.par);
  }
  return realism;
}

}  // namespace quicket::league
