#include "ingest/amendments.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "base/toml_reader.h"
#include "cricket/washed_out.h"

namespace quicket::ingest {
namespace {

constexpr int most_balls = 500;  ///< of an innings: 50 overs of ten balls, the most possible

std::vector<std::string> two_teams(TomlReader& reader) {
  if (!reader.has("teams")) return {};
  std::vector<std::string> names = reader.texts("teams");
  if (names.size() != 2 || names[0].empty() || names[1].empty() || names[0] == names[1]) {
    reader.refuse("teams", "must be two names in quotes");
  }
  return names;
}

std::vector<PenaltyFact> penalties_in(TomlReader& reader) {
  std::vector<PenaltyFact> penalties;
  for (TomlReader& inner : reader.tables("penalty_runs")) {
    PenaltyFact penalty;
    penalty.innings = inner.whole("innings", 1, 2).value_or(1);
    penalty.runs = inner.whole("runs", 1, 20).value_or(5);
    penalty.before = inner.word("when", {"before", "after"}) == "before";
    inner.finish();
    penalties.push_back(penalty);
  }
  return penalties;
}

void read_target(TomlReader& reader, MatchAmendment& amendment) {
  const auto target = reader.whole("target", 1, 500);
  const auto balls = reader.whole("target_balls", 1, most_balls);
  const std::string method = reader.text("method").value_or("");
  if (target.has_value() != balls.has_value()) {
    reader.refuse("target and target_balls must be given together");
  }
  if (target) amendment.target = TargetFact{*target, *balls, method};
}

void read_quotas(TomlReader& reader, MatchAmendment& amendment) {
  if (!reader.has("quotas")) return;
  const std::vector<int> quotas = reader.wholes("quotas", 1, most_balls);
  if (quotas.size() != 2) reader.refuse("quotas", "must be two numbers of balls");
  amendment.quotas = {quotas[0], quotas[1]};
}

MatchAmendment match_of(TomlReader& reader, const std::string& file) {
  MatchAmendment amendment;
  amendment.file = file;
  amendment.line = reader.line();
  amendment.id = reader.text("id").value_or("");
  amendment.date = reader.date("date").value_or(Date{});
  amendment.teams = two_teams(reader);
  if (amendment.id.empty() && (!amendment.date || amendment.teams.empty())) {
    reader.refuse("a match needs its id, or its date and teams");
  }
  read_target(reader, amendment);
  read_quotas(reader, amendment);
  amendment.penalties = penalties_in(reader);
  for (const auto& [team, player] : reader.entries("keepers")) {
    amendment.keepers.emplace(team, player);
  }
  amendment.stage = reader.text("stage").value_or("");
  amendment.match_number = reader.whole("match_number", 1, 10000);
  amendment.leave_out = reader.yes_no("leave_out").value_or(false);
  reader.finish();
  return amendment;
}

WashedOut washed_out_of(TomlReader& reader, const std::string& file) {
  WashedOut match;
  match.file = file;
  match.line = reader.line();
  match.date = reader.date("date").value_or(Date{});
  match.teams = two_teams(reader);
  if (!match.date || match.teams.empty()) {
    reader.refuse("a washed-out match needs its date and teams");
  }
  match.match_number = reader.whole("match_number", 1, 10000);
  match.venue = reader.text("venue").value_or("");
  match.competition = reader.text("competition").value_or("");
  match.season = reader.text("season").value_or("");
  reader.finish();
  return match;
}

bool same_teams(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  if (a.size() != 2 || b.size() != 2) return false;
  return (a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]);
}

/// Whether a washed-out match belongs to the season of these matches: both teams play in it, and
/// the day is not two months away from all others.
bool belongs(const WashedOut& match, const std::vector<BuiltMatch>& matches) {
  const cricket::MatchInfo& first = matches.front().record.info;
  if (!match.competition.empty() && match.competition != first.competition) return false;
  if (!match.season.empty() && match.season != first.season) return false;
  std::set<std::string> teams;
  bool near = false;
  for (const BuiltMatch& played : matches) {
    const cricket::MatchInfo& info = played.record.info;
    teams.insert(info.teams.begin(), info.teams.end());
    near = near || (info.date && std::abs(day_number(info.date) - day_number(match.date)) <= 60);
  }
  return near && teams.contains(match.teams[0]) && teams.contains(match.teams[1]);
}

BuiltMatch built(const WashedOut& match, const BuiltMatch& model) {
  BuiltMatch result;
  match::MatchRecord& record = result.record;
  record.conditions = model.record.conditions;
  record.info.format = model.record.info.format;
  record.info.competition = model.record.info.competition;
  record.info.season = model.record.info.season;
  record.info.gender = model.record.info.gender;
  record.info.source_id =
      fmt::format("{}{}-{}-{}", cricket::washed_out_source, to_string(match.date),
                  slug(match.teams[0]), slug(match.teams[1]));
  record.info.date = match.date;
  record.info.venue = match.venue;
  record.info.match_number = match.match_number;
  record.info.stated.kind = cricket::StatedResult::Kind::no_result;
  for (std::size_t side = 0; side < 2; ++side) {
    record.info.teams[side] = match.teams[side];
    record.sheets[side].name = match.teams[side];
  }
  record.events.emplace_back(match::MatchClosed{std::nullopt, true});
  return result;
}

/// Numbers from 1 to the highest that no match has.
std::vector<int> free_numbers(const std::vector<BuiltMatch>& matches) {
  std::set<int> taken;
  for (const BuiltMatch& match : matches) {
    if (const auto number = match.record.info.match_number) taken.insert(*number);
  }
  std::vector<int> free;
  for (int number = 1; !taken.empty() && number < *taken.rbegin(); ++number) {
    if (!taken.contains(number)) free.push_back(number);
  }
  return free;
}

}  // namespace

