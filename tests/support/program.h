#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace quicket::tests {

/// What a run of the program left behind.
struct Run {
  int exit_code = 0;
  std::string out;
  std::string err;
};

/// Runs the built program with these words, `input` on its standard input, in `folder`, with
/// QUICKET_DB set to `folder`/test.db.
Run run_quicket(const std::filesystem::path& folder, const std::vector<std::string>& words,
                std::string_view input = {});

/// The same as on a machine where nothing is set up: without QUICKET_DB and XDG_DATA_HOME, and with
/// `folder`/home as the home folder.
Run run_quicket_at_home(const std::filesystem::path& folder, const std::vector<std::string>& words,
                        std::string_view input = {});

/// The built program, which ctest names in QUICKET_PROGRAM. Throws std::runtime_error if nothing
/// does, as when a test is started by hand.
std::filesystem::path built_program();

/// A file below the project's root.
std::filesystem::path project_file(std::string_view path);

}  // namespace quicket::tests
