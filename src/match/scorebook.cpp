#include "match/scorebook.h"

#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "match/change_of_pitch.h"
#include "match/innings.h"

namespace quicket::match {
namespace {

/// Innings from 1, over from 0, delivery from 1.
using Place = std::tuple<int, int, int>;

/// Calls `seen` with every delivery and its place.
template <class Record, class Seen>
void for_each_ball(Record& record, Seen seen) {
  int innings = 0;
  OverCount count;
  for (auto& event : record.events) {
    if (std::holds_alternative<InningsOpened>(event)) {
      ++innings;
      count = {};
    } else if (std::holds_alternative<OverStarted>(event)) {
      count.start_over();
    } else if (auto* ball = std::get_if<Delivery>(&event)) {
      count.count(*ball);
      seen(Place{innings, count.place().over, count.place().ball}, *ball);
    }
  }
}

bool is_close(const MatchEvent& event) {
  return std::holds_alternative<InningsClosed>(event) || std::holds_alternative<MatchClosed>(event);
}

/// Events that lead from one ball to the next.
bool leads_to_ball(const MatchEvent& event) {
  return std::holds_alternative<OverStarted>(event) || std::holds_alternative<BatterIn>(event) ||
         std::holds_alternative<InningsOpened>(event);
}

}  // namespace

Scorebook::Scorebook(MatchRecord begun, const MatchSetup* setup, Scorer::Rules rules,
                     const Reserves* reserves)
    : setup_(setup),
      rules_(rules),
      reserves_(reserves),
      scorer_(scorer_from(std::move(begun), {})) {}

void Scorebook::shorten(MatchRecord& record, std::size_t events) const {
  // Only reserves leave their sheet: a real side of twelve lists its substitutes from the start.
  if (reserves_ != nullptr) {
    drop_events(record, events);
  } else {
    record.events.resize(events);
  }
}

Scorer Scorebook::scorer_from(MatchRecord begun, std::string file) const {
  if (setup_ != nullptr) return Scorer(std::move(begun), std::move(file), *setup_, reserves_);
  return Scorer(std::move(begun), std::move(file), rules_);
}

void Scorebook::enter(std::string_view line) {
  scorer_.line(line);
  scorer_.finish();
}

bool Scorebook::undo() {
  MatchRecord record = scorer_.record();
  const std::vector<MatchEvent>& events = record.events;
  std::size_t kept = events.size();
  while (kept > 0 && is_close(events[kept - 1])) --kept;
  if (kept == 0) return false;
  if (leads_to_ball(events[kept - 1])) {
    while (kept > 0 && leads_to_ball(events[kept - 1])) --kept;
  } else {
    --kept;
  }
  shorten(record, kept);
  scorer_ = scorer_from(std::move(record), {});
  // A source may have balls after the one that won; without them the match is over as it was then.
  scorer_.finish();
  return true;
}

void Scorebook::reread(const std::vector<std::string>& lines) {
  MatchRecord begun = record();
  shorten(begun, 0);
  Scorer fresh = scorer_from(std::move(begun), "line");
  for (const std::string& line : lines) fresh.line(line);
  fresh.finish();
  scorer_ = with_dice_of(record(), fresh);
}

Scorer Scorebook::with_dice_of(const MatchRecord& before, const Scorer& read) const {
  MatchRecord changed = read.record();
  keep_dice(before, changed);
  if (read.setup() != nullptr) check_change_of_pitch(before, changed, *read.setup());
  return scorer_from(std::move(changed), {});
}

void Scorebook::keep_dice_of(const MatchRecord& before) {
  scorer_ = with_dice_of(before, scorer_);
}

std::string Scorebook::put_line(std::size_t number, std::string_view text) {
  std::vector<std::string> changed = lines();
  if (number < 1 || number > changed.size()) {
    throw Error(fmt::format("no such line; lines go from 1 to {}", changed.size()),
                Fault::bad_file);
  }
  std::string before = std::exchange(changed[number - 1], std::string(text));
  reread(changed);
  return before;
}

std::string Scorebook::correct(int innings, int over, int ball, std::string_view token, int extra) {
  std::vector<BallText> places;
  std::vector<std::string> changed = match_lines(record(), &places);
  std::optional<BallText> place;
  std::size_t next = 0;
  int legal = 0, extras = 0;
  for_each_ball(record(), [&](const Place& at, const Delivery& delivery) {
    const BallText& text = places.at(next++);
    if (std::get<0>(at) != innings || std::get<1>(at) != over) return;
    if (delivery.legal()) {
      ++legal;
      extras = 0;
      if (legal == ball && extra == 0) place = text;
    } else if (legal == ball - 1 && ++extras == extra) {
      place = text;
    }
  });
  if (places.empty()) throw Error("no ball has been written yet", Fault::bad_file);
  const cricket::Conditions& conditions = state().conditions;
  const std::string called = conditions.counts_balls
                                 ? std::to_string(over * conditions.balls_per_over + ball)
                                 : fmt::format("{}.{}", over, ball);
  if (!place && extra > 0) {
    throw Error(
        fmt::format("innings {} has fewer wides and no-balls before ball {}", innings, called),
        Fault::bad_file);
  }
  if (!place) {
    throw Error(
        fmt::format("innings {} has no ball {} (wides and no-balls do not count: {}a is the "
                    "first one before it)",
                    innings, called, called),
        Fault::bad_file);
  }
  std::string before = changed[place->line].substr(place->from, place->length);
  changed[place->line].replace(place->from, place->length, token);
  reread(changed);
  return before;
}

void keep_dice(const MatchRecord& before, MatchRecord& record) {
  std::map<Place, Delivery> rolled;
  for_each_ball(before, [&](const Place& at, const Delivery& ball) { rolled[at] = ball; });
  for_each_ball(record, [&](const Place& at, Delivery& ball) {
    const auto found = rolled.find(at);
    if (found == rolled.end() || ball.dice != DeliveryDice{}) return;
    Delivery same = ball;
    same.dice = found->second.dice;
    if (same == found->second) ball = same;
  });
}

}  // namespace quicket::match
