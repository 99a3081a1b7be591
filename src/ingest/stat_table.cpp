#include "ingest/stat_table.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "ingest/csv_reader.h"
#include "ingest/names.h"
#include "ingest/stat_columns.h"

namespace quicket::ingest {
namespace {

/// "V Kohli (INDIA)" is Kohli of INDIA, "Shahid Afridi (ICC/PAK)" of PAK; "SJ Coyte (2)" is a name.
void take_name(std::string_view text, std::string_view team, StatRow& row) {
  row.name = trim(text);
  row.team = team;
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos || open == 0 || !text.ends_with(')')) return;
  const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  if (parse_int(inside)) return;
  row.name = trim(text.substr(0, open));
  std::string_view side = inside;
  for (const std::string_view part : split(inside, '/')) {
    if (part == "ICC" || part == "Asia" || part == "World" || part == "Afr") continue;
    side = part;
    break;
  }
  (team.empty() ? row.team : row.nation) = trim(side);
}

bool of_season(std::string_view year, const std::string& season) {
  return year == season || season.substr(0, 4) == year ||
         (season.size() == 7 && season.substr(0, 2) + season.substr(5) == year);
}

/// A line of sums or averages, as spreadsheets end with.
bool is_sum(std::string_view name) {
  const std::string word = lower(name);
  return word == "total" || word == "totals" || word == "sum" || word == "grand total" ||
         word == "team total" || word == "average" || word == "extras" || word == "overall";
}

/// Whether a row says one thing only, as "Data: ..." at the end of a table.
bool is_remark(const CsvReader& row) {
  int filled = 0;
  for (std::size_t i = 0; i < row.size(); ++i) filled += row.field(i).empty() ? 0 : 1;
  return filled == 1;
}

/// Whether the row ends before a column that has a heading.
bool is_short(const CsvReader& row, const CsvHeader& header) {
  for (std::size_t i = row.size(); i < header.size(); ++i) {
    if (!header.names()[i].empty()) return true;
  }
  return false;
}

/// Seasons in order, only the first and last few if there are many.
std::string listed(const std::set<std::string>& seasons) {
  constexpr std::size_t most = 12;
  std::string text;
  std::size_t at = 0;
  for (const std::string& season : seasons) {
    const bool told = seasons.size() <= most || at < most / 2 || at + most / 2 >= seasons.size();
    if (told) text += (text.empty() ? "" : ", ") + season;
    if (!told && at == most / 2) text += ", ...";
    ++at;
  }
  return text;
}

/// What a heading lacks for such a table, with all accepted names; empty if it lacks nothing.
std::string missing_heading(StatKind kind, const CsvHeader& header) {
  std::string missing;
  // Of the columns one is enough.
  const auto need = [&](std::initializer_list<StatColumn> any) {
    std::vector<std::string_view> names;
    for (const StatColumn& column : any) {
      names.insert(names.end(), column.headings().begin(), column.headings().end());
    }
    const bool there =
        std::ranges::any_of(names, [&](std::string_view name) { return header.has(name); });
    if (!missing.empty() || there) return;
    missing = fmt::format("column {} is missing", names.front());
    if (names.size() > 1) {
      missing += fmt::format(" (or {})", fmt::join(names.begin() + 1, names.end(), ", "));
    }
  };
  need({columns::player});
  switch (kind) {
    case StatKind::batting:
      need({columns::runs});
      need({columns::balls_faced});
      need({columns::batting_innings});
      break;
    case StatKind::bowling:
      need({columns::overs, columns::balls_bowled});
      need({columns::runs_conceded});
      need({columns::wickets});
      need({columns::bowling_innings});
      break;
    case StatKind::fielding:
      need({columns::catches});
      break;
  }
  return missing;
}

/// The heading of a table, which may come below a few title lines.
CsvHeader find_heading(StatKind kind, CsvReader& row) {
  constexpr int most_titles = 5;
  std::string first_complaint;
  for (int tried = 0; tried <= most_titles && row.next(); ++tried) {
    CsvHeader header(row);
    const std::string missing = missing_heading(kind, header);
    if (missing.empty()) return header;
    // A row with a column of players is the heading, whatever else it lacks.
    const bool meant = player_column(header) >= 0;
    if (meant || first_complaint.empty()) {
      first_complaint = fmt::format("{}:{}: {}; this is not a {} table", row.file(), row.line(),
                                    missing, to_string(kind));
    }
    if (meant) break;
  }
  if (first_complaint.empty()) first_complaint = fmt::format("{} is empty", row.file());
  throw Error(first_complaint, Fault::bad_file);
}

/// One pass over a table: the rows that count, and remarks on the others.
class TableReading {
 public:
  TableReading(StatKind kind, const TableFile& table, const std::string& season,
               cricket::Format format, std::vector<Problem>& problems)
      : kind_(kind),
        file_(table.file),
        season_(season),
        balls_per_over_(cricket::balls_per_over(format)),
        problems_(problems),
        problems_before_(problems.size()) {}

