#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/build_cards.h"
#include "app/colours.h"
#include "app/embedded.h"
#include "app/file.h"
#include "app/scoresheet.h"
#include "app/season_book.h"
#include "app/templates.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "print/card_sheets.h"
#include "print/charts.h"
#include "print/output.h"
#include "print/paper.h"

namespace quicket::cli {
namespace {

struct Words {
  std::string set, output, paper = "a4", card = "poker", layout = "classic";
  std::string backs = "none", back = "set", flip = "long-edge", ink = "full", guides = "edge";
  std::string league, role, back_offset, format = "t20";
  std::int64_t fixture = 0, match = 0;
  std::vector<std::string> teams, players;
  double margin = 5, bleed = 0, gap = 0, gutter = 6;
  bool force = false, boxes = false, colour_blind = false, no_index = false, single = false;
  bool guides_on_backs = false;
};

print::Overwrite overwrite(const Words& words) {
  return words.force ? print::Overwrite::yes : print::Overwrite::no;
}

/// "0.3,-1.2": millimetres right and down.
print::Point offset_of(const std::string& text) {
  if (text.empty()) return {};
  const auto parts = split(text, ',');
  if (parts.size() == 2) {
    const auto x = parse_double(trim(parts[0])), y = parse_double(trim(parts[1]));
    if (x && y) return {*x, *y};
  }
  throw Error(fmt::format("--back-offset {}: two numbers are needed, millimetres right and down: "
                          "0.3,-1.2",
                          text),
              Fault::usage);
}

print::CardSheetOptions options_of(const Words& words) {
  print::CardSheetOptions options;
  options.teams = words.teams;
  options.players = words.players;
  options.strikers = words.role != "bowler";
  options.bowlers = words.role != "striker";
  options.measures.paper = print::parse_paper(words.paper);
  options.measures.card = print::parse_card_size(words.card);
  options.measures.margin_mm = words.margin;
  options.measures.bleed_mm = words.bleed;
  options.measures.gap_mm = words.gap;
  options.one_per_page = words.single;
  options.guides = words.guides == "edge"      ? print::Guides::to_edge
                   : words.guides == "corners" ? print::Guides::corner_marks
                                               : print::Guides::none;
  options.guides_on_backs = words.guides_on_backs;
  options.assembly = words.backs == "none"     ? print::Assembly::fronts_only
                     : words.backs == "duplex" ? print::Assembly::duplex
                                               : print::Assembly::gutterfold;
  options.back = words.back == "set"     ? print::BackKind::set_name
                 : words.back == "plain" ? print::BackKind::plain
                                         : print::BackKind::other_role;
  options.flip = words.flip == "long-edge" ? print::Flip::long_edge : print::Flip::short_edge;
  options.gutter_mm = words.gutter;
  options.back_offset_mm = offset_of(words.back_offset);
  options.ink = words.ink == "full"    ? print::Ink::full
                : words.ink == "light" ? print::Ink::light
                                       : print::Ink::grey;
  if (words.colour_blind) options.palette = cricket::Palette::colour_blind_safe;
  options.index_page = !words.no_index;
  options.debug_boxes = words.boxes;
  return options;
}

void print_cards(const Context& context, const Words& words) {
  print::CardSheetOptions options = options_of(words);
  const print::CardTemplate layout = app::template_called(words.layout);
  store::Database database = app::open_database(context.globals.database, false);
  const store::SetEntry set = store::Sets(database).find(words.set);
  options.team_colours = app::chosen_colours(database);
  const print::CardSheets sheets =
      print::print_cards(app::cards_of(database, set).cards, layout, options);
  print::save_pdf(words.output, sheets.pdf, overwrite(words));
  context.note(fmt::format("{} on {}: {}", counted(sheets.cards, "card", "cards"),
                           counted(sheets.sheets, "sheet", "sheets"), words.output));
}

void print_charts(const Context& context, const Words& words) {
  print::ChartOptions options;
  options.paper = print::parse_paper(words.paper);
  options.card = print::parse_card_size(words.card);
  options.ink = options_of(words).ink;
  cards::CardSet set;
  if (words.set.empty()) {
    constexpr std::string_view general = "data/fielding_chart.toml";
    set.chart = cards::parse_fielding_chart(app::embedded(general).value(), general);
  } else {
    store::Database database = app::open_database(context.globals.database, false);
    set = app::cards_of(database, store::Sets(database).find(words.set)).cards;
  }
  print::save_pdf(words.output, print::print_charts(set, options), overwrite(words));
  context.note(fmt::format("Charts: {}", words.output));
}

void print_scoresheet(const Context& context, const Words& words) {
  app::ScoresheetRequest request;
  request.format = cricket::parse_format(words.format).value_or(cricket::Format::t20);
  request.fixture = MatchId{words.fixture};
  request.match = MatchId{words.match};
  request.options.paper = print::parse_paper(words.paper);
  request.options.ink = options_of(words).ink;
  print::save_pdf(words.output, app::scoresheet_pdf(context.globals.database, request),
                  overwrite(words));
  context.note(fmt::format("Scoresheet: {}", words.output));
}

void print_season(const Context& context, const Words& words) {
  print::SeasonBookOptions options;
  options.paper = print::parse_paper(words.paper);
  options.ink = options_of(words).ink;
  if (words.colour_blind) options.palette = cricket::Palette::colour_blind_safe;
  store::Database database = app::open_database(context.globals.database, false);
  print::save_pdf(words.output,
                  print::print_season_book(app::season_book(database, words.league), options),
                  overwrite(words));
  context.note(fmt::format("Season book: {}", words.output));
}

void add_output(CLI::App& command, Words& words) {
  command.add_option("-o,--output", words.output, "the PDF to write")
      ->required()
      ->type_name("FILE");
  command.add_flag("--force", words.force, "replace a file that is there");
}

void add_choice(CLI::App& command, const char* name, std::string& value, const char* about,
                const std::vector<std::string>& choices) {
  command.add_option(name, value, about)->check(CLI::IsMember(choices))->capture_default_str();
}

void add_print_cards(CLI::App& print, Context& context, const std::shared_ptr<Words>& words) {
  CLI::App* cards = print.add_subcommand("cards", "Sheets of cards to cut out");
  cards->add_option("SET", words->set, "the set's slug")->required();
  add_output(*cards, *words);
  cards->add_option("--team", words->teams, "only this team (may be repeated)");
  cards->add_option("--player", words->players, "only this player (may be repeated)");
  add_choice(*cards, "--role", words->role, "only these cards", {"striker", "bowler"});
  cards->add_option("--paper", words->paper, "a4, letter, a3, ... or 210x297")
      ->capture_default_str();
  cards->add_option("--card", words->card, "poker, standard, bridge, ... or 63x88")
      ->capture_default_str();
  cards->add_option("--template", words->layout, "a template's name, or your own file")
      ->capture_default_str();
  add_choice(*cards, "--backs", words->backs, "how cards come by backs",
             {"none", "duplex", "gutterfold"});
  add_choice(*cards, "--back", words->back, "what backs show", {"set", "plain", "other-role"});
  add_choice(*cards, "--flip", words->flip, "how the printer turns the sheet",
             {"long-edge", "short-edge"});
  cards->add_option("--back-offset", words->back_offset,
                    "millimetres right,down (see print calibration)");
  add_choice(*cards, "--ink", words->ink, "how much ink to spend", {"full", "light", "grey"});
  cards->add_flag("--colour-blind", words->colour_blind, "team colours that all can tell apart");
  add_choice(*cards, "--guides", words->guides, "cutting guides", {"edge", "corners", "none"});
  cards->add_flag("--guides-on-backs", words->guides_on_backs, "on the backs as well");
  cards->add_option("--margin", words->margin, "mm that the printer cannot reach")
      ->check(CLI::Range(0.0, 40.0))
      ->capture_default_str();
  cards->add_option("--gap", words->gap, "mm between cards")
      ->check(CLI::Range(0.0, 20.0))
      ->capture_default_str();
  cards->add_option("--bleed", words->bleed, "mm of colour beyond the cut")
      ->check(CLI::Range(0.0, 5.0))
      ->capture_default_str();
  cards->add_option("--gutter", words->gutter, "mm left free along the fold")
      ->check(CLI::Range(0.0, 40.0))
      ->capture_default_str();
  cards->add_flag("--one-per-page", words->single, "pages of the card's size, for print shops");
  cards->add_flag("--no-index", words->no_index, "without the list of what is on which sheet");
  cards->add_flag("--debug-boxes", words->boxes, "show the boxes of the template");
  cards->footer(
      "Example:\n  quicket print cards big-bash-league-2024-25 -o cards.pdf --team \"Perth "
      "Scorchers\"");
  cards->callback([&context, words] { print_cards(context, *words); });
}

}  // namespace

void add_print(CLI::App& program, Context& context) {
  CLI::App* print = program.add_subcommand("print", "PDFs to print and play with");
  print->require_subcommand(1);
  print->footer("Example:\n  quicket print cards big-bash-league-2024-25 -o cards.pdf");
  auto words = std::make_shared<Words>();
  add_print_cards(*print, context, words);

  CLI::App* charts = print->add_subcommand(
      "charts", "The fielding chart, a quick reference of a turn and the odds of each result");
  charts->add_option("SET", words->set, "the set's slug (default: the general chart)");
  add_output(*charts, *words);
  charts->add_option("--paper", words->paper, "a4, letter, a3, ...")->capture_default_str();
  add_choice(*charts, "--ink", words->ink, "how much ink to spend", {"full", "light", "grey"});
  charts->footer("Example:\n  quicket print charts big-bash-league-2024-25 -o charts.pdf");
  charts->callback([&context, words] { print_charts(context, *words); });

  CLI::App* sheet =
      print->add_subcommand("scoresheet", "Blank, ready for a fixture, or filled from a match");
  add_output(*sheet, *words);
  add_choice(*sheet, "--format", words->format, "of a blank sheet", {"t20", "hundred"});
  CLI::Option* fixture =
      sheet->add_option("--fixture", words->fixture, "ready for this fixture")->type_name("ID");
  sheet->add_option("--match", words->match, "filled from this match")
      ->type_name("ID")
      ->excludes(fixture);
  sheet->add_option("--paper", words->paper, "a4, letter, a3, ...")->capture_default_str();
  add_choice(*sheet, "--ink", words->ink, "how much ink to spend", {"full", "light", "grey"});
  sheet->footer("Example:\n  quicket print scoresheet -o scoresheet.pdf --format hundred");
  sheet->callback([&context, words] { print_scoresheet(context, *words); });

  CLI::App* season = print->add_subcommand(
      "season", "The book of a season: table, every scorecard, leaders, records, team pages");
  season->add_option("LEAGUE", words->league, "the league's name")->required();
  add_output(*season, *words);
  season->add_option("--paper", words->paper, "a4, letter, ...")->capture_default_str();
  add_choice(*season, "--ink", words->ink, "how much ink to spend", {"full", "light", "grey"});
  season->add_flag("--colour-blind", words->colour_blind, "team colours that all can tell apart");
  season->footer("Example:\n  quicket print season bbl-again -o season.pdf");
  season->callback([&context, words] { print_season(context, *words); });

  CLI::App* templates = print->add_subcommand("templates", "The card templates there are");
  templates->footer("Example:\n  quicket print templates");
  templates->callback([&context] {
    for (const std::string& name : app::template_names()) context.out(name + '\n');
  });

  CLI::App* calibration = print->add_subcommand(
      "calibration", "Two pages that show how far the backs of your printer lie off");
  add_output(*calibration, *words);
  calibration->add_option("--paper", words->paper, "a4, letter, ...")->capture_default_str();
  add_choice(*calibration, "--flip", words->flip, "how the printer turns the sheet",
             {"long-edge", "short-edge"});
  calibration->footer("Example:\n  quicket print calibration -o calibration.pdf");
  calibration->callback([words] {
    const print::Flip flip =
        words->flip == "long-edge" ? print::Flip::long_edge : print::Flip::short_edge;
    print::save_pdf(words->output, print::print_calibration(print::parse_paper(words->paper), flip),
                    overwrite(*words));
  });
}

}  // namespace quicket::cli
