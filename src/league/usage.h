#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "cricket/conditions.h"
#include "league/fixture.h"
#include "league/season_play.h"
#include "match/event.h"

namespace quicket::league {

/// What each player of a team has bowled: innings and legal balls, super overs left out.
using Bowled = std::map<std::pair<TeamId, PlayerId>, cards::Usage>;

/// Adds the bowling of a match. Innings known in totals only add nothing.
void add_bowling(Bowled& bowled, const match::MatchRecord& record);

/// A bowler's season against the usage of his card.
struct UsageLine {
  Team team;
  PlayerId player;
  std::string name;
  cards::Usage used, card;

  bool past() const { return used.innings > card.innings || used.legal_balls > card.legal_balls; }
  bool operator==(const UsageLine&) const = default;
};
/// Every bowler of the squads, by team; in it those who used most of their card first.
std::vector<UsageLine> usage_lines(std::span<const Squad> squads, const Bowled& bowled);

/// The side that a team puts out when the usage of its cards is kept: of the bowlers who have
/// something left, those with most innings left bowl, as many as an innings needs, each about as
/// much as his card holds on average, more where it has to be; the others, if they play, only bat.
/// Where too few have anything left those with least gone past their card bowl on. The favourite
/// eleven is put out where it can bowl an innings so. Throws Error where the squad has no eleven in
/// it at all.
match::PlayingSide side_by_usage(const Squad& squad, const Bowled& bowled,
                                 const cricket::Conditions& conditions);

}  // namespace quicket::league
