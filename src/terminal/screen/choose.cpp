#include "terminal/screen/choose.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "base/wrap.h"

namespace quicket::terminal {
namespace {

/// Fits a terminal of 80 columns and 24 rows, including the question and what is above.
constexpr int list_columns = 78, widest_name = 44;
constexpr std::size_t page_of_choices = 16, page_of_more = 6;

std::string padded(std::string_view text, int width) {
  const int missing = std::max(0, width - display_width(text));
  return std::string(text) + std::string(static_cast<std::size_t>(missing), ' ');
}

/// The choices that are still possible, and how far they have been shown.
class ChoiceList {
 public:
  ChoiceList(const std::vector<Choice>& choices, std::size_t usual)
      : choices_(choices), usual_(usual) {
    int number = 0;
    for (std::size_t at = 0; at < choices.size(); ++at) {
      open_.push_back(at);
      keys_.push_back(choices[at].key.empty() ? fmt::format("{}", ++number) : choices[at].key);
    }
  }

  const std::string& key(std::size_t at) const { return keys_[at]; }
  std::size_t usual() const { return usual_; }
  bool has_more() const { return shown_ < open_.size(); }
  /// Whether the question says all.
  bool is_plain() const {
    return std::ranges::all_of(choices_, [](const Choice& one) {
      return !one.key.empty() && one.about.empty() && one.more.empty();
    });
  }
  bool tells_more() const {
    return std::ranges::any_of(choices_, [](const Choice& one) { return !one.more.empty(); });
  }

  void narrow_to(std::vector<std::size_t> places) {
    open_ = std::move(places);
    usual_ = open_.front();
    shown_ = 0;
  }

  void show_whole(LinePrompt& prompt) {
    shown_ = 0;
    show_more(prompt, true);
  }

  void show_more(LinePrompt& prompt, bool whole = false) {
    const bool few = !whole && shown_ == 0 && tells_more() && open_.size() > page_of_choices;
    const std::size_t page = whole ? open_.size() : few ? page_of_more : page_of_choices;
    const std::size_t end = std::min(open_.size(), shown_ + page);
    int key_width = 1, name_width = 0;
    for (const std::size_t at : open_) {
      key_width = std::max(key_width, display_width(key(at)));
      name_width = std::max(name_width, display_width(choices_[at].name));
    }
    name_width = std::min(name_width, widest_name);
    const auto show = [&](std::size_t at) {
      const Choice& choice = choices_[at];
      const std::string about = whole ? choice.whole() : choice.about;
      const std::string start =
          fmt::format("{:>{}}  {}", key(at), key_width,
                      about.empty() ? choice.name : padded(choice.name, name_width + 2));
      const int indent = key_width + 2 + name_width + 2;
      std::string line = about.empty() ? start : hanging(start, about, indent, list_columns);
      if (line.ends_with('\n')) line.pop_back();
      prompt.say(line);
    };
    for (; shown_ < end; ++shown_) show(open_[shown_]);
    // Beside a few of a list stands what is beside all of it.
    for (std::size_t at = end; few && at < open_.size(); ++at) {
      if (!choices_[open_[at]].key.empty()) show(open_[at]);
    }
  }

  /// The indices that an answer may mean among the choices still possible, else among all.
  std::vector<std::size_t> meant_by(const std::string& answer) const {
    for (std::size_t at = 0; at < choices_.size(); ++at) {
      if (key(at) == answer) return {at};
    }
    std::vector<std::string> names;
    for (const Choice& choice : choices_) names.push_back(choice.name);
    std::vector<std::size_t> found = find_by_name(answer, names);
    if (found.empty()) {
      names.clear();
      for (const Choice& choice : choices_) names.push_back(choice.whole());
      found = find_by_name(answer, names);
    }
    return found;
  }

  std::string suggestion(const std::string& answer) const {
    std::vector<std::string> names;
    for (const Choice& choice : choices_) names.push_back(choice.name);
    return did_you_mean(answer, names, "type a number or part of a name");
  }

 private:
  const std::vector<Choice>& choices_;
  std::size_t usual_;
  std::vector<std::size_t> open_;
  std::vector<std::string> keys_;
  std::size_t shown_ = 0;
};

}  // namespace

std::size_t choose(LinePrompt& prompt, std::string_view question,
                   const std::vector<Choice>& choices, std::size_t usual, std::string_view left,
                   std::string_view help) {
  expects(usual < choices.size(), "the usual choice is one of them");
  ChoiceList list(choices, usual);
  if (!list.is_plain()) list.show_more(prompt);
  for (;;) {
    std::string more = list.has_more() ? ", + for more" : "";
    if (list.tells_more()) more += ", m for figures";
    if (!help.empty()) more += ", ? for help";
    const auto answer = prompt.ask(fmt::format("{}? Number or name{} [{} {}]", question, more,
                                               list.key(list.usual()), choices[list.usual()].name));
    const std::string word = lower(answer.value_or("quit"));
    if (word == "quit" || word == "q") throw Error(std::string(left));
    if (word.empty()) return list.usual();
    if (word == "?" && !help.empty()) {
      prompt.say(help);
      continue;
    }
    if (word == "m" && list.tells_more()) {
      list.show_whole(prompt);
      continue;
    }
    if (word == "+" && list.has_more()) {
      list.show_more(prompt);
      continue;
    }
    const std::vector<std::size_t> meant = list.meant_by(*answer);
    if (meant.size() == 1) return meant.front();
    if (meant.empty()) {
      prompt.say(fmt::format("\"{}\" is not in the list{}", *answer, list.suggestion(*answer)));
    } else {
      list.narrow_to(meant);
      list.show_more(prompt);
    }
  }
}

}  // namespace quicket::terminal
