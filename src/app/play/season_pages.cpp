#include "app/play/season_pages.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/league/half_way.h"
#include "app/season/told_match.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "league/leaders.h"
#include "report/league_tables.h"
#include "report/match_report.h"
#include "report/match_words.h"
#include "report/scorecard.h"
#include "report/season_evening.h"
#include "report/season_news.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

using What = terminal::SeasonWish::What;

std::vector<league::Leaders> leaders_of(std::span<const league::PlayerLine> players) {
  using Key = league::PlayerFigure;
  std::vector<league::Leaders> lists;
  for (const Key key : {Key::runs, Key::wickets, Key::sixes, Key::strike_rate, Key::economy,
                        Key::highest_score, Key::best_figures, Key::catches}) {
    lists.push_back(league::leaders(key, players));
  }
  return lists;
}

std::string leaders_text(std::span<const league::PlayerLine> players, int width, bool spoken) {
  std::string text;
  for (const league::Leaders& list : leaders_of(players)) {
    if (list.rows.empty()) continue;
    constexpr std::size_t shown = 5;
    text += fmt::format("{}{}\n{}", text.empty() ? "" : "\n", league::figure(list.key).name,
                        spoken ? spoken_leaders(list, shown, width)
                               : report::Window(width).text(report::leaders_table(list, shown)));
  }
  return text.empty() ? "Nothing has been played yet.\n" : text;
}

/// What nobody has seen before comes first: a record of all seasons is worth more than this one's.
std::vector<std::string> news_of(const report::CaptainsSeason& season, const LeagueState& state,
                                 const SeasonPast& past,
                                 std::span<const report::SeasonMatch> matches) {
  std::vector<std::string> news = past_news(past, state, matches);
  std::vector<std::string> more = report::season_news(season, matches, news);
  std::ranges::move(more, std::back_inserter(news));
  return news;
}

/// An arrow beside each side that has risen or fallen.
void mark_moves(report::SeasonSection& table, const LeagueState& state,
                const std::map<TeamId, int>& before) {
  for (const league::Standing& row : state.standings) {
    const auto was = before.find(row.team.id);
    if (was == before.end() || was->second == row.position) continue;
    for (report::SeasonLine& line : table.lines) {
      if (line.name != row.team.name || !line.head.ends_with(' ')) continue;
      line.head.replace(line.head.size() - 1, 1, row.position < was->second ? "▲" : "▼");
    }
  }
}

/// What every side may still hope for, the likeliest champions first; empty when all is decided.
report::SeasonSection odds_section(const report::CaptainsSeason& season,
                                   const league::Forecast* odds) {
  report::SeasonSection section;
  if (odds == nullptr || season.bracket.champion) return section;
  using Look = report::SeasonLine::Look;
  section.title = "Odds";
  section.lines.push_back({"", "Team", " Title  Playoffs", Look::faint});
  for (const league::TeamOdds& one : odds->teams) {
    const bool out = season.is_out(one.team.id);
    section.lines.push_back(
        {"", one.team.name,
         fmt::format(" {:>5}  {:>7}%", out ? "out" : fmt::format("{}%", percent(one.title)),
                     percent(one.playoffs)),
         season.is_own(one.team.id) ? Look::own : Look::plain,
         fmt::format("{}: the title {}%, playoffs {}%.", one.team.name, percent(one.title),
                     percent(one.playoffs))});
  }
  return section;
}

void look_ahead(report::SeasonHome& home, const report::CaptainsSeason& season,
                const LeagueState& state, SeasonView& view,
                std::span<const league::PlayerLine> players) {
  const auto add = [&](std::vector<std::string> sentences) {
    for (std::string& sentence : sentences) home.next.push_back(std::move(sentence));
  };
  // What a low window has no room for comes last.
  // On opening day the aim and what was before have their places, whatever else there is to say.
  // The year before is no news beside this one's champions, nor to who is out.
  const bool ends = season.is_group_over() && season.next_own() == nullptr;
  std::string past = ends ? "" : past_sentence(view.past);
  std::vector<std::string> rest;
  if (season.results.empty() && !home.next.empty()) {
    rest.assign(home.next.begin() + 1, home.next.end());
    home.next.resize(1);
  }
  const bool night = view.night_shown && season.bracket.champion;
  // What the final night has told is not told again.
  if (night) home.next.clear();
  if (!night) add(view.outlook.aims(state, view.before));
  if (season.results.empty() && !past.empty()) add({std::exchange(past, {})});
  add(std::move(rest));
  const league::Fixture* const next = season.next_own();
  if (next != nullptr && next->home.team && next->away.team) {
    // What hangs on it most comes first.
    if (std::string stake = report::stake_of(season, *next, players); !stake.empty()) {
      home.next.insert(home.next.begin() + 1, std::move(stake));
    }
    const bool at_home = season.is_own(next->home.team->id);
    add(view.outlook.preview(state, (at_home ? next->home : next->away).team->id,
                             (at_home ? next->away : next->home).team->id, players, view.past,
                             view.told));
  }
  if (const auto team = season.team_in_turn()) {
    home.stakes = view.outlook.short_stakes(state, *team, view.before);
  }
  if (!past.empty()) add({std::move(past)});
}

}  // namespace

