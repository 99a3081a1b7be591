#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/card.h"
#include "match/innings_state.h"
#include "match/rulebook.h"
#include "match/team_sheet.h"

namespace quicket::match {

/// What of a member's cards decides a ball.
struct MemberCards {
  cards::Chart striker;
  cards::Chart bowler;  ///< lent to those who are not of `PlayingSide::bowlers`
  std::uint8_t catching = 10;
  std::uint8_t run_out = 10;
  std::uint8_t keeping = 10;

  bool operator==(const MemberCards&) const = default;
};

/// A side with its cards, ready to play.
struct PlayingSide {
  TeamSheet sheet;
  std::vector<MemberCards> members;       ///< as on the sheet
  std::vector<cards::PlayerCards> cards;  ///< whole, as on the sheet: for captains and screens
  MemberSet bowlers = 0;                  ///< who have a bowler card

  bool operator==(const PlayingSide&) const = default;
};

/// Gives the members of a sheet their cards, by the players' ids, those of its team first. A member
/// without any card has average ratings (ruling 1). One without a striker card (typed-in sets) bats
/// with the weakest striker chart of his side; one without a bowler card bowls, if he ever has to
/// (ruling 20), with its weakest bowler chart. A sheet that names no keeper gets one:
/// likely_keeper, marked as assumed. Throws Error for a sheet of fewer than 2 or more
/// than 32, or where nobody has a striker card.
PlayingSide playing_side(TeamSheet sheet, std::span<const cards::PlayerCards> cards);

/// The same where such a side can play under these conditions; nothing where it cannot. For sheets
/// of real matches: of one washed out or broken off early a source names hardly anybody.
std::optional<PlayingSide> side_if_fit(const TeamSheet& sheet,
                                       std::span<const cards::PlayerCards> cards,
                                       const cricket::Conditions& conditions);

/// Why the side cannot play under these conditions ("Perth Scorchers: four bowlers ..."); nothing
/// if it can. Five bowlers are needed to bowl an innings in T20 and in 100-ball (ruling 8).
std::optional<std::string> why_not_fit(const PlayingSide& side,
                                       const cricket::Conditions& conditions);

/// All that stays the same through a match. Sides are the ones of the fixture: 0 at home.
struct MatchSetup {
  cricket::Conditions conditions;
  std::array<PlayingSide, 2> sides;
  Rulebook rules;
};

/// Throws Error with the reason if a side is not fit to play.
MatchSetup match_setup(const cricket::Conditions& conditions, PlayingSide home, PlayingSide away,
                       const cards::FieldingChart& chart);

/// A captain's idea of a card: what its chart alone brings per 100 balls, F slots left out.
struct ChartValue {
  int runs = 0;
  int wickets = 0;  ///< B and W

  bool operator==(const ChartValue&) const = default;
};
ChartValue value_of(const cards::Chart& chart);

}  // namespace quicket::match
