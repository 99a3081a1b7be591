#include "app/outputs/print_kit.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/formats.h"
#include "app/outputs/kit_contents.h"
#include "app/outputs/kit_files.h"
#include "app/outputs/pictures.h"
#include "app/outputs/rules.h"
#include "app/outputs/scoresheet.h"
#include "app/outputs/templates.h"
#include "app/teams/colours.h"
#include "base/text.h"
#include "print/cards/sheets.h"
#include "print/charts/charts.h"
#include "print/charts/folded_booklet.h"
#include "print/charts/strip_card.h"
#include "print/kit/assembly.h"
#include "print/kit/blank_cards.h"
#include "print/kit/dividers.h"
#include "print/kit/league_sheet.h"
#include "print/kit/squad_checklist.h"
#include "print/kit/tuck_box.h"
#include "print/kit/wallchart.h"
#include "print/page/cutter.h"
#include "print/page/finish.h"
#include "print/page/paper.h"
#include "print/scoresheet/scoresheet.h"

namespace quicket::app {
namespace {

/// Draws the parts of a kit.
class KitMaker {
 public:
  KitMaker(store::Database& database, const KitRequest& request,
           const std::function<void(int, int)>& progress)
      : database_(database),
        request_(request),
        progress_(progress),
        contents_(kit_contents(database, request.name, request.palette, request.game)),
        layout_(template_called(request.layout)),
        made_(request.sheets.medium),
        sheets_(request.sheets),
        options_{request.sheets.measures.paper, request.sheets.ink, {}} {
    // Dividers and boxes have outlines of their own, to cut by hand.
    card_sheets_ = sheets_;
    if (!request.cutter.empty()) card_sheets_ = print::for_cutter(card_sheets_);
    sheets_.medium = card_sheets_.medium = options_.medium = made_.medium();
    contents_.kit.family = layout_.font;
    if (joins_roles()) {
      for (print::KitClub& club : contents_.kit.clubs) {
        for (const print::KitPlayer& player : club.players) {
          club.cards -= player.striker && player.bowler ? 1 : 0;
        }
      }
    }
    read_pictures();
  }

  std::vector<KitFile> make() {
    add_cards();
    add_dividers();
    add_boxes();
    add_blank_cards();
    add_charts();
    add_strips();
    add_rules();
    add_checklist();
    add_league_sheet();
    add_wallchart();
    add_scoresheets();
    add_next_round();
    return made_.finish([this](const std::vector<print::KitPart>& parts) {
      return print::print_assembly(contents_.kit, parts, sheets_.measures.card, options_);
    });
  }

 private:
  /// The user's own crests, wherever a crest is, and portraits on the cards.
  void read_pictures() {
    std::vector<std::string> clubs, players;
    for (const print::KitClub& club : contents_.kit.clubs) clubs.push_back(club.name);
    for (const Deck& deck : contents_.decks) {
      for (const cards::PlayerCards& player : deck.cards.players) players.push_back(player.name);
    }
    crests_ = pictures_in(request_.crests, clubs, "team", request_.note);
    portraits_ = pictures_in(request_.portraits, players, "player", request_.note);
    for (print::KitClub& club : contents_.kit.clubs) {
      if (const auto own = crests_.find(club.name); own != crests_.end()) {
        club.look.picture = own->second;
      }
    }
  }

  bool joins_roles() const { return print::joins_roles(request_.back, sheets_.assembly); }

  std::string sides_of_cards() const {
    switch (request_.sheets.assembly) {
      case print::Assembly::fronts_only:
        return one_side;
      case print::Assembly::gutterfold:
        return "one side, folded";
      case print::Assembly::duplex:
        return request_.sheets.flip == print::Flip::long_edge ? both_sides : both_turned;
    }
    return {};
  }

