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
  /// The card matches the player although it decides only every other ball: twice the player
  /// less the league, in whole slots that keep run value, wickets, boundaries and extras.
  replay,
  /// The player's own rates, as published cards print them: stars come out half-way to average.
  classic,
};

/// Whether the cards are made for the tempo rule (rules 5.6): a strip is found with them that gives
/// each phase of an innings its real runs and wickets. Plain cards have no phases.
enum class Rule { plain, tempo };

/// "replay", "classic": as the command line and CardSet::method write it.
std::string_view to_string(Method method);
std::optional<Method> parse_method(std::string_view text);

/// Builds all cards of a set together with its fielding chart (ruling 12).
///
/// `head` gives competition, season, format and credit; its players and chart are replaced. Every
/// player gets a striker card, those who bowled a legal ball a bowler card too, in the order of
/// `players`. `base` is what happened in the whole set; what it leaves at zero is summed from the
/// players or taken as usual in T20. A `chart` given is kept, and the cards are made for it.
///
/// Replay: pooled with a league-average card, each card has its player's run value, wickets,
/// boundaries and (bowlers) runs of extras per ball; fewer balls than `full_sample` are blended
/// toward the average of the role, which the card's `blend` says. The small samples also take what
/// the set as a whole would otherwise gain or lose in runs and wickets, free hits included.
///
/// A strip in `chart` is left out: it was made with other cards. Tempo needs `base.phases`, from
/// balls; without them, or for classic cards, the set is plain.
///
/// Pure and deterministic; never fails, whatever the figures.
///
/// The search's constants say what they are worth. Measured were the cards of nine seasons of T20
/// and 100-ball cricket, 2022 to 2025, and 200 replays of each. As they stand, cards miss their
/// players in the mean by 0.004 runs an over, wickets per 100 balls by 0.05 (strikers) and 0.08
/// (bowlers), boundaries per 100 by 0.10 and 0.12, a bowler's extras per 100 by 0.57; replays have
/// 0.2 % more runs a ball than the seasons. "Mean miss" below is one of these.
CardSet build_cards(const CardSet& head, std::span<const PlayerFigures> players,
                    const cricket::BaseRates& base, Method method = Method::replay,
                    const std::optional<FieldingChart>& chart = {}, Rule rule = Rule::plain);

}  // namespace quicket::cards
