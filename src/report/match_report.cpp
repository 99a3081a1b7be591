#include "report/match_report.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "base/text.h"
#include "match/best_moments.h"
#include "match/scorecard.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/report_draft.h"
#include "report/table.h"

namespace quicket::report {
namespace {

constexpr int most_words = 195;  ///< below the 200 of the contract
constexpr int enough_words = 165;
constexpr int least_words = 120;
/// Sentences of a lower rank only bring the report of a whole match to its length.
constexpr int worth_reading = 40;
constexpr int least_balls = 60;  ///< of each innings of a whole match

int count_words(std::string_view text) {
  int words = 0;
  bool in_word = false;
  for (const char letter : text) {
    const bool blank = letter == ' ';
    if (!blank && !in_word) ++words;
    in_word = !blank;
  }
  return words;
}

std::string headline_of(const Draft& draft) {
  using Kind = match::MatchResult::Kind;
  const match::MatchRecord& record = draft.record();
  const match::MatchResult& result = draft.result();
  const std::string sides = fmt::format("{} v {}", team_of(record, 0), team_of(record, 1));
  switch (result.kind) {
    case Kind::unfinished:
      return sides + ": still in play";
    case Kind::no_result:
      return sides + ": no result";
    case Kind::tied:
      if (!result.winner) return sides + ": a tie";
      return fmt::format("{} win after a tie with {}", team_of(record, *result.winner),
                         team_of(record, cricket::other(*result.winner)));
    case Kind::won:
      break;
  }
  std::string headline = fmt::format("{} beat {}", team_of(record, *result.winner),
                                     team_of(record, cricket::other(*result.winner)));
  if (result.by_runs) headline += fmt::format(" by {}", counted(*result.by_runs, "run", "runs"));
  if (result.by_wickets) {
    headline += fmt::format(" by {}", counted(*result.by_wickets, "wicket", "wickets"));
  }
  if (match::is_forfeit(result)) headline += " by forfeit";
  return headline;
}

/// Which sentences a report holds: those needed, then by rank until there are enough words.
std::vector<const DraftSentence*> chosen(const std::vector<DraftSentence>& all, bool whole) {
  std::vector<const DraftSentence*> by_rank;
  for (const DraftSentence& sentence : all) by_rank.push_back(&sentence);
  std::ranges::stable_sort(by_rank, [](const auto* a, const auto* b) { return a->rank > b->rank; });
  std::vector<const DraftSentence*> taken;
  int words = 0;
  for (const DraftSentence* sentence : by_rank) {
    const int more = count_words(sentence->text);
    const bool filler = sentence->rank < worth_reading && (!whole || words >= least_words);
    const bool full = words >= enough_words || words + more > most_words;
    if (sentence->rank < needed && (filler || full)) continue;
    const bool told = std::ranges::any_of(
        taken, [&](const DraftSentence* other) { return other->text == sentence->text; });
    if (told) continue;
    taken.push_back(sentence);
    words += more;
  }
  // Back to the order of the draft, part after part.
  std::ranges::sort(taken, [](const DraftSentence* a, const DraftSentence* b) {
    return a->part != b->part ? a->part < b->part : a < b;
  });
  return taken;
}

/// Whether there is enough to tell for a report of the usual length.
bool is_whole(const Draft& draft) {
  return draft.result().kind != match::MatchResult::Kind::no_result && draft.innings().size() > 1 &&
         std::ranges::all_of(draft.innings(), [](const auto& card) {
           return !card.total.summary_only && card.total.balls >= least_balls;
         });
}

/// Characters that Markdown would read as its own.
std::string markdown_escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (std::string_view("\\`*_[]<>#|").find(letter) != std::string_view::npos) safe += '\\';
    safe += letter;
  }
  return safe;
}

}  // namespace

int MatchReport::words() const {
  return std::accumulate(
      paragraphs.begin(), paragraphs.end(), 0,
      [](int sum, const std::string& paragraph) { return sum + count_words(paragraph); });
}

MatchReport match_report(const match::MatchRecord& record, const match::MatchStory& story,
                         std::span<const TableChange> table) {
  Draft draft(record, story);
  write_lead(draft);
  for (std::size_t i = 0; i < draft.innings().size(); ++i) write_innings(draft, i);
  write_end(draft);
  const auto& winner = draft.result().winner;
  for (const TableChange& change : table) {
    const bool lost = winner && change.team != team_of(record, *winner);
    draft.add(Part::end, lost ? 30 : 91, table_sentence(change));
  }
  write_rest(draft);
  MatchReport report;
  report.headline = headline_of(draft);
  std::optional<Part> part;
  for (const DraftSentence* sentence : chosen(draft.sentences(), is_whole(draft))) {
    if (part == sentence->part) {
      report.paragraphs.back() += ' ' + sentence->text;
    } else {
      report.paragraphs.push_back(sentence->text);
    }
    part = sentence->part;
  }
  return report;
}

std::string report_markdown(const MatchReport& report) {
  std::string text = fmt::format("# {}\n", markdown_escaped(report.headline));
  for (const std::string& paragraph : report.paragraphs) {
    text += fmt::format("\n{}\n", markdown_escaped(paragraph));
  }
  return text;
}

Document report_document(const MatchReport& report, MatchId id) {
  Document made;
  made.prose(report.headline);
  for (const std::string& paragraph : report.paragraphs) made.gap().prose(paragraph);
  made.put("match", id.value).put("headline", report.headline).put("words", report.words());
  return made.put("paragraphs",
                  std::vector<Cell>(report.paragraphs.begin(), report.paragraphs.end()));
}

}  // namespace quicket::report
