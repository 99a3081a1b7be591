#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include "games/lesson.h"

namespace quicket::tests {

/// The lesson of a bonus game that comes with the program; tests run in the project's root.
inline games::Lesson shipped_lesson(const std::string& game) {
  const std::string file = "data/lessons/" + game + ".toml";
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return games::read_lesson(text.str(), file);
}

}  // namespace quicket::tests
