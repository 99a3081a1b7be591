#pragma once

#include <filesystem>
#include <optional>
#include <span>

#include "store/connection.h"

namespace quicket::store {

/// Brings an open file up to the last of `migrations`, each in a transaction of its own. Refuses
/// another program's database and one that is newer than `migrations`. A file that already has
/// something in it is copied aside first; returns where to, if so.
std::optional<std::filesystem::path> migrate(Connection& connection,
                                             std::span<const Migration> migrations);

}  // namespace quicket::store
