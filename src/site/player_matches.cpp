#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "cricket/rates.h"
#include "report/season_awards.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

PageCell known_number(bool known, int value) {
  return known ? PageCell(value) : PageCell("–");
}

PageCell runs_cell(const MatchOfPlayer& match) {
  PageCell runs(match.batted ? fmt::format("{}{}", match.runs, match.not_out ? "*" : "") : "–");
  if (!match.batted || match.not_out) runs.sort = std::to_string(match.batted ? match.runs : -1);
  return runs;
}

PageCell bowling_cell(const MatchOfPlayer& match) {
  PageCell bowling(match.bowled ? fmt::format("{}/{}", match.wickets, match.conceded) : "–");
  bowling.sort = match.bowled
                     ? fmt::format("{}.{:03}", match.wickets, 999 - std::min(999, match.conceded))
                     : "-1";
  return bowling;
}

/// A bowler's bowling stands before the batting.
/// `beside`: there is another list in the other half of the window.
PageTable matches_table(const PlayerEntry& player, const Page& page, const std::string& season,
                        bool beside) {
  PageTable table("Match by match, " + season);
  const auto any = [&](const auto& is) {
    return std::ranges::any_of(player.matches, [&](const MatchOfPlayer& match) {
      return match.season == season && is(match);
    });
  };
  const bool dated = any([](const MatchOfPlayer& match) { return bool(match.date); });
  const cricket::SeasonFigures sum = main_figures(player);
  const bool bowls = report::is_bowlers(sum), brief = hardly_bats(sum);
  const bool bowled = any([](const MatchOfPlayer& match) { return match.bowled; });
  const bool boundaries = !beside || !bowled;
  dated ? table.words("Date") : table.numbers("Rd", "Round");
  table.words("Against").words("Result");
  const auto add_bowling_heads = [&] {
    table.numbers("Bowling", "Wickets and runs");
    if (!beside || bowls) table.more_numbers("Balls", "Balls bowled");
    if (!bowls) return;
    table.figure(league::figure(league::PlayerFigure::economy), {}, !brief);
  };
  const auto add_batting_heads = [&] {
    table.numbers("Runs");
    // Who never bowls has room for the balls faced, on a telephone too.
    bowled ? table.more_numbers("Faced", "Balls faced") : table.numbers("Faced", "Balls faced");
    if (brief) return;
    if (boundaries) table.more_numbers("4s").more_numbers("6s");
    table.more_words("How out");
  };
  if (bowls) add_bowling_heads();
  add_batting_heads();
  if (!bowls && bowled) add_bowling_heads();
  for (const MatchOfPlayer& match : player.matches) {
    if (match.season != season) continue;
    std::vector<PageCell> cells;
    cells.emplace_back(!dated && match.round > 0 ? std::to_string(match.round)
                       : match.date              ? short_day(match.date)
                                                 : "–");
    if (dated) cells.back().sort = to_string(match.date);
    cells.emplace_back(match.opponent_brief, page.to(match.opponent_path));
    // A telephone has it below the other side.
    if (match.batted) cells.back().under = match.how_out;
    cells.emplace_back(match.result, page.to(match.match_path));
    const auto add_bowling = [&] {
      const bool known = match.bowled;
      cells.push_back(bowling_cell(match));
      if (!beside || bowls) cells.push_back(known_number(known, match.legal_balls));
      if (!bowls) return;
      std::optional<double> economy;
      if (known) {
        economy = cricket::runs_per_over(match.conceded, match.legal_balls, league::compared_over);
      }
      cells.push_back(number_cell(economy, cricket::economy_places));
    };
    if (bowls) add_bowling();
    cells.insert(cells.end(), {runs_cell(match), known_number(match.batted, match.balls)});
    if (boundaries && !brief) {
      cells.insert(cells.end(), {known_number(match.batted, match.fours),
                                 known_number(match.batted, match.sixes)});
    }
    if (!brief) cells.emplace_back(match.batted ? match.how_out : std::string("–"));
    if (!bowls && bowled) add_bowling();
    table.row(std::move(cells));
  }
  return std::move(table.without_dashes().sortable());
}

}  // namespace

std::vector<Data> matches_by_season(const PlayerEntry& player, const Page& page) {
  const bool by_year = !only_series(player).empty();
  const bool both = is_of_both(player);
  const SeasonOfPlayer* const dice = replayed(player).second;
  std::array<bool, 2> shown{};  // of reality and of dice
  std::vector<std::string> told;
  std::vector<Data> parts, folded;
  for (auto season = player.seasons.rbegin(); season != player.seasons.rend(); ++season) {
    const PageTable table = matches_table(player, page, season->season, both);
    if (table.empty() || std::ranges::count(told, season->season) > 0) continue;
    told.push_back(season->season);
    Data part;
    const std::string& when = season->brief();
    bool& has_one = shown[both && season->real ? 0 : 1];
    const bool waits = !season->real && dice != nullptr && season->season != dice->season;
    const bool is_folded = has_one || waits;
    part.text(is_folded ? "folded" : "season", "1").flag("beside", both && !is_folded);
    part.flag("now", parts.empty());
    part.text("words", fmt::format("{}, {}", by_year ? when : season->season, season->team));
    part.text("brief", fmt::format("{}, {}", when, season->team_brief));
    (is_folded ? folded : parts).push_back(std::move(part.object("of", table.data())));
    has_one = has_one || !is_folded;
  }
  // Dice and reality stand beside each other, and below them what is folded.
  std::ranges::move(folded, std::back_inserter(parts));
  return parts;
}

}  // namespace quicket::site
