// Tables to fill: who wins, by whom, with which reply.

#include <algorithm>
#include <utility>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "learn/tables.hpp"

namespace nimatron {

void TableMaker::digits(Count last) {
  for (Count digit = 0; digit <= last; ++digit)
    symbol(number_words(digit));
}

Message why_outcome(const Position& position, const Analysis& analysis, const Message& name) {
  const auto won_by_a = quantity(position, "games-a"); // of a match
  const auto won_by_b = quantity(position, "games-b");
  if (won_by_a && won_by_b)
    return say(N_("With {0}, A wins {1} of the games and B wins {2}."), name, *won_by_a, *won_by_b);
  switch (analysis.outcome) {
  case Outcome::P:
    if (is_over(position))
      return say(N_("{0} is a P-position: no move is left, so the player to move loses."), name);
    return say(N_("{0} is a P-position: every move from it leads to an N-position."), name);
  case Outcome::N:
    if (is_over(position))
      return say(N_("{0} is an N-position: no move is left, so the player to move wins."), name);
    if (analysis.winning.empty()) break;
    return say(N_("{0} is an N-position, because one move leads to a P-position: {1}."), name,
               in_words(position, *win_to_name(position, analysis)));
  default: return say(N_("{0} is a T-position: neither side can force a win."), name);
  }
  return {};
}

namespace {

constexpr Outcome letters[] = {Outcome::P, Outcome::N, Outcome::T};

int index_of(Outcome outcome) {
  return static_cast<int>(std::find(std::begin(letters), std::end(letters), outcome) - std::begin(letters));
}

void add_letters(TableMaker& table, bool ties) {
  table.symbol(say("P"));
  table.symbol(say("N"));
  if (ties) table.symbol(say("T"));
}

/// A position of the table; `paint` asks for P only.
void ask_outcome(TableMaker& table, const Position& at, bool paint) {
  const Analysis found = settled_analysis(at);
  const int letter = paint && found.outcome != Outcome::P ? table.none() : index_of(found.outcome);
  table.ask(letter, why_outcome(at, found, board_name(at)), print(at));
}

/// The records that are left, each in a row of its own.
ToFill list_of_outcomes(Preparation& step) {
  TableMaker table(1);
  add_letters(table, false);
  while (!step.words.done()) {
    const auto at = step.read_position(step.words.next(), step.step.line);
    if (!at) continue;
    if (!step.has_position()) step.out.position = *at; // until another cell is looked at
    table.row(board_name(*at));
    ask_outcome(table, *at, false);
  }
  return table.done();
}

/// An outcome that the rules themselves say is given; any other is asked.
void give_or_ask(TableMaker& table, const Position& at, bool paint) {
  if (!is_over(at)) return ask_outcome(table, at, paint);
  table.given(say(settled_analysis(at).outcome == Outcome::P ? "P" : "N"));
}

ToFill outcomes(Preparation& step, bool paint) {
  if (!step.has_position()) return list_of_outcomes(step);
  const std::vector<Count> heaps = heaps_of(step.position());
  if (heaps.empty() || heaps.size() > 2) {
    step.fault(say(N_("this table needs one heap or two")));
    return {};
  }
  if (!step.within(static_cast<std::size_t>(std::max(heaps.front(), heaps.back())), 40)) return {};
  const bool square = heaps.size() == 2;
  const Count across = heaps.back();
  TableMaker table(static_cast<std::size_t>(square ? across + 1 : across));
  table.symbol(say("P"));
  if (!paint) table.symbol(say("N"));
  for (Count b = square ? 0 : 1; b <= across; ++b)
    table.heading(number_words(b));
  for (Count a = 0; a <= (square ? heaps.front() : 0); ++a) {
    if (square) table.row(number_words(a));
    for (Count b = square ? 0 : 1; b <= across; ++b) {
      const auto at = with_heaps(step.position(), square ? std::vector{a, b} : std::vector{b});
      if (!at) {
        step.fault(say(N_("these heaps are not a position")));
        return {};
      }
      give_or_ask(table, *at, paint);
    }
  }
  return table.done();
}

} // namespace

ToFill fill_outcomes(Preparation& step) { return outcomes(step, false); }
ToFill fill_paint(Preparation& step) { return outcomes(step, true); }

ToFill fill_seats(Preparation& step) {
  TableMaker table(1);
  table.symbol(say(N_C("the player who wins", "first")));
  table.symbol(say(N_C("the player who wins", "second")));
  while (!step.words.done()) {
    const auto at = step.read_position(step.words.next(), step.step.line);
    if (!at) continue;
    table.row(board_name(*at));
    table.ask(settled_analysis(*at).outcome == Outcome::N ? 0 : 1, short_reason(*at), print(*at));
  }
  return table.done();
}

ToFill fill_nodes(Preparation& step) {
  const std::vector<Position> nodes = node_positions(step.position());
  if (nodes.empty()) step.fault(say(N_("this step needs a graph")));
  TableMaker table(std::max<std::size_t>(nodes.size(), 1));
  add_letters(table, true);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Message name = say("{0}", std::string(1, static_cast<char>('a' + i)));
    table.heading(name);
    const Analysis found = settled_analysis(nodes[i]);
    table.ask(index_of(found.outcome), why_outcome(nodes[i], found, name), print(nodes[i]));
  }
  return table.done();
}

