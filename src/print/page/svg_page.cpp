#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/base64.h"
#include "print/page/drawn_page.h"
#include "print/page/shared_marks.h"

namespace quicket::print {
namespace {

/// At most three digits after the point: a thousandth of a millimetre.
std::string number(double value) {
  std::array<char, 32> digits;
  const auto end =
      std::to_chars(digits.begin(), digits.end(), value, std::chars_format::fixed, 3).ptr;
  std::string_view text(digits.data(), static_cast<std::size_t>(end - digits.data()));
  text.remove_suffix(text.size() - 1 - text.find_last_not_of('0'));
  if (text.back() == '.') text.remove_suffix(1);
  return std::string(text == "-0" ? "0" : text);
}

std::string scale(double value) {
  return fmt::format("{:.6f}", value);
}

std::string hex(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string data_of(const Path& path) {
  std::string data;
  Point now;
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
        // Edges of boxes, which cards are full of, have one coordinate of their own.
        if (step.to.y == now.y) {
          data += 'H' + number(step.to.x);
        } else if (step.to.x == now.x) {
          data += 'V' + number(step.to.y);
        } else {
          data += 'L';
          add(step.to);
        }
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
    // Nothing is drawn from the end of a closed outline: the next step moves.
    now = step.to;
  }
  return data;
}

/// A shape of up to four corners goes round no place twice: both rules fill it alike.
bool is_simple(const Path& path) {
  constexpr std::size_t most = 5;  // the end of a shape is a step too
  return path.steps().size() <= most &&
         std::ranges::none_of(path.steps(), [&](const Path::Step& step) {
           return step.kind == Path::Step::Kind::curve ||
                  (step.kind == Path::Step::Kind::move && &step != &path.steps().front());
         });
}

/// How many units of its font are one in which a letter is written: its size has 500 or more, each
/// a hundredth of a millimetre at most.
int coarseness(const DrawnLetters& letters) {
  constexpr int enough = 500;
  return std::max(1, letters.units_per_em / enough);
}

/// The outline of a letter, in whole units: each point from the one before, and the curves of
/// TrueType, which have one control point, with that one. A third as many bytes as data_of, and
/// letters are most of a page.
class LetterData {
 public:
  explicit LetterData(int coarse) : coarse_(coarse) {}

  std::string of(const Path& path) {
    for (const Path::Step& step : path.steps()) {
      add({step.kind, scaled(step.a), scaled(step.b), scaled(step.to)});
    }
    return std::move(data_);
  }

 private:
  struct Whole {
    long x = 0, y = 0;
  };
  Point scaled(Point p) const { return {p.x / coarse_, p.y / coarse_}; }
  static Whole rounded(Point p) { return {std::lround(p.x), std::lround(p.y)}; }

