#include "print/page/svg_reader.h"

#include <algorithm>
#include <cmath>
#include <expat.h>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "print/page/svg_path.h"
#include "print/page/svg_style.h"

namespace quicket::print {
namespace {

constexpr std::string_view svg_names = "http://www.w3.org/2000/svg|";
/// The longer side of a drawing, in units of its Image.
constexpr double longer_side = 1000;

struct FreeParser {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

/// The attributes of an element that belong to no other name space.
class Attributes {
 public:
  explicit Attributes(const char** of) : of_(of) {}
  std::optional<std::string_view> operator[](std::string_view name) const {
    for (const char** at = of_; *at != nullptr; at += 2) {
      if (name == *at) return std::string_view(at[1]);
    }
    return {};
  }
  const char** begin() const { return of_; }

 private:
  const char** of_;
};

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

/// Takes in a drawing element by element. Whatever is called by expat, which is C, notes its fault
/// and throws nothing.
class SvgReader {
 public:
  SvgReader(std::string_view file, std::string_view name)
      : file_(file), name_(name), parser_(XML_ParserCreateNS(nullptr, '|')) {
    expects(parser_ != nullptr, "memory for a parser");
  }

  Image read() {
    if (file_.size() > most_svg_bytes) {
      refuse(fmt::format("larger than {} MB", most_svg_bytes / 1'000'000));
    }
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), on_begin, on_end);
    XML_SetCharacterDataHandler(parser_.get(), on_text);
    XML_SetEntityDeclHandler(parser_.get(), on_entity);
    const auto status =
        XML_Parse(parser_.get(), file_.data(), static_cast<int>(file_.size()), XML_TRUE);
    if (fault_.empty() && status != XML_STATUS_OK) {
      note(fmt::format("not an SVG file ({})", XML_ErrorString(XML_GetErrorCode(parser_.get()))));
    }
    if (fault_.empty() && image_.shapes.empty()) note("nothing in it can be drawn");
    if (!fault_.empty()) refuse(fmt::format("line {}: {}", line_, fault_));
    return std::move(image_);
  }

 private:
  struct Group {
    Affine place;
    SvgStyle style;
  };

  [[noreturn]] void refuse(const std::string& what) const {
    throw Error(fmt::format("{}: {}; draw it with shapes of one colour, or save it as a PNG of "
                            "about 800 pixels",
                            name_, what),
                Fault::bad_file);
  }

  /// Only the first fault is told.
  void note(std::string what) {
    if (!fault_.empty()) return;
    fault_ = std::move(what);
    line_ = XML_GetCurrentLineNumber(parser_.get());
    XML_StopParser(parser_.get(), XML_FALSE);
  }
  void not_drawn(std::string_view what) { note(fmt::format("{} not drawn", what)); }

  static SvgReader& self(void* data) { return *static_cast<SvgReader*>(data); }
  static void on_begin(void* data, const char* name, const char** attributes) {
    SvgReader& reader = self(data);
    if (reader.fault_.empty()) reader.begin(name, Attributes(attributes));
  }
  static void on_end(void* data, const char*) {
    SvgReader& reader = self(data);
    if (reader.fault_.empty()) reader.end();
  }
  static void on_text(void* data, const char* text, int size) {
    SvgReader& reader = self(data);
    if (reader.in_sheet_) reader.sheet_.append(text, static_cast<std::size_t>(size));
  }
  // One may stand for a thousand others.
  static void on_entity(void* data, const char*, int, const char*, int, const char*, const char*,
                        const char*, const char*) {
    self(data).note("entities are not read");
  }

  void begin(std::string_view name, const Attributes& attributes) {
    ++depth_;
    if (++elements_ > most_svg_elements) {
      return note(fmt::format("more than {} elements", most_svg_elements));
    }
    if (depth_ > most_svg_depth) {
      return note(fmt::format("more than {} elements within each other", most_svg_depth));
    }
    if (passed_over_ > 0) return;
    const bool ours = name.starts_with(svg_names);
    if (ours) name.remove_prefix(svg_names.size());
    if (depth_ == 1) return begin_drawing(name, ours, attributes);
    // The notes of drawing programs, and what only others refer to.
    if (!ours ||
        is_one_of(name, {"title", "desc", "metadata", "linearGradient", "radialGradient", "pattern",
                         "clipPath", "mask", "filter", "marker", "symbol", "view"})) {
      passed_over_ = depth_;
      return;
    }
    Group group = groups_.back();
    groups_.push_back(group);
    if (name == "style") return begin_sheet();
    if (name == "defs") group.style.drawn = false;
    if (!settle(name, attributes, group)) return;
    groups_.back() = group;
    if (!group.style.drawn || is_one_of(name, {"g", "defs", "a"})) return;
    begin_shape(name, attributes, group);
  }

