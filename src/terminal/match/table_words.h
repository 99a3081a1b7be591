#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/match/screen.h"

namespace quicket::terminal {

// Texts and decisions that both match screens share.

/// "You roll the dice and type them; ...": shown when play starts and when the dice change hands.
std::string whose_dice(const AtTable& table);

/// "You captain Perth Scorchers."
std::string who_leads(const MatchView& view, const AtTable& table, cricket::Side side);

/// The sides whose choices changed hands between two tables, as `who_leads` says it, with the key
/// that undoes it. `tells`: what one does with a key, "Press" or "Answer".
std::vector<std::string> changed_hands(const MatchView& view, const AtTable& before,
                                       const AtTable& now, std::string_view tells);

/// The side that g hands over or takes back: the only one of a person; nothing if people have to
/// be asked.
std::optional<cricket::Side> side_to_hand(const AtTable& table);

/// Whose chance to win is told: of the only side of people, or else of the side that bats.
cricket::Side told_side(const MatchView& view, const AtTable& table);

/// "VICTORY" or "DEFEAT" of the only side of people, once the match is decided; else empty.
std::string_view verdict(const MatchView& view, const AtTable& table);

/// What the toss decides for a side: "46% to win batting first, 53% fielding".
std::string toss_chances(const MatchView& view, cricket::Side side);
/// What is known of the pitch before the toss; empty where none is rolled for.
std::string toss_pitch(const MatchView& view);
/// What a person is asked who has won it, in `width` columns.
std::string toss_question(const MatchView& view, cricket::Side side, int width);

/// Whether a side that won the toss should bat, by the same figures; as a computer captain would if
/// it makes no difference.
bool advised_toss(const MatchView& view, cricket::Side side);

/// Why a face typed while waiting for a ball cannot be the first d6; empty: it can. `tells`: what
/// one does with a key, "Press" or "Answer".
std::string no_first_die(const AtTable& table, int face, std::string_view tells);

/// What is asked when it rains.
std::string rain_question(const MatchView& view);

/// What an answer to it means.
struct RainAnswer {
  int overs = 0;         ///< lost by each side; 0: no more play
  std::string problem;   ///< why the answer cannot be taken; empty: it can
  std::string question;  ///< asked before the match ends by it; empty: it goes on
};
RainAnswer rain_answer(const MatchView& view, std::string_view typed);

/// What is asked before the last decision of a person is taken back; empty unless a wicket that has
/// been told goes with it, or where balls stand.
std::string undo_question(const MatchView& view, const AtTable& table);

/// Balls to take back: not more than were bowled.
struct BallsBack {
  int balls = 0;
  std::string question;  ///< to ask first; empty: there are few, and as many as requested
};
BallsBack balls_back(const match::MatchRecord& record, int wanted);

}  // namespace quicket::terminal
