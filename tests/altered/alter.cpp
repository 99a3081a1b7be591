#include "tests/altered/alter.h"

#include <cctype>
#include <fstream>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "base/error.h"

namespace quicket::tests {
namespace {

namespace fs = std::filesystem;

struct Column {
  std::string name, type;
  bool key = false;
};

struct Place {
  std::string table, where;  ///< `where` names one row by its key
  Column column;
};

std::vector<std::string> texts(SQLite::Database& file, const std::string& sql) {
  std::vector<std::string> found;
  SQLite::Statement rows(file, sql);
  while (rows.executeStep()) found.push_back(rows.getColumn(0).getString());
  return found;
}

std::string one_text(SQLite::Database& file, const std::string& sql) {
  const std::vector<std::string> found = texts(file, sql);
  return found.empty() ? "" : found.front();
}

std::vector<Column> columns_of(SQLite::Database& file, const std::string& table) {
  std::vector<Column> columns;
  SQLite::Statement rows(file,
                         fmt::format("SELECT name, type, pk FROM pragma_table_info('{}')", table));
  while (rows.executeStep()) {
    columns.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(),
                       rows.getColumn(2).getInt() > 0});
  }
  return columns;
}

/// Any column of any row of any table: small tables are drawn as often as long ones.
Place place_in(SQLite::Database& file, Chance& chance) {
  std::vector<std::string> tables;
  for (const std::string& table :
       texts(file,
             "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' "
             "ORDER BY name")) {
    if (one_text(file, fmt::format("SELECT 1 FROM {} LIMIT 1", table)) == "1") {
      tables.push_back(table);
    }
  }
  Place place;
  place.table = tables.at(draw(chance, tables.size()));
  const std::vector<Column> columns = columns_of(file, place.table);
  place.column = columns.at(draw(chance, columns.size()));
  const auto rows =
      std::stoull(one_text(file, fmt::format("SELECT count(*) FROM {}", place.table)));
  const std::size_t row = draw(chance, rows);
  for (const Column& column : columns) {
    if (!column.key) continue;
    place.where +=
        fmt::format("{}{} IS {}", place.where.empty() ? "" : " AND ", column.name,
                    one_text(file, fmt::format("SELECT quote({}) FROM {} LIMIT 1 OFFSET {}",
                                               column.name, place.table, row)));
  }
  return place;
}

std::string quoted(const std::string& text) {
  std::string sql = "'";
  for (const char letter : text) sql += letter == '\'' ? std::string("''") : std::string(1, letter);
  return sql + "'";
}

/// A number in the text becomes another one: what stands in rules, charts and lists.
std::string with_other_number(std::string text, Chance& chance) {
  std::vector<std::size_t> digits;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (std::isdigit(static_cast<unsigned char>(text[i])) != 0) digits.push_back(i);
  }
  if (digits.empty()) return text + "7";
  static const std::vector<std::string> numbers{"0", "-1", "99999999999", "4", "101", "x"};
  text.replace(digits[draw(chance, digits.size())], 1, numbers[draw(chance, numbers.size())]);
  return text;
}

std::string with_other_letter(std::string text, Chance& chance) {
  if (text.empty()) return "?";
  text[draw(chance, text.size())] = static_cast<char>(' ' + draw(chance, 95));
  return text;
}

std::string whole_number(Chance& chance, const std::string& name) {
  static const std::vector<std::string> values{"-1",
                                               "0",
                                               "1",
                                               "2",
                                               "3",
                                               "17",
                                               "33",
                                               "101",
                                               "255",
                                               "256",
                                               "65536",
                                               "1000000007",
                                               "4294967297",
                                               "9223372036854775807",
                                               "(-9223372036854775807 - 1)",
                                               "NULL",
                                               "'x'",
                                               "1.5",
                                               "x'00ff'",
                                               "''"};
  const std::size_t which = draw(chance, values.size() + 2);
  if (which == values.size()) return name + " + 1";
  if (which == values.size() + 1) return name + " - 1";
  return values[which];
}

