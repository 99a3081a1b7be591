#pragma once

#include <string>
#include <vector>

#include "app/file.h"
#include "cricket/format.h"
#include "store/database.h"

namespace quicket::app {

/// The format that a user names: by id, title or alias, including those stored in the database (if
/// one is given), or by a file like data/formats/t20.toml. Throws Error: usage, listing the
/// formats, for an unknown word; bad_file for a bad file, or one that uses the name of another
/// format.
cricket::Format format_called(const std::string& word, store::Database* database = nullptr);
/// The same; opens the database, if there is one, only for a word that needs it.
cricket::Format format_called(const std::string& word, const std::string& database_file,
                              const OpenDatabase& open = open_existing);

/// The keys that a user's format file leaves out, with their defaults; nothing if the word is not a
/// file.
std::vector<std::string> left_out_of_format(const std::string& word);

/// All formats: the built-in ones and, if there is a database, those stored in it.
cricket::FormatTable formats(const std::string& database_file, const OpenDatabase& open);

/// Removes a format of the user's own from the database; returns it. Throws Error if no format is
/// called so, or if it is built in or in use.
cricket::Format remove_format(store::Database& database, const std::string& word);

/// The file of a format, for a user to copy and change: with its comments if it is built in.
std::string format_text(const cricket::Format& format);

}  // namespace quicket::app
