#include "app/outputs/site_season.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include "app/forecast/validate.h"
#include "app/outputs/scoresheet.h"
#include "app/outputs/season_book.h"
#include "app/outputs/site_cards.h"
#include "app/outputs/site_meetings.h"
#include "app/outputs/table_page.h"
#include "app/outputs/templates.h"
#include "app/play/table_match.h"
#include "app/season/counted_season.h"
#include "app/season/ground_report.h"
#include "app/season/league_state.h"
#include "app/season/real_season.h"
#include "app/teams/colours.h"
#include "app/teams/squad.h"
#include "app/teams/stored_cards.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "base/text.h"
#include "print/cards/crest.h"
#include "report/calendar.h"
#include "report/careers.h"
#include "report/commentator.h"
#include "report/league_tables.h"
#include "site/season_view.h"
#include "store/cards.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// What a commentator says of the boundaries and wickets of a match.
std::vector<std::string> said_of(const match::MatchSetup& setup, const match::MatchRecord& record) {
  std::vector<std::string> said(record.events.size());
  report::Commentator commentator;
  commentator.follow(setup, record, [&](std::size_t event, const report::BallWords& words) {
    const auto& ball = std::get<match::Delivery>(record.events[event]);
    if (ball.out || ball.bat_runs >= 4) said[event] = words.sentence;
  });
  return said;
}

/// The story of every match, by the cards of its sides where there are some. Matches are
/// independent of each other, and their win chances are most of the work.
void tell_stories(
    std::vector<site::SeasonMatch>& matches,
    const std::function<std::optional<TableSquads>(const match::MatchRecord&)>& squads,
    match::PlayedWith with) {
  std::vector<std::optional<match::MatchSetup>> setups;
  for (const site::SeasonMatch& match : matches) {
    std::optional<match::MatchSetup> setup;
    try {
      if (const auto cards = squads(match.record)) setup = setup_of_match(match.record, *cards);
    } catch (const Error&) {  // a source names hardly anybody of a side
    }
    setups.push_back(std::move(setup));
  }
  tbb::parallel_for(std::size_t{0}, matches.size(), [&](std::size_t i) {
    match::MomentSources sources;
    sources.with = with;
    if (setups[i]) sources.cards = &*setups[i];
    matches[i].story = match::story_of(matches[i].record, sources);
    matches[i].has_chances = setups[i].has_value();
    if (setups[i] && with == match::PlayedWith::cards) {
      matches[i].said = said_of(*setups[i], matches[i].record);
    }
  });
}

/// Files that spreadsheets and scripts read.
std::vector<site::Download> tables_of(const site::Season& season) {
  std::vector<match::MatchRecord> records;
  for (const site::SeasonMatch& match : season.matches) records.push_back(match.record);
  const report::Table results =
      report::results_table(season.results, season.competition.conditions);
  const report::Table table = report::standings_table(season.tables());
  const report::Table players = report::squad_table(league::player_lines(records));
  return {
      {"table.csv", "The table, for a spreadsheet", table.csv(report::Spreadsheets::safe)},
      {"results.csv", "All results, for a spreadsheet", results.csv(report::Spreadsheets::safe)},
      {"players.csv", "Figures of all players, for a spreadsheet",
       players.csv(report::Spreadsheets::safe)}};
}

/// The league as it was after that round: later results are taken away, and sides that came to the
/// playoffs by them.
std::vector<league::Fixture> fixtures_then(std::vector<league::Fixture> fixtures) {
  for (league::Fixture& fixture : fixtures) {
    for (league::Entrant* side : {&fixture.home, &fixture.away}) {
      if (side->source) side->team.reset();
    }
  }
  return fixtures;
}

