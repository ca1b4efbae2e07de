#include "support/catalogue.hpp"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <string_view>

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

} // namespace

std::vector<std::string> catalogue_texts() {
  std::ifstream file(std::filesystem::path(NIMATRON_SOURCE_DIR) / "content/texts/nimatron.pot");
  REQUIRE(file);
  std::vector<std::string> out;
  bool text = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("msgid ")) {
      out.push_back(unquoted(line));
      text = true;
    } else if (text && line.starts_with('"')) {
      out.back() += unquoted(line);
    } else {
      text = false;
    }
  }
  std::erase(out, ""); // the head of the file
  return out;
}

} // namespace nimatron::testing
