#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cricket/overs.h"
#include "match/innings.h"
#include "match/match_story.h"
#include "match/partnerships.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "report/match_report.h"
#include "report/moments.h"
#include "tests/support/pattern.h"

namespace quicket::tests {

/// Reads a match report against the record of its match, knowing nothing of how it was written:
/// every number has to be one that the record gives to the names in the same sentence.
class ReportChecker {
 public:
  ReportChecker(const match::MatchRecord& record, const match::MatchStory& story)
      : record_(record),
        story_(story),
        card_(match::scorecard_of(record)),
        result_(match::result_of(record)) {}

  /// Whether there is enough to tell for a report of the usual length.
  bool is_whole() const {
    if (result_.kind == match::MatchResult::Kind::no_result || card_.innings.size() < 2)
      return false;
    return std::all_of(card_.innings.begin(), card_.innings.begin() + 2, [](const auto& card) {
      return !card.total.summary_only && card.total.balls >= 60;
    });
  }

  /// What is wrong with the report, a line each.
  std::vector<std::string> problems(const report::MatchReport& report) {
    problems_.clear();
    if (is_whole() && report.words() < 120) complain(fmt::format("{} words", report.words()));
    if (report.words() > 200) complain(fmt::format("{} words", report.words()));
    std::set<std::string> told;
    for (const std::string& paragraph : report.paragraphs) {
      for (const std::string& sentence : sentences_of(paragraph)) {
        if (!told.insert(sentence).second) complain("twice: " + sentence);
        check(sentence);
      }
    }
    return problems_;
  }

 private:
  using Match = Found;

  void complain(const std::string& what) { problems_.push_back(what); }

  const std::string& team(cricket::Side side) const {
    return record_.sheets[cricket::side_index(side)].name;
  }

  static void cut(std::string& text, const std::string& part, std::string_view mark) {
    for (auto at = text.find(part); !part.empty() && at != std::string::npos;
         at = text.find(part)) {
      text.replace(at, part.size(), mark);
    }
  }

  /// Names may hold figures: the longest go first, as one may begin another.
  void cut_names(std::string& text) const {
    std::vector<std::string> names{team(0), team(1), record_.info.player_of_match};
    for (const match::TeamSheet& sheet : record_.sheets) {
      for (const match::SheetPlayer& player : sheet.players) names.push_back(player.name);
    }
    std::sort(names.begin(), names.end(),
              [](const auto& a, const auto& b) { return a.size() > b.size(); });
    for (const std::string& name : names) cut(text, name, "@name");
  }

  /// Texts of the record that may hold full stops and figures are marked first.
  std::vector<std::string> sentences_of(std::string text) const {
    const cricket::MatchInfo& info = record_.info;
    cut(text, info.venue, "@venue");
    if (!info.competition.empty()) {
      cut(text, info.competition + " " + info.season, "@competition");
    }
    cut(text, info.competition, "@competition");
    cut(text, "(" + info.season, "(@season");
    cut(text, ", " + info.stage + ")", ")");
    cut(text, "(" + info.stage + ")", "");
    if (!result_.method.empty()) cut(text, result_.method + " method", "@method");
    if (info.date) {
      const Pattern date(fmt::format("on {} [A-Z][a-z]+ {}", info.date.day, info.date.year));
      text = date.replaced(text, "@date");
    }
    std::vector<std::string> sentences;
    std::string sentence;
    for (std::size_t i = 0; i < text.size(); ++i) {
      sentence += text[i];
      const bool end = text[i] == '.' && (i + 1 == text.size() || text[i + 1] == ' ');
      if (!end) continue;
      sentences.push_back(sentence);
      sentence.clear();
      ++i;
    }
    if (!sentence.empty()) sentences.push_back(sentence + " <- no full stop");
    return sentences;
  }

  /// Removes what `pattern` finds where `right` says so; the rest stays, and is a problem in the
  /// end.
  static void take(std::string& text, const char* pattern,
                   const std::function<bool(const Match&)>& right) {
    static std::map<std::string, Pattern> read;
    const Pattern& expression = read.try_emplace(pattern, pattern).first->second;
    std::string kept;
    std::size_t from = 0;
    for (const Match& found : expression.all_in(text)) {
      kept += text.substr(from, found.begin() - from) + (right(found) ? "~" : found[0]);
      from = found.end();
    }
    text = kept + text.substr(from);
  }

