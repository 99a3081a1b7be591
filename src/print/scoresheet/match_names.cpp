#include "print/scoresheet/match_names.h"

#include <map>

#include <fmt/format.h>

#include "base/text.h"
#include "match/called_name.h"
#include "print/page/fit.h"

namespace quicket::print {

MatchNames::MatchNames(const std::array<match::TeamSheet, 2>& sheets) {
  std::map<std::string, int> surnames;
  ListedNames listed;
  for (const match::TeamSheet& sheet : sheets) {
    for (const match::SheetPlayer& player : sheet.players) {
      ++surnames[surname(player.name)];
      listed.add(player.name);
    }
  }
  const bool by_initials = match::ShortNames(sheets).by_initials();
  for (std::size_t side = 0; side < sheets.size(); ++side) {
    for (const match::SheetPlayer& player : sheets[side].players) {
      const std::string last = surname(player.name);
      const std::vector<std::string> all = listed.wordings(player.name);
      // As many for each, so that those of a column are of one kind.
      wordings_[side].push_back({all.front(), all.back(),
                                 surnames[last] == 1 ? last
                                 : by_initials       ? all.front()
                                                     : all.back()});
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
