#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/text.h"
#include "match/called_name.h"
#include "match/place_text.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "report/ball_log.h"
#include "report/match_words.h"
#include "report/over_story.h"
#include "site/match_page.h"
#include "site/name_links.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// The match, and where its balls stand among the events.
struct MatchBalls {
  const SeasonView& view;
  const SeasonMatch& match;
  NameLinks names = {};
  /// Of each side, as on scorecards, and in full where the other one has somebody of that surname.
  std::array<std::vector<std::string>, 2> brief = {};
  std::map<const match::Delivery*, std::size_t> event_of = {};

  void shorten_names() {
    const match::ShortNames called(match.record.sheets);
    for (std::size_t side = 0; side < 2; ++side) {
      const match::TeamSheet &sheet = match.record.sheets[side],
                             &other = match.record.sheets[1 - side];
      for (std::size_t i = 0; i < sheet.players.size(); ++i) {
        std::string shorter = short_name_of(sheet, static_cast<match::Member>(i));
        const bool of_both = std::ranges::any_of(
            other.players, [&](const auto& one) { return called.of(one.name) == shorter; });
        if (of_both) shorter = sheet.players[i].name;
        brief[side].push_back(std::move(shorter));
      }
    }
  }
  const std::string& name(const match::TeamSheet& sheet, match::Member member) const {
    return brief[&sheet == &match.record.sheets[0] ? 0 : 1][member];
  }
  /// The sentence with names as the balls have them.
  std::string in_brief(std::string sentence) const {
    for (const match::TeamSheet& sheet : match.record.sheets) {
      for (std::size_t i = 0; i < sheet.players.size(); ++i) {
        const std::string& whole = sheet.players[i].name;
        const std::string& shorter = name(sheet, static_cast<match::Member>(i));
        for (std::size_t at = sentence.find(whole); at != std::string::npos;
             at = sentence.find(whole, at + shorter.size())) {
          sentence.replace(at, whole.size(), shorter);
        }
      }
    }
    return sentence;
  }
  /// Of the side that bats.
  std::string chance_after(const match::PlacedBall& ball, cricket::Side batting) const {
    const std::size_t at = event_of.at(ball.delivery);
    const auto& chances = match.story.chances;
    if (!match.has_chances || at >= chances.size() || !chances[at]) return {};
    return chance_text(batting == 0 ? *chances[at] : 1 - *chances[at]);
  }
};

/// An innings as its balls are told, one after another.
struct InningsSoFar {
  const MatchBalls& of;
  const match::InningsTotal& total;
  const match::TeamSheet &bats, &bowls;
  struct Figures {
    int runs = 0, balls = 0, wickets = 0;
  };
  std::map<match::Member, Figures> batters = {}, bowlers = {};
  std::set<match::Member> out = {};
  int legal_balls = 0;

  void add(const match::Delivery& ball) {
    Figures& batter = batters[ball.striker];
    batter.runs += ball.bat_runs;
    batter.balls += ball.faced() ? 1 : 0;
    legal_balls += ball.legal() ? 1 : 0;
    Figures& bowler = bowlers[ball.bowler];
    bowler.runs += ball.charged();
    for (const auto& dismissal : {ball.out, ball.also_out}) {
      if (!dismissal) continue;
      out.insert(dismissal->batter);
      bowler.wickets += cricket::is_bowlers(dismissal->how) ? 1 : 0;
    }
  }
  /// "need 59 off 30": of a chase that is on.
  std::string needed(int runs) const {
    const bool is_on = total.target > runs && total.super_over == 0 && legal_balls < total.quota;
    if (!is_on || match::target_in_doubt(of.match.record)) return {};
    return fmt::format("need {} off {}", total.target - runs, total.quota - legal_balls);
  }
  /// "Mulholland 23 (15), Lindqvist 12 (14); Tindersley 1/14": who is in after the ball, and who
  /// bowled it.
  std::string after(const match::Delivery& ball) const {
    std::string told;
    for (const match::Member member : {ball.striker, ball.non_striker}) {
      if (member == match::no_member || out.contains(member)) continue;
      const auto found = batters.find(member);
      const Figures figures = found == batters.end() ? Figures{} : found->second;
      told += fmt::format("{}{} {} ({})", told.empty() ? "" : ", ", of.name(bats, member),
                          figures.runs, figures.balls);
    }
    const Figures& bowler = bowlers.at(ball.bowler);
    return fmt::format("{}{}{} {}/{}", told, told.empty() ? "" : "; ", of.name(bowls, ball.bowler),
                       bowler.wickets, bowler.runs);
  }
};

