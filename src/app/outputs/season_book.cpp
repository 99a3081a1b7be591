#include "app/outputs/season_book.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include "app/import/full_names.h"
#include "app/season/league_or_set.h"
#include "app/season/league_state.h"
#include "app/season/league_title.h"
#include "app/season/real_season.h"
#include "app/season/told_match.h"
#include "base/error.h"
#include "base/text.h"
#include "league/compare.h"
#include "league/ground.h"
#include "match/called_name.h"
#include "print/cards/crest.h"
#include "print/page/typography.h"
#include "report/match_report.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "report/season_awards.h"
#include "report/season_story.h"
#include "store/cards.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

constexpr std::array<league::PlayerFigure, 8> book_lists{
    league::PlayerFigure::runs,          league::PlayerFigure::strike_rate,
    league::PlayerFigure::highest_score, league::PlayerFigure::sixes,
    league::PlayerFigure::wickets,       league::PlayerFigure::economy,
    league::PlayerFigure::catches,       league::PlayerFigure::best_figures,
};

// A page for each of more matches makes a book that nobody prints.
constexpr std::size_t matches_in_full = 24;

/// The report, turning points and story of a match that is printed in full.
void add_report(print::BookMatch& match, ToldMatch& told, const FullNames* names) {
  // The book is about one season: reports need not name it, least of all as its league.
  match::MatchRecord& record = told.stored.record;
  if (names != nullptr) names->write_in(record);
  record.info.competition.clear();
  record.info.season.clear();
  match.report = report::match_report(record, told.story).paragraphs;
  match.turning_points = report::turning_point_sentences(record, told.story.turning_points);
  match.story = std::move(told.story);
}

/// Calls every ground as the first of its matches does, as the site does.
void name_grounds_alike(std::vector<league::Result>& results) {
  std::map<std::string, std::string> names;
  for (league::Result& result : results) {
    if (result.venue.empty()) continue;
    const std::string key = league::ground_key(result.venue, {});
    result.venue = names.emplace(key, result.venue).first->second;
  }
}

void add_matches(print::SeasonBook& book, store::Database& database,
                 const std::vector<store::StoredMatch>& stored, const FullNames* names = nullptr) {
  name_grounds_alike(book.results);
  const bool full = book.scorecards == print::Scorecards::full;
  std::vector<ToldMatch> told;
  std::vector<std::size_t> places;
  for (const league::Result& result : book.results) {
    const auto match = std::find_if(stored.begin(), stored.end(),
                                    [&](const auto& each) { return each.id == result.id; });
    if (match == stored.end()) continue;
    print::BookMatch& added = book.matches.emplace_back();
    added.result = result;
    added.record = match->record;
    if (names != nullptr) names->write_in(added.record);
    // Two matches on a page have no report, and a real one's record says who was best.
    if (!full && !match->league) continue;
    places.push_back(book.matches.size() - 1);
    told.push_back(match_to_tell(database, result.id, Records::left_out));
  }
  tbb::parallel_for(std::size_t{0}, told.size(), [&told](std::size_t i) { tell(told[i]); });
  for (std::size_t i = 0; i < told.size(); ++i) {
    print::BookMatch& match = book.matches[places[i]];
    if (full) add_report(match, told[i], names);
    if (!names_best_player(told[i].stored)) continue;
    match.player_of_match =
        report::player_of_match_name(told[i].stored.record, full ? *match.story : told[i].story);
  }
}

/// Of a season that is over.
void add_awards(print::SeasonBook& book, std::span<const league::PlayerLine> players,
                std::span<const match::MatchRecord> records) {
  for (report::SeasonAward& award : report::season_awards(records)) {
    book.awards.push_back({std::move(award.title), std::move(award.who), std::move(award.figures)});
  }
  for (report::ElevenPlayer& player : report::team_of_the_season(players, records)) {
    book.best_eleven.push_back({std::move(player.name), std::move(player.team),
                                std::move(player.role), std::move(player.deeds)});
  }
}

/// What the source of a season leaves open, of people in the field. `called`: it calls some of them
/// wicketkeepers.
void add_notes(print::SeasonBook& book, bool fielders, bool called) {
  const auto tells = [](const match::TeamSheet& sheet) {
    return sheet.keeper != match::no_member && !sheet.keeper_assumed;
  };
  const bool keepers =
      std::any_of(book.matches.begin(), book.matches.end(), [&](const print::BookMatch& match) {
        return std::any_of(match.record.sheets.begin(), match.record.sheets.end(), tells);
      });
  if (book.matches.empty()) return;
  if (keepers && !called) {
    book.keepers_guessed = true;
    book.notes.push_back(
        "Wicketkeepers are guessed where no source names them: from stumpings, or as keepers by "
        "trade.");
  }
  if (fielders && keepers) return;
  book.notes.push_back(
      fielders ? "The source does not tell who kept wicket; no keeper is marked."
      : keepers
          ? "The source names no fielders: catches, stumpings and run outs stand without them."
          : "The source names neither fielders nor wicketkeepers: catches, stumpings and run outs "
            "stand without them.");
}

