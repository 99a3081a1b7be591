#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cricket/format.h"
#include "store/database.h"

namespace quicket::store {

class Connection;
class Row;

/// The formats that may stand in the database: those of the user's own that it keeps, and the
/// built-in ones. A kept one goes before a built-in one of its name, so that a newer program does
/// not change what was imported.
cricket::FormatTable formats_of(Connection& connection);
cricket::FormatTable formats_of(Database& database);

/// The format that a column of a row names. Throws Error where nobody knows it.
cricket::Format format_of(Connection& connection, const Row& row, int column);

/// What a format of the user's own is used by, in words for a message ("the set harbour-2030", "the
/// league Cup", "match 7"); empty if nothing uses it.
std::vector<std::string> users_of_format(Database& database, std::string_view id);

/// The formats of the user's own that the database keeps.
std::vector<cricket::Format> kept_formats(Database& database);

/// Removes a format that the database keeps. Throws Error where it is built in, or in use.
void remove_format(Database& database, const cricket::Format& format);

/// Keeps the definition of a format that is not built in. Throws Error where one of its names is
/// that of another format, or of one with other rules. Inside a transaction.
void save_format(Connection& connection, const cricket::Format& format);

}  // namespace quicket::store
