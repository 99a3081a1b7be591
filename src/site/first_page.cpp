#include "site/first_page.h"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "league/leaders.h"
#include "report/match_words.h"
#include "site/all_time.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// By its present name, as all rows of a table have it.
PageCell team_cell(const SeasonView& view, const Page& page, const std::string& team) {
  if (team.empty()) return {"–"};
  PageCell cell(view.present_name(team), view.team_link(page, team));
  cell.brief = view.short_name(team);
  cell.crest = view.crest(page, team);
  return cell;
}

/// The best of the lines by a figure; without a name if there is none.
league::Leader best_of(std::span<const league::PlayerLine> lines, league::PlayerFigure figure) {
  const league::Leaders list = league::leaders(figure, lines);
  return list.rows.empty() ? league::Leader{} : list.rows.front();
}

/// What seasons are set beside each other by; the first of them have a place in the list of all.
constexpr std::size_t in_the_list = 2;
constexpr std::array<std::pair<const char*, league::PlayerFigure>, 6> beside_by{
    {{"Most runs", league::PlayerFigure::runs},
     {"Most wickets", league::PlayerFigure::wickets},
     {"Highest score", league::PlayerFigure::highest_score},
     {"Best bowling", league::PlayerFigure::best_figures},
     {"Most sixes", league::PlayerFigure::sixes},
     {"Best economy", league::PlayerFigure::economy}}};

/// The best of the lines by each of those.
std::vector<PageCell> best_cells(const SeasonView& view, const Page& page,
                                 std::span<const league::PlayerLine> lines) {
  std::vector<PageCell> cells;
  for (const auto& [name, figure] : beside_by) {
    const league::Leader row = best_of(lines, figure);
    cells.emplace_back(row.name.empty() ? "–" : fmt::format("{}, {}", row.name, row.text),
                       row.name.empty() ? "" : page.to(view.player_path(row.player, row.name)));
  }
  return cells;
}

/// Who won or leads it, its table, its best, its latest match.
Data card_of(const SeasonView& view, const Page& page) {
  const Season& season = view.season();
  Data one;
  one.alone = true;
  one.text("title", season.title).text("about", season.about).text("to", view.home());
  one.text("matches", counted(matches_played(season), "match", "matches"));
  const std::string champion = champion_of(season);
  const std::string leader = !champion.empty()      ? champion
                             : view.table().empty() ? std::string()
                                                    : view.table().front().team.name;
  one.text("leads", champion.empty() ? "First in the table" : "Champions").text("leader", leader);
  one.text("leader_href", view.team_link(page, leader)).text("crest", view.crest(page, leader));
  one.text("look", view.clubs().look(leader));
  constexpr std::size_t rows = 12;
  show(one, "standings",
       standings_page_table(view, page, view.table(), "Table of " + season.title).first_rows(rows));
  one.text("table_href", view.path("table"));
  one.text("compared_with", season.compared_with);
  if (season.results.empty()) return one;
  const league::Result& last = season.results.back();
  one.text("last", last.stage.empty() ? "Latest" : last.stage);
  one.text("last_result", outcome_of(season, last));
  return std::move(one.text("last_href", page.to(view.match_path(last.id))));
}

}  // namespace

void FirstPage::add(const SeasonView& view) {
  const Page page("index.html");
  const Season& season = view.season();
  const std::string champion = champion_of(season);
  Entry entry;
  if (!season.results.empty()) entry.day = season.results.back().date;
  entry.card = card_of(view, page);
  entry.matches = matches_played(season);
  entry.real = season.real;
  entry.is_running = !season.to_come.empty();
  if (season.comparison) entry.replayed = season.compared_with;
  entry.winner_unknown = season.real && champion.empty();
  const league::Team* const beaten = beaten_in_final(season);
  entry.row = {PageCell(season.title, view.home()), team_cell(view, page, champion),
               team_cell(view, page, beaten == nullptr ? std::string() : beaten->name)};
  const league::Result* const undecided = open_final(season);
  if (undecided != nullptr) {
    entry.row[1] = open_final_cell(finalists(view, *undecided), view.match_path(undecided->id));
  }
  entry.beside = best_cells(view, page, view.players());
  for (std::size_t i = 0; i < in_the_list; ++i) entry.row.push_back(entry.beside[i]);
  if (!season.compared_then.empty()) {
    entry.beside_then = best_cells(view, page, season.compared_lines_then);
  }
  if (season.comparison) {
    entry.sentence = comparison_sentence(view);
    entry.extremes = comparison_extremes(view, page, true);
    entry.comparison = view.path("comparison");
  }
  if (const std::vector<SeasonName>& series = view.series(); !series.empty()) {
    entry.series = series.front().series;
    entry.when = std::ranges::find(series, season.slug, &SeasonName::slug)->when;
    entry.row.front().brief = entry.when;
    if (!champion.empty()) {
      const std::string& club = view.present_name(champion);
      PageCell cell(club, page.to(view.club_path(champion)));
      cell.brief = view.short_name(champion);
      cell.crest = view.crest(page, champion);
      Titles& won = titles_[entry.series].try_emplace(club, Titles{cell, {}}).first->second;
      won.when.push_back(entry.when.empty() ? season.title : entry.when);
    }
    if (undecided != nullptr) {
      for (const league::Team& team : undecided->teams) {
        finalists_[entry.series].insert(view.present_name(team.name));
      }
    }
  }
  entries_.push_back(std::move(entry));
}

