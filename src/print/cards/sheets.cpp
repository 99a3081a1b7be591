#include "print/cards/sheets.h"

#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "print/cards/card_deck.h"
#include "print/cards/index.h"

namespace quicket::print {
CardSheets print_cards(const cards::CardSet& set, const CardTemplate& layout,
                       const CardSheetOptions& options) {
  const std::vector<ChosenCard> chosen = choose_cards(set, options);
  Canvas canvas({fmt::format("{} {}: cards", set.competition, set.season), set.credit}, options.ink,
                options.medium);
  CardDeck cards(canvas, set, layout, options, chosen);
  CardSheets result;
  result.cards = static_cast<int>(chosen.size());
  const Deck deck = cards.deck();
  result.sheets = print_sheets(canvas, options, deck);
  // A print shop wants nothing of another size in the file.
  if (!options.one_per_page) {
    const auto per_sheet = static_cast<std::size_t>(layout_for(options).per_sheet());
    const std::vector<SheetCards> sheets = sheets_of(deck, per_sheet);
    if (options.index_page) print_card_index(canvas, set, chosen, sheets, options);
    result.notes = card_notes(set, chosen, options);
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      const std::string sheet = std::to_string(i + 1);
      for (const ChosenCard& card : std::span(chosen).subspan(sheets[i].first, sheets[i].count)) {
        std::string& of = result.sheets_of_players[{card.player->team_name, card.player->name}];
        if (!of.ends_with(sheet)) of += of.empty() ? sheet : ", " + sheet;
      }
    }
  }
  result.pdf = canvas.finish();
  return result;
}

}  // namespace quicket::print
