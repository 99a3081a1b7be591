#include "print/page/image.h"

#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "print/page/canvas.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/pictures.h"
#include "tests/support/temporary_folder.h"

namespace quicket::print {
namespace {

constexpr Colour crest_red{0xc0, 0x20, 0x30};

/// A square of one colour as a file of the medium.
std::string square(Medium medium, Size size = {50.8, 25.4}) {
  std::string file;
  medium.take = [&file](Picture picture) { file = std::move(picture.bytes); };
  Canvas canvas({}, Ink::full, medium);
  canvas.begin_page(size);
  canvas.rect({0, 0, size.width, size.height}, filled(crest_red));
  const std::string pdf = canvas.finish();
  return pdf.empty() ? file : pdf;
}

std::string as_png(double dpi) {
  Medium medium;
  medium.kind = Medium::Kind::png;
  medium.dpi = dpi;
  return square(medium);
}

std::string as_jpeg() {
  const tests::TemporaryFolder folder;
  const std::string stem = (folder.path() / "page").string();
  std::ofstream(stem + ".pdf", std::ios::binary) << square({});
  REQUIRE(std::system(("pdftoppm -jpeg -r 50 -singlefile " + stem + ".pdf " + stem).c_str()) == 0);
  std::ifstream file(stem + ".jpg", std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

TEST_CASE("PNG and JPEG are read, and made no larger than needed", "[print]") {
  const auto png = read_image(as_png(100));
  REQUIRE(png);
  CHECK(png->width == 200);
  CHECK(png->height == 100);
  CHECK(png->pixels.front() == 0xffc02030);
  CHECK_FALSE(png->transparent);
  const auto large = read_image(as_png(1000));
  REQUIRE(large);
  CHECK(large->width == most_image_px);
  CHECK(large->height == most_image_px / 2);
  CHECK(large->pixels.front() == 0xffc02030);
  const auto jpeg = read_image(as_jpeg());
  REQUIRE(jpeg);
  CHECK(jpeg->width == 100);
  CHECK(std::abs(static_cast<int>(jpeg->pixels[50] >> 16 & 0xff) - 0xc0) < 4);
}

TEST_CASE("what is not a whole picture is not read", "[print]") {
  const std::string png = as_png(50), jpeg = as_jpeg();
  for (const std::string& bytes :
       {std::string(), std::string("<svg/>"), png.substr(0, 20), png.substr(0, png.size() / 2),
        jpeg.substr(0, 10), std::string("\x89PNG\r\n\x1a\n") + std::string(40, '\xff')}) {
    CHECK_FALSE(read_image(bytes));
  }
}

TEST_CASE("a picture lies in its box in every kind of file, grey in grey ink", "[print]") {
  const auto image = std::make_shared<const Image>(*read_image(as_png(100)));
  const auto drawn = [&image](Medium medium, Ink ink) {
    std::string file;
    medium.take = [&file](Picture picture) { file = std::move(picture.bytes); };
    Canvas canvas({"t", ""}, ink, medium);
    canvas.begin_page({50.8, 50.8});
    canvas.image({10, 10, 20, 20}, image);
    const std::string pdf = canvas.finish();
    return pdf.empty() ? file : pdf;
  };
  Medium png;
  png.kind = Medium::Kind::png;
  png.dpi = 127;
  const tests::Pixels pixels = tests::pixels_of_png(drawn(png, Ink::full));
  const std::string pdf = drawn({}, Ink::full);
  CHECK(tests::PdfProbe(pdf).complaints() == "");
  CHECK(tests::mean_difference(pixels, tests::pixels_of_page(pdf, 127)) < 1);
  const auto at = [&pixels](int mm_x, int mm_y) {
    return pixels.values[static_cast<std::size_t>((mm_y * 5 * pixels.width + mm_x * 5) * 3 + 1)];
  };
  CHECK(at(20, 20) == 0x20);
  CHECK(at(5, 20) == 255);
  CHECK(at(20, 45) == 255);
  const tests::Pixels grey = tests::pixels_of_png(drawn(png, Ink::grey));
  for (std::size_t i = 0; i < grey.values.size(); i += 3) {
    REQUIRE(grey.values[i] == grey.values[i + 1]);
    REQUIRE(grey.values[i] == grey.values[i + 2]);
  }
  Medium svg;
  svg.kind = Medium::Kind::svg;
  const std::string text = drawn(svg, Ink::full);
  CHECK(tests::is_well_formed(text));
  CHECK(text.find("xlink:href=\"data:image/png;base64,iVBORw0KGgo") != std::string::npos);
}

}  // namespace
}  // namespace quicket::print
