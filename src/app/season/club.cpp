#include "app/season/club.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "app/season/real_matches.h"
#include "app/season/real_season.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "league/standings.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

constexpr std::string_view replayed = "Replayed";

std::size_t side_of(const league::Result& result, TeamId team) {
  return result.teams[0].id == team ? 0 : 1;
}

bool plays_in(const league::Result& result, TeamId team) {
  return result.teams[0].id == team || result.teams[1].id == team;
}

void count(report::ClubTally& tally, const league::Result& result, TeamId team) {
  const std::size_t side = side_of(result, team);
  ++tally.played;
  if (result.winner) {
    ++(cricket::side_index(*result.winner) == side ? tally.won : tally.lost);
  } else {
    ++(result.kind == league::Result::Kind::tied ? tally.tied : tally.no_result);
  }
  for (const league::InningsTotal& innings : result.innings) {
    const bool own = cricket::side_index(innings.batting) == side;
    (own ? tally.runs_for : tally.runs_against) += innings.runs;
    (own ? tally.wickets_lost : tally.wickets_taken) += innings.wickets;
    (own ? tally.balls_for : tally.balls_against) += innings.balls;
  }
}

/// "won Final": how the last match of the playoffs ended, if there was one.
std::string last_stage(const std::vector<league::Result>& own, TeamId team) {
  for (auto result = own.rbegin(); result != own.rend(); ++result) {
    if (result->stage.empty() || result->stage == replayed) continue;
    if (!result->winner) return result->stage;
    const bool won = cricket::side_index(*result->winner) == side_of(*result, team);
    return fmt::format("{} {}", won ? "won" : "lost", result->stage);
  }
  return {};
}

/// Place and points of the whole season.
void add_table(report::ClubSeason& made, const league::Season& season, TeamId team) {
  const league::Standings& rows = season.standings;
  for (const league::Standing& row : rows) {
    if (row.team.id != team) continue;
    made.place = {row.position, league::sides_beside(rows, row), row.table, row.points,
                  row.net_run_rate};
  }
}

using SeasonTeams = std::vector<std::pair<TeamId, std::string>>;

/// Reads a club's seasons, one after another.
class ClubReader {
 public:
  ClubReader(store::Database& database, const std::string& word, const RealMatches& which)
      : database_(database),
        which_(which),
        source_(database, which),
        lines_(source_.teams, source_.seasons.size()) {
    for (const CountedSeason& season : source_.seasons) {
      teams_.push_back(teams_of(database, season));
      add_names(teams_.back());
    }
    const auto found = source_.teams.names().find(word, club_.teams);
    if (!found) {
      throw Error(
          fmt::format("no team \"{}\" in these matches{}", word, did_you_mean(word, club_.teams)));
    }
    club_.name = club_.teams[*found];
    // Sides of other leagues are out of the question when names are shortened.
    club_.teams.clear();
  }

  Club read() {
    for (std::size_t i = 0; i < teams_.size(); ++i) {
      for (const auto& [id, name] : teams_[i]) {
        if (source_.teams.shown(name) == club_.name) add_season(i, id);
      }
    }
    if (seasons_.empty()) {
      throw Error(fmt::format("{} played in none of these matches", club_.name));
    }
    if (genders_.size() > 1) {
      throw Error(
          fmt::format("{} have played as women and as men; ask for one with `--gender female` or "
                      "`--gender male`",
                      club_.name));
    }
    std::stable_sort(seasons_.begin(), seasons_.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [date, season] : seasons_) club_.seasons.push_back(std::move(season));
    std::stable_sort(club_.results.begin(), club_.results.end(),
                     [](const auto& a, const auto& b) { return a.date < b.date; });
    club_.records = records_.found();
    add_players();
    return std::move(club_);
  }

 private:
  bool is_its(const std::string& team) const { return team == club_.name; }

  bool is_meant(const store::StoredCount& match) const {
    return source_.choice.has(match.counted.record) && !source_.doubles.contains(match.id);
  }

  void add_names(const SeasonTeams& teams) {
    for (const auto& [id, name] : teams) {
      const std::string& shown = source_.teams.shown(name);
      if (std::ranges::find(club_.teams, shown) == club_.teams.end()) club_.teams.push_back(shown);
    }
  }

