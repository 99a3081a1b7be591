#include "app/play/between_seasons.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/league/draft_worth.h"
#include "app/league/next_season.h"
#include "app/play/winter_pages.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::app {
namespace {

using terminal::Choice;

/// Somebody goes back from a question to the one before it.
struct Back {};

constexpr std::size_t most_trades = 4, most_listed = 30;  // of trades refused ones included

/// What is said of a player's price; empty where nothing is paid.
using Price = std::function<std::string(std::size_t player)>;

/// The questions of one time between two seasons. Those that were answered before are not asked
/// again, so that going back is to drop the last answer and begin anew.
class Questions {
 public:
  Questions(terminal::SeasonDesk& desk, OffSeason& off, std::vector<std::size_t>& answers)
      : desk_(desk), off_(off), answers_(answers) {
    off.take_trades_back();
  }

  SquadRule ask_rule();
  void trade();
  league::Squads retain(SquadRule rule);
  league::Squads draft(const league::Squads& kept);
  league::Squads buy(const league::Squads& kept);

 private:
  const std::string& name(std::size_t player) const { return off_.players()[player].name; }
  const std::string& club(std::size_t club) const { return off_.clubs()[club].team.name; }
  bool is_human(std::size_t club) const { return off_.clubs()[club].human; }
  void say(const std::string& sentence) {
    if (asked_ == answers_.size()) desk_.say(sentence);
  }
  std::size_t choose(const std::string& question, const std::vector<Choice>& choices);
  /// One of `players`, or after them one of `others`: the index in both together.
  std::size_t choose_player(const std::string& question, const std::vector<std::size_t>& players,
                            const std::vector<Choice>& others, const Price& price = {});
  bool trade_once(std::size_t side);
  /// Whom a club may ask for in return for one of its own.
  std::vector<std::size_t> wanted_for(std::size_t side, std::size_t gone) const;
  /// What has been sold since somebody was asked last, and what the others can still pay.
  void show_room(const league::Auction& auction, std::size_t side, std::vector<std::string>& sold);
  /// "S Konda to Cinder Bay Comets for 12 (Dunmere Dragons stopped at 11)".
  std::string sale_text(const league::Lot& lot, const std::vector<int>& limits) const;
  std::size_t ask_call(const league::Auction& auction, std::size_t side);
  int ask_limit(const league::Auction& auction, std::size_t side, std::size_t player);

