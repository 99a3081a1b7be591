#include "print/bonus/rules_page.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "base/text.h"
#include "games/rules_text.h"
#include "print/page/fit.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double margin_mm = 15, gap_mm = 8, size_pt = 9.6, leading = 1.38;
constexpr double line_mm = size_pt * mm_per_point * leading;

/// A piece of the text that is set on its own.
struct Piece {
  enum class Kind { heading, paragraph, item, term, drawing };
  Kind kind = Kind::paragraph;
  std::string mark;  ///< "1.", "-", or the term
  std::string text;
  std::vector<std::string> lines;  ///< of a drawing
  std::size_t column = 0;          ///< where the text begins in the file: what goes on with it
  bool after_blank = false;
};

std::size_t indent_of(std::string_view line) {
  const std::size_t at = line.find_first_not_of(' ');
  return at == std::string_view::npos ? 0 : at;
}

/// Gaps of two blanks and more within a line.
int gaps_in(std::string_view line) {
  line = trim(line);
  int gaps = 0;
  for (std::size_t at = line.find("  "); at != std::string_view::npos;) {
    ++gaps;
    at = line.find("  ", line.find_first_not_of(' ', at));
  }
  return gaps;
}

/// "1. " or "- ": the length of the mark, 0 where there is none.
std::size_t mark_length(std::string_view text) {
  if (text.size() > 2 && text[0] == '-' && text[1] == ' ') return 1;
  std::size_t digits = 0;
  while (digits < text.size() && std::isdigit(static_cast<unsigned char>(text[digits])) != 0) {
    ++digits;
  }
  const bool numbered =
      digits > 0 && digits + 1 < text.size() && text[digits] == '.' && text[digits + 1] == ' ';
  return numbered ? digits + 1 : 0;
}

/// The piece that a line begins.
Piece begun_by(std::string_view line) {
  Piece piece;
  const std::size_t indent = indent_of(line);
  const std::string_view text = trim(line);
  const std::size_t mark = mark_length(text);
  const std::size_t gap = text.find("  ");
  if (mark > 0) {
    piece.kind = Piece::Kind::item;
    piece.mark = std::string(text.substr(0, mark));
    piece.text = std::string(trim(text.substr(mark)));
    piece.column = indent + mark + 1;
  } else if (gap != std::string_view::npos) {
    piece.kind = Piece::Kind::term;
    piece.mark = std::string(text.substr(0, gap));
    piece.text = std::string(trim(text.substr(gap)));
    piece.column = indent + text.find_first_not_of(' ', gap);
  } else {
    piece.text = std::string(text);
    piece.column = indent;
  }
  return piece;
}

/// Lines between two blank ones.
void add_group(std::vector<Piece>& pieces, const std::vector<std::string_view>& lines) {
  constexpr int gaps_of_a_drawing = 3;
  const bool drawing = std::any_of(lines.begin(), lines.end(), [](std::string_view line) {
    return gaps_in(line) >= gaps_of_a_drawing;
  });
  const std::size_t first = pieces.size();
  if (drawing) {
    Piece piece;
    piece.kind = Piece::Kind::drawing;
    std::size_t left = std::string_view::npos;
    for (const std::string_view line : lines) left = std::min(left, indent_of(line));
    for (const std::string_view line : lines) piece.lines.emplace_back(line.substr(left));
    pieces.push_back(std::move(piece));
  }
  for (std::size_t i = 0; i < lines.size() && !drawing; ++i) {
    Piece next = begun_by(lines[i]);
    const bool goes_on = i > 0 && next.kind == Piece::Kind::paragraph &&
                         pieces.back().kind != Piece::Kind::heading &&
                         next.column == pieces.back().column;
    if (goes_on) {
      // "a trap" below "Capture": a term of two lines is written as one.
      pieces.back().text += " " + next.text;
    } else {
      pieces.push_back(std::move(next));
    }
  }
  if (pieces.size() > first) pieces[first].after_blank = true;
}

std::vector<Piece> pieces_of(const std::vector<std::string_view>& lines) {
  std::vector<Piece> pieces;
  std::vector<std::string_view> group;
  const auto close = [&] {
    if (!group.empty()) add_group(pieces, group);
    group.clear();
  };
  for (const std::string_view line : lines) {
    if (trim(line).empty()) {
      close();
    } else if (games::is_heading(line)) {
      close();
      Piece heading;
      heading.kind = Piece::Kind::heading;
      heading.text = std::string(trim(line));
      pieces.push_back(std::move(heading));
    } else {
      group.push_back(line);
    }
  }
  close();
  return pieces;
}

