#pragma once

#include <string>
#include <vector>

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

/// What a user's file of a format leaves out, with what is taken for it; nothing where the word
/// names no file.
std::vector<std::string> left_out_of_format(const std::string& word);

/// The formats there are: the built-in ones and, where there is a database, those that it keeps.
cricket::FormatTable formats(const std::string& database_file);

/// The file of a format, as a user may copy and change it: with its comments where it is built in.
std::string format_text(const cricket::Format& format);

/// What the help of an option says of a format: names, or a file, and where to find them.
std::string format_words();

}  // namespace quicket::app