  static int number(const Match& found, std::size_t group) { return std::stoi(found[group]); }

  bool is_innings(const std::string& sentence, int runs, bool not_out, int balls) const {
    for (const match::InningsCard& card : card_.innings) {
      for (const match::BattingLine& line : card.batting) {
        const std::string& name =
            name_of(record_.sheets[cricket::side_index(card.total.batting)], line.batter);
        if (line.runs == runs && line.balls == balls && line.not_out() == not_out &&
            sentence.find(name) != std::string::npos) {
          return true;
        }
      }
    }
    return false;
  }

  bool is_stand(const std::string& sentence, int runs, int balls) const {
    for (const match::InningsEvents& innings : match::innings_of(record_.events)) {
      const match::TeamSheet& sheet = record_.sheets[cricket::side_index(innings.batting)];
      for (const match::Partnership& pair : match::partnerships_of(innings)) {
        if (pair.runs == runs && pair.balls == balls &&
            sentence.find(name_of(sheet, pair.first)) != std::string::npos &&
            sentence.find(name_of(sheet, pair.second)) != std::string::npos) {
          return true;
        }
      }
    }
    return false;
  }

  bool is_figures(const std::string& sentence, int wickets, int runs) const {
    for (const match::InningsCard& card : card_.innings) {
      const cricket::Side side = cricket::other(card.total.batting);
      for (const match::BowlingLine& line : card.bowling) {
        const std::string& name = name_of(record_.sheets[cricket::side_index(side)], line.bowler);
        if (line.wickets == wickets && line.runs == runs &&
            sentence.find(name) != std::string::npos) {
          return true;
        }
      }
    }
    return false;
  }

  /// Whether a side named in the sentence once stood so.
  bool was_score(const std::string& sentence, int runs, int wickets) const {
    for (const match::InningsTotal& total : match::totals_of(record_)) {
      const bool named = sentence.find(team(total.batting)) != std::string::npos ||
                         sentence.find("they ") != std::string::npos;
      if (named && total.runs == runs && total.wickets == wickets) return true;
    }
    for (const match::InningsEvents& innings : match::innings_of(record_.events)) {
      if (sentence.find(team(innings.batting)) == std::string::npos) continue;
      for (const match::PlacedBall& ball : match::balls_of(innings)) {
        if (ball.runs == runs && ball.wickets == wickets) return true;
      }
    }
    return false;
  }

  /// Whether a side named in the sentence once stood so after so many overs, or balls.
  bool was_after(const std::string& sentence, int runs, int wickets,
                 const std::string& length) const {
    const int over = record_.conditions.balls_per_over;
    for (const match::InningsEvents& innings : match::innings_of(record_.events)) {
      if (sentence.find(team(innings.batting)) == std::string::npos) continue;
      for (const match::PlacedBall& ball : match::balls_of(innings)) {
        const std::string overs = cricket::overs_and_balls(ball.legal_balls, over);
        const bool there =
            length == std::to_string(ball.legal_balls) || length == overs || length + ".0" == overs;
        if (there && ball.runs == runs && ball.wickets == wickets) return true;
      }
    }
    return false;
  }

  bool any_total(const std::function<bool(const match::InningsTotal&)>& right) const {
    for (const match::InningsTotal& total : match::totals_of(record_)) {
      if (right(total)) return true;
    }
    return false;
  }

  bool any_card(const std::function<bool(const match::InningsCard&)>& right) const {
    for (const match::InningsCard& card : card_.innings) {
      if (right(card)) return true;
    }
    return false;
  }

  bool is_moment(const std::function<bool(const match::Moment&)>& right) const {
    for (const match::Moment& moment : story_.moments) {
      if (right(moment)) return true;
    }
    return false;
  }

