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
extern int active;                 // the change that is on, or -1
extern unsigned char seen[most];   // come by since it was last cleared
extern unsigned char wrong[most];  // would not compile: the types have no such operator

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

template <int K, char Is, class Left>
struct Half {
  Left&& left;
};
template <int K, char Is, class Right>
struct Rest {
  Right&& right;
};

// NIM_PAIR(sign, letter, other): `a sign b`, or `a other b` where the switch is on.
#define NIM_PAIR(SIGN, LETTER, OTHER)                                                                        \
  template <class Left, int K>                                                                               \
  constexpr Half<K, LETTER, Left> operator SIGN(Left&& left, Operator<K>) {                                  \
    return {static_cast<Left&&>(left)};                                                                      \
  }                                                                                                          \
  template <int K, class Left, class Right>                                                                  \
  constexpr decltype(auto) operator SIGN(Half<K, LETTER, Left> half, Right&& right) {                        \
    using Usual = decltype(static_cast<Left&&>(half.left) SIGN static_cast<Right&&>(right));                 \
    if constexpr (requires { static_cast<Usual>(static_cast<Left&&>(half.left) OTHER static_cast<Right&&>(right)); }) { \
      if (on<K>()) return static_cast<Usual>(static_cast<Left&&>(half.left) OTHER static_cast<Right&&>(right)); \
    } else {                                                                                                 \
      no_such<K>();                                                                                          \
    }                                                                                                        \
    return static_cast<Usual>(static_cast<Left&&>(half.left) SIGN static_cast<Right&&>(right));              \
  }
NIM_PAIR(<, 'a', <=)
NIM_PAIR(<=, 'b', <)
NIM_PAIR(>, 'c', >=)
NIM_PAIR(>=, 'd', >)
NIM_PAIR(==, 'e', !=)
NIM_PAIR(!=, 'f', ==)
NIM_PAIR(+, 'g', -)
NIM_PAIR(-, 'h', +)
NIM_PAIR(*, 'i', +)
NIM_PAIR(/, 'j', *)
NIM_PAIR(%, 'k', /)
NIM_PAIR(^, 'l', |)
NIM_PAIR(&, 'm', |)
NIM_PAIR(|, 'n', &)
#undef NIM_PAIR

#define NIM_ASSIGNED(SIGN, LETTER, OTHER)                                                   \
  template <int K, class Right>                                                             \
  constexpr Rest<K, LETTER, Right> operator SIGN(Operator<K>, Right&& right) {              \
    return {static_cast<Right&&>(right)};                                                   \
  }                                                                                         \
  template <class Left, int K, class Right>                                                 \
  constexpr decltype(auto) operator SIGN(Left&& left, Rest<K, LETTER, Right> rest) {        \
    if constexpr (requires { left OTHER static_cast<Right&&>(rest.right); }) {              \
      if (on<K>()) return left OTHER static_cast<Right&&>(rest.right);                      \
    } else {                                                                                \
      no_such<K>();                                                                         \
    }                                                                                       \
    return left SIGN static_cast<Right&&>(rest.right);                                      \
  }
NIM_ASSIGNED(+=, 'o', -=)
NIM_ASSIGNED(-=, 'p', +=)
NIM_ASSIGNED(^=, 'q', |=)
#undef NIM_ASSIGNED

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

}  // namespace nim_changes
