#include "match/called_name.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "match/scorecard.h"

namespace quicket::match {
namespace {

/// "P Yelverton" of "Peter Yelverton"; sources that write initials already, "AM Hardie", keep them.
std::string with_initials(std::string_view name, const std::string& last) {
  std::string text;
  for (const std::string_view word : split(name.substr(0, name.rfind(last)), ' ')) {
    if (word.empty()) continue;
    const bool written =
        word.size() <= 3 && std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
    text += written ? std::string(word) : to_utf8(code_points(word).front());
  }
  return text.empty() ? last : text + ' ' + last;
}

}  // namespace

std::string called_name(const MatchSetup& setup, Side side, Member member) {
  const std::string& name = name_of(setup.sides[side_index(side)].sheet, member);
  const std::string last = surname(name), initialled = with_initials(name, last);
  int namesakes = 0, alike = 0;
  for (const PlayingSide& one : setup.sides) {
    for (const SheetPlayer& player : one.sheet.players) {
      if (surname(player.name) != last) continue;
      ++namesakes;
      if (with_initials(player.name, last) == initialled) ++alike;
    }
  }
  return namesakes < 2 ? last : alike < 2 ? initialled : name;
}

}  // namespace quicket::match
