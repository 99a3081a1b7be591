#include <optional>

#include "match/match_state.h"
#include "report/match_words.h"
#include "report/report_draft.h"

namespace quicket::report {
namespace {

using match::MatchRecord;
using match::MatchState;
using match::RevisedQuota;
using match::RevisedTarget;

/// Where weather changed the match: before an innings (no ball of it), or within one.
struct Stop {
  int runs = 0, wickets = 0, balls = 0;
  bool operator==(const Stop&) const = default;
};

/// What the weather did, of a whole match.
struct Weather {
  std::optional<int> a_side;          ///< balls of each innings, said before the match
  std::vector<Stop> first, second;    ///< where it stopped the innings
  std::optional<int> first_quota;     ///< balls of the first innings in the end
  std::optional<RevisedTarget> last;  ///< the last target that was to be chased
  bool passed = false;                ///< it had been reached when it was set
};

class WeatherReader {
 public:
  explicit WeatherReader(const MatchRecord& record) : state_(record.conditions, record.sheets) {
    for (const match::MatchEvent& event : record.events) {
      if (const auto* quota = std::get_if<RevisedQuota>(&event)) take(*quota);
      if (const auto* target = std::get_if<RevisedTarget>(&event)) take(*target);
      match::apply(state_, event);
    }
  }
  const Weather& found() const { return found_; }

 private:
  bool in_progress() const { return !state_.innings.empty() && !state_.now().closed; }
  void stop() {
    if (!in_progress()) return;
    const match::InningsState& now = state_.now();
    if (state_.innings.size() > 1 && now.balls == 0) return;  // between the innings
    auto& stops = state_.innings.size() == 1 ? found_.first : found_.second;
    const Stop here{now.runs, now.wickets, now.balls};
    if (stops.empty() || stops.back() != here) stops.push_back(here);
  }
  void take(const RevisedQuota& quota) {
    if (state_.innings.empty()) found_.a_side = quota.balls;
    if (in_progress() && state_.innings.size() == 1) found_.first_quota = quota.balls;
    stop();
  }
  void take(const RevisedTarget& target) {
    const bool chase = in_progress() && state_.innings.size() == 2;
    // No ball left: that is the score to be compared with where rain ended the match.
    if (chase && target.balls > 0 && target.balls <= state_.now().balls) return;
    stop();
    found_.last = target;
    found_.passed = chase && state_.now().runs >= target.target;
  }

  MatchState state_;
  Weather found_;
};

std::string place_words(const MatchRecord& record, const Stop& stop) {
  if (stop.balls == 0) return "before a ball was bowled";
  return fmt::format("at {} after {}", score_words(stop.runs, stop.wickets),
                     length_text(record.conditions, stop.balls));
}

/// "Rain stopped Alphas at 20 for 1 after 3 overs and again at 55 for 4 after 9 overs".
std::string stopped(const MatchRecord& record, const std::vector<Stop>& stops,
                    const std::string& team) {
  std::string text = fmt::format("{} stopped {} ", weather_word(record), team);
  for (std::size_t i = 0; i < stops.size(); ++i) {
    text += (i == 0                  ? ""
             : i + 1 == stops.size() ? " and again "
                                     : ", ") +
            place_words(record, stops[i]);
  }
  return text;
}

}  // namespace

std::string_view weather_word(const MatchRecord& record) {
  return record.info.source_id.empty() ? "Rain" : "A stoppage";
}

void write_shortening(Draft& draft) {
  const MatchRecord& record = draft.record();
  const std::optional<int> balls = WeatherReader(record).found().a_side;
  if (!balls) return;
  const std::string length = length_text(record.conditions, *balls);
  draft.add(Part::lead, needed,
            record.info.source_id.empty()
                ? fmt::format("Rain shortened the match to {} a side.", length)
                : fmt::format("The match was shortened to {} a side.", length));
}

void write_rain(Draft& draft, std::size_t number) {
  const MatchRecord& record = draft.record();
  const Weather weather = WeatherReader(record).found();
  const match::InningsTotal& total = draft.innings()[number].total;
  const std::string& team = team_of(record, total.batting);
  if (number == 0) {
    if (weather.first.empty() || !weather.first_quota) return;
    draft.add(Part::first_innings, needed,
              fmt::format("{} and cut the innings to {}.", stopped(record, weather.first, team),
                          length_text(record.conditions, *weather.first_quota)));
    return;
  }
  if (!weather.last) return;
  const RevisedTarget& target = *weather.last;
  const match::InningsTotal& before = draft.innings()[0].total;
  // A target that is one run more off as many balls is no revision.
  const bool usual =
      target.target == before.runs + 1 && (target.balls == 0 || target.balls == before.quota);
  if (usual && weather.second.empty()) return;
  const std::string off =
      target.balls == 0 ? "" : " off " + length_text(record.conditions, target.balls);
  const std::string by =
      target.method.empty() ? "the umpires" : fmt::format("the {} method", target.method);
  const std::string set = fmt::format("{} made the target {}{}{}", by, target.target, off,
                                      weather.passed ? ", which they had passed" : "");
  if (!weather.second.empty()) {
    draft.add(Part::second_innings, needed,
              fmt::format("{}; {}.", stopped(record, weather.second, team), set));
    return;
  }
  const bool shorter = target.balls > 0 && target.balls < before.quota;
  draft.add(
      Part::second_innings, needed,
      shorter ? fmt::format("{} shortened the innings of {}; {}.", weather_word(record), team, set)
              : capital(set) + '.');
}

}  // namespace quicket::report
