#include "print/cards/template.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "print/page/fit.h"

namespace quicket::print {
namespace {

const std::vector<std::string> built_in_colours{"team",           "second",    "on_team",
                                                "on_second",      "team_tint", "bowler_head",
                                                "on_bowler_head", "ink",       "paper"};
const std::vector<std::string> element_kinds{"box",   "polygon", "line",       "text",
                                             "chart", "stats",   "icon",       "bar",
                                             "crest", "ratings", "silhouette", "portrait"};

/// Collects faults, so that the author of a file learns of all of them at once.
class TemplateFaults {
 public:
  /// Runs `work`; keeps any Error that it throws.
  template <class Work>
  void gather(Work work) {
    try {
      work();
    } catch (const Error& error) {
      text_ += (text_.empty() ? "" : "\n") + std::string(error.what());
    }
  }

  /// Throws Error (bad_file) with a line for each fault; does nothing if there is none.
  void report() const {
    if (!text_.empty()) throw Error(text_, Fault::bad_file);
  }

 private:
  std::string text_;
};

/// Millimetres, points or degrees: wide enough for any card, narrow enough to draw.
double number(TomlReader& reader, std::string_view key, double otherwise) {
  return reader.number(key, -10000, 10000).value_or(otherwise);
}

class ElementReader {
 public:
  ElementReader(TomlReader& table, const std::vector<std::string>& colours)
      : table_(table), colours_(colours) {}

  Element read() {
    Element element;
    read_faces(element);
    element.box = {number(table_, "x", 0), number(table_, "y", 0), number(table_, "w", 0),
                   number(table_, "h", 0)};
    element.when = pattern("when");
    element.lifts = table_.yes_no("lifts").value_or(false);
    element.rises = table_.yes_no("rises").value_or(false);
    element.grows = table_.yes_no("grows").value_or(false);
    const std::string draw = table_.word("draw", element_kinds).value_or("");
    if (draw.empty())
      table_.refuse("draw",
                    fmt::format("is missing; write one of {}", fmt::join(element_kinds, ", ")));
    if (draw == "box") element.what = box();
    if (draw == "polygon") element.what = polygon_of_points();
    if (draw == "line") element.what = line(element.box);
    if (draw == "text") element.what = text();
    if (draw == "chart") element.what = chart();
    if (draw == "stats") element.what = stats();
    if (draw == "icon") element.what = icon();
    if (draw == "bar")
      element.what = BarElement{colour("wicket", "ink"), colour("boundary", "ink")};
    if (draw == "crest") element.what = CrestElement{};
    if (draw == "ratings") element.what = RatingsElement{colour("colour", "ink")};
    if (draw == "silhouette") element.what = SilhouetteElement{colour("colour", "team_tint")};
    if (draw == "portrait") element.what = PortraitElement{};
    const bool sized = draw != "polygon" && draw != "line";
    if (sized && element.box.w <= 0) table_.refuse("w", "must be given, and above 0");
    if (sized && element.box.h <= 0) table_.refuse("h", "must be given, and above 0");
    table_.finish();
    return element;
  }

 private:
  void read_faces(Element& element) {
    const std::vector<std::string> faces = table_.words("on", {"striker", "bowler", "back"});
    if (faces.empty()) return;
    const auto on = [&](std::string_view face) {
      return std::ranges::find(faces, face) != faces.end();
    };
    element.on_striker = on("striker");
    element.on_bowler = on("bowler");
    element.on_back = on("back");
  }

  std::string pattern(std::string_view key) {
    const std::string text = table_.text(key).value_or("");
    demand_fields(key, text);
    return text;
  }

  /// Refuses a pattern whose braces hold anything but fields of a card.
  void demand_fields(std::string_view key, std::string_view pattern) {
    const std::optional<std::string> unknown = unknown_field(pattern);
    if (unknown == "{") {
      table_.refuse(key, "has a brace that is not closed");
    } else if (unknown) {
      table_.refuse(key, fmt::format("has \"{{{}}}\", which is not a card field{}", *unknown,
                                     did_you_mean(*unknown, field_names())));
    }
  }

  ColourName colour(std::string_view key, std::string_view otherwise) {
    const std::string name = table_.text(key).value_or(std::string(otherwise));
    const bool known = name.empty() || cricket::parse_colour(name) ||
                       std::ranges::find(colours_, name) != colours_.end();
    if (!known) {
      table_.refuse(key, fmt::format("is \"{}\", which is neither a colour of this template nor "
                                     "#rrggbb{}",
                                     name, did_you_mean(name, colours_)));
    }
    return name;
  }

  double letters(std::string_view key, double otherwise) {
    const double size = number(table_, key, otherwise);
    if (size < smallest_pt || size > 100) {
      table_.refuse(key, fmt::format("must be from {} to 100 pt", smallest_pt));
    }
    return size;
  }

