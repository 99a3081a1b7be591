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
                           const Clubs& clubs, const Page& page) {
  PageTable table("Players with their figures over all seasons");
  using enum league::PlayerFigure;
  constexpr std::array figures{matches, runs, batting_average, wickets, economy};
  table.words("Player").more_words("Teams").more_words("Years");
  if (both) table.more_words("In");
  table.figures(std::array{matches, runs}).more_figure(league::figure(batting_average));
  table.figures(std::array{wickets, economy});
  std::set<std::string> met;
  for (const PlayerRow& row : rows) {
    std::vector<PageCell> cells{
        PageCell(row.player->name, page.to(places.player(row.id, row.player->name)))};
    // From the folder of the players themselves.
    cells.front().href.erase(0, std::string_view("../players/").size());
    // The latest stands first, and has the crest.
    PageCell teams("");
    const SeasonOfPlayer* latest = nullptr;
    for (const SeasonOfPlayer& season : row.player->seasons) {
      if (season.real == row.real) latest = &season;
    }
    if (latest != nullptr) {
      teams.text = latest->team_brief;
      for (const SeasonOfPlayer* season : clubs_of(*row.player)) {
        if (season->real != row.real || season->club == latest->club) continue;
        teams.text += ", " + season->team_brief;
      }
      cells.front().crest = clubs.crest(latest->team);
      if (!cells.front().crest.empty()) cells.front().crest.insert(0, "../");
      if (cells.front().crest.empty()) cells.front().under = latest->team_brief;
    }
    cells.push_back(std::move(teams));
    const std::string years = years_of(*row.player);
    cells.emplace_back(years.empty() ? "–" : years);
    if (both) cells.emplace_back(row.real ? "reality" : "dice");
    const cricket::SeasonFigures sum = figures_of(*row.player, row.real);
    const std::size_t first = cells.size();
    if (sum.batting.matches > 0) {
      add_cells(cells, figures, sum);
      // Who never bowled has no wickets to count, and who never batted no runs.
      if (sum.bowling.legal_balls == 0) cells[first + 3] = PageCell("–");
      if (sum.batting.innings == 0) cells[first + 1] = PageCell("–");
    } else {
      cells.insert(cells.end(), figures.size(), PageCell("–"));
    }
    // Links lead to the first of each letter.
    table.row(std::move(cells), "", met.insert(row.letter).second ? row.letter : "");
  }
  return std::move(table.without_dashes().sortable());
}

/// The first page of many: those with the most runs, wickets or matches, by runs.
std::vector<PlayerRow> foremost(const std::vector<std::pair<std::string, PlayerRow>>& all) {
  constexpr std::size_t of_each = 30;
  std::vector<std::pair<std::array<int, 3>, PlayerRow>> counted;
  for (const auto& [key, row] : all) {
    const cricket::SeasonFigures sum = figures_of(*row.player, row.real);
    counted.push_back({{sum.bowling.wickets, sum.batting.matches, sum.batting.runs}, row});
    counted.back().second.letter.clear();
  }
  std::set<PlayerId> met;
  std::vector<PlayerRow> rows;
  for (std::size_t by = 0; by < 3; ++by) {
    std::ranges::stable_sort(counted, std::ranges::greater{},
                             [&](const auto& one) { return one.first[by]; });
    for (std::size_t i = 0; i < std::min(of_each, counted.size()); ++i) {
      met.insert(counted[i].second.id);
    }
  }
  for (const auto& [sums, row] : counted) {
    if (met.contains(row.id)) rows.push_back(row);
  }
  return rows;
}

/// Links to the players of each club, series by series.
std::vector<Data> club_links(const Ledger& ledger, const Page& page) {
  std::map<std::string, std::map<std::string, std::string>> clubs;
  for (const auto& [id, player] : ledger.players()) {
    for (const SeasonOfPlayer& season : player.seasons) {
      clubs[season.series].emplace(season.club, season.club_path);
    }
  }
  std::vector<Data> groups;
  for (const auto& [series, all] : clubs) {
    std::vector<Data> links;
    for (const auto& [club, path] : all) {
      links.push_back(std::move(Data().text("club", club).text("to", page.to(path) + "#players")));
    }
    groups.push_back(std::move(Data().text("series", series).list("links", std::move(links))));
  }
  return groups;
}

}  // namespace

std::string years_of(const PlayerEntry& player) {
  int first = 0, last = 0;
  const auto add = [&](Date date) {
    if (!date) return;
    first = first == 0 ? date.year : std::min<int>(first, date.year);
    last = std::max<int>(last, date.year);
  };
  for (const MatchOfPlayer& match : player.matches) add(match.date);
  // Of somebody who only fielded.
  for (const SeasonOfPlayer& season : player.seasons) {
    if (player.matches.empty() && season.figures.batting.matches > 0) add(season.from);
  }
  if (first == 0) return {};
  return first == last ? std::to_string(first) : fmt::format("{}–{}", first, last);
}

std::vector<Page> players_pages(const Ledger& ledger, Places& places, const Clubs& clubs) {
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
  constexpr std::size_t most = 300;
  std::map<std::string, std::vector<PlayerRow>> parts;
  // Who has not played needs no line of dashes, unless nobody has.
  std::map<std::string, std::vector<PlayerRow>> idle;
  if (order.size() > most) parts.emplace("", foremost(order));
  for (const auto& [key, row] : order) {
    const std::string part = order.size() <= most ? "" : row.letter;
    const bool played = figures_of(*row.player, row.real).batting.matches > 0;
    (played ? parts : idle)[part].push_back(row);
  }
  for (auto& [part, rows] : idle) {
    if (!parts[part].empty()) continue;
    parts[part] = std::move(rows);
    rows.clear();
  }
  std::vector<Page> pages;
  for (const auto& [part, rows] : parts) {
    const bool of_many = part.empty() && parts.size() > 1;
    Page page(pages.empty() ? "players/index.html"
                            : fmt::format("players/list-{}.html", lower(part)));
    page.title = part.empty() ? "Players" : "Players, " + part;
    page.content = "players";
    page.data.text("title", page.title);
    std::string about = "M: matches.";
    if (of_many) {
      about = fmt::format(
          "Those with the most runs, wickets or matches (M), {} of {}; everybody is "
          "under a letter.",
          rows.size(), order.size());
    }
    page.data.text("about", std::move(about));
    std::vector<Data> letters;
    for (const auto& [other, list] : parts) {
      if (parts.size() == 1) break;
      Data one;
      one.text("letter", other.empty() ? "Most" : other).flag("here", other == part);
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
    page.data.shown_list("clubs", club_links(ledger, page));
    std::vector<Data> others;
    for (const PlayerRow& row : idle[part]) {
      if (of_many) break;
      Data one;
      one.text("name", row.player->name);
      one.text("at", page.to(places.player(row.id, row.player->name)));
      others.push_back(std::move(one.flag("after_another", !others.empty())));
    }
    page.data.shown_list("others", std::move(others));
    page.data.object("players",
                     players_table_of(rows, kinds[0] && kinds[1], places, clubs, page).data());
    pages.push_back(std::move(page));
  }
  return pages;
}

}  // namespace quicket::site
