#include "league/pooled_realism.h"

#include <algorithm>
#include <cmath>

namespace quicket::league {
namespace {

const RealismRow* row_named(const Realism& season, const std::string& name) {
  const auto found = std::find_if(season.rows.begin(), season.rows.end(),
                                  [&](const RealismRow& row) { return row.name == name; });
  return found == season.rows.end() ? nullptr : &*found;
}

bool leans(const PooledRow& row) {
  const int seasons = std::max(row.seasons_above, row.seasons_below);
  return std::min(row.seasons_above, row.seasons_below) == 0 && seasons >= seasons_that_lean;
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
      pooled.seasons_above += off > 0 ? 1 : 0;
      pooled.seasons_below += off < 0 ? 1 : 0;
      squares += row->standard_error * row->standard_error;
      error_known = error_known && row->standard_error > 0;
    }
    if (!everywhere) continue;
    if (error_known) pooled.standard_error = std::sqrt(squares) / n;
    pooled.bias = leans(pooled) ||
                  (pooled.standard_error > 0 && std::abs(pooled.error) > 2 * pooled.standard_error);
    pooled.met = !pooled.bias;
    rows.push_back(std::move(pooled));
  }
  // A correlation cannot exceed 1: falling short of it everywhere proves nothing.
  std::erase_if(rows, [](const PooledRow& row) { return row.name.ends_with("_r"); });
  return rows;
}

}  // namespace quicket::league
