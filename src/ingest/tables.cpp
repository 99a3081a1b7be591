#include "ingest/tables.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "ingest/squads.h"
#include "ingest/stat_table.h"
#include "ingest/table_players.h"

namespace quicket::ingest {
namespace {

class TablesJoin {
 public:
  TablesJoin(const TablesInput& input, std::vector<Problem>& problems)
      : input_(input), problems_(problems) {}

  match::SetData run();

 private:
  using Entry = TablePlayer;

  /// Rows of one table, by their names as `comparable` returns them.
  using RowsByName = std::multimap<std::string, const StatRow*>;

  void note(std::string_view kind, const std::string& file, int line, const std::string& text) {
    problems_.push_back({Problem::Weight::note, file, line, {}, text, std::string(kind)});
  }
  void refuse(std::string_view kind, const std::string& file, int line, const std::string& text) {
    problems_.push_back({Problem::Weight::refused, file, line, {}, text, std::string(kind)});
  }
  void read_known();
  void correct(const NameFact& fact, const TableFile& table, StatRow& row,
               RowsByName& by_name) const;
  void add_table(StatKind kind, const TableFile& table);
  bool add_exact(StatKind kind, const TableFile& table, const StatRow& row);
  void tell_alone(const TableFile& table);
  void add_by_initials(StatKind kind, const TableFile& table, const StatRow& row);
  void put(Entry& entry, StatKind kind, const StatRow& row);
  void add_squad(const PersonFact& fact);
  void settle_teams();
  /// Refuses a player whose identity is already another's.
  void demand_new_key(const Entry& entry, std::map<std::string, const Entry*>& keys) const;
  match::SetData finished();
  cricket::BaseRates base_rates() const;

