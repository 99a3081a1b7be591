#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/text.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

/// A line of a list: the sums of reality where the player has some, else of the dice.
struct PlayerRow {
  std::string key;     ///< the list is in this order
  std::string letter;  ///< "K", or "others"
  PlayerId id;
  PageCell player{""}, teams{""};
  std::string role, years;
  bool real = false;
  cricket::SeasonFigures sum;
};

void set_key(PlayerRow& row, const std::string& name) {
  row.key = without_accents(lower(surname(name) + " " + name));
  const bool letter = !row.key.empty() && row.key[0] >= 'a' && row.key[0] <= 'z';
  row.letter = letter ? std::string(1, static_cast<char>(row.key[0] - 'a' + 'A')) : "others";
  // Names of no letter stand together, below Z.
  if (!letter) row.key.insert(0, "~");
}

/// `parts`: a heading for every letter.
PageTable players_table_of(const std::vector<PlayerRow>& rows, bool both, bool parts) {
  PageTable table("Players with their figures");
  using enum league::PlayerFigure;
  table.words("Player").more_words("Teams").more_words("Role");
  const bool dated = std::ranges::any_of(
      rows, [&](const PlayerRow& row) { return row.years != rows.front().years; });
  if (dated) table.more_words("Years");
  if (both) table.more_words("In");
  constexpr std::array batting{matches, runs, highest_score, batting_average, strike_rate};
  constexpr std::array bowling{wickets, best_figures, bowling_average, economy};
  for (const league::PlayerFigure figure : batting) {
    table.figure(league::figure(figure), {}, figure != runs && figure != strike_rate);
    if (figure == runs) table.begins_group("Batting");
  }
  for (const league::PlayerFigure figure : bowling) {
    table.figure(league::figure(figure), {}, figure != wickets && figure != economy);
    if (figure == wickets) table.begins_group("Bowling");
  }
  std::string before;
  for (const PlayerRow& row : rows) {
    if (parts && row.letter != before) table.part(row.letter, row.letter);
    before = row.letter;
    std::vector<PageCell> cells{row.player, row.teams,
                                PageCell(row.role.empty() ? std::string("–") : row.role)};
    if (dated) cells.emplace_back(row.years.empty() ? "–" : row.years);
    if (both) cells.emplace_back(row.real ? "reality" : "dice");
    const std::size_t first = cells.size();
    if (row.sum.batting.matches > 0) {
      add_cells(cells, batting, row.sum);
      add_cells(cells, bowling, row.sum);
      // Who never bowled has no wickets to count, and who never batted no runs.
      if (row.sum.bowling.legal_balls == 0) cells[first + batting.size()] = PageCell("–");
      if (row.sum.batting.innings == 0) cells[first + 1] = PageCell("–");
    } else {
      cells.insert(cells.end(), batting.size() + bowling.size(), PageCell("–"));
    }
    table.row(std::move(cells));
  }
  return std::move(table.without_dashes().sortable());
}

/// A row of the list of all players, whose pages are beside it.
PlayerRow row_of(const PlayerEntry& player, PlayerId id, Places& places, const Clubs& clubs) {
  PlayerRow row;
  set_key(row, player.name);
  row.id = id;
  row.real = std::ranges::any_of(player.seasons, &SeasonOfPlayer::real);
  row.player = PageCell(player.name,
                        places.player(id, player.name).substr(std::string_view("players/").size()));
  // The latest stands first, and has the crest.
  const SeasonOfPlayer* latest = nullptr;
  for (const SeasonOfPlayer& season : player.seasons) {
    if (season.real == row.real) latest = &season;
  }
  if (latest != nullptr) {
    row.teams.text = latest->team_brief;
    for (const SeasonOfPlayer* season : clubs_of(player)) {
      if (season->real != row.real || season->club == latest->club) continue;
      row.teams.text += ", " + season->team_brief;
    }
    row.player.crest = clubs.crest(latest->team);
    if (!row.player.crest.empty()) row.player.crest.insert(0, "../");
    if (row.player.crest.empty()) row.player.under = latest->team_brief;
  }
  row.role = role_of(player);
  row.years = years_of(player);
  row.sum = figures_of(player, row.real);
  return row;
}

/// Links to the first of each letter of the list.
std::vector<Data> links_by_letter(const std::vector<PlayerRow>& rows) {
  std::vector<Data> letters;
  std::set<std::string> met;
  for (const PlayerRow& row : rows) {
    if (!met.insert(row.letter).second) continue;
    letters.push_back(std::move(Data().text("letter", row.letter).text("to", "#" + row.letter)));
  }
  return letters;
}

