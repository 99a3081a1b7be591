#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "league/figures.h"
#include "site/renderer.h"

namespace quicket::site {

/// A cell of a table on a page.
struct PageCell {
  std::string text;
  std::string href;       ///< relative to the page; empty: no link
  std::string sort = {};  ///< what the column is sorted by, if not by the text
  /// A class of the style sheet; "form": each letter of the first word is a result.
  std::string look = {};
  std::string crest = {};   ///< a picture before the text
  std::string brief = {};   ///< what narrow windows show instead of the text
  std::string under = {};   ///< what narrow windows show below it, of a column that they leave out
  bool form_under = false;  ///< each letter of that is a result

  PageCell(std::string words, std::string link = {})
      : text(std::move(words)), href(std::move(link)) {}
  PageCell(const char* words) : text(words) {}
  PageCell(int number) : text(std::to_string(number)) {}
};

/// A cell with a number, or a dash; empty cells sort last.
PageCell number_cell(const std::optional<double>& value, int places, bool sign = false);
/// The cell of a figure; undefined ones sort last.
PageCell figure_cell(const std::optional<league::FigureValue>& value);

/// A table of a page. The first column of words names the row.
class PageTable {
 public:
  /// `caption`: what the table shows, for readers of the page who do not see it as well.
  explicit PageTable(std::string_view caption) : caption_(caption) {}

  /// `meaning`: the heading in full, where it is short.
  PageTable& words(std::string_view heading, std::string_view meaning = {}) {
    return add(heading, meaning, "");
  }
  PageTable& numbers(std::string_view heading, std::string_view meaning = {}) {
    return add(heading, meaning, "n");
  }
  /// Words that narrow windows leave out.
  PageTable& more_words(std::string_view heading, std::string_view meaning = {}) {
    return add(heading, meaning, "w");
  }
  /// A number that narrow windows leave out.
  PageTable& more_numbers(std::string_view heading, std::string_view meaning = {}) {
    return add(heading, meaning, "m");
  }
  /// A number for each round, the first and the latest among the `most` (2 or more) that narrow
  /// windows have at most.
  PageTable& rounds(const std::vector<int>& rounds, std::size_t most);
  /// The column of a figure, as league/figures.h names it; narrow windows leave it out if they
  /// leave it out early, or if it is to be `left_out`.
  PageTable& figure(const league::FigureName& figure, const league::OverTerms& terms = {},
                    bool left_out = false);
  /// A column for each figure of the list (a range of figures of one kind).
  template <class List>
  PageTable& figures(const List& list, const league::OverTerms& terms = {}) {
    for (const auto which : list) figure(league::figure(which), terms);
    return *this;
  }
  /// What narrow windows show instead of the last heading.
  PageTable& brief_heading(std::string_view brief);
  /// Above the last heading begins a group of columns of that name.
  PageTable& begins_group(std::string_view name);
  /// A cell for each column. `look`: a class of the style sheet; `id`: of links to the row.
  void row(std::vector<PageCell> cells, std::string_view look = {}, std::string_view id = {});
  /// A heading of the rows that follow, which sorting takes away. `id`: of links to it.
  void part(std::string_view heading, std::string_view id);
  /// Readers can sort it by any column.
  PageTable& sortable();
  /// Says of the last column so far that the rows are in its order; `way`: of aria-sort.
  PageTable& sorts_rows(std::string_view way = "descending");
  bool empty() const { return rows_.empty(); }
  std::size_t rows() const { return rows_.size(); }
  /// The same with so many rows at most.
  PageTable first_rows(std::size_t most) const;
  /// The same without columns of nothing but dashes, and cells that are empty beside them.
  PageTable without_dashes() const;
  /// The same without pictures and what stands below names, which are a fifth of a long table.
  PageTable without_crests() const;

  Data data() const;

 private:
  struct Heading {
    std::string text, meaning, look, sorted = {};
    std::string brief = {}, group = {};
  };
  struct Row {
    std::vector<PageCell> cells;
    std::string look, id;
  };
  /// `look`: w, n or m, as the style sheet counts columns; empty: of words.
  PageTable& add(std::string_view heading, std::string_view meaning, const char* look);

  std::string caption_;
  bool sortable_ = false;
  std::vector<Heading> headings_;
  std::vector<Row> rows_;
};

/// The letters of a form, "WWLNT", each by itself.
std::vector<Data> letters_of(const std::string& form);

/// The class of so many tiles for as many columns as fill their rows about evenly, on the whole
/// width or on half of it: "k6".
std::string even_columns(std::size_t tiles, bool whole);

/// The table under `name`; nothing if it is empty.
void show(Data& data, std::string_view name, const PageTable& table);

/// The cells of `list`, figures of `of`, added to `cells`.
template <class List, class Of>
void add_cells(std::vector<PageCell>& cells, const List& list, const Of& of,
               const league::OverTerms& terms = {}) {
  for (const auto which : list) {
    cells.push_back(figure_cell(league::figure(which).value(of, terms)));
  }
}

}  // namespace quicket::site
