#include "league/leaders.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "cricket/rates.h"
#include "match/partnerships.h"
#include "match/season_tally.h"

namespace quicket::league {
namespace {

struct KeyWords {
  std::string_view word;
  std::string_view heading;
};

constexpr std::array<KeyWords, leader_keys> words{{
    {"runs", "Runs"},
    {"batting-average", "Batting average"},
    {"strike-rate", "Strike rate"},
    {"fifties", "Fifties"},
    {"hundreds", "Hundreds"},
    {"sixes", "Sixes"},
    {"fours", "Fours"},
    {"highest-score", "Highest score"},
    {"ducks", "Ducks"},
    {"wickets", "Wickets"},
    {"economy", "Economy"},
    {"bowling-average", "Bowling average"},
    {"bowling-strike-rate", "Bowling strike rate"},
    {"best-figures", "Best figures"},
    {"maidens", "Maidens"},
    {"dots", "Dot balls"},
    {"catches", "Catches"},
    {"dismissals", "Dismissals by keepers"},
    {"partnerships", "Partnerships"},
}};

constexpr int balls_a_match = 8;

/// Economies of all formats are told for six balls, so that they compare.
constexpr int compared_over = 6;

std::string high_score(const cricket::BattingFigures& batting) {
  return fmt::format("{}{}", batting.high_score, batting.high_score_not_out ? "*" : "");
}

struct Show {
  double value = 0;
  double tie_break = 0;  ///< smaller is better
  std::string text;
  bool counts = false;
};

Show whole(int value) {
  return {static_cast<double>(value), 0, std::to_string(value), value > 0};
}

Show rate(const std::optional<double>& rate, bool counts) {
  const double value = rate.value_or(0);
  return {value, 0, fmt::format("{:.2f}", value), counts && rate};
}

Show show_batting(LeaderKey key, const cricket::BattingFigures& batting, int least) {
  const bool enough = batting.balls >= least && batting.balls > 0;
  switch (key) {
    case LeaderKey::runs:
      return whole(batting.runs);
    case LeaderKey::batting_average:
      return rate(cricket::average(batting.runs, batting.outs()), enough);
    case LeaderKey::strike_rate:
      return rate(cricket::strike_rate(batting.runs, batting.balls), enough);
    case LeaderKey::fifties:
      return whole(batting.fifties);
    case LeaderKey::hundreds:
      return whole(batting.hundreds);
    case LeaderKey::sixes:
      return whole(batting.sixes);
    case LeaderKey::fours:
      return whole(batting.fours);
    case LeaderKey::highest_score:
      return {static_cast<double>(batting.high_score), batting.high_score_not_out ? 0.0 : 1.0,
              high_score(batting), batting.high_score > 0};
    case LeaderKey::ducks:
      return whole(batting.ducks);
    case LeaderKey::wickets:
    case LeaderKey::economy:
    case LeaderKey::bowling_average:
    case LeaderKey::bowling_strike_rate:
    case LeaderKey::best_figures:
    case LeaderKey::maidens:
    case LeaderKey::dots:
    case LeaderKey::catches:
    case LeaderKey::dismissals:
    case LeaderKey::partnerships:
      break;
  }
  return {};
}

Show show_bowling(LeaderKey key, const cricket::BowlingFigures& bowling, int least) {
  const bool enough = bowling.legal_balls >= least && bowling.legal_balls > 0;
  const auto economy = cricket::runs_per_over(bowling.runs, bowling.legal_balls, compared_over);
  switch (key) {
    case LeaderKey::wickets: {
      Show show = whole(bowling.wickets);
      show.tie_break = economy.value_or(0);
      return show;
    }
    case LeaderKey::economy:
      return rate(economy, enough);
    case LeaderKey::bowling_average:
      return rate(cricket::average(bowling.runs, bowling.wickets), enough);
    case LeaderKey::bowling_strike_rate:
      return rate(cricket::balls_per_wicket(bowling.legal_balls, bowling.wickets), enough);
    case LeaderKey::best_figures:
      return {static_cast<double>(bowling.best_wickets), static_cast<double>(bowling.best_runs),
              fmt::format("{}/{}", bowling.best_wickets, bowling.best_runs),
              bowling.best_wickets > 0};
    case LeaderKey::maidens:
      return whole(bowling.maidens);
    case LeaderKey::dots:
      return whole(bowling.run_counts ? bowling.run_counts->dots : bowling.dots.value_or(0));
    case LeaderKey::runs:
    case LeaderKey::batting_average:
    case LeaderKey::strike_rate:
    case LeaderKey::fifties:
    case LeaderKey::hundreds:
    case LeaderKey::sixes:
    case LeaderKey::fours:
    case LeaderKey::highest_score:
    case LeaderKey::ducks:
    case LeaderKey::catches:
    case LeaderKey::dismissals:
    case LeaderKey::partnerships:
      break;
  }
  return {};
}

bool of_bowling(LeaderKey key) {
  return key >= LeaderKey::wickets && key <= LeaderKey::dots;
}

bool lowest_first(LeaderKey key) {
  return key == LeaderKey::economy || key == LeaderKey::bowling_average ||
         key == LeaderKey::bowling_strike_rate;
}

bool asks_for_balls(LeaderKey key) {
  return lowest_first(key) || key == LeaderKey::batting_average || key == LeaderKey::strike_rate;
}

Show show_of(LeaderKey key, const cricket::SeasonFigures& figures, int least) {
  if (key == LeaderKey::catches) return whole(figures.fielding.catches);
  if (key == LeaderKey::dismissals) {
    const bool keeper = figures.fielding.matches_as_keeper > 0 || figures.fielding.stumpings > 0;
    return keeper ? whole(figures.fielding.catches + figures.fielding.stumpings) : Show{};
  }
  return of_bowling(key) ? show_bowling(key, figures.bowling, least)
                         : show_batting(key, figures.batting, least);
}

void rank(std::vector<Leader>& rows, bool low) {
  std::sort(rows.begin(), rows.end(), [low](const Leader& a, const Leader& b) {
    if (a.value != b.value) return low ? a.value < b.value : a.value > b.value;
    return std::tie(a.tie_break, a.name, a.player) < std::tie(b.tie_break, b.name, b.player);
  });
}

const std::string& name_in(const match::TeamSheet& sheet, match::Member member) {
  static const std::string nobody = "?";
  return member < sheet.players.size() ? sheet.players[member].name : nobody;
}

}  // namespace

std::string_view to_string(LeaderKey key) {
  return words[static_cast<std::size_t>(key)].word;
}

std::string_view heading(LeaderKey key) {
  return words[static_cast<std::size_t>(key)].heading;
}

std::optional<LeaderKey> parse_leader_key(std::string_view text) {
  if (text == "average") return LeaderKey::batting_average;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].word == text) return static_cast<LeaderKey>(i);
  }
  return {};
}

