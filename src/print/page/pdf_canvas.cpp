#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <hpdf.h>

#include "base/error.h"
#include "print/page/canvas_backend.h"
#include "print/page/finish.h"
#include "print/page/pdf_font.h"

namespace quicket::print {
namespace {

/// libharu keeps reporting the consequences of the first fault; only the first is informative.
struct Faults {
  unsigned long first = 0;
  unsigned long detail = 0;
};

void record_fault(HPDF_STATUS error, HPDF_STATUS detail, void* user) {
  auto* faults = static_cast<Faults*>(user);
  if (faults->first == 0) *faults = {error, detail};
}

float points(double mm) {
  return static_cast<float>(mm * points_per_mm);
}

float part(int of_255) {
  return static_cast<float>(of_255) / 255.0F;
}

/// A colour in printing inks.
struct Cmyk {
  float cyan, magenta, yellow, black;
};

// Everything grey about a colour is black ink (ISO 32000-1, 10.3.4, with full removal of the grey
// below): true black and greys use no colour, and no colour more than 200 % of ink, which print
// shops accept everywhere (DriveThruCards up to 240 %).
Cmyk as_inks(Colour colour) {
  const int lightest = std::max({colour.red, colour.green, colour.blue});
  return {part(lightest - colour.red), part(lightest - colour.green), part(lightest - colour.blue),
          part(255 - lightest)};
}

/// The lightness of a grey, which black ink alone prints; nothing for a colour.
std::optional<float> as_grey_ink(Colour colour) {
  if (colour.red != colour.green || colour.green != colour.blue) return {};
  return part(colour.red);
}

class PdfBackend final : public CanvasBackend {
 public:
  PdfBackend(DocumentInfo info, bool cmyk)
      : info_(std::move(info)), cmyk_(cmyk), document_(HPDF_New(record_fault, &faults_)) {
    expects(document_ != nullptr, "libharu makes a document");
    HPDF_SetCompressionMode(document_, HPDF_COMP_ALL);
    HPDF_UseUTFEncodings(document_);
    check();
  }

  ~PdfBackend() override {
    if (document_ != nullptr) HPDF_Free(document_);
  }
  PdfBackend(const PdfBackend&) = delete;
  PdfBackend& operator=(const PdfBackend&) = delete;

  LoadedFont* load(const FontFile& file) override {
    const Faults before = faults_;
    const char* path = file.path.c_str();
    const char* name = file.path.ends_with(".ttc")
                           ? HPDF_LoadTTFontFromFile2(document_, path,
                                                      static_cast<HPDF_UINT>(file.index), HPDF_TRUE)
                           : HPDF_LoadTTFontFromFile(document_, path, HPDF_TRUE);
    const HPDF_Font font = name == nullptr ? nullptr : HPDF_GetFont(document_, name, "UTF-8");
    if (font == nullptr) {
      // A file that cannot be read is no fault of the document: another font may do.
      HPDF_ResetError(document_);
      faults_ = before;
      return nullptr;
    }
    fonts_.push_back(std::make_unique<PdfFont>(file, font));
    return fonts_.back().get();
  }

  void begin_page(Size size, const PageBoxes& boxes, std::string_view label) override {
    check();
    page_ = HPDF_AddPage(document_);
    pages_.push_back({std::string(label), boxes.trim, boxes.bleed, size.height});
    check();
    HPDF_Page_SetWidth(page_, points(size.width));
    HPDF_Page_SetHeight(page_, points(size.height));
    size_ = size;
    pen_ = {};
  }

  void bookmark(std::string_view title, int level, std::optional<double> y_mm) override {
    outline_.push_back({std::string(title), level, page_number(), y_mm});
  }

  void target(std::string_view name, double y_mm) override {
    links_.targets.insert_or_assign(std::string(name), LinkTarget{page_number(), y_mm + shift_.y});
  }

  void link(Box area, std::string_view target) override {
    area.x += shift_.x;
    area.y += shift_.y;
    links_.links.push_back({page_number(), area, std::string(target)});
  }

  void draw(const Path& path, const Paint& paint) override {
    if (paint.fill) set_fill(*paint.fill);
    if (paint.stroke) set_stroke(*paint.stroke);
    trace(path);
    const bool holes = paint.rule == FillRule::even_odd;
    if (paint.fill && paint.stroke) {
      holes ? HPDF_Page_EofillStroke(page_) : HPDF_Page_FillStroke(page_);
    } else if (paint.fill) {
      holes ? HPDF_Page_Eofill(page_) : HPDF_Page_Fill(page_);
    } else {
      HPDF_Page_Stroke(page_);
    }
  }

