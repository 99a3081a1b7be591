#include "cli/draft_prompts.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/league/draft.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::cli {
namespace {

/// Takes back picks up to and including the last one of `side`. False if it has none.
bool take_back(league::Draft& draft, std::size_t side) {
  const std::size_t picks = draft.picks().size();
  bool any = false;
  for (std::size_t i = 0; i < picks; ++i) any = any || draft.side_of(i) == side;
  while (any && draft.undo()) {
    if (draft.side_of(draft.picks().size()) == side) return true;
  }
  return false;
}

bool stops(const std::optional<std::string>& answer) {
  return !answer || *answer == "quit" || *answer == "q";
}

/// What a person is asked who has to name one of the players that are left.
struct PlayerQuestion {
  std::string heading;   ///< whose turn it is, and what the side still needs
  std::string question;  ///< without the answers in brackets
  std::string help;      ///< what a number or a name does; what undo and auto do
  const std::vector<league::DraftPlayer>& players;
  std::vector<std::size_t> available, squad;
  std::function<bool(std::size_t)> can_have;
  std::function<std::size_t()> computer_choice;
  std::function<void(std::size_t)> take;  ///< throws Error if it can't be
  std::function<bool()> undo;             ///< false if there is nothing to take back
};

/// Whom a word means: a number of the list or a name. Throws Error for anything else.
std::size_t meant(const std::string& word, const std::vector<std::size_t>& best,
                  const PlayerQuestion& asked) {
  const auto number = parse_int(word);
  if (!number) return app::player_left(asked.players, asked.available, word);
  if (*number < 1 || *number > static_cast<int>(best.size())) {
    throw Error("write a number from 1 to {}, or a name", best.size());
  }
  return best[static_cast<std::size_t>(*number - 1)];
}

Asked ask_player(const PlayerQuestion& asked, terminal::LinePrompt& prompt, int width) {
  std::vector<std::size_t> best = best_left(asked.players, asked.available, asked.can_have, "");
  prompt.say("\n" + asked.heading);
  prompt.say(list_text(asked.players, best, width));
  for (;;) {
    const auto answer =
        prompt.ask(asked.question + " (number or name; bat, bowl, keep, squad, undo, auto, quit)?");
    if (stops(answer)) return Asked::stopped;
    if (answer->empty()) continue;
    if (*answer == "?" || *answer == "help") {
      prompt.say(asked.help +
                 " bat, bowl and keep list the best of a kind; squad shows whom you have; quit "
                 "stops.");
    } else if (*answer == "bat" || *answer == "bowl" || *answer == "keep") {
      best = best_left(asked.players, asked.available, asked.can_have, *answer);
      prompt.say(list_text(asked.players, best, width));
    } else if (*answer == "squad") {
      prompt.say(squad_text(asked.players, asked.squad));
    } else if (*answer == "undo" || *answer == "u") {
      if (asked.undo()) return Asked::undone;
      prompt.say("There is nothing to take back.");
    } else {
      try {
        asked.take(*answer == "auto" ? asked.computer_choice() : meant(*answer, best, asked));
        return Asked::done;
      } catch (const Error& error) {
        prompt.say(error.what());
      }
    }
  }
}

std::string needs_text(const std::string& needs) {
  return needs.empty() ? "" : ", still needs " + needs;
}

constexpr std::size_t most_listed = 12;

std::int64_t number(std::size_t place) {
  return static_cast<std::int64_t>(place + 1);
}

}  // namespace

Asked ask_pick(league::Draft& draft, terminal::LinePrompt& prompt, int width) {
  const std::size_t side = draft.on_turn();
  return ask_player(
      {fmt::format("Round {}, {}{}", draft.picks().size() / draft.sides().size() + 1,
                   draft.sides()[side], needs_text(draft.needs(side))),
       "Pick",
       "A number of the list or a name picks; undo takes your last pick back, and those after it; "
       "auto picks as a computer manager would;",
       draft.players(), draft.available(), draft.squad(side),
       [&](std::size_t player) { return draft.why_not(player).empty(); },
       [&] { return draft.computer_choice(); }, [&](std::size_t player) { draft.pick(player); },
       [&] { return take_back(draft, side); }},
      prompt, width);
}

Asked ask_call(league::Auction& auction, terminal::LinePrompt& prompt, int width,
               std::size_t& player) {
  const std::size_t side = auction.on_turn();
  const int places = auction.places() - static_cast<int>(auction.squad(side).size());
  return ask_player(
      {fmt::format("Lot {}, {} to call up: {} for {}{}", auction.lots().size() + 1,
                   auction.sides()[side], auction.money(side), counted(places, "place", "places"),
                   needs_text(auction.needs(side))),
       "Call up",
       "A number of the list or a name calls a player up, and then everybody bids; undo takes the "
       "last sale back; auto calls up as a computer manager would;",
       auction.players(), auction.available(), auction.squad(side),
       [&](std::size_t place) { return auction.why_not(side, place).empty(); },
       [&] { return auction.computer_call(); },
       [&](std::size_t chosen) {
         if (const std::string reason = auction.why_not(side, chosen); !reason.empty()) {
           throw Error(reason);
         }
         player = chosen;
       },
       [&] { return auction.undo(); }},
      prompt, width);
}

