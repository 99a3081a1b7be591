#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "league/draft.h"
#include "store/database.h"

namespace quicket::app {

/// What is drafted.
struct DraftRequest {
  std::vector<std::string> from;   ///< sets with cards, by slug
  std::vector<std::string> sides;  ///< names of the new sides, in the order of the first round
  int rounds = 15;
  dice::Seed seed;
};

/// A draft of the players of the sets, valued by their cards: the runs and wickets of a card above
/// those of an average one, times the balls that the player usually gets in a match, times what a
/// run and a wicket are worth in win chance over an innings of two sides of the set. Throws Error
/// for names that are not free, sets without cards, and drafts that cannot be held (league::Draft).
league::Draft begin_draft(store::Database& database, const DraftRequest& request);

/// Makes the picks of a log: a CSV with the column player and, if wanted, side and pick; lines in
/// the order of the draft. Throws Error (bad_file) naming file and line for a player who cannot be
/// picked, or a side that is not on turn.
void pick_from(league::Draft& draft, const std::filesystem::path& log);

/// The place of the player a word means, among those who are left. Throws Error if it means nobody
/// or several; "Smith (Perth Scorchers)" tells namesakes apart.
std::size_t pick_called(const league::Draft& draft, const std::string& word);

/// Stores the sides of a draft that is over, all or none. Throws Error if one has the name of an
/// existing side or team.
void keep_draft(store::Database& database, const league::Draft& draft);

}  // namespace quicket::app
