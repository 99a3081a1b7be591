#include <memory>
#include <string>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"

namespace quicket::cli {
namespace {

// The scripts ask the program for everything, so that they never get out of date.

/// `-o filenames` makes readline quote blanks; `-o default` completes files if no word is returned.
constexpr const char* bash_script = R"(# bash completion for quicket

_quicket() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :files) compopt -o default ;;
      :folders) compopt -o dirnames ;;
      *) COMPREPLY+=("$line") ;;
    esac
  done < <("$1" complete line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
  if [ "${#COMPREPLY[@]}" -gt 0 ]; then
    compopt -o filenames
    case ${COMPREPLY[0]} in
      *:) compopt -o nospace ;;
    esac
  fi
}
complete -F _quicket quicket
)";

constexpr const char* zsh_script = R"(#compdef quicket
# zsh completion for quicket

_quicket() {
  local line files
  local -a names shown
  while IFS= read -r line; do
    case $line in
      :files) files=-f ;;
      :folders) files=-/ ;;
      *)
        names+=("${line%%$'\t'*}")
        if [[ -n ${line#*$'\t'} ]]; then
          shown+=("${line%%$'\t'*}  -- ${line#*$'\t'}")
        else
          shown+=("${line%%$'\t'*}")
        fi
        ;;
    esac
  done < <("${(Q)words[1]}" complete words "${(@Q)words[2,CURRENT]}" 2>/dev/null)
  local -a ending
  [[ ${names[1]} == *: ]] && ending=(-S '')
  # -U: the program has matched the words already, by surname where it must.
  (( $#names )) && compadd -U -l -d shown "${ending[@]}" -- "${names[@]}"
  [[ -n $files ]] && _files $files
}

if [ "$funcstack[1]" = "_quicket" ]; then
  _quicket "$@"
else
  compdef _quicket quicket
fi
)";

constexpr const char* fish_script = R"(# fish completion for quicket

function __quicket_complete
    set -l before (commandline -opc)
    set -l word (commandline -ct | string unescape)
    for line in ($before[1] complete words $before[2..-1] "$word" 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path (commandline -ct)
            case ':folders'
                __fish_complete_directories (commandline -ct)
            case '*'
                echo $line
        end
    end
end
complete -c quicket -f -a '(__quicket_complete)'
)";

}  // namespace

void add_completion(Command& program, Context& context) {
  auto shell = std::make_shared<std::string>();
  Command& command = program.add("completion", "Print the completion script of a shell");
  command.argument("SHELL", shell.get(), "shell to complete in")
      .needed()
      .one_of({"bash", "zsh", "fish"});
  command.details =
      "The script completes commands, options and values, among them the sets, teams, players, "
      "leagues and matches of the database. It is installed with the Debian package. Without the "
      "package, write it where the shell looks for it, or load it from its startup file:\n"
      "  bash  eval \"$(quicket completion bash)\"          in ~/.bashrc\n"
      "  zsh   eval \"$(quicket completion zsh)\"           in ~/.zshrc, after compinit\n"
      "  fish  quicket completion fish | source           in ~/.config/fish/config.fish";
  command.guesses = {"completions", "complete", "autocomplete"};
  command.example("quicket completion bash > quicket.bash");
  command.run = [&context, shell] {
    context.out(*shell == "bash" ? bash_script : *shell == "zsh" ? zsh_script : fish_script);
  };
}

}  // namespace quicket::cli
