#include "match/eleven_line.h"

#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "match/sheet_names.h"

namespace quicket::match {
namespace {

constexpr std::string_view first_word = "eleven:";
constexpr std::string_view keeper_mark = "(wk)";

/// The whole squad as a sheet, for looking up names.
TeamSheet whole_squad(const std::string& name, std::span<const cards::PlayerCards> squad) {
  TeamSheet sheet;
  sheet.name = name;
  for (const cards::PlayerCards& player : squad) {
    sheet.players.push_back({player.player, player.name});
  }
  return sheet;
}

}  // namespace

std::optional<std::string_view> eleven_in(std::string_view line) {
  // A remark starts with "# ": "#" alone may be part of a name.
  const std::string_view read = trim(line.substr(0, line.find("# ")));
  if (!read.starts_with(first_word)) return {};
  return trim(read.substr(first_word.size()));
}

NamedEleven parse_eleven(std::string_view text, const std::array<TeamSheet, 2>& sides) {
  std::size_t colon = text.find(':');
  for (const TeamSheet& side : sides) {
    const bool named = same_name(text.substr(0, side.name.size()), side.name);
    if (named && text.substr(side.name.size()).starts_with(':')) colon = side.name.size();
  }
  if (colon == std::string_view::npos) {
    throw Error("write an eleven as \"eleven: TEAM: A, B (wk), C, ...\"", Fault::bad_file);
  }
  return {trim(text.substr(0, colon)), text.substr(colon + 1)};
}

TeamSheet sheet_of(const NamedEleven& eleven, const TeamSheet& before,
                   std::span<const cards::PlayerCards> squad) {
  const TeamSheet all = whole_squad(before.name, squad);
  TeamSheet sheet;
  sheet.team = before.team;
  sheet.name = before.name;
  for (std::string_view name : split(eleven.players, ',')) {
    name = trim(name);
    const bool keeps = name.ends_with(keeper_mark);
    if (keeps) name = trim(name.substr(0, name.size() - keeper_mark.size()));
    const SheetPlayer& player = all.players.at(find_member(all, name));
    for (const SheetPlayer& other : sheet.players) {
      if (other.id == player.id) {
        throw Error(Fault::bad_file, "{} is named twice", player.name);
      }
    }
    if (keeps) sheet.keeper = static_cast<Member>(sheet.players.size());
    sheet.players.push_back(player);
  }
  if (sheet.players.size() != 11) {
    throw Error(Fault::bad_file, "{}: an eleven must have 11 players, not {}", sheet.name,
                sheet.players.size());
  }
  return sheet;
}

std::string eleven_line(const TeamSheet& sheet) {
  std::string line = fmt::format("{} {}:", first_word, sheet.name);
  bool first = true;
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    if (!sheet.players[i].of_side) continue;
    const bool keeps = sheet.keeper == i && !sheet.keeper_assumed;
    line += fmt::format("{} {}{}", std::exchange(first, false) ? "" : ",", sheet.players[i].name,
                        keeps ? fmt::format(" {}", keeper_mark) : "");
  }
  return line;
}

}  // namespace quicket::match
