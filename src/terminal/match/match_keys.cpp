#include "terminal/match/match_keys.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"

namespace quicket::terminal {
namespace {

constexpr auto keys = std::to_array<MatchKey>({
    {U'o', KeyUse::bowl_on, "bowl to the end of the over", Pace::over},
    {U'w', KeyUse::bowl_on, "bowl to the next wicket", Pace::wicket},
    {U'i', KeyUse::bowl_on, "bowl to the end of the innings; choices are still asked",
     Pace::innings},
    {U'a', KeyUse::choose,
     "another choice than your captain's, or another call before the next ball"},
    {U'u', KeyUse::undo, "take back the last decision: a ball, a bowler, a batter"},
    {U's', KeyUse::page, "scorecard", {}, MatchPage::scorecard},
    {U'p', KeyUse::page, "odds of the next ball", {}, MatchPage::odds},
    {U'?', KeyUse::page, "these keys", {}, MatchPage::help},
    {U'q', KeyUse::leave, "leave; resume with `quicket play --resume`"},
    {U'm', KeyUse::bowl_on,
     "bowl to the end of the match, the computer choosing, if you say y; any key stops it",
     Pace::match},
    {U'd', KeyUse::motion, "dice roll and great moments are shown, or not"},
    {U'g', KeyUse::hand_over, "give your side to the computer, or take it back"},
    {U'U', KeyUse::undo_several, "take back several balls"},
    {U'\t', KeyUse::cards, "cards of the last ball, or of the next one", {}, {}, U'c'},
    {U'b', KeyUse::page, "bowling: figures, overs left, every over so far", {}, MatchPage::bowling},
    {U'f', KeyUse::page, "fielding chart", {}, MatchPage::fielding_chart},
    {U'v', KeyUse::page, "worm and partnerships", {}, MatchPage::worm},
    {U'l', KeyUse::page, "the story of the match, ball by ball", {}, MatchPage::story},
    {U'x', KeyUse::substitute, "replace a player by a reserve, if both sides agree"},
    {U'R', KeyUse::rain, "rain takes overs from each side, or ends play"},
    {U't', KeyUse::switch_dice, "roll real dice and type them, or stop doing so"},
});

/// The first of them are enough to play.
constexpr std::size_t most_used = 10;

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
  constexpr int columns = 44;  // two of them beside each other at 112
  std::string text;
  for (const MatchKey& one : keys) {
    if (&one == &keys[most_used]) {
      text +=
          "\nOn a card\n"
          "4 78-97 d100 numbers of a result; B, W out\n"
          "F       roll on the fielding chart\n"
          "C, RO   catches, run outs: a d20 up to this is\n"
          "        out; \u2020 is the keeper\n"
          "A/14    usage: overs an innings, A+ all, A to D\n"
          "        quarters; innings bowled in\n"
          "kept    planned for a later over\n"
          "now     the chance to win after this over; at\n"
          "        end: with what a kept one costs later\n"
          "\u226410     late in a chase: the chance that an over\n"
          "        costs no more than its share of what is\n"
          "        defended\n"
          "\nMore keys\n";
    }
    std::string name = one.key == U'\t' ? "Tab" : to_utf8(one.key);
    for (const std::string& line : wrapped(one.help, columns)) {
      text += fmt::format("{:<8}{}\n", name, line);
      name.clear();
    }
  }
  return text;
}

}  // namespace quicket::terminal
