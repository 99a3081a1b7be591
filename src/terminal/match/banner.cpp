#include "terminal/match/banner.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "cricket/overs.h"
#include "match/innings.h"
#include "match/match_story.h"
#include "match/partnerships.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
std::optional<Banner> banner_of(const MatchView& view, std::span<const match::Moment> moments,
                                const SideColours& colours) {
  std::vector<match::Moment> great;
  std::copy_if(moments.begin(), moments.end(), std::back_inserter(great),
               [](const match::Moment& one) { return one.weight >= match::worth_a_banner; });
  if (great.empty()) return {};
  std::stable_sort(great.begin(), great.end(),
                   [](const auto& a, const auto& b) { return a.weight > b.weight; });
  constexpr std::size_t most_sentences = 2;
  std::string text;
  for (std::size_t i = 0; i < std::min(great.size(), most_sentences); ++i) {
    // How far the winners were down stands below, with when that was; and above, who got whom out.
    using Kind = match::MomentKind;
    const auto* const ball = std::get_if<match::Delivery>(&view.record.events[great[i].event]);
    const bool is_swing = great[i].kind == Kind::big_swing && ball != nullptr && ball->out;
    if (is_swing || great[i].kind == Kind::great_escape || great[i].kind == Kind::set_batter_out) {
      continue;
    }
    if (!text.empty()) text += '\n';
    text += report::moment_sentence(view.record, great[i]);
  }
  return Banner{capitals(report::moment_title(view.record, great.front())), text,
                team_pen(colours[cricket::side_index(great.front().side)])};
}

std::optional<Banner> last_over_banner(const MatchView& view, std::optional<double> of_home,
                                       const SideColours& colours) {
  const match::InningsState& now = view.state.now();
  if (now.super_over > 0 || !is_open_finish(view, of_home)) return {};
  std::string text =
      fmt::format("{} bowls.\n{}", bowler_line(view, now.bowler), batters_line(view));
  for (const std::string& line : chase_lines(view, {of_home, of_home})) text += '\n' + line;
  return Banner{fmt::format("LAST {}", capitals(view.setup.conditions.over_word)), text,
                team_pen(colours[cricket::side_index(now.batting)])};
}

std::string ended_stand(const MatchView& view, match::Member out) {
  const auto stands = match::partnerships_of(match::innings_of(view.record.events).back());
  const auto ended = std::find_if(stands.rbegin(), stands.rend(), [&](const auto& stand) {
    return !stand.unbroken && (stand.first == out || stand.second == out);
  });
  if (ended == stands.rend()) return {};
  const match::Member other = ended->first == out ? ended->second : ended->first;
  if (other == match::no_member) return {};
  return fmt::format("Partnership {} off {} with {}.", ended->runs,
                     counted(ended->balls, "ball", "balls"),
                     player_name(view, view.state.now().batting, other));
}

std::vector<std::string> chase_lines(const MatchView& view, ChanceChange chance) {
  const match::InningsState& now = view.state.now();
  std::vector<std::string> lines;
  if (now.target != match::InningsState::no_target && now.runs < now.target) {
    lines.push_back(needs_line(view, 0) + ".");
    // Not where it is as good as won.
    constexpr double open = 0.01;
    const double home = chance.after.value_or(0.5);
    const bool level =
        now.runs + 1 == now.target && !now.is_over() && home > open && home < 1 - open;
    if (level && view.setup.conditions.most_super_overs > 0) {
      lines.emplace_back("A tie means a super over.");
    }
  }
  if (chance.before && chance.after) {
    const cricket::Side side = chance.told.value_or(now.batting);
    const std::string before = chance_said(chance_of(side, *chance.before), false);
    const std::string after = chance_said(chance_of(side, *chance.after), is_decided(view));
    lines.push_back(
        fmt::format("{} to win: {}.", team_name(view, side),
                    before == after ? after : fmt::format("{} before, {} now", before, after)));
  }
  return lines;
}

