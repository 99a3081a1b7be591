#include "app/play/season_game.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/league/next_season.h"
#include "app/league/play_league.h"
#include "app/league/playoffs.h"
#include "app/play/between_seasons.h"
#include "app/play/match_in_progress.h"
#include "app/play/season_pages.h"
#include "app/play/squad_pages.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "base/text.h"
#include "files/interruption.h"
#include "league/season_play.h"
#include "match/result.h"
#include "report/match_words.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

using What = terminal::SeasonWish::What;

}  // namespace

SeasonGame::SeasonGame(store::Database& database, std::string league, SeasonTable table,
                       std::optional<dice::Seed> seed)
    : database_(database),
      name_(std::move(league)),
      table_(std::move(table)),
      seed_(seed),
      view_{SeasonOutlook(database), {}, {}, {}, {}, {}} {
  settle_playoffs(database_, name_);
}

report::CaptainsSeason SeasonGame::season() const {
  return captains_season(state_);
}

void SeasonGame::play() {
  for (;;) {
    files::tell_if_interrupted(fmt::format(
        "everything played is saved; go on with `quicket season {}`", shell_word(name_)));
    look();
    ask_half_way();
    const terminal::SeasonWish wish = table_.desk.ask(season_home(database_, state_, view_));
    if (wish.what == What::leave) return;
    const bool was_over = state_.to_play == 0;
    const std::size_t results = state_.results.size();
    before_ = {};
    if (results > 0) {
      for (const league::Standing& row : state_.standings)
        before_.places[row.team.id] = row.position;
    }
    if (const league::Forecast* const odds = view_.outlook.odds(state_)) before_.odds = *odds;
    const std::string league = name_;
    try {
      carry_out(wish);
    } catch (const Error& error) {
      // What a captain cannot do is no reason to leave; what the database cannot do is.
      if (error.fault() == Fault::bad_file) throw;
      std::string sentence = error.what();
      if (sentence.front() >= 'a' && sentence.front() <= 'z') sentence.front() -= 'a' - 'A';
      table_.desk.say(sentence + '.');
    }
    state_ = league_state(database_, name_);
    if (state_.results.size() != results) view_.places_before = before_.places;
    if (!was_over && state_.to_play == 0 && name_ == league)
      show_final_night(table_.desk, database_, state_, view_);
  }
}

void SeasonGame::look() {
  state_ = league_state(database_, name_);
  if (remembered_ == state_.league.id) return;
  view_ = {std::move(view_.outlook), season_past(database_, state_), {}, {}, {}, {}};
  view_.players_age = table_.players_age;
  if (table_.players_age) view_.retiring = retiring_after(database_, state_.league);
  view_.before = clubs_before(database_, state_.league);
  remembered_ = state_.league.id;
}

void SeasonGame::carry_out(const terminal::SeasonWish& wish) {
  switch (wish.what) {
    case What::go_on:
      return go_on();
    case What::play:
      return play_match(wish.fixture, false);
    case What::watch:
      return play_match(wish.fixture, true);
    case What::let:
      return let_play(wish.fixture);
    case What::other:
      return play_other();
    case What::all:
      return play_all();
    case What::eleven:
      return choose_eleven();
    case What::fixtures:
    case What::leaders:
    case What::odds:
    case What::news:
    case What::past:
      return show_season_page(table_.desk, database_, state_, view_, wish.what);
    case What::squads:
      return show_squads(table_.desk, database_, state_, view_);
    case What::report:
      return show_reports(table_.desk, database_, state_, wish.fixture);
    case What::join:
      return add_captain();
    case What::season:
      return begin_season();
    case What::leave:
      return;
  }
}

void SeasonGame::begin_season() {
  if (const auto after = season_after(database_, state_.league)) {
    name_ = after->name;
    return table_.desk.say(fmt::format("The season after it is the league {}.", name_));
  }
  const auto next = begin_next_season(table_.desk, database_, name_, table_.players_age, view_.past,
                                      view_.outlook);
  if (next) name_ = *next;
}

