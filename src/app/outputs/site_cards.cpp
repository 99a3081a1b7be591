#include "app/outputs/site_cards.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "app/outputs/templates.h"
#include "app/teams/colours.h"
#include "base/error.h"
#include "print/cards/card_pictures.h"
#include "print/cards/choice.h"
#include "print/page/canvas.h"
#include "site/places.h"

namespace quicket::app {

cricket::BattingRole printed_role(const cards::PlayerCards& player) {
  // Who has no striker card is there to bowl.
  return player.striker || !player.bowler ? player.batting_role : cricket::BattingRole::bowler;
}

void add_cards(store::Database& database, const store::StoredCards& stored, site::Season& season) {
  const cards::CardSet& set = stored.cards;
  std::set<PlayerId> seen;
  for (const site::SquadMember& member : season.squads) seen.insert(member.player);
  for (const site::SeasonMatch& match : season.matches) {
    for (const match::TeamSheet& sheet : match.record.sheets) {
      for (const match::SheetPlayer& player : sheet.players) seen.insert(player.id);
    }
  }
  // A picture for each club: its cards share their letters, which are most of a card.
  std::map<std::string, std::set<PlayerId>> clubs;
  for (const cards::PlayerCards& player : set.players) {
    if (seen.contains(player.player)) clubs[player.team_name].insert(player.player);
  }
  const print::CardTemplate layout = template_called("classic");
  print::CardSheetOptions options;
  options.medium.kind = print::Medium::Kind::svg;
  options.medium.views = true;
  options.team_colours = printed_colours(database, cricket::Palette::full);
  for (const auto& [club, players] : clubs) {
    options.only = players;
    const std::size_t sheet = season.card_sheets.size();
    // Two clubs may have one word, and two sets one club.
    std::string name = fmt::format("{}.svg", site::address_word(club, "club"));
    if (std::ranges::count(season.card_sheets, name, &site::CardSheet::name) > 0) {
      name = fmt::format("{}-{}", sheet + 1, name);
    }
    std::vector<print::PictureFile> pictures;
    try {
      pictures = print::picture_cards(set, layout, options);
    } catch (const Error&) {
      continue;  // without the font of the cards
    }
    season.card_sheets.push_back({std::move(name), std::move(pictures.front().picture.bytes)});
    int view = 0;
    for (const print::ChosenCard& card : print::choose_cards(set, options)) {
      const bool striker = card.front == cards::Face::striker;
      season.cards.push_back(
          {card.player->player,
           fmt::format("{} card of {}", striker ? "Striker" : "Bowler", card.player->name),
           stored.set.value, sheet, ++view});
    }
  }
}

}  // namespace quicket::app
