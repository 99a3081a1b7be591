#include "site/season_pages.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "base/date.h"
#include "base/text.h"
#include "report/match_report.h"
#include "report/season_awards.h"
#include "site/leader_tables.h"
#include "site/match_page.h"
#include "site/name_links.h"

namespace quicket::site {
namespace {

/// The last matches, the latest first.
std::vector<Data> last_results(const SeasonView& view, const Page& page, std::size_t most) {
  std::vector<Data> entries;
  const std::vector<league::Result>& results = view.season().results;
  // The latest stands above them.
  for (std::size_t i = results.size(); i > 1 && entries.size() < most; --i) {
    entries.push_back(result_entry(view, page, results[i - 2]));
  }
  return entries;
}

/// The last match: its score, and what it will be remembered by.
Data latest_match(const SeasonView& view, const Page& page) {
  const league::Result& result = view.season().results.back();
  const SeasonMatch& match = view.season().matches.back();
  Data latest;
  latest.text("heading", result.stage.empty() ? "Latest match" : result.stage);
  latest.text("date", to_string(result.date)).text("day", long_day(result.date));
  latest.text("match_href", page.to(view.match_path(result.id)));
  latest.text("result", outcome_of(view.season(), result))
      .list("sides", score_lines(view, page, result));
  const std::string memory = report::match_memory(match.record, match.story);
  return std::move(latest.list(
      "memory", names_in_match(view, page, view.season().matches.size() - 1).parts(memory)));
}

/// The reports of the last matches in short.
std::vector<Data> news(const SeasonView& view, const Page& page, std::size_t most) {
  std::vector<Data> items;
  const Season& season = view.season();
  for (std::size_t i = season.matches.size(); i > 1 && items.size() < most; --i) {
    const SeasonMatch& match = season.matches[i - 2];
    const report::MatchReport told = report::match_report(match.record, match.story);
    if (told.paragraphs.empty()) continue;
    Data item;
    item.text("headline", told.headline).text("lead", told.paragraphs.front());
    item.text("match_href", page.to(view.match_path(season.results[i - 2].id)));
    items.push_back(std::move(item));
  }
  return items;
}

std::vector<Data> awards(const SeasonView& view, const Page& page) {
  std::vector<Data> made;
  const NameLinks names = names_in_season(view, page);
  std::vector<match::MatchRecord> records;
  for (const SeasonMatch& match : view.season().matches) records.push_back(match.record);
  for (const report::SeasonAward& award : report::season_awards(records)) {
    Data one;
    one.text("award", award.title);
    if (award.match) {
      const MatchId match = view.season().results[*award.match].id;
      one.list("who",
               {Data().text("words", award.text).text("at", page.to(view.match_path(match)))});
    } else {
      one.list("who", names.parts(award.text));
    }
    made.push_back(std::move(one));
  }
  return made;
}

/// What the percentages beside the next matches are; empty without any.
std::string chances_note(const Season& season) {
  if (season.odds.empty() || season.to_come.empty()) return {};
  return "Percentages: how often the side wins its next match in the forecast.";
}

/// Team against team: each cell the results of the side of the row at home.
PageTable results_grid(const SeasonView& view, const Page& page) {
  PageTable table("Results of every team at home, across, against the teams above");
  table.words("Home");
  for (const league::Standing& row : view.table()) table.words(view.short_name(row.team.name));
  for (const league::Standing& home : view.table()) {
    std::vector<PageCell> cells{view.short_team_cell(page, home.team)};
    for (const league::Standing& away : view.table()) {
      PageCell cell(home.team.id == away.team.id ? "" : "–");
      for (const league::Result& result : view.season().results) {
        if (result.teams[0].id != home.team.id || result.teams[1].id != away.team.id) continue;
        if (!result.stage.empty()) continue;
        std::string text = !result.winner ? result.kind == league::Result::Kind::tied ? "T" : "NR"
                           : *result.winner == 0 ? "W"
                                                 : "L";
        if (result.by_runs) text += " by " + counted(*result.by_runs, "run", "runs");
        if (result.by_wickets) text += " by " + counted(*result.by_wickets, "wicket", "wickets");
        if (league::is_forfeit(result)) text += " by forfeit";
        cell = PageCell(std::move(text), page.to(view.match_path(result.id)));
        cell.look = result.winner == 0 ? "won" : "";
      }
      cells.push_back(std::move(cell));
    }
    table.row(std::move(cells));
  }
  return table;
}

/// The note with its days as all pages have them: "Sun 29 May 2022".
std::string with_long_days(std::string_view note) {
  constexpr std::size_t length = 10;
  std::string made;
  for (std::size_t i = 0; i < note.size();) {
    const bool begins = note[i] >= '0' && note[i] <= '9' && i + length <= note.size();
    const std::optional<Date> date = begins ? parse_date(note.substr(i, length)) : std::nullopt;
    made += date ? long_day(*date) : std::string(1, note[i]);
    i += date ? length : 1;
  }
  return made;
}

}  // namespace

std::string stage_of(const Season& season) {
  if (season.real || season.to_come.empty()) {
    return counted(static_cast<int>(season.results.size()), "match", "matches") + " played";
  }
  return fmt::format("{} of {} matches played", season.results.size(),
                     season.results.size() + season.to_come.size());
}

std::vector<Data> deductions_of(const SeasonView& view) {
  std::vector<Data> notes;
  for (std::string& note : league::deduction_notes(view.season().competition, view.table())) {
    notes.push_back(std::move(Data().text("deduction", std::move(note))));
  }
  for (const std::string& note : view.season().notes) {
    notes.push_back(std::move(Data().text("deduction", with_long_days(note))));
  }
  return notes;
}

Page home_page(const SeasonView& view) {
  const Season& season = view.season();
  Page page = view.page(view.home(), season.title);
  page.content = "home";
  const std::string champion = champion_of(season);
  page.about = fmt::format("{}: {}{}. {}.", season.title,
                           champion.empty() ? "" : champion + " are the champions. ", season.about,
                           stage_of(season));
  page.data.text("title", season.title)
      .text("about", season.about)
      .text("so_far", stage_of(season));
  page.data.text("champion", champion).text("credit", season.credit);
  page.data.text("champion_crest", view.crest(page, champion));
  page.data.text("champion_href", view.team_link(page, champion));
  page.data.text("champion_look", view.clubs().look(champion));
  page.data.text("chances", chances_note(season));
  if (!view.table().empty()) {
    page.data.object("standings", standings_page_table(view, page, view.table(), "Table").data());
    page.data.text("table_href", page.to(view.path("table")));
    page.data.list("deductions", deductions_of(view));
  }
  page.data.list("results", last_results(view, page, season.to_come.empty() ? 8 : 6));
  if (!season.results.empty()) page.data.object("latest", latest_match(view, page));
  page.data.text("fixtures_href", page.to(view.path("fixtures")));
  std::vector<Data> next;
  for (const league::Fixture& fixture : season.to_come) {
    if (next.size() < 6) next.push_back(fixture_entry(view, page, fixture));
  }
  page.data.shown_list("fixtures", std::move(next));
  std::vector<Data> reports = news(view, page, 3);
  page.data.shown_list("news", std::move(reports));
  page.data.text("awards_heading", season.real || season.to_come.empty()
                                       ? "Best of the season"
                                       : "Best of the season so far");
  std::vector<Data> prizes = awards(view, page);
  page.data.shown_list("awards", std::move(prizes));
  std::vector<Data> lists = short_leaders(view, page);
  page.data.shown_list("leaders", std::move(lists));
  page.data.text("leaders_href", page.to(view.path("leaders")));
  if (!season.odds.empty() && !season.to_come.empty()) {
    page.data.text("forecast_href", page.to(view.path("forecast")));
    page.data.object("odds", odds_table(view, page, season.odds.back(), "Chances now").data());
  }
  return page;
}

Page fixtures_page(const SeasonView& view) {
  const Season& season = view.season();
  Page page = view.page(view.path("fixtures"), season.real ? "Results" : "Fixtures and results");
  page.content = "fixtures";
  page.data.text("title", season.real ? "Results" : "Fixtures and results");
  page.data.text("chances", chances_note(season));
  // By month; without dates by round. All playoffs go under one heading.
  struct Part {
    std::string heading, anchor;
    std::vector<Data> entries;
  };
  std::map<int, Part> rounds;
  constexpr int after_all = 1 << 20;
  const auto part_of = [&](bool playoff, Date date, int round) -> Part& {
    const int key = playoff ? after_all : date ? 12 * date.year + date.month : round;
    Part& part = rounds[key];
    part.heading = playoff ? "Playoffs"
                   : date  ? fmt::format("{} {}", short_month_name(date.month), date.year)
                           : fmt::format("Round {}", round);
    part.anchor = playoff ? "playoffs"
                  : date  ? fmt::format("month-{}-{}", date.year, date.month)
                          : fmt::format("round-{}", round);
    return part;
  };
  for (const league::Result& result : season.results) {
    // A match that was played again stands where it was first played.
    part_of(is_playoff(result), result.date, result.round)
        .entries.push_back(result_entry(view, page, result));
  }
  for (const league::Fixture& fixture : season.to_come) {
    part_of(!fixture.stage.empty(), fixture.date, fixture.round)
        .entries.push_back(fixture_entry(view, page, fixture));
  }
  // What is next, or came last, is not folded on a telephone.
  const Part* const now = !season.to_come.empty()
                              ? &part_of(!season.to_come.front().stage.empty(),
                                         season.to_come.front().date, season.to_come.front().round)
                          : rounds.empty() ? nullptr
                                           : &rounds.rbegin()->second;
  std::vector<Data> parts, jumps;
  for (auto& [key, one] : rounds) {
    Data part, jump;
    part.text("heading", one.heading).text("anchor", one.anchor).flag("now", &one == now);
    part.text("count", counted(static_cast<int>(one.entries.size()), "match", "matches"));
    parts.push_back(std::move(part.list("matches", std::move(one.entries))));
    jump.text("to", "#" + one.anchor).text("heading", one.heading);
    jumps.push_back(std::move(jump));
  }
  if (jumps.size() > 1) page.data.object("months", Data().list("jumps", std::move(jumps)));
  std::vector<Data> teams;
  for (const league::Standing& row : view.table()) {
    Data one;
    one.text("team", view.short_name(row.team.name)).text("crest", view.crest(page, row.team.name));
    one.text("to", page.to(view.team_path(row.team)) + "#matches");
    teams.push_back(std::move(one));
  }
  if (!teams.empty()) page.data.object("of_teams", Data().list("teams", std::move(teams)));
  page.data.list("rounds", std::move(parts));
  if (view.table().size() > 1) page.data.object("grid", results_grid(view, page).data());
  return page;
}

Page downloads_page(const SeasonView& view) {
  const Season& season = view.season();
  Page page = view.page(view.path("downloads"), "Downloads");
  page.content = "downloads";
  page.data.text("title", "Downloads").text("credit", season.credit);
  std::vector<Data> files;
  for (const Download& file : season.downloads) {
    Data one;
    one.text("name", file.name).text("about", file.about);
    one.text("to", fmt::format("downloads/{}", file.name));
    one.text("size",
             fmt::format("{:.0f} kB",
                         std::max(1.0, 1.0 * static_cast<double>(file.bytes.size()) / 1000)));
    files.push_back(std::move(one));
  }
  page.data.list("files", std::move(files));
  return page;
}

}  // namespace quicket::site
