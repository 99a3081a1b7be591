#include "print/cards/index.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "cards/roles.h"
#include "print/cards/fields.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double index_margin_mm = 15, column_gap_mm = 4;
// Three columns of such lines hold 250 names on A4, so that most sets take one page.
constexpr double least_line_mm = 2.9, most_line_mm = 6.2, least_name_pt = 8, largest_line_pt = 10;

/// Columns of a page, and whether a team that would break goes into the next one.
struct IndexLayout {
  int columns = 3;
  bool whole_teams = true;
  double line_mm = least_line_mm;
};

constexpr IndexLayout index_layouts[]{{3, true}, {4, true}, {5, true}, {3, false}, {4, false}};

std::string_view method_text(const cards::CardSet& set) {
  return set.method == "replay"
             ? "Cards weighted against the league's average, so that replayed seasons come near "
               "the real figures when sides are picked as in reality."
         : set.method == "classic" ? "Cards made from the players' own rates."
                                   : "Cards typed in.";
}

/// Numbers that a tempo card changes are no player's figures: whoever reads them alone is misled.
std::string game_text(const cards::CardSet& set) {
  if (cards::game_of(set) == cards::Game::basic) {
    return "For the basic game: read these cards as they are, without a tempo card.";
  }
  return "For the full game: play these cards with the set's tempo card, which turns some of their "
         "results into others by phase, score and call. Read alone, a card may have far more dots, "
         "or fewer wickets, than its player; for play without a tempo card print those of the "
         "basic game.";
}

/// Who keeps wicket, and so has a rating for it, and whether a source says so.
std::string keepers_text(const std::vector<ChosenCard>& chosen, const CardSheetOptions& options) {
  std::vector<std::string> called, guessed;
  std::set<const cards::PlayerCards*> seen;
  for (const ChosenCard& card : chosen) {
    if (!card.player->ratings.keeping || !seen.insert(card.player).second) continue;
    const bool so_called =
        !options.called_keepers || options.called_keepers->contains(card.player->player);
    (so_called ? called : guessed).push_back(card.player->name);
  }
  if (seen.empty()) {
    return fmt::format("No wicketkeeper is known: whoever keeps has {}.", cards::unrated_keeping);
  }
  std::string text = "Wicketkeepers";
  if (!called.empty()) text += fmt::format(": {}", fmt::join(called, ", "));
  if (!guessed.empty()) {
    text += fmt::format("{} guessed (WK?), as the source names {}: {}", called.empty() ? "" : ";",
                        called.empty() ? "none" : "no others", fmt::join(guessed, ", "));
  }
  return fmt::format("{}; whoever else keeps has {}.", text, cards::unrated_keeping);
}

double print_head(Canvas& canvas, const cards::CardSet& set, std::size_t cards, double width) {
  double y = index_margin_mm;
  text_in(canvas, {index_margin_mm, y, width, 8}, fmt::format("{} {}", set.competition, set.season),
          letters(16, true));
  y += 9;
  text_in(canvas, {index_margin_mm, y, width, 5},
          fmt::format("Index of {}, with the sheet of each",
                      counted(static_cast<long long>(cards), "card", "cards")),
          letters(9.5));
  y += 7;
  canvas.line({index_margin_mm, y}, {index_margin_mm + width, y}, {ink, 0.3, 0});
  return y + 2.5;
}

constexpr double index_note_mm = 3.6, above_notes_mm = 3;

/// Draws the notes with their last line at the bottom of a page; returns their top.
double print_notes(Canvas& canvas, const std::vector<std::string>& notes, double width,
                   double bottom) {
  constexpr double note_pt = 7.5;
  const TextStyle style = letters(note_pt);
  double top = bottom;
  for (const std::string& note : notes)
    top -= static_cast<double>(wrapped(canvas, note, style, width).size()) * index_note_mm;
  double y = top;
  for (const std::string& note : notes)
    y = paragraph(canvas, {index_margin_mm, y}, width, note, style,
                  index_note_mm / note_pt / mm_per_point);
  canvas.line({index_margin_mm, top - 1}, {index_margin_mm + width, top - 1}, {hair, 0.2, 0});
  return top - above_notes_mm;
}

/// Below a team's rule, where its numbers have their words.
constexpr double below_team_mm = 3.8;
constexpr double sheet_number_mm = 5, sheet_number_gap_mm = 1.2;

/// What stands at the right of a line or above all.
void print_numbers(Canvas& canvas, Box box, const std::string& striker, const std::string& bowler,
                   double size_pt) {
  constexpr double step = sheet_number_mm + sheet_number_gap_mm;
  for (const std::string* text : {&striker, &bowler}) {
    const double x = box.right() - sheet_number_mm - (text == &striker ? step : 0);
    text_in(canvas, {x, box.y, sheet_number_mm, box.h}, text->empty() ? "–" : *text,
            letters(size_pt, false, Align::right));
  }
}

using IndexColours = std::map<std::string, cricket::TeamColours>;

