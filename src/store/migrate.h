#pragma once

#include <filesystem>
#include <optional>
#include <span>

#include "store/connection.h"

namespace quicket::store {

/// Upgrades an open file to the last of `migrations`, in one transaction: an Error leaves every
/// byte of it as it was. Refuses another program's database and one of a layout
/// that `migrations` do not read. A file that already has something in it is copied first; returns
/// where to, if so. `upgrading` is told before each migration and at the end.
std::optional<std::filesystem::path> migrate(Connection& connection,
                                             std::span<const Migration> migrations,
                                             const Progress& upgrading);

}  // namespace quicket::store
