#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <hpdf.h>

#include "base/error.h"
#include "base/text.h"
#include "print/page/canvas_backend.h"
#include "print/page/finish.h"
#include "print/page/pdf_content.h"
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

class PdfBackend final : public CanvasBackend {
 public:
  PdfBackend(DocumentInfo info, bool cmyk) : info_(std::move(info)), cmyk_(cmyk) {
    begin_document();
  }

  ~PdfBackend() override { end_document(); }
  PdfBackend(const PdfBackend&) = delete;
  PdfBackend& operator=(const PdfBackend&) = delete;

  LoadedFont* load(const FontFile& file) override {
    const Faults before = faults_;
    const HPDF_Font font = open(file);
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
    end_page();
    pages_.push_back({std::string(label), boxes.trim, boxes.bleed, size.height, {}});
    parts_.push_back({size, {}, {}});
    content_ = PdfContent(size.height, cmyk_);
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
    content_.trace(path);
    const bool holes = paint.rule == FillRule::even_odd;
    if (paint.fill && paint.stroke) {
      content_.add({}, holes ? "B*" : "B");
    } else if (paint.fill) {
      content_.add({}, holes ? "f*" : "f");
    } else {
      content_.add({}, "S");
    }
  }

  void image(Box box, const Image& image) override {
    const std::size_t number = number_of(&image, parts_.back().images);
    content_.add({}, "q");
    content_.add({points(box.w), 0, 0, points(box.h), points(box.x), content_.y(box.bottom())},
                 "cm");
    content_.add({}, fmt::format("/X{} Do", number));
    content_.add({}, "Q");
  }

  void text(Point left, const Lettering& lettering) override {
    set_fill(lettering.colour);
    content_.add({}, "BT");
    if (pen_.squeeze != lettering.squeeze) {
      pen_.squeeze = lettering.squeeze;
      content_.add({lettering.squeeze * 100}, "Tz");
    }
    content_.add({points(left.x), content_.y(left.y)}, "Td");
    for (const LetterRun& run : lettering.runs) {
      // What is not measured is not embedded.
      for (const char32_t point : code_points(run.text)) run.font->width(point);
      auto* font = static_cast<PdfFont*>(run.font);
      content_.show(fmt::format("F{}", number_of(font, parts_.back().fonts)), lettering.size_pt,
                    run.text);
    }
    content_.add({}, "ET");
    draw_lost_letters(left, lettering);
  }

  void save_and_turn(Box box) override {
    save();
    // Half a turn around the middle: p -> 2 m - p.
    content_.add({-1, 0, 0, -1, 2 * points(box.centre().x), 2 * content_.y(box.centre().y)}, "cm");
  }

  void save_and_shift(double dx, double dy) override {
    save();
    // By the page, not by us: what is drawn again elsewhere is written in the same bytes, which
    // pack into nearly none.
    content_.add({1, 0, 0, 1, points(dx), -points(dy)}, "cm");
    shift_.x += dx;
    shift_.y += dy;
  }

  void save_and_clip(Box box) override {
    save();
    content_.trace(rectangle(box));
    content_.add({}, "W n");
  }

  void restore() override {
    content_.add({}, "Q");
    pen_ = saved_.back();
    saved_.pop_back();
    shift_ = shifts_.back();
    shifts_.pop_back();
  }

