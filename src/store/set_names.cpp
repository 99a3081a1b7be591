#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "store/set_writer.h"
#include "store/sets.h"

namespace quicket::store {
namespace {

using Names = std::initializer_list<std::string_view>;

void check(const match::SetData& data, std::string_view of, const Names& names) {
  for (const std::string_view name : names) {
    if (!forbidden_character(name)) continue;
    check_characters(name, fmt::format("{} {}: the {} \"{}\"", printable_line(data.name),
                                       printable_line(data.season), of, printable_line(name)));
  }
}

}  // namespace

void check_names(const match::SetData& data) {
  check(data, "name of the set", {data.slug, data.name, data.season});
  for (const std::string& team : data.teams) check(data, "team", {team});
  for (const match::Person& person : data.people) {
    check(data, "player", {person.name, person.full_name, person.key});
    check(data, "nation", {person.nation});
  }
  for (const match::Rename& rename : data.renames) check(data, "player", {rename.name, rename.is});
  for (const match::MatchRecord& record : data.matches) {
    const cricket::MatchInfo& info = record.info;
    check(data, "competition", {info.competition, info.season, info.stage});
    check(data, "ground", {info.venue, info.city});
    check(data, "team", {info.teams[0], info.teams[1]});
    check(data, "player", {info.player_of_match});
    for (const match::TeamSheet& sheet : record.sheets) {
      check(data, "team", {sheet.name});
      for (const match::SheetPlayer& player : sheet.players) check(data, "player", {player.name});
    }
  }
}

const SetEntry* newest_called(std::span<const SetEntry> sets, std::string_view word) {
  const std::string wanted = slug(word);
  const auto newest_of = [&](const auto& fits) {
    const SetEntry* newest = nullptr;
    for (const SetEntry& set : sets) {
      if (!fits(set)) continue;
      if (newest != nullptr && newest->name != set.name) return std::pair(newest, false);
      if (newest == nullptr || newest->season < set.season) newest = &set;
    }
    return std::pair(newest, true);
  };
  auto found = newest_of([&](const SetEntry& set) {
    const std::string season = '-' + slug(set.season), name = slug(set.name);
    const auto fits = [&](const std::string& n) { return wanted == n || wanted == n + season; };
    return fits(name) || fits(initials(set.name));
  });
  if (found.first == nullptr && !wanted.empty()) {
    found =
        newest_of([&](const SetEntry& set) { return slug(set.name).starts_with(wanted + '-'); });
  }
  return found.second ? found.first : nullptr;
}

std::string did_you_mean_set(std::string_view word, std::span<const SetEntry> sets,
                             std::vector<std::string> others, std::string_view otherwise) {
  std::vector<std::string> having;
  const std::string wanted = slug(word);
  constexpr std::size_t most = 4;
  for (const SetEntry& set : sets) {
    others.push_back(set.slug);
    const bool has = set.slug.find(wanted) != std::string::npos ||
                     initials(set.name).find(wanted) != std::string::npos;
    if (has && wanted.size() > 1 && having.size() < most) {
      having.push_back(fmt::format("\"{}\"", set.slug));
    }
  }
  const std::string near = did_you_mean(word, others);
  if (!near.empty() || having.empty()) return near.empty() ? fmt::format("; {}", otherwise) : near;
  return fmt::format("; did you mean {}?", fmt::join(having, " or "));
}

}  // namespace quicket::store
