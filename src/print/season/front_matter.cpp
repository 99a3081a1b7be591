#include "print/season/front_matter.h"

#include <algorithm>

#include <fmt/format.h>

#include "match/scorecard.h"
#include "print/page/fit.h"
#include "print/page/icons.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double story_gap_mm = 2.6, story_head_mm = 25;
/// Size and leading of the story: the first that leave the contents lines of eight points.
constexpr StoryType story_types[]{{10, 1.5}, {9.5, 1.4}, {9, 1.32}, {8.6, 1.28}};
constexpr double contents_head_mm = 9, contents_gap_mm = 8;
/// Of a line of the contents: as wide apart as there is room for, on one page if that can be in
/// letters of eight points.
constexpr double line_most_mm = 7, line_of_several_mm = 4.3, line_least_mm = 3.4;
constexpr double colophon_pt = 7.2;

struct SeasonSums {
  long long runs = 0, wickets = 0, sixes = 0, balls = 0;
};

SeasonSums sums_of(const SeasonBook& book) {
  SeasonSums sums;
  for (const BookMatch& match : book.matches) {
    for (const match::InningsCard& card : match::scorecard_of(match.record).innings) {
      if (card.total.super_over > 0) continue;
      sums.runs += card.total.runs;
      sums.wickets += card.total.wickets;
      sums.balls += card.total.balls;
      for (const match::BattingLine& line : card.batting) sums.sixes += line.sixes;
    }
  }
  return sums;
}

/// "1,234": for reading, not for arithmetic.
std::string grouped(long long number) {
  const std::string digits = std::to_string(number);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

/// The crests of all teams, from `top` down.
void draw_crests(Canvas& canvas, Size page, double top, const SeasonBook& book,
                 const Dresses& colours) {
  constexpr std::size_t most_in_row = 10;
  const double width = page.width - 40;
  const std::size_t longest = std::clamp<std::size_t>(colours.size(), 1, most_in_row);
  const double crest_mm = colours.size() > most_in_row
                              ? 13
                              : std::clamp(width / static_cast<double>(longest) - 3, 13.0, 18.0);
  std::size_t drawn = 0;
  for (const auto& [team, dress] : colours) {
    const std::size_t row = drawn / most_in_row;
    const double y = top + static_cast<double>(row) * (crest_mm + 3);
    if (y > page.height - 36) break;
    const std::size_t in_row = std::min(most_in_row, colours.size() - row * most_in_row);
    const double place = width / static_cast<double>(in_row);
    const double left = 20 + static_cast<double>(drawn++ % most_in_row) * place;
    book.crest(canvas, {left + (place - crest_mm) / 2, y, crest_mm, crest_mm}, team, dress);
  }
}

}  // namespace

void draw_cover(Canvas& canvas, Size page, const SeasonBook& book, const Dresses& colours) {
  // In the champions' colours; without champions dark, as no team's stand out from the stripe of
  // all below it.
  const auto champions =
      book.bracket.champion ? colours.find(book.bracket.champion->name) : colours.end();
  const bool won = champions != colours.end();
  const Colour ground = won ? champions->second.main : Colour{0x1b, 0x22, 0x33};
  const Colour on_ground = cricket::readable_on(ground);
  const double band = page.height * 0.56;
  canvas.rect({0, 0, page.width, band}, filled(ground));
  const double stripe = page.width / static_cast<double>(std::max<std::size_t>(1, colours.size()));
  double x = 0;
  for (const auto& [team, dress] : colours) {
    canvas.rect({x, band, stripe, 4}, filled(dress.main));
    x += stripe;
  }
  if (won) canvas.rect({0, band - 3, page.width, 3}, filled(champions->second.second));
  const double width = page.width - 40;
  // The title first, so that the champions' crest below it is not taken for the league's.
  const double title = 0.16 * band;
  text_in(canvas, {20, title, width, 18}, book.title, letters(34, true, Align::centre, on_ground),
          14);
  text_in(canvas, {20, title + 19, width, 8}, book.subtitle,
          letters(14, false, Align::centre, on_ground));
  constexpr double champions_mm = 24;
  const double top = title + 32, room = band - 8 - top;
  const double badge = std::clamp(room - champions_mm, 12.0, 54.0);
  double y = top + std::max(0.0, (room - badge - champions_mm) / 2);
  const Box badge_box{page.width / 2 - badge / 2, y, badge, badge};
  if (won && book.crest) {
    book.crest(canvas, badge_box, champions->first, champions->second);
  } else {
    draw_icon(canvas, Icon::stumps, badge_box.inset(badge * 0.15), on_ground);
  }
  y += badge + 4;
  if (book.bracket.champion) {
    text_in(canvas, {20, y, width, 6}, "Champions", letters(11, false, Align::centre, on_ground));
    text_in(canvas, {20, y + 6.5, width, 11}, book.bracket.champion->name,
            letters(24, true, Align::centre, on_ground));
  } else if (!book.to_come.empty()) {
    text_in(canvas, {20, y + 4, width, 9},
            fmt::format("After {} of {} matches", book.matches.size(),
                        book.matches.size() + book.to_come.size()),
            letters(18, true, Align::centre, on_ground));
  }
  // The rest of the page in even steps.
  const double below = page.height - 24 - (band + 4);
  y = band + 4 + 0.2 * below;
  const SeasonSums sums = sums_of(book);
  const std::pair<std::string_view, std::string> cells[] = {
      {"matches", grouped(static_cast<long long>(book.matches.size()))},
      {"balls", grouped(sums.balls)},
      {"runs", grouped(sums.runs)},
      {"wickets", grouped(sums.wickets)},
      {"sixes", grouped(sums.sixes)}};
  const double cell = width / static_cast<double>(std::size(cells));
  x = 20;
  for (const auto& [word, value] : cells) {
    text_in(canvas, {x, y, cell, 9}, value, letters(17, true, Align::centre));
    text_in(canvas, {x, y + 9, cell, 5}, word, letters(9, false, Align::centre, muted));
    x += cell;
  }
  y = std::max(y + 20, band + 4 + 0.56 * below);
  if (book.crest) draw_crests(canvas, page, y, book, colours);
  text_in(canvas, {20, page.height - 20, width, 5}, book.credit,
          letters(7.5, false, Align::centre, muted));
}

