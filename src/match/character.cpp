#include "match/character.h"

namespace quicket::match {

std::string_view to_string(Character character) {
  switch (character) {
    case Character::cautious:
      return "cautious";
    case Character::balanced:
      return "balanced";
    case Character::bold:
      return "bold";
  }
  return "";
}

std::optional<Character> parse_character(std::string_view text) {
  for (const Character one : {Character::cautious, Character::balanced, Character::bold}) {
    if (to_string(one) == text) return one;
  }
  return {};
}

}  // namespace quicket::match
