#include "print/page/svg_path.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include "base/text.h"

namespace quicket::print {
namespace {

constexpr double largest_number = 1e7;

bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r' || letter == '\f';
}

void skip_blanks(std::string_view& rest) {
  while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
}

/// Blanks, and one comma among them.
void skip_separator(std::string_view& rest) {
  skip_blanks(rest);
  if (!rest.starts_with(',')) return;
  rest.remove_prefix(1);
  skip_blanks(rest);
}

/// Draws the commands of path data, one after another.
class PathReader {
 public:
  explicit PathReader(std::string_view data) : rest_(data) {}

  std::optional<Path> read() {
    skip_blanks(rest_);
    while (!rest_.empty()) {
      const char command = rest_.front();
      rest_.remove_prefix(1);
      // Every path begins by a move.
      if (path_.steps().empty() && command != 'M' && command != 'm') return {};
      if (!obey(command)) return {};
      skip_blanks(rest_);
    }
    return path_;
  }

 private:
  /// Draws a command as often as there are numbers for it.
  bool obey(char command) {
    if (command == 'Z' || command == 'z') {
      path_.close();
      at_ = start_;
      last_ = 'Z';
      return true;
    }
    for (bool again = false;; again = true) {
      skip_separator(rest_);
      const bool number = !rest_.empty() && (is_digit(rest_.front()) || rest_.front() == '-' ||
                                             rest_.front() == '+' || rest_.front() == '.');
      if (again && !number) return true;
      // After the first pair of a move come lines.
      const char drawn = again && command == 'M' ? 'L' : again && command == 'm' ? 'l' : command;
      if (!draw(drawn)) return false;
    }
  }

  bool draw(char command) {
    relative_ = command >= 'a';
    const char kind = relative_ ? static_cast<char>(command - 'a' + 'A') : command;
    // A curve without its first control point mirrors the last one.
    const Point mirrored{2 * at_.x - control_.x, 2 * at_.y - control_.y};
    const bool after_cubic = last_ == 'C' || last_ == 'S';
    const bool after_quadratic = last_ == 'Q' || last_ == 'T';
    last_ = kind;
    switch (kind) {
      case 'M': {
        const auto to = point();
        if (!to) return false;
        start_ = at_ = *to;
        path_.move(*to);
        return true;
      }
      case 'L':
        return line(point());
      case 'H': {
        const auto x = take_number(rest_);
        return x && line(Point{*x + (relative_ ? at_.x : 0), at_.y});
      }
      case 'V': {
        const auto y = take_number(rest_);
        return y && line(Point{at_.x, *y + (relative_ ? at_.y : 0)});
      }
      case 'C': {
        const auto a = point();
        return a && cubic(*a);
      }
      case 'S':
        return cubic(after_cubic ? mirrored : at_);
      case 'Q': {
        const auto a = point();
        return a && quadratic(*a);
      }
      case 'T':
        return quadratic(after_quadratic ? mirrored : at_);
      case 'A':
        return arc();
      default:
        return false;
    }
  }

  std::optional<Point> point() {
    const auto x = take_number(rest_), y = take_number(rest_);
    if (!x || !y) return {};
    return relative_ ? Point{*x + at_.x, *y + at_.y} : Point{*x, *y};
  }

  bool line(std::optional<Point> to) {
    if (!to) return false;
    path_.line(*to);
    at_ = *to;
    return true;
  }

  bool cubic(Point a) {
    const auto b = point(), to = point();
    if (!b || !to) return false;
    path_.curve(a, *b, *to);
    control_ = *b;
    at_ = *to;
    return true;
  }

  bool quadratic(Point a) {
    const auto to = point();
    if (!to) return false;
    const auto third = [&](Point from) {
      return Point{from.x + (a.x - from.x) * 2 / 3, from.y + (a.y - from.y) * 2 / 3};
    };
    path_.curve(third(at_), third(*to), *to);
    control_ = a;
    at_ = *to;
    return true;
  }

  /// 0 or 1, which needs nothing between it and what follows.
  std::optional<bool> flag() {
    skip_separator(rest_);
    if (rest_.empty() || (rest_.front() != '0' && rest_.front() != '1')) return {};
    const bool set = rest_.front() == '1';
    rest_.remove_prefix(1);
    return set;
  }

  bool arc() {
    const auto rx = take_number(rest_), ry = take_number(rest_), degrees = take_number(rest_);
    const auto large = flag(), sweep = flag();
    if (!rx || !ry || !degrees || !large || !sweep) return false;
    const auto to = point();
    if (!to) return false;
    if (*rx == 0 || *ry == 0) return line(to);
    bend({std::abs(*rx), std::abs(*ry)}, *degrees, *large, *sweep, *to);
    at_ = *to;
    return true;
  }

