#include "app/outputs/kit_contents.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "app/outputs/decks.h"
#include "app/season/league_or_set.h"
#include "app/season/league_title.h"
#include "app/season/real_season.h"
#include "app/teams/colours.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cards/player_figures.h"
#include "league/results_by_fixture.h"
#include "league/season_play.h"
#include "league/stage_name.h"
#include "report/season_awards.h"
#include "report/season_home.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

std::string role_of(const cards::PlayerCards& player) {
  if (player.ratings.keeping) return "Wicketkeeper";
  if (player.striker) return std::string(to_string(player.batting_role));
  return std::string(to_string(player.bowling_role));
}

std::vector<print::KitClub> clubs_of(store::Database& database, const std::vector<Deck>& decks,
                                     std::vector<std::string> names, cricket::Palette palette) {
  std::map<std::string, std::vector<const cards::PlayerCards*>> players;
  for (const Deck& deck : decks) {
    for (const cards::PlayerCards& player : deck.cards.players) {
      players[cards::main_team(player.team_name)].push_back(&player);
    }
  }
  for (const auto& [name, squad] : players) names.push_back(name);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  const auto colours =
      cricket::colours_of_teams(names, printed_colours(database, palette), palette);
  const auto crests = print::crests_of(names);
  std::vector<print::KitClub> clubs;
  for (const std::string& name : names) {
    print::KitClub club{name, {colours.at(name), crests.at(name)}, {}, 0};
    std::vector<const cards::PlayerCards*>& squad = players[name];
    const auto key = [](const cards::PlayerCards* player) {
      return std::tuple(lower(without_accents(surname(player->name))), player->name,
                        player->player);
    };
    std::sort(squad.begin(), squad.end(),
              [&](const auto* a, const auto* b) { return key(a) < key(b); });
    for (const cards::PlayerCards* player : squad) {
      const bool striker = player->striker.has_value(), bowler = player->bowler.has_value();
      club.players.push_back({player->name, role_of(*player), striker, bowler});
      club.cards += (striker ? 1 : 0) + (bowler ? 1 : 0);
    }
    clubs.push_back(std::move(club));
  }
  return clubs;
}

std::string score_text(const league::Result& result, cricket::Side side) {
  for (const league::InningsTotal& innings : result.innings) {
    if (innings.batting != side) continue;
    return innings.all_out ? std::to_string(innings.runs)
                           : fmt::format("{}/{}", innings.runs, innings.wickets);
  }
  return {};
}

std::string margin_text(const league::Result& result) {
  if (result.kind == league::Result::Kind::no_result) return "no result";
  if (result.by_super_over) return "super over";
  if (result.by_runs) return counted(*result.by_runs, "run", "runs");
  if (result.by_wickets) return counted(*result.by_wickets, "wicket", "wickets");
  if (league::is_forfeit(result)) return "forfeit";
  return result.winner ? "awarded" : "tie";
}

std::vector<print::KitFixture> fixtures_of(const LeagueState& state) {
  const league::ResultsByFixture results(state.results);
  std::vector<print::KitFixture> fixtures;
  for (const league::Fixture& fixture : state.fixtures) {
    print::KitFixture& one = fixtures.emplace_back();
    one.number = fixture.number;
    one.round = fixture.round;
    one.stage = fixture.stage;
    one.day = report::day_text(fixture.date);
    one.venue = fixture.venue;
    one.home = to_string(fixture.home);
    one.away = to_string(fixture.away);
    if (const auto place = results.place_of(fixture)) {
      const league::Result& result = state.results[*place];
      one.scores = {score_text(result, 0), score_text(result, 1)};
      one.winner = result.winner;
      one.margin = margin_text(result);
    }
  }
  return fixtures;
}

/// Names a playoff of the season played again, and who meets in it, as the preset does; left open
/// if it has no such match. `before`: matches of that stage before it.
void place_playoff(const league::Competition& competition, print::KitFixture& fixture, int before) {
  fixture.home.clear();
  fixture.away.clear();
  for (const league::PlayoffMatch& match : competition.playoffs) {
    const bool same = words_of(match.stage) == words_of(fixture.stage);
    if (!league::means_stage(fixture.stage, match.stage)) continue;
    // Sources call "Semi Final" what the preset numbers.
    if (same && !match.in_table) before = 0;
    if (before-- > 0) continue;
    fixture.home = to_string(match.home);
    fixture.away = to_string(match.away);
    if (!same) fixture.stage = match.stage;
    return;
  }
}