  /// Its part in one season, if any of its matches there are meant.
  void add_season(std::size_t which, TeamId team) {
    const CountedSeason& in = source_.seasons[which];
    std::vector<store::StoredCount> all;
    each_count(database_, in, [&](store::StoredCount& one) { all.push_back(std::move(one)); });
    const league::Season season = results_of(database_, in, all);
    std::vector<league::Result> own = season.results;
    std::erase_if(own, [&](const league::Result& result) { return !plays_in(result, team); });
    std::vector<league::Result> meant = own;
    std::erase_if(meant, [&](const league::Result& result) {
      const auto match = std::ranges::find(all, result.id, &store::StoredCount::id);
      return match == all.end() || !is_meant(*match);
    });
    if (meant.empty()) return;
    report::ClubSeason made;
    made.season = in.title;
    made.in_fives = in.format.conditions().counts_balls;
    made.team = own.front().teams[side_of(own.front(), team)].name;
    for (league::Result& result : meant) {
      // A match that was played again counts once, as in the table.
      if (result.stage != replayed) count(made.tally, result, team);
      for (league::Team& side : result.teams) side.name = source_.teams.shown(side.name);
    }
    if (meant.size() == own.size()) {
      add_table(made, season, team);
      made.playoffs = last_stage(own, team);
    }
    add_matches(in, team, all);
    seasons_.emplace_back(meant.front().date, std::move(made));
    genders_.insert(in.gender);
    add_names(teams_[which]);
    club_.conditions = season.competition.conditions;
    club_.results.insert(club_.results.end(), meant.begin(), meant.end());
  }

  void add_matches(const CountedSeason& season, TeamId team, std::span<store::StoredCount> all) {
    std::vector<match::CountedMatch> matches;
    std::vector<MatchId> ids;
    for (store::StoredCount& match : all) {
      auto& sheets = match.counted.record.sheets;
      const bool plays = sheets[0].team == team || sheets[1].team == team;
      if (!plays || !is_meant(match)) continue;
      for (match::TeamSheet& sheet : sheets) sheet.name = source_.teams.shown(sheet.name);
      matches.push_back(std::move(match.counted));
      ids.push_back(match.id);
    }
    records_.add(season.title, matches, ids);
    lines_.add(season,
               [&](const auto& visit) { std::for_each(matches.begin(), matches.end(), visit); });
  }

  void add_players() {
    RealLines lines = lines_.lines(database_, which_.names);
    club_.sets = lines.sets;
    club_.with_squads = lines.with_squads;
    std::erase_if(lines.lines, [&](const auto& line) { return !is_its(line.team.name); });
    const std::vector<league::PlayerLine> careers = league::careers(lines.lines);
    club_.batting = league::leaders(league::PlayerFigure::runs, careers);
    club_.bowling = league::leaders(league::PlayerFigure::wickets, careers);
  }

  store::Database& database_;
  const RealMatches& which_;
  RealSource source_;
  std::vector<SeasonTeams> teams_;  ///< of each season
  std::set<std::string> genders_;
  std::vector<std::pair<Date, report::ClubSeason>> seasons_;  ///< with the day of the first match
  FileRecords records_{[this](const std::string& team) { return is_its(team); }};
  LineGatherer lines_;
  Club club_;
};

std::vector<league::PlayerLine> lines_of_team(store::Database& database,
                                              const CountedSeason& season, TeamId team) {
  std::vector<league::PlayerLine> lines = league::player_lines_of_each([&](const auto& visit) {
    each_count(database, season, [&](const store::StoredCount& match) { visit(match.counted); });
  });
  std::erase_if(lines, [&](const auto& line) { return line.team.id != team; });
  return lines;
}

}  // namespace

Club real_club(store::Database& database, const std::string& word, const RealMatches& which) {
  return ClubReader(database, word, which).read();
}

std::vector<league::PlayerLine> team_lines(store::Database& database, const std::string& league,
                                           TeamId team) {
  CountedSeason season;
  season.league = store::Leagues(database).find(league).id;
  return lines_of_team(database, season, team);
}

std::vector<league::PlayerLine> team_lines(store::Database& database, SetId set, TeamId team) {
  CountedSeason season;
  season.set = set;
  return lines_of_team(database, season, team);
}

}  // namespace quicket::app
