#include "match/result.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "match/innings.h"
#include "match/match_state.h"

namespace quicket::match {
namespace {

using Kind = MatchResult::Kind;

/// The margin in wickets counts those in hand when the runs were made. A side whose chase was cut
/// off by rain is ahead by runs.
void take_margin(MatchResult& result, const InningsState& second, int to_win,
                 const cricket::Conditions& conditions) {
  const bool cut_off = second.why == InningsClosed::Why::declared_by_rain;
  if (result.winner == second.batting && cut_off) {
    result.by_runs = second.runs - (to_win - 1);
  } else if (result.winner == second.batting) {
    result.by_wickets = conditions.wickets - second.wickets;
    if (second.quota > second.balls) result.balls_left = second.quota - second.balls;
  } else {
    // Under a revised target the margin is counted from par, not from the first side's runs.
    result.by_runs = to_win - 1 - second.runs;
  }
}

std::optional<Side> super_over_winner(const std::vector<InningsState>& innings) {
  for (std::size_t i = innings.size(); i >= 2; --i) {
    const InningsState& second = innings[i - 1];
    const InningsState& first = innings[i - 2];
    if (second.super_over == 0) return {};
    if (first.super_over != second.super_over) continue;
    if (first.runs == second.runs) return {};
    return first.runs > second.runs ? first.batting : second.batting;
  }
  return {};
}

}  // namespace

bool is_closed(std::span<const MatchEvent> events) {
  return !events.empty() && std::holds_alternative<MatchClosed>(events.back());
}

MatchResult result_of(const MatchState& state) {
  MatchResult result;
  if (!state.closed) return result;
  if (state.forfeit) {
    result.kind = Kind::won;
    result.winner = state.winner;
    result.method = forfeit_method;
    return result;
  }
  if (state.abandoned || state.innings.size() < 2) {
    result.kind = state.winner ? Kind::won : Kind::no_result;
    result.winner = state.winner;
    return result;
  }
  const InningsState& first = state.innings[0];
  const InningsState& second = state.innings[1];
  const int to_win = second.target == InningsState::no_target ? first.runs + 1 : second.target;
  if (second.runs == to_win - 1) {
    result.kind = Kind::tied;
    result.winner = super_over_winner(state.innings);
    if (!result.winner) result.winner = state.winner;
    return result;
  }
  result.kind = Kind::won;
  result.winner = second.runs >= to_win ? second.batting : first.batting;
  take_margin(result, second, to_win, state.conditions);
  return result;
}

MatchResult result_from_events(const MatchRecord& record) {
  MatchResult result = result_of(fold(record));
  if ((result.kind != Kind::won && result.kind != Kind::tied) || is_forfeit(result)) return result;
  for (const MatchEvent& event : record.events) {
    if (const auto* revised = std::get_if<RevisedTarget>(&event)) result.method = revised->method;
  }
  return result;
}

MatchResult result_of(const MatchRecord& record) {
  using Stated = cricket::StatedResult;
  const Stated& stated = record.info.stated;
  MatchResult result = result_from_events(record);
  if (stated.kind == Stated::Kind::unknown) return result;
  const std::optional<int> balls_left = result.balls_left;
  result = {};
  result.winner = stated.winner;
  result.method = stated.method;
  switch (stated.kind) {
    case Stated::Kind::won:
      result.kind = Kind::won;
      result.by_runs = stated.by_runs;
      result.by_wickets = stated.by_wickets;
      if (stated.by_wickets && !target_in_doubt(record)) result.balls_left = balls_left;
      break;
    case Stated::Kind::tied:
      result.kind = Kind::tied;
      break;
    case Stated::Kind::no_result:
      result.kind = Kind::no_result;
      break;
    case Stated::Kind::unknown:
      break;
  }
  return result;
}

bool is_forfeit(const MatchResult& result) {
  return result.kind == Kind::won && result.method == forfeit_method;
}

bool is_walkover(const MatchRecord& record) {
  const auto* closed =
      record.events.empty() ? nullptr : std::get_if<MatchClosed>(&record.events.back());
  return closed != nullptr && closed->forfeit &&
         std::none_of(record.events.begin(), record.events.end(), [](const MatchEvent& event) {
           return std::holds_alternative<InningsOpened>(event);
         });
}

void leave_out_players(MatchRecord& record) {
  for (TeamSheet& sheet : record.sheets) {
    sheet.players.clear();
    sheet.keeper = no_member;
    sheet.keeper_assumed = false;
  }
}

MatchRecord walkover(MatchRecord begun, Side winner) {
  leave_out_players(begun);
  begun.info.stated = {};
  begun.events = {MatchClosed{winner, false, true}};
  return begun;
}

bool target_in_doubt(const MatchRecord& record) {
  using Stated = cricket::StatedResult;
  const Stated& stated = record.info.stated;
  bool revised = false, summary = false, abandoned = false;
  int innings = 0;
  for (const MatchEvent& event : record.events) {
    revised = revised || std::holds_alternative<RevisedTarget>(event);
    summary = summary || std::holds_alternative<InningsSummary>(event);
    innings += std::holds_alternative<InningsOpened>(event) ? 1 : 0;
    if (const auto* closed = std::get_if<MatchClosed>(&event)) abandoned = closed->abandoned;
  }
  if (revised || summary || innings < 2) return false;
  if (stated.kind == Stated::Kind::unknown) return abandoned && !record.info.source_id.empty();
  const bool decided = stated.kind == Stated::Kind::won || stated.kind == Stated::Kind::tied;
  return decided && !stated.method.empty() && stated.method != "Awarded";
}

std::string sentence(const MatchResult& result, const std::array<std::string, 2>& teams,
                     bool level) {
  const std::string winner =
      result.winner ? teams[static_cast<std::size_t>(*result.winner)] : std::string();
  const std::string method = result.method.empty() ? "" : fmt::format(" ({})", result.method);
  switch (result.kind) {
    case Kind::unfinished:
      return "";
    case Kind::won:
      if (is_forfeit(result)) return fmt::format("{} won by forfeit", winner);
      if (result.by_runs) {
        return fmt::format("{} won by {}{}", winner, counted(*result.by_runs, "run", "runs"),
                           method);
      }
      if (result.by_wickets) {
        return fmt::format("{} won by {}{}", winner,
                           counted(*result.by_wickets, "wicket", "wickets"), method);
      }
      return fmt::format("{} won{}", winner, method);
    case Kind::tied:
      if (!result.winner) return "Match tied" + method;
      return fmt::format("Match tied ({} won {}){}", winner,
                         level ? "by the rules" : "the super over", method);
    case Kind::no_result:
      return "No result";
  }
  return "";
}

std::string sentence(const MatchResult& result, const MatchRecord& record) {
  std::array<std::string, 2> teams = record.info.teams;
  for (std::size_t side = 0; side < 2; ++side) {
    if (teams[side].empty()) teams[side] = record.sheets[side].name;
  }
  const bool tied = result.kind == Kind::tied && result.winner;
  return sentence(result, teams, tied && is_super_over_level(totals_of(record)));
}

}  // namespace quicket::match
