#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "print/cards/fields.h"
#include "print/page/canvas.h"
#include "print/page/icons.h"

namespace quicket::print {

/// A colour by name: one of the template's own, or `team`, `second`, `on_team`, `on_second`,
/// `team_tint` (the team's colour, pale), `bowler_head` (dark, or light for a dark team),
/// `on_bowler_head`, `ink`, `paper`.
using ColourName = std::string;

/// Fill and edge of a shape; empty: none.
struct ShapeStyle {
  ColourName fill;
  ColourName edge;
  double edge_mm = 0.25;
  double dash_mm = 0;
  bool bleed = false;  ///< where it touches the card's edge it extends into the bleed
};

struct BoxElement {
  ShapeStyle style;
  double corner_mm = 0;
};

struct PolygonElement {
  ShapeStyle style;
  std::vector<Point> points;
};

struct LineElement {
  Point from, to;
  ShapeStyle style;
};

struct TextElement {
  std::string text;   ///< a pattern: "{season} {team}"
  std::string right;  ///< a second text at the right end of the same line
  TextStyle style;
  ColourName colour;
  double min_pt = 6.5;
  bool upper = false;
};

/// The results chart.
struct ChartElement {
  double size_pt = 16;
  int columns = 2;  ///< of two, wickets, F and dots are on the left, runs on the right
  ColourName colour, wicket, boundary, fielding, rule, absent;
};

/// The hundred slots of the chart as a bar, above that of the league's average card.
struct BarElement {
  ColourName wicket, boundary;
};

/// The club's crest, made from its name and colours.
struct CrestElement {};

/// The player's portrait, if there is one. A template can make room for it with
/// `when = "{portrait}"` and `when = "{no_portrait}"`.
struct PortraitElement {};

/// A pale figure of a cricketer in the player's role.
struct SilhouetteElement {
  ColourName colour;
};

/// The player's ratings as shields, without those that are assumed.
struct RatingsElement {
  ColourName colour;
};

/// A row of figures with a small word above each.
struct StatsElement {
  std::vector<std::pair<std::string, std::string>> cells;  ///< patterns of word and value
  std::vector<double> weights;                             ///< relative widths; empty: all the same
  double label_pt = 6.5, value_pt = 9.5;
  ColourName colour, label_colour, rule;
};

struct IconElement {
  Icon icon = Icon::bat;
  bool of_role = false;  ///< instead: the icon of the player's role, none if it is unknown
  ColourName colour;
  double turn = 0;  ///< degrees clockwise
};

/// One thing drawn on a card, in the order of the file.
struct Element {
  bool on_striker = true, on_bowler = true, on_back = false;
  Box box;
  std::string when;    ///< a pattern: drawn only if its text is not empty
  bool lifts = false;  ///< if nothing is drawn here, its height goes to what is below:
  bool rises = false;  ///< this one then moves up
  bool grows = false;  ///< this one then starts higher and ends at the same place
  std::variant<BoxElement, PolygonElement, LineElement, TextElement, ChartElement, StatsElement,
               IconElement, BarElement, CrestElement, RatingsElement, SilhouetteElement,
               PortraitElement>
      what;
};

/// A page layout of cards, as written in templates/*.toml.
struct CardTemplate {
  std::string name;
  std::string about;
  Size size{63.5, 88.9};
  std::string font = "DejaVu Sans";
  std::map<ColourName, Colour> colours;
  std::vector<Element> elements;
};

/// Reads a template. `file` names it in messages. Throws Error (bad_file), a line for each fault,
/// naming file, line and key for an unknown key, field, colour or icon, a missing or wrong value,
/// or letters under 6.5 pt.
CardTemplate parse_card_template(std::string_view toml, std::string_view file);

}  // namespace quicket::print
