#include <cmath>
#include <csetjmp>
#include <png.h>

#include <fmt/format.h>

#include "base/error.h"
#include "print/page/cairo.h"
#include "print/page/drawn_page.h"

namespace quicket::print {
namespace {

// What cairo can draw on.
constexpr int largest_side_px = 32767;
// Half a gigabyte while it is drawn; an A4 page at 1000 dpi.
constexpr double most_pixels = 1e8;

struct ReleaseCairo {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
};

/// Draws the marks of a page with cairo, in millimetres.
class CairoPainter {
 public:
  CairoPainter(cairo_surface_t* surface, double x_scale, double y_scale)
      : owner_(cairo_create(surface)), cairo_(owner_.get()) {
    cairo_scale(cairo_, x_scale, y_scale);
    set_colour(cricket::white);
    cairo_paint(cairo_);
  }

  bool succeeded() const { return cairo_status(cairo_) == CAIRO_STATUS_SUCCESS; }

  void operator()(const DrawnPath& mark) {
    trace(mark.path);
    if (mark.paint.fill) {
      set_colour(*mark.paint.fill);
      cairo_set_fill_rule(cairo_, mark.paint.rule == FillRule::even_odd ? CAIRO_FILL_RULE_EVEN_ODD
                                                                        : CAIRO_FILL_RULE_WINDING);
      mark.paint.stroke ? cairo_fill_preserve(cairo_) : cairo_fill(cairo_);
    }
    if (!mark.paint.stroke) return;
    const Stroke& stroke = *mark.paint.stroke;
    set_colour(stroke.colour);
    cairo_set_line_width(cairo_, stroke.width_mm);
    cairo_set_dash(cairo_, &stroke.dash_mm, stroke.dash_mm > 0 ? 1 : 0, 0);
    cairo_stroke(cairo_);
  }

  void operator()(const DrawnLetters& mark) {
    set_colour(mark.colour);
    cairo_set_fill_rule(cairo_, CAIRO_FILL_RULE_WINDING);
    cairo_save(cairo_);
    cairo_translate(cairo_, mark.left.x, mark.left.y);
    cairo_scale(cairo_, mark.x_scale, mark.y_scale);
    double x = 0;
    for (const DrawnLetters::Place& place : mark.places) {
      cairo_translate(cairo_, place.x - x, 0);
      x = place.x;
      trace(place.glyph->outline);
    }
    cairo_restore(cairo_);
    cairo_fill(cairo_);
  }

  void operator()(const DrawnImage& mark) {
    const Image& image = *mark.image;
    // cairo has no constant surfaces, but does not write to this one.
    auto* pixels = const_cast<std::uint32_t*>(image.pixels.data());
    const std::unique_ptr<cairo_surface_t, ReleaseCairo> surface(
        cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(pixels),
                                            CAIRO_FORMAT_ARGB32, image.width, image.height,
                                            image.width * 4));
    cairo_save(cairo_);
    cairo_rectangle(cairo_, mark.box.x, mark.box.y, mark.box.w, mark.box.h);
    cairo_clip(cairo_);
    cairo_translate(cairo_, mark.box.x, mark.box.y);
    cairo_scale(cairo_, mark.box.w / image.width, mark.box.h / image.height);
    cairo_set_source_surface(cairo_, surface.get(), 0, 0);
    cairo_pattern_set_extend(cairo_get_source(cairo_), CAIRO_EXTEND_PAD);
    cairo_paint(cairo_);
    cairo_restore(cairo_);
  }

  void operator()(const Turned& mark) {
    cairo_save(cairo_);
    // Half a turn around the middle: p -> 2 m - p.
    cairo_translate(cairo_, 2 * mark.middle.x, 2 * mark.middle.y);
    cairo_scale(cairo_, -1, -1);
  }

  void operator()(const Shifted& mark) {
    cairo_save(cairo_);
    cairo_translate(cairo_, mark.dx, mark.dy);
  }

  void operator()(const Clipped& mark) {
    cairo_save(cairo_);
    cairo_rectangle(cairo_, mark.box.x, mark.box.y, mark.box.w, mark.box.h);
    cairo_clip(cairo_);
  }

  void operator()(const Restored&) { cairo_restore(cairo_); }

