#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/league/draft_worth.h"
#include "app/league/next_season.h"
#include "app/play/winter_pages.h"
#include "app/play/winter_questions.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::app {
int guide(const league::Auction& auction, std::size_t player) {
  return std::ranges::max(auction.computer_limits(player));
}

namespace {

constexpr std::string_view sale_rule =
    "All name the most that they would pay. The highest has the player, for one more than the "
    "second highest; of equal ones the club that called the player up wins, or the first after it.";

/// "Cinder Bay Comets, 35 left for 5 places, you still need a keeper".
std::string room_text(const league::Auction& auction, std::size_t side, const std::string& club) {
  const std::vector<std::size_t> squad = auction.squad(side);
  const std::string needs = auction.needs(side);
  return fmt::format("{}, {} left for {}, {}", club, auction.money(side),
                     counted(auction.places() - std::ssize(squad), "place", "places"),
                     needs.empty() ? "no need open" : "you still need " + needs);
}

/// Whether the player fills no need of a side that has other needs, and little left for them.
bool is_luxury(const league::Auction& auction, std::size_t side, std::size_t player) {
  constexpr int few_places = 5, thin = 3;
  const int places = auction.places() - static_cast<int>(auction.squad(side).size());
  return (places <= few_places || auction.money(side) < thin * places) &&
         !auction.needs(side).empty() && auction.needs(side, player).empty();
}

/// "worth that to you; the next of the kind is Tadeo Langstaff, about 22".
std::string limit_reason(const league::Auction& auction, std::size_t player) {
  const auto& players = auction.players();
  const std::vector<std::size_t> left = auction.available();
  const auto next = std::find_if(std::ranges::find(left, player), left.end(), [&](auto one) {
    return one != player && league::does_text(players[one]) == league::does_text(players[player]);
  });
  if (next == left.end()) return "worth that to you; nobody of the kind comes after";
  return fmt::format("worth that to you; the next of the kind is {}, about {}", players[*next].name,
                     guide(auction, *next));
}

}  // namespace

void WinterQuestions::show_room(const league::Auction& auction, std::size_t side,
                                std::vector<std::string>& sold) {
  std::string text = sold.empty() ? "" : fmt::format("Sold:\n{}", fmt::join(sold, "\n"));
  sold.clear();
  // Who can bid less than the side is in nobody's way; nor is it news what it can bid itself.
  const std::string purses = purses_text(auction, side, auction.most(side));
  std::string others = purses.substr(0, purses.find(", nobody else "));
  if (auction.most(side) > 1 && purses_ != others) {
    text += (text.empty() ? "" : "\n") + purses;
    purses_ = std::move(others);
  }
  if (!text.empty()) say(text);
}

std::string WinterQuestions::auction_help(const league::Auction& auction, std::size_t side) const {
  std::string text = fmt::format(
      "{} One of the purse is kept for each other place that is still empty. Money that is left "
      "buys nothing.\n\n{}: {} left.\n",
      sale_rule, club(side), auction.money(side));
  for (const std::size_t one : auction.squad(side)) {
    text += fmt::format("  {}: {}, {}\n", name(one), league::does_text(off_.players()[one]),
                        worth_text(off_.players()[one]));
  }
  text +=
      fmt::format("\n{}\n\nStill to be sold, and about what for\n", purses_text(auction, side, 2));
  for (const std::size_t one : auction.available()) {
    text += fmt::format("  {}: {}; {}, {}\n", name(one), guide(auction, one),
                        league::does_text(off_.players()[one]), worth_text(off_.players()[one]));
  }
  return text;
}

std::size_t WinterQuestions::ask_call(const league::Auction& auction, std::size_t side) {
  std::vector<std::size_t> free = auction.available();
  std::erase_if(free, [&](std::size_t one) { return !auction.why_not(side, one).empty(); });
  std::stable_partition(free.begin(), free.end(),
                        [&](std::size_t one) { return !is_luxury(auction, side, one); });
  free.resize(std::min(free.size(), most_listed));
  const std::size_t chosen = choose_player(
      fmt::format("{}: whom do you call up", room_text(auction, side, club(side))), free,
      {{"Leave the rest to the computer", "it calls up and bids", "0"}},
      [&](std::size_t player) { return fmt::format("; about {}", guide(auction, player)); },
      auction_help(auction, side));
  left_to_computer_[side] = chosen == free.size();
  return chosen < free.size() ? free[chosen] : auction.computer_call();
}

