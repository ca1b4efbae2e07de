#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "features/effect.hpp"

namespace nimatron {

/// Keeps texts so that nothing is lost on the way. What cannot be read is copied under another name, the copy is
/// read back, and only then is the original erased. Where there is no room for the copy the original stays: nothing is
/// written over it, and the copy is tried again before every attempt.
class SafeStorage {
 public:
  using Save = std::function<bool(std::string_view name, std::string_view text)>; // whether it is kept
  using Load = std::function<std::string(std::string_view name)>;
  SafeStorage(Save save, Load load) : save_(std::move(save)), load_(std::move(load)) {}

  /// Whether it is kept.
  bool keep(const Keep& what);
  /// Whether it lies under the other name now; false: it stays where it is.
  bool set_aside(const SetAside& what);

 private:
  bool copied(const SetAside& what) const;

  Save save_;
  Load load_;
  std::vector<SetAside> held_; // no copy of these is safe
};

} // namespace nimatron
