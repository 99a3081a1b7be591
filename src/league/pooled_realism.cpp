#include "league/pooled_realism.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "league/match_shape.h"
#include "league/realism_aims.h"

namespace quicket::league {
namespace {

const RealismRow* row_named(const Realism& season, const std::string& name) {
  const auto found = std::find_if(season.rows.begin(), season.rows.end(),
                                  [&](const RealismRow& row) { return row.name == name; });
  return found == season.rows.end() ? nullptr : &*found;
}

void count_side(PooledRow& pooled, double off) {
  pooled.seasons_above += off > 0 ? 1 : 0;
  pooled.seasons_below += off < 0 ? 1 : 0;
}

bool leans(const PooledRow& row) {
  const int seasons = std::max(row.seasons_above, row.seasons_below);
  return std::min(row.seasons_above, row.seasons_below) == 0 && seasons >= seasons_that_lean;
}

void judge(PooledRow& row) {
  row.bias = leans(row) || (row.standard_error > 0 && std::abs(row.error) > 2 * row.standard_error);
  row.met = !row.bias;
  if (const auto aim = aim_of(row.name, row.real)) {
    row.aim = aim->text;
    row.reached = std::abs(row.error) <= aim->within;
  }
}

void add_shape(std::vector<PooledRow>& rows, std::span<const Realism> seasons) {
  std::vector<const SeasonShape*> shapes;
  std::map<std::string, PooledRow> counted;
  for (const Realism& season : seasons) {
    shapes.push_back(&season.shape);
    for (const ShapeRow& row : shape_rows(std::array{shapes.back()})) {
      count_side(counted[row.name], row.replayed - row.real);
    }
  }
  for (const ShapeRow& row : shape_rows(shapes)) {
    PooledRow& pooled = counted[row.name];
    pooled.name = row.name;
    pooled.real = row.real;
    pooled.error = row.replayed - row.real;
    pooled.standard_error = row.standard_error;
    judge(pooled);
    rows.push_back(std::move(pooled));
  }
}

}  // namespace

std::vector<PooledRow> pooled_rows(std::span<const Realism> seasons) {
  std::vector<PooledRow> rows;
  if (seasons.empty()) return rows;
  const auto n = static_cast<double>(seasons.size());
  for (const RealismRow& first : seasons.front().rows) {
    PooledRow pooled;
    pooled.name = first.name;
    double squares = 0;
    bool everywhere = true, error_known = true;
    for (const Realism& season : seasons) {
      const RealismRow* row = row_named(season, first.name);
      everywhere = everywhere && row != nullptr;
      if (row == nullptr) break;
      const double off = row->replayed - row->real;
      pooled.real += row->real / n;
      pooled.error += off / n;
      count_side(pooled, off);
      squares += row->standard_error * row->standard_error;
      error_known = error_known && row->standard_error > 0;
    }
    if (!everywhere) continue;
    if (error_known) pooled.standard_error = std::sqrt(squares) / n;
    judge(pooled);
    rows.push_back(std::move(pooled));
  }
  // A correlation cannot exceed 1: falling short of it everywhere proves nothing.
  std::erase_if(rows, [](const PooledRow& row) { return row.name.ends_with("_r"); });
  add_shape(rows, seasons);
  return rows;
}

}  // namespace quicket::league
