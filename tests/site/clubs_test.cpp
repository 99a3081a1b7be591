#include "site/clubs.h"

#include <map>

#include <catch2/catch.hpp>

using namespace quicket;
using namespace quicket::site;

namespace {

Clubs clubs_of(const std::map<std::string, Club>& looks) {
  Clubs clubs;
  clubs.add(looks, [](const SiteFile&) {});
  return clubs;
}

}  // namespace

TEST_CASE("a club keeps its look from season to season, and its crest is written once", "[site]") {
  Clubs clubs;
  std::map<std::string, std::string> files;
  const auto take = [&](const SiteFile& file) {
    CHECK(files.emplace(file.path, file.bytes).second);
  };
  clubs.add({{"Gales", {{{0, 0, 200}, {200, 0, 0}}, "<svg>first</svg>"}}}, take);
  clubs.add({{"Gales", {{{0, 99, 0}, {200, 0, 0}}, "<svg>second</svg>"}}}, take);
  CHECK(files.at("clubs/gales.svg") == "<svg>first</svg>");
  CHECK(clubs.look("Gales") == "club c-gales");
  CHECK(clubs.look("Bulls").empty());
  CHECK(clubs.crest("Bulls").empty());
}

TEST_CASE("clubs whose names are alike in an address have looks of their own", "[site]") {
  const Clubs clubs =
      clubs_of({{"Gales", {{{0, 0, 200}, {}}, {}}}, {"Gâles", {{{200, 0, 0}, {}}, {}}}});
  CHECK(clubs.look("Gales") != clubs.look("Gâles"));
}

TEST_CASE("a side of a chart changes its shirt where colours are hard to tell apart", "[site]") {
  const cricket::Colour red{200, 20, 30}, dark_red{180, 10, 40}, blue{20, 60, 190},
      grey{140, 141, 143};
  const Clubs clubs = clubs_of({{"Reds", {{red, dark_red}, {}}},
                                {"Roses", {{dark_red, blue}, {}}},
                                {"Rubies", {{dark_red, red}, {}}},
                                {"Rusts", {{dark_red, grey}, {}}},
                                {"Blues", {{blue, red}, {}}}});
  using Looks = std::array<std::string, 2>;
  CHECK(clubs.looks_of("Reds", "Blues") == Looks{"club c-reds", "club c-blues"});
  CHECK(clubs.looks_of("Reds", "Roses") == Looks{"club c-reds", "club c-roses away"});
  CHECK(clubs.looks_of("Reds", "Rubies") == Looks{"club c-reds", ""});
  // Nobody knows a club by its grey.
  CHECK(clubs.looks_of("Roses", "Rusts") == Looks{"club c-roses away", "club c-rusts"});
  CHECK(clubs.looks_of("Reds", "Rusts") == Looks{"club c-reds", "club c-rusts away"});
}

TEST_CASE("the colour of a club can be seen on light ground and on dark", "[site]") {
  const std::string sheet =
      clubs_of({{"Ghosts", {{cricket::white, cricket::black}, {}}}}).style_sheet();
  const auto colour = [&](const std::string& name) {
    const std::size_t at = sheet.find(name + ": ");
    REQUIRE(at != std::string::npos);
    return cricket::parse_colour(sheet.substr(at + name.size() + 2, 7)).value();
  };
  CHECK(cricket::contrast(colour("--light"), cricket::white) >= 3);
  CHECK(cricket::contrast(colour("--dark-2"), {0x1d, 0x21, 0x26}) >= 3);
  CHECK(colour("--dark") == cricket::white);
}
