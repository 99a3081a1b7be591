#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/text.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

/// The sums of reality where the player has some, else of the dice.
struct PlayerRow {
  const PlayerEntry* player;
  PlayerId id;
  bool real;
  std::string letter;  ///< "K", or "others"
};

PageTable players_table_of(const std::vector<PlayerRow>& rows, bool both, Places& places,
                           const Page& page) {
  PageTable table("All players with their figures over all seasons");
  using enum league::PlayerFigure;
  constexpr std::array figures{matches, runs, batting_average, wickets, economy};
  table.words("Player").words("Team", "The last one");
  if (both) table.words("In");
  table.figures(figures);
  std::set<std::string> met;
  for (const PlayerRow& row : rows) {
    std::vector<PageCell> cells{
        PageCell(row.player->name, page.to(places.player(row.id, row.player->name)))};
    // From the folder of the players themselves.
    cells.front().href.erase(0, std::string_view("../players/").size());
    const auto& seasons = row.player->seasons;
    cells.emplace_back(seasons.empty()                     ? ""
                       : seasons.back().team_brief.empty() ? seasons.back().team
                                                           : seasons.back().team_brief);
    if (both) cells.emplace_back(row.real ? "reality" : "dice");
    add_cells(cells, figures, figures_of(*row.player, row.real));
    // Links lead to the first of each letter.
    table.row(std::move(cells), "", met.insert(row.letter).second ? row.letter : "");
  }
  return std::move(table.sortable());
}

}  // namespace

std::vector<Page> players_pages(const Ledger& ledger, Places& places) {
  std::vector<std::pair<std::string, PlayerRow>> order;
  std::array<bool, 2> kinds{};
  for (const auto& [id, player] : ledger.players()) {
    const bool real = std::ranges::any_of(player.seasons, &SeasonOfPlayer::real);
    kinds[real ? 0 : 1] = true;
    std::string key = without_accents(lower(surname(player.name) + " " + player.name));
    const bool letter = !key.empty() && key[0] >= 'a' && key[0] <= 'z';
    PlayerRow row{&player, id, real, "others"};
    if (letter) row.letter = std::string(1, static_cast<char>(key[0] - 'a' + 'A'));
    order.emplace_back(std::move(key), std::move(row));
  }
  std::ranges::stable_sort(order, {}, &std::pair<std::string, PlayerRow>::first);
  // So many that their page stays below 150 kB.
  constexpr std::size_t most = 800;
  std::map<std::string, std::vector<PlayerRow>> parts;
  for (const auto& [key, row] : order) {
    parts[order.size() <= most ? "" : row.letter].push_back(row);
  }
  std::vector<Page> pages;
  for (const auto& [part, rows] : parts) {
    Page page(pages.empty() ? "players/index.html"
                            : fmt::format("players/list-{}.html", lower(part)));
    page.title = part.empty() || pages.empty() ? "Players" : "Players, " + part;
    page.content = "players";
    page.data.text("title", page.title);
    std::vector<Data> letters;
    for (const auto& [other, list] : parts) {
      if (parts.size() == 1) break;
      Data one;
      one.text("letter", other).flag("here", other == part);
      one.text("to", letters.empty() ? "index.html" : fmt::format("list-{}.html", lower(other)));
      letters.push_back(std::move(one));
    }
    if (parts.size() == 1) {
      std::set<std::string> met;
      for (const PlayerRow& row : rows) {
        if (!met.insert(row.letter).second) continue;
        letters.push_back(
            std::move(Data().text("letter", row.letter).text("to", "#" + row.letter)));
      }
    }
    if (letters.size() > 1) page.data.object("parts", Data().list("letters", std::move(letters)));
    page.data.object("players", players_table_of(rows, kinds[0] && kinds[1], places, page).data());
    pages.push_back(std::move(page));
  }
  return pages;
}

}  // namespace quicket::site
