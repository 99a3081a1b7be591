#include "games/rules_text.h"

#include "base/error.h"
#include "base/text.h"
#include "games/registry.h"

namespace quicket::games {
namespace {

using Kind = ProseBlock::Kind;

constexpr std::string_view for_program = "program", for_table = "table", cards = "cards ";

ProseBlock card_list(std::string_view id) {
  const Game& game = find_game(id);
  expects(game.stories.list != nullptr, "rules list the cards of a game that has a list");
  ProseBlock list;
  list.kind = Kind::drawing;
  const std::string text = game.stories.list();
  for (const std::string_view line : split(text, '\n')) {
    // The text is already indented; whoever shows a drawing indents it.
    if (!trim(line).empty()) list.lines.emplace_back(line.substr(2));
  }
  return list;
}

bool opens_section(const ProseBlock& block) {
  return block.kind == Kind::heading ||
         (block.kind == Kind::note && (block.text == for_program || block.text == for_table));
}

}  // namespace

Prose rules_for(const Prose& rules, RulesReader reader) {
  const std::string_view other = reader == RulesReader::program ? for_table : for_program;
  Prose result;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const ProseBlock& block = rules[i];
    if (block.kind != Kind::note) {
      result.push_back(block);
    } else if (block.text == other) {
      ++i;  // the heading
      while (i + 1 < rules.size() && !opens_section(rules[i + 1])) ++i;
    } else if (block.text.starts_with(cards)) {
      result.push_back(card_list(std::string_view(block.text).substr(cards.size())));
    }
  }
  return result;
}

}  // namespace quicket::games
