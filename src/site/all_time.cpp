#include "site/all_time.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "league/leaders.h"
#include "report/match_words.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// The years of "2024" and of "2023/24"; nothing of other names.
std::optional<std::pair<int, int>> years_in(const std::string& when) {
  const bool split = when.size() == 7 && when[4] == '/';
  std::string digits = when;
  if (split) digits.erase(4, 1);
  const bool plain = digits.find_first_not_of("0123456789") == std::string::npos;
  if (!plain || (when.size() != 4 && !split)) return {};
  const int first = std::stoi(digits.substr(0, 4));
  if (!split) return std::pair(first, first);
  if ((first + 1) % 100 != std::stoi(digits.substr(4))) return {};
  return std::pair(first, first + 1);
}

/// The winners of the final and the side they beat, by their present names, as all rows of a table
/// have them; a season without a final has none.
void add_finalists(AllTime::Series::Line& line, const SeasonView& view) {
  if (const league::Team* const beaten = beaten_in_final(view.season())) {
    line.beaten = view.present_name(beaten->name);
    line.beaten_path = view.team_path(*beaten);
    const league::Result& final = view.season().results.back();
    const auto total = [&](int side) {
      const std::string score = score_of(final, side, view.conditions());
      return score.substr(0, score.find(' '));
    };
    const int first = final.winner.value_or(0);
    line.won_final = PageCell(
        fmt::format("{}, {} to {}", view.in_short(outcome_of(view.season(), final), final.teams),
                    total(first), total(1 - first)),
        view.match_path(final.id));
  }
  for (const league::Team& team : view.season().teams) {
    if (team.name != champion_of(view.season())) continue;
    line.champion = view.present_name(team.name);
    line.champion_path = view.team_path(team);
  }
}

/// How many of the team's matches in the table have a result that no source tells.
int open_results(const Season& season, TeamId team) {
  return static_cast<int>(std::ranges::count_if(season.results, [&](const league::Result& result) {
    return result.stage.empty() && std::ranges::count(season.undecided, result.id) > 0 &&
           std::ranges::count(result.teams, team, &league::Team::id) > 0;
  }));
}

/// Whether the results that no source tells may give the side of `row` another place: each is a
/// point more or less for both of its sides.
bool is_place_open(const Season& season, const league::Standings& table,
                   const league::Standing& row) {
  if (season.table_unknown) return true;
  const int own = open_results(season, row.team.id);
  return std::ranges::any_of(table, [&](const league::Standing& other) {
    const int theirs = open_results(season, other.team.id);
    return other.team.id != row.team.id && other.table == row.table && own + theirs > 0 &&
           std::abs(row.points - other.points) <= own + theirs;
  });
}

/// Of each list the best; nothing where nobody has any.
std::vector<league::Leader> best_of(const std::vector<league::PlayerLine>& lines) {
  std::vector<league::Leader> best;
  for (const auto key : {league::PlayerFigure::runs, league::PlayerFigure::wickets}) {
    const league::Leaders list = league::leaders(key, lines);
    if (!list.rows.empty()) best.push_back(list.rows.front());
  }
  return best;
}

/// Whether all matches of the season's playoffs are told as such.
bool playoffs_known(const Season& season) {
  bool any = false;
  for (const league::Result& result : season.results) {
    if (!is_playoff(result)) continue;
    if (season.playoffs_guessed && !is_of_form(season, result)) return false;
    any = true;
  }
  return any;
}

}  // namespace

const league::Result* open_final(const Season& season) {
  const auto last = std::ranges::find(season.results, "Final", &league::Result::stage);
  return last != season.results.end() && is_winner_unknown(season, *last) ? &*last : nullptr;
}

std::string finalists(const SeasonView& view, const league::Result& final) {
  return fmt::format("{} or {}", view.short_name(final.teams[0].name),
                     view.short_name(final.teams[1].name));
}

PageCell open_final_cell(const std::string& sides, std::string href) {
  PageCell cell(sides + ": not on record", std::move(href));
  cell.brief = "Not on record";
  cell.under = sides;
  return cell;
}

std::string last_of(const Season& season, const league::Team& team) {
  for (auto result = season.results.rbegin(); result != season.results.rend(); ++result) {
    const auto side = std::ranges::find(result->teams, team.id, &league::Team::id);
    if (side == result->teams.end() || !is_playoff(*result)) continue;
    if (season.playoffs_guessed && !is_of_form(season, *result)) return {};
    if (!result->winner) {
      return is_winner_unknown(season, *result) ? result->stage + ", winner not on record"
                                                : "no result in the " + result->stage;
    }
    const bool won = side - result->teams.begin() == *result->winner;
    return fmt::format("{} {}", won ? "won" : "lost", result->stage);
  }
  return {};
}

