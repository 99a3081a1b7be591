#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "site/chart.h"
#include "site/leader_tables.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

/// Adds the cells of a season's figures after its name and team.
PageTable seasons_table(const PlayerEntry& player, const Page& page, bool batting) {
  PageTable table(batting ? "Batting and fielding by season" : "Bowling by season");
  table.words("Season").words("Team");
  const std::span<const league::PlayerFigure> list =
      batting ? std::span<const league::PlayerFigure>(batting_figures) : bowling_figures;
  table.figures(list);
  // Never one sum of both: what the dice made is not what happened.
  struct Sum {
    std::string_view of;
    int seasons = 0;
    cricket::SeasonFigures figures;
  };
  std::array<Sum, 2> sums{Sum{"All real seasons", 0, {}}, Sum{"All played with dice", 0, {}}};
  for (const SeasonOfPlayer& season : player.seasons) {
    const bool shown = batting || season.figures.bowling.legal_balls > 0;
    if (!shown) continue;
    std::vector<PageCell> cells{PageCell(season.season, page.to(season.season_path)),
                                PageCell(season.team, page.to(season.team_path))};
    cells[0].brief = season.season_brief;
    cells[1].brief = season.team_brief;
    add_cells(cells, list, season.figures);
    table.row(std::move(cells));
    Sum& sum = sums[season.real ? 0 : 1];
    ++sum.seasons;
    add_season(sum.figures, season.figures);
  }
  for (const Sum& sum : sums) {
    if (sum.seasons < 2) continue;
    std::vector<PageCell> cells{PageCell(std::string(sum.of)), ""};
    add_cells(cells, list, sum.figures);
    table.row(std::move(cells), "total");
  }
  return table;
}