std::vector<PlayerLine> player_lines(std::span<const match::MatchRecord> records) {
  std::map<PlayerId, std::string> names;
  std::map<TeamId, std::string> teams;
  for (const match::MatchRecord& record : records) {
    for (const match::TeamSheet& sheet : record.sheets) {
      teams.emplace(sheet.team, sheet.name);
      for (const match::SheetPlayer& player : sheet.players) names.emplace(player.id, player.name);
    }
  }
  std::vector<PlayerLine> lines;
  for (const match::PlayerSeason& one : match::tally_season(records).players) {
    lines.push_back({one.player, names[one.player], {one.team, teams[one.team]}, one.figures});
  }
  return lines;
}

Leaders leaders(LeaderKey key, std::span<const PlayerLine> players) {
  Leaders list;
  list.key = key;
  int most = 0;
  for (const PlayerLine& line : players) most = std::max(most, line.figures.batting.matches);
  const int least = balls_a_match * most;
  if (asks_for_balls(key)) {
    list.minimum = fmt::format("at least {} balls {}", least, of_bowling(key) ? "bowled" : "faced");
  }
  for (const PlayerLine& line : players) {
    const Show show = show_of(key, line.figures, least);
    if (!show.counts) continue;
    const cricket::BattingFigures& batting = line.figures.batting;
    const cricket::BowlingFigures& bowling = line.figures.bowling;
    Leader row;
    row.player = line.player;
    row.name = line.name;
    row.team = line.team;
    row.value = show.value;
    row.tie_break = show.tie_break;
    row.text = show.text;
    row.matches = std::max(batting.matches, line.figures.fielding.matches);
    row.innings = of_bowling(key) ? bowling.innings : batting.innings;
    row.runs = of_bowling(key) ? bowling.runs : batting.runs;
    row.balls = of_bowling(key) ? bowling.legal_balls : batting.balls;
    row.wickets = bowling.wickets;
    list.rows.push_back(std::move(row));
  }
  rank(list.rows, lowest_first(key));
  return list;
}

Leaders leading_partnerships(std::span<const match::MatchRecord> records) {
  Leaders list;
  list.key = LeaderKey::partnerships;
  for (const match::MatchRecord& record : records) {
    for (const match::InningsEvents& innings : match::innings_of(record.events)) {
      if (innings.super_over > 0) continue;
      const match::TeamSheet& sheet = record.sheets[static_cast<std::size_t>(innings.batting)];
      const match::TeamSheet& fielding =
          record.sheets[static_cast<std::size_t>(innings.fielding())];
      for (const match::Partnership& pair : match::partnerships_of(innings)) {
        if (pair.runs == 0) continue;
        Leader row;
        if (pair.first < sheet.players.size()) row.player = sheet.players[pair.first].id;
        row.name = name_in(sheet, pair.first) + " & " + name_in(sheet, pair.second);
        row.team = {sheet.team, sheet.name};
        row.value = pair.runs;
        row.tie_break = pair.balls;
        row.text = fmt::format("{}{} (wicket {} v {})", pair.runs, pair.unbroken ? "*" : "",
                               pair.wicket, fielding.name);
        row.matches = row.innings = 1;
        row.for_wicket = pair.wicket;
        row.against = fielding.name;
        row.runs = pair.runs;
        row.balls = pair.balls;
        list.rows.push_back(std::move(row));
      }
    }
  }
  rank(list.rows, false);
  return list;
}

}  // namespace quicket::league
