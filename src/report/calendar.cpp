#include "report/calendar.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::report {
namespace {

/// TEXT values (3.3.11): backslash, semicolon, comma and line ends are escaped.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '\\' || letter == ';' || letter == ',') safe += '\\';
    if (letter == '\n') {
      safe += "\\n";
    } else {
      safe += letter;
    }
  }
  return safe;
}

/// A content line of at most 75 octets (3.1), never cut within a character.
std::string folded(std::string_view line) {
  constexpr std::size_t most = 75;
  std::string text;
  std::size_t room = most;
  while (line.size() > room) {
    std::size_t cut = room;
    while (cut > 0 && (static_cast<unsigned char>(line[cut]) & 0xC0U) == 0x80U) --cut;
    text += fmt::format("{}\r\n ", line.substr(0, cut));
    line.remove_prefix(cut);
    room = most - 1;  // the blank counts
  }
  return text + fmt::format("{}\r\n", line);
}

std::string day_of(Date date) {
  std::string day = to_string(date);
  std::erase(day, '-');
  return day;
}

Cell rest_days(const league::ScheduleReport& report) {
  return report.dated ? Cell(report.min_rest_days) : Cell{};
}

Table report_table(const league::ScheduleReport& report) {
  Table table(
      {wrapping({"Figure", ""}), {"", "figure"}, {"List", "list", true}, {"Limit", "bound", true}});
  const auto row = [&](std::string_view name, std::string_view key, Cell value, Cell bound) {
    table.add({name, key, std::move(value), std::move(bound)});
  };
  row("Teams", "teams", report.teams, {});
  row("Rounds", "rounds", report.rounds, {});
  row("Breaks (two in a row at home, or away)", "breaks", report.breaks, report.breaks_bound);
  row("Longest run at home", "longest_home_run", report.longest_home_run, {});
  row("Longest run away", "longest_away_run", report.longest_away_run, {});
  row("Carry-over (how evenly opponents follow one another)", "carry_over", report.carry_over,
      report.carry_over_bound);
  row("Largest difference between home and away matches", "home_away_difference",
      report.home_away_difference, {});
  row("Fewest rest days between a side's matches", "min_rest_days", rest_days(report), {});
  return table;
}

}  // namespace

std::string calendar_text(const league::League& league, std::span<const league::Fixture> fixtures,
                          std::span<const league::Result> results) {
  std::string text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Quicket//Quicket//EN\r\n"
      "CALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n";
  text += folded("X-WR-CALNAME:" + escaped(league.name));
  std::map<MatchId, const league::Result*> known;
  for (const league::Result& result : results) known.emplace(result.id, &result);
  for (const league::Fixture& fixture : fixtures) {
    if (!fixture.date) continue;
    const auto played = known.find(fixture.id);
    text += "BEGIN:VEVENT\r\n";
    text += folded(
        fmt::format("UID:{}-{}-{}@quicket", slug(league.name), league.seed.value, fixture.number));
    text += fmt::format("DTSTAMP:{}T000000Z\r\n", day_of(fixture.date));
    text += fmt::format("DTSTART;VALUE=DATE:{}\r\n", day_of(fixture.date));
    text += fmt::format("DTEND;VALUE=DATE:{}\r\n", day_of(add_days(fixture.date, 1)));
    text += folded(fmt::format("SUMMARY:{} v {}", escaped(to_string(fixture.home)),
                               escaped(to_string(fixture.away))));
    std::string about =
        fixture.stage.empty() ? fmt::format("Round {}", fixture.round) : fixture.stage;
    if (played != known.end()) about += ". " + sentence(*played->second);
    text += folded(fmt::format("DESCRIPTION:{}", escaped(about)));
    if (!fixture.venue.empty()) text += folded("LOCATION:" + escaped(fixture.venue));
    text += "TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n";
  }
  return text + "END:VCALENDAR\r\n";
}

Document schedule_report(const league::ScheduleReport& report) {
  Document made;
  made.show(report_table(report)).spreadsheet(report_table(report));
  made.put("teams", report.teams).put("rounds", report.rounds);
  made.put("breaks", report.breaks).put("breaks_bound", report.breaks_bound);
  made.put("longest_home_run", report.longest_home_run);
  made.put("longest_away_run", report.longest_away_run).put("carry_over", report.carry_over);
  made.put("carry_over_bound", report.carry_over_bound);
  made.put("home_away_difference", report.home_away_difference);
  return made.put("min_rest_days", rest_days(report));
}

}  // namespace quicket::report
