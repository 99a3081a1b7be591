#include "print/season/front_matter.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "match/scorecard.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double story_gap_mm = 2.6, story_head_mm = 25;
/// Size and leading of the story: the first that leave the contents lines of eight points.
constexpr StoryType story_types[]{{10, 1.5}, {9.5, 1.4}, {9, 1.32}, {8.6, 1.28}};
constexpr double contents_head_mm = 9, contents_gap_mm = 8;
/// Of a line of the contents: as wide apart as there is room for, on one page if that can be in
/// letters of eight points.
constexpr double line_most_mm = 7.4, line_of_several_mm = 4.6, line_least_mm = 3.7;
constexpr std::size_t part_columns = 2, match_columns = 3;
constexpr double above_matches_mm = 4;
constexpr double colophon_pt = 7.2;

/// The crests of all teams in rows, in the middle of `area`.
void draw_crests(Canvas& canvas, Box area, std::size_t most_in_row, const SeasonBook& book,
                 const Dresses& colours) {
  const std::size_t rows = (colours.size() + most_in_row - 1) / most_in_row;
  if (rows == 0 || !book.crest) return;
  const std::size_t longest = (colours.size() + rows - 1) / rows;
  constexpr double apart_mm = 3, most_apart_mm = 12, largest_mm = 34;
  const double place = area.w / static_cast<double>(longest);
  const double crest =
      std::min({place - apart_mm, area.h / static_cast<double>(rows) - apart_mm, largest_mm});
  const double pitch = std::min(area.h / static_cast<double>(rows), crest + most_apart_mm);
  const double top = area.centre().y - pitch * static_cast<double>(rows) / 2;
  std::size_t drawn = 0;
  for (const auto& [team, dress] : colours) {
    const std::size_t row = drawn / longest, column = drawn++ % longest;
    const std::size_t in_row = std::min(longest, colours.size() - row * longest);
    const double left = area.centre().x - place * static_cast<double>(in_row) / 2;
    book.crest(canvas,
               {left + static_cast<double>(column) * place + (place - crest) / 2,
                top + static_cast<double>(row) * pitch + (pitch - crest) / 2, crest, crest},
               team, dress);
  }
}

