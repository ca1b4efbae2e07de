#include "ui/targets.hpp"

#include <cmath>

namespace nimatron {

namespace {

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += ' ';
    } else {
      out += c;
    }
  }
  return out + '"';
}

/// With one decimal; printf would be the only one of its kind in the page.
std::string number(float value) {
  const long tenths = std::lround(value * 10);
  return (tenths < 0 ? "-" : "") + std::to_string(std::abs(tenths) / 10) + '.' +
         std::to_string(std::abs(tenths) % 10);
}

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

} // namespace

void tell_scene(Ui& ui, const Scene& scene) {
  for (const Target& target : scene.targets) {
    ui.named.push_back({target.role, ui(target.name), target.area, target.enabled, false});
  }
}

std::string targets_as_json(const std::vector<Named>& named, float zoom) {
  std::string out = "[";
  for (const Named& one : named) {
    if (out.size() > 1) out += ',';
    out += "{\"name\":" + quoted(one.name) + ",\"role\":\"" + role_name(one.role) +
           "\",\"x\":" + number(one.area.x * zoom) + ",\"y\":" + number(one.area.y * zoom) +
           ",\"w\":" + number(one.area.w * zoom) + ",\"h\":" + number(one.area.h * zoom) +
           ",\"enabled\":" + (one.enabled ? "true" : "false") +
           ",\"chosen\":" + (one.chosen ? "true" : "false") + '}';
  }
  return out + ']';
}

} // namespace nimatron
