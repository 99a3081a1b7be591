#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cards/fidelity.h"
#include "report/table.h"

namespace quicket::report {

/// How closely the cards of a set match the players' figures, for people: the summary beside its
/// targets, then the cards that are furthest off, worst first (at most `most`; 0: all), then the
/// small samples and how they were blended. `width`: columns of the terminal, 0 for no limit.
std::string fidelity_text(const cards::Fidelity& fidelity, std::string_view set,
                          std::string_view method, std::size_t most = 10, int width = 0);

/// The same as JSON (keys: TARGETS, "Card fidelity").
std::string fidelity_json(const cards::Fidelity& fidelity, std::string_view set,
                          std::string_view method);

/// One line a card, for spreadsheets.
std::string fidelity_csv(const cards::Fidelity& fidelity,
                         Spreadsheets spreadsheets = Spreadsheets::exact);

}  // namespace quicket::report