  /// Any over of the match, by its runs.
  bool any_over(const std::function<bool(int)>& right) const {
    for (const match::InningsEvents& innings : match::innings_of(record_.events)) {
      std::map<int, int> runs;
      for (const match::PlacedBall& ball : match::balls_of(innings)) {
        runs[ball.place.over] += ball.delivery->runs();
      }
      if (std::any_of(runs.begin(), runs.end(),
                      [&](const auto& over) { return right(over.second); }))
        return true;
    }
    return false;
  }

  bool is_length(const std::string& overs) const {
    return any_total([&](const match::InningsTotal& total) {
             return overs ==
                        cricket::overs_and_balls(total.balls, record_.conditions.balls_per_over) ||
                    overs + ".0" ==
                        cricket::overs_and_balls(total.balls, record_.conditions.balls_per_over) ||
                    overs + ".0" ==
                        cricket::overs_and_balls(total.quota, record_.conditions.balls_per_over);
           }) ||
           any_card([&](const match::InningsCard& card) {
             for (const match::BowlingLine& line : card.bowling) {
               const std::string text =
                   cricket::overs_and_balls(line.balls, record_.conditions.balls_per_over);
               if (overs == text || overs + ".0" == text) return true;
             }
             return false;
           });
  }

  bool is_balls(int balls) const {
    return any_total([&](const match::InningsTotal& total) {
             return total.balls == balls || total.quota == balls;
           }) ||
           any_card([&](const match::InningsCard& card) {
             for (const match::BowlingLine& line : card.bowling) {
               if (line.balls == balls) return true;
             }
             return false;
           });
  }

  void check_result(std::string& text) const {
    take(text, "by (\\d+) runs?", [&](const Match& m) { return result_.by_runs == number(m, 1); });
    take(text, "by (\\d+) wickets?",
         [&](const Match& m) { return result_.by_wickets == number(m, 1); });
    take(text, "with (\\d+) balls? left", [&](const Match& m) {
      return any_total(
          [&](const auto& total) { return total.quota - total.balls == number(m, 1); });
    });
    take(text, "(\\d+) wickets? in hand", [&](const Match& m) {
      return any_total([&](const auto& total) {
        return record_.conditions.wickets - total.wickets == number(m, 1);
      });
    });
    take(text, "(?:defended|made) (\\d+)( without losing a wicket)? (?:to|and) beat",
         [&](const Match& m) {
           return !card_.innings.empty() && card_.innings[0].total.runs == number(m, 1) &&
                  (!m.has(2) || card_.innings[0].total.wickets == 0);
         });
    take(text, "level score was (\\d+)", [&](const Match& m) {
      return any_total([&](const auto& total) { return total.target - 1 == number(m, 1); });
    });
    const auto is_target = [&](const Match& m) {
      return any_total([&](const auto& total) { return total.target == number(m, 1); });
    };
    take(text, "[Ss]et (\\d+)(?: to win)?,", is_target);
    take(text, "chased (\\d+) to beat", is_target);
    take(text, "need(?:ed)? (\\d+) to win", is_target);
    take(text, "target for .* was (\\d+);", is_target);
    take(text, "the target was (\\d+)\\.", is_target);
    take(text, "with a target of (\\d+)", is_target);
  }

