// The names by which people know games: each leads to a game that is the one it names, by its own rules and by brute force.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "content/glossary.hpp"
#include "content/known_games.hpp"
#include "core/lenient_parser.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

std::string read(std::string_view text) {
  const auto understood = parse_lenient(text);
  if (understood) return print(understood->record);
  return std::to_string(understood.fault().column) + ": " + in_english(understood.fault().message);
}

/// Does the player to move win, as the program says?
bool wins(const std::string& text) {
  const auto understood = parse_lenient(text);
  INFO(text);
  REQUIRE(understood);
  const Analysis found = analyse(understood->record.start);
  REQUIRE(found.outcome != Outcome::unknown);
  return found.outcome == Outcome::N;
}

using State = std::vector<int>;
using Next = std::vector<State>;

/// By brute force; `moves` lists the states after each move, where the next player is to move. Whoever cannot move has lost.
template <class Moves>
class Real {
 public:
  explicit Real(Moves moves) : moves_(std::move(moves)) {}

  bool wins(const State& state) {
    if (const auto at = known_.find(state); at != known_.end()) return at->second;
    bool out = false;
    for (const State& next : moves_(state)) {
      out = !wins(next);
      if (out) break;
    }
    return known_[state] = out;
  }

 private:
  Moves moves_;
  std::map<State, bool> known_;
};

std::string listed(const State& numbers) {
  std::string out;
  for (const int n : numbers)
    out += (out.empty() ? "" : ",") + std::to_string(n);
  return out;
}

/// All lists of so many numbers, rising, from `least` to `most`.
std::vector<State> lists(std::size_t length, int least, int most) {
  std::vector<State> out = {{}};
  for (std::size_t i = 0; i < length; ++i) {
    std::vector<State> longer;
    for (const State& list : out) {
      for (int n = list.empty() ? least : list.back(); n <= most; ++n) {
        longer.push_back(list);
        longer.back().push_back(n);
      }
    }
    out = longer;
  }
  return out;
}

/// A row of pins or squares: 1 where something can be taken, 0 where not.
template <class Moves>
void same_rows(const std::string& name, int least, int most, Moves moves) {
  Real real(moves);
  for (int n = least; n <= most; ++n) {
    INFO(name << ' ' << n);
    CHECK(wins(name + ':' + std::to_string(n)) == real.wins(State(static_cast<std::size_t>(n), 1)));
  }
}

/// Knocks down so many that stand side by side.
Next knocked_down(const State& row, const std::set<std::size_t>& numbers) {
  Next out;
  for (const std::size_t n : numbers) {
    for (std::size_t i = 0; i + n <= row.size(); ++i) {
      if (std::find(row.begin() + static_cast<std::ptrdiff_t>(i),
                    row.begin() + static_cast<std::ptrdiff_t>(i + n),
                    0) != row.begin() + static_cast<std::ptrdiff_t>(i + n))
        continue;
      State next = row;
      std::fill_n(next.begin() + static_cast<std::ptrdiff_t>(i), n, 0);
      out.push_back(next);
    }
  }
  return out;
}

/// A cross on a free square; three side by side end the game, and the player to move then has lost. 2: between two rows.
Next crosses(const State& row) {
  const auto three = [](const State& squares) {
    for (std::size_t i = 0; i + 2 < squares.size(); ++i) {
      if (squares[i] == 0 && squares[i + 1] == 0 && squares[i + 2] == 0) return true;
    }
    return false;
  };
  Next out;
  if (three(row)) return out;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] != 1) continue;
    out.push_back(row);
    out.back()[i] = 0;
  }
  return out;
}

/// Dawson's Chess itself: pawns on three ranks, white (1) below, black (2) above; whoever can capture must. The first number says
/// who is to move, then the files stand one after another.
Next pawn_moves(const State& state) {
  const int mine = state[0];
  const int step = mine == 1 ? 1 : -1;
  const int files = static_cast<int>(state.size() - 1) / 3;
  const auto place = [](int file, int rank) { return static_cast<std::size_t>(1 + 3 * file + rank); };
  Next captures;
  Next walks;
  for (int file = 0; file < files; ++file) {
    for (int rank = 0; rank < 3; ++rank) {
      const int to = rank + step;
      if (state[place(file, rank)] != mine || to < 0 || to > 2) continue;
      for (const int side : {-1, 0, 1}) {
        if (file + side < 0 || file + side >= files) continue;
        const int there = state[place(file + side, to)];
        if (there != (side == 0 ? 0 : 3 - mine)) continue;
        State next = state;
        next[place(file, rank)] = 0;
        next[place(file + side, to)] = mine;
        next[0] = 3 - mine;
        (side == 0 ? walks : captures).push_back(next);
      }
    }
  }
  return captures.empty() ? walks : captures;
}

} // namespace

