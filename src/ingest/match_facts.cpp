#include "ingest/match_facts.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::ingest {
namespace {

[[noreturn]] void refuse_line(const CsvReader& row, const std::string& what) {
  throw Error(Fault::bad_file, "{}:{}: {}", row.file(), row.line(), what);
}

int number_in(const CsvReader& row, int lowest, int highest) {
  const auto value = parse_int(row.field(2));
  if (!value || *value < lowest || *value > highest) {
    refuse_line(row, fmt::format("{} \"{}\" is not a number from {} to {}", row.field(1),
                                 row.field(2), lowest, highest));
  }
  return *value;
}

struct TextKey {
  std::string_view key;
  std::string MatchFacts::*member;
};

constexpr std::array<TextKey, 20> text_keys{{
    {"gender", &MatchFacts::gender},
    {"season", &MatchFacts::season},
    {"event", &MatchFacts::event},
    {"event_stage", &MatchFacts::stage},
    {"event_group", &MatchFacts::group},
    {"group", &MatchFacts::group},
    {"stage", &MatchFacts::stage},
    {"venue", &MatchFacts::venue},
    {"city", &MatchFacts::city},
    {"toss_winner", &MatchFacts::toss_winner},
    {"toss_decision", &MatchFacts::toss_decision},
    {"outcome", &MatchFacts::outcome},
    {"eliminator", &MatchFacts::eliminator},
    {"bowl_out", &MatchFacts::eliminator},
    {"winner", &MatchFacts::winner},
    {"method", &MatchFacts::method},
    {"match_id", &MatchFacts::id},
    {"competition", &MatchFacts::event},
    {"competition_stage", &MatchFacts::stage},
    {"player_of_match", &MatchFacts::player_of_match},
}};

void take_registered(MatchFacts& facts, const CsvReader& row) {
  const std::string_view name = trim(row.field(3)), id = trim(row.field(4));
  const auto [known, is_new] =
      facts.registry.emplace(name, Registered{std::string(id), row.line()});
  if (is_new || known->second.id == id) return;
  known->second.other_id = id;
  known->second.other_line = row.line();
}

void take_date(MatchFacts& facts, const CsvReader& row) {
  const auto date = parse_any_date(row.field(2));
  if (!date) refuse_line(row, fmt::format("\"{}\" is not a date", row.field(2)));
  if (!facts.date || *date < facts.date) facts.date = *date;
}

namespace fs = std::filesystem;

constexpr std::string_view ending = "_info.csv";

}  // namespace

std::optional<Date> parse_any_date(std::string_view text) {
  text = text.substr(0, text.find_first_of(" T"));
  if (const auto date = parse_date(text)) return date;
  if (text.size() != 10 || text[2] != text[5]) return {};
  return parse_date(fmt::format("{}-{}-{}", text.substr(6), text.substr(3, 2), text.substr(0, 2)));
}

void take_info_row(MatchFacts& facts, const CsvReader& row) {
  const std::string_view key = row.field(1);
  const std::string_view value = trim(row.field(2));
  if (key == "team") {
    if (facts.teams.size() == 2) refuse_line(row, fmt::format("\"{}\" is a third team", value));
    facts.teams.emplace_back(value);
  } else if (key == "player" || key == "players") {
    facts.players.emplace_back(value, trim(row.field(3)));
  } else if (key == "registry") {
    take_registered(facts, row);
  } else if (key == "date" || key == "dates") {
    take_date(facts, row);
  } else if (key == "balls_per_over") {
    facts.balls_per_over = number_in(row, 1, 10);
  } else if (key == "overs") {
    facts.overs = number_in(row, 1, 1000);
  } else if (key == "match_number") {
    facts.match_number = number_in(row, 1, 10000);
  } else if (key == "winner_runs") {
    facts.by_runs = number_in(row, 0, 10000);
  } else if (key == "winner_wickets") {
    facts.by_wickets = number_in(row, 0, 20);
  } else {
    for (const TextKey& known : text_keys) {
      std::string& member = facts.*known.member;
      if (known.key == key && member.empty()) member = value;
    }
  }
}

MatchFacts read_info_file(const ByteSource& source, const std::string& file) {
  CsvReader row(source, file);
  MatchFacts facts;
  facts.file = file;
  bool begun = false;
  while (row.next()) {
    if (row.field(0) == "version") {
      begun = true;
    } else if (row.field(0) == "info" && begun) {
      take_info_row(facts, row);
    } else {
      refuse_line(row,
                  fmt::format("\"{}\" cannot start a line of a Cricsheet info file (version 2.x)",
                              row.field(0)));
    }
  }
  if (!begun) throw Error(Fault::bad_file, "{} is empty", file);
  if (facts.teams.size() != 2) {
    throw Error(Fault::bad_file, "{} names {}, not two", file,
                counted(static_cast<int>(facts.teams.size()), "team", "teams"));
  }
  return facts;
}

bool is_info(const fs::path& path) {
  return path.filename().string().ends_with(ending);
}

std::string match_of_info(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.substr(0, name.size() - ending.size());
}

std::optional<fs::path> InfoFiles::find(const fs::path& folder, const std::string& match) const {
  // The id comes from a file of balls: it must not lead out of the folder.
  if (match.find_first_of("/\\") != std::string::npos) return {};
  const std::string name = match + std::string(ending);
  std::vector<fs::path> candidates{folder / "info" / name, folder / name};
  if (!folder_.empty()) candidates.insert(candidates.begin(), folder_ / name);
  for (const fs::path& candidate : candidates) {
    std::error_code fault;
    if (fs::is_regular_file(candidate, fault)) return candidate;
  }
  return {};
}

std::optional<MatchFacts> InfoFiles::beside(const fs::path& folder,
                                            const std::string& match) const {
  const auto found = find(folder, match);
  return found ? read(file_bytes(*found), found->string()) : std::nullopt;
}

std::optional<std::string> InfoFiles::text_beside(const fs::path& folder,
                                                  const std::string& match) const {
  const auto found = find(folder, match);
  return found ? std::optional(read_all(file_bytes(*found), found->string())) : std::nullopt;
}

std::optional<MatchFacts> InfoFiles::read(const ByteSource& bytes, const std::string& shown) const {
  try {
    return read_info_file(bytes, shown);
  } catch (const Error& error) {
    if (error.fault() != Fault::bad_file) throw;
    problems_.push_back({Problem::Weight::note,
                         {},
                         0,
                         {},
                         fmt::format("{}; read the match without it", error.what()),
                         "broken info file"});
    return {};
  }
}

}  // namespace quicket::ingest
