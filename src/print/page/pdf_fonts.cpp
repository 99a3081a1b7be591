#include "print/page/pdf_fonts.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::print {
namespace {

// Pictographs, their joiner and variation selectors, and the old symbols that are drawn the same
// way: no text font has them, and a box in place of a smiley would be worse than nothing.
bool is_emoji_part(char32_t point) {
  return point >= 0x1f000 || point == 0x200d || (point >= 0xfe00 && point <= 0xfe0f) ||
         (point >= 0x2600 && point <= 0x27bf);
}

}  // namespace

LoadedFont* PdfFonts::load(FontFile file) {
  std::unique_ptr<LoadedFont>& loaded = files_[{file.path, file.index}];
  if (loaded) return loaded.get();
  const bool collection = file.path.ends_with(".ttc");
  const char* name = collection
                         ? HPDF_LoadTTFontFromFile2(document_, file.path.c_str(),
                                                    static_cast<HPDF_UINT>(file.index), HPDF_TRUE)
                         : HPDF_LoadTTFontFromFile(document_, file.path.c_str(), HPDF_TRUE);
  const HPDF_Font font = name == nullptr ? nullptr : HPDF_GetFont(document_, name, "UTF-8");
  if (font == nullptr) return nullptr;
  loaded = std::make_unique<LoadedFont>();
  loaded->font = font;
  loaded->file = std::move(file);
  // libharu's UTF-8 encoder is limited to the basic plane.
  loaded->widths.assign(0x10000, -1);
  return loaded.get();
}

LoadedFont& PdfFonts::font(const Face& face) {
  if (const auto found = faces_.find(face); found != faces_.end()) return *found->second;
  const FontFile file = find_font(face);
  LoadedFont* loaded = load(file);
  if (loaded == nullptr) {
    throw Error(
        fmt::format("font file {} cannot be put into a PDF (libharu error 0x{:04X}): "
                    "name another TrueType family",
                    file.path, faults_.first));
  }
  faces_[face] = loaded;
  return *loaded;
}

LoadedFont* PdfFonts::stand_in(char32_t point) {
  if (const auto found = stand_ins_.find(point); found != stand_ins_.end()) return found->second;
  LoadedFont* loaded = nullptr;
  if (auto file = font_with(point)) {
    const Faults before = faults_;
    loaded = load(std::move(*file));
    if (loaded == nullptr) {
      // A substitute that cannot be read is no fault of the document: the box will do.
      HPDF_ResetError(document_);
      faults_ = before;
    }
  }
  stand_ins_[point] = loaded;
  return loaded;
}

std::vector<LetterRun> PdfFonts::runs_of(std::string_view text, LoadedFont& font) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char letter) {
    return static_cast<unsigned char>(letter) >= 0x20 && static_cast<unsigned char>(letter) < 0x7f;
  });
  if (text.empty()) return {};
  if (plain) return {{&font, std::string(text)}};
  std::vector<LetterRun> runs;
  // The number of blanks is kept, as drawings depend on it; around what is left out one is enough,
  // and none at the start.
  std::string blanks;
  bool left_out = false;
  const auto add = [&](LoadedFont& of, std::string_view letter) {
    if (runs.empty() || runs.back().font != &of) runs.push_back({&of, {}});
    runs.back().text += letter;
  };
  for (const char32_t point : code_points(text)) {
    if (point <= ' ') {
      if (!left_out || blanks.empty()) blanks += ' ';
      continue;
    }
    const bool own = point < 0x10000 && font.file.has_glyph[point];
    if (!own && is_emoji_part(point)) {
      left_out = true;
      if (blanks.size() > 1) blanks.resize(1);
      continue;
    }
    LoadedFont* with = own ? &font : stand_in(point);
    if (!blanks.empty() && !(left_out && runs.empty())) add(font, blanks);
    blanks.clear();
    left_out = false;
    with == nullptr ? add(font, "\u25a1") : add(*with, to_utf8(point));
  }
  return runs;
}

double PdfFonts::width_of(const LetterRun& run) {
  LoadedFont& font = *run.font;
  double total = 0;
  const auto add = [&](char32_t point) {
    float& width = font.widths[point & 0xffff];
    if (width < 0) {
      width = static_cast<float>(
          HPDF_Font_GetUnicodeWidth(font.font, static_cast<HPDF_UNICODE>(point)));
    }
    total += static_cast<double>(width);
  };
  for (const char32_t point : code_points(run.text)) add(point);
  return total / 1000;
}

}  // namespace quicket::print
