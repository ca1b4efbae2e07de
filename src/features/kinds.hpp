#pragma once

#include <cstddef>
#include <type_traits>

namespace nimatron {

template <class... Kinds>
struct KindList {};

template <class Kind, class Kinds>
inline constexpr bool is_kind_of = false;
template <class Kind, template <class...> class List, class... Kinds>
inline constexpr bool is_kind_of<Kind, List<Kinds...>> = (std::is_same_v<Kind, Kinds> || ...);

template <class Kind, class Kinds>
inline constexpr std::size_t place_among = 0;
template <class Kind, class First, class... Others>
inline constexpr std::size_t place_among<Kind, KindList<First, Others...>> =
    std::is_same_v<Kind, First> ? 0 : 1 + place_among<Kind, KindList<Others...>>;

template <class... Lists>
struct Joined;
template <class... Kinds>
struct Joined<KindList<Kinds...>> {
  using List = KindList<Kinds...>;
};
template <class... First, class... Second, class... Others>
struct Joined<KindList<First...>, KindList<Second...>, Others...>
    : Joined<KindList<First..., Second...>, Others...> {};

} // namespace nimatron
