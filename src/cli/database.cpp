#include "cli/database.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sys/stat.h>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cli/context.h"

namespace quicket::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* in_this_folder = "quicket.db";

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool exists(const std::string& file) {
  std::error_code ignored;
  return fs::exists(file, ignored);
}

/// The default database, the same from every folder; empty without a home folder.
std::string home_database() {
  // A relative $XDG_DATA_HOME must be ignored (XDG Base Directory Specification).
  fs::path data = environment("XDG_DATA_HOME");
  if (!data.is_absolute()) {
    const fs::path home = environment("HOME");
    if (!home.is_absolute()) return "";
    data = home / ".local" / "share";
  }
  return (data / "quicket" / "quicket.db").string();
}

/// Missing folders on the way to user data are created accessible only to the owner, as the same
/// specification requires.
void make_private_folders(const fs::path& folder) {
  if (folder.empty() || exists(folder.string())) return;
  make_private_folders(folder.parent_path());
  if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) {
    throw Error("{}: the folder of the database cannot be made ({}); name a database with --db",
                folder.string(), std::strerror(errno));
  }
}

}  // namespace

std::string usual_database() {
  if (const std::string named = environment("QUICKET_DB"); !named.empty()) return named;
  const std::string home = home_database();
  return home.empty() || exists(in_this_folder) ? in_this_folder : home;
}

std::string_view chosen_by(const Context& context) {
  if (context.globals.database_given) return "--db";
  if (!environment("QUICKET_DB").empty()) return "$QUICKET_DB";
  return context.globals.database == in_this_folder ? "this folder" : "default";
}

std::string other_database(const Context& context) {
  const std::string usual = home_database();
  std::error_code ignored;
  const bool is_it = fs::equivalent(usual, context.globals.database, ignored);
  return usual.empty() || !exists(usual) || is_it ? "" : usual;
}

std::string database_words(const Context& context) {
  return database_words(context.globals.database);
}

std::string database_option(const Context& context) {
  return context.globals.database_given ? " --db " + shell_word(context.globals.database) : "";
}

std::string database_words(const std::string& file) {
  const std::string home = environment("HOME");
  if (home.size() < 2 || !file.starts_with(home + '/')) return file;
  return '~' + file.substr(home.size());
}

namespace {

store::Database opened_and_told(const Context& context, bool create) {
  const std::string& file = context.globals.database;
  store::Database database =
      app::open_database(file, create, context.progress("Upgrading the database, step"));
  if (database.set_aside()) {
    context.note(fmt::format("Upgraded {}; the previous database is kept as {}",
                             database_words(context), database.set_aside()->string()));
  }
  return database;
}

}  // namespace

store::Database open_database(const Context& context) {
  return opened_and_told(context, false);
}

app::OpenDatabase opening(const Context& context) {
  return [&context](const std::string&) { return open_database(context); };
}

store::Database open_or_make_database(const Context& context) {
  const std::string& file = context.globals.database;
  const bool is_new_default = !exists(file) && chosen_by(context) == "default";
  if (is_new_default) make_private_folders(fs::path(file).parent_path());
  store::Database database = opened_and_told(context, true);
  if (is_new_default) context.note(fmt::format("New database: {}", database_words(context)));
  return database;
}

void remove_unless_played(store::Database database) {
  const store::FileInfo info = database.info();
  if (info.played_matches + info.matches_in_progress > 0) return;
  { const store::Database closed = std::move(database); }
  std::error_code ignored;
  fs::remove(info.file, ignored);
}

}  // namespace quicket::cli
