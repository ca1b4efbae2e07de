#include "content/gallery.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/known_name.hpp"
#include "core/options_text.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

constexpr std::array quick = {
    Offer{N_("Nim"), N_("Three heaps of matches. Take the last match and you win."), "nim:3,5,7"},
    Offer{.name = N_("Take 1 to 3"),
          .about = N_("One heap. Take one, two or three matches at a time."),
          .record = "nim.max3:19",
          .looks = "nim.max3:7"}, // a row of as many as its neighbours' could not be told from theirs
    Offer{N_("Kayles"), N_("Bowling pins in a row: take one, or two that stand side by side."),
          "nim.max2.split:13"},
    Offer{N_("Fibonacci Nim"), N_("Take at most twice what was just taken."), "fibonacci:20"},
};

constexpr std::array on_a_board = {
    Offer{.name = N_("Northcott's game"),
          .about = N_("Move a piece along its column. If you can't move, you lose."),
          .record = "northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w",
          .also = N_("chess board, chessboard, draughts, white and black pieces")},
    Offer{.name = N_("Coins on a table"),
          .about = N_("Place coins side by side. If you find no room, you lose."),
          .record = "coins:600x400x60:",
          .looks = "coins:600x400x60:300.200,110.95,490.305,440.100,160.300",
          .also = N_("round table, money, symmetry")},
    Offer{.name = N_("Chomp"),
          .about = N_("Bite into a bar of chocolate, but never into the poisoned square."),
          .record = "chomp:4,4,4",
          .also = N_("poison, divisors, strategy stealing")},
    Offer{.name = N_("Silver dollar game"),
          .about = N_("Slide coins along a strip, past no other. If you can't move, you lose."),
          .record = "silver:2,5,9,11,16",
          .also = N_("coins on a strip, squares, Welter")},
};

constexpr std::array to_think = {
    Offer{N_("Misère Nim"), N_("Four heaps of matches, but take the last one and you lose."),
          "nim.misere:1,3,4,5"},
    Offer{.name = N_("Wythoff's game"),
          .about = N_("Two heaps. Take from one, or the same number from both."),
          .record = "wythoff:5,8",
          .also = N_("golden ratio, queen")},
    Offer{N_("Bounded Nim"), N_("Several heaps. Take one or two matches at a time."), "nim.max2:2,6,10"},
    Offer{.name = N_("Northcott: one or two squares"),
          .about = N_("Pieces step at most two squares: gaps count by their remainders."),
          .record = "northcott.max2:8:w1b4,w2b8,w1b7,w1b8,w3b6,b2w5:w",
          .also = N_("chess board, chessboard, draughts, white and black pieces")},
    Offer{N_("Staircase Nim"), N_("Push matches down the stairs, step by step."), "staircase:0,3,2,5"},
    Offer{N_("Nim with splitting"), N_("After taking, split what is left of the heap if you like."),
          "nim.split:4,7,6"},
    Offer{.name = N_("Two pairs in a column"),
          .about = N_("Only the gaps inside each pair count."),
          .record = "northcott:8:w1b3w5b8,w2b8,b1w6:w",
          .also = N_("chess board, chessboard, draughts, white and black pieces")},
    Offer{.name = N_("The game of games"),
          .about = N_("Take just 1, then 1 or 2, then 1 to 3: who wins more games?"),
          .record = "series:6",
          .machine_begins = true},
};

