#pragma once

#include <string>
#include <vector>

#include "league/leaders.h"
#include "store/database.h"

namespace quicket::app {

/// The key for a word. Throws Error (usage), listing the keys, for an unknown one.
league::PlayerFigure ranking_figure(const std::string& word);

/// Leaders among these lines. Throws Error if the list is about fielders and none is known.
league::Leaders leaders_of_lines(const std::vector<league::PlayerLine>& lines,
                                 league::PlayerFigure key,
                                 const league::Qualification& qualification = {});

/// Leaders of the matches played in a league so far.
league::Leaders leaders_of_league(store::Database& database, const std::string& name,
                                  league::PlayerFigure key,
                                  const league::Qualification& qualification = {});

/// How many innings of the league are recorded as totals only; a sentence, empty if there are none.
std::string totals_only_note(store::Database& database, const std::string& league);

}  // namespace quicket::app
