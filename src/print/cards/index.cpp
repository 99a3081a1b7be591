#include "print/cards/index.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "base/text.h"
#include "print/cards/fields.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double index_margin_mm = 15, column_gap_mm = 5;
// Of lines in 7 pt: three columns hold 250 names on A4, so that most sets take one page.
constexpr double least_line_mm = 2.9, most_line_mm = 5.2;
constexpr int index_columns = 3;

std::string method_text(const cards::CardSet& set) {
  if (set.method == "replay") {
    return "Cards weighted against the league's average, so that replayed seasons match the "
           "real figures.";
  }
  if (set.method == "classic") return "Cards made from the players' own rates.";
  return "Cards typed in.";
}

/// One line of the list: its left and its right end.
struct IndexLine {
  std::string left, right;
  bool team = false;  ///< it heads those of a team
};

std::string role_text(const ChosenCard& card) {
  if (card.back == cards::Face::bowler) return "striker / bowler";
  return card.front == cards::Face::striker ? "striker" : "bowler";
}

/// The cards team by team and by surname, each with its sheet.
std::vector<IndexLine> lines_of(const std::vector<ChosenCard>& chosen,
                                std::span<const SheetCards> sheets) {
  std::vector<std::pair<const ChosenCard*, std::size_t>> cards;
  for (std::size_t sheet = 0; sheet < sheets.size(); ++sheet) {
    const auto [first, count] = sheets[sheet];
    for (const ChosenCard& card : std::span(chosen).subspan(first, count)) {
      cards.emplace_back(&card, sheet + 1);
    }
  }
  const auto key = [](const auto& one) {
    const cards::PlayerCards& player = *one.first->player;
    return std::tuple(player.team_name, lower(without_accents(surname(player.name))), player.name);
  };
  std::stable_sort(cards.begin(), cards.end(),
                   [&key](const auto& a, const auto& b) { return key(a) < key(b); });
  std::vector<IndexLine> lines;
  const cards::PlayerCards* last = nullptr;
  std::size_t last_sheet = 0, heading = 0;
  for (const auto& [card, sheet] : cards) {
    if (last == nullptr || last->team_name != card->player->team_name) {
      heading = lines.size();
      lines.push_back({card->player->team_name, {}, true});
    }
    if (last != card->player) {
      lines.push_back({card->player->name, fmt::format("{} · {}", role_text(*card), sheet)});
    } else {
      lines.back().right += sheet == last_sheet ? fmt::format(", {}", role_text(*card))
                                                : fmt::format(", {} · {}", role_text(*card), sheet);
    }
    lines[heading].right = "sheet";
    last = card->player;
    last_sheet = sheet;
  }
  return lines;
}

// Method and source of the cards: this page is filed with them, while the box may lose its lid.
double print_head(Canvas& canvas, const cards::CardSet& set, const std::vector<ChosenCard>& chosen,
                  double width) {
  const std::size_t cards = chosen.size();
  double y = index_margin_mm;
  text_in(canvas, {index_margin_mm, y, width, 8}, fmt::format("{} {}", set.competition, set.season),
          letters(16, true));
  y += 9;
  text_in(canvas, {index_margin_mm, y, width, 5},
          fmt::format("Index of {}, with the sheet of each",
                      counted(static_cast<long long>(cards), "card", "cards")),
          letters(9.5));
  y += 5.5;
  y = paragraph(canvas, {index_margin_mm, y}, width, method_text(set),
                letters(7.5, false, Align::left, muted));
  y = paragraph(canvas, {index_margin_mm, y}, width,
                "The bar of a card is its hundred numbers, from B and W to 6; the narrow one below "
                "it the league's average card.",
                letters(7.5, false, Align::left, muted));
  const auto blended = std::ranges::count_if(chosen, [](const ChosenCard& card) {
    return card.front && is_blended(*card.player, *card.front);
  });
  if (blended > 0) {
    y = paragraph(canvas, {index_margin_mm, y}, width,
                  fmt::format("{}: the league's figures stand in for balls that the player has not "
                              "had, so that such cards are much alike.",
                              counted(blended, "card says \"blended\"", "cards say \"blended\"")),
                  letters(7.5, false, Align::left, muted));
  }
  if (!set.credit.empty()) {
    y = paragraph(canvas, {index_margin_mm, y}, width, set.credit,
                  letters(7.5, true, Align::left, muted));
  }
  canvas.line({index_margin_mm, y + 1.5}, {index_margin_mm + width, y + 1.5}, {ink, 0.3, 0});
  return y + 4;
}

