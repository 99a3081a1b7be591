#include "ingest/amendments.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::ingest {
namespace {

/// Reads the keys of one table, complains by line, and knows which keys there are.
class Keys {
 public:
  Keys(const toml::table& table, const std::string& file) : table_(table), file_(file) {}

  int line() const { return static_cast<int>(table_.source().begin.line); }

  [[noreturn]] void refuse(const toml::node& node, const std::string& what) const {
    throw Error(fmt::format("{}:{}: {}", file_, node.source().begin.line, what), Fault::bad_file);
  }
  [[noreturn]] void refuse(const std::string& what) const { refuse(table_, what); }

  std::string text(std::string_view key) {
    const toml::node* node = take(key);
    if (node == nullptr) return {};
    const auto value = node->value_exact<std::string>();
    if (!value) refuse(*node, fmt::format("{} must be a text in quotes", key));
    return *value;
  }

  std::optional<int> number(std::string_view key, int lowest, int highest) {
    const toml::node* node = take(key);
    if (node == nullptr) return {};
    return number_in(*node, key, lowest, highest);
  }

  int number_in(const toml::node& node, std::string_view key, int lowest, int highest) const {
    const auto value = node.value_exact<std::int64_t>();
    if (!value || *value < lowest || *value > highest) {
      refuse(node, fmt::format("{} must be a whole number from {} to {}", key, lowest, highest));
    }
    return static_cast<int>(*value);
  }

  Date date(std::string_view key) {
    const toml::node* node = take(key);
    if (node == nullptr) return {};
    if (const auto day = node->value_exact<toml::date>()) {
      return {day->year, day->month, day->day};
    }
    const auto written = parse_date(node->value<std::string>().value_or(""));
    if (!written) refuse(*node, fmt::format("{} must be a day such as 2024-12-16", key));
    return *written;
  }

  std::vector<std::string> teams() {
    const toml::node* node = take("teams");
    if (node == nullptr) return {};
    const toml::array* list = node->as_array();
    std::vector<std::string> names;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
      names.push_back(list->get(i)->value<std::string>().value_or(""));
    }
    if (names.size() != 2 || names[0].empty() || names[1].empty() || names[0] == names[1]) {
      refuse(*node, "teams must be two names in quotes");
    }
    return names;
  }

  const toml::node* take(std::string_view key) {
    known_.emplace_back(key);
    return table_.get(key);
  }

  /// To be called when all known keys were taken.
  void refuse_others() const {
    for (const auto& entry : table_) {
      const std::string_view key = entry.first.str();
      if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
      refuse(entry.second, fmt::format("unknown key \"{}\".{}", key, did_you_mean(key, known_)));
    }
  }

 private:
  const toml::table& table_;
  const std::string& file_;
  std::vector<std::string> known_;
};

void take_penalties(Keys& keys, const std::string& file, MatchAmendment& amendment) {
  const toml::node* node = keys.take("penalty_runs");
  if (node == nullptr) return;
  const toml::array* list = node->as_array();
  if (list == nullptr) keys.refuse(*node, "penalty_runs must be a list of tables");
  for (std::size_t i = 0; i < list->size(); ++i) {
    const toml::table* table = list->get(i)->as_table();
    if (table == nullptr) keys.refuse(*node, "penalty_runs must be a list of tables");
    Keys inner(*table, file);
    PenaltyFact penalty;
    penalty.innings = inner.number("innings", 1, 2).value_or(1);
    penalty.runs = inner.number("runs", 1, 20).value_or(5);
    const std::string when = inner.text("when");
    if (!when.empty() && when != "before" && when != "after") {
      inner.refuse("when must be \"before\" or \"after\"");
    }
    penalty.before = when == "before";
    inner.refuse_others();
    amendment.penalties.push_back(penalty);
  }
}

void take_target(Keys& keys, MatchAmendment& amendment) {
  const auto target = keys.number("target", 1, 500);
  const auto balls = keys.number("target_balls", 1, 120);
  const std::string method = keys.text("method");
  if (target.has_value() != balls.has_value()) {
    keys.refuse("target and target_balls belong together");
  }
  if (target) amendment.target = TargetFact{*target, *balls, method};
}

void take_quotas(Keys& keys, MatchAmendment& amendment) {
  const toml::node* node = keys.take("quotas");
  if (node == nullptr) return;
  const toml::array* list = node->as_array();
  if (list == nullptr || list->size() != 2)
    keys.refuse(*node, "quotas must be two numbers of balls");
  for (std::size_t i = 0; i < 2; ++i) {
    amendment.quotas[i] = keys.number_in(*list->get(i), "quotas", 1, 120);
  }
}

