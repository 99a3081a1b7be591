#include "report/moments.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "match/result.h"
#include "match/scorecard.h"

namespace quicket::report {
namespace {

using match::InningsCard;
using match::MatchRecord;

const match::TeamSheet& sheet(const MatchRecord& record, cricket::Side side) {
  return record.sheets[static_cast<std::size_t>(side)];
}

std::string ordinal(int number) {
  const int last = number % 10;
  const bool teen = number % 100 / 10 == 1;
  return fmt::format("{}{}", number,
                     teen        ? "th"
                     : last == 1 ? "st"
                     : last == 2 ? "nd"
                     : last == 3 ? "rd"
                                 : "th");
}

std::string length(const MatchRecord& record, int balls) {
  const int over = record.conditions.balls_per_over;
  if (record.conditions.counts_balls) return counted(balls, "ball", "balls");
  const cricket::Conditions& conditions = record.conditions;
  return balls % over == 0
             ? counted(balls / over, conditions.over_word, conditions.overs_word)
             : fmt::format("{} {}", cricket::overs_and_balls(balls, over), conditions.overs_word);
}

void add_innings(const MatchRecord& record, const std::vector<InningsCard>& cards,
                 std::vector<std::string>& moments) {
  const match::BattingLine* best = nullptr;
  const InningsCard* of = nullptr;
  for (const InningsCard& card : cards) {
    for (const match::BattingLine& line : card.batting) {
      const bool better = best == nullptr || line.runs > best->runs ||
                          (line.runs == best->runs && line.balls < best->balls);
      if (!better) continue;
      best = &line;
      of = &card;
    }
  }
  if (best == nullptr || best->runs == 0) return;
  moments.push_back(fmt::format(
      "{}'s {}{} off {} for {}: {} and {}", name_of(sheet(record, of->total.batting), best->batter),
      best->runs, best->not_out() ? " not out" : "", counted(best->balls, "ball", "balls"),
      sheet(record, of->total.batting).name, counted(best->fours, "four", "fours"),
      counted(best->sixes, "six", "sixes")));
}

void add_bowling(const MatchRecord& record, const std::vector<InningsCard>& cards,
                 std::vector<std::string>& moments) {
  const match::BowlingLine* best = nullptr;
  const InningsCard* of = nullptr;
  for (const InningsCard& card : cards) {
    for (const match::BowlingLine& line : card.bowling) {
      const bool better = best == nullptr || line.wickets > best->wickets ||
                          (line.wickets == best->wickets && line.runs < best->runs);
      if (!better) continue;
      best = &line;
      of = &card;
    }
  }
  if (best == nullptr || best->wickets == 0) return;
  const match::TeamSheet& side = sheet(record, cricket::other(of->total.batting));
  moments.push_back(fmt::format("{}'s {} for {} in {} for {}", name_of(side, best->bowler),
                                best->wickets, best->runs, length(record, best->balls), side.name));
}

void add_partnership(const MatchRecord& record, std::span<const match::InningsEvents> all,
                     std::vector<std::string>& moments) {
  std::string best;
  int most = 0;
  for (const match::InningsEvents& innings : all) {
    if (innings.super_over > 0) continue;
    for (const match::Partnership& pair : match::partnerships_of(innings)) {
      if (pair.runs <= most || pair.second == match::no_member) continue;
      most = pair.runs;
      const match::TeamSheet& side = sheet(record, innings.batting);
      best = fmt::format("{} and {} put on {} off {} for the {} wicket", name_of(side, pair.first),
                         name_of(side, pair.second), pair.runs,
                         counted(pair.balls, "ball", "balls"), ordinal(pair.wicket));
    }
  }
  if (!best.empty()) moments.push_back(best);
}

/// "over 7", or if balls are counted "balls 31 to 35".
std::string over_text(const cricket::Conditions& conditions, int over) {
  if (!conditions.counts_balls) return fmt::format("over {}", over + 1);
  const int length = conditions.balls_per_over;
  return fmt::format("balls {} to {}", over * length + 1, (over + 1) * length);
}

void add_over(const MatchRecord& record, std::span<const match::InningsEvents> all,
              std::vector<std::string>& moments) {
  std::string best;
  int most = 0;
  for (const match::InningsEvents& innings : all) {
    if (innings.super_over > 0) continue;
    const auto balls = match::balls_of(innings);
    for (std::size_t i = 0; i < balls.size();) {
      const int over = balls[i].place.over, before = i == 0 ? 0 : balls[i - 1].runs;
      const match::Member bowler = balls[i].delivery->bowler;
      while (i < balls.size() && balls[i].place.over == over) ++i;
      const int runs = balls[i - 1].runs - before;
      if (runs <= most) continue;
      most = runs;
      best = fmt::format("{} off {}, bowled by {}", counted(runs, "run", "runs"),
                         over_text(record.conditions, over),
                         name_of(sheet(record, cricket::other(innings.batting)), bowler));
    }
  }
  // Two runs a ball: less is an ordinary over.
  if (most >= 12) moments.push_back(best);
}

/// The most wickets within twelve deliveries, two overs of six, if there were at least three.
void add_collapse(const MatchRecord& record, std::span<const match::InningsEvents> all,
                  std::vector<std::string>& moments) {
  constexpr std::size_t stretch = 12;
  std::string worst;
  int most = 2;
  for (const match::InningsEvents& innings : all) {
    if (innings.super_over > 0) continue;
    const auto balls = match::balls_of(innings);
    for (std::size_t i = 0; i < balls.size(); ++i) {
      const std::size_t begin = i + 1 < stretch ? 0 : i + 1 - stretch;
      const int before = begin == 0 ? 0 : balls[begin - 1].wickets;
      const int fallen = balls[i].wickets - before;
      if (fallen <= most) continue;
      most = fallen;
      std::size_t first = begin;
      while (balls[first].wickets == before) ++first;
      worst = fmt::format("{} lost {} wickets within {} to stand at {}/{}",
                          sheet(record, innings.batting).name, fallen,
                          counted(static_cast<long long>(i - first + 1), "ball", "balls"),
                          balls[i].runs, balls[i].wickets);
    }
  }
  if (!worst.empty()) moments.push_back(worst);
}

void add_end(const MatchRecord& record, std::span<const match::InningsEvents> all,
             std::vector<std::string>& moments) {
  if (!match::is_closed(record)) return;
  const match::MatchResult result = match::result_of(record);
  const auto balls = match::balls_of(all.back());
  if (balls.empty()) return;
  const match::Delivery& last = *balls.back().delivery;
  const match::TeamSheet& batting = sheet(record, all.back().batting);
  if (result.by_wickets && all.back().super_over == 0) {
    moments.push_back(fmt::format(
        "{} made the winning runs off {}{}", name_of(batting, last.striker),
        name_of(sheet(record, all.back().fielding()), last.bowler),
        result.balls_left
            ? fmt::format(", with {} to spare", counted(*result.balls_left, "ball", "balls"))
            : ""));
  } else if (all.back().super_over > 0) {
    const std::string played = all.back().super_over == 1
                                   ? "a super over"
                                   : counted(all.back().super_over, "super over", "super overs");
    moments.push_back(result.winner ? fmt::format("it took {} to decide it", played)
                                    : fmt::format("{} did not decide it", played));
  }
}

}  // namespace

std::vector<std::string> best_moments(const match::MatchRecord& record) {
  std::vector<std::string> moments;
  const auto all = match::innings_of(record.events);
  if (all.empty()) return moments;
  std::vector<InningsCard> cards;
  for (InningsCard& card : match::scorecard_of(record).innings) {
    if (card.total.super_over == 0) cards.push_back(std::move(card));
  }
  add_innings(record, cards, moments);
  add_bowling(record, cards, moments);
  add_partnership(record, all, moments);
  add_over(record, all, moments);
  add_collapse(record, all, moments);
  add_end(record, all, moments);
  for (std::string& moment : moments) {
    if (moment.front() >= 'a' && moment.front() <= 'z') moment.front() -= 'a' - 'A';
  }
  return moments;
}

}  // namespace quicket::report
