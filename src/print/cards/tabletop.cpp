#include "print/cards/tabletop.h"

#include <fmt/format.h>

#include "print/cards/card_deck.h"

namespace quicket::print {
namespace {

constexpr std::size_t places = tabletop_columns * tabletop_rows;
// The last place is the game's own.
constexpr std::size_t cards_on_sheet = places - 1;
// What every graphics card can show.
constexpr double largest_px = 4096;

class TabletopSheets {
 public:
  TabletopSheets(const cards::CardSet& set, const CardTemplate& layout,
                 const CardSheetOptions& options)
      : options_(options),
        card_(options.measures.card),
        page_{card_.width * tabletop_columns, card_.height * tabletop_rows},
        chosen_(choose_cards(set, options_)),
        canvas_({}, options_.ink, taking_medium()),
        deck_(canvas_, set, layout, options_, chosen_) {}

  Tabletop make() {
    for (std::size_t first = 0; first < chosen_.size();) {
      std::size_t end = first;
      const std::string club = deck_.main_team_of(first);
      while (end < chosen_.size() && deck_.main_team_of(end) == club) ++end;
      add_deck(club, first, end);
      first = end;
    }
    canvas_.finish();
    return std::move(made_);
  }

 private:
  Medium taking_medium() {
    Medium medium = options_.medium;
    medium.dpi = largest_px / std::max(page_.width, page_.height) * 25.4;
    medium.take = [this](Picture picture) {
      made_.files[taken_++].picture = std::move(picture);
      const int begun = static_cast<int>(made_.files.size());
      if (options_.progress) options_.progress(static_cast<int>(taken_), begun);
    };
    return medium;
  }

  void add_deck(const std::string& club, std::size_t first, std::size_t end) {
    // A club's deck has cards of both roles.
    const bool own_backs = options_.back == BackKind::other_role || options_.back == BackKind::role;
    const std::string number = fmt::format("{:02}", made_.decks.size() + 1);
    const std::string stem = fmt::format("{}-{}", number, file_word(club, "club"));
    made_.decks.push_back({club, {}});
    const std::string back = stem + "-back.png";
    if (!own_backs) {
      begin(back, card_);
      deck_.draw_back(first, {0, 0, card_.width, card_.height});
    }
    for (std::size_t part = first; part < end; part += cards_on_sheet) {
      const std::size_t last = std::min(end, part + cards_on_sheet);
      const std::string sheet = fmt::format("{}-{}", stem, made_.decks.back().sheets.size() + 1);
      made_.decks.back().sheets.push_back(
          {sheet + ".png", own_backs ? sheet + "-backs.png" : back, own_backs, names(part, last)});
      begin(sheet + ".png", page_);
      for (std::size_t card = part; card < last; ++card) {
        deck_.draw_front(card, place(card - part));
      }
      deck_.draw_back(part, place(cards_on_sheet));
      if (!own_backs) continue;
      begin(sheet + "-backs.png", page_);
      for (std::size_t card = part; card < last; ++card) {
        deck_.draw_back(card, place(card - part));
      }
    }
  }

  void begin(const std::string& name, Size size) {
    made_.files.push_back({name, {}});
    canvas_.begin_page(size);
  }

  Box place(std::size_t i) const {
    const std::size_t column = i % tabletop_columns, row = i / tabletop_columns;
    return {static_cast<double>(column) * card_.width, static_cast<double>(row) * card_.height,
            card_.width, card_.height};
  }

  std::vector<std::string> names(std::size_t first, std::size_t end) const {
    std::vector<std::string> names;
    for (std::size_t card = first; card < end; ++card) {
      names.push_back(
          fmt::format("{}, {}", chosen_[card].player->name,
                      chosen_[card].front == cards::Face::striker ? "striker" : "bowler"));
    }
    return names;
  }

  const CardSheetOptions& options_;
  Size card_, page_;
  std::vector<ChosenCard> chosen_;
  Tabletop made_;
  std::size_t taken_ = 0;
  Canvas canvas_;
  CardDeck deck_;
};

}  // namespace

Tabletop tabletop_cards(const cards::CardSet& set, const CardTemplate& layout,
                        const CardSheetOptions& options) {
  return TabletopSheets(set, layout, options).make();
}

}  // namespace quicket::print
