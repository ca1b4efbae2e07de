#include "content/gallery.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/options_text.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

constexpr std::array quick = {
    Offer{N_("Nim"), N_("Three heaps of matches. Take the last match and you win."), "nim:3,5,7"},
    Offer{N_("Take 1 to 3"), N_("One heap. Take one, two or three matches at a time."), "nim.max3:19"},
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
    Offer{.name = N_("Two pairs in a column"),
          .about = N_("Only the gaps inside each pair count."),
          .record = "northcott:8:w1b3w5b8,w2b8,b1w6:w",
          .also = N_("chess board, chessboard, draughts, white and black pieces")},
    Offer{.name = N_("Northcott: one or two squares"),
          .about = N_("Pieces step at most two squares: gaps count by their remainders."),
          .record = "northcott.max2:8:w1b4,w2b8,w1b7,w1b8,w3b6,b2w5:w",
          .also = N_("chess board, chessboard, draughts, white and black pieces")},
};

constexpr std::array to_think = {
    Offer{N_("Misère Nim"), N_("Four heaps of matches, but take the last one and you lose."),
          "nim.misere:1,3,4,5"},
    Offer{.name = N_("Wythoff's game"),
          .about = N_("Two heaps. Take from one, or the same number from both."),
          .record = "wythoff:5,8",
          .also = N_("golden ratio, queen")},
    Offer{N_("Bounded Nim"), N_("Several heaps. Take one or two matches at a time."), "nim.max2:2,6,10"},
    Offer{N_("Moore's Nim"), N_("Take from one heap, or from two at once."), "nim.from2:3,4,5,6"},
    Offer{N_("Staircase Nim"), N_("Push matches down the stairs, step by step."), "staircase:0,3,2,5"},
    Offer{N_("Nim with splitting"), N_("After taking, split what is left of the heap if you like."),
          "nim.split:4,7,6"},
    Offer{.name = N_("Take 1, 3 or 4"),
          .about = N_("Several heaps, but you may take only certain amounts."),
          .record = "nim.take1-3-4:20,7",
          .also = N_("subtraction game")},
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
    Offer{.name = N_("Tokens on a graph"),
          .about = N_("Move a token along an arrow. If you can't move, you lose."),
          .record = "graph:ab,ae,bc,be,bf,cd,cf,de,df,ef,eg,fg,fh,fj,gf,gh,gi,hi,hj,ij:a",
          .also = N_("directed graph, nodes, arrows, loop, tie")},
    Offer{N_("Two-dimensional Nim"), N_("Take from one row or one column. The full theory is not known."),
          "matrix:2,3,1.1,2,3"},
    Offer{.name = N_("The symmetric matrix"),
          .about = N_("The second player wins by copying through the centre."),
          .record = "matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2",
          .machine_begins = true},
};

constexpr std::array groups = {
    Group{N_("Quick"), quick},
    Group{N_("Boards"), on_a_board},
    Group{N_("To think"), to_think},
    Group{N_("Theory"), theory},
};

