#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/program.h"
#include "tests/fuzz/input.h"
#include "tests/support/content.h"
#include "tests/support/temporary_folder.h"

using namespace quicket;

namespace fs = std::filesystem;

namespace {

/// What the program said.
struct Said {
  int exit_code = 0;
  std::string out, err;
};

/// Runs the program in this process, with `answers` on its standard input.
Said run(std::vector<std::string> words, std::string_view answers) {
  words.insert(words.begin(), "quicket");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  std::istringstream in{std::string(answers)};
  std::ostringstream out, err;
  auto* const old_in = std::cin.rdbuf(in.rdbuf());
  auto* const old_out = std::cout.rdbuf(out.rdbuf());
  auto* const old_err = std::cerr.rdbuf(err.rdbuf());
  std::cin.clear();
  std::cout.clear();
  std::cerr.clear();
  Said said;
  said.exit_code = cli::run(static_cast<int>(arguments.size()), arguments.data());
  std::cin.rdbuf(old_in);
  std::cout.rdbuf(old_out);
  std::cerr.rdbuf(old_err);
  said.out = out.str();
  said.err = err.str();
  return said;
}

/// The folder that every input finds as it was: a league of two sides, half played, and files to
/// import. Two overs a side: whatever plays a match or works out its chances takes by far the
/// longest, and commands do nothing else with twenty.
class Scratch {
 public:
  Scratch() {
    fs::current_path(folder_.path());
    for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TMPDIR"}) {
      setenv(name, folder_.path().c_str(), 1);
    }
    setenv("QUICKET_DB", "fuzz.db", 1);
    write_tables();
    begin_with({"import", "tables", "--set", "demo", "--name", "Demo", "--season", "2026",
                "--format", "short.toml", "--batting", "batting.csv", "--bowling", "bowling.csv"});
    begin_with({"league", "create", "cup", "--set", "demo", "--competition", "final-only",
                "--start", "2030-06-01", "--seed", "5"});
    begin_with({"league", "play", "cup", "--next"});
    begin_with({"bonus", "play", "crossing-stonehenge", "--seats", "human,random", "--seed", "1"});
    for (const auto& entry : fs::directory_iterator(folder_.path())) {
      const fs::path name = entry.path().filename();
      kept_[name] = tests::content(name);
      fs::last_write_time(name, untouched_);
    }
  }

  void restore() {
    std::vector<fs::path> strange;
    for (const auto& entry : fs::directory_iterator(folder_.path())) {
      if (!kept_.contains(entry.path().filename())) strange.push_back(entry.path());
    }
    for (const fs::path& path : strange) fs::remove_all(path);
    for (const auto& [name, text] : kept_) {
      std::error_code is_gone;
      if (fs::last_write_time(name, is_gone) == untouched_) continue;
      std::ofstream(name, std::ios::binary) << text;
      fs::last_write_time(name, untouched_);
    }
  }

 private:
  static void begin_with(const std::vector<std::string>& words) {
    const Said said = run(words, "quit\n");
    expects(said.exit_code == 0, said.err);
  }
  static void write_tables() {
    std::ofstream("short.toml") << "id = \"short\"\ntitle = \"Two overs\"\norder = 9\n"
                                   "[conditions]\novers = 2\nmost_overs_per_bowler = 1\n"
                                   "[[phases]]\nname = \"powerplay\"\nlast_over = 1\n"
                                   "[[phases]]\nname = \"death overs\"\nlast_over = 2\n";
    std::ofstream batting("batting.csv"), bowling("bowling.csv");
    batting << "Player,Team,Mat,Inns,NO,Runs,HS,BF,4s,6s\n";
    bowling << "Player,Team,Mat,Inns,Overs,Mdns,Runs,Wkts\n";
    for (const char* team : {"Alphas", "Betas"}) {
      for (int i = 1; i <= 11; ++i) {
        batting << team[0] << i << ',' << team << ",10,10,1," << 90 - 7 * i << ",12," << 66 - 5 * i
                << ",1,1\n";
        if (i > 5) bowling << team[0] << i << ',' << team << ",10,10,10,0,85,9\n";
      }
    }
  }

  tests::TemporaryFolder folder_;
  /// Long ago, so that whatever is written has another time, and only that is put back.
  const fs::file_time_type untouched_ = fs::file_time_type::clock::now() - std::chrono::hours(24);
  std::map<fs::path, std::string> kept_;
};

/// Words that would lead out of the folder are kept in it.
std::string kept_inside(std::string word) {
  for (std::size_t at = 0; (at = word.find_first_of("/~", at)) != std::string::npos; ++at) {
    word[at] = '-';
  }
  while (word.find("..") != std::string::npos) word.erase(word.find(".."), 1);
  return word;
}

/// Numbers of games, seasons and the like are allowed to take as long as they say.
std::string made_small(std::string word) {
  const auto digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  const auto first = std::find_if(word.begin(), word.end(), digit);
  if (std::count_if(word.begin(), word.end(), digit) > 2 && first != word.end()) {
    word.erase(first + 1, std::find_if_not(first, word.end(), digit));
  }
  return word;
}

/// Matches and games are played to their end by match_keys_fuzz and bonus_keys_fuzz: after so many
/// lines the standard input ends here.
std::string_view first_lines(std::string_view text) {
  std::size_t end = 0;
  for (int lines = 0; lines < 12 && end < text.size(); ++lines) {
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  }
  return text.substr(0, end);
}

bool takes_long(const std::vector<std::string>& words) {
  // The computer players of bonus games think; captains do not.
  const bool thinks = std::find(words.begin(), words.end(), "bonus") != words.end();
  return std::any_of(words.begin(), words.end(), [thinks](const std::string& word) {
    return word.starts_with("ben") ||
           (thinks && (word == "hard" || word == "normal" || word == "easy" || word == "computer"));
  });
}

}  // namespace

/// A command line, a word a line, then after an empty line what stands on its standard input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const tests::FuzzInput input(data, size);
  const std::size_t end = std::min(input.text().find("\n\n"), input.text().size());
  std::vector<std::string> words;
  for (const std::string_view line : split(input.text().substr(0, end), '\n')) {
    if (line.find('\0') != std::string_view::npos) return -1;
    words.push_back(kept_inside(std::string(line)));
  }
  if (takes_long(words)) return -1;
  const bool counts = std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return word == "forecast" || word == "validate" || word == "simulate" || word == "bonus";
  });
  if (counts) std::transform(words.begin(), words.end(), words.begin(), made_small);

  static Scratch scratch;
  const Said said =
      run(words, first_lines(input.text().substr(std::min(end + 2, input.text().size()))));
  expects(said.err.find(cli::own_fault) == std::string::npos, said.err);
  expects(said.err.find(cli::no_memory) == std::string::npos, said.err);
  expects(said.exit_code >= 0 && said.exit_code <= 3, "the exit code is one of the contract's");
  expects(said.exit_code == 0 || !said.err.empty(), "whoever is refused hears why");
  scratch.restore();
  return 0;
}
