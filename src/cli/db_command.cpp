#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "app/file.h"
#include "app/outputs/check.h"
#include "app/outputs/file_metadata.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "report/document.h"

namespace quicket::cli {
namespace {

void show_info(const Context& context) {
  store::Database database = open_database(context);
  const store::FileInfo info = database.info();
  report::Table table({{"", "what"}, {"What", ""}, report::wrapping({"Value", "value"})});
  const auto row = [&](std::string_view what, report::Cell value) {
    std::string words(what);
    std::ranges::replace(words, '_', ' ');
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
    table.add({what, words, std::move(value)});
  };
  row("file", info.file.string());
  row("chosen_by", chosen_by(context));
  row("bytes", info.bytes);
  row("version", info.version);
  row("sets", info.sets);
  row("people", info.people);
  row("card_sets", info.card_sets);
  row("leagues", info.leagues);
  row("fixtures", info.fixtures);
  row("real_matches", info.real_matches);
  row("played_matches", info.played_matches);
  row("matches_in_progress", info.matches_in_progress);
  row("deliveries", info.deliveries);
  row("bonus_games", info.bonus_games);
  context.show(table);
}

void check(const Context& context) {
  store::Database database = open_database(context);
  const std::vector<std::string> problems =
      app::problems_in(database, context.progress("Checking"));
  report::Table table({report::wrapping({"Problem", "problem"})});
  for (const std::string& problem : problems) table.add({problem});
  report::Document found;
  if (!problems.empty()) found.show(table);
  context.show(found.rows(table));
  if (!problems.empty()) {
    throw Error(
        "{}: {}", context.globals.database,
        counted(static_cast<long long>(problems.size()), "problem found", "problems found"));
  }
  for (const std::string& addition : database.additions()) {
    context.note(
        fmt::format("{}: {} was not made by Quicket, which leaves it alone and does not "
                    "use it",
                    context.globals.database, addition));
  }
  context.note(fmt::format("{}: no problems found", context.globals.database));
}

}  // namespace

void add_db(Command& program, Context& context) {
  Command& db = program.add("db", "Inspect, check, back up and restore the database");
  db.guesses = {"database", "file"};
  db.details =
      "Every command works with one database: the one that --db names, else $QUICKET_DB, else "
      "quicket.db in this folder, else quicket/quicket.db in $XDG_DATA_HOME (~/.local/share unless "
      "set), which is made when it is needed. `quicket` alone says which one it is.";
  db.example("quicket db info");

  db.told_here();
  Command& info = db.add("info", "Show what the database contains");
  info.guesses = {"status"};
  info.example("quicket db info --json");
  info.run = [&context] { show_info(context); };

  Command& checked = db.add("check", "Check the database for damage and inconsistent totals");
  checked.guesses = {"verify", "fsck"};
  checked.example("quicket db check");
  checked.if_interrupted = "nothing was changed";
  checked.run = [&context] { check(context); };

  Command& index = db.add("index", "Count every match anew, from its balls");
  index.details =
      "Beside the balls of a match is kept what tables, leaders and records count of it, so that "
      "questions over many seasons need not read every ball. It follows from the balls: `quicket "
      "db check` compares the two, and this makes it anew.";
  index.guesses = {"reindex", "recount"};
  index.example("quicket db index");
  index.run = [&context] {
    store::Database database = open_database(context);
    app::count_again(database);
    context.note(fmt::format("{}: every match is counted", context.globals.database));
  };

  Command& metadata = db.add("metadata", "Write what Datasette shows beside the rows");
  metadata.details =
      "Titles of the views, what a row of each is, what its columns mean, and to whom figures are "
      "owed, as JSON for Datasette; tables that views are made of are hidden.";
  metadata.guesses = {"datasette", "schema", "views", "columns"};
  metadata.example("quicket db metadata > metadata.json");
  metadata.run = [&context] {
    store::Database database = open_database(context);
    context.show(app::file_metadata(database));
  };

  Command& backup = db.add("backup", "Write a checked copy, even while it is in use");
  auto file = std::make_shared<std::string>();
  auto force = std::make_shared<bool>(false);
  backup.argument("FILE", file.get(), "file to write").needed();
  backup.flag("--force", force.get(), "replace an existing file");
  backup.guesses = {"copy", "save", "export", "dump"};
  backup.if_interrupted = "nothing was written";
  backup.example("quicket db backup copy.db");
  backup.run = [&context, file, force] {
    if (*file == "-") {
      throw Error("db backup: a backup cannot go to standard output; name a file", Fault::usage);
    }
    if (file->empty()) throw Error("db backup: no file named; name the copy", Fault::usage);
    open_database(context).backup(*file, *force);
    context.note(fmt::format("Copied to {} and checked", *file));
  };

  Command& restore = db.add("restore", "Replace the database with a backup");
  auto saved = std::make_shared<std::string>();
  restore.argument("FILE", saved.get(), "backup to restore").needed();
  restore.example("quicket db restore copy.db");
  restore.run = [&context, saved] {
    const auto kept = app::restore_database(context.globals.database, *saved);
    context.note(fmt::format("Restored {} from {}", context.globals.database, *saved));
    if (kept) context.note(fmt::format("The previous database is kept as {}", kept->string()));
  };

  Command& migrate = db.add("migrate", "Upgrade the database of an older version");
  migrate.guesses = {"upgrade", "update"};
  migrate.example("quicket db migrate");
  migrate.run = [&context] {
    store::Database database = open_database(context);
    context.note(
        fmt::format("{} is at version {}", context.globals.database, database.info().version));
  };
}

}  // namespace quicket::cli
