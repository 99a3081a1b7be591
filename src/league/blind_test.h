#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "dice/seeded_dice.h"
#include "league/innings_features.h"
#include "league/many_seasons.h"
#include "league/match_balls.h"
#include "match/event.h"

namespace quicket::league {

/// The innings of a real season and of its replays, as numbers (innings_features).
struct BlindSeason {
  struct Innings {
    std::vector<std::optional<double>> features;
    bool real = false;
    int match = 0;  ///< a real match and its replays have the same
  };
  std::size_t phases = 0;
  std::array<std::vector<Innings>, 2> innings;  ///< first innings, chases

  /// `number`: of the match in its season.
  void add(const MatchBalls& match, const InningsLayout& layout, bool real, int number);
};

/// How often each real match is replayed for the test.
inline constexpr int blind_replays = 2;

/// The complete matches of a real season and `blind_replays` replays of each, by the dice of
/// `seed`. Throws Error as validate_season does.
BlindSeason blind_season(std::span<const match::MatchRecord> records, const cards::CardSet& cards,
                         const cricket::Conditions& conditions, dice::Seed seed);

/// How far one feature gives replays away.
struct TellingFeature {
  std::string name, meaning;
  double real = 0, replayed = 0;  ///< means
  double coefficient = 0;         ///< of the regression, for one standard deviation: above 0, real
  /// What the area under the curve loses when the innings tested exchange this feature among each
  /// other.
  double logistic_loss = 0, trees_loss = 0;

  double loss() const { return logistic_loss + trees_loss; }
  bool operator==(const TellingFeature&) const = default;
};

/// How well a classifier tells real innings from replayed ones.
struct Telling {
  double area = 0.5;  ///< under the ROC curve, mean over the parts left out: 0.5 is guessing
  double standard_error = 0;

  bool operator==(const Telling&) const = default;
};

/// What the classifiers made of one kind of innings.
struct BlindResult {
  int innings = 1;          ///< 1: first innings, 2: chases
  bool with_rare = true;    ///< all features, or without the rare ones (InningsFeature)
  Telling logistic, trees;  ///< logistic regression; boosted trees of depth three
  std::vector<TellingFeature> features;  ///< most telling first

  bool operator==(const BlindResult&) const = default;
};

/// Can a simple classifier tell replays from real innings? Features are measured in standard
/// deviations from the mean of each season's own replays. Of several seasons each is left out in
/// turn, and told apart by what was learned from the others; of a single one, a fifth of its
/// matches at a time. First innings and chases, with and without the rare features: four results.
/// The same for any number of threads (0: all). Demands a season; throws Error if they have
/// different numbers of phases.
std::vector<BlindResult> blind_test(std::span<const BlindSeason> seasons, dice::Seed seed,
                                    int threads = 0, const SeasonProgress& progress = {});

}  // namespace quicket::league
