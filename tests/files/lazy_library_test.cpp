#include "files/lazy_library.h"

#include <catch2/catch.hpp>

#include "base/error.h"

using namespace quicket;
using Catch::Matchers::Contains;

TEST_CASE("a library is loaded by the first call of one of its functions", "[files]") {
  files::LazyLibrary library("libm.so.6");
  const files::LazyFunction<double(double)> root(library, "sqrt");
  CHECK(root(9.0) == 3.0);
  CHECK(root(16.0) == 4.0);
  const files::LazyFunction<int()> missing(library, "quicket_has_no_such_function");
  CHECK_THROWS_WITH(missing(), Contains("libm.so.6 cannot be used: ") &&
                                   Contains("quicket_has_no_such_function") &&
                                   Contains("; install the package that has it"));
}

TEST_CASE("a library that is not there is an error when it is needed, not before", "[files]") {
  files::LazyLibrary library("libquicket-is-not-there.so.9");
  const files::LazyFunction<int()> anything(library, "anything");
  CHECK_THROWS_WITH(anything(), Contains("libquicket-is-not-there.so.9 cannot be used: "));
}
