#include "store/formats.h"

#include <optional>
#include <string>

#include <fmt/format.h>

#include "base/error.h"
#include "cricket/format.h"
#include "store/connection.h"

namespace quicket::store {
namespace {

/// The format of a row of its id and its definition.
cricket::Format format_in(const Row& row) {
  cricket::Format format = row.document(1, [](const std::string& text, const std::string& place) {
    return cricket::parse_format(text, place);
  });
  if (format.id() != row.text(0)) row.refuse(1, fmt::format("is of \"{}\"", format.id()));
  return format;
}

std::optional<cricket::Format> kept(Connection& connection, std::string_view id) {
  Query row = connection.query("SELECT id, definition FROM formats WHERE id = ?");
  if (!row.with(id).next()) return {};
  return format_in(row);
}

}  // namespace

cricket::FormatTable formats_of(Connection& connection) {
  cricket::FormatTable table;
  Query row = connection.query("SELECT id, definition FROM formats ORDER BY id");
  while (row.next()) table.add(format_in(row));
  for (const cricket::Format& format : cricket::built_in_formats().all()) {
    if (!table.find(format.id())) table.add(format);
  }
  return table;
}

cricket::FormatTable formats_of(Database& database) {
  Connection& connection = database.connection();
  return connection.guarded([&] { return formats_of(connection); });
}

cricket::Format format_of(Connection& connection, const Row& row, int column) {
  const std::string word = row.text(column);
  if (auto format = kept(connection, word)) return *std::move(format);
  if (auto format = cricket::built_in_formats().find(word)) return *std::move(format);
  row.refuse(column, fmt::format("names an unknown format \"{}\"; the formats are {}", word,
                                 formats_of(connection).ids()));
}

void save_format(Connection& connection, const cricket::Format& format) {
  cricket::FormatTable known = formats_of(connection);
  if (known.find(format.id()) == format) return;
  try {
    known.add(format);  // refuses a name that is taken
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", connection.file().string(), error.what()), error.fault());
  }
  connection.query("INSERT INTO formats (id, definition) VALUES (?, ?)")
      .with(format.id(), cricket::to_toml(format))
      .run();
}

}  // namespace quicket::store