void print_team(Canvas& canvas, const IndexLine& line, Box box, bool continued,
                const IndexColours& colours) {
  canvas.rect({box.x, box.bottom() - 0.1, box.w, 0.6}, filled(colours.at(line.name).main));
  text_in(canvas, box, line.name, letters(8, true));
  const Box below{box.x, box.bottom() + 0.6, box.w, below_team_mm - 0.8};
  if (continued)
    text_in(canvas, below, "continued", letters(smallest_pt, false, Align::left, muted));
  print_numbers(canvas, below, "Bat", "Bowl", smallest_pt);
}

/// Where a line of the list is on a page.
struct PlacedLine {
  std::size_t line;
  int column;
  double y;
  bool again = false;  ///< the team of the lines below, which began before this column
};

/// How many lines a team has from its heading `at` on.
std::size_t lines_of_team(const std::vector<IndexLine>& lines, std::size_t at) {
  std::size_t end = at + 1;
  while (end < lines.size() && !lines[end].team) ++end;
  return end - at;
}

/// What fits a page between two heights, from line `next` on; a heading keeps two lines below it,
/// or its whole team if that is shorter than a column.
std::vector<PlacedLine> lines_of_page(const std::vector<IndexLine>& lines, std::size_t next,
                                      double top, double bottom, const IndexLayout& layout) {
  const double line_mm = layout.line_mm;
  const auto height_of = [&](std::size_t count) {
    return static_cast<double>(count) * line_mm + below_team_mm;
  };
  const auto kept_with = [&](std::size_t team) {
    const double whole = height_of(lines_of_team(lines, team));
    return layout.whole_teams && whole <= bottom - top ? whole : height_of(3);
  };
  std::vector<PlacedLine> placed;
  for (int column = 0; column < layout.columns; ++column) {
    double y = top;
    if (next < lines.size() && !lines[next].team) {
      std::size_t team = next;
      while (!lines[team].team) --team;
      placed.push_back({team, column, y, true});
      y += line_mm + below_team_mm;
    }
    while (next < lines.size()) {
      const double before = lines[next].team && y > top ? 1.6 : 0;
      const double kept = before + (lines[next].team ? kept_with(next) : line_mm);
      if (y + kept > bottom + 1e-6) break;
      placed.push_back({next, column, y + before});
      y += before + line_mm + (lines[next].team ? below_team_mm : 0);
      ++next;
    }
  }
  return placed;
}

/// How many lines of the list they are.
std::size_t count_of(const std::vector<PlacedLine>& placed) {
  return placed.size() -
         static_cast<std::size_t>(std::ranges::count(placed, true, &PlacedLine::again));
}

/// Where the last line of every column begins.
std::vector<double> ends_of(const std::vector<PlacedLine>& placed, double top,
                            const IndexLayout& layout) {
  std::vector<double> ends(static_cast<std::size_t>(layout.columns), top);
  for (const PlacedLine& line : placed) ends[static_cast<std::size_t>(line.column)] = line.y;
  return ends;
}

/// What fits a page; the last one's columns are of about one height, as far as no team is broken
/// for that.
std::vector<PlacedLine> balanced_page(const std::vector<IndexLine>& lines, std::size_t next,
                                      double top, double bottom, const IndexLayout& layout) {
  std::vector<PlacedLine> placed = lines_of_page(lines, next, top, bottom, layout);
  for (double end = bottom - layout.line_mm; next + count_of(placed) == lines.size() && end > top;
       end -= layout.line_mm) {
    std::vector<PlacedLine> shorter = lines_of_page(lines, next, top, end, layout);
    if (count_of(shorter) < count_of(placed)) break;
    // For no team to be broken that need not be.
    if (layout.whole_teams && shorter.size() > count_of(shorter) &&
        placed.size() == count_of(placed))
      break;
    placed = std::move(shorter);
  }
  return placed;
}

/// The layout of fewest pages, on one page that of columns most alike, and the height of a line
/// such that the list fills those. More than `most_columns` would squeeze names.
IndexLayout layout_of(const std::vector<IndexLine>& lines, double first_top, double first_bottom,
                      double top, double bottom, double most_columns) {
  const auto pages_of = [&](const IndexLayout& layout) {
    int pages = 0;
    for (std::size_t next = 0; next < lines.size(); ++pages) {
      const bool first = pages == 0;
      next += count_of(lines_of_page(lines, next, first ? first_top : top,
                                     first ? first_bottom : bottom, layout));
    }
    return pages;
  };
  constexpr double of_a_broken_team_mm = 30, of_narrow_names_mm = 40;
  const auto faults = [&](const IndexLayout& layout) {
    const int pages = pages_of(layout);
    if (pages > 1) return std::pair(pages, 0.0);
    const std::vector<double> ends =
        ends_of(balanced_page(lines, 0, first_top, first_bottom, layout), first_top, layout);
    return std::pair(pages, std::ranges::max(ends) - std::ranges::min(ends) +
                                (layout.whole_teams ? 0 : of_a_broken_team_mm) +
                                (layout.columns > most_columns ? of_narrow_names_mm : 0));
  };
  IndexLayout best = *std::ranges::min_element(index_layouts, {}, faults), larger = best;
  const int pages = pages_of(best);
  while ((larger.line_mm += 0.1) <= most_line_mm && pages_of(larger) == pages) best = larger;
  return best;
}

}  // namespace

