#include "explore/charts.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "core/board_text.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/values.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

namespace {

std::string number(Count n) { return std::to_string(n); }

/// By theory, else by a small search: the positions of an explorer are small.
Analysis known(const Position& position) {
  const Analysis found = analyse(position, {.positions = 0, .limit = 1});
  return found.outcome == Outcome::unknown ? analyse(position, {.positions = 100'000, .limit = 1}) : found;
}

Position read(const std::string& record) { return replay(*parse_record(record)); }

/// "3, 5: P-position"
Message verdict(const std::string& board, Outcome outcome) {
  switch (outcome) {
  case Outcome::P: return say(N_("{0}: P-position"), board);
  case Outcome::N: return say(N_("{0}: N-position"), board);
  case Outcome::T: return say(N_("{0}: T-position"), board);
  case Outcome::unknown: break;
  }
  return say(N_("{0}: not known"), board);
}

Message letter(Outcome outcome) {
  return say(outcome == Outcome::P ? "P" : outcome == Outcome::N ? "N" : outcome == Outcome::T ? "T" : "?");
}

std::string listed(std::initializer_list<Count> heaps) {
  std::string out;
  for (const Count heap : heaps)
    out += (out.empty() ? "" : ", ") + number(heap);
  return out;
}

/// A position and its verdict, where it stands.
ChartPoint point_at(std::array<Count, 3> at, std::string record, const std::string& board) {
  ChartPoint out{.at = at, .record = std::move(record)};
  out.outcome = known(read(out.record)).outcome;
  out.face = letter(out.outcome);
  out.lit = out.outcome == Outcome::P;
  out.words = verdict(board, out.outcome);
  return out;
}

} // namespace

Chart chart_of_one_heap(const std::vector<Count>& numbers) {
  Chart out{.axis = {say(N_("matches")), say(N_("take at most"))}};
  for (Count most = 1; most <= numbers[1]; ++most) {
    for (Count n = 0; n <= numbers[0]; ++n) {
      out.points.push_back(point_at({n, most}, "nim.max" + number(most) + ":" + number(n), number(n)));
      Message& words = out.points.back().words;
      words = sentences(say(N_("Take at most {0}."), most), words);
    }
  }
  out.note = say(N_("With at most k, the P-positions are the multiples of k + 1."));
  return out;
}

Chart chart_in_space(const std::vector<Count>& numbers) {
  const Count most = numbers[0];
  const bool all = numbers[1] > largest_in_space;
  const Count slice = std::min(numbers[1], most); // there are no more of them
  Chart out{.shape = Chart::Shape::space, .axis = {say(N_("heap 1")), say(N_("heap 2")), say(N_("heap 3"))}};
  for (Count a = 0; a <= most; ++a) {
    for (Count b = 0; b <= most; ++b) {
      for (Count c = 0; c <= most; ++c) {
        if (!all && c != slice) continue;
        ChartPoint one =
            point_at({a, b, c}, "nim:" + number(a) + "," + number(b) + "," + number(c), listed({a, b, c}));
        one.lit = false;
        one.face = {};
        if (one.outcome == Outcome::P) out.points.push_back(std::move(one));
      }
    }
  }
  out.note = say(N_("Two heaps fix the third, so from each side you see every square exactly once."));
  return out;
}

Chart chart_of_sequence(const std::vector<Count>& numbers) {
  static constexpr std::array<const char*, 7> records = {
      "octal.c333:", "nim.take1-3-4:", "octal.c77:", "octal.c07:", "octal.c137:", "octal.c6:", "octal.c777:"};
  return chart_of_rule(read(std::string(records[static_cast<std::size_t>(numbers[0])]) + "1"), numbers);
}

namespace {

/// So many heaps show every period that is known of a code of three digits, in a moment.
constexpr Count looked_for_period = 14'999;

/// Of a heap of so many; a theory knows it.
Count value_of(Position rule, Count heap) {
  rule.board = Heaps{{heap}};
  const auto said = theory(rule);
  return said ? said->grundy.value_or(0) : 0;
}

} // namespace

std::vector<Count> numbers_of_rule(const Position& rule) {
  std::vector<Count> out = {2, 144, 12};
  const auto table = value_table(rule, looked_for_period);
  if (!table || !table->period) return out;
  const Period period = *table->period;
  out[1] = period.first + 3 * period.length;
  out[2] = period.length;
  while (out[2] < 8) // rather some periods in a row than many rows
    out[2] += period.length;
  return out;
}

Chart chart_of_rule(const Position& rule, const std::vector<Count>& numbers) {
  const std::string record_of_rule = print(rule);
  const std::string game = record_of_rule.substr(0, record_of_rule.find(':') + 1);
  const auto table = value_table(rule, std::max(numbers[1], looked_for_period));
  Chart out{.to_read = true};
  if (!table) return out;
  const Count width = numbers[2];
  out.axis = {say(N_("remainder after division by {0}"), width), say(N_("rows of {0}"), width)};
  for (Count n = 0; n <= numbers[1]; ++n) {
    const std::string record = game + number(n);
    const Count value = value_of(rule, n);
    out.points.push_back({.at = {n % width, n / width},
                          .outcome = value == 0 ? Outcome::P : Outcome::N,
                          .face = say("{0}", value),
                          .lit = value == 0,
                          .record = record,
                          .words = say(N_("Heap of {0}: Grundy value {1}"), n, value)});
  }
  const auto published = rule.game->heaps.published_period;
  const auto known = published == nullptr ? std::nullopt : published(rule.options);
  if (!table->period && known) {
    out.note = published_in_words(*known);
    return out;
  }
  if (!table->period) {
    out.note = say(N_("No period found in heaps of up to {0, plural, one {# match} other {# matches}}."),
                   looked_for_period);
    return out;
  }
  const Message repeats = in_words(*table->period);
  const Count seen = table->period->first + 2 * table->period->length;
  out.note =
      numbers[1] < seen ? sentences(repeats, say(N_("You see it in heaps of up to {0}."), seen)) : repeats;
  return out;
}

Message rule_name(const Position& rule) {
  std::string numbers;
  if (const auto digits = rule.options.list("c"); !digits.empty()) {
    numbers = rule.options.has("break") ? "4." : rule.options.has("unequal") ? "4!." : "0.";
    for (const Count digit : digits)
      numbers += number(digit);
    if (rule.options.has("endless")) numbers += "…";
    return say("{0}", numbers);
  }
  for (const Count take : rule.options.list("take"))
    numbers += (numbers.empty() ? "" : ", ") + number(take);
  return rule.options.has("split")
             ? say(N_C("a game by what a move may take", "Take {0}, and split"), numbers)
             : say(N_C("a game by what a move may take", "Take {0}"), numbers);
}

Chart chart_of_divisors(const std::vector<Count>& numbers) {
  Chart out{.axis = {say(N_("matches")), say(N_("game"))}};
  for (Count n = 2; n <= numbers[0]; ++n) {
    const Position match = read("series:" + number(n));
    for (Count k = 1; k < n; ++k) {
      const bool second = ask(match, match.game->match.predicted_winner, k) == Seat::second;
      out.points.push_back(
          {.at = {n, k},
           .outcome = second ? Outcome::P : Outcome::N,
           .face = say(second ? "B" : "A"),
           .lit = second,
           .record = print(match),
           .words =
               second ? say(N_("Game {1} with {0}: B wins, because {2} divides {0}."), n, k, k + 1)
                      : say(N_("Game {1} with {0}: A wins, because {2} doesn't divide {0}."), n, k, k + 1)});
    }
  }
  out.note = say(N_("B wins as many games as the number has divisors, not counting 1."));
  return out;
}

Chart chart_of_bounded(const std::vector<Count>& numbers) {
  const auto [most, third, side] = std::array{numbers[0], numbers[1], numbers[2]};
  const Count rest = most + 1;
  Chart out{.axis = {say(N_("heap 1")), say(N_("heap 2"))}};
  bool some = false;
  for (Count b = 0; b <= side; ++b) {
    for (Count a = 0; a <= side; ++a) {
      ChartPoint one =
          point_at({a, b}, "nim.max" + number(most) + ":" + number(a) + "," + number(b) + "," + number(third),
                   listed({a, b, third}));
      // Two remainders are equal and the third is 0: then every heap has its partner.
      const std::array<Count, 3> r = {a % rest, b % rest, third % rest};
      const bool pairs =
          (r[0] == r[1] && r[2] == 0) || (r[0] == r[2] && r[1] == 0) || (r[1] == r[2] && r[0] == 0);
      one.lit = one.outcome == Outcome::P && !pairs;
      some = some || one.lit;
      if (one.lit) one.words = with_comma(one.words, say(N_("but no two remainders are equal")));
      out.points.push_back(std::move(one));
    }
  }
  out.note = some       ? say(N_("Some P-positions don't pair off: the remainders act as Nim heaps."))
             : most < 3 ? say(N_("With at most 2, every P-position pairs off."))
                        : say(N_("With this third heap, every P-position pairs off. Try another."));
  return out;
}

Chart chart_of_wythoff(const std::vector<Count>& numbers) {
  const Count side = numbers[0];
  Chart out{.axis = {say(N_("heap 1")), say(N_("heap 2"))}};
  for (Count b = 0; b <= side; ++b) {
    for (Count a = 0; a <= side; ++a)
      out.points.push_back(point_at({a, b}, "wythoff:" + number(a) + "," + number(b), listed({a, b})));
  }
  const double golden = (1 + std::sqrt(5.0)) / 2;
  const Count far = side * 1000;
  const auto near = static_cast<Count>(std::lround(static_cast<double>(far) / golden));
  out.lines = {{0, 0, near, far}, {0, 0, far, near}};
  out.note = say(N_("No row, column or diagonal has two of them."));
  return out;
}

namespace {

constexpr std::size_t most_nodes = 80;

/// The parts of a board as it is written: "northcott:3:w1b3:w" has the rows, the pieces and who moves.
std::vector<std::string> parts_of_text(const Position& at) {
  std::string text = print(at);
  std::vector<std::string> out;
  for (std::size_t end = text.find(':'); end != std::string::npos; end = text.find(':')) {
    text.erase(0, end + 1);
    out.push_back(text.substr(0, text.find(':')));
  }
  return out;
}

/// What tells boards of a game from each other, in few letters: "1, 2", "1, 0 / 0, 1", the nodes with tokens. A part that
/// all of them share tells nothing, unless they share every part.
std::vector<std::string> names_of(const std::vector<Position>& boards) {
  std::vector<std::vector<std::string>> parts;
  parts.reserve(boards.size());
  std::size_t most = 0; // what the rules remember of the last move is a part that only some have
  for (const Position& at : boards) {
    parts.push_back(parts_of_text(at));
    most = std::max(most, parts.back().size());
  }
  for (auto& one : parts)
    one.resize(most);
  std::vector<std::size_t> telling;
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < most; ++i) {
    all.push_back(i);
    if (std::any_of(parts.begin(), parts.end(), [&](const auto& one) { return one[i] != parts.front()[i]; }))
      telling.push_back(i);
  }
  std::vector<std::string> out;
  out.reserve(boards.size());
  for (const auto& board : parts) {
    std::string name;
    for (const std::size_t i : telling.empty() ? all : telling) {
      if (!board[i].empty()) name += (name.empty() ? "" : "; ") + spaced(board[i]);
    }
    out.push_back(std::move(name));
  }
  return out;
}

std::string name_of(const Position& at) {
  std::vector<Position> boards = {at};
  for_each_move(at, [&](const Move& move) {
    boards.push_back(play(at, move));
    return boards.size() < most_nodes;
  });
  return names_of(boards).front();
}

/// The positions below this one, itself the first, and the moves between them; no more than can be drawn and one.
struct Below {
  std::vector<Position> found;
  std::vector<std::pair<std::size_t, std::size_t>> moves;
};
Below below(const Position& start) {
  Below out;
  std::map<std::string, std::size_t> index; // by what the game is the same for
  const auto node = [&](const Position& position) {
    const auto [place, fresh] = index.try_emplace(key(position), out.found.size());
    if (fresh) out.found.push_back(position);
    return place->second;
  };
  node(start);
  for (std::size_t i = 0; i < out.found.size() && out.found.size() <= most_nodes; ++i) {
    const Position at = out.found[i];
    for_each_move(at, [&](const Move& move) {
      const std::pair<std::size_t, std::size_t> arrow{i, node(play(at, move))};
      if (std::find(out.moves.begin(), out.moves.end(), arrow) == out.moves.end()) out.moves.push_back(arrow);
      return out.found.size() <= most_nodes;
    });
  }
  return out;
}

} // namespace

bool few_below(const Position& start) {
  return !start.game->guesses() && below(start).found.size() <= most_nodes;
}

Message start_name(const Position& start) {
  return labelled(say(start.game->title), say("{0}", name_of(start)));
}

Chart chart_of_graph(const std::vector<Count>& numbers) {
  return chart_below(read(graph_starts()[static_cast<std::size_t>(numbers[0])]));
}

Chart chart_below(const Position& start) {
  Chart out{.shape = Chart::Shape::graph, .axis = {say(N_("place in its row")), say(N_("moves left"))}};
  Below all = below(start);
  std::vector<Analysis> said;
  Count deepest = 0;
  for (const Position& at : all.found) {
    said.push_back(analyse(at, {.positions = 100'000, .limit = 1}));
    deepest = std::max(deepest, said.back().remoteness.value_or(0));
  }
  const std::vector<std::string> names = names_of(all.found);
  std::vector<Count> in_row(static_cast<std::size_t>(deepest) + 2);
  bool ties = false;
  for (std::size_t i = 0; i < all.found.size(); ++i) {
    // What need never end lies above all that does.
    const bool tie = said[i].outcome == Outcome::T;
    const Count depth = tie ? deepest + 1 : said[i].remoteness.value_or(0);
    ties = ties || tie;
    ChartPoint one{.at = {in_row[static_cast<std::size_t>(depth)]++, depth},
                   .outcome = said[i].outcome,
                   .face = say("{0}", names[i]),
                   .lit = said[i].outcome == Outcome::P,
                   .record = print(all.found[i])};
    one.words = is_over(all.found[i]) ? say(N_("{0}: the game is over"), names[i])
                : tie                 ? verdict(names[i], said[i].outcome)
                                      : with_comma(verdict(names[i], said[i].outcome),
                                                   say(N_("{0, plural, one {{0} move left} other {{0} moves left}}"), depth));
    if (i == 0) one.words = labelled(say(N_C("where a game begins", "Start")), one.words);
    out.points.push_back(std::move(one));
  }
  out.arrows = std::move(all.moves);
  out.note =
      ties ? say(N_("P: all arrows lead to N. N: some arrow leads to P. T: none leads to P, but one to T."))
           : say(N_(
                 "From every P-position all arrows lead to N. From every N-position some arrow leads to P."));
  return out;
}

Chart chart_of_matrices(const std::vector<Count>& numbers) {
  const auto [c, d, side] = std::array{numbers[0], numbers[1], numbers[2]};
  Chart out{.axis = {say(N_("upper left")), say(N_("upper right"))}};
  for (Count b = 0; b <= side; ++b) {
    for (Count a = 0; a <= side; ++a) {
      out.points.push_back(
          point_at({a, b}, "matrix:" + number(a) + "," + number(b) + "." + number(c) + "," + number(d),
                   number(a) + ", " + number(b) + " / " + number(c) + ", " + number(d)));
    }
  }
  out.note = say(N_(
      "P exactly when both rows have the same total and the smaller numbers of the columns have nim-sum 0."));
  return out;
}

std::string csv_of(const Chart& chart) {
  std::string out;
  for (std::size_t axis = 0; axis < (chart.shape == Chart::Shape::space ? 3U : 2U); ++axis)
    out += in_english(chart.axis[axis]) + ',';
  out += "outcome,face,lit,record\n";
  for (const ChartPoint& one : chart.points) {
    out += number(one.at[0]) + "," + number(one.at[1]) + ",";
    if (chart.shape == Chart::Shape::space) out += number(one.at[2]) + ",";
    out += in_english(letter(one.outcome)) + ",\"" + in_english(one.face) + "\"," + (one.lit ? "1" : "0") +
           ",\"" + one.record + "\"\n";
  }
  return out;
}

} // namespace nimatron
