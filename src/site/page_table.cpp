#include "site/page_table.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/decimals.h"
#include "base/error.h"

namespace quicket::site {

PageCell number_cell(const std::optional<double>& value, int places, bool sign) {
  if (!value) return {"–"};
  std::string text = decimals(*value, places);
  const bool is_nothing = text.find_first_not_of("-0.") == std::string::npos;
  if (is_nothing && text.starts_with('-')) text.erase(0, 1);
  if (sign && !is_nothing && !text.starts_with('-')) text.insert(0, "+");
  PageCell cell(text);
  if (text.starts_with('-')) {
    cell.text = "−" + text.substr(1);
    cell.sort = std::move(text);
  }
  return cell;
}

PageCell figure_cell(const std::optional<league::FigureValue>& value) {
  if (!value) return {"–"};
  if (value->places != league::FigureValue::in_words) {
    return number_cell(value->number, value->places, value->sign);
  }
  constexpr int most = 999;
  PageCell cell(value->words);
  cell.sort = fmt::format("{:.0f}.{:03}", value->number,
                          most - std::min(most, static_cast<int>(value->tie_break)));
  return cell;
}

PageTable& PageTable::figure(const league::FigureName& figure, const league::OverTerms& terms,
                             bool left_out) {
  constexpr int first_left_out = 3;
  const std::string_view head = head_of(figure, terms);
  const std::string meaning = figure.in_full(terms);
  const std::string_view shown = meaning == head ? std::string_view{} : meaning;
  if (figure.rank >= first_left_out || left_out) {
    return figure.number ? more_numbers(head, shown) : more_words(head, shown);
  }
  return figure.number ? numbers(head, shown) : words(head, shown);
}

PageTable& PageTable::add(std::string_view heading, std::string_view meaning, const char* look) {
  headings_.push_back({std::string(heading), std::string(meaning), look});
  return *this;
}

PageTable& PageTable::rounds(const std::vector<int>& rounds, std::size_t most) {
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const std::size_t last = rounds.size() - 1, step = (last + most - 2) / (most - 1);
    const bool shown = i == 0 || (i >= step && (last - i) % step == 0);
    shown ? numbers(std::to_string(rounds[i])) : more_numbers(std::to_string(rounds[i]));
  }
  return *this;
}

PageTable& PageTable::brief_heading(std::string_view brief) {
  headings_.back().brief = brief;
  return *this;
}

PageTable& PageTable::begins_group(std::string_view name) {
  headings_.back().group = name;
  return *this;
}

void PageTable::row(std::vector<PageCell> cells, std::string_view look, std::string_view id) {
  expects(cells.size() == headings_.size(), "a table has a cell for each column");
  rows_.push_back({std::move(cells), std::string(look), std::string(id)});
}

void PageTable::part(std::string_view heading, std::string_view id) {
  rows_.push_back({{PageCell(std::string(heading))}, "part", std::string(id)});
}

PageTable& PageTable::sortable() {
  sortable_ = true;
  return *this;
}

PageTable& PageTable::sorts_rows(std::string_view way) {
  headings_.back().sorted = way;
  return *this;
}

PageTable PageTable::first_rows(std::size_t most) const {
  PageTable made = *this;
  made.rows_.resize(std::min(most, made.rows_.size()));
  return made;
}

PageTable PageTable::without_dashes() const {
  PageTable made = *this;
  for (std::size_t i = headings_.size(); i-- > 0 && !empty();) {
    // A row that is a heading has one cell, and one of differences has empty ones.
    bool has_dash = false, has_more = false;
    for (const Row& row : rows_) {
      if (i >= row.cells.size()) continue;
      const std::string& text = row.cells[i].text;
      if (text == "–") {
        has_dash = true;
      } else if (!text.empty()) {
        has_more = true;
      }
    }
    if (!has_dash || has_more) continue;
    const auto place = static_cast<std::ptrdiff_t>(i);
    made.headings_.erase(made.headings_.begin() + place);
    for (Row& row : made.rows_) {
      if (i < row.cells.size()) row.cells.erase(row.cells.begin() + place);
    }
  }
  return made;
}

