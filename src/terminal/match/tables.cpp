#include "terminal/match/tables.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "match/scorecard.h"
#include "report/card_face.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

std::vector<match::Partnership> partnerships_now(const MatchView& view) {
  return match::partnerships_of(match::innings_of(view.record.events).back());
}

/// A name in exactly `width` columns.
std::string name_column(const std::string& name, int width) {
  std::string text = player_within(name, width);
  text.append(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ');
  return text;
}

/// "AM Hardie & C Connolly" in `width` columns, or their surnames, or the second one's.
std::string pair_within(const MatchView& view, cricket::Side side, const match::Partnership& pair,
                        int width) {
  const std::string& first = player_name(view, side, pair.first);
  if (pair.second == match::no_member) return player_within(first, width);
  const std::string& second = player_name(view, side, pair.second);
  constexpr std::string_view between = " & ";
  const int room = width - display_width(between);
  if (display_width(first) + display_width(second) <= room) {
    return fmt::format("{}{}{}", first, between, second);
  }
  const std::string both = fmt::format("{}{}{}", called(view, side, pair.first), between,
                                       called(view, side, pair.second));
  // Who came in last tells which partnership it is.
  return display_width(both) > width ? player_within(second, width) : both;
}

/// How a batter was out, in `width` columns: as scorecards print it, else without fielders.
std::string short_how_out(const MatchView& view, const match::BattingLine& line, int width) {
  const cricket::Side fielding = view.state.now().fielding();
  const std::string text = match::how_out_text(line, view.side(fielding).sheet);
  if (display_width(text) <= width || !line.out) return name_within(text, width);
  const std::string& bowler = player_name(view, fielding, line.bowler);
  const auto by = [&](std::string_view how) {
    const int room = width - display_width(how) - 2;
    return fmt::format("{}b {}", how, player_within(bowler, room));
  };
  const auto with_fielder = [&](std::string_view how, std::string_view alone) {
    const match::Member member = line.out->fielders[0];
    if (member == match::no_member) return by(fmt::format("{} ", alone));
    if (member == line.bowler) return by("c & ");
    const std::string by_name = called(view, fielding, line.bowler);
    const std::string both = fmt::format("{}{} b {}", how, called(view, fielding, member), by_name);
    if (display_width(both) <= width) return both;
    const std::string bowled = fmt::format("{} b {}", alone, by_name);
    return display_width(bowled) <= width ? bowled : std::string(alone);
  };
  switch (line.out->how) {
    case cricket::HowOut::bowled:
      return by("");
    case cricket::HowOut::caught:
      return with_fielder("c ", "caught");
    case cricket::HowOut::lbw:
      return by("lbw ");
    case cricket::HowOut::stumped:
      return with_fielder("st ", "stumped");
    case cricket::HowOut::run_out:
      return "run out";
    default:
      return name_within(text.substr(0, text.find(" (")), width);
  }
}

/// Extras, and at which scores wickets fell: "Fell at: 12 Allen, 40 Hardie".
std::vector<std::string> below_batting(const MatchView& view, const match::InningsCard& card,
                                       int width) {
  std::vector<std::string> lines;
  const int extras = card.extras.total();
  if (extras > 0) {
    const std::string kinds = match::extras_kinds(card.extras);
    lines.push_back(kinds.empty() ? fmt::format("Extras {}", extras)
                                  : fmt::format("Extras {} ({})", extras, kinds));
  }
  std::string fell;
  for (const match::FallOfWicket& wicket : card.fall) {
    fell += fmt::format("{}{} {}", fell.empty() ? "Fell at: " : ", ", wicket.score,
                        called(view, card.total.batting, wicket.batter));
  }
  for (std::string& line : wrapped(fell, width)) lines.push_back(std::move(line));
  return lines;
}

}  // namespace

