#include "cli/league_words.h"

#include <algorithm>
#include <string_view>

#include <fmt/ranges.h>

#include "app/season/leaders.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::cli {

Date date_of(const std::string& text, const char* option) {
  if (text.empty()) return {};
  const auto date = parse_date(text);
  if (!date) {
    throw Error(Fault::usage,
                "{}: \"{}\" is not a day from 0001-01-01 to 9999-12-31, written like 2027-01-15",
                option, text);
  }
  return *date;
}

std::vector<MatchId> fixtures_of(const std::vector<std::string>& words, const char* option) {
  std::vector<MatchId> ids;
  for (const std::string& word : words) {
    const auto number = parse_int(word);
    if (!number || *number < 1) {
      throw Error(Fault::usage, "{}: \"{}\" is not the id of a fixture", option, word);
    }
    const MatchId id{*number};
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  }
  return ids;
}

void tell_deductions(report::Document& shown, const league::Competition& competition,
                     const league::Standings& standings) {
  const std::vector<std::string> notes = league::deduction_notes(competition, standings);
  if (!notes.empty()) shown.gap();
  for (const std::string& note : notes) shown.line(note);
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

league::PlayerFigure LeaderWords::key() const {
  const league::PlayerFigure key = app::ranking_figure(by);
  if (least && league::figure(key).asks == league::RankedFigure::Asks::nothing) {
    throw Error(Fault::usage,
                "--least: {} need no number of balls; it is for averages, strike rates and economy",
                by);
  }
  return key;
}

std::optional<int> LeaderWords::least_balls() const {
  return least ? std::optional(static_cast<int>(*least)) : std::nullopt;
}

void add_leader_options(Command& command, LeaderWords& words) {
  command.option("--by STATISTIC", &words.by, "statistic to rank by").with_default();
  command.option("--top", &words.top, "number of players to list (0: all)")
      .between(0, 1'000'000)
      .with_default();
  command
      .option("--least N", &words.least, "least balls for rates (default: 6 a match, 2 of a phase)")
      .between(0, 1'000'000);
  std::vector<std::string_view> keys;
  for (const league::PlayerFigure which : league::ranking_figures()) {
    keys.push_back(league::figure(which).word);
  }
  command.details = fmt::format("Statistics: {}.", fmt::join(keys, ", "));
}

Option& add_cards_from(Command& command, std::string& cards) {
  return command
      .option("--cards", &cards, "what the cards know: no match, those up to the day, all")
      .one_of({"before", "day", "season"})
      .with_default();
}

}  // namespace quicket::cli
