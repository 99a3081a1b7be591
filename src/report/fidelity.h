#pragma once

#include <cstddef>
#include <string_view>

#include "cards/fidelity.h"
#include "cards/tempo.h"
#include "report/document.h"

namespace quicket::report {

/// How closely the cards of a set match the players' figures: for people the summary beside its
/// targets, then the cards that are furthest off, worst first (at most `most`; 0: all), then the
/// small samples and how they were blended, and of a tempo set by which parts of `strip` cards are
/// read; in CSV one line a card. JSON keys: TARGETS, "Card
/// fidelity".
Document fidelity(const cards::Fidelity& measured, std::string_view set, std::string_view method,
                  const cards::TempoStrip& strip = {}, std::size_t most = 10);

}  // namespace quicket::report
