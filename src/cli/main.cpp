#include "cli/program.h"

int main(int argument_count, char** arguments) {
  return quicket::cli::run(argument_count, arguments);
}
