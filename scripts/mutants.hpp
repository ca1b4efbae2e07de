// Included before a changed copy of a source file (scripts/mutate). All its changes are compiled at once, each behind a
// switch: the environment says which one is on, and with none on the file does what it always does.
//
//   a < b     a < Operator<7>{} < b          the same precedence, so what belongs to which side need not be known
//   a += b    a += Operator<8>{} += b        from the right: what Operator has taken is taken by a
//   !a        Not<9>{}->*a                   binds closer than all operators with two sides
//   0         either<10>(0, 1)
//   a && b    ((((bool)(a) != on<11>()) && ((bool)(b) != on<11>())) != on<11>())      both sides and the outcome turned over
//
// In a constant expression nothing is ever changed; such changes are never come by, and are tried by themselves.
#pragma once

#include <type_traits>
#include <utility>

namespace nim_changes {

inline constexpr int most = 4096;
extern int active;                // the change that is on, or -1
extern unsigned char seen[most];  // come by since it was last cleared
extern unsigned char wrong[most]; // would not compile: the types have no such operator

template <int K>
constexpr bool on() {
  if (std::is_constant_evaluated()) return false;
  seen[K] = 1;
  return active == K;
}

template <int K>
constexpr void no_such() {
  if (!std::is_constant_evaluated()) wrong[K] = 1;
}

template <int K>
struct Operator {};

template <int K, class Left>
struct WithLeft {
  Left&& left;
};
template <int K, class Right>
struct WithRight {
  Right&& right;
};

// `a SIGN b`, or `a OTHER b` where the switch is on; both become what `a SIGN b` is.
#define NIM_OPERATOR(SIGN, OTHER)                                                                            \
  template <class Left, int K>                                                                               \
  constexpr WithLeft<K, Left> operator SIGN(Left&& left, Operator<K>) {                                      \
    return {static_cast<Left&&>(left)};                                                                      \
  }                                                                                                          \
  template <int K, class Left, class Right>                                                                  \
  constexpr decltype(auto) operator SIGN(WithLeft<K, Left> a, Right&& b) {                                   \
    using Usual = decltype(static_cast<Left&&>(a.left) SIGN static_cast<Right&&>(b));                        \
    if constexpr (requires { Usual(static_cast<Left&&>(a.left) OTHER static_cast<Right&&>(b)); }) {          \
      if (on<K>()) return Usual(static_cast<Left&&>(a.left) OTHER static_cast<Right&&>(b));                  \
    } else {                                                                                                 \
      no_such<K>();                                                                                          \
    }                                                                                                        \
    return Usual(static_cast<Left&&>(a.left) SIGN static_cast<Right&&>(b));                                  \
  }
NIM_OPERATOR(<, <=)
NIM_OPERATOR(<=, <)
NIM_OPERATOR(>, >=)
NIM_OPERATOR(>=, >)
NIM_OPERATOR(==, !=)
NIM_OPERATOR(!=, ==)
NIM_OPERATOR(+, -)
NIM_OPERATOR(-, +)
NIM_OPERATOR(*, +)
NIM_OPERATOR(/, *)
NIM_OPERATOR(%, /)
NIM_OPERATOR(^, |)
NIM_OPERATOR(&, |)
NIM_OPERATOR(|, &)
#undef NIM_OPERATOR

#define NIM_ASSIGNMENT(SIGN, OTHER)                                                                          \
  template <int K, class Right>                                                                              \
  constexpr WithRight<K, Right> operator SIGN(Operator<K>, Right&& right) {                                  \
    return {static_cast<Right&&>(right)};                                                                    \
  }                                                                                                          \
  template <class Left, int K, class Right>                                                                  \
  constexpr decltype(auto) operator SIGN(Left&& a, WithRight<K, Right> b) {                                  \
    if constexpr (requires { a OTHER static_cast<Right&&>(b.right); }) {                                     \
      if (on<K>()) return a OTHER static_cast<Right&&>(b.right);                                             \
    } else {                                                                                                 \
      no_such<K>();                                                                                          \
    }                                                                                                        \
    return a SIGN static_cast<Right&&>(b.right);                                                             \
  }
NIM_ASSIGNMENT(+=, -=)
NIM_ASSIGNMENT(-=, +=)
NIM_ASSIGNMENT(^=, |=)
#undef NIM_ASSIGNMENT

template <int K>
struct Not {
  template <class What>
  constexpr bool operator->*(What&& what) const {
    return static_cast<bool>(what) == on<K>();
  }
};

template <int K, class T>
constexpr T either(T usual, T changed) {
  return on<K>() ? changed : usual;
}

} // namespace nim_changes
