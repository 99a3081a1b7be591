#include "app/outputs/printers.h"

#include "tests/app/seasons.h"
#include "tests/store/store_fixture.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("printers are kept by name, a later offset in place of the first", "[app]") {
  NewDatabase made;
  CHECK(app::printers(made.database).empty());
  app::save_printer(made.database, {"office", {0.5, -1.25}, print::Flip::long_edge});
  app::save_printer(made.database, {"attic", {-2, 0}, print::Flip::short_edge});
  app::save_printer(made.database, {"office", {0.25, 1}, print::Flip::short_edge});
  const auto all = app::printers(made.database);
  REQUIRE(all.size() == 2);
  CHECK(all[0].name == "attic");
  const app::Printer office = app::printer_called(made.database, "office");
  CHECK(office.back_offset_mm.x == 0.25);
  CHECK(office.back_offset_mm.y == 1);
  CHECK(office.flip == print::Flip::short_edge);
}

TEST_CASE("a printer that was forgotten, or never saved, says how to save it", "[app]") {
  NewDatabase made;
  app::save_printer(made.database, {"office", {0, 0}, print::Flip::long_edge});
  const std::string words = refusal([&] { app::printer_called(made.database, "ofice"); });
  CHECK(words.find("did you mean \"office\"?") != std::string::npos);
  CHECK(refusal([&] {
          app::printer_called(made.database, "attic");
        }).find("quicket print setup printer \"attic\" --back-offset X,Y") != std::string::npos);
  app::forget_printer(made.database, "office");
  CHECK(app::printers(made.database).empty());
  CHECK_THROWS_AS(app::forget_printer(made.database, "office"), Error);
}

TEST_CASE("a printer needs a name", "[app]") {
  NewDatabase made;
  CHECK(refusal([&] {
          app::save_printer(made.database, {"  ", {0, 0}, print::Flip::long_edge});
        }) == "a printer needs a name");
}
