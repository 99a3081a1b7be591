#include "print/page/image.h"

#include <algorithm>
#include <cmath>
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <memory>
// After the standard headers, whose types it uses without including them.
#include <jpeglib.h>

#include "base/error.h"
#include "print/page/cairo.h"

namespace quicket::print {
namespace {

constexpr std::int64_t most_pixels_read = 100'000'000;

struct ReleaseSurface {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, ReleaseSurface>;

/// What is left to read of a file.
struct Rest {
  std::string_view bytes;
};

cairo_status_t read_bytes(void* from, unsigned char* to, unsigned int count) {
  auto& rest = static_cast<Rest*>(from)->bytes;
  if (rest.size() < count) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(to, rest.data(), count);
  rest.remove_prefix(count);
  return CAIRO_STATUS_SUCCESS;
}

bool is_too_large(std::int64_t width, std::int64_t height) {
  return width <= 0 || height <= 0 || width > 32767 || height > 32767 ||
         width * height > most_pixels_read;
}

/// Four bytes of a PNG's head, the most significant first.
std::int64_t number_at(std::string_view file, std::size_t at) {
  std::int64_t number = 0;
  for (std::size_t i = at; i < at + 4; ++i)
    number = number * 256 + static_cast<unsigned char>(file[i]);
  return number;
}

Surface read_png(std::string_view file) {
  // Width and height follow the signature and the head of the first chunk; asked for before cairo
  // finds room for the pixels.
  constexpr std::size_t width_at = 16, height_at = 20, head = 24;
  if (file.size() < head || is_too_large(number_at(file, width_at), number_at(file, height_at))) {
    return {};
  }
  Rest rest{file};
  return Surface(cairo_image_surface_create_from_png_stream(read_bytes, &rest));
}

struct JpegFault {
  jpeg_error_mgr manager;
  std::jmp_buf jump;
};

[[noreturn]] void give_up(j_common_ptr jpeg) {
  std::longjmp(reinterpret_cast<JpegFault*>(jpeg->err)->jump, 1);
}
void say_nothing(j_common_ptr) {}

/// Fills `surface` and `row`, which belong to the caller: libjpeg gives up by a jump over this
/// function's frame.
bool decode_jpeg(std::string_view file, jpeg_decompress_struct& jpeg, JpegFault& fault,
                 Surface& surface, std::vector<std::uint8_t>& row) {
  jpeg.err = jpeg_std_error(&fault.manager);
  fault.manager.error_exit = give_up;
  fault.manager.output_message = say_nothing;
  if (setjmp(fault.jump) != 0) return false;
  jpeg_create_decompress(&jpeg);
  jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(file.data()), file.size());
  jpeg_read_header(&jpeg, TRUE);
  if (is_too_large(jpeg.image_width, jpeg.image_height)) return false;
  jpeg.out_color_space = JCS_RGB;
  jpeg_start_decompress(&jpeg);
  const int width = static_cast<int>(jpeg.output_width);
  surface.reset(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, static_cast<int>(jpeg.output_height)));
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return false;
  row.resize(static_cast<std::size_t>(width) * 3);
  unsigned char* pixels = cairo_image_surface_get_data(surface.get());
  const int stride = cairo_image_surface_get_stride(surface.get());
  while (jpeg.output_scanline < jpeg.output_height) {
    auto* to = reinterpret_cast<std::uint32_t*>(
        pixels + static_cast<std::ptrdiff_t>(jpeg.output_scanline) * stride);
    JSAMPROW into = row.data();
    jpeg_read_scanlines(&jpeg, &into, 1);
    for (int x = 0; x < width; ++x) {
      const std::uint8_t* from = into + static_cast<std::ptrdiff_t>(x) * 3;
      to[x] = 0xff000000U | static_cast<std::uint32_t>(from[0]) << 16 |
              static_cast<std::uint32_t>(from[1]) << 8 | from[2];
    }
  }
  cairo_surface_mark_dirty(surface.get());
  jpeg_finish_decompress(&jpeg);
  return true;
}

Surface read_jpeg(std::string_view file) {
  jpeg_decompress_struct jpeg{};
  JpegFault fault{};
  Surface surface;
  std::vector<std::uint8_t> row;
  const bool read = decode_jpeg(file, jpeg, fault, surface, row);
  jpeg_destroy_decompress(&jpeg);
  if (!read) surface.reset();
  return surface;
}

/// The image of a surface, at most `most_image_px` a side.
std::optional<Image> made_from(cairo_surface_t* source) {
  const int width = cairo_image_surface_get_width(source);
  const int height = cairo_image_surface_get_height(source);
  if (is_too_large(width, height)) return {};
  const double scale = std::min(1.0, static_cast<double>(most_image_px) / std::max(width, height));
  Image image;
  image.width = std::max(1, static_cast<int>(std::lround(width * scale)));
  image.height = std::max(1, static_cast<int>(std::lround(height * scale)));
  const Surface smaller(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, image.width, image.height));
  cairo_t* cairo = cairo_create(smaller.get());
  cairo_scale(cairo, static_cast<double>(image.width) / width,
              static_cast<double>(image.height) / height);
  cairo_set_source_surface(cairo, source, 0, 0);
  // The edge is not mixed with what is not there.
  cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
  cairo_paint(cairo);
  const bool drawn = cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(cairo);
  if (!drawn) return {};
  cairo_surface_flush(smaller.get());
  const unsigned char* data = cairo_image_surface_get_data(smaller.get());
  const int stride = cairo_image_surface_get_stride(smaller.get());
  for (int y = 0; y < image.height; ++y) {
    const auto* row =
        reinterpret_cast<const std::uint32_t*>(data + static_cast<std::ptrdiff_t>(y) * stride);
    image.pixels.insert(image.pixels.end(), row, row + image.width);
  }
  image.transparent =
      std::ranges::any_of(image.pixels, [](std::uint32_t pixel) { return pixel >> 24 != 0xff; });
  return image;
}

