#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "ingest/match_builder.h"
#include "ingest/season_collector.h"

namespace quicket::ingest {
namespace {

/// The place in a delivery of a JSON match that corresponds to a column of the CSV.
std::string json_key(const std::string& column) {
  constexpr std::array<std::array<std::string_view, 2>, 12> keys{{
      {"striker", "batter"},
      {"runs_off_bat", "runs.batter"},
      {"extras", "runs.extras"},
      {"wides", "extras.wides"},
      {"noballs", "extras.noballs"},
      {"byes", "extras.byes"},
      {"legbyes", "extras.legbyes"},
      {"penalty", "extras.penalty"},
      {"wicket_type", "wickets[0].kind"},
      {"player_dismissed", "wickets[0].player_out"},
      {"other_wicket_type", "wickets[1].kind"},
      {"other_player_dismissed", "wickets[1].player_out"},
  }};
  for (const auto& [csv, json_key] : keys) {
    if (column == csv) return std::string(json_key);
  }
  return column;
}

constexpr std::string_view credit = "Data: Cricsheet (cricsheet.org), ODC-BY 1.0";

}  // namespace

MatchIntake::MatchIntake(std::optional<cricket::Format> format, Amend amend,
                         SeasonCollector& collector)
    : format_(std::move(format)), amend_(std::move(amend)), collector_(collector) {}

void MatchIntake::begin_file(int place) {
  ++reading_;
  stretches_.push_back({place, 0, problems_.size(), 0});
}

std::vector<Problem> MatchIntake::take_problems() {
  for (std::size_t i = 0; i < stretches_.size(); ++i) {
    const bool last = i + 1 == stretches_.size();
    stretches_[i].end = last ? problems_.size() : stretches_[i + 1].begin;
  }
  std::ranges::stable_sort(stretches_, [](const Stretch& a, const Stretch& b) {
    return std::tie(a.file, a.line) < std::tie(b.file, b.line);
  });
  std::vector<Problem> sorted;
  for (const Stretch& one : stretches_) {
    for (std::size_t i = one.begin; i < one.end; ++i) sorted.push_back(std::move(problems_[i]));
  }
  problems_.clear();
  // The present file goes on.
  const int file = stretches_.empty() ? 0 : stretches_.back().file;
  stretches_.assign(1, {file, 0, 0, 0});
  return sorted;
}

void MatchIntake::begin(MatchFacts facts, const std::string& file, int line) {
  end();
  file_ = file;
  stretches_.push_back({stretches_.back().file, line, problems_.size(), 0});
  const auto [seen, fresh] = begun_.emplace(facts.id, Begun{reading_, file});
  before_ = fresh ? std::string() : seen->second.file;
  if (!fresh && seen->second.reading == reading_) {
    collector_.drop(facts.id);
    problems_.push_back({Problem::Weight::refused,
                         file,
                         line,
                         {},
                         fmt::format("match {} appears twice: its rows must be together; "
                                     "skipped the match",
                                     facts.id),
                         "match begins again"});
    return;
  }
  seen->second = {reading_, file};
  if (amend_) amend_(facts);
  if (facts.leave_out) return collector_.leave_out(facts.id);
  builder_.begin(std::move(facts));
  taking_ = true;
}

void MatchIntake::refuse(int line, const Refusal& why) {
  if (!taking_) return;
  taking_ = false;
  problems_.push_back({Problem::Weight::refused, why.file.empty() ? file_ : why.file,
                       why.line > 0 ? why.line : line, why.column,
                       fmt::format("{}; skipped match {}", why.text, builder_.facts().id),
                       why.kind});
}

void MatchIntake::refuse_ball(const Ball& ball, const Refusal& why) {
  if (ball.line > 0) return refuse(ball.line, why);
  refuse(0,
         {json_key(why.column),
          fmt::format("innings {}, ball {}.{}: {}", ball.innings, ball.over, ball.number, why.text),
          0, why.kind});
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
    take(std::move(built));
  }
  taking_ = false;
}

void MatchIntake::take(BuiltMatch&& built) {
  const std::string id = built.record.info.source_id;
  const BuiltMatch* const before = before_.empty() ? nullptr : collector_.taken(id);
  if (before) {
    // The user, or a file that this copy lacks, may have named the competition.
    match::MatchRecord same = built.record;
    same.info.competition = before->record.info.competition;
    if (before->record == same && before->keys == built.keys) return;
    problems_.push_back({Problem::Weight::note,
                         file_,
                         0,
                         {},
                         fmt::format("match {} is also in {}, with differences; used "
                                     "the file read last",
                                     id, before_ == file_ ? "another copy" : before_),
                         "match in two files"});
    collector_.drop(id);
  }
  collector_.add(std::move(built), std::string(credit));
}

}  // namespace quicket::ingest
