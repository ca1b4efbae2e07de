#pragma once

#include <cassert>
#include <cstddef>
#include <utility>
#include <variant>

#include "core/message.hpp"

namespace nimatron {

/// What is wrong with a text and where. `column` counts characters from 1.
struct Fault {
  Message message;
  std::size_t column = 1;

  bool operator==(const Fault&) const = default;
};

/// What is wrong with a text, and from which letter on.
inline Message where(const Fault& fault) {
  return labelled(say(N_C("of a text", "Column {0}"), fault.column), fault.message);
}

/// A value, or the reason why there is none. (std::expected is C++23.)
template <class T>
class Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {} // NOLINT(google-explicit-constructor)
  Result(Fault fault)
      : state_(std::in_place_index<1>, std::move(fault)) {} // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return state_.index() == 0; }
  const T& operator*() const { return *std::get_if<0>(&state_); }
  T& operator*() { return *std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }
  T* operator->() { return std::get_if<0>(&state_); }
  const Fault& fault() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Fault> state_;
};

} // namespace nimatron
