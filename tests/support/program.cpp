#include "tests/support/program.h"

#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/content.h"

namespace quicket::tests {
namespace {

namespace fs = std::filesystem;

void attach(int standard, const fs::path& file, int flags) {
  const int opened = open(file.c_str(), flags, 0600);
  if (opened < 0 || dup2(opened, standard) < 0) _exit(126);
  close(opened);
}

Run run_with(const fs::path& folder, const std::vector<std::string>& words, std::string_view input,
             const std::function<void()>& set_environment) {
  const std::string program = built_program().string();
  const fs::path in = folder / ".stdin", out = folder / ".stdout", err = folder / ".stderr";
  std::ofstream(in, std::ios::binary) << input;
  std::vector<std::string> arguments{program};
  arguments.insert(arguments.end(), words.begin(), words.end());
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process could be started");
  if (child == 0) {
    attach(STDIN_FILENO, in, O_RDONLY);
    attach(STDOUT_FILENO, out, O_WRONLY | O_CREAT | O_TRUNC);
    attach(STDERR_FILENO, err, O_WRONLY | O_CREAT | O_TRUNC);
    set_environment();
    if (chdir(folder.c_str()) != 0) _exit(126);
    execv(program.c_str(), pointers.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  const int exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {exit_code, content(out), content(err)};
}

}  // namespace

Run run_quicket(const fs::path& folder, const std::vector<std::string>& words,
                std::string_view input) {
  const std::string database = (folder / "test.db").string();
  return run_with(folder, words, input, [&] { setenv("QUICKET_DB", database.c_str(), 1); });
}

Run run_quicket_at_home(const fs::path& folder, const std::vector<std::string>& words,
                        std::string_view input) {
  const std::string home = (folder / "home").string();
  return run_with(folder, words, input, [&] {
    unsetenv("QUICKET_DB");
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", home.c_str(), 1);
  });
}

fs::path built_program() {
  const char* program = std::getenv("QUICKET_PROGRAM");
  if (program == nullptr) {
    throw std::runtime_error("QUICKET_PROGRAM does not name the program; run the test with ctest");
  }
  return program;
}

fs::path project_file(std::string_view path) {
  return fs::current_path() / path;
}

}  // namespace quicket::tests
