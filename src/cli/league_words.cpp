#include "cli/league_words.h"

#include <string_view>
#include <vector>

#include <fmt/ranges.h>

#include "app/playoffs.h"
#include "base/error.h"
#include "league/statistics.h"

namespace quicket::cli {

Date date_of(const std::string& text, const char* option) {
  if (text.empty()) return {};
  const auto date = parse_date(text);
  if (!date) {
    throw Error(
        fmt::format(
            "{}: \"{}\" is not a day from 0001-01-01 to 9999-12-31, written like 2027-01-15",
            option, text),
        Fault::usage);
  }
  return *date;
}

void tell_playoffs(const Context& context, const app::LeagueState& state) {
  for (const std::string& sentence : app::playoffs_without_winner(state)) context.note(sentence);
  if (state.bracket.champion) {
    context.note(fmt::format("Champions: {}", state.bracket.champion->name));
  }
}

const cricket::Conditions& conditions_of(const app::LeagueState& state) {
  return state.league.competition.conditions;
}

void add_leader_options(Command& command, std::string& by, std::size_t& top) {
  command.option("--by", &by, "statistic to rank by").of_kind("STATISTIC").with_default();
  command.option("--top", &top, "number of players to list (0: all)")
      .between(0, 1'000'000)
      .with_default();
  std::vector<std::string_view> keys;
  for (int key = 0; key < league::leader_keys; ++key) {
    keys.push_back(league::to_string(static_cast<league::LeaderKey>(key)));
  }
  command.details = fmt::format("Statistics: {}.", fmt::join(keys, ", "));
}

}  // namespace quicket::cli
