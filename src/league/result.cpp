#include "league/result.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "league/stage_sides.h"
#include "match/innings.h"
#include "match/result.h"

namespace quicket::league {
namespace {

using Totals = std::vector<match::InningsTotal>;

int whole_overs(int balls, int balls_per_over) {
  return (balls + balls_per_over - 1) / balls_per_over * balls_per_over;
}

/// An innings that ended short of its quota with wickets in hand was shortened: the next one has at
/// most as many balls, even if no event says so.
void shorten_quotas(Totals& totals, int balls_per_over) {
  match::InningsTotal& first = totals[0];
  match::InningsTotal& second = totals[1];
  if (first.all_out || first.balls >= first.quota) return;
  first.quota = whole_overs(first.balls, balls_per_over);
  second.quota = std::min(second.quota, std::max(first.quota, second.balls));
}

/// An over of seven balls, which an umpire miscounted, makes a whole innings no longer than it is.
Counted faced(const match::InningsTotal& innings, int whole) {
  const int balls = innings.quota == whole ? std::min(innings.balls, whole) : innings.balls;
  return {innings.runs, innings.all_out ? std::max(innings.quota, balls) : balls};
}

/// The first side's credit if rain changed the target; nothing if it is unknown.
std::optional<Counted> revised_first(const match::MatchRecord& record,
                                     const match::Outcome& outcome, const Totals& totals,
                                     std::string& note) {
  const match::InningsTotal& second = totals[1];
  const std::optional<match::RevisedTarget>& revised = outcome.revised;
  const match::MatchResult& ended = outcome.result;
  const bool reached = ended.by_wickets.has_value();
  if (ended.by_runs && !second.all_out) {
    // Cut off, or bowled to the end of the revised quota: either way the margin is counted from
    // par, and the balls faced are the ones that count.
    const bool first_won = ended.winner != second.batting;
    const bool to_the_end = revised && revised->balls > 0 && second.balls >= revised->balls;
    if (to_the_end && revised->target > 0) return Counted{revised->target - 1, revised->balls};
    return Counted{second.runs + (first_won ? *ended.by_runs : -*ended.by_runs), second.balls};
  }
  if (revised && revised->target > 0) {
    const int balls = revised->balls > 0 ? revised->balls : second.quota;
    return Counted{revised->target - 1, balls};
  }
  if (ended.by_runs) {
    note = fmt::format(
        "no file gives the revised quota of {}: assumed {} balls for its all-out innings",
        record.sheets[static_cast<std::size_t>(second.batting)].name, second.quota);
    return Counted{second.runs + *ended.by_runs, second.quota};
  }
  if (reached) {
    // Anything from the runs made off the balls faced to a much lower target off all balls.
    note =
        "no file gives the revised target, so that net run rate leaves the match out; an amendment "
        "can name it";
    return {};
  }
  const int balls = whole_overs(second.balls, record.conditions.balls_per_over);
  return Counted{second.runs, balls};
}

std::optional<std::array<Counted, 2>> counted_of(const match::MatchRecord& record,
                                                 const match::Outcome& outcome, Totals totals,
                                                 std::string& note) {
  using Kind = match::MatchResult::Kind;
  const match::MatchResult& ended = outcome.result;
  if (ended.kind != Kind::won && ended.kind != Kind::tied) return {};
  if (totals.size() < 2 || match::is_forfeit(ended)) return {};
  shorten_quotas(totals, record.conditions.balls_per_over);
  std::array<Counted, 2> counted;
  const auto first = static_cast<std::size_t>(totals[0].batting);
  const auto second = static_cast<std::size_t>(totals[1].batting);
  const bool by_rain =
      outcome.revised || ended.method == "D/L" || ended.method == "DLS" || ended.method == "VJD";
  const int whole = record.conditions.quota();
  const std::optional<Counted> credit =
      by_rain ? revised_first(record, outcome, totals, note) : faced(totals[0], whole);
  if (!credit) return {};
  counted[first] = *credit;
  counted[second] = faced(totals[1], whole);
  return counted;
}

Team team_of(const match::MatchRecord& record, std::size_t side) {
  const match::TeamSheet& sheet = record.sheets[side];
  return {sheet.team, sheet.name.empty() ? record.info.teams[side] : sheet.name};
}

void take_outcome(Result& result, const match::MatchResult& outcome) {
  using Kind = match::MatchResult::Kind;
  result.winner = outcome.winner;
  result.by_runs = outcome.by_runs;
  result.by_wickets = outcome.by_wickets;
  result.method = outcome.method;
  result.by_super_over = outcome.kind == Kind::tied && outcome.winner;
  switch (outcome.kind) {
    case Kind::won:
      result.kind = Result::Kind::won;
      break;
    case Kind::tied:
      result.kind = outcome.winner ? Result::Kind::won : Result::Kind::tied;
      break;
    case Kind::no_result:
    case Kind::unfinished:
      result.kind = Result::Kind::no_result;
      break;
  }
}

/// Indices of the results by date, then number, then source id: the order of play.
std::vector<std::size_t> by_date(const std::vector<Result>& results) {
  std::vector<std::size_t> order(results.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const Result& x = results[a];
    const Result& y = results[b];
    return std::tie(x.date, x.number, x.source_id) < std::tie(y.date, y.number, y.source_id);
  });
  return order;
}

/// Gives results of playoffs whose files name no stage those of the competition, in order, if the
/// numbers agree; matches of its tables come first, and are known in a season that is not over.
/// Names the tables of the others that count in one.
void give_stages(std::vector<Result>& results, const std::vector<Result*>& open,
                 const Competition& competition) {
  std::vector<Result*> vague;
  bool said = false;
  for (Result& result : results) {
    for (const PlayoffMatch& form : competition.playoffs) {
      if (!form.in_table || !may_mean_table(result.stage, form.stage)) continue;
      said = true;
      if (!is_stage_table(competition, result.stage)) vague.push_back(&result);
      break;
    }
  }
  std::vector<const PlayoffMatch*> forms;
  for (const PlayoffMatch& form : competition.playoffs) {
    if (!form.in_table || !said) forms.push_back(&form);
  }
  const bool fits = open.size() == forms.size();
  for (std::size_t i = 0; i < open.size(); ++i) {
    const bool in_table = i < forms.size() && forms[i]->in_table;
    if (in_table) vague.push_back(open[i]);
    if (!in_table) open[i]->stage = fits ? forms[i]->stage : "Playoff";
  }
  name_stage_tables(vague, results, competition);
}

}  // namespace

