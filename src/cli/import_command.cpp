#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/formats.h"
#include "app/import/import.h"
#include "app/league/import_fixtures.h"
#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/problem_notes.h"
#include "report/document.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

struct ImportWords {
  std::vector<std::string> paths;
  std::string set, name, season, format, info;
  std::string file, chart;
  std::vector<std::string> squads, names, amend, batting, bowling, fielding;
  int top = 5;  ///< notes of a kind
  bool all_notes = false, reread = false;
};

/// A slug is used in commands, file names and SET:TEAM.
void check_words(const ImportWords& words) {
  const bool plain = std::ranges::all_of(words.set, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  });
  if (!plain || words.set.starts_with('-') || words.set.starts_with('.')) {
    const std::string better = slug(words.set);
    throw Error(Fault::usage, "--set \"{}\" is not a slug: use letters, digits and hyphens{}",
                words.set, better.empty() ? "" : fmt::format(", for instance {}", better));
  }
  check_length(words.set, "--set");
  check_length(words.name, "--name");
  check_length(words.season, "--season");
  const auto blank = [](const std::string& word) { return !word.empty() && trim(word).empty(); };
  if (blank(words.name)) throw Error("--name is blank; give the competition's name", Fault::usage);
  if (blank(words.season))
    throw Error("--season is blank; give a season such as 2024/25", Fault::usage);
}

report::Table report_table(const app::ImportReport& report) {
  report::Table table({{"Set", "set"},
                       report::secondary(4, {"Competition", "name"}),
                       report::secondary(3, {"Season", "season"}),
                       {"", "format"},
                       {"Matches", "matches", true},
                       {"New", "added", true},
                       {"Replaced", "replaced", true},
                       {"Same", "unchanged", true},
                       report::secondary(2, {"Players", "players", true}),
                       report::secondary(1, {"Balls", "deliveries", true}),
                       report::secondary(2, {"Cards", "cards", true})});
  const auto count = [](std::size_t number) { return report::Cell(number); };
  for (const app::ImportedSet& set : report.sets) {
    table.add({set.saved.slug, set.name, set.season, to_string(set.format), count(set.matches),
               set.saved.added, set.saved.replaced, set.saved.unchanged, count(set.players),
               count(set.deliveries), count(set.cards)});
  }
  return table;
}

/// Notes and refusals on stderr, the list of sets on stdout; refusals determine the exit code.
void tell(const Context& context, const ImportWords& words, const app::ImportReport& report) {
  tell_problems(context, report.problems, words.all_notes ? 0 : words.top);
  if (report.sets.empty()) {
    throw Error("nothing imported: no matches found in the given files", Fault::bad_file);
  }
  context.show(report_table(report));
  if (report.refused() > 0) {
    throw Error(Fault::bad_file, "{} left out, the rest imported; see above",
                counted(report.refused(), "match or row", "matches or rows"));
  }
}

void import_cricsheet(const Context& context, const ImportWords& words) {
  check_words(words);
  ingest::CricsheetOptions options;
  options.set = words.set;
  options.name = words.name;
  options.season = words.season;
  if (!words.format.empty()) {
    options.format = app::format_called(words.format, context.globals.database, opening(context));
  }
  options.info = words.info;
  options.squads.assign(words.squads.begin(), words.squads.end());
  options.names.assign(words.names.begin(), words.names.end());
  for (const std::string& word : words.amend) {
    options.amend.push_back(app::amendments_called(word));
  }
  options.progress = {context.progress("Reading", "kB"), context.progress("Season")};
  store::Database database = open_or_make_database(context);
  tell(context, words,
       app::import_cricsheet(database, {words.paths.begin(), words.paths.end()}, options,
                             {.reread = words.reread}));
}

void import_tables(const Context& context, const ImportWords& words) {
  check_words(words);
  app::TablesRequest request;
  request.set = words.set;
  request.name = words.name;
  request.season = words.season;
  request.format = app::format_called(words.format, context.globals.database, opening(context));
  request.batting.assign(words.batting.begin(), words.batting.end());
  request.bowling.assign(words.bowling.begin(), words.bowling.end());
  request.fielding.assign(words.fielding.begin(), words.fielding.end());
  request.squads.assign(words.squads.begin(), words.squads.end());
  request.names.assign(words.names.begin(), words.names.end());
  store::Database database = open_or_make_database(context);
  tell(context, words, app::import_tables(database, request));
}

