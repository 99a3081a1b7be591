#pragma once

#include <span>
#include <string>
#include <string_view>

#include "league/realism.h"
#include "report/table.h"

namespace quicket::report {

/// The real season beside its replays, row by row, met or not. `width`: columns of the terminal, 0
/// for no limit.
std::string realism_text(const league::Realism& realism, std::string_view set, int width = 0);
/// The same as JSON (keys: TARGETS, "Season realism").
std::string realism_json(const league::Realism& realism, std::string_view set);
/// One line a row, for spreadsheets.
std::string realism_csv(const league::Realism& realism,
                        Spreadsheets spreadsheets = Spreadsheets::exact);

/// Several seasons: the rows of each by name, and the mean errors over all of them, which tell a
/// bias from chance. `sets` are the names, in the order of `seasons`.
std::string pooled_realism_text(std::span<const league::Realism> seasons,
                                std::span<const std::string> sets, int width = 0);
/// {"sets": [the output of realism_json for each], "pooled": {ROW: {"error", "standard_error",
/// "met"}}}.
std::string pooled_realism_json(std::span<const league::Realism> seasons,
                                std::span<const std::string> sets);
/// The pooled rows, one line each.
std::string pooled_realism_csv(std::span<const league::Realism> seasons,
                               Spreadsheets spreadsheets = Spreadsheets::exact);

}  // namespace quicket::report
