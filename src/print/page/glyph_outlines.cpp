#include "print/page/glyph_outlines.h"

#include <freetype/freetype.h>
#include <freetype/ftoutln.h>

#include "base/error.h"

namespace quicket::print {
namespace {

Point point_of(const FT_Vector* at) {
  return {static_cast<double>(at->x), -static_cast<double>(at->y)};
}

/// An outline while FreeType tells it.
struct Telling {
  Path path;
  Point last;
  bool open = false;

  void close() {
    if (open) path.close();
    open = false;
  }
};

int tell_move(const FT_Vector* to, void* user) {
  auto& telling = *static_cast<Telling*>(user);
  telling.close();
  telling.path.move(telling.last = point_of(to));
  telling.open = true;
  return 0;
}

int tell_line(const FT_Vector* to, void* user) {
  auto& telling = *static_cast<Telling*>(user);
  telling.path.line(telling.last = point_of(to));
  return 0;
}

// TrueType's quadratic curves as cubic ones, which have the same shape.
int tell_conic(const FT_Vector* control, const FT_Vector* to, void* user) {
  auto& telling = *static_cast<Telling*>(user);
  const Point from = telling.last, middle = point_of(control), end = point_of(to);
  const auto towards = [&middle](Point p) {
    return Point{p.x + (middle.x - p.x) * 2 / 3, p.y + (middle.y - p.y) * 2 / 3};
  };
  telling.path.curve(towards(from), towards(end), telling.last = end);
  return 0;
}

int tell_cubic(const FT_Vector* a, const FT_Vector* b, const FT_Vector* to, void* user) {
  auto& telling = *static_cast<Telling*>(user);
  telling.path.curve(point_of(a), point_of(b), telling.last = point_of(to));
  return 0;
}

class FreeTypeFont final : public OutlineFont {
 public:
  FreeTypeFont(FontFile of, FT_Face face, int& glyphs)
      : OutlineFont(std::move(of)), face_(face), glyphs_(glyphs) {}
  ~FreeTypeFont() override { FT_Done_Face(face_); }
  FreeTypeFont(const FreeTypeFont&) = delete;
  FreeTypeFont& operator=(const FreeTypeFont&) = delete;

  int measured(char32_t point) const override {
    if (!load(point)) return 0;
    return thousandths(face_->glyph->metrics.horiAdvance);
  }

  int cap_height() const override {
    if (!load('H')) return 0;
    return thousandths(face_->glyph->metrics.horiBearingY);
  }

  int units_per_em() const override { return face_->units_per_EM; }

  const Glyph& glyph(char32_t point) override {
    std::unique_ptr<Glyph>& glyph = known_[point];
    if (!glyph) {
      glyph = std::make_unique<Glyph>();
      glyph->number = glyphs_++;
      glyph->advance = measured(point);
      if (load(point)) glyph->outline = outline();
    }
    return *glyph;
  }

  bool has_part_past(int number, char32_t point) const override {
    const FT_UInt whole = FT_Get_Char_Index(face_, point);
    if (FT_Load_Glyph(face_, whole, FT_LOAD_NO_SCALE | FT_LOAD_NO_RECURSE) != 0) return false;
    const FT_GlyphSlot slot = face_->glyph;
    if (slot->format != FT_GLYPH_FORMAT_COMPOSITE) return false;
    for (FT_UInt i = 0; i < slot->num_subglyphs; ++i) {
      FT_Int part = 0, across = 0, up = 0;
      FT_UInt flags = 0;
      FT_Matrix turned;
      if (FT_Get_SubGlyph_Info(slot, i, &part, &flags, &across, &up, &turned) != 0) continue;
      if (part > number) return true;
    }
    return false;
  }

 private:
  bool load(char32_t point) const {
    return FT_Load_Glyph(face_, FT_Get_Char_Index(face_, point), FT_LOAD_NO_SCALE) == 0;
  }

  // Cut off, not rounded, as libharu does: the same widths in every kind of file.
  int thousandths(FT_Pos units) const {
    return static_cast<int>(units * 1000 / face_->units_per_EM);
  }

  Path outline() const {
    FT_Outline_Funcs told{};
    told.move_to = tell_move;
    told.line_to = tell_line;
    told.conic_to = tell_conic;
    told.cubic_to = tell_cubic;
    Telling telling;
    if (FT_Outline_Decompose(&face_->glyph->outline, &told, &telling) != 0) return {};
    telling.close();
    return std::move(telling.path);
  }

  FT_Face face_;
  int& glyphs_;
  std::map<char32_t, std::unique_ptr<Glyph>> known_;
};

}  // namespace

struct GlyphOutlines::Library {
  FT_Library freetype = nullptr;
  int glyphs = 0;
  std::vector<std::unique_ptr<OutlineFont>> fonts;

  ~Library() {
    fonts.clear();
    FT_Done_FreeType(freetype);
  }
};

GlyphOutlines::GlyphOutlines() : library_(std::make_unique<Library>()) {
  expects(FT_Init_FreeType(&library_->freetype) == 0, "FreeType starts");
}

GlyphOutlines::~GlyphOutlines() = default;

OutlineFont* GlyphOutlines::load(const FontFile& file) {
  FT_Face face = nullptr;
  if (FT_New_Face(library_->freetype, file.path.c_str(), file.index, &face) != 0) return nullptr;
  if (!FT_IS_SCALABLE(face) || face->units_per_EM == 0) {
    FT_Done_Face(face);
    return nullptr;
  }
  library_->fonts.push_back(std::make_unique<FreeTypeFont>(file, face, library_->glyphs));
  return library_->fonts.back().get();
}

}  // namespace quicket::print