Data ball_line(const MatchBalls& of, const match::PlacedBall& ball, const match::TeamSheet& bats,
               cricket::Side batting) {
  const match::MatchRecord& record = of.match.record;
  Data line;
  line.text("ball", match::place_text(record.conditions, ball.place));
  line.text("striker", of.name(bats, ball.delivery->striker));
  line.text("came", report::ball_text(*ball.delivery));
  line.text("ball_look", ball.delivery->out             ? "wicket"
                         : ball.delivery->bat_runs >= 4 ? "boundary"
                                                        : "");
  line.text("after", fmt::format("{}/{}", ball.runs, ball.wickets));
  line.text("ball_chance", of.chance_after(ball, batting));
  const auto& said = of.match.said;
  if (!said.empty()) line.text("said", said[of.event_of.at(ball.delivery)]);
  return std::move(line.text("dice", report::dice_text(ball.delivery->dice)));
}

std::size_t wickets_in(std::span<const match::PlacedBall> balls) {
  std::size_t wickets = 0;
  for (const match::PlacedBall& ball : balls) {
    for (const auto& out : {ball.delivery->out, ball.delivery->also_out}) {
      if (out && cricket::is_wicket(out->how)) ++wickets;
    }
  }
  return wickets;
}

/// The balls of one over: what came of them, in a line, and each of them, folded away.
Data over_data(const MatchBalls& of, InningsSoFar& innings,
               std::span<const match::PlacedBall> balls, std::string id) {
  const match::MatchRecord& record = of.match.record;
  const match::PlacedBall& last = balls.back();
  Data over;
  over.text("id", std::move(id));
  over.text("over",
            record.conditions.counts_balls
                ? fmt::format("To ball {}", match::place_text(record.conditions, last.place))
                : fmt::format("Over {}", last.place.over + 1));
  std::vector<std::string> bowlers;
  std::vector<Data> lines;
  int runs = 0;
  for (const match::PlacedBall& ball : balls) {
    const std::string& bowler = of.name(innings.bowls, ball.delivery->bowler);
    if (!std::ranges::count(bowlers, bowler)) bowlers.push_back(bowler);
  }
  for (const match::PlacedBall& ball : balls) {
    runs += ball.delivery->runs();
    lines.push_back(ball_line(of, ball, innings.bats, innings.total.batting));
    // The bowler of a whole over stands at its head.
    if (bowlers.size() > 1) lines.back().text("by", of.name(innings.bowls, ball.delivery->bowler));
    innings.add(*ball.delivery);
  }
  over.list("bowler", of.names.parts(report::joined(bowlers)))
      .text("runs", counted(runs, "run", "runs"));
  const bool all_out = innings.total.all_out && innings.total.super_over == 0 &&
                       last.wickets == innings.total.wickets;
  over.text("score", all_out ? fmt::format("{} all out", last.runs)
                             : fmt::format("{}/{}", last.runs, last.wickets));
  if (const std::string chance = of.chance_after(last, innings.total.batting); !chance.empty()) {
    over.text("chance", chance);
  }
  over.text("figures", innings.after(*last.delivery));
  const report::OverStory story(record, innings.total, balls);
  // The balls show a boundary.
  constexpr int many_runs = 10;
  if (runs >= many_runs || wickets_in(balls) > 0) over.text("story", of.in_brief(story.batted()));
  return std::move(over.list("balls", std::move(lines)));
}

