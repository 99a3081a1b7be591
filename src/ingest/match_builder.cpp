#include "ingest/match_builder.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "ingest/match_ending.h"

namespace quicket::ingest {
namespace {

using cricket::HowOut;
using cricket::Side;
using cricket::side_index;
using match::Member;
using match::no_member;

constexpr int most_innings = 20;  ///< a match and nine super overs
constexpr int most_overs = 50;    ///< of the longest possible format
constexpr int most_balls_of_over =
    255;  ///< of an over that can be stored, wides and no-balls counted

bool holds(const std::vector<Member>& members, Member member) {
  return std::ranges::find(members, member) != members.end();
}

bool possible_off_wide(HowOut how) {
  switch (how) {
    case HowOut::bowled:
    case HowOut::caught:
    case HowOut::lbw:
    case HowOut::hit_the_ball_twice:
      return false;
    case HowOut::run_out:
    case HowOut::stumped:
    case HowOut::hit_wicket:
    case HowOut::obstructing_the_field:
    case HowOut::handled_the_ball:
    case HowOut::timed_out:
    case HowOut::retired_out:
    case HowOut::retired_hurt:
    case HowOut::retired_not_out:
      return true;
  }
  return true;
}

bool possible_off_no_ball(HowOut how) {
  return how == HowOut::hit_the_ball_twice || !cricket::is_bowlers(how);
}

struct Value {
  std::string_view column;
  int runs, most;
};

std::optional<Refusal> check_runs(const Ball& ball) {
  // A little more than overthrows have brought on one ball of a real match: beyond that, a field
  // has slipped into the wrong column.
  const std::array<Value, 6> values{{{"runs_off_bat", ball.bat_runs, 8},
                                     {"wides", ball.wides, 9},
                                     {"noballs", ball.no_balls, 9},
                                     {"byes", ball.byes, 8},
                                     {"legbyes", ball.leg_byes, 8},
                                     {"penalty", ball.penalty, 10}}};
  for (const Value& value : values) {
    if (value.runs < 0 || value.runs > value.most) {
      return Refusal{std::string(value.column),
                     fmt::format("{} on one ball is impossible", value.runs)};
    }
  }
  if (ball.wides > 0 && ball.no_balls > 0) {
    return Refusal{"wides", "a ball cannot be a wide and a no-ball"};
  }
  if (ball.wides > 0 && ball.bat_runs + ball.byes + ball.leg_byes > 0) {
    return Refusal{"wides", "all runs of a wide are wides, but the row has others"};
  }
  return {};
}

}  // namespace

void MatchBuilder::begin(MatchFacts facts) {
  facts_ = std::move(facts);
  match_ = {};
  listed_ = {};
  innings_.clear();
  batting_team_.clear();
  waiting_.clear();
  notes_.clear();
  for (std::size_t side = 0; side < 2 && side < facts_.teams.size(); ++side) {
    match_.record.sheets[side].name = facts_.teams[side];
  }
  take_listed();
}

std::optional<Refusal> MatchBuilder::open_innings(const Ball& ball) {
  const int expected = static_cast<int>(innings_.size()) + 1;
  if (ball.innings != expected || expected > most_innings) {
    return Refusal{"innings",
                   fmt::format("innings {} where {} should begin", ball.innings, expected)};
  }
  for (const std::string_view team : {ball.batting_team, ball.bowling_team}) {
    if (team.empty() || side_of(team) >= 0) continue;
    if (facts_.teams.size() == 2) {
      return Refusal{"batting_team", fmt::format("\"{}\" is neither {} nor {}", team,
                                                 facts_.teams[0], facts_.teams[1])};
    }
    match_.record.sheets[facts_.teams.size()].name = team;
    facts_.teams.emplace_back(team);
  }
  const Side batting = side_of(ball.batting_team);
  if (batting < 0) return Refusal{"batting_team", "a name is missing"};
  if (!ball.bowling_team.empty() && side_of(ball.bowling_team) == batting) {
    return Refusal{"bowling_team", "a side cannot bowl to itself"};
  }
  if (facts_.teams.size() != 2) return Refusal{"bowling_team", "a name is missing"};
  if (expected % 2 == 0 && innings_.back().batting == batting) {
    return Refusal{"batting_team", fmt::format("{} would bat twice in a row", ball.batting_team)};
  }
  InningsDraft innings;
  innings.batting = batting;
  innings.super_over = (expected - 1) / 2;
  innings.events.reserve(160);
  innings_.push_back(std::move(innings));
  batting_team_ = ball.batting_team;
  return {};
}

/// Balls must follow one another as a scorer numbers them: nothing missing, nothing twice.
std::optional<Refusal> MatchBuilder::check_place(const Ball& ball) {
  InningsDraft& innings = now();
  const int over = static_cast<int>(innings.overs.size()) - 1;
  if (ball.batting_team != batting_team_) {
    return Refusal{"batting_team", "changes within the innings"};
  }
  if (innings.all_out()) return Refusal{"ball", "a ball after the last wicket of the innings"};
  // Before the first over there is none that a ball could continue.
  const bool goes_on = over >= 0 && ball.over == over;
  if (ball.number > most_balls_of_over) {
    return Refusal{"ball", fmt::format("more than {} balls in an over", most_balls_of_over)};
  }
  if (goes_on && ball.number == innings.last_ball + 1) {
    innings.last_ball = ball.number;
    return {};
  }
  // A tenth ball was written x.10, read as the number x.1, and written again (data before 2021, and
  // anything that went through a spreadsheet).
  if (goes_on && ball.number == 1 && innings.last_ball == 9) {
    innings.last_ball = 10;
    return {};
  }
  const int most = innings.super_over > 0 ? 1 : most_overs;
  if (ball.over == over + 1 && ball.number == 1) {
    if (ball.over >= most) {
      return Refusal{"ball", fmt::format("over {} of an innings of {}", ball.over + 1,
                                         most == 1 ? "one" : std::to_string(most))};
    }
    innings.overs.push_back({0, ball.line});
    innings.last_ball = 1;
    return {};
  }
  if (over < 0) {
    return Refusal{"ball", fmt::format("the innings begins with {}.{}", ball.over, ball.number)};
  }
  if (goes_on && ball.number == innings.last_ball) {
    return Refusal{"ball", fmt::format("{}.{} appears twice", ball.over, ball.number)};
  }
  return Refusal{"ball", fmt::format("{}.{} follows {}.{}: rows are missing or out of order",
                                     ball.over, ball.number, over, innings.last_ball)};
}

std::optional<Refusal> MatchBuilder::come_in(Member batter, Member partner, int line) {
  InningsDraft& innings = now();
  auto& crease = innings.crease;
  if (crease[0] == batter || crease[1] == batter) return {};
  const auto& players = match_.record.sheets[side_index(innings.batting)].players;
  if (holds(innings.gone, batter)) {
    return Refusal{"striker", fmt::format("{} is already out", players[batter].name)};
  }
  Member& place = crease[0] == partner || (crease[0] != no_member && crease[1] == no_member)
                      ? crease[1]
                      : crease[0];
  if (place != no_member) {
    notes_.push_back(
        {Problem::Weight::note,
         {},
         line,
         {},
         fmt::format("{} left without a dismissal; taken as retired hurt", players[place].name),
         "batter left without a dismissal"});
    innings.events.emplace_back(match::Retirement{place, HowOut::retired_hurt});
    innings.resting.push_back(place);
  }
  std::erase(innings.resting, batter);
  place = batter;
  innings.events.emplace_back(match::BatterIn{batter});
  return {};
}

std::optional<Refusal> MatchBuilder::take_pair(const Ball& ball, match::Delivery& delivery) {
  const Side batting = now().batting;
  if (ball.striker == ball.non_striker) {
    return Refusal{"non_striker", fmt::format("{} is at both ends", ball.striker)};
  }
  if (auto bad = member(batting, ball.striker, "striker", delivery.striker)) return bad;
  if (auto bad = member(batting, ball.non_striker, "non_striker", delivery.non_striker)) return bad;
  if (auto bad = member(cricket::other(batting), ball.bowler, "bowler", delivery.bowler))
    return bad;
  if (auto bad = come_in(delivery.striker, delivery.non_striker, ball.line)) return bad;
  if (auto bad = come_in(delivery.non_striker, delivery.striker, ball.line)) {
    bad->column = "non_striker";
    return bad;
  }
  return {};
}

std::optional<Refusal> MatchBuilder::take_wicket(const Ball& ball, const BallWicket& wicket,
                                                 const match::Delivery& delivery,
                                                 match::Dismissal& out) {
  InningsDraft& innings = now();
  out.how = wicket.how;
  const std::string_view how = cricket::to_string(wicket.how);
  if (auto bad = member(innings.batting, wicket.batter, "player_dismissed", out.batter)) return bad;
  if (ball.wides > 0 && !possible_off_wide(wicket.how)) {
    return Refusal{"wicket_type", fmt::format("nobody is {} off a wide", how)};
  }
  if (ball.no_balls > 0 && !possible_off_no_ball(wicket.how)) {
    return Refusal{"wicket_type", fmt::format("nobody is {} off a no-ball", how)};
  }
  if (cricket::is_bowlers(wicket.how) && out.batter != delivery.striker) {
    return Refusal{"player_dismissed", fmt::format("{} is {}, but {} has the strike", wicket.batter,
                                                   how, ball.striker)};
  }
  const bool there = innings.crease[0] == out.batter || innings.crease[1] == out.batter;
  if (!there && (holds(innings.gone, out.batter) || wicket.how == HowOut::run_out)) {
    return Refusal{"player_dismissed", fmt::format("{} is not at the wicket", wicket.batter)};
  }
  for (Member& place : innings.crease) {
    if (place == out.batter) place = no_member;
  }
  if (cricket::is_wicket(wicket.how)) {
    if (innings.all_out()) return Refusal{"wicket_type", "more wickets than a side has"};
    ++innings.wickets;
    innings.gone.push_back(out.batter);
  } else {
    innings.resting.push_back(out.batter);
  }
  take_fielders(wicket, out);
  if (wicket.how == HowOut::caught && wicket.fielders[0] == ball.bowler &&
      out.fielders[0] == no_member) {
    out.fielders[0] = delivery.bowler;
  }
  return {};
}

std::optional<Refusal> MatchBuilder::add(const Ball& ball) {
  const bool opens = innings_.empty() || ball.innings != static_cast<int>(innings_.size());
  if (opens) {
    if (auto bad = open_innings(ball)) return bad;
  }
  InningsDraft& innings = now();
  if (innings.super_over > 0 && innings.all_out()) {
    // Some files continue after the second wicket (756767, 1064706, 1152744), when by the laws the
    // super over has ended. No figure needs these balls: the result of a super over is stated.
    if (innings.surplus_balls++ == 0) innings.surplus_line = ball.line;
    return {};
  }
  const std::size_t overs = innings.overs.size();
  if (auto bad = check_place(ball)) return bad;
  if (auto bad = check_runs(ball)) return bad;
  for (match::Substitution& change : waiting_) innings.events.emplace_back(std::move(change));
  waiting_.clear();
  match::Delivery delivery;
  if (auto bad = take_pair(ball, delivery)) return bad;
  if (innings.overs.size() != overs)
    innings.events.emplace_back(match::OverStarted{delivery.bowler});
  delivery.bat_runs = static_cast<std::uint8_t>(ball.bat_runs);
  delivery.wides = static_cast<std::uint8_t>(ball.wides);
  delivery.no_balls = static_cast<std::uint8_t>(ball.no_balls);
  delivery.byes = static_cast<std::uint8_t>(ball.byes);
  delivery.leg_byes = static_cast<std::uint8_t>(ball.leg_byes);
  delivery.penalty = static_cast<std::uint8_t>(ball.penalty);
  delivery.non_boundary = ball.non_boundary;
  for (int i = 0; i < ball.wicket_count; ++i) {
    match::Dismissal out;
    if (auto bad = take_wicket(ball, ball.wickets[static_cast<std::size_t>(i)], delivery, out)) {
      return bad;
    }
    (i == 0 ? delivery.out : delivery.also_out) = out;
  }
  innings.runs += delivery.runs();
  innings.last_line = ball.line;
  if (delivery.legal()) {
    ++innings.legal_balls;
    ++innings.overs.back().legal_balls;
  }
  innings.events.emplace_back(delivery);
  return {};
}

std::optional<Refusal> MatchBuilder::add(const Replacement& replacement) {
  const int side = side_of(replacement.team);
  if (side < 0) {
    return Refusal{"replacements", fmt::format("\"{}\" does not play here", replacement.team)};
  }
  match::Substitution change;
  change.side = side;
  change.reason = replacement.reason;
  if (auto bad = member(side, replacement.in, "replacements", change.in)) return bad;
  if (!replacement.out.empty()) {
    if (auto bad = member(side, replacement.out, "replacements", change.out)) return bad;
  }
  waiting_.push_back(std::move(change));
  return {};
}

std::optional<Refusal> MatchBuilder::finish(std::optional<cricket::Format> format,
                                            const std::string& file, std::vector<Problem>& notes,
                                            BuiltMatch& built) {
  if (auto bad = check_people()) return bad;
  built = std::move(match_);
  for (Problem& note : notes_) {
    note.file = file;
    note.text = fmt::format("match {}: {}", facts_.id, note.text);
  }
  if (auto bad = take_keepers(built.record)) return bad;
  auto refused = end_match({facts_, std::move(format), file}, innings_, notes_, built);
  if (!refused) notes.insert(notes.end(), notes_.begin(), notes_.end());
  return refused;
}

}  // namespace quicket::ingest
