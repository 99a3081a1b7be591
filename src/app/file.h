#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "store/database.h"

namespace quicket::app {

/// Opens the database file, brought up to the newest of the embedded migrations. `create`: a file
/// that is not there is made; else it is refused with a sentence that says how to begin.
store::Database open_database(const std::string& file, bool create = true);

/// Puts a backup in the place of `file`; what was there is kept beside it under the name that is
/// given back. Throws Error, and changes nothing, as store::Database::restore says.
std::optional<std::filesystem::path> restore_database(const std::string& file,
                                                      const std::string& saved);

/// The bytes of a file of the user. Throws Error (impossible) where it cannot be read.
std::string read_text(const std::filesystem::path& file);

}  // namespace quicket::app
