#include "cricket/format.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "cricket/condition_keys.h"
#include "cricket/format_texts.h"

namespace quicket::cricket {
namespace {

/// A text that is present and not empty.
std::string name_in(TomlReader& reader, std::string_view key) {
  const auto text = reader.text(key);
  if (!text || text->empty()) reader.refuse(key, "is missing; a format needs id and title");
  return *text;
}

struct UsualKey {
  std::string_view key;
  double UsualRates::*rate;
};
constexpr std::array<UsualKey, 6> usual_keys{{{"balls", &UsualRates::balls},
                                              {"ones", &UsualRates::ones},
                                              {"twos", &UsualRates::twos},
                                              {"fours", &UsualRates::fours},
                                              {"sixes", &UsualRates::sixes},
                                              {"wickets", &UsualRates::wickets}}};

std::optional<UsualRates> read_usual(TomlReader& phase) {
  auto reader = phase.table("usual");
  if (!reader) return {};
  UsualRates usual;
  for (const UsualKey& one : usual_keys) {
    // Of a result that never comes, no set could have its share.
    const auto rate = reader->number(one.key, 0.1, 100);
    if (!rate) reader->refuse(one.key, "is missing; the rates are per 100 balls");
    usual.*one.rate = *rate;
  }
  reader->finish();
  return usual;
}

/// Phases follow one another without a gap, so a file only names the last over of each.
std::vector<Phase> read_phases(TomlReader& reader, const Conditions& conditions) {
  if (!reader.has("phases")) return {{"innings", 1, conditions.overs}};
  std::vector<Phase> phases;
  int next = 1;
  for (TomlReader& inner : reader.tables("phases")) {
    const auto name = inner.text("name");
    const auto last = inner.whole("last_over", next, conditions.overs);
    const auto usual = read_usual(inner);
    inner.finish();
    if (!name || name->empty() || !last) inner.refuse("a phase needs a name and a last_over");
    if (!phases.empty() && phases.front().usual.has_value() != usual.has_value()) {
      inner.refuse("usual", "must stand in every phase, or in none");
    }
    phases.push_back({*name, next, *last, usual});
    next = *last + 1;
  }
  if (next != conditions.overs + 1) {
    reader.refuse("phases", fmt::format("must end with the innings, after {} {}", conditions.overs,
                                        conditions.overs_word));
  }
  return phases;
}

bool answers_to(const Format& format, std::string_view word) {
  const std::string wanted = lower(word);
  if (lower(format.id()) == wanted || lower(format.title()) == wanted) return true;
  const auto& aliases = format.definition().aliases;
  return std::ranges::any_of(aliases,
                             [&](const std::string& alias) { return lower(alias) == wanted; });
}

std::vector<std::string> names_of(const Format& format) {
  std::vector<std::string> names{format.id(), format.title()};
  names.insert(names.end(), format.definition().aliases.begin(), format.definition().aliases.end());
  return names;
}

std::string usual_text(const UsualRates& usual) {
  std::string rates;
  for (const UsualKey& one : usual_keys) {
    rates += fmt::format("{}{} = {}", rates.empty() ? "" : ", ", one.key, usual.*one.rate);
  }
  return fmt::format("usual = {{ {} }}\n", rates);
}

std::string balls(int count) {
  return counted(count, "ball", "balls");
}

std::string runs(int count) {
  return counted(count, "run", "runs");
}

/// A stretch of bowling, in the units of the format.
std::string length(const Conditions& rules, int overs) {
  return rules.counts_balls ? balls(overs * rules.balls_per_over)
                            : counted(overs, rules.over_word, rules.overs_word);
}

std::string free_hit(const Conditions& rules) {
  if (!rules.free_hit_after_no_ball) return rules.free_hit_after_wide ? "after a wide" : "never";
  return rules.free_hit_after_wide ? "after a no-ball or a wide" : "after a no-ball";
}

/// "overs 1-6, 7-15, 16-20"
std::string phases_text(const Format& format) {
  const Conditions& rules = format.conditions();
  const int unit = rules.counts_balls ? rules.balls_per_over : 1;
  std::string text;
  for (const Phase& phase : format.phases()) {
    text += fmt::format("{}{}-{}", text.empty() ? "" : ", ", (phase.first_over - 1) * unit + 1,
                        phase.last_over * unit);
  }
  return fmt::format("{} {}", rules.counts_balls ? "balls" : rules.overs_word, text);
}

}  // namespace

Format::Format() : Format(built_in_formats().all().front()) {}

Format::Format(FormatDefinition definition)
    : definition_(std::make_shared<const FormatDefinition>(std::move(definition))) {}

bool Format::operator==(const Format& other) const {
  return definition_ == other.definition_ || *definition_ == *other.definition_;
}

bool have_same_rules(const Format& a, const Format& b) {
  FormatDefinition one = a.definition(), other = b.definition();
  for (FormatDefinition* format : {&one, &other}) {
    for (Phase& phase : format->phases) phase.usual.reset();
  }
  return one == other;
}

int powerplay_overs(const Format& format, const Conditions& conditions) {
  return conditions.overs * format.phases().front().last_over / format.conditions().overs;
}

FormatTable::FormatTable(const std::vector<Format>& formats) {
  for (const Format& format : formats) add(format);
}

std::optional<Format> FormatTable::sharing_a_name_with(const Format& format) const {
  for (const std::string& name : names_of(format)) {
    if (auto other = find(name)) return other;
  }
  return {};
}

void FormatTable::add(const Format& format) {
  for (const std::string& name : names_of(format)) {
    const std::optional<Format> other = find(name);
    if (!other) continue;
    throw Error(
        other->id() == format.id()
            ? fmt::format("a format \"{}\" with other rules already exists; choose another id",
                          format.id())
            : fmt::format("the format {} uses the name \"{}\", which belongs to the format {}; "
                          "choose another name",
                          format.id(), name, other->id()),
        Fault::bad_file);
  }
  const auto place = std::upper_bound(
      formats_.begin(), formats_.end(), format,
      [](const Format& a, const Format& b) { return a.definition().order < b.definition().order; });
  formats_.insert(place, format);
}

std::optional<Format> FormatTable::find(std::string_view word) const {
  const auto found =
      std::ranges::find_if(formats_, [&](const Format& one) { return answers_to(one, word); });
  if (found == formats_.end()) return {};
  return *found;
}

Format FormatTable::named(std::string_view word) const {
  if (auto found = find(word)) return *std::move(found);
  std::vector<std::string> known;
  for (const Format& format : formats_) known.push_back(format.id());
  throw Error(Fault::usage,
              "\"{}\" is not a format; the formats are {}, or a file like the one that "
              "`quicket formats t20` prints{}",
              word, ids(), did_you_mean(word, known));
}

std::string FormatTable::ids() const {
  std::string text;
  for (const Format& format : formats_) text += (text.empty() ? "" : ", ") + format.id();
  return text;
}

const FormatTable& built_in_formats() {
  // Parsed once, and never changed: a constant, as far as a file can be one.
  static const FormatTable table = [] {
    FormatTable made;
    for (const EmbeddedFile& file : format_texts()) made.add(parse_format(file.text, file.path));
    return made;
  }();
  return table;
}

Format parse_format(std::string_view toml, std::string_view file) {
  TomlReader reader(toml, file);
  FormatDefinition format;
  format.id = name_in(reader, "id");
  if (slug(format.id) != format.id) {
    reader.refuse("id", "must be lower-case letters, digits and hyphens");
  }
  format.title = name_in(reader, "title");
  format.aliases = reader.texts("aliases");
  format.order = reader.whole("order", 1, 1000).value_or(format.order);
  auto conditions = reader.table("conditions");
  if (!conditions) reader.refuse("conditions", "is missing; write the table [conditions]");
  format.conditions.name = format.title;
  format.conditions = read_format_conditions(*conditions, format.conditions);
  format.phases = read_phases(reader, format.conditions);
  reader.finish();
  return Format(std::move(format));
}

std::vector<std::string> left_out_of_format(std::string_view toml, std::string_view file) {
  TomlReader reader(toml, file);
  auto conditions = reader.table("conditions");
  std::vector<std::string> keys = conditions ? left_out(*conditions) : std::vector<std::string>{};
  if (!reader.has("phases")) keys.emplace_back("phases: one, the whole innings");
  return keys;
}

std::string to_toml(const Format& format) {
  const FormatDefinition& made = format.definition();
  std::string aliases;
  for (const std::string& alias : made.aliases) {
    aliases += (aliases.empty() ? "" : ", ") + toml_text(alias);
  }
  std::string conditions = to_toml(made.conditions);
  // Conditions without a name of their own go by the format's title.
  if (made.conditions.name == made.title) conditions.erase(0, conditions.find('\n') + 1);
  std::string text =
      fmt::format("id = {}\ntitle = {}\naliases = [{}]\norder = {}\n\n[conditions]\n{}",
                  toml_text(made.id), toml_text(made.title), aliases, made.order, conditions);
  for (const Phase& phase : made.phases) {
    text += fmt::format("\n[[phases]]\nname = {}\nlast_over = {}\n", toml_text(phase.name),
                        phase.last_over);
    if (phase.usual) text += usual_text(*phase.usual);
  }
  return text;
}

std::vector<FormatRow> format_rows(std::span<const Format> formats) {
  std::vector<FormatRow> rows;
  const auto row = [&](std::string what, auto value) {
    FormatRow& added = rows.emplace_back();
    added.what = std::move(what);
    for (const Format& format : formats) added.values.push_back(value(format.conditions()));
  };
  using C = const Conditions&;
  row("Balls of an innings", [](C c) { return std::to_string(c.quota()); });
  row("Balls of an over", [](C c) { return std::to_string(c.balls_per_over); });
  row("Ends change after", [](C c) { return balls(c.balls_per_over * c.ends_change_every_overs); });
  row("Most a bowler may bowl", [](C c) { return length(c, c.most_overs_per_bowler); });
  row("Without a break", [](C c) { return length(c, c.most_overs_running); });
  row("A wide costs", [](C c) { return runs(c.wide_runs); });
  row("A no-ball costs", [](C c) { return runs(c.no_ball_runs); });
  row("Free hit", [](C c) { return free_hit(c); });
  row("Overs on cards, rates", [](C c) { return "of " + balls(c.balls_per_over); });
  row("Super over", [](C c) { return balls(c.super_over_balls); });
  FormatRow& phases = rows.emplace_back(FormatRow{"Phases", {}});
  for (const Format& format : formats) phases.values.push_back(phases_text(format));
  return rows;
}

}  // namespace quicket::cricket
