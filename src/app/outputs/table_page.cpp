#include "app/outputs/table_page.h"

#include <array>
#include <cstdint>

#include <fmt/format.h>

#include "app/file.h"
#include "app/outputs/rules.h"
#include "app/outputs/web_file.h"
#include "app/play/terminal_match.h"
#include "app/version.h"
#include "base/base64.h"
#include "base/error.h"
#include "base/text.h"
#include "cricket/team_code.h"
#include "dice/seeded_dice.h"
#include "pocket/json.h"
#include "print/cards/crest.h"

namespace quicket::app {
namespace {

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string made;
  for (std::size_t at = 0;;) {
    const std::size_t found = text.find(from, at);
    made += text.substr(at, found - at);
    if (found == std::string_view::npos) return made;
    made += to;
    at = found + from.size();
  }
}

/// A module among others in one scope: it imports and exports nothing.
std::string joined(std::string_view module) {
  constexpr std::string_view exports = "export ";
  std::string text;
  bool imports = false;
  for (std::string_view line : split(module, '\n')) {
    imports = imports || line.starts_with("import ");
    if (imports) {
      imports = line.find(';') == std::string_view::npos;
      continue;
    }
    if (line.starts_with(exports)) line.remove_prefix(exports.size());
    text += fmt::format("{}\n", line);
  }
  return text;
}

/// In ASCII, which a browser reads in half the time: other letters as `escaped` writes them.
template <class Escaped>
std::string ascii(std::string_view text, Escaped escaped) {
  std::string made;
  for (const char32_t letter : code_points(text)) {
    made += letter < 0x80 ? std::string(1, static_cast<char>(letter)) : escaped(letter);
  }
  return made;
}

/// Of a program or its data, where no other letters than those of texts are.
std::string in_script(char32_t letter) {
  const auto unit = [](std::uint32_t code) { return fmt::format("\\u{:04x}", code); };
  const std::uint32_t code = letter;
  if (code < 0x10000) return unit(code);
  return unit(0xd7c0 + (code >> 10)) + unit(0xdc00 + (code & 0x3ff));
}

std::string in_style(char32_t letter) {
  return fmt::format("\\{:x} ", static_cast<std::uint32_t>(letter));
}

std::string in_markup(char32_t letter) {
  return fmt::format("&#{};", static_cast<std::uint32_t>(letter));
}

std::string file_of_page(std::string_view name) {
  const auto text = embedded(name == "engine.mjs" ? "src/pocket/web/engine.mjs"
                                                  : fmt::format("templates/table/{}", name));
  expects(text.has_value(), "the files that the page of a table names are built in");
  return name.ends_with(".mjs") ? ascii(joined(*text), in_script) : ascii(*text, in_style);
}

/// What stands for the placeholders of the page, besides its files.
struct PageParts {
  std::string title, data, engine, nonce;

  std::string of(std::string_view placeholder) const {
    if (placeholder.starts_with("file ")) return file_of_page(placeholder.substr(5));
    if (placeholder == "title") return title;
    if (placeholder == "data") return data;
    if (placeholder == "engine") return engine;
    expects(placeholder == "nonce", "the placeholders of the page of a table are known");
    return nonce;
  }
};

/// What is put in is not looked at again.
std::string packed(std::string_view page, const PageParts& parts) {
  std::string text;
  for (std::size_t at = 0;;) {
    const std::size_t open = page.find("{{", at);
    text += page.substr(at, open - at);
    if (open == std::string_view::npos) return text;
    const std::size_t close = page.find("}}", open);
    text += parts.of(page.substr(open + 2, close - open - 2));
    at = close + 2;
  }
}

std::string title_of(const TableMatch& match) {
  return fmt::format("{} v {}", match.record.sheets[0].name, match.record.sheets[1].name);
}

std::string fixture_json(const league::Fixture& fixture) {
  pocket::Json json('{');
  json.put("id", static_cast<int>(fixture.id.value)).put("round", fixture.round);
  if (!fixture.stage.empty()) json.put("stage", fixture.stage);
  if (fixture.date != Date{}) json.put("date", to_string(fixture.date));
  if (!fixture.venue.empty()) json.put("venue", fixture.venue);
  return json.done();
}

std::string clubs_json(store::Database& database, const match::MatchRecord& record) {
  const auto colours = colours_of_sides(database, record);
  const std::vector<std::string> names{record.sheets[0].name, record.sheets[1].name};
  const auto crests = print::crests_of(names);
  pocket::Json clubs('[');
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string& name = names[side];
    const print::CrestDesign& crest = crests.at(name);
    clubs.add(pocket::Json('{')
                  .put("name", name)
                  .put("short", cricket::team_code(name))
                  .put("colour", to_string(colours[side].main))
                  .put("second", to_string(colours[side].second))
                  .put("ink", to_string(cricket::readable_on(colours[side].main)))
                  .raw("crest", pocket::Json('{')
                                    .put("shield", crest.shield)
                                    .put("division", crest.division)
                                    .put("charge", crest.charge)
                                    .put("initials", crest.initials)
                                    .done())
                  .done());
  }
  return clubs.done();
}