std::vector<std::string> end_lines(const MatchView& view, const Tension& tension) {
  std::vector<std::string> lines;
  const match::InningsState& now = view.state.now();
  if (now.runs >= now.target) {
    lines.push_back(fmt::format("{} won by {}.", team_name(view, now.batting),
                                counted(now.wickets_to_end - now.wickets, "wicket", "wickets")));
  }
  match::MomentSources sources;
  sources.cards = &view.setup;
  const std::string hero =
      report::player_of_match_text(view.record, match::story_of(view.record, sources));
  if (!hero.empty()) lines.push_back("Player of the match: " + hero + '.');
  const bool home = (now.runs >= now.target) == (now.batting == 0);
  const auto of_winner = [&](const ChancePoint& point) {
    return home ? point.of_home : 1 - point.of_home;
  };
  // The low point of the first innings is old news where the chase had one of its own.
  constexpr double worth_telling = 0.45;
  auto lowest = std::ranges::min_element(tension.points, {}, of_winner);
  const auto chase = std::ranges::find(tension.points, std::size_t{1}, &ChancePoint::innings);
  const auto latest =
      std::min_element(chase, tension.points.end(),
                       [&](const auto& a, const auto& b) { return of_winner(a) < of_winner(b); });
  if (latest != tension.points.end() && of_winner(*latest) < worth_telling) lowest = latest;
  if (lowest == tension.points.end() || of_winner(*lowest) >= worth_telling) return lines;
  const cricket::Conditions& conditions = view.setup.conditions;
  const std::string when =
      conditions.counts_balls
          ? counted(lowest->balls, "ball", "balls")
          : cricket::overs_and_balls(lowest->balls, conditions.balls_per_over) + " overs";
  lines.push_back(fmt::format("{} were down to {}, after {} of the {}.",
                              team_name(view, home ? 0 : 1), chance_said(of_winner(*lowest), false),
                              when, lowest->innings == 0 ? "first innings" : "chase"));
  return lines;
}

Banner wicket_banner(const MatchView& view, const match::Delivery& ball, ChanceChange chance,
                     std::optional<Banner> deserved) {
  const match::InningsState& now = view.state.now();
  Banner banner;
  banner.pen = bold_pen();
  banner.pen.ground = wicket_ink;
  banner.pen.ink = cricket::white;
  banner.title = fmt::format("WICKET   {} {}", team_name(view, now.batting), score_text(now));
  if (deserved) banner.title = fmt::format("{}   {}", deserved->title, score_text(now));
  // Runs and balls stay together where the line breaks.
  std::string how = last_wicket(view);
  for (int blank = 0; blank < 2; ++blank) {
    if (const std::size_t at = how.rfind(' '); at != std::string::npos)
      how.replace(at, 1, "\u00a0");
  }
  std::vector<std::string> lines{how};
  if (ball.out->how != cricket::HowOut::run_out) lines.push_back(bowler_line(view, ball.bowler));
  lines.push_back(ended_stand(view, ball.out->batter));
  for (std::string& line : chase_lines(view, chance)) lines.push_back(std::move(line));
  if (deserved) lines.push_back(deserved->text);
  for (const std::string& line : lines) {
    if (line.empty()) continue;
    if (!banner.text.empty()) banner.text += '\n';
    banner.text += line;
  }
  return banner;
}

namespace {

constexpr int banner_frame = 3;  ///< rows of edges and title

std::vector<std::string> banner_lines(const Banner& banner, int columns) {
  return wrapped(banner.text, std::min(columns - 4, widest_banner) - 6);
}

}  // namespace

int banner_rows(const Banner& banner, int columns) {
  return static_cast<int>(banner_lines(banner, columns).size()) + banner_frame;
}

void draw_banner(Picture& picture, const Area& area, const Banner& banner) {
  const int width = std::min(area.columns - 4, widest_banner);
  std::vector<std::string> lines = banner_lines(banner, area.columns);
  // The last sentences matter least.
  lines.resize(std::min(lines.size(), static_cast<std::size_t>(area.rows - banner_frame)));
  const int rows = static_cast<int>(lines.size()) + banner_frame;
  const Area box{area.row + (area.rows - rows) / 2, area.column + (area.columns - width) / 2, rows,
                 width};
  picture.fill(area, {});
  picture.frame(box);
  const Area title{box.row + 1, box.column + 1, 1, box.columns - 2};
  picture.fill(title, banner.pen);
  picture.write_centred(title, 0, banner.title, banner.pen);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    picture.write_centred(box, 2 + static_cast<int>(i), lines[i], bold_pen());
  }
}

}  // namespace quicket::terminal
