#include "features/saved/safe_storage.hpp"

#include <algorithm>

namespace nimatron {

bool SafeStorage::keep(const Keep& what) {
  const auto held =
      std::find_if(held_.begin(), held_.end(), [&](const SetAside& one) { return one.name == what.name; });
  if (held != held_.end()) {
    if (!copied(*held)) return false;
    held_.erase(held);
  }
  return save_(what.name, what.text);
}

bool SafeStorage::set_aside(const SetAside& what) {
  std::erase_if(held_, [&](const SetAside& one) { return one.name == what.name; });
  if (copied(what)) return save_(what.name, "");
  held_.push_back(what);
  return false;
}

/// Under the first name that is free: what was set aside before is worth as much.
bool SafeStorage::copied(const SetAside& what) const {
  const std::string text = load_(what.name);
  if (text.empty()) return true;
  constexpr int most = 100;
  for (int i = 1; i <= most; ++i) {
    const std::string name = i == 1 ? what.as : what.as + '.' + std::to_string(i);
    const std::string there = load_(name);
    if (there == text) return true;
    if (there.empty()) return save_(name, text) && load_(name) == text;
  }
  return false;
}

} // namespace nimatron
