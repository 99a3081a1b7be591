#pragma once

#include <string>

#include "app/file.h"

namespace quicket::cli {

class Context;

/// The database if --db does not name one: $QUICKET_DB, else `quicket.db` in this folder if it
/// exists, else $XDG_DATA_HOME/quicket/quicket.db, which is the same from any folder
/// ($XDG_DATA_HOME is ~/.local/share unless set).
std::string usual_database();

/// Which of these rules chose the database: "--db", "$QUICKET_DB", "this folder", "default".
std::string_view chosen_by(const Context& context);

/// The usual database, if there is one and another is used; else empty.
std::string other_database(const Context& context);

/// The path of the database for people: with `~` for the home folder.
std::string database_words(const Context& context);
std::string database_words(const std::string& file);

/// " --db FILE" if it was given, for a command to be typed next; else empty.
std::string database_option(const Context& context);

/// Opens the database. One of an older version is upgraded, which is told with the name of the copy
/// that was made before.
store::Database open_database(const Context& context);

/// The same for a use case that opens the database only if it needs it.
app::OpenDatabase opening(const Context& context);

/// Opens the database, or creates it; reports it if nobody named it. Also creates the folder of the
/// default one, accessible only to its owner.
store::Database open_or_make_database(const Context& context);

/// Closes a database that was made for a match, and removes it if there is none in it.
void remove_unless_played(store::Database database);

}  // namespace quicket::cli
