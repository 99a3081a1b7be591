#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dice/seeded_dice.h"
#include "league/blind_test.h"
#include "league/call_trials.h"
#include "league/chance_calibration.h"
#include "league/compare.h"
#include "league/realism.h"
#include "store/database.h"

namespace quicket::app {

/// Which cards replay a season.
struct ValidatedCards {
  std::optional<cards::Game> game{};  ///< none: the set's own
  bool anew = false;  ///< those of the full game as they would be built now; the set keeps its own
  bool calls = true;  ///< false: neither side ever holds or pushes
};

/// Replays the real season of a set. Throws Error if it has no matches, or without calls if its
/// cards have none.
league::Realism validate_set(store::Database& database, const std::string& slug, dice::Seed seed,
                             int seasons, int threads, const ValidatedCards& which = {},
                             const league::SeasonProgress& progress = {});

/// How well win chances come true in the real season of a set, and in `times` replays of each of
/// its matches. Throws Error if it has no matches.
league::ChanceCalibration calibrate_set(store::Database& database, const std::string& slug,
                                        dice::Seed seed, int times, int threads,
                                        const ValidatedCards& which = {},
                                        const league::SeasonProgress& progress = {});

/// Whether a classifier can tell replays of the sets' seasons from the real ones
/// (league::blind_test).
std::vector<league::BlindResult> blind_test_of_sets(store::Database& database,
                                                    const std::vector<std::string>& slugs,
                                                    dice::Seed seed, int threads,
                                                    const ValidatedCards& which,
                                                    const league::SeasonProgress& progress = {});

/// Lets the sides of a real season play against themselves with different calls, `matches` times
/// each (league::try_calls).
std::vector<league::CallTrial> try_calls_of_set(store::Database& database, const std::string& slug,
                                                dice::Seed seed, int matches, int threads,
                                                const ValidatedCards& which,
                                                const league::SeasonProgress& progress = {});

/// The matches that a league has played so far, compared with the real season of its set.
league::SeasonComparison compare_league(store::Database& database, const std::string& name);

}  // namespace quicket::app