  void end() {
    const int was = depth_--;
    if (passed_over_ > 0) {
      if (passed_over_ == was) passed_over_ = 0;
      return;
    }
    if (in_sheet_) {
      in_sheet_ = false;
      if (!add_rules(sheet_, rules_))
        note("style sheets are read for classes alone, and this one is");
      sheet_.clear();
    }
    groups_.pop_back();
  }

  void begin_sheet() {
    if (!image_.shapes.empty()) return note("a style sheet behind the first shape is not read");
    in_sheet_ = true;
  }

  void begin_drawing(std::string_view name, bool ours, const Attributes& attributes) {
    if (name != "svg" || !ours)
      return note("not a drawing of SVG (<svg xmlns=\"http://www.w3.org/2000/svg\">)");
    std::vector<double> box;
    if (const auto given = attributes["viewBox"]) {
      box = numbers_in(*given).value_or(std::vector<double>());
    } else {
      const auto width = svg_length(attributes["width"].value_or(""));
      const auto height = svg_length(attributes["height"].value_or(""));
      if (width && height) box = {0, 0, *width, *height};
    }
    if (box.size() != 4 || box[2] <= 0 || box[3] <= 0)
      return note("without a viewBox, or a width and height, of more than nothing");
    const double scale = longer_side / std::max(box[2], box[3]);
    image_.width = std::max(1, static_cast<int>(std::lround(box[2] * scale)));
    image_.height = std::max(1, static_cast<int>(std::lround(box[3] * scale)));
    Group group;
    group.place = Affine{scale, 0, 0, scale, -box[0] * scale, -box[1] * scale};
    if (settle(name, attributes, group)) groups_.push_back(group);
  }

  /// The style and place of an element within its group; false after a fault.
  bool settle(std::string_view name, const Attributes& attributes, Group& group) {
    std::vector<SvgProperty> properties;
    for (const char** at = attributes.begin(); *at != nullptr; at += 2)
      properties.emplace_back(at[0], at[1]);
    for (const std::string_view one : split(attributes["class"].value_or(""), ' ')) {
      const auto rule = rules_.find(trim(one));
      if (rule == rules_.end()) continue;
      properties.insert(properties.end(), rule->second.begin(), rule->second.end());
    }
    for (SvgProperty& property : properties_in(attributes["style"].value_or("")))
      properties.push_back(std::move(property));
    // `currentColor` means the colour of this element, wherever that is said.
    std::stable_partition(properties.begin(), properties.end(),
                          [](const SvgProperty& property) { return property.first == "color"; });
    const bool was_drawn = group.style.drawn;
    for (const SvgProperty& property : properties) {
      const std::string fault = apply(property, group.style);
      // What is not drawn at all may be anything.
      if (!fault.empty() && was_drawn) return not_drawn(fault), false;
    }
    if (const auto transform = attributes["transform"]) {
      const auto by = parse_transform(*transform);
      if (!by) return note(fmt::format("the transform of a <{}> cannot be read", name)), false;
      group.place = group.place * *by;
    }
    return true;
  }

