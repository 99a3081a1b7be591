#pragma once

#include <string_view>

#include "store/database.h"

namespace quicket::store {

/// Throws an Error saying that the database contains what no command could have stored ("match 17
/// does not belong to any fixture of its league"), and what to do about it.
[[noreturn]] void refuse_damage(const Database& database, std::string_view what);

}  // namespace quicket::store
