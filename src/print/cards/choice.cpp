#include "print/cards/choice.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cards/player_figures.h"

namespace quicket::print {
namespace {

bool wanted(const std::vector<std::string>& names, const std::string& name) {
  return names.empty() ||
         std::ranges::any_of(names, [&](const std::string& one) { return same_name(one, name); });
}

/// The names that are meant by what was asked for, each of which may be a part of one.
std::vector<std::string> meant_names(const std::vector<std::string>& asked,
                                     std::vector<std::string> known, std::string_view what,
                                     const cards::CardSet& set) {
  // Namesakes are asked for together.
  std::ranges::sort(known);
  known.erase(std::unique(known.begin(), known.end()), known.end());
  std::vector<std::string> names;
  for (const std::string& name : asked) {
    const auto found = find_one_by_name(name, known);
    if (!found) {
      throw Error(fmt::format("{} \"{}\" has no cards in {} {}{}", what, name, set.competition,
                              set.season, did_you_mean(name, known)));
    }
    names.push_back(known[*found]);
  }
  return names;
}

}  // namespace

std::vector<ChosenCard> choose_cards(const cards::CardSet& set, const CardSheetOptions& options) {
  std::vector<std::string> teams, names;
  for (const cards::PlayerCards& player : set.players) {
    for (std::string& team : cards::teams_on(player.team_name)) teams.push_back(std::move(team));
    names.push_back(player.name);
  }
  teams = meant_names(options.teams, std::move(teams), "team", set);
  names = meant_names(options.players, std::move(names), "player", set);
  std::vector<const cards::PlayerCards*> players;
  for (const cards::PlayerCards& player : set.players) {
    const bool among = !options.only || options.only->count(player.player) > 0;
    const std::vector<std::string> own = cards::teams_on(player.team_name);
    const bool of_team =
        std::ranges::any_of(own, [&](const std::string& team) { return wanted(teams, team); });
    if (among && of_team && wanted(names, player.name)) {
      players.push_back(&player);
    }
  }
  // By team, since decks are sorted after cutting; ids last, so that namesakes keep their order.
  const auto key = [&options](const cards::PlayerCards* player) {
    const std::string team = cards::main_team(player->team_name);
    const std::string first =
        options.order == CardOrder::name ? player->name : surname(player->name);
    return std::tuple(lower(without_accents(team)), team, player->team,
                      lower(without_accents(first)), player->name, player->player);
  };
  std::ranges::stable_sort(players, [&](const auto* a, const auto* b) { return key(a) < key(b); });
  std::vector<ChosenCard> chosen;
  for (const cards::PlayerCards* player : players) {
    const bool striker = options.strikers && player->striker;
    const bool bowler = options.bowlers && player->bowler;
    const bool joined = striker && bowler && joins_roles(options.back, options.assembly);
    if (striker) {
      chosen.push_back(
          {player, cards::Face::striker, joined ? CardSide(cards::Face::bowler) : card_back});
    }
    if (bowler && !joined) chosen.push_back({player, cards::Face::bowler, card_back});
  }
  if (options.order == CardOrder::role) {
    std::ranges::stable_sort(chosen, [&](const ChosenCard& a, const ChosenCard& b) {
      const auto rank = [](const ChosenCard& card) {
        return std::tuple(lower(without_accents(cards::main_team(card.player->team_name))),
                          card.front == cards::Face::bowler);
      };
      return rank(a) < rank(b);
    });
  }
  if (chosen.empty()) {
    throw Error(
        fmt::format("there is no card to print in {} {}: nothing matches the choice of "
                    "teams, players and role",
                    set.competition, set.season));
  }
  return chosen;
}

}  // namespace quicket::print