std::string any_text(SQLite::Database& file, const Place& place, Chance& chance) {
  const std::string now = one_text(
      file, fmt::format("SELECT {} FROM {} WHERE {}", place.column.name, place.table, place.where));
  switch (draw(chance, 14)) {
    case 0:
      return "''";
    case 1:
      return "'x'";
    case 2:
      return "NULL";
    case 3:
      return "7";
    case 4:
      return "x'00ff'";
    case 5:
      return "CAST(x'41fffe80c3' AS TEXT)";
    case 6:
      return "CAST(x'41004200' AS TEXT)";
    case 7:
      return quoted("\x1b]0;owned\x07\x1b[2J\r\n\xe2\x80\xae");
    case 8:
      return quoted(std::string(100'000, 'W'));
    case 9:
      return quoted(now.substr(0, now.size() / 2));
    case 10:  // what another row has there
      return fmt::format("(SELECT {0} FROM {1} ORDER BY {0} DESC LIMIT 1)", place.column.name,
                         place.table);
    case 11:
      return quoted(with_other_letter(now, chance));
    default:
      return quoted(with_other_number(now, chance));
  }
}

std::string value_for(SQLite::Database& file, const Place& place, Chance& chance) {
  if (place.column.type == "TEXT") return any_text(file, place, chance);
  if (place.column.type == "REAL" && draw(chance, 2) == 0)
    return draw(chance, 2) == 0 ? "9e999" : "-0.5";
  return whole_number(chance, place.column.name);
}

std::string without(std::string text, const std::string& part) {
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at)) {
    text.erase(at, part.size());
  }
  return text;
}

/// Writes the definition of a table as it stands in the file, past all that SQLite would refuse.
void define(const fs::path& file, const std::string& table, const std::string& sql) {
  SQLite::Database schema(file.string(), SQLite::OPEN_READWRITE);
  schema.exec("PRAGMA writable_schema = ON");
  schema.exec(fmt::format("UPDATE sqlite_schema SET sql = {} WHERE type = 'table' AND name = '{}'",
                          quoted(sql), table));
}

}  // namespace

std::optional<std::string> alter_row(const fs::path& file, Chance& chance) {
  Place place;
  std::string value, definition;
  {
    SQLite::Database read(file.string(), SQLite::OPEN_READWRITE);
    place = place_in(read, chance);
    value = value_for(read, place, chance);
    definition =
        one_text(read, fmt::format("SELECT sql FROM sqlite_schema WHERE name = '{}'", place.table));
  }
  // Types and missing values are the table's own rules, as long as it is so defined.
  std::string lax = without(definition, " NOT NULL");
  const std::size_t strict = lax.rfind(") STRICT, WITHOUT");
  if (strict != std::string::npos) lax.replace(strict, 10, ") ");
  if (lax.ends_with(") STRICT")) lax.resize(lax.size() - 7);
  define(file, place.table, lax);
  int changed = 0;
  {
    SQLite::Database rows(file.string(), SQLite::OPEN_READWRITE);
    rows.exec("PRAGMA foreign_keys = OFF");
    rows.exec("PRAGMA ignore_check_constraints = ON");
    try {
      changed = rows.exec(fmt::format("UPDATE {} SET {} = {} WHERE {}", place.table,
                                      place.column.name, value, place.where));
    } catch (const SQLite::Exception&) {  // a key that another row has, or none for the row's id
    }
  }
  define(file, place.table, definition);
  if (changed == 0) return {};
  constexpr std::size_t longest = 100;
  return fmt::format("{}.{} = {} where {}", place.table, place.column.name,
                     value.substr(0, longest), place.where);
}

std::string alter_byte(const fs::path& file, Chance& chance) {
  const auto size = static_cast<std::size_t>(fs::file_size(file));
  // One in ten stands in the first page: the header and the root of the schema.
  const std::size_t at =
      draw(chance, draw(chance, 10) == 0 ? std::min<std::size_t>(size, 4096) : size);
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekg(static_cast<std::streamoff>(at));
  const auto before = static_cast<unsigned char>(bytes.get());
  const auto after = static_cast<unsigned char>(before ^ (1 + draw(chance, 255)));
  bytes.seekp(static_cast<std::streamoff>(at));
  bytes.put(static_cast<char>(after));
  bytes.close();
  expects(!bytes.fail(), "a byte is altered");
  return fmt::format("byte {} from {:02x} to {:02x}", at, before, after);
}

}  // namespace quicket::tests