TEST_CASE("Treblecross is the row of squares, and n squares are the heap n + 2", "[names][many]") {
  CHECK(read("treblecross:6") == "octal.c007:8");
  CHECK(read("treblecross 9") == "octal.c007:11");
  CHECK(read("treblecross:3,12/2-3") == "octal.c007:5,14/2-3");
  same_rows("treblecross", 3, 18, crosses);
  Real real(crosses);
  for (const State& rows : lists(2, 3, 7)) {
    State both(static_cast<std::size_t>(rows[0] + 1 + rows[1]), 1);
    both[static_cast<std::size_t>(rows[0])] = 2;
    INFO(listed(rows));
    CHECK(wins("treblecross:" + listed(rows)) == real.wins(both));
  }
  CHECK(read("treblecross:2") == "13: too small: the minimum here is 3");
  CHECK(read("treblecross:999999999999999") == "13: too large: the maximum here is 999,999,999,999,998");
  CHECK(read("treblecross.misere:9") == "1: Treblecross is here only in normal play");
}

TEST_CASE("Kayles and Dawson's games are what their names say", "[names][many]") {
  same_rows("kayles", 1, 16, [](const State& row) { return knocked_down(row, {1, 2}); });
  same_rows("Dawson's Kayles", 1, 18, [](const State& row) { return knocked_down(row, {2}); });
  Real chess(pawn_moves);
  for (int files = 1; files <= 8; ++files) {
    State board = {1};
    for (int file = 0; file < files; ++file)
      board.insert(board.end(), {1, 0, 2});
    INFO(files);
    CHECK(wins("dawson's chess:" + std::to_string(files)) == chess.wins(board));
  }
}

TEST_CASE("Grundy's game and Lasker's Nim are what their names say", "[names]") {
  const auto split = [](const State& heaps, bool unequal) {
    Next out;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      for (int part = 1; part <= heaps[i] - part; ++part) {
        if (unequal && part == heaps[i] - part) continue;
        out.push_back(heaps);
        out.back()[i] -= part;
        out.back().push_back(part);
        std::sort(out.back().begin(), out.back().end());
      }
    }
    return out;
  };
  Real grundy([&](const State& heaps) { return split(heaps, true); });
  Real lasker([&](const State& heaps) {
    Next out = split(heaps, false);
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      for (int rest = 0; rest < heaps[i]; ++rest) {
        out.push_back(heaps);
        out.back()[i] = rest;
        std::sort(out.back().begin(), out.back().end());
      }
    }
    return out;
  });
  for (const State& heaps : lists(2, 0, 9)) {
    INFO(listed(heaps));
    CHECK(wins("grundy's game:" + listed(heaps)) == grundy.wins(heaps));
  }
  for (const State& heaps : lists(3, 0, 5)) {
    INFO(listed(heaps));
    CHECK(wins("lasker's nim:" + listed(heaps)) == lasker.wins(heaps));
  }
  CHECK(read("grundy:10") == "octal.c0.unequal:10");
  CHECK(read("Lasker 3 4") == "octal.c3.break.endless:3,4");
}

