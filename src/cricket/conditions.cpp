#include "cricket/conditions.h"

#include <array>
#include <vector>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "base/error.h"
#include "base/text.h"

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

constexpr std::array<SwitchField, 2> switch_fields{{
    {"free_hit_after_no_ball", &Conditions::free_hit_after_no_ball},
    {"free_hit_after_wide", &Conditions::free_hit_after_wide},
}};

[[noreturn]] void refuse(std::string_view file, const toml::source_region& where,
                         const std::string& what) {
  throw Error(fmt::format("{}:{}:{}: {}", file, where.begin.line, where.begin.column, what),
              Fault::bad_file);
}

void read_number(Conditions& conditions, const NumberField& field, const toml::node& node,
                 std::string_view file) {
  const auto value = node.value_exact<std::int64_t>();
  if (!value || *value < field.lowest || *value > field.highest) {
    refuse(file, node.source(),
           fmt::format("{} must be a whole number from {} to {}", field.key, field.lowest,
                       field.highest));
  }
  conditions.*field.member = static_cast<int>(*value);
}

void read_key(Conditions& conditions, std::string_view key, const toml::node& node,
              std::string_view file) {
  std::vector<std::string> known{"name"};
  if (key == "name") {
    const auto value = node.value_exact<std::string>();
    if (!value) refuse(file, node.source(), "name must be a text in quotes");
    conditions.name = *value;
    return;
  }
  for (const NumberField& field : number_fields) {
    if (field.key == key) return read_number(conditions, field, node, file);
    known.emplace_back(field.key);
  }
  for (const SwitchField& field : switch_fields) {
    if (field.key == key) {
      const auto value = node.value_exact<bool>();
      if (!value) refuse(file, node.source(), fmt::format("{} must be true or false", key));
      conditions.*field.member = *value;
      return;
    }
    known.emplace_back(field.key);
  }
  refuse(file, node.source(), fmt::format("unknown key \"{}\".{}", key, did_you_mean(key, known)));
}

}  // namespace

Conditions conditions_of(Format format) {
  Conditions conditions;
  if (format == Format::hundred) {
    conditions.name = "100-ball";
    conditions.balls_per_over = 5;
    conditions.most_overs_running = 2;
    conditions.ends_change_every_overs = 2;
    conditions.super_over_balls = 5;
    conditions.no_ball_runs = 2;
  }
  return conditions;
}

Conditions parse_conditions(std::string_view text, std::string_view file, const Conditions& base) {
  Conditions conditions = base;
  try {
    const toml::table table = toml::parse(text);
    for (const auto& entry : table) read_key(conditions, entry.first.str(), entry.second, file);
  } catch (const toml::parse_error& error) {
    refuse(file, error.source(), std::string(error.description()));
  }
  if (conditions.most_overs_per_bowler * 5 < conditions.overs) {
    throw Error(fmt::format("{}: five bowlers of {} overs each cannot bowl {} overs; raise "
                            "most_overs_per_bowler to {}",
                            file, conditions.most_overs_per_bowler, conditions.overs,
                            (conditions.overs + 4) / 5),
                Fault::bad_file);
  }
  return conditions;
}

std::string to_toml(const Conditions& conditions) {
  std::string quoted;
  for (const char letter : conditions.name) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  std::string text = fmt::format("name = \"{}\"\n", quoted);
  for (const NumberField& field : number_fields) {
    text += fmt::format("{} = {}\n", field.key, conditions.*field.member);
  }
  for (const SwitchField& field : switch_fields) {
    text += fmt::format("{} = {}\n", field.key, conditions.*field.member);
  }
  return text;
}

}  // namespace quicket::cricket
