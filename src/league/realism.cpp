#include "league/realism.h"

#include <algorithm>

#include "base/error.h"
#include "league/many_seasons.h"
#include "league/realism_rows.h"
#include "league/season_totals.h"
#include "match/innings.h"
#include "match/play.h"
#include "match/result.h"

namespace quicket::league {
namespace {

using match::InningsClosed;

/// Quota bowled, all out or target passed in both innings, and rain had no part in it.
bool complete(const match::MatchRecord& record) {
  const match::MatchResult outcome = match::result_of(record);
  if (!outcome.method.empty() || outcome.kind == match::MatchResult::Kind::no_result) return false;
  std::vector<match::InningsTotal> totals = match::totals_of(record);
  if (totals.size() < 2 || totals[0].summary_only || totals[1].summary_only) return false;
  for (std::size_t i = 0; i < 2; ++i) {
    if (totals[i].quota != record.conditions.quota()) return false;
    const bool by_itself = totals[i].closed && (totals[i].why == InningsClosed::Why::all_out ||
                                                totals[i].why == InningsClosed::Why::quota ||
                                                totals[i].why == InningsClosed::Why::target_passed);
    if (!by_itself) return false;
  }
  return true;
}

/// A real match made ready to be played again.
struct Rematch {
  match::MatchSetup setup;
  match::AsPlayedCaptain home, away;
  match::Toss toss;
  SidePlaces places;
};

Rematch rematch_of(const match::MatchRecord& record, const cards::CardSet& cards,
                   const cricket::Conditions& conditions, PlayerPlaces& places) {
  match::MatchSetup setup =
      match::match_setup(conditions, match::playing_side(record.sheets[0], cards.players),
                         match::playing_side(record.sheets[1], cards.players), cards.chart);
  match::AsPlayedCaptain home(record, 0, setup.sides[0], conditions);
  match::AsPlayedCaptain away(record, 1, setup.sides[1], conditions);
  for (match::PlayingSide& side : setup.sides) side.cards.clear();  // captains have read them
  return {std::move(setup), std::move(home), std::move(away),
          match::real_toss(record).value_or(match::Toss{}), places_of(record, places)};
}

/// A run of seasons, one after another.
struct Replays {
  SeasonTotals totals;
  SeasonSpread spread;
};

Replays replay(std::vector<Rematch> rematches, const SeasonTotals& real, dice::Seed seed, int from,
               int to) {
  Replays replays;
  SeasonTotals totals;
  match::NoLog none;
  for (int season = from; season < to; ++season) {
    totals = {};
    totals.players.resize(real.players.size());
    const dice::Seed of_season = dice::derive(seed, "validate", static_cast<std::uint64_t>(season));
    for (std::size_t i = 0; i < rematches.size(); ++i) {
      Rematch& rematch = rematches[i];
      match::MatchState state(rematch.setup);
      state.apply(rematch.toss);
      dice::SeededDice dice(dice::derive(of_season, "dice", i));
      match::play_on(state, rematch.setup, rematch.home, rematch.away, dice, none);
      add_match(totals, state, rematch.places);
    }
    replays.spread.add(figures_of(totals, real));
    replays.totals.add(totals);
  }
  return replays;
}

}  // namespace

Realism validate_season(std::span<const match::MatchRecord> records, const cards::CardSet& cards,
                        const cricket::Conditions& conditions, dice::Seed seed, int seasons,
                        int threads) {
  Realism realism;
  realism.seasons = seasons;
  PlayerPlaces places;
  SeasonTotals real;
  std::vector<Rematch> rematches;
  SeasonTotals whole;
  PlayerPlaces all_places;
  std::vector<const match::MatchRecord*> compared;
  for (const match::MatchRecord& record : records) {
    if (complete(record)) compared.push_back(&record);
    const SidePlaces of_record = places_of(record, all_places);
    whole.players.resize(static_cast<std::size_t>(all_places.size()));
    add_match(whole, match::fold(record), of_record);
  }
  realism.matches = static_cast<int>(compared.size());
  realism.left_out = static_cast<int>(records.size()) - realism.matches;
  if (compared.empty()) {
    throw Error("no match of the season is complete and free of rain: there is nothing to compare");
  }
  for (const match::MatchRecord* const record : compared) {
    rematches.push_back(rematch_of(*record, cards, conditions, places));
    real.players.resize(static_cast<std::size_t>(places.size()));
    add_match(real, match::fold(*record), rematches.back().places);
  }
  const int parts = std::clamp(seasons / 4, 1, 32);
  std::vector<Replays> replays(static_cast<std::size_t>(parts));
  in_parts(seasons, parts, threads, [&](int part, int from, int to) {
    replays[static_cast<std::size_t>(part)] = replay(rematches, real, seed, from, to);
  });
  SeasonTotals replayed;
  SeasonSpread spread;
  for (const Replays& each : replays) {
    replayed.add(each.totals);
    spread.add(each.spread);
  }
  replayed.players.resize(real.players.size());
  realism.deliveries = replayed.deliveries + replayed.wides / conditions.wide_runs +
                       replayed.no_balls / conditions.no_ball_runs;
  realism.rows = realism_rows(real, replayed, spread, whole);
  return realism;
}

}  // namespace quicket::league
