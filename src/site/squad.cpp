#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "report/season_awards.h"
#include "site/ledger.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

constexpr std::size_t latest_matches = 3;

/// What the latest matches of a team say of one of its players.
struct LatelyPlayed {
  int weight = 0;  ///< the last match outweighs the two before it
  std::vector<std::size_t> places;
};

/// Of a match the side of a team in its order: as they came in, then as they were written.
std::vector<PlayerId> order_in(const match::CountedMatch& match, TeamId team) {
  std::vector<PlayerId> order;
  for (std::size_t i = 0; i < match.innings.size() && order.empty(); ++i) {
    const match::TeamSheet& sheet =
        match.record.sheets[cricket::side_index(match.outcome.innings[i].batting)];
    if (sheet.team != team) continue;
    for (const match::BattingLine& line : match.innings[i].batting) {
      if (line.batter < sheet.players.size()) order.push_back(sheet.players[line.batter].id);
    }
  }
  for (const match::TeamSheet& sheet : match.record.sheets) {
    if (sheet.team != team) continue;
    for (const match::SheetPlayer& player : sheet.players) {
      if (player.of_side && std::ranges::count(order, player.id) == 0) order.push_back(player.id);
    }
  }
  return order;
}

}  // namespace

std::vector<league::PlayerLine> lines_of(const SeasonView& view, const league::Team& team) {
  std::vector<league::PlayerLine> lines;
  std::ranges::copy_if(view.players(), std::back_inserter(lines),
                       [&](const league::PlayerLine& line) { return line.team.id == team.id; });
  return lines;
}

std::vector<PlayerId> likely_side(const SeasonView& view, const league::Team& team) {
  std::map<PlayerId, LatelyPlayed> lately;
  std::size_t looked_at = 0, of_twelve = 0;
  const std::vector<match::CountedMatch>& matches = view.counted_matches();
  for (auto match = matches.rbegin(); match != matches.rend() && looked_at < latest_matches;
       ++match) {
    const std::vector<PlayerId> order = order_in(*match, team.id);
    if (order.empty()) continue;
    if (order.size() > match::players_a_side) ++of_twelve;
    for (std::size_t place = 0; place < order.size(); ++place) {
      lately[order[place]].weight += 1 << (latest_matches - looked_at);
      lately[order[place]].places.push_back(place);
    }
    ++looked_at;
  }
  struct Likely {
    PlayerId player;
    int weight = 0, matches = 0;
    bool is_tail = false;
    std::size_t place = 0;
  };
  std::vector<Likely> side;
  for (const league::PlayerLine& line : lines_of(view, team)) {
    const auto found = lately.find(line.player);
    if (found == lately.end()) continue;
    // The middle one: nobody moves up for a single innings.
    std::vector<std::size_t>& places = found->second.places;
    std::ranges::sort(places);
    side.push_back({line.player, found->second.weight, line.figures.batting.matches,
                    view.role_of(line) == "Bowler", places[places.size() / 2]});
  }
  std::ranges::stable_sort(side, std::ranges::greater{},
                           [](const Likely& one) { return std::pair(one.weight, one.matches); });
  const std::size_t most = match::players_a_side + (2 * of_twelve > looked_at ? 1 : 0);
  if (side.size() > most) side.resize(most);
  std::ranges::stable_sort(side, {},
                           [](const Likely& one) { return std::pair(one.is_tail, one.place); });
  std::vector<PlayerId> made;
  for (const Likely& one : side) made.push_back(one.player);
  return made;
}