Data innings_of_balls(const MatchBalls& of, const match::InningsEvents& innings,
                      const match::InningsTotal& total, std::size_t number,
                      const std::string& ended) {
  const match::MatchRecord& record = of.match.record;
  const match::TeamSheet& bats = record.sheets[cricket::side_index(innings.batting)];
  InningsSoFar so_far{of, total, bats, record.sheets[cricket::side_index(innings.fielding())]};
  const std::vector<match::PlacedBall> balls = match::balls_of(innings);
  std::vector<Data> overs, jumps;
  for (std::size_t from = 0, until = 0; from < balls.size(); from = until) {
    while (until < balls.size() && balls[until].place.over == balls[from].place.over) ++until;
    const std::string id = fmt::format("over-{}-{}", number, balls[from].place.over + 1);
    overs.push_back(over_data(of, so_far, std::span(balls).subspan(from, until - from), id));
    if (until < balls.size()) overs.back().text("needed", so_far.needed(balls[until - 1].runs));
    Data& jump = jumps.emplace_back();
    jump.text("to", "#" + id).text("number", std::to_string(balls[from].place.over + 1));
    jump.text("fell", std::string(wickets_in(std::span(balls).subspan(from, until - from)), 'W'));
  }
  if (!overs.empty()) overs.back().text("ended", ended);
  Data part;
  part.text("heading", innings.super_over > 0 ? bats.name + ", super over" : bats.name);
  part.text("id", fmt::format("innings-{}", number));
  part.text("total", total.all_out && total.super_over == 0
                         ? std::to_string(total.runs)
                         : fmt::format("{}/{}", total.runs, total.wickets));
  part.text("unit", record.conditions.counts_balls ? "Sets" : "Overs");
  if (overs.size() > 1) part.object("parts", Data().list("jumps", std::move(jumps)));
  return std::move(part.list("overs", std::move(overs)));
}

}  // namespace

Page balls_page(const SeasonView& view, std::size_t i) {
  const league::Result& result = view.season().results[i];
  const SeasonMatch& match = view.season().matches[i];
  const match::MatchRecord& record = match.record;
  Page page = view.page(Places::balls(view.season().slug, result.id),
                        window_title(result) + ", ball by ball");
  if (!knows_balls(record)) {
    page.title.clear();
    return page;
  }
  page.content = "balls";
  page.data.text("title", fmt::format("{} v {}", result.teams[0].name, result.teams[1].name));
  page.data.text("match_href", page.to(view.match_path(result.id)));
  page.data.text("kicker", kicker_of(view.season(), result))
      .text("date", to_string(result.date))
      .text("day", long_day(result.date));
  add_ground(page.data, view, page, result.venue);
  MatchBalls balls{view, match, names_in_match(view, page, i)};
  balls.shorten_names();
  for (const match::TeamSheet& sheet : record.sheets) {
    for (std::size_t member = 0; member < sheet.players.size(); ++member) {
      const match::SheetPlayer& player = sheet.players[member];
      balls.names.add(balls.name(sheet, static_cast<match::Member>(member)),
                      page.to(view.player_path(player.id, player.name)));
    }
  }
  bool dice = false;
  for (std::size_t at = 0; at < record.events.size(); ++at) {
    const auto* ball = std::get_if<match::Delivery>(&record.events[at]);
    if (ball == nullptr) continue;
    balls.event_of[ball] = at;
    dice = dice || ball->dice.card > 0;
  }
  const std::vector<match::InningsEvents> all = match::innings_of(record.events);
  page.data.flag("has_chances", match.has_chances);
  std::vector<Data> parts;
  const std::vector<match::InningsTotal> totals = match::totals_of(record);
  for (std::size_t each = 0; each < all.size(); ++each) {
    if (match::balls_of(all[each]).empty()) continue;
    const bool is_last = std::none_of(
        all.begin() + static_cast<std::ptrdiff_t>(each) + 1, all.end(),
        [](const match::InningsEvents& later) { return !match::balls_of(later).empty(); });
    std::string ended;
    if (is_last) {
      ended = outcome_of(view.season(), result);
    } else if (const match::InningsTotal& next = totals.at(each + 1);
               next.target > 0 && !match::target_in_doubt(record)) {
      const auto& bats = record.sheets[cricket::side_index(next.batting)].name;
      ended = fmt::format("{} need {} to win", bats, next.target);
    }
    parts.push_back(innings_of_balls(balls, all[each], totals.at(each), parts.size() + 1, ended));
  }
  page.data.flag("dice_key", dice).list("innings", std::move(parts));
  page.data.list("sides", score_lines(view, page, result))
      .text("result", outcome_of(view.season(), result));
  add_neighbours(page, view, i, [&](MatchId id) {
    const auto& results = view.season().results;
    const auto at = std::ranges::find(results, id, &league::Result::id) - results.begin();
    const bool told = knows_balls(view.season().matches[static_cast<std::size_t>(at)].record);
    return told ? Places::balls(view.season().slug, id) : view.match_path(id);
  });
  return page;
}

}  // namespace quicket::site
