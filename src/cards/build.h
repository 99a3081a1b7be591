#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "cards/card.h"
#include "cards/player_figures.h"
#include "cricket/season_figures.h"

namespace quicket::cards {

/// How a player's figures become a card.
enum class Method {
  /// The card matches the player although it decides only every other ball: it has twice the
  /// player's rates minus the league's, in whole slots that preserve run value, wickets, boundaries
  /// and extras.
  replay,
  /// The player's own rates, as published cards print them; stars end up half-way to the average.
  classic,
  /// Replay cards of the season to come: each player's rates are pulled toward the average of the
  /// role, the fewer balls there are the more (see `foretelling_balls`).
  forecast,
};

/// "replay", "classic", "forecast": as written on the command line and in CardSet::method.
std::string_view to_string(Method method);
std::optional<Method> parse_method(std::string_view text);

/// Builds all cards of a set together with its fielding chart (ruling 12).
///
/// `head` gives competition, season, format and credit; its players and chart are replaced. Every
/// player gets a striker card, and those who bowled a legal ball also get a bowler card, in the
/// order of `players`. `base` holds the totals of the whole set; values left at zero are summed
/// from the players or set to the usual T20 values. If `chart` is given, it is kept and the cards
/// are made for it.
///
/// Replay: pooled with a league-average card, each card has its player's run value, wickets,
/// boundaries and (bowlers) runs of extras per ball. Players with fewer balls than `full_sample`
/// are blended toward the average of their role; the card's `blend` records how far. The small
/// samples also absorb what the set as a whole would otherwise gain or lose in runs and wickets,
/// including the effect of free hits.
///
/// For the full game a strip is found along with the cards that gives each phase of an innings its
/// real runs and wickets. One in `chart` is dropped, because it was made with other cards. It needs
/// `base.phases`, which come from ball-by-ball data; without them, or for classic cards, the cards
/// are for the basic game.
///
/// Pure and deterministic; never fails, whatever the figures.
///
/// The comments on the search's constants state their effect, measured on the cards of nine seasons
/// of T20 and 100-ball cricket, 2022 to 2025, with 200 replays of each, before charts had rare
/// results. With the current values, the mean miss between cards and players is 0.005 runs an over,
/// 0.04 (strikers) and 0.08 (bowlers) wickets per 100 balls, 0.10 and 0.12 boundaries per 100, and
/// 0.52 of a bowler's extras per 100; replays have 0.2 % more runs a ball than the seasons. "Mean
/// miss" below refers to these figures.
CardSet build_cards(const CardSet& head, std::span<const PlayerFigures> players,
                    const cricket::BaseRates& base, Method method = Method::replay,
                    const std::optional<FieldingChart>& chart = {}, Game game = Game::basic);

}  // namespace quicket::cards
