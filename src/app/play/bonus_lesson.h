#pragma once

#include <cstddef>

#include "dice/seeded_dice.h"
#include "games/game.h"
#include "terminal/bonus/game.h"

namespace quicket::app {

/// The beginning of a part of a lesson, by its number from 0, with the computers' plays up to it;
/// the person sits at seat 0. The same seed gives the same game.
terminal::BonusGame bonus_lesson_part(const games::Game& game, std::size_t number, dice::Seed seed);

/// Teaches a game part after part, and ends with a page on what was learned. Nothing is stored.
/// `left` if the person leaves. Throws Error (usage) for a game without a lesson.
terminal::BonusEnd teach_bonus(const games::Game& game, dice::Seed seed, terminal::BonusDesk& desk);

}  // namespace quicket::app
