#include "league/auction.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::league {
namespace {

constexpr std::size_t eleven = 11;
/// A tenth more for each further one: with it what clubs keep costs what it would in the room.
constexpr double slab_step = 0.1;

}  // namespace

Auction::Auction(const std::vector<std::string>& sides, std::vector<DraftPlayer> players,
                 int places, int budget, dice::Seed seed, Squads kept)
    : Auction(sides, std::move(players), places, std::vector<int>(sides.size(), budget), seed,
              std::move(kept)) {}

Auction::Auction(std::vector<std::string> sides, std::vector<DraftPlayer> players, int places,
                 std::vector<int> budgets, dice::Seed seed, Squads kept)
    : sides_(std::move(sides)),
      players_(std::move(players)),
      needs_("an auction", sides_, players_, places),
      budgets_(std::move(budgets)),
      kept_(std::move(kept)),
      spent_(sides_.size(), 0),
      places_to_fill_(sides_.size() * static_cast<std::size_t>(places)),
      taken_(taken_by(kept_, players_.size())),
      callers_{0},
      by_value_(by_value(players_)),
      seed_(seed) {
  for (const int budget : budgets_) {
    if (budget >= places) continue;
    throw Error(fmt::format("a budget of {} cannot pay for {} players; the least price is 1",
                            budget, places),
                Fault::usage);
  }
  kept_.resize(sides_.size());
  for (const std::vector<std::size_t>& squad : kept_) places_to_fill_ -= squad.size();
  if (places_to_fill_ > 0) pay_for_kept();
}

void Auction::pay_for_kept() {
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    spent_[side] = std::min(kept_price(kept_[side]), budgets_[side] - empty_places(side));
  }
}

int Auction::kept_price(std::span<const std::size_t> kept) const {
  int all = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) all += kept_price(kept[i], i);
  return all;
}

/// A share of all the money beyond one a place.
int Auction::kept_price(std::size_t player, std::size_t before) const {
  const PriceList list = prices(by_value_, sides_.size() * eleven);
  const double money = std::accumulate(budgets_.begin(), budgets_.end(), 0.0) -
                       static_cast<double>(sides_.size()) * places();
  if (list.all <= 0) return 1;
  const double slab = 1 + slab_step * static_cast<double>(before);
  return 1 + static_cast<int>(slab * money * list.weight(players_[player].value()) / list.all);
}

Auction::PriceList Auction::prices(std::span<const std::size_t> left, std::size_t wanted) const {
  PriceList list{players_[left[std::min(wanted, left.size()) - 1]].value()};
  for (const std::size_t player : left.first(std::min(wanted, left.size()))) {
    list.all += list.weight(players_[player].value());
  }
  return list;
}

double Auction::PriceList::weight(double value) const {
  // Prices that rose faster than worth had clubs spend nine tenths on five men, and swing from year
  // to year.
  return std::max(0.0, value - last);
}

std::size_t Auction::wanted_by(std::size_t side) const {
  const std::size_t size = squad(side).size();
  if (static_cast<int>(size) == places()) return 0;
  return size < eleven ? eleven - size : 1;
}

std::size_t Auction::on_turn() const {
  return callers_.back();
}

std::vector<std::size_t> Auction::squad(std::size_t side) const {
  std::vector<std::size_t> squad = kept_[side];
  for (const Lot& lot : lots_) {
    if (lot.side == side) squad.push_back(lot.player);
  }
  return squad;
}

Squads Auction::squads() const {
  Squads all;
  for (std::size_t side = 0; side < sides_.size(); ++side) all.push_back(squad(side));
  return all;
}

std::vector<std::size_t> Auction::available() const {
  std::vector<std::size_t> left;
  std::copy_if(by_value_.begin(), by_value_.end(), std::back_inserter(left),
               [this](std::size_t player) { return !taken_[player]; });
  return left;
}

SquadCounts Auction::counts_of(std::size_t side) const {
  SquadCounts counts;
  for (const std::size_t player : squad(side)) counts.add(players_[player]);
  return counts;
}

