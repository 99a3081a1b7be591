#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/season/league_state.h"
#include "base/date.h"
#include "cli/command.h"
#include "cli/context.h"
#include "league/figures.h"
#include "report/document.h"

namespace quicket::cli {

/// A day typed for `option` as 2027-01-15; no day for an empty text. Throws a usage Error.
Date date_of(const std::string& text, const char* option);

/// The ids of fixtures typed for `option`, each once, in the order typed. Throws a usage Error.
std::vector<MatchId> fixtures_of(const std::vector<std::string>& words, const char* option);

/// Notes what is known about the playoffs: who went through without a win, and the champion.
void tell_playoffs(const Context& context, const app::LeagueState& state);

/// A footnote in text for every deduction from the sides of a table.
void tell_deductions(report::Document& shown, const league::Competition& competition,
                     const league::Standings& standings);

/// The playing conditions of the matches of a league.
const cricket::Conditions& conditions_of(const app::LeagueState& state);

/// How players are ranked, as it is typed.
struct LeaderWords {
  std::string by = "runs";
  std::size_t top = 20;
  std::optional<std::uint64_t> least;

  /// Throws a usage Error for an unknown statistic, or for a qualification of one without.
  league::PlayerFigure key() const;
  std::optional<int> least_balls() const;
};

/// --by, --top and --least for the commands that rank players.
void add_leader_options(Command& command, LeaderWords& words);

/// --cards: how much the cards of a forecast know of its season (app::CardsFrom).
Option& add_cards_from(Command& command, std::string& cards);

/// Adds commands below `league`, each with LEAGUE, the league's name, as its first argument. The
/// options are read into `Words`, including `name`.
template <class Words>
class LeagueCommands {
 public:
  LeagueCommands(Command& league, Context& context) : league_(league), context_(context) {}

  /// `example`: the part after the words of the command above.
  Command& add(const char* name, const char* about, const char* example,
               void (*work)(const Context&, const Words&)) {
    Command& command = league_.add(name, about);
    command.argument("LEAGUE", &words_->name, "name of the league").needed();
    command.example(fmt::format("{} {}", league_.path(), example));
    command.run = [&context = context_, words = words_, work] { work(context, *words); };
    return command;
  }
  Words& words() { return *words_; }

 private:
  Command& league_;
  Context& context_;
  std::shared_ptr<Words> words_ = std::make_shared<Words>();
};

}  // namespace quicket::cli