  ShapeStyle shape() {
    ShapeStyle style;
    style.fill = colour("fill", "");
    style.edge = colour("edge", "");
    style.edge_mm = number(table_, "edge_mm", 0.25);
    style.dash_mm = number(table_, "dash_mm", 0);
    style.bleed = table_.yes_no("bleed").value_or(false);
    return style;
  }

  BoxElement box() {
    BoxElement element;
    element.style = shape();
    element.corner_mm = number(table_, "corner_mm", 0);
    return element;
  }

  PolygonElement polygon_of_points() {
    PolygonElement element;
    element.style = shape();
    for (const auto& [x, y] : table_.number_pairs("points", -10000, 10000)) {
      element.points.push_back({x, y});
    }
    if (element.points.size() < 3) table_.refuse("points", "must be at least three points");
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
    element.style.face.bold = table_.yes_no("bold").value_or(false);
    element.style.face.italic = table_.yes_no("italic").value_or(false);
    element.style.face.condensed = table_.yes_no("condensed").value_or(false);
    const std::string align = table_.word("align", {"left", "centre", "right"}).value_or("left");
    element.style.align = align == "left"     ? Align::left
                          : align == "centre" ? Align::centre
                                              : Align::right;
    element.colour = colour("colour", "ink");
    element.upper = table_.yes_no("upper").value_or(false);
    if (element.text.empty() && element.right.empty()) table_.refuse("text", "is missing");
    return element;
  }

  ChartElement chart() {
    ChartElement element;
    element.size_pt = letters("size", 16);
    element.columns = static_cast<int>(number(table_, "columns", 2));
    if (element.columns < 1 || element.columns > 4) table_.refuse("columns", "must be from 1 to 4");
    element.colour = colour("colour", "ink");
    element.wicket = colour("wicket", "ink");
    element.boundary = colour("boundary", "ink");
    element.fielding = colour("fielding", "ink");
    element.rule = colour("rule", "");
    element.absent = colour("absent", "#9aa0ac");
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
    if (element.cells.empty())
      table_.refuse("cells", "is missing; write [[\"SR\", \"{sr}\"], ...]");
    element.weights = table_.numbers("weights", 0, 10000);
    const bool positive =
        std::ranges::all_of(element.weights, [](double weight) { return weight > 0; });
    if (!positive || (!element.weights.empty() && element.weights.size() != element.cells.size())) {
      table_.refuse("weights", "must have a number above 0 for each cell");
    }
    for (const auto& [label, value] : element.cells) {
      demand_fields("cells", label);
      demand_fields("cells", value);
    }
    return element;
  }

  IconElement icon() {
    IconElement element;
    const std::string name = table_.text("icon").value_or("");
    element.of_role = name == "role";
    if (const auto known = parse_icon(name)) {
      element.icon = *known;
    } else if (!element.of_role) {
      table_.refuse("icon", fmt::format("must be bat, ball, keeper, all_rounder, stumps or role, "
                                        "not \"{}\"",
                                        name));
    }
    element.colour = colour("colour", "ink");
    element.turn = number(table_, "turn", 0);
    return element;
  }

  TomlReader& table_;
  const std::vector<std::string>& colours_;
};

}  // namespace

CardTemplate parse_card_template(std::string_view toml, std::string_view file) {
  TomlReader reader(toml, file);
  TemplateFaults faults;
  CardTemplate result;
  faults.gather([&] {
    result.name = reader.text("name").value_or("");
    result.about = reader.text("about").value_or("");
    if (result.name.empty()) reader.refuse("name", "is missing");
  });
  faults.gather([&] {
    result.size = {number(reader, "width_mm", 63.5), number(reader, "height_mm", 88.9)};
    if (result.size.width < 40 || result.size.height < 60) {
      reader.refuse("width_mm", "is too small; a card is at least 40 x 60 mm");
    }
  });
  faults.gather([&] { result.font = reader.text("font").value_or(result.font); });
  std::vector<std::string> colours = built_in_colours;
  faults.gather([&] {
    for (const auto& [name, value] : reader.entries("colours")) {
      // Known as a name even if its value is wrong: one fault, not one for each use.
      colours.push_back(name);
      if (const auto colour = cricket::parse_colour(value)) result.colours[name] = *colour;
    }
    for (const auto& [name, value] : reader.entries("colours")) {
      if (result.colours.find(name) != result.colours.end()) continue;
      reader.refuse("colours", fmt::format("has {} = \"{}\", which is not #rrggbb", name, value));
    }
  });
  faults.gather([&] {
    for (TomlReader& table : reader.tables("element")) {
      faults.gather([&] { result.elements.push_back(ElementReader(table, colours).read()); });
    }
    if (!reader.has("element")) {
      reader.refuse("element", "is missing; add at least one [[element]]");
    }
  });
  faults.gather([&] { reader.finish(); });
  faults.report();
  for (Element& element : result.elements) {
    if (auto* text = std::get_if<TextElement>(&element.what)) text->style.face.family = result.font;
  }
  return result;
}

}  // namespace quicket::print
