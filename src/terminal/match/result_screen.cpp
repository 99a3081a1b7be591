#include "terminal/match/result_screen.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "base/wrap.h"
#include "match/match_story.h"
#include "report/scorecard.h"
#include "terminal/match/graphs.h"
#include "terminal/match/match_page.h"
#include "terminal/match/tables.h"
#include "terminal/screen/stack.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {
namespace {

/// Below the title, above the keys.
constexpr int first_table_row = 2, table_rows_around = 4;
/// Columns from which the result has graphs beside it.
constexpr int graphs_beside = 110;
/// Rows from which the worm is among them.
constexpr int rows_with_worm = 34;

report::ResultPage content_of(const MatchView& view, std::span<const report::TableChange> table,
                              bool lost) {
  match::MomentSources sources;
  sources.cards = &view.setup;
  const match::MatchStory story = match::story_of(view.record, sources);
  report::ResultPage page = report::result_page(view.record, story, table);
  if (lost) page.losers = report::best_chance_of_losers(view.record, story.chances);
  return page;
}

/// Result, player of the match, both cards in short, and what else there is to tell.
std::string page_text(const report::ResultPage& page, int width, std::string_view verdict) {
  std::string result =
      page.margin.empty() ? page.result : fmt::format("{}, {}", page.result, page.margin);
  std::string before = verdict.empty() ? "" : fmt::format("{}. ", verdict);
  if (const std::string_view tied = "Match tied ("; !verdict.empty() && result.starts_with(tied)) {
    before = fmt::format("{} after a tie: ", verdict);
    result = result.substr(tied.size(), result.find(')') - tied.size());
  }
  std::string text = hanging(before, result, 2, width) + report::verdict_text(page, width);
  for (const report::ShortCard& card : page.innings) {
    text += fmt::format("\n{}", hanging("", fmt::format("{} {}", card.team, card.total), 2, width));
    for (const std::vector<std::string>& best : {card.batters, card.bowlers}) {
      if (!best.empty()) text += hanging("  ", fmt::format("{}", fmt::join(best, ", ")), 4, width);
    }
  }
  return fmt::format("{}\n{}", text, report::result_text(page, width));
}

}  // namespace

ResultScreen::ResultScreen(const MatchView& view, const Story& story, const Tension& tension,
                           const SideColours& colours, std::span<const report::TableChange> table,
                           std::string_view verdict, bool undo)
    : view_(view),
      story_(story),
      tension_(tension),
      pens_(side_pens(colours)),
      content_(content_of(view, table, verdict == "DEFEAT")),
      verdict_(verdict),
      undo_(undo) {
  bar_.reverse = bar_.bold = true;
  if (!view.state.winner) return;
  const cricket::Side side =
      verdict == "DEFEAT" ? cricket::other(*view.state.winner) : *view.state.winner;
  bar_ = team_pen(colours[cricket::side_index(side)]);
}

std::string_view ResultScreen::title_of(Page page) {
  constexpr std::array<std::string_view, pages> titles{"Result", "Scorecard", "Graphs", "Story"};
  return titles[static_cast<std::size_t>(page)];
}

std::string ResultScreen::cards_text(int width) const {
  report::ScorecardOptions options;
  options.width = width;
  options.result = page_ == Page::scorecard;
  return report::scorecard_text(view_.record, {}, options);
}

std::vector<std::string> ResultScreen::lines(int width) const {
  switch (page_) {
    case Page::result:
      return lines_of(page_text(content_, width, verdict_) + '\n' + cards_text(width));
    case Page::scorecard:
      return lines_of(cards_text(width));
    case Page::story:
      return story_lines(story_, width, false);
    case Page::graphs:
      break;
  }
  return {};
}

