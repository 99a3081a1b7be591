#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "app/outputs/rules.h"
#include "base/error.h"
#include "base/text.h"
#include "base/wrap.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/rules_words.h"
#include "games/registry.h"
#include "report/document.h"
#include "report/prose.h"
#include "report/rules.h"

namespace quicket::cli {
namespace {

/// For someone who asks only for the rules: the game in short, and what else there is to read.
void show_basics(const Context& context) {
  const Prose rules = app::cricket_rules();
  const std::vector<report::RulesSection> sections = report::rules_sections(rules);
  const int width = context.prose_width();
  const auto begin = rules.begin();
  const auto first = static_cast<std::ptrdiff_t>(sections.front().at);
  report::Document basics;
  basics.laid_out(report::prose_text(Prose(begin, begin + first), width)).gap();
  basics.laid_out(report::prose_text(section_at(rules, sections.front().at), width)).gap();
  basics.line("CONTENTS").laid_out(report::contents_text(sections)).gap();
  basics.laid_out(hanging(
      "",
      "`quicket rules 6`, `quicket rules free hits` or `quicket rules ruling 8` shows a part, "
      "`quicket rules all` everything; `quicket print rules -o rules.pdf` makes a booklet.",
      0, width));
  context.show(basics.rows(report::rules_table(rules, sections)));
}

/// Other places of the rules on the same subject.
void note_others(report::Document& part, const std::vector<const report::RulesSection*>& others) {
  constexpr std::size_t most = 5;
  std::string names;
  for (std::size_t i = 0; i < std::min(most, others.size()); ++i) {
    names += (i == 0 ? "" : ", ") + report::label(*others[i]);
  }
  if (others.size() > most) names += fmt::format(" and {} more", others.size() - most);
  if (!names.empty()) part.note("See also " + names);
}

/// The rules of a bonus game stand beside its other commands.
void refuse_bonus_game(const std::vector<std::string>& words) {
  const std::string wanted = lower(fmt::format("{}", fmt::join(words, " ")));
  for (const games::Game& game : games::games()) {
    if (!wanted.starts_with(game.id) && !wanted.starts_with(lower(game.name))) continue;
    throw Error(fmt::format("{} is a bonus game; `quicket bonus rules {}` shows its rules",
                            game.name, game.id),
                Fault::usage);
  }
}

}  // namespace

void show_rules(const Context& context, const Prose& rules, const std::vector<std::string>& words,
                std::string_view command) {
  std::vector<report::RulesSection> sections = report::rules_sections(rules);
  const std::string wanted = fmt::format("{}", fmt::join(words, " "));
  report::Document shown;
  if (wanted.empty() || wanted == "all") {
    shown.laid_out(report::prose_text(rules, context.prose_width()));
    return context.show(shown.rows(report::rules_table(rules, sections)));
  }
  const report::FoundSection found = report::find_section(rules, sections, wanted, command);
  const auto part = section_at(rules, found.section->at);
  shown.laid_out(report::prose_text(part, context.prose_width()));
  note_others(shown, found.also);
  const std::size_t from = found.section->at, to = from + part.size();
  std::erase_if(sections,
                [&](const report::RulesSection& one) { return one.at < from || one.at >= to; });
  context.show(shown.rows(report::rules_table(rules, sections)));
}

void add_rules(Command& program, Context& context) {
  auto words = std::make_shared<std::vector<std::string>>();
  Command& command = program.add("rules", "Read the rules of Quicket Cricket and their rulings");
  command.argument("SECTION", words.get(), "section by number or heading, \"ruling 12\", or all");
  command.guesses = {"rule", "howto", "rulebook", "instructions"};
  command.example("quicket rules")
      .example("quicket rules free hits")
      .example("quicket rules ruling 12");
  command.run = [&context, words] {
    if (words->empty()) return show_basics(context);
    refuse_bonus_game(*words);
    show_rules(context, app::cricket_rules(), *words, "quicket rules");
  };
}

}  // namespace quicket::cli
