#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "print/page/canvas.h"

namespace quicket::print {

/// How the shapes of an SVG are drawn; groups hand it down.
struct SvgStyle {
  std::optional<Colour> fill = cricket::black, stroke;
  Colour current;  ///< what `currentColor` means
  double stroke_width = 1;
  FillRule rule = FillRule::nonzero;
  bool drawn = true;    ///< not `display: none`, and not transparent
  bool visible = true;  ///< a shape within an invisible group may be visible
};

/// A property and its value: "fill", "red".
using SvgProperty = std::pair<std::string, std::string>;

/// The properties of a style attribute: "fill:red;stroke:none".
std::vector<SvgProperty> properties_in(std::string_view declarations);

/// Changes a style by a property. Properties that change no shape of one colour are ignored.
/// Returns what cannot be drawn, as the beginning of a sentence: "gradients and patterns are";
/// empty if all is well.
std::string apply(const SvgProperty& property, SvgStyle& style);

/// The rules of a style sheet, by class.
using SvgRules = std::map<std::string, std::vector<SvgProperty>, std::less<>>;

/// Adds the rules of a sheet; false if it has others than of classes: `.gold, .band { fill: red }`.
bool add_rules(std::string_view sheet, SvgRules& rules);

/// `#c80`, `#cc8800`, `rgb(204, 136, 0)`, `rgb(80%, 50%, 0%)` or a name of SVG's list.
std::optional<Colour> svg_colour(std::string_view text);

/// A length in the units of the drawing: a number, or one with px, pt, pc, mm, cm or in.
std::optional<double> svg_length(std::string_view text);

}  // namespace quicket::print
