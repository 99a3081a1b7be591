#include <filesystem>
#include <optional>

#include "app/file.h"
#include "app/formats.h"
#include "app/outputs/decks.h"
#include "app/outputs/rules.h"
#include "app/outputs/scoresheet.h"
#include "app/outputs/season_book.h"
#include "app/outputs/templates.h"
#include "app/teams/colours.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/league_words.h"
#include "cli/print_words.h"
#include "cli/printed_files.h"
#include "cricket/format.h"
#include "print/charts/charts.h"
#include "print/charts/folded_booklet.h"
#include "print/charts/rules_booklet.h"
#include "print/page/calibration.h"

namespace quicket::cli {
namespace {

cards::FieldingChart general_chart() {
  constexpr std::string_view general = "data/fielding_chart.toml";
  return cards::parse_fielding_chart(app::embedded(general).value(), general);
}

void print_charts(const Context& context, const PrintWords& words) {
  print::ChartOptions options;
  options.paper = print::parse_paper(words.paper);
  options.card = print::parse_card_size(words.card);
  options.ink = ink_of(words);
  cards::CardSet set;
  if (words.set.empty()) {
    if (words.cards_for.said()) {
      throw Error("the general charts are those of both games; name a set for --game",
                  Fault::usage);
    }
    set.chart = general_chart();
  } else {
    store::Database database = open_database(context);
    set = app::decks_called(database, words.set, words.cards_for.said()).front().cards;
  }
  write_pages(context, words, "Charts", "charts", [&](print::Medium medium) {
    options.medium = std::move(medium);
    return print::print_charts(set, options);
  });
}

void print_scoresheet(const Context& context, const PrintWords& words) {
  if (!words.format.empty() && (words.fixture > 0 || words.match > 0)) {
    throw Error("a match has its format; --format is for blank scoresheets", Fault::usage);
  }
  app::ScoresheetRequest request;
  request.format = words.format;
  request.fixture = MatchId{words.fixture};
  request.match = MatchId{words.match};
  request.options.paper = print::parse_paper(words.paper);
  request.options.ink = ink_of(words);
  request.options.analysis = words.analysis;
  request.options.one_sheet = words.sheet == "match";
  const auto draw = [&](print::Medium medium) {
    request.options.medium = std::move(medium);
    return app::scoresheet_pdf(context.globals.database, request, opening(context));
  };
  write_pages(context, words, "Scoresheet", "scoresheet", draw, {words.format});
}

void print_rules(const Context& context, const PrintWords& words) {
  const print::Size paper = print::parse_paper(words.paper);
  write_pages(context, words, "Rules", "rules", [&](print::Medium medium) {
    if (words.form == "complete") {
      return print::print_rules_booklet(app::cricket_rules(), app::template_called("classic"),
                                        {paper, general_chart(), ink_of(words), std::move(medium)});
    }
    return print::print_folded_booklet(
        app::booklet_rules(), app::template_called("classic"),
        {paper, words.form == "folded", ink_of(words), std::move(medium)});
  });
}

void print_season(const Context& context, const PrintWords& words) {
  print::SeasonBookOptions options;
  options.paper = print::parse_paper(words.paper);
  options.ink = ink_of(words);
  if (words.colour_blind) options.palette = cricket::Palette::colour_blind_safe;
  options.progress = context.progress("Match");
  store::Database database = open_database(context);
  std::optional<print::Scorecards> scorecards;
  if (words.scorecards == "full") scorecards = print::Scorecards::full;
  if (words.scorecards == "two-a-page") scorecards = print::Scorecards::two_a_page;
  print::SeasonBook book = app::season_book(database, words.league, scorecards);
  book.team_colours = app::printed_colours(database, options.palette);
  write_pages(context, words, "Season book", "season", [&](print::Medium medium) {
    options.medium = std::move(medium);
    return print::print_season_book(book, options);
  });
}

void add_print_charts(Command& print, Context& context, const std::shared_ptr<PrintWords>& words) {
  Command& charts = print.add("charts", "Print the fielding chart, quick reference and odds");
  charts.argument("LEAGUE|SET", &words->set, "league or set; the general chart without one");
  add_output_or_pictures(charts, *words, [words] { return output_stem({words->set, "charts"}); });
  add_game(charts, words->cards_for);
  add_paper(charts, *words);
  add_ink(charts, *words);
  charts.guesses = {"chart", "reference", "odds", "strip", "tempo"};
  charts.example("quicket print charts big-bash-league-2024-25 -o charts.pdf");
  charts.run = [&context, words] { print_charts(context, *words); };
}

void add_print_scoresheet(Command& print, Context& context,
                          const std::shared_ptr<PrintWords>& words) {
  Command& sheet =
      print.add("scoresheet", "Print a scoresheet: blank, for a fixture, or filled in");
  add_output_or_pictures(sheet, *words, [words] {
    if (words->fixture > 0) {
      return output_stem({"scoresheet-of-fixture", std::to_string(words->fixture)});
    }
    if (words->match > 0) return output_stem({"scoresheet-of-match", std::to_string(words->match)});
    return output_stem({"scoresheet", std::filesystem::path(words->format).stem().string()});
  });
  sheet.under("Contents");
  sheet.option("--format", &words->format, "format of a blank sheet (see `quicket formats`)")
      .of_kind("FORMAT");
  const Option& fixture =
      sheet.option("--fixture", &words->fixture, "teams and players of this fixture")
          .of_kind("FIXTURE")
          .at_least(1);
  sheet.option("--match", &words->match, "fill in this match")
      .of_kind("MATCH")
      .at_least(1)
      .without(fixture);
  sheet.option("--sheet", &words->sheet, "a line for each batter, or one sheet a match")
      .one_of({"grids", "match"})
      .with_default();
  constexpr const char* analysis_about = "add a page for result, bowling by over, partnerships";
  Option& analysis = sheet.flag("--analysis", &words->analysis, analysis_about);
  sheet.option("--with", only_words, analysis_about).word("analysis", analysis);
  add_paper(sheet, *words);
  add_ink(sheet, *words);
  sheet.details =
      "A sheet of grids has a line for each batter and a column for each ball; a match of T20 "
      "takes two. A sheet a match has both innings over by over, with room for wides and no-balls "
      "in each; innings of more than twenty overs have one each.";
  sheet.guesses = {"scoresheets", "scorecard", "sheet", "score"};
  sheet.example("quicket print scoresheet -o scoresheet.pdf --format hundred")
      .example("quicket print scoresheet -o sheet.pdf --sheet match")
      .example("quicket print scoresheet -o match-12.pdf --match 12 --with analysis");
  sheet.run = [&context, words] { print_scoresheet(context, *words); };
}

void add_print_season(Command& print, Context& context, const std::shared_ptr<PrintWords>& words) {
  Command& season = print.add("season", "Print the book of a season");
  season.argument("LEAGUE|SET", &words->league, "league, or set with a real season").needed();
  add_output_or_pictures(season, *words, [words] {
    return output_stem({words->league, "season"});
  });
  season.under("Contents");
  season.option("--scorecards", &words->scorecards, "how matches are printed")
      .one_of({"fitting", "two-a-page", "full"})
      .with_default();
  add_paper(season, *words);
  add_ink(season, *words);
  season.flag("--colour-blind", &words->colour_blind,
              "colours that colour-blind people can tell apart");
  season.details =
      "The book has the season in brief, the champions, tables, awards, leaders, records, every "
      "team and every match; of a replay, the comparison with the real season; of a season in "
      "progress, the fixtures to come. A full scorecard has a page with partnerships, phases, win "
      "chance and the report of the match; up to 24 matches are printed in full.";
  season.guesses = {"book", "league"};
  season.example("quicket print season bbl-again -o season.pdf")
      .example("quicket print season big-bash-league-2024-25 -o real.pdf --scorecards full");
  season.run = [&context, words] { print_season(context, *words); };
}

void add_print_rules(Command& print, Context& context, const std::shared_ptr<PrintWords>& words) {
  Command& rules = print.add("rules", "Print the rules as a booklet");
  add_output_or_pictures(rules, *words, [] { return "rules"; });
  rules.under("Contents");
  rules.option("--form", &words->form, "sheets to fold, single pages, or all rules")
      .one_of({"folded", "pages", "complete"})
      .with_default();
  add_paper(rules, *words);
  add_ink(rules, *words);
  rules.details =
      "The booklet has pages half as large as the paper: a card and its parts, the basic game in "
      "four pages, the full game in two, an over with its cards and dice, and questions from the "
      "table. Folded, its sheets are printed on both sides, turned over on the short edge. The "
      "complete rules have numbered sections, leagues, rain and rulings.";
  rules.guesses = {"rulebook", "booklet"};
  rules.example("quicket print rules -o rules.pdf --paper letter")
      .example("quicket print rules -o all-rules.pdf --form complete");
  rules.run = [&context, words] { print_rules(context, *words); };
}

void add_print_calibration(Command& print, Context& context,
                           const std::shared_ptr<PrintWords>& words) {
  Command& calibration = print.add("calibration", "Print a test of how fronts and backs line up");
  add_output(calibration, *words, [] { return "calibration"; });
  add_paper(calibration, *words);
  add_flip(calibration, *words);
  calibration.details =
      "Print both pages on one sheet and read off how far the backs are out; `quicket print "
      "setup printer` saves it.";
  calibration.example("quicket print setup calibration -o calibration.pdf");
  calibration.run = [&context, words] {
    const print::Flip flip =
        words->flip == "long-edge" ? print::Flip::long_edge : print::Flip::short_edge;
    write_pdf(context, *words, print::print_calibration(print::parse_paper(words->paper), flip));
    context.note_written("Calibration", words->output);
  };
}

void add_print_setup(Command& setup, Context& context, const std::shared_ptr<PrintWords>& words) {
  setup.example("quicket print setup templates");
  add_print_templates(setup, context);
  add_print_calibration(setup, context, words);
  add_print_printer(setup, context);
}

}  // namespace

void add_print(Command& program, Context& context) {
  Command& print = program.add("print", "Print cards, charts, scoresheets, books and games (PDF)");
  print.guesses = {"pdf", "export", "output"};
  print.if_interrupted = "nothing was written";
  print.details =
      "The name of a league or a set alone, as in `quicket print bbl-again`, prints everything "
      "that a table needs (`quicket print kit`).";
  print.example("quicket print cards big-bash-league-2024-25 -o all-cards.pdf");
  auto words = std::make_shared<PrintWords>();
  print.under("Cricket");
  add_print_cards(print, context);
  add_print_charts(print, context, words);
  add_print_scoresheet(print, context, words);
  add_print_season(print, context, words);
  add_print_rules(print, context, words);
  add_print_kit(print, context);
  print.under("Bonus games");
  add_print_bonus(print, context);
  print.under("Templates and printers");
  Command& setup = print.add("setup", "List card templates, align printers");
  add_print_setup(setup.told_here(), context, words);
  add_print_setup(print.older_words(), context, words);
}

}  // namespace quicket::cli
