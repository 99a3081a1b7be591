#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace quicket::tests {

/// A program in a real terminal of its own: a tmux server that nobody else uses, ended with this.
class TmuxTerminal {
 public:
  /// Runs `command` (a line of sh) in `folder`, with QUICKET_DB set to its test.db; the line
  /// "exit CODE" stands on the screen when it has ended.
  TmuxTerminal(const std::filesystem::path& folder, int columns, int rows,
               const std::string& command);
  ~TmuxTerminal();
  TmuxTerminal(const TmuxTerminal&) = delete;
  TmuxTerminal& operator=(const TmuxTerminal&) = delete;

  /// Presses a key by tmux's name for it: "Enter", "o", "C-c", "Escape". Gives the screen when it
  /// has changed and come to rest, or after two seconds.
  std::string press(const std::string& key);
  /// Presses many keys at once, without looking; each of `keys` by tmux's name for it.
  void hammer(const std::vector<std::string>& keys);
  /// Types a line and presses Enter; gives the screen as `press` does.
  std::string type(const std::string& line);
  void resize(int columns, int rows);
  /// What stands on the screen.
  std::string screen();
  /// The screen once it holds `text`, or `other` if that is given; fails the test after a minute.
  std::string wait_for(const std::string& text, const std::string& other = {});
  /// Process of the running command.
  int pid();

 private:
  std::string run(const std::string& words) const;
  std::string after(const std::string& words);

  std::string socket_;
};

}  // namespace quicket::tests
