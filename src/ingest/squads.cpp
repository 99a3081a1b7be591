#include "ingest/squads.h"

#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "ingest/csv_reader.h"
#include "ingest/names.h"

namespace quicket::ingest {
namespace {

using cricket::BattingRole;
using cricket::BowlingRole;

struct RoleWord {
  std::string_view word;
  BattingRole batting;
  BowlingRole bowling;
};

constexpr std::array<RoleWord, 26> role_words{{
    {"opening", BattingRole::opening, BowlingRole::unknown},
    {"opener", BattingRole::opening, BowlingRole::unknown},
    {"top", BattingRole::top, BowlingRole::unknown},
    {"top order", BattingRole::top, BowlingRole::unknown},
    {"middle", BattingRole::middle, BowlingRole::unknown},
    {"middle order", BattingRole::middle, BowlingRole::unknown},
    {"batter", BattingRole::batter, BowlingRole::unknown},
    {"batsman", BattingRole::batter, BowlingRole::unknown},
    {"bat", BattingRole::batter, BowlingRole::unknown},
    {"bowler", BattingRole::bowler, BowlingRole::unknown},
    {"bowl", BattingRole::bowler, BowlingRole::unknown},
    {"all-rounder", BattingRole::all_rounder, BowlingRole::unknown},
    {"allrounder", BattingRole::all_rounder, BowlingRole::unknown},
    {"all rounder", BattingRole::all_rounder, BowlingRole::unknown},
    {"allr", BattingRole::all_rounder, BowlingRole::unknown},
    {"ar", BattingRole::all_rounder, BowlingRole::unknown},
    {"wicketkeeper", BattingRole::wicketkeeper, BowlingRole::unknown},
    {"wicket-keeper", BattingRole::wicketkeeper, BowlingRole::unknown},
    {"keeper", BattingRole::wicketkeeper, BowlingRole::unknown},
    {"wk", BattingRole::wicketkeeper, BowlingRole::unknown},
    {"wk-batter", BattingRole::wicketkeeper, BowlingRole::unknown},
    {"pace", BattingRole::unknown, BowlingRole::pace},
    {"medium", BattingRole::unknown, BowlingRole::medium},
    {"spin", BattingRole::unknown, BowlingRole::spin},
    {"*", BattingRole::bowler, BowlingRole::unknown},
    {"tail", BattingRole::bowler, BowlingRole::unknown},
}};

bool has(std::string_view text, std::string_view word) {
  return text.find(word) != std::string_view::npos;
}

/// Yearbooks name the main pace first: "fast-medium" is pace, "medium-fast" medium.
BowlingRole style_of(const std::string& words) {
  for (const std::string_view spin :
       {"spin", "break", "orthodox", "slow", "googly", "chinaman", "wrist"}) {
    if (has(words, spin)) return BowlingRole::spin;
  }
  const std::size_t fast = std::min(words.find("fast"), words.find("pace"));
  const std::size_t medium = words.find("medium");
  if (medium != std::string::npos && medium < fast) return BowlingRole::medium;
  return fast != std::string::npos || has(words, "seam") ? BowlingRole::pace : BowlingRole::unknown;
}

class SquadRows {
 public:
  SquadRows(CsvReader& row, std::vector<Problem>& problems) : row_(row), problems_(problems) {
    const CsvHeader header(row);
    full_ = header.find_any({"full_name", "full name", "fullname"});
    name_ = header.find_any({"player", "name", "short_name", "striker", "batter", "bowler"});
    team_ = header.find_any({"team", "squad", "club"});
    role_ = header.find_any({"role", "type"});
    keeper_ = header.find_any({"keeper", "wicketkeeper", "wk"});
    style_ = header.find_any({"bowling", "bowling_style", "bowling style", "style"});
    nation_ = header.find_any({"nation", "country", "nationality"});
    if (name_ < 0 && full_ < 0) {
      throw Error(Fault::bad_file,
                  "{}:{}: a squads file needs a column \"player\" or \"full_name\"", row.file(),
                  row.line());
    }
  }

  std::optional<PersonFact> take() {
    PersonFact fact;
    fact.file = row_.file();
    fact.line = row_.line();
    fact.full_name = field(full_);
    fact.name = name_ < 0 ? fact.full_name : std::string(field(name_));
    if (fact.name.empty()) fact.name = fact.full_name;
    if (fact.name.empty()) {
      problems_.push_back({Problem::Weight::refused,
                           row_.file(),
                           row_.line(),
                           {},
                           "name missing; skipped the row",
                           "name missing"});
      return {};
    }
    if (const std::string why = why_no_name(fact.name); !why.empty()) {
      problems_.push_back({Problem::Weight::refused,
                           row_.file(),
                           row_.line(),
                           {},
                           why + "; skipped the row",
                           "impossible name"});
      return {};
    }
    fact.team = field(team_);
    fact.nation = field(nation_);
    take_role(fact);
    if (const std::string keeper = lower(field(keeper_)); !keeper.empty()) {
      fact.keeper = keeper == "yes" || keeper == "y" || keeper == "x" || keeper == "1" ||
                    keeper == "true" || keeper == "†";
    }
    take_style(fact);
    return fact;
  }

 private:
  std::string_view field(int column) const {
    return column < 0 ? std::string_view() : trim(row_.field(static_cast<std::size_t>(column)));
  }

  void unknown(std::string_view column, std::string_view word) {
    problems_.push_back({Problem::Weight::note, row_.file(), row_.line(), std::string(column),
                         fmt::format("unknown word \"{}\"; skipped", word)});
  }