/// "THE AIM" as "The aim".
std::string sentence_case(std::string_view capitals) {
  std::string text = lower(capitals);
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

class RulesPrinter {
 public:
  RulesPrinter(Canvas& canvas, Size paper)
      : canvas_(canvas), paper_(paper), width_((paper.width - 2 * margin_mm - gap_mm) / 2) {}

  void print(std::string_view rules) {
    std::vector<std::string_view> lines = split(rules, '\n');
    std::size_t head = 0;
    while (head < lines.size() && !trim(lines[head]).empty()) ++head;
    begin_page();
    canvas_.bookmark("Rules");
    double y = margin_mm;
    for (std::size_t i = 0; i < head; ++i) {
      const std::string_view line = trim(lines[i]);
      text_in(canvas_, {margin_mm, y, paper_.width - 2 * margin_mm, i == 0 ? 10.0 : 5.5},
              i == 0 ? lines_title(line) : std::string(line),
              i == 0 ? letters(22, true) : letters(10.5, false, Align::left, muted));
      y += i == 0 ? 11 : 5.5;
    }
    canvas_.line({margin_mm, y + 1.5}, {paper_.width - margin_mm, y + 1.5}, {ink, 0.4, 0});
    top_ = y_ = y + 6;
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(head));
    const std::vector<Piece> pieces = pieces_of(lines);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const bool alone = pieces[i].kind == Piece::Kind::heading;
      set(pieces[i], alone ? 3 * line_mm : 0, shared_terms(pieces, i));
    }
  }

 private:
  /// "OVERS AND CHANCES" as a title has it.
  static std::string lines_title(std::string_view capitals) {
    std::string text = lower(capitals);
    bool begins = true;
    for (char& letter : text) {
      if (begins && letter != ' ') {
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
      }
      begins = letter == ' ';
    }
    const std::size_t small = text.find(" And ");
    if (small != std::string::npos) text[small + 1] = 'a';
    return text;
  }

  /// The widest of the terms that stand together.
  double shared_terms(const std::vector<Piece>& pieces, std::size_t at) {
    if (pieces[at].kind != Piece::Kind::term) return 0;
    const auto is_term = [&](std::size_t i) { return pieces[i].kind == Piece::Kind::term; };
    std::size_t from = at, to = at;
    while (from > 0 && is_term(from - 1)) --from;
    while (to < pieces.size() && is_term(to)) ++to;
    double widest = 0;
    for (std::size_t i = from; i < to; ++i) {
      widest = std::max(widest, canvas_.width(pieces[i].mark, letters(size_pt, true)));
    }
    return std::min(widest, width_ * 0.42);
  }

  void begin_page() {
    canvas_.begin_page(paper_);
    column_ = 0;
    top_ = y_ = margin_mm;
  }

  double left() const { return margin_mm + column_ * (width_ + gap_mm); }

  /// Goes on in the next column where `height` does not fit.
  void make_room(double height) {
    if (y_ + height <= paper_.height - margin_mm) return;
    if (column_ == 0) {
      column_ = 1;
      y_ = top_;
    } else {
      begin_page();
    }
  }

  void set(const Piece& piece, double kept, double terms) {
    if (piece.kind == Piece::Kind::heading) {
      if (y_ > top_) y_ += line_mm * 0.7;
      make_room(6 + kept);
      text_in(canvas_, {left(), y_, width_, 6}, sentence_case(piece.text), letters(12.5, true));
      canvas_.line({left(), y_ + 6}, {left() + width_, y_ + 6}, {hair, 0.25, 0});
      y_ += 7.6;
      return;
    }
    if (piece.after_blank && y_ > top_) y_ += line_mm * 0.35;
    if (piece.kind == Piece::Kind::drawing) return set_drawing(piece);
    const bool item = piece.kind == Piece::Kind::item;
    const double deeper = item && piece.column > 5 ? 5 : 0;
    const double indent = item                              ? deeper + 5
                          : piece.kind == Piece::Kind::term ? terms + 3
                          : piece.column > 3                ? 5
                                                            : 0;
    const std::vector<std::string> lines =
        wrapped(canvas_, piece.text, letters(size_pt), width_ - indent);
    bool first = true;
    for (const std::string& line : lines) {
      make_room(line_mm);
      if (first && !piece.mark.empty()) {
        const bool bullet = piece.mark == "-";
        text_in(canvas_, {left() + deeper, y_, indent - deeper - 1, line_mm},
                bullet ? "\u2022" : piece.mark, letters(size_pt, !bullet));
      }
      text_in(canvas_, {left() + indent, y_, width_ - indent, line_mm}, line, letters(size_pt));
      y_ += line_mm;
      first = false;
    }
    y_ += line_mm * 0.18;
  }

  void set_drawing(const Piece& piece) {
    std::size_t widest = 1;
    for (const std::string& line : piece.lines) widest = std::max(widest, line.size());
    constexpr double em = 0.602;
    TextStyle style = letters(std::clamp(width_ / (static_cast<double>(widest) * em) / mm_per_point,
                                         smallest_pt, size_pt));
    style.face.family = "DejaVu Sans Mono";
    const double step = style.size_pt * mm_per_point * 1.45;
    make_room(step * static_cast<double>(piece.lines.size()));
    for (const std::string& line : piece.lines) {
      canvas_.text({left(), y_ + step * 0.75}, line, style);
      y_ += step;
    }
    y_ += line_mm * 0.3;
  }

  Canvas& canvas_;
  Size paper_;
  double width_;
  int column_ = 0;
  double top_ = margin_mm, y_ = margin_mm;
};

}  // namespace

void print_rules(Canvas& canvas, std::string_view rules, Size paper) {
  RulesPrinter(canvas, paper).print(rules);
}

}  // namespace quicket::print