/// How many lines of the contents stand in the first of two columns: half of them, but a part with
/// its lines below it is not divided where `most` allow that.
std::size_t first_of_two(const std::vector<const BookFlow::Placed*>& lines, std::size_t most) {
  const std::size_t half = (lines.size() + 1) / 2;
  std::size_t begins = std::min(half, lines.size());
  while (begins > 0 && begins < lines.size() && lines[begins]->entry.level > 0) --begins;
  return begins > 0 && lines.size() - begins <= most ? begins : half;
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
  // Without champions the crests of all stand in the middle.
  const double band = page.height * (won ? 0.76 : 0.88);
  canvas.rect({0, 0, page.width, won ? band : page.height}, filled(ground));
  const double stripe = page.width / static_cast<double>(std::max<std::size_t>(1, colours.size()));
  double x = 0;
  for (const auto& [team, dress] : colours) {
    canvas.rect({x, band, stripe, 4}, filled(dress.main));
    x += stripe;
  }
  if (won) canvas.rect({0, band - 3, page.width, 3}, filled(champions->second.second));
  const double width = page.width - 40;
  // The title first, so that the champions' crest below it is not taken for the league's.
  const double title = 0.11 * band;
  text_in(canvas, {20, title, width, 18}, book.title, letters(34, true, Align::centre, on_ground),
          14);
  text_in(canvas, {20, title + 19, width, 8}, book.subtitle,
          letters(14, false, Align::centre, on_ground));
  constexpr double champions_mm = 24, sums_mm = 30;
  const double top = title + 34, room = band - sums_mm - 10 - top;
  const double badge = std::clamp(room - champions_mm, 12.0, 68.0);
  double y = top + std::max(0.0, (room - badge - champions_mm) / 2);
  // Of several tables none leads.
  const bool led = !book.standings.empty() && book.standings.front().table.empty();
  const double crest = led && book.crest && room > 120 ? 26 : 0;
  const Box badge_box{page.width / 2 - badge / 2, y, badge, badge};
  if (!won) {
    const double shared = book.to_come.empty() ? room : room - champions_mm - crest;
    draw_crests(canvas, {20, top, width, shared}, 4, book, colours);
    y = top + shared - badge;
  } else if (book.crest) {
    book.crest(canvas, badge_box, champions->first, champions->second);
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
    if (led) {
      const league::Standing& first = book.standings.front();
      const bool level = book.standings.size() > 1 && book.standings[1].points == first.points;
      if (crest > 0)
        book.crest(canvas, {page.width / 2 - crest / 2, y + 14.5, crest, crest - 1},
                   first.team.name, colours.at(first.team.name));
      text_in(
          canvas, {20, y + 14 + crest, width, 7},
          fmt::format("Leading: {}, {}{}", first.team.name,
                      counted(first.points, "point", "points"), level ? ", on net run rate" : ""),
          letters(12, false, Align::centre, on_ground));
    }
  }
  // What the season came to stands at the foot of the colour.
  y = band - sums_mm;
  long long runs = 0, wickets = 0, sixes = 0, balls = 0;
  for (const BookMatch& match : book.matches) {
    for (const match::InningsCard& card : match::scorecard_of(match.record).innings) {
      if (card.total.super_over > 0) continue;
      runs += card.total.runs;
      wickets += card.total.wickets;
      balls += card.total.balls;
      for (const match::BattingLine& line : card.batting) sixes += line.sixes;
    }
  }
  const std::pair<std::string_view, std::string> cells[] = {
      {"matches", grouped(static_cast<long long>(book.matches.size()))},
      {"balls", grouped(balls)},
      {"runs", grouped(runs)},
      {"wickets", grouped(wickets)},
      {"sixes", grouped(sixes)}};
  const double cell = width / static_cast<double>(std::size(cells));
  x = 20;
  for (const auto& [word, value] : cells) {
    text_in(canvas, {x, y, cell, 9}, value, letters(19, true, Align::centre, on_ground));
    text_in(canvas, {x, y + 9, cell, 5}, word, letters(9.5, false, Align::centre, on_ground));
    x += cell;
  }
  if (won) draw_crests(canvas, {20, band + 6, width, page.height - 30 - band}, 10, book, colours);
  text_in(canvas, {20, page.height - 20, width, 5}, book.credit,
          letters(7.5, false, Align::centre, won ? muted : on_ground));
}

double FrontMatter::add_columns(std::vector<const BookFlow::Placed*>& lines, std::size_t columns,
                                double top, double bottom) {
  constexpr double rounding = 1e-6;
  const auto fit = static_cast<std::size_t>(std::max(0.0, (bottom - top) / line_mm_ + rounding));
  const std::size_t taken = std::min(lines.size(), columns * fit);
  if (taken == 0) return top;
  const double gaps = contents_gap_mm * static_cast<double>(columns - 1);
  const double width = (area_.w - gaps) / static_cast<double>(columns);
  const bool all_of_two = columns == 2 && taken == lines.size();
  const std::size_t first = all_of_two ? first_of_two(lines, fit) : (taken + columns - 1) / columns;
  const std::size_t rows = all_of_two ? std::max(first, taken - first) : first;
  for (std::size_t column = 0, begin = 0; begin < taken; ++column) {
    const std::size_t end = std::min(taken, column == 0 ? first : begin + rows);
    const auto from = lines.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto to = lines.begin() + static_cast<std::ptrdiff_t>(end);
    begin = end;
    pages_.back().push_back(
        {{area_.x + static_cast<double>(column) * (width + contents_gap_mm), top, width, 0},
         {from, to}});
  }
  lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(taken));
  return top + static_cast<double>(rows) * line_mm_;
}

