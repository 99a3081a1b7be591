#pragma once

#include <filesystem>
#include <optional>
#include <span>

#include "store/connection.h"

namespace quicket::store {

/// Marks a file as one of this program's, in the header that `file(1)` reads too: "QKET".
inline constexpr int application_id = 0x514B4554;

/// Refuses, by a sentence and without touching it, a path that this program has no business with: a
/// folder, a file that is no database, one marked read-only, one that is missing where `create` is
/// false, a missing folder. Looks at the file system and the first bytes only.
void refuse_foreign_file(const std::filesystem::path& file, bool create);

/// Brings an open file up to the last of `migrations`, each in a transaction of its own. Refuses
/// another program's database and one that is newer than `migrations`. A file that already has
/// something in it is copied aside first; returns where to, if so.
std::optional<std::filesystem::path> migrate(Connection& connection,
                                             std::span<const Migration> migrations);

/// Copies the whole database into a new file, pages of others' unfinished work left out.
void copy_to(Connection& connection, const std::filesystem::path& copy);

}  // namespace quicket::store
