#include "app/version.h"

#include <fmt/format.h>

#include "cricket/game_credit.h"

namespace quicket::app {

std::string_view version() {
  return QUICKET_VERSION;
}

std::string_view release_date() {
  return QUICKET_RELEASE_DATE;
}

std::string version_text() {
  return fmt::format(
      "quicket {}\n"
      "Copyright (c) 2026 The Quicket authors. MIT License: free software without warranty.\n"
      "{}; Quicket is an independent program.\n"
      "Built with {}.",
      version(), cricket::game_credit, QUICKET_LIBRARIES);
}

}  // namespace quicket::app
