#include "ingest/stat_table.h"

#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "ingest/csv_reader.h"
#include "ingest/first_faults.h"
#include "ingest/stat_figures.h"

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

/// Whether the row ends before a column that has a heading.
bool is_short(const CsvReader& row, const CsvHeader& header) {
  for (std::size_t i = row.size(); i < header.size(); ++i) {
    if (!header.names()[i].empty()) return true;
  }
  return false;
}

/// Seasons in their order, the first and last few where there are many.
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

void check_headings(StatKind kind, const CsvHeader& header, const CsvReader& row) {
  const auto need = [&](Headings names) {
    if (header.find_any(names) >= 0) return;
    throw Error(fmt::format("{}:{}: column {} is missing; this is no {} table", row.file(),
                            row.line(), *names.begin(), to_string(kind)),
                Fault::bad_file);
  };
  if (player_column(header) < 0) need({"player"});
  switch (kind) {
    case StatKind::batting:
      need({"runs", "r"});
      need({"bf", "balls", "balls faced"});
      need({"inns", "innings", "inn"});
      break;
    case StatKind::bowling:
      need({"overs", "ov", "o", "balls"});
      need({"runs", "r"});
      need({"wkts", "wickets", "w"});
      need({"inns", "innings", "inn"});
      break;
    case StatKind::fielding:
      need({"ct", "catches"});
      break;
  }
}

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
  if (!row.next()) throw Error(fmt::format("{} is empty", table.file), Fault::bad_file);
  const CsvHeader header(row);
  check_headings(kind, header, row);
  std::vector<StatRow> rows;
  bool incomplete = false;
  std::set<std::string> other_years;
  const std::size_t problems_before = problems.size();
  while (row.next()) {
    if (header.repeated_in(row)) continue;
    StatFields fields(row, header);
    const std::string_view year = fields.text({"year", "season"});
    if (!year.empty() && !of_season(year, season)) {
      other_years.emplace(year);
      continue;
    }
    StatRow stat;
    stat.line = row.line();
    take_name(fields.player(), fields.text({"team", "squad", "franchise", "club"}), stat);
    if (is_sum(stat.name)) {
      problems.push_back({Problem::Weight::note,
                          table.file,
                          row.line(),
                          {},
                          fmt::format("\"{}\" is no player; passed over", stat.name)});
      continue;
    }
    if (stat.name.empty()) fields.fail("Player", "a name is missing");
    if (is_short(row, header)) {
      fields.fail(
          "", fmt::format("the row has {}, its heading {}",
                          counted(static_cast<int>(row.size()), "field", "fields"), header.size()));
    }
    switch (kind) {
      case StatKind::batting:
        take_batting(fields, stat.figures.batting);
        break;
      case StatKind::bowling:
        take_bowling(fields, stat.figures.bowling, cricket::balls_per_over(format));
        break;
      case StatKind::fielding:
        stat.kept_wicket = take_fielding(fields, stat.figures.fielding);
        break;
    }
    incomplete = incomplete || fields.incomplete;
    if (fields.fault) {
      problems.push_back({Problem::Weight::refused, table.file, row.line(), fields.fault->column,
                          fmt::format("{}; {} is left out", fields.fault->text,
                                      stat.name.empty() ? "the row" : stat.name)});
      continue;
    }
    rows.push_back(std::move(stat));
  }
  if (rows.empty()) {
    const auto refused = std::span(problems).subspan(problems_before);
    if (refused.empty() && !other_years.empty()) {
      throw Error(fmt::format("{} has no row of {}, but of {}; say one of them with --season",
                              table.file, season, listed(other_years)),
                  Fault::bad_file);
    }
    throw Error(fmt::format("{} has no row that can be taken{}", table.file, first_faults(refused)),
                Fault::bad_file);
  }
  if (incomplete) {
    problems.push_back(
        {Problem::Weight::note,
         table.file,
         0,
         {},
         "counts marked with + are not complete in the source; taken as they stand"});
  }
  return rows;
}

}  // namespace quicket::ingest