Data squad_of(const SeasonView& view, const Page& page, const league::Team& team, bool likely) {
  Data squad;
  squad.text("team", team.name).text("to", page.to(view.team_path(team)));
  squad.text("crest", view.crest(page, team.name));
  PageTable table("Who has played for " + team.name);
  using enum league::PlayerFigure;
  std::vector figures{matches, runs, batting_average, strike_rate, wickets, economy};
  // On the whole width there is room for more.
  if (!likely) {
    figures = {matches, runs,         highest_score,   batting_average, strike_rate,
               wickets, best_figures, bowling_average, economy,         catches};
  }
  const league::OverTerms terms = league::terms_of(view.conditions());
  table.words("Player");
  likely ? table.words("Role", "As on the cards") : table.more_words("Role", "As on the cards");
  const std::array on_telephones{runs, likely ? matches : strike_rate, wickets, economy};
  for (const league::PlayerFigure which : figures) {
    table.figure(league::figure(which), terms, std::ranges::count(on_telephones, which) == 0);
  }
  std::vector<league::PlayerLine> lines = lines_of(view, team);
  const auto group_of = [&](const league::PlayerLine& line) {
    const std::string role = view.role_of(line);
    return role == "Bowler" ? 2 : role == "All-rounder" ? 1 : 0;
  };
  std::ranges::stable_sort(lines, {}, [&](const league::PlayerLine& line) {
    const int group = likely ? 0 : group_of(line);
    return std::tuple(group, likely       ? -line.figures.batting.matches
                             : group == 2 ? -line.figures.bowling.wickets
                                          : -line.figures.batting.runs);
  });
  std::size_t side = 0;
  if (likely && !lines.empty()) {
    const std::vector<PlayerId> order = likely_side(view, team);
    side = order.size();
    std::ranges::stable_sort(lines, {}, [&](const league::PlayerLine& line) {
      return std::ranges::find(order, line.player) - order.begin();
    });
    const bool twelve = side > match::players_a_side;
    squad.text("order",
               lines.size() > side
                   ? fmt::format("Above the line: the likely {}, by the latest matches, in "
                                 "batting order{}.",
                                 twelve ? "twelve" : "eleven",
                                 twelve ? ", with who comes in for one of them" : "")
                   : "In batting order.");
    squad.text("likely", twelve ? "twelve" : "eleven");
  }
  constexpr std::array groups{"Batters and keepers", "All-rounders", "Bowlers"};
  int group = -1;
  for (const league::PlayerLine& line : lines) {
    if (!likely && group_of(line) != std::exchange(group, group_of(line))) {
      table.part(groups[static_cast<std::size_t>(group)], {});
    }
    std::vector<PageCell> cells{view.player_cell(page, line.player, line.name), view.role_of(line)};
    if (cells[1].text == "All-rounder") cells[1].brief = "All-r.";
    add_cells(cells, figures, line.figures, terms);
    const auto place_of = [&](league::PlayerFigure which) {
      return static_cast<std::size_t>(2 + (std::ranges::find(figures, which) - figures.begin()));
    };
    if (line.figures.batting.innings == 0) cells[place_of(runs)] = PageCell("–");
    if (line.figures.bowling.legal_balls == 0) cells[place_of(wickets)] = PageCell("–");
    const bool last = likely && table.rows() + 1 == side && lines.size() > side;
    table.row(std::move(cells), last ? "cut" : "");
  }
  // Beside a fixture it says who is likely to play: the order means something.
  show(squad, "members", likely ? table : table.without_dashes().sortable());
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
  bool has_bowler = false;
  while (made.size() < most) {
    // One of them bowls, if anybody does.
    const auto bats = [](const auto& line) { return !report::is_bowlers(line.figures); };
    if (made.size() + 1 == most && !has_bowler && !std::ranges::all_of(lines, bats)) {
      std::erase_if(lines, bats);
    }
    const league::PlayerLine* const best = report::player_of_the_season(lines);
    if (best == nullptr) break;
    const bool bowls = report::is_bowlers(best->figures);
    has_bowler = has_bowler || bowls;
    Data& one = made.emplace_back();
    one.text("name", best->name).text("to", page.to(view.player_path(best->player, best->name)));
    one.text("deeds", report::deeds_of(best->figures, league::terms_of(view.conditions())));
    if (const CardOfPlayer* card = view.card(best->player, bowls ? "Bowler" : "Striker")) {
      one.text("image", page.to(card->path)).text("alt", card->about);
    }
    lines.erase(lines.begin() + (best - lines.data()));
  }
  return made;
}

}  // namespace quicket::site
