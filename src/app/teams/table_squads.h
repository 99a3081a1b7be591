#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "match/event.h"
#include "match/playing_side.h"
#include "store/database.h"
#include "store/matches.h"

namespace quicket::app {

/// The names of the two sides of a terminal match among its options, by `Side`.
inline constexpr std::array<std::string_view, 2> side_words{"home", "away"};

/// The cards of a stored match: all players of either squad, and the chart of the home side's set.
struct TableSquads {
  std::array<std::vector<cards::PlayerCards>, 2> players;
  cards::FieldingChart chart;
  cards::Pitch pitch = cards::Pitch::none;  ///< of the ground, where a league gives it one
};

/// For a terminal match: those it was started with, by its options alone. For a fixture: the
/// league's, as fixed when it was created. For a real match: its set's. Throws Error if there are
/// none.
TableSquads squads_of_match(store::Database& database, MatchId id, const match::MatchRecord& record,
                            const store::MatchOptions& options);

/// The same by the options that the match is stored with.
TableSquads squads_of_match(store::Database& database, MatchId id,
                            const match::MatchRecord& record);

/// The options by which squads_of_match finds the squads of a stored match again for another match
/// of the same sides: their sets and present cards, or the league.
store::MatchOptions squad_options(store::Database& database, MatchId id,
                                  const match::MatchRecord& record);

/// A number stored when a match was started; nothing if there is none of that name. Throws Error
/// for anything that is not a number.
std::optional<std::int64_t> number_option(const store::Database& database, MatchId match,
                                          const store::MatchOptions& options,
                                          std::string_view name);

/// The setup of a stored match, for continuing it. Throws Error if a side cannot play.
match::MatchSetup setup_of_match(const match::MatchRecord& record, const TableSquads& squads);

/// The same for a stored match; nothing if its cards are gone or do not make two sides.
std::optional<match::MatchSetup> setup_if_known(store::Database& database, MatchId id,
                                                const match::MatchRecord& record);

/// A setup for showing a match: like setup_of_match, but players whose cards are missing have none,
/// so that every recorded match can be shown.
match::MatchSetup setup_to_show(store::Database& database, MatchId id,
                                const match::MatchRecord& record);

}  // namespace quicket::app
