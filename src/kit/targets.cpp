#include "kit/targets.hpp"

#include <utility>

#include "core/json.hpp"
#include "scene/scene.hpp"

namespace nimatron {

namespace {

const char* role_name(Role role) {
  switch (role) {
  case Role::button: return "button";
  case Role::toggle: return "switch";
  case Role::group: return "group";
  case Role::cell: return "cell";
  case Role::text: return "text";
  }
  return "text";
}

std::string from_one(std::size_t index) { return std::to_string(index + 1); }

/// What a place on the board is, whatever lies there now.
std::string id_of(const Touch& touch) {
  return std::visit(
      [](const auto& on) -> std::string {
        if constexpr (std::is_same_v<decltype(on), const std::monostate&>) {
          return "part";
        } else {
          return on.id();
        }
      },
      touch);
}

} // namespace

std::vector<std::string> ids_of(const Scene& scene) {
  std::vector<std::string> out;
  std::size_t parts = 0; // of the board, that are only named
  for (const Target& target : scene.targets) {
    const bool part = target.role == Role::group || std::holds_alternative<std::monostate>(target.touch);
    std::string id =
        std::string("board, ") + role_name(target.role) + ' ' + id_of(part ? Touch{} : target.touch);
    if (part) id += ' ' + from_one(parts++);
    out.push_back(std::move(id));
  }
  return out;
}

std::string targets_as_json(const std::vector<Named>& named, float zoom) {
  JsonArray out;
  for (const Named& one : named) {
    JsonObject target;
    target.add_string("id", one.id);
    target.add_string("name", one.name);
    target.add_string("role", role_name(one.role));
    target.add("x", json_tenths(one.area.x * zoom));
    target.add("y", json_tenths(one.area.y * zoom));
    target.add("w", json_tenths(one.area.w * zoom));
    target.add("h", json_tenths(one.area.h * zoom));
    target.add_bool("enabled", one.enabled);
    target.add_bool("chosen", one.chosen);
    target.add_bool("focused", one.focused);
    out.add(target.text());
  }
  return out.text();
}

} // namespace nimatron
