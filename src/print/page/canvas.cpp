#include "print/page/canvas.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <hpdf.h>

#include "base/error.h"
#include "print/page/finish.h"
#include "print/page/pdf_fonts.h"

namespace quicket::print {
namespace {

void record_fault(HPDF_STATUS error, HPDF_STATUS detail, void* user) {
  auto* faults = static_cast<Faults*>(user);
  if (faults->first == 0) *faults = {error, detail};
}

float points(double mm) {
  return static_cast<float>(mm * points_per_mm);
}

// By perceived lightness, not by the mean of the components, or yellow and blue would look alike.
// The curve is that of sRGB (IEC 61966-2-1).
Colour as_grey(Colour colour) {
  const double linear = cricket::luminance(colour);
  const double value =
      linear <= 0.0031308 ? linear * 12.92 : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
  const auto part = static_cast<std::uint8_t>(std::lround(value * 255));
  return {part, part, part};
}

}  // namespace

Paint filled(Colour colour) {
  return {colour, {}};
}

Paint outlined(Colour colour, double width_mm, double dash_mm) {
  return {{}, Stroke{colour, width_mm, dash_mm}};
}

struct Canvas::State {
  /// The page's current graphic state, so that it is not set over and over.
  struct Pen {
    std::optional<Colour> fill, stroke;
    double width_mm = -1;
    double dash_mm = -1;
    double squeeze = 1;
  };

  DocumentInfo info;
  Ink ink = Ink::full;
  Faults faults;
  HPDF_Doc document = nullptr;
  HPDF_Page page = nullptr;
  Size size;
  Point shift;
  std::vector<PageFacts> pages;
  std::vector<Bookmark> outline;
  std::optional<PdfFonts> fonts;  ///< of the document, which was created before them
  Pen pen;
  struct Saved {
    Pen pen;
    Point shift;
  };
  std::vector<Saved> saved;

  ~State() {
    if (document != nullptr) HPDF_Free(document);
  }

  void check() const {
    if (faults.first == 0) return;
    throw Error(
        fmt::format("the PDF could not be made: libharu reports error 0x{:04X} (detail {}) "
                    "on page {}",
                    faults.first, faults.detail, pages.size()));
  }

  Colour seen(Colour colour) const { return ink == Ink::grey ? as_grey(colour) : colour; }

  void set_fill(Colour colour) {
    colour = seen(colour);
    if (pen.fill == colour) return;
    pen.fill = colour;
    HPDF_Page_SetRGBFill(page, static_cast<float>(colour.red) / 255.0F,
                         static_cast<float>(colour.green) / 255.0F,
                         static_cast<float>(colour.blue) / 255.0F);
  }

  void set_stroke(const Stroke& stroke) {
    const Colour colour = seen(stroke.colour);
    if (pen.stroke != colour) {
      pen.stroke = colour;
      HPDF_Page_SetRGBStroke(page, static_cast<float>(colour.red) / 255.0F,
                             static_cast<float>(colour.green) / 255.0F,
                             static_cast<float>(colour.blue) / 255.0F);
    }
    if (pen.width_mm != stroke.width_mm) {
      pen.width_mm = stroke.width_mm;
      HPDF_Page_SetLineWidth(page, points(stroke.width_mm));
    }
    if (pen.dash_mm != stroke.dash_mm) {
      pen.dash_mm = stroke.dash_mm;
      const auto length =
          static_cast<HPDF_UINT16>(std::max<long>(1, std::lround(stroke.dash_mm * points_per_mm)));
      HPDF_Page_SetDash(page, stroke.dash_mm > 0 ? &length : nullptr, stroke.dash_mm > 0 ? 1 : 0,
                        0);
    }
  }

  float x(double mm) const { return points(mm + shift.x); }
  float y(double mm) const { return points(size.height - mm - shift.y); }

  void save() {
    saved.push_back({pen, shift});
    HPDF_Page_GSave(page);
  }

