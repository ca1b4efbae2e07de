#include "session/side_lines.hpp"

#include <algorithm>
#include <utility>

#include "core/game.hpp"
#include "core/reader.hpp"
#include "core/text.hpp"

namespace nimatron {

std::size_t common_moves(const MoveLine& a, const MoveLine& b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t n = 0;
  while (n < most && a[n].move == b[n].move)
    ++n;
  return n;
}

std::vector<MoveLine> all_lines(const MoveLine& record, const SideLines& sides) {
  std::vector<MoveLine> lines = {record};
  for (const SideLine& side : sides) {
    MoveLine line(lines.back().begin(), lines.back().begin() + static_cast<std::ptrdiff_t>(side.shared));
    line.insert(line.end(), side.moves.begin(), side.moves.end());
    lines.push_back(std::move(line));
  }
  return lines;
}

/// The next one is always one that leaves the last as late as any does.
SideLines beside_first(std::vector<MoveLine> lines) {
  SideLines sides;
  MoveLine last = std::move(lines.front());
  lines.erase(lines.begin());
  while (!lines.empty() && sides.size() < most_side_lines) {
    std::size_t next = 0;
    std::size_t shared = common_moves(last, lines[0]);
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const std::size_t common = common_moves(last, lines[i]);
      if (common <= shared) continue;
      next = i;
      shared = common;
    }
    MoveLine line = std::move(lines[next]);
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(next));
    if (shared == line.size()) continue; // it says nothing new
    const auto own = line.begin() + static_cast<std::ptrdiff_t>(shared);
    if (shared == last.size() && !sides.empty()) { // it goes on where the last one ends
      sides.back().moves.insert(sides.back().moves.end(), own, line.end());
    } else {
      sides.push_back({shared, {own, line.end()}});
    }
    last = std::move(line);
  }
  return sides;
}

std::string print(const SideLines& sides) {
  std::string out;
  for (const SideLine& side : sides) {
    out += ';' + std::to_string(side.shared);
    for (const MadeMove& made : side.moves)
      out += '/' + print(made.move);
  }
  return out;
}

Result<SideLines> parse_side_lines(const Position& start, const MoveLine& record, std::string_view text,
                                   FunctionRef<Players()> players) {
  std::vector<MoveLine> lines = {record};
  std::size_t at = 0;
  while (at < text.size()) {
    const auto moved = [&](const Fault& fault) { return Fault{fault.message, fault.column + at}; };
    Reader in(text.substr(at));
    if (lines.size() > most_side_lines)
      return moved(in.fault(
          say(N_("{0, plural, other {at most {0} variations can be saved with a game}}"), most_side_lines)));
    if (!in.accept(';')) return moved(in.expected(N_("expected ';' and a variation")));
    const MoveLine& before = lines.back();
    if (before.empty()) return moved(in.fault(say(N_("there is no move to branch from"))));
    const auto shared = in.number(0, static_cast<Count>(before.size()) - 1);
    if (!shared) return moved(shared.fault());
    at += in.column() - 1;
    MoveLine line(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(*shared));
    Position now = start;
    for (const MadeMove& made : line)
      now = play(std::move(now), made.move);
    do {
      const std::string_view rest = text.substr(at);
      if (rest.empty() || rest.front() != '/')
        return moved(Reader(rest).expected(N_("expected '/' and a move")));
      const std::size_t end = std::min(rest.find_first_of("/;", 1), rest.size());
      ++at;
      auto move = parse_move(now, rest.substr(1, end - 1));
      if (!move) return moved(move.fault());
      now = play(std::move(now), *move);
      line.push_back({std::move(*move), players()});
      at += end - 1;
    } while (at < text.size() && text[at] == '/');
    const std::size_t common = common_moves(record, line);
    if (common == record.size() || common == line.size())
      return Fault{say(N_("this is not a variation of the game")), at};
    lines.push_back(std::move(line));
  }
  return beside_first(std::move(lines));
}

} // namespace nimatron
