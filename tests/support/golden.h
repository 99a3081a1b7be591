#pragma once

#include <string>
#include <string_view>

namespace quicket::tests {

/// Checks that `text` is, to the byte, what tests/golden/`name` holds; names the first line that
/// differs. Run the tests with QUICKET_WRITE_GOLDEN=1 to write the files anew after a change that
/// is meant, and look at the difference before it is committed.
void check_golden(std::string_view name, const std::string& text);

}  // namespace quicket::tests
