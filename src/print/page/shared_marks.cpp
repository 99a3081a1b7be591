#include "print/page/shared_marks.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

namespace quicket::print {
namespace {

constexpr std::size_t nothing = static_cast<std::size_t>(-1);
/// A use of a shared element is this long itself.
constexpr std::size_t worth_sharing = 40;

}  // namespace

/// What stands before and after a mark wherever it stands.
struct SharedMarks::Neighbours {
  /// One that is always the same; nothing if there are several.
  struct Only {
    std::optional<std::size_t> is;

    void see(std::size_t one) {
      if (!is) is = one;
      if (*is != one) is = nothing;
    }
  };
  int times = 0;
  Only before, after;
};

void SharedMarks::begin_view(std::string opening) {
  views_.push_back({std::move(opening), {}});
}

void SharedMarks::add(const std::string& mark) {
  const auto [found, fresh] = numbers_.emplace(mark, texts_.size());
  if (fresh) texts_.push_back(&found->first);
  views_.back().marks.push_back(found->second);
}

std::vector<SharedMarks::Neighbours> SharedMarks::neighbours() const {
  std::vector<Neighbours> of(texts_.size());
  for (const View& view : views_) {
    for (std::size_t i = 0; i < view.marks.size(); ++i) {
      Neighbours& here = of[view.marks[i]];
      ++here.times;
      here.before.see(i == 0 ? nothing : view.marks[i - 1]);
      here.after.see(i + 1 == view.marks.size() ? nothing : view.marks[i + 1]);
    }
  }
  return of;
}

SharedMarks::Written SharedMarks::written() const {
  const std::vector<Neighbours> of = neighbours();
  Written made;
  std::map<std::size_t, std::size_t> shared;  // by the first mark of what is always together
  for (const View& view : views_) {
    made.body += view.opening;
    for (std::size_t i = 0; i < view.marks.size();) {
      const std::size_t first = view.marks[i];
      std::string together = *texts_[first];
      for (++i; i < view.marks.size(); ++i) {
        const std::size_t last = view.marks[i - 1], next = view.marks[i];
        if (of[last].after.is != next || of[next].before.is != last) break;
        together += *texts_[next];
      }
      if (of[first].times < 2 || together.size() < worth_sharing) {
        made.body += together;
        continue;
      }
      const auto [number, fresh] = shared.emplace(first, shared.size());
      if (fresh) {
        made.definitions += fmt::format("<g id=\"m{}\">{}</g>\n", number->second, together);
      }
      made.body += fmt::format("<use xlink:href=\"#m{}\"/>\n", number->second);
    }
  }
  return made;
}

}  // namespace quicket::print