TEST_CASE("games of counting are the heaps they say", "[names]") {
  struct Count {
    const char* name;
    int goal;
    int most;
    bool loses; // whoever says the goal
  };
  for (const Count& game : {Count{"21 game", 21, 3, true}, Count{"100 game", 100, 10, false},
                            Count{"race to 20", 20, 2, false}, Count{"21 flags", 21, 3, false}}) {
    std::vector<bool> won(static_cast<std::size_t>(game.goal) + 1,
                          game.loses); // who has to count on from there
    for (int n = game.goal - 1; n >= 0; --n) {
      bool wins = false;
      for (int add = 1; add <= game.most && n + add <= game.goal; ++add)
        wins = wins || !won[static_cast<std::size_t>(n + add)];
      won[static_cast<std::size_t>(n)] = wins;
    }
    INFO(game.name);
    CHECK(wins(game.name) == won[0]);
  }
  CHECK(read("21 game") == "nim.max3.misere:21");
  CHECK(read("the 100 game/1-10") == "nim.max10:100/1-10");
  CHECK(read("21") == "nim:21");
  CHECK(read("bachet:20") == "nim.max3:20");
  CHECK(read("bachet's game max 5: 20") == "nim.max5:20");
  CHECK(read("Marienbad") == "nim.misere:1,3,5,7");
  CHECK(read("Marienbad:1,2,3") == "nim.misere:1,2,3");
}

TEST_CASE("pieces that move toward a corner or an edge are heaps", "[names]") {
  Real queen([](const State& at) {
    Next out;
    for (int n = 1; n <= at[0]; ++n)
      out.push_back({at[0] - n, at[1]});
    for (int n = 1; n <= at[1]; ++n)
      out.push_back({at[0], at[1] - n});
    for (int n = 1; n <= std::min(at[0], at[1]); ++n)
      out.push_back({at[0] - n, at[1] - n});
    return out;
  });
  Real rook([](const State& at) {
    Next out;
    for (int n = 1; n <= at[0]; ++n)
      out.push_back({at[0] - n, at[1]});
    for (int n = 1; n <= at[1]; ++n)
      out.push_back({at[0], at[1] - n});
    return out;
  });
  // Coins on squares; several may share one.
  Real nimble([](const State& coins) {
    Next out;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      for (int to = 0; to < coins[i]; ++to) {
        out.push_back(coins);
        out.back()[i] = to;
      }
    }
    return out;
  });
  for (const State& at : lists(2, 0, 9)) {
    INFO(listed(at));
    CHECK(wins("queen:" + listed(at)) == queen.wins(at));
    CHECK(wins("rook:" + listed(at)) == rook.wins(at));
  }
  for (const State& coins : lists(3, 0, 5))
    CHECK(wins("nimble:" + listed(coins)) == nimble.wins(coins));
}

TEST_CASE("turtles that are turned are heaps of their places", "[names]") {
  Real turtles([](const State& row) { // 1: on its feet
    Next out;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] == 0) continue;
      State turned = row;
      turned[i] = 0;
      out.push_back(turned);
      for (std::size_t k = 0; k < i; ++k) {
        out.push_back(turned);
        out.back()[k] ^= 1;
      }
    }
    return out;
  });
  for (unsigned bits = 1; bits < 256; ++bits) {
    State row;
    State places;
    for (int i = 0; i < 8; ++i) {
      row.push_back(static_cast<int>(bits >> static_cast<unsigned>(i) & 1U));
      if (row.back() != 0) places.push_back(i + 1);
    }
    INFO(listed(places));
    CHECK(wins("turning turtles:" + listed(places)) == turtles.wins(row));
  }
}

TEST_CASE("what is written in another way is what its sentence says", "[names]") {
  Real circle([](const State& heap) {
    Next out;
    for (std::size_t i = 0; i < heap.size(); ++i) {
      const std::size_t k = (i + 1) % heap.size();
      for (int a = 0; a <= heap[i]; ++a) {
        for (int b = 0; b <= heap[k]; ++b) {
          if (a + b == 0) continue;
          out.push_back(heap);
          out.back()[i] -= a;
          out.back()[k] -= b;
        }
      }
    }
    return out;
  });
  for (int code = 0; code < 256; ++code) {
    const State heap = {code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6};
    INFO(listed(heap));
    CHECK(wins("matrix:" + listed({heap[0], heap[1]}) + '.' + listed({heap[3], heap[2]})) ==
          circle.wins(heap));
  }
  for (const State& heap : lists(3, 0, 4))
    CHECK(wins("nim.from2:" + listed(heap)) == circle.wins(heap));
  Real moore([](const State& heap) {
    Next out;
    for (std::size_t i = 0; i < heap.size(); ++i) {
      for (std::size_t k = 0; k < heap.size(); ++k) {
        for (int a = 1; a <= heap[i]; ++a) {
          for (int b = 0; b <= (k == i ? 0 : heap[k]); ++b) {
            out.push_back(heap);
            out.back()[i] -= a;
            out.back()[k] -= b;
          }
        }
      }
    }
    return out;
  });
  for (const State& heap : lists(4, 0, 3))
    CHECK(wins("moore's nim:" + listed(heap)) == moore.wins(heap));
  // Coins on a strip, one on a square, never past each other.
  Real dollars([](const State& coins) {
    Next out;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      for (int to = i == 0 ? 0 : coins[i - 1] + 1; to < coins[i]; ++to) {
        out.push_back(coins);
        out.back()[i] = to;
      }
    }
    return out;
  });
  for (State coins : lists(3, 0, 7)) {
    if (std::adjacent_find(coins.begin(), coins.end()) != coins.end()) continue;
    INFO(listed(coins));
    CHECK(wins("staircase:" + listed({coins[2] - coins[1] - 1, coins[1] - coins[0] - 1, coins[0]})) ==
          dollars.wins(coins));
  }
}

