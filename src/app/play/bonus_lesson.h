#pragma once

#include "dice/seeded_dice.h"
#include "games/game.h"
#include "terminal/bonus/game.h"

namespace quicket::app {

/// Teaches a game part after part, by `data/lessons/ID.toml`, and ends with a page on what was
/// learned; the person sits at seat 0. The same seed gives the same games. Nothing is stored.
/// `left` if the person leaves. Throws Error (usage) for a game without a lesson.
terminal::BonusEnd teach_bonus(const games::Game& game, dice::Seed seed, terminal::BonusDesk& desk);

}  // namespace quicket::app
