#include <algorithm>
#include <cstddef>
#include <optional>

#include <fmt/format.h>

#include "app/league/draft.h"
#include "app/league/next_season.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::app {
namespace {

std::vector<std::size_t> everybody(const OffSeason& off) {
  std::vector<std::size_t> all(off.players().size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  return all;
}

void make_trades(OffSeason& off, const std::vector<std::string>& trades) {
  for (const std::string& word : trades) {
    const std::size_t sign = word.find('=');
    if (sign == std::string::npos) {
      throw Error(Fault::usage, "\"{}\" is not a trade; write it as OWN=OTHER", word);
    }
    const std::vector<std::size_t> all = everybody(off);
    const std::size_t given = player_left(off.players(), all, word.substr(0, sign));
    const std::size_t taken = player_left(off.players(), all, word.substr(sign + 1));
    const std::size_t club = off.club_of(given);
    if (!off.clubs()[club].human) {
      throw Error("{} plays for {}, whom nobody captains", off.players()[given].name,
                  off.clubs()[club].team.name);
    }
    const std::vector<std::size_t> others = off.others(club);
    std::string why;
    if (std::ranges::find(others, taken) == others.end()) {
      why = fmt::format("{} is not to be had", off.players()[taken].name);
    } else {
      why = off.refusal(taken, given);
    }
    if (!why.empty()) {
      throw Error("{} will not give {} for {}: {}", off.clubs()[off.club_of(taken)].team.name,
                  off.players()[taken].name, off.players()[given].name, why);
    }
    off.trade(given, taken);
  }
}

league::Squads retained_by(const OffSeason& off, const NextSeasonRequest& request) {
  const auto places = static_cast<std::size_t>(off.places());
  if (request.retain >= places) {
    throw Error("a club has {} places, of which it can retain {} at most, not {}", places,
                places - 1, request.retain);
  }
  league::Squads kept(off.clubs().size());
  for (const std::string& word : request.retained) {
    const std::size_t player = player_left(off.players(), everybody(off), word);
    const std::size_t club = off.club_of(player);
    if (off.is_newcomer(player)) {
      throw Error("{} is new; newcomers are not retained", off.players()[player].name);
    }
    if (std::ranges::find(kept[club], player) == kept[club].end()) kept[club].push_back(player);
    const std::size_t most = off.retained(club, request.retain);
    if (kept[club].size() > most) {
      throw Error("{} may retain only {}", off.clubs()[club].team.name,
                  counted(static_cast<long long>(most), "player", "players"));
    }
  }
  std::optional<league::Auction> prices;
  if (request.rule == SquadRule::auction) prices.emplace(off.auction({}, request.purse));
  for (std::size_t club = 0; club < kept.size(); ++club) {
    if (prices && !off.can_pay(club, *prices, kept[club])) {
      throw Error(
          "{} cannot pay {} for the players that they are to retain: they have {}, and keep "
          "one for each other place",
          off.clubs()[club].team.name, prices->kept_price(kept[club]), prices->money(club));
    }
    const std::size_t most = off.retained(club, request.retain);
    if (prices && request.wisely && off.clubs()[club].human) {
      kept[club] = off.worth_retaining(club, most, *prices);
    } else {
      off.fill_retained(club, most, prices ? &*prices : nullptr, kept[club]);
    }
  }
  return kept;
}

league::Squads drafted(const OffSeason& off, const league::Squads& kept,
                       const std::vector<std::size_t>& wanted) {
  league::Draft draft = off.draft(kept);
  while (!draft.over()) {
    const auto wish = std::ranges::find_if(wanted, [&](std::size_t player) {
      return off.clubs()[draft.on_turn()].human && draft.why_not(player).empty();
    });
    draft.pick(wish != wanted.end() ? *wish : draft.computer_choice());
  }
  return draft.squads();
}

league::Squads bought(const OffSeason& off, const league::Squads& kept, int purse,
                      const std::vector<std::size_t>& wanted) {
  league::Auction auction = off.auction(kept, purse);
  while (!auction.over()) {
    const std::size_t player = auction.computer_call();
    const bool liked = std::ranges::find(wanted, player) != wanted.end();
    std::vector<int> limits = auction.computer_limits(player);
    for (std::size_t club = 0; liked && club < limits.size(); ++club) {
      if (off.clubs()[club].human) limits[club] = std::min(2 * limits[club], auction.most(club));
    }
    auction.sell(auction.outcome(player, limits));
  }
  return auction.squads();
}

}  // namespace

league::Squads squads_by(const OffSeason& off, const NextSeasonRequest& request) {
  if (request.rule == SquadRule::keep) return off.squads();
  const league::Squads kept = retained_by(off, request);
  std::vector<std::size_t> wanted;
  for (const std::string& word : request.wanted) {
    wanted.push_back(player_left(off.players(), everybody(off), word));
  }
  return request.rule == SquadRule::draft ? drafted(off, kept, wanted)
                                          : bought(off, kept, request.purse, wanted);
}

std::string next_name(const std::string& name) {
  std::size_t digits = name.size();
  // More than nine would not fit a number; a name of digits only stays recognizable with one added.
  while (digits > 0 && name.size() - digits < 9 && name[digits - 1] >= '0' &&
         name[digits - 1] <= '9') {
    --digits;
  }
  const auto number = parse_int(std::string_view(name).substr(digits));
  if (!number) return name + "-2";
  // Of a season over two years, "2024-25", both move on.
  const std::string_view head = std::string_view(name).substr(0, digits);
  if (name.size() - digits == 2 && head.size() >= 5 && head.back() == '-') {
    const auto year = parse_int(head.substr(head.size() - 5, 4));
    if (year && *year >= 1000 && (*year + 1) % 100 == *number) {
      return fmt::format("{}{}-{:02}", head.substr(0, head.size() - 5), *year + 1,
                         (*year + 2) % 100);
    }
  }
  return fmt::format("{}{:0{}}", name.substr(0, digits), *number + 1, name.size() - digits);
}

league::League next_season(store::Database& database, const std::string& league,
                           const NextSeasonRequest& request, const SquadsMade& tell) {
  OffSeason off(database, league, request.players_age);
  if (request.rule != SquadRule::keep || !request.trades.empty()) off.demand_one_set();
  make_trades(off, request.trades);
  const league::Squads squads = squads_by(off, request);
  const league::League next = off.begin(squads);
  if (tell) tell(off, squads);
  return next;
}

}  // namespace quicket::app
