#include "app/settings.hpp"

#include <array>
#include <cstddef>

namespace nimatron {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Settings::Colours::count)> names = {
    "system", "light", "dark", "contrast"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Settings::Ask::count)> asking = {
    "needed", "always", "never"};

} // namespace

std::string_view kept_name(Settings::Colours colours) { return names[static_cast<std::size_t>(colours)]; }

Settings::Colours colours_named(std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Settings::Colours>(i);
  }
  return Settings::Colours::system;
}

std::string_view kept_name(Settings::Ask ask) { return asking[static_cast<std::size_t>(ask)]; }

Settings::Ask ask_named(std::string_view name) {
  for (std::size_t i = 0; i < asking.size(); ++i) {
    if (asking[i] == name) return static_cast<Settings::Ask>(i);
  }
  return Settings::Ask::needed;
}

Settings::Ask next_ask(Settings::Ask ask) {
  return static_cast<Settings::Ask>((static_cast<std::size_t>(ask) + 1) % asking.size());
}

} // namespace nimatron
