#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "cricket/conditions.h"

namespace quicket::print {

/// Chances of the results of one ball, adding up to 1.
struct BallOdds {
  double wicket = 0, dot = 0, one = 0, two = 0, three = 0, four = 0, six = 0;
  double bye = 0;  ///< or leg bye
  double wide = 0, no_ball = 0;

  BallOdds& add(const BallOdds& other, double share);
};

/// Chances on a visit to the fielding chart when all ratings are `rating` of 20.
BallOdds odds_of_chart(const cards::FieldingChart& chart, const cricket::Conditions& conditions,
                       int rating = 10);

/// Chances of a ball decided by this chart, its F slots by `fielding`.
BallOdds odds_of_card(const cards::Chart& chart, const BallOdds& fielding);

/// The same, as the tempo strip reads it in one phase. `face_begins`: 1 for a bowler's card, 4 for
/// a striker's.
BallOdds odds_of_card(const cards::Chart& chart, const BallOdds& fielding,
                      const cards::TempoTable& tempo, int face_begins);

/// The mean of a role's cards, weighted by the balls they were made from. `bowlers` selects the
/// role; nothing if the set has no such card. With `tempo`, as the strip reads them in a phase.
std::optional<BallOdds> mean_odds(const cards::CardSet& set, bool bowlers, const BallOdds& fielding,
                                  const cards::TempoTable* tempo = nullptr);

/// The odds of a ball between two mean cards in each phase of a tempo set; empty for a plain set,
/// and if the set lacks cards of a role.
std::vector<BallOdds> phase_odds(const cards::CardSet& set, const BallOdds& fielding);

/// Names and values in the order they are printed.
std::vector<std::pair<std::string, double>> rows_of(const BallOdds& odds);

/// How many of the 120 cells have each result: only results that occur, most frequent first.
std::vector<std::pair<cards::FieldResult, int>> cells_by_result(const cards::FieldingChart& chart);

}  // namespace quicket::print
