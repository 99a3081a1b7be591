#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/moments.h"
#include "report/commentary_book.h"
#include "report/commentary_context.h"
#include "report/commentary_values.h"

namespace quicket::report {

/// How much a commentator says of a ball.
enum class WordLength : std::uint8_t {
  brief,   ///< "short": a few words
  normal,  ///< a sentence
  full,    ///< "long": a sentence and a remark on the match
};
/// "short", "normal", "long".
std::string_view to_string(WordLength length);
std::optional<WordLength> parse_word_length(std::string_view text);

/// What is said of a ball.
struct BallWords {
  std::string brief;                    ///< "FOUR! Driven."
  std::string sentence;                 ///< "FOUR! Ross leans into the drive, and it races away."
  std::string remark;                   ///< "Ross has 34 off 21 balls."; may be empty
  bool reads_chase = false;             ///< the remark does, and is said with any sentence
  std::size_t pattern = 0;              ///< of the book
  std::optional<std::size_t> remarked;  ///< index of the remark

  std::string of(WordLength length) const;
};

/// Puts the balls of a match into words. What is said of a ball depends on nothing but the events
/// up to it and the book, so a match that is resumed or seen again is told in the same words; no
/// pattern is said twice within five overs, nor in a match while others are left. It grows with the
/// match.
class Commentator {
 public:
  /// The book must outlive it, and have lines for any ball without conditions.
  explicit Commentator(const CommentaryBook& book = built_in_commentary()) : book_(&book) {}

  /// Follows a match to the last event of its record. Returns the words on that event if it is a
  /// ball, else nothing. Events that are no longer in the record are forgotten. `told`, if any, is
  /// called with the words on each ball that is new, and the index of its event.
  const BallWords* follow(const match::MatchSetup& setup, const match::MatchRecord& record,
                          const std::function<void(std::size_t, const BallWords&)>& told = {});

 private:
  struct Match {
    std::optional<match::MatchState> state;
    match::MomentFollower moments{match::MomentSources{}};
    CommentaryContext context;
    std::size_t events = 0;
    std::optional<match::MatchEvent> last;
    std::uint64_t print = 0;  ///< of the events so far: what choices are drawn from
    std::size_t number = 0;   ///< of its season, or else any
    int legal_balls = 1;
    /// When a pattern was last said, in legal balls of the match; 0: never.
    std::vector<int> said, remarked;
    std::vector<int> times;                      ///< how often a pattern was said
    std::map<std::uint16_t, std::size_t> parts;  ///< which choice of a part was said last
    int deliveries = 0;
    /// When a figure was last in a remark, in deliveries; 0: never.
    std::array<int, term_count> figures{};
  };

  void start(const match::MatchSetup& setup, const match::MatchRecord& record);
  void learn_names(const match::MatchSetup& setup);
  void take(const match::MatchSetup& setup, const match::MatchRecord& record,
            std::span<const match::Moment> moments);
  bool just_said(int when) const;
  /// Whether a figure of these was in a remark a moment ago.
  bool just_told(const Terms& figures) const;
  std::size_t choose(const BallTold& told, bool has_fielder);
  std::optional<std::size_t> choose_remark(const BallTold& told, const Terms& used);
  BallWords say(const match::MatchSetup& setup, const BallTold& told);
  std::string words(const Phrase& phrase, const CommentaryValues& values, std::uint64_t seed);
  /// What has to be added to any words on this ball.
  std::string after(const BallTold& told, const CommentaryValues& values);

  const CommentaryBook* book_;
  Match match_;
  CalledNames names_;
  std::optional<BallWords> words_;
};

}  // namespace quicket::report
