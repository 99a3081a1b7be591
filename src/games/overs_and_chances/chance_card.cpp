#include "games/overs_and_chances/chance_card.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/toml_reader.h"
#include "games/drawing.h"

namespace quicket::games::overs {
namespace {

using enum Effect;

// overs-and-chances rules 2: forty cards, one of each text.
constexpr std::array<ChanceCard, chance_card_count> chance_deck = {{
    {"keeper-drops", "keeper drops", plus_runs, 1},
    {"overthrow", "overthrow", plus_runs, 1},
    {"leg-bye", "leg bye", plus_runs, 1},
    {"fielder-drops", "fielder drops", plus_runs, 2},
    {"eye-on-the-ball", "eye on the ball", plus_runs, 2},
    {"good-day-batter", "batter's good day", plus_runs, 2},
    {"open-field", "open field", plus_runs, 2},
    {"two-more", "two more", plus_runs, 2},
    {"past-the-fielders", "past the fielders", plus_runs, 3},
    {"out-of-the-ground", "out of the ground", plus_runs, 6},
    {"swing-and-miss", "swing and miss", minus_runs, 1},
    {"good-day-bowler", "bowler's good day", minus_runs, 2},
    {"lucky-streak", "lucky streak", minus_runs, 3},
    {"soft-patch", "soft patch", minus_runs, 3},
    {"soft-hands", "hit too soft", minus_runs, 3},
    {"bad-day-batter", "batter's bad day", minus_runs, 4},
    {"best-game-batter", "batter's best game", plus_die, 0},
    {"best-game-bowler", "bowler's best game", minus_die, 0},
    {"ball-altered", "ball altered", penalty_runs, 0},
    {"caught-behind", "caught by the keeper", outs, 1},
    {"hit-wicket", "hit wicket", outs, 1},
    {"nicked", "nicked and caught", outs, 1},
    {"run-out", "run out", outs, 1},
    {"two-outs", "two outs", outs, 2},
    {"bat-altered", "bat altered", penalty_outs, 0},
    {"overstep", "overstep", reroll, 0},
    {"hit-on-the-arm", "hit on the arm", reroll, 0},
    {"leg-before", "leg before", reroll, 0},
    {"again", "once again", reroll, 0},
    {"second-chance", "second chance", reroll_kept, 0},
    {"another-chance", "another chance", reroll_kept, 0},
    {"batter-first", "batter first", batter_first, 0},
    {"bowler-first", "bowler first", bowler_first, 0},
    {"new-hands", "new hands", redeal, 0},
    {"fresh-deal", "fresh deal", redeal, 0},
    {"extra-player", "extra player card", extra_card, 0},
    {"draw-another", "draw another", draw_another, 0},
    {"swap-hands", "swap hands", swap_hands, 0},
    {"clean-slate", "clean slate", purge, 0},
    {"upside-down", "upside down", flip_signs, 0},
}};

}  // namespace

const ChanceCard& chance_card(int id) {
  expects(id >= 0 && id < chance_card_count, "a chance card is numbered from 0 to 39");
  return chance_deck[static_cast<std::size_t>(id)];
}

std::string effect_text(const ChanceCard& card) {
  switch (card.effect) {
    case plus_runs:
      return fmt::format("+{} run{}", card.value, card.value == 1 ? "" : "s");
    case minus_runs:
      return fmt::format("-{} run{}", card.value, card.value == 1 ? "" : "s");
    case plus_die:
      return "plus one die";
    case minus_die:
      return "minus one die";
    case penalty_runs:
      return "+1, 2 or 3 runs by a die";
    case outs:
      return fmt::format("{} out{}", card.value, card.value == 1 ? "" : "s");
    case penalty_outs:
      return "2, 3 or 4 outs by a die";
    case reroll:
      return "re-roll the batting dice";
    case reroll_kept:
      return "re-roll the batting dice, now or later";
    case batter_first:
      return "the batter plays first";
    case bowler_first:
      return "the bowler plays first";
    case redeal:
      return "new Player Cards for both";
    case extra_card:
      return "an extra Player Card";
    case draw_another:
      return "another Chance Card for later";
    case swap_hands:
      return "swap all Player Cards";
    case purge:
      return "discard all held Chance Cards";
    case flip_signs:
      return "both Player Cards change sign";
  }
  return {};
}

std::string chance_card_list() {
  std::vector<std::pair<std::string, std::vector<std::string>>> effects;
  for (const ChanceCard& card : chance_deck) {
    const std::string effect = effect_text(card);
    const auto listed = std::find_if(effects.begin(), effects.end(),
                                     [&](const auto& one) { return one.first == effect; });
    auto& names = listed != effects.end()
                      ? listed->second
                      : effects.emplace_back(effect, std::vector<std::string>{}).second;
    if (!names.empty()) names.back() += ",";
    names.emplace_back(card.short_name);
  }
  constexpr int names_from = 46;
  std::string text;
  for (const auto& [effect, names] : effects) {
    text += labelled(fmt::format("  {:>2}  {}", names.size(), effect), names, names_from);
  }
  return text;
}

int amount(const ChanceCard& card, int die) {
  switch (card.effect) {
    case plus_die:
    case minus_die:
      return die;
    case penalty_runs:
      return (die + 1) / 2;
    case penalty_outs:
      return (die + 1) / 2 + 1;
    case plus_runs:
    case minus_runs:
    case outs:
      return card.value;
    case reroll:
    case reroll_kept:
    case batter_first:
    case bowler_first:
    case redeal:
    case extra_card:
    case draw_another:
    case swap_hands:
    case purge:
    case flip_signs:
      return 0;
  }
  return 0;
}

Bearing bearing(Effect effect) {
  switch (effect) {
    case plus_runs:
    case plus_die:
    case penalty_runs:
      return Bearing::plus;
    case minus_runs:
    case minus_die:
      return Bearing::minus;
    case outs:
    case penalty_outs:
      return Bearing::outs;
    case flip_signs:
      return Bearing::flip;
    case reroll:
    case reroll_kept:
      return Bearing::reroll;
    case batter_first:
    case bowler_first:
    case redeal:
    case extra_card:
    case draw_another:
    case swap_hands:
    case purge:
      return Bearing::none;
  }
  return Bearing::none;
}

bool cancels(Bearing first, Bearing second) {
  if (first == Bearing::plus) return second == Bearing::minus || second == Bearing::outs;
  if (second == Bearing::plus) return first == Bearing::minus || first == Bearing::outs;
  return first == Bearing::flip && second == Bearing::flip;
}

Words parse_chance_words(std::string_view toml) {
  TomlReader reader(toml, "chance-cards.toml");
  Words words;
  std::vector<std::string_view> missing;
  for (const ChanceCard& card : chance_deck) {
    const std::string story = reader.text(card.key).value_or("");
    if (story.empty()) missing.push_back(card.key);
    words.emplace(card.key, story);
  }
  reader.finish();
  if (!missing.empty()) {
    reader.refuse(
        fmt::format("no words for {}; each of the forty cards needs one line, "
                    "key = \"story\"",
                    fmt::join(missing, ", ")));
  }
  return words;
}

}  // namespace quicket::games::overs
