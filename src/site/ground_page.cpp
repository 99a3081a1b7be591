#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "league/leaders.h"
#include "report/ground.h"
#include "report/match_words.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

PageTable ground_figures(const SeasonView& view, const SeasonGround& ground) {
  PageTable table(fmt::format("Matches at {} beside all of the season", ground.name));
  table.words("Figure").numbers("Here").numbers("Season").numbers("±", "Here less the season");
  for (const report::GroundLine& line : report::ground_lines(ground.figures, view.all_grounds())) {
    if (line.here == 0 && line.all == 0) continue;
    std::optional<double> more;
    if (line.here && line.all && line.key != "matches") more = *line.here - *line.all;
    table.row({line.name, number_cell(line.here, line.places), number_cell(line.all, line.places),
               more ? number_cell(more, line.places, true) : PageCell("")});
  }
  return table;
}

PageTable ground_rates_table(const SeasonView& view, const SeasonGround& ground) {
  PageTable table(fmt::format("Runs and wickets at {} beside all of the season", ground.name));
  const std::string runs(report::runs_heading(view.all_grounds()));
  table.words("Balls").numbers(runs).numbers("Season");
  table.numbers("Wickets per 100", "Wickets per 100 balls").numbers("Season");
  for (const report::GroundRateLine& line :
       report::ground_rates(ground.figures, view.all_grounds())) {
    table.row({line.name, number_cell(line.runs_here, 2), number_cell(line.runs_all, 2),
               number_cell(line.wickets_here, 2), number_cell(line.wickets_all, 2)});
  }
  return table;
}

/// In which of the matches somebody made that score, or had those figures; null if in none.
const league::Result* match_of_best(const SeasonView& view, const std::vector<std::size_t>& matches,
                                    const league::Leader& row, bool batting) {
  for (const std::size_t at : matches) {
    const match::CountedMatch& match = view.counted_matches()[at];
    for (std::size_t i = 0; i < match.innings.size(); ++i) {
      const cricket::Side bats = match.outcome.innings[i].batting;
      const auto is_row = [&](cricket::Side side, match::Member member) {
        const auto& players = match.record.sheets[cricket::side_index(side)].players;
        return member < players.size() && players[member].id == row.player;
      };
      const bool made = std::ranges::any_of(match.innings[i].batting, [&](const auto& line) {
        return is_row(bats, line.batter) && line.runs == static_cast<int>(row.value);
      });
      const bool took = std::ranges::any_of(match.innings[i].bowling, [&](const auto& line) {
        return is_row(cricket::other(bats), line.bowler) &&
               line.wickets == static_cast<int>(row.value) &&
               line.runs == static_cast<int>(row.tie_break);
      });
      if (batting ? made : took) return &view.season().results[at];
    }
  }
  return nullptr;
}

/// The best of a list with the name, the team and the figures of each, and in which match.
PageTable best_table(const SeasonView& view, const Page& page, const league::Leaders& leaders,
                     const std::vector<std::size_t>& matches, const std::string& caption,
                     const char* heading) {
  constexpr std::size_t most = 5;
  const bool batting = leaders.key == league::PlayerFigure::highest_score;
  PageTable table(caption);
  table.words("Player").more_words("Team").words("Against").numbers(heading);
  for (std::size_t i = 0; i < std::min(most, leaders.rows.size()); ++i) {
    const league::Leader& row = leaders.rows[i];
    PageCell against("–");
    if (const league::Result* const result = match_of_best(view, matches, row, batting)) {
      const league::Team& other = result->teams[result->teams[0].id == row.team.id ? 1 : 0];
      against = PageCell(fmt::format("{}{}{}", view.short_name(other.name),
                                     result->date ? ", " : "", short_day(result->date)),
                         page.to(view.match_path(result->id)));
    }
    table.row({view.player_cell(page, row.player, row.name), view.short_team_cell(page, row.team),
               std::move(against), row.text});
  }
  return table;
}