ToFill fill_answers(Preparation& step) {
  const Position& at = step.position();
  const std::vector<Move> takes = all_moves(at);
  if (settled_analysis(at).outcome != Outcome::P || heaps_of(at).size() != 1) {
    step.fault(say(N_("'answers' needs one heap, and a P-position")));
    return {};
  }
  if (!step.within(takes.size(), 40)) return {};
  const Geometry& geometry = geometry_of(at);
  TableMaker table(takes.size());
  for (std::size_t i = 1; i <= takes.size(); ++i)
    table.symbol(number_words(static_cast<Count>(i)));
  for (const Move& move : takes)
    table.heading(number_words(geometry.taken(at, move)));
  table.row(say(N_("Your reply")));
  for (const Move& move : takes) {
    const Position left = play(at, move);
    const Count reply = geometry.taken(left, settled_analysis(left).winning.front());
    table.ask(static_cast<int>(reply) - 1,
              say(N_("{0, plural, one {{0} is left after {1} is taken. Leave a multiple of {2}.} other {{0} "
                     "are left after {1} is taken. Leave a multiple of {2}.}}"),
                  heaps_of(left).front(), geometry.taken(at, move), static_cast<Count>(takes.size()) + 1),
              print(left));
  }
  return table.done();
}

ToFill fill_winners(Preparation& step) {
  const Position& at = step.position();
  if (at.game->match.predicted_winner == nullptr) {
    step.fault(say(N_("this is not a match of several games")));
    return {};
  }
  const Count n = geometry_of(at).heap(at.board, 0);
  if (n < 2 || !step.within(static_cast<std::size_t>(n), 60)) {
    step.fault(say(N_("this match has no games")));
    return {};
  }
  TableMaker table(static_cast<std::size_t>(n - 1));
  table.symbol(say(N_C("the winner", "Computer")));
  table.symbol(say(N_C("the winner", "You")));
  for (Count k = 1; k < n; ++k)
    table.heading(say(N_C("the number of a game", "Game {0}"), k));
  table.row(say(N_("Winner")));
  for (Count k = 1; k < n; ++k) {
    const bool second = ask(at, at.game->match.predicted_winner, k) == Seat::second;
    table.ask(
        second ? 1 : 0,
        second ? say(N_("{0} is a multiple of {1}, so you can answer every move in game {2}."), n, k + 1, k)
               : say(N_("{0} is no multiple of {1}, so the computer takes the remainder in game {2}."), n,
                     k + 1, k));
  }
  return table.done();
}

ToFill fill_values(Preparation& step) {
  const std::vector<Count> heaps = heaps_of(step.position());
  if (heaps.size() != 1) {
    step.fault(say(N_("'values' needs one heap")));
    return {};
  }
  if (!step.within(static_cast<std::size_t>(heaps.front()), 60)) return {};
  std::vector<Count> values;
  for (Count n = 0; n <= heaps.front(); ++n) {
    const auto at = with_heaps(step.position(), {n});
    const auto value = at ? settled_analysis(*at).grundy : std::nullopt;
    if (!value) {
      step.fault(say(N_("a heap of {0} has no known value"), n));
      return {};
    }
    values.push_back(*value);
  }
  TableMaker table(values.size());
  table.digits(*std::max_element(values.begin(), values.end()) + 1);
  for (Count n = 0; n <= heaps.front(); ++n)
    table.heading(number_words(n));
  for (std::size_t n = 0; n < values.size(); ++n) {
    const auto at = with_heaps(step.position(), {static_cast<Count>(n)});
    if (n == 0) {
      table.given(number_words(values[n]));
    } else {
      table.ask(
          static_cast<int>(values[n]),
          say(N_("List the values that one move from {0} can leave. The value is the smallest number that "
                 "is missing."),
              static_cast<Count>(n)),
          print(*at));
    }
  }
  return table.done();
}

namespace {

constexpr struct {
  std::string_view name;
  bool needs_position;
  ToFill (*make)(Preparation&);
} fill_makers[] = {
    {"outcomes", false, fill_outcomes}, {"paint", true, fill_paint},       {"seats", false, fill_seats},
    {"nodes", true, fill_nodes},        {"answers", true, fill_answers},   {"winners", true, fill_winners},
    {"values", true, fill_values},      {"unpaired", true, fill_unpaired}, {"digits", true, fill_digits},
    {"sums", true, fill_sums},          {"odd", true, fill_odd},           {"flip", true, fill_flip},
    {"splits", false, fill_splits},
};

} // namespace

void prepare_fill(Preparation& step) {
  const auto* maker = std::find_if(std::begin(fill_makers), std::end(fill_makers),
                                   [&](const auto& one) { return step.words.accept(one.name); });
  if (maker == std::end(fill_makers))
    // Translators: a word of a lesson
    return step.fault(say(N_("there is no table '{0}'"), step.words.peek()));
  if (maker->needs_position && !step.has_position()) return step.fault(needs_position(maker->name));
  step.out.task = maker->make(step);
}

} // namespace nimatron
