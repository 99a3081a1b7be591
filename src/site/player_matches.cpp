#include <algorithm>

#include <fmt/format.h>

#include "site/ledger.h"

namespace quicket::site {
namespace {

PageTable matches_table(const PlayerEntry& player, const Page& page, const std::string& season) {
  PageTable table("Match by match, " + season);
  const auto any = [&](const auto& is) {
    return std::ranges::any_of(player.matches, [&](const MatchOfPlayer& match) {
      return match.season == season && is(match);
    });
  };
  const bool dated = any([](const MatchOfPlayer& match) { return bool(match.date); });
  if (dated) table.words("Date");
  table.words("Against").words("Result").numbers("Runs");
  // Who never bowls has room for the balls faced, on a telephone too.
  if (any([](const MatchOfPlayer& match) { return match.bowled; })) {
    table.more_numbers("Balls", "Balls faced");
  } else {
    table.numbers("Balls", "Balls faced");
  }
  table.more_numbers("4s").more_numbers("6s").more_words("How out");
  table.numbers("Bowling", "Wickets and runs").more_numbers("Balls", "Balls bowled");
  for (const MatchOfPlayer& match : player.matches) {
    if (match.season != season) continue;
    PageCell runs(match.batted ? fmt::format("{}{}", match.runs, match.not_out ? "*" : "") : "–");
    if (!match.batted || match.not_out) runs.sort = std::to_string(match.batted ? match.runs : -1);
    PageCell bowling(match.bowled ? fmt::format("{}/{}", match.wickets, match.conceded) : "–");
    bowling.sort = match.bowled
                       ? fmt::format("{}.{:03}", match.wickets, 999 - std::min(999, match.conceded))
                       : "-1";
    std::vector<PageCell> cells;
    if (dated) {
      cells.emplace_back(match.date ? short_day(match.date) : "–");
      cells.back().sort = to_string(match.date);
    }
    PageCell against(match.opponent_brief, page.to(match.match_path));
    if (match.batted) against.under = match.how_out;
    const auto number = [](bool known, int value) {
      return known ? PageCell(value) : PageCell("–");
    };
    cells.insert(cells.end(), {std::move(against), PageCell(match.result), std::move(runs),
                               number(match.batted, match.balls), number(match.batted, match.fours),
                               number(match.batted, match.sixes),
                               PageCell(match.batted ? match.how_out : std::string("–")),
                               std::move(bowling), number(match.bowled, match.legal_balls)});
    table.row(std::move(cells));
  }
  return std::move(table.without_dashes().sortable());
}

}  // namespace

std::vector<Data> matches_by_season(const PlayerEntry& player, const Page& page) {
  std::vector<std::string> told;
  std::vector<Data> parts;
  for (auto season = player.seasons.rbegin(); season != player.seasons.rend(); ++season) {
    const PageTable table = matches_table(player, page, season->season);
    if (table.empty() || std::ranges::count(told, season->season) > 0) continue;
    told.push_back(season->season);
    Data part;
    part.text(parts.empty() ? "season" : "folded",
              fmt::format("{}, {}", season->season, season->team));
    parts.push_back(std::move(part.object("of", table.data())));
  }
  return parts;
}

}  // namespace quicket::site