TEST_CASE("the amounts of a subtraction game are read as a set", "[names]") {
  for (const char* text :
       {"S(1,3,4):20", "s{1,3,4}: 20", "s(4,3,1) 20", "subtraction(1,3,4):20", "subtraction {1, 3, 4} 20",
        "subtraction 1,3,4: 20", "Subtraction game (1,3,4): 20", "subtraction:1,3,4:20"}) {
    INFO(text);
    CHECK(read(text) == "nim.take1-3-4:20");
  }
  CHECK(read("S(1,3,4) misere: 20") == "nim.take1-3-4.misere:20");
  CHECK(read("subtraction:20") ==
        "1: For a subtraction game write the amounts that a move may take, as in nim.take1-3-4:20.");
  for (int n = 0; n < 30; ++n) {
    Real real([](const State& heap) {
      Next out;
      for (const int take : {1, 3, 4}) {
        if (take <= heap[0]) out.push_back({heap[0] - take});
      }
      return out;
    });
    CHECK(wins("S(1,3,4):" + std::to_string(n)) == real.wins({n}));
  }
}

TEST_CASE("Graph Nim has its heaps on the edges of a graph", "[names]") {
  // Of a triangle: the heaps opposite a, b and c; a move takes from two of them or from one.
  Real real([](const State& heap) {
    Next out;
    for (std::size_t away = 0; away < 3; ++away) {
      for (int one = 0; one <= heap[(away + 1) % 3]; ++one) {
        for (int other = 0; other <= heap[(away + 2) % 3]; ++other) {
          State left = heap;
          left[(away + 1) % 3] -= one;
          left[(away + 2) % 3] -= other;
          if (one + other > 0) out.push_back(left);
        }
      }
    }
    return out;
  });
  for (const char* name : {"graph nim", "Graphical Nim", "nim on graphs", "Nim on a graph"}) {
    for (int a = 0; a <= 3; ++a) {
      for (int b = 0; b <= 3; ++b) {
        for (int c = 0; c <= 3; ++c) {
          const std::string board =
              "bc" + std::to_string(a) + ",ac" + std::to_string(b) + ",ab" + std::to_string(c);
          INFO(name << " " << board);
          CHECK(wins(name + (": " + board)) == real.wins({a, b, c}));
        }
      }
    }
  }
}

TEST_CASE("Chomp is a bar of chocolate with a poisoned square", "[names]") {
  Real real([](const State& bar) {
    Next out;
    for (std::size_t row = 0; row < bar.size(); ++row) {
      for (int square = 0; square < bar[row]; ++square) {
        if (row == 0 && square == 0) continue; // who bites it has lost
        State left = bar;
        for (std::size_t below = row; below < left.size(); ++below)
          left[below] = std::min(left[below], square);
        std::erase(left, 0);
        out.push_back(left);
      }
    }
    return out;
  });
  for (const char* name : {"chomp", "chocolate bar", "Poisoned chocolate"}) {
    for (State bar : lists(3, 1, 4)) {
      std::reverse(bar.begin(), bar.end());
      INFO(listed(bar));
      CHECK(wins(name + (": " + listed(bar))) == real.wins(bar));
    }
  }
}

