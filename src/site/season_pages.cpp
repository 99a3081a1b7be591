#include "site/season_pages.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/date.h"
#include "base/text.h"
#include "report/match_memory.h"
#include "report/match_report.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "report/season_awards.h"
#include "site/leader_tables.h"
#include "site/match_page.h"
#include "site/name_links.h"

namespace quicket::site {
namespace {

/// "Round 7", for the day of a league's match that has no day.
std::string round_of(const Season& season, Date date, const std::string& stage, int round) {
  const bool told = !season.real && !date && stage.empty() && round > 0;
  return told ? fmt::format("Round {}", round) : std::string();
}

/// The last matches, the latest first.
std::vector<Data> last_results(const SeasonView& view, const Page& page, std::size_t most) {
  std::vector<Data> entries;
  const std::vector<league::Result>& results = view.season().results;
  // The latest stands above them.
  for (std::size_t i = results.size(); i > 1 && entries.size() < most; --i) {
    const league::Result& result = results[i - 2];
    entries.push_back(result_entry(view, page, result));
    entries.back().text("round", round_of(view.season(), result.date, result.stage, result.round));
  }
  return entries;
}

/// How far apart the sides were, in runs; of a match without a winner, nothing is closer or
/// further.
int margin_of(const league::Result& result) {
  constexpr int of_a_wicket = 3, unknown = 1000;
  if (result.kind == league::Result::Kind::tied || result.by_super_over) return 0;
  if (result.by_runs) return *result.by_runs;
  if (!result.by_wickets) return unknown;
  const int margin = of_a_wicket * *result.by_wickets;
  // A chase won off the last ball is as close as a run; of some the innings are not known.
  if (result.innings.size() < 2 || result.innings.back().quota == 0) return margin;
  const league::InningsTotal& chase = result.innings.back();
  return std::min(margin, 1 + std::max(0, chase.quota - chase.balls));
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
  latest.text("round", round_of(view.season(), result.date, result.stage, result.round));
  const NameLinks names = names_in_match(view, page, view.season().matches.size() - 1);
  const report::MatchMemory memory = report::match_memory(match.record, match.story);
  latest.list("memory", names.parts(memory.sentence));
  // Without a great moment it is remembered by its best player, who is named in any case.
  // Of a tie the result above says it.
  const bool tie = margin_of(result) == 0 && memory.headline.empty();
  latest.flag("great", memory.size > 0 && !tie);
  latest.shown_list("best", names.parts(report::player_of_match_text(match.record, match.story)));
  latest.text("whose_best", view.whose_best(match.record));
  if (knows_balls(match.record)) {
    latest.text("balls_href", page.to(Places::balls(view.season().slug, result.id)));
  }
  return latest;
}

/// Of the champions: their season in the table, their playoffs before the final, their best.
void add_champions(Data& data, const SeasonView& view, const Page& page,
                   const std::string& champion) {
  const Season& season = view.season();
  for (const league::Standing& row : view.table()) {
    if (row.team.name != champion) continue;
    std::string record = fmt::format("{} of {} in the table: {} won, {} lost",
                                     report::capital(report::ordinal_word(row.position)),
                                     view.table().size(), row.won, row.lost);
    if (row.tied > 0) record += fmt::format(", {} tied", row.tied);
    if (row.no_result > 0) record += fmt::format(", {} without result", row.no_result);
    data.text("champion_record", std::move(record));
  }
  std::vector<Data> lines;
  for (const league::Result& result : season.results) {
    if (!is_playoff(result) || result.stage == "Final") continue;
    if (result.teams[0].name != champion && result.teams[1].name != champion) continue;
    lines.push_back(named_words(result.stage,
                                view.in_short(outcome_of(season, result), result.teams),
                                page.to(view.match_path(result.id))));
  }
  const auto team = std::ranges::find(season.teams, champion, &league::Team::name);
  if (team != season.teams.end()) {
    for (Data& best : best_of_team(view, page, *team)) lines.push_back(std::move(best));
  }
  data.shown_list("champion_lines", std::move(lines));
}

/// The reports of the closest matches in short, among equals of the latest; not of the last, which
/// stands above.
std::vector<Data> news(const SeasonView& view, const Page& page, std::size_t most) {
  std::vector<Data> items;
  const Season& season = view.season();
  std::vector<std::size_t> order;
  for (std::size_t i = season.matches.size(); i > 1; --i) order.push_back(i - 2);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return margin_of(season.results[i]); });
  for (const std::size_t i : order) {
    if (items.size() == most) break;
    const SeasonMatch& match = season.matches[i];
    const report::MatchReport told = report::match_report(match.record, match.story);
    if (told.paragraphs.empty()) continue;
    Data& item = items.emplace_back();
    const std::string& method = season.results[i].method;
    const bool rain = !method.empty() && method != match::forfeit_method;
    item.text("headline", rain ? told.headline + " (" + method + ")" : told.headline);
    item.text("day", long_day(season.results[i].date));
    item.text("date", to_string(season.results[i].date));
    std::vector<Data> scores;
    for (const league::InningsTotal& innings : season.results[i].innings) {
      const cricket::Side side = innings.batting;
      Data one;
      one.text("side", view.short_name(season.results[i].teams[cricket::side_index(side)].name));
      scores.push_back(
          std::move(one.text("score", score_of(season.results[i], side, view.conditions()))));
    }
    item.list("scores", std::move(scores));
    const NameLinks names = names_in_match(view, page, i);
    std::vector<std::string> turns =
        report::turning_point_sentences(match.record, match.story.turning_points);
    // The last of them decided it.
    if (!turns.empty()) item.list("turn", names.parts(turns.back()));
    item.shown_list("best", names.parts(report::player_of_match_text(match.record, match.story)));
    item.text("whose_best", view.whose_best(match.record));
    item.text("match_href", page.to(view.match_path(season.results[i].id)));
  }
  return items;
}