  /// From its ends to its centre, as SVG 1.1 says (F.6.5), then a curve for each quarter.
  void bend(Point radius, double degrees, bool large, bool sweep, Point to) {
    const double turn = degrees * std::numbers::pi / 180;
    const double cosine = std::cos(turn), sine = std::sin(turn);
    const Point half{(at_.x - to.x) / 2, (at_.y - to.y) / 2};
    const Point from{(cosine * half.x + sine * half.y) / radius.x,
                     (-sine * half.x + cosine * half.y) / radius.y};
    const double apart = from.x * from.x + from.y * from.y;
    if (apart == 0) return;
    // Radii too short for the way are made long enough.
    const double grow = std::max(1.0, std::sqrt(apart));
    const double away =
        (large == sweep ? -1 : 1) * std::sqrt(std::max(0.0, grow * grow / apart - 1));
    // In units of the radii, where the ellipse is a circle of the radius `grow`.
    const Point centre{away * from.y, -away * from.x};
    const double first = std::atan2(from.y - centre.y, from.x - centre.x);
    double round = std::atan2(-from.y - centre.y, -from.x - centre.x) - first;
    if (sweep && round < 0) round += 2 * std::numbers::pi;
    if (!sweep && round > 0) round -= 2 * std::numbers::pi;
    const Affine placed{cosine * radius.x, sine * radius.x,    -sine * radius.y,
                        cosine * radius.y, (at_.x + to.x) / 2, (at_.y + to.y) / 2};
    const int parts =
        std::max(1, static_cast<int>(std::ceil(std::abs(round) / (std::numbers::pi / 2) - 1e-9)));
    const double step = round / parts, reach = 4.0 / 3 * std::tan(step / 4) * grow;
    for (int i = 0; i < parts; ++i) {
      const double begin = first + i * step, end = begin + step;
      const auto on = [&](double angle, double tangent) {
        return placed({centre.x + grow * std::cos(angle) - tangent * std::sin(angle),
                       centre.y + grow * std::sin(angle) + tangent * std::cos(angle)});
      };
      path_.curve(on(begin, reach), on(end, -reach), i + 1 == parts ? to : on(end, 0));
    }
  }

  static bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

  std::string_view rest_;
  Path path_;
  Point at_, start_, control_;
  char last_ = 'M';
  bool relative_ = false;
};

/// One of the transformations; nothing if it has other numbers of arguments.
std::optional<Affine> transformation(std::string_view name, const std::vector<double>& of) {
  const auto turned = [](double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    return Affine{std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle), 0, 0};
  };
  const auto slant = [&] { return std::tan(of[0] * std::numbers::pi / 180); };
  if (name == "matrix" && of.size() == 6) return Affine{of[0], of[1], of[2], of[3], of[4], of[5]};
  if (name == "translate" && (of.size() == 1 || of.size() == 2)) {
    return Affine{1, 0, 0, 1, of[0], of.size() == 2 ? of[1] : 0};
  }
  if (name == "scale" && (of.size() == 1 || of.size() == 2)) {
    return Affine{of[0], 0, 0, of.back(), 0, 0};
  }
  if (name == "rotate" && of.size() == 1) return turned(of[0]);
  if (name == "rotate" && of.size() == 3) {
    return Affine{1, 0, 0, 1, of[1], of[2]} * turned(of[0]) * Affine{1, 0, 0, 1, -of[1], -of[2]};
  }
  if (name == "skewX" && of.size() == 1) return Affine{1, 0, slant(), 1, 0, 0};
  if (name == "skewY" && of.size() == 1) return Affine{1, slant(), 0, 1, 0, 0};
  return {};
}

}  // namespace

Affine Affine::operator*(const Affine& o) const {
  return {a * o.a + c * o.b, b * o.a + d * o.b,     a * o.c + c * o.d,
          b * o.c + d * o.d, a * o.e + c * o.f + e, b * o.e + d * o.f + f};
}

double Affine::scale() const {
  return std::sqrt(std::abs(a * d - b * c));
}

Path changed(const Path& path, const Affine& by) {
  using Kind = Path::Step::Kind;
  Path result;
  for (const Path::Step& step : path.steps()) {
    switch (step.kind) {
      case Kind::move:
        result.move(by(step.to));
        break;
      case Kind::line:
        result.line(by(step.to));
        break;
      case Kind::curve:
        result.curve(by(step.a), by(step.b), by(step.to));
        break;
      case Kind::close:
        result.close();
        break;
    }
  }
  return result;
}

std::optional<double> take_number(std::string_view& rest) {
  std::string_view from = rest;
  skip_separator(from);
  // The standard library reads no plus; after one there is no other sign.
  if (from.starts_with('+')) {
    from.remove_prefix(1);
    if (from.starts_with('-')) return {};
  }
  double number = 0;
  const auto [end, fault] = std::from_chars(from.data(), from.data() + from.size(), number);
  if (fault != std::errc() || !std::isfinite(number) || std::abs(number) > largest_number)
    return {};
  rest = from.substr(static_cast<std::size_t>(end - from.data()));
  return number;
}

std::optional<std::vector<double>> numbers_in(std::string_view text) {
  std::vector<double> numbers;
  for (skip_blanks(text); !text.empty(); skip_blanks(text)) {
    const auto number = take_number(text);
    if (!number) return {};
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<Path> parse_path_data(std::string_view data) {
  return PathReader(data).read();
}

std::optional<Affine> parse_transform(std::string_view text) {
  Affine all;
  for (skip_separator(text); !text.empty(); skip_separator(text)) {
    const std::size_t open = text.find('('), close = text.find(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
      return {};
    const auto of = numbers_in(text.substr(open + 1, close - open - 1));
    const auto one = of ? transformation(trim(text.substr(0, open)), *of) : std::optional<Affine>();
    if (!one) return {};
    all = all * *one;
    text.remove_prefix(close + 1);
  }
  return all;
}

}  // namespace quicket::print
