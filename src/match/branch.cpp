#include "match/branch.h"

#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/innings.h"
#include "match/match_state.h"
#include "match/place_text.h"

namespace quicket::match {
namespace {

/// An innings with the places where its play can be taken up.
struct Stretch {
  int number = 0;         ///< from 1
  std::size_t start = 0;  ///< of its first event, among all
  std::size_t ready = 0;  ///< events before its first ball
  struct Ball {
    BallPlace place;
    std::size_t end = 0;  ///< events up to this ball, with it
  };
  std::vector<Ball> balls;  ///< legal ones
  int overs = 0;            ///< begun
};

std::vector<Stretch> stretches_of(const MatchRecord& record) {
  std::vector<Stretch> all;
  OverCount count;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    const MatchEvent& event = record.events[i];
    if (std::holds_alternative<InningsOpened>(event)) {
      all.push_back({static_cast<int>(all.size()) + 1, i, i + 1, {}, 0});
      count = {};
    }
    if (all.empty()) continue;
    if (std::holds_alternative<OverStarted>(event)) {
      count.start_over();
      ++all.back().overs;
    } else if (const auto* ball = std::get_if<Delivery>(&event)) {
      count.count(*ball);
      if (ball->legal()) all.back().balls.push_back({count.place(), i + 1});
    }
  }
  return all;
}

/// With what happened before the next ball, except what a captain chooses or what ends an innings.
std::size_t settled(const MatchRecord& record, std::size_t events) {
  while (events < record.events.size()) {
    const MatchEvent& next = record.events[events];
    const bool belongs =
        std::holds_alternative<RevisedTarget>(next) || std::holds_alternative<RevisedQuota>(next) ||
        std::holds_alternative<PenaltyRuns>(next) || std::holds_alternative<Substitution>(next) ||
        std::holds_alternative<Retirement>(next);
    if (!belongs) break;
    ++events;
  }
  return events;
}

/// The events up to the ball, if the innings has it. An over that an umpire cut short ends with its
/// last ball.
std::optional<std::size_t> events_at(const Stretch& innings, int over, int ball,
                                     const cricket::Conditions& conditions) {
  if (ball == 0) {
    if (over == 0) return innings.ready;
    return events_at(innings, over - 1, conditions.balls_per_over, conditions);
  }
  std::optional<std::size_t> last_of_over;
  for (const Stretch::Ball& bowled : innings.balls) {
    if (bowled.place.over != over) continue;
    if (bowled.place.legal == ball) return bowled.end;
    last_of_over = bowled.end;
  }
  const bool over_ended = ball == conditions.balls_per_over && innings.overs > over + 1;
  return over_ended ? last_of_over : std::nullopt;
}

std::string last_ball_of(const Stretch& innings, const cricket::Conditions& conditions) {
  if (innings.balls.empty()) {
    return fmt::format("no ball of innings {} is known", innings.number);
  }
  return fmt::format("the last ball of innings {} is {}", innings.number,
                     place_text(conditions, innings.balls.back().place));
}

[[noreturn]] void refuse_ball(const std::vector<Stretch>& all, const BallMark& mark,
                              const cricket::Conditions& conditions) {
  if (all.empty()) throw Error("no ball of this match is known, so it cannot be played on");
  if (mark.innings > static_cast<int>(all.size())) {
    throw Error(fmt::format("there is no innings {}; the match has {}", mark.innings, all.size()));
  }
  std::string lasts;
  for (const Stretch& innings : all) {
    if (mark.innings != 0 && innings.number != mark.innings) continue;
    lasts += (lasts.empty() ? "" : ", ") + last_ball_of(innings, conditions);
  }
  throw Error(fmt::format("there is no ball {}; {}", to_string(mark, conditions), lasts));
}

/// Whether the match was decided by then.
bool decided(const MatchRecord& record) {
  MatchState state = fold(record);
  if (next_step(state) == Step::close_innings) state.apply(innings_to_close(state));
  const Step next = next_step(state);
  return next == Step::close_match || next == Step::finished;
}

Branch branch_of(const MatchRecord& record, const BallMark& mark, std::size_t events) {
  const Branch branch{mark, settled(record, events)};
  if (decided(record_at(record, branch))) {
    throw Error(fmt::format("ball {} ended the match; choose an earlier one",
                            to_string(mark, record.conditions)));
  }
  return branch;
}

}  // namespace

BallMark parse_ball_mark(std::string_view text, const cricket::Conditions& conditions) {
  const auto refuse = [&]() {
    return Error(fmt::format("\"{}\" is not a ball; write {}, or with the innings {}", text,
                             conditions.counts_balls ? "73" : "15.3",
                             conditions.counts_balls ? "2:73" : "2:15.3"),
                 Fault::usage);
  };
  BallMark mark;
  std::string_view place = text;
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    const auto innings = parse_int(text.substr(0, colon));
    if (!innings || *innings < 1) throw refuse();
    mark.innings = *innings;
    place = text.substr(colon + 1);
  }
  const std::size_t dot = place.find('.');
  const auto whole = parse_int(place.substr(0, dot));
  constexpr int beyond_every_innings = 10'000;
  if (!whole || *whole < 0 || *whole >= beyond_every_innings) throw refuse();
  if (conditions.counts_balls) {
    if (dot != std::string_view::npos) throw refuse();
    mark.over = *whole / conditions.balls_per_over;
    mark.ball = *whole % conditions.balls_per_over;
    return mark;
  }
  mark.over = *whole;
  if (dot == std::string_view::npos) return mark;
  const auto ball = parse_int(place.substr(dot + 1));
  if (!ball || *ball < 0 || *ball > conditions.balls_per_over + 1) throw refuse();
  mark.ball = *ball;
  return mark;
}

std::string to_string(const BallMark& mark, const cricket::Conditions& conditions) {
  const std::string innings = mark.innings > 0 ? fmt::format("{}:", mark.innings) : "";
  const std::string place =
      conditions.counts_balls ? fmt::format("{}", mark.over * conditions.balls_per_over + mark.ball)
                              : fmt::format("{}.{}", mark.over, mark.ball);
  return innings + place;
}

Branch branch_at(const MatchRecord& record, const BallMark& mark) {
  const std::vector<Stretch> all = stretches_of(record);
  for (auto innings = all.rbegin(); innings != all.rend(); ++innings) {
    if (mark.innings != 0 && innings->number != mark.innings) continue;
    // Totals have no balls to stop at.
    if (innings->balls.empty() && innings->number < static_cast<int>(all.size())) continue;
    const auto events = events_at(*innings, mark.over, mark.ball, record.conditions);
    if (events) return branch_of(record, {innings->number, mark.over, mark.ball}, *events);
  }
  refuse_ball(all, mark, record.conditions);
}

Branch branch_before_last_over(const MatchRecord& record) {
  const std::vector<Stretch> all = stretches_of(record);
  for (auto innings = all.rbegin(); innings != all.rend(); ++innings) {
    if (innings->balls.empty()) continue;
    return branch_at(record, {innings->number, innings->balls.back().place.over, 0});
  }
  refuse_ball({}, {}, record.conditions);
}

MatchRecord record_at(const MatchRecord& record, const Branch& branch) {
  MatchRecord begun = record;
  begun.events.resize(branch.events);
  begun.info.source_id.clear();
  begun.info.match_number.reset();
  begun.info.player_of_match.clear();
  begun.info.stated = {};
  return begun;
}

}  // namespace quicket::match
