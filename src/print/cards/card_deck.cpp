#include "print/cards/card_deck.h"

#include <fmt/format.h>

#include "cards/card_teams.h"

namespace quicket::print {

CardDeck::CardDeck(Canvas& canvas, const cards::CardSet& set, const CardTemplate& layout,
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
    const auto picture = options.crests.find(team);
    looks_[team] = {colours.at(team), std::move(crest),
                    picture == options.crests.end() ? nullptr : picture->second};
  }
}

Deck CardDeck::deck() {
  Deck deck;
  deck.count = chosen_.size();
  deck.front = [this](std::size_t i, Box box) { draw_front(i, box); };
  deck.back = [this](std::size_t i, Box box) { draw_back(i, box); };
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

void CardDeck::draw_face(const ChosenCard& card, CardSide face, Box box) {
  if (options_.progress) options_.progress(++drawn_, faces_);
  const auto look = looks_.find(cards::main_team(card.player->team_name));
  if (face == card_back && options_.back == BackKind::plain) {
    canvas_.rect(box.inset(-options_.measures.bleed_mm), filled(look->second.colours.main));
    return;
  }
  const auto portrait = options_.portraits.find(card.player->name);
  painter_.draw(set_, *card.player, face, {box.x, box.y}, look->second,
                portrait == options_.portraits.end() ? nullptr : portrait->second,
                options_.debug_boxes);
}

std::string CardDeck::main_team_of(std::size_t card) const {
  return cards::main_team(chosen_[card].player->team_name);
}

void CardDeck::mark_teams(std::size_t first, std::size_t count) {
  for (std::size_t i = first; i < first + count; ++i) {
    const std::string team = main_team_of(i);
    if (i == 0 || team != main_team_of(i - 1)) canvas_.bookmark(team);
  }
}

}  // namespace quicket::print
