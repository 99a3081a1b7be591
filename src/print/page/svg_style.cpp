#include "print/page/svg_style.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>

#include "base/text.h"
#include "print/page/svg_path.h"

namespace quicket::print {
namespace {

struct NamedColour {
  std::string_view name;
  std::uint32_t rgb;
};

/// The names of CSS, in order.
constexpr NamedColour named_colours[] = {
    // clang-format off
    {"aliceblue", 0xf0f8ff}, {"antiquewhite", 0xfaebd7}, {"aqua", 0x00ffff},
    {"aquamarine", 0x7fffd4}, {"azure", 0xf0ffff}, {"beige", 0xf5f5dc}, {"bisque", 0xffe4c4},
    {"black", 0x000000}, {"blanchedalmond", 0xffebcd}, {"blue", 0x0000ff},
    {"blueviolet", 0x8a2be2}, {"brown", 0xa52a2a}, {"burlywood", 0xdeb887},
    {"cadetblue", 0x5f9ea0}, {"chartreuse", 0x7fff00}, {"chocolate", 0xd2691e},
    {"coral", 0xff7f50}, {"cornflowerblue", 0x6495ed}, {"cornsilk", 0xfff8dc},
    {"crimson", 0xdc143c}, {"cyan", 0x00ffff}, {"darkblue", 0x00008b}, {"darkcyan", 0x008b8b},
    {"darkgoldenrod", 0xb8860b}, {"darkgray", 0xa9a9a9}, {"darkgreen", 0x006400},
    {"darkgrey", 0xa9a9a9}, {"darkkhaki", 0xbdb76b}, {"darkmagenta", 0x8b008b},
    {"darkolivegreen", 0x556b2f}, {"darkorange", 0xff8c00}, {"darkorchid", 0x9932cc},
    {"darkred", 0x8b0000}, {"darksalmon", 0xe9967a}, {"darkseagreen", 0x8fbc8f},
    {"darkslateblue", 0x483d8b}, {"darkslategray", 0x2f4f4f}, {"darkslategrey", 0x2f4f4f},
    {"darkturquoise", 0x00ced1}, {"darkviolet", 0x9400d3}, {"deeppink", 0xff1493},
    {"deepskyblue", 0x00bfff}, {"dimgray", 0x696969}, {"dimgrey", 0x696969},
    {"dodgerblue", 0x1e90ff}, {"firebrick", 0xb22222}, {"floralwhite", 0xfffaf0},
    {"forestgreen", 0x228b22}, {"fuchsia", 0xff00ff}, {"gainsboro", 0xdcdcdc},
    {"ghostwhite", 0xf8f8ff}, {"gold", 0xffd700}, {"goldenrod", 0xdaa520}, {"gray", 0x808080},
    {"green", 0x008000}, {"greenyellow", 0xadff2f}, {"grey", 0x808080}, {"honeydew", 0xf0fff0},
    {"hotpink", 0xff69b4}, {"indianred", 0xcd5c5c}, {"indigo", 0x4b0082}, {"ivory", 0xfffff0},
    {"khaki", 0xf0e68c}, {"lavender", 0xe6e6fa}, {"lavenderblush", 0xfff0f5},
    {"lawngreen", 0x7cfc00}, {"lemonchiffon", 0xfffacd}, {"lightblue", 0xadd8e6},
    {"lightcoral", 0xf08080}, {"lightcyan", 0xe0ffff}, {"lightgoldenrodyellow", 0xfafad2},
    {"lightgray", 0xd3d3d3}, {"lightgreen", 0x90ee90}, {"lightgrey", 0xd3d3d3},
    {"lightpink", 0xffb6c1}, {"lightsalmon", 0xffa07a}, {"lightseagreen", 0x20b2aa},
    {"lightskyblue", 0x87cefa}, {"lightslategray", 0x778899}, {"lightslategrey", 0x778899},
    {"lightsteelblue", 0xb0c4de}, {"lightyellow", 0xffffe0}, {"lime", 0x00ff00},
    {"limegreen", 0x32cd32}, {"linen", 0xfaf0e6}, {"magenta", 0xff00ff}, {"maroon", 0x800000},
    {"mediumaquamarine", 0x66cdaa}, {"mediumblue", 0x0000cd}, {"mediumorchid", 0xba55d3},
    {"mediumpurple", 0x9370db}, {"mediumseagreen", 0x3cb371}, {"mediumslateblue", 0x7b68ee},
    {"mediumspringgreen", 0x00fa9a}, {"mediumturquoise", 0x48d1cc},
    {"mediumvioletred", 0xc71585}, {"midnightblue", 0x191970}, {"mintcream", 0xf5fffa},
    {"mistyrose", 0xffe4e1}, {"moccasin", 0xffe4b5}, {"navajowhite", 0xffdead},
    {"navy", 0x000080}, {"oldlace", 0xfdf5e6}, {"olive", 0x808000}, {"olivedrab", 0x6b8e23},
    {"orange", 0xffa500}, {"orangered", 0xff4500}, {"orchid", 0xda70d6},
    {"palegoldenrod", 0xeee8aa}, {"palegreen", 0x98fb98}, {"paleturquoise", 0xafeeee},
    {"palevioletred", 0xdb7093}, {"papayawhip", 0xffefd5}, {"peachpuff", 0xffdab9},
    {"peru", 0xcd853f}, {"pink", 0xffc0cb}, {"plum", 0xdda0dd}, {"powderblue", 0xb0e0e6},
    {"purple", 0x800080}, {"rebeccapurple", 0x663399}, {"red", 0xff0000},
    {"rosybrown", 0xbc8f8f}, {"royalblue", 0x4169e1}, {"saddlebrown", 0x8b4513},
    {"salmon", 0xfa8072}, {"sandybrown", 0xf4a460}, {"seagreen", 0x2e8b57},
    {"seashell", 0xfff5ee}, {"sienna", 0xa0522d}, {"silver", 0xc0c0c0}, {"skyblue", 0x87ceeb},
    {"slateblue", 0x6a5acd}, {"slategray", 0x708090}, {"slategrey", 0x708090},
    {"snow", 0xfffafa}, {"springgreen", 0x00ff7f}, {"steelblue", 0x4682b4}, {"tan", 0xd2b48c},
    {"teal", 0x008080}, {"thistle", 0xd8bfd8}, {"tomato", 0xff6347}, {"turquoise", 0x40e0d0},
    {"violet", 0xee82ee}, {"wheat", 0xf5deb3}, {"white", 0xffffff}, {"whitesmoke", 0xf5f5f5},
    {"yellow", 0xffff00}, {"yellowgreen", 0x9acd32},
    // clang-format on
};

Colour colour_of(std::uint32_t rgb) {
  return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 0xff),
          static_cast<std::uint8_t>(rgb & 0xff)};
}