/// What is told from all matches: story, awards, leaders. Returns the lines of the players.
std::vector<league::PlayerLine> add_telling(print::SeasonBook& book, bool keepers_called) {
  std::vector<match::MatchRecord> records;
  for (const print::BookMatch& match : book.matches) records.push_back(match.record);
  std::vector<league::PlayerLine> players = league::player_lines(records);
  book.story = report::season_story({book.standings, book.bracket, book.results, records, players,
                                     static_cast<int>(book.to_come.size()), !book.missing.empty()});
  if (book.is_over()) add_awards(book, players, records);
  const bool fielders = std::any_of(players.begin(), players.end(),
                                    [](const auto& line) { return line.figures.fielding.known; });
  add_notes(book, fielders, keepers_called);
  for (const league::PlayerFigure key : book_lists) {
    // Of a season that names no fielders, another list: they stand in pairs.
    const bool unknown = key == league::PlayerFigure::catches && !fielders;
    // By the over of its format, as all else in the book.
    book.leaders.push_back(league::leaders(unknown ? league::PlayerFigure::dots : key, players, {},
                                           league::terms_of(book.competition.conditions)));
  }
  return players;
}

print::Scorecards fitting(std::optional<print::Scorecards> asked, std::size_t matches) {
  return asked.value_or(matches <= matches_in_full ? print::Scorecards::full
                                                   : print::Scorecards::two_a_page);
}

/// Compares with the real season that a league repeats, if its set has matches.
void add_comparison(print::SeasonBook& book, store::Database& database, const LeagueState& state,
                    const std::vector<league::PlayerLine>& players) {
  const auto set = store::Sets(database).find(state.league.set);
  if (!set || set->matches == 0 || set->format != state.league.competition.format) return;
  const RealSeason real = real_season(database, *set);
  const std::vector<match::MatchRecord> records =
      store::records_of(store::Matches(database).of_set(set->id));
  league::SeasonComparison comparison =
      league::compare_seasons(real.standings, state.standings, league::player_lines(records),
                              players, state.competition.conditions.balls_per_over);
  if (comparison.teams.empty()) return;
  book.comparison = std::move(comparison);
  const auto no_style = [](PlayerId) { return cricket::BowlingRole::unknown; };
  league::GroundCount in_reality(no_style), in_replay(no_style);
  for (const match::MatchRecord& record : records) in_reality.add(record);
  for (const print::BookMatch& match : book.matches) in_replay.add(match.record);
  print::BookReality& reality = book.reality.emplace();
  if (real.bracket.champion) reality.champions = real.bracket.champion->name;
  reality.real = in_reality.figures();
  reality.played = in_replay.figures();
}

print::SeasonBook book_of_league(store::Database& database, const std::string& name,
                                 std::optional<print::Scorecards> scorecards) {
  const LeagueState state = league_state(database, name);
  if (state.results.empty()) {
    throw Error(fmt::format(
        "nothing has been played in {} yet; `quicket league play {} --all` plays the season", name,
        name));
  }
  print::SeasonBook book;
  static_cast<league::Season&>(book) = state;
  for (const store::StoredCards& cards : store::Leagues(database).cards(state.league.id).sets) {
    if (book.credit.empty()) book.credit = cards.cards.credit;
  }
  book.title = league_title(database, state.league);
  book.subtitle = "Played with cards and dice";
  book.running_head = fmt::format("{}, {}", book.title, played_by_dice);
  const std::string& rules = state.league.competition.name;
  book.colophon =
      fmt::format("The league {}, by the rules of \"{}\"; dice seed {}. Made with Quicket.",
                  state.league.name, rules, state.league.seed.value);
  book.scorecards = fitting(scorecards, state.results.size());
  add_matches(book, database, store::Matches(database).of_league(state.league.id));
  add_comparison(book, database, state, add_telling(book, true));
  return book;
}

print::SeasonBook book_of_set(store::Database& database, const store::SetEntry& set,
                              std::optional<print::Scorecards> scorecards) {
  const RealSeason real = real_season(database, set);
  print::SeasonBook book;
  static_cast<league::Season&>(book) = real;
  book.title = season_title(set.name, set.season);
  book.real = true;
  book.subtitle = "The season as it was played";
  book.running_head = book.title;
  book.credit = set.credit;
  book.colophon = "Every match from the record of its balls. ";
  book.colophon += "Made with Quicket.";
  book.scorecards = fitting(scorecards, real.results.size());
  const FullNames names(database, set.id);
  add_matches(book, database, store::Matches(database).of_set(set.id), &names);
  const std::vector<store::SetPlayer> people = store::Sets(database).players(set.id);
  add_telling(book, std::any_of(people.begin(), people.end(),
                                [](const store::SetPlayer& player) { return player.keeper; }));
  return book;
}

}  // namespace

print::SeasonBook season_book(store::Database& database, const std::string& name,
                              std::optional<print::Scorecards> scorecards) {
  const LeagueOrSet found = league_or_set(database, name);
  const auto* set = std::get_if<store::SetEntry>(&found);
  print::SeasonBook book = set != nullptr
                               ? book_of_set(database, *set, scorecards)
                               : book_of_league(database, std::get<std::string>(found), scorecards);
  book.crest = [designs = print::crests_of(book.team_names())](
                   print::Canvas& canvas, print::Box box, const std::string& team,
                   const cricket::TeamColours& colours) {
    const auto design = designs.find(team);
    if (design == designs.end()) return;
    print::draw_crest(canvas, box, design->second, colours, print::page_family);
  };
  return book;
}

}  // namespace quicket::app
