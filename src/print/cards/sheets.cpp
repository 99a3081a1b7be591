#include "print/cards/sheets.h"

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
  Deck deck = cards.deck();
  result.blanks = static_cast<int>(deck.count - chosen.size());
  result.sheets = print_sheets(canvas, options, deck);
  deck.count = chosen.size();
  // A print shop wants nothing of another size in the file.
  if (!options.one_per_page) {
    const auto per_sheet = static_cast<std::size_t>(layout_for(options).per_sheet());
    const std::vector<IndexLine> lines = index_lines(chosen, sheets_of(deck, per_sheet));
    if (options.index_page) print_card_index(canvas, set, chosen, lines, options);
    result.notes = card_notes(set, chosen, options);
    std::string team;
    for (const auto& [name, striker, bowler, heads] : lines) {
      if (heads) {
        team = name;
        continue;
      }
      const bool both = !striker.empty() && !bowler.empty() && striker != bowler;
      const std::string& one = striker.empty() ? bowler : striker;
      result.sheets_of_players[{team, name}] = both ? fmt::format("{}, {}", striker, bowler) : one;
    }
  }
  result.pdf = canvas.finish();
  return result;
}

}  // namespace quicket::print
