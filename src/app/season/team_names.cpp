#include "app/season/team_names.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "base/characters.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "cricket/team_code.h"
#include "report/match_words.h"

namespace quicket::app {
namespace {

constexpr std::string_view team_names_file = "data/team_names.toml";

bool contains_caseless(std::string_view name, const std::string& part) {
  return caseless(name).find(caseless(part)) != std::string::npos;
}

}  // namespace

Spellings parse_team_names(std::string_view toml, std::string_view file) {
  TomlReader reader(toml, file);
  std::optional<TomlReader> now = reader.table("now");
  reader.table("short");  // read by cricket/team_code
  reader.finish();
  Spellings names;
  if (!now) return names;
  for (const auto& [former, present] : now->entries()) names.emplace(former, present);
  for (const auto& [former, present] : names) {
    if (trim(former).empty() || trim(present).empty()) now->refuse(former, "needs two names");
    if (former == present) now->refuse(former, "is its own former name");
    if (names.contains(present)) {
      now->refuse(former, fmt::format("must be the name of now, which \"{}\" is not", present));
    }
  }
  return names;
}

TeamNames::TeamNames(const Spellings& names) {
  present_ = names;
  present_.merge(parse_team_names(embedded(team_names_file).value(), team_names_file));
  // A user may give the former name of a team as the one to keep; each name is followed once.
  for (auto& [former, present] : present_) present = kept_name(present_, present);
  for (const auto& [former, present] : present_) of_[present].insert({former, present});
}

const std::string& TeamNames::present(const std::string& name) const {
  return kept_name(present_, name);
}

bool TeamNames::is_called(const std::string& name, const std::string& part) const {
  if (part.empty() || contains_caseless(name, part)) return true;
  if (same_name(cricket::team_code(name), part)) return true;
  const auto all = of_.find(present(name));
  return all != of_.end() &&
         std::any_of(all->second.begin(), all->second.end(),
                     [&](const std::string& other) { return contains_caseless(other, part); });
}

std::optional<std::size_t> TeamNames::find(std::string_view word,
                                           std::span<const std::string> teams) const {
  if (const auto found = cricket::find_team(word, teams)) return found;
  std::vector<std::string> others;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < teams.size(); ++i) {
    const auto all = of_.find(present(teams[i]));
    if (all == of_.end()) continue;
    for (const std::string& other : all->second) {
      others.push_back(other);
      places.push_back(i);
    }
  }
  const std::vector<std::size_t> meant = find_by_name(word, others);
  const auto of_one = [&](std::size_t place) { return places[place] == places[meant.front()]; };
  if (meant.empty() || !std::all_of(meant.begin(), meant.end(), of_one)) return {};
  return places[meant.front()];
}

ShownTeams::ShownTeams(store::Database& database, const std::vector<CountedSeason>& seasons,
                       const Spellings& names)
    : names_(names) {
  std::vector<CountedSeason> by_time = seasons;
  std::stable_sort(by_time.begin(), by_time.end(),
                   [](const auto& a, const auto& b) { return a.when < b.when; });
  std::map<std::string, std::set<std::string>> all;
  for (const CountedSeason& season : by_time) {
    for (const auto& [id, name] : teams_of(database, season)) {
      // Of the names that the user gives, the one to keep is shown.
      shown_[names_.present(name)] = kept_name(names, name);
      all[names_.present(name)].insert(name);
    }
  }
  for (auto& [present, in_seasons] : all) {
    const std::string& name = shown_.at(present);
    in_seasons.erase(name);
    if (!in_seasons.empty()) former_.emplace(name, std::move(in_seasons));
  }
}

const std::string& ShownTeams::shown(const std::string& name) const {
  const auto found = shown_.find(names_.present(name));
  return found == shown_.end() ? name : found->second;
}

std::string ShownTeams::with_former_names(const std::set<std::string>& teams) const {
  std::vector<std::string> parts;
  for (const auto& [name, former] : former_) {
    if (!teams.contains(name)) continue;
    parts.push_back(
        fmt::format("{} are counted as {}", report::joined({former.begin(), former.end()}), name));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace quicket::app