void Amendments::read(std::string_view toml, const std::string& file) {
  TomlReader reader(toml, file);
  for (TomlReader& one : reader.tables("match")) matches_.push_back(match_of(one, file));
  for (TomlReader& one : reader.tables("washed_out")) {
    washed_out_.push_back(washed_out_of(one, file));
  }
  reader.finish();
}

void Amendments::apply(MatchFacts& facts) {
  for (MatchAmendment& amendment : matches_) {
    const bool meant = amendment.id.empty() ? amendment.date == facts.date &&
                                                  same_teams(amendment.teams, facts.teams)
                                            : amendment.id == facts.id;
    if (!meant) continue;
    amendment.used = true;
    if (amendment.target) {
      facts.target = amendment.target;
      if (facts.method.empty()) facts.method = amendment.target->method;
      facts.target->method = facts.method;
    }
    for (std::size_t i = 0; i < 2; ++i) {
      if (amendment.quotas[i]) facts.quotas[i] = amendment.quotas[i];
    }
    if (!amendment.penalties.empty()) facts.penalties = amendment.penalties;
    for (const auto& [team, player] : amendment.keepers) facts.keepers[team] = player;
    if (!amendment.stage.empty()) facts.stage = amendment.stage;
    facts.leave_out = facts.leave_out || amendment.leave_out;
    if (amendment.match_number) facts.match_number = amendment.match_number;
  }
}

void Amendments::add_washed_out(std::vector<BuiltMatch>& matches, std::vector<Problem>& problems) {
  if (matches.empty()) return;
  std::vector<BuiltMatch> added;
  std::vector<const WashedOut*> unnumbered;
  for (WashedOut& match : washed_out_) {
    if (match.used || !belongs(match, matches)) continue;
    match.used = true;
    if (!match.match_number) unnumbered.push_back(&match);
    added.push_back(built(match, matches.front()));
  }
  std::ranges::sort(added, [](const BuiltMatch& a, const BuiltMatch& b) {
    const auto& one = a.record.info;
    const auto& two = b.record.info;
    return std::tie(one.date, one.source_id) < std::tie(two.date, two.source_id);
  });
  for (BuiltMatch& match : added) matches.push_back(std::move(match));
  const std::vector<int> free = free_numbers(matches);
  if (free.size() == unnumbered.size()) {
    std::size_t next = 0;
    for (std::size_t i = matches.size() - added.size(); i < matches.size(); ++i) {
      if (!matches[i].record.info.match_number) matches[i].record.info.match_number = free[next++];
    }
    return;
  }
  for (const WashedOut* match : unnumbered) {
    problems.push_back({Problem::Weight::note, match->file, match->line, "match_number",
                        "skipped; the season does not show which numbers are missing, so the match "
                        "could be a playoff"});
  }
}

bool Amendments::are_of(const match::SetData& season) const {
  const auto any = [&season](const auto& meets) {
    return std::ranges::any_of(season.matches,
                               [&](const match::MatchRecord& match) { return meets(match.info); });
  };
  const bool named = std::ranges::all_of(matches_, [&](const MatchAmendment& amendment) {
    return !amendment.id.empty() &&
           any([&](const cricket::MatchInfo& info) { return info.source_id == amendment.id; });
  });
  return named && !matches_.empty() &&
         std::ranges::all_of(washed_out_, [&](const WashedOut& match) {
           return any([&](const cricket::MatchInfo& info) { return info.date <= match.date; }) &&
                  any([&](const cricket::MatchInfo& info) { return match.date <= info.date; }) &&
                  !any([&](const cricket::MatchInfo& info) {
                    return info.date == match.date &&
                           same_teams({info.teams.begin(), info.teams.end()}, match.teams);
                  });
         });
}

void Amendments::report_unused(std::vector<Problem>& problems) const {
  for (const MatchAmendment& match : matches_) {
    if (match.used) continue;
    problems.push_back({Problem::Weight::note,
                        match.file,
                        match.line,
                        {},
                        fmt::format("match {} was not among those read",
                                    match.id.empty() ? to_string(match.date) + ", " +
                                                           match.teams[0] + " v " + match.teams[1]
                                                     : match.id),
                        "amendment of no match"});
  }
  for (const WashedOut& match : washed_out_) {
    if (match.used) continue;
    problems.push_back({Problem::Weight::note,
                        match.file,
                        match.line,
                        {},
                        fmt::format("{} v {} on {} is not in any season that was read",
                                    match.teams[0], match.teams[1], to_string(match.date)),
                        "washed-out match of no season"});
  }
}

}  // namespace quicket::ingest
