#pragma once

#include <string>

#include "report/commentary_book.h"

namespace quicket::app {

/// The built-in commentary, and the lines of a user's file, or of all *.toml files of a folder in
/// the order of their names. Throws Error if one cannot be read or is wrong, or a folder has none.
report::CommentaryBook commentary_with(const std::string& path);

}  // namespace quicket::app