  void read(CsvReader& row, const CsvHeader& header) {
    while (row.next()) {
      // Tables pasted together page by page repeat their heading.
      if (!header.repeated_in(row)) take(row, header);
    }
  }
  std::vector<StatRow> finished() {
    if (rows_.empty()) refuse_empty();
    if (incomplete_) {
      note(0, "incomplete counts",
           "counts marked with + are incomplete in the source; used as they are");
    }
    return std::move(rows_);
  }

 private:
  void note(int line, std::string_view kind, const std::string& text) {
    problems_.push_back({Problem::Weight::note, file_, line, {}, text, std::string(kind)});
  }

  void take(const CsvReader& row, const CsvHeader& header) {
    StatFields fields(row, header);
    const std::string_view year = fields.text(columns::season);
    if (!year.empty() && !of_season(year, season_)) {
      other_years_.emplace(year);
      return;
    }
    StatRow stat;
    stat.line = row.line();
    take_name(fields.player(), fields.text(columns::team), stat);
    if (header.size() > 2 && is_remark(row)) {
      return note(
          row.line(), "remark",
          fmt::format("\"{}\" has no figures; skipped", stat.name.empty() ? "the row" : stat.name));
    }
    if (is_sum(stat.name)) {
      return note(row.line(), "line of sums",
                  fmt::format("\"{}\" is not a player; skipped", stat.name));
    }
    if (stat.name.empty()) fields.fail("Player", "a name is missing");
    if (const std::string why = why_no_name(stat.name); !why.empty()) fields.fail("Player", why);
    if (is_short(row, header)) {
      fields.fail(
          "", fmt::format("the row has {}, its heading {}",
                          counted(static_cast<int>(row.size()), "field", "fields"), header.size()));
    }
    take_figures(fields, stat);
    incomplete_ = incomplete_ || fields.incomplete;
    if (fields.fault) {
      problems_.push_back({Problem::Weight::refused, file_, row.line(), fields.fault->column,
                           fmt::format("{}; skipped {}", fields.fault->text,
                                       stat.name.empty() ? "the row" : stat.name)});
      return;
    }
    rows_.push_back(std::move(stat));
  }

  void take_figures(StatFields& fields, StatRow& stat) const {
    switch (kind_) {
      case StatKind::batting:
        return take_batting(fields, stat.figures.batting);
      case StatKind::bowling:
        return take_bowling(fields, stat.figures.bowling, balls_per_over_);
      case StatKind::fielding:
        stat.kept_wicket = take_fielding(fields, stat.figures.fielding);
        return;
    }
  }

  [[noreturn]] void refuse_empty() const {
    const auto refused = std::span(problems_).subspan(problems_before_);
    // The season is at fault only if nothing else was.
    if (refused.empty() && !other_years_.empty()) {
      throw Error(Fault::bad_file, "{} has no rows for {}, only for {}; choose one with `--season`",
                  file_, season_, listed(other_years_));
    }
    throw Error(Fault::bad_file, "{} has no usable row{}", file_, first_faults(refused));
  }

  StatKind kind_;
  const std::string& file_;
  const std::string& season_;
  int balls_per_over_;
  std::vector<Problem>& problems_;
  std::size_t problems_before_;
  std::vector<StatRow> rows_;
  std::set<std::string> other_years_;  ///< of skipped rows
  bool incomplete_ = false;
};

}  // namespace

std::string_view to_string(StatKind kind) {
  switch (kind) {
    case StatKind::batting:
      return "batting";
    case StatKind::bowling:
      return "bowling";
    case StatKind::fielding:
      return "fielding";
  }
  return "";
}

std::vector<StatRow> read_stat_table(StatKind kind, const TableFile& table,
                                     const std::string& season, cricket::Format format,
                                     std::vector<Problem>& problems) {
  CsvReader row(table.source, table.file);
  const CsvHeader header = find_heading(kind, row);
  TableReading reading(kind, table, season, format, problems);
  reading.read(row, header);
  return reading.finished();
}

}  // namespace quicket::ingest
