#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/play/season_pages.h"
#include "app/season/told_match.h"
#include "app/teams/squad.h"
#include "base/text.h"
#include "league/leaders.h"
#include "league/playoff_road.h"
#include "report/match_words.h"
#include "report/result_page.h"
#include "report/season_awards.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// "your first title, in your twelfth season", "their third title in a row", "your second lost
/// final in a row": what the end of a season is to a team that stood in its final; empty for
/// others.
std::string in_history(const SeasonPast& past, const LeagueState& state, const league::Team& team) {
  int titles = 0, lost = 0, titles_in_a_row = 0, lost_in_a_row = 0;
  std::string since;  // the last title
  for (const PastSeason& before : past.seasons) {
    const bool won = before.champion == team.name, second = before.runner_up == team.name;
    titles += won ? 1 : 0;
    lost += second ? 1 : 0;
    titles_in_a_row = won ? titles_in_a_row + 1 : 0;
    lost_in_a_row = second ? lost_in_a_row + 1 : 0;
    if (won) since = before.name;
  }
  const bool own = captains_season(state).is_own(team.id);
  const std::string whose = own ? "your" : "their";
  const std::string season = fmt::format(
      ", in {} {} season", whose, report::ordinal_word(static_cast<int>(past.seasons.size()) + 1));
  if (state.bracket.champion && state.bracket.champion->id == team.id) {
    const std::string title = whose + ' ' + report::ordinal_word(titles + 1) + " title";
    if (titles == 0) return title + season;
    if (titles_in_a_row == 0) return title + ", the first since " + since;
    return title + (titles_in_a_row == titles
                        ? " in a row"
                        : ", the " + report::ordinal_word(titles_in_a_row + 1) + " in a row");
  }
  if (league::playoff_road(state.results, team.id).lost != &state.results.back()) return {};
  const std::string which = whose + ' ' + report::ordinal_word(titles + lost + 1) + " final";
  if (titles + lost == 0) return which + season;
  return lost_in_a_row > 0 ? fmt::format("{} {} lost final in a row", whose,
                                         report::ordinal_word(lost_in_a_row + 1))
                           : fmt::format("{}, {} of them won", which,
                                         titles == 0 ? "none" : report::number_word(titles));
}

/// ", from Dunmere Dragons": how a player of the champions came to them; empty in the first season.
std::string came_from(const LeagueState& state, const std::vector<league::Squad>& last,
                      const league::PlayerLine& player) {
  for (const league::Squad& squad : last) {
    for (const cards::PlayerCards& card : squad.players) {
      if (card.player != player.player) continue;
      return squad.team.id == player.team.id ? ", who stayed" : ", from " + squad.team.name;
    }
  }
  return last.empty() ? "" : fmt::format(", new in {}", state.league.start.year);
}

/// Who won the title, the best three by the measure of the prize, and what it is beside others.
std::vector<std::string> title_of(store::Database& database, const LeagueState& state,
                                  const SeasonPast& past, std::vector<league::PlayerLine> players) {
  std::vector<std::string> told;
  if (!state.bracket.champion) return told;
  const league::Team& champion = *state.bracket.champion;
  std::vector<league::Squad> last;
  if (!past.seasons.empty()) {
    last = league_squads(database, league_state(database, past.seasons.back().name).league);
  }
  std::erase_if(players, [&](const auto& line) { return line.team.id != champion.id; });
  const league::OverTerms terms = league::terms_of(state.league.competition.conditions);
  constexpr std::size_t men = 3;
  while (told.size() < men) {
    const league::PlayerLine* const best = report::player_of_the_season(players);
    if (best == nullptr) break;
    told.push_back(fmt::format("{}{}: {}.", best->name, came_from(state, last, *best),
                               report::deeds_of(best->figures, terms)));
    players.erase(players.begin() + (best - players.data()));
  }
  told.push_back(fmt::format("It is {}.", in_history(past, state, champion)));
  return told;
}

}  // namespace

