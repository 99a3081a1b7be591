#include "print/cards/template.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "base/error.h"
#include "base/text.h"
#include "print/page/fit.h"
#include "print/page/toml_reader.h"

namespace quicket::print {
namespace {

const std::vector<std::string> built_in_colours{"team",      "second", "on_team", "on_second",
                                                "team_tint", "ink",    "paper"};
const std::vector<std::string> kinds{"box", "polygon", "line", "text", "chart", "stats", "icon"};

class ElementReader {
 public:
  ElementReader(TomlReader& table, const std::vector<std::string>& colours)
      : table_(table), colours_(colours) {}

  Element read() {
    Element element;
    read_faces(element);
    element.box = {table_.number("x", 0), table_.number("y", 0), table_.number("w", 0),
                   table_.number("h", 0)};
    element.when = pattern("when");
    element.lifts = table_.flag("lifts", false);
    element.rises = table_.flag("rises", false);
    element.grows = table_.flag("grows", false);
    const std::string draw = table_.word("draw", kinds);
    if (draw == "box") element.what = box();
    if (draw == "polygon") element.what = polygon_of_points();
    if (draw == "line") element.what = line(element.box);
    if (draw == "text") element.what = text();
    if (draw == "chart") element.what = chart();
    if (draw == "stats") element.what = stats();
    if (draw == "icon") element.what = icon();
    const bool sized = draw != "polygon" && draw != "line";
    if (sized && element.box.w <= 0) table_.refuse("w", "must be given, and above 0");
    if (sized && element.box.h <= 0) table_.refuse("h", "must be given, and above 0");
    table_.refuse_unknown();
    return element;
  }

 private:
  void read_faces(Element& element) {
    const std::vector<std::string> faces = table_.texts("on");
    if (faces.empty()) return;
    element.on_striker = element.on_bowler = element.on_back = false;
    for (const std::string& face : faces) {
      if (face == "striker") {
        element.on_striker = true;
      } else if (face == "bowler") {
        element.on_bowler = true;
      } else if (face == "back") {
        element.on_back = true;
      } else {
        table_.refuse("on", fmt::format("\"{}\" is no face: take striker, bowler or back", face));
      }
    }
  }

  std::string pattern(std::string_view key) {
    const std::string text = table_.text(key, "");
    if (const std::string unknown = unknown_field(text); unknown == "{") {
      table_.refuse(key, "a brace is not closed");
    } else if (!unknown.empty()) {
      table_.refuse(key, fmt::format("\"{{{}}}\" is no field of a card.{}", unknown,
                                     did_you_mean(unknown, field_names())));
    }
    return text;
  }

  ColourName colour(std::string_view key, std::string_view otherwise) {
    const std::string name = table_.text(key, otherwise);
    const bool known = name.empty() || cricket::parse_colour(name) ||
                       std::find(colours_.begin(), colours_.end(), name) != colours_.end();
    if (!known) {
      table_.refuse(key, fmt::format("\"{}\" is neither a colour of this template nor #rrggbb.{}",
                                     name, did_you_mean(name, colours_)));
    }
    return name;
  }

  double letters(std::string_view key, double otherwise) {
    const double size = table_.number(key, otherwise);
    if (size < smallest_pt || size > 100) {
      table_.refuse(key, fmt::format("letters are between {} and 100 pt", smallest_pt));
    }
    return size;
  }

  ShapeStyle shape() {
    ShapeStyle style;
    style.fill = colour("fill", "");
    style.edge = colour("edge", "");
    style.edge_mm = table_.number("edge_mm", 0.25);
    style.dash_mm = table_.number("dash_mm", 0);
    style.bleed = table_.flag("bleed", false);
    return style;
  }

  BoxElement box() {
    BoxElement element;
    element.style = shape();
    element.corner_mm = table_.number("corner_mm", 0);
    return element;
  }

  PolygonElement polygon_of_points() {
    PolygonElement element;
    element.style = shape();
    element.points = table_.points("points");
    if (element.points.size() < 3) table_.refuse("points", "at least three are needed");
    return element;
  }

  LineElement line(Box box) {
    LineElement element;
    element.style = shape();
    element.from = {box.x, box.y};
    element.to = {box.right(), box.bottom()};
    return element;
  }

