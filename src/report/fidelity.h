#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cards/fidelity.h"
#include "report/table.h"

namespace quicket::report {

/// How well the cards of a set give their players back, for people: the summary against what is
/// aimed at, then the cards that are furthest off, worst first (at most `most`; 0: all), then the
/// small samples and how they were blended.
std::string fidelity_text(const cards::Fidelity& fidelity, std::string_view set,
                          std::string_view method, std::size_t most = 10);

/// The same as JSON (keys: TARGETS, "Card fidelity").
std::string fidelity_json(const cards::Fidelity& fidelity, std::string_view set,
                          std::string_view method);

/// One line a card, for spreadsheets.
std::string fidelity_csv(const cards::Fidelity& fidelity,
                         Spreadsheets spreadsheets = Spreadsheets::exact);

}  // namespace quicket::report
