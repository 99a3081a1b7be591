#include "terminal/match/match_page.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "base/wrap.h"
#include "cricket/format.h"
#include "cricket/overs.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "match/scorecard.h"
#include "match/strip_moment.h"
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
    "Tempo card: on some faces of the d6 it turns a card's result into another. Of its lines the "
    "first that applies counts: new batter, pitch, hold or push, dig in (early wickets), ahead or "
    "behind (a chase), phase of the innings.\n"
    "Par: the score at which both sides are as likely to win.\n"
    "Win chances come from the cards of both sides. \"this over: Bulls +3%\": what it has added "
    "for the side named.\n"
    "On the screen: * after a score: not out. SR: runs off 100 balls; Econ: runs an over; Per 5: "
    "runs off five balls. A ball marked (again) is bowled "
    "again after a wide or no-ball, under the same number.\n"
    "Outside: `quicket play --show lines` plays in plain lines, `--show described` in sentences "
    "for a screen reader.\n";

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

/// Which lines of the tempo card may turn the next ball: "new batter, slow pitch, powerplay".
std::string lines_at_work(const MatchView& view) {
  const match::InningsState& now = view.state.now();
  const cards::Call call = now.call_is_due ? cards::Call::steady : now.call;
  const cards::StripTables* const strip = match::strip_at(view.state, view.setup.rules, call);
  if (strip == nullptr) return {};
  std::vector<std::string> lines;
  if (now.batting_of[now.striker].balls < strip->new_until) lines.emplace_back("new batter");
  if (view.state.pitch == cards::Pitch::slow || view.state.pitch == cards::Pitch::fast) {
    lines.push_back(fmt::format("{} pitch", to_string(view.state.pitch)));
  }
  if (call != cards::Call::steady) lines.emplace_back(to_string(call));
  const auto& phases = view.setup.rules.chart().tempo.phases;
  const std::size_t phase = cricket::phase_of(view.record.info.format.phases(), now.overs,
                                              now.overs_in_all(view.state.conditions));
  if (phase < phases.size()) lines.push_back(phase_name(view, phases[phase].name));
  return fmt::format("{}", fmt::join(lines, ", "));
}

std::vector<std::string> odds_page(const MatchView& view, int width) {
  const auto odds = odds_of_ball(view);
  if (!odds) return {"The next ball cannot be bowled yet."};
  const auto by_cards = match::odds_of_ball(view.setup, view.state, {}, false).value_or(*odds);
  using R = cards::BallResult;
  const auto chances = [](const cards::BallOdds& of) {
    return std::array{of.of(R::dot),
                      of.of(R::one),
                      of.of(R::two),
                      of.of(R::three),
                      of.of(R::four),
                      of.of(R::six),
                      of.byes(),
                      of.wide(),
                      of.no_ball(),
                      of.of(R::bowled),
                      of.of(R::caught),
                      of.of(R::lbw),
                      of.of(R::stumped),
                      of.of(R::run_out_striker),
                      of.of(R::run_out_non_striker)};
  };
  constexpr std::array<std::string_view, 15> names{
      "no run",  "1",      "2",      "3",   "4",       "6",       "bye, leg bye",        "wide",
      "no-ball", "bowled", "caught", "lbw", "stumped", "run out", "run out, non-striker"};
  const match::InningsState& now = view.state.now();
  const std::string lines_of_tempo = lines_at_work(view);
  const bool tempo = !lines_of_tempo.empty();
  std::vector<std::string> lines{
      fmt::format("{} to {}{}", player_name(view, now.fielding(), now.bowler),
                  player_name(view, now.batting, now.striker), now.free_hit ? ", free hit" : ""),
      odds_line(view, width), ""};
  if (tempo) {
    for (std::string& line :
         wrapped(fmt::format("The tempo card turns what the cards say; its first line that applies "
                             "counts: {}.",
                             lines_of_tempo),
                 width)) {
      lines.push_back(std::move(line));
    }
    lines.push_back(fmt::format("{:<21} {:>6} {:>10}", "", "cards", "with tempo"));
  }
  const auto told = chances(*odds), on_cards = chances(by_cards);
  const int before = tempo ? 43 : 30;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const int bar = static_cast<int>(std::lround(told[i] * std::max(0, width - before)));
    std::string line = tempo ? fmt::format("{:<21} {:>5.1f}% {:>9.1f}%  ", names[i],
                                           100 * on_cards[i], 100 * told[i])
                             : fmt::format("{:<21} {:>5.1f}%  ", names[i], 100 * told[i]);
    for (int cell = 0; cell < bar; ++cell) line += "█";
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

}  // namespace

std::vector<std::string> story_lines(const Story& story, int width, bool latest_first) {
  std::vector<std::string> lines;
  const std::size_t count = story.lines().size();
  for (std::size_t i = 0; i < count; ++i) {
    const StoryLine& line = story.lines()[latest_first ? count - 1 - i : i];
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

std::string_view title_of(MatchPage page) {
  // By the order of MatchPage.
  constexpr std::array<std::string_view, 7> titles{"Scorecard",
                                                   "Bowling",
                                                   "Fielding chart",
                                                   "Odds of the next ball",
                                                   "Worm and partnerships",
                                                   "The story so far, last ball first",
                                                   "Keys"};
  return titles[static_cast<std::size_t>(page)];
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
      return story_lines(story, width, true);
    case MatchPage::help: {
      constexpr int columns = 53;
      std::vector<std::string> lines =
          lines_of(fmt::format("Enter   bowl the next ball, or answer the question\n{}",
                               with_over_word(view, match_keys_text())));
      for (std::string& line : wrapped(pages_help, columns)) lines.push_back(std::move(line));
      return width < 2 * columns + 2 ? lines : side_by_side(lines, columns + 2);
    }
  }
  return {};
}

}  // namespace quicket::terminal
