#include "base/error.h"

#include <cstdio>
#include <cstdlib>

namespace quicket {

void expects(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "quicket: broken promise inside the program: %.*s\n",
               static_cast<int>(what.size()), what.data());
  std::abort();
}

}  // namespace quicket
