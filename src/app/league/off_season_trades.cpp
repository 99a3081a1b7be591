#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "app/league/next_season.h"
#include "app/teams/favourite_eleven.h"
#include "match/over_limits.h"
#include "match/selection.h"
#include "match/team_sheet.h"

// Trades between two seasons, whom the clubs retain, and whom they play.

namespace quicket::app {

std::vector<std::size_t> OffSeason::others(std::size_t club) const {
  std::vector<std::size_t> all;
  for (std::size_t other = 0; other < clubs_.size(); ++other) {
    if (other == club || clubs_[other].human) continue;
    std::ranges::copy_if(squads_[other], std::back_inserter(all),
                         [&](std::size_t one) { return !newcomer_[one]; });
  }
  std::ranges::stable_sort(all, std::greater<>(),
                           [&](std::size_t one) { return players_[one].value(); });
  return all;
}

std::string OffSeason::refusal(std::size_t taken, std::size_t given) const {
  const std::size_t club = club_of(taken);
  return league::why_no_trade(players_, squads_[club], taken, given, next_.seed, club);
}

std::vector<std::size_t> OffSeason::offers(std::size_t club, std::size_t given) const {
  std::vector<std::size_t> offered = others(club);
  std::erase_if(offered, [&](std::size_t one) { return !refusal(one, given).empty(); });
  return offered;
}

std::size_t OffSeason::club_of(std::size_t player) const {
  const auto squad = std::ranges::find_if(
      squads_, [player](const auto& one) { return std::ranges::find(one, player) != one.end(); });
  return static_cast<std::size_t>(squad - squads_.begin());
}

void OffSeason::take_trades_back() {
  squads_ = first_squads_;
  trades_.clear();
}

void OffSeason::trade(std::size_t given, std::size_t taken) {
  trades_.push_back(fmt::format("{} give {} to {} for {}", clubs_[club_of(taken)].team.name,
                                players_[taken].name, clubs_[club_of(given)].team.name,
                                players_[given].name));
  for (std::vector<std::size_t>& squad : squads_) {
    for (std::size_t& one : squad) one = one == given ? taken : one == taken ? given : one;
  }
}

std::vector<std::size_t> OffSeason::retainable(std::size_t club) const {
  std::vector<std::size_t> squad = squads_[club];
  std::erase_if(squad, [&](std::size_t one) { return newcomer_[one]; });
  std::ranges::stable_sort(squad, std::greater<>(),
                           [&](std::size_t one) { return players_[one].value(); });
  return squad;
}

namespace {

constexpr int thin = 3;  ///< money for each place after those who are retained

}  // namespace

bool OffSeason::can_pay(std::size_t club, const league::Auction& prices,
                        std::span<const std::size_t> kept) const {
  const int empty = places() - static_cast<int>(kept.size());
  return prices.kept_price(kept) + empty <= prices.money(club);
}

std::vector<std::size_t> OffSeason::worth_retaining(std::size_t club, std::size_t count,
                                                    const league::Auction& prices) const {
  std::vector<std::size_t> kept;
  for (const std::size_t one : retainable(club)) {
    if (kept.size() == count) break;
    const bool gains = prices.kept_price(one, kept.size()) < prices.likely_price(one);
    kept.push_back(one);
    const int left = prices.money(club) - prices.kept_price(kept);
    if (!gains || left < thin * (places() - static_cast<int>(kept.size()))) kept.pop_back();
  }
  return kept;
}

void OffSeason::save_elevens(const league::Squads& squads,
                             std::span<const cards::PlayerCards> cards) const {
  const cricket::Conditions& conditions = next_.competition.conditions;
  int bowlers = 1;
  while (!match::enough_bowlers(conditions, bowlers)) ++bowlers;
  std::size_t first = 0;
  for (std::size_t club = 0; club < clubs_.size(); ++club) {
    const auto squad = cards.subspan(first, squads[club].size());
    first += squad.size();
    const league::Team& team = clubs_[club].team;
    if (clubs_[club].human && favourite_eleven(database_, team.id, team.name, squad, conditions)) {
      continue;
    }
    const auto player = [&](std::size_t place) -> const league::DraftPlayer& {
      return players_[squads[club][place]];
    };
    std::vector<std::size_t> order(squad.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater<>(),
                             [&](std::size_t place) { return player(place).value(); });
    std::vector<cards::PlayerCards> eleven;
    const auto take = [&](int most, const auto& is_wanted) {
      std::erase_if(order, [&](std::size_t place) {
        if (most == 0 || eleven.size() == match::players_a_side || !is_wanted(player(place))) {
          return false;
        }
        eleven.push_back(squad[place]);
        --most;
        return true;
      });
    };
    take(1, [](const league::DraftPlayer& one) { return one.keeps; });
    take(bowlers, [](const league::DraftPlayer& one) { return one.bowls; });
    take(match::players_a_side, [](const league::DraftPlayer& one) { return one.bats; });
    take(match::players_a_side, [](const league::DraftPlayer&) { return true; });
    const auto bowls = [](const cards::PlayerCards& one) { return one.bowler.has_value(); };
    if (std::ranges::count_if(eleven, bowls) < bowlers) continue;  // the season says so itself
    save_favourite_eleven(database_, match::choose_eleven(team.id, team.name, eleven, conditions));
  }
}

void OffSeason::fill_retained(std::size_t club, std::size_t count, const league::Auction* prices,
                              std::vector<std::size_t>& kept) const {
  count = std::min(count, static_cast<std::size_t>(places() - 1));
  std::vector<std::size_t> squad = retainable(club);
  while (kept.size() < count) {
    const std::size_t before = kept.size();
    league::retain(players_, squad, before + 1, next_.seed, club, kept);
    if (kept.size() == before) return;
    if (prices == nullptr) continue;
    const int empty = places() - static_cast<int>(kept.size());
    if (prices->money(club) - prices->kept_price(kept) >= thin * empty) continue;
    std::erase(squad, kept.back());
    kept.pop_back();
  }
}

}  // namespace quicket::app
