#include "league/competition_toml.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/find_by_name.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "cricket/format.h"
#include "league/competition.h"
#include "league/playoffs_toml.h"

namespace quicket::league {
namespace {

constexpr std::array<OrderKey, 5> order_keys{OrderKey::wins, OrderKey::net_run_rate,
                                             OrderKey::head_to_head, OrderKey::bonus_points,
                                             OrderKey::wickets_per_fair_ball};

void read_order(Competition& competition, TomlReader& reader) {
  if (!reader.has("order")) return;
  std::vector<std::string> names;
  for (const OrderKey key : order_keys) names.emplace_back(to_string(key));
  competition.order.clear();
  for (const std::string& name : reader.words("order", names)) {
    const auto place = std::find(names.begin(), names.end(), name) - names.begin();
    competition.order.push_back(order_keys[static_cast<std::size_t>(place)]);
  }
}

void read_tie_rule(TieRule& rule, TomlReader& reader, std::string_view key) {
  auto inner = reader.table(key);
  if (!inner) return;
  rule.super_over = inner->yes_no("super_over").value_or(rule.super_over);
  rule.most_super_overs = inner->whole("most_super_overs", 0, 20).value_or(rule.most_super_overs);
  inner->finish();
}

void read_points(Points& points, TomlReader& reader) {
  auto inner = reader.table("points");
  if (!inner) return;
  points.win = inner->whole("win", 0, 100).value_or(points.win);
  points.tie = inner->whole("tie", 0, 100).value_or(points.tie);
  points.no_result = inner->whole("no_result", 0, 100).value_or(points.no_result);
  points.bonus = inner->whole("bonus", 0, 100).value_or(points.bonus);
  points.bonus_ratio = inner->number("bonus_ratio", 1, 10).value_or(points.bonus_ratio);
  inner->finish();
}

void read_deductions(Competition& competition, TomlReader& reader) {
  if (!reader.has("deductions")) return;
  competition.deductions.clear();
  for (TomlReader& one : reader.tables("deductions")) {
    Deduction deduction;
    deduction.team = one.text("team").value_or("");
    if (deduction.team.empty()) one.refuse("team", "is missing; name the side");
    deduction.points = one.whole("points", -most_deducted, most_deducted).value_or(0);
    if (deduction.points == 0) one.refuse("points", "is missing; write how many are deducted");
    deduction.reason = one.text("reason").value_or("");
    one.finish();
    competition.deductions.push_back(std::move(deduction));
  }
}

void read_pitches(Competition& competition, TomlReader& reader) {
  if (!reader.has("pitches")) return;
  competition.pitches.clear();
  for (const auto& [ground, word] : reader.entries("pitches")) {
    const std::optional<Pitch> pitch = cards::parse_pitch(word);
    if (!pitch) {
      reader.refuse("pitches", fmt::format("has \"{}\" for {}; a pitch is \"slow\", \"true\" "
                                           "or \"fast\"",
                                           word, ground));
    }
    competition.pitches.emplace_back(ground, *pitch);
  }
}

/// Replaces `value` if the file has the key.
void read_optional(std::optional<int>& value, TomlReader& reader, std::string_view key, int lowest,
                   int highest) {
  if (const auto read = reader.whole(key, lowest, highest)) value = read;
}

void check_tables(const Competition& competition, const TomlReader& reader, bool rows) {
  const std::vector<std::string>& tables = competition.tables;
  constexpr std::size_t most = 8;
  if (tables.size() < 2 || tables.size() > most) {
    reader.refuse("tables", fmt::format("must name 2 to {} groups", most));
  }
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (tables[i].empty()) reader.refuse("tables", "must not have an empty name");
    for (std::size_t j = 0; j < i; ++j) {
      if (same_name(tables[i], tables[j])) {
        reader.refuse("tables", fmt::format("names \"{}\" twice", tables[i]));
      }
    }
  }
  if (rows) {
    reader.refuse("tables",
                  "cannot stand beside own_group: sides of two tables meet in the playoffs only");
  }
  if (!competition.groups.empty() && competition.groups.size() != tables.size()) {
    reader.refuse("groups", "must be as many as tables");
  }
}

void read_shape(Competition& competition, TomlReader& reader) {
  auto inner = reader.table("shape");
  if (!inner) return;
  Shape& shape = competition.shape;
  shape.cycles = inner->whole("cycles", 0, 10).value_or(shape.cycles);
  read_optional(shape.matches, *inner, "matches", 1, 100);
  read_optional(shape.own_group, *inner, "own_group", 0, 10);
  read_optional(shape.same_row, *inner, "same_row", 0, 10);
  read_optional(shape.other_group, *inner, "other_group", 0, 10);
  if (inner->has("rivals")) shape.rivals = inner->pairs("rivals");
  if (inner->has("groups")) competition.groups = inner->lists("groups");
  if (inner->has("tables")) competition.tables = inner->texts("tables");
  inner->finish();
  const bool grouped = shape.own_group || shape.same_row || shape.other_group;
  if (grouped && !(shape.own_group && shape.same_row && shape.other_group)) {
    inner->refuse("shape: own_group, same_row and other_group must be given together");
  }
  if (!competition.tables.empty()) return check_tables(competition, *inner, grouped);
  if (!competition.groups.empty() && grouped &&
      (competition.groups.size() != 2 ||
       competition.groups[0].size() != competition.groups[1].size())) {
    inner->refuse("groups", "must be two groups of the same size");
  }
}

void read_head(Competition& competition, TomlReader& reader, const cricket::FormatTable& formats) {
  const auto read_text = [&](std::string_view key, std::string& value) {
    if (auto text = reader.text(key)) value = std::move(*text);
  };
  read_text("name", competition.name);
  read_text("season", competition.season);
  read_text("source", competition.source);
  if (reader.has("events")) competition.events = reader.texts("events");
  read_text("first_season", competition.first_season);
  read_text("last_season", competition.last_season);
  if (const auto text = reader.text("format")) {
    const auto format = formats.find(*text);
    if (!format) reader.refuse("format", fmt::format("must be one of {}", formats.ids()));
    competition.format = *format;
    competition.conditions = format->conditions();
  }
  competition.fewest_teams = reader.whole("fewest_teams", 2, 20).value_or(competition.fewest_teams);
  competition.most_teams =
      reader.whole("most_teams", competition.fewest_teams, 20).value_or(competition.most_teams);
  read_order(competition, reader);
  if (auto table = reader.table("conditions")) {
    competition.conditions = cricket::read_conditions(*table, competition.conditions);
  }
}

/// The preset that `based_on` names; an empty competition without that key.
Competition read_base(TomlReader& reader, const std::vector<Competition>& presets) {
  const auto wanted = reader.text("based_on");
  if (!wanted) return {};
  std::vector<std::string> known;
  for (const Competition& preset : presets) {
    if (preset.slug == *wanted) return preset;
    known.push_back(preset.slug);
  }
  reader.refuse("based_on", fmt::format("names \"{}\", which is not a preset{}", *wanted,
                                        did_you_mean(*wanted, known)));
}

std::string slug_of(std::string_view file) {
  const std::size_t slash = file.rfind('/');
  std::string_view stem = slash == std::string_view::npos ? file : file.substr(slash + 1);
  return slug(stem.substr(0, stem.rfind('.')));
}

}  // namespace

