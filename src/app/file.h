#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "store/database.h"

namespace quicket::app {

/// Opens the database file, brought up to the newest of the embedded migrations. `create`: a file
/// that is not there is made; else it is refused with a sentence that says how to begin.
store::Database open_database(const std::string& file, bool create = true);

/// The bytes of a file of the user. Throws Error (impossible) where it cannot be read.
std::string read_text(const std::filesystem::path& file);

/// Writes a file whole or not at all. Throws Error if it exists, unless `force`, or cannot be
/// written.
void write_text(const std::filesystem::path& file, std::string_view text, bool force);

}  // namespace quicket::app
