#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "print/page/drawn_page.h"

namespace quicket::print {
namespace {

/// At most three digits after the point: a thousandth of a millimetre.
std::string number(double value) {
  std::string text = fmt::format("{:.3f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string hex(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string data_of(const Path& path) {
  std::string data;
  const auto add = [&data](Point p) {
    if (data.back() >= '0' && data.back() <= '9') data += ' ';
    data += number(p.x) + ' ' + number(p.y);
  };
  for (const Path::Step& step : path.steps()) {
    switch (step.kind) {
      case Path::Step::Kind::move:
        data += 'M';
        add(step.to);
        break;
      case Path::Step::Kind::line:
        data += 'L';
        add(step.to);
        break;
      case Path::Step::Kind::curve:
        data += 'C';
        add(step.a);
        add(step.b);
        add(step.to);
        break;
      case Path::Step::Kind::close:
        data += 'Z';
        break;
    }
  }
  return data;
}

/// The outline of a letter, in whole units of which its size has a thousand or more: each point
/// from the one before, and the curves of TrueType, which have one control point, with that one.
/// Half as many bytes as data_of, and letters are most of a page.
class LetterData {
 public:
  std::string of(const Path& path) {
    for (const Path::Step& step : path.steps()) add(step);
    return std::move(data_);
  }

 private:
  struct Whole {
    long x = 0, y = 0;
  };
  static Whole rounded(Point p) { return {std::lround(p.x), std::lround(p.y)}; }

  void add(const Path::Step& step) {
    switch (step.kind) {
      case Path::Step::Kind::move:
        data_ += fmt::format("M{} {}", std::lround(step.to.x), std::lround(step.to.y));
        now_ = start_ = rounded(step.to);
        break;
      case Path::Step::Kind::line:
        data_ += 'l';
        add_point(rounded(step.to));
        now_ = rounded(step.to);
        break;
      case Path::Step::Kind::curve:
        add_curve(step);
        now_ = rounded(step.to);
        break;
      case Path::Step::Kind::close:
        data_ += 'z';
        now_ = start_;
        break;
    }
    at_ = step.kind == Path::Step::Kind::close ? Point{1.0 * start_.x, 1.0 * start_.y} : step.to;
  }

  void add_curve(const Path::Step& step) {
    const Point one{(3 * step.a.x - at_.x) / 2, (3 * step.a.y - at_.y) / 2};
    const Point other{(3 * step.b.x - step.to.x) / 2, (3 * step.b.y - step.to.y) / 2};
    if (std::abs(one.x - other.x) < 0.5 && std::abs(one.y - other.y) < 0.5) {
      data_ += 'q';
      add_point(rounded(one));
    } else {
      data_ += 'c';
      add_point(rounded(step.a));
      add_point(rounded(step.b));
    }
    add_point(rounded(step.to));
  }

  void add_point(Whole p) {
    add_number(p.x - now_.x);
    add_number(p.y - now_.y);
  }

  void add_number(long value) {
    const char last = data_.back();
    if (value >= 0 && last >= '0' && last <= '9') data_ += ' ';
    data_ += std::to_string(value);
  }

  std::string data_;
  Point at_;
  Whole now_, start_;
};

/// Bytes in the letters of RFC 4648.
std::string base64(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = i; k < i + 3; ++k) {
      three = three << 8 | (k < bytes.size() ? static_cast<unsigned char>(bytes[k]) : 0U);
    }
    for (int k = 0; k < 4; ++k) text += letters[three >> (18 - 6 * k) & 63];
    for (std::size_t k = bytes.size(); k < i + 3; ++k) text[text.size() - (i + 3 - k)] = '=';
  }
  return text;
}

/// Writes the marks of a page as elements; a shape of a letter is defined once and used by number.
class SvgWriter {
 public:
  void operator()(const DrawnPath& mark) {
    body_ += fmt::format("<path d=\"{}\"", data_of(mark.path));
    if (mark.paint.fill) {
      body_ += fmt::format(" fill=\"{}\" fill-rule=\"{}\"", hex(*mark.paint.fill),
                           mark.paint.rule == FillRule::even_odd ? "evenodd" : "nonzero");
    } else {
      body_ += " fill=\"none\"";
    }
    if (mark.paint.stroke) {
      const Stroke& stroke = *mark.paint.stroke;
      body_ += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", hex(stroke.colour),
                           number(stroke.width_mm));
      if (stroke.dash_mm > 0) {
        body_ += fmt::format(" stroke-dasharray=\"{}\"", number(stroke.dash_mm));
      }
    }
    body_ += "/>\n";
  }

  void operator()(const DrawnLetters& mark) {
    body_ += fmt::format("<g fill=\"{}\" transform=\"translate({} {}) scale({:.6f} {:.6f})\">",
                         hex(mark.colour), number(mark.left.x), number(mark.left.y), mark.x_scale,
                         mark.y_scale);
    for (const DrawnLetters::Place& place : mark.places) {
      const int letter = place.glyph->number;
      if (defined_.insert(letter).second) {
        letters_ += fmt::format("<path id=\"g{}\" d=\"{}\"/>\n", letter,
                                LetterData().of(place.glyph->outline));
      }
      body_ += fmt::format("<use xlink:href=\"#g{}\" x=\"{}\"/>", letter, std::lround(place.x));
    }
    body_ += "</g>\n";
  }

  void operator()(const DrawnImage& mark) {
    body_ += fmt::format(
        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" "
        "xlink:href=\"data:image/png;base64,{}\"/>\n",
        number(mark.box.x), number(mark.box.y), number(mark.box.w), number(mark.box.h),
        base64(png_of(*mark.image)));
  }

  void operator()(const Turned& mark) {
    body_ += fmt::format("<g transform=\"rotate(180 {} {})\">\n", number(mark.middle.x),
                         number(mark.middle.y));
  }

  void operator()(const Shifted& mark) {
    body_ += fmt::format("<g transform=\"translate({} {})\">\n", number(mark.dx), number(mark.dy));
  }

  void operator()(const Clipped& mark) {
    clips_ += fmt::format(
        "<clipPath id=\"c{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>\n",
        clip_, number(mark.box.x), number(mark.box.y), number(mark.box.w), number(mark.box.h));
    body_ += fmt::format("<g clip-path=\"url(#c{})\">\n", clip_++);
  }

  void operator()(const Restored&) { body_ += "</g>\n"; }

  std::string file(Size size) const {
    const std::string width = number(size.width), height = number(size.height);
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        "width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 {0} {1}\" "
        "stroke-miterlimit=\"10\">\n"
        "<defs>\n{2}{3}</defs>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n{4}</svg>\n",
        width, height, letters_, clips_, body_);
  }

 private:
  std::string letters_, clips_, body_;
  std::set<int> defined_;
  int clip_ = 0;
};

}  // namespace

Picture svg_of(const DrawnPage& page) {
  SvgWriter writer;
  for (const auto& mark : page.marks) std::visit(writer, mark);
  Picture picture;
  picture.bytes = writer.file(page.size);
  return picture;
}

}  // namespace quicket::print
