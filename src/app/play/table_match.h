#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/season/league_state.h"
#include "app/teams/table_squads.h"
#include "league/fixture.h"
#include "match/event.h"
#include "pocket/sides_text.h"
#include "store/database.h"

namespace quicket::app {

/// A match that people play, or keep the sheet of, away from the program, before its toss.
struct TableMatch {
  match::MatchRecord record;
  TableSquads squads;
  std::string league;                      ///< which records it; empty: none
  std::optional<league::Fixture> fixture;  ///< of that league
  std::string season;                      ///< "Coastal Premier League 2026"
  std::string credit;                      ///< for the cards' figures; may be empty

  pocket::Sides sides() const;
};

/// A fixture of a league. Throws Error if it has been played or begun, belongs to another league,
/// or its sides are not known.
TableMatch table_match_of(store::Database& database, const LeagueState& state, MatchId fixture);

/// The fixture that is played next between these teams of a league, or of one of them, or of
/// anybody. Throws Error if none is left.
MatchId next_fixture_between(const LeagueState& state, const std::vector<std::string>& teams);

/// A match between two teams, as TerminalMatch::begin has it. Throws Error if a side cannot play.
TableMatch table_match_between(store::Database& database, const std::string& set,
                               const std::array<std::string, 2>& teams,
                               std::optional<cards::Game> game);

}  // namespace quicket::app
