#include <functional>
#include <map>

#include "app/contents.h"
#include "app/outputs/templates.h"
#include "app/season/competitions.h"
#include "cli/completion.h"
#include "cricket/format.h"
#include "games/registry.h"
#include "league/figures.h"

namespace quicket::cli {
namespace {

using Files = Completion::Files;

/// Collects the values of one kind.
class Values {
 public:
  Values(const Command& program, const std::string& beginning, const TypedValues& typed)
      : program_(program), beginning_(beginning), typed_(typed) {}

  Completion of(const std::string& kind) {
    const auto found = kinds().find(kind);
    if (found != kinds().end()) found->second(*this);
    return std::move(found_);
  }

 private:
  using Gather = std::function<void(Values&)>;

  static const std::map<std::string, Gather>& kinds() {
    using app::NameKind;
    static const std::map<std::string, Gather> all{
        {"FILE", [](Values& in) { in.found_.files = Files::files; }},
        {"PATH", [](Values& in) { in.found_.files = Files::files; }},
        {"DIR", [](Values& in) { in.found_.files = Files::folders; }},
        {"SET", [](Values& in) { in.named(NameKind::sets); }},
        {"SLUG", [](Values& in) { in.named(NameKind::sets); }},
        {"LEAGUE", [](Values& in) { in.named(NameKind::leagues); }},
        {"LEAGUE|SET",
         [](Values& in) {
           in.named(NameKind::leagues);
           in.named(NameKind::sets);
         }},
        {"SEASON|TEAM",
         [](Values& in) {
           in.named(NameKind::leagues);
           in.named(NameKind::sets);
           in.named(NameKind::teams);
         }},
        {"TEAM", [](Values& in) { in.teams(); }},
        {"TEAMS", [](Values& in) { in.teams(); }},
        {"OTHER", [](Values& in) { in.teams(); }},
        {"PLAYER", [](Values& in) { in.named(NameKind::players, in.typed_.set); }},
        {"PLAYERS", [](Values& in) { in.of_a_set(NameKind::players); }},
        {"MATCH", [](Values& in) { in.named(NameKind::matches); }},
        {"FIXTURE", [](Values& in) { in.named(NameKind::fixtures, in.typed_.league); }},
        {"PLAYED", [](Values& in) { in.named(NameKind::played, in.typed_.league); }},
        {"FORMAT", [](Values& in) { in.formats(); }},
        {"PRESET", [](Values& in) { in.presets(); }},
        {"PRINTER", [](Values& in) { in.named(NameKind::printers); }},
        {"ID", [](Values& in) { in.named(NameKind::bonus_games); }},
        {"TEMPLATE", [](Values& in) { in.templates(); }},
        {"STATISTIC", [](Values& in) { in.statistics(); }},
        {"GAME", [](Values& in) { in.games(); }},
        {"COMMAND", [](Values& in) { in.commands(); }},
        {"CAPTAIN",
         [](Values& in) {
           in.listed({"cautious", "balanced", "bold", "human"});
         }},
        {"SEATS",
         [](Values& in) {
           in.listed({"human", "computer", "random", "greedy", "easy", "normal", "hard"});
         }},
        {"PAPER",
         [](Values& in) {
           in.listed({"a4", "letter", "a3", "a5", "legal", "tabloid"});
         }},
        {"CARD",
         [](Values& in) {
           in.listed({"poker", "standard", "bridge", "euro", "mini", "tarot"});
         }},
    };
    return all;
  }

  void listed(std::initializer_list<const char*> words) {
    for (const char* word : words) found_.words.push_back({word, ""});
  }
  void named(app::NameKind kind, const std::string& of = {}) {
    for (app::Name& name : app::names_in(typed_.database, kind, of, beginning_)) {
      found_.words.push_back({std::move(name.word), std::move(name.about)});
    }
  }
  /// SET:NAME: sets until the colon is typed.
  void of_a_set(app::NameKind kind) {
    const std::size_t colon = beginning_.find(':');
    if (colon == std::string::npos) {
      for (app::Name& set : app::names_in(typed_.database, app::NameKind::sets, "", beginning_)) {
        found_.words.push_back({set.word + ':', std::move(set.about)});
      }
      return;
    }
    const std::string set = beginning_.substr(0, colon);
    for (app::Name& name :
         app::names_in(typed_.database, kind, set, beginning_.substr(colon + 1))) {
      found_.words.push_back({set + ':' + name.word, std::move(name.about)});
    }
  }
  void teams() {
    if (!typed_.league.empty()) return named(app::NameKind::league_teams, typed_.league);
    if (beginning_.find(':') != std::string::npos) return of_a_set(app::NameKind::teams);
    // What was typed before may be the name of a league as well as that of a set.
    if (!typed_.set.empty()) named(app::NameKind::league_teams, typed_.set);
    named(app::NameKind::teams, typed_.set);
  }
  void formats() {
    for (const cricket::Format& format : cricket::built_in_formats().all()) {
      found_.words.push_back({format.id(), format.title()});
    }
    named(app::NameKind::formats);
    found_.files = Files::files;
  }
  void presets() {
    for (const league::Competition& preset : app::preset_competitions()) {
      found_.words.push_back({preset.slug, preset.name});
    }
    found_.files = Files::files;
  }
  void templates() {
    for (const std::string& name : app::template_names()) found_.words.push_back({name, ""});
    found_.files = Files::files;
  }
  void statistics() {
    for (const league::PlayerFigure which : league::ranking_figures()) {
      found_.words.push_back({std::string(league::figure(which).word), ""});
    }
  }
  void games() {
    for (const games::Game& game : games::games()) {
      found_.words.push_back({std::string(game.id), std::string(game.name)});
    }
  }
  /// For `help`: the commands below those already named.
  void commands() {
    const Command* command = &program_;
    for (const std::string& word : typed_.words) {
      command = command->below(word);
      if (command == nullptr) return;
    }
    for (const Command& below : command->commands) {
      if (!below.hidden) found_.words.push_back({below.name, below.about});
    }
  }

  const Command& program_;
  const std::string& beginning_;
  const TypedValues& typed_;
  Completion found_;
};

}  // namespace

Completion values_for(const Command& program, const Option& option, const std::string& beginning,
                      const TypedValues& typed) {
  const std::size_t equals = beginning.find('=');
  for (const Option::Word& one : option.words) {
    if (equals == std::string::npos || beginning.substr(0, equals) != one.word) continue;
    Completion values = values_for(program, *one.meant, beginning.substr(equals + 1), typed);
    for (Completion::Word& value : values.words) value.word = one.word + '=' + value.word;
    return values;
  }
  if (option.choices.empty() && option.words.empty()) {
    return Values(program, beginning, typed).of(option.kind);
  }
  Completion completion;
  for (const std::string& word : option.choices) completion.words.push_back({word, ""});
  for (const Option::Word& one : option.words) {
    completion.words.push_back({one.word + (one.takes_value() ? "=" : ""), one.description()});
  }
  return completion;
}

}  // namespace quicket::cli