/// The side that has most of the ground's matches, and more than half of them; null if none has.
const league::Team* home_side(const SeasonView& view, const SeasonGround& ground) {
  std::vector<std::pair<const league::Team*, int>> counts;
  int all = 0;
  const auto add = [&](const league::Team& team) {
    const auto same = [&](const auto& one) { return one.first->id == team.id; };
    const auto found = std::ranges::find_if(counts, same);
    found == counts.end() ? counts.emplace_back(&team, 1), void() : void(++found->second);
  };
  // By its page: a list of grounds may hold copies.
  const auto is_here = [&](const std::string& venue) {
    const SeasonGround* const at = view.ground_of(venue);
    return at != nullptr && at->path == ground.path;
  };
  const Season& season = view.season();
  for (const league::Result& result : season.results) {
    if (is_playoff(result) || !is_here(result.venue)) continue;
    ++all;
    for (const league::Team& team : result.teams) add(team);
  }
  for (const league::Fixture& fixture : season.to_come) {
    if (!has_page(fixture) || !is_here(fixture.venue)) continue;
    ++all;
    for (const league::Entrant* side : {&fixture.home, &fixture.away}) add(*side->team);
  }
  std::ranges::stable_sort(counts, std::ranges::greater{}, &decltype(counts)::value_type::second);
  const bool alone =
      counts.size() == 1 || (counts.size() > 1 && counts[0].second > counts[1].second);
  return alone && 2 * counts[0].second > all ? counts[0].first : nullptr;
}

/// The match of a total; empty if it is not found.
std::string match_of_total(const SeasonView& view, const Page& page,
                           const league::GroundTotal& total) {
  for (const league::Result& result : view.season().results) {
    const bool same =
        result.date == total.date &&
        ((result.teams[0].name == total.team && result.teams[1].name == total.against) ||
         (result.teams[1].name == total.team && result.teams[0].name == total.against));
    const bool made = std::ranges::any_of(result.innings, [&](const league::InningsTotal& one) {
      return one.runs == total.runs && one.wickets == total.wickets;
    });
    if (same && made) return page.to(view.match_path(result.id));
  }
  return {};
}

/// "7 matches. Highest total: 278/3, ...": words, some with a link.
std::vector<std::pair<std::string, std::string>> ground_summary(const SeasonView& view,
                                                                const Page& page,
                                                                const SeasonGround& ground) {
  std::vector<std::pair<std::string, std::string>> parts;
  parts.emplace_back(counted(ground.figures.matches, "match", "matches"), "");
  const auto add = [&](const char* word, const std::optional<league::GroundTotal>& total) {
    if (!total) return;
    parts.emplace_back(fmt::format("; {}: ", word), "");
    league::GroundTotal undated = *total;
    undated.date = {};
    parts.emplace_back(report::ground_total_text(undated), match_of_total(view, page, *total));
    if (total->date) parts.emplace_back(", " + long_day(total->date), "");
  };
  add("highest total", ground.figures.highest);
  add("lowest", ground.figures.lowest);
  if (ground.pitch) {
    parts.emplace_back(fmt::format("; pitch: {}", cards::to_string(*ground.pitch)), "");
  }
  return parts;
}

/// "Ahmedabad", where that tells the ground: lists have no room for more.
std::string brief_name(const SeasonView& view, const SeasonGround& ground) {
  const std::string& name = ground.name;
  const std::size_t comma = name.rfind(", ");
  const std::string city = comma == std::string::npos ? name : name.substr(comma + 2);
  const bool alone = std::ranges::count_if(view.grounds(), [&](const SeasonGround& one) {
                       return one.name.ends_with(city);
                     }) == 1;
  return alone ? city : name.substr(0, name.find(", "));
}

/// A total without its sides, which would be as wide as a page; it leads to its match.
PageCell total_cell(const SeasonView& view, const Page& page,
                    const std::optional<league::GroundTotal>& total) {
  if (!total) return {"–"};
  PageCell cell(total->all_out ? fmt::format("{} all out", total->runs)
                               : fmt::format("{}/{}", total->runs, total->wickets),
                match_of_total(view, page, *total));
  if (total->all_out) cell.brief = std::to_string(total->runs);
  cell.sort = std::to_string(total->runs);
  return cell;
}

std::optional<double> first_average(const league::GroundFigures& of) {
  if (of.first_innings == 0) return {};
  return static_cast<double>(of.first_runs) / of.first_innings;
}

