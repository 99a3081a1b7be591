#include "league/draft_needs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <tuple>
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

}  // namespace

struct SquadKind {
  bool DraftPlayer::*does;
  int SquadCounts::*count;
  int least;  ///< of a side that can play at all
  std::string_view lack;
};

namespace {

constexpr std::array squad_kinds{
    SquadKind{&DraftPlayer::keeps, &SquadCounts::keepers, 1, "have no keeper"},
    SquadKind{&DraftPlayer::bowls, &SquadCounts::bowlers, 5, "lack bowlers"}};

SquadCounts counts_of(std::span<const DraftPlayer> players, std::span<const std::size_t> squad) {
  SquadCounts counts;
  for (const std::size_t player : squad) counts.add(players[player]);
  return counts;
}

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

std::string SquadNeeds::text(const SquadCounts& counts, const DraftPlayer* by) const {
  std::string text;
  const auto say = [&text](const std::string& what) { text += (text.empty() ? "" : ", ") + what; };
  if (keepers_known_ && counts.keepers == 0 && (by == nullptr || by->keeps)) say("a keeper");
  if (counts.bowlers < bowlers_needed && (by == nullptr || by->bowls)) {
    const int more = bowlers_needed - counts.bowlers;
    say(fmt::format("{} who {}", more, more == 1 ? "bowls" : "bowl"));
  }
  if (counts.batters < batters_needed && (by == nullptr || by->bats)) {
    const int more = batters_needed - counts.batters;
    say(fmt::format("{} who {}", more, more == 1 ? "bats" : "bat"));
  }
  return text;
}

SquadChoice::SquadChoice(const SquadNeeds& needs, std::span<const DraftPlayer> players,
                         const Squads& squads, std::size_t side)
    : needs_(needs),
      players_(players),
      side_(side),
      counts_(counts_of(players, squads[side])),
      taken_(taken_by(squads, players.size())),
      helped_(false) {
  for (const SquadKind& kind : squad_kinds) {
    if (counts_.*kind.count < kind.least) continue;
    if (kind.does == &DraftPlayer::keeps && !needs.keepers_known_) continue;
    int left = 0, lacking = 0;
    for (std::size_t i = 0; i < players.size(); ++i) left += !taken_[i] && players[i].*kind.does;
    for (const std::vector<std::size_t>& squad : squads) {
      const int empty = needs.places() - static_cast<int>(squad.size());
      const int lacks = kind.least - counts_of(players, squad).*kind.count;
      lacking += std::clamp(lacks, 0, empty);
    }
    if (left <= lacking) left_to_others_.push_back(&kind);
  }
  const auto is_free = [&](bool helps) {
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (taken_[i] || kept_for_others(players[i]) != nullptr) continue;
      if (!helps || needs.missing(with(counts_, players[i])) < needs.missing(counts_)) return true;
    }
    return false;
  };
  if (!is_free(false)) left_to_others_.clear();
  helped_ = is_free(true);
}

const SquadKind* SquadChoice::kept_for_others(const DraftPlayer& player) const {
  for (const SquadKind* kind : left_to_others_) {
    if (player.*kind->does) return kind;
  }
  return nullptr;
}

bool SquadChoice::fits(std::size_t player) const {
  if (kept_for_others(players_[player]) != nullptr) return false;
  const SquadCounts then = with(counts_, players_[player]);
  const int missing = needs_.missing(then);
  return !helped_ || missing < needs_.missing(counts_) || missing <= needs_.places() - then.players;
}

std::string SquadChoice::why_not(std::size_t player, std::string_view name,
                                 std::string_view left) const {
  if (fits(player)) return {};
  if (const SquadKind* kind = kept_for_others(players_[player])) {
    return fmt::format("{} is left for those who {}", players_[player].name, kind->lack);
  }
  return fmt::format("with {} too few {} are left for {}, who still need {}", players_[player].name,
                     left, name, needs_.text(counts_));
}

std::size_t SquadChoice::best(std::span<const std::size_t> order, dice::Seed seed) const {
  std::size_t best = players_.size();
  std::tuple<bool, bool, double> most;
  for (const std::size_t candidate : order) {
    if (taken_[candidate] || !fits(candidate)) continue;
    const DraftPlayer& player = players_[candidate];
    const std::tuple value(counts_.keepers < 2 || !player.keeps || player.bowls,
                           needs_.missing(with(counts_, player)) < needs_.missing(counts_),
                           worth_to(counts_, player, seed, side_, candidate));
    if (best < players_.size() && value <= most) continue;
    best = candidate;
    most = value;
  }
  expects(best < players_.size(), "somebody is left as long as a squad has places");
  return best;
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
  const auto used = [](double worth, double part) { return worth > 0 ? worth * part : worth; };
  double value = used(player.batting, counts.batters >= batters_in_use ? spare : 1) +
                 used(player.bowling, counts.bowlers >= bowlers_in_use ? spare : 1);
  // A second keeper plays as a batter; nobody wants a third.
  if (counts.keepers > 0 && player.keeps && !player.bowls) {
    value = used(value, counts.keepers > 1 ? 0.4 : 0.8);
  }
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

namespace {

SquadCounts counts_without(std::span<const DraftPlayer> players, std::span<const std::size_t> squad,
                           std::size_t taken) {
  SquadCounts others;
  for (const std::size_t one : squad) {
    if (one != taken) others.add(players[one]);
  }
  return others;
}

}  // namespace

std::string why_not_without(std::span<const DraftPlayer> players,
                            std::span<const std::size_t> squad, std::size_t taken,
                            std::size_t given) {
  const SquadCounts others = counts_without(players, squad, taken);
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
  return {};
}

std::string why_no_trade(std::span<const DraftPlayer> players, std::span<const std::size_t> squad,
                         std::size_t taken, std::size_t given, dice::Seed seed, std::size_t side) {
  if (std::string why = why_not_without(players, squad, taken, given); !why.empty()) return why;
  const SquadCounts others = counts_without(players, squad, taken);
  const DraftPlayer &gone = players[taken], &come = players[given];
  const double value = worth_to(others, come, seed, side, given);
  if (value > worth_to(others, gone, seed, side, taken)) return {};
  return fmt::format("{} is worth more to them than {}", gone.name, come.name);
}

}  // namespace quicket::league
