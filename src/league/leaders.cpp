#include "league/leaders.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "match/partnerships.h"
#include "match/scorecard.h"
#include "match/season_tally.h"

namespace quicket::league {
namespace {

constexpr std::array<std::string_view, leader_keys> words{
    "runs",         "batting-average", "strike-rate",     "fifties",
    "hundreds",     "sixes",           "fours",           "highest-score",
    "wickets",      "economy",         "bowling-average", "bowling-strike-rate",
    "best-figures", "maidens",         "catches",         "dismissals",
    "partnerships"};

using cricket::BattingFigures;
using cricket::BowlingFigures;
using match::MatchRecord;

/// Names of players and teams as the sheets have them.
struct Names {
  std::map<PlayerId, std::string> players;
  std::map<TeamId, std::string> teams;
};

Names names_of(std::span<const MatchRecord> records) {
  Names names;
  for (const MatchRecord& record : records) {
    for (const match::TeamSheet& sheet : record.sheets) {
      names.teams[sheet.team] = sheet.name;
      for (const match::SheetPlayer& player : sheet.players) names.players[player.id] = player.name;
    }
  }
  return names;
}

/// What a key ranks by: nothing for those who are not in its list.
struct Ranked {
  double value = 0;
  double tie_break = 0;
  std::string text;
  bool lowest_first = false;
};

std::optional<Ranked> count(int number) {
  if (number == 0) return {};
  return Ranked{static_cast<double>(number), 0, fmt::format("{}", number), false};
}

std::optional<Ranked> rate(double top, double bottom, bool lowest_first) {
  if (bottom <= 0) return {};
  return Ranked{top / bottom, 0, fmt::format("{:.2f}", top / bottom), lowest_first};
}

std::optional<Ranked> rank_batting(const BattingFigures& figures, LeaderKey key, int fewest_balls) {
  const bool enough = figures.balls >= fewest_balls;
  switch (key) {
    case LeaderKey::runs:
      return count(figures.runs);
    case LeaderKey::batting_average:
      return enough ? rate(figures.runs, figures.outs(), false) : std::nullopt;
    case LeaderKey::strike_rate:
      return enough ? rate(100.0 * figures.runs, figures.balls, false) : std::nullopt;
    case LeaderKey::fifties:
      return count(figures.fifties);
    case LeaderKey::hundreds:
      return count(figures.hundreds);
    case LeaderKey::sixes:
      return count(figures.sixes);
    case LeaderKey::fours:
      return count(figures.fours);
    case LeaderKey::highest_score: {
      if (figures.innings == 0) return {};
      return Ranked{
          static_cast<double>(figures.high_score), figures.high_score_not_out ? -1.0 : 0.0,
          fmt::format("{}{}", figures.high_score, figures.high_score_not_out ? "*" : ""), false};
    }
    default:
      return {};
  }
}

std::optional<Ranked> rank_bowling(const BowlingFigures& figures, LeaderKey key, int fewest_balls,
                                   int over) {
  if (figures.innings == 0) return {};
  const bool enough = figures.legal_balls >= fewest_balls;
  switch (key) {
    case LeaderKey::wickets: {
      std::optional<Ranked> ranked = count(figures.wickets);
      if (ranked) ranked->tie_break = figures.runs;
      return ranked;
    }
    case LeaderKey::economy:
      return enough ? rate(static_cast<double>(figures.runs) * over, figures.legal_balls, true)
                    : std::nullopt;
    case LeaderKey::bowling_average:
      return enough ? rate(figures.runs, figures.wickets, true) : std::nullopt;
    case LeaderKey::bowling_strike_rate:
      return enough ? rate(figures.legal_balls, figures.wickets, true) : std::nullopt;
    case LeaderKey::best_figures:
      return Ranked{static_cast<double>(figures.best_wickets),
                    static_cast<double>(figures.best_runs),
                    fmt::format("{}/{}", figures.best_wickets, figures.best_runs), false};
    case LeaderKey::maidens:
      return count(figures.maidens);
    default:
      return {};
  }
}

bool is_bowling(LeaderKey key) {
  return key >= LeaderKey::wickets && key <= LeaderKey::maidens;
}

/// One player's line of the list, if he is in it.
std::optional<Ranked> rank(const cricket::SeasonFigures& figures, LeaderKey key, int fewest_balls,
                           int over) {
  if (key == LeaderKey::catches) return count(figures.fielding.catches);
  if (key == LeaderKey::dismissals) {
    if (figures.fielding.matches_as_keeper == 0) return {};
    return count(figures.fielding.catches + figures.fielding.stumpings);
  }
  return is_bowling(key) ? rank_bowling(figures.bowling, key, fewest_balls, over)
                         : rank_batting(figures.batting, key, fewest_balls);
}

int fewest_balls(const match::SeasonTally& tally, bool bowling) {
  int most = 0;
  for (const match::PlayerSeason& season : tally.players) {
    most =
        std::max(most, bowling ? season.figures.bowling.legal_balls : season.figures.batting.balls);
  }
  return std::min(60, (most + 3) / 4);
}

void sort_rows(std::vector<Leader>& rows, bool lowest_first) {
  std::sort(rows.begin(), rows.end(), [lowest_first](const Leader& a, const Leader& b) {
    if (a.value != b.value) return lowest_first ? a.value < b.value : a.value > b.value;
    return std::tie(a.tie_break, a.name, a.player) < std::tie(b.tie_break, b.name, b.player);
  });
}

/// The best partnerships, one row for each.
Leaders best_partnerships(std::span<const MatchRecord> records) {
  Leaders list;
  list.key = LeaderKey::partnerships;
  for (const MatchRecord& record : records) {
    for (const match::InningsEvents& innings : match::innings_of(record.events)) {
      if (innings.super_over > 0) continue;
      const match::TeamSheet& sheet = record.sheets[static_cast<std::size_t>(innings.batting)];
      for (const match::Partnership& pair : match::partnerships_of(innings)) {
        if (pair.first == match::no_member || pair.second == match::no_member) continue;
        Leader row;
        row.player = sheet.players[pair.first].id;
        row.name = fmt::format("{} & {}", name_of(sheet, pair.first), name_of(sheet, pair.second));
        row.team = {sheet.team, sheet.name};
        row.value = pair.runs;
        row.text = fmt::format("{}{}", pair.runs, pair.unbroken ? "*" : "");
        row.matches = row.innings = 1;
        row.runs = pair.runs;
        row.balls = pair.balls;
        list.rows.push_back(row);
      }
    }
  }
  sort_rows(list.rows, false);
  return list;
}

}  // namespace

Leaders leaders_of(std::span<const MatchRecord> records, LeaderKey key, cricket::Format format) {
  if (key == LeaderKey::partnerships) return best_partnerships(records);
  const match::SeasonTally tally = match::tally_season(records);
  const Names names = names_of(records);
  const bool bowling = is_bowling(key);
  const int fewest = fewest_balls(tally, bowling);
  Leaders list;
  list.key = key;
  bool lowest_first = false;
  for (const match::PlayerSeason& season : tally.players) {
    const auto ranked = rank(season.figures, key, fewest, cricket::balls_per_over(format));
    if (!ranked) continue;
    lowest_first = ranked->lowest_first;
    Leader row;
    row.player = season.player;
    row.name = names.players.at(season.player);
    row.team = {season.team, names.teams.at(season.team)};
    row.value = ranked->value;
    row.tie_break = ranked->tie_break;
    row.text = ranked->text;
    row.matches = season.figures.batting.matches;
    row.innings = bowling ? season.figures.bowling.innings : season.figures.batting.innings;
    row.runs = bowling ? season.figures.bowling.runs : season.figures.batting.runs;
    row.balls = bowling ? season.figures.bowling.legal_balls : season.figures.batting.balls;
    row.wickets = season.figures.bowling.wickets;
    list.rows.push_back(std::move(row));
  }
  sort_rows(list.rows, lowest_first);
  return list;
}

std::string_view to_string(LeaderKey key) {
  return words[static_cast<std::size_t>(key)];
}

std::optional<LeaderKey> parse_leader_key(std::string_view text) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == text) return static_cast<LeaderKey>(i);
  }
  return {};
}

}  // namespace quicket::league
