#include "session/agreement.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/split_mix.hpp"

namespace nimatron {

namespace {

constexpr std::size_t shortest_id = 4;
constexpr std::size_t longest_id = 16;

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
         c == '_';
}

/// Percent signs for all but the plainest characters: messengers cut a link at others.
std::string escaped(std::string_view text) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    if (is_plain(c)) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', hex[byte / 16U], hex[byte % 16U]};
    }
  }
  return out;
}

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Backwards. No name has a percent sign, so it does not matter whether the page has undone them already.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? digit_of(text[i + 1]) : -1;
    const int low = high >= 0 ? digit_of(text[i + 2]) : -1;
    if (low < 0) {
      out += text[i];
    } else {
      out += static_cast<char>(16 * high + low);
      i += 2;
    }
  }
  return out;
}

/// Control characters, and those that turn the direction of writing or are not to be seen.
bool is_unseen(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x200b && c <= 0x200f) ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || c == not_text;
}

/// Whatever stands before the next ';' or one of these.
std::string_view rest_of_value(Reader& in, std::string_view ends) {
  const std::size_t begin = in.column() - 1;
  while (!in.done() && in.peek() != ';' && ends.find(in.peek()) == std::string_view::npos)
    in.next();
  return in.text().substr(begin, in.column() - 1 - begin);
}

std::optional<Fault> read_with(Reader& in, Agreement& agreement) {
  const std::size_t column = in.column();
  const std::string word = in.letters();
  if (word != "link" && word != "table") return Fault{say(N_("with= can be link or table")), column};
  agreement.with = word == "link" ? Agreement::With::link : Agreement::With::table;
  return std::nullopt;
}

std::optional<Fault> read_game(Reader& in, Agreement& agreement) {
  const std::size_t column = in.column();
  std::string id;
  for (; (in.peek() >= 'a' && in.peek() <= 'z') || (in.peek() >= '0' && in.peek() <= '9'); in.next()) {
    if (id.size() <= longest_id) id += in.peek();
  }
  if (id.size() < shortest_id || id.size() > longest_id) {
    return Fault{
        say(N_("{1, plural, other {'game=' needs {0} to {1} letters and digits}}"), shortest_id, longest_id),
        column};
  }
  agreement.game = id;
  return std::nullopt;
}

/// `1` or `2`
Result<Seat> read_seat(Reader& in) {
  if (in.accept('1')) return Seat::first;
  if (in.accept('2')) return Seat::second;
  return in.expected(N_("expected '1' or '2'"));
}

std::optional<Fault> read_me(Reader& in, Agreement& agreement) {
  const auto seat = read_seat(in);
  if (!seat) return seat.fault();
  agreement.me = *seat;
  return std::nullopt;
}

std::optional<Fault> read_names(Reader& in, Agreement& agreement) {
  for (const Seat seat : {Seat::first, Seat::second}) {
    const std::size_t column = in.column();
    std::string name = unescaped(rest_of_value(in, ","));
    if (auto wrong = fault_in_name(name)) return Fault{*wrong, column};
    agreement.names[index_of(seat)] = std::move(name);
    if (seat == Seat::first && !in.accept(','))
      return in.expected(N_("expected ',' and the second player's name"));
  }
  return std::nullopt;
}

std::optional<Fault> read_hints(Reader& in, Agreement& agreement) {
  do {
    const auto seat = read_seat(in);
    if (!seat) return seat.fault();
    agreement.hints[index_of(*seat)] = true;
  } while (!in.done() && in.peek() != ';');
  return std::nullopt;
}

std::optional<Fault> read_board(Reader& in, Agreement& agreement) {
  const std::size_t column = in.column();
  if (in.letters() != "turns") return Fault{say(N_("board= can only be 'turns'")), column};
  agreement.turns = true;
  return std::nullopt;
}

struct Limits {
  Count low;
  Count high;
};

/// Numbers with commas between them.
std::optional<Fault> read_numbers(Reader& in, std::initializer_list<std::pair<Count*, Limits>> numbers) {
  bool first = true;
  for (const auto& [number, limits] : numbers) {
    if (!std::exchange(first, false) && !in.accept(',')) return in.expected(N_("expected ',' and a number"));
    const auto read = in.number(limits.low, limits.high);
    if (!read) return read.fault();
    *number = *read;
  }
  return std::nullopt;
}

std::optional<Fault> read_clock(Reader& in, Agreement& agreement) {
  return read_numbers(in, {{&agreement.clock.seconds, {1, TimeControl::most_seconds}},
                           {&agreement.clock.increment, {0, TimeControl::most_increment}}});
}

std::optional<Fault> read_left(Reader& in, Agreement& agreement) {
  constexpr Count most = 1'000'000'000; // more than any game with increments lasts
  return read_numbers(in, {{&agreement.left[0], {0, most}}, {&agreement.left[1], {0, most}}});
}

std::optional<Fault> read_match(Reader& in, Agreement& agreement) {
  const std::size_t column = in.column();
  MatchScore& match = agreement.match;
  constexpr Count most = MatchScore::most_games;
  if (auto fault = read_numbers(in, {{&match.games, {1, most}},
                                     {&match.played, {0, most}},
                                     {&match.won[0], {0, most}},
                                     {&match.won[1], {0, most}}}))
    return fault;
  if (match.played < match.games && match.won[0] + match.won[1] <= match.played) return std::nullopt;
  return Fault{say(N_("'match=' counts more games than there are")), column};
}

