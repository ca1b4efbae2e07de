#include "support/catalogue.hpp"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

namespace nimatron::testing {

namespace {

/// What stands between the quotation marks of one line of the catalogue.
std::string unquoted(std::string_view line) {
  std::string out;
  for (std::size_t i = line.find('"') + 1; i + 1 < line.size(); ++i) {
    if (line[i] == '\\') ++i;
    out += line[i];
  }
  return out;
}

struct Entry {
  std::string context;
  std::string text;
  bool in_program = false; // and not only in the scripts and pages of web/
};

std::vector<Entry> entries() {
  std::ifstream file(std::filesystem::path(NIMATRON_SOURCE_DIR) / "content/texts/nimatron.pot");
  REQUIRE(file);
  std::vector<Entry> out(1);
  std::string* into = nullptr;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#: "))
      out.back().in_program =
          line.find(" src/") != std::string::npos || line.find(" content/") != std::string::npos;
    if (line.starts_with("msgctxt ")) {
      into = &out.back().context;
    } else if (line.starts_with("msgid ")) {
      into = &out.back().text;
    } else if (line.starts_with("msgstr ")) {
      out.emplace_back();
      into = nullptr;
      continue;
    } else if (!line.starts_with('"')) {
      continue;
    }
    if (into != nullptr) *into += unquoted(line);
  }
  std::erase_if(out, [](const Entry& one) { return one.text.empty(); }); // the head of the file, and its end
  return out;
}

} // namespace

std::vector<std::string> catalogue_texts() {
  std::vector<std::string> out;
  for (Entry& one : entries())
    out.push_back(std::move(one.text));
  return out;
}

namespace {

std::string id_of(const Entry& one) { return one.context.empty() ? one.text : one.context + '\4' + one.text; }

} // namespace

std::vector<std::string> catalogue_ids() {
  std::vector<std::string> out;
  for (const Entry& one : entries())
    out.push_back(id_of(one));
  return out;
}

std::vector<std::string> program_ids() {
  std::vector<std::string> out;
  for (const Entry& one : entries()) {
    if (one.in_program) out.push_back(id_of(one));
  }
  return out;
}

} // namespace nimatron::testing
