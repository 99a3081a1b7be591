#pragma once

#include <filesystem>
#include <optional>

#include "files/fresh_file.h"
#include "store/connection.h"

namespace quicket::store {

/// Writes the whole database, others' unfinished work left out, to `copy`: into a fresh file that
/// is checked page by page before it takes the name. The copy is one file, with nothing beside it
/// that belongs to it. What lies beside an older copy (`-wal`, `-shm`, `-journal`) is settled
/// first: SQLite would replay it over the new one. Throws Error, and leaves an older copy as it
/// was, where `copy` exists and may not be replaced, is in use, or cannot be written.
void write_copy(Connection& connection, const std::filesystem::path& copy, files::Replace replace);

/// Puts `saved` in the place of `file`, after checking that it is a sound database of this program
/// of layout 1 to `newest`. What was there is kept beside it; gives its name, nothing where there
/// was none. Throws Error, and leaves everything as it was, where `saved` is not sound or `file` is
/// in use.
std::optional<std::filesystem::path> restore_copy(const std::filesystem::path& file,
                                                  const std::filesystem::path& saved, int newest);

/// `file` with `ending`, and a number where that is taken: "quicket.db.layout-2-2".
std::filesystem::path free_name_beside(const std::filesystem::path& file, std::string_view ending);

}  // namespace quicket::store
