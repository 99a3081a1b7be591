#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace quicket::games {

/// A part of a lesson: a game of its own, in which one person, at seat 0, sits with computers.
struct LessonPart {
  std::string title;  ///< "Jumps"
  std::string about;  ///< what it is about, in sentences
  std::vector<GameOption> options = {};
  std::string others = "easy";  ///< the players at the other seats
  /// Computers play for everybody up to this place (see Teaching::is_at), where seat 0 is to move;
  /// empty: from the start.
  std::string from = {};
  /// It ends at this place, or with the game if that is over before. Empty: with the game.
  std::string until = {};
  int choices = 0;  ///< it ends after so many choices of the person; 0: however many
};

/// A guided first game, in the words of `data/lessons/ID.toml`.
struct Lesson {
  std::vector<LessonPart> parts;
  Words rules;                       ///< by topic (see Teaching::topics)
  std::vector<std::string> learned;  ///< for the last page, in sentences
};

/// Reads such a file, whose name is for messages. Throws Error for anything else.
Lesson read_lesson(std::string_view toml, std::string_view file);

}  // namespace quicket::games