struct Setting {
  std::string_view name;
  std::optional<Fault> (*read)(Reader&, Agreement&);
};
constexpr Setting settings[] = {{"with", read_with},   {"game", read_game},   {"me", read_me},
                                {"names", read_names}, {"hints", read_hints}, {"board", read_board},
                                {"clock", read_clock}, {"left", read_left},   {"match", read_match}};

const Setting* find(std::string_view name) {
  const auto found = std::find_if(std::begin(settings), std::end(settings),
                                  [&](const Setting& one) { return one.name == name; });
  return found == std::end(settings) ? nullptr : found;
}

} // namespace

std::optional<Seat> Agreement::fallen() const {
  if (!has_clock()) return std::nullopt;
  if (left[0] == 0) return Seat::first;
  if (left[1] == 0) return Seat::second;
  return std::nullopt;
}

bool is_last(const MatchScore& match) { return match.played + 1 >= match.games; }

Agreement next_agreement(const Agreement& agreement, std::optional<Seat> winner) {
  Agreement next = agreement;
  if (is_last(next.match)) {
    next.match = {next.match.games};
  } else {
    ++next.match.played;
    if (winner) ++next.match.won[index_of(*winner)];
  }
  std::swap(next.match.won[0], next.match.won[1]);
  std::swap(next.names[0], next.names[1]);
  std::swap(next.hints[0], next.hints[1]);
  if (next.me) next.me = other(*next.me);
  next.left.fill(1000 * next.clock.seconds);
  if (!next.by_link()) return next;
  std::uint64_t seed = 0;
  for (const char c : agreement.game)
    seed = seed * 257 + static_cast<unsigned char>(c);
  next.game = game_id(seed);
  return next;
}

std::string game_id(std::uint64_t seed) {
  constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
  // Seeds that are near one another lead to ids that are not.
  seed = SplitMix(seed).next();
  std::string id;
  for (int i = 0; i < 8; ++i, seed /= digits.size())
    id += digits[seed % digits.size()];
  return id;
}

std::optional<Message> fault_in_name(std::string_view name) {
  std::size_t length = 0;
  for (std::string_view rest = name; !rest.empty(); ++length) {
    const Character c = first_character(rest);
    if (is_unseen(c.code) || c.code == ',' || c.code == ';' || c.code == '#' || c.code == '%')
      return say(N_("a name has no commas, semicolons, # or %"));
    rest.remove_prefix(c.bytes);
  }
  if (length <= longest_name) return std::nullopt;
  return say(N_("{0, plural, other {a name has at most {0} characters}}"), longest_name);
}

std::string print(const Agreement& agreement, bool kept) {
  if (agreement.with == Agreement::With::nobody) return {};
  const auto two = [](std::string_view name, const auto& of) {
    return std::string(name) + std::to_string(of[0]) + ',' + std::to_string(of[1]) + ';';
  };
  std::string out = agreement.by_link() ? "with=link;game=" + agreement.game + ';' : "with=table;";
  if (agreement.me && kept) out += *agreement.me == Seat::first ? "me=1;" : "me=2;";
  if (!agreement.names[0].empty() || !agreement.names[1].empty())
    out += "names=" + escaped(agreement.names[0]) + ',' + escaped(agreement.names[1]) + ';';
  if (agreement.hints[0] || agreement.hints[1])
    out += std::string("hints=") + (agreement.hints[0] ? "1" : "") + (agreement.hints[1] ? "2" : "") + ';';
  if (agreement.turns) out += "board=turns;";
  if (agreement.has_clock()) {
    out += two("clock=", std::array{agreement.clock.seconds, agreement.clock.increment});
    if (kept) out += two("left=", agreement.left);
  }
  const MatchScore& match = agreement.match;
  if (match.games > 1) {
    out += "match=" + std::to_string(match.games) + ',' + std::to_string(match.played);
    out += two(",", match.won);
  }
  return out;
}

bool is_agreement_setting(std::string_view name) { return find(name) != nullptr; }

std::optional<Fault> read_agreement_setting(std::string_view name, Reader& in, Agreement& agreement) {
  return find(name)->read(in, agreement);
}

std::optional<Message> settle(Agreement& agreement) {
  if (agreement.with == Agreement::With::nobody) {
    if (agreement == Agreement{}) return std::nullopt;
    return say(N_("names, a clock and so on need 'with=link' or 'with=table'"));
  }
  if (agreement.by_link()) {
    if (agreement.game.empty()) return say(N_("with=link needs game= and a name for the game"));
    if (agreement.has_clock() || agreement.turns)
      return say(N_("a game by link has no clock, and its board does not turn"));
  } else if (!agreement.game.empty() || agreement.me || agreement.hints[0] || agreement.hints[1]) {
    return say(N_("game=, me= and hints= need with=link"));
  }
  if (agreement.has_clock() && agreement.left == std::array<Count, 2>{})
    agreement.left.fill(1000 * agreement.clock.seconds);
  return std::nullopt;
}

} // namespace nimatron
