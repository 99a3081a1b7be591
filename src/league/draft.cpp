#include "league/draft.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"

namespace quicket::league {
namespace {

constexpr int fewest_rounds = 11;
constexpr int bowlers_needed = 6, batters_needed = 6;
/// What a player adds who is rarely in the eleven, as there are enough of the kind: half of seven
/// bowlers play half of the time.
constexpr double spare = 0.3;
constexpr int bowlers_in_use = 6, batters_in_use = 7;
/// Managers value a player differently, by up to this part of the value either way.
constexpr double opinion = 0.15;

}  // namespace

Draft::Draft(std::vector<std::string> sides, std::vector<DraftPlayer> players, int rounds,
             dice::Seed seed)
    : sides_(std::move(sides)),
      players_(std::move(players)),
      taken_(players_.size(), false),
      by_value_(players_.size()),
      rounds_(rounds),
      seed_(seed) {
  if (sides_.size() < 2) throw Error("a draft needs at least two sides", Fault::usage);
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!same_name(sides_[i], sides_[j])) continue;
      throw Error(fmt::format("two sides of the draft are called {}", sides_[i]), Fault::usage);
    }
  }
  if (rounds_ < fewest_rounds) {
    throw Error(fmt::format("a side needs at least {} players", fewest_rounds), Fault::usage);
  }
  if (total() > players_.size()) {
    throw Error(fmt::format("{} sides of {} need {} players, and the sets have only {}",
                            sides_.size(), rounds_, total(), players_.size()),
                Fault::usage);
  }
  std::iota(by_value_.begin(), by_value_.end(), std::size_t{0});
  std::stable_sort(by_value_.begin(), by_value_.end(), [this](std::size_t a, std::size_t b) {
    return players_[a].value() > players_[b].value();
  });
  const auto sides_count = static_cast<std::ptrdiff_t>(sides_.size());
  keepers_known_ = std::count_if(players_.begin(), players_.end(), [](const DraftPlayer& player) {
                     return player.keeps;
                   }) >= sides_count;
}

std::size_t Draft::side_of(std::size_t pick) const {
  const std::size_t round = pick / sides_.size(), place = pick % sides_.size();
  return round % 2 == 0 ? place : sides_.size() - 1 - place;
}

std::vector<std::size_t> Draft::squad(std::size_t side) const {
  std::vector<std::size_t> squad;
  for (std::size_t i = 0; i < picks_.size(); ++i) {
    if (side_of(i) == side) squad.push_back(picks_[i]);
  }
  return squad;
}

std::vector<std::size_t> Draft::available() const {
  std::vector<std::size_t> left;
  std::copy_if(by_value_.begin(), by_value_.end(), std::back_inserter(left),
               [this](std::size_t player) { return !taken(player); });
  return left;
}

void Draft::add(Counts& counts, std::size_t player) const {
  ++counts.picks;
  counts.keepers += players_[player].keeps ? 1 : 0;
  counts.bowlers += players_[player].bowls ? 1 : 0;
  counts.batters += players_[player].bats ? 1 : 0;
}

Draft::Counts Draft::counts_of(std::size_t side) const {
  Counts counts;
  for (const std::size_t player : squad(side)) add(counts, player);
  return counts;
}

int Draft::missing(const Counts& counts) const {
  // Who keeps also bats, as a rule, so that one pick can fill both needs.
  const int keepers = keepers_known_ && counts.keepers == 0 ? 1 : 0;
  const int batters = std::max(keepers, std::max(0, batters_needed - counts.batters));
  return batters + std::max(0, bowlers_needed - counts.bowlers);
}

std::string Draft::why_not(std::size_t player) const {
  if (over()) return "the draft is over";
  if (taken(player)) return fmt::format("{} is taken", players_[player].name);
  if (fits(turn(), player)) return {};
  return fmt::format("with {} too few picks are left for {}, who still need {}",
                     players_[player].name, sides_[on_turn()], needs(on_turn()));
}

Draft::Turn Draft::turn() const {
  Turn turn;
  turn.counts = counts_of(on_turn());
  turn.missing = missing(turn.counts);
  for (std::size_t player = 0; player < players_.size() && !turn.helped; ++player) {
    if (taken(player)) continue;
    Counts counts = turn.counts;
    add(counts, player);
    turn.helped = missing(counts) < turn.missing;
  }
  return turn;
}

bool Draft::fits(const Turn& turn, std::size_t player) const {
  Counts counts = turn.counts;
  add(counts, player);
  return !turn.helped || missing(counts) < turn.missing ||
         missing(counts) <= rounds_ - counts.picks;
}

std::string Draft::needs(std::size_t side) const {
  const Counts counts = counts_of(side);
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

void Draft::pick(std::size_t player) {
  const std::string reason = why_not(player);
  if (!reason.empty()) throw Error(reason);
  taken_[player] = true;
  picks_.push_back(player);
}

bool Draft::undo() {
  if (picks_.empty()) return false;
  taken_[picks_.back()] = false;
  picks_.pop_back();
  return true;
}

std::size_t Draft::computer_choice() const {
  const std::size_t side = on_turn();
  const Turn now = turn();
  const Counts& counts = now.counts;
  std::size_t best = players_.size();
  double most = 0;
  for (const std::size_t candidate : by_value_) {
    if (taken(candidate) || !fits(now, candidate)) continue;
    const DraftPlayer& player = players_[candidate];
    dice::SeededDice taste(
        dice::derive(seed_, "draft", side * 1'000'003 + static_cast<std::uint64_t>(candidate)));
    const double own = 1 + opinion * (taste.roll(201, dice::Reason::choice) - 101) / 100.0;
    double value = player.batting * (counts.batters >= batters_in_use ? spare : 1) +
                   player.bowling * (counts.bowlers >= bowlers_in_use ? spare : 1);
    if (counts.keepers > 0 && player.keeps && !player.bowls) value *= 0.8;
    value += (own - 1) * std::abs(value);
    if (best < players_.size() && value <= most) continue;
    best = candidate;
    most = value;
  }
  expects(best < players_.size(), "a draft that is not over has somebody left");
  return best;
}

}  // namespace quicket::league
