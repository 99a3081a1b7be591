#include "match/called_name.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "match/scorecard.h"

namespace quicket::match {
namespace {

bool are_initials(std::string_view word) {
  constexpr std::size_t most = 4;  // "PADLR"
  return !word.empty() && word.size() <= most + 1 &&
         std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
}

/// Where the name goes on after its initials; 0 without any.
std::size_t after_initials(std::string_view name) {
  const std::size_t blank = name.find(' ');
  return blank != std::string_view::npos && are_initials(name.substr(0, blank)) ? blank + 1 : 0;
}

/// "P Yelverton" of "Peter Yelverton"; sources that write initials already, "AM Hardie", keep them.
std::string with_initials(std::string_view name, const std::string& last) {
  std::string text;
  for (const std::string_view word : split(name.substr(0, name.rfind(last)), ' ')) {
    if (word.empty()) continue;
    text += are_initials(word) ? std::string(word) : to_utf8(code_points(word).front());
  }
  return text.empty() ? last : text + ' ' + last;
}

}  // namespace

ShortNames::ShortNames(const std::array<const TeamSheet*, 2>& sheets) {
  std::ptrdiff_t all = 0, with = 0;
  for (const TeamSheet* sheet : sheets) {
    all += std::ssize(sheet->players);
    with += std::ranges::count_if(
        sheet->players, [](const SheetPlayer& player) { return after_initials(player.name) > 0; });
  }
  initials_ = 2 * with > all;
}

std::string ShortNames::of(std::string_view name) const {
  if (!initials_) return surname(name);
  const std::string_view text = name.substr(0, name.rfind(" ("));
  return std::string(text.substr(after_initials(text)));
}

std::string called_name(const MatchSetup& setup, Side side, Member member) {
  const ShortNames names({&setup.sides[0].sheet, &setup.sides[1].sheet});
  const std::string& name = name_of(setup.sides[side_index(side)].sheet, member);
  const std::string last = names.of(name), initialled = with_initials(name, last);
  int namesakes = 0, alike = 0;
  for (const PlayingSide& one : setup.sides) {
    for (const SheetPlayer& player : one.sheet.players) {
      if (names.of(player.name) != last) continue;
      ++namesakes;
      if (with_initials(player.name, last) == initialled) ++alike;
    }
  }
  return namesakes < 2 ? last : alike < 2 ? initialled : name;
}

}  // namespace quicket::match
