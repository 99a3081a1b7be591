#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/game.h"

namespace quicket::games {

/// A position in which one play is clearly the best, and not the one that looks it.
struct Puzzle {
  std::unique_ptr<GameState> state;  ///< a seat is to move, and sees its own hand alone
  std::vector<WeighedPlay> plays;    ///< those checked, the best first
  int trials = 0;                    ///< of each of them
  Action tempting = 0;               ///< what looks best, one of `plays`
};

/// The puzzle at a place of a game with `Game::puzzling`, always the same; nothing if there is
/// none. It is a puzzle if by a first look one play is clearly the best and the tempting player
/// misses it, and thirty times as many trials say the same: the second best at least
/// `Puzzling::clear` behind, and by five standard errors.
std::optional<Puzzle> puzzle_at(const Game& game, PuzzlePlace place);

/// The first puzzle of each game played from `first` on, until there are so many. Takes seconds for
/// each.
std::vector<PuzzlePlace> search_puzzles(const Game& game, std::uint32_t first, std::size_t wanted);

/// Ranks plays by the values of their trials, the best first: `values` has, trial after trial, one
/// value for each of `plays`.
std::vector<WeighedPlay> rank_plays(std::span<const Action> plays, std::span<const double> values);

}  // namespace quicket::games
