#include "games/overs_and_chances/chance_card.h"

#include <algorithm>
#include <array>
#include <functional>
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

/// What is to be known of an effect.
struct EffectFacts {
  Effect effect;
  Bearing bearing = Bearing::none;
  std::string_view text;           ///< with a number the noun that it counts
  std::array<int, 7> by_die = {};  ///< the number by a die, from no die yet; zeros: the card has it
};

constexpr std::array<EffectFacts, 17> effect_facts = {{
    {plus_runs, Bearing::plus, "run"},
    {minus_runs, Bearing::minus, "run"},
    {plus_die, Bearing::plus, "plus one die", {0, 1, 2, 3, 4, 5, 6}},
    {minus_die, Bearing::minus, "minus one die", {0, 1, 2, 3, 4, 5, 6}},
    {penalty_runs, Bearing::plus, "+1, 2 or 3 runs by a die", {0, 1, 1, 2, 2, 3, 3}},
    {outs, Bearing::outs, "out"},
    {penalty_outs, Bearing::outs, "2, 3 or 4 outs by a die", {1, 2, 2, 3, 3, 4, 4}},
    {reroll, Bearing::reroll, "re-roll the batting dice"},
    {reroll_kept, Bearing::reroll, "re-roll the batting dice, now or later"},
    {batter_first, Bearing::none, "the batter plays first"},
    {bowler_first, Bearing::none, "the bowler plays first"},
    {redeal, Bearing::none, "new Player Cards for both"},
    {extra_card, Bearing::none, "an extra Player Card"},
    {draw_another, Bearing::none, "another Chance Card for later"},
    {swap_hands, Bearing::none, "swap all Player Cards"},
    {purge, Bearing::none, "discard all held Chance Cards"},
    {flip_signs, Bearing::flip, "both Player Cards change sign"},
}};

static_assert(std::ranges::adjacent_find(effect_facts, std::ranges::greater_equal{},
                                         &EffectFacts::effect) == effect_facts.end() &&
              effect_facts.back().effect == flip_signs);  // each in its place

const EffectFacts& facts_of(Effect effect) {
  return effect_facts[static_cast<std::size_t>(effect)];
}

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
  const EffectFacts& facts = facts_of(card.effect);
  if (card.value == 0) return std::string(facts.text);
  const std::string_view sign = card.effect == plus_runs    ? "+"
                                : card.effect == minus_runs ? "-"
                                                            : "";
  return fmt::format("{}{} {}{}", sign, card.value, facts.text, card.value == 1 ? "" : "s");
}

std::string chance_card_list() {
  std::vector<std::pair<std::string, std::vector<std::string>>> effects;
  for (const ChanceCard& card : chance_deck) {
    const std::string effect = effect_text(card);
    const auto listed =
        std::ranges::find_if(effects, [&](const auto& one) { return one.first == effect; });
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
  return needs_die(card.effect) ? facts_of(card.effect).by_die[static_cast<std::size_t>(die)]
                                : card.value;
}

bool needs_die(Effect effect) {
  return facts_of(effect).by_die.back() > 0;
}

Bearing bearing(Effect effect) {
  return facts_of(effect).bearing;
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