  void check(const std::string& sentence) {
    std::string text = sentence;
    check_result(text);
    take(text, "(\\d+)( not out)? off (\\d+)(?: balls?)?", [&](const Match& m) {
      return is_innings(sentence, number(m, 1), m.has(2), number(m, 3)) ||
             (!m.has(2) && was_made(sentence, number(m, 1), number(m, 3))) ||
             is_stand(sentence, number(m, 1), number(m, 3));
    });
    take(text, "dismissed .* for (\\d+) and won", [&](const Match& m) {
      return any_total([&](const match::InningsTotal& total) {
        return total.all_out && total.runs == number(m, 1) &&
               sentence.find("dismissed " + team(total.batting) + " for ") != std::string::npos;
      });
    });
    take(text, "all out for (\\d+)", [&](const Match& m) {
      return any_total([&](const auto& total) {
        return total.runs == number(m, 1) && total.all_out &&
               sentence.find(team(total.batting)) != std::string::npos;
      });
    });
    // Where rain stopped an innings: the length stands with the score.
    take(text, "(?:(\\d+) for (\\d+)|(\\d+) without loss) after (\\d+(?:\\.\\d)?)",
         [&](const Match& m) {
           const bool wickets = m.has(1);
           return was_after(sentence, number(m, wickets ? 1 : 3), wickets ? number(m, 2) : 0, m[4]);
         });
    take(text, "(\\d+) for (\\d+)", [&](const Match& m) {
      return is_figures(sentence, number(m, 1), number(m, 2)) ||
             was_score(sentence, number(m, 1), number(m, 2));
    });
    take(text, "(\\d+) without loss",
         [&](const Match& m) { return was_score(sentence, number(m, 1), 0); });
    check_turning_points(text);
    take(text, "(\\d+(?:\\.\\d)?) overs?", [&](const Match& m) {
      return is_length(m[1]) || m[1] == std::to_string(record_.conditions.overs) ||
             m[1] == std::to_string(record_.conditions.most_overs_per_bowler);
    });
    check_moments(sentence, text);
    check_figures(text);
    cut_names(text);
    if (text.find_first_of("0123456789") != std::string::npos) {
      complain(sentence + " -> " + text);
    }
    static const Pattern slips("\\?|  |\\{|\\}|^[a-z]|\\b1 [a-z]+s\\b");
    if (slips.is_in(text)) {
      complain("badly written: " + sentence);
    }
  }

  /// Whether somebody named in the sentence made so many runs off so many balls of a turning point.
  bool was_made(const std::string& sentence, int runs, int balls) const {
    for (const match::TurningPoint& point : story_.turning_points) {
      const auto totals = match::totals_of(record_);
      const match::Side side = totals.at(static_cast<std::size_t>(point.innings)).batting;
      std::map<match::Member, std::pair<int, int>> made;
      for (std::size_t i = point.from; i <= point.event; ++i) {
        const auto* const ball = std::get_if<match::Delivery>(&record_.events[i]);
        if (ball == nullptr) continue;
        made[ball->striker].first += ball->bat_runs;
        made[ball->striker].second += ball->faced() ? 1 : 0;
      }
      for (const auto& [member, figures] : made) {
        const std::string& name = match::name_of(record_.sheets[cricket::side_index(side)], member);
        if (figures == std::pair(runs, balls) && sentence.find(name) != std::string::npos)
          return true;
      }
    }
    return false;
  }

  /// Where turning points lie, and how many balls they are.
  void check_turning_points(std::string& text) const {
    const auto any = [&](const auto& right) {
      return std::ranges::any_of(story_.turning_points, right);
    };
    take(text, "(overs? \\d+(?: (?:and|to) \\d+)?|balls? \\d+(?: to \\d+)?)", [&](const Match& m) {
      return any(
          [&](const auto& point) { return report::turning_point_overs(record_, point) == m[1]; });
    });
    take(text, "in (\\d+) balls", [&](const Match& m) {
      return any([&](const auto& point) { return point.balls == number(m, 1); });
    });
  }

  /// Whether a side named in the sentence made so many runs off so many balls with this call.
  bool is_called(const std::string& sentence, cards::Call call, int balls, int runs) const {
    for (const match::InningsEvents& innings : match::innings_of(record_.events)) {
      if (sentence.find(team(innings.batting)) == std::string::npos) continue;
      int legal = 0, made = 0;
      for (const match::PlacedBall& ball : match::balls_of(innings)) {
        if (ball.delivery->call != call) continue;
        legal += ball.delivery->legal() ? 1 : 0;
        made += ball.delivery->runs();
      }
      if (legal == balls && made == runs) return true;
    }
    return false;
  }

