#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "print/page/canvas.h"

namespace quicket::print {

/// The smallest size in points of anything that a reader needs.
inline constexpr double smallest_pt = 6.5;

/// A wording and a style that fit.
struct Fitted {
  std::string text;
  TextStyle style;
};

/// Makes a text fit `width_mm`: as it is; in the narrow cut; squeezed to nine tenths; the next of
/// `wordings`, from the fullest to the shortest; smaller, down to `min_pt`; squeezed, and
/// smaller still, as far as needed, but a title of five words and more only to a half, and cut off
/// with "…". Demands at least one wording.
Fitted fit(Canvas& canvas, std::span<const std::string> wordings, TextStyle style, double width_mm,
           double min_pt = smallest_pt);

/// Draws a text that fits `box`, its capitals centred vertically.
void text_in(Canvas& canvas, Box box, std::span<const std::string> wordings, const TextStyle& style,
             double min_pt = smallest_pt);
void text_in(Canvas& canvas, Box box, std::string_view text, const TextStyle& style,
             double min_pt = smallest_pt);

/// `text`, or as much of it as `width_mm` has room for with "…" behind it.
std::string cut_to(Canvas& canvas, std::string_view text, const TextStyle& style, double width_mm);

/// A name from the fullest wording to the shortest: "Rassie van der Dussen", "R. van der Dussen".
/// Initials are kept as they are, "PS Singh"; beside names that are written out they get points,
/// "P.K. Singh" of "Prabh K Singh". The number of a namesake stays: "A. Ross (2)".
std::vector<std::string> name_wordings(std::string_view name);

/// The names of a list, of which no two may be shortened to the same.
class ListedNames {
 public:
  ListedNames() = default;
  explicit ListedNames(std::span<const std::string> names);

  void add(const std::string& name);
  /// name_wordings without the shorter ones that another name of the list has as well. Initials
  /// have no points where those that a source gives have none: "P Singh" beside "MS Dhoni".
  std::vector<std::string> wordings(std::string_view name) const;

 private:
  /// Whose a shorter wording is; empty if several names have it.
  std::map<std::string, std::string> owners_;
  bool without_points_ = false;
};

/// "7–15", or "20".
std::string range_text(int first, int last);

/// Latin, Greek and Cyrillic letters as capitals, everything else as it is.
std::string upper(std::string_view text);

/// `text` with blanks at which no line is broken.
std::string unbroken(std::string_view text);

/// `text` in lines no wider than `width_mm`, broken at blanks, but not between initials and a name.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view text, const TextStyle& style,
                                 double width_mm);

/// Draws a name into `box`: on one line, or where that would squeeze it to less than one part in
/// `bearable`, on as many as there is room for, centred vertically.
void name_in(Canvas& canvas, Box box, const std::string& name, TextStyle style,
             double bearable = 1.25);

/// Draws wrapped lines downwards from `top`; returns the y below the last of them.
double paragraph(Canvas& canvas, Point top, double width_mm, std::string_view text,
                 const TextStyle& style, double leading = 1.35);

}  // namespace quicket::print
