#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/date.h"
#include "base/text.h"
#include "cricket/team_code.h"
#include "site/match_page.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// "W by 7 wickets" in a narrow column: "W 7w".
std::string briefly(std::string outcome) {
  for (const auto& [words, brief] : {std::pair<std::string_view, std::string_view>{" by ", " "},
                                     {" wickets", "w"},
                                     {" wicket", "w"},
                                     {" runs", "r"},
                                     {" run", "r"},
                                     {"super over", "s/o"}}) {
    if (const auto at = outcome.find(words); at != std::string::npos) {
      outcome.replace(at, words.size(), brief);
    }
  }
  return outcome;
}

/// What narrow windows call each team of the table: "MI", or where two have one code, as many
/// letters as tell them apart.
std::map<TeamId, std::string> codes_of(const SeasonView& view) {
  constexpr std::size_t fewest = 3, most = 8;
  std::map<TeamId, std::string> codes;
  std::set<std::string> known;
  for (const league::Standing& row : view.table()) {
    known.insert(codes[row.team.id] = cricket::team_code(row.team.name));
  }
  if (known.size() == view.table().size() && !known.contains("")) return codes;
  for (std::size_t letters = fewest; letters <= most; ++letters) {
    std::set<std::string> different;
    for (const league::Standing& row : view.table()) {
      std::string code = without_accents(lower(view.short_name(row.team.name))).substr(0, letters);
      std::ranges::transform(code, code.begin(), [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
      });
      different.insert(code);
      codes[row.team.id] = std::move(code);
    }
    if (different.size() == codes.size()) break;
  }
  return codes;
}

/// Team against team: each cell the results of the side of the row at home.
PageTable results_grid(const SeasonView& view, const Page& page) {
  PageTable table("Results of every team at home, across, against the teams above");
  table.words("Home");
  const std::map<TeamId, std::string> codes = codes_of(view);
  for (const league::Standing& row : view.table()) {
    table.words(view.short_name(row.team.name)).brief_heading(codes.at(row.team.id));
  }
  for (const league::Standing& home : view.table()) {
    std::vector<PageCell> cells{view.short_team_cell(page, home.team)};
    cells[0].brief = codes.at(home.team.id);
    for (const league::Standing& away : view.table()) {
      PageCell cell("");
      for (const league::Fixture& fixture : view.season().to_come) {
        if (!fixture.stage.empty() || !has_page(fixture)) continue;
        if (fixture.home.team->id != home.team.id || fixture.away.team->id != away.team.id)
          continue;
        cell =
            PageCell(fixture.date ? short_day(fixture.date) : fmt::format("Rd {}", fixture.round),
                     page.to(view.fixture_path(fixture.id)));
        if (fixture.date) cell.brief = fmt::format("{}/{}", fixture.date.day, fixture.date.month);
      }
      for (const league::Result& result : view.season().results) {
        if (result.teams[0].id != home.team.id || result.teams[1].id != away.team.id) continue;
        if (!result.stage.empty()) continue;
        cell = PageCell(briefly(outcome_for(result, home.team.id)),
                        page.to(view.match_path(result.id)));
        cell.look = result.winner == 0 ? "won" : "";
        cell.brief = cell.text.substr(0, cell.text.find(' '));
      }
      cells.push_back(std::move(cell));
    }
    table.row(std::move(cells));
  }
  return table;
}

}  // namespace

std::string chances_note(const Season& season) {
  // The matches of playoffs have none.
  const bool league = std::ranges::any_of(
      season.to_come, [](const league::Fixture& fixture) { return fixture.stage.empty(); });
  if (season.odds.empty() || !league) return {};
  return "Percentages: how often the side wins the match in the forecast.";
}

std::string outcome_for(const league::Result& result, TeamId team) {
  if (!result.winner) return result.kind == league::Result::Kind::tied ? "T" : "NR";
  const bool won = result.teams[cricket::side_index(*result.winner)].id == team;
  std::string text = won ? "W" : "L";
  if (result.by_super_over)
    return text + (result.super_over_level ? " by the rules" : " super over");
  if (result.by_runs) text += " by " + counted(*result.by_runs, "run", "runs");
  if (result.by_wickets) text += " by " + counted(*result.by_wickets, "wicket", "wickets");
  if (league::is_forfeit(result)) text += " by forfeit";
  return text;
}

