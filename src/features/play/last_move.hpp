#pragma once

#include <cstdint>
#include <optional>

#include "features/model.hpp"
#include "scene/scene.hpp"
#include "session/taken.hpp"

namespace nimatron {

/// What the table shows of the moves that led to what lies on it: the last of them, and what was taken. It is
/// looked up once for each change of what lies there.
class LastMove {
 public:
  void look(const Model& model);

  const Motion* last() const { return last_ ? &*last_ : nullptr; }
  /// What the last move was, in words.
  const std::optional<Message>& words() const { return words_; }
  const Taken& taken() const { return taken_; }
  /// Where heaps can be split: where each lies.
  const std::vector<HeapPlace>* lies() const { return lies_.empty() ? nullptr : &lies_; }
  /// No match is left.
  bool bare() const { return bare_; }

 private:
  std::uint64_t question_ = ~std::uint64_t{0};
  std::size_t acted_ = 0; // of a presentation
  std::optional<Motion> last_;
  std::optional<Message> words_;
  Taken taken_;
  std::vector<HeapPlace> lies_;
  bool bare_ = false;
};

} // namespace nimatron
