#include "terminal/season/line_desk.h"

#include <algorithm>
#include <ostream>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/text.h"
#include "base/wrap.h"

namespace quicket::terminal {
namespace {

constexpr int usual_width = 78;

std::string help_text(const report::SeasonHome& home) {
  std::string text = fmt::format("  Enter         {}\n", home.next_word);
  for (const SeasonCommand& command : season_commands()) {
    if (home.over && command.of_matches_left()) continue;
    const std::string word = fmt::format("{}{}", command.word, command.of_match ? " [ID]" : "");
    const std::string letter = command.key == 0 ? "" : to_utf8(command.key);
    text += fmt::format("  {:<11} {:<1} {}\n", word, letter, command.about);
  }
  if (home.over) text += "  next          begin the next season\n";
  return text;
}

/// The wish that an answer is; nothing for an unknown one.
std::optional<SeasonWish> wish_of(const std::string& answer, const report::SeasonHome& home) {
  if (answer.empty()) return SeasonWish{};
  if (home.over && answer == "next") return SeasonWish{SeasonWish::What::season, {}};
  const std::size_t blank = answer.find(' ');
  const std::string word = answer.substr(0, blank);
  std::optional<int> id;
  if (blank != std::string::npos) {
    id = parse_int(trim(std::string_view(answer).substr(blank + 1)));
    if (!id || *id < 1) return {};
  }
  for (const SeasonCommand& command : season_commands()) {
    const bool letter =
        word.size() == 1 && season_command(static_cast<char32_t>(word.front())) == &command;
    if (word != command.word && !letter) continue;
    if (id && !command.of_match) return {};
    return SeasonWish{command.what, MatchId{id.value_or(0)}};
  }
  return {};
}

}  // namespace

void LineSeason::show(const report::SeasonSection& section) {
  // Faint news was in a paper, and stands in what is above.
  const auto is_told = [&](const report::SeasonLine& line) {
    return section.prose && line.look == report::SeasonLine::Look::faint;
  };
  if (std::ranges::all_of(section.lines, is_told)) return;
  const int width = width_ > 0 ? std::min(width_, usual_width) : usual_width;
  out_ << '\n' << style_.bold(section.title) << '\n';
  for (const report::SeasonLine& line : section.lines) {
    if (section.prose) {
      if (!is_told(line)) out_ << hanging("  ", line.name, 4, width);
      continue;
    }
    if (describe_) {
      if (!said(line).empty()) out_ << hanging("", said(line), 0, width);
      continue;
    }
    std::string text = laid_out(line, width);
    text.erase(text.find_last_not_of(' ') + 1);
    const bool own = line.look == report::SeasonLine::Look::own;
    out_ << (own ? style_.bold(text) : Styled{{}, text}) << '\n';
  }
}

void LineSeason::show(const report::SeasonHome& home) {
  const int width = width_ > 0 ? std::min(width_, usual_width) : usual_width;
  out_ << '\n' << style_.bold(fmt::format("{}, {}", home.title, home.stage)) << '\n';
  // What has not changed has been read.
  for (const std::string& sentence : home.next) {
    if (std::ranges::find(shown_.next, sentence) != shown_.next.end()) continue;
    out_ << hanging("", sentence, 0, width);
  }
  if (home.table != shown_.table) show(home.table);
  // News is what has not been read.
  report::SeasonSection news = home.news;
  std::erase_if(news.lines, [&](const report::SeasonLine& line) {
    return std::ranges::find(shown_.news.lines, line.name, &report::SeasonLine::name) !=
           shown_.news.lines.end();
  });
  show(news);
  out_ << '\n' << std::flush;
}

SeasonWish LineSeason::ask(const report::SeasonHome& home) {
  // After a page or a remark the screen still says how things stand.
  const bool changed = home.table != shown_.table || home.next != shown_.next;
  if (changed) show(home);
  shown_ = home;
  for (;;) {
    const auto answer =
        prompt_.ask(fmt::format("What next? [Enter: {}; ? lists the words]", home.next_word));
    if (!answer) return {SeasonWish::What::leave, {}};
    const std::string word = lower(*answer);
    if (word == "?" || word == "help") {
      out_ << help_text(home) << std::flush;
    } else if (word == "table" || word == "home") {
      shown_ = {};
      show(home);
      shown_ = home;
    } else if (word == "calendar" || word == "matches") {
      show(home.matches);
    } else if (const auto wish = wish_of(word, home)) {
      return *wish;
    } else {
      prompt_.say(fmt::format("\"{}\" is not a word here; ? lists them.", *answer));
    }
  }
}

void LineSeason::say(std::string_view sentence) {
  const int width = width_ > 0 ? std::min(width_, usual_width) : usual_width;
  prompt_.say(fmt::format("{}", fmt::join(wrapped(sentence, width), "\n")));
}

// The home screen, which follows, has the table.
void LineSeason::tell_results(std::string_view heading,
                              const std::vector<report::ToldResult>& results,
                              const std::vector<std::string>& paper, const report::SeasonSection&) {
  const int width = width_ > 0 ? std::min(width_, usual_width) : usual_width;
  out_ << '\n' << style_.bold(fmt::format("{}", fmt::join(wrapped(heading, width), "\n"))) << '\n';
  for (const report::ToldResult& one : results) {
    out_ << hanging("  ", one.result, 4, width);
    for (const std::string_view line : split(one.memory, '\n')) {
      if (!line.empty()) out_ << hanging("    ", line, 6, width);
    }
    out_ << std::flush;
  }
  for (const std::string& sentence : paper) out_ << hanging("", sentence, 0, width) << std::flush;
}

void LineSeason::read(std::string_view title, const std::function<std::string(int width)>& text) {
  out_ << '\n' << style_.bold(title) << '\n' << text(width_) << std::flush;
}

std::optional<std::size_t> LineSeason::choose(std::string_view question,
                                              const std::vector<Choice>& choices,
                                              std::string_view help) {
  try {
    return terminal::choose(prompt_, question, choices, usual_of(choices), "", help);
  } catch (const Error&) {
    return {};  // somebody left the question
  }
}

bool LineSeason::confirm(std::string_view question) {
  const auto answer = prompt_.ask(fmt::format("{} (y, or Enter for no)", question));
  const std::string word = lower(answer.value_or(""));
  return word == "y" || word == "yes";
}

}  // namespace quicket::terminal
