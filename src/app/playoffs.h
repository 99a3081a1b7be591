#pragma once

#include <string>
#include <vector>

#include "store/database.h"

namespace quicket::app {

/// Fills the playoff fixtures that have not been begun from the results as they are now, and stores
/// them. A sentence for each that was begun with other sides than the table now says.
std::vector<std::string> settle_playoffs(store::Database& database, const std::string& name);

}  // namespace quicket::app