// The sources' own positions come first and say whose they are: H is Ina Slogan's article on Nim (Hebrew), J a Japanese
// page, S the Spanish essay "El juego del NIM", L Matjaž Željko's article in Presek (Slovene), F Fraenkel's article.
constexpr std::array named = {
    Offer{N_("Three, five, seven"), N_("The Japanese page's game. Three moves win: can you find one?"),
          "nim:3,5,7"},
    Offer{N_("One, two, three"),
          N_("Fraenkel's first P-position: the second player has an answer to each move."), "nim:1,2,3"},
    Offer{N_("One, three, five, seven"), N_("Four heaps, perfectly paired: move first and you lose."),
          "nim:1,3,5,7"},
    Offer{N_("Two, three, three"), N_("From the Japanese page: one heap is in the way of the copying game."),
          "nim:2,3,3"},
    Offer{N_("Two, four, five"), N_("From the Japanese page: leave 1 in heap 1."), "nim:2,4,5"},
    Offer{N_("Two, five, seven"), N_("In Slogan's article and on the Japanese page: the second player wins."),
          "nim:2,5,7"},
    Offer{N_("Three, five, six"), N_("Željko's first example: the second player wins."), "nim:3,5,6"},
    Offer{N_("Two heaps of five"),
          N_("Slogan's copying game: answer each move with the same move in the other heap."), "nim:0,5,5"},
    Offer{N_("24, 12, 29"), N_("Slogan's example: the nim-sum is 9. Take 7 from heap 1 and you win."),
          "nim:24,12,29"},
    Offer{N_("24, 13, 21"), N_("Slogan's example of nim-sum 0: the second player wins."), "nim:24,13,21"},
    Offer{N_("12, 3, 6"), N_("Slogan's first exercise: find the nim-sum, then a winning move."),
          "nim:12,3,6"},
    Offer{N_("22, 21, 10"), N_("Slogan's first exercise: the same nim-sum as 12, 3, 6."), "nim:22,21,10"},
    Offer{N_("13, 15, 11"), N_("Slogan's first exercise: the same nim-sum as 22, 21, 10."), "nim:13,15,11"},
    Offer{N_("Nine, ten, twenty"), N_("Slogan's exercise: find the only winning move."), "nim:9,10,20"},
    Offer{N_("Four large heaps"), N_("Željko's example of 5, 19, 40 and 51: take 3 from heap 3."),
          "nim:5,19,40,51"},
    Offer{N_("Five heaps"), N_("From the Spanish essay: the second player wins."), "nim:3,5,9,6,9"},
    Offer{N_("Seven and nine"), N_("From the Spanish essay: make them equal, then copy."), "nim:7,9"},
    Offer{N_("Nineteen: take 1 to 3"), N_("The Spanish essay's first game: leave a multiple of four."),
          "nim.max3:19"},
    Offer{N_("666: take 1 to 7"), N_("From the Spanish essay: leave a multiple of eight."), "nim.max7:666"},
    Offer{N_("Take 1 or 2"), N_("Fraenkel's heaps of 1, 6 and 10: the second player wins."),
          "nim.max2:1,6,10"},
    Offer{N_("Take 1 to 3 from 1, 2 and 7"),
          N_("Fraenkel's exercise: no two heaps pair off, and still the second player wins."),
          "nim.max3:1,2,7"},
    Offer{N_("Kayles"), N_("Thirteen pins."), "nim.max2.split:13"},
    Offer{N_("Marienbad"), N_("As in the film: take the last match and you lose."), "nim.misere:1,3,5,7"},
    Offer{N_("Wythoff: five and eight"), N_("Two ways to win: take from one heap, or from both."),
          "wythoff:5,8"},
    Offer{N_("Wythoff: twelve and twenty"), N_("A cold pair: the second player wins."), "wythoff:12,20"},
    Offer{N_("Misère Wythoff"), N_("Only the smallest cold pairs differ."), "wythoff.misere:6,9"},
    Offer{N_("From one or two heaps"), N_("Count the 1s in each column by threes."), "nim.from2:3,4,5,6"},
    Offer{N_("From up to three of seven heaps"), N_("Heaps of 1 to 7: count the 1s in each column by fours."),
          "nim.from3:1,2,3,4,5,6,7"},
    Offer{N_("Four steps"), N_("Only the 1st and 3rd steps count."), "staircase:0,3,2,5"},
    Offer{N_("A long staircase"), N_("Six steps with 1 to 6 matches."), "staircase:1,2,3,4,5,6"},
    Offer{N_("Fibonacci: twenty"), N_("20 = 13 + 5 + 2. Take the smallest part."), "fibonacci:20"},
    Offer{N_("Fibonacci: one hundred"), N_("100 = 89 + 8 + 3."), "fibonacci:100"},
    Offer{N_("Fibonacci: twenty-one"), N_("A Fibonacci number: the second player wins."), "fibonacci:21"},
    Offer{N_("A full chessboard"), N_("Eight columns, one pair in each."),
          "northcott:8:w1b4,w2b8,w3b6,w1b8,b2w5,b1w3,w4b7,b2w8:w"},
    Offer{N_("Fraenkel's chessboard"),
          N_("As in Fraenkel's first figure. Gaps 2, 5, 6, 6, 2, 3, 3 and 0: three moves win."),
          "northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w"},
    Offer{N_("Fraenkel's chessboard, one or two squares"),
          N_("The same board as in Fraenkel's article. Only remainders count: 2, 2, 0, 0, 2, 0, 0 and 0."),
          "northcott.max2:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w"},
    Offer{N_("Four gaps, three columns"),
          N_("As in Fraenkel's second figure. Gaps 1, 2, 5 and 6: every pair counts by itself."),
          "northcott:8:w1b3w4b7,w2b8,w1b8:w"},
    Offer{N_("Two by three"), N_("Small enough to solve in a moment."), "matrix:2,3,1.1,2,3"},
    Offer{N_("Zeros and ones"), N_("Fraenkel's two rows of zeros and ones: the second player wins."),
          "matrix:1,0,1,1.0,1,1,1"},
    Offer{N_("Symmetric: four by four"), N_("Fraenkel's example: copy through the centre."),
          "matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2"},
    Offer{N_("Six matches"),
          N_("The Spanish essay's five games. With best play, the second player wins 3 to 2."), "series:6"},
    Offer{N_("Three matches"), N_("Two games. With best play, it's a tie."), "series:3"},
    Offer{N_("Twelve matches"), N_("Eleven games: a long contest."), "series:12"},
    Offer{N_("Small coins"), N_("From the Spanish essay: put the first coin in the centre."),
          "coins:600x400x40:"},
    Offer{N_("Large coins"), N_("Room for only a handful of coins."), "coins:600x400x90:"},
    Offer{N_("20 and 7: take 1, 3 or 4"), N_("Two heaps. No other amounts are allowed."),
          "nim.take1-3-4:20,7"},
    Offer{N_("Powers of two"), N_("Take 1, 2, 4, 8 or 16. Leave a multiple of three."),
          "nim.take1-2-4-8-16:31"},
    Offer{N_("Kayles as an octal game"), N_("0.77: take 1 or 2, then split the heap or not."),
          "octal.c77:13"},
    Offer{N_("Dawson's Kayles"), N_("0.07: knock down exactly two neighbours."), "octal.c07:14"},
    Offer{N_("Dawson's chess"), N_("0.137: a battle of pawns, played with matches."), "octal.c137:11,7"},
    Offer{N_("Treblecross"), N_("0.007: take three in a row. No period is known."), "octal.c007:15"},
    Offer{N_("Take 1 or 2 as a graph"), N_("Each node is a heap: a is empty, h has seven."),
          "graph:ba,ca,cb,db,dc,ec,ed,fd,fe,ge,gf,hf,hg:h"},
    Offer{N_("Wythoff's queen"), N_("Half a board of four by four. Bring the queen to the corner."),
          "graph:ba,ca,cb,da,db,eb,ec,ed,fa,fc,fd,fe,ga,gb,gd,hb,hc,hd,he,hg,ib,id,ie,if,ig,ih,ja,jc,jf,jg,"
          "jh,ji:"
          "i:6.1000,148.610,356.538,81.327,383.268,665.494,0.27,179.144,713.139,988.12"},
    Offer{N_("A loop with a tie"), N_("Leave the loop and you lose: go round forever."),
          "graph:ab,ba,bc,cd:a"},
    Offer{N_("Won, lost and tied nodes"), N_("Fraenkel's definitions on one graph: P, N and T."),
          "graph:ab,ba,bc,cd,ec,ed,fa,fd,ge:f"},
    Offer{N_("Two tokens"), N_("The nim-sum of two Grundy values decides."),
          "graph:ba,ca,cb,db,dc,ec,ed,fd,fe,ge,gf,hf,hg:f,h"},
    Offer{N_("Two tokens and a loop"), N_("One token can go round, the other can't."),
          "graph:ab,ba,bc,cd,ed,fd,fe:b,e"},
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

} // namespace

Message game_name(const Position& position) {
  const Game& game = *position.game;
  const char* name = offered_name(std::string(game.id) + print(game.options, position.options));
  return say(name != nullptr ? name : game.title);
}

Message game_name(std::string_view kind) {
  if (const char* name = offered_name(kind)) return say(name);
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
