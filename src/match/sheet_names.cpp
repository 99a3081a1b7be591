#include "match/sheet_names.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::match {
namespace {

std::string plain(std::string_view text) {
  std::string plain = caseless(trim(text));
  std::replace(plain.begin(), plain.end(), '_', ' ');
  return plain;
}

std::string last_word(const std::string& name) {
  const std::size_t blank = name.rfind(' ');
  return blank == std::string::npos ? name : name.substr(blank + 1);
}

bool begins(const std::string& text, const std::string& with) {
  return text.compare(0, with.size(), with) == 0;
}

template <class Matches>
std::vector<Member> members_where(const TeamSheet& sheet, Matches matches) {
  std::vector<Member> found;
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    if (matches(plain(sheet.players[i].name))) found.push_back(static_cast<Member>(i));
  }
  return found;
}

[[noreturn]] void refuse_name(const TeamSheet& sheet, std::string_view text,
                              const std::vector<Member>& meant) {
  if (!meant.empty()) {
    std::string names;
    for (const Member member : meant) {
      names += fmt::format("{}{}", names.empty() ? "" : " or ", sheet.players[member].name);
    }
    throw Error(fmt::format("\"{}\" could be {}", text, names), Fault::bad_file);
  }
  std::vector<std::string> known;
  for (const SheetPlayer& player : sheet.players) known.push_back(player.name);
  throw Error(fmt::format("no \"{}\" in {}{}", text, sheet.name, did_you_mean(text, known)),
              Fault::bad_file);
}

}  // namespace

Member find_member(const TeamSheet& sheet, std::string_view text) {
  if (!text.empty() && text.front() == '#') {
    const auto number = parse_int(text.substr(1));
    if (number && *number >= 1 && *number <= static_cast<int>(sheet.players.size())) {
      return static_cast<Member>(*number - 1);
    }
  }
  const std::string wanted = plain(text);
  std::vector<Member> meant;
  if (!wanted.empty()) {
    meant = members_where(sheet, [&](const std::string& name) { return name == wanted; });
    if (meant.empty()) {
      meant =
          members_where(sheet, [&](const std::string& name) { return last_word(name) == wanted; });
    }
    if (meant.empty()) {
      meant = members_where(sheet, [&](const std::string& name) {
        return begins(name, wanted) || begins(last_word(name), wanted);
      });
    }
  }
  if (meant.size() != 1) refuse_name(sheet, text, meant);
  return meant.front();
}

std::string short_name(const TeamSheet& sheet, Member member) {
  const std::string& name = sheet.players.at(member).name;
  std::string whole = name;
  std::replace(whole.begin(), whole.end(), ' ', '_');
  for (const std::string& text : {last_word(name), whole}) {
    if (text.empty() || text.find_first_of(":/+>@=#&-") == 0 ||
        text.find_first_of(":/+>@=,") != std::string::npos) {
      continue;
    }
    const std::string wanted = plain(text);
    const auto same =
        members_where(sheet, [&](const std::string& other) { return other == wanted; });
    const auto ends =
        members_where(sheet, [&](const std::string& other) { return last_word(other) == wanted; });
    const std::vector<Member>& meant = same.empty() ? ends : same;
    if (meant.size() == 1 && meant.front() == member) return text;
  }
  return fmt::format("#{}", int{member} + 1);
}

int find_side(const std::array<TeamSheet, 2>& sheets, std::string_view text) {
  const std::string wanted = plain(text);
  for (const bool whole : {true, false}) {
    std::vector<int> meant;
    for (int side = 0; side < 2; ++side) {
      const std::string name = plain(sheets[static_cast<std::size_t>(side)].name);
      if (whole ? name == wanted : !wanted.empty() && begins(name, wanted)) meant.push_back(side);
    }
    if (meant.size() == 1) return meant.front();
  }
  throw Error(fmt::format("\"{}\" is neither {} nor {}", text, sheets[0].name, sheets[1].name),
              Fault::bad_file);
}

}  // namespace quicket::match