Box of_size(Box box, const Image& image, double scale, double lean) {
  const double w = image.width * scale, h = image.height * scale;
  return {box.centre().x - w / 2, box.y + (box.h - h) * lean, w, h};
}

}  // namespace

std::optional<Image> read_image(std::string_view file) {
  const Surface surface = file.starts_with("\x89PNG")        ? read_png(file)
                          : file.starts_with("\xff\xd8\xff") ? read_jpeg(file)
                                                             : Surface();
  if (!surface || cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return {};
  return made_from(surface.get());
}

Image recoloured(const Image& image, cricket::Colour (*change)(cricket::Colour)) {
  Image result = image;
  for (std::uint32_t& pixel : result.pixels) {
    const std::uint32_t alpha = pixel >> 24;
    if (alpha == 0) continue;
    const auto plain = [&](int shift) {
      return static_cast<std::uint8_t>(std::min(255U, (pixel >> shift & 0xff) * 255 / alpha));
    };
    const cricket::Colour colour = change({plain(16), plain(8), plain(0)});
    pixel = alpha << 24 | colour.red * alpha / 255 << 16 | colour.green * alpha / 255 << 8 |
            colour.blue * alpha / 255;
  }
  return result;
}

cricket::Colour colour_on_white(std::uint32_t pixel) {
  const std::uint32_t paper = 255 - (pixel >> 24);
  const auto part = [&](int shift) {
    return static_cast<std::uint8_t>(std::min(255U, (pixel >> shift & 0xff) + paper));
  };
  return {part(16), part(8), part(0)};
}

Box within(Box box, const Image& image) {
  return of_size(box, image, std::min(box.w / image.width, box.h / image.height), 0.5);
}

Box covering(Box box, const Image& image) {
  return of_size(box, image, std::max(box.w / image.width, box.h / image.height), 0.25);
}

}  // namespace quicket::print
