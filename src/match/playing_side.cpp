#include "match/playing_side.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cards/roles.h"
#include "cricket/conditions.h"
#include "match/over_limits.h"
#include "match/selection.h"

namespace quicket::match {
namespace {

/// A player who played for two teams has cards of both: those of this team come first.
const cards::PlayerCards* find(std::span<const cards::PlayerCards> cards, PlayerId player,
                               TeamId team) {
  const cards::PlayerCards* found = nullptr;
  for (const cards::PlayerCards& one : cards) {
    if (one.player != player) continue;
    if (one.team == team) return &one;
    if (found == nullptr) found = &one;
  }
  return found;
}

Member best_keeper(const PlayingSide& side) {
  // Substitutes who only field come after the others.
  const auto fields = std::find_if(side.sheet.players.begin(), side.sheet.players.end(),
                                   [](const SheetPlayer& player) { return !player.of_side; });
  const auto count = static_cast<std::size_t>(fields - side.sheet.players.begin());
  if (count == 0) return no_member;
  return static_cast<Member>(likely_keeper(std::span(side.cards).first(count)));
}

/// The chart of the side's cards that `chart_of` finds and `worth` values least; none if nobody has
/// one.
template <class ChartOf, class Worth>
const cards::Chart* weakest(const PlayingSide& side, const ChartOf& chart_of, const Worth& worth) {
  const cards::Chart* found = nullptr;
  int least = 0;
  for (const cards::PlayerCards& player : side.cards) {
    const cards::Chart* const chart = chart_of(player);
    if (chart == nullptr) continue;
    const int value = worth(value_of(*chart));
    if (found != nullptr && value >= least) continue;
    found = chart;
    least = value;
  }
  return found;
}

const cards::Chart* striker_chart(const cards::PlayerCards& player) {
  return player.striker ? &player.striker->chart : nullptr;
}

const cards::Chart* bowler_chart(const cards::PlayerCards& player) {
  return player.bowler ? &player.bowler->chart : nullptr;
}

void lend_charts(PlayingSide& side) {
  const cards::Chart* const bat =
      weakest(side, striker_chart, [](const ChartValue& value) { return value.runs; });
  if (bat == nullptr) {
    throw Error(fmt::format("{}: no player of the side has a striker card", side.sheet.name));
  }
  const cards::Chart* const bowl =
      weakest(side, bowler_chart, [](const ChartValue& value) { return -value.runs; });
  for (std::size_t i = 0; i < side.members.size(); ++i) {
    const cards::Chart* const own_bat = striker_chart(side.cards[i]);
    const cards::Chart* const own_bowl = bowler_chart(side.cards[i]);
    side.members[i].striker = own_bat != nullptr ? *own_bat : *bat;
    if (bowl != nullptr) side.members[i].bowler = own_bowl != nullptr ? *own_bowl : *bowl;
  }
}

}  // namespace

ChartValue value_of(const cards::Chart& chart) {
  const cards::Widths widths = chart.widths();
  const auto of = [&widths](cards::Slot slot) { return widths[static_cast<std::size_t>(slot)]; };
  return {of(cards::Slot::one) + 2 * of(cards::Slot::two) + 4 * of(cards::Slot::four) +
              6 * of(cards::Slot::six),
          of(cards::Slot::bowled) + of(cards::Slot::wicket)};
}

PlayingSide playing_side(TeamSheet sheet, std::span<const cards::PlayerCards> cards) {
  const std::size_t count = sheet.players.size();
  if (count < 2 || count > max_members) {
    throw Error(fmt::format("{}: a side must have 2 to {} players, not {}", sheet.name, max_members,
                            count));
  }
  PlayingSide side;
  side.sheet = std::move(sheet);
  side.members.resize(count);
  side.cards.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const cards::PlayerCards* held = find(cards, side.sheet.players[i].id, side.sheet.team);
    side.cards[i].player = side.sheet.players[i].id;
    side.cards[i].name = side.sheet.players[i].name;
    if (held != nullptr) side.cards[i] = *held;
    const cards::Ratings& ratings = side.cards[i].ratings;
    MemberCards& member = side.members[i];
    member.catching = static_cast<std::uint8_t>(ratings.catching);
    member.run_out = static_cast<std::uint8_t>(ratings.run_out);
    member.keeping = static_cast<std::uint8_t>(ratings.keeping.value_or(cards::unrated_keeping));
    if (side.cards[i].bowler && side.sheet.players[i].of_side) {
      side.bowlers |= set_of(static_cast<Member>(i));
    }
  }
  lend_charts(side);
  if (side.sheet.keeper >= count) {
    side.sheet.keeper = best_keeper(side);
    side.sheet.keeper_assumed = true;
  }
  return side;
}

std::optional<PlayingSide> side_if_fit(const TeamSheet& sheet,
                                       std::span<const cards::PlayerCards> cards,
                                       const cricket::Conditions& conditions) {
  try {
    PlayingSide side = playing_side(sheet, cards);
    if (!why_not_fit(side, conditions)) return side;
  } catch (const Error&) {  // too few on the sheet, or nobody with a striker card
  }
  return {};
}

std::optional<std::string> why_not_fit(const PlayingSide& side,
                                       const cricket::Conditions& conditions) {
  const auto of_side =
      static_cast<int>(std::count_if(side.sheet.players.begin(), side.sheet.players.end(),
                                     [](const SheetPlayer& player) { return player.of_side; }));
  if (of_side < 2) return fmt::format("{}: a side needs at least two batters", side.sheet.name);
  const int bowlers = std::popcount(side.bowlers);
  if (enough_bowlers(conditions, bowlers)) return {};
  int needed = bowlers;
  while (!enough_bowlers(conditions, needed)) ++needed;
  return fmt::format(
      "{}: {} in the side, but {} {} of at most {} each need {}; choose another "
      "eleven",
      side.sheet.name, counted(bowlers, "player with a bowler card", "players with a bowler card"),
      conditions.overs, conditions.overs_word, conditions.most_overs_per_bowler, needed);
}

MatchSetup match_setup(const cricket::Conditions& conditions, PlayingSide home, PlayingSide away,
                       const cards::FieldingChart& chart) {
  return match_setup(conditions, std::move(home), std::move(away), Rulebook(conditions, chart));
}

MatchSetup match_setup(const cricket::Conditions& conditions, PlayingSide home, PlayingSide away,
                       Rulebook rules) {
  for (const PlayingSide* side : {&home, &away}) {
    if (const auto reason = why_not_fit(*side, conditions)) throw Error(*reason);
  }
  return {conditions, {std::move(home), std::move(away)}, std::move(rules)};
}

}  // namespace quicket::match
