#include "print/page/canvas.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/error.h"
#include "print/page/canvas_backend.h"
#include "print/page/document_fonts.h"
#include "print/page/scripts.h"

namespace quicket::print {
namespace {

// By perceived lightness, not by the mean of the components, or yellow and blue would look alike.
// The curve is that of sRGB (IEC 61966-2-1).
Colour as_grey(Colour colour) {
  const double linear = cricket::luminance(colour);
  constexpr double nearly_black = 0.012;
  if (linear < nearly_black) return cricket::black;
  const double value =
      linear <= 0.0031308 ? linear * 12.92 : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
  const auto part = static_cast<std::uint8_t>(std::lround(value * 255));
  return {part, part, part};
}

/// What the eye takes for grey or black: printed with black ink alone, it costs no coloured ink,
/// and small letters have no fringe where inks do not meet.
bool is_neutral(Colour colour) {
  const auto [least, most] = std::minmax({colour.red, colour.green, colour.blue});
  return most - least <= 18;
}

/// More than a tint: a yellow, not a cream.
bool is_coloured(Colour colour) {
  const auto [least, most] = std::minmax({colour.red, colour.green, colour.blue});
  return most - least > 80;
}

/// The same hue, dark enough to be seen as a thin line on white: yellow is not.
Colour seen_on_paper(Colour colour) {
  constexpr double darkest_needed = 0.3, step = 0.9;
  while (cricket::luminance(colour) > darkest_needed)
    colour = cricket::mix(colour, cricket::black, step);
  return colour;
}

// A family without a condensed cut is squeezed to nine tenths instead.
double squeeze_of(const TextStyle& style, const LoadedFont& font) {
  return style.squeeze * (style.face.condensed && !font.file.as_asked ? 0.9 : 1);
}

// libharu has only these, and a picture is to look like the PDF.
double dash_in_whole_points(double mm) {
  if (mm <= 0) return 0;
  return static_cast<double>(std::max(1L, std::lround(mm * points_per_mm))) / points_per_mm;
}

std::unique_ptr<CanvasBackend> backend_for(DocumentInfo info, Medium medium) {
  return medium.kind == Medium::Kind::pdf ? pdf_backend(std::move(info), medium.cmyk)
                                          : picture_backend(std::move(medium));
}

}  // namespace

namespace {

/// Too small to need much ink, and unreadable as an outline: the dot of a chart, the part of a bar.
bool is_small(const Path& path) {
  constexpr double small_mm = 2.2;
  Point least{1e9, 1e9}, most{-1e9, -1e9};
  for (const Path::Step& step : path.steps()) {
    if (step.kind == Path::Step::Kind::close) continue;
    least = {std::min(least.x, step.to.x), std::min(least.y, step.to.y)};
    most = {std::max(most.x, step.to.x), std::max(most.y, step.to.y)};
  }
  return std::min(most.x - least.x, most.y - least.y) <= small_mm;
}

}  // namespace

Paint filled(Colour colour) {
  return {colour, {}};
}

Paint outlined(Colour colour, double width_mm, double dash_mm) {
  return {{}, Stroke{colour, width_mm, dash_mm}};
}

struct Canvas::State {
  State(Ink of, std::function<void(const Unprinted&)> told, std::unique_ptr<CanvasBackend> with)
      : ink(of), warn(std::move(told)), backend(std::move(with)), fonts(*backend) {}

  Ink ink;
  std::function<void(const Unprinted&)> warn;
  std::unique_ptr<CanvasBackend> backend;
  DocumentFonts fonts;
  Size size;
  int pages = 0;
  int saves = 0;  ///< not restored yet
  /// What was drawn, and the image to draw in its place: itself, or a grey one.
  std::map<std::shared_ptr<const Image>, std::shared_ptr<const Image>> images;