std::vector<SeasonName> series_of(std::span<const SeasonName> seasons, const SeasonName& season) {
  std::vector<SeasonName> made;
  std::ranges::copy_if(seasons, std::back_inserter(made), [&](const SeasonName& other) {
    return !season.series.empty() && other.series == season.series;
  });
  std::ranges::stable_sort(made, {}, &SeasonName::when);
  if (made.size() < 2) made.clear();
  // Where years do not tell them apart, all go by their titles.
  const bool apart = std::ranges::adjacent_find(made, {}, &SeasonName::when) == made.end();
  if (made.empty() || (apart && !made.front().when.empty())) return made;
  for (SeasonName& one : made) one.when.clear();
  return made;
}

std::vector<std::string> missing_seasons(std::vector<std::string> whens) {
  std::ranges::sort(whens);
  std::vector<std::string> missing;
  int steps = 0, gaps = 0;
  for (std::size_t i = 1; i < whens.size(); ++i) {
    const auto before = years_in(whens[i - 1]), after = years_in(whens[i]);
    if (!before || !after) return {};
    ++steps;
    const std::size_t known = missing.size();
    const bool over_new_year = before->first < before->second && after->first < after->second;
    for (int year = before->second + (over_new_year ? 0 : 1); year < after->first; ++year) {
      missing.push_back(over_new_year ? fmt::format("{}/{:02}", year, (year + 1) % 100)
                                      : std::to_string(year));
    }
    if (missing.size() > known) ++gaps;
  }
  // Every other year or so: it was not held then.
  return 2 * gaps < steps ? missing : std::vector<std::string>();
}

std::string missing_note(const std::vector<std::string>& missing) {
  if (missing.empty()) return {};
  return fmt::format("{} {} not on this site.", report::joined(missing),
                     missing.size() == 1 ? "is" : "are");
}

void AllTime::add(const SeasonView& view) {
  const Season& season = view.season();
  if (!season.real && !season.compared_with.empty()) {
    Series::Line replay;
    replay.title = season.title;
    replay.when = season.compared_with;
    add_finalists(replay, view);
    if (!replay.champion.empty()) replays_.push_back(std::move(replay));
  }
  if (view.series().empty()) return;
  Series& series = all_[view.series().front().series];
  series.real = season.real;
  series.played += matches_played(season);
  Series::Line line;
  line.title = season.title;
  line.path = view.home();
  line.when = std::ranges::find(view.series(), season.slug, &SeasonName::slug)->when;
  add_finalists(line, view);
  line.best = best_of(view.players());
  const league::Result* const final = open_final(season);
  if (final != nullptr) {
    line.final_path = view.match_path(final->id);
    line.finalists = finalists(view, *final);
  }
  const std::string champion = champion_of(season);
  for (const league::Team& team : season.teams) {
    ClubSeason one{
        season.title,          line.when, team.name, view.team_path(team), last_of(season, team),
        team.name == champion, {},        0};
    if (const league::Standing* const row = view.standing_of(team.id)) {
      one.place = *row;
      one.teams = league::sides_beside(view.table(), *row);
      one.open = open_results(season, team.id);
      one.place_open = is_place_open(season, view.table(), *row);
    }
    one.title_open =
        final != nullptr && std::ranges::count(final->teams, team.id, &league::Team::id) > 0;
    one.best = best_of(lines_of(view, team));
    one.others_reached = playoffs_known(season);
    series.clubs[view.present_name(team.name)].push_back(std::move(one));
  }
  series.seasons.push_back(std::move(line));
  for (std::size_t i = 0; i < season.matches.size(); ++i) {
    match::CountedMatch counted = view.counted_matches()[i];
    for (match::TeamSheet& sheet : counted.record.sheets)
      sheet.name = view.present_name(sheet.name);
    series.matches.push_back(std::move(counted));
    series.season_of.push_back(season.title);
    series.path_of.push_back(view.match_path(season.results[i].id));
  }
  for (league::PlayerLine one : view.players()) {
    one.team.name = view.present_name(one.team.name);
    series.lines.push_back(std::move(one));
  }
}

}  // namespace quicket::site
