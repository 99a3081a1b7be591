#include "print/cards/sheets.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cards/card_teams.h"
#include "print/cards/choice.h"
#include "print/cards/face.h"
#include "print/cards/index.h"

namespace quicket::print {
namespace {

/// Draws the chosen cards of a set as a deck.
class CardDeck {
 public:
  CardDeck(Canvas& canvas, const cards::CardSet& set, const CardTemplate& layout,
           const CardSheetOptions& options, const std::vector<ChosenCard>& chosen)
      : canvas_(canvas),
        set_(set),
        options_(options),
        chosen_(chosen),
        painter_(canvas, layout, options.measures.card, options.measures.bleed_mm) {
    std::vector<std::string> teams;
    for (const cards::PlayerCards& player : set.players) {
      teams.push_back(cards::main_team(player.team_name));
    }
    auto colours = cricket::colours_of_teams(teams, options.team_colours, options.palette);
    for (auto& [team, crest] : crests_of(teams)) {
      looks_[team] = {colours.at(team), std::move(crest)};
    }
  }

  Deck deck() {
    Deck deck;
    deck.count = chosen_.size();
    deck.front = [this](std::size_t i, Box box) { draw_face(chosen_[i], chosen_[i].front, box); };
    deck.back = [this](std::size_t i, Box box) { draw_face(chosen_[i], chosen_[i].back, box); };
    faces_ = static_cast<int>(deck.count) * (options_.assembly == Assembly::fronts_only ? 1 : 2);
    deck.sheet_begun = [this](std::size_t first, std::size_t count) { mark_teams(first, count); };
    deck.sheet_name = [this](std::size_t first, std::size_t count) {
      const std::string from = main_team_of(first), to = main_team_of(first + count - 1);
      return from == to ? from : fmt::format("{} to {}", from, to);
    };
    if (options_.new_sheet_per_team) {
      deck.begins_sheet = [this](std::size_t card) {
        return card > 0 && main_team_of(card) != main_team_of(card - 1);
      };
    }
    return deck;
  }

 private:
  void draw_face(const ChosenCard& card, CardSide face, Box box) {
    if (options_.progress) options_.progress(++drawn_, faces_);
    const auto look = looks_.find(cards::main_team(card.player->team_name));
    if (face == card_back && options_.back == BackKind::plain) {
      canvas_.rect(box.inset(-options_.measures.bleed_mm), filled(look->second.colours.main));
      return;
    }
    painter_.draw(set_, *card.player, face, {box.x, box.y}, look->second, options_.debug_boxes);
  }

  std::string main_team_of(std::size_t card) const {
    return cards::main_team(chosen_[card].player->team_name);
  }

  void mark_teams(std::size_t first, std::size_t count) {
    for (std::size_t i = first; i < first + count; ++i) {
      const std::string team = main_team_of(i);
      if (i == 0 || team != main_team_of(i - 1)) canvas_.bookmark(team);
    }
  }

  Canvas& canvas_;
  const cards::CardSet& set_;
  const CardSheetOptions& options_;
  const std::vector<ChosenCard>& chosen_;
  CardPainter painter_;
  int drawn_ = 0, faces_ = 0;
  std::map<std::string, ClubLook> looks_;
};

}  // namespace

CardSheets print_cards(const cards::CardSet& set, const CardTemplate& layout,
                       const CardSheetOptions& options) {
  const std::vector<ChosenCard> chosen = choose_cards(set, options);
  Canvas canvas({fmt::format("{} {}: cards", set.competition, set.season), set.credit},
                options.ink);
  CardDeck cards(canvas, set, layout, options, chosen);
  CardSheets result;
  result.cards = static_cast<int>(chosen.size());
  const Deck deck = cards.deck();
  result.sheets = print_sheets(canvas, options, deck);
  // A print shop wants nothing of another size in the file.
  if (options.index_page && !options.one_per_page) {
    const auto per_sheet = static_cast<std::size_t>(layout_for(options).per_sheet());
    print_card_index(canvas, set, chosen, sheets_of(deck, per_sheet), options.measures.paper);
  }
  result.pdf = canvas.finish();
  return result;
}

}  // namespace quicket::print
