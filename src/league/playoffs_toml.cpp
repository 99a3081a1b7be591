#include "league/playoffs_toml.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/find_by_name.h"

namespace quicket::league {
namespace {

constexpr std::array<PlayoffMatch::Host, 3> hosts{
    PlayoffMatch::Host::higher, PlayoffMatch::Host::first_named, PlayoffMatch::Host::ground};

std::string_view word(PlayoffMatch::Host host) {
  switch (host) {
    case PlayoffMatch::Host::higher:
      return "higher";
    case PlayoffMatch::Host::first_named:
      return "first_named";
    case PlayoffMatch::Host::ground:
      return "ground";
  }
  return {};
}

/// Where and when a match is played.
void read_setting(PlayoffMatch& match, TomlReader& reader) {
  std::vector<std::string> names;
  for (const PlayoffMatch::Host host : hosts) names.emplace_back(word(host));
  if (const auto host = reader.word("host", names)) {
    match.host = hosts[static_cast<std::size_t>(std::find(names.begin(), names.end(), *host) -
                                                names.begin())];
  }
  match.ground = reader.text("ground").value_or("");
  match.days_after = reader.whole("days_after", 0, 60).value_or(match.days_after);
}

bool is_source(const PlayoffMatch& match, const Source& source) {
  return match.home == source || match.away == source;
}

/// Sides of a table of the playoffs that was read before; 0 if there is none.
int sides_of_table(const Competition& competition, std::string_view table) {
  std::vector<Source> sides;
  for (const PlayoffMatch& match : competition.playoffs) {
    if (!match.in_table || match.stage != table) continue;
    for (const Source& side : {match.home, match.away}) {
      if (std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
    }
  }
  return static_cast<int>(sides.size());
}

/// What is wrong with a place; empty if it is decided before. `own`: the table in which the match
/// counts, if it does.
std::string fault_of_place(const Source& source, const Competition& competition,
                           std::string_view own) {
  const std::vector<std::string>& tables = competition.tables;
  if (!own.empty() && source.table == own) {
    return fmt::format("names \"{}\", the table in which the match itself counts", own);
  }
  if (const int sides = sides_of_table(competition, source.table); sides > 0) {
    if (source.place <= sides) return {};
    return fmt::format("names place {} of \"{}\", which has {} sides", source.place, source.table,
                       sides);
  }
  if (tables.empty()) {
    return source.table.empty() ? "" : "names a table, but shape.tables does not list it";
  }
  if (std::find(tables.begin(), tables.end(), source.table) != tables.end()) return {};
  return fmt::format("must say in which table: \"{} in {}\"",
                     to_string(Source{source.from, source.place, {}}), tables.front());
}

/// What is wrong with a source; empty if it is decided before.
std::string fault_of(const std::optional<Source>& source, const Competition& competition,
                     std::string_view own) {
  if (!source) {
    return "must be like \"1st\", \"winner of Qualifier 1\" or \"loser of Qualifier 1\"";
  }
  if (source->from == Source::From::place) return fault_of_place(*source, competition, own);
  const auto before =
      std::find_if(competition.playoffs.begin(), competition.playoffs.end(),
                   [&](const PlayoffMatch& match) { return match.stage == source->stage; });
  if (before == competition.playoffs.end()) {
    return fmt::format("names \"{}\", but no match before this one has that stage", source->stage);
  }
  if (!before->in_table) return {};
  return fmt::format("names \"{0}\", which is a table; write \"1st in {0}\"", source->stage);
}

Source read_source(TomlReader& reader, std::string_view key, const Competition& competition,
                   std::string_view own) {
  const auto text = reader.text(key);
  if (!text) reader.refuse(key, "is missing; write \"1st\" or \"winner of ...\"");
  const auto source = parse_source(*text);
  const std::string fault = fault_of(source, competition, own);
  if (!fault.empty()) reader.refuse(key, fault);
  return *source;
}

/// What is wrong with the name of a table; empty if matches may still be added to it.
std::string fault_of_table(const std::string& table, const Competition& competition) {
  const auto same = [&](const std::string& name) { return words_of(name) == words_of(table); };
  if (table.empty()) return "must not be empty";
  if (std::any_of(competition.tables.begin(), competition.tables.end(), same)) {
    return fmt::format("names \"{}\", which is a table of shape.tables", table);
  }
  for (const PlayoffMatch& match : competition.playoffs) {
    if (same(match.stage) && (!match.in_table || match.stage != table)) {
      return fmt::format("names \"{}\", but \"{}\" has that name", table, match.stage);
    }
    for (const Source& source : {match.home, match.away}) {
      if (source.from != Source::From::place || source.table != table) continue;
      return fmt::format("names \"{}\", of which a match before this one needs the places", table);
    }
  }
  return {};
}

void read_match(Competition& competition, TomlReader& one) {
  PlayoffMatch match;
  match.in_table = one.has("table");
  const std::string_view key = match.in_table ? "table" : "stage";
  match.stage = one.text(key).value_or("");
  if (match.in_table && one.has("stage")) {
    one.refuse("stage", "cannot stand beside table, which names the stage");
  }
  if (match.in_table) {
    const std::string fault = fault_of_table(match.stage, competition);
    if (!fault.empty()) one.refuse(key, fault);
  }
  if (match.stage.empty()) one.refuse("stage", "is missing; give the match a name");
  for (const PlayoffMatch& other : competition.playoffs) {
    if (!match.in_table && other.stage == match.stage) {
      one.refuse("stage", fmt::format("\"{}\" appears twice", match.stage));
    }
  }
  const std::string own = match.in_table ? match.stage : "";
  match.home = read_source(one, "home", competition, own);
  match.away = read_source(one, "away", competition, own);
  for (const PlayoffMatch& other : competition.playoffs) {
    if (match.in_table && other.stage == match.stage && is_source(other, match.home) &&
        is_source(other, match.away)) {
      one.refuse("home", "and away meet twice in the table, which sides do once");
    }
  }
  if (match.in_table && match.home == match.away) one.refuse("away", "is the same side as home");
  read_setting(match, one);
  competition.playoffs.push_back(std::move(match));
}

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// Rounds in which each of so many sides meets every other once: one side stays, the others go
/// round.
std::vector<Pairs> rounds_once(std::size_t sides) {
  std::vector<std::size_t> ring(sides + sides % 2);
  for (std::size_t i = 0; i < ring.size(); ++i) ring[i] = i;
  std::vector<Pairs> rounds;
  for (std::size_t round = 0; round + 1 < ring.size(); ++round) {
    Pairs pairs;
    for (std::size_t i = 0; i < ring.size() / 2; ++i) {
      std::pair<std::size_t, std::size_t> pair{ring[i], ring[ring.size() - 1 - i]};
      if (round % 2 == 1) std::swap(pair.first, pair.second);
      if (std::max(pair.first, pair.second) < sides) pairs.push_back(pair);
    }
    rounds.push_back(std::move(pairs));
    std::rotate(ring.begin() + 1, ring.end() - 1, ring.end());
  }
  return rounds;
}

/// Spreads matches over days, the first as it stands: so many a day, with free days for each side.
void put_days(std::vector<PlayoffMatch>& matches, int matches_a_day, int rest_days) {
  std::map<std::string, int> last;  // by side
  int day = 0, on_day = 0;
  for (PlayoffMatch& match : matches) {
    int earliest = on_day < matches_a_day ? day : day + 1;
    for (const Source& side : {match.home, match.away}) {
      const auto before = last.find(to_string(side));
      if (before == last.end()) continue;
      earliest = std::max(earliest, before->second + 1 + rest_days);
    }
    on_day = earliest == day ? on_day + 1 : 1;
    if (&match != &matches.front()) match.days_after = earliest - day;
    day = earliest;
    for (const Source& side : {match.home, match.away}) last[to_string(side)] = day;
  }
}

std::vector<Source> read_sides(const Competition& competition, TomlReader& one,
                               const std::vector<std::string>& texts, std::size_t group,
                               const std::string& table, std::set<std::string>& taken) {
  std::vector<Source> sides;
  for (const std::string& text : texts) {
    const auto source = parse_source(text);
    const std::string fault = fault_of(source, competition, table);
    if (!fault.empty()) one.refuse_entry("groups", group, fault);
    if (!taken.insert(to_string(*source)).second) {
      one.refuse_entry("groups", group, fmt::format("names \"{}\" twice", text));
    }
    sides.push_back(*source);
  }
  if (sides.size() < 2) one.refuse_entry("groups", group, "must list two sides or more");
  return sides;
}

/// All matches of tables that are played beside each other, round by round.
void read_stage(Competition& competition, TomlReader& one) {
  const std::vector<std::string> tables = one.texts("tables");
  const std::vector<std::vector<std::string>> groups = one.lists("groups");
  constexpr std::size_t most = 8;
  if (tables.empty() || tables.size() > most) {
    one.refuse("tables", fmt::format("must name 1 to {} tables", most));
  }
  if (groups.size() != tables.size()) one.refuse("groups", "must be as many as tables");
  PlayoffMatch form;
  form.in_table = true;
  read_setting(form, one);
  const int matches_a_day =
      one.whole("matches_a_day", 1, 20).value_or(competition.calendar.matches_a_day);
  std::set<std::string> taken, names;
  std::vector<std::vector<Source>> sides;
  std::size_t most_sides = 0;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const std::string fault = fault_of_table(tables[i], competition);
    if (!fault.empty()) one.refuse_entry("tables", i, fault);
    if (!names.insert(words_of(tables[i])).second || sides_of_table(competition, tables[i]) > 0) {
      one.refuse_entry("tables", i, fmt::format("names \"{}\" twice", tables[i]));
    }
    sides.push_back(read_sides(competition, one, groups[i], i, tables[i], taken));
    most_sides = std::max(most_sides, sides.back().size());
  }
  std::vector<PlayoffMatch> matches;
  for (std::size_t round = 0; round < most_sides; ++round) {
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const std::vector<Pairs> rounds = rounds_once(sides[i].size());
      if (round >= rounds.size()) continue;
      for (const auto& [home, away] : rounds[round]) {
        form.stage = tables[i];
        form.home = sides[i][home];
        form.away = sides[i][away];
        matches.push_back(form);
      }
    }
  }
  put_days(matches, matches_a_day, competition.calendar.rest_days);
  competition.playoffs.insert(competition.playoffs.end(), matches.begin(), matches.end());
}

}  // namespace

void read_playoffs(Competition& competition, TomlReader& reader) {
  if (!reader.has("playoffs")) return;
  competition.playoffs.clear();
  for (TomlReader& one : reader.tables("playoffs")) {
    if (one.has("tables")) {
      read_stage(competition, one);
    } else {
      read_match(competition, one);
    }
    one.finish();
  }
  if (!competition.playoffs.empty() && competition.playoffs.back().in_table) {
    reader.refuse("playoffs", "must end with a match that counts in no table, and is the final");
  }
}

std::string playoffs_text(const Competition& competition) {
  std::string text;
  for (const PlayoffMatch& match : competition.playoffs) {
    text += fmt::format(
        "\n[[playoffs]]\n{} = {}\nhome = {}\naway = {}\nhost = \"{}\"\nground = {}\n"
        "days_after = {}\n",
        match.in_table ? "table" : "stage", toml_text(match.stage),
        toml_text(to_string(match.home)), toml_text(to_string(match.away)), word(match.host),
        toml_text(match.ground), match.days_after);
  }
  return text;
}

}  // namespace quicket::league