void SeasonGame::go_on() {
  const report::CaptainsSeason now = season();
  if (now.next() == nullptr && view_.night_shown && now.bracket.champion) return begin_season();
  if (now.next() == nullptr) return show_final_night(table_.desk, database_, state_, view_);
  if (now.next_own() != nullptr) return play_match({}, false);
  play_others({});
}

const league::Fixture& SeasonGame::fixture_wanted(MatchId wanted) const {
  const report::CaptainsSeason now = season();
  const league::Fixture* fixture = wanted ? &fixture_of(state_, wanted) : now.next_own();
  if (fixture == nullptr) fixture = now.next();
  if (fixture == nullptr) throw Error("no match is left to play");
  check_sides_known(*fixture);
  if (is_played(state_, fixture->id)) {
    throw Error(fmt::format("fixture {} has been played", fixture->id.value));
  }
  return *fixture;
}

void SeasonGame::play_match(MatchId wanted, bool watched) {
  const report::CaptainsSeason now = season();
  const bool next = !wanted || (now.next_own() != nullptr && now.next_own()->id == wanted);
  if (next && now.next_own() != nullptr && now.before_next_own() > 0) {
    tell(play_scope({}, now.next_own()->number, false));
    state_ = league_state(database_, name_);
  }
  const league::Fixture fixture = fixture_wanted(wanted);
  const bool own = season().is_own(fixture);
  MatchRequest request;
  request.seed = dice::derive(seed_.value_or(state_.league.seed), "captain",
                              static_cast<std::uint64_t>(fixture.number));
  // Given anew each time: a match that was watched for a while may be played on by its captain.
  for (std::size_t side = 0; side < 2; ++side) {
    const league::Entrant& entrant = side == 0 ? fixture.home : fixture.away;
    for (const league::LeagueTeam& team : state_.league.teams) {
      if (team.team.id != entrant.team->id) continue;
      request.seats[side] = {team.human && !watched, team.captain};
    }
  }
  // Whoever plays a match of two computer teams captains the home side.
  if (!own && !watched) request.seats[0].human = true;
  TerminalMatch match = TerminalMatch::begin_fixture(database_, name_, fixture.id, request);
  if (own && !fixture.stage.empty() && !season().is_begun(fixture.id)) {
    table_.desk.tell_results(
        fmt::format("{}: {} v {}", fixture.stage, to_string(fixture.home), to_string(fixture.away)),
        {}, eve_of(database_, state_, view_.past, fixture), {});
  }
  const terminal::GameEnd end = match.play(table_.screen(match.colours()));
  if (end == terminal::GameEnd::left) {
    const std::string left = match.forget_if_unbegun()
                                 ? "No ball was bowled: the match will begin again, with its toss."
                                 : fmt::format("Match {} is saved as it stands.", match.id().value);
    return table_.desk.say(left);
  }
  view_.seen = fixture.id;
  tell_after(fixture, own);
}

void SeasonGame::let_play(MatchId wanted) {
  const league::Fixture fixture = fixture_wanted(wanted);
  if (season().is_begun(fixture.id)) {
    let_computers_finish(database_, fixture.id);
    return tell_after(fixture, season().is_own(fixture));
  }
  const bool own = season().is_own(fixture);
  std::vector<league::Result> results;
  const bool next = season().next_own() != nullptr && season().next_own()->id == fixture.id;
  if (next && season().before_next_own() > 0) results = play_scope({}, fixture.number, false);
  for (league::Result& result : play_scope(fixture.id, 0, true)) {
    results.push_back(std::move(result));
  }
  state_ = league_state(database_, name_);
  if (!own) return tell(results);
  play_others(std::move(results));
}

void SeasonGame::tell_after(const league::Fixture& fixture, bool own) {
  state_ = league_state(database_, name_);
  std::vector<league::Result> results;
  if (const league::Result* const result = season().result_of(fixture.id)) {
    results.push_back(*result);
  }
  if (!own) return tell(results);
  play_others(std::move(results));
}

