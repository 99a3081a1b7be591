#include <csignal>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "cli/program.h"

int main(int argument_count, char** arguments) {
  // A limit on file size should be a failed write, which is reported with a message.
  std::signal(SIGXFSZ, SIG_IGN);
#ifdef __GLIBC__
  // Every match needs tables of win chance of some megabytes. Releasing that memory to the kernel
  // after each match takes a fifth of the time of a season book.
  constexpr int megabyte = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, 32 * megabyte);
  mallopt(M_TRIM_THRESHOLD, 64 * megabyte);
#endif
  return quicket::cli::run(argument_count, arguments);
}
