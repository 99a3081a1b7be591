#include "cricket/conditions.h"

#include <array>
#include <span>

#include <fmt/format.h>

#include "base/toml_reader.h"
#include "cricket/condition_keys.h"

namespace quicket::cricket {
namespace {

struct NumberField {
  std::string_view key;
  int Conditions::*member;
  int lowest, highest;
};

constexpr std::array<NumberField, 11> number_fields{{
    {"balls_per_over", &Conditions::balls_per_over, 1, 10},
    {"overs", &Conditions::overs, 1, 50},
    {"most_overs_per_bowler", &Conditions::most_overs_per_bowler, 1, 50},
    {"most_overs_running", &Conditions::most_overs_running, 1, 2},
    {"ends_change_every_overs", &Conditions::ends_change_every_overs, 1, 10},
    {"no_ball_runs", &Conditions::no_ball_runs, 1, 5},
    {"wide_runs", &Conditions::wide_runs, 1, 5},
    {"wickets", &Conditions::wickets, 1, 10},
    {"super_over_balls", &Conditions::super_over_balls, 1, 10},
    {"super_over_wickets", &Conditions::super_over_wickets, 1, 10},
    {"most_super_overs", &Conditions::most_super_overs, 0, 99},
}};

struct SwitchField {
  std::string_view key;
  bool Conditions::*member;
};

constexpr std::array<SwitchField, 3> switch_fields{{
    {"free_hit_after_no_ball", &Conditions::free_hit_after_no_ball},
    {"free_hit_after_wide", &Conditions::free_hit_after_wide},
    {"counts_balls", &Conditions::counts_balls},
}};

struct WordField {
  std::string_view key;
  std::string Conditions::*member;
};

constexpr std::array<WordField, 2> word_fields{{
    {"over_word", &Conditions::over_word},
    {"overs_word", &Conditions::overs_word},
}};

/// Every key and value except the name, as in a file.
struct Written {
  std::string_view key;
  std::string value;
};
std::vector<Written> written(const Conditions& conditions) {
  std::vector<Written> all;
  for (const NumberField& field : number_fields) {
    all.push_back({field.key, std::to_string(conditions.*field.member)});
  }
  for (const SwitchField& field : switch_fields) {
    all.push_back({field.key, conditions.*field.member ? "true" : "false"});
  }
  for (const WordField& field : word_fields) {
    all.push_back({field.key, toml_text(conditions.*field.member)});
  }
  return all;
}

/// Reads every key; refuses first the unknown ones, then missing ones of `needed`.
Conditions read_with(TomlReader& reader, const Conditions& base,
                     std::span<const std::string_view> needed) {
  Conditions conditions = base;
  conditions.name = reader.text("name").value_or(base.name);
  for (const NumberField& field : number_fields) {
    int& value = conditions.*field.member;
    value = reader.whole(field.key, field.lowest, field.highest).value_or(value);
  }
  for (const SwitchField& field : switch_fields) {
    bool& value = conditions.*field.member;
    value = reader.yes_no(field.key).value_or(value);
  }
  for (const WordField& field : word_fields) {
    std::string& value = conditions.*field.member;
    value = reader.text(field.key).value_or(value);
    if (value.empty()) reader.refuse(field.key, "must not be empty");
  }
  reader.finish();
  for (const std::string_view key : needed) {
    if (!reader.has(key)) reader.refuse(key, "is missing; a format needs it");
  }
  if (conditions.most_overs_per_bowler * 5 < conditions.overs) {
    reader.refuse("most_overs_per_bowler",
                  fmt::format("is too low: five bowlers of {} overs each cannot bowl {} overs; "
                              "raise it to {}",
                              conditions.most_overs_per_bowler, conditions.overs,
                              (conditions.overs + 4) / 5));
  }
  return conditions;
}

}  // namespace

Conditions read_conditions(TomlReader& reader, const Conditions& base) {
  return read_with(reader, base, {});
}

Conditions read_format_conditions(TomlReader& reader, const Conditions& base) {
  constexpr std::string_view needed[] = {"overs", "most_overs_per_bowler"};
  return read_with(reader, base, needed);
}

Conditions parse_conditions(std::string_view toml, std::string_view file, const Conditions& base) {
  TomlReader reader(toml, file);
  if (auto table = reader.table("conditions")) {
    if (!table->empty()) return read_conditions(*table, base);
  } else if (!reader.empty()) {
    return read_conditions(reader, base);
  }
  reader.refuse(
      "no conditions in this file; write those that differ, as under [conditions] in "
      "`quicket formats t20`, for instance most_overs_per_bowler = 5");
}

std::string to_toml(const Conditions& conditions) {
  std::string text = fmt::format("name = {}\n", toml_text(conditions.name));
  for (const auto& [key, value] : written(conditions)) text += fmt::format("{} = {}\n", key, value);
  return text;
}

std::vector<std::string> left_out(TomlReader& reader, const Conditions& base) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : written(base)) {
    if (!reader.has(key)) keys.push_back(fmt::format("{} = {}", key, value));
  }
  return keys;
}

std::vector<std::string> differences(const Conditions& conditions, const Conditions& usual) {
  std::vector<std::string> all;
  const std::vector<Written> ours = written(conditions), theirs = written(usual);
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (ours[i].value == theirs[i].value) continue;
    all.push_back(fmt::format("{} = {} (not {})", ours[i].key, ours[i].value, theirs[i].value));
  }
  return all;
}

}  // namespace quicket::cricket
