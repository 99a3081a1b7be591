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
  std::string file, chart;
  std::vector<std::string> squads, names, amend, batting, bowling, fielding;
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
  if (report.sets.empty()) {
    throw Error("nothing was imported: no match was found in what was named", Fault::bad_file);
  }
  context.show(report_table(report));
  if (report.refused() > 0) {
    throw Error(fmt::format("{} left out, the rest is in; the reasons stand above",
                            counted(report.refused(), "match or row was", "matches or rows were")),
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
  for (const std::string& word : words.amend) {
    options.amend.push_back(app::amendments_called(word));
  }
  store::Database database = app::open_database(context.globals.database);
  tell(context, app::import_cricsheet(database, {words.paths.begin(), words.paths.end()}, options));
}

void import_tables(const Context& context, const Words& words) {
  app::TablesRequest request;
  request.set = words.set;
  request.name = words.name;
  request.season = words.season;
  request.format = format_called(words.format);
  request.batting.assign(words.batting.begin(), words.batting.end());
  request.bowling.assign(words.bowling.begin(), words.bowling.end());
  request.fielding.assign(words.fielding.begin(), words.fielding.end());
  request.squads.assign(words.squads.begin(), words.squads.end());
  request.names.assign(words.names.begin(), words.names.end());
  store::Database database = app::open_database(context.globals.database);
  tell(context, app::import_tables(database, request));
}

void import_cards(const Context& context, const Words& words) {
  ingest::CardsInput input;
  input.set = words.set;
  input.name = words.name;
  input.season = words.season;
  input.format = words.format.empty() ? cricket::Format::t20 : format_called(words.format);
  std::optional<cards::FieldingChart> chart;
  if (!words.chart.empty()) {
    chart = cards::parse_fielding_chart(app::read_text(words.chart), words.chart);
  }
  store::Database database = app::open_database(context.globals.database);
  tell(context, app::import_cards(database, words.file, input, chart));
}

void add_set_options(CLI::App& command, Words& words, bool required) {
  command
      .add_option(
          "--set", words.set,
          required ? "slug of the set" : "slug of the set (default: made of name and season)")
      ->required(required);
  command.add_option("--name", words.name, "the competition's name")->required(required);
  command
      .add_option("--season", words.season,
                  required ? "the season: 2024 or 2024/25"
                           : "which season, where the files hold several; else what to call it")
      ->required(required);
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
  cricsheet
      ->add_option(
          "--amend", words->amend,
          "what no file says: washed-out matches, targets; a file, or the name of a season "
          "whose are built in (bbl-2024-25)")
      ->type_name("FILE");
  cricsheet->footer(
      "The seasons found become a set each, and their cards are built. Importing again changes\n"
      "only what is different.\n\n"
      "Example:\n  quicket import cricsheet ipl_male_csv2.zip");
  cricsheet->callback([&context, words] { import_cricsheet(context, *words); });

  CLI::App* tables = import->add_subcommand(
      "tables",
      "Season tables: Statsguru, cricmetric, iplt20 or our own layout, by their headings");
  add_set_options(*tables, *words, true);
  tables->add_option("--batting", words->batting, "the batting table")
      ->required()
      ->type_name("FILE");
  tables->add_option("--bowling", words->bowling, "the bowling table")->type_name("FILE");
  tables->add_option("--fielding", words->fielding, "the fielding table")->type_name("FILE");
  tables->add_option("--squads", words->squads, "teams, keepers, roles, styles, nations")
      ->type_name("FILE");
  tables->add_option("--names", words->names, "one person under two names")->type_name("FILE");
  tables->footer(
      "Example:\n  quicket import tables --set demo --name \"Demo League\" --season 2026 --format "
      "t20 "
      "\\\n      --batting batting.csv --bowling bowling.csv --fielding fielding.csv");
  tables->callback([&context, words] { import_tables(context, *words); });

  CLI::App* cards = import->add_subcommand("cards", "Charts typed in from printed cards");
  cards->add_option("FILE", words->file, "a CSV as \"cards list --csv\" writes it")->required();
  cards->add_option("--set", words->set, "slug of the set")->required();
  cards->add_option("--name", words->name, "the competition's name");
  cards->add_option("--season", words->season, "the season");
  cards->add_option("--format", words->format, "t20 or hundred");
  cards->add_option("--chart", words->chart, "a fielding chart of your own")->type_name("FILE");
  cards->footer("Example:\n  quicket import cards my-cards.csv --set printed-2024 --name \"BBL\"");
  cards->callback([&context, words] { import_cards(context, *words); });
}

}  // namespace quicket::cli
