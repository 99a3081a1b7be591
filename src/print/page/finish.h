#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "print/page/path.h"

namespace quicket::print {

/// What libharu cannot write, or writes wrongly or slowly, about one page.
struct PageFacts {
  std::string label;  ///< empty: the previous page's plus one
  std::optional<Box> trim;
  std::optional<Box> bleed;
  double height_mm = 0;
  std::string content;  ///< its operators, deflated
};

/// An entry of the outline.
struct Bookmark {
  std::string title;
  int level = 0;
  int page = 0;                ///< from 0
  std::optional<double> y_mm;  ///< nothing: the whole page is shown
};

/// A place that links lead to.
struct LinkTarget {
  int page = 0;  ///< from 0
  double y_mm = 0;
};

/// An area that leads to a target.
struct Link {
  int page = 0;  ///< from 0
  Box area;
  std::string target;
};

struct Links {
  std::map<std::string, LinkTarget> targets;
  std::vector<Link> links;  ///< those without a target are left out
};

/// The final file: what is on the pages put there, character maps corrected, title, outline, links,
/// boxes and page labels added, small objects packed. Same input, same bytes.
std::string finish_pdf(const std::string& bytes, std::string_view title, std::string_view subject,
                       const std::vector<PageFacts>& facts, const std::vector<Bookmark>& outline,
                       const Links& links);

/// The pages of a finished file.
int page_count(const std::string& pdf);

}  // namespace quicket::print
