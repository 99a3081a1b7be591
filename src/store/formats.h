#pragma once

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

/// Keeps the definition of a format that is not built in. Throws Error where one of its names is
/// that of another format, or of one with other rules. Inside a transaction.
void save_format(Connection& connection, const cricket::Format& format);

}  // namespace quicket::store
