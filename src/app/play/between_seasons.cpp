#include "app/play/between_seasons.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/play/winter_pages.h"
#include "app/play/winter_questions.h"
#include "base/error.h"
#include "base/text.h"
#include "files/interruption.h"
#include "report/season_awards.h"
#include "store/database.h"

namespace quicket::app {
namespace {

/// What the ways to make the squads promise a captain's club, those of `keep` as they are, the
/// others as the computer makes them: each season begins for its odds, and is dropped again.
struct Promises {
  ClubPromises of_clubs;
  std::vector<std::pair<league::Squads, league::Forecast>> by_squads;  ///< not to be found twice
};
Promises promises(store::Database& database, OffSeason& off) {
  Promises promised;
  for (const SquadRule rule : {SquadRule::keep, SquadRule::draft, SquadRule::auction}) {
    const store::Transaction dropped(database);
    NextSeasonRequest request;
    request.rule = rule;
    request.wisely = true;  // as Enter answers
    SeasonOutlook outlook(database);
    const league::Forecast* odds = nullptr;
    league::Squads squads;
    try {
      squads = squads_by(off, request);
      odds = outlook.odds(league_state(database, off.begin(squads).name));
    } catch (const Error&) {
      continue;  // a way that cannot be gone is refused when somebody chooses it
    }
    if (odds == nullptr) continue;
    for (const league::TeamOdds& one : odds->teams) {
      promised.of_clubs[{rule, one.team.id}] = {percent(one.playoffs), percent(one.title)};
    }
    promised.by_squads.emplace_back(std::move(squads), *odds);
  }
  return promised;
}

}  // namespace

std::optional<std::string> begin_next_season(terminal::SeasonDesk& desk, store::Database& database,
                                             const std::string& league, bool players_age,
                                             const SeasonPast& past, SeasonOutlook& outlook) {
  files::tell_if_interrupted(fmt::format(
      "the season is saved, and its winter begins again with its first question; go on with "
      "`quicket season {}`",
      shell_word(league)));
  OffSeason off(database, league, players_age);
  const LastFinal last = last_final(database, league);
  if (const auto* const best = report::player_of_the_season(off.lines()); best != nullptr) {
    off.remember(best->player, "Quicket's player of the season");
  }
  if (last.best) off.remember(last.best, "player of the final");
  tell_retired(desk, off, past, last);
  const Promises promised = off.has_one_set() ? promises(database, off) : Promises{};
  std::vector<std::size_t> answers;
  for (;;) {
    WinterQuestions ask(desk, off, answers);
    try {
      const SquadRule rule = off.has_one_set() ? ask.ask_rule(promised.of_clubs) : SquadRule::keep;
      if (off.has_one_set()) ask.trade();
      league::Squads squads = off.squads();
      std::vector<league::Lot> sold;
      if (rule != SquadRule::keep) {
        const league::Squads kept = ask.retain(rule);
        squads = rule == SquadRule::draft ? ask.draft(kept) : ask.buy(kept, sold);
      }
      if (rule == SquadRule::keep) ask.make_sure();
      const std::string name = off.begin(squads).name;
      files::tell_if_interrupted(fmt::format(
          "the season {0} has begun; go on with `quicket season {0}`", shell_word(name)));
      const LeagueState begun = league_state(database, name);
      outlook = SeasonOutlook(database);
      for (const auto& [made, odds] : promised.by_squads) {
        if (made == squads) outlook.know(begun, odds);
      }
      if (rule != SquadRule::keep) {
        tell_squads(desk, off, squads, sold, "The squads of " + name, outlook.odds(begun),
                    promised.of_clubs);
      }
      desk.say(fmt::format("The new season is the league {}.", name));
      return name;
    } catch (const OneBack&) {
      if (answers.empty()) break;
      answers.pop_back();
    }
  }
  desk.say("The next season has not begun.");
  return {};
}

}  // namespace quicket::app
