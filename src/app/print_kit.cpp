#include "app/print_kit.h"

#include <fmt/format.h>

#include "app/colours.h"
#include "app/formats.h"
#include "app/kit_contents.h"
#include "app/rules.h"
#include "app/scoresheet.h"
#include "app/templates.h"
#include "base/text.h"
#include "print/cards/sheets.h"
#include "print/charts/charts.h"
#include "print/charts/rules_booklet.h"
#include "print/kit/assembly.h"
#include "print/page/finish.h"
#include "print/page/paper.h"
#include "print/scoresheet/scoresheet.h"

namespace quicket::app {
namespace {

constexpr const char* one_side = "one side";
constexpr const char* both_sides = "both, long edge";

/// Gathers the files of a kit, and what the assembly page says of them.
class KitMaker {
 public:
  KitMaker(store::Database& database, const KitRequest& request,
           const std::function<void(int, int)>& progress)
      : database_(database),
        request_(request),
        progress_(progress),
        contents_(kit_contents(database, request.name, request.palette)),
        options_{request.sheets.measures.paper, request.sheets.ink} {}

  std::vector<KitFile> make() {
    add_cards();
    add_charts();
    add_rules();
    add_scoresheets();
    add_next_round();
    print::KitPart first{
        "01-assembly.pdf", "This page", print::Stock::paper, one_side, 1, 1, "1", ""};
    parts_.insert(parts_.begin(), first);
    std::string pdf =
        print::print_assembly(contents_.kit, parts_, request_.sheets.measures.card, options_);
    const int pages = print::page_count(pdf);
    files_.insert(files_.begin(), {first.file, "What to print on which paper, and how to cut it",
                                   pages, std::move(pdf)});
    return std::move(files_);
  }

 private:
  /// Sheets of paper follow from pages and sides.
  void add(print::KitPart part, std::string pdf) {
    part.pages = print::page_count(pdf);
    part.sheets = part.sides == one_side ? part.pages : (part.pages + 1) / 2;
    files_.push_back({part.file, part.what, part.pages, std::move(pdf)});
    parts_.push_back(std::move(part));
  }

  /// The number keeps its place if another file is left out, so that a kit made again replaces
  /// its files.
  static std::string numbered(int number, std::string_view name) {
    return fmt::format("{:02}-{}.pdf", number, name);
  }

  std::string sides_of_cards() const {
    switch (request_.sheets.assembly) {
      case print::Assembly::fronts_only:
        return one_side;
      case print::Assembly::gutterfold:
        return "one side, folded";
      case print::Assembly::duplex:
        return request_.sheets.flip == print::Flip::long_edge ? both_sides : "both, short edge";
    }
    return {};
  }

  void add_cards() {
    const print::CardTemplate layout = template_called(request_.layout);
    print::CardSheetOptions options;
    static_cast<print::SheetOptions&>(options) = request_.sheets;
    options.palette = request_.palette;
    for (const print::KitClub& club : contents_.kit.clubs) {
      options.team_colours[club.name] = club.look.colours;
    }
    options.new_sheet_per_team = true;
    options.index_page = false;  // the checklist lists the cards
    options.progress = progress_;
    for (const KitDeck& deck : contents_.decks) {
      const print::CardSheets sheets = print::print_cards(deck.cards, layout, options);
      const bool only = contents_.decks.size() == 1;
      print::KitPart part;
      part.file = numbered(2, only ? "cards" : "cards-" + deck.slug);
      part.what = fmt::format("{}, every club on sheets of its own",
                              counted(sheets.cards, "card", "cards"));
      part.stock = print::Stock::card;
      part.sides = sides_of_cards();
      part.step =
          "Cards: cut each sheet along the guides, the long cuts first, then the short ones. Keep "
          "the clubs in separate piles. Round the corners last.";
      add(std::move(part), sheets.pdf);
    }
  }

  void add_charts() {
    print::ChartOptions options;
    options.paper = options_.paper;
    options.card = request_.sheets.measures.card;
    options.ink = options_.ink;
    for (const KitDeck& deck : contents_.decks) {
      const bool only = contents_.decks.size() == 1;
      print::KitPart part;
      part.file = numbered(6, only ? "charts" : "charts-" + deck.slug);
      part.what = deck.cards.chart.tempo.empty()
                      ? "Fielding chart, quick reference, odds, fold-out"
                      : "Fielding chart, tempo strip, quick reference, odds, fold-out";
      part.sides = one_side;
      part.copies = "2";
      part.step =
          "Charts: one copy for each captain. The last page is folded to the size of a card, as it "
          "says.";
      add(std::move(part), print::print_charts(deck.cards, options));
    }
  }

  void add_rules() {
    print::RulesBookletOptions options{options_.paper, options_.ink};
    print::KitPart part{numbered(7, "rules"), "Rules of Quicket Cricket", print::Stock::paper,
                        both_sides};
    part.step = "Rules: staple the booklet along its left edge.";
    add(std::move(part), print::print_rules_booklet(cricket_rules(), options));
  }

  print::ScoresheetOptions scoresheet_options() const {
    print::ScoresheetOptions options;
    options.paper = options_.paper;
    options.ink = options_.ink;
    return options;
  }

  void add_scoresheets() {
    print::ScoresheetOptions options = scoresheet_options();
    const cricket::Conditions conditions =
        request_.format.empty() ? contents_.kit.conditions
                                : format_called(request_.format, &database_).conditions();
    if (contents_.decks.size() == 1) {
      const cards::TempoStrip& tempo = contents_.decks.front().cards.chart.tempo;
      options.phases = tempo.phases;
      options.calls = tempo.has_calls();
    }
    constexpr int matches = 2;
    print::KitPart part{numbered(11, "scoresheets"),
                        fmt::format("Blank scoresheets for two matches, {}", conditions.name),
                        print::Stock::paper, one_side};
    add(std::move(part), print::print_blank_scoresheets(conditions, matches, options));
  }

  void add_next_round() {
    if (!contents_.state) return;
    std::string pdf = next_round_scoresheets(database_, *contents_.state, scoresheet_options());
    if (pdf.empty()) return;
    const auto next = next_fixtures(*contents_.state);
    const std::string which = next.front()->stage.empty()
                                  ? fmt::format("round {}", next.front()->round)
                                  : next.front()->stage;
    print::KitPart part{numbered(12, "next-round"), "Scoresheets with both elevens: " + which,
                        print::Stock::paper, one_side};
    add(std::move(part), std::move(pdf));
  }

  store::Database& database_;
  const KitRequest& request_;
  const std::function<void(int, int)>& progress_;
  KitContents contents_;
  print::KitOptions options_;
  std::vector<KitFile> files_;
  std::vector<print::KitPart> parts_;
};

}  // namespace

std::vector<KitFile> make_kit(store::Database& database, const KitRequest& request,
                              const std::function<void(int done, int total)>& progress) {
  // Before the cards are drawn, which takes longest.
  print::demand_paper(request.sheets.measures.paper, print::smallest_kit_paper, "the kit",
                      print::Turn::as_given);
  return KitMaker(database, request, progress).make();
}

}  // namespace quicket::app