Asked ask_limit(league::Auction& auction, terminal::LinePrompt& prompt, std::size_t side,
                std::size_t player, int& limit) {
  const league::DraftPlayer& lot = auction.players()[player];
  const int least = side == auction.on_turn() ? 1 : 0;
  const int most = auction.most(side);
  prompt.say(fmt::format("{} ({}): {}, value {:.1f}; called up by {}.", lot.name, lot.from,
                         league::does_text(lot), lot.value(), auction.sides()[auction.on_turn()]));
  for (;;) {
    const auto answer =
        prompt.ask(fmt::format("{}, the most you would pay ({} to {}; auto, squad, undo, quit)?",
                               auction.sides()[side], least, most));
    if (stops(answer)) return Asked::stopped;
    if (answer->empty()) continue;
    if (*answer == "?" || *answer == "help") {
      prompt.say(
          "The highest has the player, for one more than the second highest would pay; 0 does not "
          "bid. auto bids as a computer manager would; squad shows whom you have; undo takes the "
          "last sale back; quit stops.");
    } else if (*answer == "squad") {
      prompt.say(squad_text(auction.players(), auction.squad(side)));
    } else if (*answer == "undo" || *answer == "u") {
      if (auction.undo()) return Asked::undone;
      prompt.say("There is nothing to take back.");
    } else if (*answer == "auto") {
      limit = auction.computer_limit(side, player);
      return Asked::done;
    } else if (const auto number = parse_int(*answer);
               number && *number >= least && *number <= most) {
      limit = *number;
      return Asked::done;
    } else {
      prompt.say(fmt::format("Write a number from {} to {}.", least, most));
    }
  }
}

report::Table log_of(const league::Draft& draft) {
  report::Table table({{"Pick", "pick", true},
                       report::secondary(1, {"Round", "round", true}),
                       {"Side", "side"},
                       {"Player", "player"},
                       report::secondary(2, {"From", "from"}),
                       {"Value", "value", true},
                       report::secondary(1, {"Batting", "batting", true}),
                       report::secondary(1, {"Bowling", "bowling", true})});
  for (std::size_t i = 0; i < draft.picks().size(); ++i) {
    const league::DraftPlayer& player = draft.players()[draft.picks()[i]];
    table.add({number(i), number(i / draft.sides().size()), draft.sides()[draft.side_of(i)],
               player.name, player.from, report::cell(player.value(), 1),
               report::cell(player.batting, 1), report::cell(player.bowling, 1)});
  }
  return table;
}

report::Table log_of(const league::Auction& auction) {
  report::Table table({{"Lot", "lot", true},
                       {"Side", "side"},
                       {"Player", "player"},
                       report::secondary(2, {"From", "from"}),
                       {"Price", "price", true},
                       {"Value", "value", true},
                       report::secondary(1, {"Batting", "batting", true}),
                       report::secondary(1, {"Bowling", "bowling", true})});
  for (std::size_t i = 0; i < auction.lots().size(); ++i) {
    const league::Lot& lot = auction.lots()[i];
    const league::DraftPlayer& player = auction.players()[lot.player];
    table.add({number(i), auction.sides()[lot.side], player.name, player.from, lot.price,
               report::cell(player.value(), 1), report::cell(player.batting, 1),
               report::cell(player.bowling, 1)});
  }
  return table;
}

std::vector<std::size_t> best_left(const std::vector<league::DraftPlayer>& players,
                                   const std::vector<std::size_t>& available,
                                   const std::function<bool(std::size_t)>& can_have,
                                   std::string_view what) {
  std::vector<std::size_t> best;
  for (const std::size_t place : available) {
    const league::DraftPlayer& player = players[place];
    const bool wanted = what.empty() || (what == "bowl" && player.bowls) ||
                        (what == "bat" && player.bats) || (what == "keep" && player.keeps);
    if (wanted && can_have(place)) best.push_back(place);
    if (best.size() == most_listed) break;
  }
  return best;
}

std::string list_text(const std::vector<league::DraftPlayer>& players,
                      const std::vector<std::size_t>& best, int width) {
  report::Table table({{"#", "", true},
                       {"Player", ""},
                       report::secondary(2, {"From", ""}),
                       {"Does", ""},
                       {"Value", "", true},
                       report::secondary(1, {"Batting", "", true}),
                       report::secondary(1, {"Bowling", "", true})});
  for (std::size_t i = 0; i < best.size(); ++i) {
    const league::DraftPlayer& player = players[best[i]];
    table.add({number(i), player.name, player.from, league::does_text(player),
               report::cell(player.value(), 1), report::cell(player.batting, 1),
               report::cell(player.bowling, 1)});
  }
  return std::string(trim(table.text(width)));
}

std::string squad_text(const std::vector<league::DraftPlayer>& players,
                       const std::vector<std::size_t>& squad) {
  std::string names;
  for (const std::size_t place : squad) {
    names += (names.empty() ? "" : ", ") + players[place].name;
  }
  return names.empty() ? "Nobody yet." : names;
}

}  // namespace quicket::cli
