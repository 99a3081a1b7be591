#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "cricket/format.h"
#include "match/event.h"
#include "match/innings.h"
#include "match/scorecard.h"

namespace quicket::match {

/// Whether a phase is meant: by its name ("death overs") or the first word of it ("death").
bool is_phase(std::string_view name, std::string_view meant);

/// Which overs of an innings belong to a phase; all, where none is named.
class Within {
 public:
  Within(std::string_view phase, const MatchRecord& record, int quota)
      : phases_(record.info.format.phases()),
        overs_(quota / record.conditions.balls_per_over),
        all_(phase.empty()) {
    for (const cricket::Phase& one : phases_) {
      if (is_phase(one.name, phase)) break;
      ++index_;
    }
  }
  bool has(const PlacedBall& ball) const {
    return all_ || cricket::phase_of(phases_, ball.place.over + 1, overs_) == index_;
  }

 private:
  std::span<const cricket::Phase> phases_;
  int overs_;
  bool all_;
  std::size_t index_ = 0;
};

/// The lines of a scorecard from those balls alone that lie within a phase. An over counts as a
/// maiden where it is whole and of one bowler, as in `scorecard_of`.
InningsCard lines_within(const InningsEvents& innings, const InningsCard& whole,
                         const Within& within, int balls_per_over);

}  // namespace quicket::match
