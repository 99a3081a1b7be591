#pragma once

#include <span>

#include "base/statistics.h"
#include "cards/card.h"
#include "dice/seeded_dice.h"
#include "league/many_seasons.h"
#include "match/event.h"

namespace quicket::league {

/// How well win chances came true, after every ball of some matches; of the side batting first.
struct ChanceCalibration {
  int replayed_matches = 0;
  Calibration replayed;  ///< of matches that the cards played, predicted by those cards
  int real_matches = 0;
  Calibration real;       ///< of the real matches, predicted by the league's average cards
  Calibration real_late;  ///< of those, in the last quarter of a chase

  void add(const ChanceCalibration& other);
};

/// How well the chances of real matches came true by the cards of their own sides; of the side
/// batting first.
struct OwnChances {
  int matches = 0;
  Calibration before;  ///< told when the first innings began
  Calibration balls;   ///< after every ball

  void add(const OwnChances& other);
};

/// Of the complete matches, which the cards must not know, or their chances know the result. The
/// same for any number of threads (0: all).
OwnChances own_chances(std::span<const match::MatchRecord> records, const cards::CardSet& cards,
                       const cricket::Conditions& conditions, int threads = 0);

/// For the complete matches of a season: predicts each ball by ball as it really went, by the
/// league's average cards (the sides' own cards already contain the result), and replays it `times`
/// times with the cards of both sides under computer captains. The same for any number of threads
/// (0: all). Throws Error if no match is complete.
ChanceCalibration calibrate_chances(std::span<const match::MatchRecord> records,
                                    const cards::CardSet& cards,
                                    const cricket::Conditions& conditions, dice::Seed seed,
                                    int times, int threads = 0,
                                    const SeasonProgress& progress = {});

}  // namespace quicket::league
