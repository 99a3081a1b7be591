#pragma once

#include <string>

#include "report/document.h"

namespace quicket::tests {

/// What `--csv` writes of a report.
inline std::string csv(const report::Document& document) {
  return report::in_form(report::Form::csv, document, {}, 0);
}

}  // namespace quicket::tests
