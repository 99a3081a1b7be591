#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

#include "match/ball_notation.h"
#include "match/notation.h"
#include "match/sheet_names.h"

namespace quicket::match {
namespace {

using Why = InningsClosed::Why;

std::string_view why_text(Why why) {
  switch (why) {
    case Why::all_out:
      return "all out";
    case Why::quota:
      return "quota";
    case Why::target_passed:
      return "target";
    case Why::abandoned:
      return "abandoned";
    case Why::declared_by_rain:
      return "rain";
  }
  return "";
}

std::string_view leaving(HowOut how) {
  if (how == HowOut::retired_out) return "retired";
  if (how == HowOut::timed_out) return "timed";
  return how == HowOut::retired_not_out ? "left" : "hurt";
}

/// Writes event by event; balls are collected on the line of their over.
class Writer {
 public:
  Writer(const MatchRecord& record, std::vector<BallText>* balls)
      : record_(record), balls_(balls), state_(record.conditions, record.sheets) {}

  std::vector<std::string> write() {
    for (std::size_t i = 0; i < record_.events.size(); ++i) {
      next_ = i + 1 < record_.events.size() ? &record_.events[i + 1] : nullptr;
      std::visit([this](const auto& event) { (*this)(event); }, record_.events[i]);
      apply(state_, record_.events[i]);
    }
    end_over();
    return std::move(lines_);
  }

  void operator()(const Toss& toss) {
    line(fmt::format("toss: {} {}", team(toss.winner), toss.chose_to_bat ? "bat" : "field"));
  }
  void operator()(const InningsOpened& opened) {
    if (opened.pitch != cards::Pitch::none) line(fmt::format("pitch: {}", to_string(opened.pitch)));
    line(fmt::format("{}: {}", opened.super_over > 0 ? "super over" : "innings",
                     team(opened.batting)));
    bowler_ = no_member;
  }
  void operator()(const OverStarted& over) {
    line(fmt::format("{} {}:", int{state_.now().bowling_of[over.bowler].overs} + 1,
                     short_name(fielding(), over.bowler)));
    bowler_ = over.bowler;
    open_ = true;
  }
  void operator()(const BatterIn& in) {
    const std::string name = short_name(batting(), in.batter);
    if (!open_) {
      if (!openers_.empty()) openers_ += ", ";
      openers_ += name;
      if (next_ == nullptr || !std::holds_alternative<BatterIn>(*next_)) {
        line("in: " + std::exchange(openers_, ""));
      }
      return;
    }
    if (!follows_by_itself(in)) add(">" + name);
  }
  void operator()(const Delivery& ball) {
    if (!open_) {
      line(":");
      open_ = true;
    }
    if (ball.bowler != bowler_) {
      add("@" + short_name(fielding(), ball.bowler));
      bowler_ = ball.bowler;
    }
    if (ball.call != (state_.now().call_is_due ? cards::Call::steady : state_.now().call)) {
      add(fmt::format("!{}", cards::to_string(ball.call)));
    }
    if (ball.striker != state_.now().striker) add("=" + short_name(batting(), ball.striker));
    const std::string text = ball_text(ball, batting(), fielding(), record_.conditions);
    if (balls_ != nullptr) {
      balls_->push_back({lines_.size() - 1, lines_.back().size() + 1, text.size()});
    }
    add(text);
  }
  void operator()(const Retirement& retirement) {
    if (!open_) {
      line(":");
      open_ = true;
    }
    add(fmt::format("-{}:{}", leaving(retirement.how), short_name(batting(), retirement.batter)));
  }
  void operator()(const Substitution& sub) {
    const TeamSheet& sheet = record_.sheets[static_cast<std::size_t>(sub.side)];
    // A reserve is not on the sheet that this is read with, where a part of the name could fit
    // several.
    std::string in = short_name(sheet, sub.in);
    if (sub.reason == agreed && sub.in >= players_a_side) {
      in = sheet.players[sub.in].name;
      std::replace(in.begin(), in.end(), ' ', '_');
    }
    std::string text = fmt::format("sub: {} {}", sheet.name, in);
    if (sub.out != no_member) text += " for " + short_name(sheet, sub.out);
    line(sub.reason.empty() ? text : fmt::format("{} ({})", text, sub.reason));
  }
  void operator()(const PenaltyRuns& penalty) {
    line(fmt::format("penalty: {} {}", team(penalty.to), penalty.runs));
  }
  void operator()(const RevisedTarget& revised) {
    std::string text = fmt::format("target: {}", revised.target);
    if (revised.balls > 0) text += fmt::format(" off {}", revised.balls);
    line(revised.method.empty() ? text : fmt::format("{} ({})", text, revised.method));
  }
  void operator()(const RevisedQuota& revised) { line(fmt::format("quota: {}", revised.balls)); }
  void operator()(const InningsSummary& summary) {
    std::string text = fmt::format("total: {}/{} off {} extras {}", summary.runs, summary.wickets,
                                   summary.balls, summary.extras);
    const auto* closed = next_ == nullptr ? nullptr : std::get_if<InningsClosed>(next_);
    if (closed != nullptr && closed->why == InningsClosed::Why::declared_by_rain) text += " ended";
    if (closed != nullptr && closed->why == InningsClosed::Why::abandoned) text += " abandoned";
    line(text);
  }
  void operator()(const InningsClosed& closed) {
    line(fmt::format("end: {}", why_text(closed.why)));
  }
  void operator()(const MatchClosed& closed) {
    line("result: " +
         (closed.winner ? team(*closed.winner)
                        : std::string(closed.abandoned ? "abandoned" : "tie")) +
         (closed.forfeit ? " forfeit" : ""));
  }

 private:
  /// The reader brings in the next of the written order before the next ball or over.
  bool follows_by_itself(const BatterIn& in) const {
    if (next_ == nullptr || state_.now().is_over()) return false;
    const bool ball = std::holds_alternative<Delivery>(*next_);
    const bool over = std::holds_alternative<OverStarted>(*next_);
    return (ball || over) && !begins_over() && next_in_order(state_) == in.batter;
  }
  /// On a line without a ball yet, a batter must be named: they came in after the over
  /// started.
  bool begins_over() const { return lines_.back().back() == ':'; }

  const std::string& team(Side side) const {
    return record_.sheets[static_cast<std::size_t>(side)].name;
  }
  const TeamSheet& batting() const {
    return record_.sheets[static_cast<std::size_t>(state_.now().batting)];
  }
  const TeamSheet& fielding() const {
    return record_.sheets[static_cast<std::size_t>(state_.now().fielding())];
  }
  void end_over() { open_ = false; }
  void line(std::string text) {
    end_over();
    lines_.push_back(std::move(text));
  }
  void add(const std::string& token) { lines_.back() += " " + token; }

  const MatchRecord& record_;
  std::vector<BallText>* balls_;
  MatchState state_;
  const MatchEvent* next_ = nullptr;
  std::vector<std::string> lines_;
  std::string openers_;
  Member bowler_ = no_member;
  bool open_ = false;  ///< the last line takes balls
};

}  // namespace

std::vector<std::string> match_lines(const MatchRecord& record, std::vector<BallText>* balls) {
  return Writer(record, balls).write();
}

}  // namespace quicket::match
