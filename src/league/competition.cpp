#include "league/competition.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/find_by_name.h"
#include "base/text.h"
#include "league/ground.h"
#include "league/group_tables.h"

namespace quicket::league {
namespace {

std::string_view ordinal_ending(int place) {
  if (place % 100 >= 11 && place % 100 <= 13) return "th";
  switch (place % 10) {
    case 1:
      return "st";
    case 2:
      return "nd";
    case 3:
      return "rd";
    default:
      return "th";
  }
}

/// The order of seasons: "2009", "2009/10", "2010"; nothing if the text does not start with a year.
std::optional<int> order_of_season(std::string_view season) {
  const auto year = season.size() < 4 ? std::nullopt : parse_int(season.substr(0, 4));
  if (!year) return std::nullopt;
  return 2 * *year + (season.substr(4).starts_with('/') ? 1 : 0);
}

bool covers(const Competition& preset, std::string_view season) {
  const auto asked = order_of_season(season);
  const auto first = order_of_season(preset.first_season);
  const auto last = order_of_season(preset.last_season);
  if (!asked) return !first && !last;
  return (!first || *asked >= *first) && (!last || *asked <= *last);
}

}  // namespace

std::optional<Pitch> pitch_at(const Competition& competition, std::string_view venue) {
  const std::string key = ground_key(venue, {});
  for (const auto& [ground, pitch] : competition.pitches) {
    if (!key.empty() && ground_key(ground, {}) == key) return pitch;
  }
  return {};
}

std::string_view to_string(OrderKey key) {
  switch (key) {
    case OrderKey::wins:
      return "wins";
    case OrderKey::net_run_rate:
      return "net_run_rate";
    case OrderKey::head_to_head:
      return "head_to_head";
    case OrderKey::bonus_points:
      return "bonus_points";
    case OrderKey::wickets_per_fair_ball:
      return "wickets_per_fair_ball";
  }
  return {};
}

std::string to_string(const Source& source) {
  switch (source.from) {
    case Source::From::place:
      return fmt::format("{}{}{}{}", source.place, ordinal_ending(source.place),
                         source.table.empty() ? "" : " in ", source.table);
    case Source::From::winner:
      return "winner of " + source.stage;
    case Source::From::loser:
      return "loser of " + source.stage;
  }
  return {};
}

std::optional<Source> parse_source(std::string_view text) {
  for (const auto& [prefix, from] :
       {std::pair<std::string_view, Source::From>{"winner of ", Source::From::winner},
        std::pair<std::string_view, Source::From>{"loser of ", Source::From::loser}}) {
    if (text.substr(0, prefix.size()) == prefix && text.size() > prefix.size()) {
      return Source{from, 1, std::string(text.substr(prefix.size()))};
    }
  }
  std::string table;
  if (const std::size_t in = text.find(" in "); in != std::string_view::npos) {
    table = text.substr(in + 4);
    text = text.substr(0, in);
    if (table.empty()) return std::nullopt;
  }
  if (text.size() < 3) return std::nullopt;
  const auto place = parse_int(text.substr(0, text.size() - 2));
  if (!place || *place < 1 || *place > 20 ||
      text.substr(text.size() - 2) != ordinal_ending(*place)) {
    return std::nullopt;
  }
  return Source{Source::From::place, *place, {}, std::move(table)};
}

bool is_stage_table(const Competition& competition, std::string_view stage) {
  return !stage.empty() && std::any_of(competition.playoffs.begin(), competition.playoffs.end(),
                                       [words = words_of(stage)](const PlayoffMatch& match) {
                                         return match.in_table && words_of(match.stage) == words;
                                       });
}

bool has_stage_tables(const Competition& competition) {
  return std::any_of(competition.playoffs.begin(), competition.playoffs.end(),
                     [](const PlayoffMatch& match) { return match.in_table; });
}

bool is_knock_out(const Competition& competition, std::string_view stage) {
  return !stage.empty() && !is_stage_table(competition, stage);
}

int deducted_from(const Competition& competition, std::string_view team) {
  int points = 0;
  for (const Deduction& deduction : competition.deductions) {
    if (same_name(deduction.team, team)) points += deduction.points;
  }
  return points;
}

int group_matches(const Competition& competition, int teams) {
  const Shape& shape = competition.shape;
  if (shape.own_group) {
    const int group = teams / 2;
    return group * (group - 1) * *shape.own_group + group * *shape.same_row +
           group * (group - 1) * *shape.other_group;
  }
  int matches = 0;
  for (const int sides : group_sizes(competition, teams)) {
    matches += shape.matches ? sides * *shape.matches / 2 : sides * (sides - 1) / 2 * shape.cycles;
  }
  return matches;
}

int most_meetings(const Competition& competition, std::string_view a, std::string_view b) {
  const Shape& shape = competition.shape;
  if (!shape.own_group) return shape.cycles + (shape.matches ? 1 : 0);
  const auto place = [&](std::string_view name) {
    for (std::size_t group = 0; group < competition.groups.size(); ++group) {
      for (std::size_t row = 0; row < competition.groups[group].size(); ++row) {
        if (same_name(competition.groups[group][row], name)) {
          return std::pair{static_cast<int>(group), static_cast<int>(row)};
        }
      }
    }
    return std::pair{-1, -1};
  };
  const auto of_a = place(a);
  const auto of_b = place(b);
  if (of_a.first < 0 || of_b.first < 0) {
    return std::max({*shape.own_group, *shape.same_row, *shape.other_group});
  }
  if (of_a.first == of_b.first) return *shape.own_group;
  return of_a.second == of_b.second ? *shape.same_row : *shape.other_group;
}

const Competition* find_competition(const std::vector<Competition>& presets, std::string_view event,
                                    std::string_view season) {
  for (const Competition& preset : presets) {
    if (!covers(preset, season)) continue;
    for (const std::string& name : preset.events) {
      if (words_of(name) == words_of(event)) return &preset;
    }
  }
  return nullptr;
}

}  // namespace quicket::league
