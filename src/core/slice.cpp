#include "core/slice.hpp"

#include <chrono>

namespace nimatron {

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Keeps asking the clock even when it is late, so that the tests' own clock learns how much is done after
/// that.
void Slice::ask() {
  if (now_ == nullptr) {
    ask_at_ = unbounded;
    return;
  }
  for (; looks_ >= ask_at_; ask_at_ += looks_between)
    late_ = now_() >= until_ || late_;
}

} // namespace nimatron