  void image(Box box, const Image& image) override {
    HPDF_Image& loaded = images_[&image];
    if (loaded == nullptr) loaded = load_image(image);
    check();
    HPDF_Page_DrawImage(page_, loaded, x(box.x), y(box.bottom()), points(box.w), points(box.h));
  }

  void text(Point left, const Lettering& lettering) override {
    set_fill(lettering.colour);
    HPDF_Page_BeginText(page_);
    if (pen_.squeeze != lettering.squeeze) {
      pen_.squeeze = lettering.squeeze;
      HPDF_Page_SetHorizontalScalling(page_, static_cast<float>(lettering.squeeze * 100));
    }
    HPDF_Page_MoveTextPos(page_, x(left.x), y(left.y));
    for (const LetterRun& run : lettering.runs) {
      HPDF_Page_SetFontAndSize(page_, static_cast<const PdfFont*>(run.font)->font,
                               static_cast<float>(lettering.size_pt));
      HPDF_Page_ShowText(page_, run.text.c_str());
    }
    HPDF_Page_EndText(page_);
    draw_lost_letters(left, lettering);
  }

  void save_and_turn(Box box) override {
    save();
    // Half a turn around the middle: p -> 2 m - p.
    HPDF_Page_Concat(page_, -1, 0, 0, -1, 2 * x(box.centre().x), 2 * y(box.centre().y));
  }

  void save_and_shift(double dx, double dy) override {
    save();
    // By the page, not by us: what is drawn again elsewhere is written in the same bytes, which
    // pack into nearly none.
    HPDF_Page_Concat(page_, 1, 0, 0, 1, points(dx), -points(dy));
    shift_.x += dx;
    shift_.y += dy;
  }

  void save_and_clip(Box box) override {
    save();
    trace(rectangle(box));
    HPDF_Page_Clip(page_);
    HPDF_Page_EndPath(page_);
  }

  void restore() override {
    HPDF_Page_GRestore(page_);
    pen_ = saved_.back();
    saved_.pop_back();
    shift_ = shifts_.back();
    shifts_.pop_back();
  }

  std::string finish() override {
    check();
    HPDF_SaveToStream(document_);
    check();
    std::string bytes(HPDF_GetStreamSize(document_), '\0');
    auto size = static_cast<HPDF_UINT32>(bytes.size());
    HPDF_ReadFromStream(document_, reinterpret_cast<HPDF_BYTE*>(bytes.data()), &size);
    bytes.resize(size);
    check();
    HPDF_Free(document_);
    document_ = nullptr;
    return finish_pdf(bytes, info_.title, info_.subject, pages_, outline_, links_);
  }

 private:
  /// The page's current graphic state, so that it is not set over and over.
  struct Pen {
    std::optional<Colour> fill, stroke;
    double width_mm = -1;
    double dash_mm = -1;
    double squeeze = 1;
  };

  void check() const {
    if (faults_.first == 0) return;
    throw Error(
        fmt::format("the PDF could not be made: libharu reports error 0x{:04X} (detail {}) "
                    "on page {}",
                    faults_.first, faults_.detail, pages_.size()));
  }

  /// An image as the document has it, its transparency as a mask of grey.
  HPDF_Image load_image(const Image& image) {
    std::vector<HPDF_BYTE> colours, alphas;
    for (const std::uint32_t pixel : image.pixels) {
      const Colour colour = colour_on_white(pixel);
      if (cmyk_) {
        const Cmyk inks = as_inks(colour);
        for (const float part_of_one : {inks.cyan, inks.magenta, inks.yellow, inks.black}) {
          colours.push_back(static_cast<HPDF_BYTE>(std::lround(part_of_one * 255)));
        }
      } else {
        colours.insert(colours.end(), {colour.red, colour.green, colour.blue});
      }
      alphas.push_back(static_cast<HPDF_BYTE>(pixel >> 24));
    }
    const auto width = static_cast<HPDF_UINT>(image.width);
    const auto height = static_cast<HPDF_UINT>(image.height);
    const HPDF_Image loaded =
        HPDF_LoadRawImageFromMem(document_, colours.data(), width, height,
                                 cmyk_ ? HPDF_CS_DEVICE_CMYK : HPDF_CS_DEVICE_RGB, 8);
    if (loaded != nullptr && image.transparent) {
      HPDF_Image_AddSMask(loaded, HPDF_LoadRawImageFromMem(document_, alphas.data(), width, height,
                                                           HPDF_CS_DEVICE_GRAY, 8));
    }
    return loaded;
  }

