#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quicket {

/// A piece of a text that is laid out separately. Texts are UTF-8 without emphasis marks.
struct ProseBlock {
  enum class Kind {
    heading,
    paragraph,
    item,     ///< `mark` is "-" or "1."
    term,     ///< `mark` is the term, `text` its meaning
    table,    ///< `rows`, the first its head
    drawing,  ///< `lines`, whose columns are aligned
    note,     ///< an HTML comment: not shown, but meant for whoever lays out the text
  };
  Kind kind = Kind::paragraph;
  int level = 0;  ///< of a heading from 1; of an item, a term or a paragraph its depth from 0
  std::string mark;
  std::string text;
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> lines;

  bool operator==(const ProseBlock&) const = default;
};
using Prose = std::vector<ProseBlock>;

/// Reads the part of Markdown used in the rules: `#` headings; paragraphs; lists with "-" and "1.",
/// their items indented for depth; items "- **term**: meaning"; tables with "|"; fenced drawings;
/// HTML comments on a line of their own. `**`, `*` and backticks within a text are dropped.
/// Everything can be read: anything else is a paragraph.
Prose read_prose(std::string_view markdown);

/// The number at the start of a heading: "4.3" of "4.3 Run out", "ruling 12" of "Ruling 12. One
/// chart for each set", empty if there is none.
std::string heading_number(std::string_view heading);
/// The heading without its number.
std::string_view heading_title(std::string_view heading);

/// The blocks from the heading at `at` up to the next heading of the same or a higher level.
std::span<const ProseBlock> section_at(const Prose& prose, std::size_t at);

}  // namespace quicket
