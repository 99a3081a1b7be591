#pragma once

// The algorithms on ranges that the rooms of the module use, for a standard library that has none
// yet (Emscripten 3.1.6 brings LLVM's of version 14). The module's build includes this before
// everything.

#include <algorithm>
#include <functional>
#include <iterator>
#include <version>

#ifndef __cpp_lib_ranges
namespace std::ranges {

template <class Range, class Test, class Of = identity>
auto find_if(Range&& range, Test test, Of of = {}) {
  return std::find_if(std::begin(range), std::end(range),
                      [&](auto&& one) { return std::invoke(test, std::invoke(of, one)); });
}
template <class Range, class Test, class Of = identity>
auto find_if_not(Range&& range, Test test, Of of = {}) {
  return ranges::find_if(
      range, [&](auto&& one) { return !std::invoke(test, one); }, of);
}
template <class Range, class Value, class Of = identity>
auto find(Range&& range, const Value& value, Of of = {}) {
  return ranges::find_if(
      range, [&](auto&& one) { return one == value; }, of);
}
template <class Range, class Test, class Of = identity>
bool any_of(Range&& range, Test test, Of of = {}) {
  return ranges::find_if(range, test, of) != std::end(range);
}
template <class Range, class Test, class Of = identity>
bool none_of(Range&& range, Test test, Of of = {}) {
  return !ranges::any_of(range, test, of);
}
template <class Range, class Test, class Of = identity>
bool all_of(Range&& range, Test test, Of of = {}) {
  return ranges::find_if_not(range, test, of) == std::end(range);
}
template <class Range, class Test, class Of = identity>
auto count_if(Range&& range, Test test, Of of = {}) {
  return std::count_if(std::begin(range), std::end(range),
                       [&](auto&& one) { return std::invoke(test, std::invoke(of, one)); });
}
template <class Range, class Value, class Of = identity>
auto count(Range&& range, const Value& value, Of of = {}) {
  return ranges::count_if(
      range, [&](auto&& one) { return one == value; }, of);
}
template <class Range, class Value>
void replace(Range&& range, const Value& before, const Value& after) {
  std::replace(std::begin(range), std::end(range), before, after);
}
template <class Range, class Into>
void copy(Range&& range, Into into) {
  std::copy(std::begin(range), std::end(range), into);
}
template <class Range, class Same>
auto adjacent_find(Range&& range, Same same) {
  return std::adjacent_find(std::begin(range), std::end(range), same);
}
template <class Range, class Less = std::less<>, class Of = identity>
void sort(Range&& range, Less less = {}, Of of = {}) {
  std::sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
    return std::invoke(less, std::invoke(of, a), std::invoke(of, b));
  });
}
template <class Range, class Less = std::less<>, class Of = identity>
void stable_sort(Range&& range, Less less = {}, Of of = {}) {
  std::stable_sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
    return std::invoke(less, std::invoke(of, a), std::invoke(of, b));
  });
}

}  // namespace std::ranges
#endif