std::vector<report::SeasonMatch> matches_of(store::Database& database, const LeagueState& state) {
  store::Matches stored(database);
  std::vector<report::SeasonMatch> matches;
  stored.each_counted_of_league(state.league.id, [&](store::StoredCount& one) {
    matches.push_back({one.id, std::move(one.counted)});
  });
  const int from = captains_season(state).news_from();
  for (report::SeasonMatch& one : matches) {
    const auto result = std::ranges::find(state.results, one.id, &league::Result::id);
    if (result != state.results.end() && result->number >= from) {
      one.counted.record = stored.load(one.id).record;
    }
  }
  return matches;
}

std::vector<match::CountedMatch> counted_in(std::vector<report::SeasonMatch>&& matches) {
  std::vector<match::CountedMatch> counted;
  for (report::SeasonMatch& one : matches) counted.push_back(std::move(one.counted));
  return counted;
}

report::CaptainsSeason captains_season(const LeagueState& state, const SeasonPast* past) {
  report::CaptainsSeason season{state.league,    state.fixtures, state.results,
                                state.standings, state.bracket,  state.begun};
  if (past != nullptr) season.earlier = past->results;
  return season;
}

report::SeasonHome season_home(store::Database& database, const LeagueState& state,
                               SeasonView& view) {
  const report::CaptainsSeason season = captains_season(state, &view.past);
  report::SeasonHome home = report::season_home(season);
  std::vector<report::SeasonMatch> matches = matches_of(database, state);
  if (home.over && view.night_shown && state.bracket.champion) home.next_word = "next season";
  home.news.title = "News";
  home.news.prose = true;
  if (!state.bracket.champion) {
    for (std::string& agreed : half_way_news(database, state)) {
      home.news.lines.push_back({"", std::move(agreed), "", {}});
    }
  }
  for (std::string& sentence : news_of(season, state, view.past, matches)) {
    const bool night = view.night_shown && state.bracket.champion;
    const bool told = std::ranges::any_of(view.told, [&](const std::string& one) {
      return sentence.starts_with(one) || sentence.ends_with(one);
    });
    home.news.lines.push_back(
        {"", std::move(sentence), "",
         night || told ? report::SeasonLine::Look::faint : report::SeasonLine::Look::plain});
  }
  mark_moves(home.table, state, view.places_before);
  const std::vector<match::CountedMatch> records = counted_in(std::move(matches));
  const std::vector<league::PlayerLine> players = league::player_lines(records);
  look_ahead(home, season, state, view, players);
  const league::Forecast* const odds = view.outlook.odds(state);
  if (state.results.empty() && odds != nullptr) {
    view.expected = places_by(*odds);
    home.table = opening_table(season, *odds, view.before);
  } else {
    home.odds = odds_section(season, odds);
  }
  home.leaders = report::leaders_section(
      leaders_of(records.empty() ? league::careers(view.past.known()) : players));
  if (records.empty()) home.leaders.title = "Leaders before this season";
  return home;
}

