#include "cli/draft_tables.h"

#include <utility>

#include "base/text.h"

namespace quicket::cli {
namespace {

constexpr std::size_t most_listed = 12;

std::int64_t number(std::size_t place) {
  return static_cast<std::int64_t>(place + 1);
}

}  // namespace

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
    table.add({report::cell(number(i)), report::cell(number(i / draft.sides().size())),
               report::cell(draft.sides()[draft.side_of(i)]), report::cell(player.name),
               report::cell(player.from), report::cell(player.value(), 1),
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
    table.add({report::cell(number(i)), report::cell(auction.sides()[lot.side]),
               report::cell(player.name), report::cell(player.from), report::cell(lot.price),
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
    table.add({report::cell(number(i)), report::cell(player.name), report::cell(player.from),
               report::cell(does_text(player)), report::cell(player.value(), 1),
               report::cell(player.batting, 1), report::cell(player.bowling, 1)});
  }
  return std::string(trim(table.text(width)));
}

std::string does_text(const league::DraftPlayer& player) {
  std::string does;
  for (const auto& [is, word] : {std::pair{player.bats, "bats"}, std::pair{player.bowls, "bowls"},
                                 std::pair{player.keeps, "keeps"}}) {
    if (is) does += (does.empty() ? "" : ", ") + std::string(word);
  }
  return does;
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
