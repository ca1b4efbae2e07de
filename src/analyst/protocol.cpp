#include "analyst/protocol.hpp"

#include <charconv>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/board_text.hpp"
#include "core/game.hpp"
#include "core/members.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

/// Writes whatever it is called with.
class Packer {
 public:
  static constexpr bool reads = false;

  void number(Count n) {
    text_ += std::to_string(n);
    text_ += ' ';
  }
  void words(std::string_view words) {
    number(static_cast<Count>(words.size()));
    text_ += words;
  }

  void operator()(Count n) { number(n); }
  void operator()(const std::string& s) { words(s); }
  void sentence(const char* text) { words(text == nullptr ? "" : text); }

  std::string done() && { return std::move(text_); }

 private:
  std::string text_;
};

/// The sentences of messages are compared and looked up by what they say; here they are kept for good, of
/// which there are no more than the program has.
const char* kept_for_good(std::string&& text) {
  static std::vector<std::unique_ptr<std::string>> all;
  for (const auto& known : all) {
    if (*known == text) return known->c_str();
  }
  all.push_back(std::make_unique<std::string>(std::move(text)));
  return all.back()->c_str();
}

/// Reads whatever it is called with; after the first thing that is not as it should be, nothing more.
class Unpacker {
 public:
  static constexpr bool reads = true;

  explicit Unpacker(std::string_view text) : text_(text) {}

  bool good() const { return good_; }

  Count number() {
    Count n = 0;
    const char* end = text_.data() + text_.size();
    const auto found = std::from_chars(text_.data(), end, n);
    if (!good_ || found.ec != std::errc() || found.ptr == end || *found.ptr != ' ') return fail();
    text_.remove_prefix(static_cast<std::size_t>(found.ptr - text_.data()) + 1);
    return n;
  }
  /// A number of things of which each takes a byte at least.
  std::size_t length() {
    const Count n = number();
    if (n < 0 || static_cast<std::size_t>(n) > text_.size()) return static_cast<std::size_t>(fail());
    return static_cast<std::size_t>(n);
  }
  std::string_view words() {
    const std::size_t n = length();
    const std::string_view words = text_.substr(0, n);
    text_.remove_prefix(n);
    return words;
  }

  void operator()(Count& n) { n = number(); }
  void operator()(std::string& s) { s = words(); }
  void sentence(const char*& text) {
    std::string said(words());
    text = said.empty() ? nullptr : kept_for_good(std::move(said));
  }

  Count fail() {
    good_ = false;
    text_ = {};
    return 0;
  }

 private:
  std::string_view text_;
  bool good_ = true;
};

// What a thing is made of, once for writing (a constant) and for reading (a variable).

template <class T, class What>
concept Is = std::is_same_v<std::remove_const_t<T>, What>;

/// Neither a list nor passed member by member.
template <class T>
concept InItsOwnWay = Is<T, Message> || Is<T, Record> || Is<T, Position> || Is<T, Exercise>;

template <class A, class T>
requires(std::is_integral_v<T> && !Is<T, BigCount>) || std::is_enum_v<T> void pass(A& a, T& n) {
  auto wide = static_cast<Count>(n);
  a(wide);
  if constexpr (A::reads) n = static_cast<T>(wide);
}
template <class A>
void pass(A& a, Is<BigCount> auto& n) {
  auto high = static_cast<std::uint64_t>(n >> 64U);
  auto low = static_cast<std::uint64_t>(n);
  pass(a, high);
  pass(a, low);
  if constexpr (A::reads) n = static_cast<BigCount>(high) << 64U | low;
}
/// To millionths.
template <class A>
void pass(A& a, Is<double> auto& n) {
  auto millionths = static_cast<Count>(n * 1e6);
  a(millionths);
  if constexpr (A::reads) n = static_cast<double>(millionths) / 1e6;
}
template <class A>
void pass(A& a, Is<std::string> auto& what) {
  a(what);
}

template <class T>
concept IsOptional = Is<T, std::optional<typename T::value_type>>;
template <class T>
concept IsVariant = !Is<T, Move> && requires {
  std::variant_size<std::remove_const_t<T>>::value;
};
template <class T>
concept IsPair = Is<T, std::pair<typename T::first_type, typename T::second_type>>;
template <class T>
concept IsArray = requires {
  std::tuple_size<std::remove_const_t<T>>::value;
}
&&!IsPair<T>;
template <class T>
concept IsList = Is<T, std::vector<typename T::value_type>>;

