#pragma once

#include <atomic>
#include <utility>

namespace quicket::files {

/// A shared library that is loaded when one of its functions is first called, so that commands
/// that do not need it do not wait for it and for all that it needs itself.
class LazyLibrary {
 public:
  /// `file`: as the dynamic linker finds it, "libqpdf.so.29".
  explicit constexpr LazyLibrary(const char* file) : file_(file) {}

  /// The address of a function. Throws Error if the library cannot be loaded, or lacks it.
  void* find(const char* function);

 private:
  const char* file_;
  std::atomic<void*> handle_ = nullptr;
};

template <class Signature>
class LazyFunction;

/// A function of such a library, called as itself.
template <class Result, class... Values>
class LazyFunction<Result(Values...)> {
 public:
  constexpr LazyFunction(LazyLibrary& library, const char* name) : library_(library), name_(name) {}

  Result operator()(Values... values) const {
    void* found = found_.load(std::memory_order_acquire);
    if (found == nullptr) {
      found = library_.find(name_);
      found_.store(found, std::memory_order_release);
    }
    return reinterpret_cast<Result (*)(Values...)>(found)(std::forward<Values>(values)...);
  }

 private:
  LazyLibrary& library_;
  const char* name_;
  mutable std::atomic<void*> found_ = nullptr;
};

}  // namespace quicket::files

/// Calls of the C function that follow, in this namespace, go to the library.
#define QUICKET_LAZY(library, function) \
  const ::quicket::files::LazyFunction<decltype(::function)> function(library, #function)