  void set_fill(Colour colour) {
    if (pen_.fill == colour) return;
    pen_.fill = colour;
    if (const auto grey = as_grey_ink(colour)) {
      cmyk_ ? HPDF_Page_SetCMYKFill(page_, 0, 0, 0, 1 - *grey)
            : HPDF_Page_SetGrayFill(page_, *grey);
    } else if (cmyk_) {
      const Cmyk inks = as_inks(colour);
      HPDF_Page_SetCMYKFill(page_, inks.cyan, inks.magenta, inks.yellow, inks.black);
    } else {
      HPDF_Page_SetRGBFill(page_, part(colour.red), part(colour.green), part(colour.blue));
    }
  }

  void set_stroke_colour(Colour colour) {
    if (pen_.stroke == colour) return;
    pen_.stroke = colour;
    if (const auto grey = as_grey_ink(colour)) {
      cmyk_ ? HPDF_Page_SetCMYKStroke(page_, 0, 0, 0, 1 - *grey)
            : HPDF_Page_SetGrayStroke(page_, *grey);
    } else if (cmyk_) {
      const Cmyk inks = as_inks(colour);
      HPDF_Page_SetCMYKStroke(page_, inks.cyan, inks.magenta, inks.yellow, inks.black);
    } else {
      HPDF_Page_SetRGBStroke(page_, part(colour.red), part(colour.green), part(colour.blue));
    }
  }

  void set_stroke(const Stroke& stroke) {
    set_stroke_colour(stroke.colour);
    if (pen_.width_mm != stroke.width_mm) {
      pen_.width_mm = stroke.width_mm;
      HPDF_Page_SetLineWidth(page_, points(stroke.width_mm));
    }
    if (pen_.dash_mm != stroke.dash_mm) {
      pen_.dash_mm = stroke.dash_mm;
      const auto length = static_cast<HPDF_UINT16>(std::lround(stroke.dash_mm * points_per_mm));
      HPDF_Page_SetDash(page_, stroke.dash_mm > 0 ? &length : nullptr, stroke.dash_mm > 0 ? 1 : 0,
                        0);
    }
  }

  static float x(double mm) { return points(mm); }
  float y(double mm) const { return points(size_.height - mm); }

  /// Of the current page, from 0.
  int page_number() const { return static_cast<int>(pages_.size()) - 1; }

  void save() {
    saved_.push_back(pen_);
    shifts_.push_back(shift_);
    HPDF_Page_GSave(page_);
  }

  void draw_lost_letters(Point left, const Lettering& lettering) {
    const auto squeeze = static_cast<float>(lettering.squeeze);
    for (const LostLetter& letter : lost_letters(left, lettering, outlines_)) {
      save();
      HPDF_Page_Concat(page_, squeeze, 0, 0, 1, x(letter.left.x) * (1 - squeeze), 0);
      trace(letter.glyph->outline.placed(letter.left, letter.scale));
      HPDF_Page_Fill(page_);
      restore();
    }
  }

  void trace(const Path& path) {
    for (const Path::Step& step : path.steps()) {
      switch (step.kind) {
        case Path::Step::Kind::move:
          HPDF_Page_MoveTo(page_, x(step.to.x), y(step.to.y));
          break;
        case Path::Step::Kind::line:
          HPDF_Page_LineTo(page_, x(step.to.x), y(step.to.y));
          break;
        case Path::Step::Kind::curve:
          HPDF_Page_CurveTo(page_, x(step.a.x), y(step.a.y), x(step.b.x), y(step.b.y), x(step.to.x),
                            y(step.to.y));
          break;
        case Path::Step::Kind::close:
          HPDF_Page_ClosePath(page_);
          break;
      }
    }
  }

  DocumentInfo info_;
  bool cmyk_;
  Faults faults_;
  HPDF_Doc document_;
  HPDF_Page page_ = nullptr;
  Size size_;
  std::vector<PageFacts> pages_;
  std::vector<Bookmark> outline_;
  Links links_;
  GlyphOutlines outlines_;
  std::vector<std::unique_ptr<PdfFont>> fonts_;
  std::map<const Image*, HPDF_Image> images_;
  Pen pen_;
  std::vector<Pen> saved_;
  Point shift_;  ///< of links, which the page itself does not move
  std::vector<Point> shifts_;
};

}  // namespace

std::unique_ptr<CanvasBackend> pdf_backend(DocumentInfo info, bool cmyk) {
  return std::make_unique<PdfBackend>(std::move(info), cmyk);
}

}  // namespace quicket::print