  terminal::SeasonDesk& desk_;
  OffSeason& off_;
  std::vector<std::size_t>& answers_;
  std::size_t asked_ = 0;
  std::vector<bool> left_to_computer_ = std::vector<bool>(off_.clubs().size());
};

std::size_t Questions::choose(const std::string& question, const std::vector<Choice>& choices) {
  if (asked_ == answers_.size()) {
    const auto chosen = desk_.choose(question, choices);
    if (!chosen) throw Back{};
    answers_.push_back(*chosen);
  }
  return answers_[asked_++];
}

std::size_t Questions::choose_player(const std::string& question,
                                     const std::vector<std::size_t>& players,
                                     const std::vector<Choice>& others, const Price& price) {
  std::vector<Choice> choices;
  for (const std::size_t player : players) {
    choices.push_back({name(player), (price ? price(player) : "") + off_.about(player), ""});
  }
  choices.insert(choices.end(), others.begin(), others.end());
  return choose(question, choices);
}

SquadRule Questions::ask_rule() {
  const std::string others = fmt::format("every club retains {}", usual_retained);
  return static_cast<SquadRule>(
      choose("How do the clubs make their squads",
             {{"Keep", "everybody stays; newcomers replace those who retired", ""},
              {"Draft", others + "; all pick in turn, the last of the table first", ""},
              {"Auction",
               fmt::format("{} at their price; the others are sold, with a purse of {}", others,
                           usual_purse),
               ""}}));
}

std::vector<std::size_t> Questions::wanted_for(std::size_t side, std::size_t gone) const {
  // Those who are to be had, and the best of all the others, who may be asked for.
  std::vector<std::size_t> offers = off_.offers(side, gone), others = off_.others(side);
  offers.resize(std::min(offers.size(), most_listed / 2));
  for (const std::size_t one : others) {
    if (offers.size() == most_listed) break;
    if (std::ranges::find(offers, one) == offers.end()) offers.push_back(one);
  }
  return offers;
}

bool Questions::trade_once(std::size_t side) {
  // First, so that Enter trades nobody away.
  const Choice nobody{"Nobody", "no trade", "0"};
  std::vector<Choice> choices{nobody};
  const std::vector<std::size_t> own = off_.retainable(side);
  for (const std::size_t player : own) choices.push_back({name(player), off_.about(player), ""});
  const std::size_t given = choose(fmt::format("{}: whom would you trade", club(side)), choices);
  if (given == 0) return false;
  const std::size_t gone = own[given - 1];
  const std::vector<std::size_t> wanted = wanted_for(side, gone);
  choices = {nobody};
  for (const std::size_t player : wanted) {
    choices.push_back(
        {name(player),
         fmt::format("{}{}; {}", off_.refusal(player, gone).empty() ? "" : "will refuse: ",
                     off_.players()[player].from, off_.about(player)),
         ""});
  }
  const std::size_t taken = choose(
      fmt::format("Whom do you ask for {} ({})", name(gone), worth_text(off_.players()[gone])),
      choices);
  if (taken == 0) return true;
  const std::size_t asked = wanted[taken - 1];
  const std::string& others = club(off_.club_of(asked));
  if (const std::string why = off_.refusal(asked, gone); !why.empty()) {
    say(fmt::format("{} refuse: {}.", others, why));
    return true;
  }
  off_.trade(gone, asked);
  say(fmt::format("{} agree: {}, {}, comes for {}, {}.", others, name(asked),
                  worth_text(off_.players()[asked]), name(gone), worth_text(off_.players()[gone])));
  return true;
}

void Questions::trade() {
  for (std::size_t side = 0; side < off_.clubs().size(); ++side) {
    if (!is_human(side)) continue;
    for (std::size_t i = 0; i < most_trades && trade_once(side); ++i) continue;
  }
}

league::Squads Questions::retain(SquadRule rule) {
  league::Squads kept(off_.clubs().size());
  std::optional<league::Auction> prices;
  if (rule == SquadRule::auction) prices.emplace(off_.auction({}, usual_purse));
  const Price price = [&](std::size_t player) {
    return prices ? fmt::format("costs {}; ", prices->kept_price(player)) : "";
  };
  std::vector<std::string> told;  // when nothing is left to ask
  for (std::size_t side = 0; side < kept.size(); ++side) {
    std::vector<std::size_t> own = off_.retainable(side);
    while (is_human(side) && kept[side].size() < usual_retained && !own.empty()) {
      const std::size_t chosen = choose_player(
          fmt::format("{}: whom do you retain, {} of {}", club(side), kept[side].size() + 1,
                      usual_retained),
          own, {{"Leave the rest to the computer", "it retains the most valuable", "0"}}, price);
      if (chosen == own.size()) break;
      kept[side].push_back(own[chosen]);
      own.erase(own.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    off_.fill_retained(side, usual_retained, kept[side]);
    std::vector<std::string> names;
    for (const std::size_t one : kept[side]) {
      names.push_back(is_human(side) ? fmt::format("{}, {}{}", name(one), price(one),
                                                   worth_text(off_.players()[one]))
                                     : name(one));
    }
    int paid = 0;
    for (const std::size_t one : kept[side]) paid += prices ? prices->kept_price(one) : 0;
    std::string sentence =
        fmt::format("{} retain {}{}.", club(side),
                    prices ? fmt::format("for {} of {}: ", paid, usual_purse) : "",
                    fmt::join(names, is_human(side) ? "; " : ", "));
    told.insert(is_human(side) ? told.begin() : told.end(), std::move(sentence));
  }
  for (const std::string& sentence : told) say(sentence);
  return kept;
}

league::Squads Questions::draft(const league::Squads& kept) {
  league::Draft draft = off_.draft(kept);
  say(
      fmt::format("The order of the draft: {}. Every second round goes back from the last to the "
                  "first.",
                  fmt::join(off_.names(), ", ")));
  std::vector<std::string> gone;
  while (!draft.over()) {
    const std::size_t side = draft.on_turn();
    std::size_t player = draft.computer_choice();
    if (is_human(side) && !left_to_computer_[side]) {
      if (!gone.empty()) say(fmt::format("Picked: {}.", fmt::join(gone, ", ")));
      gone.clear();
      std::vector<std::size_t> free = draft.available();
      std::erase_if(free, [&](std::size_t one) { return !draft.why_not(one).empty(); });
      // First what a computer manager would do: Enter picks what the squad needs.
      const auto usual = std::ranges::find(free, player);
      std::rotate(free.begin(), usual, usual + 1);
      free.resize(std::min(free.size(), most_listed));
      const std::string needs = draft.needs(side);
      const std::size_t chosen = choose_player(
          fmt::format("{}: place {} of {}{}", club(side), draft.squad(side).size() + 1,
                      draft.rounds(), needs.empty() ? ", your pick" : ", you still need " + needs),
          free, {{"Leave the rest to the computer", "it picks what you need", "0"}});
      left_to_computer_[side] = chosen == free.size();
      if (chosen < free.size()) player = free[chosen];
    }
    gone.push_back(fmt::format("{} ({})", name(player), club(side)));
    draft.pick(player);
  }
  return draft.squads();
}

void Questions::show_room(const league::Auction& auction, std::size_t side,
                          std::vector<std::string>& sold) {
  std::string text = purses_text(auction, side, desk_.describes());
  if (!sold.empty()) text += fmt::format("\nSold:\n{}", fmt::join(sold, "\n"));
  sold.clear();
  say(text);
}

std::size_t Questions::ask_call(const league::Auction& auction, std::size_t side) {
  std::vector<std::size_t> free = auction.available();
  std::erase_if(free, [&](std::size_t one) { return !auction.why_not(side, one).empty(); });
  free.resize(std::min(free.size(), most_listed));
  const std::string needs = auction.needs(side);
  const std::size_t chosen =
      choose_player(fmt::format("{}, {} left, {} of {} places filled{}: whom do you call up",
                                club(side), auction.money(side), auction.squad(side).size(),
                                auction.places(), needs.empty() ? "" : ", you still need " + needs),
                    free, {{"Leave the rest to the computer", "it calls up and bids", "0"}},
                    [&](std::size_t player) {
                      const auto limits = auction.computer_limits(player);
                      return fmt::format("about {}; ", *std::ranges::max_element(limits));
                    });
  left_to_computer_[side] = chosen == free.size();
  return chosen < free.size() ? free[chosen] : auction.computer_call();
}

int Questions::ask_limit(const league::Auction& auction, std::size_t side, std::size_t player) {
  const int usual = auction.computer_limit(side, player), most = auction.most(side);
  std::vector<int> limits;
  for (const int limit : {usual, usual * 3 / 2, usual * 2, most}) {
    if (limit > 0 && limit <= most && (limits.empty() || limit > limits.back())) {
      limits.push_back(limit);
    }
  }
  std::vector<Choice> choices;
  for (const int limit : limits) {
    choices.push_back({fmt::format("Up to {}", limit),
                       limit == usual  ? "as a computer manager would"
                       : limit == most ? "all you can pay"
                                       : "",
                       ""});
  }
  choices.push_back({"Do not bid", "", "0"});
  choices.push_back({"Leave the rest to the computer", "it calls up and bids", "00"});
  const std::size_t chosen = choose(fmt::format("{} ({}), {} left: your limit", name(player),
                                                off_.about(player), auction.money(side)),
                                    choices);
  left_to_computer_[side] = chosen == limits.size() + 1;
  if (left_to_computer_[side]) return usual;
  return chosen < limits.size() ? limits[chosen] : 0;
}

std::string Questions::sale_text(const league::Lot& lot, const std::vector<int>& limits) const {
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

league::Squads Questions::buy(const league::Squads& kept) {
  league::Auction auction = off_.auction(kept, usual_purse);
  std::vector<std::string> sold;
  const auto is_asked = [&](std::size_t side) {
    return is_human(side) && !left_to_computer_[side];
  };
  while (!auction.over()) {
    const std::size_t caller = auction.on_turn();
    if (is_asked(caller)) show_room(auction, caller, sold);
    const std::size_t player =
        is_asked(caller) ? ask_call(auction, caller) : auction.computer_call();
    std::vector<int> limits = auction.computer_limits(player);
    for (std::size_t side = 0; side < limits.size(); ++side) {
      if (!is_asked(side) || !auction.why_not(side, player).empty()) continue;
      show_room(auction, side, sold);
      limits[side] = ask_limit(auction, side, player);
    }
    const league::Lot lot = auction.outcome(player, limits);
    auction.sell(lot);
    sold.push_back(sale_text(lot, limits));
  }
  return auction.squads();
}

}  // namespace

std::optional<std::string> begin_next_season(terminal::SeasonDesk& desk, store::Database& database,
                                             const std::string& league, bool players_age,
                                             std::span<const league::PlayerLine> earlier) {
  OffSeason off(database, league, players_age);
  tell_retired(desk, off, earlier);
  std::vector<std::size_t> answers;
  for (;;) {
    Questions ask(desk, off, answers);
    try {
      const SquadRule rule = off.has_one_set() ? ask.ask_rule() : SquadRule::keep;
      if (off.has_one_set()) ask.trade();
      league::Squads squads = off.squads();
      if (rule != SquadRule::keep) {
        const league::Squads kept = ask.retain(rule);
        squads = rule == SquadRule::draft ? ask.draft(kept) : ask.buy(kept);
      }
      const std::string name = off.begin(squads).name;
      if (rule != SquadRule::keep) tell_squads(desk, off, squads, "The squads of " + name);
      desk.say(fmt::format("The new season is the league {}.", name));
      return name;
    } catch (const Back&) {
      if (answers.empty()) break;
      answers.pop_back();
    }
  }
  desk.say("The next season has not begun.");
  return {};
}

}  // namespace quicket::app
