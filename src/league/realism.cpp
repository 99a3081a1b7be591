#include "league/realism.h"

#include <algorithm>
#include <optional>

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

/// A real match prepared for replaying.
struct Rematch {
  match::MatchSetup setup;
  match::AsPlayedCaptain home, away;
  match::Toss toss;
  SidePlaces places;
};

/// Nothing if the sides named by the source could not play a whole match: one won within a few
/// overs, without a list of its players.
std::optional<Rematch> rematch_of(const match::MatchRecord& record, const cards::CardSet& cards,
                                  const cricket::Conditions& conditions, PlayerPlaces& places) {
  auto first = match::side_if_fit(record.sheets[0], cards.players, conditions);
  auto second = match::side_if_fit(record.sheets[1], cards.players, conditions);
  if (!first || !second) return {};
  match::MatchSetup setup =
      match::match_setup(conditions, std::move(*first), std::move(*second), cards.chart);
  match::AsPlayedCaptain home(record, 0, setup.sides[0], conditions);
  match::AsPlayedCaptain away(record, 1, setup.sides[1], conditions);
  return Rematch{std::move(setup), std::move(home), std::move(away),
                 match::real_toss(record).value_or(match::Toss{}), places_of(record, places)};
}

/// A run of consecutive seasons.
struct Replays {
  SeasonTotals totals;
  SeasonSpread spread;
};

Replays replay(std::vector<Rematch> rematches, const SeasonTotals& real,
               const cricket::Format& format, dice::Seed seed,
               const std::function<void()>& count_season, int from, int to) {
  Replays replays;
  SeasonTotals totals;
  for (int season = from; season < to; ++season) {
    totals = {};
    totals.players.resize(real.players.size());
    const dice::Seed of_season = dice::derive(seed, "validate", static_cast<std::uint64_t>(season));
    for (std::size_t i = 0; i < rematches.size(); ++i) {
      Rematch& rematch = rematches[i];
      match::MatchState state(rematch.setup);
      state.apply(rematch.toss);
      dice::SeededDice dice(dice::derive(of_season, "dice", i));
      PhaseLog log(format);
      match::play_on(state, rematch.setup, rematch.home, rematch.away, dice, log);
      add_match(totals, state, rematch.places, log.phases());
    }
    replays.spread.add(figures_of(totals, real, balls_per_over(format)));
    replays.totals.add(totals);
    count_season();
  }
  return replays;
}

/// Tells the captains by what to call.
void give_chances(std::vector<Rematch>& rematches) {
  std::vector<const match::MatchSetup*> setups;
  for (const Rematch& rematch : rematches) setups.push_back(&rematch.setup);
  const auto chances = match::chances_to_call_by(setups);
  for (Rematch& rematch : rematches) {
    rematch.home.call_by(chances);
    rematch.away.call_by(chances);
    for (match::PlayingSide& side : rematch.setup.sides) side.cards.clear();  // captains read them
  }
}

}  // namespace

bool is_complete(const match::MatchRecord& record) {
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

Realism validate_season(std::span<const match::MatchRecord> records, const cards::CardSet& cards,
                        const cricket::Conditions& conditions, dice::Seed seed, int seasons,
                        int threads, const SeasonProgress& progress) {
  Realism realism;
  realism.seasons = seasons;
  PlayerPlaces places;
  SeasonTotals real;
  std::vector<Rematch> rematches;
  SeasonTotals whole;
  PlayerPlaces all_places;
  for (const match::MatchRecord& record : records) {
    const match::MatchState state = match::fold(record);
    const SidePlaces of_record = places_of(record, all_places);
    whole.players.resize(static_cast<std::size_t>(all_places.size()));
    const std::vector<PhaseTotals> phases = phases_of(record, cards.format);
    add_match(whole, state, of_record, phases);
    if (!is_complete(record)) continue;
    auto rematch = rematch_of(record, cards, conditions, places);
    if (!rematch) continue;
    rematches.push_back(std::move(*rematch));
    real.players.resize(static_cast<std::size_t>(places.size()));
    add_match(real, state, rematches.back().places, phases);
  }
  realism.matches = static_cast<int>(rematches.size());
  realism.left_out = static_cast<int>(records.size()) - realism.matches;
  if (rematches.empty()) {
    throw Error(
        "no match of the season is complete and unaffected by rain; there is nothing to compare");
  }
  give_chances(rematches);
  // Depends only on the number of seasons, so that any number of threads gives the same sums. Few,
  // because each part copies all the sides.
  const int parts = std::clamp(seasons / 4, 1, 32);
  std::vector<Replays> replays(static_cast<std::size_t>(parts));
  const std::function<void()> count_season = season_counter(progress, seasons);
  in_parts(seasons, parts, threads, [&](int part, int from, int to) {
    replays[static_cast<std::size_t>(part)] =
        replay(rematches, real, cards.format, seed, count_season, from, to);
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
  realism.rows = realism_rows(real, replayed, spread, whole, conditions.balls_per_over);
  return realism;
}

}  // namespace quicket::league
