#include "app/forecast/validate.h"

#include "app/import/set_cards.h"
#include "app/season/league_state.h"
#include "app/season/real_season.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

cards::CardSet validated_cards(store::Database& database, const store::SetEntry& set,
                               const ValidatedCards& which) {
  cards::CardSet made =
      which.anew ? full_cards_of(database, set) : cards_of(database, set, which.game).cards;
  if (!which.calls) {
    if (made.chart.tempo.empty()) {
      throw Error("{}: these cards are for the basic game, in which nobody holds or pushes",
                  set.slug);
    }
    made.chart.tempo.hold.clear();
    made.chart.tempo.push.clear();
  }
  return made;
}

/// A real season and the cards that are tried on it.
struct Validated {
  Validated(store::Database& database, const std::string& slug, const ValidatedCards& which) {
    const store::SetEntry set = store::Sets(database).find(slug);
    conditions = real_season(database, set).competition.conditions;
    cards = validated_cards(database, set, which);
    records = store::records_of(store::Matches(database).of_set(set.id));
  }

  cricket::Conditions conditions;
  cards::CardSet cards;
  std::vector<match::MatchRecord> records;
};

}  // namespace

league::Realism validate_set(store::Database& database, const std::string& slug, dice::Seed seed,
                             int seasons, int threads, const ValidatedCards& which,
                             const league::SeasonProgress& progress) {
  const Validated season(database, slug, which);
  return league::validate_season(season.records, season.cards, season.conditions, seed, seasons,
                                 threads, progress);
}

league::ChanceCalibration calibrate_set(store::Database& database, const std::string& slug,
                                        dice::Seed seed, int times, int threads,
                                        const ValidatedCards& which,
                                        const league::SeasonProgress& progress) {
  const Validated season(database, slug, which);
  return league::calibrate_chances(season.records, season.cards, season.conditions, seed, times,
                                   threads, progress);
}

std::vector<league::CallTrial> try_calls_of_set(store::Database& database, const std::string& slug,
                                                dice::Seed seed, int matches, int threads,
                                                const ValidatedCards& which,
                                                const league::SeasonProgress& progress) {
  const Validated season(database, slug, which);
  return league::try_calls(season.records, season.cards, season.conditions, seed, matches, threads,
                           progress);
}

std::vector<league::BlindResult> blind_test_of_sets(store::Database& database,
                                                    const std::vector<std::string>& slugs,
                                                    dice::Seed seed, int threads,
                                                    const ValidatedCards& which,
                                                    const league::SeasonProgress& progress) {
  std::vector<league::BlindSeason> seasons;
  for (const std::string& slug : slugs) {
    const Validated season(database, slug, which);
    seasons.push_back(league::blind_season(season.records, season.cards, season.conditions, seed));
  }
  return league::blind_test(seasons, seed, threads, progress);
}

league::SeasonComparison compare_league(store::Database& database, const std::string& name) {
  const LeagueState state = league_state(database, name);
  const auto set = store::Sets(database).find(state.league.set);
  if (!set) throw Error("the set of {} is no longer in the database", name);
  const RealSeason real = real_season(database, *set);
  store::Matches matches(database);
  return league::compare_seasons(
      real.standings, state.standings,
      league::player_lines(store::records_of(matches.of_set(set->id))),
      league::player_lines(store::records_of(matches.of_league(state.league.id))),
      state.league.competition.conditions.balls_per_over);
}

}  // namespace quicket::app