std::string end_headline(const SeasonPast& past, const LeagueState& state) {
  const league::Team& champion = *state.bracket.champion;
  const std::array<league::Team, 2>& sides = state.results.back().teams;
  const league::Team& other = sides[sides[0].id == champion.id ? 1 : 0];
  if (captains_season(state).is_own(champion.id)) {
    return fmt::format("{} are the champions: {}", champion.name,
                       in_history(past, state, champion));
  }
  return fmt::format("{} lose the final to {}: {}", other.name, champion.name,
                     in_history(past, state, other));
}

std::vector<std::string> near_marks(SeasonView& view, std::span<const league::PlayerLine> now,
                                    bool over) {
  std::vector<std::string> told;
  using Key = league::PlayerFigure;
  for (const auto& [key, what, near] :
       {std::tuple{Key::runs, "run", 60}, std::tuple{Key::wickets, "wicket", 3}}) {
    const league::Leaders list = league::leaders(key, now),
                          best = league::leaders(key, view.past.lines);
    if (list.rows.empty() || best.rows.empty()) continue;
    const league::Leader &first = list.rows.front(), &holder = best.rows.front();
    const int needs = parse_int(holder.text).value_or(0) - parse_int(first.text).value_or(0) + 1;
    if (needs < 1 || needs > near) continue;
    const std::string key_of_it = fmt::format("near {} {}", what, first.name);
    if (!over && !view.told.insert(key_of_it).second) continue;
    const std::string_view words =
        over ? "{} ({}) ended {} {}{} short of beating the most of any season, {} by {}."
             : "{} ({}) needs {} more {}{} to beat the most of any season, {} by {}.";
    told.push_back(fmt::format(fmt::runtime(words), first.name, first.team.name, needs, what,
                               needs == 1 ? "" : "s", holder.text, holder.name));
  }
  return told;
}

void show_final_night(terminal::SeasonDesk& desk, store::Database& database,
                      const LeagueState& state, SeasonView& view) {
  const std::vector<match::MatchRecord> records =
      store::records_of(store::Matches(database).of_league(state.league.id));
  const report::CaptainsSeason season = captains_season(state);
  std::vector<std::string> aims = view.outlook.aims(state, view.before);
  if (view.expected.empty()) view.expected = expected_places(database, state);
  const std::vector<league::PlayerLine> players = league::player_lines(records);
  std::vector<std::string> headlines =
      report::season_headlines(season, players, view.past.lines, view.expected, view.before.places);
  // One record that fell, or nearly did.
  std::vector<std::string> broken = past_news(view.past, state, matches_of(database, state), 1);
  // Collapses and spells are among the headlines.
  std::erase_if(broken, [](const std::string& one) {
    return !one.starts_with("A record of ") || one.find(", lowest total") != std::string::npos ||
           one.find(", best bowling") != std::string::npos;
  });
  if (broken.empty()) broken = near_marks(view, players, true);
  if (!broken.empty()) headlines.push_back(broken.front());
  for (const Retiring& one : view.retiring) {
    if (!season.is_own(one.team)) continue;
    aims.push_back(fmt::format("{} ({}) retires.", one.name, one.age));
  }
  const std::vector<std::string> title = title_of(database, state, view.past, players);
  std::string final_match;
  // The paper of an own final has told it whole.
  if (!view.final_told && !state.results.empty() && !state.results.back().stage.empty()) {
    const ToldMatch told = told_match(database, state.results.back().id, Records::left_out);
    std::vector<std::string> lines =
        report::result_lines(report::result_page(told.stored.record, told.story));
    lines.resize(std::min<std::size_t>(lines.size(), 2));
    final_match = fmt::format("{}", fmt::join(lines, " "));
  }
  desk.read(fmt::format("{}: final night", state.league.name), [&](int width) {
    return report::final_night(season, records, aims, width, final_match, title, headlines,
                               view.final_told);
  });
  view.night_shown = true;
}

}  // namespace quicket::app
