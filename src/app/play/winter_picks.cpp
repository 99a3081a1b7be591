#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
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
namespace {

constexpr std::string_view sale_rule =
    "All name the most that they would pay. The highest has the player, for one more than the "
    "second highest; of equal ones the club that called the player up wins, or the first after it. "
    "Your limit is a number; 0 bids nothing, 00 leaves the rest to the computer.";
constexpr int small_lot = 5;  ///< below it a question is a line

/// "Cinder Bay Comets, 35 left for 5 places, you still need a keeper".
std::string room_text(const league::Auction& auction, std::size_t side, const std::string& club) {
  const std::vector<std::size_t> squad = auction.squad(side);
  const std::string needs = auction.needs(side);
  return fmt::format("{}, {} left for {}, {}", club, auction.money(side),
                     counted(auction.places() - std::ssize(squad), "place", "places"),
                     needs.empty() ? "no need open" : "you still need " + needs);
}

/// "worth 25 to you, likely to go for about 30; the next of the kind is Tadeo Langstaff, about 22".
std::string limit_reason(const league::Auction& auction, std::size_t player, int usual) {
  const auto& players = auction.players();
  const std::vector<std::size_t> left = auction.available();
  const auto next = std::find_if(std::ranges::find(left, player), left.end(), [&](auto one) {
    return one != player && league::does_text(players[one]) == league::does_text(players[player]);
  });
  const int likely = auction.likely_price(player);
  std::string worth = fmt::format("worth {} to you", usual);
  if (likely > usual) worth += fmt::format(", likely to go for about {}", likely);
  if (next == left.end()) return worth + "; nobody of the kind comes after";
  return fmt::format("{}; the next of the kind is {}, about {}", worth, players[*next].name,
                     auction.likely_price(*next));
}

/// Whether a squad has what it needs and an eleven, and nobody is left who would come into that.
bool is_complete(const league::Draft& draft, std::size_t side) {
  constexpr std::size_t eleven = 11;
  std::vector<double> worth;
  for (const std::size_t one : draft.squad(side)) {
    // A keeper is needed whatever he is worth.
    if (!draft.players()[one].keeps) worth.push_back(draft.players()[one].value());
  }
  if (!draft.needs(side).empty() || draft.squad(side).size() < eleven) return false;
  std::ranges::sort(worth, std::greater<>());
  worth.resize(std::min(worth.size(), eleven - 1));
  const std::vector<std::size_t> left = draft.available();
  return left.empty() || draft.players()[left.front()].value() <= worth.back();
}

}  // namespace

void WinterQuestions::show_room(const league::Auction& auction, std::size_t side,
                                std::vector<std::string>& sold, bool small) {
  std::string text = sold.empty() ? "" : fmt::format("Sold: {}", fmt::join(sold, "\n"));
  sold.clear();
  // Who can bid less than the side is in nobody's way; nor is it news what it can bid itself.
  const std::string purses = purses_text(auction, side, auction.most(side));
  std::string others = purses.substr(0, purses.find(", nobody else "));
  if (auction.most(side) > 1 && !small && purses_ != others) {
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
    text += fmt::format("  {}: {}; {}, {}\n", name(one), auction.likely_price(one),
                        league::does_text(off_.players()[one]), worth_text(off_.players()[one]));
  }
  return text;
}

std::size_t WinterQuestions::ask_call(const league::Auction& auction, std::size_t side) {
  std::vector<std::size_t> free = auction.available();
  std::erase_if(free, [&](std::size_t one) { return !auction.why_not(side, one).empty(); });
  // Enter calls up whom the computer would: all its answers bring what was promised.
  const auto first = std::ranges::find(free, auction.computer_call());
  std::rotate(free.begin(), first, first + 1);
  free.resize(std::min(free.size(), most_listed));
  const std::size_t chosen = choose_player(
      fmt::format("{}: whom do you call up", room_text(auction, side, club(side))), free,
      {{"Leave the rest to the computer", "it calls up and bids", "0"}},
      [&](std::size_t player) { return fmt::format("; about {}", auction.likely_price(player)); },
      auction_help(auction, side));
  left_to_computer_[side] = chosen == free.size();
  return chosen < free.size() ? free[chosen] : auction.computer_call();
}

