#include "cli/problem_notes.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include <fmt/format.h>

#include "cli/context.h"

namespace quicket::cli {
namespace {

/// Problems of one kind: equal in all of these.
using ProblemKind = std::tuple<Problem::Weight, std::string, std::string, std::string>;

ProblemKind kind_of(const Problem& problem) {
  return {problem.weight, problem.file, problem.column, problem.kind};
}

/// The short form of a message already shown in full: its first clause, or a few words.
std::string short_form(const std::string& text) {
  constexpr std::size_t most = 70;
  std::size_t end = std::min({text.find(';'), text.find(": "), text.size()});
  if (end > most) end = std::min(text.rfind(' ', most), text.size());
  return text.substr(0, end) + (end < text.size() ? " ..." : "");
}

/// Of many messages of one kind shows the first few, and how many more there are.
class Messages {
 public:
  Messages(const Context& context, int most) : context_(context), most_(most) {}

  void tell(const Problem& problem) {
    Kind& kind = kinds_[kind_of(problem)];
    if (++kind.count == 1) kind.first = problem;
    if (most_ > 0 && kind.count > most_) return;
    say(problem.weight, to_string(problem));
    kind.shown = kind.count;
  }
  void tell_rest() const {
    for (const auto& [which, kind] : kinds_) {
      if (kind.count == kind.shown) continue;
      say(kind.first.weight, fmt::format("{} more like \"{}\"; show them with `--top 0`",
                                         kind.count - kind.shown, short_form(kind.first.text)));
    }
  }

 private:
  struct Kind {
    int count = 0, shown = 0;
    Problem first;
  };
  void say(Problem::Weight weight, const std::string& text) const {
    if (weight == Problem::Weight::refused) {
      context_.warn("left out: " + text);
    } else {
      context_.note("note: " + text);
    }
  }

  const Context& context_;
  int most_;
  std::map<ProblemKind, Kind> kinds_;
};

}  // namespace

void tell_problems(const Context& context, const std::vector<Problem>& problems, int most) {
  Messages messages(context, most);
  for (const Problem& problem : problems) messages.tell(problem);
  messages.tell_rest();
}

}  // namespace quicket::cli