/// The three parts between the brackets of rgb().
std::optional<Colour> parts_of(std::string_view inside) {
  std::array<std::uint8_t, 3> parts{};
  for (std::uint8_t& part : parts) {
    auto number = take_number(inside);
    if (!number) return {};
    if (inside.starts_with('%')) {
      inside.remove_prefix(1);
      *number = *number * 255 / 100;
    }
    part = static_cast<std::uint8_t>(std::lround(std::clamp(*number, 0.0, 255.0)));
  }
  if (!trim(inside).empty()) return {};
  return Colour{parts[0], parts[1], parts[2]};
}

constexpr std::string_view many_colours = "gradients and patterns are";

std::string set_paint(std::string_view value, const SvgStyle& style, std::optional<Colour>& paint) {
  if (value == "none" || value == "transparent") {
    paint.reset();
  } else if (value == "currentColor") {
    paint = style.current;
  } else if (value.starts_with("url(")) {
    return std::string(many_colours);
  } else if (const auto colour = svg_colour(value)) {
    paint = colour;
  } else {
    return "the colour \"" + std::string(value) + "\" is";
  }
  return {};
}

/// All or nothing: `paint` goes where it is nothing.
std::string set_opacity(std::string_view value, const std::function<void()>& vanish) {
  auto number = take_number(value);
  if (number && value == "%") *number /= 100;
  if (!number || (!value.empty() && value != "%")) return "this transparency is";
  if (*number <= 0) vanish();
  return *number > 0 && *number < 1 ? "half transparent shapes are" : "";
}

