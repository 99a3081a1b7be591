#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <span>
#include <utility>

#include "report/season_awards.h"
#include "site/ledger.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// Where in the order each of the side comes in, from 0 and on average.
std::map<PlayerId, double> places_in_the_order(const SeasonView& view, const league::Team& team) {
  std::map<PlayerId, std::pair<double, int>> sums;
  for (const match::CountedMatch& match : view.counted_matches()) {
    for (std::size_t i = 0; i < match.innings.size(); ++i) {
      const match::TeamSheet& sheet =
          match.record.sheets[cricket::side_index(match.outcome.innings[i].batting)];
      if (sheet.team != team.id) continue;
      const std::vector<match::BattingLine>& lines = match.innings[i].batting;
      for (std::size_t place = 0; place < lines.size(); ++place) {
        if (lines[place].batter >= sheet.players.size()) continue;
        auto& [sum, innings] = sums[sheet.players[lines[place].batter].id];
        sum += static_cast<double>(place);
        ++innings;
      }
    }
  }
  std::map<PlayerId, double> places;
  for (const auto& [player, sum] : sums) places.emplace(player, sum.first / sum.second);
  return places;
}

}  // namespace

std::vector<league::PlayerLine> lines_of(const SeasonView& view, const league::Team& team) {
  std::vector<league::PlayerLine> lines;
  std::ranges::copy_if(view.players(), std::back_inserter(lines),
                       [&](const league::PlayerLine& line) { return line.team.id == team.id; });
  return lines;
}

Data squad_of(const SeasonView& view, const Page& page, const league::Team& team, bool likely) {
  Data squad;
  squad.text("team", team.name).text("to", page.to(view.team_path(team)));
  squad.text("crest", view.crest(page, team.name));
  PageTable table("Who has played for " + team.name);
  using enum league::PlayerFigure;
  constexpr std::array figures{matches, runs, batting_average, strike_rate, wickets, economy};
  const league::OverTerms terms = league::terms_of(view.conditions());
  table.words("Player").more_words("Role", "As on the cards");
  table.more_figure(league::figure(matches), terms);
  table.figure(league::figure(runs), terms);
  if (!likely) table.sorts_rows();
  table.figure(league::figure(batting_average), terms);
  table.numbers("SR", league::figure(strike_rate).in_full(terms));
  table.figures(std::array{wickets, economy}, terms);
  std::vector<league::PlayerLine> lines = lines_of(view, team);
  // Who is likely to play is one of those who have played most.
  std::ranges::stable_sort(lines, std::ranges::greater{}, [&](const league::PlayerLine& line) {
    return std::pair(likely ? line.figures.batting.matches : line.figures.batting.runs,
                     likely ? 0 : line.figures.bowling.wickets);
  });
  constexpr std::size_t side = 11;
  if (likely && !lines.empty()) {
    squad.text("order", lines.size() > side ? "Above the line: the likely eleven, in batting order."
                                            : "In batting order.");
    const std::map<PlayerId, double> places = places_in_the_order(view, team);
    std::ranges::stable_sort(std::span(lines).first(std::min(side, lines.size())), {},
                             [&](const league::PlayerLine& line) {
                               const auto place = places.find(line.player);
                               return place == places.end() ? 1.0 * side : place->second;
                             });
  }
  for (const league::PlayerLine& line : lines) {
    std::vector<PageCell> cells{view.player_cell(page, line.player, line.name), view.role_of(line)};
    add_cells(cells, figures, line.figures, terms);
    if (line.figures.batting.innings == 0) cells[3] = PageCell("–");      // runs
    if (line.figures.bowling.legal_balls == 0) cells[6] = PageCell("–");  // wickets
    const bool last = likely && table.rows() + 1 == side && lines.size() > side;
    table.row(std::move(cells), last ? "cut" : "");
  }
  // Beside a fixture it says who is likely to play: the order means something.
  show(squad, "members", likely ? table : table.sortable());
  std::vector<Data> cards;
  for (std::size_t i = 0; likely && i < std::min(side, lines.size()); ++i) {
    for (const std::string_view face : {"Striker", "Bowler"}) {
      const CardOfPlayer* card = view.card(lines[i].player, face);
      if (card == nullptr) continue;
      Data one;
      one.text("image", page.to(card->path)).text("alt", card->about);
      cards.push_back(std::move(one.text("season", lines[i].name)));
    }
  }
  if (!cards.empty()) squad.object("eleven", Data().list("images", std::move(cards)));
  std::vector<Data> others;
  for (const SquadMember& member : view.season().squads) {
    if (member.team != team.id ||
        std::ranges::count(lines, member.player, &league::PlayerLine::player) > 0) {
      continue;
    }
    Data one;
    one.text("name", member.name).text("at", page.to(view.player_path(member.player, member.name)));
    others.push_back(std::move(one.flag("after_another", !others.empty())));
  }
  squad.text("idle", view.season().to_come.empty() ? "Did not play" : "Not played yet");
  squad.flag("none_played", table.empty());
  return std::move(squad.shown_list("others", std::move(others)));
}

std::vector<Data> best_players(const SeasonView& view, const Page& page, const league::Team& team,
                               std::size_t most) {
  std::vector<league::PlayerLine> lines = lines_of(view, team);
  std::vector<Data> made;
  while (made.size() < most) {
    const league::PlayerLine* const best = report::player_of_the_season(lines);
    if (best == nullptr) break;
    const bool bowls = report::is_bowlers(best->figures);
    Data one;
    one.text("name", best->name).text("to", page.to(view.player_path(best->player, best->name)));
    one.text("deeds", report::deeds_of(best->figures, league::terms_of(view.conditions())));
    if (const CardOfPlayer* card = view.card(best->player, bowls ? "Bowler" : "Striker")) {
      one.text("image", page.to(card->path)).text("alt", card->about);
    }
    made.push_back(std::move(one));
    lines.erase(lines.begin() + (best - lines.data()));
  }
  return made;
}

}  // namespace quicket::site
