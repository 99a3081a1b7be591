#pragma once

#include <string>

#include "base/id.h"
#include "match/event.h"
#include "match/match_story.h"

namespace quicket::report {

/// What a match is remembered by.
struct MatchMemory {
  std::string sentence;  ///< "S Konda of Cinder Bay Comets took 6 for 17 with a hat-trick."
  std::string headline;  ///< the same for the front page; empty of what a result tells itself
  double size = 0;       ///< how great and rare it was, 0-1; 0 of what every match has
  bool escape = false;   ///< the winners had next to no chance
  cricket::Side side{};  ///< whose deed it is
  PlayerId player{};     ///< the same; 0: of nobody, or of whom a source names
};

/// The greatest of a match: a hat-trick, a hundred, five wickets, an escape, a record, by how large
/// and how rare they are; or else what the player of the match did whom a source names, or the
/// largest deed with bat or ball. Without `escapes` none of those, which are told too often. Its
/// sentence is empty of a match of which nothing is known.
MatchMemory match_memory(const match::MatchRecord& record, const match::MatchStory& story,
                         bool escapes = true);

}  // namespace quicket::report
