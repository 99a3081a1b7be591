#include "terminal/match/story.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/innings.h"
#include "match/result.h"
#include "match/revision_text.h"
#include "report/match_words.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

using Kind = StoryLine::Kind;

/// The call before the last ball of this record; steady at the start of an innings.
cards::Call call_before(const match::MatchRecord& record) {
  for (auto event = record.events.rbegin() + 1; event != record.events.rend(); ++event) {
    if (const auto* ball = std::get_if<match::Delivery>(&*event)) return ball->call;
    if (std::holds_alternative<match::InningsOpened>(*event)) break;
  }
  return cards::Call::steady;
}

}  // namespace

StoryLine Story::line_of(const MatchView& view, const match::Delivery& ball) {
  const match::InningsState& now = view.state.now();
  StoryLine line;
  line.place = ball_number(view);
  line.score = score_text(now, true);
  const report::BallWords* const words = commentator_.follow(view.setup, view.record);
  expects(words != nullptr, "a ball that has happened has its words");
  const std::string said = words->of(voice_.length);
  line.text = (bowled_again(view) ? "(again) " : "");
  line.text += (ball.free_hit ? "Free hit. " : "") + said;
  line.brief = words->of(report::WordLength::brief);
  line.dice = dice_line(view, ball);
  line.named = named_dice(view, ball);
  if (ball.out) {
    line.kind = Kind::wicket;
  } else if (ball.bat_runs == 4 || ball.bat_runs == 6) {
    line.kind = Kind::boundary;
  }
  return line;
}

std::string Story::last_dice(int width) const {
  const auto ball = std::find_if(lines_.rbegin(), lines_.rend(),
                                 [](const StoryLine& line) { return !line.place.empty(); });
  return ball == lines_.rend() ? "" : ball->named.within(width);
}

void Story::go_back(const MatchView& view) {
  if (told_.events.size() <= view.record.events.size()) return;
  told_.events.resize(view.record.events.size());
  told_after_.resize(told_.events.size());
  lines_.resize(told_after_.empty() ? 0 : told_after_.back());
  state_.front() = match::MatchState(view.setup);
  for (const match::MatchEvent& event : told_.events) match::apply(state_.front(), event);
}

void Story::follow(const MatchView& view) {
  if (state_.empty()) {
    told_ = view.record;
    told_.events.clear();
    state_.emplace_back(view.setup);
  }
  told_.sheets = view.record.sheets;
  while (told_.events.size() < view.record.events.size()) {
    const match::MatchEvent& event = view.record.events[told_.events.size()];
    told_.events.push_back(event);
    match::apply(state_.front(), event);
    tell({view.setup, told_, state_.front()}, event);
    told_after_.push_back(lines_.size());
  }
}

