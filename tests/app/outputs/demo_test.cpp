#include "app/outputs/demo.h"

#include <fstream>
#include <span>

#include <catch2/catch.hpp>

#include "app/file.h"
#include "app/import/demonstration.h"
#include "tests/app/seasons.h"
#include "tests/support/content.h"
#include "tests/support/pdf_probe.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using files::Replace;

namespace {

app::Demo made(const std::filesystem::path& folder, Replace replace = Replace::no) {
  // What the forecasts say is another test's matter.
  return app::make_demo(
      folder, replace, [](int, int) {}, 4);
}

}  // namespace

TEST_CASE("a demonstration is a sound database with half a season, and PDFs", "[app]") {
  const TemporaryFolder place;
  const std::filesystem::path folder = place.path() / "demo";
  const app::Demo demo = made(folder);
  CHECK(demo.sets.size() == app::demonstrations().size());
  CHECK(demo.played == 28);
  CHECK(demo.fixtures == 60);
  CHECK(app::open_database(demo.database.string(), false).check().empty());
  REQUIRE(demo.files.size() == 6);
  CHECK(tests::content(demo.files.back().first / "bowling.csv") ==
        tests::content("data/demo/coastal-premier-league/bowling.csv"));
  CHECK_THAT(tests::content(demo.files[4].first), Contains("<h1>Coastal 2027</h1>"));
  for (const auto& [file, about] : std::span(demo.files).first(4)) {
    CAPTURE(file);
    std::ifstream in(file, std::ios::binary);
    const PdfProbe pdf(std::string(std::istreambuf_iterator<char>(in), {}));
    CHECK_FALSE(pdf.text(1).empty());
  }
  // It is replaced when told to, and nothing else is.
  CHECK_THAT(refusal([&] { made(folder); }),
             Contains("quicket.db: already exists; name another folder, or give `--force`"));
  CHECK(made(folder, Replace::yes).played == 28);
  {
    store::Database database = app::open_database((folder / "quicket.db").string(), false);
    app::take_in(database, ball_by_ball_set());
  }
  CHECK_THAT(refusal([&] { made(folder, Replace::yes); }),
             Contains("contains more than a demonstration"));
  const TemporaryFolder other;
  std::ofstream(other.path() / "cards.pdf") << "mine";
  CHECK_THAT(refusal([&] { made(other.path()); }), Contains("cards.pdf: already exists"));
  CHECK_FALSE(std::filesystem::exists(other.path() / "quicket.db"));
}