void import_cards(const Context& context, const ImportWords& words) {
  check_words(words);
  ingest::CardsInput input;
  input.set = words.set;
  input.name = words.name;
  input.season = words.season;
  if (!words.format.empty()) {
    input.format = app::format_called(words.format, context.globals.database, opening(context));
  }
  std::optional<cards::FieldingChart> chart;
  if (!words.chart.empty()) {
    chart = cards::parse_fielding_chart(app::read_text(words.chart), words.chart);
  }
  store::Database database = open_or_make_database(context);
  tell(context, words, app::import_cards(database, words.file, input, chart));
}

void add_set_options(Command& command, ImportWords& words, bool required) {
  command.under("Set");
  Option& set = command.option("--set SET", &words.set, "slug of the set");
  set.needed(required);
  if (!required) set.otherwise = "name and season";
  command.option("--name NAME", &words.name, "name of the competition").needed(required);
  command
      .option("--season SEASON", &words.season,
              required ? "season, such as 2024 or 2024/25"
                       : "only this season; of a single one, what to call it")
      .needed(required);
  command
      .option("--format FORMAT", &words.format, "format, by name or file (see `quicket formats`)")
      .needed(required);
}

void add_notes_option(Command& command, ImportWords& words) {
  command.option("--top", &words.top, "number of notes of a kind to show (0: all)")
      .between(0, 1'000'000)
      .with_default();
  command.flag("--all-notes", &words.all_notes, "show every note, including repeats").out_of_help();
}

constexpr const char* names_help =
    "A names file has the columns name (as in the files) and is (the name to use instead):\n"
    "  name,is\n"
    "  FH Allen,Finn Allen";

constexpr const char* squads_help =
    "\n\nA squads file has the column player, and any of full_name, team, role, keeper, bowling "
    "and nation:\n"
    "  player,full_name,team,role,keeper,bowling,nation\n"
    "  FH Allen,Finn Allen,Perth Scorchers,Opening,no,,New Zealand";

constexpr const char* squads_kept =
    "\nWhat it says of a player stays until another names the player; a bare name unsets it.";

constexpr const char* amendments_help =
    "\n\nAn amendments file is TOML. The keys of a match are id (or date and teams), penalty_runs, "
    "target, target_balls, method, quotas, keepers, stage, match_number and leave_out:\n"
    "  [[match]]\n"
    "  id = \"1386128\"\n"
    "  target = 136\n"
    "  target_balls = 114\n"
    "  [[washed_out]]\n"
    "  date = 2025-05-17\n"
    "  teams = [\"Gulls\", \"Terns\"]";

void add_import_cricsheet(Command& import, Context& context) {
  auto words = std::make_shared<ImportWords>();
  Command& command = import.add("cricsheet", "Import ball-by-ball files from Cricsheet");
  command.argument("PATH", &words->paths, "folder, CSV file, JSON file or zip archive").needed();
  add_set_options(command, *words, false);
  command.under("Additional files");
  command.option("--info DIR", &words->info, "folder of the info files");
  command.option("--squads FILE", &words->squads, "full names, keepers, roles, styles and nations");
  command.option("--names FILE", &words->names, "players who appear under two names");
  command.option("--amend FILE", &words->amend, "amendments: a file, or a built-in season");
  command.flag("--force", &words->reread, "read seasons again that have not changed")
      .also("--reread");
  command.under("Output");
  add_notes_option(command, *words);
  command.details = fmt::format(
      "Each season in the files becomes a set, and its cards are built. Importing the same files "
      "again reads only the seasons in which something is new. Amendments add what the files leave "
      "out, such as washed-out matches and revised targets; built in are those of {}.\n\n{}{}{}{}",
      fmt::join(app::amendment_names(), ", "), names_help, squads_help, squads_kept,
      amendments_help);
  command.guesses = {"csv", "json", "zip"};
  command.example("quicket import cricsheet bbl_male_json.zip")
      .example(
          "quicket import cricsheet bbl_male_json.zip --season 2024/25 \\\n"
          "      --amend bbl-2024-25");
  command.run = [&context, words] { import_cricsheet(context, *words); };
}

