#include "report/report_draft.h"

#include <utility>

#include "report/match_words.h"

namespace quicket::report {
namespace {

/// FNV-1a: the same on every machine.
std::uint64_t mixed(std::uint64_t hash, std::string_view text) {
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211U;
  }
  return hash;
}

}  // namespace

Draft::Draft(const match::MatchRecord& record, const match::MatchStory& story)
    : record_(record), story_(story), result_(match::result_of(record)) {
  std::uint64_t hash = 14695981039346656037U;
  hash = mixed(hash, team_of(record, 0));
  hash = mixed(hash, team_of(record, 1));
  hash = mixed(hash, to_string(record.info.date));
  for (match::InningsCard& card : match::scorecard_of(record).innings) {
    if (card.total.super_over > 0) continue;
    hash = (hash ^ static_cast<std::uint64_t>(card.total.runs)) * 1099511628211U;
    innings_.push_back(std::move(card));
  }
  turn_ = hash >> 32U;
}

void Draft::add(Part part, int rank, std::string text) {
  if (!text.empty()) sentences_.push_back({part, rank, capital(std::move(text))});
}

std::string_view Draft::one_of(std::initializer_list<std::string_view> wordings) {
  return wordings.begin()[turn_++ % wordings.size()];
}

std::string_view in_or_off(const match::MatchRecord& record) {
  return record.conditions.counts_balls ? "off" : "in";
}

std::string innings_length(const match::MatchRecord& record, const match::InningsTotal& total) {
  const bool whole = total.balls == total.quota && !total.summary_only;
  return (whole ? "their " : "") + length_text(record.conditions, total.balls);
}

std::string score_words(int runs, int wickets) {
  return wickets == 0 ? fmt::format("{} without loss", runs)
                      : fmt::format("{} for {}", runs, wickets);
}

}  // namespace quicket::report
