#pragma once

#include <string>
#include <string_view>

#include "terminal/match/screen.h"

namespace quicket::terminal {

// What both screens of a match say to those at the table, and what they agree on with them.

/// "You roll the dice and type them; ...": said when play begins and when the dice change hands.
std::string whose_dice(const AtTable& table);

/// "You captain Perth Scorchers."
std::string who_leads(const MatchView& view, const AtTable& table, cricket::Side side);

/// Why a face that was typed where a ball is waited for is not the d6 that comes first; empty: it
/// is. `tells`: what is done with a key, "Press" or "Answer".
std::string no_first_die(const AtTable& table, int face, std::string_view tells);

/// Balls to be taken back: not more than were bowled.
struct BallsBack {
  int balls = 0;
  std::string question;  ///< to be asked before; empty: they are few, and as many as were wanted
};
BallsBack balls_back(const match::MatchRecord& record, int wanted);

}  // namespace quicket::terminal
