#pragma once

#include <string>

#include "store/database.h"

namespace quicket::cli {

class Context;

/// The database that is worked with where --db does not name one: $QUICKET_DB, else `quicket.db` in
/// this folder where there is one, else $XDG_DATA_HOME/quicket/quicket.db, which any folder finds
/// again ($XDG_DATA_HOME is ~/.local/share unless set).
std::string usual_database();

/// By which of these rules the database was found: "--db", "$QUICKET_DB", "this folder", "default".
std::string_view chosen_by(const Context& context);

/// The usual database, where there is one beside that which is worked with; else empty.
std::string other_database(const Context& context);

/// The database as people are told of it: with `~` for the home folder.
std::string database_words(const Context& context);
std::string database_words(const std::string& file);

/// Opens the database, or makes it; says so where nobody named it. The folder of the usual one is
/// made with it, for its owner alone.
store::Database open_or_make_database(const Context& context);

}  // namespace quicket::cli