int WinterQuestions::ask_limit(const league::Auction& auction, std::size_t side,
                               std::size_t player) {
  // One more for each of the first three stars would win ties, and no better eleven: of 24 clubs 3
  // had a better one with it and 4 a worse one, as the money lacked later.
  const int usual = auction.computer_limit(side, player), most = auction.most(side);
  const std::size_t caller = auction.on_turn();
  // By their numbers, so that nobody has to read a list: what Enter takes, more, then less.
  std::vector<int> limits;
  std::vector<terminal::Choice> choices;
  for (int limit = usual; limit <= most; ++limit) limits.push_back(limit);
  for (int limit = usual - 1; limit >= 0; --limit) limits.push_back(limit);
  for (const int limit : limits) {
    choices.push_back(
        {limit == 0 ? "Do not bid" : fmt::format("Up to {}", limit), "", fmt::format("{}", limit)});
  }
  choices.push_back({"Leave the rest to the computer", "", "00"});
  // Where the club stands is told when it has changed.
  std::string question = caller == side ? "" : club(caller) + " call up ";
  question += fmt::format("{} ({})", name(player), off_.about(player));
  if (usual >= small_lot) question += ", " + limit_reason(auction, player, usual);
  std::string room = room_text(auction, side, club(side));
  if (room != room_) question += ". " + room;
  room_ = std::move(room);
  const std::size_t chosen = choose(fmt::format("{}. Your limit, 0 to {}", question, most), choices,
                                    auction_help(auction, side));
  left_to_computer_[side] = chosen == limits.size();
  return left_to_computer_[side] ? usual : limits[chosen];
}

std::string WinterQuestions::sale_text(const league::Lot& lot, const std::vector<int>& limits,
                                       std::size_t caller) const {
  std::optional<std::size_t> bidder;
  for (std::size_t side = 0; side < limits.size(); ++side) {
    if (side == lot.side || limits[side] == 0) continue;
    // Of equal ones a captain's own is told of.
    const bool more = !bidder || limits[side] > limits[*bidder];
    if (more || (limits[side] == limits[*bidder] && is_human(side))) bidder = side;
  }
  std::string other = "nobody else bid";
  if (bidder && limits[*bidder] < lot.price) {
    other = fmt::format("{} stopped at {}", club(*bidder), limits[*bidder]);
  } else if (bidder) {
    const std::string_view why = lot.side == caller ? "called" : "come first after the caller";
    other = fmt::format("{} also had {}; {} {}", club(*bidder), lot.price, club(lot.side), why);
  }
  return fmt::format("{} to {} for {} ({})", name(lot.player), club(lot.side), lot.price, other);
}

league::Squads WinterQuestions::buy(const league::Squads& kept, std::vector<league::Lot>& lots) {
  league::Auction auction = off_.auction(kept, usual_purse);
  std::vector<std::string> sold;
  std::vector<bool> bids_for_cheap(kept.size());
  if (std::ranges::any_of(off_.clubs(), &league::LeagueTeam::human)) say(std::string(sale_rule));
  while (!auction.over()) {
    for (std::size_t side = 0; side < kept.size(); ++side) {
      if (!is_asked(side) || auction.most(side) == 0) continue;
      const std::vector<std::size_t> left = auction.available();
      if (!bids_for_cheap[side] && std::ranges::none_of(left, [&](std::size_t one) {
            return auction.likely_price(one) >= small_lot - 1;
          })) {
        show_room(auction, side, sold, true);
        bids_for_cheap[side] =
            choose(fmt::format("{}. Nobody left costs more than about {}. Who bids",
                               room_text(auction, side, club(side)), small_lot - 2),
                   {{"The computer", "whom you need first", ""}, {"You", "lot by lot", ""}}) == 1;
        left_to_computer_[side] = !bids_for_cheap[side];
      }
      if (!is_asked(side) || auction.most(side) != 1) continue;
      // Every lot costs one: there is nothing to decide.
      left_to_computer_[side] = true;
      show_room(auction, side, sold, true);
      say(fmt::format("{} have 1 for each place left, {} in all: the computer fills them.",
                      club(side), auction.money(side)));
    }
    const std::size_t caller = auction.on_turn();
    if (is_asked(caller)) show_room(auction, caller, sold, false);
    const std::size_t player =
        is_asked(caller) ? ask_call(auction, caller) : auction.computer_call();
    std::vector<int> limits = auction.computer_limits(player);
    for (std::size_t side = 0; side < limits.size(); ++side) {
      // Whom no manager in the captain's place would pay for is not asked about.
      if (!is_asked(side) || (side != caller && limits[side] <= 1)) continue;
      // Purses are told where the club calls; ? has them for the lots of others.
      show_room(auction, side, sold, true);
      limits[side] = ask_limit(auction, side, player);
    }
    const league::Lot lot = auction.outcome(player, limits);
    auction.sell(lot);
    sold.push_back(sale_text(lot, limits, caller));
  }
  lots = auction.lots();
  return auction.squads();
}