Result result_from(const match::MatchRecord& record, MatchId id, int round) {
  return result_from(record, match::outcome_of(record), id, round);
}

Result result_from(const match::MatchRecord& record, const match::Outcome& outcome, MatchId id,
                   int round) {
  Result result;
  result.id = id;
  result.source_id = record.info.source_id;
  result.number = record.info.match_number.value_or(0);
  result.round = round;
  result.stage = record.info.stage;
  result.date = record.info.date;
  result.venue = record.info.venue;
  result.teams = {team_of(record, 0), team_of(record, 1)};
  take_outcome(result, outcome.result);
  Totals totals = outcome.innings;
  result.super_over_level = result.by_super_over && match::is_super_over_level(totals);
  totals.erase(std::remove_if(totals.begin(), totals.end(),
                              [](const match::InningsTotal& t) { return t.super_over > 0; }),
               totals.end());
  for (const match::InningsTotal& t : totals) {
    result.innings.push_back({t.batting, t.runs, t.wickets, t.balls, t.all_out, t.quota});
  }
  result.counted = counted_of(record, outcome, totals, result.note);
  return result;
}

void mark_playoffs(std::vector<Result>& results, const Competition& competition) {
  std::map<TeamId, int> teams;
  int numbered = 0;
  for (const Result& result : results) {
    for (const Team& team : result.teams) ++teams[team.id];
    if (result.number > 0) ++numbered;
  }
  const int group = group_matches(competition, static_cast<int>(teams.size()));
  // Competitions number their group matches and name their playoffs, which are few; if many have no
  // number, their info files are missing.
  const bool by_number = 4 * numbered >= 3 * static_cast<int>(results.size());
  // Without numbers a match is one by its place among all, or because a side has had its group
  // matches: files may lack those that were washed out. What follows a playoff is one.
  const int of_each = teams.empty() ? 0 : 2 * group / static_cast<int>(teams.size());
  const bool even = of_each * static_cast<int>(teams.size()) == 2 * group;
  std::map<TeamId, int> had;
  std::vector<Result*> playoffs;
  int place = 0;
  for (const std::size_t i : by_date(results)) {
    Result& result = results[i];
    ++place;
    if (!result.stage.empty()) continue;
    bool beyond = result.number == 0 || result.number > group;
    if (!by_number) {
      beyond = place > group || !playoffs.empty();
      for (const Team& team : result.teams) beyond = beyond || (even && had[team.id]++ >= of_each);
    }
    if (beyond) playoffs.push_back(&result);
  }
  give_stages(results, playoffs, competition);
}