void take_keepers(Keys& keys, MatchAmendment& amendment) {
  const toml::node* node = keys.take("keepers");
  if (node == nullptr) return;
  const toml::table* table = node->as_table();
  if (table == nullptr) keys.refuse(*node, "keepers must be a table of team and player");
  for (const auto& entry : *table) {
    const auto player = entry.second.value_exact<std::string>();
    if (!player) keys.refuse(entry.second, "a keeper must be a text in quotes");
    amendment.keepers.emplace(entry.first.str(), *player);
  }
}

MatchAmendment match_of(const toml::table& table, const std::string& file) {
  Keys keys(table, file);
  MatchAmendment amendment;
  amendment.file = file;
  amendment.line = keys.line();
  amendment.id = keys.text("id");
  amendment.date = keys.date("date");
  amendment.teams = keys.teams();
  if (amendment.id.empty() && (!amendment.date || amendment.teams.empty())) {
    keys.refuse("a match needs its id, or its date and teams");
  }
  take_target(keys, amendment);
  take_quotas(keys, amendment);
  take_penalties(keys, file, amendment);
  take_keepers(keys, amendment);
  amendment.stage = keys.text("stage");
  amendment.match_number = keys.number("match_number", 1, 10000);
  if (const toml::node* node = keys.take("leave_out")) {
    const auto value = node->value_exact<bool>();
    if (!value) keys.refuse(*node, "leave_out must be true or false");
    amendment.leave_out = *value;
  }
  keys.refuse_others();
  return amendment;
}

WashedOut washed_out_of(const toml::table& table, const std::string& file) {
  Keys keys(table, file);
  WashedOut match;
  match.file = file;
  match.line = keys.line();
  match.date = keys.date("date");
  match.teams = keys.teams();
  if (!match.date || match.teams.empty())
    keys.refuse("a washed-out match needs its date and teams");
  match.match_number = keys.number("match_number", 1, 10000);
  match.venue = keys.text("venue");
  match.competition = keys.text("competition");
  match.season = keys.text("season");
  keys.refuse_others();
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
  record.info.source_id = fmt::format("washed-out-{}-{}-{}", to_string(match.date),
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

void Amendments::read(std::string_view text, const std::string& file) {
  toml::table table;
  try {
    table = toml::parse(text);
  } catch (const toml::parse_error& error) {
    throw Error(fmt::format("{}:{}: {}", file, error.source().begin.line, error.description()),
                Fault::bad_file);
  }
  for (const auto& entry : table) {
    const std::string_view key = entry.first.str();
    const toml::array* list = entry.second.as_array();
    if ((key != "match" && key != "washed_out") || list == nullptr) {
      throw Error(fmt::format("{}:{}: \"{}\" is neither [[match]] nor [[washed_out]]", file,
                              entry.second.source().begin.line, key),
                  Fault::bad_file);
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
      const toml::table* one = list->get(i)->as_table();
      if (one == nullptr) {
        throw Error(fmt::format("{}:{}: {} must be tables: [[{}]]", file,
                                entry.second.source().begin.line, key, key),
                    Fault::bad_file);
      }
      if (key == "match") matches_.push_back(match_of(*one, file));
      if (key == "washed_out") washed_out_.push_back(washed_out_of(*one, file));
    }
  }
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
  std::sort(added.begin(), added.end(), [](const BuiltMatch& a, const BuiltMatch& b) {
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
                        "it is left out, and the season does not show which numbers are missing: "
                        "the match may pass for a playoff"});
  }
}

void Amendments::report_unused(std::vector<Problem>& problems) const {
  for (const MatchAmendment& match : matches_) {
    if (match.used) continue;
    problems.push_back({Problem::Weight::note,
                        match.file,
                        match.line,
                        {},
                        fmt::format("no match {} was read",
                                    match.id.empty() ? to_string(match.date) + ", " +
                                                           match.teams[0] + " v " + match.teams[1]
                                                     : match.id)});
  }
  for (const WashedOut& match : washed_out_) {
    if (match.used) continue;
    problems.push_back({Problem::Weight::note,
                        match.file,
                        match.line,
                        {},
                        fmt::format("{} v {} on {} fits no season that was read", match.teams[0],
                                    match.teams[1], to_string(match.date))});
  }
}

}  // namespace quicket::ingest