std::vector<std::string> bowling_lines(const MatchView& view, int width) {
  const match::InningsState& now = view.state.now();
  const match::PlayingSide& side = view.side(now.fielding());
  struct Row {
    match::Member member;
    std::string figures;
  };
  std::vector<Row> rows;
  int name = 0, figures = 0;
  for (std::size_t i = 0; i < side.sheet.players.size(); ++i) {
    const auto member = static_cast<match::Member>(i);
    const bool has_bowled = now.bowling_of[member].overs > 0;
    if (!match::contains(side.bowlers, member) && !has_bowled) continue;
    std::string quota = quota_text(view, member);
    // A narrow column needs the blanks for the name.
    constexpr int narrow = 44;
    if (width > 0 && width < narrow && quota.starts_with("last ")) quota = "last";
    // Who has not bowled yet has the season's figures.
    const auto& season = side.cards[i].bowler;
    const auto econ = season && !has_bowled
                          ? report::economy(season->stats, view.record.info.format)
                          : std::nullopt;
    rows.push_back({member, fmt::format("{}{}{}",
                                        econ ? fmt::format("Econ {:.2f}", *econ)
                                             : bowler_figures(view, member),
                                        quota.empty() ? "" : ", ", quota)});
    name = std::max(name, display_width(player_name(view, now.fielding(), member)));
    figures = std::max(figures, display_width(rows.back().figures));
  }
  if (width > 0) name = std::clamp(name, 3, std::max(3, width - figures - 4));
  std::vector<std::string> lines;
  for (const Row& row : rows) {
    lines.push_back(fmt::format("{} {}  {}", now.over_open && now.bowler == row.member ? "►" : " ",
                                name_column(player_name(view, now.fielding(), row.member), name),
                                row.figures));
  }
  return lines;
}

std::vector<std::string> bowling_strip(const MatchView& view, int width, int rows) {
  const match::InningsState& now = view.state.now();
  std::vector<match::Member> bowlers;
  for (std::size_t i = 0; i < view.side(now.fielding()).sheet.players.size(); ++i) {
    const auto member = static_cast<match::Member>(i);
    if (now.bowling_of[member].overs == 0) continue;
    bowlers.insert(member == now.bowler ? bowlers.begin() : bowlers.end(), member);
  }
  std::vector<std::string> lines;
  std::string line = "Bowling: ";
  bool begun = false;
  for (const match::Member member : bowlers) {
    const std::string quota = quota_text(view, member);
    const std::string text = fmt::format("{}{}", bowler_line(view, member),
                                         quota.empty() ? "" : fmt::format(" ({})", quota));
    if (begun && display_width(line) + 3 + display_width(text) > width) {
      if (static_cast<int>(lines.size()) + 1 >= rows) break;
      lines.push_back(std::exchange(line, "         "));
      begun = false;
    }
    line += (begun ? " · " : "") + text;
    begun = true;
  }
  if (begun) lines.push_back(line);
  return lines;
}

void draw_bowling(Picture& picture, const Area& area, const MatchView& view) {
  const std::string& team = team_name(view, view.state.now().fielding());
  picture.write(area.row, area.column, name_within(team, area.columns - 8) + " bowling",
                bold_pen());
  int row = area.row + 1;
  for (const std::string& line : bowling_lines(view, area.columns)) {
    if (row >= area.row + area.rows) return;
    Pen pen;
    pen.bold = line.front() != ' ';
    picture.write(row++, area.column, line, pen);
  }
}

