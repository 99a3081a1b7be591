#include "print/page/fit.h"

#include <algorithm>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// Squeezing letters by a tenth is hardly noticeable; beyond that a shorter wording reads better.
constexpr double gentle_squeeze = 0.9;
/// Narrower words are not read: of a long title rather fewer of them. A name or a figure stays
/// whole.
constexpr double legible_squeeze = 0.5;
constexpr std::ptrdiff_t blanks_of_title = 4;
/// libharu draws letters of a tenth of their width and more; where there is no narrow cut, nine
/// tenths of this are used.
constexpr double most_squeeze = 0.12;

// "DA", "J.P.": already shortened. At most four, so that a surname in capitals does not count.
bool is_initials(std::string_view word) {
  return word.size() <= 4 && std::ranges::all_of(word, [](char letter) {
           return (letter >= 'A' && letter <= 'Z') || letter == '.';
         });
}

// "Prabhsimran PK" becomes "P.P.K.": with a point after each letter, as one style for all.
std::string initials_of_names(std::span<const std::string_view> given) {
  // "PS Singh" stays as its source writes it.
  if (std::ranges::all_of(given, is_initials)) {
    std::string together;
    for (const std::string_view word : given) together += word;
    return together;
  }
  std::string initials;
  for (const std::string_view word : given) {
    if (!is_initials(word)) {
      // An emoji is no name.
      const char32_t first = code_points(word)[0];
      if (is_letter_or_digit(first)) initials += to_utf8(first) + ".";
      continue;
    }
    for (const char letter : word) {
      if (letter != '.') initials += std::string(1, letter) + ".";
    }
  }
  return initials;
}

// "(2)": which of the namesakes of a source.
bool is_number_of_namesake(std::string_view word) {
  return word.size() > 2 && word.front() == '(' && word.back() == ')';
}

}  // namespace

Fitted fit(Canvas& canvas, std::span<const std::string> wordings, TextStyle style, double width_mm,
           double min_pt) {
  expects(!wordings.empty(), "a text to fit has a wording");
  // A text measured for its own box must fit it: sums of widths differ in their last digits.
  const double room = width_mm + 1e-6;
  TextStyle narrow = style;
  narrow.face.condensed = true;
  TextStyle squeezed = narrow;
  squeezed.squeeze *= gentle_squeeze;
  for (const std::string& wording : wordings) {
    for (const TextStyle* tried : {&style, &narrow, &squeezed}) {
      if (canvas.width(wording, *tried) <= room) return {wording, *tried};
    }
  }
  // Smaller letters only now: on a sheet of cards, different sizes are more noticeable than a name
  // in another cut.
  const std::string& shortest = wordings.back();
  const double wide = canvas.width(shortest, squeezed);
  const double size = std::max(std::min(min_pt, style.size_pt), style.size_pt * width_mm / wide);
  squeezed.size_pt = size;
  const double still = canvas.width(shortest, squeezed);
  if (still > room) {
    const double needed = squeezed.squeeze * width_mm / still;
    if (needed < legible_squeeze && std::ranges::count(shortest, ' ') >= blanks_of_title) {
      squeezed.squeeze = legible_squeeze;
      return {cut_to(canvas, shortest, squeezed, width_mm), squeezed};
    }
    squeezed.squeeze = std::max(needed, most_squeeze);
    squeezed.size_pt *= needed / squeezed.squeeze;
  }
  return {shortest, squeezed};
}

void text_in(Canvas& canvas, Box box, std::span<const std::string> wordings, const TextStyle& style,
             double min_pt) {
  const Fitted fitted = fit(canvas, wordings, style, box.w, min_pt);
  double x = box.x;
  if (style.align == Align::centre) x += box.w / 2;
  if (style.align == Align::right) x += box.w;
  const double y = box.y + (box.h + canvas.cap_height(fitted.style)) / 2;
  canvas.text({x, y}, fitted.text, fitted.style);
}

void text_in(Canvas& canvas, Box box, std::string_view text, const TextStyle& style,
             double min_pt) {
  const std::string wording(text);
  text_in(canvas, box, {&wording, 1}, style, min_pt);
}

std::string cut_to(Canvas& canvas, std::string_view text, const TextStyle& style, double width_mm) {
  const auto fits = [&](const std::string& one) {
    return canvas.width(one, style) <= width_mm + 1e-6;
  };
  if (fits(std::string(text))) return std::string(text);
  const std::u32string points = code_points(text);
  const auto cut = [&](std::size_t kept) {
    while (kept > 0 && points[kept - 1] == U' ') --kept;
    std::string made;
    for (std::size_t i = 0; i < kept; ++i) made += to_utf8(points[i]);
    return made + "…";
  };
  // Halved, because nobody knows how long a text is.
  std::size_t kept = 0, too_many = points.size();
  while (kept + 1 < too_many) {
    const std::size_t middle = (kept + too_many) / 2;
    (fits(cut(middle)) ? kept : too_many) = middle;
  }
  return cut(kept);
}

std::string range_text(int first, int last) {
  return first == last ? std::to_string(first) : fmt::format("{}–{}", first, last);
}

