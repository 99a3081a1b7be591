#pragma once

#include <optional>
#include <string>

#include "cricket/colour.h"
#include "print/season/book.h"
#include "store/database.h"

namespace quicket::app {

/// Everything in the book of a league, as far as it has been played, or, if no league has that
/// name, of the real season of a set. `scorecards`: as asked for; nothing: in full if there are
/// few. Throws Error if neither has that name, and if nothing has been played.
print::SeasonBook season_book(store::Database& database, const std::string& name,
                              std::optional<print::Scorecards> scorecards = {});

}  // namespace quicket::app
