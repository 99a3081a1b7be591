#pragma once

#include <string>
#include <vector>

#include "print/page/path.h"
#include "print/page/sheet_layout.h"
#include "store/database.h"

namespace quicket::app {

/// What the calibration sheet revealed about a printer.
struct Printer {
  std::string name;
  print::Point back_offset_mm;  ///< right and down, of the back page
  print::Flip flip = print::Flip::long_edge;
};

/// All saved printers, by name.
std::vector<Printer> printers(store::Database& database);
/// Throws Error (usage), listing the saved ones, if there is none with that name.
Printer printer_called(store::Database& database, const std::string& name);
/// Saves it in place of one of the same name. Throws Error (usage) for an empty name.
void save_printer(store::Database& database, const Printer& printer);
/// Throws Error like printer_called.
void forget_printer(store::Database& database, const std::string& name);

}  // namespace quicket::app
