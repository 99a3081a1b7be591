#pragma once

#include <span>
#include <string>

#include "report/card_face.h"
#include "report/table.h"

namespace quicket::report {

/// Cards as a list for people and as the JSON of the CLI contract (`cards list`).
Table cards_table(std::span<const CardFace> faces, cricket::Format format);
/// The same cards as the CSV that `import cards` can read (cards/card_csv.h).
std::string cards_csv(std::span<const CardFace> faces, cricket::Format format,
                      Spreadsheets spreadsheets = Spreadsheets::exact);

}  // namespace quicket::report