  void trace(const Path& path) {
    for (const Path::Step& step : path.steps()) {
      switch (step.kind) {
        case Path::Step::Kind::move:
          HPDF_Page_MoveTo(page, x(step.to.x), y(step.to.y));
          break;
        case Path::Step::Kind::line:
          HPDF_Page_LineTo(page, x(step.to.x), y(step.to.y));
          break;
        case Path::Step::Kind::curve:
          HPDF_Page_CurveTo(page, x(step.a.x), y(step.a.y), x(step.b.x), y(step.b.y), x(step.to.x),
                            y(step.to.y));
          break;
        case Path::Step::Kind::close:
          HPDF_Page_ClosePath(page);
          break;
      }
    }
  }
};

Canvas::Canvas(DocumentInfo info, Ink ink) : state_(std::make_unique<State>()) {
  state_->info = std::move(info);
  state_->ink = ink;
  state_->document = HPDF_New(record_fault, &state_->faults);
  expects(state_->document != nullptr, "libharu makes a document");
  HPDF_SetCompressionMode(state_->document, HPDF_COMP_ALL);
  HPDF_UseUTFEncodings(state_->document);
  state_->fonts.emplace(state_->document, state_->faults);
  state_->check();
}

Canvas::~Canvas() = default;
Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;

void Canvas::begin_page(Size size, const PageBoxes& boxes, std::string_view label) {
  State& s = *state_;
  expects(s.saved.empty(), "every save on a page is restored");
  s.check();
  s.page = HPDF_AddPage(s.document);
  s.pages.push_back({std::string(label), boxes.trim, boxes.bleed, size.height});
  s.check();
  HPDF_Page_SetWidth(s.page, points(size.width));
  HPDF_Page_SetHeight(s.page, points(size.height));
  s.size = size;
  s.shift = {};
  s.pen = {};
}

int Canvas::page_count() const {
  return static_cast<int>(state_->pages.size());
}

Size Canvas::page_size() const {
  return state_->size;
}

Ink Canvas::ink() const {
  return state_->ink;
}

void Canvas::bookmark(std::string_view title, int level) {
  expects(state_->page != nullptr, "a bookmark leads to a page");
  state_->outline.push_back({std::string(title), level, page_count() - 1});
}

void Canvas::draw(const Path& path, const Paint& paint) {
  State& s = *state_;
  Paint used = paint;
  if (s.ink == Ink::light && used.fill) {
    // Little ink: areas become edges. White areas still hide what is below.
    const double light = cricket::luminance(*used.fill);
    if (light < 0.5 && !used.stroke) used.stroke = Stroke{*used.fill, 0.3, 0};
    used.fill = light < 0.5 ? std::optional<Colour>() : cricket::white;
  }
  // A line too pale to be seen without the dark area below it.
  if (s.ink == Ink::light && used.stroke && cricket::luminance(used.stroke->colour) > 0.8) {
    used.stroke->colour = cricket::black;
  }
  if (!used.fill && !used.stroke) return;
  if (used.fill) s.set_fill(*used.fill);
  if (used.stroke) s.set_stroke(*used.stroke);
  s.trace(path);
  // Even-odd, so that a shape inside a shape is a hole whichever way it is drawn.
  if (used.fill && used.stroke) {
    HPDF_Page_EofillStroke(s.page);
  } else if (used.fill) {
    HPDF_Page_Eofill(s.page);
  } else {
    HPDF_Page_Stroke(s.page);
  }
}

void Canvas::line(Point from, Point to, const Stroke& stroke) {
  Path path;
  path.move(from).line(to);
  draw(path, {{}, stroke});
}

void Canvas::text(Point at, std::string_view text, const TextStyle& style) {
  State& s = *state_;
  LoadedFont& font = s.fonts->font(style.face);
  const std::vector<LetterRun> runs = s.fonts->runs_of(text, font);
  if (runs.empty()) return;
  double left = at.x;
  if (style.align != Align::left) {
    const double wide = width(text, style);
    left -= style.align == Align::right ? wide : wide / 2;
  }
  Colour colour = style.colour;
  // Pale letters were on a dark area, which light ink leaves out.
  if (s.ink == Ink::light && cricket::luminance(colour) > 0.3) colour = cricket::black;
  s.set_fill(colour);
  HPDF_Page_BeginText(s.page);
  const double squeeze = style.squeeze * (style.face.condensed && !font.file.as_asked ? 0.9 : 1);
  if (s.pen.squeeze != squeeze) {
    s.pen.squeeze = squeeze;
    HPDF_Page_SetHorizontalScalling(s.page, static_cast<float>(squeeze * 100));
  }
  HPDF_Page_MoveTextPos(s.page, s.x(left), s.y(at.y));
  for (const LetterRun& run : runs) {
    HPDF_Page_SetFontAndSize(s.page, run.font->font, static_cast<float>(style.size_pt));
    HPDF_Page_ShowText(s.page, run.text.c_str());
  }
  HPDF_Page_EndText(s.page);
}

// A family without a condensed cut is squeezed to nine tenths instead, as in `text`.
double Canvas::width(std::string_view text, const TextStyle& style) {
  State& s = *state_;
  LoadedFont& font = s.fonts->font(style.face);
  const double squeeze = style.squeeze * (style.face.condensed && !font.file.as_asked ? 0.9 : 1);
  double em = 0;
  for (const LetterRun& run : s.fonts->runs_of(text, font)) em += PdfFonts::width_of(run);
  return em * style.size_pt * squeeze / points_per_mm;
}

double Canvas::cap_height(const TextStyle& style) {
  const double thousandths = HPDF_Font_GetCapHeight(state_->fonts->font(style.face).font);
  // Some files do not state it; 0.72 of the size is usual.
  return (thousandths > 0 ? thousandths / 1000 : 0.72) * style.size_pt / points_per_mm;
}

void Canvas::save_and_turn(Box box) {
  State& s = *state_;
  s.save();
  // Half a turn around the middle: p -> 2 m - p.
  HPDF_Page_Concat(s.page, -1, 0, 0, -1, 2 * s.x(box.centre().x), 2 * s.y(box.centre().y));
}

void Canvas::save_and_shift(double dx, double dy) {
  state_->save();
  state_->shift.x += dx;
  state_->shift.y += dy;
}

void Canvas::save_and_clip(Box box) {
  State& s = *state_;
  s.save();
  s.trace(rectangle(box));
  HPDF_Page_Clip(s.page);
  HPDF_Page_EndPath(s.page);
}

void Canvas::restore() {
  State& s = *state_;
  expects(!s.saved.empty(), "restore follows a save");
  HPDF_Page_GRestore(s.page);
  s.pen = s.saved.back().pen;
  s.shift = s.saved.back().shift;
  s.saved.pop_back();
}

std::string Canvas::finish() {
  State& s = *state_;
  expects(s.saved.empty() && !s.pages.empty(),
          "a document has pages, each with its saves restored");
  s.check();
  HPDF_SaveToStream(s.document);
  s.check();
  std::string bytes(HPDF_GetStreamSize(s.document), '\0');
  auto size = static_cast<HPDF_UINT32>(bytes.size());
  HPDF_ReadFromStream(s.document, reinterpret_cast<HPDF_BYTE*>(bytes.data()), &size);
  bytes.resize(size);
  s.check();
  HPDF_Free(s.document);
  s.document = nullptr;
  return finish_pdf(bytes, s.info.title, s.info.subject, s.pages, s.outline);
}

}  // namespace quicket::print