constexpr std::array theory = {
    Offer{.name = N_("Octal games"),
          .about = N_("Choose what may be left of a heap: invent a game of your own."),
          .record = "octal.c137:10,7",
          .also = N_("Dawson, Kayles, Grundy values, period")},
    Offer{.name = N_("Take 1, 3 or 4"),
          .about = N_("Several heaps, but you may take only certain amounts."),
          .record = "nim.take1-3-4:20,7",
          .also = N_("subtraction game")},
    Offer{.name = N_("Tokens on a graph"),
          .about = N_("Move a token along an arrow. If you can't move, you lose."),
          .record = "graph:ab,ae,bc,be,bf,cd,cf,de,df,ef,eg,fg,fh,fj,gf,gh,gi,hi,hj,ij:a",
          .also = N_("directed graph, nodes, arrows, loop, tie")},
    Offer{.name = N_("Several games at once"),
          .about = N_("Nim and Kayles on one table. Choose one, and make a move there."),
          .record = "sum:nim:3,5_nim.max2.split:7",
          .also = N_("sum of games, Sprague and Grundy, Grundy values")},
    Offer{N_("Two-dimensional Nim"), N_("Take from one row or one column. The full theory is not known."),
          "matrix:2,3,1.1,2,3"},
    Offer{.name = N_("Graph Nim"),
          .about = N_("Matches lie on the edges of a graph. Take from edges that meet at one node."),
          .record = "graphnim:ab3,ac4,bc5,bd1,cd4",
          .also = N_("network, vertices, edges, hubs")},
    Offer{.name = N_("Nim with a pass"),
          .about = N_("Three heaps of matches, and one pass that either of you may use."),
          .record = "pass:3,5,7,1",
          .also = N_("skip a turn")},
    Offer{N_("Moore's Nim"), N_("Take from one heap, or from two at once."), "nim.from2:3,4,5,6"},
};

constexpr std::array groups = {
    Group{N_("Quick"), quick},
    Group{N_("Boards"), on_a_board},
    Group{N_("Other rules"), to_think},
    Group{N_("Theory"), theory},
};

