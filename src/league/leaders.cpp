#include "league/leaders.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "match/player_tally.h"

namespace quicket::league {
namespace {

void rank(std::vector<Leader>& rows, RankedFigure::Best best) {
  const bool low = best == RankedFigure::Best::lowest;
  std::sort(rows.begin(), rows.end(), [low](const Leader& a, const Leader& b) {
    if (a.value != b.value) return low ? a.value < b.value : a.value > b.value;
    return std::tie(a.tie_break, a.name, a.player) < std::tie(b.tie_break, b.name, b.player);
  });
}

/// The partnerships of one match, in its order.
void add_partnerships(std::vector<Leader>& rows, const match::CountedMatch& match) {
  for (std::size_t i = 0; i < match.innings.size(); ++i) {
    const Side batting = match.outcome.innings[i].batting;
    const match::TeamSheet& sheet = match.record.sheets[cricket::side_index(batting)];
    for (const match::Partnership& pair : match.innings[i].stands) {
      if (pair.runs == 0) continue;
      Leader row;
      for (const match::Member member : {pair.first, pair.second}) {
        const bool known = member < sheet.players.size();
        row.pair.emplace_back(known ? sheet.players[member].id : PlayerId{},
                              match::name_of(sheet, member));
      }
      row.player = row.pair.front().first;
      row.name = row.pair.front().second + " & " + row.pair.back().second;
      row.team = {sheet.team, sheet.name};
      row.value = pair.runs;
      row.tie_break = pair.balls;
      row.text = fmt::format("{}{}", pair.runs, pair.unbroken ? "*" : "");
      row.matches = row.innings = 1;
      row.for_wicket = pair.wicket;
      row.against = match.record.sheets[cricket::side_index(cricket::other(batting))].name;
      row.runs = pair.runs;
      row.balls = pair.balls;
      rows.push_back(std::move(row));
    }
  }
}

}  // namespace

std::vector<PlayerLine> player_lines(std::span<const match::MatchRecord> records) {
  return player_lines_of_each([records](const auto& visit) {
    for (const match::MatchRecord& record : records) visit(match::count_of(record));
  });
}

std::vector<PlayerLine> player_lines(std::span<const match::CountedMatch> matches) {
  return player_lines_of_each(
      [matches](const auto& visit) { std::for_each(matches.begin(), matches.end(), visit); });
}

std::vector<PlayerLine> player_lines_of_each(const match::EachCounted& matches) {
  std::map<PlayerId, std::string> names;
  std::map<TeamId, std::string> teams;
  bool in_fives = false;
  match::PlayerTally tally;
  matches([&](const match::CountedMatch& match) {
    in_fives = in_fives || match.record.conditions.counts_balls;
    for (const match::TeamSheet& sheet : match.record.sheets) {
      teams.emplace(sheet.team, sheet.name);
      for (const match::SheetPlayer& one : sheet.players) names.emplace(one.id, one.name);
    }
    tally.add(match);
  });
  match::PlayerTally::Players players = tally.result();
  std::vector<PlayerLine> lines;
  lines.reserve(players.size());
  for (auto& [who, figures] : players) {
    const auto& [team, player] = who;
    lines.push_back({player, names[player], {team, teams[team]}, std::move(figures), in_fives});
  }
  return lines;
}

std::vector<PlayerLine> careers(std::span<const PlayerLine> lines) {
  std::vector<PlayerLine> all;
  std::map<PlayerId, std::size_t> places;
  std::vector<std::map<std::string, int>> matches;  ///< of each player, by team
  for (const PlayerLine& line : lines) {
    const auto [place, fresh] = places.emplace(line.player, all.size());
    if (fresh) {
      all.push_back(line);
      matches.push_back({{line.team.name, line.figures.batting.matches}});
      continue;
    }
    PlayerLine& career = all[place->second];
    cricket::add(career.figures, line.figures);
    career.in_fives = career.in_fives || line.in_fives;
    std::map<std::string, int>& of_team = matches[place->second];
    const int now = of_team[line.team.name] += line.figures.batting.matches;
    if (now < of_team.at(career.team.name)) continue;
    career.name = line.name;
    career.team = line.team;
  }
  return all;
}

void SquadCount::add(const match::MatchRecord& record) {
  constexpr std::ptrdiff_t whole = 11;
  ++matches_;
  const bool lacks =
      std::any_of(record.sheets.begin(), record.sheets.end(), [&](const match::TeamSheet& sheet) {
        return std::count_if(sheet.players.begin(), sheet.players.end(),
                             [](const auto& player) { return player.of_side; }) < whole;
      });
  if (lacks) ++short_;
}

Leaders leaders(PlayerFigure key, std::span<const PlayerLine> players,
                const Qualification& qualification, const OverTerms& terms) {
  const RankedFigure& by = figure(key);
  const bool bowling = by.of == RankedFigure::Of::bowling;
  Leaders list;
  list.key = key;
  if (by.value == nullptr) return list;
  int most = 0;
  for (const PlayerLine& line : players) {
    most = std::max(most, line.figures.batting.matches);
    list.in_fives = list.in_fives || line.in_fives;
  }
  const bool asks = by.asks == RankedFigure::Asks::balls;
  const int least = qualification.balls.value_or(qualification.balls_a_match * most);
  if (asks) {
    list.minimum = fmt::format("at least {} {}", counted(least, "ball", "balls"),
                               bowling ? "bowled" : "faced");
  }
  // Of a batter who was out once an average tells the not outs.
  constexpr int matches_a_dismissal = 4;
  int outs = 0;
  if (key == PlayerFigure::batting_average && !qualification.balls) {
    outs = (most + matches_a_dismissal - 1) / matches_a_dismissal;
    if (outs > 1) list.minimum += fmt::format(" and {} dismissals", outs);
  }
  for (const PlayerLine& line : players) {
    const cricket::BattingFigures& batting = line.figures.batting;
    Leader row;
    row.balls = bowling ? line.figures.bowling.legal_balls : batting.balls;
    if (asks && row.balls < std::max(1, least)) continue;
    if (batting.outs() < outs) continue;
    const std::optional<FigureValue> mark = by.value(line.figures, terms);
    if (!mark || (mark->number <= 0 && mark->places <= 0)) continue;  // no run, wicket or catch
    row.player = line.player;
    row.name = line.name;
    row.team = line.team;
    row.value = mark->number;
    row.tie_break = mark->tie_break;
    row.text = mark->text();
    row.matches = std::max(batting.matches, line.figures.fielding.matches);
    row.innings = bowling ? line.figures.bowling.innings : batting.innings;
    row.runs = bowling ? line.figures.bowling.runs : batting.runs;
    row.wickets = line.figures.bowling.wickets;
    row.figures = line.figures;
    list.rows.push_back(std::move(row));
  }
  rank(list.rows, by.best);
  return list;
}

Leaders leading_partnerships(const match::EachCounted& matches) {
  Leaders list;
  list.key = PlayerFigure::partnerships;
  matches([&](const match::CountedMatch& match) { add_partnerships(list.rows, match); });
  rank(list.rows, figure(list.key).best);
  return list;
}

}  // namespace quicket::league
