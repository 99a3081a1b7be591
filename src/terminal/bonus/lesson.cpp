#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "games/players.h"
#include "terminal/bonus/sitting.h"

// A lesson: the same game, with the rule of the moment before a choice and a strong player's
// opinion after it. And several plays in one line, where a game takes them.

namespace quicket::terminal {

using games::Action;

namespace {

/// How many choices a strong player may make before the one that counts: to talk, and what to say.
constexpr int most_before = 4;

bool is_legal(const games::GameState& state, Action action) {
  const std::vector<Action> legal = games::legal_actions_of(state);
  return std::ranges::find(legal, action) != legal.end();
}

/// "lift 2; place 29" as "2" and "29": the words that logs write before them can be left out.
std::vector<std::string> plays_of_line(const std::string& typed) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < typed.size();) {
    const std::size_t end = std::min(typed.find_first_of(" ,;", at), typed.size());
    const std::string word = typed.substr(at, end - at);
    at = end + 1;
    if (word.empty() || lower(word) == "lift" || lower(word) == "place") continue;
    words.push_back(word);
  }
  return words;
}

/// What a strong player thinks of a play, in sentences.
std::string comment_on(const games::Game& game, const games::GameState& state, Action action,
                       const games::Verdict& verdict) {
  using Rank = games::Verdict::Rank;
  const std::string own = games::choice_text(game, state, action);
  const std::string why = verdict.why.empty() ? "" : fmt::format(" {}.", verdict.why);
  switch (verdict.rank) {
    case Rank::chance:
      return "A coin: both are equal.";
    case Rank::best:
      return fmt::format("A strong player does the same: {}.",
                         games::reasoned_choice(game, state, action));
    case Rank::equal:
      return fmt::format("{} is as good as {}, which a strong player would play.", own,
                         games::choice_text(game, state, verdict.better));
    case Rank::close:
      return fmt::format("{} is nearly as good as {}.{}", own,
                         games::reasoned_choice(game, state, verdict.better), why);
    case Rank::worse:
      return fmt::format("{}:{} A strong player would play {}. Type undo to try again.", own,
                         why.empty() ? " there is better." : why,
                         games::reasoned_choice(game, state, verdict.better));
  }
  return {};
}

}  // namespace

void Sitting::teach() {
  if (game_.lesson != nullptr) desk_.teach(sight_of(-1), rule_due());
}

std::vector<std::string_view> Sitting::topics_told() const {
  std::vector<std::string_view> topics;
  for (const Given& given : rules_given_) topics.push_back(given.topic);
  return topics;
}

std::string_view Sitting::rule_due() {
  const auto topics = game_.record.game().teaching.topics;
  if (topics == nullptr) return {};
  const std::size_t actions = game_.record.log().actions.size();
  const auto told_here =
      std::ranges::find_if(rules_given_, [&](const Given& one) { return one.actions == actions; });
  const auto rule_of = [this](std::string_view topic) -> std::string_view {
    const auto rule = game_.lesson_rules.find(topic);
    expects(rule != game_.lesson_rules.end(), "a lesson has a rule for every topic");
    return rule->second;
  };
  if (told_here != rules_given_.end()) return rule_of(told_here->topic);
  // One thing at a time: the first that was not said yet.
  for (const std::string_view topic : topics(state())) {
    const bool is_told =
        std::ranges::any_of(rules_given_, [&](const Given& one) { return one.topic == topic; });
    const auto& before = game_.told_topics;
    if (is_told || std::ranges::find(before, topic) != before.end()) continue;
    rules_given_.push_back({actions, topic});
    return rule_of(topic);
  }
  return {};
}

Action Sitting::advised_for(Action action, std::string& heard) {
  const games::Game& game = game_.record.game();
  const auto adviser = games::make_player(game, "hard");
  dice::AnyDice dice = dice_for("hint");
  const std::unique_ptr<games::GameState> ahead = state().clone();
  const int seat = state().to_move();
  Action advised = action;
  for (int choice = 0; choice < most_before && ahead->to_move() == seat; ++choice) {
    advised = adviser->choose(games::SeatView(*ahead, seat), dice, watched());
    if (!ahead->is_aside(advised) && is_legal(*ahead, action)) break;
    if (!ahead->is_aside(advised)) heard = ahead->action_text(advised);
    ahead->apply(advised);
  }
  return is_legal(state(), advised) ? advised : action;
}

void Sitting::review(Action action) {
  if (game_.lesson == nullptr) return;
  choices_taught_.push_back(game_.record.log().actions.size());
  const games::Game& game = game_.record.game();
  if (game.teaching.judge == nullptr || state().is_aside(action) || only_play()) return;
  desk_.wait(sight_of(-1), "A strong player");
  std::string words;
  const Action advised = advised_for(action, words);
  const dice::Seed seed = dice::derive(game_.record.log().seed, "judge",
                                       static_cast<std::uint64_t>(choices_taught_.back()));
  const auto verdict = game.teaching.judge(state(), action, advised, seed);
  if (verdict) desk_.comment(comment_on(game, state(), action, *verdict));
  if (!words.empty() && !talk_mentioned_) {
    talk_mentioned_ = true;
    desk_.comment(fmt::format(
        "Talk is free: before a play you can type talk. A strong player would say \"{}\" here.",
        words));
  }
}

bool Sitting::is_taught() const {
  const games::LessonPart* part = game_.lesson;
  if (part == nullptr) return false;
  const auto is_at = game_.record.game().teaching.is_at;
  if (!part->until.empty() && is_at(state(), part->until)) return true;
  return part->choices > 0 && state().to_move() >= 0 && is_human(state().to_move()) &&
         static_cast<int>(choices_taught_.size()) >= part->choices;
}

std::optional<std::vector<Action>> Sitting::several_meant(const std::vector<std::string>& words,
                                                          std::string& refused) const {
  const games::Telling& telling = game_.record.game().telling;
  if (telling.plays_meant != nullptr) {
    if (const auto meant = telling.plays_meant(state(), words)) return meant;
  }
  const int seat = state().to_move();
  const std::unique_ptr<games::GameState> ahead = state().clone();
  std::vector<Action> plays;
  for (const std::string& word : words) {
    const bool goes_on = ahead->to_move() == seat && telling.takes_several(*ahead);
    if (!goes_on) {
      refused = fmt::format("\"{}\" is one too many", word);
      return {};
    }
    const auto action = ahead->parse_action(word);
    if (!action) {
      const std::string why = telling.why_not == nullptr ? "" : telling.why_not(*ahead, word);
      refused = fmt::format("\"{}\" cannot be played{}{}", word,
                            why.empty() ? " after what comes before it" : ": ", why);
      return {};
    }
    plays.push_back(*action);
    ahead->apply(*action);
  }
  return plays;
}

bool Sitting::play_several(const std::string& typed) {
  const auto takes_several = game_.record.game().telling.takes_several;
  if (takes_several == nullptr || !takes_several(state())) return false;
  const std::vector<std::string> words = plays_of_line(typed);
  if (words.size() < 2) return false;
  // All or nothing: a slip in the middle must not leave half a field.
  std::string refused;
  const auto plays = several_meant(words, refused);
  if (!plays) {
    desk_.remark(refused + "; nothing of this line was played.");
    return true;
  }
  if (game_.lesson != nullptr) choices_taught_.push_back(game_.record.log().actions.size());
  for (const Action action : *plays) carry_out(action);
  return true;
}

}  // namespace quicket::terminal