  Colour seen(Colour colour) const {
    return ink == Ink::grey || is_neutral(colour) ? as_grey(colour) : colour;
  }
};

Canvas::Canvas(DocumentInfo info, Ink ink, Medium medium) {
  const auto warn = medium.warn;
  state_ = std::make_unique<State>(ink, warn, backend_for(std::move(info), std::move(medium)));
}

Canvas::~Canvas() = default;
Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;

void Canvas::begin_page(Size size, const PageBoxes& boxes, std::string_view label) {
  expects(state_->saves == 0, "every save on a page is restored");
  state_->backend->begin_page(size, boxes, label);
  ++state_->pages;
  state_->size = size;
}

int Canvas::page_count() const {
  return state_->pages;
}

Size Canvas::page_size() const {
  return state_->size;
}

Ink Canvas::ink() const {
  return state_->ink;
}

void Canvas::bookmark(std::string_view title, int level, std::optional<double> y_mm) {
  expects(state_->pages > 0, "a bookmark leads to a page");
  state_->backend->bookmark(title, level, y_mm);
}

void Canvas::target(std::string_view name, double y_mm) {
  expects(state_->pages > 0, "a target lies on a page");
  state_->backend->target(name, y_mm);
}

void Canvas::link(Box area, std::string_view target) {
  expects(state_->pages > 0, "a link lies on a page");
  state_->backend->link(area, target);
}

void Canvas::draw(const Path& path, const Paint& paint) {
  State& s = *state_;
  Paint used = paint;
  if (s.ink == Ink::light && used.fill && !is_small(path)) {
    // Little ink: areas become edges. White areas still hide what is below.
    const double light = cricket::luminance(*used.fill);
    if (light < 0.5 && !used.stroke) used.stroke = Stroke{*used.fill, 0.3, 0};
    if (light >= 0.5 && !used.stroke && is_coloured(*used.fill)) {
      used.stroke = Stroke{seen_on_paper(*used.fill), 0.3, 0};
    }
    used.fill = light < 0.5 ? std::optional<Colour>() : cricket::white;
  }
  if (s.ink == Ink::light && used.stroke && is_coloured(used.stroke->colour))
    used.stroke->colour = seen_on_paper(used.stroke->colour);
  // A line too pale to be seen without the dark area below it.
  if (s.ink == Ink::light && used.stroke && cricket::luminance(used.stroke->colour) > 0.8)
    used.stroke->colour = cricket::black;
  if (!used.fill && !used.stroke) return;
  if (used.fill) used.fill = s.seen(*used.fill);
  if (used.stroke) {
    used.stroke->colour = s.seen(used.stroke->colour);
    used.stroke->dash_mm = dash_in_whole_points(used.stroke->dash_mm);
  }
  s.backend->draw(path, used);
}

void Canvas::line(Point from, Point to, const Stroke& stroke) {
  Path path;
  path.move(from).line(to);
  draw(path, {{}, stroke});
}

void Canvas::image(Box box, const std::shared_ptr<const Image>& picture) {
  State& s = *state_;
  if (!picture->shapes.empty()) {
    const double scale = box.w / picture->width;
    if (picture->overflows) save_and_clip(box);
    for (const Shape& shape : picture->shapes) {
      Paint paint = shape.paint;
      if (paint.stroke) paint.stroke->width_mm *= scale;
      draw(shape.path.placed({box.x, box.y}, scale), paint);
    }
    if (picture->overflows) restore();
    return;
  }
  std::shared_ptr<const Image>& seen = s.images[picture];
  if (!seen)
    seen = s.ink == Ink::grey ? std::make_shared<Image>(recoloured(*picture, as_grey)) : picture;
  s.backend->image(box, *seen);
}

void Canvas::text(Point at, std::string_view text, const TextStyle& style) {
  State& s = *state_;
  LoadedFont& font = s.fonts.font(style.face);
  const std::vector<LetterRun> runs = s.fonts.runs_of(text, font);
  if (runs.empty()) return;
  double left = at.x;
  if (style.align != Align::left) {
    const double wide = width(text, style);
    left -= style.align == Align::right ? wide : wide / 2;
  }
  Colour colour = style.colour;
  // Pale letters were on a dark area, which light ink leaves out.
  if (s.ink == Ink::light && cricket::luminance(colour) > 0.3) colour = cricket::black;
  s.backend->text({left, at.y}, {runs, style.size_pt, squeeze_of(style, font), s.seen(colour)});
}

double Canvas::width(std::string_view text, const TextStyle& style) {
  State& s = *state_;
  LoadedFont& font = s.fonts.font(style.face);
  double em = 0;
  for (const LetterRun& run : s.fonts.runs_of(text, font)) em += DocumentFonts::width_of(run);
  return em * style.size_pt * squeeze_of(style, font) / points_per_mm;
}

double Canvas::cap_height(const TextStyle& style) {
  const double thousandths = state_->fonts.font(style.face).cap_height();
  // Some files do not state it; 0.72 of the size is usual.
  return (thousandths > 0 ? thousandths / 1000 : 0.72) * style.size_pt / points_per_mm;
}

void Canvas::save_and_turn(Box box) {
  ++state_->saves;
  state_->backend->save_and_turn(box);
}

void Canvas::save_and_shift(double dx, double dy) {
  ++state_->saves;
  state_->backend->save_and_shift(dx, dy);
}

void Canvas::save_and_clip(Box box) {
  ++state_->saves;
  state_->backend->save_and_clip(box);
}

void Canvas::restore() {
  expects(state_->saves > 0, "restore follows a save");
  --state_->saves;
  state_->backend->restore();
}

std::string Canvas::finish() {
  expects(state_->saves == 0 && state_->pages > 0,
          "a document has pages, each with its saves restored");
  if (state_->warn && !state_->fonts.unprinted().empty()) state_->warn(state_->fonts.unprinted());
  return state_->backend->finish();
}

}  // namespace quicket::print
