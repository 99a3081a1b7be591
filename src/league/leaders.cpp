#include "league/leaders.h"

#include <array>

namespace quicket::league {
namespace {

constexpr std::array<std::string_view, leader_keys> words{
    "runs",         "batting-average", "strike-rate",     "fifties",
    "hundreds",     "sixes",           "fours",           "highest-score",
    "wickets",      "economy",         "bowling-average", "bowling-strike-rate",
    "best-figures", "maidens",         "catches",         "dismissals",
    "partnerships"};

}  // namespace

std::string_view to_string(LeaderKey key) {
  return words[static_cast<std::size_t>(key)];
}

std::optional<LeaderKey> parse_leader_key(std::string_view text) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == text) return static_cast<LeaderKey>(i);
  }
  return {};
}

}  // namespace quicket::league