namespace {

std::string section_text(const terminal::SeasonDesk& desk, const report::SeasonSection& section,
                         int width) {
  constexpr int usual = 78;
  std::string text = section.title + '\n';
  for (const report::SeasonLine& line : section.lines) {
    if (!desk.describes()) {
      text += laid_out(line, width > 0 ? std::min(width, usual) : usual) + '\n';
    } else if (!said(line).empty()) {
      text += said(line) + '\n';
    }
  }
  return text;
}

/// What the captains' teams were to reach in each of the earlier seasons, whether they did, and
/// what that led to.
std::string past_aims(store::Database& database, const SeasonPast& past) {
  std::string text;
  ClubsBefore before;
  for (const PastSeason& season : past.seasons) {
    const LeagueState state = league_state(database, season.name);
    SeasonOutlook outlook(database);
    for (const std::string& told : outlook.aims(state, before)) {
      text += fmt::format("  {}  {}\n", season.name, told);
    }
    before = clubs_after(database, state, before);
  }
  return text.empty() ? "" : "\nAims\n" + text;
}

void show_fixtures(terminal::SeasonDesk& desk, const LeagueState& state) {
  const report::Table all = report::fixtures_table(
      state.fixtures, state.results, state.league.competition.conditions, state.begun);
  const report::SeasonSection own = report::season_home(captains_season(state)).matches;
  desk.read("Fixtures and results", [&](int width) {
    const std::string first = own.lines.empty() ? "" : section_text(desk, own, width) + '\n';
    return first + "All matches\n" + report::Window(width).text(all);
  });
}

}  // namespace

void show_season_page(terminal::SeasonDesk& desk, store::Database& database,
                      const LeagueState& state, SeasonView& view, What what) {
  if (what == What::fixtures) return show_fixtures(desk, state);
  if (what == What::odds) {
    const report::SeasonSection odds =
        odds_section(captains_season(state), view.outlook.odds(state));
    return desk.read("Odds of the title and the playoffs", [&](int width) {
      return odds.lines.empty() ? "There are none: the season is over.\n"
                                : section_text(desk, odds, width);
    });
  }
  std::vector<report::SeasonMatch> matches = matches_of(database, state);
  if (what == What::news) {
    std::string text;
    for (const std::string& line : news_of(captains_season(state), state, view.past, matches)) {
      text += "- " + line + '\n';
    }
    if (text.empty()) {
      text = "There is no news.\n";
      if (state.results.empty()) {
        text = "The season has not begun.\n" + past_sentence(view.past) + '\n';
      }
    }
    return desk.read("News of your last match and since", [&](int) { return text; });
  }
  const std::vector<match::CountedMatch> records = counted_in(std::move(matches));
  if (what == What::past) {
    const std::string aims = past_aims(database, view.past);
    std::set<PlayerId> in_squads;
    for (const league::Squad& squad : league_squads(database, state.league)) {
      for (const cards::PlayerCards& player : squad.players) in_squads.insert(player.player);
    }
    return desk.read("Earlier seasons", [&](int width) {
      return past_text(view.past, state, records, in_squads, width, desk.describes()) + aims;
    });
  }
  const std::vector<league::PlayerLine> players = league::player_lines(records);
  desk.read("Statistics",
            [&](int width) { return leaders_text(players, width, desk.describes()); });
}

namespace {

void show_report(terminal::SeasonDesk& desk, store::Database& database, MatchId id) {
  const ToldMatch told = told_match(database, id, Records::told);
  const match::MatchRecord& record = told.stored.record;
  const report::MatchReport report =
      report::match_report(record, told.story, table_changes(database, id));
  desk.read(fmt::format("Match {}", id.value), [&](int width) {
    return report::report_document(report, id).text(width) + '\n' +
           report::scorecard_text(record, id, {.width = width});
  });
}

}  // namespace

void show_reports(terminal::SeasonDesk& desk, store::Database& database, const LeagueState& state,
                  MatchId id) {
  if (id) return show_report(desk, database, fixture_of(state, id).id);
  if (state.results.empty()) throw Error("no match has been played yet");
  const report::CaptainsSeason season = captains_season(state);
  std::vector<league::Result> results(state.results.rbegin(), state.results.rend());
  std::stable_partition(results.begin(), results.end(), [&](const league::Result& result) {
    return season.is_own(result.teams[0].id) || season.is_own(result.teams[1].id);
  });
  std::vector<terminal::Choice> choices;
  for (const league::Result& result : results) {
    choices.push_back(
        {fmt::format("{} v {}", result.teams[0].name, result.teams[1].name),
         fmt::format("{}; {}",
                     result.stage.empty() ? fmt::format("round {}", result.round) : result.stage,
                     sentence(result)),
         fmt::format("{}", result.id.value)});
  }
  while (const auto which = desk.choose("The report of which match", choices)) {
    show_report(desk, database, results[*which].id);
  }
}

}  // namespace quicket::app