// The sources' own positions come first and say whose they are: H is Ina Slogan's article on Nim (Hebrew), J a Japanese
// page, S the Spanish essay "El juego del NIM", L Matjaž Željko's article in Presek (Slovene), F Fraenkel's article.
constexpr std::array named = {
    Offer{N_("Three, five, seven"), N_("The classic start: three moves win. From a Japanese page on Nim."),
          "nim:3,5,7"},
    Offer{N_("One, two, three"),
          N_("The smallest start with three different heaps. From Fraenkel's article."), "nim:1,2,3"},
    Offer{N_("One, three, five, seven"), N_("Four rows: would you rather go first or second?"),
          "nim:1,3,5,7"},
    Offer{N_("Two, three, three"), N_("Two equal heaps, and one in the way. From a Japanese page on Nim."),
          "nim:2,3,3"},
    Offer{N_("Two, four, five"), N_("Three heaps, and only one winning move. From a Japanese page on Nim."),
          "nim:2,4,5"},
    Offer{N_("Two, five, seven"),
          N_("Who wins, the first player or the second? From Slogan's article and a Japanese page."),
          "nim:2,5,7"},
    Offer{N_("Three, five, six"), N_("Three heaps for a start: who wins? From Željko's article for pupils."),
          "nim:3,5,6"},
    Offer{N_("Two heaps of five"), N_("Two equal heaps: can you find the trick? From Slogan's article."),
          "nim:0,5,5"},
    Offer{N_("24, 12, 29"),
          N_("Large heaps: find the nim-sum, then a winning move. Slogan's worked example."), "nim:24,12,29"},
    Offer{N_("24, 13, 21"), N_("Large heaps: find the nim-sum. Who wins? Slogan's second example."),
          "nim:24,13,21"},
    Offer{N_("12, 3, 6"), N_("Find the nim-sum, then a winning move. Slogan's first exercise."),
          "nim:12,3,6"},
    Offer{N_("22, 21, 10"), N_("Find the nim-sum of larger heaps. From Slogan's first exercise."),
          "nim:22,21,10"},
    Offer{N_("13, 15, 11"), N_("Find the nim-sum of heaps of nearly one size. From Slogan's first exercise."),
          "nim:13,15,11"},
    Offer{N_("Nine, ten, twenty"), N_("Find the only winning move. Slogan's exercise."), "nim:9,10,20"},
    Offer{N_("Four large heaps"),
          N_("5, 19, 40 and 51: only one move wins. From Željko's article for pupils."), "nim:5,19,40,51"},
    Offer{N_("Five heaps"), N_("Two heaps of 9 and three others: who wins? From the Spanish essay."),
          "nim:3,5,9,6,9"},
    Offer{N_("Seven and nine"), N_("Two unequal heaps: what is your plan? From the Spanish essay."),
          "nim:7,9"},
    Offer{N_("Nineteen: take 1 to 3"),
          N_("One heap: which numbers do you want to leave? The Spanish essay's first game."), "nim.max3:19"},
    Offer{N_("666: take 1 to 7"), N_("One huge heap, and up to 7 matches at a time. From the Spanish essay."),
          "nim.max7:666"},
    Offer{N_("Take 1 or 2"), N_("Heaps of 1, 6 and 10: who wins? From Fraenkel's article."),
          "nim.max2:1,6,10"},
    Offer{N_("Take 1 to 3 from 1, 2 and 7"), N_("No two heaps are alike: who wins? Fraenkel's exercise."),
          "nim.max3:1,2,7"},
    Offer{N_("Kayles: thirteen pins"), N_("Pins in a row: take one, or two that stand side by side."),
          "nim.max2.split:13"},
    Offer{N_("Marienbad"), N_("As in the film: take the last match and you lose."), "nim.misere:1,3,5,7"},
    Offer{N_("Wythoff: five and eight"), N_("Heaps of 5 and 8: find a winning move, and then another."),
          "wythoff:5,8"},
    Offer{N_("Wythoff: twelve and twenty"), N_("Heaps of 12 and 20: is this a cold pair?"), "wythoff:12,20"},
    Offer{N_("Misère Wythoff"), N_("Take the last match and you lose. What changes?"), "wythoff.misere:6,9"},
    Offer{N_("From one or two heaps"),
          N_("Moore's Nim with four heaps: each move takes from one of them, or from two."),
          "nim.from2:3,4,5,6"},
    Offer{N_("From up to three of seven heaps"),
          N_("Heaps of 1 to 7: each move takes from one, two or three of them."), "nim.from3:1,2,3,4,5,6,7"},
    Offer{N_("Four steps"), N_("3, 2 and 5 matches on steps 2, 3 and 4: which of them count?"),
          "staircase:0,3,2,5"},
    Offer{N_("A long staircase"), N_("Six steps with 1 to 6 matches."), "staircase:1,2,3,4,5,6"},
    Offer{N_("Fibonacci: twenty"), N_("A heap of 20: how many do you take first?"), "fibonacci:20"},
    Offer{N_("Fibonacci: one hundred"), N_("A heap of 100: how many do you take first?"), "fibonacci:100"},
    Offer{N_("Fibonacci: twenty-one"), N_("A heap of 21, itself a Fibonacci number: who wins?"),
          "fibonacci:21"},
    Offer{N_("A full chessboard"), N_("Eight columns with one pair each."),
          "northcott:8:w1b4,w2b8,w3b6,w1b8,b2w5,b1w3,w4b7,b2w8:w"},
    Offer{N_("Fraenkel's chessboard"),
          N_("Eight gaps, and three moves win. The first figure in Fraenkel's article."),
          "northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w"},
    Offer{N_("Fraenkel's chessboard, one or two squares"),
          N_("The board of Fraenkel's article with short steps: what is left of the gaps?"),
          "northcott.max2:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w"},
    Offer{N_("Four gaps, three columns"),
          N_("Two pairs stand in one column. The second figure in Fraenkel's article."),
          "northcott:8:w1b3w4b7,w2b8,w1b8:w"},
    Offer{N_("Two by three"), N_("Small enough to solve in a moment."), "matrix:2,3,1.1,2,3"},
    Offer{N_("Zeros and ones"), N_("Two rows of zeros and ones: who wins? From Fraenkel's article."),
          "matrix:1,0,1,1.0,1,1,1"},
    Offer{N_("Symmetric: four by four"),
          N_("Turn it upside down and it is the same. Who profits? Fraenkel's example."),
          "matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2"},
    Offer{N_("Six matches"),
          N_("Five games with six matches: who wins more of them? From the Spanish essay."), "series:6"},
    Offer{N_("Three matches"), N_("Two games with three matches: who wins more of them?"), "series:3"},
    Offer{N_("Twelve matches"), N_("Eleven games: a long series."), "series:12"},
    Offer{N_("Small coins"), N_("Room for many coins: where do you put the first? From the Spanish essay."),
          "coins:600x400x40:"},
    Offer{N_("Large coins"), N_("Room for only a handful of coins."), "coins:600x400x90:"},
    Offer{N_("Chomp: two rows"), N_("Two rows, both of seven squares: what do you want to leave?"),
          "chomp:7,7"},
    Offer{N_("Chomp: three by three"), N_("A square bar: where do you bite first?"), "chomp:3,3,3"},
    Offer{N_("Chomp: an L"), N_("Only two arms are left. Which game do you know it from?"), "chomp:6,1,1,1"},
    Offer{N_("Chomp: stairs"), N_("Rows of 5, 4, 3 and 2. No short rule is known: find a winning bite."),
          "chomp:5,4,3,2"},
    Offer{N_("Chomp: eight by ten"), N_("A full bar where two first bites win."),
          "chomp:10,10,10,10,10,10,10,10"},
    Offer{N_("Two heaps and a pass"),
          N_("Heaps of 5 and 6, and one pass: would you rather go first or second?"), "pass:5,6,1"},
    Offer{N_("Three heaps and two passes"), N_("Both of you could pass once. What does that change?"),
          "pass:3,5,6,2"},
    Offer{N_("A match, two heaps and a pass"), N_("1, 7 and 7, and one pass: who wins?"), "pass:1,7,7,1"},
    Offer{N_("Silver dollar: four coins"),
          N_("Two pairs, and two equal gaps. Would you rather go first or second?"), "silver:2,6,8,12"},
    Offer{N_("Silver dollar: eight coins"), N_("Four gaps count, and the squares between the pairs don't."),
          "silver:3,6,8,13,14,21,23,26"},
    Offer{N_("Welter's game"), N_("Coins may jump over others. Which of them belong together?"),
          "silver.jump:2,4,9,15,20"},
    Offer{N_("Graph Nim: a triangle"), N_("Three heaps of 3 around a triangle: do you want to go first?"),
          "graphnim:ab3,ac3,bc3"},
    Offer{N_("Graph Nim: a star"), N_("All edges meet at one node. Which game do you know it from?"),
          "graphnim:ab2,ac3,ad1,ae4"},
    Offer{N_("Graph Nim: a book"), N_("Three triangles share an edge: who wins?"),
          "graphnim:ab6,ac2,ad3,ae5,bc4,bd1,be5:500.0,500.1000,0.500,250.500,1000.500"},
    Offer{N_("Graph Nim: a path"), N_("Five edges in a row. No short rule is known: find a winning move."),
          "graphnim:ab2,bc3,cd1,de3,ef2"},
    Offer{N_("Graph Nim: four nodes, all joined"), N_("Six edges. Only a search tells who wins."),
          "graphnim:ab1,ac2,ad3,bc3,bd2,cd2"},
    Offer{N_("20 and 7: take 1, 3 or 4"), N_("Two heaps. No other amounts are allowed."),
          "nim.take1-3-4:20,7"},
    Offer{N_("Powers of two"), N_("A heap of 31. Take 1, 2, 4, 8 or 16."), "nim.take1-2-4-8-16:31"},
    Offer{N_("Kayles as an octal game"), N_("0.77: take 1 or 2, then split the heap or not."),
          "octal.c77:13"},
    Offer{N_("Dawson's Kayles"), N_("0.07: knock down exactly two neighbours."), "octal.c07:14"},
    Offer{N_("Dawson's Chess"), N_("0.137: a battle of pawns, played with matches."), "octal.c137:11,7"},
    Offer{N_("Treblecross"), N_("0.007: take three in a row. No period is known."), "octal.c007:15"},
    Offer{N_("Grundy's game"), N_("Split a heap into two heaps of different sizes. No period is known."),
          "octal.c0.unequal:13"},
    Offer{N_("Lasker's Nim"), N_("Take from a heap as in Nim, or split it into two heaps."),
          "octal.c3.break.endless:2,5,6"},
    Offer{N_("Take 1 or 2 as a graph"), N_("Each node is a heap: a is empty, h has seven."),
          "graph:ba,ca,cb,db,dc,ec,ed,fd,fe,ge,gf,hf,hg:h"},
    Offer{N_("Wythoff's queen"), N_("Half a board of four by four. Bring the queen to the corner."),
          "graph:ba,ca,cb,da,db,eb,ec,ed,fa,fc,fd,fe,ga,gb,gd,hb,hc,hd,he,hg,ib,id,ie,if,ig,ih,ja,jc,jf,jg,"
          "jh,ji:"
          "i:6.1000,148.610,356.538,81.327,383.268,665.494,0.27,179.144,713.139,988.12"},
    Offer{N_("A loop with a tie"), N_("Two nodes form a loop with one way out. Will you take it?"),
          "graph:ab,ba,bc,cd:a"},
    Offer{N_("Won, lost and tied nodes"), N_("P, N and T on one graph, by Fraenkel's definitions."),
          "graph:ab,ba,bc,cd,ec,ed,fa,fd,ge:f"},
    Offer{N_("Two tokens"), N_("Two tokens on one graph: each move moves one of them."),
          "graph:ba,ca,cb,db,dc,ec,ed,fd,fe,ge,gf,hf,hg:f,h"},
    Offer{N_("Two tokens and a loop"), N_("One token can go round, the other can't."),
          "graph:ab,ba,bc,cd,ed,fd,fe:b,e"},
    Offer{N_("Nim and Wythoff's game"), N_("A heap of 6 beside heaps of 3 and 4: what is the pair worth?"),
          "sum:nim:6_wythoff:3,4"},
    Offer{N_("Three games at once"), N_("Nim, Kayles and a token on a graph: three values, and one nim-sum."),
          "sum:nim:2,3_nim.max2.split:5_graph:ab,ac,bc,bd,cd:a"},
    Offer{N_("Chess pieces and heaps"), N_("Northcott's game beside Nim: every gap is one more heap."),
          "sum:northcott:5:w1b4,w2b4:w_nim:3,4"},
    Offer{N_("Guiles"), N_("0.15: take a whole heap of one or two, or two from the middle of a larger heap."),
          "octal.c15:12"},
};