/// `crests`: becomes true if some ground has the crest of its side.
PageTable grounds_table(const SeasonView& view, const Page& page, bool& crests) {
  PageTable table("The grounds of the season");
  table.words("Ground").numbers("M", "Matches");
  table.numbers("First inns", "Average of first innings that had all their overs");
  table.more_numbers("± season", "That average less the season's");
  table.numbers("Highest", "Highest total of a whole innings");
  table.more_numbers("Lowest", "Lowest total of a whole innings");
  table.numbers("Won batting first",
                "Wins of the side that batted first, of every hundred decided");
  table.more_words("Pitch");
  const std::optional<double> all = first_average(view.all_grounds());
  std::vector<SeasonGround> order = view.grounds();
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [](const SeasonGround& one) { return one.figures.matches; });
  for (const SeasonGround& ground : order) {
    const league::GroundFigures& of = ground.figures;
    const std::optional<double> average = first_average(of);
    std::optional<double> more;
    if (average && all) more = std::round(*average) - std::round(*all);
    PageCell first("–");
    if (of.decided() > 0)
      first = number_cell(report::percentages({of.won_first, of.won_second})[0], 0);
    if (first.text != "–") first.text += '%';
    PageCell name(ground.name, page.to(ground.path));
    name.brief = brief_name(view, ground);
    if (const league::Team* home = home_side(view, ground)) {
      name.crest = view.crest(page, home->name);
      crests = crests || !name.crest.empty();
    }
    table.row({std::move(name), of.matches, number_cell(average, 0), number_cell(more, 0, true),
               total_cell(view, page, of.highest), total_cell(view, page, of.lowest), first,
               ground.pitch ? PageCell(std::string(cards::to_string(*ground.pitch))) : "–"});
  }
  return std::move(table.without_dashes().sortable());
}

}  // namespace

void add_ground(Data& entry, const SeasonView& view, const Page& page, const std::string& venue) {
  const SeasonGround* ground = view.ground_of(venue);
  if (ground == nullptr || ground->path == page.path) return;
  entry.text("venue", ground->name).text("ground_brief", brief_name(view, *ground));
  entry.text("ground_href", page.to(ground->path));
}

Page ground_page(const SeasonView& view, const SeasonGround& ground) {
  Page page = view.page(ground.path, ground.name);
  page.content = "ground";
  std::vector<Data> summary;
  std::string told;
  for (const auto& [words, href] : ground_summary(view, page, ground)) {
    told += words;
    summary.push_back(std::move(Data().text("words", words).text("at", href)));
  }
  page.about = fmt::format("{} in {}: {}.", ground.name, view.season().title, told);
  page.data.text("title", ground.name).list("summary", std::move(summary));
  if (const league::Team* home = home_side(view, ground)) {
    page.data.text("crest", view.crest(page, home->name));
    page.data.text("look", view.clubs().look(home->name));
    page.data.text("home", home->name).text("home_href", page.to(view.team_path(*home)));
  }
  std::vector<match::MatchRecord> records;
  std::vector<std::size_t> matches;
  std::vector<Data> results, fixtures;
  for (std::size_t i = 0; i < view.season().results.size(); ++i) {
    const league::Result& result = view.season().results[i];
    if (view.ground_of(result.venue) != &ground) continue;
    records.push_back(view.season().matches[i].record);
    matches.push_back(i);
    results.push_back(result_entry(view, page, result));
  }
  for (const league::Fixture& fixture : view.season().to_come) {
    if (view.ground_of(fixture.venue) == &ground) {
      fixtures.push_back(fixture_entry(view, page, fixture));
    }
  }
  if (!records.empty()) {
    page.data.object("figures", ground_figures(view, ground).data());
    page.data.object("rates", ground_rates_table(view, ground).data());
    const std::vector<league::PlayerLine> lines = league::player_lines(records);
    const auto best = [&](const char* name, league::PlayerFigure figure, const char* caption,
                          const char* heading) {
      show(page.data, name,
           best_table(view, page, league::leaders(figure, lines), matches,
                      fmt::format("{} at {}", caption, ground.name), heading));
    };
    best("scores", league::PlayerFigure::highest_score, "Highest scores", "Score");
    best("bowling", league::PlayerFigure::best_figures, "Best bowling", "Figures");
  }
  page.data.shown_list("results", std::move(results));
  page.data.shown_list("fixtures", std::move(fixtures));
  return page;
}

Page grounds_page(const SeasonView& view) {
  Page page = view.page(view.path("grounds"), "Grounds");
  page.content = "grounds";
  page.data.text("title", "Grounds");
  bool crests = false;
  page.data.object("grounds", grounds_table(view, page, crests).data());
  page.data.flag("crests", crests);
  if (const std::optional<double> all = first_average(view.all_grounds())) {
    page.data.text("average", fmt::format("{:.0f}", *all));
  }
  return page;
}

}  // namespace quicket::site
