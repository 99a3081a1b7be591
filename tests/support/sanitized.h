#pragma once

#include <cstdlib>

namespace quicket::tests {

/// Whether a sanitizer watches, under which games take ten times as long: `.ci/run` says so. Tests
/// of how strong players are then play a few games for the sanitizer, and measure nothing.
inline bool is_sanitized() {
  return std::getenv("QUICKET_SANITIZED") != nullptr;
}

}  // namespace quicket::tests