  std::string finish() override {
    end_page();
    make_pages();
    HPDF_SaveToStream(document_);
    // libharu 2.3 cannot save the part of a font that ends with a block of 4,096 bytes, which is
    // one in a thousand: a letter more changes its length.
    for (int more = 1; faults_.first == HPDF_INVALID_OBJECT && more <= 3; ++more) {
      begin_document();
      for (const auto& font : fonts_) {
        font->font = open(font->file);
        check();
        font->measure_again(more);
      }
      make_pages();
      HPDF_SaveToStream(document_);
    }
    check();
    std::string bytes(HPDF_GetStreamSize(document_), '\0');
    auto size = static_cast<HPDF_UINT32>(bytes.size());
    HPDF_ReadFromStream(document_, reinterpret_cast<HPDF_BYTE*>(bytes.data()), &size);
    bytes.resize(size);
    check();
    end_document();
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

  /// What a page of libharu holds for the sake of its names, in their order; it is empty otherwise.
  struct Parts {
    Size size;
    std::vector<PdfFont*> fonts;       ///< F1, F2 ...
    std::vector<const Image*> images;  ///< X1, X2 ...
  };

  void begin_document() {
    end_document();
    faults_ = {};
    images_.clear();
    document_ = HPDF_New(record_fault, &faults_);
    expects(document_ != nullptr, "libharu makes a document");
    HPDF_SetCompressionMode(document_, HPDF_COMP_ALL);
    HPDF_UseUTFEncodings(document_);
    check();
  }

  void end_document() {
    if (document_ != nullptr) HPDF_Free(document_);
    document_ = nullptr;
  }

  /// A file as a font of the document; nullptr if it cannot be read.
  HPDF_Font open(const FontFile& file) {
    const char* path = file.path.c_str();
    const char* name = file.path.ends_with(".ttc")
                           ? HPDF_LoadTTFontFromFile2(document_, path,
                                                      static_cast<HPDF_UINT>(file.index), HPDF_TRUE)
                           : HPDF_LoadTTFontFromFile(document_, path, HPDF_TRUE);
    return name == nullptr ? nullptr : HPDF_GetFont(document_, name, "UTF-8");
  }

  void make_pages() {
    check();
    for (const Parts& parts : parts_) {
      const HPDF_Page page = HPDF_AddPage(document_);
      check();
      HPDF_Page_SetWidth(page, static_cast<float>(points(parts.size.width)));
      HPDF_Page_SetHeight(page, static_cast<float>(points(parts.size.height)));
      for (const PdfFont* font : parts.fonts) HPDF_Page_SetFontAndSize(page, font->font, 1);
      for (const Image* image : parts.images) {
        HPDF_Image& loaded = images_[image];
        if (loaded == nullptr) loaded = load_image(*image);
        HPDF_Page_DrawImage(page, loaded, 0, 0, 1, 1);
      }
      check();
    }
  }

  void check() const {
    if (faults_.first == 0) return;
    throw Error(
        fmt::format("the PDF could not be made: libharu reports error 0x{:04X} (detail {}) "
                    "on page {}",
                    faults_.first, faults_.detail, pages_.size()));
  }

  /// What was drawn is kept until the file is finished; libharu's pages are empty.
  void end_page() {
    if (pages_.empty()) return;
    pages_.back().content = content_.packed();
  }

  /// The place of a part among those of its page, from 1; a new one is added.
  template <class Part>
  static std::size_t number_of(Part part, std::vector<Part>& parts) {
    const auto found = std::ranges::find(parts, part);
    const auto number = static_cast<std::size_t>(found - parts.begin()) + 1;
    if (found == parts.end()) parts.push_back(part);
    return number;
  }

  /// An image as the document has it, its transparency as a mask of grey.
  HPDF_Image load_image(const Image& image) {
    std::vector<HPDF_BYTE> colours, alphas;
    for (const std::uint32_t pixel : image.pixels) {
      const Colour colour = colour_on_white(pixel);
      if (cmyk_) {
        const Cmyk inks = as_inks(colour);
        for (const double part_of_one : {inks.cyan, inks.magenta, inks.yellow, inks.black})
          colours.push_back(static_cast<HPDF_BYTE>(std::lround(part_of_one * 255)));
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
    content_.colour(colour, {"g", "rg", "k"});
  }

  void set_stroke(const Stroke& stroke) {
    if (pen_.stroke != stroke.colour) {
      pen_.stroke = stroke.colour;
      content_.colour(stroke.colour, {"G", "RG", "K"});
    }
    if (pen_.width_mm != stroke.width_mm) {
      pen_.width_mm = stroke.width_mm;
      content_.add({points(stroke.width_mm)}, "w");
    }
    if (pen_.dash_mm != stroke.dash_mm) {
      pen_.dash_mm = stroke.dash_mm;
      const long length = std::lround(points(stroke.dash_mm));
      content_.add({}, length > 0 ? fmt::format("[{}] 0 d", length) : "[] 0 d");
    }
  }

  /// Of the current page, from 0.
  int page_number() const { return static_cast<int>(pages_.size()) - 1; }

  void save() {
    saved_.push_back(pen_);
    shifts_.push_back(shift_);
    content_.add({}, "q");
  }

  void draw_lost_letters(Point left, const Lettering& lettering) {
    const double squeeze = lettering.squeeze;
    for (const LostLetter& letter : lost_letters(left, lettering, outlines_)) {
      save();
      content_.add({squeeze, 0, 0, 1, points(letter.left.x) * (1 - squeeze), 0}, "cm");
      content_.trace(letter.glyph->outline.placed(letter.left, letter.scale));
      content_.add({}, "f");
      restore();
    }
  }

  DocumentInfo info_;
  bool cmyk_;
  Faults faults_;
  HPDF_Doc document_ = nullptr;
  std::vector<PageFacts> pages_;
  std::vector<Parts> parts_;
  PdfContent content_;  ///< of the current page
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