  void add(const Path::Step& step) {
    switch (step.kind) {
      case Path::Step::Kind::move:
        data_ += fmt::format("M{} {}", std::lround(step.to.x), std::lround(step.to.y));
        now_ = start_ = rounded(step.to);
        break;
      case Path::Step::Kind::line:
        add_line(rounded(step.to));
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

  void add_line(Whole to) {
    if (to.x == now_.x && to.y == now_.y) return;
    const bool level = to.y == now_.y, upright = to.x == now_.x;
    data_ += level ? 'h' : upright ? 'v' : 'l';
    if (!upright) add_number(to.x - now_.x);
    if (!level) add_number(to.y - now_.y);
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

  int coarse_;
  std::string data_;
  Point at_;
  Whole now_, start_;
};

/// Writes the marks of a page as elements; a shape of a letter is defined once and used by number.
class SvgWriter {
 public:
  /// What follows is the next of several views.
  void begin_view(Size size, bool paper) {
    marks_.begin_view(fmt::format(
        "{}<view id=\"v{}\" viewBox=\"{} 0 {} {}\"/>\n<g transform=\"translate({} 0)\">\n",
        marks_.empty() ? "" : "</g>\n", marks_.views() + 1, number(left_), number(size.width),
        number(size.height), number(left_)));
    if (paper) marks_.add(sheet(size));
    left_ += size.width;
  }
  /// After each mark of a view: what is turned, moved or clipped is one.
  void end_mark() {
    if (!body_.empty() && std::ranges::count(closings_, closing) == 0) {
      marks_.add(std::exchange(body_, {}));
    }
  }

  void operator()(const DrawnPath& mark) {
    constexpr std::size_t worth_sharing = 80;
    const std::string data = data_of(mark.path);
    if (!marks_.empty() && data.size() >= worth_sharing) {
      const auto [shape, fresh] = shapes_.emplace(data, shapes_.size());
      if (fresh) {
        letters_ += fmt::format("<path id=\"p{}\" d=\"{}\"/>\n", shape->second, data);
      }
      body_ += fmt::format("<use xlink:href=\"#p{}\"", shape->second);
    } else {
      body_ += fmt::format("<path d=\"{}\"", data);
    }
    if (mark.paint.fill) {
      body_ += fmt::format(" fill=\"{}\"", hex(*mark.paint.fill));
      const bool even_odd = mark.paint.rule == FillRule::even_odd;
      if (even_odd && !is_simple(mark.path)) body_ += " fill-rule=\"evenodd\"";
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
    const int coarse = coarseness(mark);
    const std::string x_scale = scale(mark.x_scale * coarse),
                      y_scale = scale(mark.y_scale * coarse);
    body_ += fmt::format("<g fill=\"{}\" transform=\"translate({} {}) scale({}{})\">",
                         hex(mark.colour), number(mark.left.x), number(mark.left.y), x_scale,
                         x_scale == y_scale ? "" : " " + y_scale);
    for (const DrawnLetters::Place& place : mark.places) {
      const int letter = place.glyph->number;
      if (defined_.insert(letter).second) {
        letters_ += fmt::format("<path id=\"g{}\" d=\"{}\"/>\n", letter,
                                LetterData(coarse).of(place.glyph->outline));
      }
      body_ += fmt::format("<use xlink:href=\"#g{}\"", letter);
      if (const long x = std::lround(place.x / coarse)) body_ += fmt::format(" x=\"{}\"", x);
      body_ += "/>";
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
    closings_.push_back(closing);
    body_ += fmt::format("<g transform=\"rotate(180 {} {})\">\n", number(mark.middle.x),
                         number(mark.middle.y));
  }

  void operator()(const Shifted& mark) {
    const bool stays = mark.dx == 0 && mark.dy == 0;
    closings_.push_back(stays ? "" : closing);
    if (stays) return;
    body_ += fmt::format("<g transform=\"translate({} {})\">\n", number(mark.dx), number(mark.dy));
  }

  void operator()(const Clipped& mark) {
    closings_.push_back(closing);
    const auto [clip, fresh] = clips_.emplace(
        fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", number(mark.box.x),
                    number(mark.box.y), number(mark.box.w), number(mark.box.h)),
        clips_.size());
    if (fresh) {
      letters_ += fmt::format("<clipPath id=\"c{}\">{}</clipPath>\n", clip->second, clip->first);
    }
    body_ += fmt::format("<g clip-path=\"url(#c{})\">\n", clip->second);
  }

  void operator()(const Restored&) {
    body_ += closings_.back();
    closings_.pop_back();
  }

  /// `size`: of the page, or of the first of several.
  std::string file(Size size, bool paper) const {
    const SharedMarks::Written views = marks_.written();
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        "width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 {0} {1}\" "
        "stroke-miterlimit=\"10\">\n"
        "<defs>\n{2}{3}</defs>\n{4}{5}{6}</svg>\n",
        number(size.width), number(size.height), letters_, views.definitions,
        paper && marks_.empty() ? sheet(size) : "", marks_.empty() ? body_ : views.body,
        marks_.empty() ? "" : "</g>\n");
  }

 private:
  static std::string sheet(Size size) {
    return fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"#ffffff\"/>\n", number(size.width),
                       number(size.height));
  }

  static constexpr std::string_view closing = "</g>\n";

  std::string letters_, body_;
  std::set<int> defined_;
  std::map<std::string, std::size_t> shapes_;  ///< of views: outlines by their data
  std::map<std::string, std::size_t> clips_;   ///< by their boxes
  SharedMarks marks_;                          ///< of views
  std::vector<std::string_view> closings_;     ///< of what is Turned, Shifted or Clipped now
  double left_ = 0;
};

}  // namespace

Picture svg_of(const DrawnPage& page, bool paper) {
  SvgWriter writer;
  for (const auto& mark : page.marks) std::visit(writer, mark);
  Picture picture;
  picture.bytes = writer.file(page.size, paper);
  return picture;
}

Picture svg_of(std::span<const DrawnPage> pages, bool paper) {
  SvgWriter writer;
  for (const DrawnPage& page : pages) {
    writer.begin_view(page.size, paper);
    for (const auto& mark : page.marks) {
      std::visit(writer, mark);
      writer.end_mark();
    }
  }
  Picture picture;
  picture.bytes = writer.file(pages.front().size, paper);
  return picture;
}

}  // namespace quicket::print
