#include <cstdlib>
#include <string>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/support/content.h"
#include "tests/support/program.h"
#include "tests/support/sanitized.h"
#include "tests/support/skip.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tmux.h"

namespace quicket::tests {
namespace {

TEST_CASE("the recording of the first five minutes shows the program as it is", "[cli]") {
  if (program_is_missing("tmux")) return;
  // The script's own environment has no list of the leaks that are not ours.
  if (is_sanitized()) return skip("not under a sanitizer");
  const TemporaryFolder folder;
  const std::filesystem::path recording = folder.path() / "recording.txt";
  const std::string script = project_file("examples/first_minutes.sh").string();
  REQUIRE(std::system(fmt::format("'{}' >'{}'", script, recording.string()).c_str()) == 0);
  INFO("examples/first_minutes.sh > examples/first_minutes.txt, and read the difference");
  CHECK(content(recording) == content(project_file("examples/first_minutes.txt")));
}

}  // namespace
}  // namespace quicket::tests
