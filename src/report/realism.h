#pragma once

#include <string>
#include <string_view>

#include "league/realism.h"
#include "report/table.h"

namespace quicket::report {

/// The real season beside its replays, row by row, met or not.
std::string realism_text(const league::Realism& realism, std::string_view set);
/// The same as JSON (keys: TARGETS, "Season realism").
std::string realism_json(const league::Realism& realism, std::string_view set);
/// One line a row, for spreadsheets.
std::string realism_csv(const league::Realism& realism,
                        Spreadsheets spreadsheets = Spreadsheets::exact);

}  // namespace quicket::report