/// The fixtures of the real season, to be played again.
std::vector<print::KitFixture> fixtures_of(const RealSeason& season) {
  std::vector<print::KitFixture> fixtures;
  std::map<std::string, int> of_stage;
  for (const league::Result& result : season.results) {
    // It was played once more, and that match is among the others.
    if (result.stage == "Replayed") continue;
    print::KitFixture one;
    one.number = result.number > 0 ? result.number : static_cast<int>(fixtures.size()) + 1;
    one.stage = result.stage;
    one.day = report::day_text(result.date);
    // From Monday on: 1 January 1970 was a Thursday.
    if (result.date) one.week = (day_number(result.date) + 3) / 7;
    one.venue = result.venue;
    one.home = result.teams[0].name;
    one.away = result.teams[1].name;
    if (!result.stage.empty()) {
      place_playoff(season.competition, one, of_stage[result.stage]++);
    }
    fixtures.push_back(std::move(one));
  }
  return fixtures;
}

KitContents contents_of_league(store::Database& database, const std::string& name,
                               cricket::Palette palette) {
  KitContents contents;
  contents.state = league_state(database, name);
  const LeagueState& state = *contents.state;
  contents.decks = decks_of(database, state.league);
  std::vector<std::string> names;
  for (const league::LeagueTeam& team : state.league.teams) names.push_back(team.team.name);
  contents.kit.title = league_title(database, state.league);
  contents.kit.how = played_by_dice;
  contents.kit.conditions = league::conditions_of(state.league.competition, false);
  contents.kit.clubs = clubs_of(database, contents.decks, std::move(names), palette);
  contents.kit.fixtures = fixtures_of(state);
  // Before the first match, only to say who is in which group.
  league::Standings tables = state.tables();
  // A later table is written in by hand, with its sides by where they come from.
  for (const league::StageTable& stage : state.bracket.stages) {
    if (!stage.rows.empty()) continue;
    for (const league::Entrant& side : stage.sides) {
      league::Standing& row = tables.emplace_back();
      row.team.name = to_string(side);
      row.table = stage.name;
    }
  }
  if (!state.results.empty() || !tables.front().table.empty()) contents.kit.table = tables;
  if (state.is_over()) {
    const std::vector<match::MatchRecord> records =
        store::records_of(store::Matches(database).of_league(state.league.id));
    for (report::SeasonAward& award : report::season_awards(records)) {
      // Matches are among the results.
      if (award.match) continue;
      contents.kit.bests.emplace_back(std::move(award.title), std::move(award.text));
    }
  }
  return contents;
}

KitContents contents_of_set(store::Database& database, const store::SetEntry& set,
                            cricket::Palette palette, std::optional<cards::Game> game) {
  KitContents contents;
  contents.decks.push_back(deck_of(database, set, cards_to_play_by(database, set, game).cards));
  contents.kit.title = season_title(set.name, set.season);
  contents.kit.homes = false;
  contents.kit.conditions = set.format.conditions();
  contents.kit.clubs = clubs_of(database, contents.decks, {}, palette);
  if (set.matches > 0) contents.kit.fixtures = fixtures_of(real_season(database, set));
  return contents;
}

}  // namespace

void list_sheets(print::Kit& kit, const print::CardSheets& sheets) {
  for (const std::string& note : sheets.notes) {
    if (std::ranges::find(kit.card_notes, note) == kit.card_notes.end()) {
      kit.card_notes.push_back(note);
    }
  }
  for (const auto& [player, numbers] : sheets.sheets_of_players) {
    const std::string main = cards::main_team(player.first);
    const auto club = std::ranges::find(kit.clubs, main, &print::KitClub::name);
    if (club == kit.clubs.end()) continue;
    const auto listed = std::ranges::find(club->players, player.second, &print::KitPlayer::name);
    if (listed != club->players.end()) listed->sheets = numbers;
  }
}

KitContents kit_contents(store::Database& database, const std::string& name,
                         cricket::Palette palette, std::optional<cards::Game> game) {
  KitContents contents;
  const LeagueOrSet found = league_or_set(database, name);
  if (const auto* league = std::get_if<std::string>(&found)) {
    contents = contents_of_league(database, *league, palette);
    if (game) demand_game(*league, cards::game_of(contents.decks.front().cards), *game);
  } else {
    contents = contents_of_set(database, std::get<store::SetEntry>(found), palette, game);
  }
  for (const Deck& deck : contents.decks) {
    if (contents.kit.credit.empty()) contents.kit.credit = deck.cards.credit;
  }
  return contents;
}

}  // namespace quicket::app