std::vector<Data> awards(const SeasonView& view, const Page& page) {
  std::vector<Data> made;
  const NameLinks names = names_in_season(view, page);
  std::vector<match::MatchRecord> records;
  for (const SeasonMatch& match : view.season().matches) records.push_back(match.record);
  for (const report::SeasonAward& award : report::season_awards(records)) {
    // The leaders and the closest matches above have these.
    constexpr std::array<std::string_view, 5> told{"Most runs", "Most wickets", "Most sixes",
                                                   "Best strike rate", "Best economy"};
    if (award.match || std::ranges::count(told, std::string_view(award.title)) > 0) continue;
    // Where all are rated alike catches are luck.
    if (award.title == "Most catches" && !view.tells_fielders_apart()) continue;
    Data& one = made.emplace_back();
    one.text("award", award.title);
    one.list("who", names.parts(award.text));
  }
  return made;
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

Data named_words(std::string name, std::string words, std::string at) {
  Data one;
  one.text("name", std::move(name)).text("words", std::move(words)).text("at", std::move(at));
  return one;
}

int matches_played(const Season& season) {
  return static_cast<int>(std::ssize(season.results) -
                          std::ranges::count_if(season.results, is_washed_out));
}

std::string stage_of(const Season& season) {
  if (season.real || season.to_come.empty()) {
    const int played = matches_played(season);
    const auto abandoned = std::ssize(season.results) - played;
    return counted(played, "match", "matches") + " played" +
           (abandoned > 0 ? fmt::format(", {} abandoned", abandoned) : "");
  }
  return fmt::format("{} of {} matches played", season.results.size(),
                     season.results.size() + season.to_come.size());
}

std::string bubble_sentence(const SeasonView& view) {
  constexpr double nearly = 0.98;
  const Season& season = view.season();
  std::array<std::vector<std::string>, 5> groups;
  std::vector<league::TeamOdds> teams = season.odds.back().teams;
  std::ranges::stable_sort(teams, std::ranges::greater{}, &league::TeamOdds::playoffs);
  for (const league::TeamOdds& odds : teams) {
    const std::string chance = chance_text(odds.playoffs);
    const bool open = is_open(view, odds.team);
    const std::size_t group = chance == "100%" && !open     ? 0
                              : odds.playoffs >= nearly     ? 1
                              : chance == "0%" && !open     ? 4
                              : odds.playoffs <= 1 - nearly ? 3
                                                            : 2;
    groups[group].push_back(view.short_name(odds.team.name));
  }
  constexpr std::array<std::string_view, 5> words{"In the playoffs", "All but in", "Still open",
                                                  "All but out", "Out"};
  std::string told;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups[i].empty()) continue;
    told += fmt::format("{}{}: {}.", told.empty() ? "" : " ", words[i], fmt::join(groups[i], ", "));
  }
  return told;
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
  page.data.text("title", season.title).text("about", season.about);
  page.data.text("so_far", stage_of(season));
  if (season.comparison) {
    page.data.text("sentence", comparison_sentence(view)).text("real", season.compared_with);
    page.data.text("comparison_href", page.to(view.path("comparison")));
  }
  page.data.shown_list("replays", view.replays(page));
  page.data.text("champion", champion).text("credit", season.credit);
  page.data.text("champion_crest", view.crest(page, champion));
  page.data.text("champion_href", view.team_link(page, champion));
  page.data.text("champion_look", view.clubs().look(champion));
  if (!champion.empty()) add_champions(page.data, view, page, champion);
  page.data.text("chances", chances_note(season));
  if (!view.table().empty()) {
    page.data.object("standings", standings_page_table(view, page, view.table(), "Table").data());
    page.data.text("table_href", page.to(view.path("table")));
    page.data.list("deductions", deductions_of(view));
  }
  page.data.list("results", last_results(view, page, season.to_come.empty() ? 4 : 6));
  if (!season.results.empty()) page.data.object("latest", latest_match(view, page));
  page.data.text("fixtures_href", page.to(view.path("fixtures")));
  std::vector<Data> next;
  for (const league::Fixture& fixture : season.to_come) {
    if (next.size() == 6) break;
    next.push_back(fixture_entry(view, page, fixture));
    next.back().text("round", round_of(season, fixture.date, fixture.stage, fixture.round));
  }
  page.data.shown_list("fixtures", std::move(next));
  page.data.shown_list("news", news(view, page, 3));
  page.data.text("awards_heading", season.real || season.to_come.empty()
                                       ? "Best of the season"
                                       : "Best of the season so far");
  page.data.text("awards_note", "Quicket's player: the most points, " + report::points_explained());
  page.data.shown_list("awards", awards(view, page));
  page.data.shown_list("leaders", short_leaders(view, page));
  page.data.text("leaders_href", page.to(view.path("leaders")));
  if (!season.odds.empty() && !season.to_come.empty()) {
    page.data.text("forecast_href", page.to(view.path("forecast")));
    page.data.object("odds", odds_table(view, page, season.odds.back(), "Chances now").data());
    page.data.text("bubble", bubble_sentence(view));
  }
  return page;
}

Page downloads_page(const SeasonView& view) {
  const Season& season = view.season();
  Page page = view.page(view.path("downloads"), "Downloads");
  page.content = "downloads";
  page.data.text("title", "Downloads").text("credit", season.credit);
  std::vector<Data> files;
  for (const Download& file : season.downloads) {
    Data& one = files.emplace_back();
    one.text("name", file.name).text("about", file.about);
    one.text("to", fmt::format("downloads/{}", file.name));
    one.text("size",
             fmt::format("{:.0f} kB",
                         std::max(1.0, 1.0 * static_cast<double>(file.bytes.size()) / 1000)));
  }
  page.data.list("files", std::move(files));
  return page;
}

}  // namespace quicket::site