league::Squads WinterQuestions::draft(const league::Squads& kept) {
  league::Draft draft = off_.draft(kept);
  say(
      fmt::format("The order of the draft: {}. Every second round goes back from the last to the "
                  "first.",
                  fmt::join(off_.names(), ", ")));
  std::vector<std::string> gone;
  std::string own;  // the last picks of people
  std::vector<bool> picks_spares(off_.clubs().size());
  while (!draft.over()) {
    const std::size_t side = draft.on_turn();
    std::size_t player = draft.computer_choice();
    if (is_asked(side) && !picks_spares[side] && is_complete(draft, side)) {
      const auto spare = draft.rounds() - std::ssize(draft.squad(side));
      picks_spares[side] =
          choose(fmt::format("{}: {} left, and nobody who is better than your eleven. Who picks",
                             club(side), counted(spare, "place", "places")),
                 {{"The computer", "the best of those who are left", ""},
                  {"You", "one by one", ""}}) == 1;
      left_to_computer_[side] = !picks_spares[side];
    }
    if (is_asked(side)) {
      constexpr std::size_t shown = 4;
      const std::size_t left_out = gone.size() - std::min(gone.size(), shown);
      gone.erase(gone.begin(), gone.begin() + static_cast<std::ptrdiff_t>(left_out));
      if (!gone.empty()) {
        own += fmt::format("{}: {}.", left_out > 0 ? "The latest picks" : "Picked since",
                           fmt::join(gone, ", "));
      }
      if (!own.empty()) say(own);
      gone.clear();
      own.clear();
      std::vector<std::size_t> free = draft.available();
      std::erase_if(free, [&](std::size_t one) { return !draft.why_not(one).empty(); });
      // Enter picks what the squad needs, the best by the figure shown, and of equal ones the
      // youngest; no third keeper.
      const std::string needs = draft.needs(side);
      const std::vector<std::size_t> squad = draft.squad(side);
      const auto keeps = [&](std::size_t one) { return off_.players()[one].keeps; };
      const bool enough = std::ranges::count_if(squad, keeps) > 1;
      const auto is_spare = [&](std::size_t one) {
        return needs.empty() ? enough && keeps(one) && !off_.players()[one].bowls
                             : draft.needs(side, one).empty();
      };
      const auto figure = [&](std::size_t one) {
        return std::lround(10 * off_.players()[one].value());
      };
      const auto first = std::ranges::max_element(free, {}, [&](std::size_t one) {
        return std::tuple(!is_spare(one), figure(one), -off_.age(one));
      });
      std::rotate(free.begin(), first, first + 1);
      free.resize(std::min(free.size(), most_listed));
      const std::size_t best = *std::ranges::max_element(free, {}, figure);
      // What all of them fill is in the question.
      const bool differ = std::ranges::any_of(free, [&](std::size_t one) {
        return draft.needs(side, one) != draft.needs(side, free.front());
      });
      const auto why = [&](std::size_t one) {
        const std::string need = differ ? draft.needs(side, one) : "";
        const std::string_view most = one != best ? "" : "; best of all";
        if (!need.empty()) return fmt::format("{}; you need {}", most, need);
        if (most.empty() || !is_spare(one)) return std::string(most);
        return fmt::format("{}, {}", most, needs.empty() ? "a third keeper" : "no need of yours");
      };
      const std::size_t chosen = choose_player(
          fmt::format("{}, place {} of {}{}: whom do you pick", club(side),
                      draft.squad(side).size() + 1, draft.rounds(),
                      needs.empty() ? "" : ", you still need " + needs),
          free, {{"Leave the rest to the computer", "it picks what you need", "0"}}, why);
      left_to_computer_[side] = chosen == free.size();
      if (chosen < free.size()) player = free[chosen];
    }
    if (is_human(side)) {
      const std::string start = club(side) + " picked ";
      const bool more = own.starts_with(start);
      own.insert(more ? own.size() - 2 : own.size(),
                 more ? ", " + name(player) : start + name(player) + ". ");
    } else {
      gone.push_back(fmt::format("{} ({})", name(player), club(side)));
    }
    draft.pick(player);
  }
  if (!own.empty()) say(own.substr(0, own.size() - 1));
  for (std::size_t side = 0; side < off_.clubs().size(); ++side) {
    const std::string needs = is_human(side) ? draft.needs(side) : "";
    if (needs.empty()) continue;
    say(fmt::format("{} still need {}: nobody like that was left.", club(side), needs));
  }
  return draft.squads();
}

}  // namespace quicket::app