void add_import_tables(Command& import, Context& context) {
  auto words = std::make_shared<ImportWords>();
  Command& command = import.add("tables", "Import season tables of batting, bowling and fielding");
  add_set_options(command, *words, true);
  command.under("Tables");
  command.option("--batting FILE", &words->batting, "batting table").needed();
  command.option("--bowling FILE", &words->bowling, "bowling table");
  command.option("--fielding FILE", &words->fielding, "fielding table");
  command.option("--squads FILE", &words->squads, "teams, keepers, roles, styles and nations");
  command.option("--names FILE", &words->names, "players who appear under two names");
  command.under("Output");
  add_notes_option(command, *words);
  command.details = fmt::format(
      "Tables from Statsguru, cricmetric and iplt20 are recognised by their headings, as are "
      "tables in Quicket's own layout.\n\n{}{}{}",
      names_help, squads_help, squads_kept);
  command.guesses = {"statsguru"};
  command.example(
      "quicket import tables --set demo --name \"Demo League\" --season 2026 \\\n"
      "      --format t20 --batting batting.csv --bowling bowling.csv \\\n"
      "      --fielding fielding.csv");
  command.run = [&context, words] { import_tables(context, *words); };
}

void add_import_cards(Command& import, Context& context) {
  auto words = std::make_shared<ImportWords>();
  Command& command = import.add("cards", "Import charts typed in from printed cards");
  command.argument("FILE", &words->file, "CSV file, as written by `quicket cards list --csv`")
      .needed();
  command.under("Set");
  command.option("--set SET", &words->set, "slug of the set").needed();
  command.option("--name NAME", &words->name, "name of the competition");
  command.option("--season SEASON", &words->season, "season, such as 2024 or 2024/25");
  command.option("--format FORMAT", &words->format,
                 "format, by name or file (see `quicket formats`)");
  command.under("Additional files");
  command.option("--chart FILE", &words->chart, "your own fielding chart");
  command.under("Output");
  add_notes_option(command, *words);
  command.details =
      "The columns are player, team, role (striker or bowler) and the chart, either as widths (B, "
      "W, F, dot, 1, 2, 4, 6) or as ranges. Ratings, usage and figures are optional:\n"
      "  player,team,role,catching,run_out,usage,ranges\n"
      "  Chris Green,Thunder,bowler,8,4,A/11,1:B 2:W 3-6:F 7-50:dot 51-90:1 91-100:4\n"
      "A fielding chart has six rows of 20 results; `quicket cards chart SET -o FILE` writes one.";
  command.example("quicket cards list big-bash-league-2024-25 --csv > my-cards.csv")
      .example("quicket import cards my-cards.csv --set printed --name BBL --season 2024/25");
  command.run = [&context, words] { import_cards(context, *words); };
}

void import_fixtures(const Context& context, const ImportWords& words) {
  store::Database database = open_database(context);
  const app::FixturesReport report = app::import_fixtures(database, words.set, words.file);
  tell_problems(context, report.problems, words.all_notes ? 0 : words.top);
  report::Table table({{"Set", "set"}, {"Announced", "announced", true}});
  table.add({report.set, report.announced});
  context.show(report::Document().rows(table).note(
      fmt::format("{}: {} announced", report.set, counted(report.announced, "match", "matches"))));
  if (report.refused() > 0) {
    throw Error(Fault::bad_file, "{} left out, the rest imported; see above",
                counted(report.refused(), "match", "matches"));
  }
}

void add_import_fixtures(Command& import, Context& context) {
  auto words = std::make_shared<ImportWords>();
  Command& command = import.add("fixtures", "Import the matches that a season still has");
  command.argument("SET", &words->set, "slug of the set").needed();
  command.argument("FILE", &words->file, "CSV file, or calendar (.ics)").needed();
  command.under("Output");
  add_notes_option(command, *words);
  command.details =
      "The list takes the place of an earlier one; matches on it that have been played since are "
      "known by their sides and days, so a list of the whole season will do. The columns of a CSV "
      "are date, home, away and, if wanted, venue:\n"
      "  date,home,away,venue\n"
      "  2025-01-18,Sydney Sixers,Perth Scorchers,Sydney Cricket Ground\n"
      "Of a calendar the summaries are read (\"Sixers v Scorchers\"), and their days as they are "
      "written. Playoffs come from the competition, not from the list.";
  command.guesses = {"schedule", "calendar", "ics"};
  command.example("quicket import fixtures big-bash-league-2024-25 fixtures.csv");
  command.run = [&context, words] { import_fixtures(context, *words); };
}

}  // namespace

void add_import(Command& program, Context& context) {
  Command& import = program.add("import", "Import statistics into the database");
  import.meant_by_others = "import cricsheet {}";
  import.guesses = {"add", "load", "read", "download"};
  import.if_interrupted = "nothing was imported";
  import.example("quicket import cricsheet bbl_male_json.zip");
  add_import_cricsheet(import, context);
  add_import_tables(import, context);
  add_import_cards(import, context);
  add_import_fixtures(import, context);
}

}  // namespace quicket::cli