  void take_role(PersonFact& fact) {
    std::string word = lower(field(role_));
    if (word.ends_with(" os")) word.resize(word.size() - 3);
    if (word.empty()) return;
    for (const RoleWord& known : role_words) {
      if (known.word != word) continue;
      fact.role = known.batting;
      fact.bowling_style = known.bowling;
      if (known.batting == BattingRole::wicketkeeper) fact.keeper = true;
      return;
    }
    unknown("role", word);
  }

  void take_style(PersonFact& fact) {
    const std::string words = lower(field(style_));
    if (words.empty() || words == "-" || words == "*" || words == "part-time") return;
    const BowlingRole style = style_of(words);
    if (style == BowlingRole::unknown) return unknown("bowling", words);
    fact.bowling_style = style;
  }

  CsvReader& row_;
  std::vector<Problem>& problems_;
  int full_ = -1, name_ = -1, team_ = -1, role_ = -1, keeper_ = -1, style_ = -1, nation_ = -1;
};

/// What is kept for a name by `by_name`: the last name that it leads to, or nothing if it leads
/// back to itself.
std::optional<std::string> kept_in_the_end(const NameFact& fact,
                                           const std::map<std::string, NameFact>& by_name) {
  const std::string begin = comparable(fact.name);
  std::string kept = fact.is;
  for (std::string name = comparable(kept); name != begin;) {
    const auto next = by_name.find(name);
    if (next == by_name.end() || comparable(next->second.is) == name) return kept;
    kept = next->second.is;
    name = comparable(kept);
  }
  return comparable(fact.is) == begin ? std::optional(kept) : std::nullopt;
}

[[noreturn]] void refuse_empty(const std::string& file) {
  throw Error(Fault::bad_file, "{} is empty", file);
}

}  // namespace

std::vector<PersonFact> read_squads(const ByteSource& source, const std::string& file,
                                    std::vector<Problem>& problems) {
  CsvReader row(source, file);
  if (!row.next()) refuse_empty(file);
  SquadRows rows(row, problems);
  std::vector<PersonFact> facts;
  while (row.next()) {
    if (auto fact = rows.take()) facts.push_back(std::move(*fact));
  }
  return facts;
}

std::vector<NameFact> read_names(const ByteSource& source, const std::string& file,
                                 std::vector<Problem>& problems) {
  CsvReader row(source, file);
  if (!row.next()) refuse_empty(file);
  const CsvHeader header(row);
  const int name = header.find("name"), is = header.find("is");
  if (name < 0 || is < 0) {
    throw Error(Fault::bad_file,
                "{}:{}: a names file needs the columns \"name\" and \"is\": one person under "
                "two names, and the one to keep",
                file, row.line());
  }
  std::vector<NameFact> facts;
  while (row.next()) {
    NameFact fact{file, row.line(), std::string(trim(row.field(static_cast<std::size_t>(name)))),
                  std::string(trim(row.field(static_cast<std::size_t>(is))))};
    if (fact.name.empty() || fact.is.empty()) {
      problems.push_back({Problem::Weight::refused,
                          file,
                          row.line(),
                          {},
                          "name missing; skipped the row",
                          "name missing"});
      continue;
    }
    if (const std::string why = why_no_name(fact.is); !why.empty()) {
      problems.push_back({Problem::Weight::refused, file, row.line(), "is",
                          why + "; skipped the row", "impossible name"});
      continue;
    }
    facts.push_back(std::move(fact));
  }
  return facts;
}

void settle_names(std::vector<NameFact>& facts) {
  std::map<std::string, NameFact> by_name;
  std::vector<NameFact> settled;
  for (const NameFact& fact : facts) {
    const std::string name = comparable(fact.name);
    const auto known = by_name.find(name);
    const bool earlier = fact.file.empty();
    if (known != by_name.end()) {
      const NameFact& other = known->second;
      if (earlier || comparable(other.is) == comparable(fact.is)) continue;
      throw Error(Fault::bad_file, "{}:{}: {} is {} here, but {} in {}:{}; remove one of the lines",
                  fact.file, fact.line, fact.name, fact.is, other.is, other.file, other.line);
    }
    if (kept_in_the_end(fact, by_name)) {
      by_name.emplace(name, fact);
      settled.push_back(fact);
    } else if (!earlier) {
      throw Error(Fault::bad_file,
                  "{}:{}: {} is {}, who is {} by another line; remove one of the lines", fact.file,
                  fact.line, fact.name, fact.is, fact.name);
    }
  }
  for (NameFact& fact : settled) fact.is = kept_in_the_end(fact, by_name).value();
  facts = std::move(settled);
}

KnownPeople read_known_people(const std::vector<std::filesystem::path>& squads,
                              const std::vector<std::filesystem::path>& names,
                              std::vector<Problem>& problems) {
  KnownPeople known;
  for (const auto& path : squads) {
    for (PersonFact& fact : read_squads(file_bytes(path), path.string(), problems)) {
      known.squads.push_back(std::move(fact));
    }
  }
  for (const auto& path : names) {
    for (NameFact& fact : read_names(file_bytes(path), path.string(), problems)) {
      known.names.push_back(std::move(fact));
    }
  }
  settle_names(known.names);
  return known;
}

void describe(match::Person& person, const PersonFact& fact) {
  if (!fact.full_name.empty()) person.full_name = fact.full_name;
  if (!fact.nation.empty()) person.nation = fact.nation;
  person.keeper = fact.keeper.value_or(person.keeper);
  if (fact.bowling_style != cricket::BowlingRole::unknown) {
    person.bowling_style = fact.bowling_style;
  }
  if (fact.role != cricket::BattingRole::unknown) person.stated_role = fact.role;
}

}  // namespace quicket::ingest
