#include "print/page/pdf_content.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.h"
#include "files/deflated.h"

namespace quicket::print {
namespace {

/// Half of the time of zlib's own choice, for a file that is hardly longer.
constexpr int deflate_level = 4;

double part(int of_255) {
  return of_255 / 255.0;
}

}  // namespace

Cmyk as_inks(Colour colour) {
  const int lightest = std::max({colour.red, colour.green, colour.blue});
  return {part(lightest - colour.red), part(lightest - colour.green), part(lightest - colour.blue),
          part(255 - lightest)};
}

void PdfContent::number(double value) {
  constexpr int of_one = 1000;
  long long thousandths = std::llround(value * of_one);
  if (thousandths < 0) {
    operators_ += '-';
    thousandths = -thousandths;
  }
  char digits[24];
  const auto whole = std::to_chars(digits, digits + sizeof digits, thousandths / of_one);
  operators_.append(digits, whole.ptr);
  auto rest = static_cast<int>(thousandths % of_one);
  if (rest > 0) operators_ += '.';
  for (int place = of_one / 10; rest > 0; rest %= place, place /= 10)
    operators_ += static_cast<char>('0' + rest / place);
}

void PdfContent::add(std::initializer_list<double> numbers, std::string_view operation) {
  for (const double value : numbers) {
    number(value);
    operators_ += ' ';
  }
  operators_ += operation;
  operators_ += '\n';
}

void PdfContent::colour(Colour colour, const ColourOperators& in) {
  if (in_inks_) {
    const Cmyk inks = as_inks(colour);
    add({inks.cyan, inks.magenta, inks.yellow, inks.black}, in.inks);
  } else if (colour.red == colour.green && colour.green == colour.blue) {
    add({part(colour.red)}, in.grey);
  } else {
    add({part(colour.red), part(colour.green), part(colour.blue)}, in.rgb);
  }
}

void PdfContent::trace(const Path& path) {
  for (const Path::Step& step : path.steps()) {
    switch (step.kind) {
      case Path::Step::Kind::move:
        add({points(step.to.x), y(step.to.y)}, "m");
        break;
      case Path::Step::Kind::line:
        add({points(step.to.x), y(step.to.y)}, "l");
        break;
      case Path::Step::Kind::curve:
        add({points(step.a.x), y(step.a.y), points(step.b.x), y(step.b.y), points(step.to.x),
             y(step.to.y)},
            "c");
        break;
      case Path::Step::Kind::close:
        add({}, "h");
        break;
    }
  }
}

void PdfContent::show(std::string_view name, double size_pt, std::string_view text) {
  operators_ += '/';
  operators_ += name;
  operators_ += ' ';
  add({size_pt}, "Tf");
  operators_ += '<';
  constexpr std::string_view digits = "0123456789abcdef";
  for (const char32_t point : code_points(text)) {
    for (int shift = 12; shift >= 0; shift -= 4) operators_ += digits[point >> shift & 0xf];
  }
  operators_ += "> Tj\n";
}

std::string PdfContent::packed() const {
  return files::deflated(operators_, deflate_level);
}

}  // namespace quicket::print
