#pragma once

#include <string>

#include "cricket/format.h"
#include "store/database.h"

namespace quicket::app {

/// The format that a user names: by id, title or alias, one of the database's own among them (where
/// one is given), or by a file like data/formats/t20.toml. Throws Error: usage, listing the formats
/// there are, for a word nobody knows; bad_file for a bad file, or one that calls itself by the
/// name of another format.
cricket::Format format_called(const std::string& word, store::Database* database = nullptr);
/// The same; the database is only opened, where there is one, for a word that needs it.
cricket::Format format_called(const std::string& word, const std::string& database_file);

/// "t20, hundred, fifty, or a file": for the help of an option.
std::string format_words();

}  // namespace quicket::app