int WinterQuestions::ask_limit(const league::Auction& auction, std::size_t side,
                               std::size_t player) {
  const int usual = auction.computer_limit(side, player), most = auction.most(side);
  constexpr int small = 5;  // below it one offer is enough
  std::vector<int> limits;
  for (const int limit : {usual, usual * 3 / 2, usual * 2, most}) {
    const bool more = limits.empty() || (usual >= small && limit > limits.back());
    if (limit > 0 && limit <= most && more) limits.push_back(limit);
  }
  const int held = auction.money(side) - most;
  std::vector<terminal::Choice> choices;
  for (const int limit : limits) {
    choices.push_back({fmt::format("Up to {}", limit),
                       limit == usual               ? limit_reason(auction, player)
                       : limit == most && held == 0 ? "all you have: it is the last place"
                       : limit == most ? fmt::format("all you can pay: {} kept for {}", held,
                                                     counted(held, "other empty place",
                                                             "other empty places, one each"))
                                       : "",
                       ""});
  }
  choices.push_back({"Another limit", fmt::format("a number of your own, 1 to {}", most), ""});
  const bool luxury = side != auction.on_turn() && is_luxury(auction, side, player);
  choices.push_back({"Do not bid", luxury ? "what you still need comes first" : "", "0"});
  choices.push_back({"Leave the rest to the computer", "it calls up and bids", "00"});
  if (luxury) std::rotate(choices.begin(), choices.end() - 2, choices.end() - 1);
  std::size_t chosen = choose(fmt::format("Your limit for {} ({})? {}", name(player),
                                          off_.about(player), room_text(auction, side, club(side))),
                              choices, auction_help(auction, side));
  if (luxury && chosen <= limits.size() + 1) {
    chosen = chosen == 0 ? limits.size() + 1 : chosen - 1;
  }
  if (chosen == limits.size()) {
    std::vector<terminal::Choice> numbers;
    for (int limit = 1; limit <= most; ++limit) {
      numbers.push_back({fmt::format("Up to {}", limit), "", ""});
    }
    return 1 + static_cast<int>(choose("Your limit for " + name(player), numbers));
  }
  left_to_computer_[side] = chosen == limits.size() + 2;
  if (left_to_computer_[side]) return usual;
  return chosen < limits.size() ? limits[chosen] : 0;
}

std::string WinterQuestions::sale_text(const league::Lot& lot,
                                       const std::vector<int>& limits) const {
  std::optional<std::size_t> bidder;
  for (std::size_t side = 0; side < limits.size(); ++side) {
    if (side == lot.side || limits[side] == 0) continue;
    if (!bidder || limits[side] > limits[*bidder]) bidder = side;
  }
  const int bid = bidder ? std::min(limits[*bidder], lot.price) : 0;
  const std::string_view how = bid < lot.price ? "stopped at" : "also bid";
  const std::string other =
      bidder ? fmt::format("{} {} {}", club(*bidder), how, bid) : "nobody else bid";
  return fmt::format("{} to {} for {} ({})", name(lot.player), club(lot.side), lot.price, other);
}

league::Squads WinterQuestions::buy(const league::Squads& kept, std::vector<league::Lot>& lots) {
  league::Auction auction = off_.auction(kept, usual_purse);
  std::vector<std::string> sold;
  const auto is_asked = [&](std::size_t side) {
    return is_human(side) && !left_to_computer_[side];
  };
  if (std::ranges::any_of(off_.clubs(), &league::LeagueTeam::human)) say(std::string(sale_rule));
  while (!auction.over()) {
    for (std::size_t side = 0; side < kept.size(); ++side) {
      if (!is_asked(side) || auction.most(side) != 1) continue;
      // Every lot costs one: there is nothing to decide.
      left_to_computer_[side] = true;
      show_room(auction, side, sold);
      say(fmt::format("{} have 1 for each place left, {} in all: the computer fills them.",
                      club(side), auction.money(side)));
    }
    const std::size_t caller = auction.on_turn();
    if (is_asked(caller)) show_room(auction, caller, sold);
    const std::size_t player =
        is_asked(caller) ? ask_call(auction, caller) : auction.computer_call();
    std::vector<int> limits = auction.computer_limits(player);
    for (std::size_t side = 0; side < limits.size(); ++side) {
      // Whom no manager in the captain's place would pay for is not asked about.
      if (!is_asked(side) || (side != caller && limits[side] <= 1)) continue;
      show_room(auction, side, sold);
      limits[side] = ask_limit(auction, side, player);
    }
    const league::Lot lot = auction.outcome(player, limits);
    auction.sell(lot);
    sold.push_back(sale_text(lot, limits));
  }
  lots = auction.lots();
  return auction.squads();
}

}  // namespace quicket::app
