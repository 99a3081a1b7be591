#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace quicket::report {

class Document;
class Table;

/// What a result is written as.
enum class Form : std::uint8_t { text, json, csv, csv_safe };

/// A form that a program reads, and the option by which it is asked for; of two kinds of CSV the
/// last here is meant.
struct AskedForm {
  Form form;
  std::string_view option, meaning;
};
inline constexpr std::array asked_forms{
    AskedForm{Form::json, "--json", "lists and reports as JSON"},
    AskedForm{Form::csv, "--csv", "tables as CSV"},
    AskedForm{Form::csv_safe, "--csv-safe", "CSV for spreadsheets: no cell is a formula"}};

/// A list; in text under its title, if it has one, and fitted to `width` columns (0: any).
std::string in_form(Form form, const Table& table, std::string_view title, int width);
/// A report; in text below `heading`. Throws Error (usage) for a form that it has not.
std::string in_form(Form form, const Document& document, std::string_view heading, int width);

}  // namespace quicket::report