PageTable FirstPage::beside_each_other(const std::vector<Entry>& entries) {
  PageTable table("The seasons beside each other");
  table.words("Season");
  for (const Entry& entry : entries) {
    const std::string after =
        entry.is_running ? ", after " + counted(entry.matches, "match", "matches") : std::string();
    table.words(entry.row.front().text + after);
    if (!entry.beside_then.empty()) table.words("Reality, after as many matches");
  }
  const auto add = [&](std::string name, const auto& cell_of, const auto& cell_then) {
    std::vector<PageCell> cells{PageCell(std::move(name))};
    for (const Entry& entry : entries) {
      cells.push_back(cell_of(entry));
      if (!entry.beside_then.empty()) cells.push_back(cell_then(entry));
    }
    table.row(std::move(cells));
  };
  // Of a season that is not over there is no final to set beside another.
  if (std::ranges::none_of(entries, &Entry::is_running)) {
    add(
        "Beaten in the final", [](const Entry& entry) { return entry.row[2]; },
        [](const Entry&) { return PageCell("–"); });
  }
  for (std::size_t i = 0; i < beside_by.size(); ++i) {
    add(
        beside_by[i].first, [i](const Entry& entry) { return entry.beside[i]; },
        [i](const Entry& entry) { return entry.beside_then[i]; });
  }
  return table;
}

Data FirstPage::with_leaders(const Entry& entry) {
  std::vector<Data> best;
  for (std::size_t i = 0; i < beside_by.size(); ++i) {
    const PageCell& cell = entry.beside[i];
    if (cell.href.empty()) continue;
    Data& of = best.emplace_back();
    of.text("name", beside_by[i].first).text("words", cell.text).text("at", cell.href);
  }
  Data card = entry.card;
  return std::move(card.list("best", std::move(best)));
}

std::vector<Data> FirstPage::joined(std::vector<Entry>& entries, bool alone) {
  std::vector<Data> made;
  std::set<std::string> told;
  for (const Entry& replay : entries) {
    const auto real = std::ranges::find_if(entries, [&](const Entry& one) {
      return one.real && one.row.front().text == replay.replayed;
    });
    if (replay.replayed.empty() || real == entries.end()) continue;
    std::vector<Entry> pair{*real, replay};
    pair[0].row.front().text.insert(0, "Reality: ");
    pair[1].row.front().text.insert(0, "Dice: ");
    // Of a season that is played just now a reader wants to see that first.
    if (replay.is_running) std::ranges::reverse(pair);
    Data& one = made.emplace_back();
    one.flag("of_several", !alone);
    one.text("replay", replay.row.front().text).text("replay_href", replay.row.front().href);
    one.text("real", real->row.front().text).text("real_href", real->row.front().href);
    one.text("sentence", replay.sentence).text("comparison_href", replay.comparison);
    one.shown_list("extremes", replay.extremes);
    one.list("both", {pair[0].card, pair[1].card});
    show(one, "beside", beside_each_other(pair));
    told.insert({replay.row.front().text, real->row.front().text});
  }
  std::erase_if(entries, [&](const Entry& entry) { return told.contains(entry.row.front().text); });
  return made;
}

