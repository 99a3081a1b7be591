#include "ingest/match_intake.h"

#include <utility>

#include <fmt/format.h>

namespace quicket::ingest {
namespace {

constexpr std::string_view credit = "Data: Cricsheet, https://cricsheet.org";

}  // namespace

MatchIntake::MatchIntake(std::optional<cricket::Format> format, Amend amend,
                         SeasonCollector& collector, std::vector<Problem>& problems)
    : format_(format), amend_(std::move(amend)), collector_(collector), problems_(problems) {}

void MatchIntake::begin(MatchFacts facts, const std::string& file, int line) {
  end();
  file_ = file;
  const auto [seen, fresh] = files_.emplace(facts.id, file);
  if (!fresh) {
    if (seen->second != file) return;
    collector_.drop(facts.id);
    problems_.push_back({Problem::Weight::refused,
                         file,
                         line,
                         {},
                         fmt::format("match {} begins once more: its rows must stand together; the "
                                     "match is left out",
                                     facts.id)});
    return;
  }
  if (amend_) amend_(facts);
  if (facts.leave_out) return;
  builder_.begin(std::move(facts));
  taking_ = true;
}

void MatchIntake::refuse(int line, const Refusal& why) {
  if (!taking_) return;
  taking_ = false;
  problems_.push_back({Problem::Weight::refused, file_, why.line > 0 ? why.line : line, why.column,
                       fmt::format("{}; match {} is left out", why.text, builder_.facts().id)});
}

void MatchIntake::refuse_ball(const Ball& ball, const Refusal& why) {
  if (ball.line > 0) return refuse(ball.line, why);
  refuse(0, {why.column, fmt::format("innings {}, ball {}.{}: {}", ball.innings, ball.over,
                                     ball.number, why.text)});
}

void MatchIntake::add(const Ball& ball) {
  if (!taking_) return;
  if (const auto bad = builder_.add(ball)) refuse_ball(ball, *bad);
}

void MatchIntake::add(const Replacement& replacement, int line) {
  if (!taking_) return;
  if (const auto bad = builder_.add(replacement)) refuse(line, *bad);
}

void MatchIntake::end() {
  if (!taking_) return;
  BuiltMatch built;
  if (const auto bad = builder_.finish(format_, file_, problems_, built)) {
    refuse(0, *bad);
  } else {
    collector_.add(std::move(built), std::string(credit));
  }
  taking_ = false;
}

}  // namespace quicket::ingest
