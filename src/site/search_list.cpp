#include "site/search_list.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"

namespace quicket::site {
namespace {

/// A text for a script, in quotes; nothing in it can end the script.
std::string script_text(std::string_view text) {
  std::string made = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') made += '\\';
    if (letter == '<') {
      made += "\\u003c";
    } else if (static_cast<unsigned char>(letter) >= 0x20) {
      made += letter;
    }
  }
  return made + '"';
}

std::string named_path(std::string_view name, std::string_view path) {
  return fmt::format("{},{}", script_text(name), script_text(path));
}

/// "Final, 3 Jun 2025"
std::string stage_and_day(const std::string& stage, Date date) {
  const std::string day = date ? fmt::format("{} {}", short_day(date), date.year) : std::string();
  return script_text(fmt::format("{}{}{}", stage, stage.empty() || day.empty() ? "" : ", ", day));
}

/// "table leaders records": the pages of the season's menu, by their files.
std::string menu_of(const SeasonView& view) {
  const std::string folder = view.season().slug + "/";
  std::vector<std::string> files;
  for (const NavigationLink& link : view.page(view.home(), "").navigation) {
    if (!link.path.starts_with(folder) || link.path == view.home()) continue;
    files.push_back(link.path.substr(folder.size(), link.path.rfind('.') - folder.size()));
  }
  return fmt::format("{}", fmt::join(files, " "));
}

}  // namespace

void SearchList::add(const SeasonView& view) {
  const Season& season = view.season();
  // Written once: the folder, and the names that matches repeat.
  std::map<TeamId, std::size_t> team_places;
  std::vector<std::string> teams, grounds, matches;
  const auto below = [&](std::string_view path) { return path.substr(season.slug.size() + 1); };
  for (const league::Team& team : season.teams) {
    team_places.emplace(team.id, team_places.size());
    teams.push_back(named_path(team.name, below(view.team_path(team))));
    if (view.series().empty()) continue;
    const std::string& series = view.series().front().series;
    series_paths_.emplace(series, view.series_path());
    series_[series].emplace(view.present_name(team.name), view.club_path(team.name));
  }
  for (const SeasonGround& ground : view.grounds()) {
    grounds.push_back(named_path(ground.name, below(ground.path)));
  }
  for (const league::Result& result : season.results) {
    matches.push_back(
        fmt::format("{},{},{},{}", result.id.value, team_places.at(result.teams[0].id),
                    team_places.at(result.teams[1].id), stage_and_day(result.stage, result.date)));
  }
  // A match to come has another page: its number is below zero.
  for (const league::Fixture& fixture : season.to_come) {
    if (!has_page(fixture)) continue;
    matches.push_back(fmt::format(
        "-{},{},{},{}", fixture.id.value, team_places.at(fixture.home.team->id),
        team_places.at(fixture.away.team->id), stage_and_day(fixture.stage, fixture.date)));
  }
  seasons_.emplace_back(
      season.results.empty() ? Date{} : season.results.back().date,
      fmt::format("[{},\"{}\",\n[{}],\n[{}],\n[{}],\"{}\"]", named_path(season.title, view.home()),
                  season.slug, fmt::join(teams, ","), fmt::join(grounds, ","),
                  fmt::join(matches, ","), menu_of(view)));
}

std::string SearchList::script(const Ledger& ledger, Places& places) const {
  std::vector<std::string> players, clubs, series;
  // Those of whom there is most to tell are found first.
  std::vector<std::pair<int, std::pair<PlayerId, const PlayerEntry*>>> order;
  for (const auto& [id, player] : ledger.players()) {
    constexpr int runs_of_a_wicket = 25;
    int deeds = 0;
    for (const SeasonOfPlayer& season : player.seasons) {
      deeds += season.figures.batting.runs + runs_of_a_wicket * season.figures.bowling.wickets;
    }
    order.emplace_back(-deeds, std::pair(id, &player));
  }
  std::ranges::stable_sort(order, {}, [](const auto& one) { return one.first; });
  for (const auto& [deeds, found] : order) {
    const PlayerId id = found.first;
    const PlayerEntry& player = *found.second;
    std::string_view file = places.player(id, player.name);
    file.remove_prefix(file.find('/') + 1);
    file.remove_suffix(file.size() - file.rfind('.'));
    // The script makes an address of ASCII letters as address_word does.
    constexpr std::size_t longest = 80;  // of an address, which is cut there
    const bool plain =
        player.name.size() <= longest && std::ranges::all_of(player.name, [](char letter) {
          return static_cast<unsigned char>(letter) < 0x80;
        });
    const bool usual = plain && file == address_word(player.name, "");
    const auto club =
        std::ranges::find(clubs, player.seasons.empty() ? "" : player.seasons.back().team);
    const auto number = club - clubs.begin();
    if (club == clubs.end() && !player.seasons.empty()) {
      clubs.push_back(player.seasons.back().team);
    }
    // What stands below the name, after the club.
    std::string what = years_of(player);
    if (const std::string role = role_of(player); !role.empty()) {
      what += (what.empty() ? "" : ", ") + lower(role);
    }
    players.push_back(fmt::format("[{},{},{}{}]", script_text(player.name),
                                  player.seasons.empty() ? -1 : number, script_text(what),
                                  usual ? "" : "," + script_text(file)));
  }
  for (std::string& club : clubs) club = script_text(club);
  auto latest_first = seasons_;
  std::ranges::stable_sort(latest_first, std::ranges::greater{},
                           &std::pair<Date, std::string>::first);
  std::vector<std::string> seasons;
  for (auto& [day, season] : latest_first) seasons.push_back(std::move(season));
  for (const auto& [name, own] : series_) {
    std::vector<std::string> entries{named_path(name, series_paths_.at(name))};
    for (const auto& [club, path] : own) entries.push_back(named_path(club, path));
    series.push_back(fmt::format("[{}]", fmt::join(entries, ",")));
  }
  return fmt::format("var quicketSearch = [\n[{}],\n[{}],\n[{}],\n[{}]];\n",
                     fmt::join(players, ",\n"), fmt::join(seasons, ",\n"), fmt::join(clubs, ","),
                     fmt::join(series, ",\n"));
}

}  // namespace quicket::site
