#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/embedded_file.h"
#include "store/database.h"

namespace quicket::app {

/// Those that are built in.
std::vector<store::Migration> shipped_migrations();

/// Opens the database, upgraded to the newest of the embedded migrations. `create`: creates a
/// missing file; otherwise it is refused with a sentence on how to start. `upgrading`: see
/// store::OpenOptions.
store::Database open_database(const std::string& file, bool create = true,
                              const store::Progress& upgrading = {});

/// Opens a database that is there, for what needs it only now and then.
using OpenDatabase = std::function<store::Database(const std::string& file)>;
store::Database open_existing(const std::string& file);

/// Replaces `file` by a backup; the previous file is kept beside it under the returned name. Throws
/// Error, and changes nothing, as store::Database::restore says.
std::optional<std::filesystem::path> restore_database(const std::string& file,
                                                      const std::string& saved);

/// The bytes of a user's file. Throws Error (impossible) if it cannot be read.
std::string read_text(const std::filesystem::path& file);

using quicket::EmbeddedFile;

/// All of them, sorted by path.
std::span<const EmbeddedFile> embedded_files();

/// The text of one; nothing if there is no such file.
std::optional<std::string_view> embedded(std::string_view path);

/// Those whose path begins with `folder` ("data/competitions/"), sorted by path.
std::vector<EmbeddedFile> embedded_under(std::string_view folder);

}  // namespace quicket::app