std::string FirstPage::summary(const std::vector<Entry>& entries) {
  std::vector<std::string> parts;
  const auto real_ones = std::ranges::count_if(entries, &Entry::real);
  const bool mixed = real_ones > 0 && real_ones < std::ssize(entries);
  for (const bool real : {true, false}) {
    int seasons = 0, matches = 0;
    for (const Entry& entry : entries) {
      if (entry.real != real) continue;
      ++seasons;
      matches += entry.matches;
    }
    if (seasons == 0) continue;
    parts.push_back(fmt::format("{}{}, {}",
                                mixed && real ? counted(seasons, "real season", "real seasons")
                                              : counted(seasons, "season", "seasons"),
                                mixed && !real ? " with dice" : "",
                                counted(matches, "match", "matches")));
  }
  return fmt::format("{}.", fmt::join(parts, "; "));
}

Page FirstPage::page(const std::vector<NavigationLink>& series,
                     const BestOfSeries& best_of_series) const {
  Page page("index.html");
  const bool one_series =
      series.size() == 1 && std::ranges::all_of(entries_, [&](const Entry& entry) {
        return entry.series == series.front().name;
      });
  constexpr std::size_t most_named = 2;
  page.title = one_series ? series.front().name : "Cricket seasons";
  page.content = "seasons";
  std::vector<Entry> entries = entries_;
  std::ranges::stable_sort(entries, std::ranges::greater{}, [](const Entry& entry) {
    return std::tuple(entry.is_running, entry.day, !entry.real);
  });
  std::vector<std::string> titles;
  for (Entry& entry : entries) {
    titles.push_back(entry.row.front().text);
    // A year alone says which season only where all are of one competition.
    if (!one_series) entry.row.front().brief.clear();
  }
  page.about = fmt::format("{}.", fmt::join(titles, ", "));
  const bool few = !one_series && entries.size() <= most_named;
  if (few) page.title = report::joined(titles);
  page.data.text("title", page.title);
  page.data.text("summary", summary(entries));
  // A few seasons are all shown in full.
  constexpr std::size_t most_cards = 4;
  const bool many = entries.size() > most_cards;
  if (!many) page.data.list("joined", joined(entries, few));
  std::vector<Data> together, cards, of_clubs;
  for (const Entry& entry : entries) {
    if (!cards.empty() && many) break;
    cards.push_back(with_leaders(entry));
    cards.back().text("comparison_href", entry.comparison);
  }
  for (const NavigationLink& link : series) {
    Data one;
    one.text("series", link.name).text("to", link.path).flag("of_several", !one_series);
    one.flag("after_another", !together.empty());
    one.flag("in_reality", std::ranges::any_of(entries_, [&](const Entry& entry) {
               return entry.series == link.name && entry.real;
             }));
    if (const PageTable won = titles_table(link.name); !won.empty()) {
      Data shown = won.data();
      shown.text("open", unknown_champions(link.name));
      if (!one_series) shown.text("titles_in", link.name);
      of_clubs.push_back(std::move(shown));
    }
    std::vector<std::string> whens;
    for (const Entry& entry : entries_) {
      if (entry.series == link.name) whens.push_back(entry.when);
    }
    const std::string missing = missing_note(missing_seasons(std::move(whens)));
    one.text("missing",
             one_series || missing.empty() ? missing : fmt::format("{}: {}", link.name, missing));
    one.shown_list("careers", best_of_series(link.name, page));
    together.push_back(std::move(one));
  }
  page.data.shown_list("together", std::move(together));
  if (!many) {
    page.data.shown_list("both", std::move(cards));
    return page;
  }
  PageTable table("All seasons, the latest first");
  table.words("Season").words("Champions").more_words("Beaten in the final");
  table.more_words("Most runs").more_words("Most wickets");
  std::map<std::string, std::string> briefs;  // of a club, as its latest season has it
  for (Entry& entry : entries) {
    for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
      PageCell& team = entry.row[i];
      team.brief = briefs.emplace(team.text, team.brief).first->second;
    }
    if (entry.row[2].text != "–") entry.row[1].under = "beat " + entry.row[2].brief;
    table.row(entry.row);
  }
  // Titles have their place below the latest season, beside its table.
  cards.front().list("titles", std::move(of_clubs));
  page.data.list("newest", std::move(cards));
  show(page.data, "all", table);
  return page;
}

}  // namespace quicket::site
