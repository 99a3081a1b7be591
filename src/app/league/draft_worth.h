#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/teams/squad.h"
#include "cards/card.h"
#include "cricket/season_figures.h"
#include "league/draft_needs.h"
#include "store/sets.h"

namespace quicket::app {

/// What a run more and a batter out change in the chance to win, of the side that bats first.
struct Worth {
  double run = 0;
  double wicket = 0;
};

inline constexpr std::size_t places_in_order = 11;

/// By the place in the order of who makes the runs or gets out. A run counts much the same for
/// all, about 1.1 percent in a season of the IPL; a wicket costs about as much as four to six runs,
/// and more with few left to bat.
struct Worths {
  Worth of_all;                              ///< any ball of the innings: what bowlers do
  std::array<Worth, places_in_order> place;  ///< from 0
};

/// Between sides of the set, or between two made of its players if its teams are not sides: a pool
/// of one team, say. Nothing if no two of them can play.
std::optional<Worths> worths_of(const std::vector<Squad>& squads);

/// Of a batter, by where his innings began.
Worth worth_of_batter(const Worths& worths, const cricket::BattingFigures& batting);

/// Balls a match: of few matches nearly the mean of all who do the same.
double balls_a_match(double balls, int matches, double usual);

/// A player to be drafted, by the roles on the card, still without a value.
league::DraftPlayer draft_player(const cards::PlayerCards& card, SetId set);

/// "wins +1.2%": what the card adds to the chance to win a match, against an average batter and
/// bowler used as much; "average" of one who adds nothing.
std::string worth_text(const league::DraftPlayer& player);
/// "bat -0.4, bowl +1.6": the parts of it; empty of one who does not bowl.
std::string worth_parts(const league::DraftPlayer& player);

/// "; card W 8, 4s 11, 6s 5; bowling W 6, dots 41": of the hundred slots of its faces.
std::string card_text(const cards::PlayerCards& card, bool bowls);

/// The players of a league, in the order of `cards`, valued as in a draft by what their cards will
/// do: runs and wickets above an average card's, times what these are worth (Worths), times the
/// balls a match. `last`: what they did in the season before, which tells those; of whom it has
/// nothing, the mean of the role. Nobody is worth anything if no two squads can play.
std::vector<league::DraftPlayer> valued_by_cards(
    const store::SetEntry& set, const cards::CardSet& cards,
    const std::map<PlayerId, cricket::SeasonFigures>& last);

}  // namespace quicket::app
