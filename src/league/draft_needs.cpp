#include "league/draft_needs.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"

namespace quicket::league {
namespace {

constexpr int fewest_places = 11;
constexpr int bowlers_needed = 6, batters_needed = 6;
/// What a player adds who is rarely in the eleven, as there are enough of the kind: half of seven
/// bowlers play half of the time.
constexpr double spare = 0.3;
constexpr int bowlers_in_use = 6, batters_in_use = 7;
/// Managers value a player differently, by up to this part of the value either way.
constexpr double opinion = 0.15;

SquadCounts with(SquadCounts counts, const DraftPlayer& player) {
  counts.add(player);
  return counts;
}

}  // namespace

std::string does_text(const DraftPlayer& player) {
  std::string does;
  for (const auto& [is, word] : {std::pair{player.bats, "bats"}, std::pair{player.bowls, "bowls"},
                                 std::pair{player.keeps, "keeps"}}) {
    if (is) does += (does.empty() ? "" : ", ") + std::string(word);
  }
  return does;
}

void SquadCounts::add(const DraftPlayer& player) {
  ++players;
  keepers += player.keeps ? 1 : 0;
  bowlers += player.bowls ? 1 : 0;
  batters += player.bats ? 1 : 0;
}

SquadNeeds::SquadNeeds(std::string_view what, std::span<const std::string> sides,
                       std::span<const DraftPlayer> players, int places)
    : places_(places),
      keepers_known_(std::count_if(players.begin(), players.end(), [](const DraftPlayer& player) {
                       return player.keeps;
                     }) >= static_cast<std::ptrdiff_t>(sides.size())) {
  if (sides.size() < 2) throw Error(fmt::format("{} needs at least two sides", what), Fault::usage);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!same_name(sides[i], sides[j])) continue;
      throw Error(fmt::format("two sides of {} are called {}", what, sides[i]), Fault::usage);
    }
  }
  if (places < fewest_places) {
    throw Error(fmt::format("a side needs at least {} players", fewest_places), Fault::usage);
  }
  const std::size_t all = sides.size() * static_cast<std::size_t>(places);
  if (all > players.size()) {
    throw Error(fmt::format("{} sides of {} need {} players, and the sets have only {}",
                            sides.size(), places, all, players.size()),
                Fault::usage);
  }
}

int SquadNeeds::missing(const SquadCounts& counts) const {
  // Who keeps also bats, as a rule, so that one player can fill both needs.
  const int keepers = keepers_known_ && counts.keepers == 0 ? 1 : 0;
  const int batters = std::max(keepers, std::max(0, batters_needed - counts.batters));
  return batters + std::max(0, bowlers_needed - counts.bowlers);
}

std::string SquadNeeds::text(const SquadCounts& counts) const {
  std::string text;
  const auto say = [&text](const std::string& what) { text += (text.empty() ? "" : ", ") + what; };
  if (keepers_known_ && counts.keepers == 0) say("a keeper");
  if (counts.bowlers < bowlers_needed) {
    say(fmt::format("{} who bowl", bowlers_needed - counts.bowlers));
  }
  if (counts.batters < batters_needed) {
    say(fmt::format("{} who bat", batters_needed - counts.batters));
  }
  return text;
}

bool SquadNeeds::helps(const SquadCounts& counts, const DraftPlayer& player) const {
  return missing(with(counts, player)) < missing(counts);
}

bool SquadNeeds::is_spoken_for(std::span<const DraftPlayer> players, const Squads& squads,
                               std::size_t side, std::size_t player) const {
  if (!keepers_known_ || !players[player].keeps) return false;
  const auto keeps = [&](std::size_t one) { return players[one].keeps; };
  if (std::none_of(squads[side].begin(), squads[side].end(), keeps)) return false;
  auto left = std::count_if(players.begin(), players.end(),
                            [](const DraftPlayer& one) { return one.keeps; });
  std::ptrdiff_t without = 0;
  for (const std::vector<std::size_t>& squad : squads) {
    const auto keepers = std::count_if(squad.begin(), squad.end(), keeps);
    left -= keepers;
    if (keepers == 0 && squad.size() < static_cast<std::size_t>(places_)) ++without;
  }
  return left <= without;
}

bool SquadNeeds::fits(const SquadCounts& counts, const DraftPlayer& player, bool helped) const {
  const SquadCounts then = with(counts, player);
  return !helped || missing(then) < missing(counts) || missing(then) <= places_ - then.players;
}

std::vector<bool> taken_by(const Squads& squads, std::size_t players) {
  std::vector<bool> taken(players, false);
  for (const std::vector<std::size_t>& squad : squads) {
    for (const std::size_t player : squad) taken[player] = true;
  }
  return taken;
}

std::vector<std::size_t> by_value(std::span<const DraftPlayer> players) {
  std::vector<std::size_t> order(players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return players[a].value() > players[b].value();
  });
  return order;
}

double worth_to(const SquadCounts& counts, const DraftPlayer& player, dice::Seed seed,
                std::size_t side, std::size_t place) {
  dice::SeededDice taste(
      dice::derive(seed, "draft", side * 1'000'003 + static_cast<std::uint64_t>(place)));
  const double own = opinion * (taste.roll(201, dice::Reason::choice) - 101) / 100.0;
  double value = player.batting * (counts.batters >= batters_in_use ? spare : 1) +
                 player.bowling * (counts.bowlers >= bowlers_in_use ? spare : 1);
  if (counts.keepers > 0 && player.keeps && !player.bowls) value *= 0.8;
  return value + own * std::abs(value);
}

void retain(std::span<const DraftPlayer> players, std::span<const std::size_t> squad,
            std::size_t count, dice::Seed seed, std::size_t side, std::vector<std::size_t>& kept) {
  std::vector<std::size_t> left(squad.begin(), squad.end());
  SquadCounts counts;
  for (const std::size_t one : kept) {
    counts.add(players[one]);
    std::erase(left, one);
  }
  while (kept.size() < count && !left.empty()) {
    const auto worth = [&](std::size_t one) {
      return worth_to(counts, players[one], seed, side, one);
    };
    const auto best = std::ranges::max_element(left, {}, worth);
    counts.add(players[*best]);
    kept.push_back(*best);
    left.erase(best);
  }
}

std::string why_no_trade(std::span<const DraftPlayer> players, std::span<const std::size_t> squad,
                         std::size_t taken, std::size_t given, dice::Seed seed, std::size_t side) {
  SquadCounts others;
  for (const std::size_t one : squad) {
    if (one != taken) others.add(players[one]);
  }
  const DraftPlayer &gone = players[taken], &come = players[given];
  if (gone.keeps && !come.keeps && others.keepers == 0) {
    return fmt::format("{} is the only keeper", gone.name);
  }
  if (gone.bowls && !come.bowls && others.bowlers < bowlers_needed) {
    return fmt::format("without {} too few would bowl", gone.name);
  }
  if (gone.bats && !come.bats && others.batters < batters_needed) {
    return fmt::format("without {} too few would bat", gone.name);
  }
  const double value = worth_to(others, come, seed, side, given);
  if (value > worth_to(others, gone, seed, side, taken)) return {};
  return fmt::format("{} is worth more to them than {}", gone.name, come.name);
}

}  // namespace quicket::league