void number_rounds(std::vector<Result>& results) {
  int round = 1;
  std::set<TeamId> busy;  // in this round
  for (const std::size_t i : by_date(results)) {
    Result& result = results[i];
    const TeamId home = result.teams[0].id, away = result.teams[1].id;
    const bool next =
        result.round == 0 ? busy.contains(home) || busy.contains(away) : result.round > round;
    if (next) {
      round = std::max(round + 1, result.round);
      busy.clear();
    }
    if (result.round == 0) result.round = round;
    busy.insert({home, away});
  }
}

void mark_replayed(std::vector<Result>& results, const Competition& competition) {
  std::map<std::pair<TeamId, TeamId>, std::vector<Result*>> meetings;
  for (Result& result : results) {
    if (!result.stage.empty() || result.number == 0) continue;
    meetings[std::minmax(result.teams[0].id, result.teams[1].id)].push_back(&result);
  }
  for (auto& entry : meetings) {
    std::vector<Result*>& list = entry.second;
    const int most = most_meetings(competition, list[0]->teams[0].name, list[0]->teams[1].name);
    int over = static_cast<int>(list.size()) - most;
    for (Result* const result : list) {
      if (over <= 0) break;
      if (result->kind != Result::Kind::no_result) continue;
      result->stage = "Replayed";
      --over;
    }
  }
}

void settle(std::vector<Result>& results, const Competition& competition) {
  mark_replayed(results, competition);
  mark_playoffs(results, competition);
  number_rounds(results);
}

std::vector<Result> results_of(const std::vector<match::MatchRecord>& records,
                               const Competition& competition) {
  std::vector<Result> results;
  results.reserve(records.size());
  for (const match::MatchRecord& record : records) results.push_back(result_from(record));
  settle(results, competition);
  return results;
}

bool is_between(const Result& result, const Team& a, const Team& b) {
  return (result.teams[0].id == a.id && result.teams[1].id == b.id) ||
         (result.teams[0].id == b.id && result.teams[1].id == a.id);
}

bool is_forfeit(const Result& result) {
  return result.kind == Result::Kind::won && result.method == match::forfeit_method;
}

std::string sentence(const Result& result) {
  match::MatchResult outcome;
  outcome.winner = result.winner;
  outcome.by_runs = result.by_runs;
  outcome.by_wickets = result.by_wickets;
  outcome.method = result.method;
  switch (result.kind) {
    case Result::Kind::won:
      outcome.kind =
          result.by_super_over ? match::MatchResult::Kind::tied : match::MatchResult::Kind::won;
      break;
    case Result::Kind::tied:
      outcome.kind = match::MatchResult::Kind::tied;
      break;
    case Result::Kind::no_result:
      outcome.kind = match::MatchResult::Kind::no_result;
      break;
  }
  return match::sentence(outcome, {result.teams[0].name, result.teams[1].name},
                         result.super_over_level);
}

std::string label_of(const Result& result, bool real) {
  if (!result.stage.empty()) return result.stage;
  if (!real) return fmt::format("Round {}", result.round);
  if (result.number > 0) return fmt::format("Match {}", result.number);
  return date_in_words(result.date, MonthName::shortened);
}

std::vector<const match::CountedMatch*> oldest_first(std::span<const match::CountedMatch> matches) {
  std::vector<const match::CountedMatch*> order;
  for (const match::CountedMatch& match : matches) order.push_back(&match);
  std::stable_sort(order.begin(), order.end(), [](const auto* a, const auto* b) {
    const cricket::MatchInfo &one = a->record.info, &other = b->record.info;
    return std::tie(one.date, one.source_id) < std::tie(other.date, other.source_id);
  });
  return order;
}

}  // namespace quicket::league
