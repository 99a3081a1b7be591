#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

/// What is said of a play that was typed at a puzzle.
struct PuzzleReply {
  std::vector<std::string> lines;  ///< sentences
  bool solves = false;
};

/// A puzzle as people are asked it.
class PuzzleQuestion {
 public:
  virtual ~PuzzleQuestion() = default;

  std::unique_ptr<GameState> state;  ///< a seat is to move
  std::string position;              ///< for programs, as text
  std::string task;                  ///< what is to be found, in sentences
  std::string_view wanted = "play";  ///< or "move"
  int moves = 1;                     ///< of the seat to move
  std::string hint;                  ///< a sentence
  std::string solution;              ///< the best play, as it is listed
  int trials = 0;                    ///< of each of `weighed`; 0 if a search found the solution
  std::vector<WeighedPlay> weighed = {};

  /// The best play and why it is the best, in sentences.
  virtual std::vector<std::string> solution_lines() const = 0;
  /// Judges a play as it was typed, in lower case.
  virtual PuzzleReply reply_to(std::string_view typed) const = 0;
};

/// How many puzzles a game has.
std::size_t puzzle_count(const Game& game);

/// The puzzle of that number, from 1. Throws Error (usage) for one that the game does not have.
std::unique_ptr<PuzzleQuestion> puzzle_question(const Game& game, int number);

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
