#include "cricket/conditions.h"

#include <array>

#include <fmt/format.h>

#include "base/toml_reader.h"

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

}  // namespace

Conditions read_conditions(TomlReader& reader, const Conditions& base) {
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
  if (conditions.most_overs_per_bowler * 5 < conditions.overs) {
    reader.refuse("most_overs_per_bowler",
                  fmt::format("is too low: five bowlers of {} overs each cannot bowl {} overs; "
                              "raise it to {}",
                              conditions.most_overs_per_bowler, conditions.overs,
                              (conditions.overs + 4) / 5));
  }
  return conditions;
}

Conditions parse_conditions(std::string_view toml, std::string_view file, const Conditions& base) {
  TomlReader reader(toml, file);
  if (auto table = reader.table("conditions")) {
    if (!table->empty()) return read_conditions(*table, base);
  } else if (!reader.empty()) {
    return read_conditions(reader, base);
  }
  reader.refuse(
      "no conditions are in this file; write what differs as under [conditions] in "
      "data/formats/t20.toml, for instance most_overs_per_bowler = 5");
}

std::string to_toml(const Conditions& conditions) {
  std::string text = fmt::format("name = {}\n", toml_text(conditions.name));
  for (const NumberField& field : number_fields) {
    text += fmt::format("{} = {}\n", field.key, conditions.*field.member);
  }
  for (const SwitchField& field : switch_fields) {
    text += fmt::format("{} = {}\n", field.key, conditions.*field.member);
  }
  for (const WordField& field : word_fields) {
    text += fmt::format("{} = {}\n", field.key, toml_text(conditions.*field.member));
  }
  return text;
}

}  // namespace quicket::cricket
