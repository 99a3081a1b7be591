#include "app/play/winter_questions.h"

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
#include "base/error.h"
#include "base/text.h"

namespace quicket::app {
namespace {

constexpr std::string_view usual_help =
    "\"wins +1.2%\" is what a player's next card adds to the chance to win a match. Players rise "
    "to about 27 and decline from 31; from 34 on they may retire. A club trades only for whom it "
    "is better off with, and never its only keeper. In a draft the first of a list is the most "
    "valuable of those whom the squad needs. Esc goes one question back.";

}  // namespace

std::size_t WinterQuestions::choose(const std::string& question,
                                    const std::vector<terminal::Choice>& choices,
                                    const std::string& help) {
  if (asked_ == answers_.size()) {
    const auto chosen =
        desk_.choose(question, choices, help.empty() ? std::string(usual_help) : help);
    if (!chosen) throw OneBack{};
    answers_.push_back(*chosen);
  }
  return answers_[asked_++];
}

std::size_t WinterQuestions::choose_player(const std::string& question,
                                           const std::vector<std::size_t>& players,
                                           const std::vector<terminal::Choice>& others,
                                           const Price& price, const std::string& help,
                                           bool other_first) {
  std::vector<terminal::Choice> choices;
  for (const std::size_t player : players) {
    choices.push_back({name(player), (price ? price(player) : "") + off_.about(player), ""});
  }
  choices.insert(choices.end(), others.begin(), others.end());
  if (!other_first) return choose(question, choices, help);
  const auto other = choices.begin() + std::ssize(players);
  std::rotate(choices.begin(), other, other + 1);
  const std::size_t chosen = choose(question, choices, help);
  return chosen > players.size() ? chosen : (chosen + players.size()) % (players.size() + 1);
}

SquadRule WinterQuestions::ask_rule() {
  const std::string others = fmt::format("every other club retains up to {}", usual_retained);
  std::string to_keep, to_draft, to_buy;  // whoever trust makes no club like others
  for (std::size_t side = 0; side < off_.clubs().size(); ++side) {
    if (off_.trust(side) == 0 && off_.agreed(side) == 0) continue;
    const std::string why =
        fmt::format("retain {} ({})", retained(side), trust_figure(off_.trust(side)));
    to_draft += fmt::format("{} {}; ", club(side), why);
    to_keep += fmt::format("; {} may offer {} trades ({})", club(side),
                           trades_with(off_.trust(side)), trust_figure(off_.trust(side)));
    to_buy += fmt::format("{} have {} and {}; ", club(side), purse(side), why);
  }
  for (std::size_t side = 0; side < off_.clubs().size(); ++side) {
    // What half-way cost is paid for.
    if (off_.agreed(side) >= 0 || !is_human(side)) continue;
    say(fmt::format("The squads are made by auction: {} owe {} of their purse from half-way.",
                    club(side), -off_.agreed(side)));
    return SquadRule::auction;
  }
  return static_cast<SquadRule>(
      choose("How do the clubs make their squads",
             {{"Keep", "everybody stays; newcomers replace those who retired" + to_keep, ""},
              {"Draft", to_draft + others + "; all pick in turn, the last of the table first", ""},
              {"Auction",
               fmt::format("{}{} at their price, each further one dearer by a tenth; the others "
                           "are sold, with a purse of {}",
                           to_buy, others, usual_purse),
               ""}}));
}

void WinterQuestions::make_sure() {
  if (!off_.trades().empty() ||
      desk_.confirm("Begin the next season with the squads as they are, without a trade?")) {
    return;
  }
  throw OneBack{};
}

std::vector<std::size_t> WinterQuestions::wanted_for(std::size_t side, std::size_t gone) const {
  // Those who are to be had, and the best of all the others, who may be asked for.
  std::vector<std::size_t> offers = off_.offers(side, gone), others = off_.others(side);
  offers.resize(std::min(offers.size(), most_listed / 2));
  for (const std::size_t one : others) {
    if (offers.size() == most_listed) break;
    if (std::ranges::find(offers, one) == offers.end()) offers.push_back(one);
  }
  return offers;
}

WinterQuestions::Trading WinterQuestions::trade_once(std::size_t side, std::size_t offer) {
  // First, so that Enter trades nobody away.
  const terminal::Choice nobody{"Nobody", "no trade", "0"};
  std::vector<terminal::Choice> choices{nobody};
  const std::vector<std::size_t> own = off_.retainable(side);
  for (const std::size_t player : own) choices.push_back({name(player), off_.about(player), ""});
  const std::size_t given = choose(fmt::format("{}: whom would you trade, offer {} of {}",
                                               club(side), offer, trades_with(off_.trust(side))),
                                   choices);
  if (given == 0) return Trading::ended;
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
  if (taken == 0) return Trading::looked;
  const std::size_t asked = wanted[taken - 1];
  const std::string& others = club(off_.club_of(asked));
  if (const std::string why = off_.refusal(asked, gone); !why.empty()) {
    say(fmt::format("{} refuse: {}.", others, why));
    return Trading::offered;
  }
  const bool agreed =
      choose(fmt::format("{} ({}) for {} ({})", name(asked), worth_text(off_.players()[asked]),
                         name(gone), worth_text(off_.players()[gone])),
             {{"Trade", "they agree; it is done", ""}, {"Look on", "", "0"}}) == 0;
  if (!agreed) return Trading::looked;
  off_.trade(gone, asked);
  say(fmt::format("{} agree: {}, {}, comes for {}, {}.", others, name(asked),
                  worth_text(off_.players()[asked]), name(gone), worth_text(off_.players()[gone])));
  return Trading::offered;
}

void WinterQuestions::trade() {
  for (std::size_t side = 0; side < off_.clubs().size(); ++side) {
    if (!is_human(side)) continue;
    const std::size_t offers = trades_with(off_.trust(side));
    for (std::size_t made = 0; made < offers;) {
      const Trading came = trade_once(side, made + 1);
      if (came == Trading::ended) break;
      if (came == Trading::offered) ++made;
    }
  }
}

bool WinterQuestions::retain_own(std::size_t side, const league::Auction* prices,
                                 std::vector<std::size_t>& kept) {
  const std::size_t most = retained(side);
  // What is left of the purse for each other place.
  const auto a_place = [&](std::size_t player) {
    std::vector<std::size_t> then = kept;
    then.push_back(player);
    return 1.0 * (purse(side) - prices->kept_price(then)) /
           std::max(1, off_.places() - static_cast<int>(then.size()));
  };
  const Price price = [&](std::size_t player) {
    // What others would pay tells whether it is cheaper to let him go and buy him back.
    return prices != nullptr ? fmt::format("costs {}, sold for about {}, leaves {:.1f} a place; ",
                                           prices->kept_price(player, kept.size()),
                                           guide(*prices, player), a_place(player))
                             : "";
  };
  while (kept.size() < most) {
    std::vector<std::size_t> own = off_.retainable(side);
    std::erase_if(own, [&](std::size_t one) { return std::ranges::find(kept, one) != kept.end(); });
    const auto dear = std::erase_if(own, [&](std::size_t one) {
      std::vector<std::size_t> then = kept;
      then.push_back(one);
      return prices != nullptr && !off_.can_pay(side, *prices, then);
    });
    if (own.empty()) return true;
    std::string question =
        fmt::format("{}: whom do you retain, {} of {}", club(side), kept.size() + 1, most);
    if (prices != nullptr) {
      question += fmt::format("; {} left for {} places", purse(side) - prices->kept_price(kept),
                              off_.places() - static_cast<int>(kept.size()));
    }
    if (dear > 0) question += fmt::format("; {} more cost too much now", dear);
    // Enter retains nobody who costs what a sale would bring, or would empty the purse.
    constexpr double thin = 3;
    const bool enough = prices != nullptr && (a_place(own.front()) < thin ||
                                              prices->kept_price(own.front(), kept.size()) >=
                                                  guide(*prices, own.front()));
    const std::size_t chosen =
        choose_player(question, own,
                      {{"Retain nobody more", "", "0"},
                       {"Leave the rest to the computer", "it retains the most valuable", "00"}},
                      price, prices != nullptr ? auction_help(*prices, side) : "", enough);
    if (chosen >= own.size()) return chosen > own.size();
    kept.push_back(own[chosen]);
  }
  return true;
}

league::Squads WinterQuestions::retain(SquadRule rule) {
  league::Squads kept(off_.clubs().size());
  std::optional<league::Auction> prices;
  if (rule == SquadRule::auction) prices.emplace(off_.auction({}, usual_purse));
  std::vector<std::string> told;  // when nothing is left to ask
  for (std::size_t side = 0; side < kept.size(); ++side) {
    const league::Auction* const paid = prices ? &*prices : nullptr;
    if (!is_human(side) || retain_own(side, paid, kept[side])) {
      off_.fill_retained(side, retained(side), paid, kept[side]);
    }
    std::vector<std::string> names;
    for (const std::size_t one : kept[side]) {
      const int price = prices ? prices->kept_price(one, names.size()) : 0;
      std::string text = name(one);
      if (is_human(side)) {
        text += fmt::format(", {}{}", prices ? fmt::format("costs {}; ", price) : "",
                            worth_text(off_.players()[one]));
      }
      names.push_back(std::move(text));
    }
    std::string sentence = fmt::format(
        "{} retain {}{}.", club(side),
        prices ? fmt::format("for {} of {}: ", prices->kept_price(kept[side]), purse(side)) : "",
        fmt::join(names, is_human(side) ? "; " : ", "));
    told.insert(is_human(side) ? told.begin() : told.end(), std::move(sentence));
  }
  for (const std::string& sentence : told) say(sentence);
  return kept;
}

league::Squads WinterQuestions::draft(const league::Squads& kept) {
  league::Draft draft = off_.draft(kept);
  say(
      fmt::format("The order of the draft: {}. Every second round goes back from the last to the "
                  "first.",
                  fmt::join(off_.names(), ", ")));
  std::vector<std::string> gone;
  std::string own;  // the last picks of people
  while (!draft.over()) {
    const std::size_t side = draft.on_turn();
    std::size_t player = draft.computer_choice();
    if (is_human(side) && !left_to_computer_[side]) {
      constexpr std::size_t shown = 4;
      const std::size_t left_out = gone.size() - std::min(gone.size(), shown);
      gone.erase(gone.begin(), gone.begin() + static_cast<std::ptrdiff_t>(left_out));
      if (!gone.empty()) {
        say(fmt::format("{}{}: {}.", own, left_out > 0 ? "Picked last" : "Picked",
                        fmt::join(gone, ", ")));
      }
      gone.clear();
      own.clear();
      std::vector<std::size_t> free = draft.available();
      std::erase_if(free, [&](std::size_t one) { return !draft.why_not(one).empty(); });
      // First what a computer manager would do: Enter picks what the squad needs.
      const auto usual = std::ranges::find(free, player);
      std::rotate(free.begin(), usual, usual + 1);
      free.resize(std::min(free.size(), most_listed));
      const std::string needs = draft.needs(side);
      const auto value = [&](std::size_t one) { return off_.players()[one].value(); };
      const bool is_best = player == *std::ranges::max_element(free, {}, value);
      const std::string why = is_best         ? "the most valuable left; "
                              : needs.empty() ? "worth most beside those you have; "
                                              : "worth most of what you need; ";
      const std::size_t chosen = choose_player(
          fmt::format("{}: place {} of {}{}", club(side), draft.squad(side).size() + 1,
                      draft.rounds(), needs.empty() ? ", your pick" : ", you still need " + needs),
          free, {{"Leave the rest to the computer", "it picks what you need", "0"}},
          [&](std::size_t one) { return one == player ? why : ""; });
      left_to_computer_[side] = chosen == free.size();
      if (chosen < free.size()) player = free[chosen];
    }
    if (is_human(side)) {
      own += fmt::format("{} picked {}. ", club(side), name(player));
    } else {
      gone.push_back(fmt::format("{} ({})", name(player), club(side)));
    }
    draft.pick(player);
  }
  return draft.squads();
}

}  // namespace quicket::app