std::vector<site::OddsThen> odds_of(store::Database& database, const LeagueState& state,
                                    int seasons) {
  std::vector<site::OddsThen> odds;
  if (seasons == 0) return odds;
  const league::SeasonPlayer player(state.league, league_squads(database, state.league));
  const std::vector<league::Fixture> fixtures = fixtures_then(state.fixtures);
  int last = 0;
  for (const league::Result& result : state.results) last = std::max(last, result.round);
  // Ten points tell a season as well as each round does.
  constexpr int most_points = 10;
  const int step = std::max(1, (last + most_points - 1) / most_points);
  std::vector<int> rounds{0};
  for (int round = last % step == 0 ? step : last % step; round <= last; round += step) {
    rounds.push_back(round);
  }
  std::vector<std::vector<league::Result>> until(rounds.size());
  std::vector<league::KnownThen> points;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    std::ranges::copy_if(state.results, std::back_inserter(until[i]),
                         [&](const auto& each) { return each.round <= rounds[i]; });
    // The last point is today, with a round that has begun.
    points.push_back({rounds[i] == last ? state.fixtures : fixtures, until[i]});
  }
  std::vector<league::Forecast> made = league::forecasts(player, points, seasons);
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    std::ranges::stable_sort(made[i].teams, std::ranges::greater{},
                             [](const league::TeamOdds& team) {
                               return std::tuple(team.title, team.playoffs, team.mean_points);
                             });
    odds.push_back({rounds[i], std::move(made[i].teams)});
  }
  return odds;
}

void add_pdfs(store::Database& database, site::Season& season, const std::string& name) {
  if (!season.results.empty()) {
    season.downloads.push_back({"season-book.pdf", "The season book",
                                print::print_season_book(season_book(database, name), {})});
  }
  for (std::size_t i = 0; i < season.results.size(); ++i) {
    const league::Result& result = season.results[i];
    ScoresheetRequest request;
    request.match = result.id;
    season.matches[i].scoresheet = fmt::format("downloads/scoresheet-{}.pdf", result.id.value);
    season.downloads.push_back({fmt::format("scoresheet-{}.pdf", result.id.value),
                                fmt::format("Scoresheet of {} v {}, {}", result.teams[0].name,
                                            result.teams[1].name, site::long_day(result.date)),
                                scoresheet_pdf(database.file(), request)});
  }
}

/// The pages on which the next fixtures are played. Each has the engine in it, so that it can be
/// kept on a phone; there are few enough of them, as a round is played at a time.
void add_table_pages(store::Database& database, site::Season& season, const LeagueState& state,
                     std::string_view engine) {
  for (const league::Fixture* fixture : next_fixtures(state)) {
    if (std::ranges::find(state.begun, fixture->id) != state.begun.end()) continue;
    const TableMatch match = table_match_of(database, state, fixture->id);
    season.downloads.push_back({table_page_stem(match) + ".html",
                                fmt::format("{} v {}, to play or to score on a phone",
                                            to_string(fixture->home), to_string(fixture->away)),
                                table_page(database, match, engine)});
  }
}

/// The colours and crests of the season's clubs, as on their cards.
std::map<std::string, site::Club> clubs_of(store::Database& database, const site::Season& season) {
  const std::vector<std::string> names = season.team_names();
  const auto colours = cricket::colours_of_teams(
      names, printed_colours(database, cricket::Palette::full), cricket::Palette::full);
  std::map<std::string, site::Club> clubs;
  for (const auto& [name, design] : print::crests_of(names)) {
    site::Club& club = clubs[name];
    club.colours = colours.at(name);
    print::Medium medium;
    medium.kind = print::Medium::Kind::svg;
    medium.paper = false;  // it stands on light ground and on dark
    medium.take = [&](print::Picture picture) { club.crest = std::move(picture.bytes); };
    constexpr double side = 12;
    print::Canvas canvas({}, print::Ink::full, medium);
    canvas.begin_page({side, side});
    print::draw_crest(canvas, {0, 0, side, side}, design, club.colours,
                      template_called("classic").font);
    canvas.finish();
  }
  return clubs;
}

}  // namespace

