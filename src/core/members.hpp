#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace nimatron {

namespace detail {

/// Stands for a value of any type where members are counted; nothing is ever made of it.
struct AnyMember {
  template <class T>
  operator T() const; // NOLINT(google-explicit-constructor)
};

/// With how many values a plain struct can be begun: the number of its members.
template <class T, class... Members>
constexpr std::size_t count_of_members() {
  if constexpr (requires { T{Members{}..., AnyMember{}}; })
    return count_of_members<T, Members..., AnyMember>();
  else
    return sizeof...(Members);
}

} // namespace detail

/// References to all members of a plain struct, in their order: whoever goes through them forgets none. A struct of more
/// than fourteen does not compile.
template <class T>
auto members(T& s) {
  constexpr std::size_t count = detail::count_of_members<std::remove_const_t<T>>();
  // clang-format off
  if constexpr (count == 0) { return std::tie(); }
  else if constexpr (count == 1) { auto& [a] = s; return std::tie(a); }
  else if constexpr (count == 2) { auto& [a, b] = s; return std::tie(a, b); }
  else if constexpr (count == 3) { auto& [a, b, c] = s; return std::tie(a, b, c); }
  else if constexpr (count == 4) { auto& [a, b, c, d] = s; return std::tie(a, b, c, d); }
  else if constexpr (count == 5) { auto& [a, b, c, d, e] = s; return std::tie(a, b, c, d, e); }
  else if constexpr (count == 6) { auto& [a, b, c, d, e, f] = s; return std::tie(a, b, c, d, e, f); }
  else if constexpr (count == 7) { auto& [a, b, c, d, e, f, g] = s; return std::tie(a, b, c, d, e, f, g); }
  else if constexpr (count == 8) { auto& [a, b, c, d, e, f, g, h] = s; return std::tie(a, b, c, d, e, f, g, h); }
  else if constexpr (count == 9) { auto& [a, b, c, d, e, f, g, h, i] = s; return std::tie(a, b, c, d, e, f, g, h, i); }
  else if constexpr (count == 10) { auto& [a, b, c, d, e, f, g, h, i, j] = s; return std::tie(a, b, c, d, e, f, g, h, i, j); }
  else if constexpr (count == 11) { auto& [a, b, c, d, e, f, g, h, i, j, k] = s; return std::tie(a, b, c, d, e, f, g, h, i, j, k); }
  else if constexpr (count == 12) { auto& [a, b, c, d, e, f, g, h, i, j, k, l] = s; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l); }
  else if constexpr (count == 13) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = s; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m); }
  else { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = s; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n); }
  // clang-format on
}

} // namespace nimatron
