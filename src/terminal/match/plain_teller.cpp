#include "terminal/match/plain_teller.h"

#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "base/wrap.h"
#include "cards/card.h"
#include "cricket/overs.h"
#include "match/result.h"
#include "match/revision_text.h"
#include "report/card_face.h"
#include "report/fielding_chart.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "report/scorecard.h"
#include "terminal/match/innings_break.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/roll_steps.h"
#include "terminal/match/spoken.h"
#include "terminal/match/story.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"
#include "terminal/screen/picture.h"

namespace quicket::terminal {
namespace {

using match::InningsState;

/// A sentence in fewer columns than these would be hard to read: it is not wrapped.
constexpr int narrowest = 20;
/// Where the words of a ball begin, behind its number and the score.
constexpr std::string_view below_words = "               ";

}  // namespace

void PlainTeller::scorecard(const MatchView& view) {
  if (options_.describe) {
    for (const std::string& line : spoken_scorecard(view.record)) say("", line);
  } else {
    const int width = options_.width > 0 ? options_.width : 80;
    out_ << report::scorecard_text(view.record, {}, {false, width});
  }
  out_ << std::flush;
}

void PlainTeller::fielding_chart(const MatchView& view) {
  if (options_.describe) {
    for (const std::string& line : spoken_chart(view.setup.rules.chart())) say("", line);
  } else {
    out_ << report::fielding_chart_text(view.setup.rules.chart(), options_.width);
  }
  out_ << std::flush;
}

void PlainTeller::cards(const MatchView& view) {
  const InningsState& now = view.state.now();
  if (options_.describe) {
    say("", spoken_card(view, now.fielding(), now.bowler, cards::Face::bowler));
    say("", spoken_card(view, now.batting, now.striker, cards::Face::striker));
    out_ << std::flush;
    return;
  }
  cards::CardSet head;
  head.format = view.record.info.format;
  head.competition = view.record.info.competition;
  head.season = view.record.info.season;
  const auto& bowler = view.side(now.fielding()).cards[now.bowler];
  const auto& striker = view.side(now.batting).cards[now.striker];
  if (bowler.bowler) out_ << report::card_text({&bowler, cards::Face::bowler}, head);
  if (striker.striker) out_ << report::card_text({&striker, cards::Face::striker}, head);
  out_ << std::flush;
}

void PlainTeller::say(std::string_view start, std::string_view sentence, Look look) {
  const int indent = display_width(start), room = options_.width - indent;
  const std::string text = options_.describe ? heard(std::string(sentence)) : std::string(sentence);
  const std::vector<std::string> lines =
      room < narrowest ? std::vector<std::string>{text} : wrapped(text, room);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out_ << (i == 0 ? std::string(start) : std::string(static_cast<std::size_t>(indent), ' '))
         << (style_.*look)(lines[i]) << '\n';
  }
}

void PlainTeller::tell_call(const MatchView& view, cards::Call call) {
  if (std::exchange(told_call_, call) != call) say(indent(), call_words(view, call));
}

void PlainTeller::tell_ball(const MatchView& view, const match::Delivery& ball) {
  const InningsState& now = view.state.now();
  if (options_.verbosity >= 1) {
    tell_call(view, ball.call);
    const report::BallWords* const told = commentator_.follow(view.setup, view.record);
    expects(told != nullptr, "a ball that has happened has its words");
    const std::string words = told->of(options_.voice.length);
    const std::string dice = options_.describe ? spoken_dice(view, ball) : dice_line(view, ball);
    // After every ball they would take longer than the cricket: after the first over only where
    // they do more than a number on a card. Of the tempo card lines tell what it does to a wicket.
    const auto read = reading_of(view, ball);
    const bool by_tempo = read && (options_.describe || ball.out || cards::is_out(read->on_card));
    const bool plainly =
        ball.dice.fielding_row == 0 && ball.dice.check == 0 && !by_tempo && now.overs > 1;
    const bool with_dice = options_.verbosity >= 2 && !dice.empty() && !plainly;
    if (options_.describe) {
      // The cricket and the score come first: whoever hears the dice may stop there.
      const std::string number =
          fmt::format("Ball {}{}. ", ball_number(view), bowled_again(view) ? " again" : "");
      heard_ = options_.verbosity < 2 ? "" : words_heard(words);
      const std::string told_so =
          description(seen_ball(view, ball)) + (heard_.empty() ? "" : ' ' + heard_);
      std::string score = now.wickets >= now.wickets_to_end
                              ? fmt::format("All out for {}", now.runs)
                              : fmt::format("{} for {}", now.runs, now.wickets);
      // What a single has left to get, in the last two overs, if the words do not say it.
      const int left = now.quota - now.balls;
      const bool is_late = left > 0 && left <= 2 * view.setup.conditions.balls_per_over;
      if (now.target != InningsState::no_target && !now.is_over() && is_late && !heard_need(view)) {
        score += fmt::format(", {} off {}", now.target - now.runs, left);
      }
      const bool has_score = heard_.find(score + '.') != std::string::npos;
      say("", number + told_so + (has_score ? "" : ' ' + score + '.'));
      if (with_dice) say("", dice);
      if (ball.out) say("", spoken_wicket(view, ball, last_change()));
    } else {
      heard_ = words;
      const bool boundary = !ball.out && (ball.bat_runs == 4 || ball.bat_runs == 6);
      const Look look = ball.out ? &Style::bad : boundary ? &Style::boundary : &Style::plain;
      if (ball.out) out_ << '\n';
      say(fmt::format("{:>5}  {:>6}  ", ball_number(view), score_text(now, true)),
          fmt::format("{}{}{}", bowled_again(view) ? "(again) " : "",
                      ball.free_hit ? "Free hit. " : "", words),
          look);
      if (with_dice) say(below_words, dice, &Style::faint);
      if (ball.out) tell_wicket(view, ball);
    }
  }
  if (options_.verbosity == 0 && ball.out) {
    const std::string start =
        fmt::format("{:>5}  {:>6}  ", ball_number(view), score_text(now, true));
    say(options_.describe ? "" : start, last_wicket(view) + (options_.describe ? "." : ""));
  }
  for (const std::string& line : std::exchange(explained_, {})) {
    say(options_.describe ? "" : below_words, line);
  }
  if (!now.over_open) tell_over_end(view);
}