TEST_CASE("Nim with a pass: one of the passes may be used while a match is left", "[names]") {
  Real real([](const State& heap) {
    Next out;
    const bool over = heap[0] + heap[1] + heap[2] == 0;
    for (std::size_t i = 0; i < 3; ++i) {
      for (int take = 1; take <= heap[i]; ++take) {
        out.push_back(heap);
        out.back()[i] -= take;
      }
    }
    if (!over && heap[3] > 0) {
      out.push_back(heap);
      --out.back()[3];
    }
    return out;
  });
  for (State heap : lists(3, 0, 5)) {
    for (int passes = 0; passes <= 3; ++passes) {
      heap.resize(3);
      heap.push_back(passes);
      INFO(listed(heap));
      CHECK(wins("nim with a pass: " + listed(heap)) == real.wins(heap));
    }
  }
}

TEST_CASE("coins on a strip pass no other in the silver dollar game, and any in Welter's", "[names]") {
  for (const bool jumps : {false, true}) {
    Real real([&](const State& coins) {
      Next out;
      for (std::size_t i = 0; i < coins.size(); ++i) {
        for (int to = coins[i] - 1; to > 0; --to) {
          const bool taken = std::find(coins.begin(), coins.end(), to) != coins.end();
          if (taken && !jumps) break;
          if (taken) continue;
          State left = coins;
          left[i] = to;
          std::sort(left.begin(), left.end());
          out.push_back(left);
        }
      }
      return out;
    });
    for (const char* name :
         {"silver dollar", "Silver dollar game", "coins on a strip", "welter", "Welter's game"}) {
      if ((std::string(name).find("elter") != std::string::npos) != jumps) continue;
      for (const State& coins : lists(3, 1, 7)) {
        if (std::adjacent_find(coins.begin(), coins.end()) != coins.end()) continue; // two on one square
        INFO(listed(coins));
        CHECK(wins(name + (": " + listed(coins))) == real.wins(coins));
      }
    }
  }
}

TEST_CASE("every name leads to its game, and every spelling of it", "[names]") {
  std::set<std::string> forms;
  std::string last;
  for (const KnownName& known : known_names()) {
    const auto example = example_of(known);
    INFO(known.title);
    CHECK(example.has_value() == !known.game.empty());
    CHECK(in_english(words_of(known)).size() > 10);
    for_each_form(known, [&](std::string_view form) {
      INFO(form);
      CHECK(forms.insert(std::string(form)).second);
      const std::string text =
          std::string(form) + ": " + std::string(known.board.empty() ? "3,4" : known.board);
      if (example) {
        CHECK(read(text) == print(*example));
        if (known.is == KnownName::Board::whole) CHECK(read(form) == print(*example));
      } else {
        CHECK(read(text) == "1: " + in_english(say(known.words)));
      }
    });
  }
  for (const char* text : {"Dawson\xe2\x80\x99s Chess 10", "dawsons-chess:10", "the dawson's chess: 10",
                           "DAWSONS CHESS 10", "#dawson%27s%20chess:10"}) {
    INFO(text);
    CHECK(read(text) == "octal.c137:10");
  }
  CHECK(read("misere dawson's chess: 10") == "octal.c137.misere:10");
  CHECK(read("kayles game 13") == "nim.max2.split:13");
  // Part of a longer word it is no name.
  CHECK(read("kaylesque:3").find("there is no game 'kaylesque'") != std::string::npos);
  CHECK(read("rooks:3").find("there is no game") != std::string::npos);
}

TEST_CASE("the glossary knows the names, too", "[names]") {
  const auto all = glossary();
  const Term* chess = term_of(all, "dawsons-chess");
  REQUIRE(chess != nullptr);
  CHECK(chess->example == "octal.c137:10");
  CHECK(in_english(chess->meaning) ==
        "A board with n files counts as a heap of n. Here it is octal.c137:10.");
  REQUIRE(term_of(all, "chomp") != nullptr);
  CHECK(term_of(all, "chomp")->example == "chomp:4,4,4");
  REQUIRE(term_of(all, "cram") != nullptr);
  CHECK(term_of(all, "cram")->example.empty());
}
