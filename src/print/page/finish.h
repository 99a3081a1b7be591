#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "print/page/path.h"

namespace quicket::print {

/// What libharu cannot write, or writes wrongly, about one page.
struct PageFacts {
  std::string label;  ///< empty: the previous page's plus one
  std::optional<Box> trim;
  std::optional<Box> bleed;
  double height_mm = 0;
};

/// An entry of the outline.
struct Bookmark {
  std::string title;
  int level = 0;
  int page = 0;  ///< from 0
};

/// The final file: character maps corrected, title, outline, boxes and page labels added, small
/// objects packed. Same input, same bytes.
std::string finish_pdf(const std::string& bytes, std::string_view title, std::string_view subject,
                       const std::vector<PageFacts>& facts, const std::vector<Bookmark>& outline);

/// The pages of a finished file.
int page_count(const std::string& pdf);

}  // namespace quicket::print
