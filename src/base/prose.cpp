#include "base/prose.h"

#include <algorithm>
#include <cctype>

#include "base/error.h"
#include "base/text.h"

namespace quicket {
namespace {

using Kind = ProseBlock::Kind;

constexpr std::string_view comment_begin = "<!--", comment_end = "-->";
constexpr std::string_view term_begin = "**", term_end = "**:";
constexpr std::string_view ruling = "Ruling ";

bool is_digit(char letter) {
  return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}

std::size_t indent_of(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// Without emphasis marks. A `*` between blanks, or at the end of a word in backticks, is a sign of
/// its own: the asterisk of a role.
std::string plain(std::string_view text) {
  std::string result;
  bool code = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '`') {
      code = !code;
    } else if (text[i] != '*' || code) {
      result += text[i];
    }
  }
  return result;
}

/// "- " or "12. ": the length of the mark without its blank, 0 if there is none.
std::size_t mark_length(std::string_view text) {
  if (text.starts_with("- ")) return 1;
  const auto digits =
      static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
  return digits > 0 && text.substr(digits).starts_with(". ") ? digits + 1 : 0;
}

std::vector<std::string> cells_of(std::string_view line) {
  line = trim(line);
  line.remove_prefix(1);
  if (line.ends_with('|')) line.remove_suffix(1);
  std::vector<std::string> cells;
  for (const std::string_view cell : split(line, '|')) cells.push_back(plain(trim(cell)));
  return cells;
}

/// "|---|---:|", which separates a table's head from its rows.
bool is_rule(std::string_view line) {
  return line.find_first_not_of("|-: ") == std::string_view::npos;
}

class Reader {
 public:
  void read(std::string_view line) {
    const std::string_view text = trim(line);
    if (text.starts_with("```")) {
      in_drawing_ = !in_drawing_;
      if (in_drawing_) begin(Kind::drawing);
      open_ = false;
    } else if (in_drawing_) {
      prose_.back().lines.emplace_back(line);
    } else if (text.empty()) {
      open_ = false;
    } else if (text.starts_with('|')) {
      read_row(text);
    } else {
      read_words(indent_of(line), text);
    }
  }

  Prose take() {
    while (!prose_.empty() && prose_.back().kind == Kind::drawing && prose_.back().lines.empty()) {
      prose_.pop_back();
    }
    for (ProseBlock& block : prose_) block.text = plain(block.text);
    return std::move(prose_);
  }

 private:
  ProseBlock& begin(Kind kind) {
    prose_.emplace_back().kind = kind;
    open_ = true;
    return prose_.back();
  }

  void read_row(std::string_view text) {
    if (!open_ || prose_.back().kind != Kind::table) begin(Kind::table);
    if (!is_rule(text)) prose_.back().rows.push_back(cells_of(text));
  }

  void read_words(std::size_t indent, std::string_view text) {
    const std::size_t hashes = std::min(text.find_first_not_of('#'), text.size());
    const std::size_t mark = mark_length(text);
    if (hashes > 0 && text.substr(hashes).starts_with(' ')) {
      ProseBlock& heading = begin(Kind::heading);
      heading.level = static_cast<int>(hashes);
      heading.text = trim(text.substr(hashes));
      open_ = false;
      columns_.clear();
    } else if (text.starts_with(comment_begin) &&
               text.substr(comment_begin.size()).ends_with(comment_end)) {
      text.remove_prefix(comment_begin.size());
      text.remove_suffix(comment_end.size());
      begin(Kind::note).text = trim(text);
      open_ = false;
    } else if (mark > 0) {
      begin_item(indent, text.substr(0, mark), trim(text.substr(mark)));
    } else if (open_ && prose_.back().kind != Kind::table) {
      prose_.back().text.append(" ").append(text);
    } else {
      leave_deeper(indent);
      const auto depth = static_cast<int>(columns_.size());
      ProseBlock& paragraph = begin(Kind::paragraph);
      paragraph.level = depth;
      paragraph.text = text;
    }
  }

  void begin_item(std::size_t indent, std::string_view mark, std::string_view text) {
    leave_deeper(indent);
    const auto depth = static_cast<int>(columns_.size());
    columns_.push_back(indent);
    ProseBlock& item = begin(Kind::item);
    item.level = depth;
    item.mark = mark;
    item.text = text;
    const std::size_t end = text.find(term_end);
    if (!text.starts_with(term_begin) || end == std::string_view::npos) return;
    item.kind = Kind::term;
    item.mark = plain(text.substr(0, end));
    item.text = trim(text.substr(end + term_end.size()));
  }

  /// Text not indented further than an open item does not belong to it.
  void leave_deeper(std::size_t indent) {
    while (!columns_.empty() && indent <= columns_.back()) columns_.pop_back();
  }

  Prose prose_;
  std::vector<std::size_t> columns_;  ///< where the open items start, the outermost first
  bool open_ = false;                 ///< whether the last block continues on the next line
  bool in_drawing_ = false;
};

/// The length of the number with its separator from the title; 0 if there is none.
std::size_t number_length(std::string_view heading) {
  std::size_t at = heading.starts_with(ruling) ? ruling.size() : 0;
  if (at >= heading.size() || !is_digit(heading[at])) return 0;
  while (at < heading.size() && (is_digit(heading[at]) || heading[at] == '.')) ++at;
  return at;
}

}  // namespace

Prose read_prose(std::string_view markdown) {
  Reader reader;
  for (const std::string_view line : split(markdown, '\n')) reader.read(line);
  return reader.take();
}

std::string heading_number(std::string_view heading) {
  std::string_view number = heading.substr(0, number_length(heading));
  while (number.ends_with('.')) number.remove_suffix(1);
  return lower(number);
}

std::string_view heading_title(std::string_view heading) {
  return trim(heading.substr(number_length(heading)));
}

std::span<const ProseBlock> section_at(const Prose& prose, std::size_t at) {
  expects(at < prose.size() && prose[at].kind == Kind::heading, "a section begins with a heading");
  const auto first = prose.begin() + static_cast<std::ptrdiff_t>(at);
  const auto end = std::find_if(first + 1, prose.end(), [level = first->level](const auto& block) {
    return block.kind == Kind::heading && block.level <= level;
  });
  return std::span(prose).subspan(at, static_cast<std::size_t>(end - first));
}

}  // namespace quicket
