#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/file.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

void show_info(const Context& context) {
  store::Database database = app::open_database(context.globals.database, false);
  const store::FileInfo info = database.info();
  report::Table table({{"What", "what"}, {"Value", "value"}});
  const auto row = [&](std::string_view what, report::Cell value) {
    table.add({report::cell(what), std::move(value)});
  };
  row("file", report::cell(info.file.string()));
  row("bytes", report::cell(info.bytes));
  row("version", report::cell(info.version));
  row("sets", report::cell(info.sets));
  row("people", report::cell(info.people));
  row("card_sets", report::cell(info.card_sets));
  row("leagues", report::cell(info.leagues));
  row("fixtures", report::cell(info.fixtures));
  row("real_matches", report::cell(info.real_matches));
  row("played_matches", report::cell(info.played_matches));
  row("matches_in_progress", report::cell(info.matches_in_progress));
  row("deliveries", report::cell(info.deliveries));
  row("bonus_games", report::cell(info.bonus_games));
  context.show(table);
}

void check(const Context& context) {
  store::Database database = app::open_database(context.globals.database, false);
  const std::vector<std::string> problems = database.check();
  report::Table table(std::vector<report::Column>{{"Problem", "problem"}});
  for (const std::string& problem : problems) table.add({report::cell(problem)});
  if (context.globals.json || context.globals.csv || !problems.empty()) context.show(table);
  if (!problems.empty()) {
    throw Error(fmt::format("{}: {}", context.globals.database,
                            counted(static_cast<long long>(problems.size()), "problem was found",
                                    "problems were found")));
  }
  context.note(fmt::format("{}: all is well", context.globals.database));
}

}  // namespace

void add_db(CLI::App& program, Context& context) {
  CLI::App* db = program.add_subcommand("db", "The database file itself");
  db->require_subcommand(1);
  db->footer("Example:\n  quicket db backup before-the-final.db");

  CLI::App* info = db->add_subcommand("info", "What is in the file");
  info->footer("Example:\n  quicket --db league.db db info");
  info->callback([&context] { show_info(context); });

  CLI::App* checked = db->add_subcommand("check", "Look for damage and for totals that disagree");
  checked->footer("Example:\n  quicket db check");
  checked->callback([&context] { check(context); });

  CLI::App* backup = db->add_subcommand("backup", "Write a whole copy, even while others play");
  auto file = std::make_shared<std::string>();
  auto force = std::make_shared<bool>(false);
  backup->add_option("FILE", *file, "the copy")->required();
  backup->add_flag("--force", *force, "replace a file that is there");
  backup->footer("Example:\n  quicket db backup copy.db");
  backup->callback([&context, file, force] {
    app::open_database(context.globals.database, false).backup(*file, *force);
    context.note(fmt::format("Copied to {}", *file));
  });

  CLI::App* migrate = db->add_subcommand("migrate", "Bring a file of an older program up to date");
  migrate->footer("Example:\n  quicket --db old.db db migrate");
  migrate->callback([&context] {
    store::Database database = app::open_database(context.globals.database, false);
    if (database.set_aside()) {
      context.note(fmt::format("The file as it was is kept as {}", database.set_aside()->string()));
    }
    context.note(
        fmt::format("{} is at version {}", context.globals.database, database.info().version));
  });
}

}  // namespace quicket::cli
