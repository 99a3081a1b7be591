#include <csignal>

#include "cli/program.h"

int main(int argument_count, char** arguments) {
  // A limit on file size should be a failed write, which is reported with a message.
  std::signal(SIGXFSZ, SIG_IGN);
  return quicket::cli::run(argument_count, arguments);
}