void SeasonGame::play_others(std::vector<league::Result> first) {
  const report::CaptainsSeason now = season();
  const league::Fixture* const own = now.next_own();
  const league::Fixture* const next = now.next();
  std::vector<league::Result> more;
  if (own != nullptr) {
    if (now.before_next_own() > 0) more = play_scope({}, own->number, false);
  } else if (next != nullptr && next->stage.empty()) {
    // The rest of the group matches; playoffs come in one at a time.
    const auto playoff =
        std::find_if(state_.fixtures.begin(), state_.fixtures.end(),
                     [](const league::Fixture& fixture) { return !fixture.stage.empty(); });
    more = play_scope({}, playoff == state_.fixtures.end() ? 0 : playoff->number, false);
  } else if (next != nullptr && first.empty()) {
    more = play_scope(next->id, 0, false);
  }
  for (league::Result& result : more) first.push_back(std::move(result));
  tell(first);
}

std::vector<league::Result> SeasonGame::play_scope(MatchId only, int before, bool own) {
  PlayScope scope;
  scope.fixture = only;
  scope.before = before;
  scope.own = own;
  return play_league(database_, name_, scope, Lineups::best, seed_, [](int, int) {});
}

void SeasonGame::tell(const std::vector<league::Result>& results) {
  if (results.empty()) return;
  state_ = league_state(database_, name_);
  tell_evening(table_.desk, database_, state_, view_, before_, results);
  // What was told is what was before, for a second paper of one choice.
  if (const league::Forecast* const odds = view_.outlook.odds(state_)) before_.odds = *odds;
}

void SeasonGame::play_other() {
  std::vector<const league::Fixture*> open;
  std::vector<terminal::Choice> choices;
  for (const league::Fixture& fixture : state_.fixtures) {
    if (is_played(state_, fixture.id) || !fixture.home.team || !fixture.away.team) continue;
    open.push_back(&fixture);
    choices.push_back(
        {fmt::format("{} v {}", to_string(fixture.home), to_string(fixture.away)),
         fmt::format("{} {}",
                     fixture.stage.empty() ? fmt::format("round {}", fixture.round) : fixture.stage,
                     report::day_text(fixture.date)),
         fmt::format("{}", fixture.id.value)});
  }
  if (open.empty()) throw Error("no match is left to play");
  const auto which = table_.desk.choose("Which match", choices);
  if (!which) return;
  const MatchId id = open[*which]->id;
  const auto how = table_.desk.choose("How", {{"play", "you captain a side", ""},
                                              {"watch", "the computer plays, ball by ball", ""},
                                              {"let", "the computer plays at once", ""}});
  if (!how) return;
  if (*how == 2) return let_play(id);
  play_match(id, *how == 1);
}

void SeasonGame::play_all() {
  if (season().next() == nullptr) throw Error("no match is left to play");
  if (!table_.desk.confirm(
          "Let the computer play the rest of the season, your matches included?")) {
    return;
  }
  std::vector<league::Result> results;
  for (const MatchId begun : std::vector(state_.begun)) let_computers_finish(database_, begun);
  const std::vector<MatchId> finished = state_.begun;
  state_ = league_state(database_, name_);
  for (const league::Result& result : state_.results) {
    if (std::ranges::find(finished, result.id) != finished.end()) results.push_back(result);
  }
  const auto play_until = [&](int before) {
    const std::vector<league::Result> played = play_scope({}, before, true);
    results.insert(results.end(), played.begin(), played.end());
    state_ = league_state(database_, name_);
    return !played.empty();
  };
  const auto playoff = std::ranges::find_if(
      state_.fixtures, [](const league::Fixture& one) { return !one.stage.empty(); });
  play_until(playoff == state_.fixtures.end() ? 0 : playoff->number);
  for (bool goes_on = true; goes_on && season().next() != nullptr;) {
    // A knock-out match of one's own is not let go with all the others.
    const bool own = season().next_own() != nullptr;
    const int number = (own ? season().next_own() : season().next())->number;
    if (own && season().before_next_own() > 0) play_until(number);
    goes_on = !own ||
              table_.desk.confirm(fmt::format("Your {} comes next. Let the computer play it, too?",
                                              season().next_own()->stage));
    goes_on = goes_on && play_until(number + 1);
  }
  tell(results);
}

}  // namespace quicket::app
