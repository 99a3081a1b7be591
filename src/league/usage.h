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
#include "match/playing_side.h"

namespace quicket::league {

/// What each player of a team has bowled: innings and legal balls, without super overs.
using Bowled = std::map<std::pair<TeamId, PlayerId>, cards::Usage>;

/// Adds the bowling of a match. Innings known only in totals add nothing.
void add_bowling(Bowled& bowled, const match::MatchRecord& record);

/// A bowler's season compared with the usage on the card.
struct UsageLine {
  Team team;
  PlayerId player;
  std::string name;
  cards::Usage used, card;
  bool balls_known = true;  ///< false: the card has only the letter

  bool past() const {
    return used.innings > card.innings || (balls_known && used.legal_balls > card.legal_balls);
  }
  bool operator==(const UsageLine&) const = default;
};
/// Every bowler of the squads, by team; within it, those who used most of their card first.
std::vector<UsageLine> usage_lines(std::span<const Squad> squads, const Bowled& bowled);

/// The side that a team fields when the usage of its cards is enforced: of the bowlers who have
/// something left, those with most innings left bowl, as many as an innings needs, each about the
/// average of the card, more if necessary, but never past it; the others, if they play, only bat.
/// If the cards left cannot bowl an innings, as in a season longer than the real one, as few
/// bowlers as possible bowl on past theirs. The favourite eleven plays if it can bowl an innings
/// this way. Throws Error if the squad does not contain an eleven at all.
match::PlayingSide side_by_usage(const Squad& squad, const Bowled& bowled,
                                 const cricket::Conditions& conditions);

/// Limits a side that somebody picked: nobody bowls past the card, or, if those cards cannot bowl
/// an innings, as few as possible do.
void keep_to_cards(match::PlayingSide& side, const Bowled& bowled,
                   const cricket::Conditions& conditions);

}  // namespace quicket::league