 private:
  void set_colour(Colour colour) {
    cairo_set_source_rgb(cairo_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
  }

  void trace(const Path& path) {
    for (const Path::Step& step : path.steps()) {
      switch (step.kind) {
        case Path::Step::Kind::move:
          cairo_move_to(cairo_, step.to.x, step.to.y);
          break;
        case Path::Step::Kind::line:
          cairo_line_to(cairo_, step.to.x, step.to.y);
          break;
        case Path::Step::Kind::curve:
          cairo_curve_to(cairo_, step.a.x, step.a.y, step.b.x, step.b.y, step.to.x, step.to.y);
          break;
        case Path::Step::Kind::close:
          cairo_close_path(cairo_);
          break;
      }
    }
  }

  std::unique_ptr<cairo_t, ReleaseCairo> owner_;
  cairo_t* cairo_;
};

void append_bytes(png_structp png, png_bytep bytes, std::size_t count) {
  static_cast<std::string*>(png_get_io_ptr(png))
      ->append(reinterpret_cast<const char*>(bytes), count);
}

void nothing_to_flush(png_structp) {}

/// Where the rows of a PNG come from.
struct Rows {
  const unsigned char* data;  ///< of cairo
  std::ptrdiff_t stride;
  int width, height;
};

/// One of cairo's rows in the order of a PNG: red, green, blue.
void convert(const Rows& rows, int y, std::vector<std::uint8_t>& into) {
  const auto* from = reinterpret_cast<const std::uint32_t*>(rows.data + y * rows.stride);
  std::uint8_t* to = into.data();
  for (int x = 0; x < rows.width; ++x) {
    *to++ = static_cast<std::uint8_t>(from[x] >> 16);
    *to++ = static_cast<std::uint8_t>(from[x] >> 8);
    *to++ = static_cast<std::uint8_t>(from[x]);
  }
}

/// False if libpng gives up, which jumps here over its own frames only.
bool encode(const Rows& rows, double dpi, std::vector<std::uint8_t>& row, std::string& bytes) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png == nullptr ? nullptr : png_create_info_struct(png);
  if (info == nullptr || setjmp(png_jmpbuf(png)) != 0) {
    png_destroy_write_struct(&png, &info);
    return false;
  }
  png_set_write_fn(png, &bytes, append_bytes, nothing_to_flush);
  png_set_IHDR(png, info, static_cast<png_uint_32>(rows.width),
               static_cast<png_uint_32>(rows.height), 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  const auto per_metre = static_cast<png_uint_32>(std::lround(dpi / 0.0254));
  png_set_pHYs(png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
  // Flat areas and letters: the differences from the row above are nearly all nothing, and looking
  // for a better filter or a tighter packing takes three times as long for a few per cent.
  png_set_filter(png, 0, PNG_FILTER_UP);
  png_set_compression_level(png, 4);
  png_write_info(png, info);
  for (int y = 0; y < rows.height; ++y) {
    convert(rows, y, row);
    png_write_row(png, row.data());
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return true;
}

/// The finest resolution that a picture of the page may have.
double largest_dpi(Size page) {
  const double width = page.width / 25.4, height = page.height / 25.4;
  return std::floor(std::min(largest_side_px / std::max(width, height),
                             std::sqrt(most_pixels / (width * height))));
}

}  // namespace

int pixels(double mm, double dpi) {
  return static_cast<int>(std::lround(mm / 25.4 * dpi));
}

void demand_png_size(Size page, double dpi) {
  if (dpi <= largest_dpi(page)) return;
  throw Error(fmt::format("a page of {} x {} mm at {} dpi is too large for a picture; give at "
                          "most `--dpi {}`",
                          page.width, page.height, dpi, largest_dpi(page)),
              Fault::usage);
}

std::string png_of(const Image& image) {
  auto* pixels = const_cast<std::uint32_t*>(image.pixels.data());
  const std::unique_ptr<cairo_surface_t, ReleaseCairo> surface(cairo_image_surface_create_for_data(
      reinterpret_cast<unsigned char*>(pixels), CAIRO_FORMAT_ARGB32, image.width, image.height,
      image.width * 4));
  std::string bytes;
  const auto append = [](void* to, const unsigned char* from, unsigned int count) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(from), count);
    return CAIRO_STATUS_SUCCESS;
  };
  cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
  return bytes;
}

Picture png_of(const DrawnPage& page, double dpi) {
  demand_png_size(page.size, dpi);
  Picture picture;
  picture.width_px = std::max(1, pixels(page.size.width, dpi));
  picture.height_px = std::max(1, pixels(page.size.height, dpi));
  const std::unique_ptr<cairo_surface_t, ReleaseCairo> surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, picture.width_px, picture.height_px));
  CairoPainter painter(surface.get(), picture.width_px / page.size.width,
                       picture.height_px / page.size.height);
  for (const auto& mark : page.marks) std::visit(painter, mark);
  cairo_surface_flush(surface.get());
  const Rows rows{cairo_image_surface_get_data(surface.get()),
                  cairo_image_surface_get_stride(surface.get()), picture.width_px,
                  picture.height_px};
  std::vector<std::uint8_t> row(static_cast<std::size_t>(picture.width_px) * 3);
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS || !painter.succeeded() ||
      !encode(rows, dpi, row, picture.bytes)) {
    throw Error(fmt::format("no memory for a picture of {} x {} pixels; give a lower `--dpi`",
                            picture.width_px, picture.height_px));
  }
  return picture;
}

}  // namespace quicket::print
