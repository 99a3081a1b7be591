#include <csignal>

#include "cli/program.h"

int main(int argument_count, char** arguments) {
  // A limit on the size of files is to come back as a failed write, which is told in a sentence.
  std::signal(SIGXFSZ, SIG_IGN);
  return quicket::cli::run(argument_count, arguments);
}
