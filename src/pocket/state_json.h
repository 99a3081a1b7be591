#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "match/moments.h"
#include "pocket/json.h"
#include "pocket/pocket_match.h"

namespace quicket::pocket {

/// The match as it stands, for a page: both sides, every innings with its card and its balls, who
/// is in and who bowls, what may come next. Keys as in `quicket match ID scorecard --json`.
std::string state_json(const PocketMatch& match);
/// Every innings: its totals, cards, partnerships, and balls with what their dice said.
std::string innings_json(const PocketMatch& match);
/// The cards of both squads, the fielding chart and the strip, which no match changes.
std::string cards_json(const Sides& sides);
/// What the dice rolled so far ("4/08") say: the result on the card, how it is read, the die that
/// comes next, or that none does. An empty `call` is the one that was made. Throws Error if no ball
/// is due.
std::string look_json(const PocketMatch& match, std::string_view faces, std::string_view call);
/// What was memorable, and the home side's chance to win after every line.
std::string moments_json(const PocketMatch& match, match::MomentFollower& follower);

/// What is to be expected of the next ball, and of an over by each call, or by each bowler.
std::string outlook_json(const PocketMatch& match, match::MomentFollower& follower);

/// Adds what dice say of a ball to be bowled in `before`; 0 for dice that are not rolled.
void put_roll(Json& json, const match::MatchState& before, const match::MatchSetup& setup,
              const match::DeliveryDice& dice, cards::Call call);
/// The line of the page's match from which an event has come.
int line_of(const PocketMatch& match, std::size_t event);
/// A member by its number, -1 for nobody.
inline int or_nobody(match::Member member) {
  return member == match::no_member ? -1 : int{member};
}
std::string members_json(match::MemberSet set);
std::string lines_json(std::span<const cards::TempoLine> lines);
/// A share between 0 and 1, or null.
std::string chance_json(const std::optional<double>& chance);

}  // namespace quicket::pocket
