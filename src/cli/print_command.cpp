#include <set>

#include <fmt/format.h>

#include "app/build_cards.h"
#include "app/colours.h"
#include "app/embedded.h"
#include "app/file.h"
#include "app/formats.h"
#include "app/rules.h"
#include "app/scoresheet.h"
#include "app/season_book.h"
#include "app/templates.h"
#include "base/date.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/league_words.h"
#include "cli/print_words.h"
#include "cricket/format.h"
#include "print/cards/sheets.h"
#include "print/charts/charts.h"
#include "print/charts/rules_booklet.h"
#include "print/page/calibration.h"

namespace quicket::cli {
namespace {

using Words = PrintWords;

print::CardSheetOptions options_of(const Context& context, const Words& words) {
  print::CardSheetOptions options;
  static_cast<print::SheetOptions&>(options) = sheet_options(context, words);
  options.teams = words.teams;
  options.players = words.players;
  options.strikers = words.role != "bowler";
  options.bowlers = words.role != "striker";
  options.back = words.back == "set"     ? print::BackKind::set_name
                 : words.back == "plain" ? print::BackKind::plain
                                         : print::BackKind::other_role;
  if (words.colour_blind) options.palette = cricket::Palette::colour_blind_safe;
  options.index_page = !words.no_index;
  options.debug_boxes = words.boxes;
  return options;
}

/// The players whose cards read otherwise since that day.
std::set<PlayerId> changed_since(store::Database& database, const store::SetEntry& set,
                                 const std::string& since) {
  const Date day = date_of(since, "--since");
  std::set<PlayerId> changed;
  std::optional<Date> last;
  for (const auto& [player, date] : store::Cards(database).changed(set.id)) {
    if (date >= day) changed.insert(player);
    if (!last || date > *last) last = date;
  }
  if (changed.empty()) {
    throw Error(fmt::format(
        "No card of {} has changed since {}{}", set.slug, since,
        last ? fmt::format(": the last change was on {}", to_string(*last)) : std::string()));
  }
  return changed;
}

void print_cards(const Context& context, const Words& words) {
  print::CardSheetOptions options = options_of(context, words);
  const print::CardTemplate layout = app::template_called(words.layout);
  store::Database database = app::open_database(context.globals.database, false);
  const store::SetEntry set = store::Sets(database).find(words.set);
  options.team_colours = app::printed_colours(database, options.palette);
  if (!words.since.empty()) options.only = changed_since(database, set, words.since);
  const print::CardSheets sheets =
      print::print_cards(app::cards_of(database, set).cards, layout, options);
  context.write(words.output, sheets.pdf, words.force, {words.layout});
  context.note(fmt::format("{} on {}: {}", counted(sheets.cards, "card", "cards"),
                           counted(sheets.sheets, "sheet", "sheets"), words.output));
}

void print_charts(const Context& context, const Words& words) {
  print::ChartOptions options;
  options.paper = print::parse_paper(words.paper);
  options.card = print::parse_card_size(words.card);
  options.ink = ink_of(words);
  cards::CardSet set;
  if (words.set.empty()) {
    constexpr std::string_view general = "data/fielding_chart.toml";
    set.chart = cards::parse_fielding_chart(app::embedded(general).value(), general);
  } else {
    store::Database database = app::open_database(context.globals.database, false);
    set = app::cards_of(database, store::Sets(database).find(words.set)).cards;
  }
  context.write(words.output, print::print_charts(set, options), words.force);
  context.note_written("Charts", words.output);
}

void print_scoresheet(const Context& context, const Words& words) {
  app::ScoresheetRequest request;
  request.format = words.format;
  request.fixture = MatchId{words.fixture};
  request.match = MatchId{words.match};
  request.options.paper = print::parse_paper(words.paper);
  request.options.ink = ink_of(words);
  context.write(words.output, app::scoresheet_pdf(context.globals.database, request), words.force,
                {words.format});
  context.note_written("Scoresheet", words.output);
}

void print_rules(const Context& context, const Words& words) {
  print::RulesBookletOptions options;
  options.paper = print::parse_paper(words.paper);
  options.ink = ink_of(words);
  context.write(words.output, print::print_rules_booklet(app::cricket_rules(), options),
                words.force);
  context.note_written("Rules", words.output);
}

void print_season(const Context& context, const Words& words) {
  print::SeasonBookOptions options;
  options.paper = print::parse_paper(words.paper);
  options.ink = ink_of(words);
  if (words.colour_blind) options.palette = cricket::Palette::colour_blind_safe;
  store::Database database = app::open_database(context.globals.database, false);
  print::SeasonBook book = app::season_book(database, words.league);
  book.team_colours = app::printed_colours(database, options.palette);
  context.write(words.output, print::print_season_book(book, options), words.force);
  context.note_written("Season book", words.output);
}

void add_print_cards(Command& print, Context& context, const std::shared_ptr<Words>& words) {
  Command& cards = print.add("cards", "Sheets of cards to cut out");
  cards.argument("SET", &words->set, "the set's slug").needed();
  add_output(cards, *words);
  cards.option("--team", &words->teams, "only this team (may be repeated)");
  cards.option("--player", &words->players, "only this player (may be repeated)");
  cards.option("--role", &words->role, "only these cards")
      .one_of({"striker", "bowler"})
      .with_default();
  cards.option("--since", &words->since, "only cards that have changed since this day")
      .of_kind("DATE");
  cards.option("--template", &words->layout, "a template's name, or your own file").with_default();
  cards.option("--back", &words->back, "what backs show")
      .one_of({"set", "plain", "other-role"})
      .with_default()
      .noting(words->back_given);
  add_sheet(cards, *words);
  cards.flag("--colour-blind", &words->colour_blind, "team colours that all can tell apart");
  cards.flag("--no-index", &words->no_index, "without the list of what is on which sheet");
  cards.flag("--debug-boxes", &words->boxes, "show the boxes of the template");
  cards.example(
      "quicket print cards big-bash-league-2024-25 -o cards.pdf --team \"Perth Scorchers\"");
  cards.run = [&context, words] { print_cards(context, *words); };
}

}  // namespace

void add_print(Command& program, Context& context) {
  Command& print = program.add("print", "PDFs to print and play with");
  print.example("quicket print cards big-bash-league-2024-25 -o cards.pdf");
  auto words = std::make_shared<Words>();
  add_print_cards(print, context, words);

  Command& charts = print.add(
      "charts", "The fielding chart, a quick reference of a turn and the odds of each result");
  charts.argument("SET", &words->set, "the set's slug (default: the general chart)");
  add_output(charts, *words);
  add_paper(charts, *words);
  add_ink(charts, *words);
  charts.example("quicket print charts big-bash-league-2024-25 -o charts.pdf");
  charts.run = [&context, words] { print_charts(context, *words); };

  Command& sheet = print.add("scoresheet", "Blank, ready for a fixture, or filled from a match");
  add_output(sheet, *words);
  sheet.option("--format", &words->format, "of a blank sheet: " + app::format_words());
  const Option& fixture = sheet.option("--fixture", &words->fixture, "ready for this fixture")
                              .of_kind("ID")
                              .at_least(1);
  sheet.option("--match", &words->match, "filled from this match")
      .of_kind("ID")
      .at_least(1)
      .without(fixture);
  add_paper(sheet, *words);
  add_ink(sheet, *words);
  sheet.example("quicket print scoresheet -o scoresheet.pdf --format hundred");
  sheet.run = [&context, words] { print_scoresheet(context, *words); };

  Command& season = print.add(
      "season", "The book of a season: table, every scorecard, leaders, records, team pages");
  season.argument("LEAGUE", &words->league, "the league's name").needed();
  add_output(season, *words);
  add_paper(season, *words);
  add_ink(season, *words);
  season.flag("--colour-blind", &words->colour_blind, "team colours that all can tell apart");
  season.example("quicket print season bbl-again -o season.pdf");
  season.run = [&context, words] { print_season(context, *words); };

  Command& rules = print.add("rules", "The rules as a booklet, with contents and rulings");
  add_output(rules, *words);
  add_paper(rules, *words);
  add_ink(rules, *words);
  rules.example("quicket print rules -o rules.pdf --paper letter");
  rules.run = [&context, words] { print_rules(context, *words); };

  add_print_bonus(print, context);
  add_print_templates(print, context);

  Command& calibration =
      print.add("calibration", "Two pages that show how far the backs of your printer lie off");
  add_output(calibration, *words);
  add_paper(calibration, *words);
  add_flip(calibration, *words);
  calibration.example("quicket print calibration -o calibration.pdf");
  calibration.run = [&context, words] {
    const print::Flip flip =
        words->flip == "long-edge" ? print::Flip::long_edge : print::Flip::short_edge;
    context.write(words->output, print::print_calibration(print::parse_paper(words->paper), flip),
                  words->force);
  };
  add_print_printer(print, context);
}

}  // namespace quicket::cli