void PlainTeller::tell_wicket(const MatchView& view, const match::Delivery& ball) {
  // Below the words of the ball, whose line has the score.
  const Banner panel = wicket_banner(view, ball, last_change(), {});
  for (const std::string_view line : split(panel.text, '\n')) {
    // What is needed stands in one place.
    if (line != needs_line(view, 0) + '.' || !heard_need(view)) say(below_words, line);
  }
}

bool PlainTeller::heard_need(const MatchView& view) const {
  const InningsState& now = view.state.now();
  const int left = now.quota - now.balls;
  const std::string balls = left == 1 ? "the last ball" : fmt::format("{} ball", left);
  return heard_.find(fmt::format("{} off {}", now.target - now.runs, balls)) != std::string::npos;
}

ChanceChange PlainTeller::last_change() const {
  return {before_, tension_.now().of_home, side_to_hand(table_)};
}

void PlainTeller::tell_over_end(const MatchView& view) {
  const InningsState& now = view.state.now();
  // Of the record: where a match is resumed its over may be under way.
  const int runs = overs_of(view.record).back().runs();
  const auto home = tension_.now().of_home;
  const cricket::Side side = told_side(view, table_);
  std::string brought =
      choice_.brought(view, told_at_turn(view, tension_.now(), table_), options_.describe);
  if (brought.empty()) brought = swing_words(view, tension_.now(), table_, options_.describe);
  if (options_.describe) {
    say("", spoken_over_end(view, runs), &Style::bold);
    say("", spoken_batters(view) + ' ' + spoken_bowler(view, now.bowler));
  } else {
    std::string score = score_text(now);
    const int left = now.quota - now.balls, needed = now.target - now.runs;
    if (now.target != InningsState::no_target && !now.is_over()) {
      score += fmt::format(", {} off {}", needed, left);
    }
    if (home) {
      score += fmt::format(", {} {}", short_name(team_name(view, side)),
                           chance_at_turn(view, tension_.now(), table_));
    }
    const auto ended = [&](const std::string& team) {
      return fmt::format("End of {}: {}. {} {}.", over_name(view, now.overs),
                         last_over_sum(view.record), team, score);
    };
    const std::string whole = ended(team_name(view, now.batting));
    const bool fits = options_.width <= 0 || display_width(whole) <= options_.width;
    say("", fits ? whole : ended(short_name(team_name(view, now.batting))), &Style::bold);
    if (!brought.empty()) say(indent(), brought + '.');
    say(indent(),
        fmt::format("{} | {} {}", batters_line(view, true),
                    called(view, now.fielding(), now.bowler), bowler_figures(view, now.bowler)));
  }
  if (const std::string course = tension_.course(view); !course.empty()) say(indent(), course);
  if (options_.describe && home) say("", spoken_chance(view, *home, side));
  if (options_.describe && !brought.empty()) say("", brought);
}

void PlainTeller::follow(const MatchView& view) {
  before_ = tension_.told_before(view, table_);
  tension_.follow(view);
}

