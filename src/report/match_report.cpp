#include "report/match_report.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "report/match_words.h"
#include "report/report_draft.h"
#include "report/table.h"

namespace quicket::report {
namespace {

constexpr int most_words = 195;  ///< below the 200 of the contract
constexpr int enough_words = 160;

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
  return headline;
}

/// Which sentences a report holds: those needed, then by rank until there are enough words.
std::vector<const DraftSentence*> chosen(const std::vector<DraftSentence>& all) {
  std::vector<const DraftSentence*> by_rank;
  for (const DraftSentence& sentence : all) by_rank.push_back(&sentence);
  std::stable_sort(by_rank.begin(), by_rank.end(),
                   [](const auto* a, const auto* b) { return a->rank > b->rank; });
  std::vector<const DraftSentence*> taken;
  int words = 0;
  for (const DraftSentence* sentence : by_rank) {
    const int more = count_words(sentence->text);
    if (sentence->rank < needed && (words >= enough_words || words + more > most_words)) continue;
    const bool told = std::any_of(taken.begin(), taken.end(), [&](const DraftSentence* other) {
      return other->text == sentence->text;
    });
    if (told) continue;
    taken.push_back(sentence);
    words += more;
  }
  // Back to the order of the draft, part after part.
  std::sort(taken.begin(), taken.end(), [](const DraftSentence* a, const DraftSentence* b) {
    return a->part != b->part ? a->part < b->part : a < b;
  });
  return taken;
}

/// Characters that Markdown would read as its own.
std::string escaped(std::string_view text) {
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
  for (const DraftSentence* sentence : chosen(draft.sentences())) {
    if (part == sentence->part) {
      report.paragraphs.back() += ' ' + sentence->text;
    } else {
      report.paragraphs.push_back(sentence->text);
    }
    part = sentence->part;
  }
  return report;
}

std::string report_text(const MatchReport& report, int width) {
  const int columns = width > 0 ? width : 80;
  std::string text;
  const auto add = [&](std::string_view paragraph) {
    for (const std::string& line : wrapped(paragraph, columns)) text += line + '\n';
  };
  add(report.headline);
  for (const std::string& paragraph : report.paragraphs) {
    text += '\n';
    add(paragraph);
  }
  return text;
}

std::string report_markdown(const MatchReport& report) {
  std::string text = fmt::format("# {}\n", escaped(report.headline));
  for (const std::string& paragraph : report.paragraphs) {
    text += fmt::format("\n{}\n", escaped(paragraph));
  }
  return text;
}

std::string report_json(const MatchReport& report, MatchId id) {
  std::string paragraphs;
  for (const std::string& paragraph : report.paragraphs) {
    paragraphs += fmt::format("{}{}", paragraphs.empty() ? "" : ",\n ", json_string(paragraph));
  }
  return fmt::format("{{\"match\": {}, \"headline\": {}, \"words\": {},\n\"paragraphs\": [{}]}}\n",
                     id.value, json_string(report.headline), report.words(), paragraphs);
}

}  // namespace quicket::report
