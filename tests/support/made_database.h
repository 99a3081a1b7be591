#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace quicket::tests {

/// The words of a few runs of the program, one after another.
using Commands = std::vector<std::vector<std::string>>;

/// Puts a database into `folder`, as the test.db that `run_quicket` uses, in which these commands
/// have been run. What they made is kept beside the program and copied for whoever wants the same,
/// in this run of the tests or the next, until the program or a file that they name is another. So
/// they may name files of the project, but none of a folder of the test's own. Throws
/// std::runtime_error where a command fails.
void put_made_database(const std::filesystem::path& folder, const Commands& commands);

}  // namespace quicket::tests