int Auction::empty_places(std::size_t side) const {
  return places() - static_cast<int>(squad(side).size());
}

int Auction::money(std::size_t side) const {
  int left = budgets_[side] - spent_[side];
  for (const Lot& lot : lots_) {
    if (lot.side == side) left -= lot.price;
  }
  return left;
}

int Auction::most(std::size_t side) const {
  const int empty = empty_places(side);
  return empty == 0 ? 0 : money(side) - (empty - 1);
}

std::string Auction::why_not(std::size_t side, std::size_t player) const {
  if (over()) return "the auction is over";
  if (taken_[player]) return fmt::format("{} is sold", players_[player].name);
  if (empty_places(side) == 0) return fmt::format("{} has no place left", sides_[side]);
  return SquadChoice(needs_, players_, squads(), side).why_not(player, sides_[side], "places");
}

std::size_t Auction::computer_call() const {
  return SquadChoice(needs_, players_, squads(), on_turn()).best(by_value_, seed_);
}

int Auction::computer_limit(std::size_t side, std::size_t player) const {
  if (!why_not(side, player).empty()) return 0;
  std::size_t wanted = 0;
  int all_money = 0;
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    wanted += wanted_by(i);
    all_money += money(i) - empty_places(i);
  }
  const PriceList list = prices(available(), wanted);
  if (list.all <= 0) return 1;
  const double share = static_cast<double>(wanted_by(side)) / static_cast<double>(wanted);
  const double of_all = all_money / list.all;
  const double of_own = (money(side) - empty_places(side)) / (list.all * share);
  const double worth = worth_to(counts_of(side), players_[player], seed_, side, player);
  const double price = 1 + list.weight(worth) * (of_all + of_own) / 2;
  // A third of an even share is kept back for each other who is still to come into the eleven.
  const int even_share = budgets_[side] / static_cast<int>(eleven);
  const int others = static_cast<int>(wanted_by(side)) - 1;
  const int room = std::max(1, most(side) - others * even_share / 3);
  return static_cast<int>(std::min<double>(std::floor(price), std::min(room, most(side))));
}

std::vector<int> Auction::computer_limits(std::size_t player) const {
  std::vector<int> limits;
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    limits.push_back(computer_limit(side, player));
  }
  return limits;
}

int Auction::likely_price(std::size_t player) const {
  return std::ranges::max(computer_limits(player));
}

Lot Auction::outcome(std::size_t player, std::span<const int> limits) const {
  expects(limits.size() == sides_.size(), "every side has a limit");
  std::size_t winner = on_turn();
  int highest = std::max(1, limits[winner]), second = 0;
  for (std::size_t i = 1; i < sides_.size(); ++i) {
    const std::size_t side = (on_turn() + i) % sides_.size();
    if (limits[side] > highest) {
      second = highest;
      highest = limits[side];
      winner = side;
    } else {
      second = std::max(second, limits[side]);
    }
  }
  return {player, winner, std::min(highest, second + 1)};
}

void Auction::sell(const Lot& lot) {
  const std::string reason = why_not(lot.side, lot.player);
  if (!reason.empty()) throw Error(reason);
  if (lot.price < 1 || lot.price > most(lot.side)) {
    throw Error(
        fmt::format("{} cannot pay {} for {}: a price is from 1 to {}, with one kept for "
                    "each other place",
                    sides_[lot.side], lot.price, players_[lot.player].name, most(lot.side)));
  }
  taken_[lot.player] = true;
  lots_.push_back(lot);
  std::size_t next = (on_turn() + 1) % sides_.size();
  while (!over() && empty_places(next) == 0) next = (next + 1) % sides_.size();
  callers_.push_back(next);
}

bool Auction::undo() {
  if (lots_.empty()) return false;
  taken_[lots_.back().player] = false;
  lots_.pop_back();
  callers_.pop_back();
  return true;
}

}  // namespace quicket::league