Page fixtures_page(const SeasonView& view) {
  const Season& season = view.season();
  Page page = view.page(view.path("fixtures"), season.real ? "Results" : "Fixtures and results");
  page.content = "fixtures";
  page.data.text("title", season.real ? "Results" : "Fixtures and results");
  page.data.text("chances", chances_note(season));
  if (std::ranges::any_of(season.downloads,
                          [](const Download& file) { return file.name == "fixtures.ics"; })) {
    page.data.text("calendar", page.to(season.slug + "/downloads/fixtures.ics"));
  }
  // By month; without dates by round. All playoffs go under one heading.
  struct Part {
    std::string heading, anchor;
    std::vector<Data> entries;
    std::vector<std::string> winners = {};
    bool is_over = true;
  };
  std::map<std::pair<int, bool>, Part> rounds;
  constexpr int after_all = 1 << 20;
  const auto month_of = [](Date date) { return 12 * date.year + date.month; };
  const Date last = season.results.empty() ? Date{} : season.results.back().date;
  // What is to come of a month that has begun is a part of its own.
  const auto part_of = [&](bool playoff, Date date, int round, bool to_come) -> Part& {
    to_come = to_come && !playoff && date && last && month_of(date) == month_of(last);
    Part& part = rounds[{playoff ? after_all : date ? month_of(date) : round, to_come}];
    part.heading = playoff ? "Playoffs"
                   : date  ? fmt::format("{} {}", short_month_name(date.month), date.year)
                           : fmt::format("Round {}", round);
    if (to_come) part.heading += ", to come";
    part.anchor = playoff ? "playoffs"
                  : date  ? fmt::format("month-{}-{}", date.year, date.month)
                          : fmt::format("round-{}", round);
    if (to_come) part.anchor += "-to-come";
    return part;
  };
  for (const league::Result& result : season.results) {
    // A match that was played again stands where it was first played.
    Part& part = part_of(is_playoff(result), result.date, result.round, false);
    part.entries.push_back(result_entry(view, page, result));
    if (result.winner) {
      part.winners.push_back(
          view.short_name(result.teams[cricket::side_index(*result.winner)].name));
    }
  }
  for (const league::Fixture& fixture : season.to_come) {
    Part& part = part_of(!fixture.stage.empty(), fixture.date, fixture.round, true);
    part.entries.push_back(fixture_entry(view, page, fixture));
    part.entries.back().flag("next", &fixture == &season.to_come.front());
    part.is_over = false;
  }
  // What is next, or after all of it what came last, is not folded on a telephone.
  const Part* now = nullptr;
  if (!season.to_come.empty()) {
    const league::Fixture& next = season.to_come.front();
    now = &part_of(!next.stage.empty(), next.date, next.round, true);
  } else if (!season.results.empty()) {
    const league::Result& result = season.results.back();
    now = &part_of(is_playoff(result), result.date, result.round, false);
  }
  std::vector<Data> parts, jumps;
  if (!season.to_come.empty() && !season.results.empty()) {
    const league::Fixture& first = season.to_come.front();
    jumps.push_back(std::move(
        Data()
            .text("to", "#next")
            .text("heading", first.date ? "Next: " + short_day(first.date) : std::string("Next"))));
  }
  for (auto& [key, one] : rounds) {
    Data part, jump;
    part.text("heading", one.heading).text("anchor", one.anchor).flag("now", &one == now);
    part.text("count", counted(static_cast<int>(one.entries.size()), "match", "matches"));
    // Folded, a round still says who won.
    constexpr std::size_t most_named = 6;
    if (one.is_over && !one.winners.empty() && one.entries.size() <= most_named) {
      part.text("winners", fmt::format("{}", fmt::join(one.winners, ", ")));
    }
    parts.push_back(std::move(part.list("matches", std::move(one.entries))));
    jump.text("to", "#" + one.anchor).text("heading", one.heading);
    jumps.push_back(std::move(jump));
  }
  if (jumps.size() > 1) page.data.object("months", Data().list("jumps", std::move(jumps)));
  std::vector<Data> teams;
  for (const league::Standing& row : view.table()) {
    Data& one = teams.emplace_back();
    one.text("team", view.short_name(row.team.name)).text("crest", view.crest(page, row.team.name));
    one.text("to", page.to(view.team_path(row.team)) + "#matches");
  }
  if (!teams.empty()) page.data.object("of_teams", Data().list("teams", std::move(teams)));
  page.data.list("rounds", std::move(parts));
  if (view.table().size() > 1) page.data.object("grid", results_grid(view, page).data());
  return page;
}

}  // namespace quicket::site
