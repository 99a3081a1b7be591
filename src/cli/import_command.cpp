#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "app/file.h"
#include "app/formats.h"
#include "app/import.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
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
  bool all_notes = false;
};

/// A slug stands in commands, names of files and SET:TEAM.
void check_words(const Words& words) {
  const bool plain = std::all_of(words.set.begin(), words.set.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  });
  if (!plain || words.set.starts_with('-') || words.set.starts_with('.')) {
    const std::string better = slug(words.set);
    throw Error(fmt::format("--set \"{}\" is no slug: letters, digits and hyphens{}", words.set,
                            better.empty() ? "" : fmt::format(", for instance {}", better)),
                Fault::usage);
  }
  const auto blank = [](const std::string& word) { return !word.empty() && trim(word).empty(); };
  if (blank(words.name)) throw Error("--name is blank; say what to call it", Fault::usage);
  if (blank(words.season)) throw Error("--season is blank; say which it is", Fault::usage);
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

/// Problems of one kind: equal in all of these.
using ProblemKind = std::tuple<Problem::Weight, std::string, std::string, std::string>;

ProblemKind kind_of(const Problem& problem) {
  return {problem.weight, problem.file, problem.column, problem.kind};
}

/// The beginning of a message that was told whole before: its first clause, or a few words.
std::string short_form(const std::string& text) {
  constexpr std::size_t most = 70;
  std::size_t end = std::min({text.find(';'), text.find(": "), text.size()});
  if (end > most) end = std::min(text.rfind(' ', most), text.size());
  return text.substr(0, end) + (end < text.size() ? " ..." : "");
}

/// Of many messages of one kind the first few are told, and how many more there are.
class Messages {
 public:
  Messages(const Context& context, bool all) : context_(context), all_(all) {}

  void tell(const Problem& problem) {
    constexpr int told = 5;
    Kind& kind = kinds_[kind_of(problem)];
    if (++kind.count == 1) kind.first = problem;
    if (!all_ && kind.count > told) return;
    say(problem.weight, to_string(problem));
    kind.shown = kind.count;
  }
  void tell_rest() const {
    for (const auto& [which, kind] : kinds_) {
      if (kind.count == kind.shown) continue;
      say(kind.first.weight, fmt::format("{} more of the kind of \"{}\" (--all-notes tells them)",
                                         kind.count - kind.shown, short_form(kind.first.text)));
    }
  }

 private:
  struct Kind {
    int count = 0, shown = 0;
    Problem first;
  };
  void say(Problem::Weight weight, const std::string& text) const {
    if (weight == Problem::Weight::refused) {
      context_.warn("left out: " + text);
    } else {
      context_.note("note: " + text);
    }
  }

  const Context& context_;
  bool all_;
  std::map<ProblemKind, Kind> kinds_;
};

/// Notes and refusals on stderr, the list of sets on stdout; refusals make the exit code.
void tell(const Context& context, const Words& words, const app::ImportReport& report) {
  Messages messages(context, words.all_notes);
  for (const Problem& problem : report.problems) messages.tell(problem);
  messages.tell_rest();
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
  check_words(words);
  ingest::CricsheetOptions options;
  options.set = words.set;
  options.name = words.name;
  options.season = words.season;
  if (!words.format.empty()) {
    options.format = app::format_called(words.format, context.globals.database);
  }
  options.info = words.info;
  options.squads.assign(words.squads.begin(), words.squads.end());
  options.names.assign(words.names.begin(), words.names.end());
  for (const std::string& word : words.amend) {
    options.amend.push_back(app::amendments_called(word));
  }
  store::Database database = app::open_database(context.globals.database);
  tell(context, words,
       app::import_cricsheet(database, {words.paths.begin(), words.paths.end()}, options));
}

void import_tables(const Context& context, const Words& words) {
  check_words(words);
  app::TablesRequest request;
  request.set = words.set;
  request.name = words.name;
  request.season = words.season;
  request.format = app::format_called(words.format, context.globals.database);
  request.batting.assign(words.batting.begin(), words.batting.end());
  request.bowling.assign(words.bowling.begin(), words.bowling.end());
  request.fielding.assign(words.fielding.begin(), words.fielding.end());
  request.squads.assign(words.squads.begin(), words.squads.end());
  request.names.assign(words.names.begin(), words.names.end());
  store::Database database = app::open_database(context.globals.database);
  tell(context, words, app::import_tables(database, request));
}

void import_cards(const Context& context, const Words& words) {
  check_words(words);
  ingest::CardsInput input;
  input.set = words.set;
  input.name = words.name;
  input.season = words.season;
  if (!words.format.empty()) {
    input.format = app::format_called(words.format, context.globals.database);
  }
  std::optional<cards::FieldingChart> chart;
  if (!words.chart.empty()) {
    chart = cards::parse_fielding_chart(app::read_text(words.chart), words.chart);
  }
  store::Database database = app::open_database(context.globals.database);
  tell(context, words, app::import_cards(database, words.file, input, chart));
}

