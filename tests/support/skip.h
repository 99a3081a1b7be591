#pragma once

#include <string>

namespace quicket::tests {

/// Says on the standard output that the running test case is skipped: "SKIPPED: WHY (the case)".
/// The case has to end then. A run whose every case was skipped says so too, "ALL SKIPPED", which
/// ctest looks for: it does not call such a run passed.
void skip(const std::string& why);

/// Whether the shell finds no program of this name; skips the case then.
bool program_is_missing(const std::string& name);

}  // namespace quicket::tests
