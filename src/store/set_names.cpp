#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

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
  const SetEntry* newest = nullptr;
  for (const SetEntry& set : sets) {
    const std::string season = '-' + slug(set.season);
    const auto fits = [&](const std::string& n) { return wanted == n || wanted == n + season; };
    if (!fits(slug(set.name)) && !fits(initials(set.name))) continue;
    if (newest != nullptr && newest->name != set.name) return nullptr;
    if (newest == nullptr || newest->season < set.season) newest = &set;
  }
  return newest;
}

}  // namespace quicket::store