template <class A>
void pass(A& a, IsOptional auto& what) {
  Count there = what.has_value() ? 1 : 0;
  a(there);
  if constexpr (A::reads) {
    if (there != 0) what.emplace();
  }
  if (what) pass(a, *what);
}

template <class A>
void pass(A& a, IsList auto& list) {
  if constexpr (A::reads) {
    list.resize(a.length());
  } else {
    a(static_cast<Count>(list.size()));
  }
  for (auto& element : list)
    pass(a, element);
}

/// Not inlined: as functions of their own, those of what is read later are in the second part of the page.
template <std::size_t i, class A, class V>
[[gnu::noinline]] void pass_as(A& a, V& variant) {
  if constexpr (A::reads) variant.template emplace<i>();
  pass(a, *std::get_if<i>(&variant));
}
/// By its index; every alternative begins as a default.
template <class A, class V, std::size_t i = 0>
void pass_alternative(A& a, V& variant, std::size_t index) {
  if constexpr (i < std::variant_size_v<std::remove_const_t<V>>) {
    if (index != i) return pass_alternative<A, V, i + 1>(a, variant, index);
    pass_as<i>(a, variant);
  } else if constexpr (A::reads) {
    a.fail();
  }
}
template <class A>
void pass(A& a, IsVariant auto& variant) {
  std::size_t index = variant.index();
  pass(a, index);
  pass_alternative(a, variant, index);
}

template <class A>
void pass(A& a, Is<Message> auto& message) {
  a.sentence(message.id);
  if constexpr (A::reads) {
    if (message.id == nullptr) message.id = "";
  }
  pass(a, message.args);
}

/// As it is written in a record, and which kind of move it is.
template <class A>
void pass(A& a, Is<Move> auto& move) {
  std::size_t kind = A::reads ? 0 : kind_of(move);
  pass(a, kind);
  if constexpr (A::reads) {
    if (kind >= kinds_of_moves) {
      a.fail();
      return;
    }
    Reader in(a.words());
    auto read = read_move(in, kind);
    if (read && in.done())
      move = std::move(*read);
    else
      a.fail();
  } else {
    a(print(move));
  }
}

/// As it is written; "" where there is no game.
template <class A>
void pass(A& a, Is<Record> auto& record) {
  if constexpr (A::reads) {
    const std::string_view text = a.words();
    if (text.empty()) return;
    auto read = parse_record(text);
    if (read)
      record = std::move(*read);
    else
      a.fail();
  } else {
    a(record.start.game == nullptr ? std::string() : print(record));
  }
}
template <class A>
void pass(A& a, Is<Position> auto& position) {
  if constexpr (A::reads) {
    Record record;
    pass(a, record);
    if (record.start.game != nullptr && record.moves.empty())
      position = std::move(record.start);
    else
      a.fail();
  } else {
    a(print(position));
  }
}

/// An exercise may have no position.
template <class A>
void pass_if_any(A& a, Is<Position> auto& position) {
  Record record{position, {}};
  pass(a, record);
  if constexpr (A::reads) position = std::move(record.start);
}
template <class A>
void pass_if_any(A& a, auto& part) {
  pass(a, part);
}
template <class A>
void pass(A& a, Is<Exercise> auto& one) {
  std::apply([&a](auto&... part) { (pass_if_any(a, part), ...); }, members(one));
}

/// Whatever else there is, member by member.
template <class A, class T>
requires(std::is_aggregate_v<std::remove_const_t<T>> && !IsArray<T> && !InItsOwnWay<T>) //
    void pass(A& a, T& what) {
  std::apply([&a](auto&... part) { (pass(a, part), ...); }, members(what));
}
template <class A>
void pass(A& a, IsPair auto& pair) {
  pass(a, pair.first);
  pass(a, pair.second);
}
template <class A>
void pass(A& a, IsArray auto& array) {
  for (auto& element : array)
    pass(a, element);
}

template <class T>
std::string packed(const T& what) {
  Packer out;
  pass(out, what);
  return std::move(out).done();
}
template <class T>
std::optional<T> unpacked(std::string_view text) {
  Unpacker in(text);
  T what;
  pass(in, what);
  if (!in.good()) return std::nullopt;
  return what;
}

} // namespace

std::string pack(const Request& request) { return packed(request); }
std::string pack(const Reply& reply) { return packed(reply); }
std::optional<Request> unpack_request(std::string_view text) { return unpacked<Request>(text); }
std::optional<Reply> unpack_reply(std::string_view text) { return unpacked<Reply>(text); }

} // namespace nimatron
