#include "report/season_evening.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include <fmt/format.h>

#include "league/group_tables.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

using league::Result;

bool won_by(const Result& result, TeamId team) {
  return result.winner && result.teams[static_cast<std::size_t>(*result.winner)].id == team;
}

/// Wins or defeats in a row of a team, this match included; 0 without a winner.
int run_of(const CaptainsSeason& season, const Result& last, TeamId team) {
  if (!last.winner) return 0;
  const bool won = won_by(last, team);
  int length = 0;
  for (const Result& result : season.results) {
    if (result.number > last.number) break;
    if (result.teams[0].id != team && result.teams[1].id != team) continue;
    length = result.winner && won_by(result, team) == won ? length + 1 : 0;
  }
  return length;
}

/// How a win by so much is told: of who wins, and of who loses.
struct Manner {
  const char* won;
  const char* lost;
};

Manner manner_of(const Result& result) {
  const int runs = result.by_runs.value_or(0), wickets = result.by_wickets.value_or(0);
  if (runs >= 50 || wickets >= 9) return {"{} rout {}", "{} are routed by {}"};
  if (runs > 0 && runs <= 5) return {"{} edge out {}", "{} fall just short of {}"};
  if (wickets > 0 && wickets <= 2) return {"{} scrape home against {}", "{} let {} escape"};
  return {"{} beat {}", "{} lose to {}"};
}

/// " in Qualifier 1 and are out": what a playoff match led to; empty of any other.
std::string fate_of(const CaptainsSeason& season, const Result& result, TeamId own) {
  if (result.stage.empty()) return {};
  const std::string text = " in " + stage_words(result.stage);
  if (season.is_out(own)) return text + " and are out";
  const auto next = std::ranges::find_if(season.fixtures, [&](const league::Fixture& fixture) {
    const bool plays = (fixture.home.team && fixture.home.team->id == own) ||
                       (fixture.away.team && fixture.away.team->id == own);
    return plays && !season.is_played(fixture.id);
  });
  return next == season.fixtures.end()
             ? text
             : text + " and are in " +
                   (next->stage == "Final" ? "the final" : stage_words(next->stage));
}

std::string own_headline(const CaptainsSeason& season, const Result& result, std::size_t side) {
  const league::Team &own = result.teams[side], &other = result.teams[1 - side];
  if (result.kind == Result::Kind::no_result) return fmt::format("No result for {}", own.name);
  if (!result.winner) return fmt::format("{} and {} tie", own.name, other.name);
  const bool won = won_by(result, own.id);
  if (result.by_super_over) {
    return fmt::format("A tie, and {} {} the super over against {}{}", own.name,
                       won ? "win" : "lose", other.name, fate_of(season, result, own.id));
  }
  const Manner manner = manner_of(result);
  std::string text =
      fmt::format(fmt::runtime(won ? manner.won : manner.lost), own.name, other.name);
  if (!result.stage.empty()) return text + fate_of(season, result, own.id);
  const int run = run_of(season, result, own.id);
  if (run >= 3) {
    text += fmt::format(": a {} {} in a row", ordinal_word(run), won ? "win" : "defeat");
  }
  return text;
}

/// How great a deed has to be to stand above a captain's own result.
double own_size(const CaptainsSeason& season, const Result& result, std::size_t side) {
  if (!result.stage.empty()) return 2;  // nothing is greater than what becomes of them
  if (result.by_super_over || !result.winner) return 0.85;
  constexpr int long_run = 4;
  const bool narrow = result.by_runs.value_or(99) <= 3 || result.by_wickets.value_or(99) == 1;
  const bool last = std::ranges::none_of(season.fixtures, [&](const league::Fixture& fixture) {
    return fixture.stage.empty() && fixture.round > result.round;
  });
  if (narrow || last) return 1;
  return run_of(season, result, result.teams[side].id) >= long_run ? 0.9 : 0.6;
}

}  // namespace

std::string evening_headline(const CaptainsSeason& season, std::span<const Result> results,
                             std::span<const ToldResult> told) {
  for (const Result& result : results) {
    const bool last = !season.results.empty() && result.id == season.results.back().id;
    if (season.bracket.champion && last) {
      return fmt::format("{} are the champions", season.bracket.champion->name);
    }
  }
  const ToldResult* greatest = nullptr;
  for (const ToldResult& one : told) {
    if (one.headline.empty()) continue;
    if (greatest == nullptr || one.greatness > greatest->greatness) greatest = &one;
  }
  for (const Result& result : results) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (!season.is_own(result.teams[side].id)) continue;
      const std::string own = own_headline(season, result, side);
      const bool escaped =
          std::ranges::any_of(told, [](const ToldResult& one) { return one.own && one.escape; });
      if (escaped && result.winner) {
        return fmt::format(
            "{}: {}",
            won_by(result, result.teams[side].id) ? "From nowhere" : "Beaten from nowhere", own);
      }
      // What is seen once in a season is the story of the evening, whoever did it.
      const double least = own_size(season, result, side);
      return greatest != nullptr && greatest->greatness >= least ? greatest->headline : own;
    }
  }
  for (const Result& result : results) {
    if (result.stage.empty() || !result.winner) continue;
    const auto side = static_cast<std::size_t>(*result.winner);
    const char* const words =
        result.by_super_over ? "{} beat {} in a super over" : manner_of(result).won;
    return fmt::format(
        "{}: {}", result.stage,
        fmt::format(fmt::runtime(words), result.teams[side].name, result.teams[1 - side].name));
  }
  return greatest == nullptr ? "" : greatest->headline;
}