void add_set_options(Command& command, Words& words, bool required) {
  command
      .option("--set", &words.set,
              required ? "slug of the set" : "slug of the set (default: made of name and season)")
      .needed(required);
  command.option("--name", &words.name, "the competition's name").needed(required);
  command
      .option("--season", &words.season,
              required ? "the season: 2024 or 2024/25"
                       : "which season, where the files hold several; else what to call it")
      .needed(required);
  command.option("--format", &words.format, app::format_words()).needed(required);
}

void add_notes_option(Command& command, Words& words) {
  command.flag("--all-notes", &words.all_notes, "tell every note, also the many of one kind");
}

}  // namespace

void add_import(Command& program, Context& context) {
  Command& import = program.add("import", "Read statistics into the database");
  import.example("quicket import cricsheet bbl_male_csv2.zip");

  auto words = std::make_shared<Words>();
  Command& cricsheet = import.add(
      "cricsheet", "Ball-by-ball files of Cricsheet: a folder, CSV or JSON files, or a zip");
  cricsheet.argument("PATH", &words->paths, "folders, files or zip archives").needed();
  add_set_options(cricsheet, *words, false);
  cricsheet.option("--info", &words->info, "the folder of the info files").of_kind("DIR");
  cricsheet.option("--squads", &words->squads, "full names, keepers, roles, styles, nations")
      .of_kind("FILE");
  cricsheet.option("--names", &words->names, "one person under two names").of_kind("FILE");
  cricsheet
      .option("--amend", &words->amend,
              "what no file says: washed-out matches, targets; a file, or the name of a season "
              "whose are built in (bbl-2024-25)")
      .of_kind("FILE");
  add_notes_option(cricsheet, *words);
  cricsheet.details =
      "The seasons found become a set each, and their cards are built. Importing again changes\n"
      "only what is different.\n"
      "\n"
      "A names file has the columns name (in the files) and is (the one to keep):\n"
      "  name,is\n"
      "  FH Allen,Finn Allen\n"
      "A squads file has the columns player, and any of full_name, team, role, keeper, bowling,\n"
      "nation:\n"
      "  player,full_name,team,role,keeper,bowling,nation\n"
      "  FH Allen,Finn Allen,Perth Scorchers,Opening,no,,New Zealand\n"
      "A file of amendments is TOML; its keys: id (or date and teams), penalty_runs, target,\n"
      "target_balls, method, quotas, keepers, stage, match_number, leave_out:\n"
      "  [[match]]\n"
      "  id = \"1386128\"\n"
      "  target = 136\n"
      "  target_balls = 114\n"
      "  [[washed_out]]\n"
      "  date = 2025-05-17\n"
      "  teams = [\"Gulls\", \"Terns\"]";
  cricsheet.example("quicket import cricsheet ipl_male_csv2.zip");
  cricsheet.run = [&context, words] { import_cricsheet(context, *words); };

  Command& tables = import.add(
      "tables",
      "Season tables: Statsguru, cricmetric, iplt20 or our own layout, by their headings");
  add_set_options(tables, *words, true);
  tables.option("--batting", &words->batting, "the batting table").needed().of_kind("FILE");
  tables.option("--bowling", &words->bowling, "the bowling table").of_kind("FILE");
  tables.option("--fielding", &words->fielding, "the fielding table").of_kind("FILE");
  tables.option("--squads", &words->squads, "teams, keepers, roles, styles, nations")
      .of_kind("FILE");
  tables.option("--names", &words->names, "one person under two names").of_kind("FILE");
  add_notes_option(tables, *words);
  tables.details =
      "A names file has the columns name (in the files) and is (the one to keep):\n"
      "  name,is\n"
      "  FH Allen,Finn Allen";
  tables.example(
      "quicket import tables --set demo --name \"Demo League\" --season 2026 --format t20 \\\n     "
      " --batting batting.csv --bowling bowling.csv --fielding fielding.csv");
  tables.run = [&context, words] { import_tables(context, *words); };

  Command& cards = import.add("cards", "Charts typed in from printed cards");
  cards.argument("FILE", &words->file, "a CSV as \"cards list --csv\" writes it").needed();
  cards.option("--set", &words->set, "slug of the set").needed();
  cards.option("--name", &words->name, "the competition's name");
  cards.option("--season", &words->season, "the season");
  cards.option("--format", &words->format, app::format_words());
  cards.option("--chart", &words->chart, "a fielding chart of your own").of_kind("FILE");
  add_notes_option(cards, *words);
  cards.details =
      "The columns are player, team, role (striker or bowler) and the chart, as widths (B, W, F,\n"
      "dot, 1, 2, 4, 6) or ranges; ratings, usage and figures may follow:\n"
      "  player,team,role,catching,run_out,usage,ranges\n"
      "  Chris Green,Thunder,bowler,8,4,A/11,1:B 2:W 3-6:F 7-41:dot 42-70:1 71-89:2 90-96:4 "
      "97-100:6\n"
      "A fielding chart has six rows of 20 results; \"cards chart SET -o FILE\" writes one.";
  cards.example(
      "quicket import cards my-cards.csv --set printed-2024 --name \"BBL\" --season 2024");
  cards.run = [&context, words] { import_cards(context, *words); };
}

}  // namespace quicket::cli
