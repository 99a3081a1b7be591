#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace quicket::games {

/// Facts of the Stonehenge kit that the games share (stonehenge-cricket rules 2, absolution rules 2
/// and 3).
inline constexpr int stone_numbers = 30;  ///< spaces of the outer ring, 1 to 30 in a circle
inline constexpr int stone_colours = 6;
inline constexpr int trilithon_colours = 5;  ///< white to red; black has no trilithon card

/// 0 white, 1 blue, 2 green, 3 yellow, 4 red, 5 black: the number decides the colour.
constexpr int colour_of(int number) {
  return (number - 1) % stone_colours;
}

inline constexpr int black = 5;

constexpr std::string_view colour_name(int colour) {
  constexpr std::array<std::string_view, stone_colours> names = {"white",  "blue", "green",
                                                                 "yellow", "red",  "black"};
  return names[static_cast<std::size_t>(colour)];
}

/// "w", "b", "g", "y", "r", "k": for hands on a narrow screen.
constexpr char colour_letter(int colour) {
  return "wbgyrk"[colour];
}

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
