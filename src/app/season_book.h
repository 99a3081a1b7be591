#pragma once

#include <string>

#include "print/season/book.h"
#include "store/database.h"

namespace quicket::app {

/// All that a league's season book tells, as far as it was played.
print::SeasonBook season_book(store::Database& database, const std::string& name);

}  // namespace quicket::app