void ResultScreen::draw_lines(Picture& picture, const Area& area) {
  const std::vector<std::string> text = lines(area.columns);
  const int count = static_cast<int>(text.size());
  top_ = std::clamp(top_, 0, std::max(0, count - area.rows));
  for (int row = 0; row < area.rows && top_ + row < count; ++row) {
    const bool heading = page_ == Page::result && top_ + row == 0;
    picture.write(area.row + row, area.column, text[static_cast<std::size_t>(top_ + row)],
                  heading ? bold_pen() : Pen{});
  }
  if (count > area.rows) {
    picture.write_right(
        0, picture.columns() - 1,
        fmt::format("{}-{} of {}", top_ + 1, std::min(count, top_ + area.rows), count), bar_);
  }
}

void ResultScreen::draw_graphs(Picture& picture, const Area& area) {
  if (view_.state.innings.empty()) return;
  std::vector<Panel> panels;
  if (!tension_.points.empty()) {
    panels.push_back(
        {8, 16, [&](const Area& place) { draw_swing(picture, place, view_, tension_, pens_); }});
  }
  if (page_ == Page::graphs || area.rows >= rows_with_worm) {
    panels.push_back({8, 20, [&](const Area& place) { draw_worm(picture, place, view_, pens_); }});
  }
  panels.push_back(
      {7, 14, [&](const Area& place) { draw_manhattan(picture, place, view_, pens_); }});
  panels.push_back(
      {4, 12, [&](const Area& place) { draw_partnerships(picture, place, view_, pens_); }});
  if (page_ == Page::graphs) {
    // Those that a small window has no room for are scrolled to.
    const int count = static_cast<int>(panels.size());
    top_ = std::clamp(top_, 0, count - 1);
    std::rotate(panels.begin(), panels.begin() + top_, panels.end());
    picture.write_right(0, picture.columns() - 1,
                        fmt::format("from graph {} of {}", top_ + 1, count), bar_);
  }
  draw_stack(area, panels);
}

Picture ResultScreen::picture(ScreenSize size) {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  picture.fill({0, 0, 1, size.columns}, bar_);
  int column = 1;
  for (int i = 0; i < pages; ++i) {
    const auto page = static_cast<Page>(i);
    // The open page stands between brackets, which need no colour.
    column = picture.write(0, column,
                           page == page_ ? fmt::format("[{}]", title_of(page))
                                         : fmt::format(" {} ", title_of(page)),
                           bar_) +
             1;
  }
  const Area area{first_table_row, 1, size.rows - table_rows_around, size.columns - 2};
  if (page_ == Page::graphs) {
    draw_graphs(picture, {area.row, area.column, area.rows, std::min(area.columns, 110)});
  } else if (page_ == Page::result && size.columns >= graphs_beside) {
    const int left = std::min(area.columns / 2, 84);
    draw_lines(picture, {area.row, area.column, area.rows, left});
    draw_graphs(picture, {area.row, area.column + left + 2, area.rows, area.columns - left - 2});
  } else {
    draw_lines(picture, area);
  }
  std::vector<KeyHint> hints{
      {"Enter", leaving_ ? "leave" : "twice: leave"}, {"← →", "pages"}, {"↑ ↓ Space", "scroll"}};
  if (undo_) hints.push_back({"u", "undo the last ball"});
  write_hints(picture, size.rows - 1, hints);
  return picture;
}

bool ResultScreen::take(const Key& key, ScreenSize size) {
  const auto turn = [&](int by) {
    page_ = static_cast<Page>((static_cast<int>(page_) + by + pages) % pages);
    top_ = 0;
    return true;
  };
  const int rows = size.rows - table_rows_around;
  switch (key.kind) {
    case Key::Kind::right:
    case Key::Kind::tab:
      return turn(1);
    case Key::Kind::left:
      return turn(-1);
    case Key::Kind::up:
      return --top_, true;
    case Key::Kind::down:
      return ++top_, true;
    case Key::Kind::page_up:
      return top_ -= rows, true;
    case Key::Kind::page_down:
      return top_ += rows, true;
    case Key::Kind::home:
      return top_ = 0, true;
    default:
      break;
  }
  if (key.is(U' ')) return top_ += rows, true;
  return false;
}

}  // namespace quicket::terminal