  void add_cards() {
    print::CardSheetOptions options;
    static_cast<print::SheetOptions&>(options) = card_sheets_;
    options.back = request_.back;
    options.palette = request_.palette;
    for (const print::KitClub& club : contents_.kit.clubs) {
      options.team_colours[club.name] = club.look.colours;
    }
    options.crests = crests_;
    options.portraits = portraits_;
    options.progress = progress_;
    options.index_page = false;  // the checklist is one, on paper
    options.blank = [this](print::Canvas& canvas, print::Box box, std::size_t blank, bool back) {
      if (back && !joins_roles()) return print::draw_blank_back(canvas, box, contents_.kit);
      print::draw_blank_card(canvas, box, contents_.kit, joins_roles() ? back : blank % 2 == 1);
    };
    for (const Deck& deck : contents_.decks) {
      options.called_keepers = deck.called_keepers;
      const print::CardSheets sheets = print::print_cards(deck.cards, layout_, options);
      list_sheets(contents_.kit, sheets);
      print::KitPart part;
      part.file = made_.numbered(2, contents_.decks.size() == 1 ? "cards" : "cards-" + deck.slug);
      part.what = fmt::format("{}, team by team", counted(sheets.cards, "card", "cards"));
      blanks_ += sheets.blanks;
      if (sheets.blanks > 0) part.what += fmt::format(", and {} to fill in", sheets.blanks);
      part.stock = print::Stock::card;
      part.sides = sides_of_cards();
      part.step =
          request_.cutter.empty()
              ? "Cards: cut each sheet along the guides, the long cuts first, then the short ones. "
                "Keep the teams in separate piles. Round the corners last."
              : fmt::format(
                    "Cards: let the plotter find the marks of each sheet, and cut by {}. Keep the "
                    "teams in separate piles.",
                    outlines_name());
      if (joins_roles()) {
        part.step += " For cards with both roles draw fielders by the d20 (rules, page 7).";
      }
      // A league of a later year plays with the cards of the season before.
      if (contents_.kit.title.find(deck.cards.season) == std::string::npos) {
        part.step += fmt::format(" Made from the season {}.", deck.cards.season);
      }
      made_.add(std::move(part), sheets.pdf);
    }
    if (request_.cutter.empty()) return;
    const print::CutSheet cuts = print::cut_sheet(card_sheets_);
    made_.add({outlines_name(), "Outlines of a sheet of cards, for a cutting plotter", 0,
               request_.cutter == "svg" ? print::cut_svg(cuts) : print::cut_dxf(cuts)});
  }

  std::string outlines_name() const { return "02-cards-cut." + request_.cutter; }

  void add_dividers() {
    print::KitPart part{made_.numbered(3, "dividers"), "A divider for each team",
                        print::Stock::card, sides_of_cards()};
    part.step =
        "Dividers: cut along the guides, then around the tabs. Each goes before the cards of its "
        "team.";
    made_.add(std::move(part), print::print_dividers(contents_.kit, sheets_));
  }

  void add_boxes() {
    const print::Size card = request_.sheets.measures.card;
    print::KitPart part{made_.numbered(4, "tuck-box"), "", print::Stock::card, one_side};
    const auto plans =
        print::plan_boxes(contents_.kit, card, request_.card_thickness_mm, options_.paper);
    part.what = plans.size() == 1
                    ? "A box for all cards and dividers"
                    : fmt::format("{} boxes for all cards and dividers", plans.size());
    part.step =
        "Boxes: score every dashed line, cut along the solid one, fold, and glue the side, then "
        "the bottom.";
    made_.add(std::move(part),
              print::print_tuck_boxes(contents_.kit, card, request_.card_thickness_mm, options_));
  }

  void add_blank_cards() {
    if (blanks_ >= 3) return;  // on the last sheet of cards
    print::KitPart part{made_.numbered(5, "blank-cards"), "Blank cards to fill in by hand",
                        print::Stock::card, sides_of_cards()};
    part.step = "Blank cards: cut a few, for players who join during the season.";
    made_.add(std::move(part),
              print::print_blank_cards(contents_.kit, card_sheets_, joins_roles()));
  }

  void add_charts() {
    print::ChartOptions options;
    options.paper = options_.paper;
    options.card = request_.sheets.measures.card;
    options.strip = false;  // printed like the cards
    options.ink = options_.ink;
    options.medium = made_.medium();
    for (const Deck& deck : contents_.decks) {
      const bool only = contents_.decks.size() == 1;
      print::KitPart part;
      part.file = made_.numbered(6, only ? "charts" : "charts-" + deck.slug);
      part.what = "Fielding chart, quick reference, odds, fold-out";
      part.sides = one_side;
      part.copies = "2";
      part.step =
          "Charts: one copy for each captain. The last page is folded to the size of a card, as it "
          "says.";
      made_.add(std::move(part), print::print_charts(deck.cards, options));
    }
  }

