#pragma once

#include <string>
#include <string_view>

#include "app/analyst_here.hpp"
#include "core/function_ref.hpp"

namespace nimatron {

/// The other end of an AnalystApart: who works for it.
class AnalystDesk {
 public:
  explicit AnalystDesk(Now now = steady_seconds) : analyst_(now), now_(now) {}

  /// A question; what cannot be read is none.
  void hear(std::string_view text);

  /// Works for so long at most; what there is to be told goes to `post`, and while it
  /// works at least a word every second. True while there is more to do.
  bool work(double seconds, FunctionRef<void(const std::string&)> post);

 private:
  AnalystHere analyst_;
  Count number_ = 0;
  int percent_ = 0; // told
  double told_at_ = 0;
  Now now_;
  bool told_ = false;
  bool told_reasons_ = false;
  bool told_move_ = false;
};

} // namespace nimatron
