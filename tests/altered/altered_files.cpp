// Alters a file a little, and asks every command to read it: none may crash, hang or fail with
// anything but an Error, and `db check` has to find whatever made one fail
// (reliability 3.3, 3.4, 5.1).
//
//   altered_files [--rows N] [--bytes N] [--commands N] [--seed S] [--seconds N]
//
// --rows: files with one value of one row altered; --bytes: with one byte altered; --commands: how
// many commands read each (0: all of them). Exit 1 where something was wrong.
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "tests/altered/alter.h"
#include "tests/altered/commands.h"
#include "tests/altered/sample.h"
#include "tests/support/temporary_folder.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

namespace fs = std::filesystem;

struct Wanted {
  int rows = 400, bytes = 2000, commands = 7, seed = 1, seconds = 20;
};

Wanted wanted_of(int count, char** words) {
  Wanted wanted;
  const std::map<std::string, int Wanted::*> options{{"--rows", &Wanted::rows},
                                                     {"--bytes", &Wanted::bytes},
                                                     {"--commands", &Wanted::commands},
                                                     {"--seed", &Wanted::seed},
                                                     {"--seconds", &Wanted::seconds}};
  for (int i = 1; i + 1 < count; i += 2) {
    const auto option = options.find(words[i]);
    const auto value = parse_int(words[i + 1]);
    if (option == options.end() || !value) {
      std::cerr << "usage: altered_files [--rows N] [--bytes N] [--commands N] [--seed S] "
                   "[--seconds N]\n";
      std::exit(2);
    }
    wanted.*option->second = *value;
  }
  return wanted;
}

const Words check_words{"db", "check"};

class Trial {
 public:
  Trial(const Wanted& wanted, const Sample& sample, fs::path file)
      : wanted_(wanted), sample_(sample), file_(std::move(file)) {}

  template <class Alter>
  void run(int files, std::string_view kind, const Alter& alter) {
    for (int i = 0; i < files; ++i) {
      Chance chance(static_cast<std::uint64_t>(wanted_.seed) * 1'000'003U +
                    static_cast<std::uint64_t>(i));
      fresh_copy();
      const std::string done = alter(file_, chance);
      if (done.empty()) continue;
      ++altered_;
      judge(fmt::format("{} {}: {}", kind, i, done), read(chance));
    }
  }

  int report() const {
    std::cout << fmt::format(
        "{} altered files, {} runs of commands: {} refused with a reason; {} defects, {} not found "
        "by db check\n",
        altered_, runs_, refused_, defects_, unfound_);
    return defects_ + unfound_ == 0 ? 0 : 1;
  }

 private:
  void fresh_copy() {
    for (const char* ending : {"-wal", "-shm", "-journal"}) fs::remove(file_.string() + ending);
    fs::copy_file(sample_.file, file_, fs::copy_options::overwrite_existing);
  }

  /// The check first: a command that writes could mend what it should find.
  std::vector<Outcome> read(Chance& chance) {
    std::vector<Words> all = sample_.commands;
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[draw(chance, i)]);
    const auto most = static_cast<std::size_t>(wanted_.commands);
    if (most > 0 && all.size() > most) all.resize(most);
    all.insert(all.begin(), check_words);
    return run_commands(file_, all, static_cast<unsigned>(wanted_.seconds));
  }

  void judge(const std::string& altered, const std::vector<Outcome>& outcomes) {
    const bool found = outcomes.front().code != 0;
    for (const Outcome& outcome : outcomes) {
      ++runs_;
      refused_ += outcome.code == 0 ? 0 : 1;
      if (outcome.is_defect()) {
        ++defects_;
        std::cout << fmt::format("DEFECT {}\n  {}\n", altered, text_of(outcome));
      } else if (outcome.code != 0 && !found && !is_about_the_name(outcome)) {
        ++unfound_;
        std::cout << fmt::format("NOT FOUND {}\n  {}\n", altered, text_of(outcome));
      }
    }
  }

  /// Another name is no damage: whoever is asked for under the old one is not there.
  static bool is_about_the_name(const Outcome& outcome) {
    return outcome.err.starts_with("quicket: no ") ||
           outcome.err.find("nobody called") != std::string::npos ||
           outcome.err.find("did you mean") != std::string::npos;
  }

  Wanted wanted_;
  const Sample& sample_;
  fs::path file_;
  int altered_ = 0, runs_ = 0, refused_ = 0, defects_ = 0, unfound_ = 0;
};

}  // namespace

int main(int count, char** words) {
  const Wanted wanted = wanted_of(count, words);
  const TemporaryFolder folder;
  const Sample sample = make_sample(folder.path());
  Trial trial(wanted, sample, folder.path() / "altered.db");
  trial.run(wanted.rows, "row", [](const fs::path& file, Chance& chance) {
    return alter_row(file, chance).value_or("");
  });
  trial.run(wanted.bytes, "byte", alter_byte);
  return trial.report();
}