  void add_strips() {
    std::vector<const cards::CardSet*> sets;
    for (const Deck& deck : contents_.decks) {
      if (!deck.cards.chart.tempo.empty()) sets.push_back(&deck.cards);
    }
    if (sets.empty()) return;
    print::KitPart part{made_.numbered(7, "tempo-cards"),
                        "Tempo cards, one for each captain and spare ones", print::Stock::card,
                        sides_of_cards()};
    part.step =
        "Tempo cards: cut them like the cards. They lie beside the charts: what a card says is "
        "looked up on them.";
    made_.add(std::move(part), print::print_strip_cards(sets, card_sheets_, layout_.font));
  }

  void add_rules() {
    print::KitPart part{made_.numbered(8, "rules"), "Rules of Quicket Cricket, a booklet to fold",
                        print::Stock::paper, both_turned};
    part.step = "Rules: lay the sheets in each other, fold them, and staple them in the fold.";
    made_.add(std::move(part),
              print::print_folded_booklet(booklet_rules(), template_called("classic"),
                                          {options_.paper, true, options_.ink, made_.medium()}));
  }

  void add_checklist() {
    print::KitPart part{made_.numbered(9, "checklist"),
                        "Checklist of all cards, with the sheet of each", print::Stock::paper,
                        one_side};
    made_.add(std::move(part), print::print_squad_checklist(contents_.kit, options_));
  }

  void add_league_sheet() {
    print::KitPart part{made_.numbered(10, "league-sheet"),
                        print::is_over(contents_.kit) ? "The final table, and all results"
                                                      : "Table to fill in, and all fixtures",
                        print::Stock::paper, one_side};
    made_.add(std::move(part), print::print_league_sheet(contents_.kit, options_));
  }

  void add_wallchart() {
    const std::size_t clubs = contents_.kit.clubs.size();
    if (clubs < 2 || clubs > print::most_wallchart_clubs) return;
    std::string pdf = print::print_wallchart(contents_.kit, options_);
    print::KitPart part{made_.numbered(11, "wallchart"),
                        print::is_over(contents_.kit) ? "Results, home by away, for the wall"
                                                      : "Fixtures, home by away, for the wall",
                        print::Stock::paper, one_side};
    if (made_.pages_of(pdf) > 1) {
      part.step =
          "Wallchart: cut the right edge off the first sheet and glue it over the margin of the "
          "second.";
    }
    made_.add(std::move(part), std::move(pdf));
  }

  print::ScoresheetOptions scoresheet_options() const {
    print::ScoresheetOptions options;
    options.paper = options_.paper;
    options.ink = options_.ink;
    options.medium = made_.medium();
    options.analysis = true;
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
      options.pitch = !tempo.pitch.empty();
    }
    constexpr int matches = 2;
    options.competition = contents_.kit.title;
    options.one_sheet = true;
    options.analysis = false;
    made_.add({made_.numbered(12, "match-sheets"),
               fmt::format("Blank sheets for two matches over by over, {}", conditions.name),
               print::Stock::paper, one_side},
              print::print_blank_scoresheets(conditions, matches, options));
    options.one_sheet = false;
    options.analysis = true;
    print::KitPart part{made_.numbered(13, "scoresheets"),
                        fmt::format("Blank scoresheets for two matches, {}", conditions.name),
                        print::Stock::paper, one_side};
    if (!options.phases.empty() && conditions.quota() != contents_.kit.conditions.quota()) {
      part.step = fmt::format(
          "Scoresheets: for {}; they mark where the phases of the tempo card end in it. Its table "
          "of stances is for {}: rules 5.8 say which row to read.",
          conditions.name, contents_.kit.conditions.name);
    }
    made_.add(std::move(part), print::print_blank_scoresheets(conditions, matches, options));
  }

  void add_next_round() {
    if (!contents_.state) return;
    std::string pdf = next_round_scoresheets(database_, *contents_.state, scoresheet_options());
    if (made_.pages_of(pdf) == 0) return;
    const auto next = next_fixtures(*contents_.state);
    const std::string which = next.front()->stage.empty()
                                  ? fmt::format("round {}", next.front()->round)
                                  : next.front()->stage;
    print::KitPart part{made_.numbered(14, "next-round"), "Scoresheets with both elevens: " + which,
                        print::Stock::paper, one_side};
    made_.add(std::move(part), std::move(pdf));
  }

  store::Database& database_;
  const KitRequest& request_;
  const std::function<void(int, int)>& progress_;
  KitContents contents_;
  print::CardTemplate layout_;
  KitFiles made_;
  print::SheetOptions sheets_, card_sheets_;  ///< of all on card; of cards alone
  print::KitOptions options_;
  int blanks_ = 0;  ///< on the sheets of cards
  print::Images crests_, portraits_;
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
