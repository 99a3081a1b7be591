#include "games/rules_text.h"

#include <algorithm>
#include <cctype>

#include "base/error.h"
#include "base/text.h"
#include "games/registry.h"

namespace quicket::games {
namespace {

constexpr std::string_view program_mark = "@program ", table_mark = "@table ",
                           cards_mark = "@cards ";

}  // namespace

bool is_heading(std::string_view line) {
  for (const std::string_view mark : {program_mark, table_mark}) {
    if (line.substr(0, mark.size()) == mark) return true;
  }
  return !line.empty() && line.front() != ' ' &&
         std::none_of(line.begin(), line.end(),
                      [](unsigned char letter) { return std::islower(letter) != 0; });
}

std::string rules_for(std::string_view text, RulesReader reader) {
  std::string result;
  bool shown = true;
  for (std::string_view line : split(text, '\n')) {
    if (is_heading(line)) {
      shown = true;
      if (line.substr(0, program_mark.size()) == program_mark) {
        shown = reader == RulesReader::program;
        line.remove_prefix(program_mark.size());
      } else if (line.substr(0, table_mark.size()) == table_mark) {
        shown = reader == RulesReader::table;
        line.remove_prefix(table_mark.size());
      }
    }
    if (!shown) continue;
    if (line.substr(0, cards_mark.size()) == cards_mark) {
      const Game& game = find_game(trim(line.substr(cards_mark.size())));
      expects(game.stories.list != nullptr, "rules list the cards of a game that has a list");
      result += game.stories.list();
    } else {
      result.append(line).append("\n");
    }
  }
  while (result.size() > 1 && result[result.size() - 2] == '\n') result.pop_back();
  return result;
}

}  // namespace quicket::games
