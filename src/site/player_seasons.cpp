#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "cricket/rates.h"
#include "report/season_awards.h"
#include "site/leader_tables.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

/// Of seasons that count balls too, rates of bowlers are per six balls as of the others.
league::OverTerms terms_of(const PlayerEntry& player) {
  league::OverTerms terms;
  const auto in_fives = [](const SeasonOfPlayer& season) { return season.in_fives; };
  terms.of_fives = std::ranges::any_of(player.seasons, in_fives);
  terms.counts_balls = terms.of_fives && std::ranges::all_of(player.seasons, in_fives);
  return terms;
}

/// Of seasons that name no fielders there is no fielding to tell.
std::string batting_head(const PlayerEntry& player) {
  return std::ranges::any_of(player.seasons,
                             [](const auto& season) { return season.figures.fielding.known; })
             ? "Batting and fielding"
             : "Batting";
}

/// What the dice made of a season that was played again, less the real figures: of runs and wickets
/// less what as many real innings or balls would have brought, since a replay may be half played.
/// Nothing if there are too few balls of either to say anything.
std::optional<double> less_reality(const league::PlayerComparison& line,
                                   league::PlayerFigure figure) {
  const auto less = [](const league::Compared& of) { return of.played - of.real; };
  const auto more = [](const league::Compared& of, int played, int real) {
    return real > 0 ? std::optional(of.played - of.real * played / real) : std::nullopt;
  };
  using enum league::PlayerFigure;
  if (figure == runs) return more(line.runs, line.played_innings, line.real_innings);
  if (figure == batting_average) return less(line.average);
  if (figure == strike_rate) return less(line.strike_rate);
  if (figure == wickets) {
    return more(line.wickets, line.played_balls_bowled, line.real_balls_bowled);
  }
  if (figure == economy) return less(line.economy);
  // Balls and runs for a wicket, of both.
  if (line.wickets.played == 0 || line.wickets.real == 0) return {};
  const double played = line.played_balls_bowled / line.wickets.played;
  const double real = line.real_balls_bowled / line.wickets.real;
  if (figure == bowling_strike_rate) return played - real;
  if (figure == bowling_average) {
    return (played * line.economy.played - real * line.economy.real) / league::compared_over;
  }
  return {};
}

bool has_enough(const league::PlayerComparison& line, bool batting) {
  constexpr int fewest_balls = 30;
  return batting ? std::min(line.real_balls_faced, line.played_balls_faced) >= fewest_balls
                 : std::min(line.real_balls_bowled, line.played_balls_bowled) >= fewest_balls;
}

/// Below a season of dice: what it is less the season that was played again.
void add_difference(PageTable& table, const PlayerEntry& player, const std::string& season,
                    std::span<const league::PlayerFigure> list, bool batting) {
  for (const ReplayOfPlayer& replay : player.replays) {
    if (replay.season != season || !has_enough(replay.figures, batting)) continue;
    const auto real = std::ranges::find(player.seasons, replay.real, &SeasonOfPlayer::season);
    const std::string less =
        "Against " + (real == player.seasons.end() ? "reality" : real->brief());
    std::vector<PageCell> cells{less + (batting ? ", in as many innings" : ", off as many balls"),
                                ""};
    cells[0].brief = less;
    for (const league::PlayerFigure figure : list) {
      const std::optional<double> value = less_reality(replay.figures, figure);
      const bool whole =
          figure == league::PlayerFigure::runs || figure == league::PlayerFigure::wickets;
      cells.push_back(value ? number_cell(value, whole ? 0 : cricket::average_places, true)
                            : PageCell(""));
    }
    table.row(std::move(cells), "dice");
  }
}

/// Adds the cells of a season's figures after its name and team.
PageTable seasons_table(const PlayerEntry& player, const Page& page, bool batting) {
  PageTable table(batting ? batting_head(player) + " by season" : "Bowling by season");
  const std::string series = only_series(player);
  table.words(series.empty() ? "Season" : series).more_words("Team");
  const std::span<const league::PlayerFigure> list =
      batting ? std::span<const league::PlayerFigure>(batting_figures) : bowling_figures;
  const league::OverTerms terms = terms_of(player);
  add_heads(table, list, terms);
  // Never one sum of both: what the dice made is not what happened.
  for (const bool real : {true, false}) {
    int seasons = 0;
    std::string before;
    for (const SeasonOfPlayer& season : player.seasons) {
      const bool shown = batting || season.figures.bowling.legal_balls > 0;
      if (season.real != real || !shown || season.figures.batting.matches == 0) continue;
      ++seasons;
      std::vector<PageCell> cells{PageCell(season.season, page.to(season.season_path)),
                                  PageCell(season.team, page.to(season.team_path))};
      cells[0].brief = season.season_brief;
      if (!series.empty()) cells[0].text = season.season_brief;
      // A telephone has the club where it changes.
      if (season.team_brief != before) cells[0].under = season.team_brief;
      before = season.team_brief;
      add_cells(cells, list, season.figures, terms);
      table.row(std::move(cells));
      if (!real) add_difference(table, player, season.season, list, batting);
    }
    if (seasons < 2) continue;
    std::vector<PageCell> cells{
        PageCell(std::string(real ? "All real seasons" : "All played with dice")), ""};
    add_cells(cells, list, figures_of(player, real), terms);
    cells[0].brief = real ? "All real" : "All dice";
    table.row(std::move(cells), "total");
  }
  return table.without_dashes();
}

}  // namespace

void add_cards(Page& page, const PlayerEntry& player) {
  std::vector<Data> latest, others;
  for (const CardOfPlayer& card : player.cards) {
    Data one;
    one.text("image", page.to(card.path)).text("alt", card.about);
    // "Bowler card of JJ Bumrah", on the page of JJ Bumrah.
    const std::string kind = card.about.substr(0, card.about.find(" of "));
    one.text("season", fmt::format("{}, {}", kind, card.season));
    const bool last = card.season == player.cards.back().season;
    (last ? latest : others).push_back(std::move(one));
  }
  // The card that matters stands first.
  if (report::is_bowlers(main_figures(player))) std::ranges::reverse(latest);
  if (latest.empty()) return;
  Data cards;
  if (!others.empty()) cards.object("others", Data().list("images", std::move(others)));
  page.data.object("cards",
                   std::move(cards.object("latest", Data().list("images", std::move(latest)))));
}

bool add_season_tables(Page& page, const PlayerEntry& player) {
  const cricket::SeasonFigures sum = main_figures(player);
  const bool bowls = report::is_bowlers(sum);
  std::vector<Data> parts;
  for (const bool batting : {!bowls, bowls}) {
    const PageTable table = seasons_table(player, page, batting);
    if (table.empty()) continue;
    Data part = table.data();
    part.text((batting ? hardly_bats(sum) : hardly_bowls(sum)) ? "folded" : "part",
              batting ? batting_head(player) : "Bowling");
    part.flag("less", std::ranges::any_of(player.replays, [&](const ReplayOfPlayer& replay) {
                return has_enough(replay.figures, batting);
              }));
    parts.push_back(std::move(part));
  }
  const bool any = !parts.empty();
  page.data.shown_list("parts", std::move(parts));
  return any;
}

}  // namespace quicket::site
