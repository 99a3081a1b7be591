#include "league/player_matches.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "league/result.h"

namespace quicket::league {
namespace {

match::Member member_of(const match::TeamSheet& sheet, PlayerId player) {
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    if (sheet.players[i].id == player && sheet.players[i].of_side) {
      return static_cast<match::Member>(i);
    }
  }
  return match::no_member;
}

void add_innings(PlayerMatch& made, const match::CountedInnings& innings, bool batting,
                 match::Member member) {
  for (const match::BattingLine& line : innings.batting) {
    if (!batting || line.batter != member) continue;
    made.batted = true;
    made.not_out = line.not_out();
    made.runs = line.runs;
    made.balls = line.balls;
    made.fours = line.fours;
    made.sixes = line.sixes;
  }
  for (const match::BowlingLine& line : innings.bowling) {
    if (batting || line.bowler != member) continue;
    made.bowled = true;
    made.legal_balls = line.balls;
    made.conceded = line.runs;
    made.wickets = line.wickets;
  }
}

}  // namespace

std::vector<PlayerMatch> matches_of_player(std::span<const match::CountedMatch> counted,
                                           PlayerId player) {
  std::vector<PlayerMatch> matches;
  for (const match::CountedMatch* const match : oldest_first(counted)) {
    const match::MatchRecord& record = match->record;
    for (cricket::Side side = 0; side < 2; ++side) {
      const match::Member member = member_of(record.sheets[cricket::side_index(side)], player);
      if (member == match::no_member) continue;
      const match::TeamSheet& other = record.sheets[cricket::side_index(cricket::other(side))];
      PlayerMatch made;
      made.date = record.info.date;
      made.opponent = {other.team, other.name};
      made.venue = record.info.venue;
      for (std::size_t i = 0; i < match->innings.size(); ++i) {
        add_innings(made, match->innings[i], match->outcome.innings[i].batting == side, member);
      }
      matches.push_back(std::move(made));
    }
  }
  return matches;
}

std::vector<Milestone> milestones(std::span<const PlayerMatch> matches) {
  struct Count {
    std::string_view what;
    int step;
    int first;  ///< before the first whole step; 0: none
    int total = 0;
  };
  struct First {
    std::string_view title;
    bool reached = false;
  };
  std::array<Count, 4> counts{
      {{"matches", 50, 0}, {"runs", 1000, 500}, {"wickets", 50, 0}, {"sixes", 100, 50}}};
  std::array<First, 5> firsts{{{"First match"},
                               {"First fifty"},
                               {"First hundred"},
                               {"First four wickets in a match"},
                               {"First five wickets in a match"}}};
  std::vector<Milestone> reached;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const PlayerMatch& match = matches[i];
    const std::array<int, 4> more{1, match.runs, match.wickets, match.sixes};
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      Count& count = counts[kind];
      const int before = count.total;
      count.total += more[kind];
      for (int mark = count.first > 0 ? count.first : count.step; mark <= count.total;
           mark = mark < count.step ? count.step : mark + count.step) {
        if (mark <= before) continue;
        reached.push_back({fmt::format("{} {}", mark, count.what), i});
      }
    }
    // A hundred is no fifty, nor are five wickets four, as in the columns of a career.
    const std::array<bool, 5> now{true, match.runs >= 50 && match.runs < 100, match.runs >= 100,
                                  match.wickets == 4, match.wickets >= 5};
    for (std::size_t kind = 0; kind < firsts.size(); ++kind) {
      if (!now[kind] || firsts[kind].reached) continue;
      firsts[kind].reached = true;
      reached.push_back({std::string(firsts[kind].title), i});
    }
  }
  return reached;
}

}  // namespace quicket::league
