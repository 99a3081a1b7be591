#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cricket/format.h"
#include "store/database.h"

namespace quicket::store {

class Connection;
class Row;

/// The formats of a database: the user's own that it stores, and the built-in ones. A stored format
/// takes precedence over a built-in one that has one of its names, so that a newer program does not
/// change what was imported.
cricket::FormatTable formats_of(Connection& connection);
cricket::FormatTable formats_of(Database& database);

/// The format named by a column of a row. Throws Error if it is unknown.
cricket::Format format_of(Connection& connection, const Row& row, int column);

/// What uses a format of the user's own, in words for a message ("the set harbour-2030", "the
/// league Cup", "match 7"); empty if nothing does.
std::vector<std::string> users_of_format(Database& database, std::string_view id);

/// Removes a stored format. Throws Error if it is built in, or in use.
void remove_format(Database& database, const cricket::Format& format);

/// Stores the definition of a format that is not built in. Throws Error if one of its names belongs
/// to another format, or to one with other rules. Call it inside a transaction.
void save_format(Connection& connection, const cricket::Format& format);

}  // namespace quicket::store
