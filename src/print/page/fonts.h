#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quicket::print {

/// A cut of a family of letters.
struct Face {
  std::string family = "DejaVu Sans";
  bool bold = false;
  bool condensed = false;
  bool italic = false;

  auto operator<=>(const Face&) const = default;
};

/// A TrueType file on this machine that contains a face.
struct FontFile {
  std::string path;
  int index = 0;                ///< within a collection (.ttc)
  bool as_asked = true;         ///< false: the family lacks this cut, and the nearest is used
  std::vector<bool> has_glyph;  ///< by code point, 65536 entries
};

/// Finds a face with fontconfig. If a condensed or italic cut is missing, the family's plain one
/// replaces it; throws Error saying what to install if the family itself is missing, or is not
/// TrueType.
FontFile find_font(const Face& face);

/// Another TrueType file on this machine with a glyph for `point`, for a letter that a face lacks;
/// nothing if there is none.
std::optional<FontFile> font_with(char32_t point);

/// Whether all letters of a text are printed: a font of this machine has them, and none joins with
/// its neighbours.
bool can_print(std::string_view text);

}  // namespace quicket::print
