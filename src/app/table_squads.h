#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "match/event.h"
#include "match/playing_side.h"
#include "store/database.h"
#include "store/matches.h"

namespace quicket::app {

/// What the two sides of a match begun at the terminal are called among its options, by `Side`.
inline constexpr std::array<std::string_view, 2> side_words{"home", "away"};

/// The cards that a stored match is, or was, played with: everybody of either squad, and the chart
/// of the home side's set.
struct TableSquads {
  std::array<std::vector<cards::PlayerCards>, 2> players;
  cards::FieldingChart chart;
};

/// Of a match begun at the terminal: by what it was begun with. Of a fixture: the league's, as they
/// were when it was created. Of a real match: its set's. Throws Error where there are none.
TableSquads squads_of_match(store::Database& database, MatchId id, const match::MatchRecord& record,
                            const store::MatchOptions& options);

/// The setup of a stored match, to go on with it. Throws Error where a side cannot play.
match::MatchSetup setup_of_match(const match::MatchRecord& record, const TableSquads& squads);

/// The same of a stored match; nothing where its cards are gone or do not make two sides.
std::optional<match::MatchSetup> setup_if_known(store::Database& database, MatchId id,
                                                const match::MatchRecord& record);

/// A setup to show a match with: as setup_of_match, but where cards are missing the players have
/// none, so that every recorded match can be shown.
match::MatchSetup setup_to_show(store::Database& database, MatchId id,
                                const match::MatchRecord& record);

}  // namespace quicket::app