  void begin_shape(std::string_view name, const Attributes& attributes, const Group& group) {
    bool well = true;
    const auto length = [&](std::string_view of) {
      const auto given = attributes[of];
      const auto found = given ? svg_length(*given) : 0;
      well = well && found.has_value();
      return found.value_or(0);
    };
    Path path;
    if (name == "path") {
      const auto drawn = parse_path_data(attributes["d"].value_or(""));
      well = drawn.has_value();
      path = drawn.value_or(Path());
    } else if (name == "rect") {
      path = rect(attributes, {length("x"), length("y"), length("width"), length("height")},
                  length("rx"), length("ry"));
    } else if (name == "circle") {
      const double radius = length("r");
      if (radius > 0) path = circle({length("cx"), length("cy")}, radius);
    } else if (name == "ellipse") {
      const double rx = length("rx"), ry = length("ry");
      if (rx > 0 && ry > 0) path = ellipse({length("cx"), length("cy")}, rx, ry);
    } else if (name == "line") {
      path.move({length("x1"), length("y1")}).line({length("x2"), length("y2")});
    } else if (name == "polyline" || name == "polygon") {
      const auto points = numbers_in(attributes["points"].value_or(""));
      well = points && points->size() % 2 == 0;
      if (well) path = through(*points, name == "polygon");
    } else if (name == "text") {
      return note("text is not drawn (turn it into paths)");
    } else if (name == "use") {
      return note("copies (<use>) are not drawn (unlink or expand them)");
    } else {
      return note(fmt::format("<{}> is not drawn", name));
    }
    if (!well) return note(fmt::format("the numbers of a <{}> cannot be read", name));
    keep(path, group);
  }

  static Path rect(const Attributes& attributes, Box box, double rx, double ry) {
    if (box.w <= 0 || box.h <= 0) return {};
    if (!attributes["rx"]) rx = ry;
    if (!attributes["ry"]) ry = rx;
    rx = std::min(rx, box.w / 2);
    ry = std::min(ry, box.h / 2);
    if (rx <= 0 || ry <= 0) return rectangle(box);
    // Round corners in a picture that is as much too high, or too low, as the corners.
    const double stretch = rx / ry;
    return changed(rounded({box.x, box.y * stretch, box.w, box.h * stretch}, rx),
                   Affine{1, 0, 0, 1 / stretch, 0, 0});
  }

  static Path through(const std::vector<double>& numbers, bool closed) {
    Path path;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
      const Point point{numbers[i], numbers[i + 1]};
      i == 0 ? path.move(point) : path.line(point);
    }
    return closed && !numbers.empty() ? path.close() : path;
  }

  /// Adds a shape, if anything of it is to be seen.
  void keep(const Path& path, const Group& group) {
    const SvgStyle& style = group.style;
    Shape shape{{}, {style.fill, {}, style.rule}};
    const double width = style.stroke_width * group.place.scale();
    if (style.stroke && width > 0) shape.paint.stroke = Stroke{*style.stroke, width, 0};
    if (path.steps().empty() || !style.visible || (!style.fill && !shape.paint.stroke)) return;
    steps_ += path.steps().size();
    if (steps_ > most_svg_steps) {
      return note(fmt::format("more than {} lines and curves", most_svg_steps));
    }
    shape.path = changed(path, group.place);
    const double edge = shape.paint.stroke ? width / 2 : 0;
    for (const Path::Step& step : shape.path.steps()) {
      const bool bends = step.kind == Path::Step::Kind::curve;
      if (step.kind != Path::Step::Kind::close && !take_in(step.to, edge)) return;
      if (bends && (!take_in(step.a, edge) || !take_in(step.b, edge))) return;
    }
    image_.shapes.push_back(std::move(shape));
  }

  /// Notes whether a point with so much of a line around it is beyond the edges.
  bool take_in(Point point, double edge) {
    constexpr double far = 1e6;
    if (!(std::abs(point.x) < far && std::abs(point.y) < far && edge < far))
      return note("shapes far beyond its edges"), false;
    // The sizes are rounded.
    constexpr double little = 1;
    image_.overflows = image_.overflows || point.x < edge - little || point.y < edge - little ||
                       point.x > image_.width - edge + little ||
                       point.y > image_.height - edge + little;
    return true;
  }

  std::string_view file_, name_;
  std::unique_ptr<XML_ParserStruct, FreeParser> parser_;
  std::vector<Group> groups_;  ///< of the elements that are open, and not passed over
  SvgRules rules_;
  std::string sheet_;
  bool in_sheet_ = false;
  int depth_ = 0, elements_ = 0;
  int passed_over_ = 0;  ///< the depth of the element that is; 0: none
  std::size_t steps_ = 0;
  Image image_;
  std::string fault_;
  unsigned long line_ = 0;
};

}  // namespace

Image read_svg(std::string_view file, std::string_view name) {
  return SvgReader(file, name).read();
}

}  // namespace quicket::print