void draw_batting(Picture& picture, const Area& area, const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const match::InningsCard card = match::scorecard_of(view.record).innings.back();
  constexpr int runs_columns = 10, boundary_columns = 8, least_how = 20;
  const bool boundaries = area.columns >= 20 + runs_columns + boundary_columns;
  const int figures = runs_columns + (boundaries ? boundary_columns : 0);
  const int how = area.columns - 2 - figures - 18 >= least_how ? area.columns - figures - 20 : 0;
  const int name = area.columns - 2 - figures - (how > 0 ? how + 1 : 0);
  picture.write(area.row, area.column,
                name_within(team_name(view, now.batting), area.columns - figures - 8) + " batting",
                bold_pen());
  const int end = area.column + area.columns;
  picture.write_right(area.row, end, boundaries ? "R   (B)  4s  6s" : "R   (B)", faint_pen());
  const int room = area.rows - 1, count = static_cast<int>(card.batting.size());
  int row = area.row + 1;
  for (int i = std::max(0, count - room); i < count; ++i, ++row) {
    const match::BattingLine& line = card.batting[static_cast<std::size_t>(i)];
    const bool in = line.batter == now.striker || line.batter == now.non_striker;
    Pen pen;
    pen.bold = in;
    pen.faint = !in;
    picture.write(row, area.column, line.batter == now.striker ? "►" : " ", pen);
    picture.write(row, area.column + 2,
                  player_within(player_name(view, now.batting, line.batter), name), pen);
    if (how > 0) {
      picture.write(row, area.column + 3 + name, in ? "not out" : short_how_out(view, line, how),
                    pen);
    }
    const std::string runs =
        fmt::format("{}{:<1} {:>5}", line.runs, in ? "*" : "", fmt::format("({})", line.balls));
    picture.write_right(
        row, end, boundaries ? fmt::format("{} {:>3} {:>3}", runs, line.fours, line.sixes) : runs,
        pen);
  }
  for (const match::Member member : card.did_not_bat) {
    if (row >= area.row + area.rows) return;
    picture.write(row, area.column + 2, player_within(player_name(view, now.batting, member), name),
                  faint_pen());
    const auto& striker = view.side(now.batting).cards[member].striker;
    const auto rate = striker ? report::strike_rate(striker->stats) : std::nullopt;
    if (rate) picture.write_right(row, end, fmt::format("SR {:.0f}", *rate), faint_pen());
    ++row;
  }
  for (const std::string& line : below_batting(view, card, area.columns - 2)) {
    if (row >= area.row + area.rows) return;
    picture.write(row++, area.column + 2, line);
  }
}

int batting_rows(const MatchView& view) {
  const match::InningsCard card = match::scorecard_of(view.record).innings.back();
  constexpr int most_below = 4;
  return 1 + static_cast<int>(card.batting.size() + card.did_not_bat.size()) + most_below;
}

void draw_partnerships(Picture& picture, const Area& area, const MatchView& view,
                       const SidePens& pens) {
  const std::vector<match::Partnership> pairs = partnerships_now(view);
  const cricket::Side side = view.state.now().batting;
  picture.write(area.row, area.column, "Partnerships", bold_pen());
  const int room = area.rows - 1, count = static_cast<int>(pairs.size());
  int most = 1;
  for (const match::Partnership& pair : pairs) most = std::max(most, pair.runs);
  // "10  123 (88) " before the bar, and the names behind it.
  constexpr int before = 13;
  const int names = std::clamp(area.columns - before - 8, 0, 30);
  const int bar = std::max(0, area.columns - before - names - (names > 0 ? 1 : 0));
  for (int i = std::max(0, count - room), row = area.row + 1; i < count; ++i, ++row) {
    const match::Partnership& pair = pairs[static_cast<std::size_t>(i)];
    Pen pen;
    pen.bold = pair.unbroken;
    picture.write(
        row, area.column,
        fmt::format("{:>2} {:>4} {:<6}", pair.wicket, pair.runs, fmt::format("({})", pair.balls)),
        pen);
    const int length = (pair.runs * bar + most - 1) / most;
    picture.fill({row, area.column + before, 1, length}, pens[static_cast<std::size_t>(side)],
                 pair.unbroken ? "█" : "▒");
    if (names < 9) continue;
    picture.write(row, area.column + before + bar + 1, pair_within(view, side, pair, names), pen);
  }
}

std::string partnership_text(const MatchView& view) {
  const auto partnerships = partnerships_now(view);
  if (partnerships.empty() || !partnerships.back().unbroken) return "0 (0)";
  return fmt::format("{} ({})", partnerships.back().runs, partnerships.back().balls);
}

}  // namespace quicket::terminal
