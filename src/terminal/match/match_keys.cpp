#include "terminal/match/match_keys.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"

namespace quicket::terminal {
namespace {

using enum KeyUse;

constexpr std::array<MatchKey, 20> keys{{
    {U'o', bowl_on, "bowl to the end of the over", Pace::over},
    {U'w', bowl_on, "bowl to the next wicket", Pace::wicket},
    {U'i', bowl_on, "bowl to the end of the innings", Pace::innings},
    {U'm', bowl_on, "bowl to the end of the match, the computer choosing; any key stops it",
     Pace::match},
    {U'd', motion, "dice roll and great moments are shown, or not"},
    {U'g', hand_over, "give your side to the computer, or take it back"},
    {U'u', undo, "take back the last ball"},
    {U'U', undo_several, "take back several balls"},
    {U'\t', cards, "cards of the next ball, or of the last one", {}, {}, U'c'},
    {U's', page, "scorecard", {}, MatchPage::scorecard},
    {U'b', page, "bowling: figures, overs left, every over so far", {}, MatchPage::bowling},
    {U'f', page, "fielding chart", {}, MatchPage::fielding_chart},
    {U'p', page, "odds of the next ball", {}, MatchPage::odds},
    {U'v', page, "worm and partnerships", {}, MatchPage::worm},
    {U'l', page, "the story of the match, ball by ball", {}, MatchPage::story},
    {U'x', substitute, "replace a player by a reserve, if both sides agree"},
    {U'R', rain, "rain takes overs from each side, or ends play"},
    {U't', switch_dice, "roll real dice and type them, or stop doing so"},
    {U'?', page, "these keys", {}, MatchPage::help, U'h'},
    {U'q', leave, "leave; resume with `quicket play --resume`"},
}};

}  // namespace

std::span<const MatchKey> match_keys() {
  return keys;
}

const MatchKey* match_key(const Key& key) {
  const char32_t typed = key.kind == Key::Kind::tab         ? U'\t'
                         : key.kind == Key::Kind::character ? key.character
                                                            : 0;
  const auto found = std::find_if(keys.begin(), keys.end(), [&](const MatchKey& one) {
    return one.key == typed || (one.also != 0 && one.also == typed);
  });
  return typed == 0 || found == keys.end() ? nullptr : &*found;
}

std::string match_keys_text() {
  constexpr int columns = 50;
  std::string text;
  for (const MatchKey& one : keys) {
    std::string name = one.key == U'\t' ? "Tab" : to_utf8(one.key);
    for (const std::string& line : wrapped(one.help, columns)) {
      text += fmt::format("{:<8}{}\n", name, line);
      name.clear();
    }
  }
  return text;
}

}  // namespace quicket::terminal