/// As it is offered, by its rules as records begin with them.
const char* offered_name(std::string_view kind) {
  for (const Group& group : groups) {
    for (const Offer& offer : group.offers) {
      const std::string_view record = offer.record;
      if (record.substr(0, record.find(':')) == kind) return offer.name;
    }
  }
  return nullptr;
}

/// By the name that people know it by, where that is not of one board or of boards that count otherwise.
const char* known_name(std::string_view kind) {
  for (const KnownName& known : known_names()) {
    const bool rules_alone = known.is == KnownName::Board::example && known.more == 0;
    if (known.game == kind && rules_alone && kind.find('.') != std::string_view::npos) return known.title;
  }
  return nullptr;
}

const char* name_of(std::string_view kind) {
  const char* name = offered_name(kind);
  return name != nullptr ? name : known_name(kind);
}

} // namespace

Message game_name(const Position& position) {
  const Game& game = *position.game;
  const char* name = name_of(std::string(game.id) + print(game.options, position.options));
  return say(name != nullptr ? name : game.title);
}

Message game_name(std::string_view kind) {
  if (const char* name = name_of(kind)) return say(name);
  const std::size_t dot = std::min(kind.find('.'), kind.size());
  const Game* game = find_game(kind.substr(0, dot));
  if (game == nullptr) return say("{0}", kind);
  if (dot == kind.size()) return say(game->title);
  return say("{0} ({1})", say(game->title), kind.substr(dot + 1));
}

