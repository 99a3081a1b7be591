#pragma once

#include <string>

#include "print/season/book.h"
#include "store/database.h"

namespace quicket::app {

/// Everything in a league's season book, as far as it has been played.
print::SeasonBook season_book(store::Database& database, const std::string& name);

}  // namespace quicket::app