site::Season site_league(store::Database& database, const std::string& name,
                         const SiteRequest& request) {
  const LeagueState state = league_state(database, name);
  site::Season season;
  static_cast<league::Season&>(season) = state;
  season.clubs = clubs_of(database, season);
  store::Matches matches(database);
  for (const league::Result& result : state.results) {
    season.matches.push_back({matches.load(result.id).record, {}, false, {}});
  }
  std::map<TeamId, league::Squad> squads;
  for (league::Squad& squad : league_squads(database, state.league)) {
    for (const cards::PlayerCards& player : squad.players) {
      season.squads.push_back({squad.team.id, player.player, player.name});
      season.fielders_rated = season.fielders_rated || !player.ratings.assumed;
      season.roles.emplace(player.player, printed_role(player));
    }
    squads.emplace(squad.team.id, std::move(squad));
  }
  tell_stories(
      season.matches,
      [&](const match::MatchRecord& record) -> std::optional<TableSquads> {
        TableSquads found;
        for (std::size_t side = 0; side < 2; ++side) {
          const auto squad = squads.find(record.sheets[side].team);
          if (squad == squads.end()) return {};
          found.players[side] = squad->second.players;
          if (side == 0) found.chart = squad->second.chart;
        }
        return found;
      },
      match::PlayedWith::cards);
  season.odds = odds_of(database, state, request.odds_seasons);
  season.odds_seasons = request.odds_seasons;
  for (const store::StoredCards& cards : store::Leagues(database).cards(state.league.id).sets) {
    if (season.credit.empty()) season.credit = cards.cards.credit;
    if (request.cards) add_cards(database, cards, season);
  }
  if (const auto set = store::Sets(database).find(state.league.set)) {
    if (set->matches > 0) {
      season.compared_with = fmt::format("{} {}", set->name, set->season);
      const RealSeason real = real_season(database, *set);
      add_real_season(database, real, season);
      if (!state.results.empty()) season.comparison = compare_league(database, name);
      if (real.bracket.champion) season.compared_champion = real.bracket.champion->name;
    }
  }
  season.style_of = styles_in(database, {counted_season(database, state.league)});
  season.downloads = tables_of(season);
  const bool dated = std::any_of(state.fixtures.begin(), state.fixtures.end(),
                                 [](const league::Fixture& fixture) { return bool(fixture.date); });
  if (dated) {
    season.downloads.push_back(
        {"fixtures.ics", "Fixtures and results, for a calendar",
         report::calendar_text(state.league, state.fixtures, state.results)});
  }
  if (request.pdfs) add_pdfs(database, season, name);
  if (!request.engine.empty()) add_table_pages(database, season, state, request.engine);
  return season;
}

site::Season site_set(store::Database& database, const store::SetEntry& set,
                      const SiteRequest& request) {
  site::Season season;
  const RealSeason real = real_season(database, set);
  static_cast<league::Season&>(season) = real;
  // Of the last, what is to be done about it is nothing for readers.
  const std::string whole = real.whole_table_note();
  for (std::string note : {real.missing, real.assumed, real.undecided_note(), whole}) {
    note = note.substr(0, note.find(';'));
    if (note.empty()) continue;
    if (note[0] >= 'a' && note[0] <= 'z') note[0] += 'A' - 'a';
    season.notes.push_back(note + '.');
  }
  season.real = true;
  season.playoffs_guessed = !real.assumed.empty();
  season.undecided = real.undecided;
  season.table_unknown = !real.missing.empty() || !whole.empty();
  season.credit = set.credit;
  season.clubs = clubs_of(database, season);
  store::Matches matches(database);
  std::map<MatchId, match::MatchRecord> records;
  for (store::StoredMatch& stored : matches.of_set(set.id)) {
    records.emplace(stored.id, std::move(stored.record));
  }
  for (const league::Result& result : season.results) {
    season.matches.push_back({std::move(records.at(result.id)), {}, false, {}});
  }
  if (std::ranges::any_of(season.matches, [](const site::SeasonMatch& match) {
        return std::ranges::any_of(match.record.sheets, &match::TeamSheet::keeper_assumed);
      })) {
    season.notes.push_back("Wicketkeepers are guessed where no source names them.");
  }
  const std::optional<store::StoredCards> cards = store::Cards(database).current(set.id);
  if (cards) {
    for (const cards::PlayerCards& player : cards->cards.players) {
      season.roles.emplace(player.player, printed_role(player));
    }
  }
  std::optional<store::StoredCards> told_by;
  if (cards) told_by = cards_to_tell_by(database, set);
  tell_stories(
      season.matches,
      [&](const match::MatchRecord&) -> std::optional<TableSquads> {
        if (!told_by) return {};
        return TableSquads{{told_by->cards.players, told_by->cards.players}, told_by->cards.chart};
      },
      match::PlayedWith::bats_and_balls);
  season.style_of = styles_in(database, {counted_season(set)});
  if (cards && request.cards) add_cards(database, *cards, season);
  season.downloads = tables_of(season);
  if (request.pdfs) add_pdfs(database, season, set.slug);
  return season;
}

}  // namespace quicket::app
