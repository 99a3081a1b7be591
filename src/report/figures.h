#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "league/figures.h"
#include "report/table.h"

namespace quicket::report {

/// Who sees a figure's column.
enum class Seen : std::uint8_t { by_all, by_scripts };

/// The column of a figure, as league/figures.h names it.
Column column_of(const league::FigureName& figure, const league::OverTerms& terms = {},
                 Seen seen = Seen::by_all);
/// Its cell; empty where it is undefined.
Cell cell(const std::optional<league::FigureValue>& value);

/// The cells of `list` (a range of figures of `of`), added to `row`.
template <class List, class Of>
void add_cells(std::vector<Cell>& row, const List& list, const Of& of,
               const league::OverTerms& terms = {}) {
  for (const auto which : list) row.push_back(cell(league::figure(which).value(of, terms)));
}

}  // namespace quicket::report