void read_calendar(Calendar& calendar, TomlReader& reader) {
  auto inner = reader.table("calendar");
  if (!inner) return;
  calendar.rest_days = inner->whole("rest_days", 0, 30).value_or(calendar.rest_days);
  calendar.matches_a_day = inner->whole("matches_a_day", 1, 20).value_or(calendar.matches_a_day);
  calendar.matches_a_weekend_day =
      inner->whole("matches_a_weekend_day", 1, 20).value_or(calendar.matches_a_weekend_day);
  calendar.whole_rounds = inner->yes_no("whole_rounds").value_or(calendar.whole_rounds);
  inner->finish();
}

Competition parse_competition(std::string_view text, std::string_view file,
                              const std::vector<Competition>& presets,
                              const cricket::FormatTable& formats) {
  TomlReader reader(text, file);
  Competition competition = read_base(reader, presets);
  competition.slug = slug_of(file);
  read_head(competition, reader, formats);
  read_points(competition.points, reader);
  read_tie_rule(competition.group_ties, reader, "group_ties");
  read_tie_rule(competition.playoff_ties, reader, "playoff_ties");
  read_shape(competition, reader);
  read_calendar(competition.calendar, reader);
  read_playoffs(competition, reader);
  read_deductions(competition, reader);
  if (reader.has("grounds")) competition.grounds = reader.entries("grounds");
  read_pitches(competition, reader);
  competition.slug = reader.text("slug").value_or(competition.slug);
  reader.finish();
  if (competition.name.empty()) {
    reader.refuse("name", "is missing; write the name of the competition");
  }
  return competition;
}

