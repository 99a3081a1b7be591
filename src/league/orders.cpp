#include "league/orders.h"

namespace quicket::league {
namespace {

match::Member place_of_player(const match::TeamSheet& sheet, PlayerId player) {
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    if (player && sheet.players[i].id == player) return static_cast<match::Member>(i);
  }
  return match::no_member;
}

}  // namespace

OrdersCaptain::OrdersCaptain(const Orders& orders, const match::PlayingSide& side,
                             const cricket::Conditions& conditions)
    : ComputerCaptain(side, conditions, orders.character), bats_first_(orders.bats_first) {
  for (const PlayerId player : orders.bowlers) {
    bowlers_.push_back(place_of_player(side.sheet, player));
  }
}

bool OrdersCaptain::bats_first(const match::MatchState& state) {
  return bats_first_.value_or(ComputerCaptain::bats_first(state));
}

match::Member OrdersCaptain::next_bowler(const match::MatchState& state, match::MemberSet legal) {
  const match::InningsState& now = state.now();
  const auto over = static_cast<std::size_t>(now.overs);
  if (now.super_over == 0 && over < bowlers_.size()) {
    const match::Member ordered = bowlers_[over];
    if (ordered != match::no_member && match::contains(legal, ordered)) {
      return ordered;
    }
  }
  return ComputerCaptain::next_bowler(state, legal);
}

Orders usual_orders(const match::PlayingSide& side, const cricket::Conditions& conditions,
                    match::Character character) {
  Orders orders;
  orders.eleven = side.sheet;
  orders.character = character;
  const match::ComputerCaptain captain(side, conditions, character);
  for (const match::Member member : captain.plan()) {
    orders.bowlers.push_back(member == match::no_member ? PlayerId{}
                                                        : side.sheet.players[member].id);
  }
  return orders;
}

}  // namespace quicket::league
