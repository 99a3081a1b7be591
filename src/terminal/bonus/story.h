#pragma once

#include <string>
#include <vector>

#include "terminal/bonus/game.h"

namespace quicket::terminal {

/// Who hears of a play: a seat, or one of these.
inline constexpr int hears_all = -1;     ///< nobody has anything left to hide
inline constexpr int hears_public = -2;  ///< what everyone hears except the player who acts

/// How a legal action is heard: "play 9", "says \"any day\""; empty if it is not heard. Players
/// hear their own choices in full.
std::string heard_by(const games::GameState& state, games::Action action, int listener);

/// A legal action as lines, as the listener hears it: "Green: B19-B14", and the story of the card
/// shown with it.
std::vector<std::string> told_lines(const BonusGame& game, const games::GameState& state,
                                    games::Action action, int listener);

/// What an action led to, apart from the play itself; empty if there is nothing to say.
std::string outcome_line(const games::Game& game, const games::GameState& before,
                         games::Action action, const games::GameState& after,
                         const games::Names& names);

/// A game so far, as the listener heard it; anything chance did first is in the first step. Steps
/// of which nothing was heard have no lines.
std::vector<BonusStep> heard_steps(const BonusGame& game, int listener);

}  // namespace quicket::terminal
