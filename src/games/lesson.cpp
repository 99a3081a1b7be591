#include "games/lesson.h"

#include "base/toml_reader.h"

namespace quicket::games {
namespace {

std::string needed_text(TomlReader& table, std::string_view key) {
  const auto text = table.text(key);
  if (!text || text->empty()) table.refuse(key, "is missing");
  return *text;
}

LessonPart read_part(TomlReader& table) {
  constexpr int most_choices = 100;
  LessonPart part;
  part.title = needed_text(table, "title");
  part.about = needed_text(table, "about");
  for (auto& [name, value] : table.entries("options")) part.options.push_back({name, value});
  part.others = table.text("others").value_or(part.others);
  part.from = table.text("from").value_or("");
  part.until = table.text("until").value_or("");
  part.choices = table.whole("choices", 1, most_choices).value_or(0);
  table.finish();
  return part;
}

}  // namespace

Lesson read_lesson(std::string_view toml, std::string_view file) {
  TomlReader reader(toml, file);
  Lesson lesson;
  lesson.learned = reader.texts("learned");
  for (TomlReader& part : reader.tables("part")) lesson.parts.push_back(read_part(part));
  for (auto& [topic, rule] : reader.entries("rules")) lesson.rules.emplace(topic, rule);
  reader.finish();
  if (lesson.parts.empty()) reader.refuse("part", "is missing: a lesson has at least one");
  return lesson;
}

}  // namespace quicket::games