std::vector<std::string> name_wordings(std::string_view name) {
  std::vector<std::string> wordings{std::string(trim(name))};
  std::vector<std::string_view> words;
  for (const std::string_view word : split(trim(name), ' ')) {
    if (!word.empty()) words.push_back(word);
  }
  const std::size_t number = !words.empty() && is_number_of_namesake(words.back()) ? 1 : 0;
  if (words.size() < 2 + number) return wordings;
  const std::string last = surname(name);
  const auto blanks = static_cast<std::size_t>(std::ranges::count(last, ' '));
  if (words.size() < 2 + number + blanks) return wordings;
  const std::size_t given = words.size() - 1 - number - blanks;
  const auto before = std::span(words).first(given);
  // "P Simran Singh": its source has shortened it, so far as not to mean another.
  if (is_initials(before[0]) && !std::ranges::all_of(before, is_initials)) return wordings;
  std::string shorter = initials_of_names(before);
  for (std::size_t i = given; i < words.size(); ++i)
    shorter += (shorter.empty() ? "" : " ") + std::string(words[i]);
  if (shorter != wordings[0]) wordings.push_back(shorter);
  return wordings;
}

ListedNames::ListedNames(std::span<const std::string> names) {
  for (const std::string& name : names) add(name);
}

void ListedNames::add(const std::string& name) {
  const std::vector<std::string> all = name_wordings(name);
  const std::string first = name.substr(0, name.find_first_of(". "));
  without_points_ |= all.size() == 1 && name[first.size()] == ' ' && is_initials(first);
  for (const std::string& wording : std::span(all).subspan(1)) {
    const auto [owner, fresh] = owners_.try_emplace(wording, all.front());
    if (!fresh && owner->second != all.front()) owner->second.clear();
  }
}

std::vector<std::string> ListedNames::wordings(std::string_view name) const {
  std::vector<std::string> all = name_wordings(name);
  const std::string full = all.front();
  std::erase_if(all, [&](const std::string& wording) {
    const auto owner = owners_.find(wording);
    return wording != full && owner != owners_.end() && owner->second != full;
  });
  if (!without_points_) return all;
  for (std::string& wording : std::span(all).subspan(1)) {
    const auto end = wording.begin() + static_cast<std::ptrdiff_t>(wording.find(' '));
    wording.erase(std::remove(wording.begin(), end, '.'), end);
  }
  return all;
}

namespace {

/// As names are set in capitals: Greek drops its accents, and Georgian, whose capitals no common
/// font has, stays as it is.
char32_t capital_of(char32_t point) {
  constexpr std::u32string_view accented = U"ΆΈΉΊΌΎΏΐΰ", bare = U"ΑΕΗΙΟΥΩΪΫ";
  if (point >= 0x10d0 && point <= 0x10ff) return point;
  const char32_t capital = upper_case(point);
  const std::size_t at = accented.find(capital);
  return at == std::u32string_view::npos ? capital : bare[at];
}

}  // namespace

std::string upper(std::string_view text) {
  std::string result;
  char32_t last = ' ';
  bool word_began = false;
  const std::u32string points = code_points(composed(text));
  for (std::size_t i = 0; i < points.size(); ++i) {
    const char32_t point = points[i];
    // The c of a Scottish name stays small: McSWEENEY.
    const bool next_is_capital =
        i + 1 < points.size() && points[i + 1] >= 'A' && points[i + 1] <= 'Z';
    if (point == 'c' && last == 'M' && word_began && next_is_capital) {
      result += 'c';
      last = point;
      continue;
    }
    word_began = last == ' ' || last == '-' || last == '.';
    last = point;
    result += point == U'ß' ? "SS" : to_utf8(capital_of(point));
  }
  return result;
}

std::string unbroken(std::string_view text) {
  std::string made;
  for (const char c : text) made += c == ' ' ? std::string("\u00a0") : std::string(1, c);
  return made;
}

// Not `wrapped` of base, which counts columns: here the font decides how wide a line is.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view text, const TextStyle& style,
                                 double width_mm) {
  std::vector<std::string> lines;
  std::string line;
  for (const std::string_view word : split(text, ' ')) {
    const std::string longer = line.empty() ? std::string(word) : line + " " + std::string(word);
    if (!line.empty() && canvas.width(longer, style) > width_mm) {
      // Initials stay with their name: "V Kohli".
      const std::size_t blank = line.rfind(' ');
      const bool named = blank != std::string::npos && !word.empty() && word.front() >= 'A' &&
                         word.front() <= 'Z' && is_initials(line.substr(blank + 1));
      const std::string initials = named ? line.substr(blank + 1) + " " : std::string();
      lines.push_back(named ? line.substr(0, blank) : line);
      line = initials + std::string(word);
    } else {
      line = longer;
    }
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

void name_in(Canvas& canvas, Box box, const std::string& name, TextStyle style, double bearable) {
  constexpr double leading = 1.2;
  if (canvas.width(name, style) <= box.w * bearable) return text_in(canvas, box, name, style);
  std::vector<std::string> lines = wrapped(canvas, name, style, box.w);
  const auto height = [&] {
    return style.size_pt * mm_per_point * leading * static_cast<double>(lines.size());
  };
  while (height() > box.h && style.size_pt > smallest_pt) {
    style.size_pt = std::max(smallest_pt, style.size_pt - 0.3);
    lines = wrapped(canvas, name, style, box.w);
  }
  const double line = std::min(height(), box.h) / static_cast<double>(lines.size());
  double y = box.centre().y - line * static_cast<double>(lines.size()) / 2;
  for (const std::string& text : lines) {
    text_in(canvas, {box.x, y, box.w, line}, text, style);
    y += line;
  }
}

double paragraph(Canvas& canvas, Point top, double width_mm, std::string_view text,
                 const TextStyle& style, double leading) {
  const double step = style.size_pt * leading * mm_per_point;
  double y = top.y;
  for (const std::string& line : wrapped(canvas, text, style, width_mm)) {
    text_in(canvas, {top.x, y, width_mm, step}, line, style, style.size_pt);
    y += step;
  }
  return y;
}

}  // namespace quicket::print
