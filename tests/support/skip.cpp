#include "tests/support/skip.h"

#include <cstdlib>
#include <iostream>
#include <set>

#include <catch2/catch.hpp>

namespace quicket::tests {

void skip(const std::string& why) {
  static std::set<std::string> skipped;
  const std::string name = Catch::getResultCapture().getCurrentTestName();
  std::cout << "SKIPPED: " << why << " (" << name << ")" << std::endl;
  if (!skipped.insert(name).second) return;
  const Catch::IConfigPtr config = Catch::getCurrentContext().getConfig();
  const auto run =
      Catch::filterTests(Catch::getAllTestCasesSorted(*config), config->testSpec(), *config);
  if (skipped.size() == run.size()) {
    std::cout << "ALL SKIPPED: " << run.size() << " test cases" << std::endl;
  }
}

bool program_is_missing(const std::string& name) {
  if (std::system(("command -v '" + name + "' >/dev/null 2>&1").c_str()) == 0) return false;
  skip(name + " is not installed");
  return true;
}

}  // namespace quicket::tests
