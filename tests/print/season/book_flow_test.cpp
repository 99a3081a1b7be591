#include "print/season/book_flow.h"

#include <catch2/catch.hpp>

namespace quicket::print {
namespace {

void add(BookFlow& flow, const char* title, double height_mm) {
  flow.heading({title, title, "", 0}, height_mm);
  flow.add(
      height_mm, [](Canvas&, Box) {}, 0);
}

TEST_CASE("a running head names the first and the last part that stand on its page", "[print]") {
  BookFlow flow({0, 0, 100, 100});
  flow.break_page();
  add(flow, "Awards", 20);
  add(flow, "Leaders", 20);
  add(flow, "Records", 20);
  flow.add(
      60, [](Canvas&, Box) {}, 0);
  add(flow, "Glossary", 20);
  flow.add(
      60, [](Canvas&, Box) {}, 0);
  REQUIRE(flow.pages() == 3);
  CHECK(flow.parts_of(0) == "Awards · Records");
  CHECK(flow.parts_of(1) == "Records · Glossary");
  CHECK(flow.parts_of(2) == "Glossary");
}

}  // namespace
}  // namespace quicket::print
