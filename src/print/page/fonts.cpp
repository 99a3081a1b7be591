#include "print/page/fonts.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <tuple>

#include <fmt/format.h>
#include <fontconfig/fontconfig.h>

#include "base/error.h"
#include "base/text.h"
#include "print/page/scripts.h"

namespace quicket::print {
namespace {

struct Release {
  void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
  void operator()(FcCharSet* set) const { FcCharSetDestroy(set); }
  void operator()(FcConfig* config) const { FcConfigDestroy(config); }
  void operator()(FcObjectSet* set) const { FcObjectSetDestroy(set); }
  void operator()(FcFontSet* set) const { FcFontSetDestroy(set); }
};
using Pattern = std::unique_ptr<FcPattern, Release>;

const FcChar8* bytes(const std::string& text) {
  return reinterpret_cast<const FcChar8*>(text.c_str());
}

[[noreturn]] void refuse_face(const Face& face) {
  throw Error(
      fmt::format("font \"{}\" was not found on this machine: install it{}, or name another "
                  "TrueType family in the template",
                  face.family,
                  face.family.starts_with("DejaVu")   ? " (Debian: fonts-dejavu)"
                  : face.family.starts_with("Roboto") ? " (Debian: fonts-roboto-unhinted)"
                                                      : ""));
}

bool has_family(FcPattern* match, const std::string& family) {
  FcChar8* name = nullptr;
  for (int i = 0; FcPatternGetString(match, FC_FAMILY, i, &name) == FcResultMatch; ++i) {
    if (lower(reinterpret_cast<const char*>(name)) == lower(family)) return true;
  }
  return false;
}

/// Whether the condensed cut of a family is a family of its own, as that of Roboto is.
bool has_narrow_family(const std::string& family) {
  const Pattern wanted(FcPatternCreate());
  FcPatternAddString(wanted.get(), FC_FAMILY, bytes(family + " Condensed"));
  const std::unique_ptr<FcObjectSet, Release> read(
      FcObjectSetBuild(FC_FILE, static_cast<char*>(nullptr)));
  const std::unique_ptr<FcFontSet, Release> fonts(FcFontList(nullptr, wanted.get(), read.get()));
  return fonts && fonts->nfont > 0;
}

bool is_truetype(FcPattern* match) {
  FcChar8* format = nullptr;
  return FcPatternGetString(match, FC_FONTFORMAT, 0, &format) == FcResultMatch &&
         std::string_view(reinterpret_cast<const char*>(format)) == "TrueType";
}

int value_of(FcPattern* match, const char* object, int otherwise) {
  int value = otherwise;
  return FcPatternGetInteger(match, object, 0, &value) == FcResultMatch ? value : otherwise;
}

std::vector<bool> coverage(FcPattern* match) {
  std::vector<bool> has(0x10000, false);
  FcCharSet* set = nullptr;
  if (FcPatternGetCharSet(match, FC_CHARSET, 0, &set) != FcResultMatch) return has;
  FcChar32 map[FC_CHARSET_MAP_SIZE];
  FcChar32 next = 0;
  for (FcChar32 base = FcCharSetFirstPage(set, map, &next); base != FC_CHARSET_DONE;
       base = FcCharSetNextPage(set, map, &next)) {
    for (FcChar32 i = 0; i < 256; ++i) {
      if (base + i < 0x10000 && (map[i / 32] >> (i % 32) & 1) != 0) has[base + i] = true;
    }
  }
  return has;
}

std::string text_of(FcPattern* match, const char* object) {
  FcChar8* text = nullptr;
  return FcPatternGetString(match, object, 0, &text) == FcResultMatch
             ? reinterpret_cast<const char*>(text)
             : "";
}

/// The smaller, the better in place of a letter that a face lacks: Noto is made for that, DejaVu is
/// on every machine that prints; plain cuts first, and the same font whatever the user prefers on
/// the screen.
std::tuple<int, int, int, int, std::string, int> stand_in_rank(FcPattern* match) {
  const std::string family = text_of(match, FC_FAMILY);
  const int preferred = family.starts_with("Noto Sans") ? 0 : family == "DejaVu Sans" ? 1 : 2;
  return {preferred,
          value_of(match, FC_SLANT, FC_SLANT_ROMAN),
          std::abs(value_of(match, FC_WEIGHT, FC_WEIGHT_REGULAR) - FC_WEIGHT_REGULAR),
          std::abs(value_of(match, FC_WIDTH, FC_WIDTH_NORMAL) - FC_WIDTH_NORMAL),
          text_of(match, FC_FILE),
          value_of(match, FC_INDEX, 0)};
}

}  // namespace

std::optional<FontFile> font_with(char32_t point) {
  if (point >= 0x10000) return {};
  const std::unique_ptr<FcCharSet, Release> wanted_letter(FcCharSetCreate());
  FcCharSetAddChar(wanted_letter.get(), point);
  const Pattern wanted(FcPatternCreate());
  FcPatternAddCharSet(wanted.get(), FC_CHARSET, wanted_letter.get());
  FcPatternAddString(wanted.get(), FC_FONTFORMAT, reinterpret_cast<const FcChar8*>("TrueType"));
  // Colour fonts have bitmaps where libharu looks for outlines; of a variable font it sees one cut.
  FcPatternAddBool(wanted.get(), FC_COLOR, FcFalse);
  const std::unique_ptr<FcObjectSet, Release> read(
      FcObjectSetBuild(FC_FAMILY, FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_CHARSET,
                       static_cast<char*>(nullptr)));
  const std::unique_ptr<FcFontSet, Release> fonts(FcFontList(nullptr, wanted.get(), read.get()));
  FcPattern* best = nullptr;
  for (int i = 0; fonts && i < fonts->nfont; ++i) {
    if (best == nullptr || stand_in_rank(fonts->fonts[i]) < stand_in_rank(best))
      best = fonts->fonts[i];
  }
  if (best == nullptr) return {};
  FontFile file;
  file.path = text_of(best, FC_FILE);
  // The upper half of the index names an instance of a variable font.
  file.index = value_of(best, FC_INDEX, 0) & 0xffff;
  file.has_glyph = coverage(best);
  return file;
}

FontFile find_font(const Face& face) {
  if (face.condensed && has_narrow_family(face.family)) {
    Face narrow = face;
    narrow.family += " Condensed";
    narrow.condensed = false;
    return find_font(narrow);
  }
  const Pattern wanted(FcPatternCreate());
  FcPatternAddString(wanted.get(), FC_FAMILY, bytes(face.family));
  FcPatternAddInteger(wanted.get(), FC_WEIGHT, face.bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  FcPatternAddInteger(wanted.get(), FC_SLANT, face.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN);
  // DejaVu calls its condensed cut semi-condensed; for other families the nearest is found.
  FcPatternAddInteger(wanted.get(), FC_WIDTH,
                      face.condensed ? FC_WIDTH_SEMICONDENSED : FC_WIDTH_NORMAL);
  FcConfigSubstitute(nullptr, wanted.get(), FcMatchPattern);
  FcDefaultSubstitute(wanted.get());
  FcResult result = FcResultNoMatch;
  const Pattern match(FcFontMatch(nullptr, wanted.get(), &result));
  // fontconfig always finds something: only the requested family counts.
  if (!match || !has_family(match.get(), face.family) || !is_truetype(match.get()))
    refuse_face(face);
  FcChar8* path = nullptr;
  if (FcPatternGetString(match.get(), FC_FILE, 0, &path) != FcResultMatch) refuse_face(face);
  FontFile file;
  file.path = reinterpret_cast<const char*>(path);
  file.index = value_of(match.get(), FC_INDEX, 0) & 0xffff;
  const bool narrow = value_of(match.get(), FC_WIDTH, FC_WIDTH_NORMAL) < FC_WIDTH_NORMAL;
  const bool heavy = value_of(match.get(), FC_WEIGHT, FC_WEIGHT_REGULAR) >= FC_WEIGHT_DEMIBOLD;
  file.as_asked = narrow == face.condensed && heavy == face.bold;
  file.has_glyph = coverage(match.get());
  return file;
}

bool can_print(std::string_view text) {
  return std::ranges::all_of(code_points(text), [](char32_t point) {
    constexpr char32_t in_any_font = 0x250;
    return point < in_any_font || (script_to_shape(point).empty() && font_with(point).has_value());
  });
}

}  // namespace quicket::print