void Story::tell(const MatchView& view, const match::MatchEvent& event) {
  const auto add = [this](Kind kind, std::string text) {
    StoryLine line;
    line.kind = kind;
    line.text = std::move(text);
    lines_.push_back(std::move(line));
  };
  if (const auto* toss = std::get_if<match::Toss>(&event)) {
    const std::string prize = report::prize_of(view.record, true);
    if (!prize.empty()) add(Kind::note, prize);
    add(Kind::note, fmt::format("{} won the toss and chose to {}.", team_name(view, toss->winner),
                                toss->chose_to_bat ? "bat" : "field"));
  } else if (const auto* opened = std::get_if<match::InningsOpened>(&event)) {
    add(Kind::over, fmt::format("{}{} bat.", opened->super_over > 0 ? "Super over: " : "",
                                team_name(view, opened->batting)));
    if (const std::string pitch = cards::pitch_sentence(opened->pitch); !pitch.empty()) {
      add(Kind::note, pitch);
    }
  } else if (const auto* ball = std::get_if<match::Delivery>(&event)) {
    if (ball->call != call_before(view.record)) add(Kind::note, call_words(view, ball->call));
    lines_.push_back(line_of(view, *ball));
    const match::InningsState& now = view.state.now();
    if (now.over_open) return;
    add(Kind::over, fmt::format("End of {}: {}. {}.", over_name(view, now.overs),
                                last_over_sum(view.record), bowler_line(view, ball->bowler)));
  } else if (const auto* in = std::get_if<match::BatterIn>(&event)) {
    const match::InningsState& now = view.state.now();
    if (now.batters > 2) {
      add(Kind::note, fmt::format("{} comes in.", player_name(view, now.batting, in->batter)));
    }
  } else if (const auto* change = std::get_if<match::Substitution>(&event)) {
    add(Kind::note, replacement_line(view, *change));
  } else if (const std::string revised =
                 match::revision_text(view.state, view.record.sheets, event);
             !revised.empty()) {
    add(Kind::note, fmt::format("Rain: {}.", revised));
  } else if (std::holds_alternative<match::InningsClosed>(event)) {
    add(Kind::over, fmt::format("Innings closed: {}.", score_line(view)));
  } else if (std::holds_alternative<match::MatchClosed>(event)) {
    add(Kind::over,
        sentence(match::result_of(view.record), view.record) + report::prize_of(view.record) + '.');
  }
}

std::string ball_mark(const match::Delivery& ball) {
  if (ball.out) return "W";
  if (ball.wides > 0) return ball.wides == 1 ? "wd" : fmt::format("{}wd", ball.wides);
  if (ball.no_balls > 0) return ball.runs() == 1 ? "nb" : fmt::format("{}nb", ball.runs());
  if (ball.leg_byes > 0) return ball.leg_byes == 1 ? "lb" : fmt::format("{}lb", ball.leg_byes);
  if (ball.byes > 0) return fmt::format("{}b", ball.byes);
  return ball.bat_runs == 0 ? "." : fmt::format("{}", ball.bat_runs);
}

int OverBalls::runs() const {
  int sum = 0;
  for (const match::Delivery* ball : balls) sum += ball->runs();
  return sum;
}

std::string last_over_sum(const match::MatchRecord& record) {
  const OverBalls over = overs_of(record).back();
  const cricket::Conditions& conditions = record.conditions;
  const bool is_whole = std::ssize(over.balls) >= conditions.balls_per_over;
  if (over.runs() == 0 && is_whole && !conditions.counts_balls) {
    const auto strikes = std::ranges::count_if(over.balls, [](const match::Delivery* ball) {
      return ball->out && cricket::is_bowlers(ball->out->how);
    });
    return strikes == 0 ? "a maiden" : strikes == 1 ? "a wicket maiden" : "a double-wicket maiden";
  }
  // A maiden may have brought some.
  const bool only_leg_byes = std::ranges::all_of(
      over.balls, [](const match::Delivery* ball) { return ball->runs() == ball->leg_byes; });
  const auto out = std::ranges::count_if(over.balls, [](const match::Delivery* ball) {
    return ball->out && cricket::is_wicket(ball->out->how);
  });
  return (only_leg_byes && over.runs() > 0 ? counted(over.runs(), "leg bye", "leg byes")
                                           : counted(over.runs(), "run", "runs")) +
         (out > 1 ? fmt::format(", {} wickets", out) : "");
}

std::vector<OverBalls> overs_of(const match::MatchRecord& record) {
  std::vector<OverBalls> overs;
  for (const match::MatchEvent& event : record.events) {
    if (std::holds_alternative<match::InningsOpened>(event)) {
      overs.clear();
    } else if (const auto* over = std::get_if<match::OverStarted>(&event)) {
      overs.push_back({over->bowler, {}});
    } else if (const auto* ball = std::get_if<match::Delivery>(&event)) {
      if (overs.empty()) overs.push_back({ball->bowler, {}});
      overs.back().balls.push_back(ball);
    }
  }
  return overs;
}

}  // namespace quicket::terminal
