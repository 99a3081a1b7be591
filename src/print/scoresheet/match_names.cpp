#include "print/scoresheet/match_names.h"

#include <algorithm>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "base/text.h"
#include "match/called_name.h"
#include "print/page/fit.h"

namespace quicket::print {

namespace {

/// "Shakib" of "Shakib Al Hasan", but "Siraj" of "Mohammed Siraj"; empty of names with initials.
std::string called_by_given(std::string_view name) {
  const std::string_view first = name.substr(0, name.find(' '));
  const bool whole = first.size() < name.size() && !name.ends_with(')') &&
                     std::ranges::any_of(first, [](char c) { return c >= 'a' && c <= 'z'; });
  if (first.starts_with("Moh") || first.starts_with("Muh")) return surname(name);
  return std::string(whole ? first : "");
}

}  // namespace

MatchNames::MatchNames(const std::array<match::TeamSheet, 2>& sheets, bool by_given) {
  std::map<std::string, int> surnames, givens;
  ListedNames listed;
  for (const match::TeamSheet& sheet : sheets) {
    for (const match::SheetPlayer& player : sheet.players) {
      ++surnames[surname(player.name)];
      ++givens[called_by_given(player.name)];
      listed.add(player.name);
    }
  }
  for (std::size_t side = 0; side < sheets.size(); ++side) {
    const bool in_full = !match::ShortNames({&sheets[side], &sheets[side]}).by_initials();
    for (const match::SheetPlayer& player : sheets[side].players) {
      const std::string last = surname(player.name);
      const std::string given = by_given && in_full ? called_by_given(player.name) : "";
      const std::vector<std::string> all = listed.wordings(player.name);
      const bool goes_by_it =
          !given.empty() && givens[given] == 1 && surnames[given] == (given == last ? 1 : 0);
      // As many for each, so that those of a column are of one kind.
      wordings_[side].push_back({all.front(), all.back(),
                                 goes_by_it           ? given
                                 : surnames[last] > 1 ? all.back()
                                                      : last});
    }
  }
}

std::vector<std::string> MatchNames::wordings(match::Side side, match::Member member) const {
  const auto& wordings = wordings_[static_cast<std::size_t>(side)];
  return member < wordings.size() ? wordings[member] : std::vector<std::string>(3, "?");
}

std::string dismissal_text(const match::BattingLine& line, const MatchNames& names,
                           match::Side fielding, const match::TeamSheet& sheet) {
  if (line.out && line.out->how == cricket::HowOut::stumped && sheet.keeper_assumed) {
    // Nobody kept wicket but by a guess.
    match::BattingLine unnamed = line;
    unnamed.out->fielders.fill(match::no_member);
    return dismissal_text(unnamed, names, fielding, {});
  }
  const auto name_of = [&](match::Member member) { return names.of(fielding, member); };
  return match::how_out_text(line, name_of, [&](match::Member member) {
    const bool sub = member < sheet.players.size() && !sheet.players[member].of_side;
    return sub ? fmt::format("sub ({})", name_of(member)) : name_of(member);
  });
}

}  // namespace quicket::print
