#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "ingest/typed_cards.h"

namespace quicket::ingest {
namespace {

using cards::Slot;

std::optional<Slot> slot_of(std::string_view key) {
  if (key == "•" || key == "." || key == "0" || key == "Dot") return Slot::dot;
  for (int kind = 0; kind < cards::slot_kinds; ++kind) {
    if (cards::key(static_cast<Slot>(kind)) == key) return static_cast<Slot>(kind);
  }
  return {};
}

/// A number of a chart; two dice that show 00 are 100.
std::optional<int> roll_of(std::string_view text) {
  if (text == "00") return 100;
  return parse_int(text);
}

/// Printed cards and word processors write 1–4 with a longer dash.
std::string with_plain_dashes(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t length = 1;
    for (const std::string_view dash : {"–", "—", "−", "‐", "‑"}) {
      if (text.substr(at).starts_with(dash)) length = dash.size();
    }
    plain += length > 1 ? '-' : text[at];
    at += length;
  }
  return plain;
}

std::optional<cards::Range> range_of(std::string_view written) {
  const std::string token = with_plain_dashes(written);
  const std::size_t colon = token.find(':');
  if (colon == std::string_view::npos) return {};
  const std::string_view numbers = std::string_view(token).substr(0, colon);
  const std::size_t dash = numbers.find('-');
  const auto from = roll_of(numbers.substr(0, dash));
  const auto to = dash == std::string_view::npos ? from : roll_of(numbers.substr(dash + 1));
  const auto result = slot_of(std::string_view(token).substr(colon + 1));
  if (!from || !to || !result) return {};
  return cards::Range{*from, *to, *result};
}

}  // namespace

std::optional<cards::Chart> parse_ranges(std::string_view text, std::string& fault) {
  std::vector<cards::Range> ranges;
  std::array<int, 101> results{};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" ,;\t\n\r"), text.size());
    const std::string_view token = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (token.empty()) continue;
    const auto range = range_of(token);
    if (!range || range->from < 1 || range->to > 100 || range->from > range->to) {
      fault = fmt::format("\"{}\" is not a range such as 3-6:F", token);
      return {};
    }
    ranges.push_back(*range);
    for (int number = range->from; number <= range->to; ++number) {
      if (++results[static_cast<std::size_t>(number)] == 1) continue;
      fault = fmt::format("number {} has two results", number);
      return {};
    }
  }
  const auto missing = std::find(results.begin() + 1, results.end(), 0);
  if (missing != results.end()) {
    fault = fmt::format("number {} has no result", missing - results.begin());
    return {};
  }
  return cards::Chart::from_ranges(ranges);
}

}  // namespace quicket::ingest
