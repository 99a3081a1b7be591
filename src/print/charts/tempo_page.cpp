#include "print/charts/tempo_page.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "cards/strip_parts.h"
#include "cricket/conditions.h"
#include "cricket/overs.h"
#include "print/charts/reference_text.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

using Rows = std::vector<std::vector<std::string>>;

Box begin_tempo_page(Canvas& canvas, const cards::CardSet& set, Size paper) {
  canvas.begin_page(paper);
  canvas.bookmark("Tempo strip");
  return page_head(canvas, paper, "Tempo strip", set_title(set));
}

std::vector<Block> phase_blocks(const cards::CardSet& set,
                                Entry (*entry_of)(const cards::TempoLine&)) {
  std::vector<Block> blocks;
  int first = 1;
  for (const cards::TempoPhase& phase : set.chart.tempo.phases) {
    Block block{cricket::phase_heading(phase.name, first, phase.last_over, set.format.conditions()),
                {}};
    for (const cards::TempoLine& line : phase.lines) block.entries.push_back(entry_of(line));
    if (phase.lines.empty()) block.entries.push_back({"All results", "stand as they are"});
    blocks.push_back(std::move(block));
    first = phase.last_over + 1;
  }
  return blocks;
}

// The largest size of a page in columns is that of the quick reference; the smallest is still read
// across a table.
constexpr double largest_column_pt = 10.2, least_column_pt = 7, column_pt_step = 0.1;
constexpr double tempo_gap_mm = 5, below_block_mm = 2.4;

/// What stands below one another.
struct StripColumn {
  std::vector<Block> blocks{};
  Rows rows{};
  std::vector<double> shares{};
};

double column_height(Canvas& canvas, double width, const StripColumn& column, double size) {
  double height = static_cast<double>(column.rows.size()) * size * mm_per_point * table_leading;
  if (!column.rows.empty()) height += below_block_mm;
  for (const Block& block : column.blocks) {
    height += block_height(canvas, width, block, size) + below_block_mm;
  }
  return height;
}

void draw_column(Canvas& canvas, Point top, double width, const StripColumn& column, double size) {
  double y = top.y;
  if (!column.rows.empty()) {
    y = draw_table(canvas, top, width, column.shares, column.rows, size) + below_block_mm;
  }
  for (const Block& block : column.blocks) {
    y = draw_block(canvas, {top.x, y}, width, block, size) + below_block_mm;
  }
}

/// From how many wickets down and runs needed each stance of the strip applies.
StripColumn stance_column(const cards::CardSet& set) {
  const cards::TempoStrip& strip = set.chart.tempo;
  const cricket::Conditions conditions = set.format.conditions();
  StripColumn column;
  const auto cells = [](std::vector<std::string>& row, bool exists, const std::string& text) {
    if (exists) row.push_back(text);
  };
  const auto add = [&](const std::string& over, const std::string& dig_in, const std::string& ahead,
                       const std::string& behind) {
    std::vector<std::string> row{over};
    cells(row, !strip.dig_in.lines.empty(), dig_in);
    cells(row, !strip.chase.ahead.empty(), ahead);
    cells(row, !strip.chase.behind.empty(), behind);
    column.rows.push_back(std::move(row));
  };
  const auto number = [](std::optional<int> value) { return value ? std::to_string(*value) : "-"; };
  const auto overs = cards::stance_overs(strip, conditions.overs, conditions.balls_per_over);
  if (overs.empty()) return column;
  add(conditions.counts_balls ? "Balls left" : "Over", "Dig in from", "Ahead up to", "Behind from");
  for (const cards::StanceOver& over : overs) {
    add(std::to_string(conditions.counts_balls ? over.balls_left : over.over),
        number(over.dig_in_from), number(over.ahead_up_to), number(over.behind_from));
  }
  column.shares.assign(column.rows.front().size(), 1.1);
  column.shares.front() = conditions.counts_balls ? 1 : 0.7;
  return column;
}

std::array<StripColumn, 3> columns_of(const cards::CardSet& set) {
  const cards::TempoStrip& strip = set.chart.tempo;
  std::array<StripColumn, 3> columns{};
  columns[0].blocks = phase_blocks(set, short_tempo_entry);
  columns[2] = stance_column(set);
  for (const cards::StripPart& part : cards::parts_of(strip)) {
    const bool call = part.name == "hold" || part.name == "push";
    columns[call ? 0 : 1].blocks.push_back(part_block(part));
  }
  return columns;
}

}  // namespace

void tempo_page(Canvas& canvas, const cards::CardSet& set, Size paper) {
  const Box area = begin_tempo_page(canvas, set, paper);
  double y = area.y;
  for (const Block& block : phase_blocks(set, tempo_entry)) {
    y = draw_block(canvas, {area.x, y}, area.w, block, 12) + 6;
  }
  if (set.chart.tempo.has_calls()) {
    const double half = (area.w - 6) / 2;
    const double hold =
        draw_block(canvas, {area.x, y}, half, call_block(set.chart.tempo, cards::Call::hold), 12);
    const double push = draw_block(canvas, {area.x + half + 6, y}, half,
                                   call_block(set.chart.tempo, cards::Call::push), 12);
    y = std::max(hold, push) + 6;
  }
  draw_block(canvas, {area.x, y}, area.w, tempo_block(set.chart.tempo.has_calls()), 9.8);
  page_foot(canvas, paper, set.credit);
}

void layered_tempo_page(Canvas& canvas, const cards::CardSet& set, Size paper) {
  const Box area = begin_tempo_page(canvas, set, paper);
  const double width = (area.w - 2 * tempo_gap_mm) / 3;
  const std::array<StripColumn, 3> parts = columns_of(set);
  const Block how = layered_tempo_block(set.chart.tempo, set.format.conditions());
  for (double size = largest_column_pt;; size -= column_pt_step) {
    // How to read it goes below the shortest column.
    std::array<StripColumn, 3> columns = parts;
    const auto height = [&](const StripColumn& column) {
      return column_height(canvas, width, column, size);
    };
    const auto shorter = [&](const StripColumn& a, const StripColumn& b) {
      return height(a) < height(b);
    };
    std::min_element(columns.begin(), columns.end(), shorter)->blocks.push_back(how);
    const double highest = height(*std::max_element(columns.begin(), columns.end(), shorter));
    if (highest > area.h && size > least_column_pt) continue;
    double x = area.x;
    for (const StripColumn& column : columns) {
      draw_column(canvas, {x, area.y}, width, column, size);
      x += width + tempo_gap_mm;
    }
    break;
  }
  page_foot(canvas, paper, set.credit);
}

}  // namespace quicket::print