PageTable matches_table(const PlayerEntry& player, const Page& page, const std::string& season) {
  PageTable table("Match by match, " + season);
  table.words("Date").words("Against").numbers("Runs").more_numbers("Balls", "Balls faced");
  table.numbers("Bowling", "Wickets and runs").more_numbers("Balls bowled");
  for (const MatchOfPlayer& match : player.matches) {
    if (match.season != season) continue;
    PageCell runs(match.batted ? fmt::format("{}{}", match.runs, match.not_out ? "*" : "") : "–");
    runs.sort = std::to_string(match.batted ? match.runs : -1);
    PageCell bowling(match.bowled ? fmt::format("{}/{}", match.wickets, match.conceded) : "–");
    bowling.sort = match.bowled
                       ? fmt::format("{}.{:03}", match.wickets, 999 - std::min(999, match.conceded))
                       : "-1";
    PageCell date(match.date ? long_day(match.date) : "Match", page.to(match.match_path));
    date.sort = to_string(match.date);
    std::vector<PageCell> cells{
        date,    PageCell(match.opponent, page.to(match.opponent_path)),
        runs,    match.batted ? PageCell(match.balls) : PageCell("–"),
        bowling, match.bowled ? PageCell(match.legal_balls) : PageCell("–")};
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

/// The matches of each season, the latest first, the others folded away.
std::vector<Data> matches_by_season(const PlayerEntry& player, const Page& page) {
  std::vector<std::string> told;
  std::vector<Data> parts;
  for (auto season = player.seasons.rbegin(); season != player.seasons.rend(); ++season) {
    const PageTable table = matches_table(player, page, season->season);
    if (table.empty() || std::ranges::count(told, season->season) > 0) continue;
    told.push_back(season->season);
    Data part;
    part.text(parts.empty() ? "season" : "folded", season->season);
    parts.push_back(std::move(part.object("of", table.data())));
  }
  return parts;
}

PageTable duels_table(const std::map<PlayerId, Duel>& duels, Places& places, const Page& page,
                      std::string_view caption, std::string_view heading) {
  std::vector<std::pair<PlayerId, const Duel*>> order;
  for (const auto& [id, duel] : duels) order.emplace_back(id, &duel);
  std::ranges::stable_sort(
      order, [](const auto& a, const auto& b) { return a.second->balls > b.second->balls; });
  constexpr std::size_t most = 12;
  PageTable table(caption);
  table.words(heading).numbers("Balls").numbers("Runs").numbers("Out");
  table.figure(league::figure(league::PlayerFigure::strike_rate));
  if (order.size() > most) order.resize(most);
  for (const auto& [id, duel] : order) {
    table.row(
        {PageCell(duel->name, page.to(places.player(id, duel->name))), duel->balls, duel->runs,
         duel->outs,
         number_cell(cricket::strike_rate(duel->runs, duel->balls), cricket::strike_rate_places)});
  }
  return std::move(table.sortable());
}

/// The player against bowlers and batters, real matches apart from those with dice.
std::vector<Data> duels(const PlayerEntry& player, Places& places, const Page& page) {
  std::vector<Data> made;
  const bool both =
      std::ranges::any_of(player.seasons, [](const auto& season) { return season.real; }) &&
      std::ranges::any_of(player.seasons, [](const auto& season) { return !season.real; });
  for (std::size_t kind = 0; kind < 2; ++kind) {
    const std::string of = !both ? "" : kind == 0 ? ", in reality" : ", with dice";
    const auto add_table = [&](const std::map<PlayerId, Duel>& against, std::string_view title,
                               std::string_view heading) {
      if (against.empty()) return;
      Data one;
      one.text("heading_of", fmt::format("{}{}", title, of));
      one.object(
          "duel",
          duels_table(against, places, page, fmt::format("{}{}", title, of), heading).data());
      made.push_back(std::move(one));
    };
    add_table(player.against_bowlers[kind], "Against bowlers", "Bowler");
    add_table(player.against_batters[kind], "Against batters", "Batter");
  }
  return made;
}

/// "2 Apr"; empty for no date.
std::string short_day(Date date) {
  return date ? fmt::format("{} {}", date.day, short_month_name(date.month)) : std::string();
}

/// Keeps of dates and seasons below a chart as many as have room: of many seasons their years, and
/// no dates.
void thin_out(BarChart& chart, const std::vector<Date>& days) {
  constexpr std::size_t most_dates = 6, most_seasons = 3;
  const bool years = chart.parts.size() > most_seasons && days[0] && days.back();
  std::vector<ChartTick> kept;
  const std::size_t step = (chart.ticks_x.size() + most_dates - 1) / most_dates;
  for (std::size_t i = 0; i < chart.ticks_x.size() && !years; i += std::max<std::size_t>(1, step)) {
    kept.push_back(chart.ticks_x[i]);
  }
  chart.ticks_x = std::move(kept);
  const double room = years ? 10 : most_seasons + 1;
  double named = -chart.groups;
  for (ChartTick& part : chart.parts) {
    if (years) part.text = std::to_string(days[static_cast<std::size_t>(part.at)].year);
    if (part.at - named < chart.groups / room) part.text.clear();
    if (!part.text.empty()) named = part.at;
  }
}

/// Of the real seasons, or of those played with dice; nothing if there is none.
std::optional<Data> innings_chart(const PlayerEntry& player, bool batting, bool real,
                                  bool beside_other, const std::string& look) {
  BarChart chart;
  chart.id = fmt::format("{}-{}", batting ? "innings" : "wickets", real ? "real" : "dice");
  chart.title = batting ? "Runs, innings by innings" : "Wickets, match by match";
  if (beside_other) chart.title += real ? ", in reality" : ", with dice";
  chart.description = batting ? "A bar for every innings; a mark above it is a not out."
                              : "A bar for every match in which the player bowled.";
  int most = batting ? 10 : 3;
  std::string season;
  std::vector<Date> days;
  for (const MatchOfPlayer& match : player.matches) {
    if (match.real != real || (batting ? !match.batted : !match.bowled)) continue;
    if (chart.parts.empty() || season != match.season) {
      season = match.season;
      chart.parts.push_back({1.0 * (chart.groups - 1), season});
    }
    chart.ticks_x.push_back({chart.groups - 0.5, short_day(match.date)});
    days.push_back(match.date);
    ChartBar bar;
    bar.group = chart.groups++ - 1;
    bar.value = batting ? match.runs : match.wickets;
    bar.dots = batting && match.not_out ? 1 : 0;
    bar.tip = batting ? fmt::format("{}{} against {}, {}", match.runs, match.not_out ? "*" : "",
                                    match.opponent, long_day(match.date))
                      : fmt::format("{}/{} against {}, {}", match.wickets, match.conceded,
                                    match.opponent, long_day(match.date));
    most = std::max(most, (batting ? match.runs : match.wickets) + (bar.dots > 0 ? 6 : 0));
    chart.bars.push_back(std::move(bar));
  }
  const auto counts = [](const ChartBar& bar) { return bar.value > 0; };
  if (batting ? chart.bars.empty() : std::ranges::none_of(chart.bars, counts)) return {};
  chart.groups = std::max(1, chart.groups - 1);
  // No pointer rests on bars so thin.
  constexpr int thin = 150;
  for (ChartBar& bar : chart.bars) {
    if (chart.groups > thin) bar.tip.clear();
  }
  thin_out(chart, days);
  chart.most = most;
  chart.series = {player.name};
  chart.looks = {look};
  chart.ticks_y = round_ticks(most);
  return chart_data(chart);
}

/// Figure by figure: a row for each, of every season that was played again.
PageTable replay_table(const PlayerEntry& player) {
  PageTable table("The real season and the replay of it");
  const bool several = player.replays.size() > 1;
  if (several) table.words("Season");
  table.words("Figure").numbers("Reality").numbers("Replay").numbers("Difference");
  using enum league::PlayerFigure;
  for (const ReplayOfPlayer& replay : player.replays) {
    const league::PlayerComparison& line = replay.figures;
    const auto add = [&](std::string_view name, const league::Compared& of, int places) {
      std::vector<PageCell> cells{std::string(name), number_cell(of.real, places),
                                  number_cell(of.played, places),
                                  number_cell(of.played - of.real, places, true)};
      if (several) cells.insert(cells.begin(), PageCell(replay.season));
      table.row(std::move(cells));
    };
    const auto balls = [](int real, int played) {
      return league::Compared{1.0 * real, 1.0 * played, {}};
    };
    if (line.real_balls_faced > 0 && line.played_balls_faced > 0) {
      add("Balls faced", balls(line.real_balls_faced, line.played_balls_faced), 0);
      add("Runs", line.runs, 0);
      add(league::figure(batting_average).name, line.average, cricket::average_places);
      add(league::figure(strike_rate).name, line.strike_rate, cricket::strike_rate_places);
    }
    if (line.real_balls_bowled > 0 && line.played_balls_bowled > 0) {
      add("Balls bowled", balls(line.real_balls_bowled, line.played_balls_bowled), 0);
      add(league::figure(wickets).name, line.wickets, 0);
      add(league::figure(economy).name, line.economy, cricket::economy_places);
    }
  }
  return table;
}

/// The figures that one asks for first, of reality and of the dice.
std::vector<Data> headline_of(const PlayerEntry& player) {
  using enum league::PlayerFigure;
  constexpr std::array figures{matches, runs,    batting_average, strike_rate, highest_score,
                               wickets, economy, best_figures,    catches};
  std::vector<Data> groups;
  for (const bool real : {true, false}) {
    const cricket::SeasonFigures sum = figures_of(player, real);
    if (sum.batting.matches == 0) continue;
    std::vector<Data> shown;
    for (const league::PlayerFigure which : figures) {
      const PageCell cell = figure_cell(league::figure(which).value(sum, {}));
      if (cell.text == "–" || cell.text == "0") continue;
      Data one;
      one.text("name", std::string(league::figure(which).name)).text("value", cell.text);
      shown.push_back(std::move(one));
    }
    Data group;
    group.text("of", real ? "In reality" : "With dice");
    groups.push_back(std::move(group.list("figures", std::move(shown))));
  }
  return groups;
}

/// "412 runs at 34.3 and 7 wickets at 28.1 in 14 matches"; empty without a match.
std::string summary_of(const cricket::SeasonFigures& sum) {
  std::string text;
  const cricket::BattingFigures& bat = sum.batting;
  const cricket::BowlingFigures& bowl = sum.bowling;
  if (bat.matches == 0) return {};
  if (bat.innings > 0) {
    text = counted(bat.runs, "run", "runs");
    if (const auto average = cricket::average(bat.runs, bat.outs())) {
      text += fmt::format(" at {:.{}f}", *average, cricket::average_places);
    }
  }
  if (bowl.legal_balls > 0) {
    text += (text.empty() ? "" : " and ") + counted(bowl.wickets, "wicket", "wickets");
    if (const auto average = cricket::average(bowl.runs, bowl.wickets)) {
      text += fmt::format(" at {:.{}f}", *average, cricket::average_places);
    }
  }
  return fmt::format("{}{}{}", text, text.empty() ? "" : " in ",
                     counted(bat.matches, "match", "matches"));
}

/// The sums of the real seasons, and of those played with dice, in a sentence.
std::string summary_of(const PlayerEntry& player) {
  const std::string real = summary_of(figures_of(player, true));
  const std::string dice = summary_of(figures_of(player, false));
  if (real.empty() && dice.empty()) return "No match played yet";
  if (real.empty() || dice.empty()) return real + dice;
  return fmt::format("In reality {}; with dice {}", real, dice);
}

/// The cards of the latest season that has some; those of others are folded away.
void add_cards(Page& page, const PlayerEntry& player) {
  std::vector<Data> latest, others;
  for (const CardOfPlayer& card : player.cards) {
    Data one;
    one.text("image", page.to(card.path)).text("alt", card.about).text("season", card.season);
    const bool last = card.season == player.cards.back().season;
    (last ? latest : others).push_back(std::move(one));
  }
  if (latest.empty()) return;
  Data cards;
  if (!others.empty()) cards.object("others", Data().list("images", std::move(others)));
  page.data.object("cards",
                   std::move(cards.object("latest", Data().list("images", std::move(latest)))));
}

}  // namespace

Page player_page(const PlayerEntry& player, Places& places, PlayerId id, const Clubs& clubs) {
  Page page(places.player(id, player.name));
  page.title = player.name;
  page.content = "player";
  page.image = player.image;
  if (!player.seasons.empty()) {
    const SeasonOfPlayer& last = player.seasons.back();
    page.data.text("look", clubs.look(last.team)).text("team", last.team);
    page.data.text("team_href", page.to(last.team_path));
    const std::string crest = clubs.crest(last.team);
    if (!crest.empty()) page.data.text("crest", page.to(crest));
  }
  page.data.text("title", player.name).text("summary", summary_of(player));
  page.about = fmt::format("{}: {}.", player.name, summary_of(player));
  page.data.list("headline", headline_of(player));
  add_cards(page, player);
  show(page.data, "batting", seasons_table(player, page, true));
  show(page.data, "bowling", seasons_table(player, page, false));
  show(page.data, "replays", replay_table(player));
  const std::string look = player.seasons.empty() ? "" : clubs.look(player.seasons.back().team);
  std::vector<Data> charts;
  const bool both = std::ranges::any_of(player.matches, &MatchOfPlayer::real) &&
                    !std::ranges::all_of(player.matches, &MatchOfPlayer::real);
  for (const bool batting : {true, false}) {
    for (const bool real : {true, false}) {
      if (auto chart = innings_chart(player, batting, real, both, look)) {
        charts.push_back(std::move(*chart));
      }
    }
  }
  page.data.list("charts", std::move(charts));
  page.data.list("duels", duels(player, places, page));
  page.data.shown_list("matches", matches_by_season(player, page));
  return page;
}

}  // namespace quicket::site
