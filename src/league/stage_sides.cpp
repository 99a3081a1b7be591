#include "league/stage_sides.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "base/find_by_name.h"
#include "base/text.h"
#include "league/group_tables.h"
#include "league/stage_table.h"
#include "league/standings.h"

namespace quicket::league {
namespace {

/// The words of a stage, with numbers as digits: "super 8" of "Super Eights".
std::vector<std::string> words_with_digits(std::string_view stage) {
  // Without the "s" of "Super Sixes".
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> numbers{
      {{"four", "4"},
       {"six", "6"},
       {"sixe", "6"},
       {"eight", "8"},
       {"ten", "10"},
       {"twelve", "12"}}};
  std::vector<std::string> words;
  const std::string text = words_of(stage);
  for (const std::string_view word : split(text, ' ')) {
    std::string_view stem = word;
    if (stem.size() > 1 && stem.back() == 's') stem.remove_suffix(1);
    const auto number = std::find_if(numbers.begin(), numbers.end(),
                                     [&](const auto& one) { return one.first == stem; });
    const bool digits =
        !stem.empty() && stem.find_first_not_of("0123456789") == std::string_view::npos;
    words.emplace_back(number != numbers.end() ? number->second : digits ? stem : word);
  }
  return words;
}

/// The tables of the playoffs, in the order of their first matches.
std::vector<std::string> stage_tables_of(const Competition& competition) {
  std::vector<std::string> tables;
  for (const PlayoffMatch& form : competition.playoffs) {
    if (form.in_table && std::find(tables.begin(), tables.end(), form.stage) == tables.end()) {
      tables.push_back(form.stage);
    }
  }
  return tables;
}

/// The place of every side in the group stage, as a source.
std::map<TeamId, Source> places_of_teams(const Competition& competition,
                                         std::span<const Team> teams,
                                         std::span<const Result> results) {
  std::map<TeamId, Source> places;
  for (const Standing& row : standings(competition, teams, results)) {
    places[row.team.id] = Source{Source::From::place, row.position, {}, row.table};
  }
  return places;
}

/// Sides that meet in tables of the playoffs, and what they had in common.
struct Part {
  std::set<TeamId> teams;
  std::vector<Result*> vague;       ///< results whose table is to be named
  std::optional<std::string> said;  ///< the table that a file names
};

void join(Part& to, Part&& more) {
  to.teams.merge(more.teams);
  to.vague.insert(to.vague.end(), more.vague.begin(), more.vague.end());
  if (!to.said) to.said = more.said;
}

void add_match(std::vector<Part>& parts, const Result& result, Part part) {
  part.teams = {result.teams[0].id, result.teams[1].id};
  for (std::size_t i = parts.size(); i-- > 0;) {
    const bool meets = std::any_of(part.teams.begin(), part.teams.end(),
                                   [&](TeamId team) { return parts[i].teams.contains(team); });
    if (!meets) continue;
    join(part, std::move(parts[i]));
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
  }
  parts.push_back(std::move(part));
}

/// How well sides fit a table: -1 if it has no room for them.
int fit(const Part& part, const std::vector<Source>& sides, std::size_t used,
        const std::map<TeamId, Source>& places) {
  if (used + part.teams.size() > sides.size()) return -1;
  constexpr int of_a_place = 10;
  int sum = 0;
  for (const TeamId team : part.teams) {
    const auto place = places.find(team);
    if (place == places.end()) continue;
    if (std::find(sides.begin(), sides.end(), place->second) != sides.end()) sum += of_a_place;
    if (place->second == sides.front()) ++sum;
  }
  return sum;
}

/// Gives each part its table, the surest first.
void name_parts(std::vector<Part> parts, const Competition& competition,
                const std::map<TeamId, Source>& places) {
  const std::vector<std::string> tables = stage_tables_of(competition);
  std::map<std::string, std::size_t> used;
  const auto name = [&](const Part& part, const std::string& table) {
    for (Result* const result : part.vague) result->stage = table;
    used[table] += part.teams.size();
  };
  for (const Part& part : parts) {
    if (part.said) name(part, *part.said);
  }
  std::erase_if(parts, [](const Part& part) { return part.said.has_value(); });
  while (!parts.empty()) {
    std::size_t best_part = 0;
    const std::string* best_table = &tables.front();
    int best = -1;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (const std::string& table : tables) {
        const int fits = fit(parts[i], sides_of_stage(competition, table), used[table], places);
        if (fits <= best) continue;
        best = fits;
        best_part = i;
        best_table = &table;
      }
    }
    name(parts[best_part], *best_table);
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(best_part));
  }
}