namespace {

std::string list_of(const std::vector<std::string>& texts) {
  std::vector<std::string> quoted;
  for (const std::string& text : texts) quoted.push_back(toml_text(text));
  return fmt::format("[{}]", fmt::join(quoted, ", "));
}

std::string list_of(const std::vector<std::vector<std::string>>& lists) {
  std::vector<std::string> inner;
  for (const auto& list : lists) inner.push_back(list_of(list));
  return fmt::format("[{}]", fmt::join(inner, ", "));
}

std::string shape_text(const Competition& competition) {
  const Shape& shape = competition.shape;
  std::string text = fmt::format("\n[shape]\ncycles = {}\n", shape.cycles);
  if (shape.matches) text += fmt::format("matches = {}\n", *shape.matches);
  if (shape.own_group) text += fmt::format("own_group = {}\n", *shape.own_group);
  if (shape.same_row) text += fmt::format("same_row = {}\n", *shape.same_row);
  if (shape.other_group) text += fmt::format("other_group = {}\n", *shape.other_group);
  std::vector<std::vector<std::string>> rivals;
  for (const auto& pair : shape.rivals) rivals.push_back({pair.first, pair.second});
  if (!rivals.empty()) text += fmt::format("rivals = {}\n", list_of(rivals));
  if (!competition.groups.empty()) {
    text += fmt::format("groups = {}\n", list_of(competition.groups));
  }
  if (!competition.tables.empty()) {
    text += fmt::format("tables = {}\n", list_of(competition.tables));
  }
  return text;
}

std::string tie_text(std::string_view key, const TieRule& rule) {
  return fmt::format("\n[{}]\nsuper_over = {}\nmost_super_overs = {}\n", key, rule.super_over,
                     rule.most_super_overs);
}

}  // namespace

std::string to_toml(const Competition& c) {
  std::vector<std::string> order;
  for (const OrderKey key : c.order) order.emplace_back(to_string(key));
  std::string text = fmt::format(
      "slug = {}\nname = {}\nseason = {}\nsource = {}\nevents = {}\nfirst_season = {}\n"
      "last_season = {}\nformat = \"{}\"\nfewest_teams = {}\nmost_teams = {}\norder = {}\n",
      toml_text(c.slug), toml_text(c.name), toml_text(c.season), toml_text(c.source),
      list_of(c.events), toml_text(c.first_season), toml_text(c.last_season),
      cricket::to_string(c.format), c.fewest_teams, c.most_teams, list_of(order));
  text += "\n[conditions]\n" + cricket::to_toml(c.conditions);
  text += fmt::format(
      "\n[points]\nwin = {}\ntie = {}\nno_result = {}\nbonus = {}\nbonus_ratio = {}\n",
      c.points.win, c.points.tie, c.points.no_result, c.points.bonus, c.points.bonus_ratio);
  text += tie_text("group_ties", c.group_ties) + tie_text("playoff_ties", c.playoff_ties);
  text += shape_text(c) + playoffs_text(c);
  text += fmt::format(
      "\n[calendar]\nrest_days = {}\nmatches_a_day = {}\nmatches_a_weekend_day = {}\n"
      "whole_rounds = {}\n",
      c.calendar.rest_days, c.calendar.matches_a_day, c.calendar.matches_a_weekend_day,
      c.calendar.whole_rounds);
  for (const Deduction& deduction : c.deductions) {
    text += fmt::format("\n[[deductions]]\nteam = {}\npoints = {}\nreason = {}\n",
                        toml_text(deduction.team), deduction.points, toml_text(deduction.reason));
  }
  if (!c.grounds.empty()) text += "\n[grounds]\n";
  for (const auto& pair : c.grounds) {
    text += fmt::format("{} = {}\n", toml_text(pair.first), toml_text(pair.second));
  }
  if (!c.pitches.empty()) text += "\n[pitches]\n";
  for (const auto& [ground, pitch] : c.pitches) {
    text += fmt::format("{} = \"{}\"\n", toml_text(ground), to_string(pitch));
  }
  return text;
}

}  // namespace quicket::league
