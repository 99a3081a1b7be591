#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"

namespace quicket::tests {

/// What the fuzzer thought of: choices first, a byte each, then a text. Corpora are typed by
/// people, so a choice is a letter: `a` (or `A`, `0`) the first.
class FuzzInput {
 public:
  FuzzInput(const std::uint8_t* data, std::size_t size)
      : text_(reinterpret_cast<const char*>(data), size) {}

  /// From 0 to `choices` - 1; 0 at the end of the input.
  int choice(int choices) {
    if (text_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(text_.front());
    text_.remove_prefix(1);
    const int from = byte >= 'a' ? 'a' : byte >= 'A' ? 'A' : byte >= '0' ? '0' : 0;
    return (byte - from) % choices;
  }
  /// What is left of it.
  std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

/// Runs `work`, which may refuse its input by an Error and by nothing else.
template <class Work>
void may_refuse(Work&& work) {
  try {
    work();
  } catch (const Error&) {
  }
}

}  // namespace quicket::tests
