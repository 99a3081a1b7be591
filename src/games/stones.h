#pragma once

#include <array>
#include <cstdint>
#include <string_view>

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

}  // namespace quicket::games
