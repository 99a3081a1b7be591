#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/file.h"
#include "app/import.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

struct Words {
  std::vector<std::string> paths;
  std::string set, name, season, format, info;
  std::vector<std::string> squads, names, amend;
};

cricket::Format format_called(const std::string& word) {
  const auto format = cricket::parse_format(word);
  if (!format) {
    throw Error(fmt::format("\"{}\" is no format: t20 or hundred", word), Fault::usage);
  }
  return *format;
}

report::Table report_table(const app::ImportReport& report) {
  report::Table table({{"Set", "set"},
                       {"Competition", "name"},
                       {"Season", "season"},
                       {"", "format"},
                       {"Matches", "matches", true},
                       {"New", "added", true},
                       {"Replaced", "replaced", true},
                       {"Same", "unchanged", true},
                       {"Players", "players", true},
                       {"Balls", "deliveries", true},
                       {"Cards", "cards", true}});
  const auto count = [](std::size_t number) {
    return report::cell(static_cast<std::int64_t>(number));
  };
  for (const app::ImportedSet& set : report.sets) {
    table.add({report::cell(set.saved.slug), report::cell(set.name), report::cell(set.season),
               report::cell(to_string(set.format)), count(set.matches),
               report::cell(set.saved.added), report::cell(set.saved.replaced),
               report::cell(set.saved.unchanged), count(set.players), count(set.deliveries),
               count(set.cards)});
  }
  return table;
}

/// Notes and refusals on stderr, the list of sets on stdout; refusals make the exit code.
void tell(const Context& context, const app::ImportReport& report) {
  for (const Problem& problem : report.problems) {
    const bool refused = problem.weight == Problem::Weight::refused;
    if (refused) {
      context.warn("left out: " + to_string(problem));
    } else {
      context.note("note: " + to_string(problem));
    }
  }
  context.show(report_table(report));
  if (report.refused() > 0) {
    throw Error(fmt::format("{} left out, the rest is in; the reasons stand above",
                            counted(report.refused(), "problem was", "problems were")),
                Fault::bad_file);
  }
}

void import_cricsheet(const Context& context, const Words& words) {
  ingest::CricsheetOptions options;
  options.set = words.set;
  options.name = words.name;
  options.season = words.season;
  if (!words.format.empty()) options.format = format_called(words.format);
  options.info = words.info;
  options.squads.assign(words.squads.begin(), words.squads.end());
  options.names.assign(words.names.begin(), words.names.end());
  options.amend.assign(words.amend.begin(), words.amend.end());
  store::Database database = app::open_database(context.globals.database);
  tell(context, app::import_cricsheet(database, {words.paths.begin(), words.paths.end()}, options));
}

void add_set_options(CLI::App& command, Words& words, bool required) {
  command.add_option("--set", words.set, "slug of the set (default: made of name and season)")
      ->required(required);
  command.add_option("--name", words.name, "the competition's name")->required(required);
  command.add_option("--season", words.season, "the season: 2024 or 2024/25")->required(required);
  command.add_option("--format", words.format, "t20 or hundred")->required(required);
}

}  // namespace

void add_import(CLI::App& program, Context& context) {
  CLI::App* import = program.add_subcommand("import", "Read statistics into the database");
  import->require_subcommand(1);
  import->footer("Example:\n  quicket import cricsheet bbl_male_csv2.zip");

  auto words = std::make_shared<Words>();
  CLI::App* cricsheet = import->add_subcommand(
      "cricsheet", "Ball-by-ball files of Cricsheet: a folder, CSV or JSON files, or a zip");
  cricsheet->add_option("PATH", words->paths, "folders, files or zip archives")->required();
  add_set_options(*cricsheet, *words, false);
  cricsheet->add_option("--info", words->info, "the folder of the info files")->type_name("DIR");
  cricsheet->add_option("--squads", words->squads, "full names, keepers, roles, styles, nations")
      ->type_name("FILE");
  cricsheet->add_option("--names", words->names, "one person under two names")->type_name("FILE");
  cricsheet->add_option("--amend", words->amend, "what no file says: washed-out matches, targets")
      ->type_name("FILE");
  cricsheet->footer(
      "The seasons found become a set each, and their cards are built. Importing again changes\n"
      "only what is different.\n\n"
      "Example:\n  quicket import cricsheet ipl_csv2/ --season 2022");
  cricsheet->callback([&context, words] { import_cricsheet(context, *words); });
}

}  // namespace quicket::cli
