#include "match/substitutes.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::match {

MemberSet replaceable(const MatchState& state, Side side) {
  MemberSet members = state.sides[static_cast<std::size_t>(side)].present;
  if (state.innings.empty() || state.now().closed) return members;
  const InningsState& now = state.now();
  if (now.batting == side) return members & ~(set_of(now.striker) | set_of(now.non_striker));
  return now.over_open ? members & ~set_of(now.bowler) : members;
}

PlayingSide with_reserve(const PlayingSide& side, const cards::PlayerCards& reserve) {
  if (side.sheet.players.size() >= max_members) {
    throw Error(fmt::format("{}: no room for another player", side.sheet.name));
  }
  TeamSheet sheet = side.sheet;
  sheet.players.push_back({reserve.player, reserve.name});
  std::vector<cards::PlayerCards> cards = side.cards;
  cards.push_back(reserve);
  PlayingSide with = playing_side(std::move(sheet), cards);
  with.most_overs = side.most_overs;
  return with;
}

bool is_on_a_sheet(const MatchRecord& record, PlayerId player) {
  return std::any_of(record.sheets.begin(), record.sheets.end(), [player](const TeamSheet& sheet) {
    return std::any_of(sheet.players.begin(), sheet.players.end(),
                       [player](const SheetPlayer& one) { return one.id == player; });
  });
}

void drop_events(MatchRecord& record, std::size_t events) {
  while (record.events.size() > events) {
    if (const auto* substitution = std::get_if<Substitution>(&record.events.back())) {
      auto& players = record.sheets[static_cast<std::size_t>(substitution->side)].players;
      if (substitution->in + std::size_t{1} == players.size() && players.size() > players_a_side) {
        players.pop_back();
      }
    }
    record.events.pop_back();
  }
}

}  // namespace quicket::match