FrontMatter::FrontMatter(Canvas& measure, Box area, const SeasonBook& book, const BookFlow& flow)
    : area_(area), book_(book) {
  // Parts and teams first; matches, which are many, by the codes of their sides below them.
  std::vector<const BookFlow::Placed*> parts, matches;
  for (const BookFlow::Placed& placed : flow.entries())
    (placed.entry.brief.empty() ? parts : matches).push_back(&placed);
  // The teams fill the second column, what is not divided the first.
  std::stable_partition(parts.begin(), parts.end(), [&](const BookFlow::Placed* part) {
    const bool last = part == &flow.entries().back();
    return part->entry.level == 0 &&
           (last || (part + 1)->entry.level == 0 || !(part + 1)->entry.brief.empty());
  });
  const double colophon = colophon_pt * mm_per_point * 3;
  const std::size_t in_first = first_of_two(parts, parts.size());
  const std::size_t part_rows = std::max(in_first, parts.size() - in_first);
  const std::size_t match_rows = (matches.size() + match_columns - 1) / match_columns;
  const auto rows = static_cast<double>(part_rows + match_rows);
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
    on_one_page = (area.bottom() - colophon - top - above_matches_mm) / std::max(1.0, rows);
  };
  for (const StoryType& type : story_types) {
    set_story(type);
    if (on_one_page >= line_least_mm) break;
  }
  // Contents of several pages leave the story as it is.
  if (on_one_page < line_least_mm) set_story(story_types[0]);
  line_mm_ =
      on_one_page >= line_least_mm ? std::min(line_most_mm, on_one_page) : line_of_several_mm;
  for (double bottom = area.bottom() - colophon;
       pages_.empty() || !parts.empty() || !matches.empty(); bottom = area.bottom(), top = area.y) {
    pages_.emplace_back();
    const bool parts_left = !parts.empty();
    top = add_columns(parts, part_columns, top, bottom) + (parts_left ? above_matches_mm : 0);
    if (parts.empty()) add_columns(matches, match_columns, top, bottom);
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
                            std::size_t first_page, bool noted) const {
  const BookEntry& entry = placed.entry;
  const std::string& note = entry.note;
  const bool part = entry.level == 0, match = !entry.brief.empty();
  const double beside = note.empty() ? 0 : 17, number = 9, indent = part || match ? 0 : 3;
  const double size = std::clamp(8 + (box.h - 4) * 0.8, 8.0, 10.0);
  const auto draw_note = [&](double x, Align align) {
    text_in(canvas, {x, box.y, beside, box.h}, note,
            letters(std::max(smallest_pt, size - 1), false, align, muted));
  };
  // In the order in which they are read, for who copies the page.
  if (match && noted) draw_note(box.x, Align::left);
  const double left = box.x + (match ? beside + 1 : indent);
  text_in(canvas, {left, box.y, box.right() - number - left - (match ? 0 : beside) - 1, box.h},
          match ? entry.brief : entry.title, letters(size, part));
  if (!match) draw_note(box.right() - number - beside, Align::right);
  text_in(canvas, {box.right() - number, box.y, number, box.h},
          std::to_string(first_page + placed.page), letters(size, part, Align::right));
  canvas.line({box.x, box.bottom()}, {box.right(), box.bottom()}, {hair, 0.1, 0});
  canvas.link(box, entry.target);
}

void FrontMatter::draw(Canvas& canvas, std::size_t number, std::size_t first_page) const {
  if (number == 0) {
    draw_story(canvas);
    text_in(canvas, {area_.x, contents_y_, area_.w, 7}, "Contents", letters(13, true));
    paragraph(canvas, {area_.x, area_.bottom() - colophon_pt * mm_per_point * 2}, area_.w,
              book_.colophon, letters(colophon_pt, false, Align::left, muted));
  }
  for (const Column& column : pages_[number]) {
    double y = column.box.y;
    const std::string* last = nullptr;
    for (const BookFlow::Placed* line : column.lines) {
      // The matches of a round, or of a day, stand below each other: each is named once.
      const bool noted = last == nullptr || *last != line->entry.note;
      draw_line(canvas, {column.box.x, y, column.box.w, line_mm_}, *line, first_page, noted);
      last = &line->entry.note;
      y += line_mm_;
    }
  }
}

}  // namespace quicket::print
