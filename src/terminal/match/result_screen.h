#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/result_page.h"
#include "terminal/match/screen.h"
#include "terminal/match/side_inks.h"
#include "terminal/match/story.h"
#include "terminal/match/tension.h"
#include "terminal/screen/display.h"

namespace quicket::terminal {

/// The end of a match, in pages: the result with player of the match, turning points and both
/// cards, the scorecard, the graphs, the story. Refers to what it was made from.
class ResultScreen {
 public:
  /// `verdict`: what it is for whoever looks at it; `undo`: the last ball can be taken back.
  ResultScreen(const MatchView& view, const Story& story, const Tension& tension,
               const SideColours& colours, std::span<const report::TableChange> table,
               std::string_view verdict = {}, bool undo = true);

  Picture picture(ScreenSize size);
  /// Turns or scrolls pages; false for a key that is not its own.
  bool take(const Key& key, ScreenSize size);
  /// Whether the next Enter leaves the page: the hints say so.
  void leave_at_next(bool enter) { leaving_ = enter; }
  bool is_leaving() const { return leaving_; }

 private:
  enum class Page : std::uint8_t { result, scorecard, graphs, story };
  static constexpr int pages = 4;
  static std::string_view title_of(Page page);
  std::vector<std::string> lines(int width) const;
  /// Both cards, below the result or on their own page.
  std::string cards_text(int width) const;
  void draw_lines(Picture& picture, const Area& area);
  void draw_graphs(Picture& picture, const Area& area);

  MatchView view_;
  const Story& story_;
  const Tension& tension_;
  SidePens pens_;
  Pen bar_;
  report::ResultPage content_;
  std::string verdict_;
  bool undo_;
  Page page_ = Page::result;
  int top_ = 0;
  bool leaving_ = false;
};

}  // namespace quicket::terminal