void PlainTeller::tell(const MatchView& view, const match::MatchEvent& event) {
  follow(view);
  if (const auto* toss = std::get_if<match::Toss>(&event)) {
    const std::string prize = report::prize_of(view.record, true);
    if (!prize.empty()) say("", prize, &Style::bold);
    say("", fmt::format("{} won the toss and chose to {}.", team_name(view, toss->winner),
                        toss->chose_to_bat ? "bat" : "field"));
  } else if (const auto* opened = std::get_if<match::InningsOpened>(&event)) {
    told_call_ = cards::Call::steady;
    told_stakes_.clear();
    chosen_.clear();
    out_ << '\n';
    std::string situation;
    if (view.state.now().target != InningsState::no_target) {
      situation = ' ' + (options_.describe ? spoken_chase(view) : situation_line(view));
    }
    say("",
        fmt::format("{}{} bat.{}", opened->super_over > 0 ? "Super over. " : "",
                    team_name(view, opened->batting), situation),
        &Style::bold);
    if (const std::string pitch = cards::pitch_sentence(opened->pitch); !pitch.empty()) {
      say(indent(), pitch);
    }
  } else if (const auto* ball = std::get_if<match::Delivery>(&event)) {
    tell_ball(view, *ball);
  } else if (const auto* in = std::get_if<match::BatterIn>(&event)) {
    tell_batter(view, in->batter);
  } else if (const auto* over = std::get_if<match::OverStarted>(&event)) {
    tell_bowler(view, over->bowler);
  } else if (const auto* change = std::get_if<match::Substitution>(&event)) {
    say(indent(), replacement_line(view, *change));
  } else if (const std::string revised =
                 match::revision_text(view.state, view.record.sheets, event);
             !revised.empty()) {
    say("", fmt::format("Rain: {}.", revised), &Style::bold);
  } else if (std::holds_alternative<match::InningsClosed>(event)) {
    say("",
        options_.describe ? spoken_innings_end(view)
                          : fmt::format("Innings closed. {}", score_line(view)),
        &Style::bold);
    if (options_.verbosity >= 1) {
      for (const std::string& one : near_misses(view)) say(indent(), one);
    }
    if (options_.verbosity >= 1 && !between_innings(view, event)) {
      if (const std::string shape = shape_told(view); !shape.empty()) say(indent(), shape);
    }
    if (options_.verbosity >= 1 && between_innings(view, event)) {
      const auto lines = options_.describe ? spoken_break(view, tension_.chances())
                                           : break_lines(view, tension_.chances(), 0);
      for (std::size_t i = options_.describe ? 0 : 1; i < lines.size(); ++i) {
        if (!lines[i].empty()) say(indent(), lines[i]);
      }
    }
  } else if (std::holds_alternative<match::MatchClosed>(event)) {
    out_ << '\n';
    const std::string margin = report::margin_of(view.record);
    say("",
        sentence(match::result_of(view.record), view.record) +
            (margin.empty() ? "" : ' ' + margin) + report::prize_of(view.record),
        &Style::bold);
    if (verdict(view, table_) == "DEFEAT") {
      const std::string near = report::best_chance_of_losers(view.record, tension_.chances());
      if (!near.empty()) say("", near);
    }
  }
  tell_moments(view);
  const bool over_ends = std::holds_alternative<match::Delivery>(event) && options_.verbosity > 0 &&
                         !view.state.now().over_open && !view.state.now().is_over();
  out_ << (over_ends && !options_.describe ? "\n" : "") << std::flush;
}

void PlainTeller::tell_moments(const MatchView& view) {
  for (const match::Moment& moment : tension_.latest()) {
    // The result itself follows on a line of its own.
    using enum match::MomentKind;
    const bool result = moment.kind == defended || moment.kind == tie ||
                        (moment.kind == winning_runs && !heard_.empty());
    // What the ball was, or the end of its over, has been said.
    const bool said =
        moment.kind == first_ball_duck ||
        (!options_.describe &&
         (moment.kind == big_over ||
          (moment.kind == wicket_maiden && last_over_sum(view.record).ends_with("maiden")))) ||
        (moment.kind == fifty && heard_.find("ifty") != std::string::npos) ||
        (moment.kind == hundred && heard_.find("undred") != std::string::npos) ||
        (moment.kind == scores_level && heard_.find("level") != std::string::npos);
    if (result || said || moment.weight < match::worth_a_banner) continue;
    std::string sentence = report::moment_sentence(view.record, moment);
    const std::optional<double> home = tension_.now().of_home;
    if (moment.kind == big_swing && home) {
      sentence += fmt::format(" {} in 100 for {} now.",
                              std::clamp(std::lround(100 * chance_of(moment.side, *home)), 1L, 99L),
                              team_name(view, moment.side));
    }
    say(options_.describe ? "" : fmt::format("{}* ", indent()), sentence, &Style::bold);
  }
}

void PlainTeller::tell_where_it_stands(const MatchView& view) {
  follow(view);
  told_call_ = cards::Call::steady;
  stakes_at_ = 0;
  chosen_.clear();
  choice_ = {};
  if (view.state.innings.empty()) {
    out_ << "The match has not started.\n" << std::flush;
    return;
  }
  say("", options_.describe
              ? spoken_score(view)
              : fmt::format("Score: {}. {}.", score_line(view), situation_line(view)));
  if (const std::string pitch = cards::pitch_sentence(view.state.pitch); !pitch.empty()) {
    say(indent(), pitch);
  }
  say(indent(), options_.describe ? spoken_batters(view) : batters_line(view));
  const match::Member bowler = view.state.now().bowler;
  if (bowler != match::no_member) {
    say(indent(), options_.describe ? spoken_bowler(view, bowler) : bowler_line(view, bowler));
  }
  out_ << std::flush;
}

}  // namespace quicket::terminal