  TextElement text() {
    TextElement element;
    element.text = pattern("text");
    element.right = pattern("right");
    element.style.size_pt = letters("size", 9);
    element.min_pt = letters("min_size", smallest_pt);
    element.style.face.bold = table_.flag("bold", false);
    element.style.face.italic = table_.flag("italic", false);
    element.style.face.condensed = table_.flag("condensed", false);
    const std::string align = table_.word("align", {"left", "centre", "right"}, "left");
    element.style.align = align == "left"     ? Align::left
                          : align == "centre" ? Align::centre
                                              : Align::right;
    element.colour = colour("colour", "ink");
    element.upper = table_.flag("upper", false);
    if (element.text.empty() && element.right.empty()) table_.refuse("text", "is missing");
    return element;
  }

  ChartElement chart() {
    ChartElement element;
    element.size_pt = letters("size", 16);
    element.columns = static_cast<int>(table_.number("columns", 2));
    if (element.columns < 1 || element.columns > 4) table_.refuse("columns", "is from 1 to 4");
    element.colour = colour("colour", "ink");
    element.wicket = colour("wicket", "ink");
    element.boundary = colour("boundary", "ink");
    element.fielding = colour("fielding", "ink");
    element.rule = colour("rule", "");
    return element;
  }

  StatsElement stats() {
    StatsElement element;
    element.label_pt = letters("label_size", smallest_pt);
    element.value_pt = letters("value_size", 9.5);
    element.colour = colour("colour", "ink");
    element.label_colour = colour("label_colour", "ink");
    element.rule = colour("rule", "");
    element.cells = table_.pairs("cells");
    if (element.cells.empty()) table_.refuse("cells", "is missing: [[\"SR\", \"{sr}\"], ...]");
    element.weights = table_.numbers("weights");
    const bool positive = std::all_of(element.weights.begin(), element.weights.end(),
                                      [](double weight) { return weight > 0; });
    if (!positive || (!element.weights.empty() && element.weights.size() != element.cells.size())) {
      table_.refuse("weights", "one number above 0 for each cell");
    }
    for (const auto& [label, value] : element.cells) {
      if (const std::string unknown = unknown_field(value); !unknown.empty()) {
        table_.refuse("cells", fmt::format("\"{{{}}}\" is no field of a card.{}", unknown,
                                           did_you_mean(unknown, field_names())));
      }
    }
    return element;
  }

  IconElement icon() {
    IconElement element;
    const std::string name = table_.text("icon", "");
    element.of_role = name == "role";
    if (const auto known = parse_icon(name)) {
      element.icon = *known;
    } else if (!element.of_role) {
      table_.refuse("icon", fmt::format("\"{}\" is none: take bat, ball, keeper, all_rounder, "
                                        "stumps or role",
                                        name));
    }
    element.colour = colour("colour", "ink");
    element.turn = table_.number("turn", 0);
    return element;
  }

  TomlReader& table_;
  const std::vector<std::string>& colours_;
};

}  // namespace

CardTemplate parse_card_template(std::string_view toml, std::string_view file) {
  const toml::table root = parse_toml(toml, file);
  TomlReader reader(root, file);
  Faults faults;
  CardTemplate result;
  faults.gather([&] {
    result.name = reader.text("name", "");
    result.about = reader.text("about", "");
    if (result.name.empty()) reader.refuse("name", "is missing");
  });
  faults.gather([&] {
    result.size = {reader.number("width_mm", 63.5), reader.number("height_mm", 88.9)};
    if (result.size.width < 40 || result.size.height < 60) {
      reader.refuse("width_mm", "a card is at least 40 x 60 mm");
    }
  });
  faults.gather([&] { result.font = reader.text("font", result.font); });
  std::vector<std::string> colours = built_in_colours;
  faults.gather([&] {
    for (const auto& [name, value] : reader.pairs_of_table("colours")) {
      // Known as a name even where its value is wrong: one fault, not one for each use.
      colours.push_back(name);
      if (const auto colour = cricket::parse_colour(value)) result.colours[name] = *colour;
    }
    for (const auto& [name, value] : reader.pairs_of_table("colours")) {
      if (result.colours.find(name) != result.colours.end()) continue;
      reader.refuse("colours", fmt::format("{} = \"{}\" is no #rrggbb", name, value));
    }
  });
  faults.gather([&] {
    for (TomlReader& table : reader.tables("element")) {
      faults.gather([&] { result.elements.push_back(ElementReader(table, colours).read()); });
    }
    if (root.get("element") == nullptr) {
      reader.refuse("element", "is missing: nothing would be printed");
    }
  });
  faults.gather([&] { reader.refuse_unknown(); });
  faults.report();
  for (Element& element : result.elements) {
    if (auto* text = std::get_if<TextElement>(&element.what)) text->style.face.family = result.font;
  }
  return result;
}

}  // namespace quicket::print