void print_line(Canvas& canvas, const IndexLine& line, Box box) {
  if (line.team) {
    canvas.line({box.x, box.bottom()}, {box.right(), box.bottom()}, {muted, 0.15, 0});
  }
  const TextStyle right = letters(smallest_pt, false, Align::right, muted);
  const double right_width = std::min(box.w / 2, canvas.width(line.right, right));
  text_in(canvas, {box.x, box.y, box.w - right_width - 1.5, box.h}, line.left,
          letters(line.team ? 8 : 7, line.team));
  text_in(canvas, {box.right() - right_width, box.y, right_width, box.h}, line.right, right);
}

/// Where a line of the list is on a page.
struct PlacedLine {
  std::size_t line;
  int column;
  double y;
};

/// What fits a page between two heights, from line `next` on; a heading keeps two lines below it.
std::vector<PlacedLine> lines_of_page(const std::vector<IndexLine>& lines, std::size_t next,
                                      double top, double bottom, double line_mm) {
  std::vector<PlacedLine> placed;
  for (int column = 0; column < index_columns; ++column) {
    double y = top;
    while (next < lines.size()) {
      const double before = lines[next].team && y > top ? 1.6 : 0;
      const double kept = before + (lines[next].team ? 3 : 1) * line_mm;
      if (y + kept > bottom + 1e-6) break;
      placed.push_back({next++, column, y + before});
      y += before + line_mm;
    }
  }
  return placed;
}

/// The height of a line: such that the list fills its page, or the pages that it needs.
double line_of_index(const std::vector<IndexLine>& lines, double first_top, double top,
                     double bottom) {
  const auto pages_at = [&](double line_mm) {
    int pages = 0;
    for (std::size_t next = 0; next < lines.size(); ++pages) {
      next += lines_of_page(lines, next, pages == 0 ? first_top : top, bottom, line_mm).size();
    }
    return pages;
  };
  double line_mm = least_line_mm;
  const int pages = pages_at(line_mm);
  while (line_mm + 0.1 <= most_line_mm && pages_at(line_mm + 0.1) == pages) line_mm += 0.1;
  return line_mm;
}

}  // namespace

void print_card_index(Canvas& canvas, const cards::CardSet& set,
                      const std::vector<ChosenCard>& chosen, std::span<const SheetCards> sheets,
                      Size paper) {
  const std::vector<IndexLine> lines = lines_of(chosen, sheets);
  const double width = paper.width - 2 * index_margin_mm;
  const double column_width = (width - (index_columns - 1) * column_gap_mm) / index_columns;
  const double bottom = paper.height - index_margin_mm, later_top = index_margin_mm + 8;
  std::size_t next = 0;
  double line_mm = 0;
  for (int page = 0; next < lines.size(); ++page) {
    canvas.begin_page(paper, {}, page == 0 ? "Index" : fmt::format("Index {}", page + 1));
    double top = later_top;
    if (page == 0) {
      canvas.bookmark("Index");
      top = print_head(canvas, set, chosen, width);
      line_mm = line_of_index(lines, top, later_top, bottom);
    } else {
      text_in(canvas, {index_margin_mm, index_margin_mm, width, 6},
              fmt::format("{} {}: index, page {}", set.competition, set.season, page + 1),
              letters(9.5, true));
    }
    std::vector<PlacedLine> placed = lines_of_page(lines, next, top, bottom, line_mm);
    // The last page in columns of about one height.
    for (double end = bottom - line_mm; next + placed.size() == lines.size() && end > top;
         end -= line_mm) {
      std::vector<PlacedLine> shorter = lines_of_page(lines, next, top, end, line_mm);
      if (shorter.size() < placed.size()) break;
      placed = std::move(shorter);
    }
    for (const PlacedLine& at : placed) {
      print_line(canvas, lines[at.line],
                 {index_margin_mm + at.column * (column_width + column_gap_mm), at.y, column_width,
                  line_mm});
    }
    next += placed.size();
  }
}

}  // namespace quicket::print
