#include "cards/roles.h"

#include <algorithm>

#include <fmt/format.h>

namespace quicket::cards {
namespace {

using cricket::BattingRole;
using cricket::BowlingRole;

// The guide names the roles and shows cards with them, but gives no bounds; these agree with its
// cards. A squads file overrides them.

/// A frequent bowler whose average position is here or later is a bowler, not an all-rounder. The
/// guide prints Chris Green, at places 7 and 8, as an all-rounder.
constexpr double bowlers_place = 8;
/// From this place on, an occasional bowler is also a bowler: nobody is picked as a batter to bat
/// ninth.
constexpr double tail_place = 9;
/// Used when no source gives positions: fewer balls than an over a match. Bowlers who bat at eight
/// or later face 1.7 balls a match, the others 11.6; this classifies 577 of 681 bowlers as their
/// positions do.
constexpr int late_balls_per_match = 6;
/// A frequent bowler bowls at least three eighths of the quota: in T20 an over and a half a match,
/// a fifth bowler's share.
constexpr int much_above = 3, much_below = 8;

struct Positions {
  int innings = 0;
  int sum = 0;
  /// Innings begun at this position or higher. Entry 0 is zero, so the first needs no special case.
  std::array<int, 14> up_to{};

  double average() const { return innings == 0 ? 0 : static_cast<double>(sum) / innings; }
  /// Whether two thirds of the innings began at `first` to `last`.
  bool mostly(std::size_t first, std::size_t last) const {
    return innings > 0 && 3 * (up_to[last] - up_to[first - 1]) >= 2 * innings;
  }
};

Positions positions_of(const cricket::BattingFigures& batting) {
  Positions positions;
  for (std::size_t i = 0; i < batting.positions.size(); ++i) {
    positions.innings += batting.positions[i];
    positions.sum += batting.positions[i] * static_cast<int>(i + 1);
    positions.up_to[i + 1] = positions.innings;
  }
  return positions;
}

int matches_of(const PlayerFigures& player) {
  return std::max({1, player.figures.batting.matches, player.figures.fielding.matches,
                   player.figures.batting.innings, player.figures.bowling.innings});
}

/// Whether the player bats at position `from` or later.
bool bats_late(const PlayerFigures& player, const Positions& positions, double from) {
  if (positions.innings > 0) return positions.average() >= from;
  return player.figures.batting.balls < late_balls_per_match * matches_of(player);
}

}  // namespace

bool is_keeper(const PlayerFigures& player) {
  const cricket::FieldingFigures& fielding = player.figures.fielding;
  return player.keeper ||
         (fielding.matches_as_keeper > 0 && 2 * fielding.matches_as_keeper >= fielding.matches) ||
         (fielding.matches_as_keeper == 0 && fielding.stumpings > 0);
}

BattingRole batting_role(const PlayerFigures& player, cricket::Format format) {
  if (player.stated_role != BattingRole::unknown) return player.stated_role;
  if (is_keeper(player)) return BattingRole::wicketkeeper;
  const cricket::BowlingFigures& bowling = player.figures.bowling;
  const Positions positions = positions_of(player.figures.batting);
  const cricket::Conditions& conditions = format.conditions();
  const int most = conditions.most_overs_per_bowler * conditions.balls_per_over;
  const bool bowls_much =
      much_below * bowling.legal_balls >= much_above * most * matches_of(player);
  if (bowls_much) {
    return bats_late(player, positions, bowlers_place) ? BattingRole::bowler
                                                       : BattingRole::all_rounder;
  }
  if (bowling.legal_balls > 0 && bats_late(player, positions, tail_place))
    return BattingRole::bowler;
  // Check the narrower role first, as an opener is also in the top order.
  if (positions.mostly(1, 2)) return BattingRole::opening;
  if (positions.mostly(1, 3)) return BattingRole::top;
  if (positions.mostly(4, 8)) return BattingRole::middle;
  return player.figures.batting.innings > 0 ? BattingRole::batter : BattingRole::unknown;
}

BowlingRole bowling_role(const PlayerFigures& player, BattingRole batting) {
  switch (batting) {
    case BattingRole::all_rounder:
      return BowlingRole::all_rounder;
    case BattingRole::opening:
    case BattingRole::top:
    case BattingRole::middle:
    case BattingRole::batter:
    case BattingRole::wicketkeeper:
      return BowlingRole::batter;
    case BattingRole::unknown:
    case BattingRole::bowler:
      break;
  }
  return player.bowling_style;
}

std::string ratings_text(const Ratings& ratings) {
  return fmt::format("C({}) / RO({})", ratings.catching, ratings.run_out);
}

}  // namespace quicket::cards