FrontMatter::FrontMatter(Canvas& measure, Box area, const SeasonBook& book, const BookFlow& flow)
    : area_(area), book_(book), flow_(flow) {
  const std::size_t entries = flow.entries().size();
  const double colophon = colophon_pt * mm_per_point * 3;
  const double width = (area.w - contents_gap_mm) / 2;
  const std::size_t half = (entries + 1) / 2;
  double top = 0, on_one_page = 0;
  const auto set_story = [&](StoryType type) {
    type_ = type;
    double y = area.y + story_head_mm;
    for (const std::string& text : book.story) {
      const auto lines = wrapped(measure, text, letters(type.size_pt), area.w).size();
      y += static_cast<double>(lines) * type.size_pt * type.leading * mm_per_point + story_gap_mm;
    }
    contents_y_ = y + (type.size_pt < story_types[0].size_pt ? 1 : 4);
    top = contents_y_ + contents_head_mm;
    on_one_page = (area.bottom() - colophon - top) / static_cast<double>(half);
  };
  for (const StoryType& type : story_types) {
    set_story(type);
    if (on_one_page >= line_least_mm) break;
  }
  // Contents of several pages leave the story as it is.
  if (on_one_page < line_least_mm) set_story(story_types[0]);
  line_mm_ = entries > 0 && on_one_page >= line_least_mm ? std::min(line_most_mm, on_one_page)
                                                         : line_of_several_mm;
  constexpr double rounding = 1e-6;
  for (std::size_t next = 0; next < entries || pages_.empty();) {
    const double bottom = area.bottom() - (pages_.empty() ? colophon : 0);
    const auto fit = static_cast<std::size_t>(std::max(0.0, (bottom - top) / line_mm_ + rounding));
    const std::size_t lines = std::min(entries - next, 2 * fit);
    // Both columns have the same length, even on a page that is not full.
    const std::size_t rows = (lines + 1) / 2;
    std::vector<Column>& page = pages_.emplace_back();
    for (std::size_t column = 0; column < 2; ++column) {
      const std::size_t last = std::min(next + (column == 0 ? rows : lines - rows), entries);
      page.push_back({{area.x + static_cast<double>(column) * (width + contents_gap_mm), top, width,
                       bottom - top},
                      next,
                      last});
      next = last;
    }
    top = area.y;
  }
}

double FrontMatter::draw_story(Canvas& canvas) const {
  text_in(canvas, {area_.x, area_.y, area_.w, 10}, book_.title, letters(20, true));
  text_in(canvas, {area_.x, area_.y + 11, area_.w, 6}, book_.subtitle,
          letters(11, false, Align::left, muted));
  canvas.line({area_.x, area_.y + 20}, {area_.x + 30, area_.y + 20}, {ink, 0.8, 0});
  double y = area_.y + story_head_mm;
  for (const std::string& text : book_.story) {
    y = paragraph(canvas, {area_.x, y}, area_.w, text, letters(type_.size_pt), type_.leading) +
        story_gap_mm;
  }
  return y;
}

void FrontMatter::draw_line(Canvas& canvas, Box box, const BookFlow::Placed& placed,
                            std::size_t first_page) const {
  const bool part = placed.entry.level == 0;
  const double note = placed.entry.note.empty() ? 0 : 17, number = 9;
  const double indent = part ? 0 : 3;
  const double size = std::clamp(8 + (box.h - 4.3) * 0.8, 8.0, 10.0);
  text_in(canvas, {box.x + indent, box.y, box.w - indent - note - number - 1, box.h},
          placed.entry.title, letters(size, part));
  if (note > 0) {
    text_in(canvas, {box.right() - number - note, box.y, note, box.h}, placed.entry.note,
            letters(std::max(smallest_pt, size - 1), false, Align::right, muted));
  }
  text_in(canvas, {box.right() - number, box.y, number, box.h},
          std::to_string(first_page + placed.page), letters(size, part, Align::right));
  canvas.line({box.x, box.bottom()}, {box.right(), box.bottom()}, {hair, 0.1, 0});
  canvas.link(box, placed.entry.target);
}

void FrontMatter::draw(Canvas& canvas, std::size_t number, std::size_t first_page) const {
  if (number == 0) {
    draw_story(canvas);
    text_in(canvas, {area_.x, contents_y_, area_.w, 7}, "Contents", letters(13, true));
    paragraph(canvas, {area_.x, area_.bottom() - colophon_pt * mm_per_point * 2}, area_.w,
              book_.colophon, letters(colophon_pt, false, Align::left, muted));
  }
  for (const Column& column : pages_[number]) {
    for (std::size_t i = column.first; i < column.last; ++i) {
      const double y = column.box.y + static_cast<double>(i - column.first) * line_mm_;
      draw_line(canvas, {column.box.x, y, column.box.w, line_mm_}, flow_.entries()[i], first_page);
    }
  }
}

}  // namespace quicket::print