  void check_moments(const std::string& sentence, std::string& text) const {
    for (const auto& [word, call] :
         {std::pair{"pushed", cards::Call::push}, std::pair{"held back", cards::Call::hold}}) {
      const auto right = [&, as = call](const Match& m) {
        return is_called(sentence, as, number(m, 1), number(m, 2));
      };
      take(text,
           fmt::format("{} on (\\d+) balls?(?:: |, which brought )(\\d+) runs?", word).c_str(),
           right);
    }
    take(text, "within (\\d+) balls?", [&](const Match& m) {
      return is_moment([&](const auto& moment) {
        return moment.kind == match::MomentKind::collapse && moment.balls == number(m, 1) &&
               sentence.find(team(moment.side)) != std::string::npos;
      });
    });
    take(text, "needed (\\d+) more when", [&](const Match& m) {
      return any_total(
          [&](const auto& total) { return total.target > number(m, 1) && number(m, 1) <= 36; });
    });
    take(text, "needed (\\d+) off the last", [&](const Match& m) {
      return is_moment([&](const auto& moment) {
        return moment.kind == match::MomentKind::last_over && moment.number == number(m, 1);
      });
    });
    take(text, "need(?:ing|ed) (\\d+) off (\\d+) balls?", [&](const Match& m) {
      const auto totals = match::totals_of(record_);
      const auto all = match::innings_of(record_.events);
      const std::vector<match::PlacedBall> balls = match::balls_of(all.at(1));
      return std::any_of(balls.begin(), balls.end(), [&](const auto& ball) {
        return totals.at(1).target - ball.runs == number(m, 1) &&
               totals.at(1).quota - ball.legal_balls == number(m, 2);
      });
    });
    take(text, "brought .* (\\d+) runs", [&](const Match& m) {
      for (const match::InningsEvents& innings : match::innings_of(record_.events)) {
        std::map<int, int> runs;
        for (const auto& ball : match::balls_of(innings)) {
          runs[ball.place.over] += ball.delivery->runs();
        }
        for (const auto& [over, brought] : runs) {
          const auto next = runs.find(over + 1);
          if (next != runs.end() && brought + next->second == number(m, 1)) return true;
        }
      }
      return false;
    });
    take(text, "wickets for (\\d+) runs", [&](const Match& m) {
      const std::vector<match::PlacedBall> balls =
          match::balls_of(match::innings_of(record_.events).at(1));
      return std::any_of(balls.begin(), balls.end(), [&](const auto& ball) {
        return balls.back().runs - ball.runs == number(m, 1);
      });
    });
    take(text, "(\\d+) runs came off",
         [&](const Match& m) { return any_over([&](int runs) { return runs == number(m, 1); }); });
    take(text, "(?:reached (\\d+) off (\\d+)|It took .* (\\d+) balls to reach (\\d+))",
         [&](const Match& m) {
           const int runs = number(m, m.has(1) ? 1 : 4), balls = number(m, m.has(1) ? 2 : 3);
           return is_moment(
               [&](const auto& moment) { return moment.number == runs && moment.balls == balls; });
         });
    take(text, "(\\d+)%", [&](const Match& m) {
      for (const auto& chance : story_.chances) {
        if (!chance) continue;
        const long percent = std::lround(100 * *chance);
        if (percent == number(m, 1) || 100 - percent == number(m, 1)) return true;
        if (std::lround(100 * (1 - *chance)) == number(m, 1)) return true;
      }
      return story_.player && std::lround(100 * story_.player->share.total()) == number(m, 1);
    });
    take(text, "reached (?:fifty|a hundred) off (\\d+) balls, the fastest", [&](const Match& m) {
      return is_moment([&](const auto& moment) {
        return (moment.kind == match::MomentKind::fastest_fifty ||
                moment.kind == match::MomentKind::fastest_hundred) &&
               moment.balls == number(m, 1) && moment.balls < moment.number;
      });
    });
    take(text, "The (\\d+) of .* is the highest score", [&](const Match& m) {
      return any_card([&](const auto& card) {
        return std::any_of(card.batting.begin(), card.batting.end(),
                           [&](const auto& line) { return line.runs == number(m, 1); });
      });
    });
    take(text, "total of the season so far, ahead of (\\d+)", [&](const Match& m) {
      return is_moment([&](const auto& moment) {
        return moment.kind == match::MomentKind::highest_total && moment.number == number(m, 1);
      });
    });
    take(text, "made the target (\\d+)(?: off (\\d+(?:\\.\\d)?) (?:balls|overs?))?",
         [&](const Match& m) {
           return std::any_of(record_.events.begin(), record_.events.end(), [&](const auto& event) {
             const auto* revised = std::get_if<match::RevisedTarget>(&event);
             if (revised == nullptr || revised->target != number(m, 1)) return false;
             const std::string overs =
                 cricket::overs_and_balls(revised->balls, record_.conditions.balls_per_over);
             return !m.has(2) || m[2] == std::to_string(revised->balls) || m[2] == overs ||
                    m[2] + ".0" == overs;
           });
         });
  }

