#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "league/auction.h"
#include "league/draft.h"
#include "store/database.h"

namespace quicket::app {

/// What is drafted, or auctioned.
struct DraftRequest {
  std::vector<std::string> from;   ///< sets with cards, by slug
  std::vector<std::string> sides;  ///< names of the new sides, in the order of the first round
  int rounds = 15;                 ///< players a side
  dice::Seed seed;
  int budget = 100;  ///< of each side, in an auction
};

/// A draft of the players of the sets, valued by their cards: the runs and wickets of a card above
/// those of an average one, times the balls that the player usually gets in a match, times what a
/// run and a wicket are worth in win chance over the innings of some sides of the set, for batters
/// at their places in the order. Throws Error for names that are not free, sets without cards or
/// without two sides that have an eleven, and drafts that cannot be held (league::Draft).
league::Draft begin_draft(store::Database& database, const DraftRequest& request);
/// The same players in an auction.
league::Auction begin_auction(store::Database& database, const DraftRequest& request);

/// Makes the picks of a log: a CSV with the column player and, if wanted, side and pick; lines in
/// the order of the draft. Throws Error (bad_file) naming file and line for a player who cannot be
/// picked, or a side that is not on turn.
void pick_from(league::Draft& draft, const std::filesystem::path& file);
/// Makes the sales of a log: the columns player, side and price.
void buy_from(league::Auction& auction, const std::filesystem::path& file);

/// The place of the player a word means, among those who are left. Throws Error if it means nobody
/// or several; "Smith (Perth Scorchers)" tells namesakes apart. `left`: places among `players`.
std::size_t player_left(const std::vector<league::DraftPlayer>& players,
                        const std::vector<std::size_t>& left, const std::string& word);

/// Stores the sides of a draft or an auction that is over, all or none. Throws Error if one has the
/// name of an existing side or team.
void keep_sides(store::Database& database, const league::Draft& draft);
void keep_sides(store::Database& database, const league::Auction& auction);

}  // namespace quicket::app
