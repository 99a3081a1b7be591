#include "files/lazy_library.h"

#include <dlfcn.h>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::files {

void* LazyLibrary::find(const char* function) {
  void* handle = handle_.load(std::memory_order_acquire);
  if (handle == nullptr) {
    // Threads that load it at once get the same handle. It stays for as long as the program.
    handle = dlopen(file_, RTLD_NOW | RTLD_LOCAL);
    handle_.store(handle, std::memory_order_release);
  }
  void* const found = handle == nullptr ? nullptr : dlsym(handle, function);
  if (found != nullptr) return found;
  throw Error(
      fmt::format("{} cannot be used: {}; install the package that has it", file_, dlerror()));
}

}  // namespace quicket::files
