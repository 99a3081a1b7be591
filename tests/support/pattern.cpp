#include "tests/support/pattern.h"

#include <regex.h>
#include <stdexcept>

namespace quicket::tests {
namespace {

/// What stands for "\d" and its like within brackets; empty for a character that is itself.
std::string_view class_of(char letter) {
  switch (letter) {
    case 'd':
      return "0-9";
    case 's':
      return "[:space:]";
    case 'w':
      return "[:alnum:]_";
    default:
      return {};
  }
}

/// The same expression as POSIX writes it, and which of its groups are counted.
class Translation {
 public:
  explicit Translation(std::string_view expression) : left_(expression) {
    while (!left_.empty()) translate(next());
  }

  std::string text;
  std::vector<std::size_t> counted{0};

 private:
  char next() {
    if (left_.empty()) throw std::runtime_error("a pattern that ends too early");
    const char letter = left_.front();
    left_.remove_prefix(1);
    return letter;
  }

  void translate(char letter) {
    if (letter == '\\') {
      escaped(next());
    } else if (letter == '[') {
      brackets();
    } else if (letter == '.') {
      text += "[^\n]";
    } else if (letter == '(') {
      text += letter;
      ++groups_;
      if (!left_.starts_with('?')) {
        counted.push_back(groups_);
        return;
      }
      if (!left_.starts_with("?:")) throw std::runtime_error("a pattern that looks ahead");
      left_.remove_prefix(2);
    } else {
      text += letter;
      const bool repeats = letter == '*' || letter == '+' || letter == '?';
      if (repeats && left_.starts_with('?'))
        throw std::runtime_error("a pattern that takes little");
    }
  }

  void escaped(char letter) {
    if (const std::string_view all = class_of(letter); !all.empty()) {
      text += '[' + std::string(all) + ']';
    } else if (letter == 'n') {
      text += '\n';
    } else {
      text += {'\\', letter};
    }
  }

  void brackets() {
    text += '[';
    if (left_.starts_with('^')) text += next();
    for (char letter = next(); letter != ']'; letter = next()) {
      if (letter != '\\') {
        text += letter;
        continue;
      }
      const char named = next();
      const std::string_view all = class_of(named);
      text += !all.empty() ? std::string(all) : std::string(1, named == 'n' ? '\n' : named);
    }
    text += ']';
  }

  std::string_view left_;
  std::size_t groups_ = 0;
};

}  // namespace

struct Pattern::Compiled {
  explicit Compiled(const Translation& translation) : counted(translation.counted) {
    if (const int fault = regcomp(&expression, translation.text.c_str(), REG_EXTENDED)) {
      char why[200];
      regerror(fault, &expression, why, sizeof why);
      throw std::runtime_error(translation.text + ": " + why);
    }
  }
  ~Compiled() { regfree(&expression); }
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;

  regex_t expression{};
  std::vector<std::size_t> counted;
};

std::string Found::operator[](std::size_t group) const {
  if (!has(group)) return {};
  return text_.substr(places_[group].first - begin(), places_[group].second - places_[group].first);
}

bool Found::has(std::size_t group) const {
  return places_.at(group).second != std::string::npos;
}

Pattern::Pattern(std::string_view expression)
    : compiled_(std::make_shared<const Compiled>(Translation(expression))) {}

bool Pattern::is_in(std::string_view text) const {
  regmatch_t whole{0, static_cast<regoff_t>(text.size())};
  return regexec(&compiled_->expression, text.data(), 0, &whole, REG_STARTEND) == 0;
}

std::optional<Found> Pattern::first_in(std::string_view text, std::size_t from) const {
  if (from > text.size()) return {};
  std::vector<regmatch_t> groups(compiled_->expression.re_nsub + 1);
  groups[0] = {static_cast<regoff_t>(from), static_cast<regoff_t>(text.size())};
  if (regexec(&compiled_->expression, text.data(), groups.size(), groups.data(), REG_STARTEND) !=
      0) {
    return {};
  }
  Found found;
  for (const std::size_t group : compiled_->counted) {
    const regmatch_t& place = groups[group];
    const bool took = place.rm_so >= 0;
    found.places_.emplace_back(took ? static_cast<std::size_t>(place.rm_so) : std::string::npos,
                               took ? static_cast<std::size_t>(place.rm_eo) : std::string::npos);
  }
  found.text_ = text.substr(found.begin(), found.end() - found.begin());
  return found;
}

std::vector<Found> Pattern::all_in(std::string_view text) const {
  std::vector<Found> all;
  std::size_t from = 0;
  while (const auto found = first_in(text, from)) {
    all.push_back(*found);
    from = found->end() + (found->end() == found->begin() ? 1 : 0);
  }
  return all;
}

std::string Pattern::replaced(std::string_view text, std::string_view with) const {
  std::string all;
  std::size_t from = 0;
  for (const Found& found : all_in(text)) {
    all.append(text.substr(from, found.begin() - from)).append(with);
    from = found.end();
  }
  return all.append(text.substr(from));
}

}  // namespace quicket::tests
