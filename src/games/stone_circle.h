#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quicket::games {

/// The circle of thirty stones as text, 15 lines of at most 78 columns: 1 at the top, numbers
/// clockwise, room for a few lines of text inside.
class StoneCircle {
 public:
  StoneCircle();

  /// Writes beside a number (1-30) what is on it; ASCII, at most 5 columns including the number.
  void mark(int number, std::string_view signs);
  /// A line inside the circle, 0 to 8 from the top, at most 44 columns, centred.
  void inside(int line, std::string_view text);
  /// Lines without trailing blanks, each with a line break.
  std::string text() const;

 private:
  std::vector<std::string> lines_;
};

}  // namespace quicket::games
