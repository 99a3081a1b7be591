#include "app/play/winter_questions.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
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
#include "report/match_words.h"

namespace quicket::app {
namespace {

constexpr std::string_view usual_help =
    "\"wins +1.2%\" is what a player's next card adds to the chance to win a match. Players rise "
    "to about 27 and decline from 31; from 34 on they may retire. A club trades only for whom it "
    "is better off with, and never its only keeper. In a draft the first of a list is the best of "
    "those who fill a need. Esc goes one question back.";

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
                                           const Price& price, const std::string& help) {
  std::vector<terminal::Choice> choices;
  for (const std::size_t player : players) {
    choices.push_back({name(player), off_.about(player) + (price ? price(player) : ""), "",
                       off_.details(player)});
  }
  choices.insert(choices.end(), others.begin(), others.end());
  return choose(question, choices, help);
}

std::string ClubPromise::text() const {
  return fmt::format("playoffs {}%, title {}%", playoffs, title);
}

SquadRule WinterQuestions::ask_rule(const ClubPromises& promised) {
  std::string to_keep, to_draft, to_buy, trades;         // what each is to the captains' own
  std::map<SquadRule, int> gains{{SquadRule::keep, 0}};  // for the clubs of people
  for (std::size_t side = 0; side < off_.clubs().size(); ++side) {
    if (!is_human(side)) continue;
    // What half-way cost is paid for.
    if (off_.agreed(side) < 0) {
      say(fmt::format("The squads are made by auction: {} owe {} of their purse from half-way.",
                      club(side), -off_.agreed(side)));
      return SquadRule::auction;
    }
    const auto odds = [&](SquadRule rule, std::string_view by) {
      const auto one = promised.find({rule, off_.clubs()[side].team.id});
      const auto kept = promised.find({SquadRule::keep, off_.clubs()[side].team.id});
      if (one == promised.end() || kept == promised.end()) return std::string();
      const ClubPromise &then = one->second, &now = kept->second;
      const bool differs =
          tells_apart(then.playoffs, now.playoffs) || tells_apart(then.title, now.title);
      if (differs) gains[rule] += then.playoffs + then.title - now.playoffs - now.title;
      return fmt::format("{} {}{}{}; ", club(side), then.text(), by,
                         differs || rule == SquadRule::keep ? "" : ", about the same");
    };
    const int trust = off_.trust(side);
    const std::string figure = trust == 0 ? "" : fmt::format(" ({})", trust_figure(trust));
    const std::string why = fmt::format("retain {}{}", retained(side), figure);
    to_keep += odds(SquadRule::keep, "");
    trades += fmt::format("; {} may offer {} trades{}", club(side), trades_with(trust), figure);
    to_draft += fmt::format("{}{} {}; ", odds(SquadRule::draft, " if the computer picks for you"),
                            club(side), why);
    to_buy += fmt::format("{}{} have {} and {}; ",
                          odds(SquadRule::auction, " if the computer bids for you"), club(side),
                          purse(side), why);
  }
  const std::string others = fmt::format("every other club retains up to {}", usual_retained);
  std::vector<terminal::Choice> ways{
      {"Keep", to_keep + "everybody stays; newcomers replace those who retired" + trades, ""},
      {"Draft",
       to_draft + others +
           "; all pick in turn, the last of the table first: strong squads lose most",
       ""},
      {"Auction",
       fmt::format("{}{} at their price, each further one dearer by a tenth; the others are "
                   "sold, with a purse of {}",
                   to_buy, others, usual_purse),
       ""}};
  // What promises most is what Enter takes; no change where chance may be all.
  const auto best = std::ranges::max_element(gains, {}, &std::pair<const SquadRule, int>::second);
  ways[static_cast<std::size_t>(best->first)].usual = true;
  return static_cast<SquadRule>(choose("How do the clubs make their squads", ways));
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
  for (const std::size_t player : own) {
    choices.push_back({name(player), off_.about(player), "", off_.details(player)});
  }
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
         "", off_.details(player)});
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

bool WinterQuestions::retain_usual(std::size_t side, const league::Auction* prices,
                                   std::size_t most, std::vector<std::size_t>& kept) {
  std::vector<std::size_t> usual = off_.retainable(side);
  if (prices != nullptr) usual = off_.worth_retaining(side, most, *prices);
  usual.resize(std::min(usual.size(), most));
  std::vector<std::string> names;
  std::string why;
  for (const std::size_t one : off_.retainable(side)) {
    // Of an auction why not the others: the stars among them, and what all the rest have in common.
    const bool stays = std::ranges::find(usual, one) != usual.end();
    if (prices == nullptr || stays || usual.size() == most) continue;
    const int price = prices->kept_price(one, usual.size()), sold = prices->likely_price(one);
    constexpr int star = 10;
    if (!why.empty() && sold < star) break;
    const int left = purse(side) - prices->kept_price(usual) - price;
    why += fmt::format("{}{} ", why.empty() ? "; not " : ", nor ", name(one)) +
           (price < sold ? fmt::format("(costs {}, leaves {} for {} places)", price, left,
                                       off_.places() - std::ssize(usual) - 1)
                         : fmt::format("(costs {}, is sold for about {})", price, sold));
  }
  for (const std::size_t one : usual) names.push_back(name(one));
  std::string what = names.empty() ? "nobody" : report::joined(names);
  if (prices != nullptr && !usual.empty()) {
    what += fmt::format(" for {} of {}", prices->kept_price(usual), purse(side));
  }
  const std::size_t chosen =
      choose(fmt::format("{}: {} of {} may stay. Retain {}{}", club(side), most,
                         off_.retainable(side).size(), what, why),
             {{"Retain " + std::string(usual.empty() ? "nobody" : "them"), "", ""},
              {"Choose one by one", "", ""}},
             prices != nullptr ? auction_help(*prices, side) : "");
  if (chosen == 0) kept = std::move(usual);
  return chosen == 0;
}

bool WinterQuestions::retain_own(std::size_t side, const league::Auction* prices,
                                 std::vector<std::size_t>& kept) {
  const std::size_t most = retained(side);
  const Price price = [&](std::size_t player) {
    // What others would pay tells whether it is cheaper to let him go and buy him back.
    return prices != nullptr
               ? fmt::format("; costs {}, sold for about {}",
                             prices->kept_price(player, kept.size()), prices->likely_price(player))
               : "";
  };
  if (retain_usual(side, prices, most, kept)) return false;
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
    const std::size_t chosen =
        choose_player(question, own,
                      {{"Retain nobody more", "", "0"},
                       {"Leave the rest to the computer", "it retains the most valuable", "00"}},
                      price, prices != nullptr ? auction_help(*prices, side) : "");
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
      names.push_back(name(one) + (price > 0 && is_human(side) ? fmt::format(" ({})", price) : ""));
    }
    // Of the others the best is enough.
    if (!is_human(side) && names.size() > 2) {
      names = {fmt::format("{} ({:+.1f}%) and {} more", names.front(),
                           off_.players()[kept[side].front()].value(), names.size() - 1)};
    }
    std::string sentence =
        fmt::format("{} retain {}{}.", club(side),
                    prices && !names.empty()
                        ? fmt::format("for {} of {}: ", prices->kept_price(kept[side]), purse(side))
                        : "",
                    names.empty() ? "nobody" : fmt::format("{}", fmt::join(names, ", ")));
    told.insert(is_human(side) ? told.begin() : told.end(), std::move(sentence));
  }
  for (const std::string& sentence : told) say(sentence);
  return kept;
}

}  // namespace quicket::app
