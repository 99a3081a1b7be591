#include <algorithm>

#include <fmt/format.h>

#include "cricket/washed_out.h"
#include "league/bracket.h"
#include "league/group_tables.h"
#include "league/stage_name.h"
#include "report/match_memory.h"
#include "report/match_report.h"
#include "report/result_page.h"
#include "site/name_links.h"
#include "site/season_pages.h"
#include "site/season_view.h"

namespace quicket::site {

bool is_playoff(const league::Result& result) {
  return !result.stage.empty() && result.stage != "Replayed";
}

bool is_of_form(const Season& season, const league::Result& result) {
  return std::ranges::any_of(season.competition.playoffs, [&](const league::PlayoffMatch& form) {
    return league::means_stage(result.stage, form.stage);
  });
}

bool is_winner_unknown(const Season& season, const league::Result& result) {
  if (!season.real || !is_playoff(result) || result.winner ||
      result.kind != league::Result::Kind::no_result) {
    return false;
  }
  // A source may say itself that there was no result.
  const auto here = std::ranges::find(season.results, result.id, &league::Result::id);
  const auto i = static_cast<std::size_t>(here - season.results.begin());
  return i >= season.matches.size() ||
         season.matches[i].record.info.stated.kind != cricket::StatedResult::Kind::no_result;
}

bool is_washed_out(const league::Result& result) {
  return result.source_id.starts_with(cricket::washed_out_source);
}

std::string outcome_of(const Season& season, const league::Result& result) {
  if (is_winner_unknown(season, result)) return "Winner not on record";
  return is_washed_out(result) ? "Abandoned without a ball bowled" : league::sentence(result);
}

bool has_playoffs(const Season& season) {
  return season.real ? std::ranges::any_of(season.results, is_playoff)
                     : !season.bracket.matches.empty();
}

std::string champion_of(const Season& season) {
  if (season.bracket.champion) return season.bracket.champion->name;
  if (!season.real || season.results.empty()) return {};
  const league::Result& last = season.results.back();
  if (last.stage != "Final" || !last.winner) return {};
  return last.teams[cricket::side_index(*last.winner)].name;
}

const league::Team* beaten_in_final(const Season& season) {
  const std::string champion = champion_of(season);
  const league::Team* beaten = nullptr;
  for (const league::Result& result : season.results) {
    if (result.stage != "Final" || champion.empty()) continue;
    for (const league::Team& team : result.teams) {
      if (team.name != champion) beaten = &team;
    }
  }
  return beaten;
}

namespace {

/// What the i-th match is remembered by, and who was its best.
void add_memory(Data& entry, const SeasonView& view, const Page& page, std::size_t i) {
  const SeasonMatch& match = view.season().matches[i];
  const NameLinks names = names_in_match(view, page, i);
  // Without such a moment it is remembered by its best player, who is named in any case.
  if (const report::MatchMemory memory = report::match_memory(match.record, match.story);
      memory.size > 0) {
    entry.list("memory", names.parts(memory.sentence));
  }
  entry.shown_list("best", names.parts(report::player_of_match_text(match.record, match.story)));
  entry.text("whose_best", view.whose_best(match.record));
}

/// As the table stands, with the chances: who would be there today.
PageTable today_table(const SeasonView& view, const Page& page, bool by_today) {
  PageTable table("Who would be in the playoffs today, and how likely it is");
  const Season& season = view.season();
  if (season.real || season.odds.empty() || season.to_come.empty()) return table;
  table.numbers("#", "Place now").words("Team").numbers("Pts", "Points");
  // After the group stage only those are told that are in them.
  if (by_today) table.numbers("Playoffs", "Chance of the playoffs");
  table.numbers("Title", "Chance of the title");
  const int places = league::playoff_places(season.competition);
  for (const league::Standing& row : view.table()) {
    for (const league::TeamOdds& odds : season.odds.back().teams) {
      if (odds.team.id != row.team.id || (!by_today && odds.title <= 0)) continue;
      std::vector<PageCell> cells{row.position, view.team_cell(page, row.team), row.points};
      if (by_today) cells.push_back(chance_cell(odds.playoffs));
      cells.push_back(chance_cell(odds.title));
      table.row(std::move(cells), by_today && row.position == places ? "cut" : "");
    }
  }
  return table;
}

/// A match of a league's playoffs, played or not.
Data bracket_playoff(const SeasonView& view, const Page& page, const league::BracketMatch& match) {
  const Season& season = view.season();
  Data one;
  one.alone = true;
  one.text("stage", match.stage);
  one.text("pair", fmt::format("{} v {}", to_string(match.home), to_string(match.away)));
  std::vector<Data> sides;
  const league::Result* played = nullptr;
  for (const league::Result& result : season.results) {
    if (!league::means_stage(result.stage, match.stage)) continue;
    const bool known = match.home.team && match.away.team;
    if (!known || league::is_between(result, *match.home.team, *match.away.team)) played = &result;
  }
  for (const league::Entrant* entrant : {&match.home, &match.away}) {
    Data of;
    of.text("team", to_string(*entrant));
    if (entrant->team) {
      of.text("crest", view.crest(page, entrant->team->name));
      of.text("short_team", view.short_name(entrant->team->name));
    }
    of.flag("won", match.winner && entrant->team && match.winner->id == entrant->team->id);
    // The bracket names the higher side first, which need not have been at home.
    for (int side = 0; played && entrant->team && side < 2; ++side) {
      if (played->teams[cricket::side_index(side)].id != entrant->team->id) continue;
      of.text("score", score_of(*played, side, view.conditions()));
    }
    sides.push_back(std::move(of));
  }
  one.list("sides", std::move(sides));
  if (played) {
    add_memory(one, view, page, static_cast<std::size_t>(played - season.results.data()));
    one.text("match_href", page.to(view.match_path(played->id)));
    one.text("result", outcome_of(season, *played)).text("day", long_day(played->date));
    one.text("date", to_string(played->date));
    add_ground(one, view, page, played->venue);
    return one;
  }
  bool bare = !match.undecided;
  for (const league::Fixture& fixture : season.to_come) {
    if (league::match_of(season.bracket, fixture) != &match) continue;
    bare = !fixture.date && fixture.venue.empty() && !has_page(fixture);
    one.text("day", long_day(fixture.date)).text("date", to_string(fixture.date));
    if (has_page(fixture)) one.text("match_href", page.to(view.fixture_path(fixture.id)));
    add_ground(one, view, page, fixture.venue);
  }
  one.flag("bare", bare);
  return one;
}

/// The playoffs of a league, played or not.
std::vector<Data> bracket_entries(const SeasonView& view, const Page& page) {
  const league::Bracket& bracket = view.season().bracket;
  std::vector<Data> matches;
  for (const league::StageTable& stage : bracket.stages) {
    for (const league::BracketMatch& match : stage.matches) {
      matches.push_back(bracket_playoff(view, page, match));
    }
  }
  for (const league::BracketMatch& match : bracket.matches) {
    Data one = bracket_playoff(view, page, match);
    if (match.undecided) one.text("note", league::sentence_of_undecided(bracket, match));
    matches.push_back(std::move(one));
  }
  return matches;
}

}  // namespace

Page playoffs_page(const SeasonView& view) {
  const Season& season = view.season();
  Page page = view.page(view.path("playoffs"), "Playoffs");
  page.content = "playoffs";
  page.data.text("title", "Playoffs");
  page.data.text("champion", champion_of(season));
  page.data.text("champion_crest", view.crest(page, champion_of(season)));
  page.data.text("champion_href", view.team_link(page, champion_of(season)));
  std::vector<Data> matches;
  if (season.real) {
    for (std::size_t i = 0; i < season.results.size(); ++i) {
      if (!is_playoff(season.results[i])) continue;
      matches.push_back(result_entry(view, page, season.results[i]));
      add_memory(matches.back(), view, page, i);
    }
  } else {
    matches = bracket_entries(view, page);
  }
  BracketPicture picture = bracket_picture(view, page);
  for (Data& match : matches) match.flag("carded", picture.drawing.empty());
  // Stages with tables come before the knock-out matches.
  for (std::size_t i = 0; i < std::min(picture.steps.size(), matches.size()); ++i) {
    (matches.end() - static_cast<std::ptrdiff_t>(picture.steps.size() - i))
        ->object("step", std::move(picture.steps[i]));
  }
  const auto of_groups = [](const auto& fixture) { return fixture.stage.empty(); };
  const bool by_today = std::ranges::any_of(season.to_come, of_groups);
  if (const PageTable today = today_table(view, page, by_today); !today.empty()) {
    show(page.data, "today", today);
    page.data.flag("by_today", by_today);
    page.data.text("seasons", counted(season.odds_seasons, "time", "times"));
    page.data.text("forecast_href", page.to(view.path("forecast")));
  }
  page.data.list("matches", std::move(matches)).list("deductions", deductions_of(view));
  page.data.shown_list("drawing", std::move(picture.drawing));
  return page;
}

}  // namespace quicket::site
