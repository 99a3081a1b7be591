#include <memory>

#include <fmt/format.h>

#include "print/page/typography.h"
#include "print/season/book_parts.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr double matches_heading_mm = 10, between_matches_mm = 5;

}  // namespace

void add_matches(BookFlow& flow, const BookContents& contents, const std::function<void()>& drawn) {
  const SeasonBook& book = contents.book;
  const double width = flow.area().w;
  for (std::size_t i = 0; i < book.matches.size(); ++i) {
    const BookMatch& match = book.matches[i];
    const auto page = std::make_shared<const MatchPage>(contents.measure, match, contents.colours,
                                                        width, book.scorecards);
    // All matches of a book are as high, whether or not a page begins with the heading; one that
    // needs more than half a page, or is printed in full, has its own.
    const double whole = flow.area().h - matches_heading_mm - 0.1;
    const double half = (whole - between_matches_mm) / 2;
    const bool alone = book.scorecards == Scorecards::full || page->least_mm() > half;
    const double height = alone ? whole : half;
    if (i == 0) {
      flow.break_page();
      flow.heading({"Matches", "matches", "", 0}, height);
    }
    const std::string& stage = match.result.stage;
    flow.mark({fmt::format("{} v {}", match.result.teams[0].name, match.result.teams[1].name),
               match_target(i), stage.empty() ? fmt::format("Round {}", match.result.round) : stage,
               1});
    flow.add(
        height,
        [page, drawn](Canvas& canvas, Box box) {
          page->draw(canvas, box);
          drawn();
        },
        between_matches_mm);
  }
}

}  // namespace quicket::print
