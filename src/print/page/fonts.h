#pragma once

#include <optional>
#include <string>
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

/// A TrueType file on this machine that holds a face.
struct FontFile {
  std::string path;
  int index = 0;                ///< within a collection (.ttc)
  bool as_asked = true;         ///< false: the family lacks this cut, the nearest stands in
  std::vector<bool> has_glyph;  ///< by code point, 65536 entries
};

/// Finds a face with fontconfig. A missing condensed or italic cut is stood in for by the family's
/// plain one; throws Error saying what to install when the family itself is not there, or is not
/// TrueType.
FontFile find_font(const Face& face);

/// Another TrueType file on this machine with a shape for `point`, for a letter that a face lacks;
/// nothing where there is none.
std::optional<FontFile> font_with(char32_t point);

}  // namespace quicket::print
