#pragma once

#include <string>
#include <vector>

#include "terminal/bonus/game.h"

namespace quicket::terminal {

/// Who hears of a play: a seat, or one of these.
inline constexpr int hears_all = -1;     ///< nobody has anything to hide any more
inline constexpr int hears_public = -2;  ///< what all at the table hear but the one who plays

/// How a legal action is heard: "play 9", "says \"any day\""; empty where nothing is. One's own
/// choice is heard in full.
std::string heard_by(const games::GameState& state, games::Action action, int listener);

/// A legal action in lines, as the listener hears it: "Green: B19-B14", and the story of the card
/// that is shown with it.
std::vector<std::string> told_lines(const BonusGame& game, const games::GameState& state,
                                    games::Action action, int listener);

/// What an action led to, set apart from what was played; empty where there is nothing to tell.
std::string outcome_line(const games::Game& game, const games::GameState& before,
                         games::Action action, const games::GameState& after);

/// A game as far as it was played, as the listener heard it; whatever chance did first stands in
/// the first step. Steps of which nothing was heard have no lines.
std::vector<BonusStep> heard_steps(const BonusGame& game, int listener);

}  // namespace quicket::terminal