std::vector<IndexLine> index_lines(const std::vector<ChosenCard>& chosen,
                                   std::span<const SheetCards> sheets) {
  std::vector<std::pair<const ChosenCard*, std::size_t>> cards;
  for (std::size_t sheet = 0; sheet < sheets.size(); ++sheet) {
    const auto [first, count] = sheets[sheet];
    for (const ChosenCard& card : std::span(chosen).subspan(first, count))
      cards.emplace_back(&card, sheet + 1);
  }
  const auto key = [](const auto& one) {
    const cards::PlayerCards& player = *one.first->player;
    return std::tuple(player.team_name, lower(without_accents(surname(player.name))), player.name);
  };
  std::ranges::stable_sort(cards, [&key](const auto& a, const auto& b) { return key(a) < key(b); });
  std::vector<IndexLine> lines;
  const cards::PlayerCards* last = nullptr;
  for (const auto& [card, sheet] : cards) {
    if (last == nullptr || last->team_name != card->player->team_name) {
      lines.push_back({card->player->team_name, "", "", true});
    }
    if (last != card->player) lines.push_back({card->player->name, "", ""});
    last = card->player;
    // A card with a face on each side is both.
    const auto has = [card = card](cards::Face face) {
      return card->front == face || card->back == face;
    };
    if (has(cards::Face::striker)) lines.back().striker = std::to_string(sheet);
    if (has(cards::Face::bowler)) lines.back().bowler = std::to_string(sheet);
  }
  return lines;
}

std::vector<std::string> card_notes(const cards::CardSet& set,
                                    const std::vector<ChosenCard>& chosen,
                                    const CardSheetOptions& options) {
  return {fmt::format("{} {}", method_text(set), set.credit), game_text(set),
          keepers_text(chosen, options)};
}

void print_card_index(Canvas& canvas, const cards::CardSet& set,
                      const std::vector<ChosenCard>& chosen, const std::vector<IndexLine>& lines,
                      const CardSheetOptions& options) {
  const Size paper = options.measures.paper;
  std::vector<std::string> teams;
  for (const IndexLine& line : lines)
    if (line.team) teams.push_back(line.name);
  const IndexColours colours =
      cricket::colours_of_teams(teams, options.team_colours, options.palette);
  const double width = paper.width - 2 * index_margin_mm;
  const double last_bottom = paper.height - index_margin_mm, later_top = index_margin_mm + 8;
  IndexLayout layout;
  std::size_t next = 0;
  for (int page = 0; next < lines.size(); ++page) {
    canvas.begin_page(paper, {}, page == 0 ? "Index" : fmt::format("Index {}", page + 1));
    double top = later_top, bottom = last_bottom;
    if (page == 0) {
      canvas.bookmark("Index");
      top = print_head(canvas, set, chosen.size(), width);
      bottom = print_notes(canvas, card_notes(set, chosen, options), width, last_bottom);
      double longest = 0;
      for (const IndexLine& line : lines)
        longest =
            std::max(longest, line.team ? 0 : canvas.width(line.name, letters(least_name_pt)));
      const double narrowest =
          longest + 2 * (sheet_number_mm + sheet_number_gap_mm) + column_gap_mm;
      layout = layout_of(lines, top, bottom, later_top, last_bottom,
                         (width + column_gap_mm) / narrowest);
    } else {
      text_in(canvas, {index_margin_mm, index_margin_mm, width, 6},
              fmt::format("{} {}: index, page {}", set.competition, set.season, page + 1),
              letters(9.5, true));
    }
    const std::vector<PlacedLine> placed = balanced_page(lines, next, top, bottom, layout);
    const double column = (width - (layout.columns - 1) * column_gap_mm) / layout.columns;
    const double names_mm = column - 2 * (sheet_number_mm + sheet_number_gap_mm);
    const TextStyle style =
        letters(std::clamp(layout.line_mm * 1.75, least_name_pt, largest_line_pt));
    std::vector<std::vector<std::string>> names;
    for (const IndexLine& line : lines) names.push_back({line.team ? "" : line.name});
    const FittedColumn fitted(canvas, names, style, names_mm, FittedColumn::Longest::squeezed);
    for (const PlacedLine& at : placed) {
      const double x = index_margin_mm + at.column * (column + column_gap_mm);
      const IndexLine& line = lines[at.line];
      const Box box{x, at.y, column, layout.line_mm};
      if (line.team) print_team(canvas, line, box, at.again, colours);
      if (line.team) continue;
      fitted.draw(canvas, at.line, {box.x, box.y, names_mm, box.h});
      print_numbers(canvas, box, line.striker, line.bowler, style.size_pt);
    }
    next += count_of(placed);
  }
}

}  // namespace quicket::print
