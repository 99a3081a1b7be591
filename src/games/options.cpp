#include "games/options.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"

namespace quicket::games {

const std::string* OptionReader::given(std::string_view name) {
  known_.emplace_back(name);
  const std::string* value = nullptr;
  for (const GameOption& option : *options_) {
    if (option.name == name) value = &option.value;
  }
  return value;
}

const std::string_view* OptionReader::value_of(const OptionKind& kind, std::string_view text) {
  for (const std::string_view& value : kind.values) {
    if (value == text) return &value;
  }
  return nullptr;
}

std::string_view OptionReader::choice(const OptionKind& kind) {
  const std::string* value = given(kind.name);
  if (value == nullptr) return kind.values.front();
  const std::string_view* chosen = value_of(kind, *value);
  if (chosen == nullptr) {
    refuse(kind.name, *value, fmt::format("{}", fmt::join(kind.values, ", ")));
  }
  return *chosen;
}

std::string_view OptionReader::choice_or_number(const OptionKind& kind, int lowest, int highest) {
  const std::string* value = given(kind.name);
  if (value == nullptr) return kind.values.front();
  if (const std::string_view* chosen = value_of(kind, *value)) return *chosen;
  const auto number = parse_int(*value);
  if (!number || *number < lowest || *number > highest) {
    refuse(kind.name, *value,
           fmt::format("{}, or a number from {} to {}", fmt::join(kind.values, ", "), lowest,
                       highest));
  }
  return *value;
}

std::optional<std::string_view> OptionReader::text(const OptionKind& kind) {
  const std::string* value = given(kind.name);
  if (value == nullptr) return {};
  return *value;
}

void OptionReader::refuse(std::string_view name, std::string_view value,
                          std::string_view allowed) const {
  throw Error(Fault::usage, "{}: invalid {}={}; {} may be: {}", game_name_, name, value, name,
              allowed);
}

void OptionReader::done() const {
  for (const GameOption& option : *options_) {
    if (std::ranges::find(known_, option.name) != known_.end()) continue;
    const std::string others =
        known_.empty() ? "it has none" : fmt::format("it has {}", fmt::join(known_, ", "));
    throw Error(Fault::usage, "{} has no option \"{}\"{}", game_name_, option.name,
                did_you_mean(option.name, known_, others));
  }
}

void check_seats(std::string_view game_name, int seats, int fewest, int most) {
  if (seats >= fewest && seats <= most) return;
  throw Error(fewest == most ? fmt::format("{} is for {} players, not {}", game_name, fewest, seats)
                             : fmt::format("{} is for {} to {} players, not {}", game_name, fewest,
                                           most, seats),
              Fault::usage);
}

}  // namespace quicket::games
