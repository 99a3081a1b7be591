#include "league/group_tables.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "base/find_by_name.h"

namespace quicket::league {
namespace {

int named_group(const Competition& competition, std::string_view team) {
  for (std::size_t group = 0; group < competition.groups.size(); ++group) {
    for (const std::string& name : competition.groups[group]) {
      if (same_name(name, team)) return static_cast<int>(group);
    }
  }
  return -1;
}

/// Teams, by index, that meet each other in the group stage, be it by way of others: in the order
/// of their first matches. A team without a match is in none.
std::vector<std::vector<std::size_t>> who_meet(std::span<const Team> teams,
                                               std::span<const Result> results) {
  std::map<TeamId, std::size_t> index;
  for (std::size_t i = 0; i < teams.size(); ++i) index[teams[i].id] = i;
  std::vector<std::size_t> joined(teams.size());
  std::iota(joined.begin(), joined.end(), std::size_t{0});
  std::vector<std::size_t> order;
  for (const Result& result : results) {
    if (!result.stage.empty()) continue;
    const std::size_t home = index.at(result.teams[0].id), away = index.at(result.teams[1].id);
    order.insert(order.end(), {home, away});
    const std::size_t gone = joined[away], kept = joined[home];
    std::replace(joined.begin(), joined.end(), gone, kept);
  }
  std::vector<std::vector<std::size_t>> parts;
  std::map<std::size_t, std::size_t> part_of;
  for (const std::size_t team : order) {
    const auto [part, fresh] = part_of.emplace(joined[team], parts.size());
    if (fresh) parts.emplace_back();
    std::vector<std::size_t>& members = parts[part->second];
    if (std::find(members.begin(), members.end(), team) == members.end()) members.push_back(team);
  }
  return parts;
}

/// Names tables for a season that shows groups of its own.
void name_tables(Competition& competition, const std::vector<std::vector<std::size_t>>& parts,
                 std::span<const Result> results) {
  constexpr std::size_t most_tables = 8;
  const bool over = std::any_of(results.begin(), results.end(),
                                [](const Result& result) { return !result.stage.empty(); });
  const bool whole =
      std::all_of(parts.begin(), parts.end(), [](const auto& part) { return part.size() >= 3; });
  if (!competition.events.empty() || !over || !whole || parts.size() < 2 ||
      parts.size() > most_tables) {
    return;
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    competition.tables.push_back(std::string("Group ") + static_cast<char>('A' + i));
  }
  competition.groups.clear();
  competition.playoffs.clear();  // its places are those of one table
}

}  // namespace

int group_of(const Competition& competition, std::string_view team) {
  if (competition.tables.empty()) return 0;
  return std::max(0, named_group(competition, team));
}

std::vector<int> group_sizes(const Competition& competition, int teams) {
  const std::size_t tables = std::max<std::size_t>(1, competition.tables.size());
  std::vector<int> sizes(tables, 0);
  if (!competition.tables.empty() && competition.groups.size() == tables) {
    for (std::size_t i = 0; i < tables; ++i) {
      sizes[i] = static_cast<int>(competition.groups[i].size());
    }
    if (std::accumulate(sizes.begin(), sizes.end(), 0) == teams) return sizes;
  }
  const int each = static_cast<int>(tables);
  for (int i = 0; i < each; ++i) {
    sizes[static_cast<std::size_t>(i)] = teams / each + (i < teams % each ? 1 : 0);
  }
  return sizes;
}

bool is_of_group_stage(const Competition& competition, const Source& source) {
  return source.from == Source::From::place && !is_stage_table(competition, source.table);
}

int playoff_places(const Competition& competition) {
  int places = 0;
  for (const PlayoffMatch& match : competition.playoffs) {
    for (const Source& source : {match.home, match.away}) {
      if (is_of_group_stage(competition, source)) places = std::max(places, source.place);
    }
  }
  return places;
}

void settle_groups(Competition& competition, std::span<const Team> teams,
                   std::span<const Result> results) {
  const std::vector<std::vector<std::size_t>> parts = who_meet(teams, results);
  if (competition.tables.empty()) name_tables(competition, parts, results);
  if (competition.tables.empty()) return;
  const int tables = static_cast<int>(competition.tables.size());
  std::vector<int> group(teams.size(), -1);
  std::vector<bool> used(static_cast<std::size_t>(tables));
  for (std::size_t i = 0; i < teams.size(); ++i) {
    group[i] = named_group(competition, teams[i].name);
    if (group[i] >= 0) used[static_cast<std::size_t>(group[i])] = true;
  }
  for (const std::vector<std::size_t>& part : parts) {
    const auto known =
        std::find_if(part.begin(), part.end(), [&](std::size_t team) { return group[team] >= 0; });
    const auto unused = std::find(used.begin(), used.end(), false) - used.begin();
    const int its =
        known != part.end() ? group[*known] : std::min(static_cast<int>(unused), tables - 1);
    used[static_cast<std::size_t>(its)] = true;
    for (const std::size_t team : part) {
      if (group[team] < 0) group[team] = its;
    }
  }
  competition.groups.assign(static_cast<std::size_t>(tables), {});
  for (std::size_t i = 0; i < teams.size(); ++i) {
    competition.groups[static_cast<std::size_t>(std::max(0, group[i]))].push_back(teams[i].name);
  }
}

}  // namespace quicket::league
