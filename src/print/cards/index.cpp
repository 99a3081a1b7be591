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

constexpr double index_margin_mm = 15;
// Three columns of 7 pt lines hold 200 names on A4, so that most sets take two pages.
constexpr double index_line_mm = 3.7;
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
  enum class Kind { sheet, team, player };
  std::string left, right;
  Kind kind = Kind::player;
};

std::string role_text(const ChosenCard& card) {
  if (card.back == cards::Face::bowler) return "striker / bowler";
  return card.front == cards::Face::striker ? "striker" : "bowler";
}

/// The cards of a sheet, team by team and by surname.
std::vector<ChosenCard> in_order(std::span<const ChosenCard> sheet) {
  std::vector<ChosenCard> cards(sheet.begin(), sheet.end());
  const auto key = [](const ChosenCard& card) {
    return std::tuple(card.player->team_name, lower(without_accents(surname(card.player->name))),
                      card.player->name);
  };
  std::stable_sort(cards.begin(), cards.end(),
                   [&key](const ChosenCard& a, const ChosenCard& b) { return key(a) < key(b); });
  return cards;
}

/// A sheet of one team is headed by it; on any other each team has a line of its own.
std::vector<IndexLine> lines_of(const std::vector<ChosenCard>& chosen,
                                std::span<const SheetCards> sheets) {
  using Kind = IndexLine::Kind;
  std::vector<IndexLine> lines;
  for (std::size_t sheet = 0; sheet < sheets.size(); ++sheet) {
    const auto [first, count] = sheets[sheet];
    const std::vector<ChosenCard> cards = in_order(std::span(chosen).subspan(first, count));
    const std::string& team = cards.front().player->team_name;
    const bool one_team = team == cards.back().player->team_name;
    lines.push_back({fmt::format("Sheet {}{}", sheet + 1, one_team ? " · " + team : ""),
                     counted(static_cast<long long>(count), "card", "cards"), Kind::sheet});
    const cards::PlayerCards* last = nullptr;
    for (const ChosenCard& card : cards) {
      if (!one_team && (last == nullptr || last->team_name != card.player->team_name)) {
        lines.push_back({card.player->team_name, {}, Kind::team});
      }
      if (last == card.player) {
        lines.back().right += ", " + role_text(card);
      } else {
        lines.push_back({card.player->name, role_text(card), Kind::player});
      }
      last = card.player;
    }
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
          fmt::format("Index of {}", counted(static_cast<long long>(cards), "card", "cards")),
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
  const bool sheet = line.kind == IndexLine::Kind::sheet;
  if (sheet) {
    canvas.line({box.x, box.bottom()}, {box.right(), box.bottom()}, {muted, 0.15, 0});
  }
  const TextStyle right = letters(smallest_pt, false, Align::right, muted);
  const double right_width = std::min(box.w / 3, canvas.width(line.right, right));
  text_in(canvas, {box.x, box.y, box.w - right_width - 1.5, box.h}, line.left,
          letters(sheet ? 8 : 7, line.kind != IndexLine::Kind::player));
  text_in(canvas, {box.right() - right_width, box.y, right_width, box.h}, line.right, right);
}

/// Where a line of the list is on a page.
struct PlacedLine {
  std::size_t line;
  int column;
  double y;
};

/// What fits a page between two heights, from line `next` on.
std::vector<PlacedLine> lines_of_page(const std::vector<IndexLine>& lines, std::size_t next,
                                      double top, double bottom) {
  std::vector<PlacedLine> placed;
  for (int column = 0; column < index_columns; ++column) {
    double y = top;
    while (next < lines.size()) {
      // A sheet's cards stay with their heading, unless they would fill a whole column.
      const bool heading = lines[next].kind == IndexLine::Kind::sheet;
      const double before = heading && y > top ? 1.6 : 0;
      std::size_t group = 1;
      while (heading && next + group < lines.size() &&
             lines[next + group].kind != IndexLine::Kind::sheet) {
        ++group;
      }
      // If so, at least one line must follow the heading.
      const double kept = before + static_cast<double>(group) * index_line_mm;
      const double needed = kept > bottom - top ? before + 2 * index_line_mm : kept;
      if (y + needed > bottom) break;
      placed.push_back({next++, column, y + before});
      y += before + index_line_mm;
    }
  }
  return placed;
}

}  // namespace

void print_card_index(Canvas& canvas, const cards::CardSet& set,
                      const std::vector<ChosenCard>& chosen, std::span<const SheetCards> sheets,
                      Size paper) {
  const std::vector<IndexLine> lines = lines_of(chosen, sheets);
  const double width = paper.width - 2 * index_margin_mm;
  constexpr double gap = 5;
  const double column_width = (width - (index_columns - 1) * gap) / index_columns;
  std::size_t next = 0;
  for (int page = 0; next < lines.size(); ++page) {
    canvas.begin_page(paper, {}, page == 0 ? "Index" : fmt::format("Index {}", page + 1));
    double top = index_margin_mm;
    if (page == 0) {
      canvas.bookmark("Index");
      top = print_head(canvas, set, chosen, width);
    }
    double bottom = paper.height - index_margin_mm;
    std::vector<PlacedLine> placed = lines_of_page(lines, next, top, bottom);
    // The last page in columns of about one height.
    while (next + placed.size() == lines.size() && bottom > top) {
      bottom -= index_line_mm;
      std::vector<PlacedLine> shorter = lines_of_page(lines, next, top, bottom);
      if (shorter.size() < placed.size()) break;
      placed = std::move(shorter);
    }
    for (const PlacedLine& at : placed) {
      print_line(
          canvas, lines[at.line],
          {index_margin_mm + at.column * (column_width + gap), at.y, column_width, index_line_mm});
    }
    next += placed.size();
  }
}

}  // namespace quicket::print
