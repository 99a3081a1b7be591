#include "ingest/fixture_list.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "ingest/csv_reader.h"

namespace quicket::ingest {
namespace {

/// The team that a text names: alone, by a part of its name, or among other words.
std::optional<std::size_t> team_in(std::string_view text, const std::vector<std::string>& teams) {
  const std::vector<std::size_t> found = find_by_name(trim(text), teams);
  if (found.size() == 1) return found.front();
  const std::string words = " " + words_of(text) + " ";
  std::optional<std::size_t> longest;
  for (std::size_t i = 0; i < teams.size(); ++i) {
    if (words.find(" " + words_of(teams[i]) + " ") == std::string::npos) continue;
    if (!longest || teams[i].size() > teams[*longest].size()) longest = i;
  }
  return longest;
}

/// A list while it is read.
struct FixtureReading {
  const std::string& file;
  const std::vector<std::string>& teams;
  std::vector<Problem>& problems;
  std::vector<ListedFixture> fixtures;

  void note(int line, std::string text, std::string kind) {
    problems.push_back({Problem::Weight::note, file, line, {}, std::move(text), std::move(kind)});
  }
  void refuse(int line, std::string column, std::string text) {
    problems.push_back({Problem::Weight::refused, file, line, std::move(column), std::move(text)});
  }

  void take(int line, std::string_view day, std::string_view home, std::string_view away,
            std::string_view venue) {
    const auto first = team_in(home, teams), second = team_in(away, teams);
    if (!first || !second) {
      note(line,
           fmt::format("\"{}\" is not one team of the set; left out", trim(!first ? home : away)),
           "not one team of the set");
      return;
    }
    if (first == second) {
      return refuse(line, {}, fmt::format("{} would play itself", teams[*first]));
    }
    // A time may follow.
    const std::string_view text = trim(day);
    const auto date = parse_date(text.substr(0, text.find_first_of(" T")));
    if (!date) {
      return refuse(line, "date",
                    fmt::format("\"{}\" is not a date; write it as 2025-01-31", trim(day)));
    }
    ListedFixture made{line, *date, teams[*first], teams[*second], std::string(trim(venue))};
    const auto again = std::ranges::find_if(fixtures, [&](const auto& one) {
      return one.date == made.date && one.home == made.home && one.away == made.away;
    });
    if (again != fixtures.end()) {
      note(line, fmt::format("the same match as in line {}; it counts once", again->line),
           "the same match again");
      return;
    }
    fixtures.push_back(std::move(made));
  }
};

void read_csv(const std::string& text, FixtureReading& reading) {
  CsvReader row(text_bytes(text), reading.file);
  if (!row.next()) return;
  const CsvHeader header(row);
  const int day = header.find_any({"date", "day", "match_date"});
  const int home = header.find_any({"home", "home_team", "home team", "team1", "team_1"});
  const int away = header.find_any({"away", "away_team", "away team", "team2", "team_2"});
  const int venue = header.find_any({"venue", "ground", "location", "stadium"});
  if (day < 0 || home < 0 || away < 0) {
    throw Error(Fault::bad_file,
                "{}:{}: a list of fixtures needs the columns date, home and away (and "
                "venue, if wanted), or is a calendar (.ics)",
                row.file(), row.line());
  }
  const auto field = [&](int column) {
    return column < 0 ? std::string_view() : row.field(static_cast<std::size_t>(column));
  };
  while (row.next()) {
    reading.take(row.line(), field(day), field(home), field(away), field(venue));
  }
}

/// Lines of a calendar, unfolded: one that starts with a blank goes on the line before.
std::vector<std::pair<int, std::string>> calendar_lines(const std::string& text) {
  std::vector<std::pair<int, std::string>> lines;
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!lines.empty() && !line.empty() && (line.front() == ' ' || line.front() == '\t')) {
      lines.back().second += line.substr(1);
    } else {
      lines.emplace_back(number, line);
    }
  }
  return lines;
}

/// A text value without its escapes: "\," is a comma, "\n" a blank here.
std::string unescaped(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] != '\\' || i + 1 == value.size()) {
      text += value[i];
    } else {
      ++i;
      text += value[i] == 'n' || value[i] == 'N' ? ' ' : value[i];
    }
  }
  return text;
}

/// "20251214T081500Z" as "2025-12-14".
std::string day_of(std::string_view value) {
  if (value.size() < 8) return std::string(value);
  return fmt::format("{}-{}-{}", value.substr(0, 4), value.substr(4, 2), value.substr(6, 2));
}

/// The two sides of "Home v Away".
std::optional<std::pair<std::string_view, std::string_view>> sides_of(std::string_view summary) {
  for (const std::string_view between : {" v ", " vs ", " vs. ", " V ", " VS ", " Vs "}) {
    const std::size_t at = summary.find(between);
    if (at == std::string_view::npos) continue;
    return std::pair{summary.substr(0, at), summary.substr(at + between.size())};
  }
  return {};
}

void read_calendar(const std::string& text, FixtureReading& reading) {
  std::string day, summary, place;
  bool cancelled = false;
  int begun = 0;
  for (const auto& [line, content] : calendar_lines(text)) {
    if (const auto bad = forbidden_character(content)) {
      throw Error(Fault::bad_file, "{}:{}: {} does not belong in a list of fixtures", reading.file,
                  line, *bad);
    }
    const std::size_t colon = content.find(':');
    if (colon == std::string::npos) continue;
    const std::string_view value = std::string_view(content).substr(colon + 1);
    const std::string name = lower(content.substr(0, std::min(colon, content.find(';'))));
    if (name == "begin" && lower(value) == "vevent") {
      begun = line;
      day = summary = place = {};
      cancelled = false;
    } else if (name == "status") {
      cancelled = lower(value) == "cancelled";
    } else if (name == "dtstart") {
      day = day_of(value);
    } else if (name == "summary") {
      summary = unescaped(value);
    } else if (name == "location") {
      place = unescaped(value);
    } else if (name == "end" && lower(value) == "vevent" && begun > 0) {
      if (cancelled) {
        reading.note(begun, fmt::format("\"{}\" is cancelled; left out", summary), "cancelled");
      } else if (const auto sides = sides_of(summary)) {
        reading.take(begun, day, sides->first, sides->second, place);
      } else {
        reading.note(begun, fmt::format("\"{}\" does not name two sides; left out", summary),
                     "not two sides");
      }
      begun = 0;
    }
  }
}

}  // namespace

std::vector<ListedFixture> read_fixture_list(const ByteSource& source, const std::string& file,
                                             const std::vector<std::string>& teams,
                                             std::vector<Problem>& problems) {
  const std::string text = read_all(source, file);
  FixtureReading reading{file, teams, problems, {}};
  if (lower(text.substr(0, 200)).find("begin:vcalendar") != std::string::npos) {
    if (!is_utf8(text)) throw Error(file + ": not UTF-8", Fault::bad_file);
    read_calendar(text, reading);
  } else {
    read_csv(text, reading);
  }
  if (reading.fixtures.empty() && problems.empty()) {
    throw Error(Fault::bad_file, "{}: no match in this list", file);
  }
  return std::move(reading.fixtures);
}

}  // namespace quicket::ingest