/// The first page of many: those with the most runs, wickets or matches, by runs.
std::vector<PlayerRow> foremost(const std::vector<PlayerRow>& all) {
  constexpr std::size_t of_each = 30;
  std::vector<std::pair<std::array<int, 3>, PlayerRow>> counted;
  for (const PlayerRow& row : all) {
    counted.push_back(
        {{row.sum.bowling.wickets, row.sum.batting.matches, row.sum.batting.runs}, row});
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

Page season_players_page(const SeasonView& view) {
  const Season& season = view.season();
  Page page = view.page(view.path("players"), "Players");
  page.content = "players";
  page.data.text("title", "Players of " + season.title);
  page.data.text("about", "Everybody who has played in it, by surname.");
  page.data.text("all_href", page.to("players/index.html"));
  std::vector<PlayerRow> rows;
  std::set<PlayerId> played;
  for (const league::PlayerLine& line : view.players()) {
    PlayerRow& row = rows.emplace_back();
    set_key(row, line.name);
    row.id = line.player;
    row.player = view.player_cell(page, line.player, line.name);
    row.player.crest = view.crest(page, line.team.name);
    row.teams = PageCell(view.short_name(line.team.name), page.to(view.team_path(line.team)));
    if (row.player.crest.empty()) row.player.under = row.teams.text;
    row.role = view.role_of(line);
    row.sum = line.figures;
    played.insert(line.player);
  }
  std::ranges::stable_sort(rows, {}, &PlayerRow::key);
  page.data.object("parts", Data().list("letters", links_by_letter(rows)));
  // Who has not played, club by club.
  std::map<std::string, std::vector<PlayerRow>> idle;
  for (const SquadMember& member : season.squads) {
    if (!played.insert(member.player).second) continue;
    const auto team = std::ranges::find(season.teams, member.team, &league::Team::id);
    PlayerRow row;
    set_key(row, member.name);
    row.player = view.player_cell(page, member.player, member.name);
    idle[team == season.teams.end() ? std::string() : team->name].push_back(std::move(row));
  }
  std::vector<Data> idle_clubs;
  for (auto& [club, rows_of] : idle) {
    std::ranges::stable_sort(rows_of, {}, &PlayerRow::key);
    std::vector<Data> others;
    for (const PlayerRow& row : rows_of) {
      Data one;
      one.text("name", row.player.text).text("at", row.player.href);
      others.push_back(std::move(one.flag("after_another", !others.empty())));
    }
    idle_clubs.push_back(std::move(Data().text("of_club", club).list("others", std::move(others))));
  }
  page.data.shown_list("idle", std::move(idle_clubs));
  if (!rows.empty()) page.data.object("players", players_table_of(rows, false, true).data());
  return page;
}

std::vector<Page> players_pages(const Ledger& ledger, Places& places, const Clubs& clubs,
                                const std::vector<NavigationLink>& seasons) {
  std::vector<PlayerRow> order;
  std::array<bool, 2> kinds{};
  for (const auto& [id, player] : ledger.players()) {
    order.push_back(row_of(player, id, places, clubs));
    kinds[order.back().real ? 0 : 1] = true;
  }
  std::ranges::stable_sort(order, {}, &PlayerRow::key);
  // So many that their page stays below 150 kB.
  constexpr std::size_t most = 300;
  std::map<std::string, std::vector<PlayerRow>> parts;
  // Who has not played needs no line of dashes, unless nobody has.
  std::map<std::string, std::vector<PlayerRow>> idle;
  if (order.size() > most) parts.emplace("", foremost(order));
  for (const PlayerRow& row : order) {
    const std::string part = order.size() <= most ? "" : row.letter;
    const bool played = row.sum.batting.matches > 0;
    (played ? parts : idle)[part].push_back(row);
  }
  for (auto& [part, rows] : idle) {
    if (!parts[part].empty()) continue;
    parts[part] = std::move(rows);
    rows.clear();
  }
  const bool dice_beside = kinds[0] && std::ranges::any_of(ledger.players(), [](const auto& one) {
                             return figures_of(one.second, false).batting.matches > 0;
                           });
  std::vector<Page> pages;
  for (const auto& [part, rows] : parts) {
    const bool of_many = part.empty() && parts.size() > 1;
    Page page(pages.empty() ? "players/index.html"
                            : fmt::format("players/list-{}.html", lower(part)));
    page.title = part.empty() ? "Players" : "Players, " + part;
    page.content = "players";
    page.data.text("title", page.title);
    std::string about;
    if (of_many) {
      about = fmt::format(
          "Those with the most runs, wickets or matches, {} of {}; everybody is under a letter.",
          rows.size(), order.size());
    }
    if (dice_beside) {
      about += fmt::format(
          "{}Figures are of the real seasons and leave out what was played with dice{}.",
          about.empty() ? "" : " ",
          kinds[1] ? ", but of those who have played with dice only" : "");
    }
    page.data.text("about", std::move(about));
    std::vector<Data> lists;
    for (const NavigationLink& season : seasons) {
      lists.push_back(
          std::move(Data().text("season_of", season.name).text("to", page.to(season.path))));
    }
    page.data.shown_list("lists", std::move(lists));
    std::vector<Data> letters;
    for (const auto& [other, list] : parts) {
      if (parts.size() == 1) break;
      Data one;
      one.text("letter", other.empty() ? "Most" : other).flag("here", other == part);
      one.text("to", letters.empty() ? "index.html" : fmt::format("list-{}.html", lower(other)));
      letters.push_back(std::move(one));
    }
    if (parts.size() == 1) letters = links_by_letter(rows);
    if (letters.size() > 1) page.data.object("parts", Data().list("letters", std::move(letters)));
    page.data.shown_list("clubs", club_links(ledger, page));
    std::vector<Data> others;
    for (const PlayerRow& row : idle[part]) {
      if (of_many) break;
      Data one;
      one.text("name", row.player.text).text("at", row.player.href);
      others.push_back(std::move(one.flag("after_another", !others.empty())));
    }
    page.data.shown_list("others", std::move(others));
    page.data.object("players",
                     players_table_of(rows, kinds[0] && kinds[1], parts.size() == 1).data());
    pages.push_back(std::move(page));
  }
  return pages;
}

}  // namespace quicket::site
