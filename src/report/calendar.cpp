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
  day.erase(std::remove(day.begin(), day.end(), '-'), day.end());
  return day;
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

}  // namespace quicket::report
