#pragma once

#include <string_view>

#include "store/database.h"

namespace quicket::store {

/// Throws the Error that the file holds what no command could have put there ("match 17 is of no
/// fixture of its league"), and says what to do about it.
[[noreturn]] void refuse_damage(const Database& database, std::string_view what);

}  // namespace quicket::store