  const TablesInput& input_;
  std::vector<Problem>& problems_;
  KnownPeople known_;
  std::vector<std::string> alone_;  ///< of the current table: names that matched nobody
  TablePlayers players_;
  std::set<std::size_t> described_;  ///< places of players whom a squads file of this import names
};

void TablesJoin::read_known() {
  for (const TableFile& table : input_.squads) {
    for (PersonFact& fact : read_squads(table.source, table.file, problems_)) {
      known_.squads.push_back(std::move(fact));
    }
  }
  for (const TableFile& table : input_.names) {
    for (NameFact& fact : read_names(table.source, table.file, problems_)) {
      known_.names.push_back(std::move(fact));
    }
  }
  for (const match::Rename& rename : input_.renames) {
    known_.names.push_back({{}, 0, rename.name, rename.is});
  }
  settle_names(known_.names);
}

void TablesJoin::put(Entry& entry, StatKind kind, const StatRow& row) {
  entry.lines[static_cast<std::size_t>(kind)] = row.line;
  entry.in_tables = true;
  if (entry.team.empty()) entry.team = row.team;
  if (entry.person.nation.empty()) entry.person.nation = row.nation;
  entry.person.keeper = entry.person.keeper || row.kept_wicket;
  switch (kind) {
    case StatKind::batting:
      entry.figures.batting = row.figures.batting;
      break;
    case StatKind::bowling:
      entry.figures.bowling = row.figures.bowling;
      break;
    case StatKind::fielding:
      entry.figures.fielding = row.figures.fielding;
      break;
  }
}

/// True if the row has been dealt with.
bool TablesJoin::add_exact(StatKind kind, const TableFile& table, const StatRow& row) {
  const auto found = players_.called(row.name, row.team);
  if (found.size() > 1) {
    refuse("several of one name", table.file, row.line,
           fmt::format(
               "{} could be one of {} people of that name; give the team in a column \"Team\"; "
               "skipped the row",
               row.name, found.size()));
    return true;
  }
  if (found.empty()) return false;
  const int before = found[0]->lines[static_cast<std::size_t>(kind)];
  if (before > 0) {
    refuse("name stands twice", table.file, row.line,
           fmt::format("{} appears twice, first in line {}; skipped the row", row.name, before));
    return true;
  }
  put(*found[0], kind, row);
  return true;
}

void TablesJoin::add_by_initials(StatKind kind, const TableFile& table, const StatRow& row) {
  const auto free = [&](std::vector<Entry*> entries) {
    std::erase_if(entries, [&](const Entry* entry) {
      return entry->lines[static_cast<std::size_t>(kind)] > 0;
    });
    return entries;
  };
  // One table may omit accents that another writes; two spellings in one table are two people.
  std::vector<Entry*> found = free(players_.called(players_.written().meant(row.name), row.team));
  if (found.empty()) found = free(players_.initialled(row.name, row.team));
  if (found.size() == 1) {
    note("taken for another spelling", table.file, row.line,
         fmt::format("assumed that {} is {} of {}", row.name, found[0]->person.name,
                     found[0]->file));
    return put(*found[0], kind, row);
  }
  if (kind != StatKind::batting && found.empty()) {
    alone_.push_back(fmt::format("{} ({})", row.name, row.line));
  } else if (kind != StatKind::batting) {
    note(
        "several of these initials", table.file, row.line,
        fmt::format("{} could be one of {} people; kept as a separate player; a names file can say "
                    "which",
                    row.name, found.size()));
  }
  put(players_.fresh(row.name, row.team, table.file), kind, row);
}

/// Gives a row the name that is kept. One table has a line for each player: a team mate who has
/// that name already is somebody else.
void TablesJoin::correct(const NameFact& fact, const TableFile& table, StatRow& row,
                         RowsByName& by_name) const {
  const std::string kept = comparable(fact.is);
  if (kept == comparable(row.name)) {
    row.name = fact.is;
    return;
  }
  const auto [first, last] = by_name.equal_range(kept);
  for (auto found = first; found != last; ++found) {
    const StatRow& other = *found->second;
    if (!may_be_one_team(other.team, row.team)) continue;
    const std::string both = fmt::format("{} and {} both stand in {} (lines {} and {})", row.name,
                                         other.name, table.file, row.line, other.line);
    throw Error(fact.file.empty()
                    ? fmt::format("{}, but an earlier import was told that they are one person; a "
                                  "names file with the line \"{},{}\" separates them",
                                  both, fact.name, fact.name)
                    : fmt::format("{}:{}: {}, so they are two people; remove the line", fact.file,
                                  fact.line, both),
                Fault::bad_file);
  }
  row.name = fact.is;
  by_name.emplace(kept, &row);
}

void TablesJoin::add_table(StatKind kind, const TableFile& table) {
  std::vector<StatRow> rows = read_stat_table(kind, table, input_.season, input_.format, problems_);
  std::map<std::string, const NameFact*> corrections;
  Spellings in_table;
  for (const StatRow& row : rows) in_table.add(row.name);
  for (const NameFact& fact : known_.names) corrections.emplace(in_table.meant(fact.name), &fact);
  RowsByName by_name;
  for (const StatRow& row : rows) by_name.emplace(comparable(row.name), &row);
  for (StatRow& row : rows) {
    const auto correction = corrections.find(comparable(row.name));
    if (correction != corrections.end()) correct(*correction->second, table, row, by_name);
  }
  // Exact names first, so that initials match only the rest.
  std::vector<const StatRow*> left;
  for (const StatRow& row : rows) {
    if (add_exact(kind, table, row)) continue;
    if (kind == StatKind::batting) {
      put(players_.fresh(row.name, row.team, table.file), kind, row);
    } else {
      left.push_back(&row);
    }
  }
  for (const StatRow* row : left) {
    if (!add_exact(kind, table, *row)) add_by_initials(kind, table, *row);
  }
  tell_alone(table);
}

/// On one line, however many there are: whole tables may name people that no other does.
void TablesJoin::tell_alone(const TableFile& table) {
  if (alone_.empty()) return;
  std::string all;
  for (const std::string& name : alone_) all += (all.empty() ? "" : ", ") + name;
  note("names in one table only", table.file, 0,
       fmt::format("{} in only one table, kept as separate players (with the line): {}",
                   counted(static_cast<long long>(alone_.size()), "name is", "names are"), all));
  alone_.clear();
}

void TablesJoin::add_squad(const PersonFact& fact) {
  std::vector<Entry*> found = players_.called(players_.written().meant(fact.name), fact.team);
  if (found.empty() && !fact.full_name.empty())
    found = players_.called(players_.written().meant(fact.full_name), fact.team);
  if (found.empty()) {
    found = players_.initialled(fact.full_name.empty() ? fact.name : fact.full_name, fact.team);
    if (found.size() == 1) {
      note("taken for another spelling", fact.file, fact.line,
           fmt::format("assumed that {} is {} of {}", fact.name, found[0]->person.name,
                       found[0]->file));
    }
  }
  if (found.size() > 1) {
    note("several of these initials", fact.file, fact.line,
         fmt::format("{} could be one of {} people; skipped; give the team to tell them apart",
                     fact.name, found.size()));
    return;
  }
  if (found.empty() && fact.team.empty()) {
    note("in no table", fact.file, fact.line,
         fmt::format("{} is not in any table, and has no team; skipped", fact.name));
    return;
  }
  Entry& entry = found.empty() ? players_.fresh(fact.name, fact.team, fact.file) : *found[0];
  if (entry.team.empty()) entry.team = fact.team;
  describe(entry.person, fact);
  described_.insert(entry.place);
  players_.file_under_names(entry);
}

void TablesJoin::settle_teams() {
  int without = 0;
  std::string first;
  for (const auto& entry : players_.all()) {
    if (!entry->team.empty()) continue;
    if (without++ == 0) first = entry->person.name;
    entry->team = input_.name;
  }
  if (without > 0) {
    note(
        "players without a team", input_.batting.front().file, 0,
        fmt::format(
            "{} without a team ({}{}) put into one team, {}; name teams in a column \"Team\" or a "
            "squads file",
            counted(without, "player", "players"), first, without > 1 ? ", ..." : "", input_.name));
  }
}

/// Sums of all players. Run outs are the dismissals of batters that no bowler is credited with;
/// innings are two for each match, of which a team has as many as its busiest player.
cricket::BaseRates TablesJoin::base_rates() const {
  cricket::BaseRates rates;
  std::map<std::string, int> team_matches;
  long long outs = 0, credited = 0, run_outs = 0;
  for (const auto& entry : players_.all()) {
    cricket::add(rates, entry->figures);
    const cricket::BattingFigures& batting = entry->figures.batting;
    int& matches = team_matches[entry->team];
    matches = std::max(matches, batting.matches);
    outs += batting.outs();
    credited += entry->figures.bowling.wickets;
    if (batting.how_outs) {
      run_outs += (*batting.how_outs)[static_cast<std::size_t>(cricket::HowOut::run_out)];
    }
  }
  if (credited > 0 && run_outs == 0) run_outs = std::max(0LL, outs - credited);
  rates.how_outs[static_cast<std::size_t>(cricket::HowOut::run_out)] = run_outs;
  for (const auto& team : team_matches) rates.innings += team.second;
  return rates;
}

void TablesJoin::demand_new_key(const Entry& entry,
                                std::map<std::string, const Entry*>& keys) const {
  const auto [known, is_new] = keys.emplace(entry.person.key, &entry);
  if (is_new) return;
  const auto line = std::ranges::find_if(entry.lines, [](int l) { return l > 0; });
  throw Error(Fault::bad_file, "{}{}: {} of {} and {} of {} cannot be told apart; change a name",
              entry.file, line == entry.lines.end() ? "" : fmt::format(":{}", *line),
              known->second->person.name, known->second->team, entry.person.name, entry.team);
}

match::SetData TablesJoin::finished() {
  match::SetData set;
  set.slug = input_.set;
  set.name = input_.name;
  set.season = input_.season;
  set.format = input_.format;
  set.figures_given = true;
  set.base_rates = base_rates();
  for (const NameFact& fact : known_.names) {
    if (!fact.file.empty()) set.renames.push_back({fact.name, fact.is});
  }
  std::map<std::string, std::int64_t> teams;
  std::map<std::string, const Entry*> keys;
  for (const auto& entry : players_.all()) {
    const auto [team, is_new] = teams.emplace(comparable(entry->team), teams.size() + 1);
    if (is_new) set.teams.push_back(entry->team);
    cricket::SeasonFigures& figures = entry->figures;
    if (figures.fielding.matches == 0) figures.fielding.matches = figures.batting.matches;
    if (entry->person.keeper) figures.fielding.matches_as_keeper = figures.fielding.matches;
    // Namesakes are told apart by their teams.
    const bool shared = players_.called(entry->person.name, {}).size() > 1;
    entry->person.key = shared ? entry->person.name + ", " + entry->team : entry->person.name;
    demand_new_key(*entry, keys);
    set.people.push_back(entry->person);
    set.squads.push_back({{static_cast<std::int64_t>(set.people.size())}, {team->second}, figures});
  }
  return set;
}

match::SetData TablesJoin::run() {
  read_known();
  for (const TableFile& table : input_.batting) add_table(StatKind::batting, table);
  for (const TableFile& table : input_.bowling) add_table(StatKind::bowling, table);
  for (const TableFile& table : input_.fielding) add_table(StatKind::fielding, table);
  for (const PersonFact& fact : known_.squads) add_squad(fact);
  if (input_.before) players_.remember(*input_.before, described_);
  settle_teams();
  return finished();
}

}  // namespace

match::SetData read_tables(const TablesInput& input, std::vector<Problem>& problems) {
  if (input.batting.empty())
    throw Error("season tables need at least `--batting FILE`", Fault::usage);
  return TablesJoin(input, problems).run();
}

TableFile table_file(const std::filesystem::path& path) {
  return {path.string(), file_bytes(path)};
}

}  // namespace quicket::ingest