/// Exchanges two places wherever matches of tables name them.
void exchange(Competition& competition, const Source& one, const Source& other) {
  for (PlayoffMatch& form : competition.playoffs) {
    if (!form.in_table) continue;
    for (Source* const side : {&form.home, &form.away}) {
      if (*side == one) {
        *side = other;
      } else if (*side == other) {
        *side = one;
      }
    }
  }
}

/// Of the places of a table, the one that the side at `place` took: nobody who played in the table
/// has it, and it is of the same group, if there is such a one.
std::optional<Source> place_taken(const std::vector<Source>& sides, const Source& place,
                                  const std::set<TeamId>& played,
                                  const std::map<TeamId, Source>& places) {
  std::optional<Source> taken;
  for (const Source& side : sides) {
    const bool busy = std::any_of(played.begin(), played.end(),
                                  [&](TeamId team) { return places.at(team) == side; });
    if (busy || side.from != Source::From::place) continue;
    if (side.table == place.table) return side;
    if (!taken) taken = side;
  }
  return taken;
}

/// Brings the matches of a table into the order of its results, at home whoever was.
void put_in_order(Competition& competition, const std::string& table,
                  const std::vector<const Result*>& results,
                  const std::map<TeamId, Source>& places) {
  std::vector<PlayoffMatch*> forms;
  for (PlayoffMatch& form : competition.playoffs) {
    if (form.in_table && form.stage == table) forms.push_back(&form);
  }
  std::size_t next = 0;
  for (const Result* const result : results) {
    const Source &home = places.at(result->teams[0].id), &away = places.at(result->teams[1].id);
    for (std::size_t i = next; i < forms.size(); ++i) {
      const PlayoffMatch& form = *forms[i];
      if (!(form.home == home && form.away == away) && !(form.home == away && form.away == home)) {
        continue;
      }
      forms[i]->home = forms[next]->home;
      forms[i]->away = forms[next]->away;
      forms[next]->home = home;
      forms[next]->away = away;
      ++next;
      break;
    }
  }
}

}  // namespace

bool may_mean_table(std::string_view stage, std::string_view table) {
  const std::vector<std::string> said = words_with_digits(stage), name = words_with_digits(table);
  if (words_of(stage).empty() || said.size() > name.size()) return false;
  return std::equal(said.begin(), said.end(), name.begin());
}

void name_stage_tables(const std::vector<Result*>& vague, const std::vector<Result>& results,
                       const Competition& competition) {
  if (vague.empty()) return;
  std::vector<Team> teams;
  std::set<TeamId> known;
  for (const Result& result : results) {
    for (const Team& team : result.teams) {
      if (known.insert(team.id).second) teams.push_back(team);
    }
  }
  Competition settled = competition;
  settle_groups(settled, teams, results);
  std::vector<Part> parts;
  for (const Result& result : results) {
    const auto open = std::find(vague.begin(), vague.end(), &result);
    Part part;
    if (open != vague.end()) {
      part.vague.push_back(*open);
    } else if (is_stage_table(competition, result.stage)) {
      part.said = result.stage;
    } else {
      continue;
    }
    add_match(parts, result, std::move(part));
  }
  name_parts(std::move(parts), competition, places_of_teams(settled, teams, results));
}

void settle_stages(Competition& competition, std::span<const Team> teams,
                   std::span<const Result> results) {
  const std::map<TeamId, Source> places = places_of_teams(competition, teams, results);
  for (const std::string& table : stage_tables_of(competition)) {
    std::vector<const Result*> own;
    for (const Result& result : results) {
      if (words_of(result.stage) == words_of(table)) own.push_back(&result);
    }
    std::set<TeamId> played;
    for (const Result* const result : own) {
      for (const Team& team : result->teams) played.insert(team.id);
    }
    for (const TeamId team : played) {
      const std::vector<Source> sides = sides_of_stage(competition, table);
      const Source& place = places.at(team);
      if (std::find(sides.begin(), sides.end(), place) != sides.end()) continue;
      const auto taken = place_taken(sides, place, played, places);
      if (taken) exchange(competition, *taken, place);
    }
    put_in_order(competition, table, own, places);
  }
}

}  // namespace quicket::league
