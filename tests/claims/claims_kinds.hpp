#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "claims/claims_examination.hpp"
#include "core/claim.hpp"
#include "core/geometry.hpp"
#include "core/period.hpp"

// Every kind of claim, and what has to be so where it is made. A kind that stands in none of the lists is found
// by the sweeps of claims_test.cpp, and so is one that no explanation makes.

namespace nimatron::testing {

struct Kind {
  std::string name;
  std::function<bool(const Claim&)> is;
  std::function<void(Examination&, const Claim&)> examine;
  /// The claim with one of its members changed, in order; a member that cannot be changed so is left out.
  std::function<std::vector<Claim>(const Claim&)> falsified;
  /// The numbers that its sentence may say.
  std::function<std::set<std::string>(const Position&, const Claim&)> numbers;
};

/// The numbers among a message's arguments.
void digits(const Message& message, std::set<std::string>& out);

namespace members {

template <class T, class... Ts>
inline constexpr bool is_any_of = (std::is_same_v<T, Ts> || ...);

/// Whatever a claim may have for a member.
struct Member {
  template <class T>
  requires(is_any_of<T, Count, std::size_t, int, bool, Outcome, Side, Period, CoinTable::Point, Move,
                     HeapMove, HeapsMove, TakeMove, SlideMove, CoinMove, GraphMove, BiteMove, StripMove,
                     NodeMove, std::vector<Count>, std::vector<std::size_t>> ||
           std::is_enum_v<T>)
  operator T() const; // NOLINT(google-explicit-constructor)
};

/// Calls it with every member of a plain struct.
template <class T, class F>
void for_each_member(T& whole, const F& f) {
  const auto all = [&](auto&... member) { (f(member), ...); };
  using K = std::remove_const_t<T>;
  if constexpr (requires { K{Member{}, Member{}, Member{}, Member{}, Member{}}; }) {
    auto& [a, b, c, d, e] = whole;
    all(a, b, c, d, e);
  } else if constexpr (requires { K{Member{}, Member{}, Member{}, Member{}}; }) {
    auto& [a, b, c, d] = whole;
    all(a, b, c, d);
  } else if constexpr (requires { K{Member{}, Member{}, Member{}}; }) {
    auto& [a, b, c] = whole;
    all(a, b, c);
  } else if constexpr (requires { K{Member{}, Member{}}; }) {
    auto& [a, b] = whole;
    all(a, b);
  } else if constexpr (requires { K{Member{}}; }) {
    auto& [a] = whole;
    all(a);
  }
}

template <class T>
bool falsify(T& member) {
  if constexpr (std::is_same_v<T, bool>) {
    member = !member;
  } else if constexpr (std::is_integral_v<T>) {
    ++member;
  } else if constexpr (is_any_of<T, Outcome, Side>) {
    member = member == T{} ? T{1} : T{};
  } else if constexpr (is_any_of<T, std::vector<Count>, std::vector<std::size_t>>) {
    if (member.empty()) return false;
    ++member.back();
  } else if constexpr (std::is_same_v<T, Period>) {
    ++member.length;
  } else if constexpr (std::is_same_v<T, CoinTable::Point>) {
    ++member.x;
  } else {
    return false; // another move is held against search by itself
  }
  return true;
}

/// A heap is counted from 1 in words; where a number is the most that may be taken, one more is the cycle.
template <class T>
void numbers_of(const Position& at, const T& member, std::set<std::string>& out) {
  const auto add = [&](auto n) { out.insert(std::to_string(n)); };
  if constexpr (std::is_same_v<T, bool>) {
  } else if constexpr (std::is_integral_v<T>) {
    add(member);
    add(member + 1);
  } else if constexpr (is_any_of<T, std::vector<Count>, std::vector<std::size_t>>) {
    for (const auto n : member)
      add(n);
    add(member.size());
  } else if constexpr (std::is_same_v<T, Period>) {
    add(member.first);
    add(member.length);
  } else if constexpr (std::is_same_v<T, CoinTable::Point>) {
    add(member.x);
    add(member.y);
  } else if constexpr (std::is_convertible_v<T, Move>) {
    digits(prose_of(at).in_words(at, member), out);
    if (const Move move = member; const auto* heap = std::get_if<HeapMove>(&move)) add(heap->take);
    if (const Move move = member; const auto* heaps = std::get_if<HeapsMove>(&move)) {
      for (const auto& part : heaps->part) {
        add(part.take);
        add(part.heap + 1);
      }
    }
  }
}

template <class F, class C>
C claim_of(void (F::*)(Examination&, const C&) const);

} // namespace members

/// `look` says what has to be so: `[](Examination& so, const claims::ColdPair& c) { ... }`.
template <class F>
Kind kind(std::string name, const F& look) {
  using C = decltype(members::claim_of(&F::operator()));
  return {std::move(name), [](const Claim& claim) { return claim.get_if<C>() != nullptr; },
          [look](Examination& so, const Claim& claim) { look(so, *claim.get_if<C>()); },
          [](const Claim& claim) {
            std::vector<Claim> out;
            std::size_t all = 0;
            members::for_each_member(*claim.get_if<C>(), [&](const auto&) { ++all; });
            for (std::size_t i = 0; i < all; ++i) {
              C other = *claim.get_if<C>();
              std::size_t n = 0;
              bool changed = false;
              members::for_each_member(other, [&](auto& member) {
                if (n++ == i) changed = members::falsify(member);
              });
              if (changed) out.emplace_back(std::move(other));
            }
            return out;
          },
          [](const Position& at, const Claim& claim) {
            std::set<std::string> out;
            std::vector<Count> plain;
            members::for_each_member(*claim.get_if<C>(), [&]<class T>(const T& member) {
              members::numbers_of(at, member, out);
              if constexpr (std::is_same_v<T, Count>) plain.push_back(member);
            });
            if (plain.size() >= 2) out.insert(std::to_string(plain[1] - plain[0])); // "they differ by"
            return out;
          }};
}

inline bool misere(const Examination& so) { return is_misere(so.at.options); }

/// What the move leaves; the position itself if it is not legal, which is noted elsewhere.
inline std::vector<Count> left_by(const Examination& so, const Move& move) {
  return heaps_of(why_illegal(so.at, move) ? so.at : play(so.at, move));
}

std::vector<Kind> kinds_of_any_game(); // claims_of_any_game.cpp
std::vector<Kind> kinds_of_nim();      // claims_of_nim.cpp
std::vector<Kind> kinds_of_heaps();    // claims_of_heaps.cpp: the other games of heaps
std::vector<Kind> kinds_of_passes();   // claims_of_passes.cpp: Nim with a pass
std::vector<Kind> kinds_of_matrices(); // claims_of_matrices.cpp
std::vector<Kind> kinds_of_parts();    // claims_of_sums.cpp
std::vector<Kind> kinds_of_bars();     // claims_of_bars.cpp
std::vector<Kind> kinds_of_strips();   // claims_of_strips.cpp
std::vector<Kind> kinds_of_edges();    // claims_of_edges.cpp: heaps on the edges of a graph
std::vector<Kind> kinds_of_boards(); // claims_of_boards.cpp: coins, chessboards, graphs; bars, strips, edges

const std::vector<Kind>& all_kinds();
/// Null where nobody looks at it.
const Kind* kind_of(const Claim& claim);

} // namespace nimatron::testing
