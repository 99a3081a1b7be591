#include "cards/ratings.h"

#include <algorithm>
#include <cmath>

namespace quicket::cards {
namespace {

/// Half of all d20 rolls pass this rating. It is the league's average, which charts are designed
/// for (odds.h).
constexpr int average_rating = 10;
/// No rating always passes or always fails.
constexpr int lowest_rating = 1, highest_rating = 19;

/// Matches of a player behind the stumps and elsewhere in the field.
struct Field {
  double keeping = 0;
  double outfield = 0;
};

Field field_of(const PlayerFigures& player) {
  const cricket::FieldingFigures& fielding = player.figures.fielding;
  int keeping = std::min(fielding.matches_as_keeper, fielding.matches);
  // Fielding tables give stumpings, not matches behind the stumps, so assume that a keeper kept in
  // every match.
  if (keeping == 0 && (fielding.stumpings > 0 || player.keeper)) keeping = fielding.matches;
  return {static_cast<double>(keeping), static_cast<double>(fielding.matches - keeping)};
}

/// Per match, by keepers and by others. A player who keeps in half of their matches counts half
/// for each.
struct Averages {
  double keeper = 0;
  double fielder = 0;
};

template <class Count>
Averages averages_of(std::span<const PlayerFigures> players, Count count) {
  double by_keepers = 0, by_fielders = 0, keeping = 0, outfield = 0;
  for (const PlayerFigures& player : players) {
    if (!player.figures.fielding.known) continue;
    const Field field = field_of(player);
    if (field.keeping + field.outfield <= 0) continue;
    const double share = field.keeping / (field.keeping + field.outfield);
    by_keepers += share * count(player.figures.fielding);
    by_fielders += (1 - share) * count(player.figures.fielding);
    keeping += field.keeping;
    outfield += field.outfield;
  }
  return {keeping > 0 ? by_keepers / keeping : 0, outfield > 0 ? by_fielders / outfield : 0};
}

int rate(double count, const Field& field, const Averages& averages) {
  const double matches = field.keeping + field.outfield;
  const double expected = field.keeping * averages.keeper + field.outfield * averages.fielder;
  if (matches <= 0 || expected <= 0) return average_rating;
  const double prior = std::max(rating_prior_matches * expected / matches, rating_prior_events);
  const double rating = average_rating * (count + prior) / (expected + prior);
  return std::clamp(static_cast<int>(std::floor(rating + 0.5)), lowest_rating, highest_rating);
}

}  // namespace

std::vector<Ratings> ratings_of(std::span<const PlayerFigures> players) {
  using cricket::FieldingFigures;
  const auto catches = [](const FieldingFigures& fielding) { return double(fielding.catches); };
  const auto run_outs = [](const FieldingFigures& fielding) { return double(fielding.run_outs); };
  const auto stumpings = [](const FieldingFigures& fielding) { return double(fielding.stumpings); };
  const Averages caught = averages_of(players, catches);
  const Averages run_out = averages_of(players, run_outs);
  const Averages stumped = averages_of(players, stumpings);
  std::vector<Ratings> all;
  for (const PlayerFigures& player : players) {
    const FieldingFigures& fielding = player.figures.fielding;
    const Field field = field_of(player);
    Ratings ratings;
    ratings.assumed = !fielding.known;
    const bool keeps = player.keeper || fielding.matches_as_keeper > 0 || fielding.stumpings > 0;
    if (keeps) ratings.keeping = average_rating;
    if (fielding.known) {
      ratings.catching = rate(catches(fielding), field, caught);
      ratings.run_out = rate(run_outs(fielding), field, run_out);
      if (keeps) {
        // Count only the matches behind the stumps, as only a keeper can stump.
        ratings.keeping = rate(stumpings(fielding), {field.keeping, 0}, {stumped.keeper, 0});
      }
    }
    all.push_back(ratings);
  }
  return all;
}

}  // namespace quicket::cards
