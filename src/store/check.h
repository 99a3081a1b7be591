#pragma once

#include <string>
#include <vector>

#include "store/database.h"

namespace quicket::store {

/// What is wrong with a database, a sentence each; see Database::check.
std::vector<std::string> problems_of(Database& database, const Progress& progress);

}  // namespace quicket::store
