#pragma once

#include <filesystem>
#include <optional>

#include "files/fresh_file.h"
#include "store/connection.h"

namespace quicket::store {

/// Writes the whole database in `file`, read through `source` and without others' uncommitted work,
/// to `copy`: into a new file that is checked page by page before it takes the name. The copy is a
/// single file. Files beside an older copy (`-wal`, `-shm`, `-journal`) are dealt with first:
/// SQLite would replay them over the new one. Throws Error, and leaves an older copy as it was, if
/// `copy` exists and may not be replaced, is in use, or cannot be written.
void write_copy(SQLite::Database& source, const std::filesystem::path& file,
                const std::filesystem::path& copy, files::Replace replace);

/// The layouts that this program reads, both ends included.
struct Layouts {
  int oldest = 0, newest = 0;
};

/// Replaces `file` by `saved`, after checking that it is a sound database of this program with a
/// layout that is `readable`. The previous file is kept beside it; returns its name, nothing if
/// there was none. Throws Error, and leaves everything as it was, if `saved` is not sound or `file`
/// is in use.
std::optional<std::filesystem::path> restore_copy(const std::filesystem::path& file,
                                                  const std::filesystem::path& saved,
                                                  Layouts readable);

/// `file` with `ending`, and a number if that name is taken: "quicket.db.layout-2-2".
std::filesystem::path free_name_beside(const std::filesystem::path& file, std::string_view ending);

}  // namespace quicket::store
