#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "print/page/fonts.h"
#include "print/page/image.h"
#include "print/page/paint.h"
#include "print/page/path.h"
#include "print/page/scripts.h"

namespace quicket::print {

enum class Align { left, centre, right };

struct TextStyle {
  Face face;
  double size_pt = 9;
  Colour colour = cricket::black;
  Align align = Align::left;
  double squeeze = 1;  ///< horizontal scale of the letters
};

/// How much ink to use (`--ink`).
enum class Ink {
  full,
  light,  ///< no filled areas: edges only, and all letters dark
  grey,   ///< every colour as a grey of the same lightness
};

/// The metadata of the file.
struct DocumentInfo {
  std::string title;
  std::string subject;
};

/// The page boxes that print shops ask for; absent ones are left out.
struct PageBoxes {
  std::optional<Box> trim;
  std::optional<Box> bleed;
};

/// A page as a file of its own.
struct Picture {
  std::string bytes;                ///< of a PNG or SVG file
  int width_px = 0, height_px = 0;  ///< 0 of an SVG
};

/// What the drawing becomes: one PDF, or a picture of each page.
struct Medium {
  enum class Kind { pdf, png, svg };
  Kind kind = Kind::pdf;
  double dpi = 300;   ///< of PNG
  bool paper = true;  ///< SVG stands on white
  bool cmyk = false;  ///< PDF in the inks of a print shop: black and grey as black ink alone
  int threads = 1;    ///< that PNGs are made on; the bytes are the same for any number
  /// Told, when the canvas is finished, which letters are not printed; may be empty.
  std::function<void(const Unprinted&)> warn = {};
  /// Receives the pages of PNG and SVG in order, the last ones when the canvas is finished.
  std::function<void(Picture)> take = {};
  /// SVG: one picture of all pages, which share letters and outlines. The first is shown, and the
  /// n-th as the view "vn": "cards.svg#v7".
  bool views = false;
};

class CanvasBackend;

/// A document being drawn, in millimetres from the top left corner of the page, y downwards: a PDF,
/// or pictures of the same geometry.
///
/// The same calls give the same bytes. Letters are embedded in a PDF as subsets of TrueType files,
/// and are outlines in pictures. A fault of the PDF library is noticed at the end of the page it
/// happened on, and thrown as Error.
class Canvas {
 public:
  explicit Canvas(DocumentInfo info, Ink ink = Ink::full, Medium medium = {});
  ~Canvas();
  Canvas(Canvas&&) noexcept;
  Canvas& operator=(Canvas&&) noexcept;

  /// Ends the previous page, if any. `label` is the number shown by a reader; empty: numbered
  /// automatically.
  void begin_page(Size size, const PageBoxes& boxes = {}, std::string_view label = {});
  int page_count() const;
  Size page_size() const;
  Ink ink() const;

  /// An entry of the outline that leads to the current page; `level` 0 is the outermost, and may
  /// exceed that of the previous entry by one at most. `y_mm`: the place on the page that is shown
  /// at the top of the window; without one the whole page is.
  void bookmark(std::string_view title, int level = 0, std::optional<double> y_mm = {});

  /// Makes `y_mm` of the current page a place that links lead to. Each name is used once.
  void target(std::string_view name, double y_mm);
  /// Makes `area` a link to the target of that name, which may be on a later page. Links to a name
  /// that is never a target are left out; pictures have none.
  void link(Box area, std::string_view target);

  void draw(const Path& path, const Paint& paint);
  void rect(Box box, const Paint& paint) { draw(rectangle(box), paint); }
  void line(Point from, Point to, const Stroke& stroke);

  /// Draws a picture into `box`, stretched if it has other proportions. It is kept until the end.
  /// One made of shapes is drawn as if by `draw`, and keeps its own proportions.
  void image(Box box, const std::shared_ptr<const Image>& picture);

  /// Draws `text` with its baseline at `at`, which is its left end, middle or right end depending
  /// on `style.align`. Letters missing from the face come from another font on the machine; if none
  /// has them they are left out (emoji) or shown as an open square.
  void text(Point at, std::string_view text, const TextStyle& style);
  /// Width in mm as `text` would be drawn.
  double width(std::string_view text, const TextStyle& style);
  /// Height of a capital letter in mm.
  double cap_height(const TextStyle& style);

  /// Everything drawn until restore() is turned by half around the middle of `box`, moved by (`dx`,
  /// `dy`) or clipped to `box`. Calls must be paired within a page.
  void save_and_turn(Box box);
  void save_and_shift(double dx, double dy);
  void save_and_clip(Box box);
  void restore();

  /// The finished PDF; empty if the pages were taken as pictures. Nothing may be drawn afterwards.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace quicket::print
