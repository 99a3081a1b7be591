#include <set>

#include <fmt/format.h>

#include "print/page/drawn_page.h"

namespace quicket::print {
namespace {

constexpr int digits_of_mm = 3;  ///< after the point: a thousandth of a millimetre
/// Outlines of letters are in units of a thousandth of their size or less: whole ones do.
constexpr int digits_of_units = 0;

std::string number(double value, int digits = digits_of_mm) {
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (digits == 0) return text == "-0" ? "0" : text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string hex(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string data_of(const Path& path, int digits = digits_of_mm) {
  std::string data;
  const auto add = [&data, digits](Point p) {
    if (data.back() >= '0' && data.back() <= '9') data += ' ';
    data += number(p.x, digits) + ' ' + number(p.y, digits);
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

/// Writes the marks of a page as elements; a shape of a letter is defined once and used by number.
class SvgWriter {
 public:
  void operator()(const DrawnPath& mark) {
    body_ += fmt::format("<path d=\"{}\"", data_of(mark.path));
    if (mark.paint.fill) {
      body_ += fmt::format(" fill=\"{}\" fill-rule=\"evenodd\"", hex(*mark.paint.fill));
    } else {
      body_ += " fill=\"none\"";
    }
    if (mark.paint.stroke) {
      const Stroke& stroke = *mark.paint.stroke;
      body_ += fmt::format(" stroke=\"{}\" stroke-width=\"{}\" stroke-miterlimit=\"10\"",
                           hex(stroke.colour), number(stroke.width_mm));
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
                                data_of(place.glyph->outline, digits_of_units));
      }
      body_ += fmt::format("<use xlink:href=\"#g{}\" x=\"{}\"/>", letter, number(place.x));
    }
    body_ += "</g>\n";
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
        "width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 {0} {1}\">\n"
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