std::string last_meeting(const CaptainsSeason& season, TeamId own, TeamId other) {
  const Result* last = nullptr;
  for (const std::span<const Result> results : {season.earlier, season.results}) {
    for (const Result& result : results) {
      const TeamId home = result.teams[0].id, away = result.teams[1].id;
      if ((home == own && away == other) || (home == other && away == own)) last = &result;
    }
  }
  if (last == nullptr) return {};
  std::string when = last->stage;
  if (last->date) {
    when += fmt::format("{}{} {}", when.empty() ? "" : ", ", day_text(last->date).substr(4),
                        last->date.year);
  }
  return fmt::format("Last meeting: {}{}.", sentence(*last),
                     when.empty() ? "" : fmt::format(" ({})", when));
}

namespace {

/// Who of a club is nearest to a round number of runs or wickets in the season, if near at all.
std::string mark_of(std::span<const league::PlayerLine> players, TeamId team) {
  std::string text;
  int most = 2;  // 300 runs or 20 wickets are the first that count
  const auto offer = [&](const league::PlayerLine& line, int mark, int needs, int size,
                         const char* what) {
    if (line.team.id != team || size <= most) return;
    most = size;
    text = fmt::format("{} needs {} {}{} for {} this season.", line.name, needs, what,
                       needs == 1 ? "" : "s", mark);
  };
  for (const league::PlayerLine& line : players) {
    const int runs = line.figures.batting.runs, wickets = line.figures.bowling.wickets;
    const int hundreds = runs / 100 + 1, tens = wickets / 10 + 1;
    if (100 * hundreds - runs <= 25)
      offer(line, 100 * hundreds, 100 * hundreds - runs, hundreds, "run");
    if (10 * tens - wickets <= 2) offer(line, 10 * tens, 10 * tens - wickets, tens + 1, "wicket");
  }
  return text;
}

}  // namespace

std::string stake_of(const CaptainsSeason& season, const league::Fixture& next,
                     std::span<const league::PlayerLine> players) {
  const bool home = season.is_own(next.home.team->id);
  const league::Team& own = home ? *next.home.team : *next.away.team;
  const league::Team& other = home ? *next.away.team : *next.home.team;
  if (next.stage == "Final") return fmt::format("A win makes {} the champions.", own.name);
  const auto row_of = [&](TeamId team) {
    return std::ranges::find_if(season.standings,
                                [&](const auto& row) { return row.team.id == team; });
  };
  const auto mine = row_of(own.id), theirs = row_of(other.id);
  constexpr int telling = 3;  // matches
  const league::Competition& rules = season.league.competition;
  const bool one_table = next.stage.empty() && rules.groups.empty();
  if (mine == season.standings.end() || theirs == season.standings.end() || mine->played < telling)
    return {};
  const int points = mine->points + rules.points.win;
  const auto above = std::ranges::count_if(season.standings, [&](const league::Standing& row) {
    return row.team.id != own.id && row.points >= points;
  });
  const int place = static_cast<int>(above) + 1, through = league::playoff_places(rules);
  if (one_table && place < mine->position) {
    if (place == 1 || (place <= through && mine->position > through)) {
      return fmt::format("As the table stands, a win puts {} {}{}.", own.name, ordinal(place),
                         place == 1 ? "" : ", into the places for the playoffs");
    }
    if (theirs->position + 1 == mine->position && points > theirs->points) {
      return fmt::format("A win takes {} past {}, who are {}.", own.name, other.name,
                         ordinal(theirs->position));
    }
  }
  if (std::string mark = mark_of(players, own.id); !mark.empty()) return mark;
  if (!one_table || place >= mine->position) return {};
  return fmt::format("As the table stands, a win puts {} {}.", own.name, ordinal(place));
}

std::string after_match(const Result& result, TeamId team) {
  if (result.kind == Result::Kind::no_result) return "Without a result";
  if (!result.winner) return "After the tie";
  return won_by(result, team) ? "With the win" : "After the defeat";
}

}  // namespace quicket::report
