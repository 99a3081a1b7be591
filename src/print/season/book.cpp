#include "print/season/book.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "base/text.h"
#include "match/season_tally.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/paper.h"
#include "print/page/typography.h"
#include "print/season/pages.h"
#include "print/season/scorecard_page.h"
#include "print/season/team_page.h"

namespace quicket::print {
namespace {

/// A part of the book and the page it starts on, from 1.
struct Part {
  std::string title;
  int page = 1;
  bool match = false;
};

std::string match_title(const BookMatch& match) {
  return fmt::format("{} v {}", match.result.teams[0].name, match.result.teams[1].name);
}

class BookPrinter {
 public:
  BookPrinter(const SeasonBook& book, const SeasonBookOptions& options)
      : book_(book),
        options_(options),
        page_(options.paper),
        canvas_({book.title + ": season book", book.credit}, options.ink, options.medium) {
    std::vector<std::string> names;
    for (const league::Standing& row : book.table) names.push_back(row.team.name);
    for (const BookMatch& match : book.matches) {
      for (const match::TeamSheet& sheet : match.record.sheets) names.push_back(sheet.name);
    }
    colours_ = cricket::colours_of_teams(names, book.team_colours, options.palette);
    for (const league::Standing& row : book.table) teams_.push_back(row.team);
    std::sort(teams_.begin(), teams_.end(), [](const league::Team& a, const league::Team& b) {
      return std::tie(a.name, a.id) < std::tie(b.name, b.id);
    });
    if (book.matches.empty()) teams_.clear();
    std::vector<match::MatchRecord> records;
    for (const BookMatch& match : book.matches) records.push_back(match.record);
    tally_ = match::tally_season(records);
    plan();
  }

  std::string print() {
    canvas_.begin_page(page_, {}, "Cover");
    canvas_.bookmark("Cover");
    draw_cover(canvas_, page_, book_, colours_);
    print_contents();
    draw_standings(canvas_, begin("Table"), book_, colours_);
    finish_page();
    for (std::size_t i = 0; i < book_.leaders.size(); i += leaders_per_page) {
      const Box area = begin(i == 0 ? "Leaders" : "");
      draw_leaders(canvas_, area, book_, i, leaders_per_page);
      finish_page();
    }
    if (!book_.matches.empty()) {
      draw_records(canvas_, begin("Records"), book_);
      finish_page();
    }
    print_teams();
    print_matches();
    return canvas_.finish();
  }

 private:
  /// Counts the pages of every part before the first is drawn, for the contents.
  void plan() {
    const std::size_t lines = 3 + teams_.size() + book_.matches.size();
    contents_pages_ = static_cast<int>((lines + lines_per_page - 1) / lines_per_page);
    int page = 2 + contents_pages_;
    parts_.push_back({"Table", page++, false});
    if (!book_.leaders.empty()) {
      parts_.push_back({"Leaders", page, false});
      page += static_cast<int>((book_.leaders.size() + leaders_per_page - 1) / leaders_per_page);
    }
    if (!book_.matches.empty()) parts_.push_back({"Records", page++, false});
    for (const league::Team& team : teams_) {
      parts_.push_back({team.name, page, false});
      page += team_pages(page_area(page_), book_, team, tally_);
    }
    for (const BookMatch& match : book_.matches) {
      const std::string& stage = match.result.stage;
      const std::string round = stage.empty() ? fmt::format("Round {}", match.result.round) : stage;
      parts_.push_back({fmt::format("{} · {}", match_title(match), round), page++, true});
    }
  }

  Box begin(std::string_view title, int level = 0) {
    canvas_.begin_page(page_, {}, std::to_string(canvas_.page_count() + 1));
    if (!title.empty()) canvas_.bookmark(title, level);
    return page_head(canvas_, page_, title, book_.title);
  }

  void finish_page() {
    page_foot(canvas_, page_, book_.credit, std::to_string(canvas_.page_count()));
  }

  void print_contents() {
    constexpr std::size_t columns = 2;
    constexpr double gap = 8;
    std::size_t next = 0;
    for (int page = 0; page < contents_pages_; ++page) {
      const Box area = begin(page == 0 ? "Contents" : "");
      const double width = (area.w - gap) / columns;
      constexpr std::size_t lines_per_column = lines_per_page / columns;
      const double height = area.h / lines_per_column;
      const std::size_t lines = std::min(lines_per_page, parts_.size() - next);
      // Both columns have the same length, even on a page that is not full.
      const std::size_t rows = (lines + columns - 1) / columns;
      for (std::size_t line = 0; line < lines; ++line) {
        const Part& part = parts_[next++];
        const std::size_t column = line / rows, row = line % rows;
        const double x = area.x + static_cast<double>(column) * (width + gap);
        const double y = area.y + static_cast<double>(row) * height;
        text_in(canvas_, {x, y, width - 12, height}, part.title, letters(8, !part.match));
        text_in(canvas_, {x + width - 10, y, 10, height}, std::to_string(part.page),
                letters(8, false, Align::right));
        canvas_.line({x, y + height}, {x + width, y + height}, {hair, 0.1, 0});
      }
      finish_page();
    }
  }

  void print_teams() {
    for (std::size_t i = 0; i < teams_.size(); ++i) {
      // The outline's entry for all teams leads to the first of them.
      if (i == 0) pending_ = "Teams";
      const int pages = team_pages(page_area(page_), book_, teams_[i], tally_);
      for (int page = 0; page < pages; ++page) {
        const Box area = page == 0 ? begin_under(teams_[i].name) : continued(teams_[i].name);
        draw_team(canvas_, area, book_, teams_[i], tally_, colours_.at(teams_[i].name), page);
        finish_page();
      }
    }
  }

  void print_matches() {
    for (std::size_t i = 0; i < book_.matches.size(); ++i) {
      if (i == 0) pending_ = "Matches";
      const Box area = begin_under(match_title(book_.matches[i]));
      MatchPage(canvas_, book_.matches[i], colours_, area.w, Scorecards::two_a_page)
          .draw(canvas_, area);
      finish_page();
      if (options_.progress) {
        options_.progress(static_cast<int>(i) + 1, static_cast<int>(book_.matches.size()));
      }
    }
  }

  /// A page whose bookmark goes below the one of its kind.
  Box begin_under(const std::string& title) {
    canvas_.begin_page(page_, {}, std::to_string(canvas_.page_count() + 1));
    if (!pending_.empty()) canvas_.bookmark(pending_, 0);
    pending_.clear();
    canvas_.bookmark(title, 1);
    return page_head(canvas_, page_, title, book_.title);
  }

  /// A page that continues the previous one: not in the outline.
  Box continued(const std::string& title) {
    canvas_.begin_page(page_, {}, std::to_string(canvas_.page_count() + 1));
    return page_head(canvas_, page_, title, book_.title);
  }

  /// Two columns of 52 lines, 8 pt on A4: a season of 74 matches and ten teams fits on one page.
  static constexpr std::size_t lines_per_page = 104;

  const SeasonBook& book_;
  const SeasonBookOptions& options_;
  Size page_;
  Canvas canvas_;
  Dresses colours_;
  std::vector<league::Team> teams_;
  match::SeasonTally tally_;
  std::vector<Part> parts_;
  int contents_pages_ = 1;
  std::string pending_;
};

}  // namespace

std::string print_season_book(const SeasonBook& book, const SeasonBookOptions& options) {
  demand_paper(options.paper, {180, 200}, "the book of a season", Turn::as_given);
  return BookPrinter(book, options).print();
}

}  // namespace quicket::print
