#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/decimals.h"
#include "base/text.h"
#include "cricket/rates.h"
#include "report/match_words.h"
#include "report/season_awards.h"
#include "site/chart.h"
#include "site/ledger.h"

namespace quicket::site {
namespace {

/// Where only some seasons name their fielders: of how many the catches are. Empty if of all.
std::string fielders_note(const PlayerEntry& player, bool real) {
  int known = 0, seasons = 0;
  for (const SeasonOfPlayer& season : player.seasons) {
    if (season.real != real || season.figures.batting.matches == 0) continue;
    ++seasons;
    if (season.figures.fielding.known) ++known;
  }
  if (known == 0 || known == seasons) return {};
  return fmt::format(
      "Fielders are known in {} of {} seasons: catches and stumpings are of {} only.", known,
      seasons, known == 1 ? "that one" : "those");
}

/// Where somebody may have played matches in which no source names him. Empty if nowhere.
std::string elevens_note(const PlayerEntry& player) {
  std::vector<std::string> open;
  int matches = 0;
  for (const SeasonOfPlayer& season : player.seasons) {
    if (season.unnamed == 0 || season.figures.batting.matches == 0) continue;
    open.push_back(season.brief());
    matches += season.unnamed;
  }
  if (open.empty()) return {};
  return fmt::format(
      "Of {} of {} no source names the whole side: {} may have played there as well.",
      counted(matches, "match", "matches"), report::joined(open), player.name);
}

using Headline = std::vector<std::pair<std::string, std::string>>;

/// The figures that one asks for first: what somebody does most stands in front, and of what hardly
/// matters beside it nothing is said.
std::vector<league::PlayerFigure> foremost_figures(const cricket::SeasonFigures& sum) {
  using enum league::PlayerFigure;
  constexpr std::array batting{runs,          batting_average, strike_rate,
                               highest_score, fifties,         hundreds};
  constexpr std::array bowling{wickets,      bowling_average, economy, bowling_strike_rate,
                               best_figures, maidens};
  const bool bowls = report::is_bowlers(sum);
  std::vector<league::PlayerFigure> shown{matches};
  const auto add = [&](const auto& list) { shown.insert(shown.end(), list.begin(), list.end()); };
  if (bowls) add(bowling);
  if (!bowls || !hardly_bats(sum)) add(batting);
  if (!bowls && !hardly_bowls(sum) && sum.bowling.wickets > 0)
    add(std::span(bowling).first(bowling.size() - 1));
  shown.push_back(catches);
  return shown;
}

std::string name_of(league::PlayerFigure which, const PlayerEntry& player) {
  using enum league::PlayerFigure;
  // Batters have a strike rate too.
  if (which == bowling_strike_rate) return "Balls per wicket";
  const bool per_six =
      which == economy && std::ranges::any_of(player.seasons, &SeasonOfPlayer::in_fives);
  return std::string(per_six ? "Economy per six balls" : league::figure(which).name);
}

Headline headline_figures(const PlayerEntry& player, const cricket::SeasonFigures& sum) {
  Headline made;
  for (const league::PlayerFigure which : foremost_figures(sum)) {
    const std::optional<league::FigureValue> value = league::figure(which).value(sum, {});
    if (!value || value->number == 0) continue;
    made.emplace_back(name_of(which, player), figure_cell(value).text);
  }
  return made;
}

/// What somebody does beside what he is there for, in a line; empty if he does both or only one.
std::string lesser_skill(const cricket::SeasonFigures& sum) {
  const cricket::BowlingFigures& bowl = sum.bowling;
  if (hardly_bats(sum) && sum.batting.runs > 0) {
    return fmt::format("Batting: {} in {} innings.", counted(sum.batting.runs, "run", "runs"),
                       sum.batting.innings);
  }
  if (!hardly_bowls(sum) || bowl.legal_balls == 0) return {};
  return fmt::format("Bowling: {} for {} off {}.", counted(bowl.wickets, "wicket", "wickets"),
                     counted(bowl.runs, "run", "runs"), counted(bowl.legal_balls, "ball", "balls"));
}

/// Tiles of somebody who has played in reality only, or with dice only.
std::vector<Data> headline_of(const PlayerEntry& player) {
  if (is_of_both(player)) return {};
  const cricket::SeasonFigures sum = main_figures(player);
  if (sum.batting.matches == 0) return {};
  const bool real = figures_of(player, true).batting.matches > 0;
  std::vector<Data> shown, groups;
  for (const auto& [name, value] : headline_figures(player, sum)) {
    shown.push_back(std::move(Data().text("name", name).text("value", value)));
  }
  Data group;
  group.alone = true;
  group.text("of", real ? "In reality" : "With dice");
  group.text("columns", even_columns(shown.size(), player.cards.empty()));
  group.text("lesser", lesser_skill(sum)).text("fielders", fielders_note(player, real));
  if (real) group.text("elevens", elevens_note(player));
  groups.push_back(std::move(group.list("figures", std::move(shown))));
  return groups;
}

/// Reality and dice beside each other: of a season that was played again that one, and reality as a
/// whole after it.
PageTable both_table(const PlayerEntry& player) {
  PageTable table("Figures in reality and with dice");
  if (!is_of_both(player)) return table;
  const auto [real, dice] = replayed(player);
  const cricket::SeasonFigures all_real = figures_of(player, true);
  std::vector<cricket::SeasonFigures> columns;
  table.words("Figure");
  if (real != nullptr) {
    table.numbers(real->season_brief.empty() ? "Real" : "Real " + real->season_brief, real->season);
    columns = {real->figures};
    if (all_real.batting.matches > real->figures.batting.matches) {
      table.numbers("All real", "All real seasons");
      columns.push_back(all_real);
    }
    table.numbers(dice->brief(), dice->season);
    columns.push_back(dice->figures);
  } else {
    table.numbers("Real", "All real seasons").numbers("Dice", "All played with dice");
    columns = {all_real, figures_of(player, false)};
  }
  for (const league::PlayerFigure which : foremost_figures(main_figures(player))) {
    std::vector<PageCell> cells{PageCell(name_of(which, player))};
    bool any = false;
    for (const cricket::SeasonFigures& of : columns) {
      const std::optional<league::FigureValue> value = league::figure(which).value(of, {});
      any = any || (value && value->number != 0);
      cells.push_back(figure_cell(value));
    }
    if (any) table.row(std::move(cells));
  }
  return table;
}

/// Of whoever played more real seasons than the one that was played again: which of them charts and
/// tables of reality are of.
std::string reality_note(const PlayerEntry& player) {
  const auto [real, dice] = replayed(player);
  std::vector<std::string> seasons, replays;
  for (const SeasonOfPlayer& season : player.seasons) {
    if (season.figures.batting.matches == 0) continue;
    std::vector<std::string>& list = season.real ? seasons : replays;
    if (std::ranges::count(list, season.brief()) == 0) list.push_back(season.brief());
  }
  if (!is_of_both(player) || (seasons.size() < 2 && replays.size() < 2)) return {};
  if (real != nullptr) {
    return fmt::format("Charts and tables that follow set {} beside {}.", dice->season,
                       real->brief());
  }
  if (seasons.size() < 2) return {};
  constexpr std::size_t most_named = 4;
  return fmt::format("From here on reality is {} together.",
                     seasons.size() > most_named ? fmt::format("{} seasons", seasons.size())
                                                 : report::joined(seasons));
}

/// What there is to say below both.
std::vector<Data> notes_of(const PlayerEntry& player) {
  std::vector<Data> notes;
  const auto add = [&](std::string words) {
    if (!words.empty()) notes.push_back(std::move(Data().text("note_of", std::move(words))));
  };
  for (const bool real : {true, false}) {
    std::string lesser = lesser_skill(figures_of(player, real));
    if (!lesser.empty()) lesser.insert(lesser.find(':'), real ? " in reality" : " with dice");
    add(std::move(lesser));
    add(fielders_note(player, real));
  }
  const auto knows = [&](bool real) { return figures_of(player, real).fielding.known; };
  if (!knows(true) && knows(false) && figures_of(player, false).fielding.catches > 0) {
    add("Catches in reality: the source does not name the fielders.");
  }
  add(elevens_note(player));
  return notes;
}

/// "412 runs at 34.3 and 7 wickets at 28.1 in 14 matches"; empty without a match. `bowls`: the
/// wickets stand first.
std::string summary_of(const cricket::SeasonFigures& sum, bool bowls) {
  const cricket::BattingFigures& bat = sum.batting;
  const cricket::BowlingFigures& bowl = sum.bowling;
  if (bat.matches == 0) return {};
  const auto told = [](const std::string& what, const std::optional<double>& average) {
    return average ? fmt::format("{} at {}", what, decimals(*average, cricket::average_places))
                   : what;
  };
  std::vector<std::string> parts;
  // Of what somebody is not there for, nothing is said if it came to nothing.
  if (bat.innings > 0 && !hardly_bats(sum) && (bat.runs > 0 || !bowls)) {
    parts.push_back(told(counted(bat.runs, "run", "runs"), cricket::average(bat.runs, bat.outs())));
  }
  if (bowl.legal_balls > 0 && (bowl.wickets > 0 || bat.runs == 0)) {
    parts.push_back(told(counted(bowl.wickets, "wicket", "wickets"),
                         cricket::average(bowl.runs, bowl.wickets)));
  }
  if (bowls) std::ranges::reverse(parts);
  return fmt::format("{}{}{}", fmt::join(parts, " and "), parts.empty() ? "" : " in ",
                     counted(bat.matches, "match", "matches"));
}

/// The sums of the real seasons, and of those played with dice, in a sentence.
std::string summary_of(const PlayerEntry& player) {
  const bool bowls = report::is_bowlers(main_figures(player));
  if (const auto [real, dice] = replayed(player); real != nullptr) {
    return fmt::format("{}: {}; in {} {}", real->brief(), summary_of(real->figures, bowls),
                       dice->season, summary_of(dice->figures, bowls));
  }
  const std::string real = summary_of(figures_of(player, true), bowls);
  const std::string dice = summary_of(figures_of(player, false), bowls);
  if (real.empty() && dice.empty()) return "No match played yet";
  if (real.empty() || dice.empty()) return real + dice;
  return fmt::format("In reality {}; with dice {}", real, dice);
}

/// "All-rounder, bowls spin", by all matches; empty before the first.
std::string role_and_style(const PlayerEntry& player) {
  const cricket::SeasonFigures sum = main_figures(player);
  if (sum.batting.matches == 0) return {};
  std::string told = role_of(player);
  if (player.style != cricket::BowlingRole::unknown && sum.bowling.legal_balls > 0) {
    told += ", bowls " + lower(cricket::to_string(player.style));
  }
  return told;
}

}  // namespace

PlayerPicture player_picture(const PlayerEntry& player, const Clubs& clubs) {
  PlayerPicture made;
  made.name = player.name;
  if (!player.seasons.empty()) made.team = player.seasons.back().team;
  made.colours = clubs.colours(made.team);
  for (const bool real : {true, false}) {
    const cricket::SeasonFigures sum = figures_of(player, real);
    if (sum.batting.matches == 0) continue;
    made.of = real ? "In reality" : "With dice";
    made.figures = headline_figures(player, sum);
    break;
  }
  return made;
}

/// The seasons of somebody, each once, the latest first.
std::vector<NavigationLink> seasons_of(const PlayerEntry& player) {
  std::vector<NavigationLink> made;
  const bool of_series = !only_series(player).empty();
  for (auto season = player.seasons.rbegin(); season != player.seasons.rend(); ++season) {
    if (std::ranges::count(made, season->season_path, &NavigationLink::path) > 0) continue;
    made.push_back({season->season_path, of_series ? season->season_brief : season->season});
  }
  return made;
}

Page player_page(const PlayerEntry& player, Places& places, PlayerId id, const Clubs& clubs) {
  Page page(places.player(id, player.name));
  page.title = player.name;
  page.content = "player";
  if (!player.seasons.empty()) {
    const std::string& team = player.seasons.back().team;
    page.data.text("look", clubs.look(team));
    const std::string crest = clubs.crest(team);
    if (!crest.empty()) page.data.text("crest", page.to(crest));
  }
  page.navigation = seasons_of(player);
  page.data.text("role", role_and_style(player));
  std::vector<Data> played_for;
  for (const SeasonOfPlayer* season : clubs_of(player)) {
    Data one;
    one.flag("after_another", !played_for.empty());
    // A club of a league that is a real one too is told once; its seasons stand below.
    if (!season->real && std::ranges::any_of(player.seasons, [&](const SeasonOfPlayer& other) {
          return other.real && other.club == season->club;
        })) {
      continue;
    }
    played_for.push_back(
        std::move(one.text("words", season->club).text("at", page.to(season->club_path))));
  }
  page.data.shown_list("played_for", std::move(played_for));
  page.data.text("title", player.name).text("summary", summary_of(player));
  page.about = fmt::format("{}: {}.", player.name, summary_of(player));
  page.data.shown_list("headline", headline_of(player));
  if (const PageTable both = both_table(player); !both.empty()) {
    page.data.object("both", std::move(both.data().list("notes", notes_of(player))));
  }
  add_cards(page, player);
  page.data.text("missing", player.missing);
  const std::string look = player.seasons.empty() ? "" : clubs.look(player.seasons.back().team);
  std::vector<NavigationLink> contents;
  if (add_season_tables(page, player)) contents.push_back({"#seasons", "Seasons"});
  page.data.list("strips", strips_of(player, places, page, look, contents));
  page.data.text("reality_is", reality_note(player));
  std::vector<Data> matches = matches_by_season(player, page);
  if (!matches.empty()) contents.push_back({"#matches", "Match by match"});
  page.data.shown_list("matches", std::move(matches));
  std::vector<Data> jumps;
  for (const NavigationLink& link : contents) {
    jumps.push_back(std::move(Data().text("to", link.path).text("heading", link.name)));
  }
  if (jumps.size() > 1) page.data.object("contents", Data().list("jumps", std::move(jumps)));
  page.data.flag("catchers_unknown",
                 std::ranges::any_of(player.matches, [](const MatchOfPlayer& match) {
                   return match.how_out.starts_with("caught b ");
                 }));
  return page;
}

}  // namespace quicket::site
