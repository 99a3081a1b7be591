#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "cricket/format.h"
#include "ingest/json_text.h"
#include "ingest/match_file.h"

namespace quicket::ingest {
namespace {

using nlohmann::json;

constexpr int no_number = -1;

const json no_node;

const json& member(const json& node, const char* key) {
  if (!node.is_object()) return no_node;
  const auto found = node.find(key);
  return found == node.end() ? no_node : *found;
}

std::string_view text(const json& node, const char* key) {
  const json& value = member(node, key);
  if (!value.is_string()) return {};
  return value.get_ref<const std::string&>();
}

/// A small whole number; 0 if missing, `no_number` if it is not one.
int number(const json& node, const char* key) {
  const json& value = member(node, key);
  if (value.is_null()) return 0;
  if (!value.is_number_integer()) return no_number;
  const auto whole = value.get<std::int64_t>();
  return whole < 0 || whole > 100000 ? no_number : static_cast<int>(whole);
}

std::optional<int> optional_number(const json& node, const char* key) {
  const int value = number(node, key);
  return value > 0 ? std::optional(value) : std::nullopt;
}

std::string_view first_text(const json& list) {
  if (!list.is_array() || list.empty() || !list.front().is_string()) return {};
  return list.front().get_ref<const std::string&>();
}

void take_outcome(const json& outcome, MatchFacts& facts) {
  facts.winner = text(outcome, "winner");
  facts.outcome = text(outcome, "result");
  facts.eliminator = text(outcome, "eliminator");
  if (facts.eliminator.empty()) facts.eliminator = text(outcome, "bowl_out");
  facts.method = text(outcome, "method");
  facts.by_runs = optional_number(member(outcome, "by"), "runs");
  facts.by_wickets = optional_number(member(outcome, "by"), "wickets");
}

void take_people(const json& info, MatchFacts& facts) {
  for (const json& team : member(info, "teams")) {
    if (team.is_string() && facts.teams.size() < 2) facts.teams.push_back(team);
  }
  const json& players = member(info, "players");
  for (const std::string& team : facts.teams) {
    for (const json& player : member(players, team.c_str())) {
      if (player.is_string()) facts.players.emplace_back(team, player);
    }
  }
  const json& people = member(member(info, "registry"), "people");
  if (!people.is_object()) return;
  for (const auto& [name, key] : people.items()) {
    if (key.is_string()) facts.registry.emplace(name, Registered{key, 0});
  }
}

/// More than any innings of limited overs has: anything beyond is an error in the source.
constexpr double most_overs_told = 100;

/// Overs in base six (or five): 14.2 is 14 overs and two balls.
int balls_of(const json& overs, int balls_per_over) {
  if (!overs.is_number()) return 0;
  const double value = overs.get<double>();
  if (!(value > 0 && value <= most_overs_told)) return 0;
  const int whole = static_cast<int>(value);
  return whole * balls_per_over + static_cast<int>(std::lround((value - whole) * 10));
}

void take_innings_facts(const json& innings, MatchFacts& facts) {
  int place = 0;
  for (const json& one : innings) {
    ++place;
    const json& penalties = member(one, "penalty_runs");
    if (const int pre = number(penalties, "pre"); pre > 0) {
      facts.penalties.push_back({place, pre, true});
    }
    if (const int post = number(penalties, "post"); post > 0) {
      facts.penalties.push_back({place, post, false});
    }
    const json& target = member(one, "target");
    const int runs = number(target, "runs");
    const int balls =
        balls_of(member(target, "overs"),
                 facts.balls_per_over > 0 ? facts.balls_per_over : cricket::balls_per_over({}));
    if (place == 2 && runs > 0 && balls > 0) facts.target = TargetFact{runs, balls, facts.method};
  }
}

MatchFacts facts_of(const json& match, const std::string& file, const std::string& id) {
  const json& info = member(match, "info");
  MatchFacts facts;
  facts.file = file;
  facts.id = id;
  facts.balls_per_over = std::max(0, number(info, "balls_per_over"));
  facts.overs = std::max(0, number(info, "overs"));
  const std::string_view type = text(info, "match_type");
  if (type == "T20" || type == "IT20") facts.most_overs = 20;
  facts.gender = text(info, "gender");
  const json& season = member(info, "season");
  facts.season = season.is_number_integer() ? std::to_string(season.get<std::int64_t>())
                                            : std::string(text(info, "season"));
  const json& event = member(info, "event");
  facts.event = event.is_string() ? event.get<std::string>() : std::string(text(event, "name"));
  facts.stage = text(event, "stage");
  facts.group = text(event, "group");
  facts.match_number = optional_number(event, "match_number");
  facts.venue = text(info, "venue");
  facts.city = text(info, "city");
  facts.date = parse_any_date(first_text(member(info, "dates"))).value_or(Date{});
  facts.toss_winner = text(member(info, "toss"), "winner");
  facts.toss_decision = text(member(info, "toss"), "decision");
  facts.player_of_match = first_text(member(info, "player_of_match"));
  take_outcome(member(info, "outcome"), facts);
  take_people(info, facts);
  take_innings_facts(member(match, "innings"), facts);
  return facts;
}

std::optional<Refusal> take_wicket(const json& wicket, Ball& ball) {
  if (ball.wicket_count == 2) return Refusal{"wickets", "three wickets on one ball"};
  const std::string_view kind = text(wicket, "kind");
  const auto how = cricket::parse_how_out(kind);
  if (!how) return Refusal{"wickets", fmt::format("\"{}\" is not a kind of dismissal", kind)};
  BallWicket& out = ball.wickets[static_cast<std::size_t>(ball.wicket_count++)];
  out = {};
  out.how = *how;
  out.batter = text(wicket, "player_out");
  std::size_t place = 0;
  for (const json& fielder : member(wicket, "fielders")) {
    const std::string_view name = text(fielder, "name");
    if (name.empty() || place == out.fielders.size()) continue;
    const json& substitute = member(fielder, "substitute");
    out.substitutes[place] = substitute.is_boolean() && substitute.get<bool>();
    out.fielders[place++] = name;
  }
  if (kind == "caught and bowled" && place == 0) out.fielders[0] = ball.bowler;
  return {};
}

std::optional<Refusal> take_delivery(const json& delivery, Ball& ball) {
  ball.striker = text(delivery, "batter");
  if (ball.striker.empty()) ball.striker = text(delivery, "batsman");
  ball.non_striker = text(delivery, "non_striker");
  ball.bowler = text(delivery, "bowler");
  const json& runs = member(delivery, "runs");
  const json& extras = member(delivery, "extras");
  ball.bat_runs =
      member(runs, "batter").is_null() ? number(runs, "batsman") : number(runs, "batter");
  ball.wides = number(extras, "wides");
  ball.no_balls = number(extras, "noballs");
  ball.byes = number(extras, "byes");
  ball.leg_byes = number(extras, "legbyes");
  ball.penalty = number(extras, "penalty");
  const json& run = member(runs, "non_boundary");
  ball.non_boundary = run.is_boolean() ? run.get<bool>() : run.is_number_integer() && run != 0;
  const int sum =
      ball.bat_runs + ball.wides + ball.no_balls + ball.byes + ball.leg_byes + ball.penalty;
  if (!runs.is_object() || number(runs, "total") != sum) {
    return Refusal{"runs", fmt::format("the total differs from the sum of its parts, {}", sum)};
  }
  ball.wicket_count = 0;
  for (const json& wicket : member(delivery, "wickets")) {
    if (auto bad = take_wicket(wicket, ball)) return bad;
  }
  return {};
}

void take_replacements(const json& delivery, MatchIntake& intake) {
  for (const json& change : member(member(delivery, "replacements"), "match")) {
    intake.add(
        {text(change, "team"), text(change, "in"), text(change, "out"), text(change, "reason")}, 0);
  }
}

void take_over(const json& over, Ball& ball, MatchIntake& intake) {
  ball.over = number(over, "over");
  ball.number = 0;
  for (const json& delivery : member(over, "deliveries")) {
    ++ball.number;
    take_replacements(delivery, intake);
    if (auto bad = take_delivery(delivery, ball)) {
      intake.refuse_ball(ball, *bad);
    } else {
      intake.add(ball);
    }
    if (!intake.taking()) return;
  }
}

/// What rules a match out whatever its balls are.
std::optional<Refusal> fault_of(const json& info) {
  const std::string_view kind = text(info, "match_type");
  for (const std::string_view longer : {"Test", "MDM"}) {
    if (kind == longer) {
      return Refusal{
          "info.match_type",
          fmt::format("\"{}\" is a match of two innings a side, not of limited overs", kind)};
    }
  }
  const std::string_view day = first_text(member(info, "dates"));
  if (day.empty() || parse_any_date(day)) return {};
  return Refusal{"info.dates", fmt::format("\"{}\" is not a date", day)};
}

}  // namespace

void read_json_match(std::string_view source, const std::string& file, const std::string& id,
                     MatchIntake& intake) {
  const json match = parse_json(source, file);
  if (!member(match, "info").is_object() || !member(match, "innings").is_array()) {
    throw Error(Fault::bad_file,
                "{} is JSON, but not a Cricsheet match (no \"info\", no \"innings\")", file);
  }
  MatchFacts facts = facts_of(match, file, id);
  const std::vector<std::string> teams = facts.teams;
  intake.begin(std::move(facts), file, 0);
  if (const auto bad = fault_of(member(match, "info"))) intake.refuse(0, *bad);
  Ball ball;
  for (const json& innings : member(match, "innings")) {
    ++ball.innings;
    ball.batting_team = text(innings, "team");
    ball.bowling_team = {};
    for (const std::string& team : teams) {
      if (team != ball.batting_team) ball.bowling_team = team;
    }
    const json& super_over = member(innings, "super_over");
    const bool is_super = super_over.is_boolean() && super_over.get<bool>();
    if (is_super != (ball.innings > 2)) {
      intake.refuse(0, {"innings", fmt::format("innings {} {} a super over", ball.innings,
                                               is_super ? "cannot be" : "can only be")});
    }
    for (const json& over : member(innings, "overs")) {
      if (intake.taking()) take_over(over, ball, intake);
    }
  }
  intake.end();
}

}  // namespace quicket::ingest