/// What stands between `open` and `close` goes.
std::string without(std::string_view text, std::string_view open, std::string_view close) {
  std::string left;
  for (;;) {
    const std::size_t from = text.find(open);
    left += text.substr(0, from);
    if (from == std::string_view::npos) return left;
    const std::size_t to = text.find(close, from + open.size());
    if (to == std::string_view::npos) return left;
    text.remove_prefix(to + close.size());
  }
}

}  // namespace

std::optional<Colour> svg_colour(std::string_view text) {
  if (text.starts_with('#')) {
    if (text.size() != 4) return cricket::parse_colour(text);
    std::string whole = "#";
    for (const char digit : text.substr(1)) whole += {digit, digit};
    return cricket::parse_colour(whole);
  }
  const std::string word = lower(text);
  if (word.starts_with("rgb(") && word.ends_with(')'))
    return parts_of(std::string_view(word).substr(4, word.size() - 5));
  const auto found = std::lower_bound(
      std::begin(named_colours), std::end(named_colours), word,
      [](const NamedColour& one, const std::string& wanted) { return one.name < wanted; });
  if (found == std::end(named_colours) || found->name != word) return {};
  return colour_of(found->rgb);
}

std::optional<double> svg_length(std::string_view text) {
  text = trim(text);
  const auto number = take_number(text);
  if (!number) return {};
  constexpr std::pair<std::string_view, double> units[] = {
      {"", 1},           {"px", 1},         {"pt", 4.0 / 3}, {"pc", 16},
      {"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"in", 96}};
  for (const auto& [unit, px] : units) {
    if (trim(text) == unit) return *number * px;
  }
  return {};
}

std::vector<SvgProperty> properties_in(std::string_view declarations) {
  std::vector<SvgProperty> found;
  for (const std::string_view one : split(declarations, ';')) {
    const std::size_t colon = one.find(':');
    if (colon == std::string_view::npos) continue;
    std::string_view value = trim(one.substr(colon + 1));
    if (value.ends_with("!important")) value = trim(value.substr(0, value.size() - 10));
    found.emplace_back(trim(one.substr(0, colon)), value);
  }
  return found;
}

std::string apply(const SvgProperty& property, SvgStyle& style) {
  const std::string& name = property.first;
  const std::string_view value = trim(property.second);
  // What is inherited is there already.
  if (value == "inherit") return {};
  if (name == "fill") return set_paint(value, style, style.fill);
  if (name == "stroke") return set_paint(value, style, style.stroke);
  if (name == "color") {
    std::optional<Colour> colour = style.current;
    std::string fault = set_paint(value, style, colour);
    style.current = colour.value_or(style.current);
    return fault;
  }
  if (name == "fill-opacity") return set_opacity(value, [&] { style.fill.reset(); });
  if (name == "stroke-opacity") return set_opacity(value, [&] { style.stroke.reset(); });
  if (name == "opacity") return set_opacity(value, [&] { style.drawn = false; });
  if (name == "stroke-width") {
    const auto width = svg_length(value);
    if (!width || *width < 0) return "a line of this width is";
    style.stroke_width = *width;
  }
  if (name == "fill-rule") style.rule = value == "evenodd" ? FillRule::even_odd : FillRule::nonzero;
  if (name == "display") style.drawn = style.drawn && value != "none";
  if (name == "visibility") style.visible = value == "visible";
  if (value == "none" || value == "normal") return {};
  if (name == "stroke-dasharray") return "dashed lines are";
  if (name == "clip-path" || name == "mask") return "clipped and masked shapes are";
  if (name == "filter" || name == "mix-blend-mode") return "effects of filters and blending are";
  if (name.starts_with("marker")) return "markers are";
  return {};
}

bool add_rules(std::string_view sheet, SvgRules& rules) {
  const std::string text = without(sheet, "/*", "*/");
  std::string_view rest = trim(text);
  while (!rest.empty()) {
    const std::size_t open = rest.find('{'), close = rest.find('}');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
      return false;
    const auto properties = properties_in(rest.substr(open + 1, close - open - 1));
    for (std::string_view name : split(rest.substr(0, open), ',')) {
      name = trim(name);
      if (!name.starts_with('.') || name.find_first_of(" .#:>[*+~", 1) != std::string_view::npos)
        return false;
      std::vector<SvgProperty>& of = rules[std::string(name.substr(1))];
      of.insert(of.end(), properties.begin(), properties.end());
    }
    rest = trim(rest.substr(close + 1));
  }
  return true;
}

}  // namespace quicket::print
