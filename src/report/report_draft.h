#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "match/match_story.h"
#include "match/result.h"
#include "match/scorecard.h"

// Private to the sources of the match report.
namespace quicket::report {

/// The parts of a report, in its order.
enum class Part : std::uint8_t { lead, first_innings, second_innings, end };

/// How much a sentence is wanted: those that a report cannot do without, and the others by their
/// rank, the highest first.
inline constexpr int needed = 1000;

/// A sentence that a report may hold.
struct DraftSentence {
  Part part = Part::lead;
  int rank = needed;
  std::string text;
};

/// What a report is written from, and the sentences found so far. Wordings vary from match to match
/// and are always the same for one.
class Draft {
 public:
  Draft(const match::MatchRecord& record, const match::MatchStory& story);

  const match::MatchRecord& record() const { return record_; }
  const match::MatchStory& story() const { return story_; }
  const match::MatchResult& result() const { return result_; }
  /// Of the match itself, super overs left out.
  const std::vector<match::InningsCard>& innings() const { return innings_; }

  /// In the order in which they are to be read within a part; empty texts are left out.
  void add(Part part, int rank, std::string text);
  /// One of several wordings, another one each time.
  std::string_view one_of(std::initializer_list<std::string_view> wordings);
  /// The same, filled in.
  template <class... Args>
  std::string say(std::initializer_list<std::string_view> wordings, const Args&... args) {
    return fmt::format(fmt::runtime(one_of(wordings)), args...);
  }

  const std::vector<DraftSentence>& sentences() const { return sentences_; }

 private:
  const match::MatchRecord& record_;
  const match::MatchStory& story_;
  match::MatchResult result_;
  std::vector<match::InningsCard> innings_;
  std::uint64_t turn_ = 0;
  std::vector<DraftSentence> sentences_;
};

void write_lead(Draft& draft);
void write_innings(Draft& draft, std::size_t number);
void write_innings_moments(Draft& draft, std::size_t number);
/// The last over of a close match.
void write_finish(Draft& draft);
/// To what rain shortened the match before it began.
void write_shortening(Draft& draft);
/// Where rain stopped an innings, and what became of its length and target.
void write_rain(Draft& draft, std::size_t number);
/// "Rain"; of a real match, whose record does not say why, "A stoppage".
std::string_view weather_word(const match::MatchRecord& record);
void write_turning_points(Draft& draft);
void write_end(Draft& draft);
/// What can be said of any match, to bring the report of a whole one to its length.
void write_rest(Draft& draft);

/// "20 overs", "their 20 overs", "96 balls": how long an innings was; after "in" or "off".
std::string innings_length(const match::MatchRecord& record, const match::InningsTotal& total);
/// "156 for 7", "31 without loss".
std::string score_words(int runs, int wickets);
/// "in" where overs are counted, "off" where balls are.
std::string_view in_or_off(const match::MatchRecord& record);

}  // namespace quicket::report