  void check_figures(std::string& text) const {
    take(text, "(?:off|after|to|is) (?:their )?(\\d+) balls", [&](const Match& m) {
      return is_balls(number(m, 1)) || number(m, 1) == record_.conditions.quota();
    });
    take(text, "Balls (\\d+) to (\\d+)", [&](const Match& m) {
      return number(m, 2) - number(m, 1) + 1 == 2 * record_.conditions.balls_per_over &&
             number(m, 2) % record_.conditions.balls_per_over == 0;
    });
    take(text, "balls (\\d+) to (\\d+)", [&](const Match& m) {
      return number(m, 2) - number(m, 1) + 1 == record_.conditions.balls_per_over &&
             number(m, 2) % record_.conditions.balls_per_over == 0;
    });
    take(text, "(\\d+)(st|nd|rd|th) and (\\d+)(st|nd|rd|th) overs",
         [&](const Match& m) { return number(m, 3) == number(m, 1) + 1; });
    take(text, "(\\d+)(st|nd|rd|th) (over|wicket)",
         [&](const Match& m) { return number(m, 1) <= record_.conditions.overs; });
    take(text, "(\\d+) extras?", [&](const Match& m) {
      return any_card([&](const auto& card) { return card.extras.total() == number(m, 1); });
    });
    take(text, "(?:fell at|at) (\\d+)[,.]", [&](const Match& m) {
      return any_card([&](const auto& card) {
        return !card.fall.empty() && card.fall[0].score == number(m, 1);
      });
    });
    take(text, "(\\d+\\.\\d\\d)", [&](const Match& m) {
      return any_card([&](const auto& card) {
        return card.total.balls > 0 &&
               m[1] ==
                   fmt::format("{:.2f}", 1.0 * card.total.runs * record_.conditions.balls_per_over /
                                             card.total.balls);
      });
    });
    take(text, "(\\d+) (?:fours|sixes)", [&](const Match& m) {
      return any_card([&](const auto& card) {
        int fours = 0, sixes = 0;
        for (const auto& line : card.batting) {
          fours += line.fours;
          sixes += line.sixes;
        }
        return fours == number(m, 1) || sixes == number(m, 1);
      });
    });
    // The rules of the match.
    take(text, "of (\\d+) balls",
         [&](const Match& m) { return number(m, 1) == record_.conditions.balls_per_over; });
    take(text, "more than (\\d+) of", [&](const Match& m) {
      return number(m, 1) ==
             record_.conditions.most_overs_per_bowler * record_.conditions.balls_per_over;
    });
    take(text, "fall of (\\d+) wickets",
         [&](const Match& m) { return number(m, 1) == record_.conditions.wickets; });
    take(text, "costs (\\d+) runs? and a wide (\\d+)", [&](const Match& m) {
      return number(m, 1) == record_.conditions.no_ball_runs &&
             number(m, 2) == record_.conditions.wide_runs;
    });
    // Places in the table are checked where they are made.
    take(text, "(from \\d+(st|nd|rd|th) to \\d+(st|nd|rd|th)|(stay|are) \\d+(st|nd|rd|th))",
         [](const Match&) { return true; });
    take(text, "\\d+ points? and a net run rate of [+-]\\d+\\.\\d{3}",
         [](const Match&) { return true; });
  }

  const match::MatchRecord& record_;
  const match::MatchStory& story_;
  match::Scorecard card_;
  match::MatchResult result_;
  std::vector<std::string> problems_;
};

}  // namespace quicket::tests
