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

/// The sum of the real seasons, or of those played with dice.
cricket::SeasonFigures figures_of(const PlayerEntry& player, bool real) {
  cricket::SeasonFigures sum;
  for (const SeasonOfPlayer& season : player.seasons) {
    if (season.real == real) add_season(sum, season.figures);
  }
  return sum;
}

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

PageTable matches_table(const PlayerEntry& player, const Page& page) {
  PageTable table("Match by match");
  const bool several = player.seasons.size() > 1;
  if (several) table.words("Season");
  table.words("Date").words("Against").numbers("Runs").more_numbers("Faced", "Balls faced");
  table.numbers("Bowling", "Wickets and runs").more_numbers("Bowled", "Balls bowled");
  std::string season;
  for (const MatchOfPlayer& match : player.matches) {
    PageCell runs(match.batted ? fmt::format("{}{}", match.runs, match.not_out ? "*" : "") : "–");
    runs.sort = std::to_string(match.batted ? match.runs : -1);
    PageCell bowling(match.bowled ? fmt::format("{}/{}", match.wickets, match.conceded) : "–");
    bowling.sort = match.bowled
                       ? fmt::format("{}.{:03}", match.wickets, 999 - std::min(999, match.conceded))
                       : "-1";
    PageCell date(match.date ? to_string(match.date) : "Match", page.to(match.match_path));
    std::vector<PageCell> cells{
        date,    match.opponent,
        runs,    match.batted ? PageCell(match.balls) : PageCell("–"),
        bowling, match.bowled ? PageCell(match.legal_balls) : PageCell("–")};
    if (several) cells.insert(cells.begin(), PageCell(match.season));
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
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

Data innings_chart(const PlayerEntry& player, bool batting) {
  BarChart chart;
  chart.id = batting ? "innings" : "wickets";
  chart.title = batting ? "Runs, innings by innings" : "Wickets, match by match";
  chart.description = batting ? "A bar for every innings; a mark above it is a not out."
                              : "A bar for every match in which the player bowled.";
  int most = batting ? 10 : 3;
  for (const MatchOfPlayer& match : player.matches) {
    if (batting ? !match.batted : !match.bowled) continue;
    ChartBar bar;
    bar.group = chart.groups++ - 1;
    bar.value = batting ? match.runs : match.wickets;
    bar.dots = batting && match.not_out ? 1 : 0;
    bar.tip = batting ? fmt::format("{}{} against {}, {}", match.runs, match.not_out ? "*" : "",
                                    match.opponent, to_string(match.date))
                      : fmt::format("{}/{} against {}, {}", match.wickets, match.conceded,
                                    match.opponent, to_string(match.date));
    most = std::max(most, (batting ? match.runs : match.wickets) + (bar.dots > 0 ? 6 : 0));
    chart.bars.push_back(std::move(bar));
  }
  chart.groups = std::max(1, chart.groups - 1);
  chart.most = most;
  chart.series = {player.name};
  chart.ticks_y = round_ticks(most);
  return chart_data(chart);
}

PageTable replay_table(const PlayerEntry& player) {
  PageTable table("The real season and the replay of it");
  table.words("Season").words("Which").numbers("Balls faced").numbers("Runs");
  using enum league::PlayerFigure;
  table.figure(league::figure(batting_average)).figure(league::figure(strike_rate));
  table.numbers("Balls bowled").figure(league::figure(wickets));
  // A comparison is by the over of its format.
  table.figure(league::figure(economy), {6, false, "over of the format"});
  for (const ReplayOfPlayer& replay : player.replays) {
    const league::PlayerComparison& line = replay.figures;
    const auto cells = [&](bool real) -> std::vector<PageCell> {
      const auto value = [&](const league::Compared& one) { return real ? one.real : one.played; };
      const int faced = real ? line.real_balls_faced : line.played_balls_faced;
      const int bowled = real ? line.real_balls_bowled : line.played_balls_bowled;
      const auto known = [&](const league::Compared& one, int balls, int places) {
        return balls > 0 ? number_cell(value(one), places) : PageCell("–");
      };
      return {replay.season,
              real ? "reality" : "replay",
              faced,
              known(line.runs, faced, 0),
              known(line.average, faced, cricket::average_places),
              known(line.strike_rate, faced, cricket::strike_rate_places),
              bowled,
              known(line.wickets, bowled, 0),
              known(line.economy, bowled, cricket::economy_places)};
    };
    table.row(cells(true));
    table.row(cells(false));
  }
  return table;
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

}  // namespace

Page player_page(const PlayerEntry& player, Places& places, PlayerId id) {
  Page page(places.player(id, player.name));
  page.title = player.name;
  page.content = "player";
  page.navigation = {{"index.html", "Home"}, {"players/index.html", "Players"}};
  page.data.text("title", player.name).text("summary", summary_of(player));
  page.about = fmt::format("{}: {}.", player.name, summary_of(player));
  std::vector<Data> cards;
  for (const CardOfPlayer& card : player.cards) {
    Data one;
    one.text("image", page.to(card.path)).text("alt", card.about).text("season", card.season);
    cards.push_back(std::move(one));
  }
  if (!cards.empty()) page.data.object("cards", Data().list("images", std::move(cards)));
  show(page.data, "batting", seasons_table(player, page, true));
  show(page.data, "bowling", seasons_table(player, page, false));
  if (!player.replays.empty()) page.data.object("replays", replay_table(player).data());
  std::vector<Data> charts;
  const auto any = [&](bool MatchOfPlayer::*did) {
    return std::ranges::any_of(player.matches,
                               [&](const MatchOfPlayer& match) { return match.*did; });
  };
  if (any(&MatchOfPlayer::batted)) charts.push_back(innings_chart(player, true));
  if (any(&MatchOfPlayer::bowled)) charts.push_back(innings_chart(player, false));
  page.data.list("charts", std::move(charts));
  page.data.list("duels", duels(player, places, page));
  const PageTable matches = matches_table(player, page);
  show(page.data, "matches", matches);
  return page;
}

Page players_page(const Ledger& ledger, Places& places) {
  Page page("players/index.html");
  page.title = "Players";
  page.content = "players";
  page.navigation = {{"index.html", "Home"}, {"players/index.html", "Players"}};
  page.data.text("title", "Players");
  PageTable table("All players with their figures over all seasons");
  using enum league::PlayerFigure;
  constexpr std::array figures{matches, runs, batting_average, wickets, economy};
  table.words("Player").words("In").figures(figures);
  std::vector<std::pair<std::string, PlayerId>> order;
  for (const auto& [id, player] : ledger.players())
    order.emplace_back(without_accents(lower(player.name)), id);
  std::ranges::sort(order);
  for (const auto& [name, id] : order) {
    const PlayerEntry& player = ledger.players().at(id);
    const auto of = [&](bool real) {
      return std::ranges::any_of(player.seasons,
                                 [&](const SeasonOfPlayer& season) { return season.real == real; });
    };
    for (const bool real : {true, false}) {
      if (!of(real)) continue;
      std::vector<PageCell> cells{PageCell(player.name, page.to(places.player(id, player.name))),
                                  real ? "reality" : "dice"};
      add_cells(cells, figures, figures_of(player, real));
      table.row(std::move(cells));
    }
  }
  page.data.object("players", table.sortable().data());
  return page;
}

}  // namespace quicket::site
