#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/over_story.h"

namespace quicket::report {

using match::MatchRecord;

std::string turning_point_deeds(const MatchRecord& record, const match::TurningPoint& point) {
  const OverStory over(record, point.event);
  return over.batting() == point.side ? over.batted() : over.fielded();
}

std::string turning_point_sentence(const MatchRecord& record, const match::TurningPoint& point) {
  return fmt::format("{} innings, {}: {} ({} {} to {}).", ordinal(point.innings + 1),
                     over_text(record.conditions, point.place.over),
                     turning_point_deeds(record, point), team_of(record, point.side),
                     percent(point.before), percent(point.after));
}

std::vector<std::string> turning_point_sentences(const MatchRecord& record,
                                                 std::vector<match::TurningPoint> points) {
  std::sort(points.begin(), points.end(),
            [](const auto& a, const auto& b) { return a.event < b.event; });
  std::vector<std::string> sentences;
  for (const match::TurningPoint& point : points) {
    sentences.push_back(turning_point_sentence(record, point));
  }
  return sentences;
}

}  // namespace quicket::report