std::span<const Group> gallery() { return groups; }

std::span<const Offer> presets() { return named; }

std::span<const Preset> placed_presets() {
  static const std::vector<Preset> all = [] {
    std::vector<Preset> out;
    for (const Offer& offer : named) {
      if (auto record = parse_record(offer.record)) out.push_back({&offer, std::move((*record).start)});
    }
    return out;
  }();
  return all;
}

std::vector<const Preset*> presets_of(const Game& game) {
  std::vector<const Preset*> out;
  for (const Preset& preset : placed_presets()) {
    if (same_game(*preset.position.game, game)) out.push_back(&preset);
  }
  return out;
}

namespace {

/// In small letters without accents, as people type them.
std::string folded(std::string_view text) {
  constexpr std::string_view plain =
      "aaaaaaaceeeeiiiidnooooo ouuuuyts"; // of U+00C0 to U+00DF, and 32 further on
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\xC3' && i + 1 < text.size()) {
      out += plain[static_cast<unsigned char>(text[++i]) % plain.size()];
    } else {
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    }
  }
  return out;
}

} // namespace

bool found(std::string_view text, std::string_view wanted) {
  const std::string in = folded(text);
  const std::string words = folded(wanted);
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    if (in.find(words.substr(at, end - at)) == std::string::npos) return false;
    at = end + 1;
  }
  return true;
}

} // namespace nimatron
