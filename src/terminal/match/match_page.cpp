#include "terminal/match/match_page.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "cricket/overs.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "match/scorecard.h"
#include "report/fielding_chart.h"
#include "report/scorecard.h"
#include "terminal/match/graphs.h"
#include "terminal/match/match_keys.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/tables.h"
#include "terminal/match/text.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {
namespace {

constexpr std::string_view pages_help =
    "\n"
    "When you type dice: 345 is 3 on the d6 and 45 on the d100. Enter alone leaves one die to "
    "the program, r the rest of the ball.\n"
    "When computers play: Space pauses, + and - change the speed.\n"
    "In lists: arrows or a player's number, Enter chooses. An x marks a player who may not be "
    "chosen, and the line below says why; * is whom your captain would choose.\n"
    "runs/over and wicket: what an over of those who meet brings, and the chance that a "
    "wicket falls in it.\n"
    "How to bat on: hold, steady, push by arrows or 1 to 3; Enter chooses and bowls. Win: "
    "after that over.\n"
    "\n"
    "Lists take clicks of the mouse too: one marks, another on the same line chooses; the "
    "wheel moves.\n"
    "\n"
    "Tempo card: on some faces of the d6 it turns a card's result into another. Of its lines the "
    "first that applies counts: new batter, pitch, hold or push, dig in (early wickets), ahead or "
    "behind (a chase), phase of the innings.\n"
    "Par: the score at which both sides are as likely to win.\n"
    "Win chances come from the cards of both sides. \"this over: +3% ►\": what it has added, for "
    "the "
    "side at which the arrow points.\n"
    "On the screen: * after a score: not out. C (catches), RO (run outs), \u2020 (keeper): a "
    "d20 up to this is out.\n"
    "A/10: usage. The letter stands for overs an innings: A+ is the full quota, A to D are "
    "quarters of it. The number is the innings the player bowled in. SR: runs off 100 balls; "
    "Econ: runs an over. F on a card: roll on the chart. A ball marked (again) is bowled "
    "again after a wide or no-ball, under the same number.\n";

std::vector<std::string> bowling_page(const MatchView& view) {
  std::vector<std::string> lines;
  if (view.state.innings.empty()) return {"Nobody has bowled yet."};
  lines = bowling_lines(view);
  lines.emplace_back();
  const std::vector<OverBalls> overs = overs_of(view.record);
  for (std::size_t i = 0; i < overs.size(); ++i) {
    std::string balls;
    for (const match::Delivery* ball : overs[i].balls) balls += ball_mark(*ball) + ' ';
    lines.push_back(fmt::format(
        "{} {:>2}  {:<22} {} = {}", cricket::over_heading(view.setup.conditions), i + 1,
        player_name(view, view.state.now().fielding(), overs[i].bowler), balls, overs[i].runs()));
  }
  return lines;
}

std::vector<std::string> odds_page(const MatchView& view, int width) {
  const auto odds = odds_of_ball(view);
  if (!odds) return {"The next ball cannot be bowled yet."};
  using R = cards::BallResult;
  const std::pair<std::string_view, double> rows[] = {
      {"no run", odds->of(R::dot)},
      {"1", odds->of(R::one)},
      {"2", odds->of(R::two)},
      {"3", odds->of(R::three)},
      {"4", odds->of(R::four)},
      {"6", odds->of(R::six)},
      {"bye, leg bye", odds->byes()},
      {"wide", odds->wide()},
      {"no-ball", odds->no_ball()},
      {"bowled", odds->of(R::bowled)},
      {"caught", odds->of(R::caught)},
      {"lbw", odds->of(R::lbw)},
      {"stumped", odds->of(R::stumped)},
      {"run out", odds->of(R::run_out_striker)},
      {"run out, non-striker", odds->of(R::run_out_non_striker)},
  };
  const match::InningsState& now = view.state.now();
  std::vector<std::string> lines{
      fmt::format("{} to {}{}", player_name(view, now.fielding(), now.bowler),
                  player_name(view, now.batting, now.striker), now.free_hit ? ", free hit" : ""),
      odds_line(view, width), ""};
  for (const auto& [name, chance] : rows) {
    const int bar = static_cast<int>(std::lround(chance * std::max(0, width - 30)));
    std::string line = fmt::format("{:<19} {:>5.1f}%  ", name, 100 * chance);
    for (int i = 0; i < bar; ++i) line += "█";
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> worm_page(const MatchView& view, const SideColours& colours, int width) {
  if (view.state.innings.empty()) return {"Nothing has been bowled yet."};
  constexpr int rows = 15;
  Picture picture(rows, std::min(width, 110));
  draw_worm(picture, picture.all(), view, side_pens(colours));
  std::vector<std::string> lines = lines_of(picture.text());
  lines.emplace_back();
  const auto innings = match::innings_of(view.record.events);
  for (const match::Partnership& pair : match::partnerships_of(innings.back())) {
    lines.push_back(fmt::format(
        "Wicket {:>2}: {:>3} off {:>3}  {} {}, {} {}{}", pair.wicket, pair.runs, pair.balls,
        player_name(view, view.state.now().batting, pair.first), pair.first_runs,
        pair.second == match::no_member ? ""
                                        : player_name(view, view.state.now().batting, pair.second),
        pair.second_runs, pair.unbroken ? ", unbroken" : ""));
  }
  return lines;
}

/// In two columns, the second from `at` on.
std::vector<std::string> side_by_side(const std::vector<std::string>& lines, int at) {
  const std::size_t half = (lines.size() + 1) / 2;
  std::vector<std::string> both(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(half));
  for (std::size_t i = half; i < lines.size(); ++i) {
    std::string& line = both[i - half];
    line.append(static_cast<std::size_t>(std::max(0, at - display_width(line))), ' ');
    line += lines[i];
  }
  return both;
}

std::vector<std::string> story_page(const Story& story, int width) {
  std::vector<std::string> lines;
  for (std::size_t i = story.lines().size(); i > 0; --i) {
    const StoryLine& line = story.lines()[i - 1];
    bool first = true;
    for (const std::string& part : wrapped(line.text, width - 14)) {
      lines.push_back(first && !line.place.empty()
                          ? fmt::format("{:>5} {:>6}  {}", line.place, line.score, part)
                          : fmt::format("{:14}{}", "", part));
      first = false;
    }
    if (!line.dice.empty()) {
      for (const std::string& part : wrapped(line.dice, width - 16)) {
        lines.push_back(fmt::format("{:16}{}", "", part));
      }
    }
  }
  return lines;
}

}  // namespace

std::string_view title_of(MatchPage page) {
  switch (page) {
    case MatchPage::scorecard:
      return "Scorecard";
    case MatchPage::bowling:
      return "Bowling";
    case MatchPage::fielding_chart:
      return "Fielding chart";
    case MatchPage::odds:
      return "Odds of the next ball";
    case MatchPage::worm:
      return "Worm and partnerships";
    case MatchPage::story:
      return "The story so far, last ball first";
    case MatchPage::help:
      return "Keys";
  }
  return "";
}

std::vector<std::string> page_lines(const MatchView& view, const Story& story,
                                    const SideColours& colours, MatchPage page, int width) {
  switch (page) {
    case MatchPage::scorecard:
      return lines_of(report::scorecard_text(view.record, {}, {false, width}));
    case MatchPage::bowling:
      return bowling_page(view);
    case MatchPage::fielding_chart:
      return lines_of(report::fielding_chart_text(view.setup.rules.chart(), width));
    case MatchPage::odds:
      return odds_page(view, width);
    case MatchPage::worm:
      return worm_page(view, colours, width);
    case MatchPage::story:
      return story_page(story, width);
    case MatchPage::help: {
      constexpr int columns = 53;
      std::vector<std::string> lines = lines_of(
          fmt::format("Enter   bowl the next ball, or answer the question\n{}", match_keys_text()));
      for (std::string& line : wrapped(pages_help, columns)) lines.push_back(std::move(line));
      return width < 2 * columns + 2 ? lines : side_by_side(lines, columns + 2);
    }
  }
  return {};
}

}  // namespace quicket::terminal
