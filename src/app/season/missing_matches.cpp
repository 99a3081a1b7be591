#include "app/season/missing_matches.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/season/competitions.h"
#include "ingest/amendments.h"
#include "report/match_words.h"

namespace quicket::app {

namespace {

/// The group matches of each side.
using Played = std::map<std::string, int>;

/// Of a season whose playoffs are among the results; empty of any other.
Played played_before_playoffs(const std::vector<league::Result>& results) {
  Played played;
  bool over = false;
  for (const league::Result& result : results) {
    if (result.stage == "Replayed") continue;
    over = over || !result.stage.empty();
    for (const league::Team& team : result.teams) {
      played[team.name] += result.stage.empty() ? 1 : 0;
    }
  }
  return over ? played : Played{};
}

/// The name of the first built-in amendment that `fits`; empty if none does.
template <class Fits>
std::string built_in(const Fits& fits) {
  static const std::map<std::string, ingest::Amendments> all = [] {
    std::map<std::string, ingest::Amendments> read;
    for (const EmbeddedFile& file : embedded_under(amendments_folder)) {
      if (!file.path.ends_with(".toml")) continue;
      read[std::filesystem::path(file.path).stem().string()].read(file.text,
                                                                  std::string(file.path));
    }
    return read;
  }();
  for (const auto& [name, amendments] : all) {
    if (fits(amendments)) return name;
  }
  return {};
}

int matches_of(const Played& played) {
  int sides = 0;
  for (const auto& [team, matches] : played) sides += matches;
  return sides / 2;
}

}  // namespace

std::string missing_matches(std::vector<int> numbers) {
  std::sort(numbers.begin(), numbers.end());
  std::vector<int> missing;
  int next = 1;
  for (const int number : numbers) {
    for (; next < number && missing.size() < numbers.size(); ++next) missing.push_back(next);
    next = std::max(next, number + 1);
  }
  if (missing.empty() || 4 * missing.size() > numbers.size()) return {};
  return missing.size() == 1
             ? fmt::format("match number {} is missing", missing.front())
             : fmt::format("match numbers {} are missing", fmt::join(missing, ", "));
}

std::string missing_matches(const std::vector<league::Result>& results,
                            const league::Competition& competition) {
  const Played played = played_before_playoffs(results);
  if (played.empty()) return {};
  const int teams = static_cast<int>(played.size()), group = matches_of(played);
  const int whole = league::group_matches(competition, teams);
  if (group >= whole || 4 * (whole - group) > whole || 2 * whole % teams != 0) return {};
  std::map<int, std::vector<std::string>> short_ones;  ///< by the matches that they have
  for (const auto& [team, matches] : played) {
    if (matches < 2 * whole / teams) short_ones[matches].push_back(team);
  }
  if (short_ones.empty()) return {};
  constexpr std::size_t named = 3;
  std::vector<std::string> parts;
  for (const auto& [matches, names] : short_ones) {
    parts.push_back(names.size() > named
                        ? fmt::format("{} teams have {}", names.size(), matches)
                        : fmt::format("{} {} {}", report::joined(names),
                                      names.size() == 1 ? "has" : "have", matches));
  }
  return fmt::format("of {} group matches each, {}", 2 * whole / teams, fmt::join(parts, ", "));
}

std::string missing_advice(const std::string& amendment) {
  if (amendment.empty()) {
    return "; a washed-out one can be added with `quicket import cricsheet --amend`";
  }
  return fmt::format("; `quicket import cricsheet --amend {}` adds what was washed out", amendment);
}

std::string amendment_for(const std::vector<league::Result>& results,
                          const league::Competition& competition) {
  const Played played = played_before_playoffs(results);
  const int teams = static_cast<int>(played.size());
  const int whole = teams > 0 ? league::group_matches(competition, teams) : 0;
  if (whole == 0 || 2 * whole % teams != 0) return {};
  const auto ends = std::ranges::minmax(results, {}, &league::Result::date);
  return built_in([&](const ingest::Amendments& amendments) {
    Played with = played;
    bool within = true;
    for (const ingest::WashedOut& match : amendments.washed_out()) {
      within = within && ends.min.date <= match.date && match.date <= ends.max.date;
      for (const std::string& team : match.teams) ++with[team];
    }
    const bool whole_now = std::ranges::all_of(
        with, [&](const auto& side) { return side.second == 2 * whole / teams; });
    return within && whole_now && with != played;
  });
}

std::string amendment_for(const match::SetData& data) {
  std::string by_ids =
      built_in([&data](const ingest::Amendments& amendments) { return amendments.are_of(data); });
  if (!by_ids.empty()) return by_ids;
  const league::Competition competition = competition_for(data.name, data.season, data.format);
  return amendment_for(league::results_of(data.matches, competition), competition);
}

}  // namespace quicket::app