std::string texts_json(const std::vector<std::string>& texts) {
  pocket::Json json('[');
  for (const std::string& text : texts) json.add(pocket::json_text(text));
  return json.done();
}

std::string rules_json(const Prose& rules) {
  constexpr std::array<std::string_view, 7> kinds{"heading", "paragraph", "item", "term",
                                                  "table",   "drawing",   "note"};
  pocket::Json blocks('[');
  for (const ProseBlock& block : rules) {
    pocket::Json json('{');
    json.put("kind", kinds.at(static_cast<std::size_t>(block.kind)));
    if (block.kind == ProseBlock::Kind::table) {
      pocket::Json rows('[');
      for (const auto& row : block.rows) rows.add(texts_json(row));
      json.raw("rows", rows.done());
    } else if (block.kind == ProseBlock::Kind::drawing) {
      json.raw("lines", texts_json(block.lines));
    } else {
      json.put("level", block.level).put("text", block.text);
      if (!block.mark.empty()) json.put("mark", block.mark);
    }
    blocks.add(json.done());
  }
  return blocks.done();
}

std::string hex(std::string_view text, std::uint64_t number) {
  return fmt::format("{:016x}", dice::derive({number}, text).value);
}

std::string data_of(store::Database& database, const TableMatch& match) {
  const std::string sides = to_text(match.sides());
  const cricket::MatchInfo& info = match.record.info;
  const std::int64_t fixture = match.fixture ? match.fixture->id.value : 0;
  pocket::Json json('{');
  json.put("version", version()).put("key", hex(sides, static_cast<std::uint64_t>(fixture)));
  json.put("title", title_of(match)).put("season", match.season);
  json.put("format", info.format.title());
  json.put("game", cards::to_string(cards::game_of(match.squads.chart)));
  const std::string file = table_page_stem(match) + ".txt";
  if (match.fixture) {
    json.put("league", match.league).raw("fixture", fixture_json(*match.fixture));
    json.put("record", fmt::format("quicket league record {} --fixture {} {}",
                                   shell_word(match.league), fixture, file));
  }
  json.put("file", file).put("credit", match.credit);
  json.raw("clubs", clubs_json(database, match.record)).put("sides", sides);
  json.raw("rules", rules_json(booklet_rules()));
  return json.raw("rulebook", rules_json(cricket_rules())).done();
}

}  // namespace

std::string page_engine() {
  return web_file("quicket.wasm", "the engine of such pages");
}

std::string table_page(store::Database& database, const TableMatch& match,
                       std::string_view engine) {
  PageParts parts;
  parts.title = ascii(replaced(replaced(title_of(match), "&", "&amp;"), "<", "&lt;"), in_markup);
  parts.data = ascii(replaced(data_of(database, match), "<", "\\u003c"), in_script);
  parts.engine = base64(engine);
  // What names smuggle in cannot know it.
  parts.nonce = hex(parts.data, 1);
  return packed(*embedded("templates/table/page.html"), parts);
}

std::string table_page_stem(const TableMatch& match) {
  if (match.fixture) return fmt::format("fixture-{}", match.fixture->id.value);
  return slug(title_of(match));
}

}  // namespace quicket::app