PageTable PageTable::without_crests() const {
  PageTable made = *this;
  for (Row& row : made.rows_) {
    for (PageCell& cell : row.cells) {
      cell.crest.clear();
      cell.under.clear();
    }
  }
  return made;
}

Data PageTable::data() const {
  Data table;
  table.text("caption", caption_);
  // Said once of the table, not of every cell: the style sheet counts columns.
  const bool sorts = sortable_ && rows_.size() > 1;
  std::string columns = sorts ? "sortable" : "";
  for (std::size_t i = 0; i < headings_.size(); ++i) {
    if (headings_[i].look.empty()) continue;
    columns += fmt::format("{}{}{}", columns.empty() ? "" : " ", headings_[i].look, i + 1);
  }
  table.text("columns", columns);
  std::vector<Data> headings;
  for (const Heading& heading : headings_) {
    Data& one = headings.emplace_back();
    one.alone = true;
    // An empty heading still has its place.
    one.text("heading", heading.text).text("meaning", heading.meaning);
    // Who sorts asks whether a column is of numbers.
    if (sorts) one.text("look", heading.look);
    one.text("sorted", heading.sorted);
    one.text("brief_head", heading.brief);
  }
  table.list("headings", std::move(headings));
  std::vector<Data> groups;
  for (const Heading& heading : headings_) {
    groups.push_back(std::move(Data().text("group", heading.group)));
    groups.back().alone = true;
  }
  if (std::ranges::any_of(headings_, [](const Heading& one) { return !one.group.empty(); })) {
    table.object("grouped", Data().list("groups", std::move(groups)));
  }
  // The first column of words names the row: the place before it is a number.
  const auto named =
      std::ranges::find_if(headings_, [](const Heading& one) { return one.look.empty(); });
  const auto names = static_cast<std::size_t>(named - headings_.begin());
  std::vector<Data> rows;
  for (const Row& row : rows_) {
    std::vector<Data> cells;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const PageCell& cell = row.cells[i];
      Data& one = cells.emplace_back();
      one.alone = true;
      const bool is_form = cell.look == "form";
      // "W by 12 runs": the result stands on a tile, and the rest beside it.
      const std::size_t tile =
          is_form ? std::min(cell.text.find(' '), cell.text.size()) : std::size_t{0};
      one.text("words", cell.text.substr(tile));
      one.text("href", cell.href).text("sort", cell.sort);
      if (is_form) one.list("letters", letters_of(cell.text.substr(0, tile)));
      one.flag("names_row", i == names);
      one.text("cell_look", cell.look).text("cell_crest", cell.crest);
      if (cell.form_under) {
        one.shown_list("form_under", letters_of(cell.under));
      } else {
        one.text("under", cell.under);
      }
      one.text("brief", cell.brief == cell.text ? std::string() : cell.brief);
    }
    Data& one = rows.emplace_back();
    one.alone = true;
    one.text("row_look", row.look).text("row_id", row.id).list("cells", std::move(cells));
  }
  table.list("rows", std::move(rows));
  return table;
}

std::vector<Data> letters_of(const std::string& form) {
  std::vector<Data> letters;
  for (const char letter : form) {
    letters.push_back(std::move(Data().text("letter", std::string(1, letter))));
  }
  return letters;
}

std::string even_columns(std::size_t tiles, bool whole) {
  const std::size_t most = whole ? 10 : 5;
  const std::size_t rows = std::max<std::size_t>(1, (tiles + most - 1) / most);
  return fmt::format("k{}", (tiles + rows - 1) / rows);
}

void show(Data& data, std::string_view name, const PageTable& table) {
  if (!table.empty()) data.object(name, table.data());
}

}  // namespace quicket::site
