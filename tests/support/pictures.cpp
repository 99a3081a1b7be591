#include "tests/support/pictures.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <png.h>

#include <fmt/format.h>

#include "tests/support/temporary_folder.h"

namespace quicket::tests {

Pixels pixels_of_png(std::string_view png) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, png.data(), png.size()) == 0) return {};
  image.format = PNG_FORMAT_RGB;
  Pixels pixels{static_cast<int>(image.width), static_cast<int>(image.height), {}};
  pixels.values.resize(PNG_IMAGE_SIZE(image));
  if (png_image_finish_read(&image, nullptr, pixels.values.data(), 0, nullptr) == 0) return {};
  return pixels;
}

Pixels pixels_of_page(std::string_view pdf, int dpi) {
  const TemporaryFolder folder;
  const std::string page = (folder.path() / "page").string();
  std::ofstream(page + ".pdf", std::ios::binary) << pdf;
  const std::string command =
      fmt::format("pdftoppm -r {} -png -singlefile {}.pdf {}", dpi, page, page);
  if (std::system(command.c_str()) != 0) return {};
  std::ifstream in(page + ".png", std::ios::binary);
  return pixels_of_png(std::string(std::istreambuf_iterator<char>(in), {}));
}

double mean_difference(const Pixels& one, const Pixels& other) {
  if (one.width != other.width || one.height != other.height || one.values.empty()) return 255;
  double total = 0;
  for (std::size_t i = 0; i < one.values.size(); ++i) {
    total += std::abs(int{one.values[i]} - int{other.values[i]});
  }
  return total / static_cast<double>(one.values.size());
}

Pixels moved_right(const Pixels& pixels, int by) {
  Pixels moved = pixels;
  for (int y = 0; y < pixels.height; ++y) {
    for (int x = 0; x < pixels.width; ++x) {
      for (int part = 0; part < 3; ++part) {
        const auto at = [&](int column) {
          return static_cast<std::size_t>((y * pixels.width + column) * 3 + part);
        };
        moved.values[at(x)] = x < by ? 0xff : pixels.values[at(x - by)];
      }
    }
  }
  return moved;
}

bool is_well_formed(std::string_view xml) {
  std::vector<std::string_view> open;
  for (std::size_t at = xml.find('<'); at != xml.npos; at = xml.find('<', at)) {
    const std::size_t end = xml.find('>', at);
    if (end == xml.npos) return false;
    std::string_view tag = xml.substr(at + 1, end - at - 1);
    at = end;
    if (tag.empty() || tag.find('<') != tag.npos) return false;
    if (tag.front() == '?' || tag.front() == '!' || tag.back() == '/') continue;
    const bool closes = tag.front() == '/';
    if (closes) tag.remove_prefix(1);
    tag = tag.substr(0, tag.find_first_of(" \n"));
    if (!closes) {
      open.push_back(tag);
    } else if (open.empty() || open.back() != tag) {
      return false;
    } else {
      open.pop_back();
    }
  }
  return open.empty();
}

}  // namespace quicket::tests
