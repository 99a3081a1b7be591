#pragma once

#include <span>

#include "report/card_face.h"
#include "report/document.h"

namespace quicket::report {

/// Cards as a list for people and as the JSON of the CLI contract (`cards list`).
Table cards_table(std::span<const CardFace> faces, cricket::Format format);
/// The same for scripts only: its spreadsheet is the CSV that `import cards` can read
/// (cards/card_csv.h).
Document cards_list(std::span<const CardFace> faces, cricket::Format format);

}  // namespace quicket::report
